//! What is said of work that ended before other work.

use super::*;

/// What is said of the first, with what speaks for an Accounts Clerk beside it.
fn first_beside(clerk: &[(Item, f32)]) -> String {
    let explained = explained_of(
        vec![
            job("Call taker", "2016-07", "2016-11", &["Answered customers' calls"]),
            job("Trader", "2009-01", "2013-09", &["Settled invoices"]),
        ],
        vec![candidate("541112", 0.7, &[(Item::Title(0), 0.9)]), candidate("551111", 0.2, clerk)],
        Vec::new(),
    );
    explained.reasons[0].explanation.clone()
}

#[test]
fn the_first_stands_above_what_ended_before_it() {
    let first = first_beside(&[(Item::Title(1), 0.6)]);
    assert!(first.contains("later than that for Accounts Clerk, which ended in 2013"), "{first}");
}

#[test]
fn work_that_speaks_for_both_did_not_end_for_one() {
    let first = first_beside(&[(Item::Title(1), 0.6), (Item::Duty(0, 0), 0.3)]);
    assert!(!first.contains("ended in"), "{first}");
}

#[test]
fn years_without_a_job_are_told_as_a_break() {
    let career = |until: &str| {
        let mut present = job("Baker", "2015-03", "2015-03", &["Baked bread"]);
        (present.end, present.current, present.months) = (None, true, 137);
        let before = job("Accounts clerk", "1996-02", until, &["Paid invoices"]);
        let profile = Profile {
            language: "en".to_owned(),
            experience: vec![present, before],
            ..Profile::default()
        };
        let ranked = vec![candidate("351111", 0.9, &[(Item::Title(0), 0.9)])];
        let ranking = Ranking { ranked, ..Ranking::default() };
        explain(Edition::default(), &profile, &ranking, Tier::Sydney).overview
    };
    let broken = career("2003-02");
    assert!(broken.contains("since 1996 (with a break of about 12 years)"), "{broken}");
    let unbroken = career("2013-02");
    assert!(!unbroken.contains("break"), "{unbroken}");
}
