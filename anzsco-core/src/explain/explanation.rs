//! Why this occupation stands where it stands: above or below its neighbour.
//!
//! Takes the fit of an entry and of its neighbours in the ranking; gives two
//! or three sentences: what speaks for it, what sets it apart from the
//! neighbour in this CV, and what sets the work apart at large. Nothing may
//! be said that the fits do not show.

use super::clauses::{IT, SHOWN, reasons};
use super::contrasts::{beside, with_contrast};
use super::fit::Fit;
use super::ground::{Ground, ground, shared_job, strongest};
use super::learners::other_learners;
use super::neighbours::{
    ENDED, LIKELY, RATHER, TITLE, advantage, ahead_by_rating, behind_first, difference, is_level,
    left, present, rather_its,
};
use super::ratings::{Place, beside_in_group, rated, rating, ratings};
use super::reading::Reading;
use super::remote::remote;
use super::sentences::telling_line;
use super::shown_apart;
use super::strengths::{Said, strengths};
use super::weighed::{self, listed_behind};
use super::wording::{list, sentence};
use super::worked::are_named;
use crate::classification::Tier;

/// Confidence from which the first entry needs little beside it.
const SURE_ALONE: f64 = 0.6;
/// Before several job titles.
const JOB_TITLES: &str = "the job titles ";

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
    let reasons = reasons(fit, IT, None, reading);
    let title = fit.title;
    // Where nothing else is listed there is no order.
    let comes = if below.is_some() { "comes first" } else { "fits" };
    let opening = if !reasons.is_empty() {
        format!("{title} {comes} because {}", list(&reasons))
    } else if let Some(below) = below.filter(|_| fit.candidate.confidence < LIKELY) {
        format!(
            "nothing in the CV stands out: {title} comes first at {}, before {} at {}",
            rating(fit),
            below.title,
            rating(below)
        )
    } else if let Some(Ground { how_much, what, .. }) = ground(fit, None, reading) {
        format!("{title} {comes} {how_much}because of {what}")
    } else if let Some(line) = telling_line(fit, reading) {
        format!("{title} {comes} because of {line}")
    } else if let Some(below) = below {
        let (best, rated) = (fits_best(title, reading), ratings(fit, below));
        format!("{best} ({rated} for {}, the next match)", below.title)
    } else {
        fits_best(title, reading)
    };
    let opening = sentence(&opening);
    if reasons.is_empty() {
        return with_contrast(&opening, fit, reading);
    }
    let Some(below) = below else { return with_contrast(&opening, fit, reading) };
    match advantage(fit, below, &opening, reading) {
        Some(advantage) => {
            with_contrast(&format!("{opening} {}", sentence(&advantage)), fit, reading)
        }
        None => beside_next(&opening, fit, below, reading),
    }
}

/// What is said of the first beside the next where nothing in the CV tells them apart: what both do, else what they were
/// rated at.
fn beside_next(opening: &str, fit: &Fit<'_>, below: &Fit<'_>, reading: &Reading<'_>) -> String {
    let Some(rated) = ahead_by_rating(fit, below, reading) else {
        return with_contrast(opening, fit, reading);
    };
    match beside(fit, below, reading).filter(|_| reading.tier == Tier::Sydney) {
        Some(both) => format!("{opening} {}", sentence(&both)),
        None => with_contrast(&format!("{opening} {}", sentence(&rated)), fit, reading),
    }
}

/// That no one line decides for the first.
fn fits_best(title: &str, reading: &Reading<'_>) -> String {
    match reading.tier {
        Tier::Sydney => format!("read as a whole, the CV fits {title} best"),
        Tier::Falcon => format!("read together, titles and training fit {title} best"),
    }
}

