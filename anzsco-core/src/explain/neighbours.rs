//! What sets an entry apart from the one above or below it.
//!
//! Takes the fits of two neighbours in the ranking; gives a clause: how the first stands above the second, or what the
//! entry above has that this one has not. It must not give reasons for either alone.

use anzsco_data::fold;

use super::claimed_jobs::likelihood;
use super::duties_apart;
use super::fit::{CARRIES, Fit};
use super::ground::job_title;
use super::headings::{headed, heading, headline_names, is_headed};
use super::ratings::{LEAST_TOLD, Place, rating, ratings};
use super::reading::{JobReading, Reading};
use super::shown_apart;
use super::telling_titles::told_job;
use super::work::{Work, work};
use super::worked;
use crate::classification::Tier;
use crate::profile::YearMonth;
use crate::scoring::ranking::Item;

/// Confidence by which two entries are as good as level.
const LEVEL: f64 = 0.04;
/// Confidence from which two entries that are level are both worth a thought.
pub(super) const LIKELY: f64 = 0.35;
/// Share of the support from which the instruction is named as a reason.
const ASKED: f32 = 0.2;
/// Months that an earlier job may go on beside the one that follows it.
const OVERLAP: i32 = 3;
/// Likelihood from which a job is an entry's work, and how many times likelier than another's it must be.
const ITS_WORK: f32 = 0.3;
const RATHER_ITS: f32 = 1.5;
/// Months by which one time must exceed another to be told.
const YEAR: u32 = 12;
/// The month of an index, counted from nought.
const DECEMBER: i32 = 11;
/// Before a job title, and between it and the occupation that it is the title of.
pub(super) const TITLE: &str = "the title ";
pub(super) const RATHER: &str = " points to ";
/// Between a job and whose work it is once its duties are read.
pub(super) const IS_RATHER: &str = "is rather the work of";
/// Before the year in which the work of a later entry ended.
pub(super) const ENDED: &str = "that work ended in ";

/// Why the first stands above the second, from the first's side; nothing that was `said`.
pub(super) fn advantage(
    fit: &Fit<'_>,
    below: &Fit<'_>,
    said: &str,
    reading: &Reading<'_>,
) -> Option<String> {
    let other = below.title;
    if fit.candidate.confidence < below.candidate.confidence {
        return None;
    }
    if is_level(below, fit) {
        return Some(format!("{other} is rated nearly as high"));
    }
    if fit.candidate.confidence - below.candidate.confidence < LEVEL {
        return Some(format!("It stands hardly above {other} ({})", ratings(fit, below)));
    }
    if below.candidate.confidence < LEAST_TOLD && fit.is_sure() {
        return Some(format!(
            "No other occupation comes near it: the next is rated at {}",
            rating(below)
        ));
    }
    if let Some((more, less)) = times(fit, below, reading) {
        return Some(format!("It stands above {other} with {more} of work against {less}"));
    }
    if let Some(earlier) = earlier(fit, below, reading) {
        return Some(format!("{other} comes next, for earlier work{earlier}"));
    }
    let untitled = below.is_untitled(reading) && is_named(fit, reading) && !below.headline;
    shown_apart::ahead(fit, below, said, reading)
        .or_else(|| duties_apart::ahead(fit, below, said, reading))
        .or_else(|| {
            untitled
                .then(|| format!("None of the jobs is that of {}, the next match", below.person()))
        })
        .or_else(|| duties_apart::ahead_by_more(fit, below, said, reading))
}

/// The same where nothing in particular makes the difference: what both were rated at, unless the next stands far behind,
/// or above on other grounds.
pub(super) fn ahead_by_rating(
    fit: &Fit<'_>,
    below: &Fit<'_>,
    reading: &Reading<'_>,
) -> Option<String> {
    let is_clear = fit.is_sure() && below.is_far();
    let is_above = fit.candidate.confidence >= below.candidate.confidence;
    let (other, rated) = (below.title, ratings(fit, below));
    (is_above && !is_clear).then(|| match reading.tier {
        Tier::Sydney => format!("It is rated above {other}, the next match ({rated})"),
        Tier::Falcon => {
            format!(
                "Titles and training count more for it than for {other}, the next match ({rated})"
            )
        }
    })
}

