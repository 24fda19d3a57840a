//! What is said of two entries that no single job or duty sets apart.

use super::*;

/// What is said of a baker and of the cook behind, with what each of some duties adds to the two.
fn told_of(lifts: &[(f32, f32)]) -> Vec<String> {
    let duties = ["Shaped rolls", "Fed the starter", "Fried eggs", "Served soup", "Iced buns"];
    let profile = Profile {
        language: "en".to_owned(),
        experience: vec![job("Kitchen all-rounder", "2015-01", "2024-06", &duties)],
        ..Profile::default()
    };
    let with = |digits: &str, confidence, side: fn(&(f32, f32)) -> f32| {
        let mut candidate = candidate(digits, confidence, &[(Item::Summary(0), 0.4)]);
        let lifts = lifts.iter().map(side).enumerate();
        let reading = |(duty, lift)| duty_reading(duty, lift, None);
        candidate.duties = lifts.map(reading).collect();
        candidate
    };
    let ranked = vec![with("351111", 0.6, |of| of.0), with("351411", 0.3, |of| of.1)];
    let ranking = Ranking { ranked, ..Ranking::default() };
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    explained.reasons.into_iter().map(|reasons| reasons.explanation).collect()
}

#[test]
fn duties_that_tell_two_entries_apart_are_counted() {
    let told = told_of(&[(6.0, 1.0), (5.0, 0.0), (0.0, 4.0), (1.0, 1.1), (7.0, 2.0)]);
    let behind = "more of the duties speak for Baker";
    assert!(told[1].contains(behind), "{told:?}");
    assert!(!told[1].contains("0.30"), "{told:?}");
}

#[test]
fn a_duty_that_speaks_for_the_first_alone_is_named() {
    let told = |duties: &[&str], meant: f32, rival: f32| {
        let mut first = candidate("351111", 0.6, &[(Item::Title(0), 0.9)]);
        first.duties = vec![DutyReading {
            job: 0,
            duty: 0,
            lift: 20.0,
            meant: Some(meant),
            other: Some(rival),
            rival: Some(rival),
        }];
        let profile = Profile {
            language: "en".to_owned(),
            experience: vec![job("Kitchen all-rounder", "2015-01", "2024-06", duties)],
            ..Profile::default()
        };
        let cook = candidate("351411", 0.3, &[(Item::Summary(0), 0.4)]);
        let ranking = Ranking { ranked: vec![first, cook], ..Ranking::default() };
        let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
        explained.reasons.into_iter().map(|of| of.explanation).collect::<Vec<_>>().join(" | ")
    };
    let apart = "That duty sets it apart from Cook, the next match";
    let shaped = ["Shaped and proved the loaves of the early shift"];
    assert!(told(&shaped, -0.2, -6.0).contains(apart), "{}", told(&shaped, -0.2, -6.0));
    let behind = format!("\u{201c}{}\u{201d} is rather the work of a Baker", shaped[0]);
    assert!(told(&shaped, -0.2, -6.0).contains(&behind), "{}", told(&shaped, -0.2, -6.0));
    assert!(!told(&shaped, -0.2, -0.4).contains("rather than"));
    assert!(!told(&["My loaves won prizes"], -0.2, -6.0).contains("rather than"));
}

#[test]
fn where_they_are_divided_nothing_is_said_of_them() {
    let told = told_of(&[(6.0, 1.0), (5.0, 0.0), (0.0, 4.0), (1.0, 3.0), (7.0, 2.0)]);
    assert!(!told.join(" ").contains("of the duties"), "{told:?}");
}

#[test]
fn the_job_that_counts_most_is_named_where_none_is_near() {
    let told = |title: &str| {
        let support = [(Item::Title(0), 0.4), (Item::Education(0), 0.6)];
        let mut first = candidate("149212", 0.5, &support);
        first.worked.clear();
        first.duties = vec![duty_reading(0, 1.0, None)];
        let profile = Profile {
            language: "en".to_owned(),
            experience: vec![job(title, "2015-01", "2024-06", &["Rostered the lift hosts"])],
            ..Profile::default()
        };
        let ranking = Ranking { ranked: vec![first], ..Ranking::default() };
        let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
        explained.reasons[0].strengths.first().cloned().unwrap_or_default()
    };
    let named = told("Concourse Supervisor");
    assert!(named.starts_with("Work as Concourse Supervisor ("), "{named}");
    assert!(named.ends_with(", until 2024) counts most for this answer."), "{named}");
    let untitled = told("");
    assert!(untitled.starts_with("Work without a clear title ("), "{untitled}");
    assert!(untitled.contains("such as \u{201c}Rostered the lift hosts\u{201d}"), "{untitled}");
}

#[test]
fn a_job_without_a_title_counts_by_its_dates() {
    let mut baker = candidate("351111", 0.9, &[(Item::Title(1), 0.4), (Item::Duty(0, 0), 0.5)]);
    baker.worked.push((0, 0.9));
    let jobs = vec![
        job("", "2019-01", "2024-06", &["Shaped and proved the loaves"]),
        job("Baker", "2015-01", "2018-12", &[]),
    ];
    let told = of_english(jobs, vec![baker]).remove(0);
    let work = "of work as Baker and in a job without a title from 2019 to 2024, until 2024";
    assert!(told.strengths.join(" ").contains(work), "{:?}", told.strengths);
}

#[test]
fn nothing_comes_first_of_one() {
    let baker = || candidate("351111", 0.9, &[(Item::Title(0), 0.9)]);
    let cook = || candidate("351411", 0.05, &[(Item::Title(1), 0.4)]);
    let first = |ranked| {
        let jobs =
            vec![job("Baker", "2019-01", "2024-06", &[]), job("Cook", "2015-01", "2018-06", &[])];
        explained_of(jobs, ranked, Vec::new()).reasons.remove(0).explanation
    };
    let alone = first(vec![baker()]);
    assert!(alone.starts_with("Baker fits because"), "{alone}");
    let of_two = first(vec![baker(), cook()]);
    assert!(of_two.starts_with("Baker comes first because"), "{of_two}");
}
