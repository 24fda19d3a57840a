//! Which jobs are credited to an entry, and how surely.

use super::*;

/// What is said of the first of some candidates of an English CV.
fn told_first(experience: Vec<Experience>, ranked: Vec<Candidate>) -> String {
    let profile = Profile { language: "en".to_owned(), experience, ..Profile::default() };
    let ranking = Ranking { ranked, ..Ranking::default() };
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    sentences(&explained.reasons[0]).join(" ")
}

/// What is said of a Diesel Motor Mechanic, so likely, with a job that hardly names the trade before.
fn told_of(confidence: f64, before: &str) -> String {
    let jobs = vec![
        job("Heavy Diesel Mechanic", "2016-01", "2024-06", &["Rebuilt gearboxes of trucks"]),
        job(before, "2011-01", "2015-12", &["Relined brakes and replaced clutches"]),
    ];
    let own = candidate("321212", confidence, &[(Item::Title(0), 0.9), (Item::Title(1), 0.15)]);
    told_first(jobs, vec![own])
}

#[test]
fn a_bare_title_is_credited_to_the_trade_of_a_sure_answer() {
    assert!(told_of(0.97, "Tradesman").contains("Tradesman"), "{}", told_of(0.97, "Tradesman"));
    assert!(!told_of(0.6, "Tradesman").contains("Tradesman"), "{}", told_of(0.6, "Tradesman"));
    // What the index lists for another kind of work is not.
    assert!(!told_of(0.97, "Florist").contains("Florist"), "{}", told_of(0.97, "Florist"));
}

#[test]
fn a_sure_answers_work_is_called_its_work() {
    let told = |confidence| {
        let jobs = vec![job("Workshop Lead", "2016-01", "2024-06", &["Rebuilt gearboxes"])];
        let own = candidate("321212", confidence, &[(Item::Title(0), 0.32)]);
        told_first(jobs, vec![own])
    };
    assert!(told(0.9).contains("is that of a Diesel Motor Mechanic"), "{}", told(0.9));
    assert!(told(0.7).contains("comes close to that of"), "{}", told(0.7));
}

#[test]
fn what_has_the_title_of_a_later_entry_is_left_to_it() {
    let jobs = vec![
        job("Supervisor", "2018-01", "2024-06", &["Led the shop floor"]),
        job("Sales Assistant", "2012-01", "2017-12", &["Served customers"]),
    ];
    let first = candidate("621511", 0.9, &[(Item::Title(0), 0.9), (Item::Title(1), 0.11)]);
    let later = candidate("621111", 0.07, &[(Item::Title(1), 0.8)]);
    let alone = told_first(jobs.clone(), vec![first.clone()]);
    assert!(alone.contains("Supervisor and Sales Assistant"), "{alone}");
    let beside = told_first(jobs, vec![first, later]);
    assert!(!beside.contains("Supervisor and Sales Assistant"), "{beside}");
}

#[test]
fn no_months_are_told_of_years() {
    let told = |end: &str, months| {
        let work = Experience { months, ..job("Florist", "2011-01", end, &["Made up wreaths"]) };
        told_first(vec![work], vec![candidate("362111", 0.9, &[(Item::Title(0), 0.9)])])
    };
    // Half of 2011, for nobody knows when it began, up to where the next job did.
    assert!(told("2017-03", 69).contains("bout 6 years"), "{}", told("2017-03", 69));
    assert!(told("2017-03", 75).contains("6 years 3 months"), "{}", told("2017-03", 75));
}

#[test]
fn the_work_of_another_is_no_evidence_beside_work_of_its_own() {
    let jobs = vec![
        job("Concreter", "2016-01", "2024-06", &["Tied reinforcing steel and laid mesh"]),
        job("Meat Boner", "2010-01", "2015-12", &["Boned out beef sides"]),
    ];
    let first = candidate("821211", 0.95, &[(Item::Title(0), 0.9)]);
    let steel = [(Item::Title(1), 0.4), (Item::Duty(0, 0), 0.4), (Item::Duty(1, 0), 0.2)];
    let later = candidate("831211", 0.04, &steel);
    let profile = Profile { language: "en".to_owned(), experience: jobs, ..Profile::default() };
    let ranking = Ranking { ranked: vec![first, later], ..Ranking::default() };
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let evidence = &explained.reasons[1].evidence;
    assert!(!evidence.iter().any(|quote| quote.text.contains("steel")), "{evidence:?}");
    assert!(evidence.iter().any(|quote| quote.text.contains("beef")), "{evidence:?}");
}
