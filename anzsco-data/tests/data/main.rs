//! Golden facts of the tables, through the public face of the crate.

mod concepts;
mod editions;
mod facts;
mod folding;
mod links;
mod published;
mod titles;

use anzsco_data::Code;

/// A code that is known to be well-formed.
#[allow(clippy::unwrap_used)]
fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}
