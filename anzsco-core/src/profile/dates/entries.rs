//! Jobs told by two lines, as in Japanese and Korean CVs: one says when the employer was joined, a
//! later one when it was left.
//!
//! Takes the periods of a page in order; gives them with each line of joining and the line of leaving
//! made one period. Knows both by the words of the language's table. It must not look at other lines.

use super::{DateReader, Period};

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
