//! Why this occupation stands where it stands: above or below its neighbour.
//!
//! Takes the fit of an entry and of its neighbours in the ranking; gives two
//! or three sentences: what speaks for it, what sets it apart from the
//! neighbour in this CV, and what sets the work apart at large. Nothing may
//! be said that the fits do not show.

use super::fit::Fit;
use super::reading::Reading;
use super::strengths::Said;
use super::tasks;
use super::wording::{self, capitalise, list, sentence};
use super::worked;
use crate::classification::Tier;
use crate::scoring::ranking::Item;

/// Confidence by which two entries are as good as level.
const LEVEL: f64 = 0.04;
/// Confidence from which two entries that are level are both worth a thought.
const LIKELY: f64 = 0.35;
/// Confidence below which an entry is hardly more than a possibility.
const FAINT: f64 = 0.02;
/// Share of the support from which the instruction is named as a reason.
const ASKED: f32 = 0.2;
/// Share of the support from which it is mainly one job's.
const MAIN: f32 = 0.3;
/// Between a job title and the occupation that it is the title of.
const RATHER: &str = " is rather that of ";
/// Most tasks that a clause names.
const MOST_TASKS: usize = 2;

/// Where an entry stands among the ranked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'f, 'c> {
    pub(super) turn: usize,
    pub(super) first: Option<&'f Fit<'c>>,
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
        Some(above) => later(fit, above, place, reading),
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
    let reasons = reasons(fit, "it", reading);
    let advantage = below.and_then(|below| advantage(fit, below, reading));
    let title = fit.title;
    let opening = if !reasons.is_empty() {
        format!("{title} comes first because {}", list(&reasons))
    } else if let Some(job) = main_job(fit, reading).and_then(|place| job_title(place, reading)) {
        format!("{title} comes first mostly by the work as {job}")
    } else if advantage.is_some() {
        format!("No one line decides for {title}")
    } else {
        format!("{title} comes first by the CV as a whole")
    };
    let opening = sentence(&opening);
    match advantage {
        Some(advantage) => format!("{opening} {}", sentence(&advantage)),
        None => with_contrast(&opening, fit, below, reading),
    }
}

fn later(fit: &Fit<'_>, above: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> String {
    if fit.candidate.support.is_empty() && above.candidate.support.is_empty() {
        let title = fit.title;
        let text = match place.turn % 2 {
            1 => format!("Nothing in the CV points to {title} either"),
            _ => format!("{title} is listed for want of anything better"),
        };
        return with_contrast(&sentence(&text), fit, Some(above), reading);
    }
    // Of the first entry "it" is clear, of a later one it may be any.
    let reasons = reasons(fit, fit.title, reading);
    let reason = reasons.first();
    if fit.candidate.confidence < FAINT && fit.candidate.confidence <= above.candidate.confidence {
        let text = faint(fit, place, reason, reading);
        return with_contrast(&sentence(&text), fit, Some(above), reading);
    }
    let difference = difference(fit, above, place, reading);
    let Some(reason) = reason else {
        let text = unfounded(fit, place, &difference, reading);
        return with_contrast(&sentence(&text), fit, Some(above), reading);
    };
    let text = match place.turn % 3 {
        1 => {
            sentence(&format!("{}, but {}", capitalise(reason), told_already(&difference, reason)))
        }
        2 if is_level(fit, above) => {
            sentence(&format!("{} fits nearly as well as {}: {reason}", fit.title, above.title))
        }
        // What is said of the first is no reason to stand behind the one above.
        2 if difference == reads_like(place, reading) => {
            sentence(&format!("{}, though {difference}", capitalise(reason)))
        }
        2 => sentence(&format!(
            "{} stands behind {}: {difference}; still, {reason}",
            fit.title, above.title
        )),
        _ => format!("{} {}", sentence(&difference), sentence(&format!("Even so, {reason}"))),
    };
    with_contrast(&text, fit, Some(above), reading)
}

/// What is said of an entry that is hardly more than a possibility: how the CV reads instead.
fn faint(
    fit: &Fit<'_>,
    place: Place<'_, '_>,
    reason: Option<&String>,
    reading: &Reading<'_>,
) -> String {
    let instead = reads_like(place, reading);
    if let (None, true, Some(first)) = (reason, fit.is_remote(), place.first) {
        let akin = fit.code.prefix(2).is_some_and(|group| first.code.starts_with(group));
        let ground = if akin { rather(fit, place, reading) } else { None };
        return ground.unwrap_or_else(|| remote(fit, first, akin, place.turn));
    }
    match (reason, place.turn % 3) {
        (Some(reason), 1) => format!("{reason}, but {instead}"),
        (Some(reason), 2) => format!("although {reason}, {instead}"),
        (Some(reason), _) => format!("while {reason}, {instead}"),
        (None, _) => near(fit, place.turn, &instead, reading).unwrap_or_else(|| {
            let (first, other) = (place.first.map_or("", |first| first.title), fit.title);
            rather(fit, place, reading).unwrap_or_else(|| match place.turn % 4 {
                1 => format!("the CV points more to {first} than to {other}"),
                2 => format!("{other} is further from the CV as a whole than {first}"),
                3 => format!("as a whole the CV reads more like {first} than like {other}"),
                _ => format!("less of the CV is like {other} than like {first}"),
            })
        }),
    }
}

