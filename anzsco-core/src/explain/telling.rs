//! Which duties of the CV are plainly the work of an occupation.
//!
//! Takes what scoring makes of each duty alone and the facts of one occupation; gives the duties that a
//! reader who knows the trade would call its work. How the signs are weighed was learned
//! from duties judged by reading (`cargo xtask train telling`); it must not weigh them by hand.

use std::collections::BTreeSet;

use anzsco_data::facts::OccupationFacts;
use anzsco_data::fold;

use super::duty_weights::DutyWeights;
use super::fit::Fit;
use super::reading::Reading;
use super::stems::{Phrase, Scratch};
use super::tasks::{BESIDE, TaskPhrases};
use super::title_reading::holds;
use super::told_words::is_told;
use crate::profile::Experience;
use crate::scoring::ranking::{Candidate, DutyReading, Item};

/// A duty that is the work of an occupation likelier than not.
#[derive(Debug, Clone, Copy)]
pub(super) struct Speaking {
    pub(super) item: Item,
    /// What its words add to the occupation.
    lift: f32,
    /// How likely a reader would say that it is the work of the occupation, 0 to 1.
    likely: f32,
    /// The same of the duty by itself, however likely the occupation is.
    pub(super) alone: f32,
}

/// The least that a meaning counts as the logarithm of a probability: below it is all the same.
const FARTHEST: f32 = -12.0;

/// The meaning, as the logarithm of a probability, below which a duty says nothing of an occupation even beside its title.
const REMOTE: f32 = -8.0;

/// The likelihood from which a duty may be quoted for a later entry at all: of 228 judged ones of later entries from 0.5
/// to it, 31 were not its work, and of 549 above it 23.
const LIKELIER: f32 = 0.65;
/// The likelihood from which a duty is quoted before one that is only likely enough: of 957 judged ones above it readers
/// called 95 % its work, of 321 from 0.85 to it 85 %.
const PLAINEST: f32 = 0.9;

/// The duties of one candidate that are its work likelier than not, and how likely; those first that speak most for it.
pub(super) fn speaking(
    candidate: &Candidate,
    facts: Option<OccupationFacts>,
    tasks: &[TaskPhrases],
    reading: &Reading<'_>,
) -> Vec<Speaking> {
    let weighed = weighed(candidate, facts, tasks, reading).into_iter();
    weighed
        .map(|(item, features)| {
            let weights = reading.duty_weights;
            let [base, lift, meant, other, shared, _] = features;
            let alone = weights.likely(&[base, lift, meant, other, shared, 0.0]);
            Speaking { item, lift, likely: weights.likely(&features), alone }
        })
        .filter(|duty| duty.likely >= LIKELIER)
        .collect()
}

/// The jobs whose duties they are, each once.
pub(super) fn jobs(speaking: &[Speaking]) -> Vec<usize> {
    let job = |duty: &Speaking| match duty.item {
        Item::Duty(job, _) => Some(job),
        _ => None,
    };
    let mut jobs: Vec<usize> = speaking.iter().filter_map(job).collect();
    jobs.sort_unstable();
    jobs.dedup();
    jobs
}

/// Of the duties that speak for a candidate those that are plainly its work, those first that are quoted best.
pub(super) fn telling(speaking: &[Speaking], reading: &Reading<'_>) -> Vec<Item> {
    let plainly = speaking.iter().filter(|duty| duty.likely >= reading.duty_weights.telling);
    let told: Vec<(&Speaking, String)> =
        plainly.filter_map(|duty| Some((duty, sentence(duty.item, reading)?))).collect();
    let most = told.iter().map(|(duty, _)| duty.lift).fold(0.0, f32::max);
    let mut found: Vec<([bool; 4], Item)> = told
        .into_iter()
        .map(|(duty, quote)| {
            let folded = fold(&quote);
            let is_beside = BESIDE.iter().any(|verb| folded.starts_with(verb));
            let is_story = quote.starts_with("I ");
            let is_less_plain = duty.likely < PLAINEST;
            let says_less = duty.lift < NEARLY * most;
            ([is_beside || is_story, is_less_plain, is_cut(&quote), says_less], duty.item)
        })
        .collect();
    // What was done tells more than where somebody stood by, what is plainest more than what is likely enough, what can
    // be quoted whole reads better than what has to be cut, and what sets the occupation apart says more than what others
    // do too; and people begin with the main thing.
    found.sort_by_key(|(signs, item)| (*signs, place(*item)));
    found.into_iter().map(|(_, item)| item).collect()
}

