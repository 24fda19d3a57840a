//! What the training of networks over vectors of words has in common: rows of weights and their slopes.
//!
//! Takes what single examples ask for; gives what all of a batch ask for together, in a fixed order.

use rayon::prelude::*;

use crate::train::adam::{Adam, Step};
use crate::train::softmax::{Random, softmax};

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
        sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += slope * value);
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
pub(super) fn slope(scores: &mut [f32], labels: &[(u16, f32)], weight: f32) -> f32 {
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
