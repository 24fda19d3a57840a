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
const WHO: u16 = 8192;
const GROUP: u16 = 16384;

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
    /// What says that a licence is of another country.
    pub(super) licence_countries: Option<Table>,
    pub(super) title_words: TitleWords,
    /// Verbs that duties begin with.
    pub(super) duty_verbs: Option<Table>,
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
    /// Parts of an employer by what they do.
    pub(super) departments: Option<Table>,
}

impl Vocabulary {
    pub(super) fn new() -> Self {
        let table = |name: &str| Lexicon::of("en").and_then(|english| english.table(name));
        Self {
            words: Words::new(table("weak_words")),
            spelling: Phrases::new(table("written")),
            licences: table("licences"),
            licence_countries: table("licence_countries"),
            title_words: TitleWords {
                common: table("common_titles"),
                nouns: table("title_nouns"),
                endings: table("title_endings"),
                departments: table("departments"),
            },
            duty_verbs: table("duty_verbs"),
            study_fields: StudyFields::new(),
            task_weights: TaskWeights::new(),
            duty_weights: DutyWeights::new(),
            typical_tasks: TypicalTasks::new(),
        }
    }
}

/// A number for each of some words, 0 for all others.
#[derive(Debug, Clone, Default)]
struct Numbered {
    /// The hash of a word and its number, where the hash says or in the next empty place after it; half of the
    /// places, a power of two, are empty.
    places: Vec<(u64, u16)>,
}

impl Numbered {
    fn with_room_for(words: usize) -> Self {
        Self { places: vec![(0, 0); (words * 2).next_power_of_two()] }
    }

    fn get(&self, word: &str) -> u16 {
        self.places.get(self.place(hash(word))).map_or(0, |(_, number)| *number)
    }

    /// Sets the number of a word to what it becomes.
    fn set(&mut self, word: &str, number: impl Fn(u16) -> u16) {
        let hash = hash(word);
        let place = self.place(hash);
        if let Some(entry) = self.places.get_mut(place) {
            *entry = (hash, number(entry.1));
        }
    }

    fn place(&self, hash: u64) -> usize {
        let mask = self.places.len().saturating_sub(1);
        let is_other = |place: usize| {
            self.places.get(place).is_some_and(|(other, number)| *number != 0 && *other != hash)
        };
        let mut place = hash as usize & mask;
        while is_other(place) {
            place = (place + 1) & mask;
        }
        place
    }
}

/// Tells words that say something from words that do not.
#[derive(Debug, Clone, Default)]
pub(super) struct Words {
    /// The kinds of folded words, as bits.
    kinds: Numbered,
}

impl Words {
    fn new(table: Option<Table>) -> Self {
        let rows = table.map(Table::rows);
        let mut kinds = Numbered::with_room_for(rows.as_ref().map_or(0, ExactSizeIterator::len));
        for row in rows.into_iter().flatten() {
            kinds.set(row.phrase(), |kinds| kinds | bit(row.field(1)));
        }
        Self { kinds }
    }

    fn bits(&self, word: &str) -> u16 {
        self.kinds.get(word)
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

    /// Whether a word is of all kinds of work, so that it tells of none.
    pub(super) fn is_of_all_work(&self, word: &str) -> bool {
        ["everyday", "broad"].iter().any(|kind| self.has(word, kind))
    }

    /// Whether the table files a folded word under a kind of its own.
    pub(super) fn has(&self, word: &str, kind: &str) -> bool {
        self.bits(word) & bit(kind) != 0
    }

    /// The folded words of a text that are neither glue nor of this kind.
    pub(super) fn telling(&self, text: &str, but: &str) -> Vec<String> {
        self.telling_of(&fold(text), but).map(ToOwned::to_owned).collect()
    }

    /// The same of a folded text.
    pub(super) fn telling_of<'f>(
        &self,
        folded: &'f str,
        but: &str,
    ) -> impl Iterator<Item = &'f str> {
        let out = GLUE | bit(but);
        let words = folded.split_ascii_whitespace().filter(move |word| self.bits(word) & out == 0);
        words.take(MOST_WORDS)
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
        "who" => WHO,
        "group" => GROUP,
        _ => 0,
    }
}

/// A table of phrases that knows by the first word whether a look-up is worth it.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrases {
    pub(super) table: Option<Table>,
    /// Words of the longest phrase that begins with a word.
    longest: Numbered,
}

impl Phrases {
    fn new(table: Option<Table>) -> Self {
        let rows = table.map(Table::rows);
        let mut longest = Numbered::with_room_for(rows.as_ref().map_or(0, ExactSizeIterator::len));
        for row in rows.into_iter().flatten() {
            let phrase = fold(row.phrase());
            let words = phrase.split(' ').count() as u16;
            longest.set(phrase.split(' ').next().unwrap_or(""), |known| known.max(words));
        }
        Self { table, longest }
    }

    /// The most words of a phrase that begins with this folded word; 0 if none does.
    pub(super) fn longest_from(&self, word: &str) -> usize {
        usize::from(self.longest.get(word))
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
