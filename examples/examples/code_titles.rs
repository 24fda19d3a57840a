//! Codes bare job titles, and looks the answers up in the classification.
//!
//! `cargo run -p examples --example code_titles [-- TITLE...]`

// An example talks to the person at the terminal.
#![allow(clippy::print_stdout)]

use anzsco_core::{Classifier, Code, Edition};

fn main() {
    let mut titles: Vec<String> = std::env::args().skip(1).collect();
    if titles.is_empty() {
        titles =
            ["sparky", "RN aged care", "Snr Accounts Payable Officer"].map(String::from).into();
    }
    let edition = Edition::default();
    let classifier = Classifier::new(edition);
    for title in &titles {
        let answer = classifier.title(title, None, 1);
        let Some(best) = answer.ranked.first() else { continue };
        let entry = Code::parse(&best.code).ok().and_then(|code| edition.entry(code));
        let level = entry.map(|entry| entry.skill_levels.to_string()).unwrap_or_default();
        println!(
            "{title}: {} {} (skill level {level}), confidence {:.2}",
            best.code, best.title, best.confidence
        );
    }
}
