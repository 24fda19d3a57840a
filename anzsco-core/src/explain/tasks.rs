//! Which typical tasks and tools of an occupation the CV shows.
//!
//! Takes the words of a profile and the facts of one occupation; gives each task with how likely it is
//! that the CV shows it, and the duty that shows it best. How the traces of a task are weighed was
//! learned from tasks judged by reading (`cargo xtask train tasks`); it must not weigh them by hand.

use std::cmp::Reverse;

use anzsco_data::facts::{OccupationFacts, Task};
use anzsco_data::fold;

use super::reading::Reading;
use super::stems::{Phrase, Scratch, Traces, key, split};
use super::task_weights::TaskWeights;
use super::vocabulary::Kind;
use crate::english::stem::stem;
use crate::scoring::ranking::Item;

/// One typical task.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TaskReading {
    /// What is done: "arranging flowers".
    pub(super) label: &'static str,
    /// The text that says most of it.
    pub(super) item: Option<Item>,
    /// How likely a reader of the CV would say that it shows the task, 0 to 1.
    pub(super) likely: f32,
}

/// One tool that the CV names.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ToolReading {
    pub(super) tool: &'static str,
    /// The text that counts most of those that name it.
    pub(super) item: Item,
    /// What all of them count.
    pub(super) uses: u32,
}

/// The phrases of one typical task, its own name first, made ready to be looked for.
#[derive(Debug, Clone)]
pub(super) struct TaskPhrases {
    label: &'static str,
    pub(super) phrases: Vec<Phrase>,
}

/// The phrases of an occupation's tasks, in the order of the facts; none where there is no work to look in.
pub(super) fn phrases(facts: Option<OccupationFacts>, reading: &Reading<'_>) -> Vec<TaskPhrases> {
    let Some(facts) = facts.filter(|_| !reading.work.is_empty()) else { return Vec::new() };
    let of = |task: Task| {
        let texts = std::iter::once(task.label).chain(task.cues());
        let phrases = texts.map(|text| Phrase::new(text, reading.words)).collect();
        TaskPhrases { label: task.label, phrases }
    };
    facts.tasks().map(of).collect()
}

/// What the CV shows of the tasks; none in the tier that reads no duties. `confidence` is that of the
/// occupation.
pub(super) fn tasks(
    tasks: &[TaskPhrases],
    confidence: f64,
    reading: &Reading<'_>,
) -> Vec<TaskReading> {
    let read = weighed(tasks, confidence, reading).into_iter();
    read.map(|(label, item, features)| {
        let likely = reading.task_weights.likely(&features);
        TaskReading { label, item, likely }
    })
    .collect()
}

/// Of each task its label, the text that says most of it, and what the weights multiply.
pub(super) fn weighed(
    tasks: &[TaskPhrases],
    confidence: f64,
    reading: &Reading<'_>,
) -> Vec<(&'static str, Option<Item>, [f32; TaskWeights::FEATURES])> {
    let mut scratch = Scratch::new();
    tasks
        .iter()
        .map(|task| {
            let traces = reading.work.traces(&task.phrases, &mut scratch);
            (task.label, traces.item, features(&traces, confidence, reading.work.width()))
        })
        .collect()
}

/// What the weights multiply, in the order of [`TaskWeights::NAMES`]. `width` is how many different
/// words the CV has: in a long one much stands by chance.
fn features(traces: &Traces, confidence: f64, width: usize) -> [f32; TaskWeights::FEATURES] {
    [
        1.0,
        traces.best,
        traces.together,
        traces.present,
        traces.named,
        confidence as f32,
        (1.0 + width as f32).ln(),
    ]
}

