//! The whole result in two to four sentences.
//!
//! Takes the reading and the fits; says what the CV shows, the best code and
//! how sure it is, and plainly when there is little to go on. It must not
//! claim a career that the profile does not hold.

use anzsco_data::{Lexicon, fold};

use super::fit::{self, Fit};
use super::reading::{JobReading, Reading};
use super::requirements::level_words;
use super::wording::{self, sentence};
use crate::classification::Tier;
use crate::profile::Experience;

/// Longest instruction that is repeated.
const LONGEST_INSTRUCTION: usize = 160;
/// Confidence below which the overview says why.
const UNSURE: f64 = 0.65;

/// The overview of a result. `concentration` is the share of the best unit group.
/// `instruction` is what was understood of the caller's.
pub(super) fn overview(
    fits: &[Fit<'_>],
    concentration: f64,
    instruction: Option<&str>,
    reading: &Reading<'_>,
) -> String {
    let mut sentences = vec![career(reading)];
    if let Some(asked) = instruction {
        let asked = wording::shorten(asked, LONGEST_INSTRUCTION);
        sentences.push(format!("The instruction was followed: {asked}."));
    }
    match fits.first() {
        None => sentences.push("No occupation is left to rank.".to_owned()),
        Some(best) => {
            sentences.push(best_code(best));
            sentences.extend(second_field(fits, reading));
            if best.candidate.confidence < UNSURE && sentences.len() < 4 {
                sentences.extend(doubt(fits, concentration, reading));
            }
        }
    }
    sentences.join(" ")
}

/// The label of a confidence.
pub(crate) fn confidence_label(confidence: f64) -> &'static str {
    match confidence {
        c if c >= 0.85 => "very high",
        c if c >= 0.65 => "high",
        c if c >= 0.35 => "medium",
        _ => "low",
    }
}

/// What the CV shows: length, number of jobs, the latest.
fn career(reading: &Reading<'_>) -> String {
    let profile = reading.profile;
    let paid: Vec<&JobReading> =
        reading.jobs.iter().filter(|job| !job.voluntary && has_title(job)).collect();
    let unpaid = reading.jobs.iter().filter(|job| job.voluntary && has_title(job)).count();
    if paid.is_empty() {
        return no_paid_work(reading, unpaid);
    }
    let months = if profile.total_experience_months > 0 {
        profile.total_experience_months
    } else {
        fit::months(&paid)
    };
    let latest = latest(reading).map_or("", |job| job.title.as_str());
    let jobs = wording::number(paid.len());
    let several = if paid.len() == 1 { "one job".to_owned() } else { format!("{jobs} jobs") };
    let time = if months == 0 { String::new() } else { format!("{} of work in ", about(months)) };
    let current = latest_is_current(reading);
    let mut text = if paid.len() == 1 {
        format!("The CV shows {time}{several}, {latest}")
    } else {
        let now = if current { "currently" } else { "most recently" };
        format!("The CV shows {time}{several}, {now} as {latest}")
    };
    match standing(reading) {
        Some("student") => text.push_str("; the person is studying"),
        Some("home") => text.push_str("; it also names time spent on home and family"),
        Some("retired") => text.push_str("; the person has retired"),
        _ => {}
    }
    sentence(&text)
}

fn no_paid_work(reading: &Reading<'_>, unpaid: usize) -> String {
    let profile = reading.profile;
    let mut has: Vec<String> = Vec::new();
    if unpaid > 0 {
        has.push(wording::count(unpaid, "unpaid role", "unpaid roles"));
    }
    if let Some(level) = profile.education.iter().filter_map(|entry| entry.level).max() {
        has.push(format!("{} as the highest qualification", level_words(level)));
    } else if !profile.education.is_empty() {
        has.push(wording::count(profile.education.len(), "qualification", "qualifications"));
    }
    if !profile.skills.is_empty() {
        has.push(wording::count(profile.skills.len(), "skill", "skills"));
    }
    if let Some((headline, _)) = &reading.headline {
        has.push(format!("the heading \u{201c}{headline}\u{201d}"));
    }
    let untitled = profile.experience.iter().any(|job| !job.voluntary && !job.duties.is_empty());
    let what = match standing(reading) {
        Some("student") => "This is a student's CV without paid work",
        Some("home") => "The CV tells of home and family rather than paid work",
        Some("retired") => "The person has retired and no paid work is described",
        _ if untitled => "The CV describes work but gives no job titles",
        _ => "The CV shows no paid work",
    };
    if has.is_empty() {
        sentence(&format!("{what}, so there is very little to go on"))
    } else {
        sentence(&format!("{what}; it gives {}", wording::list(&has)))
    }
}

