//! Periods that are told otherwise than by two ends and a word or sign right between them: "2023/24", "2017 and
//! 2018", "2019 (8 months)", "2 yrs, to Dec 2015", "2020 -", and the two columns of a table.
//!
//! Takes a date after which no second end was found, or a length of time; gives the end that its signs and what follows
//! it tell. It must not join two ends that stand as the module above expects them.

use std::ops::Range;

use super::{DateReader, End, Period, Point, YearMonth};
use crate::profile::page::{Gap, Shape};

/// How the words for "since" begin, "from" left out.
const SINCE: &str = "since";

/// How the kinds of words begin that stand for the month of an event.
const EVENT: &str = "event:";

/// Words that lead to what ended a time.
const UNTIL: [&str; 4] = ["until", "untill", "till", "til"];
/// Words between one of them and the date.
const LONGEST_TOLD: usize = 12;

/// Words of the longest label of a date.
const LONGEST_LABEL: usize = 2;

/// Signs that part the columns of a table.
const COLUMN: Gap = Gap::PIPE.or(Gap::WIDE);

/// Longest time in brackets that tells the end of a year that stands alone.
const LONGEST_WITHIN: u32 = 12;

impl DateReader<'_> {
    /// The second year of one that goes over the turn of the year, as seasons and school years do:
    /// "2023/24".
    pub(super) fn turn_of_year(&self, first: usize, year: u16) -> Option<u16> {
        let gap = self.page.gap(first + 1);
        let second = self.page.folded_word(first + 1);
        let slash = gap.has(Gap::SLASH) && !gap.has(Gap::SPACE.or(Gap::LINE));
        let follows = second.len() == 2 && second.parse() == Ok((year + 1) % 100);
        // "2018/19/05" and "2018/19-02" are days.
        let ends = !self.page.gap(first + 2).has(Gap::SLASH)
            || self.page.word(first + 2).is_none_or(|word| word.shape != Shape::Number);
        (slash && follows && ends).then_some(year + 1)
    }

    /// "2 yrs, to Dec 2015": a length of time and when it ended.
    pub(super) fn length_until(&self, length: &Period) -> Option<Period> {
        let joint = length.words.end;
        let gap = self.page.gap(joint);
        let until = self.kind_in_line(joint) == "to" && self.page.folded_word(joint) != "and";
        if !until || !(gap.plain() || gap.has(Gap::COMMA)) {
            return None;
        }
        let end = self.end_at_line(joint + self.phrase(joint).max(1)).filter(|end| !end.weak)?;
        let point = self.point(end.year?, end.month)?;
        let before = i32::try_from(length.length).ok()? - i32::from(point.exact);
        let month = YearMonth::of_index(point.month.index() - before)?;
        Some(Period {
            words: length.words.start..end.next,
            start: Some(Point { month, exact: false }),
            end: Some(point),
            length: 0,
            ..length.clone()
        })
    }

    /// Whether a month and a year of two digits end a part of a line, as behind "from": "from 2/19".
    pub(super) fn is_slashed(&self, start: End) -> bool {
        let apart = !self.page.gap(start.next).plain();
        let slash = || {
            let year = start.next.checked_sub(1);
            year.is_some_and(|year| self.page.gap(year).has(Gap::SLASH))
        };
        apart && start.month.is_some() && start.year.is_some() && slash()
    }

    /// Whether two digits may be the year since which something was so: "since june 18", "since 06". Behind "from" the
    /// number may be the day from which somebody is free.
    pub(super) fn is_short_since(&self, first: usize, from: usize) -> bool {
        self.page.folded_word(first).starts_with(SINCE)
            && (self.names_month(from) || self.zero_year(from).is_some())
    }

    /// The year of two digits with a zero before it: "06".
    pub(super) fn zero_year(&self, place: usize) -> Option<End> {
        let year = self.two_digits(place).filter(|_| self.begins_with_zero(place))?;
        Some(End { year: Some(year), month: None, through: None, weak: true, next: place + 1 })
    }

    /// Whether a number has a zero before it, as years of this century have: "06".
    pub(super) fn begins_with_zero(&self, place: usize) -> bool {
        self.page.folded_word(place).starts_with('0')
    }

    /// A period whose last end a sentence tells: "from July 2019 until I left to have my twins in March 2021", "2018 till
    /// lockdown april 20".
    pub(super) fn until_told(&self, first: usize, start: End) -> Option<Period> {
        let until = start.next;
        let plain = self.same_line(until) && self.page.gap(until).plain();
        if !plain || !UNTIL.contains(&self.page.folded_word(until)) {
            return None;
        }
        let signs = Gap::STOP.or(Gap::SEMICOLON).or(Gap::LINE).or(Gap::OPEN);
        let mut words = until + 1..(until + 1 + LONGEST_TOLD).min(self.page.words.len());
        let end = words
            .by_ref()
            .take_while(|place| !self.page.gap(*place).has(signs))
            .find_map(|place| self.end_at(place).filter(|end| self.is_told(place, *end)))?;
        let (from, to) = (self.point(start.year?, start.month)?, self.point(end.year?, end.month)?);
        (from.month.index() <= to.month.index()).then_some(Period {
            words: first..end.next,
            start: Some(from),
            end: Some(to),
            current: false,
            length: 0,
            listed: false,
        })
    }

    /// The month of something that everybody knows the time of, as the end of a job: "2019 to when covid hit".
    pub(super) fn event(&self, place: usize) -> Option<End> {
        let month: u32 = self.kind(place).strip_prefix(EVENT)?.parse().ok()?;
        let next = place + self.phrase(place).max(1);
        // "till lockdown april 20".
        if let Some(dated) = self.end_at_line(next).filter(|end| end.year.is_some()) {
            return Some(dated);
        }
        Some(End::sure(u16::try_from(month / 100).ok()?, u8::try_from(month % 100).ok(), next))
    }

    /// Whether a date in a sentence has its year: "in March 2021", "april 20" before a sign.
    fn is_told(&self, place: usize, end: End) -> bool {
        let short = || self.names_month(place) && !self.page.gap(end.next).plain();
        end.year.is_some() && (!end.weak || short())
    }

    /// Where the second end stands of a period whose ends have labels: "Start: 11/2019    End: Present",
    /// on one line or on two.
    pub(super) fn labelled_end(&self, first: usize, start: End) -> Option<usize> {
        let is_label =
            |words: Range<usize>| self.words.is_label(self.page.folded(&words), &["dates"]);
        let label = |length: usize| {
            let end = start.next + length;
            let inside = (start.next + 1..=end).all(|place| self.same_line(place));
            (inside && is_label(start.next..end)).then_some(end)
        };
        let end = label(LONGEST_LABEL).or_else(|| label(1))?;
        let begins = |place: usize| self.page.gap(place).has(Gap::LINE);
        // A form has each on its own line, with a colon: "Start date: Aug 2018", below it "End date: Current".
        let below = begins(start.next);
        let is_led = |from: usize| {
            is_label(from..first)
                && (!below
                    || begins(from)
                        && [first, end]
                            .map(|at| self.page.gap(at))
                            .iter()
                            .all(|gap| gap.has(Gap::COLON)))
        };
        let led = |length: usize| first.checked_sub(length).is_some_and(is_led);
        (led(LONGEST_LABEL) || led(1)).then_some(end)
    }

    /// Whether a bar or the width of columns parts two ends that have months: "From" and "To" of a table.
    pub(super) fn is_in_next_column(&self, start: End) -> bool {
        let end = || self.end_at(start.next);
        self.opens_column(start.next)
            && (self.is_present_in_column(start)
                || end().is_some_and(|end| match start.month {
                    Some(_) => end.month.is_some(),
                    None => self.are_columns_of_years(start, end),
                }))
    }

    /// Whether a word opens a column on its line.
    fn opens_column(&self, place: usize) -> bool {
        let gap = self.page.gap(place);
        gap.has(COLUMN) && !gap.has(Gap::LINE)
    }

    /// Whether a word for the present opens a column behind a date, which it has to itself behind a bare year.
    fn is_present_in_column(&self, start: End) -> bool {
        let behind = start.next + self.phrase(start.next).max(1);
        let year = || start.next.checked_sub(1).is_some_and(|year| self.opens_column(year));
        let alone = || self.opens_column(behind) || self.page.gap(behind).has(Gap::LINE) && year();
        self.kind(start.next) == "present" && (start.month.is_some() || alone())
    }

    /// Whether the last column of a line is a word for the present, with other columns and no date between:
    /// "平成31年4月　同社　主任　　現在に至る".
    pub(super) fn is_present_at_line_end(&self, start: End) -> bool {
        let Some(last) = start.next.checked_sub(1) else { return false };
        let mut rest = start.next..self.page.line_words(self.page.line_of(last)).end;
        let Some(column) = rest.clone().rev().find(|place| self.opens_column(*place)) else {
            return false;
        };
        let whole = column + self.phrase(column).max(1) == rest.end;
        whole && self.kind(column) == "present" && !rest.any(|place| self.year(place).is_some())
    }

    /// Whether two bare years stand each in a column of their own, the later one behind. At the beginning of a line
    /// others than years follow: "2012   2013   2014" is the head of another table.
    fn are_columns_of_years(&self, start: End, end: End) -> bool {
        let bare = |end: End| end.month.is_none() && end.through.is_none() && !end.weak;
        let Some(year) = start.next.checked_sub(1) else { return false };
        let closes = self.page.gap(end.next).has(COLUMN.or(Gap::LINE));
        let leads = || {
            let number = self.page.word(end.next).map(|word| word.shape) == Some(Shape::Number);
            self.page.gap(year).has(Gap::LINE) && self.opens_column(end.next) && !number
        };
        let opens = self.opens_column(year) || leads();
        opens && closes && bare(start) && bare(end) && start.year < end.year
    }

    /// Whether a line breaks off behind the dash of a period and the next has nothing but its end: "05/2019 –" over
    /// "Present".
    pub(super) fn is_broken_after_dash(&self, start: End) -> bool {
        let gap = self.page.gap(start.next);
        let Some(last) = start.next.checked_sub(1).filter(|_| gap.has(Gap::LINE)) else {
            return false;
        };
        let rest = self.page.text.get(self.page.bytes(&(last..start.next)).end..).unwrap_or("");
        let rest = rest.trim_start_matches([' ', '\t', '\u{a0}']);
        let dash = rest.strip_prefix(['-', '–', '—']);
        let ends =
            dash.is_some_and(|after| after.trim_start_matches(' ').starts_with(['\n', '\r']));
        let present = || {
            let after = start.next + self.phrase(start.next).max(1);
            (self.kind(start.next) == "present").then_some(after)
        };
        let after = || present().or_else(|| self.end_at(start.next).map(|end| end.next));
        !gap.has(Gap::BLANK)
            && ends
            && after().is_some_and(|after| self.page.gap(after).has(Gap::LINE))
    }

    /// "(Apr 2020 - )" and "2017 →": an open end.
    pub(super) fn is_open(&self, place: usize) -> bool {
        let Some(last) = place.checked_sub(1) else { return false };
        let end = self.page.bytes(&(last..place)).end;
        let rest = self.page.text.get(end..).unwrap_or("");
        let rest = rest.trim_start_matches([' ', '\t', '\u{a0}']);
        let Some(after) = rest.strip_prefix(['-', '–', '—', '→', '>', '»']) else {
            return false;
        };
        // "2020-      Midwife": what stands in the next column is no second end, nor what an arrow leads to.
        let line = self.page.line_words(self.page.line_of(last));
        let column = after.starts_with("   ") || after.starts_with('\t') || rest.starts_with('→');
        let apart = last <= line.start + 1 && column;
        let after = after.trim_start_matches([' ', '\t', '>']);
        apart || after.is_empty() || after.starts_with([')', ']', '\n', '\r', '|', ','])
    }

    /// Whether a slash stands between two years of which the second is not the next: "2005 / 2010", "1989/96".
    pub(super) fn is_span_of_years(&self, start: End) -> bool {
        let slash = self.page.gap(start.next).without(Gap::SPACE) == Gap::SLASH;
        let bare = start.month.is_none() && start.through.is_none();
        // "2015/10" is a month.
        let short = || self.two_digits(start.next).filter(|year| year % 100 > 12);
        let years = || start.year.zip(self.year(start.next).or_else(short));
        slash && bare && self.is_bare(start.next) && years().is_some_and(|(one, two)| one + 1 < two)
    }

    /// The last of years in a row: "2019, 2020 and 2021".
    pub(super) fn last_of_years(&self, start: End) -> Option<(Point, usize)> {
        let mut year = start.year.filter(|_| start.month.is_none())?;
        let mut place = start.next;
        loop {
            let and = self.same_line(place) && self.page.folded_word(place) == "and";
            let next = place + usize::from(and);
            let gap = self.page.gap(next);
            let slash = gap == Gap::SLASH;
            let joined = and && gap.plain() || gap.without(Gap::SPACE) == Gap::COMMA || slash;
            // "1988 & 89", "2013/14/15".
            let short = || self.two_digits(next).filter(|_| and || slash);
            let follows = self.year(next).or_else(short) == Some(year + 1);
            if !joined || !follows || !self.is_bare(next) && !self.is_told_behind(next + 1) {
                break;
            }
            (year, place) = (year + 1, next + 1);
        }
        let more = place > start.next;
        more.then(|| Some((self.point(year, None)?, place))).flatten()
    }

    /// Whether a free dash behind years leads to no second end: "2015, 2016, 2017 — runner".
    fn is_told_behind(&self, place: usize) -> bool {
        let gap = self.page.gap(place);
        gap.without(Gap::SPACE) == Gap::DASH
            && gap.has(Gap::SPACE)
            && self.kind(place) != "present"
            && self.end_at(place).is_none()
    }

    /// Whether nothing joins a month or a second end to a year.
    fn is_bare(&self, place: usize) -> bool {
        let joint = Gap::SLASH.or(Gap::HYPHEN).or(Gap::POINT).or(Gap::DASH).or(Gap::ARROW);
        let next = place + 1;
        let and = self.page.folded_word(next) == "and";
        // The sign before the next line is that of an item.
        let joined = self.same_line(next) && self.page.gap(next).has(joint);
        !joined && (and || self.kind_in_line(next) != "to")
    }

    /// Past the length of a period in brackets behind it: "1998 to 2023 (25 years)".
    pub(super) fn after_length(&self, place: usize) -> usize {
        self.length_behind(place).map_or(place, |length| length.words.end)
    }

    /// The months that brackets right behind a period tell.
    pub(super) fn stated_length(&self, place: usize) -> Option<u32> {
        self.length_behind(place).map(|length| length.length)
    }

    fn length_behind(&self, place: usize) -> Option<Period> {
        let mere = self.page.gap(place).without(Gap::SPACE) == Gap::OPEN;
        if mere { self.bracketed_length(place) } else { None }
    }

    /// The length of time that brackets enclose.
    fn bracketed_length(&self, place: usize) -> Option<Period> {
        let opens = self.page.gap(place).has(Gap::OPEN) && self.same_line(place);
        let length = if opens { self.length(place) } else { None };
        length.filter(|length| {
            let last = length.words.end;
            self.page.gap(last).has(Gap::CLOSE) || last >= self.page.words.len()
        })
    }

    /// "2019 (8 months)": within the year; "March 2019 (8 months)": so long from then. The end, where the words for it
    /// end, and its months, where nothing else tells them.
    pub(super) fn end_of_length(&self, start: End, point: Point) -> Option<((Point, usize), u32)> {
        let length = self.bracketed_length(start.next)?;
        let (last, months) = (length.words.end, length.length);
        if !point.exact {
            return (months <= LONGEST_WITHIN).then_some(((point, last), months));
        }
        let month = YearMonth::of_index(point.month.index() + months as i32 - 1)?;
        Some(((Point { month, exact: true }, last), 0))
    }
}
