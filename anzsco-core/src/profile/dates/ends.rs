//! One end of a period: a month and year in words, numbers or both.
//!
//! Takes the place of a word; gives the date that begins there and how many words it takes. What
//! two ends make together is the matter of the module above.

use super::calendars::two_digit_year;
use super::{DateReader, End, JOIN};
use crate::profile::page::{Gap, Shape};

/// What stands before the digits of a financial year.
const FISCAL: &str = "fy";
/// Two digits from which a year is of the last century.
const LAST_CENTURY: u32 = 60;
/// Years of the longest span of this century that two digits and two more tell.
const LONGEST_SHORT: u16 = 15;

impl DateReader<'_> {
    /// One end: "March 2016", "03/2016", "1/2/2019", "2016", "'09", "Summer 2018".
    pub(super) fn end_at(&self, first: usize) -> Option<End> {
        let word = self.page.word(first)?;
        if word.shape == Shape::Number {
            return self.republic_end(first).or_else(|| self.numeric_end(first));
        }
        if let Some(year) = self.fiscal_year(first) {
            let next = first + 1;
            return Some(End::sure(year, None, next));
        }
        if !self.glues && !self.may_name_date(first) || !self.dates_follow(first) {
            return None;
        }
        if let Some((month, next)) = self.month(first) {
            return Some(self.named_month(next, month));
        }
        if let Some(end) = self.era_end(first) {
            return Some(end);
        }
        if let Some(year) = self.after_year_word(first) {
            return self.numeric_end(year);
        }
        if self.kind(first) == "season" {
            let season = first + self.phrase(first).max(1);
            // "the winter of 2014".
            let after = season + usize::from(self.page.folded_word(season) == "of");
            let end = self
                .end_at_line(after)
                .filter(|end| {
                    !end.weak
                        || self.page.gap(after).has(Gap::QUOTE)
                        || self.decade(after).is_some()
                })
                .or_else(|| self.short_turn(after))?;
            return Some(end);
        }
        None
    }

    /// The years of "Summer 20/21", of which the second is the next: a season begins in the first.
    fn short_turn(&self, place: usize) -> Option<End> {
        let gap = self.page.gap(place + 1);
        let slash = gap.has(Gap::SLASH) && !gap.has(Gap::SPACE);
        let years = self.two_digits(place).zip(self.two_digits(place + 1));
        let (year, through) = years.filter(|(year, next)| year + 1 == *next)?;
        (slash && self.same_line(place)).then_some(End {
            year: Some(year),
            month: None,
            through: Some(through),
            weak: false,
            next: place + 2,
        })
    }

    pub(super) fn end_at_line(&self, place: usize) -> Option<End> {
        if self.same_line(place) { self.end_at(place) } else { None }
    }

    /// Where the year stands behind a word for it, in scripts without spaces: "ปี 2557", "พ.ศ. 2557".
    fn after_year_word(&self, place: usize) -> Option<usize> {
        if !self.page.is_spaceless(place) || self.kind(place) != "years" {
            return None;
        }
        // "ปี พ.ศ. 2557": two such words.
        let mut next = place + self.phrase(place).max(1);
        if self.kind_in_line(next) == "years" {
            next += self.phrase(next).max(1);
        }
        (self.same_line(next) && self.year(next).is_some()).then_some(next)
    }

    /// A month's name, then perhaps a day, then perhaps a year.
    fn named_month(&self, after: usize, month: u8) -> End {
        let mut place = after;
        if self.same_line(place)
            && let Some(year) = self.after_year_word(place)
        {
            place = year;
        }
        if self.same_line(place) && self.page.gap(place).plain() && self.binds(place) {
            // "March of 2016", "agosto de 2015"; in "Feb–May 2024" the small word is a month.
            place += 1;
        }
        if let Some(year) = self.year(place)
            && self.same_line(place)
        {
            return End::sure(year, Some(month), self.after_year(place + 1));
        }
        if let Some(year) = self.broken_off_year(place) {
            return End::sure(year, Some(month), place + 1);
        }
        if !self.same_line(place) {
            return End { year: None, month: Some(month), through: None, weak: true, next: place };
        }
        if let Some(number) = self.number(place) {
            // "March 5, 2016" or "Mar 16".
            if let Some(year) = self.year(place + 1)
                && number <= 31
                && self.same_line(place + 1)
                && !self.page.gap(place + 1).has(JOIN)
            {
                return End::sure(year, Some(month), place + 2);
            }
            if self.page.folded_word(place).len() == 2 && !self.page.gap(place).has(Gap::DASH) {
                let strong = self.page.gap(place).has(Gap::QUOTE);
                return End {
                    year: two_digit_year(number),
                    month: Some(month),
                    through: None,
                    weak: !strong,
                    next: place + 1,
                };
            }
        }
        End { year: None, month: Some(month), through: None, weak: true, next: after }
    }

    /// The year that the end of a line broke off the month before it: "Apr 2012 to Jul" over "2014", "Jul" over "2017 to
    /// Feb 2022".
    fn broken_off_year(&self, place: usize) -> Option<u16> {
        let gap = self.page.gap(place);
        let year = self.year(place).filter(|_| gap.has(Gap::LINE) && !gap.has(Gap::BLANK))?;
        let alone = self.page.gap(place + 1).has(Gap::LINE) || place + 1 >= self.page.words.len();
        let column = |month: usize| self.page.gap(month).has(Gap::WIDE.or(Gap::COMMA).or(JOIN));
        let led = |month: usize| self.kind(month.saturating_sub(1)) == "to";
        let month = place.checked_sub(1)?;
        // "I can start in June" over "2014 - 2017 Cook".
        let apart = column(month) || led(month);
        let goes_on = || self.kind(place + 1) == "to" || self.joins(place + 1);
        (apart && (alone || goes_on())).then_some(year)
    }

    fn numeric_end(&self, first: usize) -> Option<End> {
        let Some(number) = self.number(first) else {
            return self.decade(first).or_else(|| self.ordinal_day(first));
        };
        if let Some(end) = self.pointed_end(first, number) {
            return Some(end);
        }
        let digits = self.without_glued(first).len();
        let tight = |place: usize| {
            let gap = self.page.gap(place);
            !gap.has(Gap::SPACE.or(Gap::LINE)) && gap.has(Gap::SLASH.or(Gap::HYPHEN).or(Gap::POINT))
        };
        if digits == 4 {
            let year = self.year(first)?;
            if let Some(end) = self.marked_month(first + 1, year) {
                return Some(end);
            }
            // "2015.07-2019.02" has no day.
            let day = tight(first + 2) && self.number(first + 2).is_some_and(|day| day <= 31);
            if tight(first + 1)
                && let Some(month) = self.iso_month(first, day)
            {
                let day = usize::from(day);
                return Some(End::sure(year, Some(month), first + 2 + day));
            }
            let through = self.turn_of_year(first, year);
            let next = self.after_year(first + 1 + usize::from(through.is_some()));
            let next = self.after_season(next);
            return Some(End { year: Some(year), month: None, through, weak: false, next });
        }
        if self.page.gap(first).has(Gap::QUOTE) && digits == 2 && !tight(first + 1) {
            return Some(End {
                year: two_digit_year(number),
                month: None,
                through: None,
                weak: false,
                next: first + 1,
            });
        }
        if digits > 2 {
            return None;
        }
        if let Some(end) = self.bare_year(first, number) {
            return Some(end);
        }
        if tight(first + 1) {
            if let Some(year) = self.year(first + 1).filter(|_| (1..=12).contains(&number)) {
                return Some(End {
                    year: Some(year),
                    month: Some(number as u8),
                    through: None,
                    weak: false,
                    next: self.after_year(first + 2),
                });
            }
            let second =
                self.number(first + 1).filter(|_| self.page.folded_word(first + 1).len() <= 2)?;
            // "03/19-11/22" are two months, each with its year.
            let alike = |sign: Gap| {
                self.page.gap(first + 1).has(sign) == self.page.gap(first + 2).has(sign)
            };
            if tight(first + 2)
                && alike(Gap::SLASH)
                && let Some(year) = self.year(first + 2).or_else(|| self.two_digits(first + 2))
            {
                // Day first, as in Australia and New Zealand, unless that cannot be.
                let month = if (1..=12).contains(&second) { second } else { number };
                return (1..=12).contains(&month).then_some(End {
                    year: Some(year),
                    month: Some(month as u8),
                    through: None,
                    weak: false,
                    next: self.after_year(first + 3),
                });
            }
            // "rose from 3.1 to 4.2": years have two digits.
            let year = self.without_glued(first + 1).len() == 2 && !self.is_hour(first);
            return (year && (1..=12).contains(&number)).then_some(End {
                year: two_digit_year(second),
                month: Some(number as u8),
                through: None,
                weak: true,
                next: first + 2,
            });
        }
        self.day_of_month(first, number)
    }

    /// Whether a number behind a day of the week, with others at most between them, is an hour: "Thurs 3.00 - 6.15".
    fn is_hour(&self, first: usize) -> bool {
        let is_number =
            |place: &usize| self.page.word(*place).is_some_and(|word| word.shape == Shape::Number);
        let line = self.page.line_words(self.page.line_of(first));
        let word = (line.start..first).rev().find(|place| !is_number(place));
        word.is_some_and(|word| self.kind(word) == "weekday")
    }

    /// Past the term or season of a year that a dash leads on from: "2023 Term 1 - current".
    fn after_season(&self, place: usize) -> usize {
        let season = self.page.gap(place).plain() && self.kind_in_line(place) == "season";
        let after = place + self.phrase(place).max(1);
        if season && self.same_line(after) && self.joins(after) { after } else { place }
    }

    /// A date whose numbers have points and spaces between them: "1. 3. 2016", "2016. 03.", "2016. 3. 1.".
    fn pointed_end(&self, first: usize, number: u32) -> Option<End> {
        let ended =
            |place: usize| self.page.gap(place).has(Gap::STOP) || place >= self.page.words.len();
        let pointed = |place: usize| ended(place) && self.same_line(place);
        if !pointed(first + 1) || !ended(first + 2) {
            return None;
        }
        let short = |place: usize, most: u32| {
            let digits = self.page.folded_word(place).len();
            self.number(place).filter(|number| digits <= 2 && (1..=most).contains(number))
        };
        let month = short(first + 1, 12)?;
        let (year, next) = if let Some(year) = self.year(first) {
            let day = short(first + 2, 31).filter(|_| pointed(first + 2) && ended(first + 3));
            (year, first + 2 + usize::from(day.is_some()))
        } else {
            let day = (1..=31).contains(&number) && pointed(first + 2);
            let year = self.year(first + 2).filter(|_| day)?;
            (year, self.after_year(first + 3))
        };
        let month = u8::try_from(month).ok();
        Some(End::sure(year, month, next))
    }

    /// The year in which a financial year ends: "FY18", "FY2021".
    pub(super) fn fiscal_year(&self, place: usize) -> Option<u16> {
        // Most words that are asked for have another length.
        let length = self.page.folded_length(place).checked_sub(FISCAL.len());
        length.filter(|digits| matches!(digits, 2 | 4))?;
        let digits = self.page.folded_word(place).strip_prefix(FISCAL)?;
        let number = digits.parse().ok().filter(|_| matches!(digits.len(), 2 | 4))?;
        if digits.len() == 2 { two_digit_year(number) } else { u16::try_from(number).ok() }
    }

    /// "2000s", "late 90s": about as early in its ten years as the word before it says.
    fn decade(&self, place: usize) -> Option<End> {
        let digits = self.page.folded_word(place).strip_suffix('s')?;
        let number: u32 = digits.parse().ok().filter(|number| number % 10 == 0)?;
        let year = match digits.len() {
            2 => two_digit_year(number)?,
            4 => u16::try_from(number).ok().filter(|year| (1940..=2030).contains(year))?,
            _ => return None,
        };
        let part = match place.checked_sub(1).map(|before| self.page.folded_word(before)) {
            Some("mid") => 5,
            Some("late") => 8,
            _ => 0,
        };
        let year = Some(year + part);
        Some(End { year, month: None, through: None, weak: true, next: place + 1 })
    }

    /// Whether nothing but a slash stands before a word: "2019/ aug".
    fn is_behind_slash(&self, place: usize) -> bool {
        self.page.gap(place).without(Gap::SPACE) == Gap::SLASH
    }

    /// The first year of "97-2017", of "06 til now" and "from 08 til feb '12", of "19 - present" at the beginning of a
    /// line and, where nothing or a colon follows on the line, of "95 to 99" and "18 - 19".
    fn bare_year(&self, first: usize, number: u32) -> Option<End> {
        let apart =
            Gap::LINE.or(Gap::COMMA).or(Gap::WIDE).or(Gap::DASH).or(Gap::OPEN).or(Gap::CLOSE);
        let joint = first + 1;
        let to = self.kind(joint) == "to";
        let joined = self.same_line(joint) && (to || self.joins(joint));
        let last = joint + if to { self.phrase(joint) } else { 0 };
        let behind = self.page.gap(last + 1);
        let opens = self.page.gap(first).has(Gap::LINE);
        let present = |place: usize| self.kind_in_line(place) == "present";
        let goes_on = || opens && present(last);
        // "18 - 19", "07-09": no day and no month of a year.
        let row = || {
            let span = self.two_digits(first).zip(self.two_digits(last));
            let heads = opens && behind.has(Gap::COLON);
            (heads || behind.has(Gap::LINE) && self.page.gap(joint).has(JOIN))
                && self.page.folded_word(first).len() == 2
                && span.is_some_and(|(start, end)| start < end && end - start <= LONGEST_SHORT)
        };
        let past = (LAST_CENTURY..100).contains(&number);
        let led = first.checked_sub(1).is_some_and(|before| self.kind(before) == "since");
        let told = self.begins_with_zero(first) && (present(joint) || to && (led || present(last)));
        let turns = past && !to && self.turns_century(first);
        let stands = turns || self.page.gap(first).has(apart) && (past || goes_on() || row());
        if !(told || joined && stands) {
            return None;
        }
        let year = two_digit_year(number)?;
        let later = !past
            || turns
            || self.kind(last) == "present"
            || self.year(last).is_some_and(|end| year <= end)
            || behind.has(apart.or(Gap::STOP))
                && self.two_digits(last).is_some_and(|end| year < end);
        later.then_some(End {
            year: Some(year),
            month: None,
            through: None,
            weak: true,
            next: joint,
        })
    }

    /// Whether two digits right behind those of a year are of the next century and a word stands before both: "labourer
    /// 96-02 then abattoir", but "75-95 calls a day".
    fn turns_century(&self, first: usize) -> bool {
        let last = first + 1;
        let before = first.checked_sub(1).and_then(|before| self.page.word(before));
        self.number(last).is_some_and(|end| end < LAST_CENTURY / 2)
            && self.two_digits(last).is_some()
            && self.page.gap(last).without(JOIN) == Gap::default()
            && before.is_some_and(|before| before.shape == Shape::Lower)
            && self.page.gap(last + 1).without(Gap::COMMA.or(Gap::STOP)).plain()
    }

    /// "2018年3月", "2018년 3월", "2016. 3월", "2018 március": a month after the year, by number with
    /// its word or by name. `place` is that after the year.
    pub(super) fn marked_month(&self, place: usize, year: u16) -> Option<End> {
        // "2014 年 3 月": where the mark of the year stands apart, that of the month does too.
        let spaced = self.is_year_mark(place) && self.page.gap(place) == Gap::SPACE;
        let place = if spaced { place + 1 } else { self.after_year(place) };
        if !self.same_line(place) || self.page.gap(place).has(JOIN) {
            return None;
        }
        let mark = |place: usize| {
            self.marks(place, "month_mark", "months") || spaced && self.kind(place) == "months"
        };
        let (month, next) = match self.number(place) {
            Some(number) if mark(place + 1) => (u8::try_from(number).ok()?, place + 2),
            None if self.year_leads() => self.month(place)?,
            None if self.page.gap(place).plain() || self.is_behind_slash(place) => {
                // "2015 May 2016" has a year and a month with its own.
                let apart =
                    |next: usize| self.year(next).is_none() || self.page.gap(next).has(JOIN);
                self.month(place).filter(|(_, next)| apart(*next))?
            }
            _ => return None,
        };
        (1..=12).contains(&month).then_some(End::sure(year, Some(month), next))
    }

    /// Past a word that only marks a year: "2016 r.", "2016 г.", "2016年".
    fn after_year(&self, place: usize) -> usize {
        // "พ.ศ. 2557 - พ.ศ. 2562": behind a dash it is the next year's.
        let own = self.same_line(place) && !self.page.gap(place).has(JOIN.without(Gap::HYPHEN));
        let marked = own && self.marks(place, "year_mark", "years");
        if marked { place + self.phrase(place).max(1) } else { place }
    }

    /// Whether a word marks the number before it; a word that counts ("年", "개월") does so where it
    /// touches the number, or where that is a year.
    pub(super) fn marks(&self, place: usize, mark: &str, unit: &str) -> bool {
        let kind = self.kind(place);
        let number = place.checked_sub(1).map_or("", |before| self.page.folded_word(before));
        let counts = self.page.gap(place) != Gap::default() && number.len() < 4;
        kind == mark || kind == unit && !counts
    }

    /// Whether a short word binds a day or month to what follows: "of", "de".
    fn binds(&self, place: usize) -> bool {
        let word = self.page.folded_word(place);
        word == "of" || (word.len() <= 3 && self.words.stopwords.own(word).is_some())
    }

    /// "12 March 2019".
    fn day_of_month(&self, first: usize, day: u32) -> Option<End> {
        // "Grade 2 (March 2021 ...": no day.
        let apart = self.page.gap(first + 1).has(Gap::OPEN);
        if !(1..=31).contains(&day) || !self.same_line(first + 1) || apart {
            return None;
        }
        let place = if self.binds(first + 1) { first + 2 } else { first + 1 };
        let (month, next) = self.month(place)?;
        Some(self.named_month(next, month)).filter(|end| !end.weak)
    }

    /// "1st March 2019", "22nd of May 2020".
    fn ordinal_day(&self, first: usize) -> Option<End> {
        let word = self.page.folded_word(first);
        let day: u32 = word.trim_end_matches(char::is_alphabetic).parse().ok()?;
        self.day_of_month(first, day)
    }

    /// The month of "2019-03" or "2019/03"; "2015-16" and mostly "2005-09" are two years.
    fn iso_month(&self, first: usize, day_follows: bool) -> Option<u8> {
        let month = self.number(first + 1).filter(|month| (1..=12).contains(month))?;
        if self.page.folded_word(first + 1).len() > 2 {
            return None;
        }
        let year_end = u32::from(self.year(first)?) % 100;
        let after = first + 2;
        // "2009-08/2012": the month is of the second end.
        let sign = self.page.gap(after);
        if self.page.gap(first + 1).has(Gap::HYPHEN)
            && sign.has(Gap::SLASH.or(Gap::POINT))
            && self.year(after).is_some()
        {
            return None;
        }
        let joined = self.joins(after) || self.kind(after) == "to";
        let slash = self.page.gap(first + 1).has(Gap::POINT.or(Gap::SLASH));
        (day_follows || joined || month <= year_end || (slash && month != year_end + 1))
            .then_some(month as u8)
    }

    /// The second year of "2015-16", and of "Mar 2004 - 07", where the month is `named`: a second month would be
    /// named too.
    pub(super) fn short_year(&self, place: usize, start: End, named: bool) -> Option<End> {
        let end = self.two_digits(place)?;
        let begun = start.year?;
        let century = begun - begun % 100;
        let year = century + end % 100;
        let year = if year < begun { year + 100 } else { year };
        // "Feb 2019 - 20 hours a week" has none.
        let ends = || !self.page.gap(place + 1).plain();
        (year - begun <= 40 && (start.month.is_none() || named && ends())).then_some(End::sure(
            year,
            None,
            place + 1,
        ))
    }
}
