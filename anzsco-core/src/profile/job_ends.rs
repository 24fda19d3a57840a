//! Until when a job lasted whose end is told by its year alone.
//!
//! Takes the jobs of a CV and the time of one of them; gives the month in which the next one began, where that was in
//! the year of the end. It must not read dates.

use super::Section;
use super::dates::{Period, Point};
use super::layout::Job;

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
    fn of_a_month_alone_nobody_knows_how_long_the_job_went_on() {
        let text = "Work history\n\nBaker Sep 2016\nOakvale Bread\n- baked loaves\n\nKitchen Hand\nFern Cafe\nMay \
                    2008 - April 2010\n- washed up\n";
        assert_eq!(times(text), ["9/2016 - ?, 0", "5/2008 - 4/2010, 24"]);
    }
}
