//! Which words stand where: an index of word stems over the short texts of a
//! profile, so that a fact can be looked for in all of them at once.
//!
//! Takes short texts, each with the item it belongs to; answers in which of
//! them the words of a phrase stand together. It must not know what the texts
//! mean. Made once for a profile and asked for every ranked occupation.

use anzsco_data::fold;

use super::vocabulary::{Kind, Words, hash};
use crate::english::stem::verb_stem;
use crate::scoring::ranking::Item;

/// Most texts that are indexed: far above any real CV.
const MOST_TEXTS: usize = 600;
/// Most words of a text that are indexed.
pub(super) const MOST_WORDS: usize = 80;
/// What stands between the things of a list, and from how many on it is a long one.
const LIST_MARKS: [char; 4] = [',', ';', '|', '\u{2022}'];
const LONG_LIST: usize = 14;
/// Stems are compared by their beginning: "administer" meets "administration".
const STEM_LENGTH: usize = 7;

/// A stem as it is compared.
pub(super) fn key(word: &str) -> u64 {
    let stem = verb_stem(word);
    let cut = if stem.is_ascii() {
        stem.len().min(STEM_LENGTH)
    } else {
        stem.char_indices().nth(STEM_LENGTH).map_or(stem.len(), |(at, _)| at)
    };
    hash(stem.get(..cut).unwrap_or(&stem))
}

/// The words of a title but glue, as a sorted set: "aged care nurse" equals "nurse (aged care)".
pub(super) fn word_set(folded: &str, words: &Words) -> Vec<u64> {
    let telling = folded.split_ascii_whitespace();
    let mut keys: Vec<u64> =
        telling.filter(|word| !words.has(word, "glue")).take(MOST_WORDS).map(key).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// Whether a title has exactly these words; most are told apart by their first.
pub(super) fn is_word_set(folded: &str, words: &Words, wanted: &[u64]) -> bool {
    first_key(folded, words).is_some_and(|first| wanted.binary_search(&first).is_ok())
        && word_set(folded, words) == wanted
}

/// The key of the first word of a title but glue.
pub(super) fn first_key(folded: &str, words: &Words) -> Option<u64> {
    folded.split_ascii_whitespace().find(|word| !words.has(word, "glue")).map(key)
}

/// The words of a phrase.
pub(super) fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '-', '/', '(', ')', ',']).filter(|word| !word.is_empty())
}

/// What a word that all kinds of work share counts beside one that tells something.
const WEAK: f32 = 0.35;

/// A phrase made ready to be looked for.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrase {
    /// Key of each word but glue, and what it counts.
    words: Vec<(u64, f32)>,
}

impl Phrase {
    pub(super) fn new(text: &str, words: &Words) -> Self {
        let mut keys: Vec<(u64, f32)> = Vec::new();
        for word in split(text) {
            let kind = words.kind(word);
            let entry = key(word);
            if kind != Kind::Glue && !keys.iter().any(|(known, _)| *known == entry) {
                keys.push((entry, if kind == Kind::Strong { 1.0 } else { WEAK }));
            }
        }
        Self { words: keys }
    }

    /// The words of many phrases, each once.
    pub(super) fn of_all<'p>(phrases: impl Iterator<Item = &'p Self>) -> Self {
        let mut all: Vec<(u64, f32)> = phrases.flat_map(|phrase| &phrase.words).copied().collect();
        all.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
        all.dedup_by_key(|(key, _)| *key);
        Self { words: all }
    }

    fn total(&self) -> f32 {
        self.words.iter().map(|(_, counts)| counts).sum()
    }
}

/// How the phrases of a task stand in the texts of a CV.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Traces {
    /// Of the phrase that one text says most of: the weight of its words there times the share of the
    /// phrase that they are.
    pub(super) best: f32,
    /// That text.
    pub(super) item: Option<Item>,
    /// The share of the words of all phrases that stand anywhere.
    pub(super) present: f32,
    /// The weight of the words of all phrases in the text that has most of them.
    pub(super) together: f32,
    /// The share of the words of the first phrase, which is the task's own name, that stand anywhere.
    pub(super) named: f32,
}

