//! Words in forms that no table has, to the forms that the tables have.
//!
//! Takes a folded word and the endings and beginnings of its language; gives the first of its other forms that is
//! known. It must not choose by what words mean, and what no table of endings says is no form of a word.

use anzsco_data::is_hangul;

use crate::language::{Vocabulary, Words};

/// Letters that stay of a word at the least, syllables in Hangul.
const SHORTEST_STEM: usize = 3;
const SHORTEST_HANGUL_STEM: usize = 2;
/// How the tables write that there is no ending or beginning.
const NOTHING: &str = "0";

/// What is known of a folded word in another of its forms: those with other endings come first, the longest ending
/// before shorter ones; those with other beginnings follow.
pub(crate) fn in_other_form<T>(
    word: &str,
    language: &Words,
    known: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    let least = if word.starts_with(is_hangul) { SHORTEST_HANGUL_STEM } else { SHORTEST_STEM };
    word.chars().nth(least)?;
    let otherwise_ended = |word: &str| {
        cuts(word).skip(least).find_map(|place| {
            let (stem, ending) = word.split_at_checked(place)?;
            instead(language.word_endings, ending)
                .find_map(|other| known(&format!("{stem}{other}")))
        })
    };
    otherwise_ended(word).or_else(|| {
        cuts(word).rev().skip(least).find_map(|place| {
            let (beginning, rest) = word.split_at_checked(place)?;
            instead(language.word_beginnings, beginning).find_map(|other| {
                let form = format!("{other}{rest}");
                known(&form).or_else(|| otherwise_ended(&form))
            })
        })
    })
}

/// What may stand in the place of an ending or beginning.
fn instead(table: Vocabulary, piece: &str) -> impl Iterator<Item = &'static str> {
    let row = table.own(if piece.is_empty() { NOTHING } else { piece });
    let others = row.into_iter().flat_map(|row| row.field(1).split(' '));
    others.map(|other| if other == NOTHING { "" } else { other })
}

/// Where a word may be cut: before each letter, and behind the last one.
fn cuts(word: &str) -> impl DoubleEndedIterator<Item = usize> {
    word.char_indices().map(|(place, _)| place).chain(std::iter::once(word.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form_of(language: &str, word: &str, listed: &[&str]) -> Option<String> {
        let known = |form: &str| listed.contains(&form).then(|| form.to_owned());
        in_other_form(word, &Words::of(language), known)
    }

    #[test]
    fn a_word_is_found_under_the_endings_of_its_language() {
        assert_eq!(form_of("pl", "skanuje", &["skanowanie"]).as_deref(), Some("skanowanie"));
        assert_eq!(form_of("ar", "وتسجيل", &["تسجيل"]).as_deref(), Some("تسجيل"));
        assert_eq!(form_of("pl", "skanuje", &["skandal"]), None);
    }

    #[test]
    fn a_short_word_has_no_other_form() {
        assert_eq!(form_of("pl", "dom", &["domu"]), None);
        assert_eq!(form_of("en", "scanning", &["scan"]), None);
    }
}