fn later(fit: &Fit<'_>, above: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> String {
    if fit.candidate.support.is_empty() && above.candidate.support.is_empty() {
        let title = fit.title;
        let text = match place.turn % 2 {
            1 => format!("Nothing in the CV points to {title} either"),
            _ => format!("{title} is listed for want of anything better"),
        };
        return with_contrast(&sentence(&text), fit, reading);
    }
    if let Some(text) = other_learners(fit, place, reading) {
        return with_contrast(&sentence(&text), fit, reading);
    }
    // Of the first entry "it" is clear, of a later one it may be any.
    let reason = reasons(fit, fit.title, place.first, reading).into_iter().next();
    let difference = difference(fit, above, place, reading);
    let text = if let Some(reason) = reason {
        let difference = difference
            .or_else(|| behind_first(fit, place.first?, reading))
            .or_else(|| weighed::behind(fit, place.first?, (place.turn, &reason), reading))
            .or_else(|| shown_apart::behind(fit, place.first?, place.turn, reading))
            .unwrap_or_else(|| rated(fit, place, reading));
        compared(fit, above, place, &reason, &difference)
    } else {
        let ground = ground(fit, place.first, reading);
        // Beside nothing that can be named, what sets the first apart says nothing.
        if ground.is_none()
            && let Some(text) = remote(fit, place, reading)
        {
            return text;
        }
        // That work ended says more than what the heading points to.
        let ended = ground.as_ref().is_some_and(|ground| has_ended(ground, place.first, reading));
        sentence(&match (difference.filter(|_| !ended), ground) {
            (Some(difference), ground) => listed_for(fit, place.first, &difference, ground),
            (None, Some(ground)) => rated_for(fit, place, ground, reading),
            (None, None) => {
                let turn = place.turn;
                let behind = place.first.and_then(|first| listed_behind(fit, first, turn, reading));
                behind
                    .or_else(|| beside_in_group(fit, place.first?))
                    .unwrap_or_else(|| rated(fit, place, reading))
            }
        })
    };
    with_contrast(&text, fit, reading)
}

