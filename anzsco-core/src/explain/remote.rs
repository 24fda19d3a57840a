//! What is said of an entry far behind the first that nothing in particular speaks for.
//!
//! Takes the fit of an entry and where it stands; gives why it stands there: its kinship with the first, or the
//! little that speaks for it. It must not list what the CV does not tell of.

use super::explanation::Place;
use super::fit::Fit;
use super::ground::strongest;
use super::ratings::{rating, ratings};
use super::reading::Reading;
use super::wording::sentence;

/// Confidence below which an entry without a reason stands far behind.
const FAR: f64 = 0.1;

/// What is said of an entry that is hardly possible and that nothing in particular speaks for: why it stands
/// there, and what the work would be.
pub(super) fn remote(fit: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> Option<String> {
    let first = place.first.filter(|_| fit.candidate.confidence < FAR)?;
    let (title, other, rated) = (fit.title, first.title, rating(fit));
    let behind = format!("is rated far higher ({})", ratings(first, fit));
    if let Some(kin) = kinship(fit, first) {
        let text = match place.turn % 3 {
            1 => format!("{title} is listed because it is of the {kin} as {other}, which {behind}"),
            2 => format!("{title} is of the {kin} as {other}, which {behind}"),
            _ => {
                let lower = ratings(fit, first);
                format!("of the {kin} as {other}, {title} is rated far lower ({lower})")
            }
        };
        return Some(with_contrast(&sentence(&text), fit, reading));
    }
    if fit.is_silent {
        let contrast = fit.contrast(reading)?;
        return Some(sentence(&match place.turn % 3 {
            1 => format!(
                "nothing in particular was found to speak for {title} ({rated}): {contrast}"
            ),
            2 => format!("{contrast}; the CV was not found to tell of such work ({rated})"),
            _ => format!("{contrast}; of that little or nothing was found in the CV ({rated})"),
        }));
    }
    let what = strongest(fit, reading)?;
    let text = match place.turn % 3 {
        1 => format!("{what} speaks a little for {title}, too; {other} {behind}"),
        2 => format!("{title} is listed because {what} speaks a little for it; {other} {behind}"),
        _ => format!("a little speaks for {title} in {what}; {other} {behind}"),
    };
    Some(with_contrast(&sentence(&text), fit, reading))
}

/// "same unit group", where two occupations are so near in the classification.
fn kinship(fit: &Fit<'_>, first: &Fit<'_>) -> Option<&'static str> {
    let shares = |digits: usize| {
        let group = fit.code.prefix(digits);
        group.is_some_and(|group| first.code.starts_with(group))
    };
    match (shares(4), shares(3)) {
        (true, _) => Some("same unit group"),
        (false, true) => Some("same minor group"),
        _ => None,
    }
}

/// Adds what sets the occupation apart.
pub(super) fn with_contrast(text: &str, fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    match fit.contrast(reading) {
        Some(contrast) => format!("{text} {}", sentence(&contrast)),
        None if text.contains(fit.title) => text.to_owned(),
        None => format!("{text} {}", sentence(&format!("The occupation is {}", fit.title))),
    }
}
