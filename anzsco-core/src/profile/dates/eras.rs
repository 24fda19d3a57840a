//! Years that are counted from the beginning of an era: "令和7年10月", "民國 105 年 8 月".
//!
//! Takes the place of the word for an era, or of a number of a text from Taiwan; gives the date that begins there in
//! Gregorian years. It must not know when an era began: the tables of the languages say.

use std::ops::RangeInclusive;

use super::{DateReader, End};
use crate::profile::page::Gap;

/// Years that an era has had at the most: that of the Republic of China, and some to come.
const LONGEST_ERA: u32 = 130;

/// The language in which years of the Republic of China are written, those that jobs are of, and their era.
const TAIWANESE: &str = "zh-Hant";
const REPUBLIC: RangeInclusive<u32> = 60..=LONGEST_ERA;
const ERA_OF_REPUBLIC: &str = "era:1911";

impl DateReader<'_> {
    /// "令和7年10月", "民國 105 年 8 月", "民國97.09": a year counted from the beginning of an era, then perhaps a month.
    pub(super) fn era_end(&self, first: usize) -> Option<End> {
        let (length, kind) = self.lookup(first)?;
        let place = self.page.word_after(first, length);
        if !self.same_line(place) {
            return None;
        }
        let number = self.number(place).or_else(|| self.small_number(place))?;
        self.year_of_era(kind, place, number)
    }

    /// The second end of "民國105年7月～109年3月" or "民國97.09–101.06": its year is counted from the era of the first.
    pub(super) fn same_era(&self, first: usize, place: usize) -> Option<End> {
        let (_, kind) = self.lookup(first)?;
        let number = self.number(place)?;
        let marked = self.is_year_mark(place + 1) || self.pointed_month(place).is_some();
        if marked { self.year_of_era(kind, place, number) } else { None }
    }

    /// The end that the year `number`, at a place, of an era is, with its month.
    fn year_of_era(&self, kind: &str, place: usize, number: u32) -> Option<End> {
        let year_before: u16 = kind.strip_prefix("era:")?.parse().ok()?;
        let year = year_before.checked_add(u16::try_from(number).ok()?)?;
        (1..=LONGEST_ERA).contains(&number).then_some(())?;
        if let Some(month) = self.pointed_month(place) {
            let next = place + 2;
            return Some(End::sure(year, Some(month), next));
        }
        let next = if self.is_year_mark(place + 1) { place + 2 } else { place + 1 };
        let marked = self.marked_month(place + 1, year);
        marked.or(Some(End::sure(year, None, next)))
    }

    /// "107 年 4 月" in a text from Taiwan: a year of the Republic without its name.
    pub(super) fn republic_end(&self, first: usize) -> Option<End> {
        let number = self.number(first).filter(|number| REPUBLIC.contains(number))?;
        let told = self.words.language == TAIWANESE && self.is_year_mark(first + 1);
        let end = if told { self.year_of_era(ERA_OF_REPUBLIC, first, number) } else { None };
        end.filter(|end| end.month.is_some())
    }

    /// Whether a word marks a year of an era, which it need not touch: "103 年".
    pub(super) fn is_year_mark(&self, place: usize) -> bool {
        self.same_line(place) && matches!(self.kind(place), "year_mark" | "years")
    }

    /// The month behind the point or slash after the year of an era: "97.09".
    fn pointed_month(&self, place: usize) -> Option<u8> {
        let signs = Gap::POINT.or(Gap::SLASH);
        let month = self.number(place + 1).filter(|_| self.page.gap(place + 1).has(signs))?;
        u8::try_from(month).ok().filter(|month| (1..=12).contains(month))
    }
}
