//! What is said of the title that a person bears in the summary.

use super::*;
use crate::scoring::ranking::OwnTitle;

/// What is said of a Veterinarian and a Pharmacist behind, where the summary gives the person a title.
fn told_of(title: &str, work: Experience) -> Vec<Reasons> {
    let sentence = Duty { english: format!("{title} with a calm hand"), source: None };
    let profile = Profile {
        language: "en".to_owned(),
        summary: vec![sentence],
        experience: vec![work],
        ..Profile::default()
    };
    let ranking = Ranking {
        ranked: vec![
            candidate("234711", 0.8, &[(Item::Summary(0), 0.2)]),
            candidate("251513", 0.1, &[(Item::Title(0), 0.2)]),
        ],
        own_title: Some(OwnTitle { sentence: 0, title: title.to_owned() }),
        ..Ranking::default()
    };
    explain(Edition::default(), &profile, &ranking, Tier::Sydney).reasons
}

#[test]
fn the_title_in_the_summary_is_told_where_no_job_has_it() {
    let says = "summary describes the person as a Veterinarian";
    let intern = told_of("Veterinarian", job("Intern", "2015-01", "2015-06", &[]));
    assert!(intern[0].explanation.contains(says), "{}", intern[0].explanation);
    assert!(intern[0].strengths.iter().any(|strength| strength.contains(says)));
    assert!(!sentences(&intern[1]).concat().contains("describes the person"));
    let vet = told_of("Veterinarian", job("Veterinarian", "2015-01", "2024-06", &[]));
    assert!(!sentences(&vet[0]).concat().contains("describes the person"));
}
