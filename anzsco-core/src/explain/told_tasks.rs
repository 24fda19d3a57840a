//! Which of the tasks that a CV shows are told of an occupation, and in which order.
//!
//! Takes the tasks shown and the jobs that are the occupation's work; gives those worth telling. It must not look for
//! tasks: that is for `tasks`.

use std::cmp::Reverse;

use anzsco_data::facts::OccupationFacts;
use anzsco_data::{Code, fold};

use super::reading::Reading;
use super::wording::begins_alike;
use super::work::Work;
use crate::scoring::ranking::{Candidate, Item};

/// Letters in which a task and the certification for it are the same.
pub(super) const SAME_LETTERS: usize = 4;

/// Whether a duty is that of a job whose title names other work, where other jobs are this work: the parents that a
/// health clerk spoke to say nothing of her as a teacher.
pub(super) fn is_of_other_work(
    item: Item,
    candidate: &Candidate,
    works: [&Work; 2],
    reading: &Reading<'_>,
) -> bool {
    let Item::Duty(place, _) = item else { return false };
    let names_other = reading.jobs.get(place).is_some_and(|job| !job.named.hits.is_empty());
    let may_be = candidate.worked.iter().chain(&candidate.titled).any(|(job, _)| *job == place);
    let is_its = works.iter().any(|work| work.jobs.contains(&place));
    let has_jobs = works.iter().any(|work| !work.jobs.is_empty());
    has_jobs && names_other && !is_its && !may_be
}

/// Tasks with the typical ones and those that say what the occupation is before the others, and of these those of
/// the jobs that count most. Where a duty can be quoted instead, a task by the way is none of it, nor is one that
/// only repeats the title.
pub(super) fn foremost(
    mut shown: Vec<(&'static str, Item)>,
    (code, facts): (Code, Option<OccupationFacts>),
    has_quote: bool,
    counts: impl Fn(Item) -> u32,
    reading: &Reading<'_>,
) -> Vec<(&'static str, Item)> {
    if shown.is_empty() {
        return shown;
    }
    let typical = |task: &str| reading.typical_tasks.has(code, task);
    let contrast = fold(facts.and_then(OccupationFacts::contrast).unwrap_or(""));
    let title = fold(reading.title(code));
    let strong = |word: &&str| reading.words.is_strong(word, "level");
    let alike =
        |one: &str, text: &str| text.split(' ').any(|other| begins_alike(other, one, SAME_LETTERS));
    let central = |task: &str| task.split(' ').filter(strong).any(|word| alike(word, &contrast));
    let repeats = |task: &str| {
        let mut words = task.split(' ').filter(strong);
        words.clone().count() > 1 && words.all(|word| alike(word, &title))
    };
    let is_side = |shown: &[(&str, Item)]| match shown {
        [(task, _)] => !typical(task) || !central(task),
        tasks => reading.typical_tasks.knows(code) && !tasks.iter().any(|(task, _)| typical(task)),
    };
    if has_quote || shown.iter().any(|(task, _)| !repeats(task)) {
        shown.retain(|(task, _)| !repeats(task));
    }
    if has_quote && is_side(&shown) {
        shown.clear();
    }
    shown.sort_by_cached_key(|(task, item)| {
        (!typical(task), !central(task), Reverse(counts(*item)))
    });
    shown
}
