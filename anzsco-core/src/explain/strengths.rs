//! What speaks for an occupation, in two to five short sentences.
//!
//! Takes a fit; gives sentences, each with the items of the CV that carry it.
//! Nothing may be said that the profile does not hold.

use std::collections::BTreeSet;

use anzsco_data::fold;

use super::claimed_jobs::foremost;
use super::evidence;
use super::fit::Fit;
use super::foreign_duties;
use super::ground::{in_job, job_title};
use super::headings::{OWN_TITLE, headline, own_title};
use super::learners::learners;
use super::licence_strengths::{lacks_registration, licences};
use super::neighbours::IS_RATHER;
use super::reading::Reading;
use super::requirements::usual;
use super::studies;
use super::tasks::{ToolReading, is_said};
use super::telling;
use super::weighed::SPEAKS_MORE;
use super::wording::{list, sentence};
use super::work::{Work, work};
use super::worked::{
    IN_ALL, Span, before, closed, held_one, names, names_and_time, only_year, side_by_side, span,
    titles, undated,
};
use crate::scoring::ranking::Item;

/// Most strengths of one entry.
const MOST: usize = 5;
/// Strengths beside which words that tell of learners are left out.
const ENOUGH: usize = 3;
/// Most tasks and tools that are named.
const MOST_NAMED: usize = 3;
/// Longest name of a tool that is told as the CV has it.
const LONGEST_TOOL: usize = 30;

/// A sentence and what carries it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Point {
    pub(super) text: String,
    pub(super) items: Vec<Item>,
}

/// Sentences that were said already: no two entries may read alike.
pub(super) type Said = BTreeSet<String>;

/// Takes the first of several wordings that was not said yet, each entry beginning with another.
pub(super) fn fresh(said: &mut Said, turn: usize, mut wordings: Vec<String>) -> Option<String> {
    let start = turn % wordings.len().max(1);
    wordings.rotate_left(start);
    wordings.into_iter().map(|words| sentence(&words)).find(|words| said.insert(words.clone()))
}

/// The strengths of one occupation; none quotes what its explanation does.
pub(super) fn strengths(
    fit: &Fit<'_>,
    (turn, explanation): (usize, &str),
    reading: &Reading<'_>,
    said: &mut Said,
) -> Vec<Point> {
    let mut points = Vec::new();
    let mut say = |found: Option<(Vec<String>, Vec<Item>)>, points: &mut Vec<Point>| {
        if points.len() < MOST
            && let Some((wordings, items)) = found
            && !items.is_empty()
            && new_items(points, &items) <= room(points)
            && let Some(text) = fresh(said, turn, wordings)
        {
            points.push(Point { text, items });
        }
    };
    // What goes on under another title comes before what ended under its own.
    let later = fit.near.current && !fit.own.current || fit.near.end > fit.own.end;
    let near_work = || near_work(fit, reading).filter(|_| turn == 0 || is_more(fit, explanation));
    if fit.own.jobs.is_empty() || later {
        say(near_work(), &mut points);
    }
    say(own_work(fit, reading), &mut points);
    if points.is_empty() && turn == 0 {
        say(main_work(fit, explanation, reading), &mut points);
    }
    // The explanation of a later entry names such a title.
    if points.is_empty() && turn == 0 {
        say(possible_work(fit, reading), &mut points);
    }
    // Of one task alone a duty in the CV's own words says more.
    if turn > 0 || fit.shown.len() > 1 || fit.telling.is_empty() {
        say(tasks(fit, explanation, reading), &mut points);
    }
    say(licences(fit, reading), &mut points);
    let studied = studies::qualification(fit, reading);
    let named = studied.as_ref().and_then(|(_, items)| items.first().copied());
    // What speaks for a later entry alone its explanation says.
    say(studied.filter(|studied| turn == 0 || !is_told(studied, explanation)), &mut points);
    if turn == 0 {
        say(studies::begun(fit, named, reading), &mut points);
    }
    say(headline(fit, reading).filter(|_| !explanation.contains("heading")), &mut points);
    say(
        own_title(fit, reading).filter(|_| turn == 0 || !explanation.contains(OWN_TITLE)),
        &mut points,
    );
    // The explanation of a later entry quotes a duty that is its work.
    if turn == 0 {
        say(told(fit, &points, explanation, reading), &mut points);
        say(foreign_duties::named(fit, explanation, reading), &mut points);
    }
    if !fit.own.jobs.is_empty() && !later && points.len() < 3 {
        say(near_work(), &mut points);
    }
    // Words alone say less than work and papers.
    if turn == 0 && points.len() < ENOUGH {
        say(learners(fit, reading), &mut points);
    }
    // One tool more makes no reason for a later entry.
    let tools = tools(fit, &points, reading);
    say(tools.filter(|(_, items)| turn == 0 || items.len() > 1), &mut points);
    points
}

