//! `anzsco extract`: one CV in, its profile without personal data out.

use std::io::Write;

use crate::arguments::{Extract, Format};
use crate::failure::{Failure, Outcome};
use crate::{document, output, text};

pub(super) fn run(arguments: &Extract) -> Result<Outcome, Failure> {
    let profile = document::open(&arguments.file)?.into_profile(&arguments.reading.options());
    match arguments.format {
        Format::Text => {
            let mut out = output::for_people();
            out.write_all(text::profile(&profile, output::width()).as_bytes())?;
            out.flush()?;
        }
        Format::Json => super::print_json(&profile)?,
    }
    Ok(Outcome::Done)
}
