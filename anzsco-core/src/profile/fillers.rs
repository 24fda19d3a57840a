//! The fillers that stand in anonymised CVs for an employer and its place: "Company Name City , State".
//!
//! Takes lines and words; gives which of them are but fillers, or end with those of a place, and which line over them may
//! have the title. It must not make jobs.

use std::ops::Range;

use super::headers::Candidate;
use super::layout::{LIKELY, LONGEST_HEADER, Layout};
use super::page::{Gap, Shape};
use super::title_order::Style;

/// Words of the longest town with its state.
const LONGEST_TOWN: usize = 4;
/// Words of the longest line that is a title by its place alone.
const LONGEST_SHORT: usize = 4;

/// Fillers for a place that end a line of an employer: "City , State".
const FEWEST_PLACES: usize = 2;

impl Layout<'_> {
    /// One past the fillers for an employer and its place that some words begin with.
    fn after_fillers(&self, words: &Range<usize>) -> usize {
        let mut place = words.start;
        while self.anonymised && place < words.end {
            place = match self.judge.marker(place, words.end) {
                Some(("placeholder", after)) => after.max(place + 1),
                _ if self.words.is_place_filler(self.page.folded_word(place)) => place + 1,
                _ => break,
            };
        }
        place
    }

    /// Words without the filler for an employer and that for its place before what was done: "Company Name - City , State
    /// Answered the phones".
    pub(super) fn behind_fillers(&self, words: Range<usize>) -> Range<usize> {
        let named = self.anonymised
            && matches!(self.judge.marker(words.start, words.end), Some(("placeholder", _)));
        if named { self.after_fillers(&words)..words.end } else { words }
    }

    /// Whether a line has nothing but the fillers for an employer and its place, or the place itself: "Company Name City ,
    /// State", "Company Name Oakvale , VIC".
    pub(super) fn is_filler_line(&self, line: usize) -> bool {
        let words = self.content(line);
        if !self.anonymised || words.is_empty() {
            return false;
        }
        let after = self.after_fillers(&words);
        after == words.end || after > words.start && self.is_town_and_state(&(after..words.end))
    }

    /// Whether words are a town, known or not, and the state that it lies in: "Oakvale , VIC".
    fn is_town_and_state(&self, words: &Range<usize>) -> bool {
        let last = words.end.saturating_sub(1);
        words.len() <= LONGEST_TOWN
            && self.is_capital(words)
            && self.judge.is_place(&(last..words.end))
            && (last == words.start || self.page.gap(last).has(Gap::COMMA))
    }

    /// Whether a line ends with the fillers for a place, as none does that tells what was done, or stands over one of
    /// nothing else as the name of an employer does: "OAKVALE TRAINING CENTRE" over "City , State".
    pub(super) fn is_place_line(&self, line: usize) -> bool {
        let listed = |line: usize| self.page.lines.get(line).is_none_or(|line| line.bullet);
        if !self.anonymised || listed(line) {
            return false;
        }
        let words = self.content(line);
        let filler = |place: usize| self.words.is_place_filler(self.page.folded_word(place));
        let places = words.clone().rev().take_while(|place| filler(*place)).count();
        let shouted = || words.clone().all(|word| self.judge.shape(word) == Some(Shape::Upper));
        let over = || shouted() && !listed(line + 1) && self.is_filler_line(line + 1);
        words.len() <= LONGEST_HEADER && (places >= FEWEST_PLACES || over())
    }

    /// The line right over those above the dates that have but the fillers for employer and place, if it may be a title:
    /// by its words or, where the CV's other titles stand there, by its place.
    pub(super) fn over_fillers(
        &self,
        style: Style,
        above: &[Candidate],
        below: &[Candidate],
    ) -> Option<usize> {
        let filler = |line: &&Candidate| self.is_filler_line(line.line);
        let fillers = above.iter().take_while(filler).count();
        let title = above.get(fillers).filter(|_| fillers > 0)?;
        let by_order = || style.above > style.below && self.is_short_title(title, below.first());
        (title.score() >= LIKELY || by_order()).then_some(fillers)
    }

    /// Whether a line has a few words and tells nothing that was done, so that it may be a title by its place, and the
    /// line below the dates does not begin with one: "Trade Desk" over "Cutting, quoting, crane".
    fn is_short_title(&self, line: &Candidate, below: Option<&Candidate>) -> bool {
        let first = line.words.start;
        let titled = |below: &Candidate| {
            below.segments.first().is_some_and(|first| self.segment_score(first) >= LIKELY)
        };
        self.words.english
            && self.page.width(&line.words) <= LONGEST_SHORT
            && self.judge.shape(first) == Some(Shape::Capital)
            && line.segments.len() == 1
            && self.may_be_title_line(line)
            && line.words.clone().all(|word| self.is_no_name(word))
            && self.page.row(self.words.duty_verbs, first).is_none()
            && !self.page.line_text(line.line).ends_with(['.', ';'])
            && !below.is_some_and(titled)
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn the_title_stands_right_over_the_fillers_and_not_where_the_job_above_ends() {
        let text = "Head Baker\nCompany Name – City , State\nApr 2016 to Current\nMade the loaves\nAlso stock clerk, \
                    cold room\nFront Desk Officer/Host\nCompany Name – City , State\nJul 2013 to Apr 2016\nSeated \
                    guests\nTrained a new assistant cook\nIntern - Oak Kitchen\nCompany Name – City , State\n\
                    2009 to 2013\nWashed up\n";
        assert_eq!(titles(text), ["Head Baker", "Front Desk Officer/Host", "Intern - Oak Kitchen"]);
    }

    #[test]
    fn what_the_firm_does_below_the_dates_is_no_title() {
        let text = "Lead - Depot Operations/Freight Agent\nCompany Name City , State\n03/2017 to Current\nContract \
                    carrier for two growers, 7 loads daily\nLoaded trucks\nYard Supervisor\nCompany Name City , \
                    State\n05/2011 to 03/2017\nRan the yard\n";
        assert_eq!(titles(text), ["Lead - Depot Operations/Freight Agent", "Yard Supervisor"]);
    }

    #[test]
    fn the_name_of_a_school_that_begins_like_a_rank_is_no_title() {
        let text = "Coordinator Winter\nFebruary 2004 to May 2008 Company Name\nTaught drama\nTreasurer\nMarch 2006 to April \
                    2011\n      Stage Dept.\n      Head-Birchvale School (9 pupils of drama).\nUsher\nJune 1998 to \
                    July 2001 Company Name\n";
        assert!(titles(text).iter().all(|title| title != "Head"), "{:?}", titles(text));
    }
}
