//! Which occupations are named beside a sure answer.

use super::*;

/// The alternatives of a sure baker, where another occupation of the group is so likely an earlier job.
fn beside_baker(digits: &str, likely: f32, voluntary: bool) -> Vec<String> {
    let mut earlier = job("Hand", "2012-01", "2014-06", &["Folded the dough for tarts"]);
    earlier.voluntary = voluntary;
    let experience = vec![job("Baker", "2015-01", "2024-06", &["Baked bread"]), earlier];
    let mut other = candidate(digits, 0.0, &[]);
    other.worked = vec![(1, likely)];
    let baker = candidate("351111", 0.95, &[(Item::Title(0), 0.9)]);
    let explained = explained_of(experience, vec![baker], vec![other]);
    explained.reasons[0].alternatives.iter().map(|other| other.code.clone()).collect()
}

#[test]
fn beside_a_sure_answer_the_sibling_that_scoring_kept_is_the_alternative() {
    assert_eq!(beside_baker("351112", 0.3, false), ["351112"]);
    assert_eq!(beside_baker("351112", 0.05, false), ["351112"]);
    assert_eq!(beside_baker("351112", 0.3, true), ["351112"]);
}

#[test]
fn kin_of_another_unit_group_are_alternatives_where_a_job_may_well_be_theirs() {
    assert_eq!(beside_baker("351411", 0.6, false), ["351411"]);
    assert!(beside_baker("351411", 0.3, false).is_empty());
    assert!(beside_baker("511112", 0.9, false).is_empty());
}
