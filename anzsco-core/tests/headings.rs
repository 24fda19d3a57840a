//! What the heading of a CV says, and what it does not.

#![allow(clippy::unwrap_used)]

use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

#[test]
fn letters_behind_a_name_are_a_certificate_and_no_heading() {
    let text = "JO BLOGGS, CPA\n\nLicences\nCPA (Philippines), 2013\n\n\
        Experience\nSenior Associate\nOak Business Services\nMarch 2019 - present\n\
        - Annual compliance work papers for trusts and companies\n\
        - Replies to review points from managers\n";
    let profile = extract(text, &ExtractOptions::default());
    assert_eq!(profile.headline.as_ref().unwrap().original, "CPA");
    let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
    let result = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
    for ranked in result.ranked {
        let reasons = ranked.reasons.unwrap();
        for told in reasons.strengths.iter().chain([&reasons.explanation]) {
            let headed = ["is headed", "the heading"].iter().any(|words| told.contains(words));
            assert!(!headed, "{}: {told}", ranked.code);
        }
    }
}
