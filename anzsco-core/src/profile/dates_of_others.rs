//! Dates that are of no job: of a licence, an award, a time without work, of something that ends, or within the dates of
//! the job beside them.
//!
//! Takes a period with the words before it, or the dates above or below; gives whether they say so. It must not weigh how
//! it stands on its line: that is for `date_standing`.

use std::ops::Range;

use super::dates::{Period, leading_period};
use super::headers::Finder;
use super::titles::SURE;
use crate::english::titles::is_known_title;

/// Words of the name of a licence that a line may end in.
const LONGEST_LICENCE: usize = 6;

impl Finder<'_> {
    /// Whether words end in the name of a licence and are no title: "St John first aid 2023".
    pub(super) fn names_licence(&self, words: &Range<usize>) -> bool {
        let layout = self.layout;
        let named = words.clone().any(|place| {
            let found =
                layout.page.phrase_at(layout.words.licences, place, words.end, LONGEST_LICENCE);
            found.is_some_and(|(length, _)| layout.page.word_after(place, length) == words.end)
        });
        // "H&S first aid 2024" is none either, though a worker's noun could end so.
        let mere = || {
            let folded = layout.page.folded(words);
            layout.segments(words, &self.columns).len() == 1 && !is_known_title(folded)
        };
        named && (layout.title_score(words, &self.columns) < SURE || mere())
    }

    /// Whether a date since which something was so lies within the dates of the line below: "Carpenter, foreman
    /// from 2012" over "Oakvale Homes - 2006 to 2019".
    pub(super) fn is_within_below(&self, line: usize, period: &Period) -> bool {
        let layout = self.layout;
        let first = layout.page.folded_word(period.words.start);
        let since = layout.words.dating.get(first).is_some_and(|row| row.field(1) == "since");
        if !since || !period.current || layout.opens_block(line + 1) {
            return false;
        }
        let Some(start) = period.start else { return false };
        let below = layout.periods_in(&layout.content(line + 1));
        below.iter().any(|below| {
            let begins = below.start.is_some_and(|below| below.month < start.month);
            let ends = below.end.is_none_or(|end| start.month < end.month);
            below.is_range() && begins && ends
        })
    }

    /// Whether a date since which something was so lies within dates that stand alone above it: "March 2019 to now" over
    /// "Account Executive, since July 2021 senior".
    pub(super) fn is_within_above(&self, line: usize, period: &Period) -> bool {
        let layout = self.layout;
        let since = layout.page.row(layout.words.dating, period.words.start);
        let since = since.is_some_and(|row| row.field(1) == "since");
        if !since || !period.current || period.end.is_some() || layout.opens_block(line) {
            return false;
        }
        let Some((above, start)) = line.checked_sub(1).zip(period.start) else { return false };
        let words = layout.content(above);
        let dates = leading_period(layout.periods, &words);
        dates.is_some_and(|dates| {
            dates.is_range()
                && dates.words.end >= words.end
                && dates.start.is_some_and(|begun| begun.month < start.month)
                && dates.end.is_none_or(|end| start.month < end.month)
        })
    }

    /// Whether words say that something ends at a date: "current to Nov 2026".
    pub(super) fn expires(&self, period: &Period) -> bool {
        let kind = |count: usize| {
            let word = period.words.start.checked_sub(count)?;
            let dating = self.layout.words.dating;
            dating.get(self.layout.page.folded_word(word)).map(|row| row.field(1))
        };
        kind(1) == Some("expiry")
            || kind(1) == Some("to") && matches!(kind(2), Some("expiry" | "present"))
    }

    /// Whether somebody says that they had no work: "I was out of paid work".
    pub(super) fn tells_of_pause(&self, words: &Range<usize>) -> bool {
        let told = |place: usize| self.layout.judge.tells_of_self(&(place..words.end));
        words.clone().any(told) && self.has_label(words, &["pause"])
    }

    /// Whether the words tell of an award: "Nurse of the year", "Salesman of the month".
    pub(super) fn names_award(&self, words: &Range<usize>) -> bool {
        self.has_label(words, &["award", "prize"])
    }

    /// Whether a label of some kinds begins among some words.
    fn has_label(&self, words: &Range<usize>, kinds: &[&str]) -> bool {
        let layout = self.layout;
        words.clone().any(|place| {
            let label = layout.page.phrase_at(layout.words.labels, place, words.end, 4);
            label.is_some_and(|(_, row)| kinds.contains(&row.field(1)))
        })
    }
}
