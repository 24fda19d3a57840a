//! What sets an entry apart from the one above or below it.
//!
//! Takes the fits of two neighbours in the ranking; gives a clause: how the first stands above the second, or what the
//! entry above has that this one has not. It must not give reasons for either alone.

use anzsco_data::fold;

use super::explanation::{LEAST_TOLD, LIKELY, Place, RATHER, TITLE, asked_for, is_named};
use super::fit::Fit;
use super::headings::{headed, heading, headline_names, is_headed};
use super::ratings::{rating, ratings};
use super::reading::Reading;
use super::wording;
use crate::classification::Tier;

/// Confidence by which two entries are as good as level.
const LEVEL: f64 = 0.04;

/// Why the first stands above the second, from the first's side.
pub(super) fn advantage(fit: &Fit<'_>, below: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let other = below.title;
    let close = fit.candidate.confidence - below.candidate.confidence < LEVEL;
    if fit.candidate.confidence < below.candidate.confidence {
        return None;
    }
    if close {
        return Some(if below.candidate.confidence >= LIKELY {
            format!("{other} fits nearly as well")
        } else {
            format!("It stands hardly above {other} ({})", ratings(fit, below))
        });
    }
    let silent = [&below.own, &below.near, &below.possible].iter().all(|w| w.jobs.is_empty());
    if below.candidate.confidence < LEAST_TOLD && fit.is_sure() {
        return Some(format!(
            "No other occupation comes near it: the next is rated at {}",
            rating(below)
        ));
    }
    let silent =
        silent && !below.is_worked(reading) && !below.is_titled(reading) && !below.is_nec();
    if silent && is_named(fit, reading) && !below.headline && !below.is_in_title(reading) {
        return Some(format!("It stands above {other}, which no job title names"));
    }
    if let Some((more, less)) = times(fit, below, reading) {
        return Some(format!("It stands above {other} with {more} of work against {less}"));
    }
    let what = match reading.tier {
        Tier::Sydney => "The CV as a whole counts",
        Tier::Falcon => "Titles and training count",
    };
    Some(format!("{what} more for it than for {other}, the next ({})", ratings(fit, below)))
}

/// The clearest difference to the entry above, as a clause; none where they differ in nothing but what they
/// were rated at.
pub(super) fn difference(
    fit: &Fit<'_>,
    above: &Fit<'_>,
    place: Place<'_, '_>,
    reading: &Reading<'_>,
) -> Option<String> {
    let other = above.title;
    if fit.candidate.confidence > above.candidate.confidence {
        // An instruction or a forced entry stands above on other grounds than fit.
        return Some(format!("{other} was put ahead of it"));
    }
    let beside_first = place.first.is_some_and(|first| first.code == above.code);
    if asked_for(above) && !asked_for(fit) {
        return Some(format!("the instruction asks for {other}"));
    }
    if fit.own.jobs.is_empty()
        && !fit.is_worked(reading)
        && beside_first
        && let Some(job) = above.named.jobs.first().and_then(|place| reading.jobs.get(*place))
    {
        let names = fold(&job.title).contains(&fold(other));
        return Some(if names {
            format!("the job titles say {other}, not {}", fit.title)
        } else {
            format!("{TITLE}{}{RATHER}{other}", job.title)
        });
    }
    if let Some((more, less)) = times(above, fit, reading).filter(|_| beside_first) {
        return Some(format!("it has {less} of work against {more} for {other}"));
    }
    if beside_first && above.headline && !fit.headline && headline_names(above, reading) {
        if is_headed(other, reading) {
            return Some(headed(other, other, reading));
        }
        return heading(reading).map(|heading| format!("{heading} points to {other}"));
    }
    is_level(fit, above).then(|| format!("{other} fits slightly better"))
}

/// Whether an entry is as good as the one above it.
pub(super) fn is_level(fit: &Fit<'_>, above: &Fit<'_>) -> bool {
    let behind = above.candidate.confidence - fit.candidate.confidence;
    behind < LEVEL && fit.candidate.confidence >= LIKELY
}

/// The times of work of the upper and the lower, where the upper's is a year longer.
fn times(upper: &Fit<'_>, lower: &Fit<'_>, reading: &Reading<'_>) -> Option<(String, String)> {
    // Times of which some are of both say nothing.
    let apart = !upper.own.jobs.iter().any(|job| lower.own.jobs.contains(job));
    let longer = apart && !upper.own.jobs.is_empty() && !lower.own.jobs.is_empty();
    let known = reading.is_of_now || !upper.own.current && !lower.own.current;
    if !longer || !known || lower.own.months == 0 || lower.own.months + 12 > upper.own.months {
        return None;
    }
    Some((wording::months(upper.own.months), wording::months(lower.own.months)))
}