/// The tasks that the CV shows, surest first: those that it names in one text, or else the surest of those
/// whose things stand in several.
pub(super) fn shown(
    tasks: &[TaskReading],
    confidence: f64,
    reading: &Reading<'_>,
) -> Vec<(&'static str, Item)> {
    let least = reading.task_weights.shown_at(confidence);
    let sure = |task: &&TaskReading| task.likely >= least;
    let mut surest: Vec<&TaskReading> =
        tasks.iter().filter(sure).filter(|task| is_told_whole(task.label, reading)).collect();
    surest.sort_by(|a, b| b.likely.total_cmp(&a.likely));
    let mut shown: Vec<(&'static str, Item)> = Vec::new();
    for task in surest {
        // One text is said to show one task: the others may rest on the same words. A title alone
        // hints at its tasks and shows none.
        let said = |item: &Item| shown.iter().any(|(_, used)| used == item);
        let item = task.item.filter(|item| !matches!(item, Item::Title(_)) && !said(item));
        shown.extend(item.map(|item| (task.label, item)));
    }
    shown.retain(|(label, item)| {
        things(label, reading).all(|thing| reading.work.has(thing))
            && is_done(label, *item, reading)
    });
    shown.retain(|(label, item)| is_named(label, *item, reading));
    shown
}

/// Whether the CV speaks of both halves of a task: who allocates trucks does not show the other half of
/// "allocating trucks and preparing paperwork". "Palliative and end-of-life care" is one.
fn is_told_whole(label: &str, reading: &Reading<'_>) -> bool {
    let Some((first, second)) = label.split_once(" and ") else { return true };
    let verb = second.split(' ').next().filter(|word| word.ends_with("ing"));
    let two = verb.is_some() || first.ends_with('s');
    // "Vibrating" in "placing and vibrating concrete" is said or it is not; "managing" is not a matter of words.
    let doing = verb.filter(|word| reading.words.kind(word) == Kind::Strong);
    let mentions = |words: &str| reading.work.mentions(&Phrase::new(words, reading.words));
    // Who only closes the shop is not said to be "opening and closing the store".
    let told = verb.is_none()
        || first.contains(' ')
        || reading.words.kind(first) != Kind::Strong
        || mentions(first);
    !two || told && mentions(second) && doing.is_none_or(mentions)
}

/// Whether a text tells of doing a task, and not of looking on: who reviews how tellers balance their cash
/// does not balance it.
fn is_done(label: &str, item: Item, reading: &Reading<'_>) -> bool {
    let folded = reading.text(item).map(fold).unwrap_or_default();
    let told = folded.strip_prefix("i ").unwrap_or(&folded);
    // Who did the work alone is not said to have supported it, nor who had others do it to have done it.
    let helps = HELPING.iter().find(|verb| label.starts_with(**verb));
    let says = |verb: &str| {
        let stem = verb.split(' ').next().unwrap_or(verb).trim_end_matches("ing");
        told.split(' ').any(|word| word.starts_with(stem))
    };
    // What was taken for a skill in another language may be what others do.
    let foreign = !reading.is_english();
    let unsaid = foreign && matches!(item, Item::Skill(_)) && !says(label);
    if helps.is_some_and(|verb| !says(verb)) || unsaid || is_passed_on(told) {
        return false;
    }
    let beside = BESIDE.iter().find(|verb| told.starts_with(**verb));
    let leads = LEADING.iter().any(|verb| label.starts_with(verb));
    beside.is_none_or(|verb| label.starts_with(verb))
        && (!leads || told.split(' ').any(|word| LED.contains(&word)))
}

/// Whether a text tells of handing work to somebody outside: "year end books to the external accountant".
fn is_passed_on(told: &str) -> bool {
    let mut words = told.split(' ');
    let outside = words.any(|word| OUTSIDE.contains(&word));
    outside && words.next().is_some_and(|who| AGENTS.iter().any(|end| who.ends_with(end)))
}

/// Words before those outside who do the work.
const OUTSIDE: [&str; 3] = ["external", "outside", "outsourced"];

/// How the nouns of those end to whom work is handed.
const AGENTS: [&str; 6] = ["accountant", "agent", "contractor", "ian", "firm", "provider"];

/// The verbs of tasks that are help in the work of others.
const HELPING: [&str; 3] = ["assisting", "helping", "supporting the"];

/// What those do who lead: "leading the finance team" is not shown by working with it.
const LEADING: [&str; 8] =
    ["leading", "running", "managing", "supervising", "directing", "heading", "owning", "advising"];

/// The words by which leading is told.
const LED: [&str; 33] = [
    "advise",
    "advised",
    "advises",
    "advising",
    "direct",
    "directed",
    "directing",
    "directs",
    "head",
    "headed",
    "heads",
    "lead",
    "leading",
    "leads",
    "led",
    "manage",
    "managed",
    "manages",
    "managing",
    "oversaw",
    "oversee",
    "oversees",
    "own",
    "owned",
    "ran",
    "run",
    "running",
    "runs",
    "supervise",
    "supervised",
    "supervises",
    "supervising",
    "supervision",
];

/// How the verbs begin of those who stand beside what is done.
pub(super) const BESIDE: [&str; 22] = [
    "assist",
    "attend",
    "audit",
    "check",
    "hand over",
    "handed over",
    "handover",
    "hands over",
    "help",
    "inspect",
    "investigat",
    "observ",
    "participat",
    "recommend",
    "review",
    "ring ",
    "sat in",
    "sell",
    "shadow",
    "spot check",
    "support",
    "witness",
];

/// The telling words of a task but what is done: the things it is done to, "export" in "preparing export
/// documents".
fn things<'l>(label: &'l str, reading: &'l Reading<'_>) -> impl Iterator<Item = u64> + 'l {
    let telling = |word: &&str| !word.ends_with("ing") && reading.words.kind(word) == Kind::Strong;
    split(label).filter(telling).map(key)
}

