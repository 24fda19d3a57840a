//! Ranks the occupations that fit the text of a CV.
//!
//! `cargo run -p examples --example classify_text [-- FILE]`

// An example talks to the person at the terminal.
#![allow(clippy::print_stdout)]

use std::error::Error;

use anzsco_core::profile::YearMonth;
use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

fn main() -> Result<(), Box<dyn Error>> {
    let text = examples::cv_from_arguments()?;

    // The library reads no clock: say which month "present" means.
    let reading =
        ExtractOptions { as_of: YearMonth::parse("2026-11"), ..ExtractOptions::default() };
    let profile = extract(&text, &reading);

    // Cheap to make, and shared by any number of threads.
    let classifier = Classifier::new(Edition::default());
    let options =
        ClassifyOptions { tier: Tier::Sydney, limit: Some(3), ..ClassifyOptions::default() };
    let result = classifier.classify(&profile, &options)?;

    for occupation in &result.ranked {
        println!("{:.2}  {}  {}", occupation.confidence, occupation.code, occupation.title);
        if let Some(reasons) = &occupation.reasons {
            println!("      {}", reasons.explanation);
        }
    }
    println!("\n{}", result.disclaimer);
    Ok(())
}
