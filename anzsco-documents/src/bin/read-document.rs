//! `read-document FILE`: the text of a document on standard output, for looking at what is read.
//!
//! What was left out goes to standard error. The document is read in a child process, as the
//! command and the service do.

use std::io::{self, Write};
use std::process::ExitCode;
use std::{env, fs};

use anzsco_documents::{Limits, isolated};

fn main() -> ExitCode {
    isolated::serve_if_asked().unwrap_or_else(|| match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            let _ = writeln!(io::stderr(), "read-document: {reason}");
            ExitCode::from(2)
        }
    })
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let path = env::args_os().nth(1).ok_or("name one file")?;
    let document = isolated::read(&fs::read(path)?, None, &Limits::default())?;
    io::stdout().write_all(document.text.as_bytes())?;
    writeln!(io::stderr(), "{:?}: {:?}", document.kind, document.left_out)?;
    Ok(())
}
