//! What is said of an entry far behind the first that nothing in particular speaks for.
//!
//! Takes the fit of an entry and where it stands; gives the little that speaks for it, else that it is no more than
//! a possibility. It must not give a reason that the CV does not name, nor list what the CV does not tell of.

use super::contrasts::with_contrast;
use super::fit::Fit;
use super::ground::{shared_job, strongest};
use super::ratings::{Place, rating, ratings};
use super::reading::Reading;
use super::wording::sentence;
use crate::classification::Tier;

/// Digits of the groups whose members are near one another: unit groups, then minor groups.
const KIN: [usize; 2] = [4, 3];

/// What is said of an entry that is hardly possible: the little that speaks for it, and what the work would be.
pub(super) fn remote(fit: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> Option<String> {
    let first = place.first.filter(|_| fit.is_far())?;
    let (title, other) = (fit.title, first.title);
    let behind = format!("is rated far higher ({})", ratings(first, fit));
    let text = match (shared_job(fit, reading), place.turn % 2) {
        (Some(what), 1) => {
            format!("{what} can be read as that of {}, too; {other} {behind}", fit.person())
        }
        (Some(what), _) => {
            format!("{title} is listed because {what} can be read as such; {other} {behind}")
        }
        (None, _) if let Some(what) = strongest(fit, place.first, reading) => {
            match place.turn % 3 {
                1 => format!("{what} speaks a little for {title}, too; {other} {behind}"),
                2 => format!(
                    "{title} is listed because {what} speaks a little for it; {other} {behind}"
                ),
                _ => {
                    // "the work as Cook, until 2010,": another sign follows.
                    let what = what.trim_end_matches(',');
                    format!("a little speaks for {title} in {what}; {other} {behind}")
                }
            }
        }
        (None, _) => by_kin(fit, place, reading).unwrap_or_else(|| unnamed(fit, place, reading)),
    };
    Some(with_contrast(&sentence(&text), fit, reading))
}

/// That an entry stands beside a higher one of its own group, where no more speaks for it.
fn by_kin(fit: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> Option<String> {
    let shared = |higher: &&Fit<'_>| {
        KIN.into_iter().find_map(|digits| {
            let group = fit.code.prefix(digits)?;
            higher.code.starts_with(group).then_some((higher.title, reading.title(group)))
        })
    };
    let (other, group) = [place.above, place.first].iter().flatten().find_map(shared)?;
    let title = fit.title;
    Some(match place.turn % 2 {
        0 => format!(
            "{title} and {other} are both among {group}; nothing else speaks for it ({})",
            rating(fit)
        ),
        _ => format!("{title} is listed ({}) only as one of {group}, like {other}", rating(fit)),
    })
}

/// That nothing in particular was found for an entry, which then rests on all that was read together. The tier that reads
/// no duties cannot say what is not in the CV.
fn unnamed(fit: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> String {
    let (title, rating) = (fit.title, rating(fit));
    match (place.turn % 2, reading.tier) {
        (0, Tier::Falcon) => format!(
            "{title} is no more than a possibility ({rating}): titles and training say little of it"
        ),
        (_, Tier::Falcon) => format!("titles and training say little of {title} ({rating})"),
        (0, Tier::Sydney) => format!(
            "{title} is no more than a possibility ({rating}): nothing in particular was found for it"
        ),
        (_, Tier::Sydney) => {
            format!("nothing was found that speaks for {title} in particular ({rating})")
        }
    }
}
