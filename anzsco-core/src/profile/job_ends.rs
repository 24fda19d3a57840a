//! Until when a job lasted whose end is told by its year alone, and how long.
//!
//! Takes the jobs of a CV and the time of one of them; gives the month in which the next one began, where that was in
//! the year of the end, and the months that its header tells beside the years. It must not read dates.

use std::ops::Range;

use super::dates::{Period, Point};
use super::layout::{Job, Layout};
use super::page::Gap;
use super::{Section, YearMonth};

/// Jobs of which nothing but the beginning is told, from which each lasted until the next began.
const FEWEST_BEGUN: usize = 3;

const JANUARY: u8 = 1;

/// The months in which a season begins and ends that two years are told for, and how many months one counts where words
/// say that it was no more.
const SEASON: (u8, u8) = (7, 6);
const SEASON_MONTHS: u32 = 6;

/// Words before a length that say that it is not exact.
const ABOUT: [&str; 9] =
    ["about", "abt", "bout", "approx", "approximately", "around", "only", "nearly", "almost"];

/// Signs that set a length apart from what stands beside it.
const APART: Gap = Gap::COMMA
    .or(Gap::OPEN)
    .or(Gap::CLOSE)
    .or(Gap::DASH)
    .or(Gap::WIDE)
    .or(Gap::SEMICOLON)
    .or(Gap::STOP)
    .or(Gap::LINE);

impl Layout<'_> {
    /// The months that the header of a job tells whose years have none: "2017-18 Tyre fitter, Oakvale, 8 months", "2014
    /// Mowing round (about 8 mths)".
    pub(super) fn stated_months(&self, job: &Job, period: &Period) -> Option<u32> {
        let start = period.start.filter(|start| !start.exact && !period.current)?;
        let end = period.end.unwrap_or(start);
        if end.exact || period.length > 0 {
            return None;
        }
        let years = u32::from(end.month.year.saturating_sub(start.month.year)) + 1;
        let apart = |place: usize| self.page.gap(place).has(APART);
        let stated = |length: &&Period| {
            let first = length.words.start;
            let about = first
                .checked_sub(1)
                .is_some_and(|word| ABOUT.contains(&self.page.folded_word(word)) && apart(word));
            let behind = length.words.end;
            !length.current
                && (1..=years * 12).contains(&length.length)
                && (apart(first) || about)
                && (apart(behind) || behind == period.words.start)
        };
        let lengths = job.header.iter().flat_map(|words| self.periods_in(words));
        let mut lengths = lengths.filter(|length| length.start.is_none() && length.length > 0);
        // "Manager (4 yrs), Analyst (3 yrs)": neither is of all.
        let one = lengths.next().filter(|_| lengths.next().is_none())?;
        stated(&one).then_some(one.length)
    }

    /// The time of a job that is told by a year and, behind a slash, the last digits of the next: no two years, but the
    /// season or the year of accounts that lies across both: "Grape picking, working holiday 2013/14".
    pub(super) fn across_years(&self, job: &Job, period: &Period) -> Option<Period> {
        let last = period.words.end.checked_sub(1)?;
        let (start, end) = period.start.zip(period.end)?;
        let slash = !start.exact
            && !end.exact
            && period.length == 0
            && end.month.year == start.month.year + 1
            && self.page.gap(last) == Gap::SLASH
            && self.page.folded_word(last).len() == 2;
        let short = |words: &Range<usize>| {
            words.clone().any(|place| {
                let flag = self.judge.employment(place, words.end).map(|(flag, _)| flag);
                let season = self.page.row(self.words.dating, place);
                flag.is_some_and(|flag| matches!(flag, "casual" | "maybe"))
                    || season.is_some_and(|row| row.field(1) == "season")
            })
        };
        let within = |point: Point, month: u8| {
            let month = YearMonth { month, ..point.month };
            Some(Point { month, exact: true })
        };
        let length = if job.header.iter().any(short) { SEASON_MONTHS } else { 0 };
        slash.then(|| Period {
            start: within(start, SEASON.0),
            end: within(end, SEASON.1),
            length,
            ..period.clone()
        })
    }
}

/// Where the next job began in the year that is all that is told of an end: "2006 to 2008" before "June 2008 to 2012".
/// Of several the latest, for people go from one to the next.
pub(super) fn next_begun(jobs: &[Job], period: &Period) -> Option<Point> {
    let end = period.end.filter(|end| !end.exact && period.is_range())?;
    let start = period.start?;
    let begun = jobs.iter().filter(|job| job.section != Section::Volunteering).filter_map(|job| {
        let other = job.period.as_ref().filter(|other| other.is_range())?;
        other.start
    });
    begun
        .filter(|begun| begun.month.year == end.month.year && begun.month > start.month)
        .max_by_key(|begun| begun.month)
}

/// Where the next job began, if the CV dates no job otherwise than by where it began: that was its end. Where another has the
/// same month, or all have the first of a year, which forms have for a year alone, nobody knows that they began then.
pub(super) fn begun_after(jobs: &[Job], period: &Period) -> Option<Point> {
    let alone = |job: &&Job| job.period.as_ref().is_some_and(|one| one.is_single() && !one.listed);
    let dated = jobs.iter().filter(|job| job.period.is_some());
    let start = period.start.filter(|_| period.is_single() && period.end.is_none())?;
    if dated.clone().count() < FEWEST_BEGUN || !dated.clone().all(|job| alone(&job)) {
        return None;
    }
    let starts = dated.filter_map(|job| job.period.as_ref()?.start);
    let twice = starts.clone().filter(|other| other.month == start.month).nth(1).is_some();
    let mut exact = starts.clone().filter(|start| start.exact).peekable();
    if twice || exact.peek().is_some() && exact.all(|start| start.month.month == JANUARY) {
        return None;
    }
    starts.filter(|next| next.month > start.month).min_by_key(|next| next.month)
}

