//! What speaks for an occupation, in two to five short sentences.
//!
//! Takes a fit; gives sentences, each with the items of the CV that carry it.
//! Nothing may be said that the profile does not hold.

use std::collections::BTreeSet;

use anzsco_data::facts::OccupationFacts;

use super::evidence;
use super::fit::{Fit, Work};
use super::gaps;
use super::licences::Weight;
use super::reading::Reading;
use super::requirements::usual;
use super::stems::key;
use super::tasks::ToolReading;
use super::wording::{self, is_or_are, list, sentence};
use crate::classification::Tier;
use crate::profile::{EducationLevel, Section, YearMonth};
use crate::scoring::ranking::Item;

/// Most strengths of one entry.
const MOST: usize = 5;
/// Most tasks and tools that are named.
const MOST_NAMED: usize = 3;
/// Confidence from which a qualification of another field says something by its level.
const COUNTED: f64 = 0.35;

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

/// The strengths of one occupation.
pub(super) fn strengths(
    fit: &Fit<'_>,
    turn: usize,
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
    say(own_work(fit, reading), &mut points);
    if fit.own.jobs.is_empty() {
        say(near_work(fit, reading), &mut points);
    }
    say(tasks(fit, reading), &mut points);
    say(licences(fit, reading), &mut points);
    say(qualification(fit, reading), &mut points);
    say(headline(fit, reading), &mut points);
    say(tools(fit, reading), &mut points);
    if !fit.own.jobs.is_empty() && points.len() < 3 {
        say(near_work(fit, reading), &mut points);
    }
    if points.len() < 2 && fit.is_likely() {
        for support in fit.candidate.support.iter().take(12) {
            if points.len() >= 2 {
                break;
            }
            let told = points.iter().any(|point| point.items.contains(&support.item));
            if !told {
                say(single(support.item, fit, reading), &mut points);
            }
        }
    }
    points
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

type Found = Option<(Vec<String>, Vec<Item>)>;

/// "6 years 2 months of work as Registered Nurse, until 2024", with what the time can stand in for.
fn own_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let work = &fit.own;
    let names = names(work, reading)?;
    let title = fit.title;
    let unpaid = if work.voluntary { "unpaid " } else { "" };
    let wordings = match span(work, reading) {
        Some(Span { time, tail, since: false }) => vec![
            format!("{time} of {unpaid}work as {names}{tail}{}", instead_of_study(fit, reading)),
            format!("{time} as {names}{tail}, which counts as {title}"),
        ],
        Some(Span { time, .. }) => {
            // Since when the work goes on that is named first.
            let latest = titles(work, reading).into_iter().next()?;
            vec![
                format!("{}Work as {latest} {time}", capital(unpaid)),
                format!("Work as {latest} {time} counts as {title}"),
            ]
        }
        None => vec![
            format!("{}Work as {names}, without clear dates", capital(unpaid)),
            format!("Work as {names} counts as {title}, though without clear dates"),
        ],
    };
    Some((wordings, carried(work)))
}

/// The titles of some work in a sentence: both of two, the latest of more.
fn names(work: &Work, reading: &Reading<'_>) -> Option<String> {
    let titles = titles(work, reading);
    let first = titles.first()?;
    let joined =
        titles.iter().any(|title| title.contains([',', '/', '(']) || title.contains(" and "));
    Some(match titles.len() {
        1 => first.clone(),
        2 if !joined && work.jobs.len() == 2 => list(&titles),
        _ => format!("{first} and the like"),
    })
}

/// "Unpaid: " before "Work", if it was.
fn capital(unpaid: &str) -> &'static str {
    if unpaid.is_empty() { "" } else { "Unpaid: " }
}

/// What the years can stand in for, where the qualifications do not reach it.
fn instead_of_study(fit: &Fit<'_>, reading: &Reading<'_>) -> String {
    let usual = usual(fit.skill_level);
    let long = usual.months > 0 && fit.own.months >= usual.months;
    if !long || fit.qualified.reaches() || gaps::tells_of_study(reading) {
        return String::new();
    }
    format!(", enough to stand in for {}", usual.words)
}

