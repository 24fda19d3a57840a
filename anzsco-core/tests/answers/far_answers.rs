//! What is listed far behind a sure answer, and what is said of it.

#![allow(clippy::unwrap_used)]

use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

const CV: &str = "Jo Bloggs\n\nExperience\n\
    Pharmacy Assistant\nOak Pharmacy\nMarch 2015 - present\n\
    - Served customers at the pharmacy counter, referred questions to the pharmacist\n\
    - Packed scripts, ordered stock and put it away, priced vitamins and cosmetics\n\n\
    Swim Teacher\nElm Swim School\nMay 2014 - December 2016\n\
    - Taught babies and beginners to swim, planned lessons and assessed levels\n\n\
    Qualifications\nCertificate III in Community Pharmacy, 2015\n";

fn classified(cv: &str, tier: Tier, limit: Option<usize>) -> Vec<(String, String)> {
    let profile = extract(cv, &ExtractOptions::default());
    let options = ClassifyOptions { tier, limit, ..ClassifyOptions::default() };
    let result = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
    let reasons = result.ranked.into_iter().map(|ranked| {
        let reasons = ranked.reasons.map(|reasons| reasons.explanation);
        (ranked.code, reasons.unwrap_or_default())
    });
    reasons.collect()
}

fn swim_teacher(ranked: &[(String, String)]) -> Option<&String> {
    ranked.iter().find(|(code, _)| code == "452315").map(|(_, explanation)| explanation)
}

#[test]
fn an_earlier_occupation_is_listed_behind_a_sure_answer() {
    for limit in [None, Some(5)] {
        let ranked = classified(CV, Tier::Sydney, limit);
        assert_eq!(ranked[0].0, "621411");
        let swim = swim_teacher(&ranked).unwrap();
        assert!(swim.contains("Swim Teacher"), "{swim}");
    }
}

#[test]
fn work_of_a_few_months_is_listed_behind_a_sure_answer_where_more_are_asked_for() {
    let brief = CV.replace("May 2014", "May 2016");
    let ranked = classified(&brief, Tier::Sydney, Some(5));
    assert!(swim_teacher(&ranked).unwrap().contains("Swim Teacher"));
    let unasked = classified(&brief, Tier::Sydney, None);
    assert!(swim_teacher(&unasked).is_none(), "{unasked:?}");
}

#[test]
fn nothing_is_denied_that_the_cv_speaks_of_or_that_was_not_read() {
    for tier in [Tier::Sydney, Tier::Falcon] {
        for (code, explanation) in classified(CV, tier, Some(5)) {
            let denied = ["was found", "not found"].iter().any(|no| explanation.contains(no));
            let spoken = ["pharmac", "stock", "customers", "cosmetic"];
            let speaks = spoken.iter().any(|word| explanation.to_lowercase().contains(word));
            assert!(!denied || tier == Tier::Sydney && !speaks, "{code}: {explanation}");
        }
    }
}
