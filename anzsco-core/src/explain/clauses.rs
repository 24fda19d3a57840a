//! What speaks for an entry, as clauses.
//!
//! Takes the fit of an entry and the reading of the CV; gives "the job title Baker belongs to it" and the like: work,
//! duties, tasks, heading, registration or qualification. It must not compare entries: `explanation` does.

use super::claimed_jobs::{foremost, foremost_job};
use super::fit::Fit;
use super::foreign_duties;
use super::ground::{ground, in_job, job_title, near_duty};
use super::headings::{by_own_title, headed, heading, headline_names, is_headed, repeats_job};
use super::licence_strengths::registration;
use super::neighbours::asked_for;
use super::reading::Reading;
use super::telling;
use super::telling_titles::telling_titles;
use super::wording::{self, list};
use super::worked;
use crate::scoring::ranking::Item;

/// Confidence below which an entry is hardly more than a possibility.
const FAINT: f64 = 0.02;
/// Part of a rating that a job carries at least which is said to come nearest.
const NEAREST: f32 = 0.05;
/// What the first entry is called once it is named.
pub(super) const IT: &str = "it";
/// Most clauses of what speaks for an entry, where its work takes one.
const MOST_REASONS: usize = 2;
/// Before work under the occupation's very title, and before training.
pub(super) const SHOWN: &str = "the CV shows ";
/// Letters of the longest title that is told in the CV's own words.
const LONGEST_TITLE: usize = 60;
/// Most tasks that a clause names.
const MOST_TASKS: usize = 2;

