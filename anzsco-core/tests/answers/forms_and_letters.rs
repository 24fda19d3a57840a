//! CVs as forms are filled in and as letters are written: labels with their answers, boxes, prose.

#![allow(clippy::unwrap_used)]

use anzsco_core::profile::{Profile, YearMonth};
use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

fn read(text: &str) -> Profile {
    let options = ExtractOptions { as_of: YearMonth::parse("2026-11"), language: None };
    extract(text, &options)
}

/// Title, first and last month of each job; "now" where it goes on.
fn jobs(text: &str) -> Vec<String> {
    let month = |month: Option<YearMonth>| month.map_or(String::new(), |month| month.to_string());
    let jobs = read(text).experience.into_iter();
    jobs.map(|job| {
        let end = if job.current { "now".to_owned() } else { month(job.end) };
        format!("{} {} {end}", job.title.original, month(job.start))
    })
    .collect()
}

#[test]
fn a_form_has_the_two_ends_on_lines_of_their_own() {
    let text = "WORK HISTORY\n\nJob title: Courier Driver\nCompany: Oak Parcels Ltd\nStart date: Aug 2018\nEnd date: \
                Current\nDescription: Own van.\n\nJob title: Storeman\nCompany: Fern Stores\nStart date: Feb 2016\nEnd \
                date: Jul 2018\nDescription: pick pack\n";
    assert_eq!(jobs(text), ["Courier Driver 2018-08 now", "Storeman 2016-02 2018-07"]);
    // Nothing of the form is what was done.
    let duties: Vec<String> = read(text)
        .experience
        .into_iter()
        .flat_map(|job| job.duties)
        .map(|duty| duty.english)
        .collect();
    assert_eq!(duties, ["Own van", "pick pack"]);
}

#[test]
fn entries_of_a_form_with_the_same_label_are_jobs_beside_each_other() {
    let text = "EXPERIENCE\nTitle: Disability Support Worker\nOrganisation: Oak Supports\nDates: 08/2022 - \
                Present\nDuties: meals, sleepovers\n\nTitle: Care assistant\nOrganisation: Self\nDates: 02/2024 - \
                Present\nDuties: two regular clients\n";
    assert_eq!(jobs(text), ["Disability Support Worker 2022-08 now", "Care assistant 2024-02 now"]);
}

#[test]
fn what_a_form_says_below_a_qualification_is_said_of_it() {
    let text = "EDUCATION\nQualification: Diploma in Business\nInstitution: Oak College\nStatus: Completed \
                2015\nQualification: B.Com\nInstitution: Fern University\nStatus: 2nd year, not finished\n";
    let held: Vec<bool> = read(text).education.iter().map(|held| held.unfinished).collect();
    assert_eq!(held, [false, true]);
    for (line, unfinished) in [
        ("NZ Certificate in Carpentry L4 - 61% signed off", true),
        ("BA Theatre, 2 of 3 years", true),
        ("BSc Agriculture, 3 years out of 4", true),
        ("Certificate III in Concreting - doing now", true),
        ("Certificate III in Concreting 2019", false),
    ] {
        let read = read(&format!("Education\n{line}\n")).education;
        assert_eq!(read.first().map(|held| held.unfinished), Some(unfinished), "{line}");
    }
}

#[test]
fn answers_of_forms_are_no_licences() {
    let text = "Licences and checks\nWhite Card\nWWCC - have, Employee\nStatus\nYes\nResident visa 2021\nAny injury: \
                none\nCriminal convictions: 2009\nBoard member, Oak Housing\n";
    let names: Vec<String> = read(text).certifications.into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["White Card (construction induction)", "Working with Children Check"]);
}

