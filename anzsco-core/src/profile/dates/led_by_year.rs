//! Times whose year stands before both months: "2024 mar - june".
//!
//! Takes the place of a year; gives the period. It must not read months that have years of their own.

use super::{DateReader, JOIN, Period};

impl DateReader<'_> {
    /// The months of a year that leads: an earlier second month is of the next year.
    pub(super) fn months_behind_year(&self, first: usize) -> Option<Period> {
        if !self.words.english {
            return None;
        }
        let joined_to = |place: usize| self.same_line(place) && self.page.gap(place).plain();
        let year = self.year(first)?;
        let (from, mut place) = joined_to(first + 1).then(|| self.month(first + 1)).flatten()?;
        let dashed = self.page.gap(place).has(JOIN);
        if self.kind(place) == "to" {
            place += self.phrase(place).max(1);
        } else if !dashed {
            return None;
        }
        let (to, next) = self.same_line(place).then(|| self.month(place)).flatten()?;
        let own_year = joined_to(next) && self.number(next).is_some();
        let last = if to < from { year + 1 } else { year };
        (!own_year).then_some(Period {
            words: first..next,
            start: Some(self.point(year, Some(from))?),
            end: Some(self.point(last, Some(to))?),
            current: false,
            length: 0,
            listed: false,
        })
    }
}
