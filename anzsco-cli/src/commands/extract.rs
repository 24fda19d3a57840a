//! `anzsco extract`: one CV in, its profile without personal data out.
//!
//! With `--show-removed` the CV itself, what is taken out marked: on this terminal alone.

use std::io::Write;

use anzsco_core::privacy::redact;

use crate::arguments::{Extract, ExtractFormat};
use crate::document::Content;
use crate::failure::{Failure, Outcome};
use crate::{document, output, text};

pub(super) fn run(arguments: &Extract) -> Result<Outcome, Failure> {
    let usage = |rule: &str| Failure::Usage(rule.to_owned());
    match (arguments.show_removed, arguments.format) {
        (true, ExtractFormat::Json) => {
            return Err(usage(
                "--show-removed shows personal data to a person: use --format text or html",
            ));
        }
        (false, ExtractFormat::Html) => {
            return Err(usage("--format html goes with --show-removed"));
        }
        _ => {}
    }
    let content = document::open(&arguments.file)?;
    if arguments.show_removed {
        return show_removed(arguments, &content);
    }
    let profile = content.into_profile(&arguments.reading.options());
    match arguments.format {
        ExtractFormat::Json => super::print_json(&profile)?,
        _ => print(&text::profile(&profile, output::width()))?,
    }
    Ok(Outcome::Done)
}

fn show_removed(arguments: &Extract, content: &Content) -> Result<Outcome, Failure> {
    let Content::Text(cv) = content else {
        return Err(Failure::Usage("--show-removed needs the CV itself, not a profile".to_owned()));
    };
    let redaction = redact(cv, &arguments.reading.options());
    if arguments.format == ExtractFormat::Html {
        let mut out = output::for_machines();
        out.write_all(text::removed_page(cv, &redaction).as_bytes())?;
        out.flush()?;
    } else {
        print(&text::removed(cv, &redaction))?;
    }
    Ok(Outcome::Done)
}

fn print(page: &str) -> Result<(), Failure> {
    let mut out = output::for_people();
    out.write_all(page.as_bytes())?;
    Ok(out.flush()?)
}
