//! Which work counts more for the first entry than for a later one, by the name of the job.
//!
//! Takes two fits; gives a clause that names a job: one that speaks for both and more for the first, or what the first
//! is ahead by. It must not name numbers: `ratings` does, where no job can be named.

use super::claimed_jobs::{foremost_job, likelihood};
use super::duties_apart;
use super::fit::Fit;
use super::ground::job_title;
use super::reading::{JobReading, Reading};
use super::worked;
use crate::classification::Tier;

/// Between work of two entries and the one that it is rather of.
pub(super) const SPEAKS_MORE: &str = "speaks more for";
/// Part of what speaks for an entry that a job carries at least which is said to count for it.
const COUNTS: f32 = 0.2;
/// Part of a later entry's support from which a job speaks for it at all.
const SPEAKS: f32 = 0.05;
/// Likelihood from which a job is called that of an entry, and how many times likelier than of another it must be.
const ITS: f32 = 0.1;
const MORE: f32 = 1.1;

/// Why a later entry stands below the first where neither time nor title tells: a duty of the first in the CV's own words,
/// else the work that counts more, else that more of the duties do.
pub(super) fn behind(
    fit: &Fit<'_>,
    first: &Fit<'_>,
    (turn, before): (usize, &str),
    reading: &Reading<'_>,
) -> Option<String> {
    duties_apart::quoted_behind(fit, first, turn, reading)
        .or_else(|| outweighed(fit, first, before, reading))
        .or_else(|| duties_apart::behind(fit, first, before, reading))
}

/// Why the first entry is ahead of a later one of which nothing else can be said: "the work as Baker speaks more for
/// Pastrycook". What was said before names the job already, if it does.
fn outweighed(
    fit: &Fit<'_>,
    first: &Fit<'_>,
    before: &str,
    reading: &Reading<'_>,
) -> Option<String> {
    if reading.tier != Tier::Sydney || first.candidate.confidence <= fit.candidate.confidence {
        return None;
    }
    let (job, part) = foremost_job(first.candidate, reading).filter(|(_, part)| *part > 0.0)?;
    let title = told_title(job, reading)?;
    let other = first.title;
    let is_both = fit.candidate.part_of_job(job) >= SPEAKS;
    if is_both {
        let likely = |fit: &Fit<'_>| likelihood(&fit.candidate.worked, job);
        let more = likely(first) >= ITS && likely(first) >= MORE * likely(fit);
        let work = format!("the work {}", worked::held_one(title));
        return more.then(|| {
            if before.contains(title) {
                format!("that work {SPEAKS_MORE} {other}")
            } else if title.eq_ignore_ascii_case(other) {
                format!("{work} counts more")
            } else {
                format!("{work} {SPEAKS_MORE} {other}")
            }
        });
    }
    if part < COUNTS || before.contains(title) {
        return None;
    }
    let work = format!("the {}work {}", when(job, fit, reading), worked::held_one(title));
    Some(if title.eq_ignore_ascii_case(other) {
        format!("{work} counts more")
    } else {
        format!("{work}, which speaks for {other}, counts more")
    })
}

/// The same of an entry that no reason can be named for.
pub(super) fn listed_behind(
    fit: &Fit<'_>,
    first: &Fit<'_>,
    turn: usize,
    reading: &Reading<'_>,
) -> Option<String> {
    let more = behind(fit, first, (turn, ""), reading)?;
    Some(format!("{} is listed behind {}: {more}", fit.title, first.title))
}

/// The title of paid work that has an English one.
fn told_title<'r>(job: usize, reading: &'r Reading<'_>) -> Option<&'r str> {
    let is_told = reading.jobs.get(job).is_some_and(|job| !job.voluntary && !job.is_foreign);
    job_title(job, reading).filter(|_| is_told)
}

/// "present " or "later " of work that came after all that speaks for an entry.
fn when(job: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> &'static str {
    let Some(job) = reading.jobs.get(job) else { return "" };
    let speaks = |(place, _): &(usize, &JobReading)| fit.candidate.part_of_job(*place) >= SPEAKS;
    let mut own = reading.jobs.iter().enumerate().filter(speaks).map(|(_, job)| job).peekable();
    let before = |own: &JobReading| {
        !own.current && own.end.zip(job.start).is_some_and(|(end, start)| end <= start)
    };
    if own.peek().is_none() || !own.all(before) {
        ""
    } else if job.current && reading.is_of_now {
        "present "
    } else {
        "later "
    }
}
