//! English titles put into other languages word by word, to teach the model what no list has.
//!
//! Takes the labelled titles read so far, those of the tables with the English name of their
//! occupation; gives titles of each language made of the words that stand for those of an English
//! title. They are not good prose, but the words are right more often than not, and English titles
//! are labelled far more richly. What is made here is for training alone and is never shown.

use std::collections::{BTreeMap, HashMap};

use anzsco_core::english::stem::stem;
use anzsco_data::fold;
use rayon::prelude::*;

use super::alignment::{Pair, Translations, align};
use super::compounds::{joins_words, parts};
use super::sources::Title;
use crate::train::softmax::Random;

/// Titles made for a language at the most.
const MOST_TITLES: usize = 12_000;
/// Names of a language from which its words can be learned.
const LEAST_NAMES: usize = 1_500;
/// How much a title made here counts beside a real one.
const WEIGHT: f32 = 0.4;
/// Words of an English title at the most.
const MOST_WORDS: usize = 6;
/// English words that stand for nothing in particular.
const GLUE: [&str; 14] =
    ["of", "for", "the", "and", "at", "in", "to", "a", "an", "with", "on", "or", "by", "from"];

/// A name in another language, and the English name of what it names.
#[derive(Debug, Clone)]
pub(super) struct Named {
    pub(super) language: String,
    pub(super) name: String,
    pub(super) english: String,
    /// Number of the ESCO occupation.
    pub(super) esco: Option<u32>,
}

/// Makes titles in every language that has enough names.
pub(super) fn titles(named: &[Named], english: &[Title]) -> Vec<(String, Title)> {
    let mut by_language: BTreeMap<&str, Vec<&Named>> = BTreeMap::new();
    for name in named {
        by_language.entry(&name.language).or_default().push(name);
    }
    let made: Vec<Vec<(String, Title)>> = by_language
        .into_par_iter()
        .filter(|(language, names)| names.len() >= LEAST_NAMES && *language != "en")
        .map(|(language, names)| {
            let translations = learn(language, &names);
            make(language, &translations, english)
        })
        .collect();
    made.into_iter().flatten().collect()
}

fn learn(language: &str, names: &[&Named]) -> Translations {
    let folded: Vec<String> = names.iter().map(|named| fold(&named.name)).collect();
    let mut seen: HashMap<String, u32> = HashMap::new();
    for word in folded.iter().flat_map(|name| name.split(' ')) {
        *seen.entry(word.to_owned()).or_default() += 1;
    }
    let pairs: Vec<Pair> = names
        .iter()
        .zip(&folded)
        .map(|(named, folded)| Pair {
            english: content(&fold(&named.english)),
            other: words(language, folded, &seen),
        })
        .filter(|pair| !pair.english.is_empty() && !pair.other.is_empty())
        .collect();
    align(&pairs)
}

/// The words of a name, each once, and the parts of those written as one.
fn words(language: &str, folded: &str, seen: &HashMap<String, u32>) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in folded.split(' ').filter(|word| !word.is_empty()) {
        words.push(word.to_owned());
        if joins_words(language) {
            words.extend(parts(word, seen).into_iter().flatten().map(str::to_owned));
        }
    }
    words.sort_unstable();
    words.dedup();
    words
}

/// The stems of the words of an English title that stand for something.
fn content(folded: &str) -> Vec<String> {
    let words = folded.split(' ').filter(|word| !word.is_empty() && !GLUE.contains(word));
    words.map(|word| stem(word).into_owned()).collect()
}

fn make(language: &str, translations: &Translations, english: &[Title]) -> Vec<(String, Title)> {
    let mut random = Random::new(language.bytes().fold(7, |sum, byte| sum * 31 + u64::from(byte)));
    let mut fitting: Vec<(&Title, Vec<String>)> = english
        .iter()
        .map(|title| (title, content(&title.folded)))
        .filter(|(_, words)| {
            let known = words.iter().all(|word| translations.contains_key(word));
            known && !words.is_empty() && words.len() <= MOST_WORDS
        })
        .collect();
    for at in (1..fitting.len()).rev() {
        fitting.swap(at, random.below(at + 1));
    }
    fitting.truncate(MOST_TITLES);
    fitting
        .into_iter()
        .map(|(title, words)| {
            let mut folded = String::new();
            let mut joined = false;
            for word in &words {
                let Some(other) = pick(&translations[word], &mut random) else { continue };
                // Two words are written as one, not more.
                joined = !joined && joins_words(language) && random.below(2) == 0;
                if !folded.is_empty() && !joined {
                    folded.push(' ');
                }
                folded.push_str(other);
            }
            (language.to_owned(), Title { folded, weight: WEIGHT, esco: None, ..title.clone() })
        })
        .collect()
}

/// One of the translations, each as often as its share says.
fn pick<'t>(translations: &'t [(String, f32)], random: &mut Random) -> Option<&'t str> {
    let mut point = random.below(1000) as f32 / 1000.0;
    for (word, share) in translations {
        if point < *share {
            return Some(word);
        }
        point -= share;
    }
    translations.first().map(|(word, _)| word.as_str())
}
