//! Why this occupation stands where it stands: above or below its neighbour.
//!
//! Takes the fit of an entry and of its neighbours in the ranking; gives two
//! or three sentences: what speaks for it, what sets it apart from the
//! neighbour in this CV, and what sets the work apart at large. Nothing may
//! be said that the fits do not show.

use super::fit::Fit;
use super::reading::Reading;
use super::strengths::Said;
use super::wording::{self, capitalise, list, sentence};
use crate::classification::Tier;
use crate::scoring::ranking::Item;

/// Confidence by which two entries are as good as level.
const LEVEL: f64 = 0.04;
/// Confidence below which an entry is hardly more than a possibility.
const FAINT: f64 = 0.02;
/// Share of the support from which the instruction is named as a reason.
const ASKED: f32 = 0.2;
/// Between a job title and the occupation that it is the title of.
const RATHER: &str = " is rather that of ";
/// Most tasks that a clause names.
const MOST_TASKS: usize = 2;

/// Where an entry stands among the ranked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'f, 'c> {
    pub(super) turn: usize,
    pub(super) first: Option<&'f Fit<'c>>,
    pub(super) above: Option<&'f Fit<'c>>,
    pub(super) below: Option<&'f Fit<'c>>,
}

/// The rationale of an entry.
pub(super) fn explanation(
    fit: &Fit<'_>,
    place: Place<'_, '_>,
    reading: &Reading<'_>,
    said: &mut Said,
) -> String {
    let mut text = match place.above {
        None => first(fit, place.below, reading),
        Some(above) => later(fit, above, place, reading),
    };
    if fit.candidate.forced {
        text = format!("{} {text}", sentence("Listed because the caller asked for it"));
    }
    if !said.insert(text.clone()) {
        text = format!("{}: {text}", fit.title);
        said.insert(text.clone());
    }
    text
}

fn first(fit: &Fit<'_>, below: Option<&Fit<'_>>, reading: &Reading<'_>) -> String {
    if fit.candidate.support.is_empty() {
        return sentence(&format!(
            "Nothing in the CV points to an occupation: {} comes first only because many people \
             work in it",
            fit.title
        ));
    }
    let reasons = reasons(fit, "it", reading);
    let opening = if reasons.is_empty() {
        format!("{} comes first by the CV as a whole", fit.title)
    } else {
        format!("{} comes first because {}", fit.title, list(&reasons))
    };
    let opening = sentence(&opening);
    match below.and_then(|below| advantage(fit, below, reading)) {
        Some(advantage) => format!("{opening} {}", sentence(&advantage)),
        None => with_contrast(&opening, fit, below, reading),
    }
}

fn later(fit: &Fit<'_>, above: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> String {
    if fit.candidate.support.is_empty() && above.candidate.support.is_empty() {
        let title = fit.title;
        let text = match place.turn % 2 {
            1 => format!("Nothing in the CV points to {title} either"),
            _ => format!("{title} is listed for want of anything better"),
        };
        return with_contrast(&sentence(&text), fit, Some(above), reading);
    }
    // Of the first entry "it" is clear, of a later one it may be any.
    let reasons = reasons(fit, fit.title, reading);
    let reason = reasons.first();
    if fit.candidate.confidence < FAINT && fit.candidate.confidence <= above.candidate.confidence {
        let text = faint(fit, place, reason, reading);
        return with_contrast(&sentence(&text), fit, Some(above), reading);
    }
    let difference = difference(fit, above, place.first, reading);
    let Some(reason) = reason else {
        let title = fit.title;
        let text = match place.turn % 2 {
            1 => format!("{title} rests on the CV as a whole; {difference}"),
            _ => format!("What speaks for {title} is the CV as a whole; {difference}"),
        };
        return with_contrast(&sentence(&text), fit, Some(above), reading);
    };
    let text = match place.turn % 3 {
        1 => {
            sentence(&format!("{}, but {}", capitalise(reason), told_already(&difference, reason)))
        }
        2 => sentence(&format!(
            "{} stands behind {}: {difference}; still, {reason}",
            fit.title, above.title
        )),
        _ => format!("{} {}", sentence(&difference), sentence(&format!("Even so, {reason}"))),
    };
    with_contrast(&text, fit, Some(above), reading)
}

/// What is said of an entry that is hardly more than a possibility: how the CV reads instead.
fn faint(
    fit: &Fit<'_>,
    place: Place<'_, '_>,
    reason: Option<&String>,
    reading: &Reading<'_>,
) -> String {
    let title = fit.title;
    let behind = match place.above {
        Some(above) if place.turn > 1 => format!(" after {}", above.title),
        _ => String::new(),
    };
    let instead = reads_like(place.first, reading);
    match (reason, place.turn % 3) {
        (Some(reason), 1) => format!("{reason}, but {instead}"),
        (Some(reason), 2) => format!("although {reason}, {instead}"),
        (Some(reason), _) => format!("while {reason}, {instead}"),
        (None, 1) => format!("{title} is less likely: {instead}"),
        (None, 2) => format!("{instead}; {title} comes{behind}"),
        (None, _) => format!("{title} comes{behind}: {instead}"),
    }
}

/// What the CV reads like, as the clause that is left where nothing in particular makes the difference.
fn reads_like(other: Option<&Fit<'_>>, reading: &Reading<'_>) -> String {
    let person = other.map_or_else(String::new, Fit::person);
    match reading.tier {
        Tier::Sydney => format!("the CV as a whole reads more like the work of {person}"),
        Tier::Falcon => format!("titles and training point more to the work of {person}"),
    }
}

/// "The title X is rather that of Y" after a clause that has named X.
fn told_already(difference: &str, reason: &str) -> String {
    let title = difference.strip_prefix("the title ").and_then(|rest| rest.split_once(RATHER));
    match title {
        Some((title, other)) if reason.contains(title) => {
            format!("that is rather the title of {other}")
        }
        _ => difference.to_owned(),
    }
}

