//! From a text to a document and back: the profile that is read stays the same.
//!
//! The documents come from `LibreOffice` and from a browser's print (see `make_fixtures.py`), in four
//! layouts. What counts is what a caller sees: the jobs with their dates and duties.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::fs;
use std::path::Path;

use anzsco_core::profile::{Experience, Profile, YearMonth};
use anzsco_core::{ExtractOptions, extract};
use anzsco_documents::{Limits, read};

/// The formats that `LibreOffice` and the browser wrote.
const FORMATS: [&str; 7] = [".docx", ".odt", ".rtf", ".doc", ".pdf", "-browser.pdf", ".html"];

fn fixture(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)).unwrap()
}

/// What is read of a document, as of one month, so that "present" means the same on any day.
fn profile(name: &str) -> (String, Profile) {
    let document = read(&fixture(name), None, &Limits::default());
    let text = document.unwrap_or_else(|reason| panic!("{name}: {reason}")).text;
    let options =
        ExtractOptions { as_of: YearMonth::parse("2026-11"), ..ExtractOptions::default() };
    let profile = extract(&text, &options);
    (text, profile)
}

/// A job with its dates and duties.
fn job(job: &Experience) -> String {
    let duties: Vec<String> = job.duties.iter().map(|duty| duty.english.clone()).collect();
    format!("{} | {:?} to {:?} | {duties:?}", job.title.original, job.start, job.end)
}

fn jobs(profile: &Profile) -> Vec<String> {
    profile.experience.iter().map(job).collect()
}

#[test]
fn each_format_and_layout_gives_the_jobs_of_its_source() {
    let (_, source) = profile("source.txt");
    assert_eq!(source.experience.len(), 3);
    assert!(source.experience.iter().all(|job| job.start.is_some() && job.duties.len() > 1));
    let mut wrong = Vec::new();
    for layout in ["one", "two", "sidebar", "table"] {
        for format in FORMATS {
            let name = format!("{layout}{format}");
            let (text, found) = profile(&name);
            if jobs(&found) != jobs(&source) {
                wrong.push(format!("{name}: {:#?}\n{text}", jobs(&found)));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differ from {:#?}\n{}",
        wrong.len(),
        jobs(&source),
        wrong.join("\n")
    );
}
