//! The titles by which a CV may name an occupation.
//!
//! Takes an occupation and the titles of the CV; gives those of its own that begin as one of them does, and whether a
//! title meets one. It must not weigh what a title says: `claimed_jobs` does.

use anzsco_data::facts::OccupationFacts;
use anzsco_data::{Code, fold_into};

use super::reading::Reading;
use super::stems::{first_key, word_set};
use super::title_reading::Named;

/// A title of an occupation: its words as a set, as written, whether it is an everyday one.
pub(super) type Term = (Vec<u64>, &'static str, bool);

/// The published and everyday titles of an occupation that begin with a word of a title of the CV.
pub(super) fn terms(
    code: Code,
    facts: Option<OccupationFacts>,
    reading: &Reading<'_>,
) -> Vec<Term> {
    let published = reading.edition.titles(code).map(|title| (title.text, false));
    let everyday = facts.into_iter().flat_map(OccupationFacts::titles).map(|title| (title, true));
    // Only these are written another way round in a CV: "registered nurse (aged care)".
    let inverted =
        |(title, _): &(&str, bool)| title.bytes().any(|byte| matches!(byte, b'(' | b',' | b'/'));
    let mut folded = String::new();
    let mut term = |words: &str, title: &'static str, everyday: bool| {
        fold_into(words, &mut folded);
        let first = first_key(&folded, reading.words)?;
        let met = reading.titles().any(|named| named.words.contains(&first));
        met.then(|| (word_set(&folded, reading.words), title, everyday))
    };
    let title = reading.title(code);
    // An "Accounting Clerk" is an Accounts Clerk.
    let own = term(plain_title(title), title, false);
    let inverted = published.chain(everyday).filter(inverted);
    let inverted = inverted.filter_map(|(title, everyday)| term(title, title, everyday));
    inverted.filter(|(words, ..)| words.len() > 1).chain(own).collect()
}

/// A title as people have it: who is called "Sales Assistant" is a Sales Assistant (General).
pub(super) fn plain_title(title: &str) -> &str {
    title.strip_suffix(" (General)").unwrap_or(title)
}

/// The term that a title meets, if it names the occupation, and whether it is an everyday one.
pub(super) fn term<'t>(code: Code, named: &'t Named, terms: &[Term]) -> Option<(&'t str, bool)> {
    let exact =
        named.hits.iter().find(|hit| hit.code == code).map(|hit| (hit.term.as_str(), false));
    let unordered = || terms.iter().find(|(words, ..)| *words == named.words);
    exact.or_else(|| unordered().map(|(_, title, everyday)| (*title, *everyday)))
}

/// The name of a unit group without "Other", which says nothing where the others are not named.
pub(super) fn plain_group(title: &str) -> &str {
    title.strip_prefix("Other ").unwrap_or(title)
}