/// "Work as Ward Clerk (3 years, until 2019) is close to Admissions Clerk".
fn near_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let work = &fit.near;
    let span = span(work, reading);
    let names = match &span {
        Some(Span { since: true, .. }) => titles(work, reading).into_iter().next()?,
        _ => names(work, reading)?,
    };
    let title = fit.title;
    let time = span.map_or_else(String::new, |span| format!(" ({}{})", span.time, span.tail));
    let kind = if work.voluntary { "Unpaid work" } else { "Work" };
    let wordings = vec![
        format!("{kind} as {names}{time} is close to {title}"),
        format!("{kind} as {names}{time} comes near to what {} does", fit.person()),
    ];
    Some((wordings, carried(work)))
}

/// How long some work took, in words.
struct Span {
    /// "3 years 2 months", or "since 2016".
    time: String,
    /// ", until 2019".
    tail: String,
    /// Whether only its beginning is known.
    since: bool,
}

/// How long some work took. Work that goes on has a length only where the CV is of the present.
fn span(work: &Work, reading: &Reading<'_>) -> Option<Span> {
    if work.current && !reading.is_of_now {
        let year = work.start.and_then(month_of)?.year;
        return Some(Span { time: format!("since {year}"), tail: String::new(), since: true });
    }
    let time = (work.months > 0).then(|| wording::months(work.months))?;
    Some(Span { time, tail: until(work), since: false })
}

/// The different titles of some work, at most two.
pub(super) fn titles(work: &Work, reading: &Reading<'_>) -> Vec<String> {
    let mut titles: Vec<String> = Vec::new();
    for job in work.jobs.iter().filter_map(|place| reading.jobs.get(*place)) {
        if titles.len() < 2 && !titles.iter().any(|title| title.eq_ignore_ascii_case(&job.title)) {
            titles.push(job.title.clone());
        }
    }
    titles
}

fn carried(work: &Work) -> Vec<Item> {
    work.jobs.iter().take(2).map(|job| Item::Title(*job)).collect()
}

/// ", and still going" or ", most recently until 2024".
fn until(work: &Work) -> String {
    if work.current {
        return ", and still going".to_owned();
    }
    match work.end.and_then(month_of) {
        Some(end) if work.jobs.len() > 1 => format!(", most recently until {}", end.year),
        Some(end) => format!(", until {}", end.year),
        None => String::new(),
    }
}

/// The month of a month index.
pub(super) fn month_of(index: i32) -> Option<YearMonth> {
    let year = u16::try_from(index.div_euclid(12)).ok()?;
    Some(YearMonth { year, month: (index.rem_euclid(12) + 1) as u8 })
}

/// "Typical tasks that the CV shows: dispensing scripts, ... and ...": as many as are sure, without a
/// count, for other words may stand for the rest.
fn tasks(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let shown = fit.shown.get(..MOST_NAMED).unwrap_or(&fit.shown);
    let labels: Vec<String> =
        shown.iter().map(|(label, _)| reading.speller.phrase(label)).collect();
    let items = shown.iter().map(|(_, item)| *item).collect();
    let names = list(&labels);
    let wordings = match labels.len() {
        0 => return None,
        1 => vec![
            format!("A typical task that the CV shows: {names}"),
            format!("The CV shows {names}, which {} does", fit.person()),
        ],
        _ => vec![
            format!("Typical tasks that the CV shows: {names}"),
            format!("The CV shows {names}, which {} does too", fit.person()),
        ],
    };
    Some((wordings, items))
}

fn licences(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    // Everybody's licences say something of the work that the person does, and of no other.
    let own = !fit.own.jobs.is_empty();
    let telling = fit.licences.held.iter().filter(|held| held.weight > Weight::Common || own);
    let held: Vec<_> = telling.take(2).collect();
    let mut all: Vec<String> = Vec::new();
    let mut items: Vec<Item> = Vec::new();
    for licence in held {
        let item = Item::Certification(licence.certification);
        if !items.contains(&item) {
            let held = reading.profile.certifications.get(licence.certification)?;
            // What a licence of elsewhere is read as is not what the person holds.
            let own =
                held.original.as_deref().filter(|_| reading.profile.language.starts_with("en"));
            let own = own.map(|own| wording::value(own, reading.speller));
            let name = own.filter(|own| own.chars().any(char::is_alphanumeric));
            let name = name.unwrap_or_else(|| wording::value(&held.name, reading.speller));
            all.push(small_start(&name, reading));
            items.push(item);
        }
    }
    let names = list(&all);
    if names.is_empty() {
        return None;
    }
    let person = fit.person();
    let core = fit.licences.held.first().is_some_and(|held| held.weight == Weight::Core);
    let use_words = if core { "needed for this work" } else { "of use in this work" };
    let need = if core { "need" } else { "use" };
    Some((
        vec![
            format!("The CV lists {names}, {use_words}"),
            format!("{names} {} listed, which {person} would {need} too", is_or_are(&all)),
        ],
        items,
    ))
}

