//! The least accuracy on CVs that no model and no weight learns from (`xtask/unseen`).

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::path::Path;

use anzsco_core::profile::YearMonth;
use anzsco_core::{
    Classifier, ClassifyOptions, Country, Edition, ExtractOptions, Tier, Version, extract,
};

/// CVs whose first answer is acceptable: two or three fewer than were when this was written, for a change may
/// exchange one that is right for another.
const LEAST: [(Tier, usize); 2] = [(Tier::Falcon, 635), (Tier::Sydney, 902)];

#[test]
fn cvs_of_writers_it_has_not_met_are_coded() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../xtask/unseen/unseen.jsonl");
    let Ok(lines) = std::fs::read_to_string(&path) else {
        println!("skipped: {} is not there", path.display());
        return;
    };
    let options = ExtractOptions { as_of: YearMonth::parse("2026-11"), language: None };
    let classifiers = [Country::Au, Country::Nz]
        .map(|country| Classifier::new(Edition::new(country, Version::V2022)));
    for (tier, least) in LEAST {
        let mut wrong = Vec::new();
        for line in lines.lines() {
            let cv: serde_json::Value = serde_json::from_str(line).unwrap();
            let [au, nz] = &classifiers;
            let classifier = if cv["country"] == "nz" { nz } else { au };
            let profile = extract(cv["text"].as_str().unwrap(), &options);
            let tier = ClassifyOptions { tier, explain: false, ..ClassifyOptions::default() };
            let ranked = classifier.classify(&profile, &tier).unwrap().ranked;
            let first = ranked.first().map(|entry| entry.code.as_str()).unwrap_or_default();
            let mut right = cv["acceptable"].as_array().unwrap().iter().chain([&cv["best"]]);
            if !right.any(|code| code == first) {
                wrong.push(format!("{}: {first}", cv["id"]));
            }
        }
        let read = lines.lines().count();
        assert!(wrong.len() + least <= read, "{tier:?}: {}", wrong.join(", "));
    }
}
