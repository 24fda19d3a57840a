//! How much each job of a CV counts: by length, age and substance.
//!
//! The latest substantive job leads; a long consistent career outweighs a
//! short gap job; unpaid, casual and student work count little.

use anzsco_data::fold;

use super::weights::Weights;
use crate::profile::{Experience, Profile, Seniority, YearMonth};

/// Length taken for a job without dates, in years.
const UNKNOWN_YEARS: f32 = 1.5;

/// Months that a CV is taken to be newer, at the most, than the latest date its jobs name.
const NEWEST_AFTER: i32 = 24;

/// The weight of each job of the profile, in its order; they sum to 1 where there is any.
pub fn job_weights(profile: &Profile, weights: &Weights) -> Vec<f32> {
    let now = now_index(profile);
    let latest = latest_job(profile);
    let mut values: Vec<f32> = profile
        .experience
        .iter()
        .enumerate()
        .map(|(place, job)| {
            let lead = if latest == Some(place) { weights.latest } else { 1.0 };
            lead * substance(job, weights) * recency(job, place, now, weights)
        })
        .collect();
    let sum: f32 = values.iter().sum();
    if sum > 0.0 {
        for value in &mut values {
            *value /= sum;
        }
    }
    values
}

/// The job that leads: paid, not casual, latest by its end, then by its length.
pub fn latest_job(profile: &Profile) -> Option<usize> {
    let jobs = profile.experience.iter().enumerate();
    jobs.filter(|(_, job)| has_title(job))
        .max_by_key(|(place, job)| {
            let substantive =
                !job.voluntary && !job.casual && job.seniority != Some(Seniority::Intern);
            let end = if job.current {
                i32::MAX
            } else {
                job.end.or(job.start).map_or(0, YearMonth::index)
            };
            (substantive, end, job.months.min(24), std::cmp::Reverse(*place))
        })
        .map(|(place, _)| place)
}

fn has_title(job: &Experience) -> bool {
    !job.title.best().is_empty() || !job.duties.is_empty()
}

/// The month taken as now: given, else the latest that the jobs name. A CV that is read years after it
/// was written says "to current" all the same: against the day it is read, every job but that one
/// would seem long past.
pub(super) fn now_index(profile: &Profile) -> i32 {
    let named = profile.latest_named().map(YearMonth::index);
    let given = profile.as_of.map(YearMonth::index);
    match (given, named) {
        (Some(given), Some(named)) => given.min(named + NEWEST_AFTER),
        (given, named) => given.or(named).unwrap_or(0),
    }
}

fn substance(job: &Experience, weights: &Weights) -> f32 {
    let years = if job.months == 0 { UNKNOWN_YEARS } else { job.months as f32 / 12.0 };
    let mut value = years.clamp(0.1, weights.longest_years).powf(weights.length_power);
    if job.voluntary {
        value *= weights.voluntary;
    }
    if job.casual {
        value *= weights.casual;
    }
    if job.seniority == Some(Seniority::Intern) {
        value *= weights.intern;
    }
    value
}

fn recency(job: &Experience, place: usize, now: i32, weights: &Weights) -> f32 {
    if job.current {
        return 1.0;
    }
    match job.end.or(job.start) {
        Some(end) => {
            let years = (now - end.index()).max(0) as f32 / 12.0;
            0.5_f32.powf(years / weights.half_life_years.max(0.1))
        }
        None => weights.place_factor.powi(place.min(30) as i32),
    }
}

/// Whether the title of the latest job is a manager's or an executive's.
pub(super) fn latest_manages(profile: &Profile) -> bool {
    let latest = latest_job(profile).and_then(|place| profile.experience.get(place));
    latest
        .is_some_and(|job| matches!(job.seniority, Some(Seniority::Manager | Seniority::Executive)))
}

/// Whether what stands over the CV is the title of an internship: it says no more there than as a job.
pub(super) fn is_headed_by_internship(profile: &Profile) -> bool {
    let is_head = |job: &Experience| {
        let head = profile.headline.as_ref().map(|words| fold(words.best()));
        head.is_some_and(|head| fold(job.title.best()) == head)
    };
    profile.experience.iter().any(|job| job.seniority == Some(Seniority::Intern) && is_head(job))
}

/// How little some duties can tell of work, from 0 to 1: from a few on they need no help.
pub(super) fn thinness(duties: usize) -> f32 {
    1.0 - (duties as f32 / ENOUGH_DUTIES).min(1.0)
}

/// Duties from which they tell enough.
const ENOUGH_DUTIES: f32 = 3.0;

/// Whether a job's title says that its holder learns or assists.
pub(super) fn has_just_begun(job: &Experience) -> bool {
    matches!(job.seniority, Some(Seniority::Intern | Seniority::Trainee | Seniority::Junior))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::profile::Bilingual;

    fn job(title: &str, start: &str, end: Option<&str>) -> Experience {
        Experience {
            title: Bilingual { original: title.to_owned(), ..Bilingual::default() },
            start: YearMonth::parse(start),
            end: end.and_then(YearMonth::parse),
            current: end.is_none(),
            months: 24,
            ..Experience::default()
        }
    }

    #[test]
    fn an_old_cv_keeps_the_weight_of_the_job_before_the_last() {
        let profile = |as_of: &str| Profile {
            experience: vec![
                job("Usher", "2014-06", None),
                job("Carpenter", "2004-01", Some("2014-05")),
            ],
            as_of: YearMonth::parse(as_of),
            ..Profile::default()
        };
        let weights = Weights::of(Tier::Sydney);
        let fresh = job_weights(&profile("2016-06"), &weights);
        assert_eq!(job_weights(&profile("2031-01"), &weights), fresh);
        assert!(job_weights(&profile("2014-09"), &weights)[1] > fresh[1]);
    }
}
