//! What stands at the head of a CV, in words.
//!
//! Takes the reading; gives the headline as clauses name it. It must not quote what are not the CV's own words.

use anzsco_data::fold;

use super::fit::Fit;
use super::reading::Reading;
use super::strengths::Found;
use super::wording;
use crate::profile::Section;
use crate::scoring::ranking::Item;

/// What a headline is called that stands above all.
const HEADING: &str = "heading";

/// What the job is called that the CV asks for.
const WISH: &str = "wish for work as";

/// What is said of the title that a person bears in the summary.
pub(super) const OWN_TITLE: &str = "summary describes the person as";

/// What the headline of the CV is called: some stand in a sentence that describes the person, or are a wish.
fn name_of_headline(reading: &Reading<'_>) -> &'static str {
    if reading.profile.headline_wanted {
        return WISH;
    }
    let source = reading.profile.headline.as_ref().and_then(|headline| headline.source.as_ref());
    let heads = source.is_none_or(|source| source.section == Section::Header);
    if heads { HEADING } else { "description" }
}

/// Whether the headline is told in the CV's own words.
fn is_headline_own(reading: &Reading<'_>) -> bool {
    let headline = reading.profile.headline.as_ref();
    headline.is_some_and(|words| fold(words.best()) == fold(&words.original))
}

/// Whether the heading of the CV is the title of a job: it says nothing more.
pub(super) fn repeats_job(reading: &Reading<'_>) -> bool {
    reading.headline.as_ref().is_some_and(|(words, _)| {
        reading.jobs.iter().any(|job| job.title.eq_ignore_ascii_case(words))
    })
}

/// "the heading \u{201c}Site Carpenter\u{201d}"; what it is called in English is no quote.
pub(super) fn heading(reading: &Reading<'_>) -> Option<String> {
    let name = name_of_headline(reading);
    let (words, _) = reading.headline.as_ref()?;
    Some(if is_headline_own(reading) {
        format!("the {name} \u{201c}{words}\u{201d}")
    } else {
        format!("the {name} {words}")
    })
}

/// Whether the headline is the title of an occupation.
pub(super) fn is_headed(title: &str, reading: &Reading<'_>) -> bool {
    reading.headline.as_ref().is_some_and(|(words, _)| words.eq_ignore_ascii_case(title))
}

/// What is said of such a headline, which is called `what` where it is not described: it may be the person's title or
/// that of the post applied for.
pub(super) fn headed(what: &str, title: &str, reading: &Reading<'_>) -> String {
    match name_of_headline(reading) {
        HEADING => format!("{what} stands at the head of the CV"),
        WISH => format!("the CV asks for work as {}", wording::with_article(title)),
        _ => format!("the CV describes the person as {}", wording::with_article(title)),
    }
}

/// Whether the heading of the CV has the words of its title.
pub(super) fn headline_names(fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    reading
        .headline
        .as_ref()
        .is_some_and(|(_, named)| fit.is_called(named, reading) || fit.is_listed_alone(named))
}

/// The title that the person bears in the summary, as a clause, where no job has one of the occupation.
pub(super) fn by_own_title(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let says = fit.own_title && fit.named.jobs.is_empty() && !fit.headline;
    let (_, title, _) = reading.own_title.as_ref().filter(|_| says)?;
    Some(format!("the {OWN_TITLE} {}", wording::with_article(title)))
}

/// The same as a strength.
pub(super) fn own_title(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let says = by_own_title(fit, reading)?;
    let (sentence, ..) = reading.own_title.as_ref()?;
    Some((vec![wording::sentence(&says)], vec![Item::Summary(*sentence)]))
}

/// The headline as a strength: where it says more than a job's title, and no work says it. What stands over a CV may
/// be what the person applies for.
pub(super) fn headline(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let worked = [&fit.own, &fit.near].iter().any(|work| !work.jobs.is_empty());
    let tells = worked || !fit.shown.is_empty() || !fit.telling.is_empty();
    let says = fit.headline && !tells && !repeats_job(reading) && is_headline_own(reading);
    let (words, _) = reading.headline.as_ref().filter(|_| says)?;
    let name = name_of_headline(reading);
    let title = format!("\u{201c}{words}\u{201d}, a title of this occupation");
    let says = match name {
        HEADING => format!("{title}, stands at the head of the CV"),
        WISH => format!("The CV asks for work as {title}"),
        _ => format!("The CV describes the person as {title}"),
    };
    Some((
        vec![says, format!("The {name} \u{201c}{words}\u{201d} can also mean {}", fit.title)],
        vec![Item::Headline],
    ))
}
