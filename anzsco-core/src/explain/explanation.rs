//! Why this occupation stands where it stands: above or below its neighbour.
//!
//! Takes the fit of an entry and of its neighbour in the ranking; gives one or
//! two sentences. The difference named must be one that the fits show.

use super::fit::Fit;
use super::reading::Reading;
use super::strengths::Said;
use super::wording::{self, capitalise, sentence};
use crate::scoring::ranking::Item;

/// Confidence by which two entries are as good as level.
const LEVEL: f64 = 0.04;
/// Confidence below which an entry is hardly more than a possibility.
const FAINT: f64 = 0.05;

/// The rationale of an entry; `above` and `below` are its neighbours.
pub(super) fn explanation(
    fit: &Fit<'_>,
    above: Option<&Fit<'_>>,
    below: Option<&Fit<'_>>,
    reading: &Reading<'_>,
    said: &mut Said,
) -> String {
    let mut text = match above {
        None => first(fit, below, reading),
        Some(above) => later(fit, above, reading),
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
    let reasons = reasons(fit, reading);
    let opening = if reasons.is_empty() {
        format!("{} comes first on the general wording of the CV alone", fit.title)
    } else {
        format!("{} comes first because {}", fit.title, wording::list(&reasons))
    };
    let Some(below) = below else {
        return with_contrast(&sentence(&opening), fit, reading);
    };
    let next = match below.contrast(reading) {
        Some(contrast) => format!("Next in line, {contrast}"),
        None => format!("Next in line is {}", below.title),
    };
    let close = fit.candidate.confidence - below.candidate.confidence < LEVEL;
    let level = if close { ", and fits nearly as well" } else { "" };
    format!("{} {}", sentence(&opening), sentence(&format!("{next}{level}")))
}

fn later(fit: &Fit<'_>, above: &Fit<'_>, reading: &Reading<'_>) -> String {
    if fit.candidate.support.is_empty() && above.candidate.support.is_empty() {
        let text = format!("Nothing in the CV points to {} either", fit.title);
        return with_contrast(&sentence(&text), fit, reading);
    }
    let difference = difference(fit, above);
    let reasons = reasons(fit, reading);
    let opening = match reasons.first() {
        Some(reason) => format!("{}, but {difference}", capitalise(reason)),
        None if above.candidate.confidence < FAINT => {
            format!("Little in the CV points to {}; {difference}", fit.title)
        }
        None => format!("{} stands below {}: {difference}", fit.title, above.title),
    };
    with_contrast(&sentence(&opening), fit, reading)
}

/// Adds what sets the occupation apart.
fn with_contrast(text: &str, fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    match fit.contrast(reading) {
        Some(contrast) => format!("{text} {}", sentence(&contrast)),
        None if text.contains(fit.title) => text.to_owned(),
        None => format!("{text} {}", sentence(&format!("The occupation is {}", fit.title))),
    }
}

/// What mainly speaks for an occupation, as clauses; at most two.
fn reasons(fit: &Fit<'_>, reading: &Reading<'_>) -> Vec<String> {
    let mut reasons = Vec::new();
    let title = |jobs: &[usize]| {
        jobs.first().and_then(|place| reading.jobs.get(*place)).map(|job| job.title.clone())
    };
    if let Some(name) = title(&fit.own.jobs) {
        reasons.push(match fit.own.jobs.len() {
            1 if fit.headline => format!("the job title {name} and the heading of the CV name it"),
            1 => format!("the job title {name} names it"),
            many => format!("{} job titles name it, {name} the latest", wording::number(many)),
        });
    } else if let Some(name) = title(&fit.near.jobs) {
        reasons.push(format!("the work as {name} comes close to it"));
    }
    if fit.headline && fit.own.jobs.len() != 1 {
        reasons.push("the heading of the CV names it".to_owned());
    } else if reasons.is_empty()
        && let Some(headline) = &reading.profile.headline
        && fit.candidate.support.first().is_some_and(|first| first.item == Item::Headline)
    {
        reasons.push(format!("the heading of the CV, {}, comes close to it", headline.best()));
    }
    let (shown, all) = (fit.shown(), fit.tasks.len());
    if shown > 0 {
        let verb = if shown == 1 { "shows" } else { "show" };
        let all_said = wording::number(all);
        reasons.push(if shown == all && all > 1 {
            format!("all {all_said} of its typical tasks {verb}")
        } else {
            format!("{} of its {all_said} typical tasks {verb}", wording::number(shown))
        });
    }
    if reasons.len() < 2 && fit.qualified.in_field.is_some() {
        reasons.push("a qualification is in its field".to_owned());
    }
    reasons.truncate(2);
    reasons
}

/// The clearest difference to the entry above.
fn difference(fit: &Fit<'_>, above: &Fit<'_>) -> String {
    let other = above.title;
    let (mine, theirs) = (share(fit), share(above));
    let counts = || {
        format!(
            "({} of {} against {} of {})",
            fit.shown(),
            fit.tasks.len(),
            above.shown(),
            above.tasks.len()
        )
    };
    if fit.candidate.confidence > above.candidate.confidence {
        // An instruction or a forced entry stands above on other grounds than fit.
        return format!("{other} was put ahead of it");
    }
    if fit.own.jobs.is_empty() && !above.own.jobs.is_empty() {
        return format!("no job title names it as one does {other}");
    }
    if !above.own.jobs.is_empty() && fit.own.months + 12 <= above.own.months {
        let (less, more) = (wording::months(fit.own.months), wording::months(above.own.months));
        return if fit.own.months == 0 {
            format!("it has no dated work against {more} as {other}")
        } else {
            format!("it has {less} of work against {more} for {other}")
        };
    }
    if theirs - mine >= 0.14 {
        return format!("fewer typical tasks show than for {other} {}", counts());
    }
    if above.headline && !fit.headline {
        return format!("the heading of the CV names {other}");
    }
    if above.own.current && !fit.own.current {
        return format!("{other} is the more recent work");
    }
    if above.qualified.in_field.is_some() && fit.qualified.in_field.is_none() {
        return format!("the qualifications are in the field of {other}");
    }
    if above.candidate.confidence - fit.candidate.confidence < LEVEL {
        return if above.candidate.confidence < FAINT {
            format!("{other} has a little more behind it")
        } else {
            format!("{other} fits slightly better")
        };
    }
    if above.shares.duties > above.shares.titles && !above.tasks.is_empty() {
        return format!("what the duties say as a whole leans towards {other}");
    }
    format!("the titles as a whole lean towards {other}")
}

fn share(fit: &Fit<'_>) -> f32 {
    if fit.tasks.is_empty() { 0.0 } else { fit.shown() as f32 / fit.tasks.len() as f32 }
}
