//! Words in, plain English out: titles, qualifications and skills written one
//! way whatever way they came.

pub(crate) mod gloss;
pub mod names;
pub mod stem;
pub mod titles;
pub(crate) mod vague_titles;
mod word_forms;

use anzsco_data::lexicon::{Row, Table};

/// Folded words taken one after the other: the longest phrase of a table that begins there, with its first row, else
/// one word.
pub(crate) fn phrases_along(
    table: Option<Table>,
    words: &str,
) -> impl Iterator<Item = (&str, Option<Row>)> {
    let mut rest = words;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let found = table.and_then(|table| table.longest_prefix(rest));
        let (length, row) = match found {
            Some((length, mut rows)) => (length, rows.next()),
            None => (first_word(rest), None),
        };
        let (taken, behind) = rest.split_at_checked(length)?;
        rest = behind.trim_start_matches(' ');
        Some((taken, row))
    })
}

/// Bytes of the first of some folded words.
pub(crate) fn first_word(words: &str) -> usize {
    words.bytes().position(|byte| byte == b' ').unwrap_or(words.len())
}