/// Whether nothing in the CV can be named for an entry far behind the first: neither job nor duty, neither paper nor
/// qualification. Beside a first that is sure a little that speaks for it is nothing, too. The tier that reads titles alone
/// has little to name, and leaves out what has not even that, beside a sure first.
pub(super) fn is_unspoken_for(
    fit: &Fit<'_>,
    first: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> bool {
    let is_sure = first.is_some_and(|first| first.candidate.confidence >= SURE_ALONE);
    let has_little = || {
        shared_job(fit, reading).is_some()
            || strongest(fit, first, reading).is_some()
            || !strengths(fit, (1, ""), reading, &mut Said::new()).is_empty()
    };
    fit.is_far()
        && !fit.candidate.forced
        && reasons(fit, fit.title, first, reading).is_empty()
        && ground(fit, first, reading).is_none()
        && match reading.tier {
            Tier::Sydney => is_sure || !has_little(),
            Tier::Falcon => is_sure && !has_little(),
        }
}

/// What speaks for a later entry, and why it stands no higher.
fn compared(
    fit: &Fit<'_>,
    above: &Fit<'_>,
    place: Place<'_, '_>,
    reason: &str,
    difference: &str,
) -> String {
    let difference = of_several(difference, reason);
    let difference = difference.as_str();
    match place.turn % 3 {
        1 => sentence(&format!("{reason}, but {}", told_already(difference, reason))),
        2 if is_level(fit, above) => {
            sentence(&format!("{} is rated nearly as high as {}: {reason}", fit.title, above.title))
        }
        // A quote behind a colon is no clause that another can follow.
        2 if reason.contains(": \u{201c}") => sentence(&format!("{reason}, but {difference}")),
        2 => match year_left(difference) {
            Some(year) => sentence(&ended(reason, year)),
            None => sentence(&format!("although {reason}, {difference}")),
        },
        _ => sentence(&format!("{reason}; still, {}", told_already(difference, reason))),
    }
}

/// "The last of that work ended in 2013" after a clause that names several titles.
fn of_several(difference: &str, reason: &str) -> String {
    match difference.strip_prefix(ENDED) {
        Some(year) if reason.starts_with(JOB_TITLES) => format!("the last of {ENDED}{year}"),
        _ => difference.to_owned(),
    }
}

/// The year of "that work ended in 1996", where nothing else is said.
fn year_left(difference: &str) -> Option<&str> {
    difference.strip_prefix(ENDED).filter(|year| year.len() == 4)
}

/// A clause on work with its end: "the job title Teller is that of a Bank Worker (until 1996)".
fn ended(reason: &str, year: &str) -> String {
    match reason.strip_prefix(SHOWN) {
        Some(work) => format!("past {work} (until {year}) speaks for it"),
        None if reason.starts_with("the job title") => {
            format!("past work speaks for it: {reason} (until {year})")
        }
        None => format!("{reason}, but only until {year}"),
    }
}

/// What is said of an entry that nothing in particular speaks for, where something sets the one above apart.
fn listed_for(
    fit: &Fit<'_>,
    first: Option<&Fit<'_>>,
    difference: &str,
    ground: Option<Ground>,
) -> String {
    let title = fit.title;
    let kin = if first.is_some_and(|first| fit.shares_group(first)) {
        ", of the same unit group,"
    } else {
        ""
    };
    // What it is listed for is not what the difference was just said to be.
    match ground {
        Some(ground) if difference.starts_with(TITLE) && ground.is_told_in(difference) => {
            format!("{difference}; it can be that of {}, too ({})", fit.person(), rating(fit))
        }
        Some(ground) if ground.is_told_in(difference) => {
            format!("{difference}; {title} is rated at {}", rating(fit))
        }
        Some(Ground { how_much, what, .. }) => {
            format!("{title} is listed {how_much}for {what}, but {difference}")
        }
        None => format!("{difference}; {title}{kin} is rated at {}", rating(fit)),
    }
}

/// Whether the job that speaks for an entry ended before the present work of the first.
fn has_ended(ground: &Ground, first: Option<&Fit<'_>>, reading: &Reading<'_>) -> bool {
    ground.job.zip(first).and_then(|(job, first)| left(job, first, reading)).is_some()
}

/// The same where nothing does: what most of its rating comes from, beside what the first was rated at.
fn rated_for(fit: &Fit<'_>, place: Place<'_, '_>, ground: Ground, reading: &Reading<'_>) -> String {
    let (title, Ground { how_much, what, job, duty_of }) = (fit.title, ground);
    let Some(first) = place.first else { return rated(fit, place, reading) };
    if let Some(year) = job.and_then(|job| left(job, first, reading)) {
        let present = present(first, reading);
        return match place.turn % 2 {
            1 => format!("{what}, until {year}, speaks for {title}, but {present}"),
            _ => format!("{title} is listed for {what}, until {year}; {present}"),
        };
    }
    if let Some(rather) = job.or(duty_of).and_then(|job| rather_its(job, fit, first, reading)) {
        let whole = if job.is_some() { "read with its duties" } else { "as a whole" };
        return format!("{title} is listed {how_much}for {what}; {whole}, {rather}");
    }
    let (other, rated_at) = (first.title, ratings(first, fit));
    let more = weighed::behind(fit, first, (place.turn, &what), reading);
    if let Some(more) = more.or_else(|| shown_apart::behind(fit, first, place.turn, reading)) {
        return match place.turn % 2 {
            1 => format!("it is {how_much}{what} that speaks for {title}, but {more}"),
            _ => format!("{title} is listed {how_much}for {what}, but {more}"),
        };
    }
    match (place.turn % 3, reading.tier) {
        (1, _) => format!(
            "it is {how_much}{what} that speaks for {title}, but {other} is rated higher ({rated_at})"
        ),
        (2, _) | (_, Tier::Falcon) => format!(
            "what speaks for {title} is {how_much}{what}; {other} is rated higher ({rated_at})"
        ),
        (_, Tier::Sydney) => format!(
            "{title} is listed {how_much}for {what}; the rating of {other} is higher ({rated_at})"
        ),
    }
}

/// "The title X points to Y", or the heading X, after a clause that has named X.
fn told_already(difference: &str, reason: &str) -> String {
    let again = || {
        let (what, other) = difference.split_once(RATHER)?;
        let heading = what.strip_prefix("the heading \u{201c}");
        let heading = heading.and_then(|words| words.strip_suffix('\u{201d}'));
        let title = what.strip_prefix(TITLE).filter(|_| reason.starts_with("the job title "));
        match (title, heading) {
            (Some(title), _) if reason.contains(title) => {
                Some(format!("here it points to {other}"))
            }
            (_, Some(words)) if are_named(reason, words) => {
                Some(format!("that title, which heads the CV, points to {other}"))
            }
            _ => None,
        }
    };
    again().unwrap_or_else(|| difference.to_owned())
}