/// Whether work near a later entry is more than the explanation makes of it: what only may be its work, or is rather the
/// first's, is told there.
fn is_more(fit: &Fit<'_>, explanation: &str) -> bool {
    let is_firsts = [SPEAKS_MORE, IS_RATHER];
    fit.near.training
        || fit.is_counted() && !is_firsts.iter().any(|words| explanation.contains(words))
}

/// How many quotes may still be added to the evidence.
fn room(points: &[Point]) -> usize {
    let mut used: Vec<Item> = points.iter().flat_map(|point| point.items.iter().copied()).collect();
    used.sort_unstable();
    used.dedup();
    evidence::MOST.saturating_sub(used.len())
}

fn new_items(points: &[Point], items: &[Item]) -> usize {
    items.iter().filter(|item| !points.iter().any(|point| point.items.contains(item))).count()
}

/// Wordings of a strength, and the items that carry it.
pub(super) type Found = Option<(Vec<String>, Vec<Item>)>;

/// "6 years 2 months of work as Registered Nurse, until 2024", with what the time can stand in for.
fn own_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let work = &fit.own;
    let names = names(work, reading)?;
    let unpaid = if work.voluntary { "unpaid " } else { "" };
    let kind = if work.voluntary { "Unpaid work" } else { "Work" };
    if work.training {
        let (names, time) = names_and_time(work, reading)?;
        return Some((in_training(fit, &names, &time), carried(work)));
    }
    let wordings = match span(work, reading) {
        Some(Span { time, tail, since: false }) => {
            let instead = instead_of_study(fit, reading);
            let total = time.strip_suffix(IN_ALL).map(|time| format!("in all {time}"));
            let total = total.as_ref().unwrap_or(&time);
            vec![
                format!("{total} of {unpaid}work {names}{tail}{instead}"),
                format!("{kind} {names} ({time}{tail})"),
                format!("{kind} {names} for {time}{tail}"),
            ]
        }
        Some(Span { .. }) if let Some((names, before)) = side_by_side(work, reading) => {
            vec![format!("{kind} {names}{}{}", closed(&before), is_of(fit))]
        }
        Some(Span { time, .. }) => {
            // Since when the work goes on that is named first.
            let latest = titles(work, reading).into_iter().next()?;
            let before = before(work, &latest, reading);
            let instead = instead_of_study(fit, reading);
            let is_title = latest.eq_ignore_ascii_case(fit.title);
            let latest = held_one(undated(&latest));
            // A title that is not the occupation's own tells a reader little by itself.
            let whose = match (is_title || !instead.is_empty(), before.is_empty()) {
                (true, _) => String::new(),
                (false, true) => is_of(fit),
                (false, false) => format!(",{}", is_of(fit)),
            };
            vec![
                format!("{kind} {latest} {time}{before}{instead}{whose}"),
                format!("{kind} {time} {latest}{before}{instead}{whose}"),
            ]
        }
        None if let Some(year) = only_year(work, reading) => {
            vec![format!("{kind} {names} ({year})"), format!("{kind} in {year} {names}")]
        }
        None => vec![
            format!("{kind} {names}, without clear dates"),
            format!("{kind} without clear dates {names}"),
        ],
    };
    Some((wordings, carried(work)))
}

/// " is that of a Florist".
fn is_of(fit: &Fit<'_>) -> String {
    if fit.is_nec() {
        " is work of this code".to_owned()
    } else {
        format!(" is that of {}", fit.person())
    }
}

/// "Training in this work as Apprentice Bricklayer (3 years, until 2019)".
fn in_training(fit: &Fit<'_>, names: &str, time: &str) -> Vec<String> {
    let time = time.trim_end_matches(',');
    vec![
        format!("Training in this work {names}{time}"),
        format!("Training in the work of {} {names}{time}", fit.person()),
    ]
}

/// What the years can stand in for, where the qualifications do not reach it.
fn instead_of_study(fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    let usual = usual(fit.skill_level);
    let long = usual.months > 0 && fit.own.known_months(reading) >= usual.months;
    let studied = fit.qualified.reaches() || studies::may_tell_of(usual.level, reading);
    // Nothing makes up for the study that a register or a licence asks for.
    let licensed = fit.required().next().is_some()
        || lacks_registration(fit)
        || fit.licences.held.iter().any(|of| of.needed);
    if !long || fit.own.casual || licensed || studied {
        return String::new();
    }
    format!(", which can make up for {}", usual.words(reading.edition.country))
}

