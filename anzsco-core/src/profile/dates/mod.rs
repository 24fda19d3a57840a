//! Dates and periods, in the many ways people write them.
//!
//! Takes a page; gives every date, period and length of time with the words it stands in. Knows
//! months and the words around dates by the language's tables. It must not decide which dates are
//! those of a job.

mod calendars;
mod date_words;
mod ends;
mod entries;
mod eras;
mod glued;
mod led_by_year;
mod single;

use std::ops::Range;

use self::calendars::{from_nepali, gregorian};
use super::YearMonth;
use crate::language::Words;
use crate::language::word_order::{puts_from_last, puts_year_first};
use crate::profile::page::{Gap, Page, Shape, Word};

/// One end of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) month: YearMonth,
    /// Whether a month was written, not only a year.
    pub(crate) exact: bool,
}

/// A date or period in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Period {
    pub(crate) words: Range<usize>,
    pub(crate) start: Option<Point>,
    pub(crate) end: Option<Point>,
    /// Whether it goes on.
    pub(crate) current: bool,
    /// Months, where only a length is written ("3 years"), or beside years without months ("2018 (7 months)").
    pub(crate) length: u32,
    /// Whether it is years in a row ("2017, 2018", "2018/19"), as of things that happened in each.
    pub(crate) listed: bool,
}

impl Period {
    /// Whether it has two ends or goes on.
    pub(crate) fn is_range(&self) -> bool {
        self.start.is_some() && (self.end.is_some() && !self.listed || self.current)
            || self.current && self.length > 0
    }

    /// The year of its last end that is known.
    pub(crate) fn year(&self) -> Option<u16> {
        self.end.or(self.start).map(|point| point.month.year)
    }

    /// A date without a second end.
    pub(crate) fn is_single(&self) -> bool {
        self.start.is_some() && !self.is_range()
    }
}

/// The periods that begin within some words, of all those of a page.
pub(crate) fn periods_in<'p>(periods: &'p [Period], words: &Range<usize>) -> &'p [Period] {
    let first = periods.partition_point(|period| period.words.start < words.start);
    let rest = periods.get(first..).unwrap_or(&[]);
    let count = rest.iter().take_while(|period| period.words.start < words.end).count();
    rest.get(..count).unwrap_or(&[])
}

/// The period that some words begin with.
pub(crate) fn leading_period<'p>(
    periods: &'p [Period],
    words: &Range<usize>,
) -> Option<&'p Period> {
    periods_in(periods, words).first().filter(|period| period.words.start == words.start)
}

/// Signs that join the two ends of a period.
const JOIN: Gap = Gap::DASH.or(Gap::HYPHEN).or(Gap::ARROW);

/// The word before two dates that "and" joins.
const BETWEEN: &str = "between";

/// All dates and periods of a page, in order, none within another.
pub(crate) fn find_periods(page: &Page<'_>, words: &Words) -> Vec<Period> {
    let glues = puts_from_last(&words.language);
    let mut reader = DateReader { page, words, glues, phrases: Vec::new() };
    // Nothing else is looked up but words, and what is glued to them.
    let look_up = |(place, word): (usize, &Word)| {
        let may_begin = glues || words.dating.may_begin(word.opening);
        if may_begin { reader.look_up(place) } else { None }
    };
    reader.phrases = page.words.iter().enumerate().map(look_up).collect();
    let mut periods = Vec::new();
    let mut place = 0;
    while place < page.words.len() {
        match reader.period_at(place) {
            Some(period) => {
                place = period.words.end.max(place + 1);
                periods.push(period);
            }
            None => place += 1,
        }
    }
    reader.pair_columns(reader.pair_entries(periods))
}

struct DateReader<'a> {
    page: &'a Page<'a>,
    words: &'a Words,
    /// Whether the language says "from" after the date ("2015년부터", "2015 से").
    glues: bool,
    /// The date phrase that begins at each word, its length in folded bytes and its kind: asked for
    /// several times a word.
    phrases: Vec<Option<DatePhrase>>,
}