/// "current AHPRA registration" inside a sentence, but "White Card".
fn small_start(name: &str, reading: &Reading<'_>) -> String {
    let first = name.split(' ').next().unwrap_or("");
    let mere = name.contains(' ') && reading.words.has(&first.to_lowercase(), "permit");
    let shouted = first.chars().skip(1).any(char::is_uppercase);
    match name.strip_prefix(first) {
        Some(rest) if mere && !shouted => format!("{}{rest}", first.to_lowercase()),
        _ => name.to_owned(),
    }
}

fn qualification(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let title = fit.title;
    let name = |place: usize| {
        let entry = reading.profile.education.get(place)?;
        let name = reading.qualification(entry);
        (!name.is_empty()).then_some(name)
    };
    let level = fit.skill_level;
    if let Some((place, fact)) = fit.qualified.in_field {
        let name = name(place)?;
        let usual = reading.speller.name(fact);
        let first = if usual.eq_ignore_ascii_case(&name) {
            format!("{name} is a usual qualification for this work")
        } else if fit.qualified.whole {
            format!("{name} is in the field of this work")
        } else {
            format!("{name} is close to the field of this work")
        };
        let second = if fit.qualified.whole {
            format!("{name} is in the field of {title} too")
        } else {
            format!("{name} is close to the field of {title}")
        };
        return Some((vec![first, second], vec![Item::Education(place)]));
    }
    if fit.candidate.confidence < COUNTED {
        return None;
    }
    let (place, held) = telling_qualification(fit, reading)?;
    let usual = usual(level);
    // A degree says nothing for work that asks for a certificate, unless it is in its field.
    let beside = usual.level == EducationLevel::Certificate && held >= EducationLevel::Bachelor;
    if level >= 3 || held == EducationLevel::Secondary || beside {
        return None;
    }
    let name = name(place)?;
    Some((
        vec![
            format!("{name} reaches the level usual for this work"),
            format!("{name} reaches the level that {title} usually asks for"),
        ],
        vec![Item::Education(place)],
    ))
}

