//! `anzsco classify`: one CV in, ranked occupations out.

use std::io::Write;

use anzsco_core::{ClassifyOptions, Edition, Profile};

use crate::arguments::{Classify, Format};
use crate::engine::Engine;
use crate::failure::{Failure, Outcome};
use crate::{document, output, plan, text};

/// How many candidates a trace shows.
const TRACED: usize = 20;

pub(super) fn run(arguments: &Classify) -> Result<Outcome, Failure> {
    let engine = Engine::default();
    let edition = arguments.edition.edition();
    let options = arguments.ranking.options();
    plan::check(&engine, edition, &options)?;
    let content = document::open(&arguments.file)?;
    let profile = content.into_profile(&arguments.reading.options());
    if arguments.trace {
        trace(&engine, edition, &options, &profile)?;
    }
    let result = engine.classifier(edition).classify(&profile, &options)?;
    match arguments.format {
        Format::Text => {
            let mut out = output::for_people();
            out.write_all(text::classification(&result, edition, output::width()).as_bytes())?;
            out.flush()?;
        }
        Format::Json => super::print_json(&result)?,
    }
    Ok(Outcome::Done)
}

/// Each step of the way to standard error, so that the result on standard output stays whole.
fn trace(
    engine: &Engine,
    edition: Edition,
    options: &ClassifyOptions,
    profile: &Profile,
) -> Result<(), Failure> {
    let broad = ClassifyOptions { limit: Some(TRACED), explain: false, ..options.clone() };
    let candidates = engine.classifier(edition).classify(profile, &broad)?;
    let mut steps = format!("language: {}\n", profile.language);
    steps.push_str("profile: ");
    steps.push_str(&serde_json::to_string_pretty(profile).map_err(std::io::Error::from)?);
    steps.push_str("\ncandidates:\n");
    for candidate in &candidates.ranked {
        let line =
            format!("  {:.3}  {}  {}\n", candidate.confidence, candidate.code, candidate.title);
        steps.push_str(&line);
    }
    // A closed standard error takes nothing from the result.
    let _ = anstream::stderr().write_all(steps.as_bytes());
    Ok(())
}