#[cfg(test)]
mod tests {
    use crate::profile::YearMonth;
    use crate::{ExtractOptions, extract};

    /// Each job as "start - end, months".
    fn times(text: &str) -> Vec<String> {
        let profile = extract(text, &ExtractOptions::default());
        let month = |month: Option<YearMonth>| {
            month.map_or("?".to_owned(), |month| format!("{}/{}", month.month, month.year))
        };
        let jobs = profile.experience.iter();
        jobs.map(|job| format!("{} - {}, {}", month(job.start), month(job.end), job.months))
            .collect()
    }

    #[test]
    fn a_year_alone_ends_where_the_next_job_begins() {
        let text = "Work history\n\nPayroll Officer, Oakvale Council, June 2008 to March 2012\n\n\
            Receptionist, Fern Dental, 2006 to 2008\n";
        assert_eq!(times(text), ["6/2008 - 3/2012, 46", "1/2006 - 6/2008, 24"]);
    }

    #[test]
    fn a_year_and_the_next_behind_a_slash_are_one_season() {
        let text = "Work history\n\nPayroll Officer, Oakvale Council, June 2014 to March 2019\n\nGrape picker, Fern \
                    Wines, working holiday 2011/12\n\nKitchen Hand, Fern Cafe, 2008/09\n";
        assert_eq!(
            times(text),
            ["6/2014 - 3/2019, 58", "7/2011 - 6/2012, 6", "7/2008 - 6/2009, 12"]
        );
    }

    #[test]
    fn a_year_that_two_jobs_share_is_the_later_one_s() {
        let text = "Work history\n\nBaker, Oakvale Bread, 2010 to 2012\n\nKitchen Hand, Fern Cafe, 2008 to 2010\n\n\
            Cleaner, Oak Motel, March 2006 to 2008\n";
        assert_eq!(
            times(text),
            ["1/2010 - 12/2012, 24", "1/2008 - 1/2010, 24", "3/2006 - 1/2008, 23"]
        );
    }

    #[test]
    fn a_year_alone_is_whole_where_no_job_begins_in_it() {
        let text = "Work history\n\nBaker, Oakvale Bread, 2013 to 2016\n\nKitchen Hand, Fern Cafe, 2008 to 2010\n";
        assert_eq!(times(text), ["1/2013 - 12/2016, 36", "1/2008 - 12/2010, 24"]);
    }

    #[test]
    fn of_jobs_that_tell_only_when_they_began_each_ends_with_the_next() {
        let text = "Experience\nBaker\nJanuary 2014 Company Name\n- baked loaves\nCook\nJanuary 2012 Company Name\n- \
                    cooked stews\nWaiter\nJune 2008 Company Name\n- carried plates\n";
        assert_eq!(times(text), ["1/2014 - ?, 0", "1/2012 - 1/2014, 25", "6/2008 - 1/2012, 44"]);
    }

    #[test]
    fn months_that_stand_for_years_alone_tell_no_ends() {
        let text = "Experience\nBaker\nJanuary 2014 Company Name\n- baked loaves\nCook\nJanuary 2012 Company Name\n- \
                    cooked stews\nWaiter\nJanuary 2008 Company Name\n- carried plates\n";
        assert_eq!(times(text), ["1/2014 - ?, 0", "1/2012 - ?, 0", "1/2008 - ?, 0"]);
        let twice = text.replace("January 2008", "May 2012").replace("January 2012", "May 2012");
        assert_eq!(times(&twice)[1..], ["5/2012 - ?, 0", "5/2012 - ?, 0"]);
    }

    #[test]
    fn what_began_within_the_dates_above_it_heads_no_job() {
        let text = "Experience\nMarch 2019 to March 2022\nPayroll Clerk, since July 2021 \"Senior\"\nCompany Name - \
                    Oakvale\n- ran the pay\n";
        assert_eq!(times(text), ["3/2019 - 3/2022, 37"]);
    }

    #[test]
    fn months_told_beside_years_are_those_of_the_job() {
        let text = "Work history\n\n2017-18 Tyre fitter, Oakvale Tyres, 8 months\n\n2014-2016 Apprentice cook at Fern \
                    Cafe (2 1/2 yrs, shop closed)\n\nTraffic controller, Oak Roads 2013 (7 months)\n\nPool cleaner (5 months 2012), Oak Pools\n";
        assert_eq!(
            times(text),
            [
                "1/2017 - 12/2018, 8",
                "1/2014 - 12/2016, 30",
                "1/2013 - 12/2013, 7",
                "1/2012 - 12/2012, 5",
            ]
        );
    }

    #[test]
    fn of_a_month_alone_nobody_knows_how_long_the_job_went_on() {
        let text = "Work history\n\nBaker Sep 2016\nOakvale Bread\n- baked loaves\n\nKitchen Hand\nFern Cafe\nMay \
                    2008 - April 2010\n- washed up\n";
        assert_eq!(times(text), ["9/2016 - ?, 0", "5/2008 - 4/2010, 24"]);
    }
}
