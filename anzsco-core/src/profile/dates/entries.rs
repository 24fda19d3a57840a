//! Times told by two lines. In Japanese and Korean CVs one line says when the employer was joined, a later one when
//! it was left; a narrow column breaks "Feb 2016 - Jun 2019" behind its dash.
//!
//! Takes the periods of a page in order; gives them with each line of joining and the line of leaving
//! made one period, and so those that a column broke. Knows the former by the words of the language's table. It must
//! not look at other lines.

use super::{DateReader, JOIN, Period};
use crate::profile::page::Gap;

/// What a line with a date says of a job.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Joined,
    Left,
    Other,
}

impl DateReader<'_> {
    /// Makes one period of the date of joining and that of leaving.
    pub(super) fn pair_entries(&self, periods: Vec<Period>) -> Vec<Period> {
        if !matches!(self.words.language.as_str(), "ja" | "ko") {
            return periods;
        }
        let entries: Vec<Entry> = periods.iter().map(|period| self.entry(period)).collect();
        if !entries.contains(&Entry::Joined) {
            return periods;
        }
        let mut paired: Vec<Period> = Vec::with_capacity(periods.len());
        let mut open: Option<usize> = None;
        for (period, entry) in periods.into_iter().zip(entries) {
            let job = open.and_then(|open| paired.get_mut(open));
            match (entry, job) {
                (Entry::Left, Some(job)) => {
                    job.end = period.start;
                    job.current = false;
                    open = None;
                }
                (Entry::Joined, job) => {
                    // Whoever joins the next employer has left the one before.
                    if let Some(job) = job {
                        job.end = period.start;
                        job.current = false;
                    }
                    open = Some(paired.len());
                    paired.push(Period { current: true, ..period });
                }
                _ => paired.push(period),
            }
        }
        paired
    }

    /// Makes one period of a date whose dash ends the first column of its line and of the date in that column below.
    pub(super) fn pair_columns(&self, periods: Vec<Period>) -> Vec<Period> {
        let mut paired: Vec<Period> = Vec::with_capacity(periods.len());
        for period in periods {
            match paired.last_mut().filter(|last| self.is_broken_column(last, &period)) {
                Some(last) => {
                    last.end = period.start;
                    last.current = false;
                }
                None => paired.push(period),
            }
        }
        paired
    }

    /// Whether a date is the second end of one whose dash ends its column in the line above.
    fn is_broken_column(&self, above: &Period, below: &Period) -> bool {
        let line = |period: &Period| self.page.line_of(period.words.start);
        let opens = |period: &Period| self.page.gap(period.words.start).has(Gap::LINE);
        let ends = |period: &Period, signs: Gap| self.page.gap(period.words.end).has(signs);
        let begins = |period: &Period| period.start.map(|start| start.month);
        above.current
            && above.end.is_none()
            && below.is_single()
            && line(below) == line(above) + 1
            && opens(above)
            && opens(below)
            && ends(above, JOIN)
            && ends(above, Gap::WIDE)
            && ends(below, Gap::WIDE.or(Gap::LINE))
            && begins(above) < begins(below)
    }

    fn entry(&self, period: &Period) -> Entry {
        if !period.is_single() && !period.current {
            return Entry::Other;
        }
        let line = self.page.line_of(period.words.start);
        let rest = period.words.end..self.page.line_words(line).end.max(period.words.end);
        for place in rest {
            match self.kind(place) {
                "joined" => return Entry::Joined,
                "left" => return Entry::Left,
                _ => {}
            }
        }
        Entry::Other
    }
}
