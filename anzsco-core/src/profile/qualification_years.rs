//! The year of a qualification: behind it, before it on its line, or above it.
//!
//! Takes where a qualification stands; gives the year that is its own. The year right before the next one is the next
//! one's. It must not look for qualifications.

use std::ops::Range;

use super::dates::{Period, periods_in};
use super::page::Gap;
use super::qualifications::{Qualification, QualificationReader};

impl QualificationReader<'_> {
    /// The last year among some words.
    pub(crate) fn last_year(&self, words: &Range<usize>) -> Option<u16> {
        periods_in(self.periods, words).iter().filter_map(Period::year).next_back()
    }

    /// The year that the line begins with: "2013 : CAP Boulanger". What stands on the next line is the
    /// year of the next.
    pub(super) fn year_leading(&self, place: usize) -> Option<u16> {
        let line = self.page.line_words(self.page.line_of(place));
        let period = periods_in(self.periods, &(line.start..place)).first()?;
        let leads = period.words.start == line.start && period.words.end <= place;
        leads.then(|| period.year()).flatten()
    }

    /// The year on the line that a qualification begins on, before the next one: what stands on the line
    /// below may be of something else.
    pub(super) fn year_on_line(&self, place: usize, end: usize) -> Option<u16> {
        let line = self.page.line_words(self.page.line_of(place));
        self.last_year(&(place..end.min(line.end)))
    }

    /// The year of the line above, where nothing else stands on it.
    pub(super) fn year_alone_above(&self, place: usize) -> Option<u16> {
        let words = self.page.line_words(self.page.line_of(place).checked_sub(1)?);
        let period = periods_in(self.periods, &words).first()?;
        (period.words == words).then(|| period.year()).flatten()
    }

    /// The year that stands right before a qualification behind its school, if no other one begins the line: "Oak
    /// University 2001 Bachelor of Science". `start` is where the words of another one end.
    pub(super) fn year_right_before(&self, place: usize, start: usize) -> Option<u16> {
        let line = self.page.line_words(self.page.line_of(place));
        let period = periods_in(self.periods, &(line.start.max(start)..place)).last()?;
        let right = period.words.end == place && self.page.gap(place).plain();
        (right && start <= line.start).then(|| period.year()).flatten()
    }

    /// Where the words of a qualification end before the year that leads to the next one at `end`, on a line below:
    /// "Elm University 2005 Master of Arts".
    pub(super) fn before_year_of_next(&self, start: usize, end: usize) -> usize {
        let line = self.page.line_words(self.page.line_of(end));
        let next = end < self.page.words.len() && start < line.start && line.start < end;
        if !next || !self.page.gap(end).plain() {
            return end;
        }
        match periods_in(self.periods, &(line.start..end)).last() {
            Some(period) if period.words.end == end => period.words.start,
            _ => end,
        }
    }

    /// Where the years before a qualification begin that may be its own: behind the words of the one before it, unless
    /// it stands in brackets and says how that one is called elsewhere.
    pub(super) fn near(&self, place: usize, last: Option<&Qualification>, start: usize) -> usize {
        let line = self.page.line_words(self.page.line_of(place)).start;
        let bracketed = (line..=place).any(|at| self.page.gap(at).has(Gap::OPEN));
        last.filter(|_| !bracketed).map_or(start, |last| last.words.end.max(start))
    }

    /// A year on the line above, alone or with months.
    pub(super) fn year_before(&self, place: usize, start: usize) -> Option<u16> {
        let first = self
            .periods
            .partition_point(|period| period.words.start < start.max(place.saturating_sub(14)));
        let period = self
            .periods
            .get(first..)?
            .iter()
            .take_while(|period| period.words.end <= place)
            .last()?;
        let near =
            self.page.line_of(place).saturating_sub(self.page.line_of(period.words.start)) <= 3;
        let own_line = self.page.gap(period.words.start).has(Gap::LINE);
        (near && own_line).then(|| period.year()).flatten()
    }
}
#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn years(text: &str) -> Vec<Option<u16>> {
        let text = format!("Education\n{text}\n");
        let education = extract(&text, &ExtractOptions::default()).education;
        education.into_iter().map(|one| one.year).collect()
    }

    #[test]
    fn a_year_right_before_a_degree_is_its_own() {
        assert_eq!(
            years(
                "Lakes University City , State 2003 Bachelor of Science : Botany\n\
                 Hills University City , State 2007 Master of Science : Geology"
            ),
            [Some(2003), Some(2007)]
        );
        assert_eq!(
            years(
                "Bachelor of Science : Botany\nLakes University City , State\n\
                 Hills University 2007 Master of Science : Geology"
            ),
            [None, Some(2007)]
        );
        // The year behind a degree stays with it.
        assert_eq!(
            years("BSc Botany, Lakes University 2003 Master of Science, Hills University 2007"),
            [Some(2003), Some(2007)]
        );
    }

    #[test]
    fn a_year_above_another_degree_is_not_that_of_a_loose_line() {
        assert_eq!(
            years(
                "2007\nMaster of Science : Geology Hills University\n2003\n\
                 Bachelor of Science : Botany Lakes University\nMaster of Arts"
            ),
            [Some(2007), Some(2003), None]
        );
    }
}
