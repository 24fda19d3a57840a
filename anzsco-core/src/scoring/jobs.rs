//! How much each job of a CV counts: by length, age and substance.
//!
//! The latest substantive job leads; a long consistent career outweighs a
//! short gap job; unpaid, casual and student work count little.

use super::weights::Weights;
use crate::profile::{Experience, Profile, Seniority, YearMonth};

/// Length taken for a job without dates, in years.
const UNKNOWN_YEARS: f32 = 1.5;

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

/// The month taken as now: given, else the latest that the jobs name.
fn now_index(profile: &Profile) -> i32 {
    let named = profile
        .experience
        .iter()
        .filter_map(|job| job.end.or(job.start))
        .map(YearMonth::index)
        .max();
    profile.as_of.map(YearMonth::index).or(named).unwrap_or(0)
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