/// Where the words stand.
#[derive(Debug, Clone, Default)]
pub(super) struct StemIndex {
    /// What each text belongs to.
    texts: Vec<Item>,
    /// (stem, place in `texts`), sorted.
    postings: Vec<(u64, u16)>,
    /// How many different stems there are.
    stems: usize,
}

impl StemIndex {
    /// Adds a text; too many are left out. A long list of things is taken apart: words from its two
    /// ends do not belong together.
    pub(super) fn add(&mut self, item: Item, text: &str) {
        if text.matches(LIST_MARKS).count() < LONG_LIST {
            return self.add_part(item, text);
        }
        for part in text.split(LIST_MARKS) {
            self.add_part(item, part);
        }
    }

    fn add_part(&mut self, item: Item, text: &str) {
        if self.texts.len() >= MOST_TEXTS {
            return;
        }
        let place = self.texts.len() as u16;
        let folded = fold(text);
        let words = folded.split_ascii_whitespace().take(MOST_WORDS);
        self.postings.extend(words.map(|word| (key(word), place)));
        self.texts.push(item);
    }

    /// Call once after the last [`StemIndex::add`].
    pub(super) fn close(&mut self) {
        self.postings.sort_unstable();
        self.postings.dedup();
        self.stems = self.postings.chunk_by(|a, b| a.0 == b.0).count();
    }

    /// How many different words there are.
    pub(super) fn width(&self) -> usize {
        self.stems
    }

    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Whether a word stands somewhere.
    pub(super) fn has(&self, key: u64) -> bool {
        self.texts_with(key).next().is_some()
    }

    fn texts_with(&self, key: u64) -> impl Iterator<Item = usize> + '_ {
        let first = self.postings.partition_point(|(known, _)| *known < key);
        let rest = self.postings.get(first..).unwrap_or(&[]);
        rest.iter()
            .take_while(move |(known, _)| *known == key)
            .map(|(_, place)| usize::from(*place))
    }

    /// Whether a text has a telling word of a phrase and another word of it, or the only one.
    pub(super) fn hints(&self, phrase: &Phrase, scratch: &mut Scratch) -> bool {
        let wanted = if phrase.words.len() == 1 { WEAK } else { 1.0 };
        self.overlaps(phrase, scratch);
        scratch.iter().any(|weight| *weight > wanted)
    }

    /// Whether half of the telling words of a phrase stand somewhere in the texts.
    pub(super) fn mentions(&self, phrase: &Phrase) -> bool {
        let telling = phrase.words.iter().filter(|(_, counts)| *counts >= 1.0);
        let (mut found, mut wanted) = (0, 0);
        for (key, _) in telling {
            wanted += 1;
            found += usize::from(self.has(*key));
        }
        found * 2 >= wanted
    }

    /// The weight that [`StemIndex::overlaps`] found in the texts of an item.
    pub(super) fn weight_of(&self, item: Item, found: &Scratch) -> f32 {
        let texts = self.texts.iter().zip(found).filter(|(text, _)| **text == item);
        texts.map(|(_, weight)| weight).sum()
    }

    /// The weight of a phrase's words in each text.
    pub(super) fn overlaps(&self, phrase: &Phrase, scratch: &mut Scratch) {
        scratch.clear();
        scratch.resize(self.texts.len(), 0.0);
        for (key, counts) in &phrase.words {
            for place in self.texts_with(*key) {
                if let Some(slot) = scratch.get_mut(place) {
                    *slot += counts;
                }
            }
        }
    }

    /// The text that has most of a phrase, and the weight of its words there.
    fn fullest(&self, phrase: &Phrase, scratch: &mut Scratch) -> Option<(Item, f32)> {
        self.overlaps(phrase, scratch);
        let (place, most) = scratch.iter().enumerate().max_by(|a, b| {
            // The first of several alike.
            a.1.total_cmp(b.1).then(b.0.cmp(&a.0))
        })?;
        self.texts.get(place).filter(|_| *most > 0.0).map(|item| (*item, *most))
    }

    /// How the phrases of one task stand in the texts.
    pub(super) fn traces(&self, phrases: &[Phrase], scratch: &mut Scratch) -> Traces {
        let mut traces = Traces::default();
        for phrase in phrases {
            let found = self.fullest(phrase, scratch);
            if let Some((item, weight)) = found
                && weight * weight / phrase.total() > traces.best
            {
                traces.best = weight * weight / phrase.total();
                traces.item = Some(item);
            }
        }
        let all = Phrase::of_all(phrases.iter());
        traces.together = self.fullest(&all, scratch).map_or(0.0, |(_, weight)| weight);
        traces.present = self.present(&all);
        traces.named = phrases.first().map_or(0.0, |name| self.present(name));
        traces
    }

    /// The share of a phrase's words that stand anywhere.
    fn present(&self, phrase: &Phrase) -> f32 {
        let stands = |(key, _): &&(u64, f32)| self.has(*key);
        let found: f32 = phrase.words.iter().filter(stands).map(|(_, counts)| counts).sum();
        found / phrase.total().max(f32::MIN_POSITIVE)
    }

    /// The texts that have all words of a phrase.
    pub(super) fn find_whole<'s>(
        &'s self,
        phrase: &Phrase,
        scratch: &'s mut Scratch,
    ) -> impl Iterator<Item = Item> + 's {
        let least = phrase.total() - WEAK / 2.0;
        if phrase.words.iter().all(|(key, _)| self.has(*key)) {
            self.overlaps(phrase, scratch);
        } else {
            scratch.clear();
        }
        let texts = self.texts.iter().zip(scratch.iter());
        texts.filter(move |(_, weight)| **weight > least).map(|(item, _)| *item)
    }
}

