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
const MOST: usize = 3;
/// Letters of words that two clauses may have in common: "of", "and".
const SHORT: usize = 3;
/// Words with the ending of several that stand before others.
const PLURALS: [&str; 5] = ["sales", "goods", "gas", "bus", "is"];
/// Fewest words of a clause: one alone may be of any work.
const FEWEST: usize = 2;

/// "Duties of this work, put into English: payroll, VAT returns and bank statements".
pub(super) fn named(fit: &Fit<'_>, explanation: &str, reading: &Reading<'_>) -> Found {
    if reading.is_english() || !fit.is_sure() {
        return None;
    }
    let own = own_words(fit.facts?, "", reading);
    let shown = fit.shown.iter().map(|(label, _)| fold(label)).collect::<Vec<_>>().join(" ");
    let jobs = reading.profile.experience.iter().enumerate().filter(|(job, _)| fit.claims(*job));
    let duties = jobs.flat_map(|(job, entry)| {
        entry.duties.iter().enumerate().map(move |(place, duty)| (Item::Duty(job, place), duty))
    });
    let mut clauses: Vec<(String, Item)> = Vec::new();
    for (item, duty) in duties {
        let named = duty.english.split(", ").filter(|clause| is_own(clause, &own, reading));
        clauses.extend(named.map(|clause| (fold(clause), item)));
    }
    let mut told: Vec<(String, Item)> = Vec::new();
    for (clause, item) in clauses {
        let is_like = |(known, _): &(String, Item)| shares_word(known, &clause);
        let is_told = shown.contains(&clause) || explanation.contains(&clause);
        if told.len() < MOST && !is_told && !told.iter().any(is_like) {
            told.push((clause, item));
        }
    }
    if told.is_empty() {
        return None;
    }
    let names: Vec<String> =
        told.iter().map(|(clause, _)| reading.speller.phrase(clause)).collect();
    let mut items: Vec<Item> = told.iter().map(|(_, item)| *item).collect();
    items.dedup();
    let names = list(&names);
    Some((vec![format!("Duties of this work, put into English: {names}")], items))
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

    fn strengths(text: &str) -> Vec<String> {
        let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
        let profile = extract(text, &ExtractOptions::default());
        let answer = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
        answer.ranked[0].reasons.as_ref().unwrap().strengths.clone()
    }

    #[test]
    fn what_duties_of_another_language_name_is_told_in_english() {
        let told = strengths(
            "Curriculum vitae\n\nExpérience\n\n03/2016 - aujourd'hui  Coiffeuse, Salon Exemple\n\
             - Coupe de cheveux, coloration, mèches\n- Prise de rendez-vous, encaissement\n",
        );
        let named = "Duties of this work, put into English: hair cutting and appointment booking.";
        assert!(told.iter().any(|strength| strength == named), "{told:?}");
    }

    #[test]
    fn duties_in_english_are_quoted_instead() {
        let told = strengths(
            "Experience\n\nHairdresser, Salon Example\nMarch 2016 - present\n- Cut and coloured hair for walk-in clients\n\
             - Booked appointments and took payments\n",
        );
        assert!(!told.iter().any(|strength| strength.contains("put into English")), "{told:?}");
    }
}
