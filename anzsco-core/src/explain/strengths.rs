//! What speaks for an occupation, in two to five short sentences.
//!
//! Takes a fit; gives sentences, each with the items of the CV that carry it.
//! Nothing may be said that the profile does not hold.

use std::collections::BTreeSet;

use anzsco_data::facts::OccupationFacts;

use super::evidence;
use super::fit::{Fit, Work};
use super::licences::Weight;
use super::reading::Reading;
use super::requirements::{Standing, usual};
use super::stems::key;
use super::tasks::ToolReading;
use super::wording::{self, is_or_are, list, sentence};
use crate::classification::Tier;
use crate::profile::{EducationLevel, YearMonth};
use crate::scoring::ranking::Item;

/// Most strengths of one entry.
const MOST: usize = 5;
/// Most tasks and tools that are named.
const MOST_NAMED: usize = 3;

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
    if points.len() < 2 {
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
    let titles = titles(work, reading);
    let first = titles.first()?;
    let title = fit.title;
    let names = list(&titles);
    let unpaid = if work.voluntary { "unpaid " } else { "" };
    let same = first.eq_ignore_ascii_case(title);
    let instead = instead_of_study(fit);
    let held = match work.jobs.len() {
        1 => String::new(),
        2 => " in all".to_owned(),
        many => format!(" in {} jobs", wording::number(many)),
    };
    let names = if work.jobs.len() > 2 { format!("{first} and the like") } else { names };
    let wordings = match span(work, reading) {
        Some(Span { time, tail, since: false }) => {
            let plain = format!("{time} of {unpaid}work{held} as {names}{tail}{instead}");
            if same {
                return Some((vec![plain, format!("{time} as {names}{tail}")], carried(work)));
            }
            vec![
                plain,
                format!("{time} as {names} count as {title}{tail}"),
                format!("{title} also covers the {time} as {first}"),
            ]
        }
        Some(Span { time, .. }) => vec![
            format!("{}Work as {names} {time}, and still going", capital(unpaid)),
            format!("The current work as {first}, {time}, counts as {title}"),
        ],
        None => vec![
            format!("Has done {unpaid}work as {names}; the dates are not given"),
            format!("Work as {first} counts as {title}, though it is not dated"),
        ],
    };
    Some((wordings, carried(work)))
}

/// "Unpaid work" for "unpaid " before "Work".
fn capital(unpaid: &str) -> &'static str {
    if unpaid.is_empty() { "" } else { "Unpaid: " }
}

/// What the years can stand in for, where the qualifications do not reach it.
fn instead_of_study(fit: &Fit<'_>) -> String {
    let usual = usual(fit.skill_level);
    if fit.qualified.reaches() || usual.months == 0 || fit.own.months < usual.months {
        return String::new();
    }
    format!(", enough to stand in for {}", usual.words)
}

