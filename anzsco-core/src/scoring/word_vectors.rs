//! A vector for each of many English words: those of like meaning lie close together.
//!
//! Takes folded words; adds their vectors up. What a sum says is for the models that read it
//! ([`super::meaning`], [`super::title_meaning`]).
//!
//! Layout, little-endian: for each slot the `u16` number of its word plus one, 0 for empty; for each slot
//! the upper `u16` of its key, whose lower half says the slot; for each word the upper half of an `f32`
//! scale and an `i8` a dimension.

use super::features::hash;
use super::model_bytes::{find, weighed, widened};
use super::widest::widest;

/// Length that every sum of vectors is brought to, so that a long text speaks as loudly as a short one.
pub const LENGTH: f32 = 8.0;

/// The key of a folded word.
pub fn key_of(word: &str) -> u32 {
    hash(b'v', &[word.as_bytes()])
}

/// The vectors over their embedded bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct WordVectors {
    pub(super) dimensions: usize,
    numbers: &'static [u8],
    marks: &'static [u8],
    vectors: &'static [u8],
}

impl WordVectors {
    /// The vectors at the start of some bytes, and what follows them; `None` where they are malformed.
    pub(super) fn new(
        [slots, words, dimensions]: [usize; 3],
        bytes: &'static [u8],
    ) -> Option<(Self, &'static [u8])> {
        if !slots.is_power_of_two() || dimensions == 0 {
            return None;
        }
        let (numbers, rest) = bytes.split_at_checked(slots * 2)?;
        let (marks, rest) = rest.split_at_checked(slots * 2)?;
        let (vectors, rest) = rest.split_at_checked(words * (dimensions + 2))?;
        Some((Self { dimensions, numbers, marks, vectors }, rest))
    }

    /// Whether a folded word has a vector.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.row(word).is_some()
    }

    /// Adds the vector of a folded word to a sum; whether it is known. An empty sum is begun with it.
    pub(super) fn add(&self, word: &str, counts: f32, sum: &mut Vec<f32>) -> bool {
        let Some(row) = self.row(word) else { return false };
        if sum.is_empty() {
            sum.resize(self.dimensions, 0.0);
        }
        row.add(counts, sum);
        true
    }

    /// The vector of a folded word.
    pub(super) fn row(&self, word: &str) -> Option<WordRow> {
        let (numbers, _) = self.numbers.as_chunks::<2>();
        let number = |slot: usize| usize::from(u16::from_le_bytes(numbers[slot]));
        let word = find(key_of(word), self.marks, number)?;
        let width = self.dimensions + 2;
        let (scale, steps) = self.vectors.get(word * width..(word + 1) * width)?.split_at(2);
        Some(WordRow { scale: widened(*scale.first_chunk()?), steps })
    }
}

/// The vector of a word.
#[derive(Debug, Clone, Copy)]
pub(super) struct WordRow {
    scale: f32,
    steps: &'static [u8],
}

impl WordRow {
    /// Adds it to a sum, `counts` times.
    #[inline(always)]
    pub(super) fn add(&self, counts: f32, sum: &mut [f32]) {
        let factor = counts * self.scale;
        for (value, step) in sum.iter_mut().zip(self.steps) {
            *value += factor * f32::from(step.cast_signed());
        }
    }
}

/// Brings a sum of vectors to [`LENGTH`], but for what is shorter than `shortest`.
pub(super) fn even(sum: &mut [f32], shortest: f32) {
    let length = sum.iter().map(|value| value * value).sum::<f32>().sqrt().max(shortest);
    for value in sum {
        *value = *value * LENGTH / length;
    }
}

/// What each of `count` rows makes of some inputs.
pub(super) fn outputs(rows: &'static [u8], inputs: &[f32], count: usize) -> Vec<f32> {
    let rows: &[[u8; 2]] = rows.as_chunks().0;
    let mut outputs = vec![0.0; count];
    widest(
        #[inline(always)]
        || {
            for (output, row) in outputs.iter_mut().zip(rows.chunks_exact(inputs.len() + 1)) {
                *output = weighed(row, inputs);
            }
        },
    );
    outputs
}
