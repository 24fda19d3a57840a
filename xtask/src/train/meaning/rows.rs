//! What the training of networks over vectors of words has in common: rows of weights and their slopes.
//!
//! Takes what single examples ask for; gives what all of a batch ask for together, in a fixed order.

use anzsco_core::scoring::word_vectors::LENGTH;
use rayon::prelude::*;

use crate::train::adam::{Adam, Step};
use crate::train::softmax::{Random, softmax};

/// Examples of a batch.
pub(super) const BATCH: usize = 512;
/// What is left of the rate at the end: it falls evenly.
const LAST_RATE: f32 = 0.03;
/// Bits of a seed below it that tell the examples of an epoch apart.
const SALT_BITS: u32 = 24;
/// Slopes smaller than this are not followed: those of most classes, for most examples.
const NEGLIGIBLE: f32 = 2e-4;

/// What is left of a rate after `done` of `all` batches.
pub(super) fn rate_left(done: usize, all: usize) -> f32 {
    (1.0 - done as f32 / all as f32).max(LAST_RATE)
}

/// The chance of one example of an epoch, by the epoch's seed.
pub(super) fn random_of(seed: u64, example: usize) -> Random {
    Random::new((seed << SALT_BITS) + example as u64)
}

/// What some inputs make of the classes, and what the loss asks of both.
pub(super) struct Answer {
    /// Slope of the loss by each class's score, where it is worth following.
    pub(super) by_class: Vec<(usize, f32)>,
    /// Slope of the loss by each input.
    pub(super) by_input: Vec<f32>,
    pub(super) loss: f32,
}

/// Answers by a row of weights a class, and holds the answer against the labels.
pub(super) fn answer(rows: &[f32], inputs: &[f32], labels: &[(u16, f32)], weight: f32) -> Answer {
    let width = inputs.len();
    let mut slopes: Vec<f32> = rows.chunks_exact(width).map(|row| product(row, inputs)).collect();
    let loss = slope(&mut slopes, labels, weight);
    let worth_following = |slope: &f32| slope.abs() > NEGLIGIBLE * weight;
    let by_class: Vec<(usize, f32)> =
        slopes.into_iter().enumerate().filter(|(_, slope)| worth_following(slope)).collect();
    let mut by_input = vec![0.0_f32; width];
    for (class, slope) in &by_class {
        add(&mut by_input, *slope, &rows[class * width..(class + 1) * width]);
    }
    Answer { by_class, by_input, loss }
}

/// The sum of words' vectors.
pub(super) fn sum_of(words: &[(u32, f32)], vectors: &[f32], dimensions: usize) -> Vec<f32> {
    let mut sum = vec![0.0_f32; dimensions];
    for (word, count) in words {
        let start = *word as usize * dimensions;
        add(&mut sum, *count, &vectors[start..start + dimensions]);
    }
    sum
}

/// Adds a row so many times.
pub(super) fn add(sum: &mut [f32], times: f32, row: &[f32]) {
    sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += times * value);
}

/// The slope by a sum, of the slope by what it was brought to with this factor: what lies along it changes
/// nothing, for its length is fixed.
pub(super) fn across(slopes: &[f32], inputs: &[f32], factor: f32) -> Vec<f32> {
    let along = product(slopes, inputs) / (LENGTH * LENGTH);
    slopes.iter().zip(inputs).map(|(slope, value)| factor * (slope - along * value)).collect()
}

/// The words that are not left out; all of them where none would be left.
pub(super) fn kept_words(
    words: &[(u32, f32)],
    dropout: f32,
    random: &mut Random,
) -> Vec<(u32, f32)> {
    let dropped = (dropout * 1000.0) as usize;
    let kept: Vec<(u32, f32)> =
        words.iter().copied().filter(|_| random.below(1000) >= dropped).collect();
    if kept.is_empty() { words.to_vec() } else { kept }
}

/// Gradient of each class's row: `pulls` gives the slopes by class of each example, and its inputs.
pub(super) fn class_gradients<'p>(
    pulls: impl Iterator<Item = (&'p [(usize, f32)], &'p Vec<f32>)>,
    classes: usize,
) -> Vec<Vec<f32>> {
    let mut by_class: Vec<Vec<(f32, &Vec<f32>)>> = vec![Vec::new(); classes];
    for (slopes, inputs) in pulls {
        for (class, slope) in slopes {
            by_class[*class].push((*slope, inputs));
        }
    }
    by_class.into_par_iter().map(|parts| gradient(parts.into_iter())).collect()
}

/// Sum of rows, each times its slope; empty where there is none.
pub(super) fn gradient<'r>(parts: impl Iterator<Item = (f32, &'r Vec<f32>)>) -> Vec<f32> {
    let mut sum: Vec<f32> = Vec::new();
    for (slope, row) in parts.filter(|(slope, _)| *slope != 0.0) {
        sum.resize(row.len(), 0.0);
        add(&mut sum, slope, row);
    }
    sum
}

pub(super) fn move_rows(rows: &mut Adam, gradients: &[Vec<f32>], step: Step) {
    let width = rows.weights.len() / gradients.len().max(1);
    for (row, gradient) in gradients.iter().enumerate().filter(|(_, found)| !found.is_empty()) {
        rows.apply(row * width, gradient, step);
    }
}

/// Sum of products, several side by side: the processor adds them at once.
pub(super) fn product(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 16];
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<16>(), b.as_chunks::<16>());
    for (a, b) in a.iter().zip(b) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}

/// Scores to slopes against admissible classes; gives the loss.
fn slope(scores: &mut [f32], labels: &[(u16, f32)], weight: f32) -> f32 {
    softmax(scores);
    let share = |class: u16, counts: f32, scores: &[f32]| counts * scores[usize::from(class)];
    let own: Vec<f32> =
        labels.iter().map(|(class, counts)| share(*class, *counts, scores)).collect();
    let admitted = own.iter().sum::<f32>().max(1e-7);
    for ((class, _), own) in labels.iter().zip(&own) {
        scores[usize::from(*class)] -= own / admitted;
    }
    for slope in scores.iter_mut() {
        *slope *= weight;
    }
    -admitted.ln() * weight
}
