//! Why this occupation stands where it stands: above or below its neighbour.
//!
//! Takes the fit of an entry and of its neighbours in the ranking; gives two
//! or three sentences: what speaks for it, what sets it apart from the
//! neighbour in this CV, and what sets the work apart at large. Nothing may
//! be said that the fits do not show.

use super::fit::Fit;
use super::gaps;
use super::reading::Reading;
use super::strengths::Said;
use super::wording::{self, capitalise, list, sentence};
use crate::scoring::ranking::Item;

/// Confidence by which two entries are as good as level.
const LEVEL: f64 = 0.04;
/// Confidence below which an entry is hardly more than a possibility.
const FAINT: f64 = 0.02;
/// Share of the support from which the instruction is named as a reason.
const ASKED: f32 = 0.2;
/// By how much more of its tasks one must show for that to be the difference.
const MORE_TASKS: f32 = 0.14;
/// Between a job title and the occupation that it is the title of.
const RATHER: &str = " is rather that of ";
/// Most tasks that a clause names.
const MOST_TASKS: usize = 2;

/// Where an entry stands among the ranked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'f, 'c> {
    pub(super) turn: usize,
    pub(super) above: Option<&'f Fit<'c>>,
    pub(super) below: Option<&'f Fit<'c>>,
}

/// The rationale of an entry.
pub(super) fn explanation(
    fit: &Fit<'_>,
    place: Place<'_, '_>,
    reading: &Reading<'_>,
    said: &mut Said,
) -> String {
    let mut text = match place.above {
        None => first(fit, place.below, reading),
        Some(above) => later(fit, above, place.turn, reading),
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
    let reasons = reasons(fit, reading);
    let opening = if reasons.is_empty() {
        format!("{} comes first on the general wording of the CV alone", fit.title)
    } else {
        format!("{} comes first because {}", fit.title, list(&reasons))
    };
    let opening = sentence(&opening);
    match below.and_then(|below| advantage(fit, below, reading)) {
        Some(advantage) => format!("{opening} {}", sentence(&advantage)),
        None => with_contrast(&opening, fit, reading),
    }
}

fn later(fit: &Fit<'_>, above: &Fit<'_>, place: usize, reading: &Reading<'_>) -> String {
    if fit.candidate.support.is_empty() && above.candidate.support.is_empty() {
        let title = fit.title;
        let text = match place % 2 {
            1 => format!("Nothing in the CV points to {title} either"),
            _ => format!("{title} is listed for want of anything better"),
        };
        return with_contrast(&sentence(&text), fit, reading);
    }
    let difference = difference(fit, above, reading);
    let reasons = reasons(fit, reading);
    let Some(reason) = reasons.first() else {
        let text = without_reason(fit, &difference, place);
        return with_contrast(&sentence(&text), fit, reading);
    };
    let text = match place % 3 {
        1 => {
            sentence(&format!("{}, but {}", capitalise(reason), told_already(&difference, reason)))
        }
        2 => {
            // "X shows more clearly" is said of what was just named.
            let said = match difference.strip_prefix(above.title) {
                Some(rest) => format!("which{rest}"),
                None => format!("because {difference}"),
            };
            sentence(&format!("Behind {}, {said}; still, {reason}", above.title))
        }
        _ => format!("{} {}", sentence(&difference), sentence(&format!("Even so, {reason}"))),
    };
    with_contrast(&text, fit, reading)
}

/// What is said of an entry for which nothing in particular speaks.
fn without_reason(fit: &Fit<'_>, difference: &str, place: usize) -> String {
    let (title, person) = (fit.title, fit.person());
    match (fit.candidate.confidence < FAINT, place % 4) {
        (true, 1) => format!("Hardly anything in the CV is the work of {person}; {difference}"),
        (true, 2) => format!("{title} is a remote possibility: {difference}"),
        (true, 3) => format!("Little connects the CV with {title}; {difference}"),
        (true, _) => format!("The CV gives next to no reason for {title}: {difference}"),
        (false, 1) => {
            format!("Only the general wording of the CV points to {title}, and {difference}")
        }
        (false, 2) => format!("Nothing specific speaks for {title}: {difference}"),
        (false, 3) => format!("{title} rests on the wording of the CV alone; {difference}"),
        (false, _) => format!("Of what {person} does the CV says little; {difference}"),
    }
}

/// "The title X is rather that of Y" after a clause that has named X.
fn told_already(difference: &str, reason: &str) -> String {
    let title = difference.strip_prefix("the title ").and_then(|rest| rest.split_once(RATHER));
    match title {
        Some((title, other)) if reason.contains(title) => {
            format!("that is rather the title of {other}")
        }
        _ => difference.to_owned(),
    }
}

/// Adds what sets the occupation apart.
fn with_contrast(text: &str, fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    match fit.contrast(reading) {
        Some(contrast) => format!("{text} {}", sentence(&contrast)),
        None if text.contains(fit.title) => text.to_owned(),
        None => format!("{text} {}", sentence(&format!("The occupation is {}", fit.title))),
    }
}

/// What mainly speaks for an occupation, as clauses; at most two.
fn reasons(fit: &Fit<'_>, reading: &Reading<'_>) -> Vec<String> {
    let mut reasons = Vec::new();
    if asked_for(fit) {
        reasons.push("the instruction asks for it".to_owned());
    }
    reasons.extend(by_work(fit, reading));
    if fit.headline && fit.named.jobs.len() != 1 {
        reasons.push("the heading of the CV names it".to_owned());
    } else if reasons.is_empty()
        && let Some((headline, _)) = &reading.headline
        && fit.candidate.support.first().is_some_and(|first| first.item == Item::Headline)
    {
        reasons.push(format!("the heading of the CV, {headline}, comes close to it"));
    }
    let shown = shown(fit, &[], reading);
    if !shown.is_empty() {
        reasons.push(format!("the CV shows {}", list(&shown)));
    }
    if reasons.len() < 2
        && let Some((place, _)) = fit.qualified.in_field
        && let Some(entry) = reading.profile.education.get(place)
    {
        let name = wording::value(entry.qualification.best(), reading.speller);
        if !name.is_empty() {
            reasons.push(format!("{name} is in its field"));
        }
    }
    reasons.truncate(2);
    reasons
}

/// The jobs that are the work, or near it.
fn by_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let title = |jobs: &[usize]| {
        jobs.first().and_then(|place| reading.jobs.get(*place)).map(|job| job.title.clone())
    };
    if let Some(name) = title(&fit.named.jobs) {
        let latest = fit.own.jobs.first().filter(|place| !fit.named.jobs.contains(place));
        if let Some(latest) = latest.and_then(|place| title(&[*place])) {
            return Some(format!(
                "the work as {latest} comes close to it and the job title {name} names it"
            ));
        }
        return Some(match fit.named.jobs.len() {
            1 if fit.headline => format!("the job title {name} and the heading of the CV name it"),
            1 => format!("the job title {name} names it"),
            many => format!("{} job titles name it, {name} the latest", wording::number(many)),
        });
    }
    title(&fit.near.jobs)
        .map(|name| format!("the work as {name} comes close to that of {}", fit.person()))
}

