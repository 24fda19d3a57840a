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

#[test]
fn what_a_sentence_says_of_a_licence_is_no_part_of_its_name() {
    let text = "Work\n\nDeckhand, Oak Ltd 2015 - 2019\n\nTickets\n\
        I hold a Skipper Restricted Limits certificate, and an open C driver licence. I speak Samoan and English. I also have a forklift licence.\n";
    let profile = extract(text, &ExtractOptions::default());
    let quoted = profile.certifications.iter();
    let quoted: Vec<&str> =
        quoted.map(|one| one.original.as_deref().unwrap_or(&one.name)).collect();
    assert_eq!(
        quoted,
        ["Skipper Restricted Limits certificate", "open C driver licence", "forklift licence"]
    );
}

#[test]
fn prose_below_a_line_of_licences_lists_none() {
    let text = "Jo Bloggs\n\nI worked on the salmon for six years and mended nets every day of it.\n\n\
        Tickets: forklift licence, first aid.\n\n\
        You can talk to my old skipper about all of that, and my notice is four weeks from today.\n";
    let profile = extract(text, &ExtractOptions::default());
    assert_eq!(profile.certifications.len(), 2);
}

#[test]
fn work_that_is_but_asked_for_is_called_a_wish() {
    let text = "Jo Bloggs\n\nI'm writing about the baker job in your window.\n\nI like bread.\n";
    let profile = extract(text, &ExtractOptions::default());
    assert_eq!(profile.headline.as_ref().unwrap().original, "baker");
    let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
    let result = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
    let overview = result.overview.unwrap();
    assert!(overview.contains("the wish for work as \u{201c}baker\u{201d}"), "{overview}");
    let explanation = result.ranked[0].reasons.as_ref().unwrap().explanation.clone();
    assert!(explanation.contains("asks for work as a Baker"), "{explanation}");
    assert!(!explanation.contains("head"), "{explanation}");
}
