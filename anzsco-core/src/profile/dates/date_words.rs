//! What single words and numbers say in dates.
//!
//! Takes the place of a word; gives the number, month or kind of date word that it is. It must not join them to
//! dates.

use super::calendars::two_digit_year;
use super::{DatePhrase, DateReader, LONGEST_MONTH, leads_date};
use crate::profile::page::{Shape, Word};

/// Words of a date phrase at the most; letters, where a script has no spaces.
const LONGEST_PHRASE: usize = 12;

impl DateReader<'_> {
    /// How many words the number at a place has: "twenty five" two.
    pub(super) fn phrase_of_number(&self, first: usize) -> usize {
        if self.page.word(first).is_some_and(|word| word.shape == Shape::Number) {
            1
        } else {
            self.phrase(first).max(1)
        }
    }

    /// A number that may count years or months, in digits or words.
    pub(super) fn small_number(&self, place: usize) -> Option<u32> {
        if let Some(number) = self.number(place) {
            return (1..=60).contains(&number).then_some(number);
        }
        self.kind(place).strip_prefix("number:")?.parse().ok()
    }

    /// The number that a word is in digits.
    pub(super) fn number(&self, place: usize) -> Option<u32> {
        // Most words that are asked for are none: what is glued to a number stands behind it.
        if !self.page.folded_word(place).bytes().next()?.is_ascii_digit() {
            return None;
        }
        let word = self.without_glued(place);
        let word = word.strip_suffix('+').unwrap_or(word);
        (word.len() <= 4 && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| word.parse().ok())
            .flatten()
    }

    /// The year that two digits are short for: "98".
    pub(super) fn two_digits(&self, place: usize) -> Option<u16> {
        let number = self.number(place).filter(|_| self.page.folded_word(place).len() == 2)?;
        two_digit_year(number)
    }

    /// A month's name, and the place after it.
    pub(super) fn month(&self, place: usize) -> Option<(u8, usize)> {
        let rest = place..(place + LONGEST_MONTH).min(self.page.words.len());
        let (length, row) = self.page.phrase(self.words.months, &rest).or_else(|| {
            let word = self.page.folded_word(place);
            let row = self.words.months.own(self.glued(word)?.0)?;
            Some((word.len(), row))
        })?;
        let after = self.page.word_after(place, length);
        // "Me 2015" is May in Samoan; alone so short a word is none.
        if length < 3 && self.year(after).is_none() {
            return None;
        }
        // "fa:7": the seventh month of the Persian calendar, counted as its years are.
        let number = row.field(1).rsplit(':').next().unwrap_or_default();
        let month = number.parse().ok().filter(|month| (1..=12).contains(month))?;
        Some((month, after))
    }

    /// Whether a date begins with a month in letters.
    pub(super) fn names_month(&self, place: usize) -> bool {
        self.page.word(place).is_some_and(|word| word.shape != Shape::Number)
            && self.month(place).is_some()
    }

    /// Whether a word may begin the name of a month, an era, a season or a financial year, where nothing is glued to it.
    pub(super) fn may_name_date(&self, place: usize) -> bool {
        self.lookup(place).is_some_and(|(_, kind)| leads_date(kind))
            || self.page.may_begin(self.words.months, place)
            || self.fiscal_year(place).is_some()
    }

    /// The kind of the date word or phrase that begins here.
    pub(super) fn kind(&self, place: usize) -> &'static str {
        self.lookup(place).map_or("", |(_, kind)| kind)
    }

    /// The kind of the date word at a place, if no line ends before it.
    pub(super) fn kind_in_line(&self, place: usize) -> &'static str {
        if self.same_line(place) { self.kind(place) } else { "" }
    }

    /// How many words the date phrase has that begins here.
    pub(super) fn phrase(&self, place: usize) -> usize {
        self.lookup(place).map_or(0, |(length, _)| self.page.word_after(place, length) - place)
    }

    /// The date phrase at a place, as it was found once for each.
    pub(super) fn lookup(&self, place: usize) -> Option<DatePhrase> {
        self.phrases.get(place).copied().flatten()
    }

    /// The date phrase at a place, looked for in the tables.
    pub(super) fn look_up(&self, place: usize) -> Option<DatePhrase> {
        let word = self.page.word(place)?;
        if word.shape == Shape::Number {
            return None;
        }
        let rest = place..(place + LONGEST_PHRASE).min(self.page.words.len());
        let found = self.page.phrase(self.words.dating, &rest);
        // "present" at the end of a line and "Day to day ..." below it are no "present day".
        let found = found.and_then(|(length, row)| {
            let after = self.page.word_after(place, length);
            match (place + 1..after).find(|word| !self.same_line(*word)) {
                Some(below) => self.page.phrase(self.words.dating, &(place..below)),
                None => Some((length, row)),
            }
        });
        found.map(|(length, row)| (length, row.field(1))).or_else(|| {
            // Words are glued to what stands beside a number.
            let number = |word: Option<&Word>| word.is_some_and(|word| word.shape == Shape::Number);
            let before = place.checked_sub(1).and_then(|before| self.page.word(before));
            (number(before) || number(self.page.word(place + 1))).then_some(())?;
            let word = self.page.folded_word(place);
            let row = self.words.dating.own(self.glued(word)?.0)?;
            Some((word.len(), row.field(1)))
        })
    }
}
