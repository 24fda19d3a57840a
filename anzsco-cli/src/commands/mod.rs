//! The subcommands that answer one question each.
//!
//! Takes what was typed; runs it. `batch` and `evaluate`, which read many records, have modules of
//! their own.

mod classify;
mod extract;
mod generate;
mod lookup;
mod matches;
mod title;

use std::io::Write;

use serde::Serialize;

use crate::arguments::Command;
use crate::failure::{Failure, Outcome};
use crate::{batch, evaluate, output};

/// Runs a subcommand.
pub(crate) fn run(command: Command) -> Result<Outcome, Failure> {
    match command {
        Command::Classify(arguments) => classify::run(&arguments),
        Command::Extract(arguments) => extract::run(&arguments),
        Command::Title(arguments) => title::run(&arguments),
        Command::Batch(arguments) => batch::run(&arguments),
        Command::Lookup(arguments) => lookup::run(&arguments),
        Command::Evaluate(arguments) => evaluate::run(&arguments),
        Command::Completions { shell } => generate::completions(shell),
        Command::Man => generate::man_page(),
    }
}

/// Prints one object, indented.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let mut out = output::for_machines();
    serde_json::to_writer_pretty(&mut out, value).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(())
}
