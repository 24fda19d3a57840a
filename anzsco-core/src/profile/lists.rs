//! Lists and phrases: skills, licences and human languages.
//!
//! Takes ranges of words; gives the known phrases in them and the items of lists. It must not
//! decide which lines to read.

use std::ops::Range;

use anzsco_data::lexicon::Row;

use super::page::{Gap, Page, Shape};
use super::unfinished::{ANSWER, ASKED, LAPSED};
use crate::language::{NONE, Vocabulary, Words};

/// A known phrase and where it stands.
#[derive(Debug, Clone)]
pub(crate) struct Hit {
    pub(crate) words: Range<usize>,
    pub(crate) name: &'static str,
}

/// The first of some hits that begins within some words.
pub(super) fn hit_in<'h>(hits: &'h [Hit], words: &Range<usize>) -> Option<&'h Hit> {
    hits.iter().find(|hit| words.contains(&hit.words.start))
}

/// Reads lists on one page.
pub(crate) struct ListReader<'a> {
    pub(crate) page: &'a Page<'a>,
    pub(crate) words: &'a Words,
}

/// Words of the longest item that only its last word tells to be a licence: "Quad bike ticket".
const LONGEST_TOLD: usize = 6;
/// Letters and digits of the longest class of a licence: "2C".
pub(super) const LONGEST_CLASS: usize = 2;
/// Words behind such a class for what is driven.
const DRIVEN: [&str; 4] = ["truck", "trucks", "manual", "auto"];
/// Letters of a short form before a class: "kat.".
const SHORT_FORM: usize = 4;
/// How the licences are called whose classes are known by their letters alone.
pub(super) const VEHICLES: &str = "Heavy vehicle licence";
pub(super) const HEAVY: &str = "heavy vehicle";
pub(super) const LICENCE_WORD: &str = "licence";

/// How the table of licences calls those of welders, and what their positions are certified on.
const WELDING: &str = "Welding certification";
const WELDED: [&str; 6] = ["pipe", "plate", "carbon", "steel", "stainless", "aluminium"];

/// What is called by the name of a licence and is none: who has an office, what is kept, what is written.
const BEARERS: [&str; 29] = [
    "consent",
    "officer",
    "officers",
    "warden",
    "wardens",
    "kit",
    "kits",
    "box",
    "room",
    "supplies",
    "book",
    "books",
    "paperwork",
    "documentation",
    "record",
    "records",
    "log",
    "logs",
    "diary",
    "plan",
    "plans",
    "policy",
    "policies",
    "procedure",
    "procedures",
    "audit",
    "audits",
    "requirements",
    "guidelines",
];

/// How the table of skills marks what names no skill, what is called like the firm that makes it, and other names.
pub(super) const OTHER: &str = "none";
pub(super) const FIRM: &str = "firm";
pub(super) const CAPITAL: &str = "capital";
/// Beginnings of words behind which a hyphen may have a space.
pub(super) const PREFIXES: [&str; 5] = ["self", "multi", "non", "pre", "co"];
/// Words for prizes, at the end of their names.
const PRIZES: [&str; 6] = ["award", "awards", "winner", "winners", "prize", "medal"];
/// Words from one of its words to the end of the longest name of a prize.
const LONGEST_PRIZE: usize = 4;
/// Letters of a word that is no function word.
const LONG_WORD: usize = 4;

pub(super) const ITEM: Gap = Gap::COMMA
    .or(Gap::SEMICOLON)
    .or(Gap::BULLET)
    .or(Gap::PIPE)
    .or(Gap::WIDE)
    .or(Gap::LINE)
    .or(Gap::DASH)
    .or(Gap::STOP)
    .or(Gap::COLON)
    .or(Gap::ARROW);

/// Signs between the licences of a list; a dash or a colon joins one to who gave it.
const LICENCE: Gap = ITEM.without(Gap::DASH.or(Gap::COLON));