/// Letters by which two duties that begin alike are one, told again of another job.
const SAME_WORDS: usize = 48;

/// Of what is told in the same words of several jobs, keeps that of the latest.
pub(super) fn keep_latest(duties: &mut Vec<Item>, reading: &Reading<'_>) {
    for item in duties.iter_mut() {
        *item = latest(*item, reading).unwrap_or(*item);
    }
    let mut told = BTreeSet::new();
    duties.retain(|item| told.insert(*item));
}

/// The same words told of the latest job, if that is another.
fn latest(item: Item, reading: &Reading<'_>) -> Option<Item> {
    let Item::Duty(place, duty) = item else { return None };
    let jobs = &reading.profile.experience;
    let words = jobs.get(place)?.duties.get(duty)?.english.get(..SAME_WORDS)?;
    let end = |place: &usize| {
        let job = reading.jobs.get(*place).filter(|job| !job.voluntary)?;
        if job.current { Some(i32::MAX) } else { job.end }
    };
    let again = |job: &Experience| job.duties.iter().position(|of| of.english.starts_with(words));
    let later = (0..jobs.len()).filter(|other| end(other) > end(&place));
    let copies = later.filter_map(|other| Some((other, jobs.get(other).and_then(again)?)));
    let (job, duty) = copies.max_by_key(|(other, _)| end(other))?;
    Some(Item::Duty(job, duty))
}