/// Of the qualifications that reach the usual level, the one that speaks most for the occupation; where none
/// does, the highest.
fn telling_qualification(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<(usize, EducationLevel)> {
    let supported = fit.candidate.support.iter().find_map(|support| match support.item {
        Item::Education(place) if fit.qualified.reaching.contains(&place) => Some(place),
        _ => None,
    });
    let level = |place: usize| reading.profile.education.get(place)?.level;
    supported
        .and_then(|place| Some((place, level(place)?)))
        .or_else(|| fit.qualified.highest.filter(|_| fit.qualified.reaches()))
}

fn headline(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let (words, _) = reading.headline.as_ref().filter(|_| fit.headline)?;
    let source = reading.profile.headline.as_ref().and_then(|headline| headline.source.as_ref());
    let heads = source.is_none_or(|source| source.section == Section::Header);
    let name = if heads { "heading" } else { "description" };
    let says = if heads { "is headed" } else { "describes the person as" };
    Some((
        vec![
            format!("The CV {says} \u{201c}{words}\u{201d}, a title of this occupation"),
            format!("The {name} \u{201c}{words}\u{201d} can also mean {}", fit.title),
        ],
        vec![Item::Headline],
    ))
}

/// Whether a tool is called by a name.
fn is_name(tool: &str, reading: &Reading<'_>) -> bool {
    reading.speller.phrase(tool).chars().any(char::is_uppercase)
}

/// A tool as the CV writes it, else as the facts do.
fn as_written(tool: &ToolReading, reading: &Reading<'_>) -> String {
    let profile = reading.profile;
    let text = match tool.item {
        Item::Skill(place) => profile.skills.get(place).map(|skill| skill.name.as_str()),
        Item::Duty(job, place) => {
            let duties = profile.experience.get(job).map(|job| &job.duties);
            duties.and_then(|duties| duties.get(place)).map(|duty| duty.english.as_str())
        }
        _ => None,
    };
    let found = text.filter(|text| text.is_ascii()).and_then(|text| {
        let at = text.to_ascii_lowercase().find(tool.tool)?;
        text.get(at..at + tool.tool.len())
    });
    let shown = found.filter(|words| words.chars().any(char::is_uppercase));
    shown.map_or_else(|| reading.speller.phrase(tool.tool), ToOwned::to_owned)
}

fn tools(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    // What has no name of its own may be anything: "strategic plan", "shampoo".
    let named = |tool: &&ToolReading| is_name(tool.tool, reading);
    let found: Vec<&ToolReading> = fit.tools.iter().filter(named).take(MOST_NAMED).collect();
    let tools: Vec<String> = found.iter().map(|tool| as_written(tool, reading)).collect();
    if tools.is_empty() {
        return None;
    }
    let items = found.iter().map(|tool| tool.item).collect();
    let all = list(&tools);
    Some((
        vec![
            format!("The CV names {all}, which {} uses", fit.person()),
            format!("{all} {} used by {} too", is_or_are(&tools), fit.person()),
        ],
        items,
    ))
}

/// Whether all that a duty or skill tells stands in one fact of an occupation; a single word tells
/// too little.
fn is_of(item: Item, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let (Some(text), Some(facts)) = (reading.text(item), fit.facts) else { return false };
    let own = reading.words.telling(text, "weak");
    let own: Vec<u64> = own.iter().filter(|word| word.len() > 2).map(|word| key(word)).collect();
    let holds = |phrase: &str| {
        let words: Vec<u64> = phrase.split([' ', '-', '/']).map(key).collect();
        own.iter().all(|word| words.contains(word))
    };
    own.len() > 1 && facts.tasks().any(|task| holds(task.label) || task.cues().any(holds))
}

/// Whether a qualification or certificate shares a telling word with the title of the occupation, of
/// its unit group or of one of its usual qualifications.
pub(super) fn in_title(name: &str, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let group = fit.code.prefix(4).map_or("", |group| reading.title(group));
    let mut wanted = reading.words.telling(fit.title, "level");
    wanted.extend(reading.words.telling(group, "level"));
    let usual = fit.facts.into_iter().flat_map(OccupationFacts::qualifications);
    wanted.extend(usual.flat_map(|fact| reading.words.telling(fact, "level")));
    wanted.retain(|word| !reading.words.has(word, "broad"));
    let wanted: Vec<u64> = wanted.iter().map(|word| key(word)).collect();
    reading.words.telling(name, "level").iter().any(|word| wanted.contains(&key(word)))
}

/// What a single piece of the CV says, where there is nothing better.
fn single(item: Item, fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let profile = reading.profile;
    let person = fit.person();
    let short = |text: &str| wording::value(text, reading.speller);
    let read = reading.tier == Tier::Sydney;
    let (words, line) = match item {
        Item::Duty(job, place) if read && is_of(item, fit, reading) => {
            // What the tables know of a duty in another language is no sentence.
            let duty = profile.experience.get(job)?.duties.get(place)?;
            let own = duty.source.as_ref().filter(|_| !profile.language.starts_with("en"));
            let words = short(own.map_or(&duty.english, |source| &source.quote));
            let line = format!("\u{201c}{words}\u{201d} is at home in the work of {person}");
            (words, line)
        }
        Item::Skill(place) if read && is_of(item, fit, reading) => {
            let words = short(&profile.skills.get(place)?.name);
            let line = format!("The skill \u{201c}{words}\u{201d} is of use to {person}");
            (words, line)
        }
        _ => return None,
    };
    if words.is_empty() {
        return None;
    }
    Some((vec![line], vec![item]))
}
