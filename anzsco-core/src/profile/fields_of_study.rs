//! What a qualification was in: its field of study.
//!
//! Takes the place of a qualification's name; gives the words of the field, behind it or before it, up
//! to a date, a place or a school. It must not judge whether the words are a qualification.

use std::ops::Range;

use super::page::{Gap, Shape};
use super::qualifications::{END, Name, PART, PART_END, QualificationReader};
use super::titles::EmployerKind;

/// Words of the longest field before the name of a qualification.
const LONGEST_BEFORE: usize = 5;

impl QualificationReader<'_> {
    /// The field of study after a name.
    pub(super) fn field(&self, name: &Name, end: usize) -> Option<Range<usize>> {
        let mut place = name.after;
        let link = |place: usize| {
            self.words
                .labels
                .get(self.page.folded_word(place))
                .is_some_and(|row| matches!(row.field(1), "link" | "of"))
        };
        // "of", "in", ":" or an open bracket lead to the field; "(Hons)" does not.
        let mut led = place.checked_sub(1).is_some_and(link);
        for _ in 0..3 {
            if place >= end {
                return None;
            }
            let gap = self.page.gap(place);
            let word = self.page.folded_word(place);
            let skipped = self.words.labels.get(word).is_some_and(|row| row.field(1) == "skip");
            let grade = self.judge.shape(place) == Some(Shape::Number) && word.len() == 1;
            // "Bachelor of Science (BS) : Biology".
            let short = self.name_at(place, end, true).map(|short| short.after);
            if let Some(after) = short.filter(|after| {
                gap.has(Gap::OPEN) && self.page.gap(*after).has(Gap::CLOSE.or(Gap::COLON))
            }) {
                place = after;
            } else if skipped || grade && gap.plain() {
                place += 1;
            } else if link(place) {
                place += 1;
                led = true;
            } else if gap.has(Gap::COLON.or(Gap::OPEN).or(Gap::DASH).or(Gap::COMMA)) {
                led |= gap.has(Gap::COLON.or(Gap::OPEN)) || self.known_field(place, end).is_some();
                break;
            } else {
                led |= gap.plain() || gap.has(Gap::CLOSE) && !gap.has(PART_END);
                break;
            }
        }
        if !led
            || place >= end
            || self.page.gap(place).has(END) && !self.page.gap(place).has(Gap::LINE)
        {
            return None;
        }
        if self.page.gap(place).has(Gap::LINE) {
            return None;
        }
        let mut stop = place + 1;
        while stop < end
            && !self.page.gap(stop).has(PART)
            && self.judge.shape(stop) != Some(Shape::Number)
            && !self.begins_period(stop)
            && self.words.places.get(self.page.folded_word(stop)).is_none()
            && stop < place + 9
        {
            if self
                .words
                .labels
                .get(self.page.folded_word(stop))
                .is_some_and(|row| row.field(1) == "at")
            {
                break;
            }
            stop += 1;
        }
        let range = place..stop;
        if self.judge.shape(place) == Some(Shape::Number) || self.judge.is_place(&range) {
            return None;
        }
        let marked = self.judge.employer_kind(&range) == EmployerKind::School;
        let bracketed = self.page.gap(place).has(Gap::OPEN);
        let capital = |word: usize| self.judge.shape(word) != Some(Shape::Lower);
        let range = place..self.after_dash(stop, end);
        match self.known_field(place, stop) {
            Some(known) if known == stop => Some(range),
            Some(known) if marked || !capital(known) => Some(place..known),
            None if marked && let Some(school) = self.before_school(&range) => Some(place..school),
            None if marked || (bracketed && !capital(place)) => None,
            _ => Some(range),
        }
    }

    /// One past the known field that a dash adds: "Engineering Technology - Electrical".
    fn after_dash(&self, stop: usize, end: usize) -> usize {
        let gap = self.page.gap(stop);
        let joined = stop < end && gap.has(Gap::DASH) && !gap.has(Gap::LINE.or(Gap::COMMA));
        let known = || {
            let known = self.known_field(stop, end)?;
            let ends = known >= end || self.page.gap(known).has(PART) || self.begins_period(known);
            (ends && !self.judge.is_place(&(stop..known))).then_some(known)
        };
        joined.then(known).flatten().unwrap_or(stop)
    }

    /// The field that stands before the name: "Medical Billing certificate".
    pub(super) fn field_before(&self, start: usize, after: usize) -> Option<Range<usize>> {
        let name = self.page.folded(&(start..after));
        let line = self.page.line_words(self.page.line_of(start));
        let mut first = start;
        while first > line.start
            && start - first < LONGEST_BEFORE
            && !self.page.gap(first).has(PART)
            && self.judge.shape(first - 1) != Some(Shape::Number)
        {
            first -= 1;
        }
        let words = first..start;
        let named = |word: usize| {
            matches!(self.judge.shape(word), Some(Shape::Capital | Shape::Upper))
                || word > first && self.words.stopwords.get(self.page.folded_word(word)).is_some()
        };
        let plain = !words.is_empty()
            && matches!(name, "certificate" | "diploma")
            && self.words.english
            && !self.page.gap(start).has(PART)
            && words.clone().all(named)
            && self.judge.employer_score(&words) < 1.5
            && !self.judge.is_place(&words);
        plain.then_some(words)
    }

    /// Whether a date begins at a word: "Interior Design May 2011".
    fn begins_period(&self, place: usize) -> bool {
        self.periods.binary_search_by_key(&place, |period| period.words.start).is_ok()
    }

    /// Where the field ends before "University of X": "Communicating Arts University of Kent".
    fn before_school(&self, range: &Range<usize>) -> Option<usize> {
        let of = |place: usize| {
            self.words
                .labels
                .get(self.page.folded_word(place))
                .is_some_and(|row| row.field(1) == "of")
        };
        (range.start + 1..range.end.saturating_sub(1)).find(|place| {
            of(place + 1)
                && self.judge.marker(*place, range.end).is_some_and(|(kind, _)| kind == "school")
        })
    }

    /// One past the known field of study that begins at `place`; "X and Y" are both taken.
    fn known_field(&self, place: usize, end: usize) -> Option<usize> {
        let rest = self.page.reach(place, end, 8);
        let (length, _) = self.page.phrase(self.words.fields, &rest)?;
        let after = self.page.word_after(place, length);
        if self.page.folded_word(after) == "and" && after + 1 < end {
            let rest = after + 1..end.min(after + 9);
            if let Some((length, _)) = self.page.phrase(self.words.fields, &rest) {
                return Some(self.page.word_after(after + 1, length));
            }
        }
        Some(after)
    }
}
