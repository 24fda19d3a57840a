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
/// A text is short for some words of it where there are at most so many times as many.
const SHORT: usize = 4;
/// Stems are compared by their beginning: "administer" meets "administration".
const STEM_LENGTH: usize = 7;

/// Letters that a word must share from its beginning to hint at another: "alter" at "alterations"; of
/// a shorter word all of them: "dish" at "dishwashing".
const BEGINNING: usize = 5;
const SHORTEST: usize = 4;

/// The first letters of a word, if it has so many.
fn beginning(word: &str, letters: usize) -> Option<u64> {
    let end = word.char_indices().nth(letters).map_or(word.len(), |(at, _)| at);
    let head = word.get(..end)?;
    (head.chars().count() == letters).then(|| hash(head))
}

/// A stem as it is compared.
pub(super) fn key(word: &str) -> u64 {
    let stem = verb_stem(word);
    let cut = stem.char_indices().nth(STEM_LENGTH).map_or(stem.len(), |(at, _)| at);
    hash(stem.get(..cut).unwrap_or(&stem))
}

/// The words of a title but glue, as a sorted set: "aged care nurse" equals "nurse (aged care)".
pub(super) fn word_set(folded: &str, words: &Words) -> Vec<u64> {
    let telling = folded.split(' ').filter(|word| !word.is_empty());
    let mut keys: Vec<u64> =
        telling.filter(|word| !words.has(word, "glue")).take(MOST_WORDS).map(key).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// Whether a title has exactly these words; most are told apart by their first.
pub(super) fn is_word_set(folded: &str, words: &Words, wanted: &[u64]) -> bool {
    let first = folded.split(' ').find(|word| !word.is_empty() && !words.has(word, "glue"));
    first.is_some_and(|first| wanted.binary_search(&key(first)).is_ok())
        && word_set(folded, words) == wanted
}

/// The words of a phrase.
fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '-', '/', '(', ')', ',']).filter(|word| !word.is_empty())
}

/// How much a word of a phrase says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    /// Shared by all kinds of work.
    Little,
    /// Shared by all duties of one trade.
    Trade,
    /// Tells one duty from another.
    Much,
}

/// A phrase made ready to be looked for.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrase {
    /// Key of each word but glue, and what it says.
    words: Vec<(u64, Says)>,
}

impl Phrase {
    pub(super) fn new(text: &str, words: &Words) -> Self {
        let mut keys: Vec<(u64, Says)> = Vec::new();
        for word in split(text) {
            let kind = words.kind(word);
            let entry = key(word);
            if kind != Kind::Glue && !keys.iter().any(|(known, _)| *known == entry) {
                keys.push((entry, if kind == Kind::Strong { Says::Much } else { Says::Little }));
            }
        }
        Self { words: keys }
    }

    /// With these words as the trade's own: they stand in all its duties and tell none apart.
    pub(super) fn of_trade(mut self, own: &[u64]) -> Self {
        for (key, says) in &mut self.words {
            if *says == Says::Much && own.contains(key) {
                *says = Says::Trade;
            }
        }
        self
    }

    fn strong(&self) -> impl Iterator<Item = u64> + '_ {
        self.words.iter().filter(|(_, says)| *says == Says::Much).map(|(key, _)| *key)
    }
}

/// A text that is indexed.
#[derive(Debug, Clone, Copy)]
struct Text {
    item: Item,
    /// How many words it has, and the first of them.
    words: u16,
    first: Option<u64>,
}

/// Where the words stand.
#[derive(Debug, Clone, Default)]
pub(super) struct StemIndex {
    texts: Vec<Text>,
    /// (stem, place in `texts`), sorted.
    postings: Vec<(u64, u16)>,
    /// How the words begin, sorted.
    beginnings: Vec<u64>,
}