fn asked_for(fit: &Fit<'_>) -> bool {
    let total = fit.candidate.total_support();
    let asked = fit.candidate.support.iter().filter(|support| support.item == Item::Instruction);
    asked.map(|support| support.weight).sum::<f32>() > ASKED * total
}

/// Tasks that the CV shows, best first, without those that another occupation shows by the same text.
fn shown(fit: &Fit<'_>, but: &[Item], reading: &Reading<'_>) -> Vec<String> {
    let mut shown: Vec<(&str, Item, f32)> = fit
        .tasks
        .iter()
        .filter_map(|task| task.shown.map(|(item, score)| (task.label, item, score)))
        .filter(|(_, item, _)| !but.contains(item))
        .collect();
    shown.sort_by(|a, b| b.2.total_cmp(&a.2));
    shown.truncate(MOST_TASKS);
    shown.into_iter().map(|(label, ..)| reading.speller.phrase(label)).collect()
}

/// What the upper shows that the lower does not.
fn shown_beyond(upper: &Fit<'_>, lower: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    if share(upper) - share(lower) < MORE_TASKS {
        return None;
    }
    let items: Vec<Item> =
        lower.tasks.iter().filter_map(|task| task.shown.map(|(item, _)| item)).collect();
    let named = shown(upper, &items, reading);
    let named = if named.is_empty() { shown(upper, &[], reading) } else { named };
    (!named.is_empty()).then(|| list(&named))
}

