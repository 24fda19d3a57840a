//! Examples a newcomer copies: `cargo run -p examples --example NAME`.
//!
//! Holds only what all of them need: which CV to read.

use std::io;
use std::path::{Path, PathBuf};

/// The text of the CV named on the command line, or of the one that is shipped.
///
/// # Errors
///
/// When the file cannot be read or is not UTF-8.
pub fn cv_from_arguments() -> io::Result<String> {
    let shipped =
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("cvs/bookkeeper_to_data_analyst.txt");
    let path = std::env::args_os().nth(1).map_or_else(shipped, PathBuf::from);
    std::fs::read_to_string(path)
}

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