/// "Work as Ward Clerk (3 years, until 2019) comes close to that of an Admissions Clerk".
fn near_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let work = &fit.near;
    let (names, time) = names_and_time(work, reading)?;
    if work.training {
        return Some((in_training(fit, &names, &time), carried(work)));
    }
    let kind = if work.voluntary { "Unpaid work" } else { "Work" };
    let person = fit.person();
    let wordings = match (fit.is_near_its_own(), fit.is_nec()) {
        (true, _) => vec![format!("{kind} {names}{time}{}", is_of(fit))],
        (false, true) => vec![format!("{kind} {names}{time} comes close to work of this code")],
        (false, false) if !fit.is_counted() => vec![
            format!("{kind} {names}{time} may be that of {person}"),
            format!("{kind} {names}{time} can be read as that of {person}"),
        ],
        (false, false) => vec![
            format!("{kind} {names}{time} comes close to that of {person}"),
            format!("{kind} {names}{time} comes near to what {person} does"),
        ],
    };
    Some((wordings, carried(work)))
}

/// "Work as Concourse Manager (since 2013) counts most for this answer", where no job is near it.
fn main_work(fit: &Fit<'_>, explanation: &str, reading: &Reading<'_>) -> Found {
    let job = foremost(fit.candidate, reading)?;
    let main = work(vec![job], reading);
    let (names, time) = names_and_time(&main, reading).filter(|_| !main.training)?;
    if job_title(job, reading).is_some() {
        let words = format!("Work {names}{time} counts most for this answer");
        return Some((vec![words], carried(&main)));
    }
    // What has no title is known by what was done.
    let duties = fit.candidate.duties.iter().filter(|duty| duty.job == job);
    let duties = duties.map(|duty| Item::Duty(job, duty.duty));
    let mut duties = duties.filter(|duty| telling::is_quotable(*duty, reading));
    let (duty, quote) = duties.find_map(|duty| {
        let quote = reading.quote(duty).filter(|quote| !explanation.contains(quote.as_str()))?;
        Some((duty, quote))
    })?;
    let words = format!(
        "Work without a clear title{time}, such as \u{201c}{quote}\u{201d}, counts most for this answer"
    );
    Some((vec![words], vec![duty]))
}

/// "The title Night shift printer can be that of a Printing Machinist", whatever the duties say.
fn possible_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let name = titles(&fit.possible, reading).into_iter().next()?;
    // Who was in training then is of the work that it led to.
    if fit.possible.training {
        return None;
    }
    let wordings = if fit.is_nec() {
        vec![format!("The title {name} can belong to this code")]
    } else {
        vec![
            format!("The title {name} can be that of {}", fit.person()),
            format!("{name} can be the title of {}", fit.person()),
        ]
    };
    Some((wordings, carried(&fit.possible)))
}

fn carried(work: &Work) -> Vec<Item> {
    work.jobs.iter().take(2).map(|job| Item::Title(*job)).collect()
}

/// Whether an explanation names the qualification of a strength.
fn is_told((wordings, _): &(Vec<String>, Vec<Item>), explanation: &str) -> bool {
    let mut names = wordings.iter().filter_map(|words| words.split(" is ").next());
    names.any(|name| explanation.contains(name))
}

/// "Typical tasks that the CV shows: dispensing scripts, ... and ...": as many as are sure and the explanation does
/// not name, without a count, for other words may stand for the rest.
fn tasks(fit: &Fit<'_>, explanation: &str, reading: &Reading<'_>) -> Found {
    let spelt = fit.shown.iter().map(|(label, item)| (reading.speller.phrase(label), *item));
    let new = spelt.filter(|(label, _)| !explanation.contains(label.as_str()));
    let (labels, items): (Vec<String>, Vec<Item>) = new.take(MOST_NAMED).unzip();
    let names = list(&labels);
    // One task alone says little without what shows it.
    let quote = items.first().and_then(|item| reading.quote(*item));
    let quote = quote.filter(|words| labels.len() == 1 && !explanation.contains(words.as_str()));
    // What is quoted for it has to say it by itself.
    if let ([(label, item)], true) = (&fit.shown[..], quote.is_some())
        && !is_said(label, *item, fit.facts, reading)
    {
        return None;
    }
    let shown_by = quote.map_or_else(String::new, |words| format!(" (\u{201c}{words}\u{201d})"));
    let wordings = match labels.len() {
        0 => return None,
        1 => vec![
            format!("A typical task that the CV shows: {names}{shown_by}"),
            format!("The CV shows {names}, which {} does{shown_by}", fit.person()),
        ],
        _ => vec![
            format!("Typical tasks that the CV shows: {names}"),
            format!("The CV shows {names}, which {} does", fit.person()),
        ],
    };
    Some((wordings, items))
}

