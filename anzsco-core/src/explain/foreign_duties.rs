//! What the duties of a CV in another language name of an occupation's work, in English.
//!
//! Takes a fit and the reading of a CV that is not in English; gives a strength of the things named there that the tasks of
//! the occupation name, too. Such duties are known word by word and cannot be quoted: what is told of them are clauses of
//! which the occupation's facts have every telling word. It must not tell what only most of the words are of.

use std::collections::BTreeSet;

use anzsco_data::facts::{OccupationFacts, Task};
use anzsco_data::fold;

use super::fit::Fit;
use super::reading::Reading;
use super::stems::{key, split};
use super::strengths::Found;
use super::vocabulary::Kind;
use super::wording::list;
use crate::scoring::ranking::Item;

/// Words of the longest clause that is told, and most clauses.
const LONGEST: usize = 5;
const MOST: usize = 4;
/// Letters of words that two clauses may have in common: "of", "and".
const SHORT: usize = 3;
/// Words with the ending of several that stand before others.
const PLURALS: [&str; 5] = ["sales", "goods", "gas", "bus", "is"];
/// Fewest words of a clause: one alone may be of any work.
const FEWEST: usize = 2;

/// "Duties of this work, put into English: payroll, VAT returns and bank statements"; what the explanation has told is not
/// told again.
pub(super) fn named(fit: &Fit<'_>, explanation: &str, reading: &Reading<'_>) -> Found {
    let clauses = clauses(fit, reading);
    let items: BTreeSet<Item> = clauses.iter().map(|(_, item)| *item).collect();
    let names = clauses.into_iter().map(|(clause, _)| clause);
    let names: Vec<String> = names.filter(|clause| !explanation.contains(clause)).collect();
    if names.is_empty() {
        return None;
    }
    let names = list(&names);
    Some((
        vec![format!("Duties of this work, put into English: {names}")],
        items.into_iter().collect(),
    ))
}

/// What the explanation of the first entry tells of its work, "VAT returns and bank statements": half of it, for the
/// strengths tell the rest.
pub(super) fn told_with_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let mut names: Vec<String> =
        clauses(fit, reading).into_iter().map(|(clause, _)| clause).collect();
    names.truncate(names.len().div_ceil(2));
    (!names.is_empty()).then(|| list(&names))
}

/// The clauses of the duties of its work that are its own, no two of them alike, and where they stand.
fn clauses(fit: &Fit<'_>, reading: &Reading<'_>) -> Vec<(String, Item)> {
    let Some(facts) = fit.facts.filter(|_| !reading.is_english() && fit.is_sure()) else {
        return Vec::new();
    };
    let own = own_words(facts, "", reading);
    let shown = fit.shown.iter().map(|(label, _)| fold(label)).collect::<Vec<_>>().join(" ");
    let jobs = reading.profile.experience.iter().enumerate().filter(|(job, _)| fit.claims(*job));
    let duties = jobs.flat_map(|(job, entry)| {
        entry.duties.iter().enumerate().map(move |(place, duty)| (Item::Duty(job, place), duty))
    });
    let mut told: Vec<(String, Item)> = Vec::new();
    for (item, duty) in duties {
        let own = duty.english.split(", ").filter(|clause| is_own(clause, &own, reading));
        for clause in own.map(fold) {
            let is_like = |(known, _): &(String, Item)| shares_word(known, &clause);
            if told.len() < MOST && !shown.contains(&clause) && !told.iter().any(is_like) {
                told.push((clause, item));
            }
        }
    }
    told.into_iter().map(|(clause, item)| (reading.speller.phrase(&clause), item)).collect()
}

/// The first clause of a line put into English of which every telling word is among an occupation's `own`.
pub(super) fn own_clause(
    english: &str,
    own: &BTreeSet<u64>,
    reading: &Reading<'_>,
) -> Option<String> {
    let clause = english.split(", ").find(|clause| is_own(clause, own, reading))?;
    Some(reading.speller.phrase(&fold(clause)))
}