/// How much of a phrase one text has.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Overlap {
    strong: usize,
    trade: usize,
    all: usize,
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
        let mut text = Text { item, words: 0, first: None };
        for word in folded.split(' ').filter(|word| !word.is_empty()).take(MOST_WORDS) {
            let stem = key(word);
            self.postings.push((stem, place));
            self.begin(word);
            text.words += 1;
            text.first = text.first.or(Some(stem));
        }
        self.texts.push(text);
    }

    /// Adds a text that can hint at a task but shows none: a job's title.
    pub(super) fn add_hint(&mut self, text: &str) {
        for word in fold(text).split(' ').filter(|word| !word.is_empty()).take(MOST_WORDS) {
            self.begin(word);
        }
    }

    fn begin(&mut self, word: &str) {
        self.beginnings.extend(beginning(word, BEGINNING));
        self.beginnings.extend(beginning(word, SHORTEST));
    }

    /// Call once after the last [`StemIndex::add`].
    pub(super) fn close(&mut self) {
        self.postings.sort_unstable();
        self.postings.dedup();
        self.beginnings.sort_unstable();
        self.beginnings.dedup();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    fn texts_with(&self, key: u64) -> impl Iterator<Item = usize> + '_ {
        let first = self.postings.partition_point(|(known, _)| *known < key);
        let rest = self.postings.get(first..).unwrap_or(&[]);
        rest.iter()
            .take_while(move |(known, _)| *known == key)
            .map(|(_, place)| usize::from(*place))
    }

    /// Whether any text hints at a task: one telling word of its label or the beginning of one, any word
    /// of it where none tells, all words of one of the things that it names, two telling words of all
    /// phrases, of which the label is the first, in one text.
    pub(super) fn hints(
        &self,
        label: &str,
        phrases: &[Phrase],
        words: &Words,
        scratch: &mut Scratch,
    ) -> bool {
        let Some(phrase) = phrases.first() else { return false };
        let present = |(key, _): &(u64, Says)| self.texts_with(*key).next().is_some();
        let telling = |(_, says): &(u64, Says)| *says != Says::Little;
        let weak = !phrase.words.iter().any(telling);
        if phrase.words.iter().any(|word| (weak || telling(word)) && present(word))
            || split(label).any(|word| words.kind(word) == Kind::Strong && self.has_begun(word))
            || self.has_one_of(label, words)
        {
            return true;
        }
        self.pool(phrases, scratch);
        scratch.iter().any(|overlap| overlap.all >= 2)
    }

    /// Whether all words of one of several things stand somewhere: "certifying" or "testing" of "testing
    /// and certifying".
    fn has_one_of(&self, label: &str, words: &Words) -> bool {
        let mut things = label.split(" and ").flat_map(|part| part.split(" or "));
        let has =
            |word: &str| words.has(word, "glue") || self.texts_with(key(word)).next().is_some();
        label.contains(' ') && things.any(|thing| split(thing).all(has))
    }

    /// Whether any word begins as this one does without its ending.
    fn has_begun(&self, word: &str) -> bool {
        let stem = verb_stem(word);
        let begun = beginning(&stem, BEGINNING).or(beginning(&stem, SHORTEST));
        begun.is_some_and(|begun| self.beginnings.binary_search(&begun).is_ok())
    }

    /// Counts the telling words of several phrases together, those of the first (the label) as
    /// `strong`, the others as `trade`.
    fn pool(&self, phrases: &[Phrase], scratch: &mut Scratch) {
        let mut pooled: Vec<(u64, Says)> =
            phrases.iter().skip(1).flat_map(Phrase::strong).map(|key| (key, Says::Trade)).collect();
        pooled.extend(phrases.iter().take(1).flat_map(Phrase::strong).map(|key| (key, Says::Much)));
        // The label's own comes first of two, and stays.
        pooled.sort_unstable_by(|a, b| b.cmp(a));
        pooled.dedup_by_key(|(key, _)| *key);
        self.overlaps(&pooled, scratch);
    }

    fn overlaps(&self, words: &[(u64, Says)], scratch: &mut Vec<Overlap>) {
        scratch.clear();
        scratch.resize(self.texts.len(), Overlap::default());
        for (key, says) in words {
            for place in self.texts_with(*key) {
                if let Some(slot) = scratch.get_mut(place) {
                    slot.all += 1;
                    slot.strong += usize::from(*says == Says::Much);
                    slot.trade += usize::from(*says == Says::Trade);
                }
            }
        }
    }

    /// The text that says most of a phrase, if one says enough of it to mean it, and how much.
    pub(super) fn find(&self, phrase: &Phrase, scratch: &mut Scratch) -> Option<(Item, f32)> {
        let length = phrase.words.len();
        self.overlaps(&phrase.words, scratch);
        self.best(scratch, |_, overlap| match (overlap.strong, overlap.trade, overlap.all) {
            (0, 0, _) => false,
            (_, _, all) if all == length => true,
            (0, ..) => false,
            (1, 0, all) => all >= 3,
            (1, _, all) => all >= 3 || all * 3 >= length * 2,
            (_, _, all) => all >= 3 || all * 2 >= length,
        })
    }

    /// The text that has all words of a phrase.
    pub(super) fn find_whole(&self, phrase: &Phrase, scratch: &mut Scratch) -> Option<Item> {
        let length = phrase.words.len();
        if length == 0 {
            return None;
        }
        self.overlaps(&phrase.words, scratch);
        self.best(scratch, |_, overlap| overlap.all == length).map(|(item, _)| item)
    }

    /// The text that has the most telling words of several phrases: two of the label's, or three with one
    /// of the label's among them; two are enough in a short text, or one that begins with what the label
    /// says is done.
    pub(super) fn find_pooled(
        &self,
        phrases: &[Phrase],
        scratch: &mut Scratch,
    ) -> Option<(Item, f32)> {
        let done = phrases.first().and_then(|label| label.words.first()).map(|(key, _)| *key);
        self.pool(phrases, scratch);
        self.best(scratch, |text, overlap| match (overlap.strong, overlap.all) {
            (0, _) | (1, 1) => false,
            (1, 2) => 2 * SHORT >= usize::from(text.words) || text.first == done,
            _ => true,
        })
    }

    fn best(
        &self,
        overlaps: &[Overlap],
        enough: impl Fn(&Text, &Overlap) -> bool,
    ) -> Option<(Item, f32)> {
        let mut best: Option<(Item, f32)> = None;
        for (text, overlap) in self.texts.iter().zip(overlaps) {
            let score = overlap.strong as f32 + 0.3 * (overlap.all - overlap.strong) as f32;
            if enough(text, overlap) && best.is_none_or(|(_, most)| score > most) {
                best = Some((text.item, score));
            }
        }
        best
    }
}

