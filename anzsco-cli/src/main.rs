//! The `anzsco` command: occupation codes for CVs, job titles and batches.
//!
//! Takes what was typed; gives text or JSON on standard output, messages on standard error, and an
//! exit code: 0 done, 1 some records failed, 2 wrong usage or unreadable input. All judgement is in
//! [`anzsco_core`], all facts are in [`anzsco_data`]; here are only files, the clock and the
//! terminal.

use std::process::ExitCode;

use clap::Parser;

mod arguments;
mod batch;
mod clock;
mod commands;
mod document;
mod engine;
mod evaluate;
mod failure;
mod lines;
mod output;
mod plan;
mod request;
mod text;

/// A CV is taken apart into thousands of short texts: this allocator takes less of the time than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // The command starts itself to read documents where they can do no harm.
    if let Some(code) = anzsco_documents::isolated::serve_if_asked() {
        return code;
    }
    let arguments = arguments::Arguments::parse();
    arguments.color.apply();
    match commands::run(arguments.command) {
        Ok(outcome) => outcome.into(),
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            output::complain(&failure);
            ExitCode::from(2)
        }
    }
}
