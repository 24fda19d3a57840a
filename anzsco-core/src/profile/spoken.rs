//! Human languages and how well they are known.
//!
//! Takes some words, or the items of a list; gives the languages that they name, each with the level said of it. It must
//! not decide which lines are about languages.

use std::ops::Range;

use super::lists::{ITEM, ListReader};
use super::page::Gap;

/// A human language and how well it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spoken {
    pub(crate) code: &'static str,
    pub(crate) level: Option<&'static str>,
}

impl ListReader<'_> {
    /// Human languages in some words, with their levels.
    pub(crate) fn languages(&self, range: &Range<usize>, spoken: &mut Vec<Spoken>) {
        let mut place = range.start;
        let mut unsaid = spoken.len();
        let mut before: Option<(&'static str, usize)> = None;
        while place < range.end {
            let phrase = |table| self.page.phrase_at(table, place, range.end, 4);
            if let Some((length, row)) = phrase(self.words.languages) {
                if !spoken.iter().any(|known| known.code == row.field(1)) {
                    // "fluent Thai": a level just before; "Thai (fluent)": one after.
                    let near = |end: usize| {
                        place <= end + 1 && !(end..=place).any(|word| self.page.gap(word).has(ITEM))
                    };
                    let level = before.filter(|(_, end)| near(*end)).map(|(level, _)| level);
                    spoken.push(Spoken { code: row.field(1), level });
                    if level.is_some() {
                        unsaid = spoken.len();
                    }
                }
                place = self.page.word_after(place, length).max(place + 1);
            } else if let Some((length, row)) = phrase(self.words.levels) {
                let level = row.field(1);
                let after_name = !self.page.gap(place).has(Gap::SEMICOLON)
                    && place > range.start
                    && !self.leads_to_language(place, length, range.end);
                if after_name && unsaid < spoken.len() && self.level_follows(place) {
                    spoken
                        .iter_mut()
                        .skip(unsaid)
                        .for_each(|known| known.level = known.level.or(Some(level)));
                    unsaid = spoken.len();
                } else {
                    before = Some((level, self.page.word_after(place, length)));
                }
                place = self.page.word_after(place, length).max(place + 1);
            } else {
                place += 1;
            }
        }
    }

    /// Whether the level at `place` is said of the language before it.
    fn level_follows(&self, place: usize) -> bool {
        self.page
            .gap(place)
            .has(Gap::OPEN.or(Gap::DASH).or(Gap::COLON).or(Gap::COMMA).or(Gap::PIPE).or(Gap::WIDE))
            || self.page.gap(place).plain()
    }

    /// Whether a level behind "and" or a comma is said of the language right behind it: "Yoruba and some Auslan".
    fn leads_to_language(&self, place: usize, length: usize, end: usize) -> bool {
        let page = self.page;
        let after = page.word_after(place, length).max(place + 1);
        let joined = page.gap(place).has(Gap::COMMA)
            || page.row(self.words.stopwords, place.saturating_sub(1)).is_some();
        joined
            && after < end
            && page.gap(after).plain()
            && page.phrase_at(self.words.languages, after, end, 4).is_some()
    }

    /// The languages of an item of a list that has nothing but them and how well each is known: "a bit of Japanese",
    /// "Spanish (conversational)". Without a level "Polish" may be what is done to floors.
    pub(crate) fn language_item(&self, item: &Range<usize>, spoken: &mut Vec<Spoken>) {
        let page = self.page;
        let phrase = |table, place, end| {
            let (length, _) = page.phrase_at(table, place, end, 4)?;
            Some(page.word_after(place, length).max(place + 1))
        };
        let (mut place, mut levelled) = (item.start, false);
        while place < item.end {
            let named = phrase(self.words.languages, place, item.end);
            let level = || phrase(self.words.levels, place, item.end);
            levelled |= named.is_none();
            let Some(after) = named.or_else(level) else { return };
            place = after;
        }
        // The level in brackets may have slipped to the next line.
        let gap = page.gap(place);
        let end = if gap.has(Gap::OPEN) && !gap.has(Gap::BLANK) {
            phrase(self.words.levels, place, page.words.len())
        } else {
            None
        };
        if levelled || end.is_some() {
            self.languages(&(item.start..end.unwrap_or(item.end)), spoken);
        }
    }

    /// How many human languages some words name.
    pub(crate) fn count_languages(&self, range: &Range<usize>) -> usize {
        let mut spoken = Vec::new();
        self.languages(range, &mut spoken);
        spoken.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::Page;
    use super::*;
    use crate::language::Words;

    #[test]
    fn a_level_is_said_of_the_language_it_leads_to() {
        let spoken = |text: &str| -> Vec<(&'static str, &'static str)> {
            let page = Page::read(text);
            let words = Words::of("en");
            let mut spoken = Vec::new();
            let reader = ListReader { page: &page, words: &words };
            reader.languages(&(0..page.words.len()), &mut spoken);
            spoken.iter().map(|known| (known.code, known.level.unwrap_or(""))).collect()
        };
        assert_eq!(
            spoken("I speak English, Yoruba and some Auslan"),
            [("en", ""), ("yo", ""), ("asf", "basic")]
        );
        assert_eq!(spoken("Creole, French and English"), [("crp", ""), ("fr", ""), ("en", "")]);
        assert_eq!(spoken("English and Thai fluent"), [("en", "fluent"), ("th", "fluent")]);
    }

    #[test]
    fn a_language_among_skills_is_one_with_its_level() {
        let spoken = |skills: &str| {
            let text = format!("Skills\n{skills}\n");
            let known = crate::extract(&text, &crate::ExtractOptions::default()).languages;
            known.into_iter().map(|one| (one.code, one.level)).collect::<Vec<_>>()
        };
        let told = |code: &str, level: &str| vec![(code.to_owned(), Some(level.to_owned()))];
        assert_eq!(
            spoken("payroll, Spanish\n(conversational), training"),
            told("es", "conversational")
        );
        assert_eq!(spoken("brief writing, stats, a bit of Japanese"), told("ja", "basic"));
        assert_eq!(spoken("strip, wax, Polish, buff"), []);
        assert_eq!(spoken("Site tours. Tongan (fluent). Coach of a team"), told("to", "fluent"));
    }
}
