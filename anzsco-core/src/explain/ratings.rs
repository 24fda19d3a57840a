//! What entries were rated at, in words.
//!
//! Takes fits and where they stand; gives clauses that name numbers. It must not give reasons.

use super::fit::Fit;
use super::reading::Reading;
use crate::classification::Tier;

/// The least confidence that is told as a number.
pub(super) const LEAST_TOLD: f64 = 0.01;
/// The highest that is told: nothing read from a CV is certain.
pub(super) const SUREST: f64 = 0.99;

/// Where an entry stands among the ranked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'f, 'c> {
    pub(super) turn: usize,
    pub(super) first: Option<&'f Fit<'c>>,
    pub(super) above: Option<&'f Fit<'c>>,
    pub(super) below: Option<&'f Fit<'c>>,
}

/// How much more the CV says for the first entry, where nothing in particular makes the difference: what it
/// was rated at.
pub(super) fn rated(fit: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> String {
    let Some(first) = place.first else { return String::new() };
    let (title, own, ratings) = (first.title, fit.title, ratings(first, fit));
    match (reading.tier, place.turn % 3) {
        (Tier::Sydney, _) if shows_titles(reading) && fit.is_untitled(reading) => {
            if first.is_untitled(reading) {
                let ratings = self::ratings(fit, first);
                format!(
                    "{own}, like {title}, is named by no job title, and is rated lower ({ratings})"
                )
            } else {
                format!("no job title names {own}; {title} is rated higher ({ratings})")
            }
        }
        (_, 2) => format!("{title} is rated higher ({ratings})"),
        (Tier::Sydney, 1) => {
            format!("{own} is rated below {title} ({})", self::ratings(fit, first))
        }
        (Tier::Sydney, _) => format!("the rating of {title} is higher ({ratings})"),
        (Tier::Falcon, 1) => {
            format!(
                "titles and training count less for {own} than for {title} ({})",
                self::ratings(fit, first)
            )
        }
        (Tier::Falcon, _) => {
            format!("titles and training count more for {title} than for {own} ({ratings})")
        }
    }
}

/// The same of an occupation of the first one's unit group: it is listed for its kin.
pub(super) fn beside_in_group(fit: &Fit<'_>, first: &Fit<'_>) -> Option<String> {
    let (own, title, ratings) = (fit.title, first.title, ratings(first, fit));
    (fit.shares_group(first) && !fit.is_nec()).then(|| {
        format!("{own} is of the same unit group as {title}, which is rated higher ({ratings})")
    })
}

/// Whether a job of the CV has a title.
fn shows_titles(reading: &Reading<'_>) -> bool {
    reading.jobs.iter().any(|job| !job.title.is_empty())
}

/// "0.91 against 0.05"; to thousandths where hundredths do not tell them apart.
pub(super) fn ratings(one: &Fit<'_>, other: &Fit<'_>) -> String {
    against(one.candidate.confidence, other.candidate.confidence)
}

fn against(one: f64, other: f64) -> String {
    let (upper, lower) = (told(one), told(other));
    if upper == lower && one.min(other) >= LEAST_TOLD && one.max(other) <= SUREST {
        return format!("{one:.3} against {other:.3}");
    }
    format!("{upper} against {lower}")
}

/// A confidence in words: little is not nothing, and what rounds to a hundredth is told as one, as it is shown.
pub(super) fn rating(fit: &Fit<'_>) -> String {
    told(fit.candidate.confidence)
}

fn told(confidence: f64) -> String {
    if confidence < LEAST_TOLD / 2.0 {
        format!("less than {LEAST_TOLD}")
    } else {
        hundredths(confidence)
    }
}

/// A confidence as a number. Halves go up, as they do where a page or the command shows a percentage.
pub(super) fn hundredths(confidence: f64) -> String {
    format!("{:.2}", (confidence.min(SUREST) * 100.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_confidence_that_rounds_to_a_hundredth_is_told_as_one() {
        assert_eq!(told(0.006), "0.01");
        assert_eq!(told(0.004), "less than 0.01");
    }

    #[test]
    fn what_hundredths_do_not_tell_apart_is_told_to_thousandths() {
        assert_eq!(against(0.533, 0.526), "0.533 against 0.526");
        assert_eq!(against(0.91, 0.05), "0.91 against 0.05");
        assert_eq!(against(0.002, 0.001), "less than 0.01 against less than 0.01");
    }

    #[test]
    fn a_confidence_is_told_as_its_percentage_is() {
        assert_eq!(hundredths(0.955), "0.96");
        assert_eq!(hundredths(0.954), "0.95");
        assert_eq!(hundredths(0.999), "0.99");
    }
}
