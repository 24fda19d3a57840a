//! What sets occupations apart at large, whatever the CV has.
//!
//! Takes fits and what was said of them; gives sentences on what the occupations do. It must not say how well the CV
//! fits either.

use super::fit::Fit;
use super::ratings::rating;
use super::reading::Reading;
use super::wording::sentence;

/// Adds what sets the occupation apart.
pub(super) fn with_contrast(text: &str, fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    match fit.contrast(reading) {
        Some(contrast) => format!("{text} {}", sentence(&contrast)),
        None if text.contains(fit.title) => text.to_owned(),
        None => format!("{text} {}", sentence(&format!("The occupation is {}", fit.title))),
    }
}

/// What the first entry does, beside what the next does, and what that was rated at: "a Baker bakes bread; a Pastrycook,
/// the next match (0.31), makes pastry".
pub(super) fn beside(first: &Fit<'_>, next: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let (does, other) = (first.does(reading)?, next.does(reading)?);
    let (person, next_person) = (first.person(), next.person());
    Some(format!("{person} {does}; {next_person}, the next match ({}), {other}", rating(next)))
}
