//! The tables that explaining compares and displays words with, made ready
//! for many look-ups.
//!
//! Takes the English lexicon; gives hashed words and spellings. Made once and
//! kept: what it holds depends on nothing but the tables.

use anzsco_data::lexicon::Table;
use anzsco_data::{Fnv1a, Lexicon, fold};

use super::duty_weights::DutyWeights;
use super::stems::MOST_WORDS;
use super::study_fields::StudyFields;
use super::task_weights::TaskWeights;
use super::typical_tasks::TypicalTasks;

/// Kinds of words that say little, as bits.
const GLUE: u16 = 1;
const WEAK: u16 = 2;
const LEVEL: u16 = 4;
const PERMIT: u16 = 8;
const HEDGE: u16 = 16;
const OFFICE: u16 = 32;
const ASIDE: u16 = 64;
const BASIC: u16 = 128;
const BROAD: u16 = 256;
const UNSAID: u16 = 512;
const RANK: u16 = 1024;
const EVERYDAY: u16 = 2048;
const LAPSED: u16 = 4096;

/// What a word counts in a comparison of duties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Binds only: left out.
    Glue,
    /// Shared by all kinds of work.
    Weak,
    /// Says something.
    Strong,
}

/// Words and spellings, ready.
#[derive(Debug, Clone, Default)]
pub(super) struct Vocabulary {
    pub(super) words: Words,
    pub(super) spelling: Phrases,
    pub(super) licences: Option<Table>,
    pub(super) title_words: TitleWords,
    pub(super) study_fields: StudyFields,
    pub(super) task_weights: TaskWeights,
    pub(super) duty_weights: DutyWeights,
    pub(super) typical_tasks: TypicalTasks,
}

/// Tables of what titles are made of.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct TitleWords {
    pub(super) common: Option<Table>,
    /// Nouns that name workers, and endings of such.
    pub(super) nouns: Option<Table>,
    pub(super) endings: Option<Table>,
}

impl Vocabulary {
    pub(super) fn new() -> Self {
        let table = |name: &str| Lexicon::of("en").and_then(|english| english.table(name));
        Self {
            words: Words::new(table("weak_words")),
            spelling: Phrases::new(table("written")),
            licences: table("licences"),
            title_words: TitleWords {
                common: table("common_titles"),
                nouns: table("title_nouns"),
                endings: table("title_endings"),
            },
            study_fields: StudyFields::new(),
            task_weights: TaskWeights::new(),
            duty_weights: DutyWeights::new(),
            typical_tasks: TypicalTasks::new(),
        }
    }
}

/// Tells words that say something from words that do not.
#[derive(Debug, Clone, Default)]
pub(super) struct Words {
    /// (hash of a folded word, its kinds), sorted.
    kinds: Vec<(u64, u16)>,
}

impl Words {
    fn new(table: Option<Table>) -> Self {
        let rows = table.into_iter().flat_map(Table::rows);
        let mut all: Vec<(u64, u16)> =
            rows.map(|row| (hash(row.phrase()), bit(row.field(1)))).collect();
        all.sort_unstable();
        let mut kinds: Vec<(u64, u16)> = Vec::with_capacity(all.len());
        for (word, kind) in all {
            match kinds.last_mut() {
                Some(last) if last.0 == word => last.1 |= kind,
                _ => kinds.push((word, kind)),
            }
        }
        Self { kinds }
    }

    fn bits(&self, word: &str) -> u16 {
        let wanted = hash(word);
        let place = self.kinds.binary_search_by_key(&wanted, |(word, _)| *word);
        place.ok().and_then(|place| self.kinds.get(place)).map_or(0, |(_, bits)| *bits)
    }

    /// The kind of a folded word in a duty.
    pub(super) fn kind(&self, word: &str) -> Kind {
        kind(self.bits(word), word)
    }

    /// Whether a folded word says something in a duty and is not of this kind.
    pub(super) fn is_strong(&self, word: &str, but: &str) -> bool {
        let bits = self.bits(word);
        bits & bit(but) == 0 && kind(bits, word) == Kind::Strong
    }

    /// Whether the table files a folded word under a kind of its own.
    pub(super) fn has(&self, word: &str, kind: &str) -> bool {
        self.bits(word) & bit(kind) != 0
    }

    /// The folded words of a text that are neither glue nor of this kind.
    pub(super) fn telling(&self, text: &str, but: &str) -> Vec<String> {
        let out = GLUE | bit(but);
        let folded = fold(text);
        let words = folded.split(' ').filter(|word| !word.is_empty() && self.bits(word) & out == 0);
        words.take(MOST_WORDS).map(ToOwned::to_owned).collect()
    }
}

fn kind(bits: u16, word: &str) -> Kind {
    if bits & GLUE != 0 {
        Kind::Glue
    } else if bits & WEAK != 0 || word.bytes().all(|byte| byte.is_ascii_digit()) {
        Kind::Weak
    } else {
        Kind::Strong
    }
}

fn bit(kind: &str) -> u16 {
    match kind {
        "glue" => GLUE,
        "weak" => WEAK,
        "level" => LEVEL,
        "permit" => PERMIT,
        "hedge" => HEDGE,
        "office" => OFFICE,
        "aside" => ASIDE,
        "basic" => BASIC,
        "broad" => BROAD,
        "unsaid" => UNSAID,
        "rank" => RANK,
        "everyday" => EVERYDAY,
        "lapsed" => LAPSED,
        _ => 0,
    }
}

/// A table of phrases that knows by the first word whether a look-up is worth it.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrases {
    pub(super) table: Option<Table>,
    /// (hash of the first word, words of the longest phrase that begins with it), sorted.
    firsts: Vec<(u64, u8)>,
}

impl Phrases {
    fn new(table: Option<Table>) -> Self {
        let rows = table.into_iter().flat_map(Table::rows);
        let mut firsts: Vec<(u64, u8)> = rows
            .map(|row| {
                let key = fold(row.phrase());
                let words = key.split(' ').count().min(usize::from(u8::MAX));
                (hash(key.split(' ').next().unwrap_or("")), words as u8)
            })
            .collect();
        firsts.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)));
        firsts.dedup_by_key(|(first, _)| *first);
        Self { table, firsts }
    }

    /// The most words of a phrase that begins with this folded word; 0 if none does.
    pub(super) fn longest_from(&self, word: &str) -> usize {
        let wanted = hash(word);
        let place = self.firsts.binary_search_by_key(&wanted, |(first, _)| *first);
        place
            .ok()
            .and_then(|place| self.firsts.get(place))
            .map_or(0, |(_, words)| usize::from(*words))
    }
}

/// A word as a number.
pub(super) fn hash(word: &str) -> u64 {
    Fnv1a::of(word.as_bytes()).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_kinds() {
        let vocabulary = Vocabulary::new();
        assert_eq!(vocabulary.words.kind("the"), Kind::Glue);
        assert_eq!(vocabulary.words.kind("managed"), Kind::Weak);
        assert_eq!(vocabulary.words.kind("corsages"), Kind::Strong);
        assert!(vocabulary.words.has("bachelor", "level"));
        assert_eq!(vocabulary.words.telling("Bachelor of Nursing", "level"), ["nursing"]);
    }

    #[test]
    fn phrases_are_known_by_their_first_word() {
        let vocabulary = Vocabulary::new();
        assert!(vocabulary.spelling.longest_from("new") >= 2);
        assert_eq!(vocabulary.spelling.longest_from("xyzzy"), 0);
    }
}
