//! Reads a CV and prints its profile, without personal data and without a classification.
//!
//! `cargo run -p examples --example extract_only [-- FILE]`

// An example talks to the person at the terminal.
#![allow(clippy::print_stdout)]

use std::error::Error;

use anzsco_core::{ExtractOptions, extract};

fn main() -> Result<(), Box<dyn Error>> {
    let text = examples::cv_from_arguments()?;
    let profile = extract(&text, &ExtractOptions::default());

    for job in &profile.experience {
        println!("{} ({} months, {} duties)", job.title.best(), job.months, job.duties.len());
    }
    // What was taken out is counted and never kept.
    for (kind, count) in &profile.removed {
        println!("removed {count} x {kind:?}");
    }
    println!("{}", serde_json::to_string_pretty(&profile)?);
    Ok(())
}
