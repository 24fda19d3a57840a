//! Which typical tasks and tools of an occupation the CV shows.
//!
//! Takes the words of a profile and the facts of one occupation; gives each
//! task with the duty that shows it. It must not claim a task on words that
//! every kind of work shares.

use anzsco_data::facts::{OccupationFacts, Task};
use anzsco_data::{Code, fold};

use super::reading::Reading;
use super::stems::{Phrase, Scratch, word_set};
use crate::english::stem::stem;
use crate::scoring::ranking::Item;

/// One typical task.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TaskReading {
    /// What is done: "arranging flowers".
    pub(super) label: &'static str,
    /// The text that shows it best, and how well.
    pub(super) shown: Option<(Item, f32)>,
    /// Whether not even a word of it stands in the CV.
    pub(super) absent: bool,
}

/// One tool that the CV names.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ToolReading {
    pub(super) tool: &'static str,
    pub(super) item: Item,
}

/// The tasks of an occupation, in the order of the facts; none in the tier that reads no duties.
pub(super) fn tasks(
    code: Code,
    facts: Option<OccupationFacts>,
    reading: &Reading<'_>,
) -> Vec<TaskReading> {
    let Some(facts) = facts.filter(|_| !reading.work.is_empty()) else { return Vec::new() };
    // The words of its own name stand in every duty of the trade: they tell no task from another.
    let groups = [Some(code), code.prefix(4)];
    let titles = groups.iter().flatten().map(|code| fold(reading.title(*code)));
    let own: Vec<u64> = titles.flat_map(|title| word_set(&title, reading.words)).collect();
    let mut scratch = Scratch::new();
    facts.tasks().map(|task| read_task(task, &own, reading, &mut scratch)).collect()
}

fn read_task(task: Task, own: &[u64], reading: &Reading<'_>, scratch: &mut Scratch) -> TaskReading {
    let phrases: Vec<Phrase> = std::iter::once(task.label)
        .chain(task.cues())
        .map(|phrase| Phrase::new(phrase, reading.words).of_trade(own))
        .collect();
    let mut shown: Option<(Item, f32)> = None;
    for phrase in &phrases {
        let found = reading.work.find(phrase, scratch);
        if let Some((item, score)) = found
            && shown.is_none_or(|(_, most)| score > most)
        {
            shown = Some((item, score));
        }
    }
    let shown = shown.or_else(|| reading.work.find_pooled(&phrases, scratch));
    let absent =
        shown.is_none() && !reading.work.hints(task.label, &phrases, reading.words, scratch);
    TaskReading { label: task.label, shown, absent }
}

/// The tools of an occupation that the CV names, those of its skill list first.
pub(super) fn tools(facts: Option<OccupationFacts>, reading: &Reading<'_>) -> Vec<ToolReading> {
    let Some(facts) = facts.filter(|_| !reading.work.is_empty()) else { return Vec::new() };
    let mut scratch = Scratch::new();
    let mut found: Vec<ToolReading> = Vec::new();
    for tool in facts.tools() {
        let phrase = Phrase::new(tool, reading.words);
        let listed = reading.skills.find_whole(&phrase, &mut scratch);
        // One letter ("r") and everyday words ("scales") mean the tool only where skills are listed.
        let told = tool.len() > 3 && (tool.contains(' ') || tool.len() > 6);
        let item = listed
            .or_else(|| told.then(|| reading.work.find_whole(&phrase, &mut scratch)).flatten());
        let item = item.filter(|item| reading.text(*item).is_some_and(|text| names(text, tool)));
        found.extend(item.map(|item| ToolReading { tool, item }));
    }
    found.sort_by_key(|tool| !matches!(tool.item, Item::Skill(_)));
    found
}

/// Whether a text has every word of a tool but for its ending: "propertyme" is not "property".
fn names(text: &str, tool: &str) -> bool {
    let text = fold(text);
    let tool = fold(tool);
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
    use anzsco_data::{Edition, facts};

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
        let code = Code::parse("362111").unwrap();
        let facts = facts(code);
        let vocabulary = super::super::vocabulary::Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
        let tasks = tasks(code, facts, &reading);
        let arranging = tasks.iter().find(|task| task.label == "arranging flowers").unwrap();
        assert_eq!(arranging.shown.map(|(item, _)| item), Some(Item::Duty(0, 0)));
        assert!(tasks.iter().filter(|task| task.shown.is_some()).count() <= 3);
        assert_eq!(tools(facts, &reading)[0].tool, "interflora orders");
    }

    #[test]
    fn falcon_reads_no_duties() {
        let profile = florist();
        let vocabulary = super::super::vocabulary::Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Falcon, &vocabulary);
        let code = Code::parse("362111").unwrap();
        let facts = facts(code);
        assert!(tasks(code, facts, &reading).is_empty());
        assert!(tools(facts, &reading).is_empty());
    }
}
