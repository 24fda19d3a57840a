//! Instructions as people write them: what each does to the ranking, and what is said of it.
//!
//! `instructions/instructions.tsv` was written before the code that it asks for; `held_back.tsv`
//! was written afterwards and run once before anything was changed for it.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anzsco_core::profile::YearMonth;
use anzsco_core::{
    Classification, Classifier, ClassifyOptions, Edition, ExtractOptions, Profile, Tier, extract,
};

/// One line of a table.
struct Case {
    cv: String,
    instruction: String,
    first: String,
    understood: String,
    not_understood: String,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/instructions")
}

fn cases(file: &str) -> Vec<Case> {
    let text = fs::read_to_string(folder().join(file)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).skip(1);
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let own = |place: usize| fields[place].to_owned();
            assert_eq!(fields.len(), 5, "{line}");
            Case {
                cv: own(0),
                instruction: own(1),
                first: own(2),
                understood: own(3),
                not_understood: own(4),
            }
        })
        .collect()
}

/// The CVs of the folder, read once.
fn profiles() -> BTreeMap<String, Profile> {
    let options = ExtractOptions { as_of: YearMonth::parse("2025-06"), language: None };
    let files = fs::read_dir(folder().join("cvs")).unwrap();
    files
        .map(|file| file.unwrap().path())
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, extract(&fs::read_to_string(path).unwrap(), &options))
        })
        .collect()
}

fn classify(
    classifier: &Classifier,
    profile: &Profile,
    instruction: Option<&str>,
) -> Classification {
    let instruction = instruction.map(ToOwned::to_owned);
    let options = ClassifyOptions { tier: Tier::Sydney, instruction, ..ClassifyOptions::default() };
    classifier.classify(profile, &options).unwrap()
}

fn codes(result: &Classification) -> Vec<&str> {
    result.ranked.iter().map(|ranked| ranked.code.as_str()).collect()
}

/// Whether the codes are as one condition of the table asks.
fn holds(condition: &str, codes: &[&str], plain: &[&str]) -> bool {
    let any = |code: &str, wanted: &str| wanted.split('|').any(|prefix| code.starts_with(prefix));
    if condition == "=" {
        return codes[0] == plain[0];
    }
    match condition.split_at(1) {
        ("!", not) => !any(codes[0], not),
        ("+", within) => codes.iter().any(|code| any(code, within)),
        ("-", nowhere) => !codes.iter().any(|code| any(code, nowhere)),
        _ => any(codes[0], condition),
    }
}

/// Whether the lines hold every part that is asked for, and none where none may be.
fn says(lines: &[String], wanted: &str) -> bool {
    if wanted == "-" {
        return lines.is_empty();
    }
    let said = lines.join(" / ").to_lowercase();
    wanted.split(" / ").all(|part| said.contains(&part.to_lowercase()))
}

/// Runs a table; gives how many lines came out as written, of how many, and prints the others.
fn run(file: &str) -> (usize, usize) {
    let classifier = Classifier::new(Edition::default());
    let profiles = profiles();
    let cases = cases(file);
    let mut right = 0;
    for case in &cases {
        let profile = &profiles[&case.cv];
        let plain = classify(&classifier, profile, None);
        let result = classify(&classifier, profile, Some(&case.instruction));
        assert_eq!(result.profile, *profile, "the profile never changes: {}", case.instruction);
        let echo = result.instruction.as_ref().unwrap();
        let (codes, plain) = (codes(&result), codes(&plain));
        if echo.understood.is_empty() {
            assert_eq!(codes, plain, "what is not understood steers nothing: {}", case.instruction);
        }
        let good = case.first.split(' ').all(|condition| holds(condition, &codes, &plain))
            && says(&echo.understood, &case.understood)
            && says(&echo.not_understood, &case.not_understood);
        right += usize::from(good);
        if !good {
            println!(
                "{}: {}\n    wanted {} | {} | {}\n    found  {codes:?} (without {plain:?}) | {} | {}",
                case.cv,
                case.instruction,
                case.first,
                case.understood,
                case.not_understood,
                echo.understood.join(" / "),
                echo.not_understood.join(" / "),
            );
        }
    }
    println!("{file}: {right} of {}", cases.len());
    (right, cases.len())
}

#[test]
fn instructions_steer_as_their_writers_mean() {
    let (right, all) = run("instructions.tsv");
    assert!(all >= 100 && right * 100 >= all * 95, "{right} of {all}");
}

#[test]
fn instructions_that_were_held_back_steer_as_well() {
    let (right, all) = run("held_back.tsv");
    assert!(all >= 30 && right * 100 >= all * 85, "{right} of {all}");
}
