//! Licences that the CV had and that ended, as gaps: a practising certificate that ran out.
//!
//! Takes a fit; gives wordings. Which licences ended is settled in `licences`; it must not speak of what the CV does
//! not list.

use super::fit::{Fit, WORTH_A_GAP};
use super::gaps::Wordings;
use super::licence_weights::{Weight, is_hinted, names_purpose};
use super::licences::Held;
use super::reading::Reading;
use crate::profile::YearMonth;

/// Names of months, as an end is told with them.
const MONTHS: [&str; 11] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
];

/// "“APC”, needed for this work, ended in March 2025".
pub(super) fn ended_licence(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    told(fit, reading, |weight| weight > Weight::Common)
}

/// The same of what is asked of nearly everybody: a first aid certificate.
pub(super) fn ended_check(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    told(fit, reading, |weight| weight == Weight::Common)
}

fn told(fit: &Fit<'_>, reading: &Reading<'_>, is_told: fn(Weight) -> bool) -> Wordings {
    let may_be_of = fit.candidate.confidence >= WORTH_A_GAP && fit.is_done_or_counted();
    let wanted = |held: &&Held| {
        is_told(held.weight) && (!names_purpose(held.fact) || is_hinted(held.fact, reading))
    };
    let held = fit.licences.ended.iter().find(wanted).filter(|_| may_be_of)?;
    // "Current practising certificate" was so when the CV was written.
    let name = reading.certification(held.certification)?;
    let name = ["current ", "Current "]
        .iter()
        .fold(name, |name, word| name.replacen(&format!("\u{201c}{word}"), "\u{201c}", 1));
    let expires = reading.profile.certifications.get(held.certification)?.expires;
    let says = if held.needed { "needed for" } else { "often asked for in" };
    let works = ["this work".to_owned(), format!("the work of {}", fit.person())];
    let wordings = works.map(|work| match expires {
        Some(end) => format!("{name}, {says} {work}, ended in {}", month(end)),
        None => format!("The CV lists {name}, {says} {work}, as no longer held"),
    });
    Some(wordings.into())
}

/// "March 2025"; of December the year alone, for that stands for a year without a month.
fn month(end: YearMonth) -> String {
    let name = usize::from(end.month).checked_sub(1).and_then(|place| MONTHS.get(place));
    name.map_or_else(|| end.year.to_string(), |name| format!("{name} {}", end.year))
}

#[cfg(test)]
mod tests {
    use super::month;
    use crate::profile::YearMonth;

    #[test]
    fn an_end_is_told_with_its_month_where_that_is_known() {
        assert_eq!(month(YearMonth { year: 2025, month: 3 }), "March 2025");
        assert_eq!(month(YearMonth { year: 2025, month: 12 }), "2025");
    }
}
