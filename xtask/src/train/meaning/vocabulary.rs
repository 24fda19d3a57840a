//! The words that have vectors, and the vectors they begin with.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use anzsco_core::scoring::word_vectors::key_of;
use anzsco_data::fold;

use crate::train::{TrainError, source_error};

/// Share of all words from which a word counts half: frequent words say little (Arora, Liang and Ma, 2017).
const FREQUENT: f32 = 1e-3;
/// What a byte of the vectors' file stands for.
const STEP: f32 = 1.0 / 32.0;

/// The words that have vectors.
#[derive(Debug)]
pub(super) struct Vocabulary {
    pub(super) dimensions: usize,
    /// Key of each word, in the order of the vectors.
    pub(super) keys: Vec<u32>,
    /// The vectors to begin with, one after the other.
    pub(super) vectors: Vec<f32>,
    numbers: HashMap<u32, u32>,
}

impl Vocabulary {
    /// Reads `words.txt`, a word a line, and `vectors.bin`, a signed byte a dimension for each.
    pub(super) fn read(folder: &Path) -> Result<Self, TrainError> {
        let path = folder.join("words.txt");
        let words = std::fs::read_to_string(&path).map_err(|error| source_error(&path, error))?;
        let path = folder.join("vectors.bin");
        let bytes = std::fs::read(&path).map_err(|error| source_error(&path, error))?;
        let count = words.lines().count().max(1);
        if bytes.is_empty() || bytes.len() % count != 0 {
            return Err(source_error(&path, format!("is not of {count} words")));
        }
        let dimensions = bytes.len() / count;
        let mut vocabulary =
            Self { dimensions, keys: Vec::new(), vectors: Vec::new(), numbers: HashMap::new() };
        for (word, row) in words.lines().zip(bytes.chunks_exact(dimensions)) {
            let key = key_of(&fold(word));
            if let std::collections::hash_map::Entry::Vacant(slot) = vocabulary.numbers.entry(key) {
                slot.insert(vocabulary.keys.len() as u32);
                vocabulary.keys.push(key);
                let values = row.iter().map(|byte| f32::from(byte.cast_signed()) * STEP);
                vocabulary.vectors.extend(values);
            }
        }
        Ok(vocabulary)
    }

    /// The same with only the first dimensions, along which words differ most, and with words that are seen
    /// at least `least` times in some texts; those begin without a meaning.
    pub(super) fn for_titles<'t>(
        mut self,
        dimensions: usize,
        texts: impl Iterator<Item = &'t str>,
        least: usize,
    ) -> Self {
        let rows = self.vectors.chunks_exact(self.dimensions);
        self.vectors = rows.flat_map(|row| &row[..dimensions]).copied().collect();
        self.dimensions = dimensions;
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for word in texts.flat_map(str::split_ascii_whitespace) {
            *seen.entry(word).or_default() += 1;
        }
        for (word, _) in seen.into_iter().filter(|(_, times)| *times >= least) {
            let key = key_of(word);
            if let std::collections::hash_map::Entry::Vacant(slot) = self.numbers.entry(key) {
                slot.insert(self.keys.len() as u32);
                self.keys.push(key);
                self.vectors.extend(std::iter::repeat_n(0.0, dimensions));
            }
        }
        self
    }

    /// The known ones of some folded words, in their order.
    pub(super) fn numbers_of(&self, folded: &str) -> Vec<u32> {
        let words = folded.split_ascii_whitespace();
        words.filter_map(|word| self.numbers.get(&key_of(word)).copied()).collect()
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Shortens the vectors of words that are frequent in some texts.
    pub(super) fn weigh(&mut self, texts: &[&str]) {
        let mut counts = vec![1.0_f32; self.len()];
        for text in texts {
            for (number, count) in self.count(std::iter::once((*text, 1.0))) {
                counts[number as usize] += count;
            }
        }
        let all: f32 = counts.iter().sum();
        for (row, count) in self.vectors.chunks_exact_mut(self.dimensions).zip(&counts) {
            let factor = FREQUENT / (FREQUENT + count / all);
            for value in row {
                *value *= factor;
            }
        }
    }

    /// The known words of some lines and how much they count in all.
    pub(super) fn count<'t>(&self, lines: impl Iterator<Item = (&'t str, f32)>) -> Vec<(u32, f32)> {
        let mut counts: BTreeMap<u32, f32> = BTreeMap::new();
        for (line, count) in lines {
            for word in fold(line).split_ascii_whitespace() {
                if let Some(number) = self.numbers.get(&key_of(word)) {
                    *counts.entry(*number).or_default() += count;
                }
            }
        }
        counts.into_iter().collect()
    }
}
