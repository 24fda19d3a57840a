//! The year of a qualification: behind it, before it on its line, or above it.
//!
//! Takes where a qualification stands; gives the year that is its own. The year right before the next one is the next
//! one's. It must not look for qualifications.

use std::ops::Range;

use super::dates::{Period, periods_in};
use super::page::Gap;
use super::qualifications::{Qualification, QualificationReader};

/// How words begin that lead to a year in which something was renewed, or until which it holds, and how far they stand
/// before it.
const RENEWED: [&str; 3] = ["renew", "revalid", "recertif"];
const ENDING: [&str; 3] = ["expir", "until", "hanggang"];
/// Words in brackets behind which the year of the award stands.
const AWARDED: [&str; 7] =
    ["awarded", "completed", "conferred", "finished", "graduated", "graduating", "passed"];
const VALID: &str = "valid";
const RENEWED_NEAR: usize = 2;

impl QualificationReader<'_> {
    /// The last year among some words.
    pub(crate) fn last_year(&self, words: &Range<usize>) -> Option<u16> {
        periods_in(self.periods, words).iter().filter_map(Period::year).next_back()
    }

    /// The last year among some words that is not that until which something was renewed, if there is another:
    /// "Certificate 2013, renewed to 2025".
    pub(super) fn award_year(&self, words: &Range<usize>) -> Option<u16> {
        let led = |period: &Period, beginnings: &[&str]| {
            let before = period.words.start.saturating_sub(RENEWED_NEAR).max(words.start);
            (before..period.words.start).any(|place| {
                let word = self.page.folded_word(place);
                word == VALID || beginnings.iter().any(|beginning| word.starts_with(beginning))
            })
        };
        let held = || periods_in(self.periods, words).iter().filter(|one| !led(one, &ENDING));
        let own = || held().filter(|one| !led(one, &RENEWED));
        // "2016 (came as a student in 2014)".
        let whole = own().filter(|one| !self.is_in_remark(one, words));
        let own = whole.filter_map(Period::year).next_back().or_else(|| {
            let mut all = own().filter_map(Period::year);
            all.next_back()
        });
        own.or_else(|| held().filter_map(Period::year).next_back())
    }

    /// The year behind what a qualification is called, up to the sign that parts it from the next thing of its line:
    /// "Cert II in Glazing 2014, first aid (2021)". Where a word for the award or one more year follows, that may tell it.
    pub(super) fn year_of_item(&self, words: &Range<usize>, end: usize) -> Option<u16> {
        let signs = Gap::COMMA.or(Gap::SEMICOLON).or(Gap::BULLET).or(Gap::LINE).or(Gap::STOP);
        let mut open = false;
        let parts = |place: &usize| {
            let gap = self.page.gap(*place);
            open = (open || gap.has(Gap::OPEN)) && !gap.has(Gap::CLOSE);
            gap.has(signs) && !open
        };
        let stop = (words.end..end).find(parts)?;
        let awarded = |place: usize| AWARDED.contains(&self.page.folded_word(place));
        let told_below = words.clone().skip(1).any(|place| self.page.gap(place).has(Gap::LINE));
        if told_below || self.begins_period(stop) || (stop..end).any(awarded) {
            return None;
        }
        let item = words.end..stop;
        let ranged = |one: &Period| one.is_range() && self.is_in_remark(one, &item);
        let inside = periods_in(self.periods, &item).iter().any(ranged);
        (!inside).then(|| self.award_year(&item)).flatten()
    }

    /// Whether a date stands in brackets that tell of something else than the award.
    fn is_in_remark(&self, period: &Period, words: &Range<usize>) -> bool {
        let line = self.page.line_words(self.page.line_of(period.words.start)).start;
        let signs = Gap::OPEN.or(Gap::CLOSE);
        let before = line.max(words.start)..period.words.start + 1;
        let sign = before.rev().find(|place| self.page.gap(*place).has(signs));
        sign.is_some_and(|open| {
            self.page.gap(open).has(Gap::OPEN)
                && open < period.words.start
                && !(open..period.words.start)
                    .any(|place| AWARDED.contains(&self.page.folded_word(place)))
        })
    }

    /// Whether a word may be the number of a month.
    fn is_month_number(&self, place: usize) -> bool {
        self.page.folded_word(place).parse::<u16>().is_ok_and(|month| month <= 12)
    }

    /// The date right behind the name of a qualification, with the number of its month: "Associate's degree : 5 2007".
    pub(super) fn year_right_behind(&self, after: usize) -> Option<u16> {
        let first = after + usize::from(self.is_month_number(after) && !self.begins_period(after));
        let period = periods_in(self.periods, &(first..first + 1)).first()?;
        let plain = !self.page.gap(after).has(Gap::LINE) && self.page.gap(after).has(Gap::COLON);
        (plain && period.words.start == first).then(|| period.year()).flatten()
    }

    /// Whether a year ends the line by itself behind a full stop: "Oak College. 2012".
    pub(super) fn is_year_at_end(&self, place: usize) -> bool {
        let near = place..place + 1;
        let Some(period) = periods_in(self.periods, &near).first() else { return false };
        period.words.start == place
            && !self.page.gap(place).has(Gap::LINE)
            && self.page.gap(period.words.end).has(Gap::LINE)
    }

    /// The year that the line begins with: "2013 : CAP Boulanger". What stands on the next line is the
    /// year of the next.
    pub(super) fn year_leading(&self, place: usize) -> Option<u16> {
        let line = self.page.line_words(self.page.line_of(place));
        let period = periods_in(self.periods, &(line.start..place)).first()?;
        let leads = period.words.start == line.start && period.words.end <= place;
        // "2006 Dean's list Diploma of Botany 2007": what stands between is another item with its year.
        let between = period.words.end..place;
        let behind = || periods_in(self.periods, &(place..line.end)).last();
        let other = || {
            self.words.english
                && !between.is_empty()
                && behind().is_some_and(|behind| behind.words.end >= line.end)
                && self.judge.employer_score(&between) < 1.0
        };
        (leads && !other()).then(|| period.year()).flatten()
    }

    /// The year on the line that a qualification begins on, before the next one: what stands on the line
    /// below may be of something else.
    pub(super) fn year_on_line(&self, place: usize, end: usize) -> Option<u16> {
        let line = self.page.line_words(self.page.line_of(place));
        self.award_year(&(place..end.min(line.end)))
    }

    /// The year of the line above, where nothing else stands on it.
    pub(super) fn year_alone_above(&self, place: usize) -> Option<u16> {
        let words = self.page.line_words(self.page.line_of(place).checked_sub(1)?);
        let period = periods_in(self.periods, &words).first()?;
        // "5 2010": the number of its month.
        let month = words.len() == period.words.len() + 1
            && period.words.end == words.end
            && self.is_month_number(words.start);
        (period.words == words || month).then(|| period.year()).flatten()
    }

    /// The year that stands right before a qualification behind its school, if no other one begins the line: "Oak
    /// University 2001 Bachelor of Science". `start` is where the words of another one end.
    pub(super) fn year_right_before(&self, place: usize, start: usize) -> Option<u16> {
        let line = self.page.line_words(self.page.line_of(place));
        let period = periods_in(self.periods, &(line.start.max(start)..place)).last()?;
        let gap = self.page.gap(place);
        let right = period.words.end == place && (gap.plain() || gap.has(Gap::COLON));
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
    fn a_year_in_a_remark_is_not_that_of_the_award() {
        assert_eq!(years("BSc Botany, Lakes University, 2010 (lapsed 2016)"), [Some(2010)]);
        assert_eq!(years("BSc Botany, Lakes University (2010)"), [Some(2010)]);
        assert_eq!(years("BSc Botany, from 2010 (completed 2014)"), [Some(2014)]);
        assert_eq!(years("5 2012\nBachelor of Science : Botany Lakes College"), [Some(2012)]);
        assert_eq!(years("Associates degree : 5 2007 Lakes College GPA: 2006 Prize"), [Some(2007)]);
    }

    #[test]
    fn the_year_of_a_course_below_is_its_own() {
        assert_eq!(years("9 GCSEs\nSkills recognition, 2016"), [None, Some(2016)]);
    }

    #[test]
    fn a_year_until_which_something_holds_is_not_that_of_its_award() {
        assert_eq!(years("Certificate : Rope Rescue 2013, renewed to 2019"), [Some(2013)]);
        assert_eq!(years("Certificate : Rope Rescue 2013, valid until 2027"), [Some(2013)]);
        assert_eq!(years("Certificate : Rope Rescue, renewed 2019"), [Some(2019)]);
    }

    #[test]
    fn a_year_that_ends_the_line_or_leads_to_another_item() {
        assert_eq!(years("Diploma of Botany (2 yr), Oakvale. 2012"), [Some(2012)]);
        assert_eq!(years("Oakvale RTO 2014: Diploma of Botany"), [Some(2014)]);
        assert_eq!(years("2006 Roll of Honour Diploma of Botany : 5 2007"), [Some(2007)]);
        assert_eq!(years("2006 Oak University Diploma of Botany, honours 2007"), [Some(2006)]);
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