/// Whether two clauses have a word of more than some letters in common.
fn shares_word(one: &str, other: &str) -> bool {
    let long = |word: &&str| word.len() > SHORT;
    one.split(' ').filter(long).any(|word| other.split(' ').any(|known| key(known) == key(word)))
}

/// The telling words of what an occupation does and of a title, as keys.
pub(super) fn own_words(
    facts: OccupationFacts,
    title: &str,
    reading: &Reading<'_>,
) -> BTreeSet<u64> {
    let of = |task: Task| std::iter::once(task.label).chain(task.cues());
    let texts = facts.tasks().flat_map(of).chain(facts.tools());
    let strong = |word: &&str| reading.words.kind(word) == Kind::Strong;
    let mut own: BTreeSet<u64> =
        texts.flat_map(|text| split(text).filter(strong).map(key).collect::<Vec<_>>()).collect();
    own.extend(split(&fold(title)).filter(strong).map(key));
    own
}

/// Whether a clause of a duty has telling words, each once and all of them the occupation's own, and one that names a thing
/// and is not of all kinds of work.
fn is_own(clause: &str, own: &BTreeSet<u64>, reading: &Reading<'_>) -> bool {
    let words: Vec<&str> = clause.split(' ').collect();
    let telling = |word: &&&str| reading.words.kind(word) != Kind::Glue;
    let is_word = |word: &&str| word.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    let names = |word: &&str| {
        reading.words.kind(word) == Kind::Strong
            && !word.ends_with("ing")
            && !reading.words.is_of_all_work(word)
    };
    // "calls skin", put word by word: what stands before a thing in English has no ending.
    let is_plural =
        |word: &&str| word.ends_with('s') && !PLURALS.contains(word) && !word.ends_with("ss");
    let twice =
        |(at, word): (usize, &&str)| words[..at].iter().any(|known| key(known) == key(word));
    (FEWEST..=LONGEST).contains(&words.len())
        && words.iter().all(is_word)
        && !words.split_last().is_some_and(|(_, before)| before.iter().any(is_plural))
        && words.iter().any(names)
        && !words.iter().enumerate().any(twice)
        && words.iter().filter(telling).all(|word| own.contains(&key(&word.to_lowercase())))
}

#[cfg(test)]
mod tests {
    use anzsco_data::Edition;

    use crate::{Classifier, ClassifyOptions, ExtractOptions, Tier, extract};

    fn told(text: &str) -> (String, Vec<String>) {
        let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
        let profile = extract(text, &ExtractOptions::default());
        let answer = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
        let reasons = answer.ranked[0].reasons.as_ref().unwrap();
        (reasons.explanation.clone(), reasons.strengths.clone())
    }

    #[test]
    fn what_duties_of_another_language_name_is_told_in_english() {
        let (explanation, strengths) = told(
            "Curriculum vitae\n\nExpérience\n\n03/2016 - aujourd'hui  Coiffeuse, Salon Exemple\n\
             - Coupe de cheveux, coloration, mèches\n- Prise de rendez-vous, encaissement\n",
        );
        let first = "because the job title \u{201c}Coiffeuse\u{201d} belongs to it and the CV tells of hair cutting";
        assert!(explanation.contains(first), "{explanation}");
        let rest = "Duties of this work, put into English: appointment booking.";
        assert!(strengths.iter().any(|strength| strength == rest), "{strengths:?}");
    }

    #[test]
    fn duties_in_english_are_quoted_instead() {
        let (explanation, strengths) = told(
            "Experience\n\nHairdresser, Salon Example\nMarch 2016 - present\n- Cut and coloured hair for walk-in clients\n\
             - Booked appointments and took payments\n",
        );
        let is_put = |text: &String| text.contains("put into English");
        assert!(!strengths.iter().any(is_put), "{strengths:?}");
        assert!(!explanation.contains("the CV tells of"), "{explanation}");
    }
}