/// A duty that is plainly the work of the occupation, in the CV's own words, if no task rests on it.
fn told(fit: &Fit<'_>, points: &[Point], explanation: &str, reading: &Reading<'_>) -> Found {
    let said = |item: &&Item| !points.iter().any(|point| point.items.contains(item));
    let unsaid = fit.telling.iter().filter(said).copied();
    let mut quotes = unsaid.filter_map(|item| Some((item, reading.quote(item)?)));
    let (item, words) = quotes.find(|(_, words)| !is_quoted_in(explanation, words))?;
    let person = fit.person();
    // What was done before the work that goes on is said to be of then.
    let goes_on = fit.own.current || fit.near.current;
    let words = match item {
        Item::Duty(job, _) if goes_on && reading.jobs.get(job).is_some_and(|job| !job.current) => {
            in_job(item, reading)?
        }
        _ => format!("\u{201c}{words}\u{201d}"),
    };
    Some((
        vec![format!("{words} is the work of {person}"), format!("The work of {person}: {words}")],
        vec![item],
    ))
}

/// Words of a duty, of which most are in another that says the same.
const MOST_OF_WORDS: f32 = 0.7;

/// Whether a text quotes a duty, or one in nearly the same words: "Supervised 90 cooks" of one job and "Supervised 80
/// cooks" of the next.
fn is_quoted_in(text: &str, words: &str) -> bool {
    let told = fold(text);
    let told: BTreeSet<&str> = told.split(' ').collect();
    let own = fold(words);
    let own: BTreeSet<&str> = own.split(' ').collect();
    let same = own.intersection(&told).count();
    same as f32 >= MOST_OF_WORDS * own.len() as f32
}

/// Whether a tool is called by a name.
fn is_name(tool: &str, reading: &Reading<'_>) -> bool {
    reading.speller.phrase(tool).chars().any(char::is_uppercase)
}

/// A tool as the CV writes it, else as the facts do.
fn as_written(tool: &ToolReading, reading: &Reading<'_>) -> String {
    let profile = reading.profile;
    let text = match tool.item {
        Item::Skill(place) => reading
            .original(tool.item)
            .or_else(|| profile.skills.get(place).map(|skill| skill.name.as_str())),
        Item::Certification(place) => {
            profile.certifications.get(place).map(|held| held.name.as_str())
        }
        item => reading.text(item),
    };
    // ASCII letters alone are made small, and "ICH-GCP" is found as "ich gcp": places stay the same.
    let plain = |text: &str| text.to_ascii_lowercase().replace(['-', '/', '_'], " ");
    let found = text.and_then(|text| {
        let at = plain(text).find(&plain(tool.tool))?;
        text.get(at..at + tool.tool.len())
    });
    let shown = found.filter(|words| words.chars().any(char::is_uppercase));
    // "Navision" is read as Microsoft Dynamics: the CV names the one.
    let own =
        || reading.original(tool.item).filter(|own| own.is_ascii() && own.len() <= LONGEST_TOOL);
    let named = shown.or_else(|| own().filter(|_| found.is_none()));
    named.map_or_else(|| reading.speller.phrase(tool.tool), ToOwned::to_owned)
}

fn tools(fit: &Fit<'_>, points: &[Point], reading: &Reading<'_>) -> Found {
    // What has no name of its own may be anything: "strategic plan", "shampoo".
    let everyday = |tool: &str| tool.split(' ').all(|word| reading.words.has(word, "everyday"));
    // What a certificate or qualification says that was told already.
    let is_paper = |item: &Item| matches!(item, Item::Certification(_) | Item::Education(_));
    let papers = || points.iter().filter(|point| point.items.iter().any(is_paper));
    let told = |tool: &str| {
        let tool = format!(" {} ", fold(tool));
        papers().any(|point| format!(" {} ", fold(&point.text)).contains(&tool))
    };
    let named = |tool: &&ToolReading| {
        is_name(tool.tool, reading) && !everyday(tool.tool) && !told(tool.tool)
    };
    let found: Vec<&ToolReading> = fit.tools.iter().filter(named).take(MOST_NAMED).collect();
    let tools: Vec<String> = found.iter().map(|tool| as_written(tool, reading)).collect();
    if tools.is_empty() {
        return None;
    }
    let items = found.iter().map(|tool| tool.item).collect();
    let all = list(&tools);
    Some((
        vec![
            format!("The CV names {all}, used in this work"),
            format!("The CV names {all}, which {} uses", fit.person()),
        ],
        items,
    ))
}