/// The duty of a job that is likeliest the work of an occupation, be it plainly so or not: of those that can be quoted
/// and are about as likely as any, the first.
pub(super) fn foremost(job: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> Option<Item> {
    let of_job =
        fit.speaking.iter().filter(|duty| matches!(duty.item, Item::Duty(of, _) if of == job));
    let told: Vec<(&Speaking, String)> =
        of_job.filter_map(|duty| Some((duty, sentence(duty.item, reading)?))).collect();
    let most = told.iter().map(|(duty, _)| duty.likely).fold(0.0, f32::max);
    let near = told.iter().filter(|(duty, _)| duty.likely >= most - AS_LIKELY);
    let first = near.min_by_key(|(duty, words)| {
        (is_brief(words), is_cut(words), !begins_with_verb(words, reading), place(duty.item))
    });
    first.map(|(duty, _)| duty.item)
}

/// The duty of a job that says most for an occupation, though not plainly its work: with the job's title it says what
/// was done there.
pub(super) fn likeliest(job: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> Option<Item> {
    let is_remote = |duty: &DutyReading| duty.meant.is_some_and(|meant| meant < REMOTE);
    let of_job = fit.candidate.duties.iter().filter(|duty| duty.job == job && !is_remote(duty));
    let told = of_job.filter_map(|duty| {
        let item = Item::Duty(job, duty.duty);
        let words = sentence(item, reading).filter(|words| !is_brief(words))?;
        Some((begins_with_verb(&words, reading), duty.lift, item))
    });
    let best = told.max_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(b.2.cmp(&a.2)));
    best.map(|(_, _, item)| item)
}

/// Whether a quote has lost its end.
pub(super) fn is_cut(words: &str) -> bool {
    words.ends_with('\u{2026}')
}

/// Whether words say so little that others tell more: "Incident reports".
fn is_brief(words: &str) -> bool {
    words.split(' ').count() < FEWEST_WORDS
}

/// Whether a duty can be quoted as what was done.
pub(super) fn is_quotable(item: Item, reading: &Reading<'_>) -> bool {
    sentence(item, reading).is_some()
}

/// Whether words begin with what was done: "Drove", "setting up", "Coordinate".
fn begins_with_verb(words: &str, reading: &Reading<'_>) -> bool {
    let folded = fold(words);
    let first = folded.split(' ').next().unwrap_or("");
    first.ends_with("ed") || first.ends_with("ing") || holds(reading.duty_verbs, first)
}

/// Part of what the words of one duty add to an occupation from which another's say as much.
const NEARLY: f32 = 0.5;
/// Difference up to which two duties are about as likely the work of an occupation: readers judge no finer.
const AS_LIKELY: f32 = 0.05;
/// Words of a duty that is not brief.
const FEWEST_WORDS: usize = 4;

/// Where a duty stands in its job.
fn place(item: Item) -> usize {
    match item {
        Item::Duty(_, duty) => duty,
        _ => usize::MAX,
    }
}

/// A duty as it can be quoted: what begins with a number or ends a bracket is often the rest of a line.
pub(super) fn sentence(item: Item, reading: &Reading<'_>) -> Option<String> {
    reading.quote(item).filter(|words| {
        let cut = words.find(')').is_some_and(|end| !words[..end].contains('('));
        words.starts_with(char::is_alphabetic) && !cut && is_told(words, reading)
    })
}

/// Of each duty whose meaning is known, what the weights multiply, in the order of [`DutyWeights::NAMES`].
pub(super) fn weighed(
    candidate: &Candidate,
    facts: Option<OccupationFacts>,
    tasks: &[TaskPhrases],
    reading: &Reading<'_>,
) -> Vec<(Item, [f32; DutyWeights::FEATURES])> {
    let meanings = |duty: &DutyReading| Some([duty.meant?, duty.other?]);
    let read: Vec<(&DutyReading, [f32; 2])> =
        candidate.duties.iter().filter_map(|duty| Some((duty, meanings(duty)?))).collect();
    if read.is_empty() {
        return Vec::new();
    }
    let mut shared = Scratch::new();
    reading.work.overlaps(&words(facts, tasks, reading), &mut shared);
    read.into_iter()
        .map(|(duty, meanings)| {
            let item = Item::Duty(duty.job, duty.duty);
            let [meant, other] = meanings.map(|meaning| meaning.max(FARTHEST));
            let shared = reading.work.weight_of(item, &shared);
            let shared = (1.0 + shared).ln();
            let confidence = candidate.confidence as f32;
            (item, [1.0, duty.lift, meant, other, shared, confidence])
        })
        .collect()
}

/// The words of all tasks and tools of an occupation.
fn words(facts: Option<OccupationFacts>, tasks: &[TaskPhrases], reading: &Reading<'_>) -> Phrase {
    let tools = facts.into_iter().flat_map(OccupationFacts::tools);
    let tools: Vec<Phrase> = tools.map(|tool| Phrase::new(tool, reading.words)).collect();
    Phrase::of_all(tasks.iter().flat_map(|task| &task.phrases).chain(&tools))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::explain::vocabulary::Vocabulary;
    use crate::profile::{Bilingual, Duty, Profile, YearMonth};
    use anzsco_data::Edition;

    fn job(title: &str, start: &str, end: Option<&str>, duties: &[&str]) -> Experience {
        let duty = |words: &&str| Duty { english: (*words).to_owned(), source: None };
        Experience {
            title: Bilingual { original: title.to_owned(), ..Bilingual::default() },
            start: YearMonth::parse(start),
            end: end.and_then(YearMonth::parse),
            current: end.is_none(),
            months: 60,
            duties: duties.iter().map(duty).collect(),
            ..Experience::default()
        }
    }

    #[test]
    fn what_is_told_again_in_the_same_words_is_of_the_latest_job() {
        let same = "Shaped, scaled and proved all dough of the early shift by hand";
        let experience = vec![
            job("Baker", "2015-01", None, &["Led a team of four", same]),
            job("Baker", "2009-01", Some("2014-06"), &[same, "Cleaned the ovens"]),
        ];
        let profile = Profile { experience, ..Profile::default() };
        let vocabulary = Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
        let mut duties = vec![Item::Duty(1, 0), Item::Duty(1, 1), Item::Duty(0, 1)];
        keep_latest(&mut duties, &reading);
        assert_eq!(duties, [Item::Duty(0, 1), Item::Duty(1, 1)]);
    }
}
