//! What the overview says of CVs with little in them, of two careers, and of lives outside ANZSCO.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use anzsco_core::profile::YearMonth;
use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

const CVS: &str = include_str!("../overviews/cvs.tsv");

#[test]
fn little_evidence_and_other_lives_are_said_plainly() {
    let classifier = Classifier::new(Edition::default());
    let options = ExtractOptions { as_of: YearMonth::parse("2025-06"), language: None };
    let mut wrong = Vec::new();
    let mut seen = 0;
    for line in CVS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(fields.len(), 3, "{line}");
        let (cv, must, must_not) = (fields[0], fields[1], fields[2]);
        let profile = extract(&cv.replace("\\n", "\n"), &options);
        for tier in [Tier::Sydney, Tier::Falcon] {
            let options = ClassifyOptions { tier, ..ClassifyOptions::default() };
            let result = classifier.classify(&profile, &options).unwrap();
            let overview = result.overview.unwrap();
            let said = overview.to_lowercase();
            let any =
                |parts: &str| parts.split('|').any(|part| said.contains(&part.to_lowercase()));
            let good = must.split(" / ").all(any) && (must_not.is_empty() || !any(must_not));
            if !good {
                wrong.push(format!(
                    "{tier:?} {cv}\n    must {must}, not {must_not}\n    {overview}"
                ));
            }
            seen += 1;
        }
    }
    assert!(seen >= 32 && wrong.is_empty(), "{}", wrong.join("\n"));
}