/// What mainly speaks for an occupation, as clauses. `it` is what a title is said to name; what
/// speaks for the first entry too is no reason of a later one.
pub(super) fn reasons(
    fit: &Fit<'_>,
    it: &str,
    first: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> Vec<String> {
    let mut reasons = Vec::new();
    if asked_for(fit) {
        reasons.push("the instruction asks for it".to_owned());
    }
    let by_work = by_work(fit, it, reading);
    if by_work.is_empty()
        && it == IT
        && let Some(job) = foremost(fit.candidate, reading).and_then(|job| job_title(job, reading))
    {
        reasons.push(format!("the work {} counts most for it", worked::held_one(job)));
    }
    let most = MOST_REASONS.max(by_work.len() + 1);
    reasons.extend(by_work);
    let shown = shown(fit, it, !reasons.is_empty(), reading);
    // What is classified nowhere else no title tells.
    let untold = reasons.is_empty() || fit.is_nec();
    if it == fit.title || untold && shown.is_empty() {
        reasons.extend(told(fit, it, reading));
    } else if shown.is_empty() {
        // That a title is the occupation's own tells a reader nothing new.
        with_duty(&mut reasons, fit, reading);
        let duties = foreign_duties::told_with_work(fit, reading).filter(|_| !reasons.is_empty());
        reasons.extend(duties.map(|duties| format!("the CV tells of {duties}")));
    }
    if !shown.is_empty() {
        reasons.push(format!("the CV describes {}", list(&shown)));
    }
    reasons.extend(by_heading(fit, it, reading).or_else(|| by_own_title(fit, reading)));
    if reasons.is_empty() {
        reasons.extend(by_registration(fit, it, reading));
    }
    if reasons.is_empty() {
        reasons.extend(by_qualification(fit, it, first, reading));
    }
    if reasons.is_empty() && it == IT {
        reasons.extend(by_nearest(fit, reading));
    }
    reasons.truncate(most);
    reasons
}

/// The job that comes nearest to the first entry where no title, paper or study speaks for it, with what was done there.
fn by_nearest(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let (job, part) = foremost_job(fit.candidate, reading)?;
    let is_paid = reading.jobs.get(job).is_some_and(|job| !job.voluntary && !job.is_foreign);
    let title =
        job_title(job, reading).filter(|_| is_paid && part >= NEAREST && fit.is_counted())?;
    let duty = telling::likeliest(job, fit, reading).and_then(|duty| reading.quote(duty))?;
    let work = worked::held_one(title);
    Some(with_words(&format!("the work {work} comes nearest to it"), &duty))
}

/// The registration that the first entry needs: what many occupations need says nothing of one that comes later.
fn by_registration(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Option<String> {
    let held = registration(fit).filter(|_| it == IT && !fit.is_nec())?;
    let licence = reading.certification(held.certification)?;
    Some(format!("the CV lists {licence}, needed for it"))
}

/// A qualification in its field, which alone makes nobody think of work that is hardly likely; the strengths name it, and
/// what was done says more.
fn by_qualification(
    fit: &Fit<'_>,
    it: &str,
    first: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> Option<String> {
    let (place, _) = fit.qualified.in_field.filter(|_| fit.qualified.whole)?;
    let is_firsts = |first: &Fit<'_>| first.qualified.in_field.is_some_and(|(of, _)| of == place);
    if fit.candidate.confidence < FAINT
        || first.is_some_and(is_firsts)
        || fit.is_far_above(place, reading)
        || it != IT && near_duty(fit, reading).is_some()
    {
        return None;
    }
    let entry = reading.profile.education.get(place).filter(|entry| entry.level.is_some())?;
    let name = reading.qualification(entry);
    // What the first is listed for sets nothing apart.
    let ground = first.and_then(|first| ground(first, None, reading));
    if name.is_empty() || ground.is_some_and(|ground| ground.what.contains(&name)) {
        return None;
    }
    Some(format!("{} is relevant to {}", wording::qualification(&name), its_work(fit, it)))
}

/// What the heading says for an occupation. The title of a job as heading says nothing more than that, nor does any
/// where a job's title says all.
fn by_heading(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Option<String> {
    let says = fit.headline && fit.named.jobs.len() != 1;
    if !says || repeats_job(reading) || telling_titles(fit, reading).1 {
        return None;
    }
    if is_headed(fit.title, reading) {
        return Some(headed(it, fit.title, reading));
    }
    let names = if headline_names(fit, reading) { "points to" } else { "can mean" };
    heading(reading).map(|heading| format!("{heading} {names} {it}"))
}

/// The jobs that are the work, or near it: one clause, or two of the first entry where a job goes on under
/// another title.
fn by_work(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Vec<String> {
    let title = |jobs: &[usize]| {
        jobs.first().and_then(|place| reading.jobs.get(*place)).map(|job| job.name().to_owned())
    };
    let whose = match (it == IT, fit.is_nec()) {
        (true, _) => "this work".to_owned(),
        (false, true) => "work of this code".to_owned(),
        (false, false) => format!("that of {}", fit.person()),
    };
    if let Some(name) = title(&fit.named.jobs) {
        if fit.own.training {
            return vec![in_training(fit, it, &name)];
        }
        if name.eq_ignore_ascii_case(fit.title) {
            let own = own_title(fit, reading).filter(|_| it == IT);
            return vec![own.map_or_else(
                || format!("{SHOWN}work as {name}"),
                |own| format!("the job title \u{201c}{own}\u{201d} belongs to it"),
            )];
        }
        let (titles, outright) = telling_titles(fit, reading);
        let untold = |job: &&str| it == IT && !titles.iter().any(|title| title == job);
        let present = goes_on(fit, reading).filter(untold);
        // Titles that only can belong to a sure answer are read as its work.
        // Nor is a junior title named alone that a later one of its work has overtaken.
        let overtaken = title(&fit.own.jobs).filter(|latest| !titles.contains(latest));
        if it == IT && fit.is_sure() && (!outright || overtaken.is_some()) {
            let present = present.map(ToOwned::to_owned);
            let mut all: Vec<String> = present.or(overtaken).into_iter().chain(titles).collect();
            all.dedup();
            return vec![format!("the work {} matches it", worked::held(&all))];
        }
        let belong = belonging(fit, &titles, outright, it == IT);
        let title = if titles.len() == 1 { "title" } else { "titles" };
        let said = format!("the job {title} {} {belong}", worked::told_apart(&titles));
        let fits = if fit.only_comes_close() { "comes close to it" } else { "matches it" };
        let present = present.map(|job| format!("the work {} {fits}", worked::held_one(job)));
        return present.into_iter().chain([said]).collect();
    }
    if let Some(name) = title(&fit.near.jobs) {
        if fit.near.training {
            return vec![in_training(fit, it, &name)];
        }
        let name = worked::held_one(&name);
        return vec![match (it == IT, fit.is_near_its_own()) {
            (true, true) => format!("the work {name} matches it"),
            (true, false) => format!("the work {name} comes close to it"),
            (false, true) => format!("the work {name} is {whose}"),
            (false, false) if !fit.is_counted() => format!("the work {name} may be {whose}"),
            (false, false) => format!("the work {name} comes close to {whose}"),
        }];
    }
    let possible = title(&fit.possible.jobs).filter(|_| !fit.possible.training);
    let can =
        if fit.is_nec() { "can belong to this code".to_owned() } else { format!("can be {whose}") };
    possible.map(|name| format!("the job title {name} {can}")).into_iter().collect()
}

/// The title of its latest job in the words of a CV in another language: that the CV shows work as what it was put into
/// English as gives no reason.
fn own_title<'r>(fit: &Fit<'_>, reading: &'r Reading<'_>) -> Option<&'r str> {
    let place = fit.named.jobs.first().filter(|_| !reading.is_english())?;
    let title = &reading.profile.experience.get(*place)?.title;
    let own = title.original.as_str();
    let is_other = title.english.as_deref().is_some_and(|english| english != own);
    (is_other && !own.contains('[') && own.chars().count() <= LONGEST_TITLE).then_some(own)
}

/// What is said of titles: that they belong to the occupation, or can do so.
fn belonging(fit: &Fit<'_>, titles: &[String], outright: bool, is_it: bool) -> String {
    let several = titles.len() > 1;
    let person = fit.person();
    match (outright, is_it || fit.is_nec(), several) {
        (true, true, _) => {
            let ending = if several { "" } else { "s" };
            format!("belong{ending} to {}", if is_it { IT } else { "this code" })
        }
        (true, false, false) => format!("is that of {person}"),
        (true, false, true) => format!("are those of {person}"),
        (false, true, _) => format!("can belong to {}", if is_it { IT } else { "this code" }),
        (false, false, false) => format!("can be that of {person}"),
        (false, false, true) => format!("can be those of {person}"),
    }
}

/// The job of its kind that goes on.
fn goes_on<'r>(fit: &Fit<'_>, reading: &'r Reading<'_>) -> Option<&'r str> {
    let place = [&fit.own, &fit.near].into_iter().find(|work| work.current)?.jobs.first()?;
    job_title(*place, reading)
}

/// "the CV shows training in it, as Student Attorney".
fn in_training(fit: &Fit<'_>, it: &str, title: &str) -> String {
    format!("{SHOWN}training in {}, {}", its_work(fit, it), worked::held_one(title))
}

/// The work of an occupation after "in" or "to": "it" of the first entry.
fn its_work(fit: &Fit<'_>, it: &str) -> String {
    if it == IT {
        IT.to_owned()
    } else if fit.is_nec() {
        "this work".to_owned()
    } else {
        format!("the work of {}", fit.person())
    }
}

/// The duty that is plainly its work.
fn told(fit: &Fit<'_>, it: &str, reading: &Reading<'_>) -> Option<String> {
    let words = fit.telling.iter().find_map(|item| in_job(*item, reading))?;
    let whose =
        if it == IT { "its work".to_owned() } else { format!("the work of {}", fit.person()) };
    Some(format!("the CV describes {whose}: {words}"))
}

/// Adds to the work what was done there; the strengths quote other duties.
fn with_duty(reasons: &mut [String], fit: &Fit<'_>, reading: &Reading<'_>) {
    let Some(reason) = reasons.last_mut() else { return };
    let is_named = |job: usize| {
        let job = reading.jobs.get(job).filter(|job| !job.name().is_empty());
        job.is_some_and(|job| worked::are_named(reason, job.name()))
    };
    let is_told = |item: &Item| matches!(item, Item::Duty(job, _) if is_named(*job));
    let duty = main_duties(fit, reading).chain(fit.telling.iter().copied()).find(is_told);
    let duty = duty.or_else(|| {
        let mut jobs = fit.own.jobs.iter().chain(&fit.near.jobs).filter(|job| is_named(**job));
        jobs.find_map(|job| telling::likeliest(*job, fit, reading))
    });
    if let Some(words) = duty.and_then(|duty| reading.quote(duty)) {
        *reason = with_words(reason, &words);
    }
}

/// A clause on work with the words of a duty.
fn with_words(clause: &str, duty: &str) -> String {
    format!("{clause}, with duties such as \u{201c}{duty}\u{201d}")
}

/// The duties that may be quoted for an entry: one that is plainly its work, else what says most of it in its latest
/// jobs.
pub(super) fn main_duties(fit: &Fit<'_>, reading: &Reading<'_>) -> impl Iterator<Item = Item> {
    let latest = [&fit.own, &fit.near].into_iter().filter_map(|work| work.jobs.first());
    let foremost = latest.filter_map(|job| telling::foremost(*job, fit, reading));
    fit.telling.first().copied().into_iter().chain(foremost)
}

/// Tasks that the CV shows, surest first. One alone beside other reasons of the first entry may be done by the way,
/// and the strengths name it.
fn shown(fit: &Fit<'_>, it: &str, has_reasons: bool, reading: &Reading<'_>) -> Vec<String> {
    if it == IT && has_reasons && fit.shown.len() < MOST_TASKS {
        return Vec::new();
    }
    let shown = fit.shown.iter().take(MOST_TASKS);
    shown.map(|(label, _)| reading.speller.phrase(label)).collect()
}
