//! The jobs of a CV that count for one occupation, taken together.
//!
//! Takes places of jobs in a reading; gives their time, its beginning and end, and whether they
//! were unpaid or training. Judges no job.

use super::reading::{JobReading, Reading};
use crate::profile::{Seniority, YearMonth};

/// Work that counts for an occupation.
#[derive(Debug, Clone, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the work by itself")]
pub(super) struct Work {
    /// Places in the profile, latest first.
    pub(super) jobs: Vec<usize>,
    /// Months, overlaps counted once; 0 where the dates are unknown.
    pub(super) months: u32,
    /// Month index of the first month of the jobs that go on, with what led to them under the same title.
    pub(super) start: Option<i32>,
    /// Month index of the last month.
    pub(super) end: Option<i32>,
    /// Whether one of the jobs began later, of which nobody knows how long it went on.
    pub(super) is_open: bool,
    /// Whether years lie between two of the jobs.
    pub(super) broken: bool,
    /// Whether one of the jobs goes on.
    pub(super) current: bool,
    /// Whether all of it was unpaid.
    pub(super) voluntary: bool,
    /// Whether all of it was as trainee, apprentice or intern.
    pub(super) training: bool,
    /// Whether all of it was casual, or beside school or study.
    pub(super) casual: bool,
}

impl Work {
    /// Months that the CV is known to tell of: what goes on in an old CV is known to have gone on up to its latest date.
    pub(super) fn known_months(&self, reading: &Reading<'_>) -> u32 {
        if !self.current || reading.is_of_now {
            return self.months;
        }
        let latest = reading.profile.latest_named().map(YearMonth::index);
        let known = |job: &JobReading| JobReading {
            reached: if job.current { latest } else { job.reached },
            months: if job.current { 0 } else { job.months },
            ..job.clone()
        };
        let jobs = self.jobs.iter().filter_map(|place| reading.jobs.get(*place));
        let known: Vec<JobReading> = jobs.map(known).collect();
        months(&known.iter().collect::<Vec<_>>())
    }
}

/// Jobs by their places in the profile, as work.
pub(super) fn work(mut jobs: Vec<usize>, reading: &Reading<'_>) -> Work {
    let of = |place: &usize| reading.jobs.get(*place);
    jobs.sort_by_key(|place| {
        let job = of(place);
        let end = job.and_then(|job| job.end);
        (std::cmp::Reverse(job.is_some_and(|job| job.current)), std::cmp::Reverse(end), *place)
    });
    let read: Vec<&JobReading> = jobs.iter().filter_map(of).collect();
    let end = read.iter().filter_map(|job| job.end).max();
    Work {
        is_open: read.iter().any(|job| job.end.is_none() && job.start > end),
        months: months(&read),
        broken: is_broken(&read),
        start: going_on_since(&read),
        end,
        current: read.iter().any(|job| job.current),
        voluntary: !read.is_empty() && read.iter().all(|job| job.voluntary),
        training: !jobs.is_empty() && jobs.iter().all(|place| is_training(*place, reading)),
        casual: !read.is_empty() && read.iter().all(|job| job.casual),
        jobs,
    }
}

/// The first month of the jobs that go on. Under the same title one begins where the one before it ended: a casual
/// steward who became a permanent one.
pub(super) fn going_on_since(latest_first: &[&JobReading]) -> Option<i32> {
    let going_on = || latest_first.iter().filter(|job| job.current);
    let mut since = going_on().filter_map(|job| job.start).min()?;
    for job in latest_first.iter().filter(|job| !job.current) {
        let same = || going_on().any(|other| other.name().eq_ignore_ascii_case(job.name()));
        if let Some((start, end)) = job.start.zip(job.reached)
            && start < since
            && end >= since - 1
            && same()
        {
            since = start;
        }
    }
    Some(since)
}

/// Whether a job was held as trainee, apprentice or intern.
pub(super) fn is_training(place: usize, reading: &Reading<'_>) -> bool {
    let seniority = reading.profile.experience.get(place).and_then(|job| job.seniority);
    matches!(seniority, Some(Seniority::Intern | Seniority::Trainee))
}

/// Months between two jobs from which they are not one stretch of work.
const BREAK: i32 = 24;

/// Whether some months without any of the jobs lie between them.
fn is_broken(jobs: &[&JobReading]) -> bool {
    longest_break(&spans(jobs)) > BREAK
}

/// Most months from the end of what came before to what begins next, of first and last months in the order of their
/// beginning; 0 where nothing lies between.
pub(super) fn longest_break(spans: &[(i32, i32)]) -> i32 {
    let mut reached: Option<i32> = None;
    let mut longest = 0;
    for (start, end) in spans {
        longest = longest.max(reached.map_or(0, |reached| start - reached));
        reached = reached.max(Some(*end));
    }
    longest
}

/// First and last month of the jobs whose dates are known, in the order of their beginning.
fn spans(jobs: &[&JobReading]) -> Vec<(i32, i32)> {
    let dated = jobs.iter().filter_map(|job| job.start.zip(job.reached));
    let mut spans: Vec<(i32, i32)> = dated.filter(|(start, end)| end >= start).collect();
    spans.sort_unstable();
    spans
}

/// Months of some jobs, overlaps counted once.
pub(super) fn months(jobs: &[&JobReading]) -> u32 {
    let is_dated =
        |job: &JobReading| job.start.zip(job.reached).is_some_and(|(start, end)| end >= start);
    let undated = jobs.iter().filter(|job| !is_dated(job));
    let undated = undated.fold(0_u32, |sum, job| sum.saturating_add(job.months));
    let mut total = 0_i64;
    let mut reached = i32::MIN;
    for (start, end) in spans(jobs) {
        let from = start.max(reached.saturating_add(1));
        if end >= from {
            total += i64::from(end) - i64::from(from) + 1;
        }
        reached = reached.max(end);
    }
    u32::try_from(total).unwrap_or(0).saturating_add(undated).min(1200)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(start: i32, end: i32) -> JobReading {
        JobReading {
            start: Some(start),
            end: Some(end),
            reached: Some(end),
            ..JobReading::default()
        }
    }

    #[test]
    fn what_led_to_a_job_under_its_title_is_part_of_it() {
        let titled =
            |title: &str, start, end| JobReading { title: title.to_owned(), ..job(start, end) };
        let now = JobReading { current: true, ..titled("Steward", 12, 40) };
        let before = titled("steward", 2, 11);
        assert_eq!(going_on_since(&[&now, &before]), Some(2));
        assert_eq!(going_on_since(&[&now, &titled("Cleaner", 2, 11)]), Some(12));
        assert_eq!(going_on_since(&[&now, &titled("Steward", 2, 8)]), Some(12));
        assert_eq!(going_on_since(&[&before]), None);
    }

    #[test]
    fn overlaps_count_once() {
        assert_eq!(months(&[&job(0, 11), &job(6, 17)]), 18);
        assert_eq!(months(&[&job(0, 11), &job(0, 5)]), 12);
        assert_eq!(months(&[&job(5, 2)]), 0);
        assert!(!is_broken(&[&job(0, 11), &job(6, 17), &job(30, 40)]));
        assert!(is_broken(&[&job(60, 70), &job(0, 11)]));
        let undated = JobReading { months: 7, ..JobReading::default() };
        assert_eq!(months(&[&undated, &job(0, 11)]), 19);
    }
}
