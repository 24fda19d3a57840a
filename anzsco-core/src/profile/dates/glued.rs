//! Words that follow a date in languages that put "from" and "until" behind it, glued to it: Korean
//! "5월부터", Nepali "२०७५देखि", "फेब्रुअरीदेखि".
//!
//! Takes the place of a word; tells its date from what is glued to it. It must not know any such word:
//! they are the words of kind "to" and "since" of the language's table.

use super::DateReader;
use crate::profile::page::Gap;

/// What follows a year that is about right, and the digits of one: "2015ish".
const ISH: &str = "ish";
const YEAR: usize = 4;

impl DateReader<'_> {
    /// The date word and the kind of the word glued behind it.
    pub(super) fn glued<'w>(&self, word: &'w str) -> Option<(&'w str, &'static str)> {
        if !self.since_follows() || word.is_ascii() {
            return None;
        }
        let cuts = word.char_indices().skip(1).map(|(place, _)| word.split_at(place));
        cuts.into_iter().find_map(|(head, tail)| {
            let kind = self.words.dating.own(tail)?.field(1);
            (matches!(kind, "to" | "since") && self.is_date_word(head)).then_some((head, kind))
        })
    }

    /// A word without what is glued to it; a year without the "ish" of one that is about right.
    pub(super) fn without_glued(&self, place: usize) -> &str {
        let word = self.page.folded_word(place);
        // Most that are asked for are but a number.
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            return word;
        }
        let about = || word.strip_suffix(ISH).filter(|year| year.len() == YEAR);
        self.glued(word).map(|(head, _)| head).or_else(about).unwrap_or(word)
    }

    /// A number, a month or a word that marks one.
    fn is_date_word(&self, word: &str) -> bool {
        word.bytes().all(|byte| byte.is_ascii_digit())
            || self.words.months.own(word).is_some()
            || self.words.dating.own(word).is_some_and(|row| {
                matches!(row.field(1), "years" | "months" | "year_mark" | "month_mark" | "present")
            })
    }

    /// The kind of the word that is glued to the one before a place.
    pub(super) fn glued_before(&self, place: usize) -> Option<&'static str> {
        let word = self.page.folded_word(place.checked_sub(1)?);
        self.glued(word).map(|(_, kind)| kind)
    }

    /// Past a word for "until" behind the second end of a period.
    pub(super) fn after_until(&self, place: usize) -> usize {
        let until = self.since_follows()
            && self.same_line(place)
            && !self.page.gap(place).has(Gap::DASH.or(Gap::PIPE).or(Gap::OPEN))
            && self.kind(place) == "to";
        if until { place + self.phrase(place).max(1) } else { place }
    }
}