/// Why the first stands above the second, from the first's side.
fn advantage(fit: &Fit<'_>, below: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let other = below.title;
    let close = fit.candidate.confidence - below.candidate.confidence < LEVEL;
    if fit.candidate.confidence < below.candidate.confidence {
        return None;
    }
    if close {
        return Some(format!("{other} fits nearly as well"));
    }
    if !fit.own.jobs.is_empty() && below.own.jobs.is_empty() {
        return Some(format!("It stands above {other}, which no job title names"));
    }
    if let Some((more, less)) = times(fit, below) {
        return Some(format!("It stands above {other} with {more} of work against {less}"));
    }
    if shown_beyond(fit, below, reading).is_some() {
        return Some(format!("It stands above {other}, of whose tasks fewer show"));
    }
    if let Some(licence) = needed(below, fit, reading) {
        return Some(format!("{other}, the next, requires {licence}, which the CV does not show"));
    }
    if fit.own.current && !below.own.current && !below.own.jobs.is_empty() {
        return Some(format!("{other}, the next, is the older work"));
    }
    None
}

/// The clearest difference to the entry above, as a clause.
fn difference(fit: &Fit<'_>, above: &Fit<'_>, reading: &Reading<'_>) -> String {
    let other = above.title;
    if fit.candidate.confidence > above.candidate.confidence {
        // An instruction or a forced entry stands above on other grounds than fit.
        return format!("{other} was put ahead of it");
    }
    if asked_for(above) && !asked_for(fit) {
        return format!("the instruction asks for {other}");
    }
    if fit.own.jobs.is_empty()
        && let Some(job) = above.named.jobs.first().and_then(|place| reading.jobs.get(*place))
    {
        return if job.title.eq_ignore_ascii_case(other) {
            format!("the job titles say {other}, not this")
        } else {
            format!("the title {}{RATHER}{other}", job.title)
        };
    }
    if let Some((more, less)) = times(above, fit) {
        return format!("{less} of work stand against {more} for {other}");
    }
    if let Some(tasks) = shown_beyond(above, fit, reading) {
        return format!("{other} shows more clearly, in {tasks}");
    }
    if above.headline && !fit.headline {
        return format!("the heading of the CV names {other}");
    }
    if above.own.current && !fit.own.current {
        return format!("{other} is the more recent work");
    }
    if let Some(licence) = needed(fit, above, reading) {
        return format!("unlike {other} it requires {licence}, which the CV does not show");
    }
    if above.qualified.in_field.is_some() && fit.qualified.in_field.is_none() {
        return format!("the qualifications are in the field of {other}");
    }
    if let Some(task) = fit.tasks.iter().find(|task| task.absent) {
        return format!("the CV does not clearly show {}", reading.speller.phrase(task.label));
    }
    if above.candidate.confidence - fit.candidate.confidence < LEVEL {
        return format!("{other} fits slightly better");
    }
    if above.shares.duties > above.shares.titles && !above.tasks.is_empty() {
        return format!("what the duties say as a whole leans towards {other}");
    }
    format!("the titles as a whole lean towards {other}")
}

/// The times of work of the upper and the lower, where the upper's is a year longer.
fn times(upper: &Fit<'_>, lower: &Fit<'_>) -> Option<(String, String)> {
    let longer = !upper.own.jobs.is_empty() && !lower.own.jobs.is_empty();
    if !longer || lower.own.months == 0 || lower.own.months + 12 > upper.own.months {
        return None;
    }
    Some((wording::months(upper.own.months), wording::months(lower.own.months)))
}

/// A registration or licence that one requires and the CV lacks, and the other does not require.
fn needed(fit: &Fit<'_>, other: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let missing = fit.required().next()?;
    let shared = other.required().any(|theirs| theirs.fact == missing.fact);
    (!shared).then(|| gaps::wanted(missing, reading))
}

fn share(fit: &Fit<'_>) -> f32 {
    if fit.tasks.is_empty() { 0.0 } else { fit.shown() as f32 / fit.tasks.len() as f32 }
}