/// Whether half the things of a task stand in the text that shows it.
fn is_named(label: &str, item: Item, reading: &Reading<'_>) -> bool {
    let text = reading.text(item).map(fold).unwrap_or_default();
    let here: Vec<u64> = text.split(' ').map(key).collect();
    let (near, all) = things(label, reading)
        .fold((0, 0), |(near, all), thing| (near + usize::from(here.contains(&thing)), all + 1));
    near * 2 >= all
}

/// Whether the text that shows a task says so by itself, so that it can be quoted for it: with what is done, with all of
/// several things that it is done to, or with what people say for it. A meeting on next week's schedule shows no
/// "planning production".
pub(super) fn is_said(
    label: &str,
    item: Item,
    facts: Option<OccupationFacts>,
    reading: &Reading<'_>,
) -> bool {
    let text = reading.text(item).map(fold).unwrap_or_default();
    let here: Vec<u64> = text.split(' ').map(key).collect();
    let is_doing = |word: &&str| word.ends_with("ing") && reading.words.kind(word) == Kind::Strong;
    let mut doing = split(label).filter(is_doing).map(key).peekable();
    let things: Vec<u64> = things(label, reading).collect();
    let near = things.iter().filter(|thing| here.contains(thing)).count();
    let is_unsaid = doing.peek().is_none();
    let is_whole = |cue: &str| {
        let mut words = split(cue).filter(|word| reading.words.kind(word) != Kind::Glue).peekable();
        words.peek().is_some() && words.all(|word| here.contains(&key(word)))
    };
    // Of what another language says not all is known.
    is_unsaid
        || !reading.is_english()
        || things.len() > 1 && near == things.len()
        || doing.any(|word| here.contains(&word))
        || facts
            .and_then(|facts| facts.tasks().find(|task| task.label == label))
            .is_some_and(|task| task.cues().any(is_whole))
}

/// Whether neither the doing nor a thing of a task stands anywhere in the CV, in whatever form.
pub(super) fn is_unnamed(label: &str, reading: &Reading<'_>) -> bool {
    let strong = |word: &&str| reading.words.kind(word) == Kind::Strong;
    let mut told = split(label).filter(strong).map(key);
    things(label, reading).next().is_some() && told.all(|word| !reading.work.has(word))
}

/// The tools of an occupation that the CV names, the most used first; `counts` says how much a text does.
pub(super) fn tools(
    facts: Option<OccupationFacts>,
    reading: &Reading<'_>,
    counts: impl Fn(Item) -> u32,
) -> Vec<ToolReading> {
    let Some(facts) = facts.filter(|_| !reading.work.is_empty()) else { return Vec::new() };
    let mut scratch = Scratch::new();
    let mut found: Vec<ToolReading> = Vec::new();
    for tool in facts.tools() {
        let phrase = Phrase::new(tool, reading.words);
        // One letter ("r") and everyday words ("scales") mean the tool only where skills are listed.
        let told = tool.len() > 3 && (tool.contains(' ') || tool.len() > 6);
        let exact = reading.speller.phrase(tool).chars().any(char::is_uppercase);
        let is_it = |item: &Item| {
            let has = |text: &str| names(text, tool, exact);
            let text = reading.text(*item).is_some_and(has);
            // What a word of another language is read as may be no name in it.
            let original = reading.original(*item).map(has);
            let named = if reading.is_english() {
                text || original == Some(true)
            } else {
                text && original != Some(false)
            };
            named && (told || matches!(item, Item::Skill(_)))
        };
        let texts = reading.work.find_whole(&phrase, &mut scratch).filter(is_it);
        let mut texts: Vec<(u32, Item)> = texts.map(|item| (counts(item), item)).collect();
        texts.dedup_by_key(|(_, item)| *item);
        // Of texts that count the same the first.
        let most = texts.iter().rev().max_by_key(|(counts, _)| *counts);
        found.extend(most.map(|(_, item)| {
            let uses = texts.iter().map(|(counts, _)| counts).sum();
            ToolReading { tool, item: *item, uses }
        }));
    }
    found.sort_by_key(|tool| Reverse(tool.uses));
    found
}

