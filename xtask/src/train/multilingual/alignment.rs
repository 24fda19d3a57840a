//! Which words of a language stand for which English words, learned from pairs of names.
//!
//! Takes names of the same occupation in English and in another language; gives, for each English
//! word, the words that stand for it. No dictionary: words that keep company in many names translate
//! each other (IBM model 1, Brown et al. 1993). It must not know what the names are for.

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

/// Two names of one occupation, in words.
#[derive(Debug, Clone)]
pub(super) struct Pair {
    pub(super) english: Vec<String>,
    pub(super) other: Vec<String>,
}

/// English words to the words that stand for them, with shares that sum to 1.
pub(super) type Translations = HashMap<String, Vec<(String, f32)>>;

const ROUNDS: usize = 6;
/// How readily a word stands for no English word.
const SILENT: f32 = 0.02;
/// Expected sightings that a translation needs.
const LEAST_SEEN: f32 = 1.5;
/// Share of the sightings of the other word that are due to the English word.
const LEAST_DUE: f32 = 0.2;
/// Translations this far behind the best are left out.
const BEHIND: f32 = 0.3;
/// Translations of one word at the most: forms of a word are told apart.
const MOST: usize = 6;

/// A number for each other word; in order, so that the same pairs always give the same sums.
type Counts = BTreeMap<u32, f32>;

/// Words as numbers, in the order of their first sight.
#[derive(Default)]
struct Words<'p> {
    numbers: HashMap<&'p str, u32>,
    words: Vec<&'p str>,
}

impl<'p> Words<'p> {
    fn number(&mut self, word: &'p str) -> u32 {
        *self.numbers.entry(word).or_insert_with(|| {
            self.words.push(word);
            (self.words.len() - 1) as u32
        })
    }
}

/// Learns the translations that pairs of names show.
pub(super) fn align(pairs: &[Pair]) -> Translations {
    let (mut english, mut other) = (Words::default(), Words::default());
    let numbered: Vec<(Vec<u32>, Vec<u32>)> = pairs
        .iter()
        .map(|pair| {
            (
                pair.english.iter().map(|word| english.number(word)).collect(),
                pair.other.iter().map(|word| other.number(word)).collect(),
            )
        })
        .collect();
    // For each English word, how likely each other word stands for it: at first all are alike.
    let mut likely: Option<Vec<Counts>> = None;
    let mut counts: Vec<Counts> = Vec::new();
    for _ in 0..ROUNDS {
        counts = expected(&numbered, english.words.len(), likely.as_deref());
        likely = Some(
            counts
                .par_iter()
                .map(|of_word| {
                    let sum: f32 = of_word.values().sum::<f32>().max(1e-9);
                    of_word.iter().map(|(word, count)| (*word, count / sum)).collect()
                })
                .collect(),
        );
    }
    chosen(&counts, &english.words, &other.words)
}

/// How often each English word is expected to have called forth each other word.
fn expected(
    pairs: &[(Vec<u32>, Vec<u32>)],
    english: usize,
    likely: Option<&[Counts]>,
) -> Vec<Counts> {
    let mut counts = vec![Counts::new(); english];
    for (causes, words) in pairs {
        for word in words {
            let chance = |cause: &u32| match likely {
                Some(likely) => likely[*cause as usize].get(word).copied().unwrap_or(0.0),
                None => 1.0,
            };
            let sum: f32 = causes.iter().map(chance).sum::<f32>() + SILENT;
            for cause in causes {
                let part = chance(cause) / sum;
                if part > 1e-3 {
                    *counts[*cause as usize].entry(*word).or_default() += part;
                }
            }
        }
    }
    counts
}

/// The translations that are seen often enough and mostly with their English word.
fn chosen(counts: &[Counts], english: &[&str], other: &[&str]) -> Translations {
    let mut seen = vec![0.0_f32; other.len()];
    for (word, count) in counts.iter().flatten() {
        seen[*word as usize] += count;
    }
    let mut translations = Translations::new();
    for (word, found) in english.iter().zip(counts) {
        let mut kept: Vec<(u32, f32)> = found
            .iter()
            .map(|(other, count)| (*other, *count, count / seen[*other as usize].max(1e-9)))
            .filter(|(_, count, due)| *count >= LEAST_SEEN && *due >= LEAST_DUE)
            .map(|(other, count, due)| (other, count * due))
            .collect();
        kept.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let best = kept.first().map_or(0.0, |(_, value)| *value);
        kept.retain(|(_, value)| *value >= best * BEHIND);
        kept.truncate(MOST);
        let sum: f32 = kept.iter().map(|(_, value)| value).sum();
        if !kept.is_empty() {
            let shares = kept
                .iter()
                .map(|(number, value)| (other[*number as usize].to_owned(), value / sum));
            translations.insert((*word).to_owned(), shares.collect());
        }
    }
    translations
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(names: &[(&str, &str)]) -> Vec<Pair> {
        let words = |name: &str| name.split(' ').map(str::to_owned).collect();
        names
            .iter()
            .map(|(english, other)| Pair { english: words(english), other: words(other) })
            .collect()
    }

    #[test]
    fn words_that_keep_company_translate_each_other() {
        let names = [
            ("cook", "koch"),
            ("head cook", "leitender koch"),
            ("head nurse", "leitender pfleger"),
            ("night nurse", "pfleger nacht"),
            ("night cook", "koch nacht"),
            ("night porter", "portier nacht"),
        ];
        let found = align(&pairs(&names));
        for (english, other) in
            [("cook", "koch"), ("nurse", "pfleger"), ("head", "leitender"), ("night", "nacht")]
        {
            let first = found.get(english).and_then(|translations| translations.first());
            assert_eq!(first.map(|(word, _)| word.as_str()), Some(other), "{english}");
        }
        assert!(!found.contains_key("porter"), "seen once only");
    }

    #[test]
    fn the_same_pairs_give_the_same_translations() {
        let names =
            pairs(&[("cook", "koch"), ("cook", "kochin"), ("cook aide", "koch kochin hilfe")]);
        let found = align(&names);
        assert_eq!(align(&names), found);
        for shares in found.values() {
            let sum: f32 = shares.iter().map(|(_, share)| share).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{shares:?}");
        }
    }
}
