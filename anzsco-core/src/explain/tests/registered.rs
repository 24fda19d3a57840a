//! What is missed of those who must stand in a register.

use super::*;

/// The gaps of a teacher of many years, with the papers named.
fn gaps_of_a_teacher(papers: &[&str]) -> String {
    let mut degree = degree("Bachelor of Arts in Psychology", EducationLevel::Bachelor);
    degree.field = Some(words("Psychology", Section::Education));
    let held = |name: &&str| Certification { name: (*name).to_owned(), ..Default::default() };
    let duties = ["Taught classes of children in all subjects"];
    let profile = Profile {
        language: "en".to_owned(),
        experience: vec![job("Primary school teacher", "2010-01", "2024-06", &duties)],
        education: vec![degree],
        certifications: papers.iter().map(held).collect(),
        ..Profile::default()
    };
    let ranked = vec![candidate("241213", 0.9, &[(Item::Title(0), 0.9)])];
    let ranking = Ranking { ranked, ..Ranking::default() };
    let mut explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    explained.reasons.remove(0).gaps.join(" ")
}

#[test]
fn years_do_not_stand_in_for_the_degree_that_a_register_asks_for() {
    let unregistered = gaps_of_a_teacher(&[]);
    assert!(unregistered.contains("not the usual qualification"), "{unregistered}");
    let registered = gaps_of_a_teacher(&["Teacher registration"]);
    assert!(!registered.contains("not the usual qualification"), "{registered}");
}

#[test]
fn no_task_is_missed_of_jobs_that_name_no_duty() {
    // The more a CV tells, the likelier it is that what it does not name was not done.
    let till = [
        "Served customers at the till and answered their questions about prices and offers",
        "Counted the drawer against receipts each evening and wrote down every difference",
        "Ordered paper rolls, bags and stamps, and kept the counter free of clutter",
        "Trained new colleagues in refunds, vouchers, layby and the loyalty programme",
        "Unpacked deliveries, printed labels and rotated chilled goods by their dates",
    ];
    let gaps = |duties: &[&str]| {
        let jobs = vec![
            job("Cashier", "2012-01", "2014-06", &till),
            job("Baker", "2015-01", "2024-06", duties),
        ];
        let ranked = vec![
            candidate("631111", 0.5, &[(Item::Title(0), 0.4)]),
            candidate("351111", 0.2, &[(Item::Title(1), 0.2)]),
        ];
        let profile = Profile { language: "en".to_owned(), experience: jobs, ..Profile::default() };
        let ranking = Ranking { ranked, ..Ranking::default() };
        let mut explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
        explained.reasons.remove(1).gaps.join(" ")
    };
    let told = gaps(&["Swept the yard and opened the gate"]);
    assert!(told.contains("does not name"), "{told}");
    let untold = gaps(&[]);
    assert!(!untold.contains("does not name"), "{untold}");
}

#[test]
fn a_register_that_most_states_keep_is_missed_and_its_degree_too() {
    let gaps = |name: &str, code: &str| {
        let work =
            job("Kindergarten teacher", "2012-01", "2024-06", &["Planned play with the group"]);
        let mut degree = degree("Bachelor of Arts in Psychology", EducationLevel::Bachelor);
        degree.field = Some(words("Psychology", Section::Education));
        let profile = Profile {
            language: "en".to_owned(),
            experience: vec![work],
            education: vec![degree],
            certifications: vec![Certification { name: name.to_owned(), ..Default::default() }],
            ..Profile::default()
        };
        let ranked = vec![candidate(code, 0.9, &[(Item::Title(0), 0.9)])];
        let ranking = Ranking { ranked, ..Ranking::default() };
        let mut explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
        explained.reasons.remove(0).gaps.join(" ")
    };
    let missing = gaps("First aid certificate", "241111");
    let register = "Most states require teacher registration, which the CV does not show.";
    assert!(missing.contains(register), "{missing}");
    assert!(missing.contains("not the usual qualification"), "{missing}");
    let held = gaps("Teacher registration", "241111");
    assert!(!held.contains("Most states"), "{held}");
}

/// Strengths and gaps of a production manager with a trade certificate, of work from a year on, in a CV of 2018.
fn of_a_manager(start: &str, licence: &str) -> String {
    let mut work = job("Production manager", start, "", &["Planned the shifts of the plant"]);
    work.current = true;
    let beside = job("Football trainer", "2016-01", "2018-06", &["Trained juniors"]);
    let profile = Profile {
        language: "en".to_owned(),
        as_of: YearMonth::parse("2024-06"),
        experience: vec![work, beside],
        education: vec![degree("Certificate III in Food Processing", EducationLevel::Certificate)],
        certifications: vec![Certification { name: licence.to_owned(), ..Default::default() }],
        ..Profile::default()
    };
    let ranked = vec![candidate("133512", 0.9, &[(Item::Title(0), 0.9)])];
    let ranking = Ranking { ranked, ..Ranking::default() };
    let mut explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let reasons = explained.reasons.remove(0);
    format!("{:?} {:?}", reasons.strengths, reasons.gaps)
}

#[test]
fn years_of_work_that_goes_on_stand_in_for_a_degree() {
    let makes_up = "which can make up for a bachelor degree";
    let certificate = of_a_manager("2012-01", "First aid certificate");
    assert!(certificate.contains(makes_up), "{certificate}");
    let short = of_a_manager("2015-01", "First aid certificate");
    assert!(!short.contains(makes_up), "{short}");
    let degree = of_a_manager("2012-01", "Degree in food science");
    assert!(!degree.contains(makes_up), "{degree}");
}
