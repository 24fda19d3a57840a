//! What brackets behind a title, and ranks, tell of it.
//!
//! Takes the parts of a header; gives whether one qualifies the title in brackets, is a rank or a grade, and where a title
//! begins that has brackets within. It must not join them to the title: that is for `title_words`.

use std::ops::Range;

use super::layout::{LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::LEGAL_FORM;

/// Ranks that are no titles by themselves.
const RANKS: [&str; 5] = ["senior", "snr", "sr", "junior", "jnr"];

impl Layout<'_> {
    /// Where a title begins that has brackets within: "Accounts Payable (Creditors) Clerk".
    pub(super) fn before_brackets(&self, segments: &[Segment], place: usize) -> Option<usize> {
        let title = segments.get(place)?;
        let inner = segments.get(place.checked_sub(1)?)?;
        let first = segments.get(place.checked_sub(2)?)?;
        let closes = title.before.has(Gap::CLOSE)
            && !title
                .before
                .has(Gap::COMMA.or(Gap::DASH).or(Gap::PIPE).or(Gap::LINE).or(Gap::STOP));
        let whole = inner.bracketed
            && !first.bracketed
            && !inner.before.has(Gap::LINE.or(Gap::PIPE).or(Gap::WIDE))
            && first.words.end == inner.words.start
            && inner.words.end == title.words.start
            && (first.cell, first.label) == (title.cell, title.label);
        let known = first.words.len() + title.words.len() <= 6
            && !self.judge.is_place(&first.words)
            && (self.known_words(&first.words)
                || self.judge.employer_score(&first.words) < 1.5
                    && self.ends_in_initials(&first.words));
        (closes && whole && known).then_some(first.words.start)
    }

    /// Whether known words end in their own initials: "Accounts Payable AP".
    fn ends_in_initials(&self, words: &Range<usize>) -> bool {
        let Some(last) = words.end.checked_sub(1).filter(|last| *last > words.start + 1) else {
            return false;
        };
        let short = self.page.folded_word(last);
        let first = |place: usize| self.page.folded_word(place).chars().next();
        self.judge.shape(last) == Some(Shape::Upper)
            && short.chars().map(Some).eq((words.start..last).map(first))
            && self.known_words(&(words.start..last))
    }

    /// Whether brackets right behind a title say what kind it is: "Engineer (Protection)".
    pub(super) fn qualifies_in_brackets(&self, part: &Segment) -> bool {
        let judge = self.judge;
        let words = &part.words;
        let plain = judge.shape(words.start) != Some(Shape::Capital);
        // "(its the counter really)".
        let told = words.len() > 2 && self.is_small_word(words.start);
        self.page.width(words) <= 5
            && !told
            && !self.counts_things(words)
            && !judge.is_terms(words)
            && !judge.is_place(words)
            && (judge.employer_score(words) < 1.0
                || self.is_grade(words)
                || !self.words.english && judge.is_listed(words))
            && (plain
                || judge.title_score(words) >= LIKELY
                || self.known_words(words)
                || self.words.english && self.is_capital(words) && self.names_nobody(part))
    }

    /// Whether a name goes on behind brackets with the form of a company: "Compass (Aust) Ltd".
    pub(super) fn is_firm_beyond_brackets(&self, segments: &[Segment], place: usize) -> bool {
        let Some([inner, beyond, ..]) = segments.get(place + 1..) else { return false };
        inner.bracketed
            && !beyond.bracketed
            && beyond.before.has(Gap::CLOSE)
            && self.judge.employer_score(&beyond.words) >= LEGAL_FORM
    }

    /// Whether a word is nothing but a rank: "Senior".
    pub(super) fn is_rank(&self, words: &Range<usize>) -> bool {
        self.words.english
            && words.len() == 1
            && RANKS.contains(&self.page.folded_word(words.start))
    }

    /// Whether words are a grade with its number: "Level 3".
    pub(super) fn is_grade(&self, words: &Range<usize>) -> bool {
        words.len() == 2
            && self.is_label(words.start, &["grade"])
            && self.judge.shape(words.start + 1) == Some(Shape::Number)
    }

    /// Whether a part is the word for a grade alone, whose number begins what reads as a time: "Grade 3 Yr 8".
    pub(super) fn is_grade_before_time(&self, part: &Segment) -> bool {
        let next = part.words.end;
        part.words.len() == 1
            && self.is_label(part.words.start, &["grade"])
            && self.judge.shape(next) == Some(Shape::Number)
            && self.page.gap(next).plain()
    }
}
