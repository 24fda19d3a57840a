//! What is said of an entry far behind the first that nothing in particular speaks for.
//!
//! Takes the fit of an entry and where it stands; gives the little that speaks for it, else that it is no more than
//! a possibility. It must not give a reason that the CV does not name, nor list what the CV does not tell of.

use super::explanation::Place;
use super::fit::Fit;
use super::ground::strongest;
use super::ratings::{rating, ratings};
use super::reading::Reading;
use super::wording::sentence;

/// What is said of an entry that is hardly possible: the little that speaks for it, and what the work would be.
pub(super) fn remote(fit: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> Option<String> {
    let first = place.first.filter(|_| fit.is_far())?;
    let (title, other) = (fit.title, first.title);
    let behind = format!("is rated far higher ({})", ratings(first, fit));
    let text = match (strongest(fit, place.first, reading), place.turn % 3) {
        (Some(what), 1) => format!("{what} speaks a little for {title}, too; {other} {behind}"),
        (Some(what), 2) => {
            format!("{title} is listed because {what} speaks a little for it; {other} {behind}")
        }
        (Some(what), _) => format!("a little speaks for {title} in {what}; {other} {behind}"),
        (None, 1) => format!("{title} is no more than a possibility ({})", rating(fit)),
        (None, 2) => format!("{title} is hardly more than a possibility ({})", rating(fit)),
        (None, _) => format!("at {}, {title} is a remote possibility", rating(fit)),
    };
    Some(with_contrast(&sentence(&text), fit, reading))
}

/// Adds what sets the occupation apart.
pub(super) fn with_contrast(text: &str, fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    match fit.contrast(reading) {
        Some(contrast) => format!("{text} {}", sentence(&contrast)),
        None if text.contains(fit.title) => text.to_owned(),
        None => format!("{text} {}", sentence(&format!("The occupation is {}", fit.title))),
    }
}
