//! Titles of other languages that people of many occupations bear, to English ones that say as little.
//!
//! Takes a title and its language; gives the vague title that it is, or that is its head, and the words that narrow
//! it. It must not say what occupation that is: the duties do.

use anzsco_data::lexicon::Table;
use anzsco_data::{Lexicon, fold, spaceless};

use super::names::plain_title;
use crate::language::word_order::puts_head_last;

/// A title that says little.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct VagueTitle {
    /// The English title that says as little: "staff member".
    pub(crate) english: &'static str,
    /// The words that narrow it, folded; none where it stands alone.
    pub(crate) rest: String,
}

/// The vague title that a title is, or has as its head: "specjalista produkcji".
pub(crate) fn vague_title(title: &str, language: &str) -> Option<VagueTitle> {
    let table = table_of(language)?;
    let folded = fold(&plain_title(title));
    if let Some(english) = english(table, &folded) {
        return Some(VagueTitle { english, rest: String::new() });
    }
    let (english, rest) = if puts_head_last(language) {
        headed_last(table, &folded)?
    } else {
        let (length, mut rows) = table.longest_prefix(&folded)?;
        (rows.next()?.field(1), folded.get(length..)?)
    };
    Some(VagueTitle { english, rest: rest.trim().to_owned() })
}

fn table_of(language: &str) -> Option<Table> {
    let primary = language.split('-').next().unwrap_or(language);
    if primary == "en" {
        return None;
    }
    Lexicon::of(language).or_else(|| Lexicon::of(primary))?.table("vague_titles")
}

fn english(table: Table, folded: &str) -> Option<&'static str> {
    Some(table.get(folded)?.next()?.field(1))
}

/// The longest title of the table that the words end with, and what stands before it.
fn headed_last(table: Table, folded: &str) -> Option<(&'static str, &str)> {
    let dense = folded.contains(spaceless);
    let cuts = folded.char_indices().skip(1).filter(|(_, letter)| dense || *letter == ' ');
    cuts.map(|(place, _)| folded.split_at(place))
        .find_map(|(rest, head)| Some((english(table, head.trim())?, rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vague_title_is_told_alone_and_as_a_head() {
        let found = |title: &str, language: &str| {
            vague_title(title, language).map(|found| (found.english, found.rest))
        };
        assert_eq!(found("Pracownik", "pl"), Some(("staff member", String::new())));
        assert_eq!(
            found("Specjalista produkcji", "pl"),
            Some(("specialist", "produkcji".to_owned()))
        );
        assert_eq!(found("園芸スタッフ", "ja"), Some(("staff member", "園芸".to_owned())));
        assert_eq!(found("Spawacz", "pl"), None);
        assert_eq!(found("Employee", "en"), None);
    }
}
