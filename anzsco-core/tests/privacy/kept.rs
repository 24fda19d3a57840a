//! What must not be lost: titles, duties and skills.

use anzsco_core::privacy::PersonalData;
use anzsco_core::profile::PersonalKind;

use crate::bodies::BODIES;
use crate::planted;
use crate::support::{quotes, words};

/// The words of `before` that `after` has not, counted.
fn lost(before: &str, after: &str) -> usize {
    let mut left = words(after);
    let mut gone = |word: &String| match left.iter().position(|other| other == word) {
        Some(place) => {
            left.remove(place);
            false
        }
        None => true,
    };
    words(before).iter().filter(|word| gone(word)).count()
}

#[test]
fn bodies_without_personal_data_stay_whole() {
    for body in BODIES {
        let text = format!(
            "{}\n\nEXPERIENCE\n{}\n2015 - 2021\n{}\n\nSKILLS\n{}\n",
            body.title,
            body.title,
            body.duties.join("\n"),
            body.skills
        );
        let data = PersonalData::find(&text);
        assert_eq!(quotes(&data, &text).join("\n"), text.trim_end(), "{data:?}");
        for value in body.duties.iter().chain([&body.title, &body.skills]) {
            assert_eq!(data.clean(value).as_deref(), Some(*value));
        }
    }
}

#[test]
fn titles_duties_and_skills_survive_beside_names() {
    let (mut all, mut gone, mut lines) = (0, 0, Vec::new());
    for (place, layout, cv) in planted::all() {
        let body = &BODIES[place];
        let data = PersonalData::find(&cv.text);
        for value in body.duties.iter().chain([&body.title, &body.skills]) {
            let start = cv.text.find(value).unwrap();
            let start = cv.text.rfind(value).filter(|_| *value == body.title).unwrap_or(start);
            let quote = data.quote(&cv.text, start..start + value.len());
            let count = lost(value, &quote);
            all += words(value).len();
            gone += count;
            if count > 0 {
                lines.push(format!("layout {layout}: {value:?} -> {quote:?}"));
            }
        }
    }
    println!("{gone} of {all} words lost");
    assert!(gone * 200 < all, "{gone} of {all} words lost:\n{}", lines.join("\n"));
}

#[test]
fn the_numbers_of_standards_are_no_addresses() {
    let text = "Rosa Quiroga\nrosa.quiroga@mail.example\nCalle Mayor 3\n\nExperiencia\nSoldadora, 2017 - \
                2021\n- Soldadura de tubos y lectura de planos para la empresa\n\nFormación\nHomologación \
                UNE-EN ISO 9606\nTécnica en IEC 6204\n";
    let quoted = quotes(&PersonalData::find_in(text, "es"), text).join("\n");
    assert!(quoted.contains("UNE-EN ISO 9606") && quoted.contains("IEC 6204"), "{quoted}");
    assert!(!quoted.contains("Quiroga") && !quoted.contains("Mayor"), "{quoted}");
}

#[test]
fn names_that_are_titles_are_titles_where_they_stand_as_such() {
    let text = "Mark Baker\n0491 570 156\nmark.baker@example.com\n\nBaker, Hillside Bakery, 2015 - 2020\n\
                - Mark exams for apprentices as head baker\n- Mark Baker trained six bakers\n- Baker of the year 2019\n";
    let data = PersonalData::find(text);
    let quoted = quotes(&data, text).join("\n");
    assert!(quoted.contains("Baker, […] Bakery"), "{quoted}");
    assert!(quoted.contains("Mark exams for apprentices as head baker"), "{quoted}");
    assert!(quoted.contains("[name] trained six bakers"), "{quoted}");
    assert!(quoted.contains("Baker of the year"), "{quoted}");
    assert!(!quoted.contains("Mark Baker"), "{quoted}");
    assert_eq!(data.clean("Pastry Baker").as_deref(), Some("Pastry Baker"));
}

#[test]
fn what_an_abbreviation_has_is_no_name() {
    let text = "Jo Bloggs\n\nExperience\nTeacher aide, Oak School, 2012 - 2014\n- worked with the RTLB's plan\n\
                - met the IRR's of the board\n- sat with JONES's group\n";
    let told = quotes(&PersonalData::find(text), text).join("\n");
    assert!(told.contains("RTLB's") && told.contains("IRR's"), "{told}");
    assert!(!told.contains("JONES"), "{told}");
}

#[test]
fn titles_over_a_cv_are_no_names() {
    for title in [
        "HEAD BAKER",
        "Pastry Cook",
        "Senior Accountant",
        "ACCOUNTANT",
        "Executive Chef",
        "Stone Mason",
        "Finance Coordinator",
        "Registered Nurse",
        "Java Developer",
        "SALES ASSISTANT",
        "Crane Operator",
        "Hunter and Trapper",
        "Marine Engineer",
        "Concrete Construction",
        "Storeperson",
        "Deckhand",
        "Kaiako",
        "Boilermaker",
        "Sous Chef",
        "Page Layout Artist",
    ] {
        let text = format!("{title}\n\nSummary\nTen years in the trade.\n");
        let data = PersonalData::find(&text);
        assert_eq!(data.quote(&text, 0..title.len()), title);
        assert!(data.counts().is_empty(), "{title}: {data:?}");
    }
}

/// Capitals at the beginning of words, as in a CV.
fn headed(title: &str) -> String {
    let capital = |word: &str| match word.chars().next() {
        Some(first) => first.to_uppercase().chain(word.chars().skip(1)).collect(),
        None => String::new(),
    };
    title.split(' ').map(capital).collect::<Vec<String>>().join(" ")
}