#[test]
fn a_paragraph_may_begin_with_the_sentence_that_has_its_time() {
    let more = "set up and pull down signs and cones off the plan, run the lights, talk on the uhf, keep the public and \
                the crew safe, fill out the daily diary, pre start on the ute";
    let text = format!(
        "what i do now\nstop/slow with Oak Traffic Mgmt since march 2022. day and night shifts, council jobs, power line \
         jobs, events (the show and a couple fun runs). {more}. {more}\n"
    );
    let read = read(&text);
    assert!(read.experience.len() == 1 && read.experience[0].current, "{:?}", read.experience);
    let told =
        |word: &str| read.experience[0].duties.iter().any(|duty| duty.english.contains(word));
    assert!(told("stop/slow") && !told("Oak"), "{:?}", read.experience);
    let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
    let answer = Classifier::new(Edition::default()).classify(&read, &options);
    assert_eq!(answer.unwrap().ranked[0].code, "899923");
}

#[test]
fn what_is_applied_for_is_no_title_of_a_job() {
    let text = "Applying for: crew work\n\nplanting - 4 winters\n\nnow with Oak Forest Services, Jan 2022 till now. Did \
                slash cleanup, thinning and pruning\n";
    assert!(jobs(text).iter().all(|job| !job.contains("crew work")), "{:?}", jobs(text));
    let letter = "Jo Bloggs\nOakvale\n\nTo the Hiring Manager,\n\nI have been in security work for nine years.\n";
    assert!(read(letter).headline.is_none_or(|headline| !headline.original.contains("Manager")));
}

#[test]
fn hours_and_sentences_are_no_titles() {
    for text in [
        "WORK\n\nOn some Saturday I also work for Oak Events, it is casual, since 2017. This is door work.\n",
        "WORK\n\nFern Skin & Body\nMay 2019 - now, was full time, part time since my daughter born\n- waxing\n",
        "WHERE I WORK\n\n\u{1f497} Glow Room, home studio\nSep 2021 - now\n- brow lamination, lash lift\n",
    ] {
        let titles: Vec<String> =
            read(text).experience.into_iter().map(|job| job.title.original).collect();
        assert!(titles.iter().all(String::is_empty) && titles.len() == 1, "{text}: {titles:?}");
    }
    let interns = jobs("WORK\n\nIntern, Oak Bank, 2017 - 2018\n- filed reports\n");
    assert!(interns[0].starts_with("Intern "), "{interns:?}");
}

#[test]
fn the_sentence_of_an_untitled_job_is_told_among_what_was_done() {
    let text = "WORK\n\nSince 2015 I have driven school services for Oak Bus Lines. I do the walk-round and the fuel.\n";
    let job = &read(text).experience[0];
    assert!(job.duties[0].english.contains("driven school services"), "{:?}", job.duties);
    assert!(job.duties.iter().all(|duty| !duty.english.contains("Oak")), "{:?}", job.duties);
}

#[test]
fn terms_of_a_contract_are_no_rank() {
    for title in ["Casual cleaner", "Sub-contractor", "Sales Assistant", "Senior Buyer"] {
        let read = read(&format!("Work\n{title}, Oak Ltd, 2015 - 2019\n- did the rounds\n"));
        let ranked = read.experience[0].seniority.is_some();
        assert_eq!(ranked, title.starts_with("Senior"), "{title}");
    }
}

#[test]
fn entries_far_behind_a_sure_answer_need_something_to_speak_for_them() {
    let text = "Medical Receptionist, Oak Clinic, 2019 - now\n- bookings, billing, typing letters\n\nReceptionist, Dr \
                Fern, 2009 - 2014\n- patient accounts\n";
    let profile = read(text);
    let classifier = Classifier::new(Edition::default());
    let options = ClassifyOptions::default();
    let told = classifier.classify(&profile, &options).unwrap();
    for entry in &told.ranked {
        let reasons = entry.reasons.as_ref().unwrap();
        assert!(!reasons.explanation.contains("taken together"), "{}", reasons.explanation);
    }
    // Who asks for five gets five.
    let asked = ClassifyOptions { limit: Some(5), ..ClassifyOptions::default() };
    assert_eq!(classifier.classify(&profile, &asked).unwrap().ranked.len(), 5);
}