/// Working space of a search, kept by the caller between searches.
pub(super) type Scratch = Vec<f32>;

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;

    fn index(texts: &[&str]) -> StemIndex {
        let mut index = StemIndex::default();
        for (place, text) in texts.iter().enumerate() {
            index.add(Item::Duty(0, place), text);
        }
        index.close();
        index
    }

    fn traces(index: &StemIndex, phrases: &[&str]) -> Traces {
        let words = Vocabulary::new().words;
        let phrases: Vec<Phrase> = phrases.iter().map(|p| Phrase::new(p, &words)).collect();
        index.traces(&phrases, &mut Scratch::new())
    }

    #[test]
    fn phrases_are_found_in_any_form() {
        let index = index(&["Managed a team of ten", "Administering medications to 12 patients"]);
        let found = traces(&index, &["administered medication", "wired corsages"]);
        assert_eq!(found.item, Some(Item::Duty(0, 1)));
        assert!(found.best > 1.0 && found.present < 0.7);
        let weak = traces(&index, &["managed project team"]);
        assert!(weak.best < 0.6, "weak words alone mean little: {weak:?}");
        assert_eq!(traces(&index, &["wired corsages"]), Traces::default());
    }

    #[test]
    fn words_of_a_long_list_do_not_stand_together() {
        let list = "sanding, wiring, welding, tiling, glazing, roofing, painting, plastering, \
                    paving, fencing, decking, framing, digging, hauling, board";
        let found = traces(&index(&[list]), &["wiring board"]);
        assert!(found.best < 1.0 && found.present > 0.9);
    }

    #[test]
    fn a_hint_has_a_telling_word_and_another() {
        let index = index(&["Worked on insolvency appointments"]);
        let hints = |phrase: &str| {
            index.hints(&Phrase::new(phrase, &Vocabulary::new().words), &mut Scratch::new())
        };
        assert!(hints("insolvency appointments") && hints("insolvency"));
        assert!(!hints("wiring appointments of any kind"));
    }

    #[test]
    fn an_empty_index_finds_nothing() {
        assert_eq!(traces(&StemIndex::default(), &["anything at all"]), Traces::default());
        assert_eq!(traces(&index(&["", "\u{0}"]), &[""]), Traces::default());
    }
}