/// Adds what sets the occupation apart.
fn with_contrast(
    text: &str,
    fit: &Fit<'_>,
    other: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> String {
    match fit.contrast(other.map_or("", |other| other.title), reading) {
        Some(contrast) => format!("{text} {}", sentence(&contrast)),
        None if text.contains(fit.title) => text.to_owned(),
        None => format!("{text} {}", sentence(&format!("The occupation is {}", fit.title))),
    }
}

/// What mainly speaks for an occupation, as clauses; at most two. `it` is what a title is said to name.
fn reasons(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Vec<String> {
    let mut reasons = Vec::new();
    if asked_for(fit) {
        reasons.push("the instruction asks for it".to_owned());
    }
    reasons.extend(by_work(fit, it, reading));
    if fit.headline && fit.named.jobs.len() != 1 {
        reasons.push(format!("the heading of the CV names {it}"));
    }
    let shown = shown(fit, reading);
    if !shown.is_empty() {
        reasons.push(format!("the CV tells of {}", list(&shown)));
    }
    if reasons.len() < 2
        && fit.qualified.whole
        && let Some((place, _)) = fit.qualified.in_field
        && let Some(entry) = reading.profile.education.get(place)
    {
        let name = reading.qualification(entry);
        if !name.is_empty() {
            reasons.push(format!("{name} is in the field of {}", fit.title));
        }
    }
    reasons.truncate(2);
    reasons
}

/// The jobs that are the work, or near it.
fn by_work(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Option<String> {
    let title = |jobs: &[usize]| {
        jobs.first().and_then(|place| reading.jobs.get(*place)).map(|job| job.title.clone())
    };
    if let Some(name) = title(&fit.named.jobs) {
        let latest = fit.own.jobs.first().filter(|place| !fit.named.jobs.contains(place));
        if let Some(latest) = latest.and_then(|place| title(&[*place])) {
            return Some(format!(
                "the work as {latest} comes close to it and the job title {name} names {it}"
            ));
        }
        return Some(match fit.named.jobs.len() {
            1 if fit.headline => format!("the job title {name} and the heading of the CV name it"),
            1 => format!("the job title {name} names {it}"),
            _ => format!("job titles such as {name} name it"),
        });
    }
    title(&fit.near.jobs)
        .map(|name| format!("the work as {name} comes close to that of {}", fit.person()))
}

fn asked_for(fit: &Fit<'_>) -> bool {
    let total = fit.candidate.total_support();
    let asked = fit.candidate.support.iter().filter(|support| support.item == Item::Instruction);
    asked.map(|support| support.weight).sum::<f32>() > ASKED * total
}

/// Tasks that the CV shows, surest first.
fn shown(fit: &Fit<'_>, reading: &Reading<'_>) -> Vec<String> {
    let shown = fit.shown.iter().take(MOST_TASKS);
    shown.map(|(label, _)| reading.speller.phrase(label)).collect()
}

/// Why the first stands above the second, from the first's side.
fn advantage(fit: &Fit<'_>, below: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let other = below.title;
    let close = fit.candidate.confidence - below.candidate.confidence < LEVEL;
    if fit.candidate.confidence < below.candidate.confidence {
        return None;
    }
    if close {
        return Some(format!("{other} fits nearly as well"));
    }
    if !fit.named.jobs.is_empty() && below.own.jobs.is_empty() && !below.is_worked() {
        return Some(format!("It stands above {other}, which no job title names"));
    }
    if let Some((more, less)) = times(fit, below, reading) {
        return Some(format!("It stands above {other} with {more} of work against {less}"));
    }
    Some(match reading.tier {
        Tier::Sydney => format!("The CV as a whole reads more like it than like {other}, the next"),
        Tier::Falcon => format!("Titles and training point more to it than to {other}, the next"),
    })
}

/// The clearest difference to the entry above, as a clause.
fn difference(
    fit: &Fit<'_>,
    above: &Fit<'_>,
    first: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> String {
    let other = above.title;
    if fit.candidate.confidence > above.candidate.confidence {
        // An instruction or a forced entry stands above on other grounds than fit.
        return format!("{other} was put ahead of it");
    }
    if asked_for(above) && !asked_for(fit) {
        return format!("the instruction asks for {other}");
    }
    if fit.own.jobs.is_empty()
        && !fit.is_worked()
        && first.is_some_and(|first| first.code == above.code)
        && let Some(job) = above.named.jobs.first().and_then(|place| reading.jobs.get(*place))
    {
        return if job.title.eq_ignore_ascii_case(other) {
            format!("the job titles say {other}, not this")
        } else {
            format!("the title {}{RATHER}{other}", job.title)
        };
    }
    if let Some((more, less)) = times(above, fit, reading) {
        return format!("{less} of work stand against {more} for {other}");
    }
    if above.headline && !fit.headline {
        return format!("the heading of the CV names {other}");
    }
    if above.candidate.confidence - fit.candidate.confidence < LEVEL && fit.is_likely() {
        return format!("{other} fits slightly better");
    }
    reads_like(first, reading)
}

/// The times of work of the upper and the lower, where the upper's is a year longer.
fn times(upper: &Fit<'_>, lower: &Fit<'_>, reading: &Reading<'_>) -> Option<(String, String)> {
    let longer = !upper.own.jobs.is_empty() && !lower.own.jobs.is_empty();
    let known = reading.is_of_now || !upper.own.current && !lower.own.current;
    if !longer || !known || lower.own.months == 0 || lower.own.months + 12 > upper.own.months {
        return None;
    }
    Some((wording::months(upper.own.months), wording::months(lower.own.months)))
}