/// What is said of an entry that stands far behind the first.
fn remote(fit: &Fit<'_>, first: &Fit<'_>, akin: bool, turn: usize) -> String {
    let (other, first) = (fit.title, first.title);
    match (akin, turn % 3) {
        (true, 1) => format!("{other} is a remote possibility beside {first}"),
        (true, 2) => format!("the CV is far more like {first} than like {other}"),
        (true, _) => format!("{other} is listed far behind {first}"),
        (false, 1) => format!("far more of the CV speaks for {first} than for {other}"),
        (false, 2) => format!("beside {first} the CV says little for {other}"),
        (false, _) => format!("far behind {first} comes {other}"),
    }
}

/// What is said of an entry that nothing in particular speaks for: what comes nearest to it, and what
/// stands against it.
fn unfounded(fit: &Fit<'_>, place: Place<'_, '_>, instead: &str, reading: &Reading<'_>) -> String {
    let told = instead != reads_like(place, reading);
    near(fit, place.turn, instead, reading)
        .or_else(|| rather(fit, place, reading).filter(|_| !told))
        .unwrap_or_else(|| match place.turn % 3 {
            1 => format!("{} has less of the CV behind it: {instead}", fit.title),
            2 => format!("{instead}, and less of the CV speaks for {}", fit.title),
            _ => format!("less in the CV speaks for {}; {instead}", fit.title),
        })
}

/// What of the CV speaks for the first entry, where nothing speaks for this one: its tasks, other ones each
/// time, or the work under its title.
fn rather(fit: &Fit<'_>, place: Place<'_, '_>, reading: &Reading<'_>) -> Option<String> {
    let first = place.first?;
    let (own, other) = (first.title, fit.title);
    let mut tasks: Vec<&str> = first.shown.iter().map(|(label, _)| *label).collect();
    tasks.retain(|label| !tasks::is_shared(label, &first.phrases, &fit.phrases));
    if !tasks.is_empty() {
        let turn = place.turn.saturating_sub(1) % tasks.len();
        tasks.rotate_left(turn);
        let tasks = tasks.into_iter().take(MOST_TASKS);
        let tasks: Vec<String> = tasks.map(|label| reading.speller.phrase(label)).collect();
        let tasks = list(&tasks);
        return Some(match place.turn % 4 {
            1 => format!(
                "what the CV tells of, such as {tasks}, points to {own} rather than to {other}"
            ),
            2 => {
                format!("the CV tells of {tasks}, which brings it nearer to {own} than to {other}")
            }
            3 => format!("as the CV tells of {tasks}, it reads more like {own} than like {other}"),
            _ => format!("the CV, which tells of {tasks}, is more like {own} than like {other}"),
        });
    }
    let jobs = [&first.own, &first.near].into_iter().flat_map(|work| &work.jobs);
    let job = jobs
        .filter_map(|job| job_title(*job, reading))
        .find(|job| !job.eq_ignore_ascii_case(own))?;
    Some(match place.turn % 4 {
        1 => format!("the work as {job} points to {own} rather than to {other}"),
        2 => format!("the work as {job} brings the CV nearer to {own} than to {other}"),
        3 => format!("the time as {job} makes the CV more like {own} than like {other}"),
        _ => format!("the CV, with its time as {job}, is more like {own} than like {other}"),
    })
}

/// What comes nearest to an entry, if anything does.
fn near(fit: &Fit<'_>, turn: usize, instead: &str, reading: &Reading<'_>) -> Option<String> {
    let (title, person) = (fit.title, fit.person());
    let reads = reading.tier == Tier::Sydney;
    let nearest = fit.telling.nearest().and_then(|item| in_job(item, reading));
    Some(match (nearest, turn % 3) {
        (Some(words), 1) => format!("{words} is near the work of {person}, but {instead}"),
        (Some(words), 2) => format!("{words} is near the work of {person}; even so, {instead}"),
        (Some(words), _) => format!("{words} comes near the work of {person}; still, {instead}"),
        (None, 1) if !reads => format!("not much is said for {title}: {instead}"),
        (None, 2) if !reads => format!("{instead}, and say little for {title}"),
        (None, _) if !reads => format!("little speaks for {title}; {instead}"),
        (None, _) => return None,
    })
}

