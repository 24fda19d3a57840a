//! Whether a licence is held by what stands beside it: booked, lapsed, not yet.
//!
//! Takes the words of an item of a list of licences; gives its state and where it is told. It must not decide
//! what is a licence.

use std::ops::Range;

use super::assemble::Writer;
use super::lists::{Hit, LONGEST_CLASS};
use super::page::{Gap, Shape};
use super::unfinished::{
    ASKED, BEGUN, CLAUSE, FINISHED, GOING_ON, HELD, HOLDING, INACTIVE, INVALID, LAPSED, LEFT,
    LONGEST_SAID, NEVER, kind_told,
};
use crate::language::{DENYING, NONE, WITHOUT, is_denial};

/// What is said of a licence behind its English name, by the kind of the table of things unfinished.
const STATES: [(&str, &str); 5] = [
    (LAPSED, "expired"),
    (INACTIVE, "inactive"),
    (INVALID, "invalid"),
    (ASKED, "pending"),
    (GOING_ON, "pending"),
];

/// The name of a licence without what is said of it.
pub(super) fn without_state(name: &str) -> &str {
    let state =
        |(_, state): &(&str, &str)| name.strip_suffix(')')?.strip_suffix(state)?.strip_suffix(" (");
    STATES.iter().find_map(state).unwrap_or(name)
}

/// Words behind a licence in a sentence that may say whether it is held, and those before it that may deny it.
const TOLD_BEHIND: usize = 8;
const DENIED_BEFORE: usize = 8;
/// Words that lead to what is said of all licences of a line.
const EACH: [&str; 2] = ["both", "all"];
/// The word that makes "not yet" and its like deny what follows them.
const DENIAL: &str = "not";
/// How questions of forms begin that ask for what is not held: "Are you willing to undergo a medical".
const ASKING: [&str; 3] = ["are", "would", "can"];
const ASKED_ONE: &str = "you";
/// How a list answers that something is not held, and that it is not asked for.
const NO: [&str; 2] = ["no", "none"];
const NOT_ASKED: &str = "n a";
/// Words between "no" and what there is none of.
const NONE_BEFORE: usize = 2;

