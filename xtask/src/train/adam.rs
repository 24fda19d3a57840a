//! Adam (Kingma and Ba, 2015) over rows of weights, updated only where a batch touched them.

use std::collections::BTreeMap;

use rayon::prelude::*;

const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const SMALLEST: f32 = 1e-8;

/// Weights and the running means of their gradients.
#[derive(Debug)]
pub(crate) struct Adam {
    pub(crate) weights: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
}

/// How far one batch moves a weight.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    rate: f32,
}

impl Step {
    /// The step of batch `number`, counted from 1, at a rate of learning.
    pub(crate) fn new(rate: f32, number: i32) -> Self {
        let correction =
            (1.0 - SECOND_DECAY.powi(number)).sqrt() / (1.0 - FIRST_DECAY.powi(number));
        Self { rate: rate * correction }
    }
}

/// What one example asks of the rows that it used.
#[derive(Debug)]
pub(crate) struct Use<'s> {
    /// Rows by number and how much each counted.
    pub(crate) rows: Vec<(u32, f32)>,
    /// Slope of the loss by the sum of the rows.
    pub(crate) slopes: &'s [f32],
}

impl Adam {
    pub(crate) fn new(weights: Vec<f32>) -> Self {
        let zeros = vec![0.0; weights.len()];
        Self { weights, first: zeros.clone(), second: zeros }
    }

    /// Moves the weights from `start` on against their gradient.
    pub(crate) fn apply(&mut self, start: usize, gradient: &[f32], step: Step) {
        let range = start..start + gradient.len();
        let rows = self.weights[range.clone()]
            .iter_mut()
            .zip(&mut self.first[range.clone()])
            .zip(&mut self.second[range]);
        for (((weight, first), second), slope) in rows.zip(gradient) {
            *first = FIRST_DECAY * *first + (1.0 - FIRST_DECAY) * slope;
            *second = SECOND_DECAY * *second + (1.0 - SECOND_DECAY) * slope * slope;
            *weight -= step.rate * *first / (second.sqrt() + SMALLEST);
        }
    }

    /// Moves each row of `width` weights against what its users ask of it together.
    pub(crate) fn apply_uses(&mut self, width: usize, uses: &[Use<'_>], step: Step) {
        let mut by_row: BTreeMap<u32, Vec<(usize, f32)>> = BTreeMap::new();
        for (place, asked) in uses.iter().enumerate() {
            for (row, counts) in &asked.rows {
                by_row.entry(*row).or_default().push((place, *counts));
            }
        }
        let by_row: Vec<(u32, Vec<(usize, f32)>)> = by_row.into_iter().collect();
        let gradients: Vec<Vec<f32>> = by_row
            .par_iter()
            .map(|(_, places)| {
                let mut gradient = vec![0.0_f32; width];
                for (place, counts) in places {
                    let slopes = gradient.iter_mut().zip(uses[*place].slopes);
                    slopes.for_each(|(sum, slope)| *sum += counts * slope);
                }
                gradient
            })
            .collect();
        for ((row, _), gradient) in by_row.iter().zip(&gradients) {
            self.apply(*row as usize * width, gradient, step);
        }
    }
}
