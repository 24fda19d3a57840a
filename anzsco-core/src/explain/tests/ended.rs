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
    let earlier = "Accounts Clerk comes next, for earlier work in the job “Trader” (until 2013).";
    assert!(first.contains(earlier), "{first}");
}

#[test]
fn work_that_speaks_for_both_did_not_end_for_one() {
    let first = first_beside(&[(Item::Title(1), 0.6), (Item::Duty(0, 0), 0.3)]);
    assert!(!first.contains("earlier work"), "{first}");
}

#[test]
fn work_that_goes_on_under_another_title_has_not_ended() {
    let beside = |confidence: f64| {
        let mut clerk = candidate("551111", confidence, &[(Item::Title(1), 0.6)]);
        clerk.duties = vec![duty_reading(1, 12.0, Some(-0.2))];
        let explained = explained_of(
            vec![
                job("Call taker", "2016-07", "2019-11", &["Answered calls", "Paid the invoices"]),
                job("Trader", "2009-01", "2013-09", &["Settled invoices"]),
            ],
            vec![candidate("541112", 0.7, &[(Item::Title(0), 0.9)]), clerk],
            Vec::new(),
        );
        explained.reasons.into_iter().map(|told| told.explanation).collect::<Vec<_>>().join(" ")
    };
    let likely = beside(0.4);
    assert!(!likely.contains("earlier work") && !likely.contains("ended in"), "{likely}");
    // Of one that is hardly meant a duty by the way says nothing.
    let unlikely = beside(0.1);
    assert!(unlikely.contains("earlier work"), "{unlikely}");
}

#[test]
fn a_degree_is_told_of_one_of_the_unlikely() {
    let profile = Profile {
        language: "en".to_owned(),
        experience: vec![job("Fitter", "2015-01", "2024-06", &["Fitted pumps"])],
        education: vec![degree("Bachelor of Accounting", EducationLevel::Bachelor)],
        ..Profile::default()
    };
    let studied = |digits: &str, confidence| {
        candidate(digits, confidence, &[(Item::Education(0), 0.2), (Item::Title(0), 0.05)])
    };
    let fitter = candidate("323211", 0.8, &[(Item::Title(0), 0.9)]);
    let others = [studied("221111", 0.12), studied("132211", 0.11), studied("221113", 0.1)];
    let ranked = std::iter::once(fitter).chain(others).collect();
    let ranking = Ranking { ranked, ..Ranking::default() };
    let told = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let strengths = told.reasons.iter().flat_map(|reasons| &reasons.strengths);
    let degrees = strengths.filter(|said| said.contains("Bachelor of Accounting")).count();
    // The explanation of the first tells it already.
    assert_eq!(degrees, 0, "{:?}", told.reasons);
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
    assert!(broken.contains("since 1996 (with a break of 12 years)"), "{broken}");
    let unbroken = career("2013-02");
    assert!(!unbroken.contains("break"), "{unbroken}");
}
