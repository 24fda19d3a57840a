//! Licences, certificates and qualifications as CVs of many trades name them, by whole texts.

use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

/// What the list of licences is called in English, in order.
fn held(text: &str) -> Vec<String> {
    read(text).certifications.into_iter().map(|one| one.name).collect()
}

/// The qualifications in English, each with its year.
fn studied(lines: &str) -> Vec<(String, Option<u16>)> {
    let education = read(&format!("Education\n{lines}\n")).education.into_iter();
    education
        .map(|one| (one.qualification.english.unwrap_or(one.qualification.original), one.year))
        .collect()
}

fn one(name: &str, year: u16) -> (String, Option<u16>) {
    (name.to_owned(), Some(year))
}

#[test]
fn the_year_of_a_certificate_is_not_that_of_the_next_thing_on_its_line() {
    assert_eq!(
        studied("Certificate II in Glazing 2011, knots, crane spotting 2016, abseiling (2019)"),
        [one("Certificate II in Glazing", 2011)]
    );
    assert_eq!(
        studied("Certificate II in Glazing (Oak TAFE 2011), silver at the skills games 2013"),
        [one("Certificate II in Glazing", 2011)]
    );
    assert_eq!(
        studied("Certificate II in Glazing, began 2011, completed 2014"),
        [one("Certificate II in Glazing", 2014)]
    );
}

#[test]
fn the_apprenticeship_of_a_certificate_is_no_second_one() {
    assert_eq!(
        studied("Cert III Bricklaying - apprenticeship 2011"),
        [one("Certificate III in Bricklaying", 2011)]
    );
    assert_eq!(studied("Apprenticeship as a bricklayer 2011").len(), 1);
}

#[test]
fn a_degree_keeps_the_field_of_its_own_name() {
    for name in ["Bachelor of Teaching", "Master of Cyber Security", "Bachelor of Journalism"] {
        assert_eq!(studied(&format!("{name}, 2015")), [one(name, 2015)]);
    }
    assert_eq!(studied("Bachelor of Media Arts, 2015"), [one("Bachelor of Media Arts", 2015)]);
}

#[test]
fn a_certificate_in_short_is_one_behind_what_it_is_in() {
    assert_eq!(
        studied("Level 3 Horticulture cert 2015"),
        [one("Certificate in Horticulture", 2015)]
    );
    assert_eq!(
        studied("Level 4 Youth Work certificate 2015"),
        [one("Certificate in Youth Work", 2015)]
    );
    assert!(studied("Police cert 2015").is_empty());
}

#[test]
fn what_is_said_of_the_next_level_is_not_said_of_the_first() {
    let text = "Education\nLevel 3 Horticulture cert 2015, Level 4 half way\n";
    assert_eq!(read(text).education.iter().filter(|one| one.unfinished).count(), 0);
}

#[test]
fn a_branch_in_small_letters_is_of_the_field() {
    let named = |line: &str| studied(line).remove(0).0;
    assert_eq!(named("Cert III Glazing (retail) 2011"), "Certificate III in Glazing (retail)");
    assert_eq!(named("Cert III Glazing (evenings) 2011"), "Certificate III in Glazing");
}

#[test]
fn a_field_ends_before_the_heading_that_it_runs_into() {
    let twice = "BS : Soil Science Education and Training: Oak University, BS Soil Science";
    let told: Vec<String> = studied(twice).into_iter().map(|(name, _)| name).collect();
    assert_eq!(told, ["Bachelor of Science in Soil Science"]);
}

#[test]
fn a_qualification_that_is_a_sentence_among_work_is_noted() {
    let text = "Experience\nTeacher, Oak School, 2006 - 2012\nSix years in the hills. Diploma in Education. Moved in \
                2012.\n";
    assert_eq!(read(text).education.len(), 1);
}

#[test]
fn a_licence_in_short_is_noted_behind_a_sentence_among_work() {
    let text = "Experience\nDriver, Oak Dairy, 2012 - 2019\n- milk runs\n\nCommunity\nCoach of the under tens \
                2015-2019. WWCC. Raffles.\n";
    assert_eq!(held(text), ["Working with Children Check"]);
}

#[test]
fn a_year_told_later_is_that_of_the_licence_noted_at_work() {
    let text =
        "Experience\nDesigner, Oak Ducts, 2001 - 2009\nDrew ducts. EIT.\nEducation\nEIT 2003\n";
    let years: Vec<Option<u16>> = read(text).certifications.iter().map(|one| one.year).collect();
    assert_eq!(years, [Some(2003)]);
}

#[test]
fn a_breathing_apparatus_is_no_bachelor_of_arts() {
    let text = "Tickets\nRope rescue, chainsaw ticket, BA wearer, BA refresher\n";
    assert!(read(text).education.is_empty());
    assert!(held(text).contains(&"Breathing apparatus training".to_owned()));
}

#[test]
fn papers_of_many_trades_are_known_by_how_cvs_name_them() {
    for (line, name) in [
        ("Immigration Advisers Authority", "Licensed immigration adviser (New Zealand)"),
        ("ASCTA Gold", "Coaching accreditation"),
        ("Pool Lifeguard", "Pool lifeguard"),
        ("Vibration Analyst Category 2", "Vibration analysis certification"),
        ("NDT level 2", "Non-destructive testing certification (NDT)"),
        ("Scaffolding COC (lapsed)", "Scaffolding certificate of competency (expired)"),
        ("HSR stage 2", "Health and safety representative"),
        ("QPR suicide prevention", "Suicide prevention training"),
        ("CMP", "Certified Meeting Professional (CMP)"),
    ] {
        assert_eq!(
            held(&format!("Tickets\nRope Marshal\n{line}\n")).get(1).map(String::as_str),
            Some(name)
        );
    }
}

#[test]
fn what_is_left_of_a_name_that_was_taken_out_is_no_licence() {
    let names = held("Certifications\nPellworth Bank, N.A.\nRope Marshal\n");
    assert_eq!(names, ["Rope Marshal"]);
}

#[test]
fn who_lends_and_who_keeps_things_cold_are_no_shops() {
    let industry = |employer: &str| {
        let text = format!("Experience\nForklift Driver, {employer}, 2012 - 2016\n- pallets\n");
        read(&text).experience.first().and_then(|job| job.industry.clone())
    };
    assert_eq!(industry("coolstore in Nelson").as_deref(), Some("warehousing"));
    assert_eq!(industry("auto lender in Nelson").as_deref(), Some("finance"));
}