/// The latest job that speaks for another entry and when it ended, " as Baker (until 2010)", where the work that speaks
/// for an entry came after it.
fn earlier(fit: &Fit<'_>, other: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let works = works(other);
    let year = ended_before(fit, (other, &works), reading)?;
    let mut jobs: Vec<usize> = works.iter().flat_map(|work| &work.jobs).copied().collect();
    jobs.sort_by_key(|job| reading.jobs.get(*job).and_then(|job| job.end));
    let title = job_title(*jobs.last()?, reading)?;
    // Under the occupation's own title it is named already.
    if title.eq_ignore_ascii_case(other.title) {
        return Some(format!(" (until {year})"));
    }
    Some(format!(" {} (until {year})", worked::held_one(title)))
}

/// The year in which some work for another entry ended, where that which speaks for an entry came after it. Of work that
/// speaks for both nothing is said, nor of such as may have gone on under another title.
fn ended_before(
    fit: &Fit<'_>,
    (other, others): (&Fit<'_>, &[&Work]),
    reading: &Reading<'_>,
) -> Option<u16> {
    let own = || works(fit).into_iter();
    let goes_on = own().any(|work| work.current);
    let others = || others.iter();
    let is_others = |job: &usize| {
        others().any(|work| work.jobs.contains(job)) || other.candidate.part_of_job(*job) >= CARRIES
    };
    if own().flat_map(|work| &work.jobs).any(is_others) {
        return None;
    }
    if others().any(|work| work.current) {
        return None;
    }
    let ended = others().filter_map(|work| work.end).max()?;
    if other.is_told_after(ended + OVERLAP, reading) {
        return None;
    }
    let year = YearMonth::of_index(ended)?.year;
    // Of work without dates nobody knows whether it came later.
    let is_dated = |place: &usize| reading.jobs.get(*place).is_some_and(|job| job.end.is_some());
    let dated = others().flat_map(|work| &work.jobs).all(is_dated);
    let end = own().filter_map(|work| work.end).max();
    (dated && (goes_on || end? > ended + OVERLAP)).then_some(year)
}

/// The work that speaks for an entry.
fn works<'f>(fit: &'f Fit<'_>) -> [&'f Work; 3] {
    [&fit.own, &fit.near, &fit.main]
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
            titles_say(other, above.named.jobs.len(), fit.title, reading)
        } else {
            format!("{TITLE}{}{RATHER}{other}", job.title)
        });
    }
    if let Some(first) = place.first
        && !fit.own.jobs.is_empty()
        && let Some(job) = told_job(fit, reading)
        && let Some(year) = left(job, first, reading)
        && !is_told_since(job, fit, reading)
    {
        let ended = format!("{ENDED}{year}");
        return Some(if beside_first {
            format!("{ended}, and {}", present(first, reading))
        } else {
            ended
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

/// "the job titles say Cook, not Chef", or that one of them does.
fn titles_say(other: &str, times: usize, title: &str, reading: &Reading<'_>) -> String {
    let titles = reading.jobs.iter().filter(|job| !job.title.is_empty()).count();
    if times == 1 && titles > 1 {
        format!("a job title says {other} and none says {title}")
    } else {
        format!("the job titles say {other}, not {title}")
    }
}

/// What the first entry has that a later one lacks, for which a job or a qualification speaks: the duties of that very
/// job, work that came after it, more of it, or a job at all.
pub(super) fn behind_first(
    fit: &Fit<'_>,
    first: &Fit<'_>,
    reading: &Reading<'_>,
) -> Option<String> {
    let Some(own) = spoken_for(fit) else {
        return (!first.own.jobs.is_empty() && !fit.headline).then(|| untitled(fit));
    };
    let job = told_job(fit, reading);
    let rather = job.and_then(|job| rather_its(job, fit, first, reading));
    rather
        .map(|rather| format!("read with its duties, {rather}"))
        .or_else(|| {
            let year = ended_before(first, (fit, &[&work(vec![job?], reading)]), reading)?;
            Some(format!("{ENDED}{year}, and {}", followed(first, reading)))
        })
        .or_else(|| {
            let (more, less) = longer(spoken_for(first)?, own, reading)?;
            Some(format!("it has {less} of work against {more} for {}", first.title))
        })
}

/// Of an entry for which no job speaks.
fn untitled(fit: &Fit<'_>) -> String {
    if fit.is_nec() {
        "no job title is of this code".to_owned()
    } else {
        "no job was held under that title".to_owned()
    }
}

/// The work by which an entry is spoken for.
fn spoken_for<'f>(fit: &'f Fit<'_>) -> Option<&'f Work> {
    [&fit.own, &fit.near, &fit.possible].into_iter().find(|work| !work.jobs.is_empty())
}

/// That a job is rather the first entry's work once its duties are read: "that job is rather the work of a Cook".
pub(super) fn rather_its(
    job: usize,
    fit: &Fit<'_>,
    first: &Fit<'_>,
    reading: &Reading<'_>,
) -> Option<String> {
    let likely = |fit: &Fit<'_>| likelihood(&fit.candidate.worked, job);
    let has_duties = reading.profile.experience.get(job).is_some_and(|job| !job.duties.is_empty());
    let rather = likely(first) >= ITS_WORK && likely(first) >= RATHER_ITS * likely(fit);
    (reading.tier == Tier::Sydney && has_duties && rather)
        .then(|| format!("that job {IS_RATHER} {}", first.person()))
}

/// "the work of a Florist came later", or what the present work is.
fn followed(first: &Fit<'_>, reading: &Reading<'_>) -> String {
    if first.own.current || first.near.current {
        present(first, reading)
    } else {
        format!("the work of {} came later", first.person())
    }
}

/// The year in which a job ended, where it is over and the work of a sure first entry goes on.
pub(super) fn left(job: usize, first: &Fit<'_>, reading: &Reading<'_>) -> Option<u16> {
    // What is the first entry's work as well was not left for it.
    let ended = |read: &&JobReading| first.is_sure() && !first.has_job(job) && !read.current;
    let end = reading.jobs.get(job).filter(ended)?.end?;
    let mut present = [&first.own, &first.near].into_iter().filter(|work| work.current);
    let began = present.find_map(|work| work.start)?;
    // What went on beside the present work is not what it came after. December may stand for a year without a month.
    let overlap = if end.rem_euclid(12) == DECEMBER { 11 } else { OVERLAP };
    (end <= began + overlap).then(|| YearMonth::of_index(end)).flatten().map(|month| month.year)
}

/// Whether the work of an entry went on after a job.
fn is_told_since(job: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let end = reading.jobs.get(job).and_then(|job| job.end);
    end.is_some_and(|end| fit.is_told_after(end + OVERLAP, reading))
}

/// "the present work is that of a Florist", or comes close to it; of several jobs that go on, which one.
pub(super) fn present(first: &Fit<'_>, reading: &Reading<'_>) -> String {
    let works = || [&first.own, &first.near].into_iter().flat_map(|work| &work.jobs);
    let goes_on = |job: &&JobReading| job.current && !job.voluntary;
    let its_own = works().filter_map(|place| reading.jobs.get(*place)).find(goes_on);
    let mut others = reading.jobs.iter().enumerate().filter(|(_, job)| goes_on(job));
    let beside = others.any(|(place, _)| !works().any(|own| *own == place));
    let title = its_own.map(|job| job.title.as_str()).filter(|title| beside && !title.is_empty());
    let which = title.map_or_else(String::new, |title| format!(" {}", worked::held_one(title)));
    if first.is_nec() {
        format!("the present work{which} is of another code")
    } else if first.only_comes_close() {
        format!("the present work{which} comes close to that of {}", first.person())
    } else {
        format!("the present work{which} is that of {}", first.person())
    }
}

/// Whether the title of its latest job has its words.
fn is_named(fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let latest = fit.named.jobs.first().and_then(|place| reading.jobs.get(*place));
    latest.is_some_and(|job| fit.is_called(&job.named, reading))
}

/// Whether the instruction is a reason for an entry.
pub(super) fn asked_for(fit: &Fit<'_>) -> bool {
    let total = fit.candidate.total_support();
    let asked = fit.candidate.support.iter().filter(|support| support.item == Item::Instruction);
    asked.map(|support| support.weight).sum::<f32>() > ASKED * total
}

/// Whether an entry is as good as the one above it, and both may be.
pub(super) fn is_level(fit: &Fit<'_>, above: &Fit<'_>) -> bool {
    let behind = above.candidate.confidence - fit.candidate.confidence;
    behind < LEVEL && fit.candidate.confidence >= LIKELY
}

/// The times of work of the upper and the lower, where the upper's is a year longer.
fn times(upper: &Fit<'_>, lower: &Fit<'_>, reading: &Reading<'_>) -> Option<(String, String)> {
    longer(&upper.own, &lower.own, reading)
}

/// The times of two stretches of work, where the first is a year longer and none of it is of both.
fn longer(upper: &Work, lower: &Work, reading: &Reading<'_>) -> Option<(String, String)> {
    let apart = !upper.jobs.iter().any(|job| lower.jobs.contains(job));
    let known = reading.is_of_now || !upper.current && !lower.current;
    let longer = lower.months > 0 && lower.months + YEAR <= upper.months;
    (apart && known && longer)
        .then(|| (worked::length(upper, reading), worked::length(lower, reading)))
}
