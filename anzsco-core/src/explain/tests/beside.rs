//! What is said of jobs of one title, and of two occupations that the same work speaks for.

use super::*;

#[test]
fn where_nothing_tells_two_apart_both_are_described() {
    let jobs = vec![job("Kitchen all-rounder", "2015-01", "2024-06", &["Helped where needed"])];
    let ranked = vec![
        candidate("351111", 0.6, &[(Item::Title(0), 0.5)]),
        candidate("351411", 0.3, &[(Item::Title(0), 0.4)]),
    ];
    let told = of_english(jobs, ranked).remove(0).explanation;
    assert!(told.contains("; a Cook, the next match (0.30), "), "{told}");
    assert!(told.contains("A Baker "), "{told}");
}

#[test]
fn a_job_of_the_same_title_whose_duties_say_otherwise_does_not_count() {
    let told = |of_earlier| {
        let jobs = vec![
            job("Cook", "2019-03", "2024-06", &["Cooked breakfasts for the ward"]),
            job("Cook", "2010-03", "2014-12", &["Stripped and rebuilt gearboxes"]),
        ];
        let mut cook = candidate("351411", 0.9, &[(Item::Title(0), 0.9)]);
        cook.worked.push((1, of_earlier));
        of_english(jobs, vec![cook]).remove(0).strengths.join(" ")
    };
    assert!(told(0.02).contains("5 years 4 months"), "{}", told(0.02));
    assert!(told(0.6).contains("In all 10 years of work"), "{}", told(0.6));
}