#[test]
fn every_title_of_the_classification_stays() {
    let head = "Priya Deshpande\n0491 570 156\npriya.d@example.com\n\nEXPERIENCE\n";
    let edition = anzsco_data::Edition::default();
    let mut titles: Vec<String> = Vec::new();
    for entry in edition.occupations() {
        titles.extend(edition.titles(entry.code).map(|title| headed(title.text)));
        if let Some(facts) = anzsco_data::facts(entry.code) {
            titles.extend(facts.titles().chain(facts.vague_titles()).map(headed));
        }
    }
    let mut lost = Vec::new();
    for some in titles.chunks(40) {
        let lines: Vec<String> = some.iter().map(|title| format!("{title}, 2015 - 2019")).collect();
        let text = format!("{head}{}\n", lines.join("\n"));
        let data = PersonalData::find(&text);
        for (title, quote) in some.iter().zip(quotes(&data, &text).into_iter().skip(5)) {
            if !quote.starts_with(title.as_str()) {
                lost.push(format!("{title} -> {quote}"));
            }
        }
        for title in some {
            let over = format!("{title}\n\nSummary\nTen years in the trade.\n");
            let data = PersonalData::find(&over);
            if data.quote(&over, 0..title.len()) != *title {
                lost.push(format!("over a CV: {title}"));
            }
        }
    }
    assert!(
        lost.len() * 1000 < titles.len(),
        "{} of {}:\n{}",
        lost.len(),
        titles.len(),
        lost.join("\n")
    );
}

#[test]
fn duties_of_everyday_facts_stay() {
    let (mut all, mut gone, mut lines) = (0, 0, Vec::new());
    for entry in anzsco_data::Edition::default().occupations() {
        let Some(facts) = anzsco_data::facts(entry.code) else { continue };
        let cues: Vec<&str> = facts
            .tasks()
            .flat_map(|task| task.cues().collect::<Vec<_>>())
            .chain(facts.tools())
            .chain(facts.qualifications())
            .collect();
        let text = format!("Priya Deshpande\n0491 570 156\n\nDUTIES\n{}\n", cues.join("\n"));
        let data = PersonalData::find(&text);
        for (cue, quote) in cues.iter().zip(quotes(&data, &text).into_iter().skip(4)) {
            all += words(cue).len();
            let count = lost(cue, &quote);
            gone += count;
            if count > 0 {
                lines.push(format!("{cue} -> {quote}"));
            }
        }
    }
    assert!(gone * 1000 < all, "{gone} of {all}:\n{}", lines.join("\n"));
}

#[test]
fn employers_and_schools_are_kept_in_by_their_own_words() {
    let text = "EXPERIENCE\nNurse, Bellrock Private Hospital, 2019\nAt Bellrock I ran the ward of a private hospital.\n\
                Teacher, Bright Sparks Early Learning, 2012\nBright Sparks Early Learning gave me early learning experience.\n";
    let mut data = PersonalData::find(text);
    let place = |name: &str| text.find(name).map(|start| start..start + name.len()).unwrap();
    data.add(place("Bellrock Private Hospital"), PersonalKind::Employer);
    data.add(place("Bright Sparks Early Learning"), PersonalKind::School);
    let quoted = quotes(&data, text).join("\n");
    assert!(quoted.contains("Nurse, [employer], 2019"), "{quoted}");
    assert!(quoted.contains("At [employer] I ran the ward of a private hospital."), "{quoted}");
    assert!(quoted.contains("[school] gave me early learning experience."), "{quoted}");
    assert_eq!(data.clean("Private Hospital nursing").as_deref(), Some("Private Hospital nursing"));
    assert_eq!(data.clean("Bellrock").as_deref(), None);
    assert_eq!(data.counts()[&PersonalKind::Employer], 1);
}

#[test]
fn a_firm_called_by_a_common_word_is_kept_in_within_sentences() {
    let text = "EXPERIENCE\nSupport worker, Embrace, 2019\nDrove clients of Embrace to outings\nEmbrace change\n";
    let mut data = PersonalData::find(text);
    let start = text.find("Embrace").unwrap();
    data.add(start..start + 7, PersonalKind::Employer);
    let quoted = quotes(&data, text).join("\n");
    assert!(quoted.contains("clients of [employer] to outings"), "{quoted}");
    assert!(quoted.contains("Embrace change"), "{quoted}");
}

#[test]
fn numbers_that_are_nobodys_stay() {
    for text in [
        "2013 - 2018",
        "01/2013 to 03/2014",
        "07/2020 - 01/2022",
        "2015-16",
        "Jan 2019 – Feb 2021",
        "$1,250,000 budget",
        "ISO 9001:2015",
        "3,500 units a day",
        "BSB50420 Diploma of Leadership",
        "CHC33015",
        "RIIWHS204E",
        "HLTAID011",
        "1,200 km",
        "Windows 10, Office 365",
        "61 of 64 sites, 91 reports",
        "version 14.2.1",
        "24/7 roster",
        "12 hour shifts, 4 on 4 off",
        "AS/NZS 3000",
        "TAFE NSW 2017",
        "500,000 records",
        "10 x 40 foot",
        "05/06/2017 - 08/09/2019",
        "1 in 4 weekends",
        "children aged 3 to 5",
        "18 to 65 years old",
        "19 years on the road",
    ] {
        let data = PersonalData::find(&format!("Experience\n{text}\n"));
        assert!(data.counts().is_empty(), "{text}: {data:?}");
        assert_eq!(data.clean(text).as_deref(), Some(text));
    }
}