impl ListReader<'_> {
    /// The items of a list.
    pub(crate) fn items(&self, range: &Range<usize>) -> Vec<Range<usize>> {
        self.cut(range, ITEM)
    }

    /// The items of a list of licences: "Teaching Council - full practising certificate" is one.
    pub(crate) fn licence_items(&self, range: &Range<usize>) -> Vec<Range<usize>> {
        let mut items = Vec::new();
        self.cut(range, LICENCE).iter().for_each(|item| self.cut_answers(item, &mut items));
        for item in items.iter_mut().filter(|item| item.len() > 1) {
            // "White card - yes".
            let last = item.end - 1;
            item.end -= usize::from(self.page.is_of_kind(self.words.unfinished, last, &[ANSWER]));
        }
        items
    }

    /// An item cut behind the answers of a form that a dash parts from the next question: "Dogging no - rigging yes".
    fn cut_answers(&self, item: &Range<usize>, items: &mut Vec<Range<usize>>) {
        let mut start = item.start;
        for place in item.start + 2..item.end {
            let answered =
                || self.page.is_of_kind(self.words.unfinished, place - 1, &[ANSWER, NONE]);
            // "Licence no - 12".
            let number = || self.page.folded_word(place).bytes().any(|byte| byte.is_ascii_digit());
            let asked = start + 1 < place && self.page.gap(place - 1).plain();
            if asked && self.page.gap(place).has(Gap::DASH) && answered() && !number() {
                items.push(start..place);
                start = place;
            }
        }
        items.push(start..item.end);
    }

    /// Some words cut before certain signs.
    fn cut(&self, range: &Range<usize>, signs: Gap) -> Vec<Range<usize>> {
        let mut items = Vec::new();
        let mut start = range.start;
        let mut depth = 0_i32;
        for place in range.start..range.end {
            let gap = self.page.gap(place);
            // "Access) Time management": brackets that an earlier line opened.
            let closes = signs == ITEM && depth == 0 && gap.has(Gap::CLOSE) && !gap.has(Gap::OPEN);
            depth += i32::from(gap.has(Gap::OPEN)) - i32::from(gap.has(Gap::CLOSE));
            depth = if gap.has(Gap::LINE.or(Gap::BULLET)) {
                i32::from(gap.has(Gap::OPEN))
            } else {
                depth.clamp(0, 1)
            };
            // A comma in brackets does not end an item: "Microsoft Office (Word, Excel)".
            let spaced_slash = gap.has(Gap::SLASH) && gap.has(Gap::SPACE);
            let cut = (gap.has(signs) || spaced_slash) && (depth == 0 || gap.has(Gap::LINE))
                || gap.has(Gap::OPEN) && gap.has(signs)
                || closes;
            if cut && place > start && !(signs == ITEM && self.is_within_word(place)) {
                items.push(start..place);
                start = place;
            }
        }
        if range.end > start {
            items.push(start..range.end);
        }
        items
    }

    /// Whether the sign before a word is within it: the last point of "U.S. customs", the hyphen of "self- taught".
    fn is_within_word(&self, place: usize) -> bool {
        let page = self.page;
        let (gap, last) = (page.gap(place), place.saturating_sub(1));
        let letter = page.folded_word(last).len() == 1;
        let apart = Gap::SPACE.or(Gap::DASH);
        let small = page.word(place).is_some_and(|word| word.shape == Shape::Lower);
        gap == Gap::STOP.or(Gap::SPACE) && letter && page.gap(last) == Gap::POINT
            || gap == apart
                && small
                && PREFIXES.contains(&page.folded_word(last))
                && page.text_behind(last).starts_with("- ")
    }

    /// Skills, tools and technologies named in some words; `list` where each word counts as one.
    pub(crate) fn skills(&self, range: &Range<usize>, list: bool, hits: &mut Vec<Hit>) {
        let mut place = range.start;
        while place < range.end {
            // Most words begin none.
            let may_begin = self.page.may_begin(self.words.skills, place);
            let skill = if may_begin { self.skill_at(place, range.end, list) } else { None };
            let Some((length, row)) = skill else {
                self.of_shared_head(place, range, hits);
                let program = self.program_at(place, range.end);
                place = program.as_ref().map_or(place + 1, |program| program.words.end);
                hits.extend(program);
                continue;
            };
            let after = self.page.word_after(place, length).max(place + 1);
            let words = place..after;
            let kind = row.field(2);
            if kind == OTHER {
                place = after;
                continue;
            }
            let behind = hits.last().is_some_and(|hit| hit.words.end == place);
            let named = !list && words.len() == 1 && !behind;
            let firm = kind == FIRM;
            let capital = (firm || kind == CAPITAL) && words.len() == 1 && !list;
            let elsewhere = match kind {
                "exact" => self.page.raw(&words) != row.phrase(),
                "alone" => words != *range,
                _ => false,
            };
            let shape = self.page.word(place).map(|word| word.shape);
            // "Git" and "C#" beside their like.
            let among = || {
                kind == CAPITAL && shape == Some(Shape::Capital) && self.is_among_programs(&words)
            };
            let plain = length > 3 || matches!(shape, Some(Shape::Upper | Shape::Number));
            let short = !plain && (!list || length != 3) && !among();
            if (capital && shape == Some(Shape::Lower))
                || short
                || elsewhere
                || named && firm && self.is_label_before(place, range)
                || named && self.is_of_name(place, range, capital)
                || !list && !self.is_meant(&words, range, kind)
            {
                place += 1;
                continue;
            }
            let (found, name) = (hits.len(), row.field(1));
            self.of_shared_head(after - 1, range, hits);
            // "Waste management (waste water)": its own words tell it.
            let members = hits.get_mut(found..).unwrap_or(&mut []);
            match members.iter_mut().find(|hit| hit.name == name) {
                Some(hit) => hit.words = words,
                None => hits.push(Hit { words, name }),
            }
            place = after;
        }
    }

    /// The longest skill of the table that begins at a word and that no sign cuts: "budget" of "budget, planning".
    fn skill_at(&self, place: usize, end: usize, list: bool) -> Option<(usize, Row)> {
        let (length, row) = self.page.phrase_at(self.words.skills, place, end, 6)?;
        let words = place..self.page.word_after(place, length).max(place + 1);
        match self.split_at(&words, list) {
            Some(sign) => self.skill_at(place, sign, list),
            None => Some((length, row)),
        }
    }

    /// Whether the table of skills has some words only to say that they name none: "cost of sales".
    pub(super) fn is_other(&self, item: &Range<usize>) -> bool {
        let found = self.page.phrase_at(self.words.skills, item.start, item.end, 6);
        found.is_some_and(|(length, row)| {
            row.field(2) == OTHER && self.page.word_after(item.start, length) >= item.end
        })
    }

    /// Whether "at" stands before a word, which leads to a firm.
    fn is_label_before(&self, place: usize, range: &Range<usize>) -> bool {
        place > range.start
            && self.page.gap(place).plain()
            && self.words.is_label(self.page.folded_word(place - 1), &["at"])
    }

    /// Whether a word within a sentence is part of a name: between other capital ones ("the Swan Laundry Inn"), or, also
    /// what is always written so, before the word for a prize ("Ruby Club Winner").
    fn is_of_name(&self, place: usize, range: &Range<usize>, product: bool) -> bool {
        let page = self.page;
        let capital = |place: usize| {
            range.contains(&place)
                && page.word(place).is_some_and(|word| word.shape == Shape::Capital)
        };
        if !capital(place) {
            return false;
        }
        let mut behind = (place + 1..range.end).take(LONGEST_PRIZE);
        let runs = |at: &usize| capital(*at) && page.gap(*at).plain();
        let prize = |at: usize| PRIZES.contains(&page.folded_word(at));
        if behind.by_ref().take_while(runs).any(prize) {
            return true;
        }
        // The first word of a sentence has a capital anyway.
        let Some(before) = place.checked_sub(1).filter(|before| *before > range.start) else {
            return false;
        };
        let inside = page.gap(place).plain() && page.gap(before).plain();
        let between = inside
            && capital(before)
            && capital(place + 1)
            && page.gap(place + 1).plain()
            && page.phrase_at(self.words.skills, place + 1, range.end, 6).is_none();
        !product && between && self.is_written_small(range)
    }

    /// Whether most longer words of a sentence begin with small letters, so that a capital tells something.
    pub(super) fn is_written_small(&self, range: &Range<usize>) -> bool {
        let (mut small, mut capital) = (0, 0);
        for place in range.start + 1..range.end {
            let Some(word) = self.page.word(place).filter(|word| word.folded_length() >= LONG_WORD)
            else {
                continue;
            };
            small += usize::from(word.shape == Shape::Lower);
            capital += usize::from(matches!(word.shape, Shape::Capital | Shape::Upper));
        }
        small > capital
    }

    /// Licences, tickets and registrations named in some words.
    pub(crate) fn licences(&self, range: &Range<usize>, hits: &mut Vec<Hit>) {
        let known = hits.len();
        self.phrases(self.words.licences, range, hits);
        for place in (known..hits.len()).rev() {
            let before = place.checked_sub(1).and_then(|before| hits.get(before));
            if hits.get(place).is_some_and(|hit| {
                self.is_of_another(hit.words.end, range.end)
                    || before.is_some_and(|before| self.is_renamed(before, hit))
            }) {
                hits.remove(place);
            }
        }
    }

    /// Whether a word makes of the licence before it somebody's office or a thing: "First aid officer", "first aid
    /// kit".
    fn is_of_another(&self, place: usize, end: usize) -> bool {
        place < end
            && self.page.gap(place).plain()
            && BEARERS.contains(&self.page.folded_word(place))
    }

    fn phrases(&self, table: Vocabulary, range: &Range<usize>, hits: &mut Vec<Hit>) {
        let mut place = range.start;
        while place < range.end {
            // Most words begin none.
            let may_begin = self.page.may_begin(table, place);
            if may_begin && let Some(hit) = self.phrase_at(table, place, range.end) {
                place = hit.words.end;
                hits.push(hit);
            } else {
                place += 1;
            }
        }
    }

    fn phrase_at(&self, table: Vocabulary, place: usize, end: usize) -> Option<Hit> {
        let (length, row) = self.page.phrase_at(table, place, end, 8)?;
        let after = self.page.word_after(place, length).max(place + 1);
        // "LF, LO": the first by itself.
        let comma = (place + 1..after).find(|at| self.page.gap(*at).has(Gap::COMMA));
        if let Some(comma) = comma {
            return self.phrase_at(table, place, comma);
        }
        let words = place..self.with_class(after, end);
        let shape = self.page.word(place).map(|word| word.shape);
        let plain = length > 4
            || shape != Some(Shape::Lower) && (length > 3 || shape == Some(Shape::Upper));
        if !plain || self.is_split(&words, false) {
            return None;
        }
        let name = row.field(1);
        let after = if name == WELDING { self.with_positions(words.end, end) } else { words.end };
        Some(Hit { words: place..after, name })
    }

    /// One past the licence that begins at a word, if the tables know it.
    pub(crate) fn licence_end(&self, place: usize, end: usize) -> Option<usize> {
        self.phrase_at(self.words.licences, place, end).map(|hit| hit.words.end)
    }

    /// Whether a word names a paper that somebody holds: "ticket", "visa", "endorsement".
    pub(crate) fn names_paper(&self, place: usize) -> bool {
        let kind = |table: Vocabulary| self.page.row(table, place).map(|row| row.field(1));
        kind(self.words.courses) == Some("ticket")
            || kind(self.words.headings) == Some("certifications")
    }

    /// Whether a word says what somebody is made by a paper: "certified", "registered".
    pub(crate) fn names_credential(&self, place: usize) -> bool {
        self.page.is_of_kind(self.words.courses, place, &["credential"])
            || self.page.is_of_kind(self.words.labels, place, &["gained"])
    }

    /// The licence of which a word is only the class, as it stands in lists of licences, with nothing but a remark
    /// in brackets or its state, or what is driven: "HC", "HC (upgraded in 2016)", "MR booked for May", "HR truck".
    pub(crate) fn vehicle_class(&self, item: &Range<usize>) -> Option<Hit> {
        let shape = self.page.word(item.start).map(|word| word.shape);
        let class = item.start..item.start + 1;
        let stated = || self.page.is_of_kind(self.words.unfinished, class.end, &[ASKED, LAPSED]);
        let driven = || item.len() == 2 && DRIVEN.contains(&self.page.folded_word(class.end));
        let alone =
            item.len() == 1 || self.page.gap(class.end).has(Gap::OPEN) || driven() || stated();
        if !alone || shape != Some(Shape::Upper) {
            return None;
        }
        let name = self.page.folded_word(item.start);
        let row = self.words.licences.get(&format!("{name} licence"))?;
        let vehicle = name.len() == LONGEST_CLASS && row.field(1).starts_with(VEHICLES);
        vehicle.then(|| Hit { words: class, name: row.field(1) })
    }

    /// One past the class that a name of a licence ends before: "2C" in "Security Licence Class 2C".
    fn with_class(&self, after: usize, end: usize) -> usize {
        let named = matches!(self.page.folded_word(after - 1), "class" | "grade" | "level");
        let short = || (1..=LONGEST_CLASS).contains(&self.page.folded_word(after).len());
        after + usize::from(named && after < end && self.page.gap(after).plain() && short())
    }

    /// One past the positions that a welder is certified for, with what was welded: "3G 4G, 6G pipe".
    fn with_positions(&self, after: usize, end: usize) -> usize {
        let page = self.page;
        let is_position = |place: usize| match page.folded_word(place).as_bytes() {
            [number, kind] | [number, kind, b'r'] => {
                (b'1'..=b'6').contains(number) && matches!(kind, b'g' | b'f')
            }
            _ => false,
        };
        let joined = |place: usize| page.gap(place).plain() || page.gap(place).has(Gap::COMMA);
        let mut last = after;
        while last < end && joined(last) && is_position(last) {
            last += 1;
        }
        let welded =
            |place: usize| page.gap(place).plain() && WELDED.contains(&page.folded_word(place));
        while last > after && last < end && welded(last) {
            last += 1;
        }
        last
    }

    /// Whether a sign that ends an item stands inside a phrase. An item of a list may go on behind the end of a line,
    /// and so does a sentence with a small letter.
    fn is_split(&self, words: &Range<usize>, list: bool) -> bool {
        self.split_at(words, list).is_some()
    }

    /// The first word inside a phrase before which such a sign stands.
    fn split_at(&self, words: &Range<usize>, list: bool) -> Option<usize> {
        let signs = Gap::COMMA.or(Gap::SEMICOLON).or(Gap::BULLET).or(Gap::PIPE);
        let small =
            |place: usize| self.page.word(place).is_some_and(|word| word.shape == Shape::Lower);
        let ends_line =
            |place: usize| !list && self.page.gap(place).has(Gap::LINE) && !small(place);
        let letters = |place: usize| self.page.folded_word(place).chars().count();
        // "prawo jazdy kat. B": the point of a short form before its class.
        let short = |place: usize| letters(place - 1) <= SHORT_FORM && letters(place) <= 2;
        (words.start + 1..words.end).find(|place| {
            let (place, gap) = (*place, self.page.gap(*place));
            gap.has(signs) || ends_line(place) || gap.has(Gap::STOP) && !short(place)
        })
    }

    /// Whether a word names one paper: "ticket", as a heading over several does not.
    pub(crate) fn names_one_paper(&self, place: usize) -> bool {
        let row = self.page.row(self.words.courses, place);
        self.names_paper(place)
            && row.is_some_and(|row| matches!(row.field(1), "ticket" | "course"))
    }

    /// Whether some words end with a word for a paper that somebody holds, before a sign or brackets.
    pub(crate) fn ends_as_paper(&self, words: &Range<usize>) -> bool {
        let signs = ITEM.or(Gap::OPEN).or(Gap::SLASH).or(Gap::AT);
        let end = (words.start + 1..words.end).find(|place| self.page.gap(*place).has(signs));
        let end = end.unwrap_or(words.end);
        (2..=LONGEST_TOLD).contains(&(end - words.start)) && self.names_paper(end - 1)
    }
}

#[cfg(test)]
mod tests;
