//! Which kind of workplace some words name.
//!
//! Takes the words of an employer, a header or a duty; gives the industry or kind of workplace that the table of industries
//! tells of them. It must not weigh what several lines tell: that is for `write_jobs`.

use std::ops::Range;

use anzsco_data::lexicon::Lexicon;

use super::lists::ListReader;
use super::page::{Gap, Shape};

/// The word before a time of life.
const BETWEEN: &str = "between";

impl ListReader<'_> {
    /// Whether a word of workplaces names none here: a town or suburb, or a time of life: "between school and trade".
    fn is_no_workplace(&self, place: usize, length: usize) -> bool {
        let before = || self.page.folded_word(place.saturating_sub(1));
        let small = self.page.word(place).is_some_and(|word| word.shape == Shape::Lower);
        small && place > 0 && before() == BETWEEN
            || self.begins_town(place, length)
            || self.ends_suburb(place, length)
    }

    /// Whether a word is the first of a town's name: "Port Moresby".
    fn begins_town(&self, place: usize, length: usize) -> bool {
        let town = self.page.phrase_at(self.words.places, place, self.page.words.len(), 4);
        town.is_some_and(|(longer, _)| longer > length)
    }

    /// Whether one word that streets and suburbs end in too closes a name of two words behind a comma: "Oak Ltd,
    /// Banksia Gardens".
    fn ends_suburb(&self, place: usize, length: usize) -> bool {
        let page = self.page;
        let capital =
            |place: usize| page.word(place).is_some_and(|word| word.shape != Shape::Lower);
        let Some(first) = place.checked_sub(1) else { return false };
        let behind = page.gap(page.word_after(place, length).max(place + 1));
        let street = || {
            // "CBC Bank": a firm's word is one of its name.
            let firm = page.row(self.words.employers, place).is_some();
            let streets = Lexicon::of("en").and_then(|lexicon| lexicon.table("address_words"));
            let rows = streets.and_then(|table| table.get(page.folded_word(place)));
            !firm && rows.is_some_and(|mut rows| rows.any(|row| row.field(1) == "street"))
        };
        page.gap(first).has(Gap::COMMA)
            && page.gap(place).plain()
            && !behind.plain()
            && capital(first)
            && capital(place)
            && street()
    }

    /// The industry that words outside brackets tell, if any does, and the length of the phrase that does.
    pub(crate) fn industry(&self, range: &Range<usize>) -> Option<(&'static str, usize)> {
        let mut best: Option<(&'static str, usize)> = None;
        let mut place = range.start;
        let mut aside = false;
        while place < range.end {
            let gap = self.page.gap(place);
            aside = (aside || gap.has(Gap::OPEN) && place > range.start) && !gap.has(Gap::CLOSE);
            if aside {
                place += 1;
                continue;
            }
            match self.page.phrase_at(self.words.industries, place, range.end, 4) {
                Some((length, _)) if self.is_no_workplace(place, length) => {
                    place = self.page.word_after(place, length).max(place + 1);
                }
                Some((length, row)) => {
                    // Longer phrases tell more; of equals the last, which is the noun.
                    if best.is_none_or(|(_, other)| length.min(12) >= other) {
                        best = Some((row.field(1), length.min(12)));
                    }
                    place = self.page.word_after(place, length).max(place + 1);
                }
                None => place += 1,
            }
        }
        best
    }
}