#[test]
fn the_length_behind_a_job_that_goes_on_says_when_the_cv_was_written() {
    let text = "Experience\n\nOak Apps\nPlatform Engineer\nMarch 2023 - Present (2 years 5 months)\nAuckland\nMoved from \
                EC2 + Ansible to Kubernetes\n";
    let read = read(text);
    assert_eq!((read.experience[0].months, read.total_experience_months), (29, 29));
    // A plus within a line joins.
    assert_eq!(read.experience[0].duties[0].english, "Moved from EC2 + Ansible to Kubernetes");
}

#[test]
fn what_stands_behind_a_licence_says_whether_it_is_held() {
    for (line, names) in [
        ("Class 1E guard - not held", &[][..]),
        ("QBCC licence - dont hold, never contracted", &[]),
        ("Dangerous Goods licence - let it lapse", &["Dangerous goods licence (expired)"]),
        ("Police vetting consent: ticked", &[]),
        ("CPR (due again in October)", &["CPR certificate"]),
    ] {
        let read = read(&format!("Licences\nWhite Card\n{line}\n")).certifications.into_iter();
        let held: Vec<String> = read.map(|one| one.name).skip(1).collect();
        assert_eq!(held, names, "{line}");
    }
}

#[test]
fn a_point_behind_a_space_parts_columns() {
    let text = "CAREER\n\nFront Desk (24 hours) ........ Oak Family Clinic ........ Feb 2023 - Present\nBusy 9 doctor GP \
                practice. Phones, billing.\n\nEDUCATION\nBA Theatre, Vic . 2 of 3 yrs\n";
    assert_eq!(jobs(text), ["Front Desk 2023-02 now"]);
    assert!(read(text).education[0].unfinished);
}

#[test]
fn what_is_wanted_one_day_is_no_headline() {
    let text = "Jo Bloggs\n\nI want to be herd manager in the future.\n\nWork\nFarm Assistant, Oak Farm, 2019 - now\n- \
                milking\n";
    assert_eq!(read(text).headline, None);
}

#[test]
fn who_studies_beside_the_work_is_no_intern() {
    let rank = |title: &str| {
        read(&format!("Work\n{title}, Oak Bar, 2019 - now\n- cocktails\n")).experience[0].seniority
    };
    assert_eq!(rank("Bartender / drama student"), None);
    assert!(rank("Apprentice baker").is_some());
}

#[test]
fn letters_tell_where_somebody_has_worked_and_for_how_long() {
    let text = "Dear Mrs Elm\n\nI would like to apply for the front desk position at your clinic.\n\nI have worked for the \
                past six years at Oak Family Health, a practice of five GPs. I work at reception and book appointments, \
                scan letters and take payments.\n\nBefore that I was at Fern Dental for three years (2015 to 2018), also \
                on the desk.\n\nEarlier on I was a teller with the Elm Savings Bank from 1996 until 2003.\n";
    let read = read(text);
    let months: Vec<(u32, bool)> =
        read.experience.iter().map(|job| (job.months, job.current)).collect();
    assert_eq!(months, [(72, true), (36, false), (84, false)]);
    let told = |word: &str| {
        read.experience.iter().flat_map(|job| &job.duties).any(|duty| duty.english.contains(word))
    };
    assert!(told("appointments") && !told("Oak Family"), "{:?}", read.experience);
}

#[test]
fn years_that_begin_blocks_are_those_of_jobs() {
    let text = "My work so far\n\n2024 mar - june   Oak Gold packhouse. night shift. packing kiwifruit in trays\n\n2023 \
                aug - nov winter pruning for a contractor\n\n2022 packing avos for four months\n\n2019-2020 Fern \
                supermarket trolleys and night fill\n";
    let spans: Vec<String> = read(text)
        .experience
        .into_iter()
        .filter_map(|job| Some(format!("{} {}", job.start?, job.end?)))
        .collect();
    assert_eq!(spans, ["2024-03 2024-06", "2023-08 2023-11", "2022-01 2022-12", "2019-01 2020-12"]);
}
