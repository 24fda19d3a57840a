//! Leaves a whole major group out of a ranking and forces one occupation into it.
//!
//! `cargo run -p examples --example force_and_exclude [-- FILE]`

// An example talks to the person at the terminal.
#![allow(clippy::print_stdout)]

use std::error::Error;

use anzsco_core::{
    Classifier, ClassifyOptions, Code, Country, Edition, ExtractOptions, Version, extract,
};

fn main() -> Result<(), Box<dyn Error>> {
    let text = examples::cv_from_arguments()?;
    let profile = extract(&text, &ExtractOptions::default());

    let options = ClassifyOptions {
        // No managers, and nothing from unit group 5111.
        exclude_codes: vec![Code::parse("1")?, Code::parse("5111")?],
        // Always there, with its own honest confidence.
        include_codes: vec![Code::parse("224116")?],
        ..ClassifyOptions::default()
    };
    let classifier = Classifier::new(Edition::new(Country::Au, Version::V2022));
    for occupation in classifier.classify(&profile, &options)?.ranked {
        let forced = if occupation.forced { "  (forced)" } else { "" };
        println!("{:.2}  {}  {}{forced}", occupation.confidence, occupation.code, occupation.title);
    }

    // Choices that contradict each other are refused with the reason.
    let contradiction = ClassifyOptions {
        exclude_codes: vec![Code::parse("2")?],
        include_codes: vec![Code::parse("224116")?],
        ..ClassifyOptions::default()
    };
    if let Err(error) = classifier.classify(&profile, &contradiction) {
        println!("\nrefused: {error}");
    }
    Ok(())
}