/// Working space of a search, kept by the caller between searches.
pub(super) type Scratch = Vec<Overlap>;

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

    fn found(index: &StemIndex, phrase: &str) -> Option<Item> {
        let mut scratch = Scratch::new();
        index
            .find(&Phrase::new(phrase, &Vocabulary::new().words), &mut scratch)
            .map(|(item, _)| item)
    }

    #[test]
    fn phrases_are_found_in_any_form() {
        let index = index(&["Managed a team of ten", "Administering medications to 12 patients"]);
        assert_eq!(found(&index, "administered medication"), Some(Item::Duty(0, 1)));
        assert_eq!(found(&index, "managed project team"), None, "weak words alone mean nothing");
        assert_eq!(found(&index, "wired corsages"), None);
    }

    #[test]
    fn a_word_of_the_label_and_another_are_enough_in_a_short_text_only() {
        let vocabulary = Vocabulary::new();
        let phrases = ["prospecting for listings", "cold calling owners"]
            .map(|p| Phrase::new(p, &vocabulary.words));
        let pooled = |text: &str| {
            index(&[text]).find_pooled(&phrases, &mut Scratch::new()).map(|(item, _)| item)
        };
        let long = "Answers phones and helps whether the caller is a prospect, an irate owner or a service request";
        assert_eq!(pooled(long), None);
        assert_eq!(pooled("Prospect and call owners"), Some(Item::Duty(0, 0)));
        let first = "Prospected by phone, referrals, service lane and social media, met owners at the weekend";
        assert_eq!(pooled(first), Some(Item::Duty(0, 0)), "it begins with what is done");
    }

    #[test]
    fn a_word_that_begins_alike_hints_at_a_task() {
        let index = index(&["Dishwashing and alterations", "Supported the team"]);
        let vocabulary = Vocabulary::new();
        let words = &vocabulary.words;
        let hints = |label: &str| {
            index.hints(label, &[Phrase::new(label, words)], words, &mut Scratch::new())
        };
        assert!(hints("washing dishes") && hints("altering clothes"));
        assert!(hints("supporting team"), "of weak words one is a hint");
        assert!(!hints("wiring switchboards"));
    }

    #[test]
    fn an_empty_index_finds_nothing() {
        assert_eq!(found(&StemIndex::default(), "anything at all"), None);
        assert_eq!(found(&index(&["", "\u{0}"]), ""), None);
    }
}
