//! What most of an entry's rating comes from, by its name in the CV.
//!
//! Takes a fit; gives a job, a line, a skill or a qualification, and how much of the rating it carries. It
//! must not say what that means for the ranking.

use super::fit::{Fit, MAIN};
use super::reading::Reading;
use super::{wording, worked};
use crate::scoring::ranking::Item;

/// How much of a rating comes from what is named, where that is most of it.
const MOSTLY: &str = "mostly";
/// Entries of the CV among which one is looked for that can be named.
const STRONGEST: usize = 4;
/// Before the title of a job.
const WORK_AS: &str = "the work as ";

/// What an entry's rating comes from.
pub(super) struct Ground {
    /// "mostly", or "among other things".
    pub(super) how_much: &'static str,
    pub(super) what: String,
}

impl Ground {
    /// Whether it is the work of a job that a clause names.
    pub(super) fn is_told_in(&self, clause: &str) -> bool {
        self.what.strip_prefix(WORK_AS).is_some_and(|job| clause.contains(job))
    }
}

/// What an entry's rating comes from: mainly one job, or of one that is more than a possibility the
/// strongest entry of the CV that has a name.
pub(super) fn ground(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<Ground> {
    if let Some(what) = fit.main.jobs.first().copied().and_then(|job| work_as(job, fit, reading)) {
        return Some(Ground { how_much: MOSTLY, what });
    }
    let total = fit.candidate.total_support();
    let mut strongest = fit.candidate.support.iter().take(STRONGEST).filter(|_| fit.is_likely());
    strongest.find_map(|support| Some((support.weight, entry(support.item, fit, reading)?))).map(
        |(weight, what)| Ground {
            how_much: if weight >= MAIN * total { MOSTLY } else { "among other things" },
            what,
        },
    )
}

/// "the work as Shift Foreman", where the title is not just the occupation's.
fn work_as(job: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let title = job_title(job, reading).filter(|title| !title.eq_ignore_ascii_case(fit.title))?;
    Some(format!("{WORK_AS}{title}"))
}

/// An entry of the CV by its name.
fn entry(item: Item, fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let profile = reading.profile;
    match item {
        Item::Title(job) => work_as(job, fit, reading),
        Item::Duty(..) => in_job(item, reading),
        Item::Skill(place) => {
            let skill = wording::value(&profile.skills.get(place)?.name, reading.speller);
            Some(format!("the skill \u{201c}{skill}\u{201d}"))
        }
        Item::Education(place) => {
            let name = reading.qualification(profile.education.get(place)?);
            (!name.is_empty()).then(|| format!("the qualification {name}"))
        }
        Item::Summary(_) => {
            reading.quote(item).map(|words| format!("the line \u{201c}{words}\u{201d}"))
        }
        _ => None,
    }
}

/// A duty with the job that it stands in: "\u{201c}Vouching and tracing\u{201d} (Junior Auditor, until
/// 2011)".
pub(super) fn in_job(item: Item, reading: &Reading<'_>) -> Option<String> {
    let Item::Duty(place, _) = item else { return None };
    let words = reading.quote(item)?;
    let job = reading.jobs.get(place).filter(|job| !job.title.is_empty());
    let held = job.map_or_else(String::new, |job| {
        let year = job.end.filter(|_| !job.current).and_then(worked::month_of);
        let until = year.map_or_else(String::new, |month| format!(", until {}", month.year));
        format!(" ({}{until})", job.title)
    });
    Some(format!("\u{201c}{words}\u{201d}{held}"))
}

/// The title of a job that has one.
pub(super) fn job_title<'r>(place: usize, reading: &'r Reading<'_>) -> Option<&'r str> {
    reading.jobs.get(place).map(|job| job.title.as_str()).filter(|title| !title.is_empty())
}