impl Writer<'_> {
    /// A licence that running text names with the words behind it that may say whether it is held, up to the next
    /// thing that is named: "my forklift ticket lapsed in 2021".
    pub(super) fn told_with(
        &self,
        hit: &Hit,
        next: Option<&Hit>,
        words: &Range<usize>,
    ) -> Range<usize> {
        let page = self.layout.page;
        let last = words.end.min(hit.words.end + TOLD_BEHIND);
        let last = next.map_or(last, |next| last.min(next.words.start));
        let mut open = false;
        let ends = |place: &usize| {
            let gap = page.gap(*place);
            open = (open || gap.has(Gap::OPEN)) && !gap.has(Gap::CLOSE);
            // "RN (Ohio, inactive)".
            if open && gap.has(Gap::COMMA) && !gap.has(Gap::LINE) {
                return false;
            }
            gap.has(Gap::STOP.or(Gap::SEMICOLON).or(Gap::LINE).or(Gap::BULLET))
                || (gap.has(Gap::COMMA) || page.folded_word(*place) == "and")
                    && !self.is_clause(*place, words.end)
                    && !self.is_clause(*place + 1, words.end)
        };
        let end = (hit.words.end..last).find(ends).unwrap_or(last);
        hit.words.start..end
    }

    /// Whether words right before something in its sentence say that it is not held: "I do not have a".
    pub(super) fn is_denied_before(&self, place: usize, start: usize) -> bool {
        let page = self.layout.page;
        let joined = |word: &usize| {
            page.gap(word + 1).without(Gap::OPEN).plain()
                && page.folded_word(*word) != "and"
                && !self.is_clause(*word, place)
        };
        (place.saturating_sub(DENIED_BEFORE).max(start)..place).rev().take_while(joined).any(
            |word| match self.state_at(word, place).map(|(_, row)| row.field(1)) {
                Some(DENYING | WITHOUT | NEVER) => true,
                // "I do not yet hold", "not yet registered with".
                Some(ASKED) => DENIAL == page.folded_word(word),
                Some(NONE) => place - word <= NONE_BEFORE,
                _ => false,
            },
        )
    }

    /// Whether an item says that what it names was not finished, or begins with when it was begun.
    pub(super) fn is_left(&self, item: &Range<usize>) -> bool {
        let not_held = [LEFT, NEVER];
        let first = self.state_at(item.start, item.end);
        first.is_some_and(|(_, row)| row.field(1) == BEGUN)
            || self.is_begun_with_line(item.start)
            || self.told_unfinished(item).any(|kind| not_held.contains(&kind))
            || self
                .line_state(item.start)
                .is_some_and(|kind| not_held.contains(&kind) || is_denial(kind))
    }

    /// Whether a line begins to say that what stands on it was begun, up to a place that no sign parts from it:
    /// "Pursuing CPA and CFE".
    fn is_begun_with_line(&self, place: usize) -> bool {
        let page = self.layout.page;
        let start = page.line_words(page.line_of(place)).start;
        let begun = self.state_at(start, place).is_some_and(|(_, row)| row.field(1) == BEGUN);
        begun && (start + 1..=place).all(|at| page.gap(at).plain())
    }

    /// What a label at the beginning of a line says of all that follows: "Expired: forklift, first aid".
    fn line_state(&self, place: usize) -> Option<&'static str> {
        let page = self.layout.page;
        let line = page.line_words(page.line_of(place));
        let Some((length, row)) = self.state_at(line.start, line.end) else {
            return self.state_of_each(place);
        };
        let after = page.word_after(line.start, length);
        let kind = row.field(1);
        // "In progress - Rigger": a dash leads on as a colon does, but for "No - 12".
        let stated = STATES.iter().any(|(of, _)| *of == kind) || kind == LEFT;
        let sign = if stated { Gap::COLON.or(Gap::DASH) } else { Gap::COLON };
        (after < line.end && page.gap(after).has(sign)).then_some(kind)
    }

    /// What the end of a line says of all its licences: "Dogging, rigging (both expired)".
    fn state_of_each(&self, place: usize) -> Option<&'static str> {
        let page = self.layout.page;
        let line = page.line_words(page.line_of(place));
        let near = line.end.saturating_sub(LONGEST_SAID).max(line.start)..line.end;
        let each = near.clone().find(|place| EACH.contains(&page.folded_word(*place)))?;
        self.state_at(each + 1, line.end).map(|(_, row)| row.field(1))
    }

    /// One past the words that may say whether a licence is held: those at the end of its item where "and"
    /// joins it to the next, "White card and EWP - booked".
    pub(super) fn state_end(
        &self,
        hit: &Hit,
        next: Option<&&Hit>,
        item: &Range<usize>,
        end: usize,
    ) -> usize {
        let page = self.layout.page;
        let Some(next) = next else { return end };
        let glue = |place: usize| page.row(self.layout.words.stopwords, place).is_some();
        let joined = (hit.words.end..next.words.start).all(glue);
        let states = self.state_start(&(next.words.end - 1..item.end));
        let apart =
            page.gap(states).has(Gap::DASH.or(Gap::OPEN)) || hit.words.end == next.words.start;
        if joined && states < item.end && apart { item.end } else { end }
    }

    /// The name of a licence with what an item says of it, if it is not held.
    pub(super) fn with_state(&self, name: String, item: &Range<usize>) -> String {
        if self.is_of_last_class(item) {
            return name;
        }
        let told = self.line_state(item.start).into_iter().chain(self.told_unfinished(item));
        let learnt = self.is_held_stage(&name, item);
        let mut told = told.filter(|kind| !learnt || *kind != ASKED);
        let state = told.find_map(|kind| STATES.iter().find(|(of, _)| *of == kind));
        match state {
            Some((_, state)) => format!("{name} ({state})"),
            None => name,
        }
    }

    /// Whether what an item says of a licence is said of the last of its classes alone: "full licence (1, 2 booked)".
    fn is_of_last_class(&self, item: &Range<usize>) -> bool {
        let (page, judge) = (self.layout.page, self.layout.judge);
        let Some(state) = self.state_phrase(item) else { return false };
        let Some(before) = state.start.checked_sub(2).filter(|at| *at > item.start) else {
            return false;
        };
        let class = |place: usize| {
            page.folded_word(place).chars().count() <= LONGEST_CLASS
                && matches!(judge.shape(place), Some(Shape::Number | Shape::Upper))
        };
        class(before)
            && class(before + 1)
            && page.gap(before + 1).has(Gap::COMMA.or(Gap::SLASH))
            && page.gap(state.start).plain()
    }

    /// Whether an item says of what stands before it that there is none of something: "No suspensions".
    pub(super) fn denies(&self, item: &Range<usize>) -> bool {
        let opening = item.start..item.end.min(item.start + 1);
        self.told_unfinished(&opening).next().is_some_and(is_denial)
    }

    /// Whether the column beside an item of a form, or the answer in it, says that it is not held: "Forklift       N",
    /// "Agent registration: no"; or it asks for what nobody holds.
    pub(super) fn is_refused(&self, item: &Range<usize>, end: usize) -> bool {
        let page = self.layout.page;
        let wide = page.gap(item.end).has(Gap::WIDE);
        let colon = item.clone().skip(1).find(|place| page.gap(*place).has(Gap::COLON));
        let line = self.layout.content(page.line_of(item.start)).start;
        let asks =
            ASKING.contains(&page.folded_word(line)) && page.folded_word(line + 1) == ASKED_ONE;
        asks || self.is_label_of_no(item)
            || wide && item.end < end && self.denies(&(item.end..end))
            || colon.is_some_and(|answer| {
                // "Driver licence: no demerits" is held.
                let behind = page.gap(answer + 1);
                let whole = answer + 1 >= item.end || !behind.plain();
                whole && self.denies(&(answer..answer + 1))
            })
    }

    /// Whether an item begins to say how far something is held: "no conditions", "planned for May".
    pub(super) fn begins_state(&self, item: &Range<usize>) -> bool {
        self.state_at(item.start, item.end).is_some_and(|(_, row)| match row.field(1) {
            HOLDING | CLAUSE | FINISHED => false,
            HELD => item.len() == 1,
            _ => true,
        })
    }

    /// Whether an item behind a licence says that it is not held, be it a whole sentence: "ran out in 2024 and
    /// not redone".
    pub(super) fn tells_state(&self, item: &Range<usize>) -> bool {
        let gap = self.layout.page.gap(item.start);
        let told = self.state_phrase(&(item.start.saturating_sub(1)..item.end));
        let near = |state: &Range<usize>| {
            let leading = state.start - item.start;
            let number = self.layout.judge.shape(item.start) == Some(Shape::Number);
            let plain = number || self.layout.page.gap(state.start).plain();
            let led = leading == 1 && plain && !gap.has(Gap::STOP.or(Gap::WIDE));
            (leading == 0 || led) && !self.layout.page.gap(state.end).has(Gap::COLON)
        };
        let capital = self.layout.page.raw(item).starts_with(char::is_uppercase);
        let named = capital && !gap.has(Gap::STOP.or(Gap::WIDE));
        !named && told.is_some_and(|state| near(&state))
    }

    /// Whether what stands behind a licence is but a "no", or a sign leads to words for it: ": not needed".
    pub(super) fn is_denied(&self, behind: &Range<usize>) -> bool {
        let sign = Gap::COLON.or(Gap::DASH).or(Gap::OPEN).or(Gap::WIDE);
        let told = self.state_at(behind.start, behind.end).is_some_and(|(length, row)| {
            let words = self.layout.page.word_after(behind.start, length) - behind.start;
            row.field(1) == NONE && words > 1
        });
        if told && self.layout.page.gap(behind.start).has(sign) {
            return true;
        }
        // "Card No. 12".
        let number = !self.layout.page.gap(behind.end).has(Gap::LINE)
            && self.layout.judge.shape(behind.end) == Some(Shape::Number);
        behind.len() == 1 && !number && self.denies(behind)
    }

    /// Whether an item ends with the answer "no": "Dogging: no", "TMP no", "Coal board n/a".
    pub(super) fn is_answered_no(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let last = item.end - 1..item.end;
        let sign = page.gap(last.start).has(Gap::COLON.or(Gap::DASH));
        let shape = self.layout.judge.shape(last.start);
        // "licence no: 12", "Licence No".
        let number = page.gap(item.end).has(Gap::COLON)
            || self.layout.judge.shape(item.end) == Some(Shape::Number);
        let said = matches!(shape, Some(Shape::Lower | Shape::Upper));
        let no = NO.contains(&page.folded_word(last.start))
            || !self.layout.words.english && self.denies(&last);
        let plain = said && no && !number;
        let not_asked = || {
            item.len() > 2
                && page.gap(last.start).has(Gap::SLASH)
                && page.folded(&(item.end - 2..item.end)) == NOT_ASKED
        };
        item.len() > 1
            && (plain || not_asked() || sign && self.is_denied(&last) || self.ends_denied(item))
    }

    /// Whether a sign before the end of an item leads to words for none: "1E - not held".
    fn ends_denied(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let signs = Gap::DASH.or(Gap::COLON).or(Gap::OPEN);
        let signed = |place: &usize| page.gap(*place).has(signs);
        (item.start + 1..item.end).filter(signed).any(|place| {
            self.state_at(place, item.end).is_some_and(|(length, row)| {
                row.field(1) == NONE && page.word_after(place, length) >= item.end
            })
        })
    }

    /// The place behind words that only lead to a licence: "I hold a", and `small` ones: "an". A capital is a
    /// letter of a name: "A Grade".
    pub(super) fn after_lead(&self, words: &Range<usize>, mut small: bool) -> usize {
        let page = self.layout.page;
        let mut start = words.start;
        while start < words.end {
            start = match self.state_at(start, words.end) {
                Some((length, row)) if row.field(1) == HOLDING => {
                    small = true;
                    page.word_after(start, length)
                }
                _ if small && self.layout.is_small_word(start) => start + 1,
                _ => break,
            };
        }
        if start < words.end { start } else { words.start }
    }

    /// Where a clause begins among some words that says more of what stands before it: "but that one ran out".
    pub(super) fn clause_start(&self, words: &Range<usize>) -> usize {
        words.clone().skip(1).find(|place| self.is_clause(*place, words.end)).unwrap_or(words.end)
    }

    /// Whether a clause that says more of what stands before it begins at a word: "which lapsed", "That one".
    pub(super) fn is_clause(&self, place: usize, end: usize) -> bool {
        let row = self.state_at(place, end);
        // "IT support".
        let upper = self.layout.judge.shape(place) == Some(Shape::Upper);
        !upper
            && row.is_some_and(|(_, row)| row.field(1) == CLAUSE)
            && !self.is_in_state(place, end)
    }

    /// Whether the words right before a word go on with it to say that something is not held: "let it lapse".
    fn is_in_state(&self, place: usize, end: usize) -> bool {
        let page = self.layout.page;
        let before = place.saturating_sub(2)..place;
        before.into_iter().any(|first| {
            self.state_at(first, end).is_some_and(|(length, row)| {
                row.field(1) != CLAUSE && page.word_after(first, length) > place
            })
        })
    }

    /// Where an item that names a licence goes on to say that it is not held: "Dogging - booked", "security card
    /// has lapsed".
    pub(super) fn state_start(&self, item: &Range<usize>) -> usize {
        let (page, stopwords) = (self.layout.page, self.layout.words.stopwords);
        let mut start = self.plain_state_start(item);
        while start < item.end
            && start > item.start + 1
            && page.gap(start).plain()
            && page.row(stopwords, start - 1).is_some()
        {
            start -= 1;
        }
        start
    }

    /// Whether words say that a licence is held no longer.
    pub(super) fn is_lapse(&self, words: &Range<usize>) -> bool {
        self.told_unfinished(words).next() == Some(LAPSED)
    }

    fn plain_state_start(&self, item: &Range<usize>) -> usize {
        self.state_phrase(item).map_or(item.end, |phrase| phrase.start)
    }

    /// The words behind the first of an item that say that it is not held.
    pub(super) fn state_phrase(&self, item: &Range<usize>) -> Option<Range<usize>> {
        let page = self.layout.page;
        (item.start + 1..item.end).find_map(|place| {
            let (length, row) = self.state_at(place, item.end)?;
            let kind = kind_told(page, place, &row)?;
            let left = matches!(kind, LEFT | NEVER);
            let told = left || STATES.iter().any(|(of, _)| *of == kind);
            told.then(|| place..page.word_after(place, length))
        })
    }
}

#[cfg(test)]
mod tests;