/// What the CV reads like, as the clause that is left where nothing in particular makes the difference.
fn reads_like(place: Place<'_, '_>, reading: &Reading<'_>) -> String {
    let person = place.first.map_or_else(String::new, Fit::named_person);
    let title = place.first.map_or("", |first| first.title);
    match (reading.tier, place.turn % 2) {
        (Tier::Sydney, 1) => format!("the CV as a whole reads more like the work of {person}"),
        (Tier::Sydney, _) => format!("the CV as a whole is nearer to {title}"),
        (Tier::Falcon, 1) => format!("titles and training point more to the work of {person}"),
        (Tier::Falcon, _) => format!("titles and training are nearer to {title}"),
    }
}

/// "The title X is rather that of Y" after a clause that has named X.
fn told_already(difference: &str, reason: &str) -> String {
    let title = difference.strip_prefix("the title ").and_then(|rest| rest.split_once(RATHER));
    match title {
        Some((title, other)) if reason.starts_with("the job title ") && reason.contains(title) => {
            format!("that is rather the title of {other}")
        }
        _ => difference.to_owned(),
    }
}

/// Adds what sets the occupation apart.
fn with_contrast(
    text: &str,
    fit: &Fit<'_>,
    other: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> String {
    match fit.contrast(other.map_or("", |other| other.title), reading) {
        Some(contrast) => format!("{text} {}", sentence(&contrast)),
        None if text.contains(fit.title) => text.to_owned(),
        None => format!("{text} {}", sentence(&format!("The occupation is {}", fit.title))),
    }
}

/// What mainly speaks for an occupation, as clauses; at most two. `it` is what a title is said to name.
fn reasons(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Vec<String> {
    let mut reasons = Vec::new();
    if asked_for(fit) {
        reasons.push("the instruction asks for it".to_owned());
    }
    reasons.extend(by_work(fit, it, reading));
    if fit.headline && fit.named.jobs.len() != 1 {
        reasons.push(format!("the heading of the CV names {it}"));
    }
    let shown = shown(fit, reading);
    // Of the first entry the tasks say more than one line of the CV.
    if shown.is_empty() || it == fit.title {
        reasons.extend(told(fit, reading));
    }
    if !shown.is_empty() {
        reasons.push(format!("the CV tells of {}", list(&shown)));
    }
    let nearest = reasons.is_empty() && fit.telling.nearest().is_some();
    // A qualification alone makes nobody think of work that is hardly likely; the strengths name it.
    let telling = !reasons.is_empty() || fit.candidate.confidence >= FAINT;
    if reasons.len() < 2
        && telling
        && !nearest
        && fit.qualified.whole
        && let Some((place, _)) = fit.qualified.in_field
        && !fit.is_far_above(place, reading)
        && let Some(entry) = reading.profile.education.get(place)
    {
        let name = reading.qualification(entry);
        if !name.is_empty() {
            reasons.push(format!("{name} is in the field {}", fit.field()));
        }
    }
    reasons.truncate(2);
    reasons
}

/// The title of a job that has one.
fn job_title<'r>(place: usize, reading: &'r Reading<'_>) -> Option<&'r str> {
    reading.jobs.get(place).map(|job| job.title.as_str()).filter(|title| !title.is_empty())
}

/// The job that most of its support comes from.
fn main_job(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<usize> {
    let part = |place: usize| fit.candidate.part_of_job(place);
    let most = (0..reading.jobs.len()).max_by(|a, b| part(*a).total_cmp(&part(*b)))?;
    (part(most) >= MAIN).then_some(most)
}

/// The jobs that are the work, or near it.
fn by_work(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Option<String> {
    let title = |jobs: &[usize]| {
        jobs.first().and_then(|place| reading.jobs.get(*place)).map(|job| job.title.clone())
    };
    if let Some(name) = title(&fit.named.jobs) {
        if fit.own.training {
            return Some(format!("there is training in it as {name}"));
        }
        if name.eq_ignore_ascii_case(fit.title) {
            return Some(format!("the CV shows work as {name}"));
        }
        let latest = fit.own.jobs.first().filter(|place| !fit.named.jobs.contains(place));
        if let Some(latest) = latest.and_then(|place| title(&[*place])) {
            return Some(format!(
                "the work as {latest} comes close to {it} and the job title {name} {}",
                meaning(fit, "s", it, reading)
            ));
        }
        let several = worked::titles(&fit.named, reading).len() > 1;
        return Some(match fit.named.jobs.len() {
            1 if fit.headline && is_named(fit, reading) => {
                format!("the job title {name} and the heading of the CV name {it}")
            }
            2.. if several => {
                format!("job titles such as {name} {}", meaning(fit, "", it, reading))
            }
            _ => format!("the job title {name} {}", meaning(fit, "s", it, reading)),
        });
    }
    if let Some(name) = title(&fit.near.jobs) {
        return Some(format!("the work as {name} comes close to that of {}", fit.person()));
    }
    title(&fit.possible.jobs)
        .filter(|_| !fit.possible.training)
        .map(|name| format!("the job title {name} can be that of {}", fit.person()))
}

/// Whether the title of its latest job has its words.
fn is_named(fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let latest = fit.named.jobs.first().and_then(|place| reading.jobs.get(*place));
    latest.is_some_and(|job| fit.is_called(&job.named, reading))
}

/// What is said of the titles that mean it: they name it where they have its words.
fn meaning(fit: &Fit<'_>, ending: &str, it: &str, reading: &Reading<'_>) -> String {
    if is_named(fit, reading) {
        return format!("name{ending} {it}");
    }
    let is = if ending.is_empty() { "are" } else { "is" };
    if it == fit.title {
        format!("{is} usual for {}", fit.person())
    } else {
        format!("{is} usual in this work")
    }
}

/// The duty that is plainly its work.
fn told(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let words = fit.telling.plain.iter().find_map(|item| in_job(*item, reading))?;
    Some(format!("{words} is the work of {}", fit.person()))
}

/// A duty with the job that it stands in: "\u{201c}Vouching and tracing\u{201d} as Junior Auditor (until
/// 2011)".
fn in_job(item: Item, reading: &Reading<'_>) -> Option<String> {
    let Item::Duty(place, _) = item else { return None };
    let words = reading.quote(item)?;
    let job = reading.jobs.get(place).filter(|job| !job.title.is_empty());
    let held = job.map_or_else(String::new, |job| {
        let year = job.end.filter(|_| !job.current).and_then(worked::month_of);
        let until = year.map_or_else(String::new, |month| format!(" (until {})", month.year));
        format!(" as {}{until}", job.title)
    });
    Some(format!("\u{201c}{words}\u{201d}{held}"))
}

fn asked_for(fit: &Fit<'_>) -> bool {
    let total = fit.candidate.total_support();
    let asked = fit.candidate.support.iter().filter(|support| support.item == Item::Instruction);
    asked.map(|support| support.weight).sum::<f32>() > ASKED * total
}

/// Tasks that the CV shows, surest first.
fn shown(fit: &Fit<'_>, reading: &Reading<'_>) -> Vec<String> {
    let shown = fit.shown.iter().take(MOST_TASKS);
    shown.map(|(label, _)| reading.speller.phrase(label)).collect()
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
    let unnamed = below.own.jobs.is_empty() && !below.is_worked() && !below.is_in_title(reading);
    let unnamed = unnamed && !below.is_nec();
    if !fit.named.jobs.is_empty() && unnamed {
        return Some(format!("It stands above {other}, which no job title names"));
    }
    if let Some((more, less)) = times(fit, below, reading) {
        return Some(format!("It stands above {other} with {more} of work against {less}"));
    }
    let reads = match reading.tier {
        Tier::Sydney => format!("The CV as a whole reads more like it than like {other}, the next"),
        Tier::Falcon => format!("Titles and training point more to it than to {other}, the next"),
    };
    Some(match below.contrast(fit.title, reading) {
        Some(contrast) => format!("{reads}: {contrast}"),
        None => reads,
    })
}

/// The clearest difference to the entry above, as a clause.
fn difference(
    fit: &Fit<'_>,
    above: &Fit<'_>,
    place: Place<'_, '_>,
    reading: &Reading<'_>,
) -> String {
    let other = above.title;
    if fit.candidate.confidence > above.candidate.confidence {
        // An instruction or a forced entry stands above on other grounds than fit.
        return format!("{other} was put ahead of it");
    }
    if asked_for(above) && !asked_for(fit) {
        return format!("the instruction asks for {other}");
    }
    if fit.own.jobs.is_empty()
        && !fit.is_worked()
        && place.first.is_some_and(|first| first.code == above.code)
        && let Some(job) = above.named.jobs.first().and_then(|place| reading.jobs.get(*place))
    {
        return if job.title.eq_ignore_ascii_case(other) {
            format!("the job titles say {other}, not this")
        } else {
            format!("the title {}{RATHER}{other}", job.title)
        };
    }
    if let Some((more, less)) = times(above, fit, reading) {
        return format!("{less} of work stand against {more} for {other}");
    }
    if above.headline && !fit.headline {
        return format!("the heading of the CV names {other}");
    }
    if is_level(fit, above) {
        return format!("{other} fits slightly better");
    }
    reads_like(place, reading)
}

/// Whether an entry is as good as the one above it.
fn is_level(fit: &Fit<'_>, above: &Fit<'_>) -> bool {
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
