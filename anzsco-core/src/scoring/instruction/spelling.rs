//! Mistyped words of an instruction set right.
//!
//! Takes folded text; gives it with each word that nothing knows replaced by
//! the word of the tables, or of the CV's own titles, that it nearly is. A word
//! that is English, whatever it means here, is left alone.

use anzsco_data::lexicon::Table;
use strsim::osa_distance;

/// Shortest word that is taken for a mistyped one.
const SHORTEST: usize = 5;
/// From this length two slips are forgiven.
const LONG: usize = 9;

/// The words that may have been meant.
#[derive(Debug, Clone, Default)]
pub(super) struct Spelling {
    /// Words of the tables, sorted.
    meant: Vec<String>,
    english: Option<Table>,
    nouns: Option<Table>,
}

impl Spelling {
    /// `tables` hold what instructions are made of, `nouns` what people are called at work.
    pub(super) fn new(
        tables: [Option<Table>; 2],
        english: Option<Table>,
        nouns: Option<Table>,
    ) -> Self {
        let rows = tables.into_iter().chain([nouns]).flatten().flat_map(Table::rows);
        let mut meant: Vec<String> = rows
            .flat_map(|row| row.phrase().split(' '))
            .filter(|word| word.len() >= SHORTEST)
            .map(ToOwned::to_owned)
            .collect();
        meant.sort_unstable();
        meant.dedup();
        Self { meant, english, nouns }
    }

    /// Whether a word is what someone is called at work.
    pub(super) fn is_noun(&self, word: &str) -> bool {
        self.nouns.is_some_and(|table| table.get(word).is_some())
    }

    /// The text with mistyped words set right. `is_title` knows titles of one word.
    pub(super) fn correct(
        &self,
        folded: &str,
        job_words: &[String],
        is_title: &dyn Fn(&str) -> bool,
    ) -> String {
        let words = folded.split(' ').map(|word| {
            let unknown = word.len() >= SHORTEST
                && word.bytes().all(|byte| byte.is_ascii_lowercase())
                && !self.is_known(word, job_words)
                && !is_title(word);
            let nearest = unknown.then(|| self.nearest(word, job_words)).flatten();
            nearest.unwrap_or(word)
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn is_known(&self, word: &str, job_words: &[String]) -> bool {
        let has = |list: &[String], word: &str| {
            list.binary_search_by(|known| known.as_str().cmp(word)).is_ok()
        };
        let english = |word: &str| self.english.is_some_and(|table| table.get(word).is_some());
        let single = crate::english::stem::stem(word);
        [word, single.as_ref()]
            .iter()
            .any(|word| has(&self.meant, word) || has(job_words, word) || english(word))
    }

    /// The nearest word, if one is near enough; the first of several in the alphabet.
    fn nearest<'s>(&'s self, word: &str, job_words: &'s [String]) -> Option<&'s str> {
        let most = if word.len() >= LONG { 2 } else { 1 };
        let all = job_words.iter().chain(&self.meant).map(String::as_str);
        let near = all
            .filter(|known| known.len() >= SHORTEST - 1 && known.len().abs_diff(word.len()) <= most)
            .map(|known| (osa_distance(word, known), known))
            .filter(|(distance, _)| *distance <= most);
        near.min().map(|(_, known)| known)
    }
}