type DatePhrase = (usize, &'static str);

/// One end as read: the month may be missing a year that the other end gives.
#[derive(Clone, Copy)]
struct End {
    year: Option<u16>,
    month: Option<u8>,
    /// The second year of "2023/24".
    through: Option<u16>,
    /// A two-digit year without apostrophe or a month without year: only good within a period.
    weak: bool,
    next: usize,
}

impl End {
    /// A year, perhaps with its month, that is good by itself.
    fn sure(year: u16, month: Option<u8>, next: usize) -> Self {
        Self { year: Some(year), month, through: None, weak: false, next }
    }
}

impl DateReader<'_> {
    /// The period that begins at a word; most words may begin none.
    #[inline]
    fn period_at(&self, first: usize) -> Option<Period> {
        let number = self.page.word(first)?.shape == Shape::Number;
        let may_begin = number || self.glues || self.may_name_date(first);
        if may_begin { self.period(first) } else { None }
    }

    fn period(&self, first: usize) -> Option<Period> {
        let word = self.page.word(first)?;
        if word.shape == Shape::Number
            && let Some(period) = self.months_behind_year(first)
        {
            return Some(period);
        }
        let kind_of_first = if word.shape == Shape::Number { "" } else { self.kind(first) };
        if (word.shape == Shape::Number || kind_of_first.starts_with("number"))
            && let Some(period) = self.length(first)
        {
            return Some(self.length_until(&period).unwrap_or(period));
        }
        let after = first + self.phrase(first).max(1);
        let since = kind_of_first == "since" && self.same_line(after);
        let from = if since { after } else { first };
        let short = since && self.is_short_since(first, from);
        let zero_year = || if short { self.zero_year(from) } else { None };
        let start = self.end_at(from).or_else(zero_year)?;
        let period = self.join(first, from, start).or_else(|| self.until_told(first, start));
        let told = || {
            self.is_expiry(first)
                || since && self.is_slashed(start)
                || start.year.is_some()
                    && (short || self.names_month(from) && self.is_open(start.next))
        };
        match period {
            Some(period) => Some(period),
            None if start.weak && !told() => None,
            None if !since && self.is_of_law(first) => None,
            None => {
                let point = self.point(start.year?, start.month)?;
                let kind = self.kind_in_line(start.next);
                let onward = (kind == "onward" || kind == "since" && self.since_follows())
                    && self.page.gap(start.next).plain();
                let next =
                    if onward { start.next + self.phrase(start.next).max(1) } else { start.next };
                let glued = self.glued_before(start.next) == Some("since");
                let current = since
                    || onward
                    || glued
                    || self.is_open(start.next)
                    || self.is_present_at_line_end(start);
                let row = self.last_of_years(start).filter(|_| !current);
                let turn = || start.through.and_then(|year| Some((self.point(year, None)?, next)));
                let listed = row.or_else(turn).filter(|_| !current);
                let alone = listed.is_none() && !current;
                let told = if alone { self.end_of_length(start, point) } else { None };
                let length = told.map_or(0, |(_, length)| length);
                let end = listed.or(told.map(|(end, _)| end)).filter(|_| !current);
                Some(Period {
                    words: first..end.map_or(next, |(_, next)| next),
                    start: Some(point),
                    end: end.map(|(end, _)| end),
                    current,
                    length,
                    listed: row.is_some() || listed.is_some() && kind_of_first != "season",
                })
            }
        }
    }

    /// Whether a year belongs to the name of a law: "Real Estate Agents Act 2008".
    fn is_of_law(&self, first: usize) -> bool {
        let Some(before) = first.checked_sub(1) else { return false };
        let capital = self.page.word(before).is_some_and(|word| word.shape == Shape::Capital);
        capital
            && self.page.gap(first).plain()
            && self.page.is_of_kind(self.words.labels, before, &["law"])
    }

    /// A period from its first end on, if something joins a second end to it. The words of the first
    /// end begin at `from`.
    fn join(&self, first: usize, from: usize, start: End) -> Option<Period> {
        let broken = self.is_broken_after_dash(start);
        let joined = broken
            || self.joins(start.next)
            || self.is_span_of_years(start)
            || self.is_in_next_column(start);
        let (mut place, mut joined) = match self.labelled_end(first, start) {
            Some(place) => (place, true),
            None => (start.next, joined),
        };
        joined |= self.glued_before(place).is_some();
        // "to", "until", even twice ("- until now").
        for _ in 0..2 {
            let kind = self.kind(place);
            if (kind == "to" || kind == "since" && self.since_follows() && self.same_line(place))
                && self.may_cross(first, place)
                && (self.page.folded_word(place) != "and" || self.is_behind_between(first))
            {
                place += self.phrase(place).max(1);
                joined = true;
            }
        }
        if joined && self.page.folded_word(place) == "the" && self.kind(place + 1) == "season" {
            place += 1;
        }
        // "a la fecha", "à ce jour": the phrase joins by itself.
        joined |= self.kind_in_line(place) == "present"
            && (self.phrase(place) > 1 || self.stands_alone(place));
        if joined
            && (broken || self.may_cross(first, place))
            && self.kind(place) == "present"
            && self.is_present(place, start.next)
        {
            let length = self.phrase(place);
            let point = self.point(start.year?, start.month)?;
            return Some(Period {
                words: first..self.after_length(self.after_until(place + length)),
                start: Some(point),
                end: None,
                current: true,
                length: 0,
                listed: false,
            });
        }
        if !joined || !broken && !self.may_cross(first, place) {
            return None;
        }
        let mut end = self
            .end_at(place)
            .or_else(|| self.event(place))
            .or_else(|| self.same_era(from, place))
            .or_else(|| self.short_year(place, start, self.names_month(from)))?;
        if let Some(month) = self.month_like_start(place, start, end) {
            end = End { month: Some(month), next: place + 2, ..end };
        }
        let year = start.year.or(end.year)?;
        let (from, to) =
            (self.point(year, start.month)?, self.point(end.through.or(end.year)?, end.month)?);
        // "2019 - 2016" is a typing error or no period at all.
        let ordered = from.month.index() <= to.month.index() || (!to.exact && year <= end.year?);
        let last = self.after_until(end.next);
        let years = !from.exact && !to.exact;
        let length = if years { self.stated_length(last) } else { None };
        (ordered && to.month.index() - from.month.index() < 70 * 12).then_some(Period {
            words: first..self.after_length(last),
            start: Some(from),
            end: Some(to),
            current: false,
            length: length.unwrap_or(0),
            listed: false,
        })
    }

    /// Whether the word before a date says that an "and" joins it to another: "between 2013 and 2016".
    fn is_behind_between(&self, first: usize) -> bool {
        self.same_line(first)
            && first.checked_sub(1).is_some_and(|word| self.page.folded_word(word) == BETWEEN)
    }

    /// Whether a word for the present ends what the line says: "2019 تاکنون", "з 2014 р. дотепер".
    fn stands_alone(&self, place: usize) -> bool {
        let next = place + 1;
        let goes_on = self.page.gap(place).plain() || self.is_after_mark(place);
        goes_on && (!self.same_line(next) || !self.page.gap(next).plain())
    }

    /// The month of "2005-07" after a first end such as "1999-01".
    fn month_like_start(&self, place: usize, start: End, end: End) -> Option<u8> {
        let hyphen = self.page.gap(place + 1).has(Gap::HYPHEN);
        let month = self.number(place + 1).filter(|month| (1..=12).contains(month))?;
        let two = self.page.folded_word(place + 1).len() == 2;
        (hyphen && two && start.month.is_some() && end.month.is_none() && end.next == place + 1)
            .then_some(month as u8)
    }

    /// "3 years", "18 months", "two years and six months", "2 1/2 yrs".
    fn length(&self, first: usize) -> Option<Period> {
        // "1/2 yr" is no two years.
        let half_before = first.checked_sub(1).is_some_and(|one| self.is_half(one));
        let number = self.small_number(first).filter(|_| !half_before)?;
        let behind = first + self.phrase_of_number(first);
        let half = self.page.gap(behind).plain() && self.is_half(behind);
        let unit = behind + if half { 2 } else { 0 };
        if !self.same_line(unit) {
            return None;
        }
        let mut months = match self.kind(unit) {
            "years" => number * 12 + if half { 6 } else { 0 },
            "months" => number,
            "weeks" => number.div_ceil(4),
            _ => return None,
        };
        let mut next = unit + 1;
        if self.kind(unit) == "years" && self.same_line(next) {
            let second = if self.kind(next) == "to" { next + 1 } else { next };
            if let Some(more) =
                self.small_number(second).filter(|_| self.kind(second + 1) == "months")
            {
                months += more;
                next = second + 2;
            }
        }
        let onward = if self.is_onward(next) { self.phrase(next) } else { 0 };
        (1..=60 * 12).contains(&months).then_some(Period {
            words: first..next + onward,
            start: None,
            end: None,
            current: onward > 0 || self.lasts_until_now(first),
            length: months,
            listed: false,
        })
    }

    /// Whether words behind a length say that it goes on: "3 yrs, on going", "2 years and still there".
    fn is_onward(&self, place: usize) -> bool {
        self.words.english
            && self.page.gap(place).without(Gap::SPACE.or(Gap::COMMA)) == Gap::default()
            && self.kind_in_line(place) == "present"
            && (self.phrase(place) > 1 || self.page.folded_word(place) == "ongoing")
    }

    /// Whether words are the fraction "1/2".
    fn is_half(&self, place: usize) -> bool {
        self.page.gap(place + 1) == Gap::SLASH
            && self.page.folded_word(place) == "1"
            && self.page.folded_word(place + 1) == "2"
    }

    /// Whether words before a length say that it reaches to the present: "for the past six years".
    fn lasts_until_now(&self, first: usize) -> bool {
        let word = |back: usize| first.checked_sub(back).map_or("", |at| self.page.folded_word(at));
        self.words.english
            && matches!(word(1), "past" | "last")
            && matches!(word(2), "the" | "these")
            && matches!(word(3), "for" | "over" | "spent")
    }

    fn year(&self, place: usize) -> Option<u16> {
        let year = self.number(place).filter(|_| self.without_glued(place).len() == 4)?;
        let year = u16::try_from(year).ok()?;
        let known = self.is_nepali(year) || gregorian(year, 1).is_some();
        (known && (year >= 1940 || self.is_solar())).then_some(year)
    }

    /// A point in time from a year and month of any calendar.
    fn point(&self, year: u16, month: Option<u8>) -> Option<Point> {
        let convert = if self.is_nepali(year) { from_nepali } else { gregorian };
        let (year, month_of_year) = convert(year, month.unwrap_or(1))?;
        let month_of_year = if month.is_some() { month_of_year } else { 1 };
        Some(Point { month: YearMonth { year, month: month_of_year }, exact: month.is_some() })
    }

    /// Whether a year of a Nepali text is one of Bikram Sambat: the years to come are not meant.
    fn is_nepali(&self, year: u16) -> bool {
        self.words.language == "ne" && (2030..=2099).contains(&year)
    }

    /// Whether the language says "from" after the date ("2015년부터", "2015 से").
    fn since_follows(&self) -> bool {
        self.glues
    }

    /// Whether the language writes years of the Persian solar calendar.
    fn is_solar(&self) -> bool {
        matches!(self.words.language.as_str(), "fa" | "ps" | "prs")
    }

    /// Whether the language writes the year before the month.
    fn year_leads(&self) -> bool {
        puts_year_first(&self.words.language)
    }

    /// Whether the word before a date says that something ends then: "exp 10/27" is a month and its year.
    fn is_expiry(&self, first: usize) -> bool {
        self.same_line(first)
            && first.checked_sub(1).map(|before| self.kind(before)) == Some("expiry")
    }

    /// A month or season is only looked up where a number or a joint follows soon.
    fn dates_follow(&self, first: usize) -> bool {
        // Each letter of a month is a word where a script has no spaces.
        let reach = if self.page.is_spaceless(first) { LONGEST_MONTH } else { 4 };
        (first + 1..first + reach).any(|place| {
            self.page.word(place).is_some_and(|word| word.shape == Shape::Number)
                || self.page.gap(place).has(JOIN)
        }) || self.kind(first + 1) == "to"
    }

    fn same_line(&self, place: usize) -> bool {
        !self.page.gap(place).has(Gap::LINE)
    }

    /// Whether a period that begins at `first` may go on at `place`: on the same line, or on the
    /// next where the line holds nothing else.
    fn may_cross(&self, first: usize, place: usize) -> bool {
        if place >= self.page.words.len() {
            return false;
        }
        let gap = self.page.gap(place);
        // "2016. – 2018.": a point ends an ordinal number in many languages.
        if gap.has(Gap::STOP) && !gap.has(JOIN) && !self.is_after_mark(place) {
            return false;
        }
        !gap.has(Gap::LINE) || (self.page.gap(first).has(Gap::LINE) && !gap.has(Gap::BLANK))
    }

    /// Whether the point before a small word belongs to a year: "2010 r. do", "2016. do".
    fn is_after_mark(&self, place: usize) -> bool {
        let Some(before) = place.checked_sub(1) else { return false };
        let number = self.page.word(before).is_some_and(|word| word.shape == Shape::Number);
        let lower = self.page.word(place).is_some_and(|word| word.shape == Shape::Lower);
        lower && (number || self.marks(before, "year_mark", "years"))
    }

    fn joins(&self, place: usize) -> bool {
        let gap = self.page.gap(place);
        gap.has(JOIN) && !gap.has(Gap::LINE.or(Gap::OPEN).or(Gap::PIPE))
            || gap.has(Gap::LINE) && self.kind(place) == "to"
    }

    /// "date" and the like mean the present only after a word such as "to", or at the end: "2014 – date".
    fn is_present(&self, place: usize, joint: usize) -> bool {
        let ends = || !self.same_line(place + 1) || !self.page.gap(place + 1).plain();
        self.page.folded_word(place) != "date" || place > joint || ends()
    }
}

/// Whether a date or a length of time may begin with a word of this kind.
fn leads_date(kind: &str) -> bool {
    let begins = |start: &str| kind.starts_with(start);
    matches!(kind, "since" | "season" | "years") || begins("number") || begins("era:")
}

/// The same of a month's name.
const LONGEST_MONTH: usize = 10;

#[cfg(test)]
mod tests;
