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
