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

    /// Adds the vector of a folded word to a sum; whether it is known. An empty sum is begun with it.
    pub(super) fn add(&self, word: &str, counts: f32, sum: &mut Vec<f32>) -> bool {
        let Some((scale, vector)) = self.vector(key_of(word)) else { return false };
        if sum.is_empty() {
            sum.resize(self.dimensions, 0.0);
        }
        let factor = counts * scale;
        for (value, step) in sum.iter_mut().zip(vector) {
            *value += factor * f32::from(step.cast_signed());
        }
        true
    }

    /// The scale and the steps of the word with this key.
    fn vector(&self, key: u32) -> Option<(f32, &'static [u8])> {
        let (numbers, _) = self.numbers.as_chunks::<2>();
        let word = find(key, self.marks, |slot| usize::from(u16::from_le_bytes(numbers[slot])))?;
        let width = self.dimensions + 2;
        let (scale, steps) = self.vectors.get(word * width..(word + 1) * width)?.split_at(2);
        Some((widened(*scale.first_chunk()?), steps))
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
pub(super) fn outputs(
    rows: &'static [u8],
    inputs: &[f32],
    count: usize,
) -> impl Iterator<Item = f32> {
    let rows: &[[u8; 2]] = rows.as_chunks().0;
    rows.chunks_exact(inputs.len() + 1).take(count).map(move |row| weighed(row, inputs))
}