/// "Job title Ward Clerk (3 years, until 2019) is close to this occupation".
fn near_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let work = &fit.near;
    let titles = titles(work, reading);
    let names = list(&titles);
    let first = titles.first()?;
    let title = fit.title;
    let time = span(work, reading)
        .map_or_else(String::new, |span| format!(" ({}{})", span.time, span.tail));
    let kind = if work.voluntary { "Unpaid work" } else { "Work" };
    let wordings = vec![
        format!("{kind} as {names}{time} is close to {title}"),
        format!("{kind} as {names}{time} comes near to what {} does", fit.person()),
        format!("The work as {first} has something in common with {title}"),
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

/// How long some work took. Work that goes on has a length only where the present is known.
fn span(work: &Work, reading: &Reading<'_>) -> Option<Span> {
    if work.current && reading.profile.as_of.is_none() {
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

/// "Duties cover 4 of 7 typical tasks: dispensing scripts, ... and ...".
fn tasks(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let mut shown: Vec<(&str, Item, f32)> = fit
        .tasks
        .iter()
        .filter_map(|task| task.shown.map(|(item, score)| (task.label, item, score)))
        .collect();
    shown.sort_by(|a, b| b.2.total_cmp(&a.2));
    let all = fit.tasks.len();
    let labels: Vec<String> =
        shown.iter().take(MOST_NAMED).map(|(label, ..)| reading.speller.phrase(label)).collect();
    let items = shown.iter().take(MOST_NAMED).map(|(_, item, _)| *item).collect();
    let (names, title) = (list(&labels), fit.title);
    let of_all = wording::share(shown.len(), all);
    let all = wording::number(all);
    let wordings = match shown.len() {
        0 => return None,
        1 => vec![
            format!("One of the {all} typical tasks shows in the CV: {names}"),
            format!("The CV shows {names}, a typical task of {}", fit.person()),
        ],
        _ if shown.len() > labels.len() => vec![
            format!("The CV covers {of_all} typical tasks, among them {names}"),
            format!("{title}: {of_all} typical tasks show, among them {names}"),
        ],
        _ => vec![
            format!("The CV covers {of_all} typical tasks: {names}"),
            format!("{title}: {of_all} typical tasks show, namely {names}"),
        ],
    };
    Some((wordings, items))
}

fn licences(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    // Everybody's licences are worth a word only where there is little else.
    let telling = fit.licences.held.iter().filter(|held| held.weight > Weight::Common);
    let held: Vec<_> = telling.take(2).collect();
    let held = if held.is_empty() { fit.licences.held.iter().take(1).collect() } else { held };
    let mut all: Vec<String> = Vec::new();
    let mut items: Vec<Item> = Vec::new();
    for licence in held {
        let item = Item::Certification(licence.certification);
        if !items.contains(&item) {
            let name = reading.profile.certifications.get(licence.certification)?;
            all.push(small_start(&wording::value(&name.name, reading.speller), reading));
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
        let name = wording::value(entry.qualification.best(), reading.speller);
        (!name.is_empty()).then_some(name)
    };
    let level = fit.skill_level;
    if let Some((place, fact)) = fit.qualified.in_field {
        let name = name(place)?;
        let usual = reading.speller.name(fact);
        let first = match fit.qualified.standing {
            Standing::Below => format!("{name} is in the field of this work"),
            _ if usual.eq_ignore_ascii_case(&name) => {
                format!("{name} is a usual qualification for this work")
            }
            _ if !fit.qualified.whole => format!("{name} is close to the usual {usual}"),
            Standing::Level => format!("{name} matches the usual {usual}"),
            Standing::Above => format!("{name} goes beyond the usual {usual}"),
        };
        let second = format!("{name} also serves {}", fit.person());
        return Some((vec![first, second], vec![Item::Education(place)]));
    }
    let (place, held) = telling_qualification(fit, reading)?;
    let usual = usual(level);
    // A degree says nothing for work that asks for a certificate, unless it is in its field.
    let beside = usual.level == EducationLevel::Certificate && held >= EducationLevel::Bachelor;
    if level >= 5 || held == EducationLevel::Secondary || beside {
        return None;
    }
    let name = name(place)?;
    Some((
        vec![
            format!("{name} reaches the level usual for this work ({})", strip(usual.words)),
            format!("{title} usually asks for {}, which {name} reaches", usual.words),
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

fn strip(words: &str) -> &str {
    words.strip_prefix("a ").unwrap_or(words)
}

fn headline(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let (words, _) = reading.headline.as_ref().filter(|_| fit.headline)?;
    Some((
        vec![
            format!("The CV is headed \u{201c}{words}\u{201d}, a title of this occupation"),
            format!("The heading \u{201c}{words}\u{201d} can also mean {}", fit.title),
        ],
        vec![Item::Headline],
    ))
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
    let tools: Vec<String> =
        fit.tools.iter().take(MOST_NAMED).map(|tool| as_written(tool, reading)).collect();
    if tools.is_empty() {
        return None;
    }
    let items = fit.tools.iter().take(MOST_NAMED).map(|tool| tool.item).collect();
    let names = list(&tools);
    Some((
        vec![
            format!("Names tools of the trade: {names}"),
            format!("{names} {} used by {} too", is_or_are(&tools), fit.person()),
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
    let (title, person) = (fit.title, fit.person());
    let short = |text: &str| wording::value(text, reading.speller);
    let read = reading.tier == Tier::Sydney;
    let (words, line) = match item {
        Item::Title(place) if fit.candidate.titled.iter().any(|(job, _)| *job == place) => {
            let words = reading.jobs.get(place)?.title.clone();
            let line = format!("The job title {words} points towards {title}");
            (words, line)
        }
        Item::Duty(job, place) if read && is_of(item, fit, reading) => {
            let words = short(&profile.experience.get(job)?.duties.get(place)?.english);
            let line = format!("\u{201c}{words}\u{201d} is at home in the work of {person}");
            (words, line)
        }
        Item::Skill(place) if read && is_of(item, fit, reading) => {
            let words = short(&profile.skills.get(place)?.name);
            let line = format!("The skill \u{201c}{words}\u{201d} is of use to {person}");
            (words, line)
        }
        Item::Education(place)
            if in_title(profile.education.get(place)?.qualification.best(), fit, reading) =>
        {
            let words = short(profile.education.get(place)?.qualification.best());
            let line = format!("{words} leads towards {title}");
            (words, line)
        }
        Item::Certification(place)
            if in_title(&profile.certifications.get(place)?.name, fit, reading) =>
        {
            let words = short(&profile.certifications.get(place)?.name);
            let line = format!("{words} is of use to {person}");
            (words, line)
        }
        Item::Headline if fit.is_likely() => {
            let words = reading.headline.as_ref()?.0.clone();
            let line = format!("The heading \u{201c}{words}\u{201d} points towards {title}");
            (words, line)
        }
        _ => return None,
    };
    if words.is_empty() {
        return None;
    }
    Some((vec![line], vec![item]))
}