/// The job that goes on or ended last.
fn latest<'r>(reading: &'r Reading<'_>) -> Option<&'r JobReading> {
    let jobs = reading.jobs.iter().enumerate().filter(|(_, job)| !job.voluntary && has_title(job));
    jobs.max_by_key(|(place, job)| (job.current, job.end.or(job.start), std::cmp::Reverse(*place)))
        .map(|(_, job)| job)
}

fn latest_is_current(reading: &Reading<'_>) -> bool {
    latest(reading).is_some_and(|job| job.current)
}

fn has_title(job: &JobReading) -> bool {
    !job.title.is_empty()
}

/// "about 12 years", "8 months".
fn about(months: u32) -> String {
    if months < 24 {
        return wording::months(months);
    }
    let years = (months + 6) / 12;
    format!("about {}", wording::count(years as usize, "year", "years"))
}

/// How the person stands to paid work by the heading or the latest title.
fn standing(reading: &Reading<'_>) -> Option<&'static str> {
    let table = Lexicon::of("en")?.table("standing")?;
    let profile = reading.profile;
    let latest = profile.experience.iter().max_by_key(|job| (job.current, job.end.or(job.start)));
    let title = |job: &&Experience| job.title.best().to_owned();
    let headline = profile.headline.as_ref().map(|headline| headline.best().to_owned());
    let summary = profile.summary.iter().take(2).map(|duty| duty.english.clone());
    for text in headline.into_iter().chain(latest.iter().map(title)).chain(summary) {
        let folded = fold(&wording::shorten(&text, 300));
        let starts = std::iter::once(0).chain(folded.match_indices(' ').map(|(at, _)| at + 1));
        for start in starts {
            let hit = folded.get(start..).and_then(|rest| table.longest_prefix(rest));
            if let Some((_, mut rows)) = hit {
                return rows.next().map(|row| row.field(1));
            }
        }
    }
    None
}

fn best_code(best: &Fit<'_>) -> String {
    let confidence = best.candidate.confidence;
    let label = confidence_label(confidence);
    let (title, code) = (best.title, best.code);
    sentence(&format!(
        "The best match is {title} ({code}), with {label} confidence ({confidence:.2})"
    ))
}

/// Careers in two fields: both ranked, both carried by titles of their own.
fn second_field(fits: &[Fit<'_>], reading: &Reading<'_>) -> Option<String> {
    let best = fits.first()?;
    let field = best.code.prefix(2)?;
    let other = fits.iter().skip(1).find(|fit| {
        !fit.code.starts_with(field) && !fit.own.jobs.is_empty() && fit.candidate.confidence >= 0.08
    })?;
    if best.own.jobs.is_empty() && best.near.jobs.is_empty() {
        return None;
    }
    let job = other.own.jobs.first().and_then(|place| reading.jobs.get(*place))?;
    let time = if other.own.months > 0 {
        format!(" ({})", wording::months(other.own.months))
    } else {
        String::new()
    };
    Some(sentence(&format!(
        "The work is in more than one field: the time as {}{time} points to {} ({}) instead",
        job.title, other.title, other.code
    )))
}

/// Why the answer is not sure.
fn doubt(fits: &[Fit<'_>], concentration: f64, reading: &Reading<'_>) -> Option<String> {
    let best = fits.first()?;
    let profile = reading.profile;
    let text = if profile.experience.is_empty()
        && profile.skills.is_empty()
        && profile.education.is_empty()
        && profile.headline.is_none()
    {
        "Nothing in it names an occupation, so the codes below are hardly more than a guess"
    } else if reading.jobs.iter().all(|job| !has_title(job)) && profile.headline.is_none() {
        "Without a job title to rely on, the choice rests on the other entries and should be checked"
    } else if group(best).is_some()
        && fits.get(1).is_some_and(|second| group(second) == group(best))
        && concentration >= 0.5
    {
        return Some(sentence(&format!(
            "The unit group {} is fairly clear; which of its occupations fits best is less so",
            best.code.prefix(4).map_or("", |code| reading.title(code))
        )));
    } else if best.own.jobs.is_empty() {
        "It is not surer because no job title names that occupation outright"
    } else if reading.tier == Tier::Sydney && !reading.describes_duties() {
        "It is not surer because the CV gives hardly any duties"
    } else if concentration < 0.5 {
        "It is not surer because the jobs point to several kinds of work"
    } else {
        "It is not surer because the titles can be read in more than one way"
    };
    Some(sentence(text))
}

fn group(fit: &Fit<'_>) -> Option<anzsco_data::Code> {
    fit.code.prefix(4)
}
