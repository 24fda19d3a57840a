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

/// How the words of a language begin and end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WordForms {
    endings: Vocabulary,
    beginnings: Vocabulary,
}

impl WordForms {
    pub(crate) fn of(words: &Words) -> Self {
        Self { endings: words.word_endings, beginnings: words.word_beginnings }
    }

    /// What is known of a folded word in another of its forms: those with other endings come first, the longest
    /// ending before shorter ones; those with other beginnings follow.
    pub(crate) fn find<T>(self, word: &str, known: impl Fn(&str) -> Option<T>) -> Option<T> {
        if self.endings.is_empty() && self.beginnings.is_empty() {
            return None;
        }
        let least = least_stem(word);
        word.chars().nth(least)?;
        self.otherwise_ended(word, least, &known)
            .or_else(|| self.otherwise_begun(word, least, &known))
    }

    fn otherwise_ended<T>(
        self,
        word: &str,
        least: usize,
        known: &impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        if self.endings.is_empty() {
            return None;
        }
        cuts(word).skip(least).find_map(|place| {
            let (stem, ending) = word.split_at_checked(place)?;
            let instead = self.endings.own(if ending.is_empty() { NOTHING } else { ending })?;
            instead.field(1).split(' ').find_map(|other| known(&format!("{stem}{}", sound(other))))
        })
    }

    fn otherwise_begun<T>(
        self,
        word: &str,
        least: usize,
        known: &impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        if self.beginnings.is_empty() {
            return None;
        }
        let mut places: Vec<usize> = cuts(word).rev().skip(least).collect();
        places.retain(|place| *place > 0 || self.beginnings.own(NOTHING).is_some());
        places.into_iter().find_map(|place| {
            let (beginning, rest) = word.split_at_checked(place)?;
            let key = if beginning.is_empty() { NOTHING } else { beginning };
            self.beginnings.own(key)?.field(1).split(' ').find_map(|other| {
                let form = format!("{}{rest}", sound(other));
                known(&form).or_else(|| self.otherwise_ended(&form, least, known))
            })
        })
    }
}

/// Where a word may be cut: before each letter, and behind the last one.
fn cuts(word: &str) -> impl DoubleEndedIterator<Item = usize> {
    word.char_indices().map(|(place, _)| place).chain(std::iter::once(word.len()))
}

fn sound(written: &str) -> &str {
    if written == NOTHING { "" } else { written }
}

fn least_stem(word: &str) -> usize {
    if word.starts_with(is_hangul) { SHORTEST_HANGUL_STEM } else { SHORTEST_STEM }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form_of(language: &str, word: &str, listed: &[&str]) -> Option<String> {
        let known = |form: &str| listed.contains(&form).then(|| form.to_owned());
        WordForms::of(&Words::of(language)).find(word, known)
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
