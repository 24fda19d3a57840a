//! Lines that are rows of jobs: several names, each with its years.
//!
//! Takes a line; gives whether it is one. It must not read the jobs of it: that is for `headers`.

use std::ops::Range;

use super::anchors::LONGEST_PLACED;
use super::dates::Period;
use super::headers::Finder;
use super::page::{Gap, Shape};
use super::titles::SURE;

impl Finder<'_> {
    /// Whether a line is a row of names and years: "Sun Surveys 2017-now; Barkly Surveying 2012-17"; or of sentences
    /// that each end with the years of a job: "Fencing hand, Oakvale 2012-13. Pear shed Fernport 2011".
    pub(super) fn is_row_of_jobs(&self, line: usize) -> bool {
        let words = self.layout.content(line);
        let periods = self.layout.periods_in(&words);
        let sentences = || self.is_row_of_sentences(line, &words, periods);
        let signed = |period: &Period| {
            let end = period.words.end;
            period.is_range() && (end >= words.end || self.layout.page.gap(end).has(Gap::SEMICOLON))
        };
        periods.len() > 1
            && parts_before(periods, &words).all(|part| (1..=LONGEST_PLACED).contains(&part.len()))
            && (periods.iter().all(signed) || sentences())
    }

    /// Whether each of several sentences below a heading of jobs ends with years, the first with those from when until
    /// when its title was held, and none tells what was done.
    fn is_row_of_sentences(&self, line: usize, words: &Range<usize>, periods: &[Period]) -> bool {
        let layout = self.layout;
        let told = |part: Range<usize>| {
            let verb = layout.page.row(layout.words.duty_verbs, part.start);
            layout.judge.shape(part.start) == Some(Shape::Capital)
                && verb.is_none_or(|row| row.field(1) != "past")
                && layout.page.phrase(layout.words.qualifications, &part).is_none()
                && !self.names_award(&part)
        };
        let ends = |period: &Period| {
            let end = period.words.end;
            end >= words.end || layout.page.gap(end).has(Gap::STOP)
        };
        layout.words.english
            && layout.in_job_section(line)
            && !self.is_bullet(line)
            && periods.first().is_some_and(Period::is_range)
            && periods.iter().all(ends)
            && parts_before(periods, words).all(told)
            && parts_before(periods, words)
                .next()
                .is_some_and(|first| layout.title_score(&first, &[]) >= SURE)
    }
}

/// The words before each of the periods of a line, from where that before it ends.
fn parts_before(periods: &[Period], words: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let ends = periods.iter().map(|period| period.words.end);
    let starts = std::iter::once(words.start).chain(ends);
    starts.zip(periods).map(|(start, period)| start..period.words.start)
}