/// Whether a text has every word of a tool, a name as it is and the others but for their endings:
/// "propertyme" is not "property", nor Canvas Canva, nor are SAP and retail SAP Retail.
fn names(text: &str, tool: &str, exact: bool) -> bool {
    let tool = fold(tool);
    if exact {
        let name = format!(" {tool} ");
        let mut parts = text.split([',', ';', '|']);
        return parts.any(|part| format!(" {} ", fold(part)).contains(&name));
    }
    let text = fold(text);
    let mut words = tool.split(' ').filter(|word| !word.is_empty());
    words.all(|word| {
        let wanted = stem(word);
        text.split(' ').any(|known| stem(known) == wanted || wanted.len() < 2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::profile::{Duty, Experience, Profile, Skill};
    use anzsco_data::{Code, Edition, facts};

    fn florist() -> Profile {
        let duties =
            ["Wired corsages and buttonholes for weddings", "Coached the junior soccer side"];
        let duties = duties.map(|text| Duty { english: text.to_owned(), source: None });
        Profile {
            experience: vec![Experience { duties: duties.to_vec(), ..Experience::default() }],
            skills: vec![Skill { name: "Interflora orders".to_owned(), ..Skill::default() }],
            ..Profile::default()
        }
    }

    #[test]
    fn tasks_are_shown_by_duties_that_say_them() {
        let profile = florist();
        let facts = facts(Code::parse("362111").unwrap());
        let vocabulary = super::super::vocabulary::Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
        let tasks = tasks(&phrases(facts, &reading), 0.9, &reading);
        let arranging = tasks.iter().find(|task| task.label == "arranging flowers").unwrap();
        assert_eq!(arranging.item, Some(Item::Duty(0, 0)));
        assert!(tasks.iter().all(|task| task.likely <= arranging.likely));
        assert_eq!(tools(facts, &reading, |_| 1)[0].tool, "interflora orders");
    }

    #[test]
    fn a_tool_is_met_by_the_cvs_own_name_for_it() {
        let skill = Skill {
            name: "Adobe Premiere".to_owned(),
            original: Some("Premiere Pro".to_owned()),
            ..Skill::default()
        };
        let mut profile =
            Profile { skills: vec![skill], language: "en".to_owned(), ..Profile::default() };
        let facts = facts(Code::parse("212314").unwrap());
        let vocabulary = super::super::vocabulary::Vocabulary::new();
        let named = |profile: &Profile| {
            let reading = Reading::new(Edition::default(), profile, Tier::Sydney, &vocabulary);
            tools(facts, &reading, |_| 1).iter().any(|tool| tool.tool == "premiere pro")
        };
        assert!(named(&profile));
        profile.language = "de".to_owned();
        assert!(!named(&profile));
    }

    #[test]
    fn a_tool_that_is_a_name_is_met_by_the_name_alone() {
        assert!(names("Built pages in Canva", "canva", true));
        assert!(!names("Canvas, Nearpod", "canva", true));
        assert!(!names("SAP, retail chains", "sap retail", true));
        assert!(names("Sharpened chisels", "chisel", false));
    }

    #[test]
    fn falcon_reads_no_duties() {
        let profile = florist();
        let vocabulary = super::super::vocabulary::Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Falcon, &vocabulary);
        let facts = facts(Code::parse("362111").unwrap());
        assert!(tasks(&phrases(facts, &reading), 0.9, &reading).is_empty());
        assert!(tools(facts, &reading, |_| 1).is_empty());
    }
}
