//! The level of a qualification and the class of its honours: "Level 6 Diploma", "(Honours) - Class 2 Division 1".
//!
//! Takes the place before or behind a qualification's name; gives how far the words go that only say how high it is or
//! how good. It must not say what the qualification is in.

use super::fields_of_study::LONGEST_BEFORE;
use super::page::{Gap, Shape};
use super::qualifications::{END, PART_END, QualificationReader};

/// Words before the number of a level.
pub(super) const LEVELS: [&str; 3] = ["level", "lvl", "lev"];

impl QualificationReader<'_> {
    /// Whether a word says how good the honours before it are: "Honours I".
    pub(super) fn is_class_of_honours(&self, place: usize) -> bool {
        let class = |place: usize| self.is_label(place, &["class"]);
        place.checked_sub(1).is_some_and(class)
            && matches!(
                self.page.folded_word(place),
                "i" | "ii" | "iia" | "iib" | "1" | "2a" | "2b"
            )
    }

    /// Whether honours stand at a word that "with" leads to: "with First Class Honours".
    pub(super) fn is_led_honours(&self, place: usize, end: usize) -> bool {
        let led = |at: usize| self.is_label(at, &["skip"]);
        let row = self.page.phrase_at(self.words.labels, place, end, LONGEST_BEFORE);
        place.checked_sub(1).is_some_and(led) && row.is_some_and(|(_, row)| row.field(1) == "class")
    }

    /// One past the honours behind a qualification and their class: "(Honours) - Class 2 Division 1".
    pub(super) fn after_honours(&self, stop: usize, end: usize) -> usize {
        let (mut place, mut reached) = (stop, stop);
        while place < end && !self.page.gap(place).has(END) {
            let row = self.page.phrase_at(self.words.labels, place, end, LONGEST_BEFORE);
            match row.map(|(length, row)| (self.page.word_after(place, length), row.field(1))) {
                Some((after, "class")) => (place, reached) = (after, after),
                Some((after, "skip")) => place = after,
                _ => break,
            }
        }
        reached
    }

    pub(super) fn is_level_word(&self, place: usize) -> bool {
        LEVELS.contains(&self.page.folded_word(place))
    }

    /// Whether a level with its number stands at a place: "Level 4".
    pub(super) fn is_numbered_level(&self, place: usize) -> bool {
        self.is_level_word(place) && self.judge.shape(place + 1) == Some(Shape::Number)
    }

    /// Where the level begins that stands before a name: "Level 6 Diploma in Arboriculture".
    pub(super) fn before_level(&self, start: usize) -> usize {
        let Some(first) = start.checked_sub(2) else { return start };
        let near = |place: usize| self.page.gap(place).plain();
        let level = self.is_numbered_level(first) && near(first + 1) && near(start);
        if level { first } else { start }
    }

    /// One past words of several that say how good honours are: "First Class Honours".
    pub(super) fn after_class_of_honours(&self, place: usize, end: usize) -> Option<usize> {
        let (length, row) = self.page.phrase_at(self.words.labels, place, end, LONGEST_BEFORE)?;
        let after = self.page.word_after(place, length);
        (row.field(1) == "class" && after > place + 1).then_some(after)
    }

    /// One past the class of honours of which but the class is told: "BA (Hons) 1st class".
    pub(super) fn after_class_alone(&self, place: usize) -> Option<usize> {
        let ordinal = ["1st", "2nd", "first", "second"].contains(&self.page.folded_word(place));
        let honours = place.checked_sub(1).is_some_and(|at| self.is_label(at, &["class"]));
        let class = ordinal && honours && self.page.folded_word(place + 1) == "class";
        (class && self.page.gap(place + 1).plain()).then_some(place + 2)
    }

    /// Whether a word is a level in short: "L4".
    pub(super) fn is_short_level(&self, place: usize) -> bool {
        matches!(self.page.folded_word(place).as_bytes(), [b'l', b'0'..=b'9'])
    }

    /// One past the level that stands at a place: "Level 4", "L4".
    pub(super) fn after_level(&self, place: usize, end: usize) -> usize {
        let long = place + 1 < end && self.is_numbered_level(place);
        let short = || place < end && self.is_short_level(place);
        let gap = self.page.gap(place);
        let bracketed = gap.has(Gap::OPEN) && !gap.has(END);
        let closed = gap.has(Gap::CLOSE) && !gap.has(PART_END);
        if (gap.plain() || bracketed || closed) && (long || short()) {
            place + 1 + usize::from(long)
        } else {
            place
        }
    }

    /// One past a second level: "NCEA Level 1 and 2".
    pub(super) fn after_second_level(&self, stop: usize, end: usize) -> usize {
        let number = |place: usize| {
            self.judge.shape(place) == Some(Shape::Number)
                && self.page.folded_word(place).len() == 1
        };
        let level = stop >= 2 && number(stop - 1) && self.is_level_word(stop - 2);
        let next = stop + usize::from(matches!(self.page.folded_word(stop), "and" | "&"));
        let joined = (stop..=next).all(|place| {
            let gap = self.page.gap(place);
            gap.plain() || gap.has(Gap::COMMA) && !gap.has(Gap::LINE)
        });
        if level && joined && next < end && number(next) { next + 1 } else { stop }
    }
}
