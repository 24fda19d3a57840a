//! Times without work among the jobs: "Career break", "Parental leave and travel in a campervan".
//!
//! Takes the parts of a header; gives whether it names such a time, so that it is no job and its dates are nobody
//! else's. It must not read what was done in it.

use std::ops::Range;

use super::dates::leading_period;
use super::layout::Layout;
use super::page::Gap;
use super::segments::Segment;
use super::titles::SURE;

/// What those are called who were at home with children, where nothing else is said.
const MOTHERS: [&str; 5] = ["mum", "mother", "mama", "housewife", "motherhood"];

/// What those are called who care for others, paid or not.
const CARER: &str = "carer";

/// How the table of labels marks words for a time of study.
const STUDY: &str = "study";

impl Layout<'_> {
    /// Whether a header names a time without work: "Career break". A job may name one in brackets.
    pub(super) fn is_pause(&self, segments: &[Segment], title: Option<usize>) -> bool {
        let named = |segment: Option<&Segment>| {
            segment.is_some_and(|segment| {
                let line = self.content(self.page.line_of(segment.words.start));
                let whole = self.page.gap(line.start).has(Gap::OPEN);
                (!segment.bracketed || whole) && self.names_pause(&segment.words)
            })
        };
        let title = title.and_then(|title| segments.get(title));
        // "Unemployed / Handyman", "full time study; bar work", but not "Full time mum / carer".
        let beside = |part: &Segment| {
            part.before.has(Gap::SLASH)
                && self.segment_score(part) >= SURE
                && !self.is_mere_carer(&part.words)
                || part.before.has(Gap::SEMICOLON) && !self.names_pause(&part.words)
        };
        let worked = title.is_some_and(beside);
        // "Student - Nursing Assistant" worked all the same.
        let works = |title: &Segment| {
            self.segment_score(title) >= SURE && self.after_study(&title.words).is_none()
        };
        let beside_study = || {
            let first = segments.first().and_then(|first| self.after_study(&first.words));
            first.is_some() && title.is_some_and(works)
        };
        // "Full time carer / family": the two halves name it together.
        let halves = || match segments {
            [first, second, ..] => {
                let joined = second.before.has(Gap::SLASH) && first.words.end == second.words.start;
                joined && self.names_pause(&(first.words.start..second.words.end))
            }
            _ => false,
        };
        !worked && (named(segments.first()) && !beside_study() || named(title) || halves())
    }

    /// Whether a word says no more than that somebody cared for others, as people at home do, too.
    fn is_mere_carer(&self, words: &Range<usize>) -> bool {
        self.words.english && words.len() == 1 && self.page.folded_word(words.start) == CARER
    }

    /// One past words for a time of study that some words begin with: "Uni student".
    fn after_study(&self, words: &Range<usize>) -> Option<usize> {
        let (length, row) = self.page.phrase(self.words.labels, words)?;
        (row.field(1) == STUDY).then(|| self.page.word_after(words.start, length))
    }

    /// Whether a line among the jobs, dates aside, begins with words for a time of study and a sign behind them,
    /// or a qualification behind them, so that it tells what was studied: "2014 - 2016: Student - Diploma of
    /// Automotive", "Student Diploma in Business".
    pub(super) fn tells_of_study(&self, line: usize) -> bool {
        let words = self.content(line);
        let leading = leading_period(self.periods, &words);
        let start = leading.map_or(words.start, |dates| dates.words.end);
        let after = self.after_study(&(start..words.end));
        after.is_some_and(|after| {
            after < words.end && (!self.page.gap(after).plain() || self.is_learned(after))
        })
    }

    /// Whether a word begins the name of a qualification.
    pub(super) fn is_learned(&self, place: usize) -> bool {
        self.page.row(self.words.qualifications, place).is_some()
    }

    /// Whether words name a time without work, or tell of one: "Family bereavement in Apia", "Maternity leave and
    /// moving house". One word says little beside others: "Travel and tourism".
    pub(super) fn names_pause(&self, words: &Range<usize>) -> bool {
        if self.words.english && words.len() == 1 {
            let word = self.page.folded_word(words.start);
            if MOTHERS.contains(&word) {
                return true;
            }
        }
        let Some((length, row)) = self.page.phrase(self.words.labels, words) else { return false };
        let after = self.page.word_after(words.start, length);
        let goes_on = || {
            let joined = after + 1..words.end;
            self.is_small_word(after)
                && (self.page.folded_word(after) != "and"
                    || after > words.start + 1
                    || self.names_pause(&joined))
        };
        // "备考和求职": two of them, whatever a word for work in them is like.
        let two = || {
            self.page.row(self.words.stopwords, after).is_some()
                && self.names_pause(&(after + 1..words.end))
        };
        matches!(row.field(1), "pause" | STUDY)
            && (after >= words.end
                || two()
                || row.field(1) == STUDY && self.is_learned(after)
                || goes_on() && self.judge.title_score(words) < SURE)
    }

    /// Whether a line below dates alone names a time without work: "Career break - full time father".
    pub(super) fn begins_with_pause(&self, line: usize) -> bool {
        let words = self.content(line);
        let named = self.segments(&words, &[]);
        // What has dates of its own is said of them.
        !self.opens_block(line) && !self.leads_with_dates(line) && self.is_pause(&named, None)
    }
}
