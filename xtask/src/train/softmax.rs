//! A softmax over concepts that learns from sets of admissible labels.
//!
//! Takes sparse examples, gives dense weights. Many sources say only which of
//! several unit groups a title belongs to (a crosswalk is many-valued), so an
//! example's label is a set: the loss is minus the log of the probability that
//! the whole set gets, and the model itself decides how the set shares it.

use std::collections::HashMap;

use anzsco_core::scoring::features::Feature;
use rayon::prelude::*;

use super::quantise::{Budget, largest_weights};

/// One training example.
#[derive(Debug, Clone)]
pub(crate) struct Example {
    /// Sparse features, keys as in answering.
    pub(crate) features: Vec<Feature>,
    /// Admissible concepts.
    pub(crate) labels: Vec<u16>,
    /// How much the example counts.
    pub(crate) weight: f32,
}

/// Knobs of the training.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Options {
    pub(crate) classes: usize,
    pub(crate) epochs: usize,
    pub(crate) rate: f32,
    /// Shrinkage of each touched weight, per update.
    pub(crate) l2: f32,
    /// Share of an example's features left out at each step, so that none is relied on alone.
    pub(crate) dropout: f32,
    /// Features seen in fewer examples are left out.
    pub(crate) min_count: u32,
    pub(crate) seed: u64,
}

/// Trained weights, dense: one row of `classes` weights a feature.
#[derive(Debug)]
pub(crate) struct DenseModel {
    pub(crate) classes: usize,
    pub(crate) keys: Vec<u32>,
    pub(crate) weights: Vec<f32>,
    pub(crate) bias: Vec<f32>,
    index: HashMap<u32, u32>,
    /// Weights that pruning left; `None` before.
    kept: Option<Vec<bool>>,
}

const BATCH: usize = 64;
const EPOCHS_AFTER_PRUNING: usize = 3;
/// Gradients smaller than this are not applied: most classes of most examples.
const NEGLIGIBLE: f32 = 1e-3;
/// Starts each weight's history above zero, so that a first small gradient makes a small step and
/// the model stays sparse enough to prune.
const CAUTION: f32 = 0.1;

/// A small deterministic generator (Knuth's MMIX constants): training must be repeatable.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }

    /// Puts things in another order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            things.swap(at, self.below(at + 1));
        }
    }
}

impl DenseModel {
    fn new(examples: &[Example], options: &Options) -> Self {
        let mut counts: HashMap<u32, u32> = HashMap::new();
        for example in examples {
            let mut keys: Vec<u32> = example.features.iter().map(|feature| feature.key).collect();
            keys.sort_unstable();
            keys.dedup();
            for key in keys {
                *counts.entry(key).or_default() += 1;
            }
        }
        let mut keys: Vec<u32> = counts
            .into_iter()
            .filter(|(_, count)| *count >= options.min_count)
            .map(|(key, _)| key)
            .collect();
        keys.sort_unstable();
        let index = keys.iter().enumerate().map(|(at, key)| (*key, at as u32)).collect();
        let weights = vec![0.0; keys.len() * options.classes];
        Self {
            classes: options.classes,
            keys,
            weights,
            bias: vec![0.0; options.classes],
            index,
            kept: None,
        }
    }

    /// Trains from nothing, prunes to the budget, and trains what is left once more.
    pub(crate) fn train(examples: &[Example], options: &Options, budget: Budget) -> Self {
        let mut model = Self::new(examples, options);
        model.run(examples, options, options.epochs);
        model.prune(budget);
        let gentler = Options { rate: options.rate * 0.5, ..*options };
        model.run(examples, &gentler, EPOCHS_AFTER_PRUNING);
        model
    }

    /// The mean of models that learned from the same examples, pruned to the budget; `None` of none.
    pub(crate) fn mean(models: impl Iterator<Item = Self>, budget: Budget) -> Option<Self> {
        let mut count = 0.0;
        let sum = models.inspect(|_| count += 1.0).reduce(|mut sum, model| {
            let both = sum.weights.iter_mut().zip(&model.weights);
            for (weight, other) in both.chain(sum.bias.iter_mut().zip(&model.bias)) {
                *weight += other;
            }
            sum
        });
        let mut mean = sum?;
        for weight in mean.weights.iter_mut().chain(&mut mean.bias) {
            *weight /= count;
        }
        mean.prune(budget);
        Some(mean)
    }

    /// Leaves the largest weights.
    fn prune(&mut self, budget: Budget) {
        let keep = largest_weights(self, budget);
        for (weight, kept) in self.weights.iter_mut().zip(&keep) {
            if !kept {
                *weight = 0.0;
            }
        }
        self.kept = Some(keep);
    }

    fn run(&mut self, examples: &[Example], options: &Options, epochs: usize) {
        let mut history = vec![0.0_f32; self.weights.len()];
        let mut bias_history = vec![0.0_f32; options.classes];
        let mut order: Vec<usize> = (0..examples.len()).collect();
        let mut random = Random::new(options.seed);
        for epoch in 0..epochs {
            random.shuffle(&mut order);
            let mut loss = 0.0;
            for batch in order.chunks(BATCH) {
                let steps: Vec<Step> = batch
                    .par_iter()
                    .map(|at| {
                        self.step(&examples[*at], options, (epoch * examples.len() + at) as u64)
                    })
                    .collect();
                for step in steps {
                    loss += f64::from(step.loss);
                    self.apply(&step, options, &mut history, &mut bias_history);
                }
            }
            eprintln!("epoch {} loss {:.4}", epoch + 1, loss / examples.len() as f64);
        }
    }

    fn rows(&self, features: &[Feature]) -> Vec<(u32, f32)> {
        features
            .iter()
            .filter_map(|feature| self.index.get(&feature.key).map(|row| (*row, feature.value)))
            .collect()
    }

    fn scores_of(&self, rows: &[(u32, f32)]) -> Vec<f32> {
        let mut scores = self.bias.clone();
        for (row, value) in rows {
            let start = *row as usize * self.classes;
            for (score, weight) in scores.iter_mut().zip(&self.weights[start..start + self.classes])
            {
                *score += value * weight;
            }
        }
        scores
    }

    fn step(&self, example: &Example, options: &Options, salt: u64) -> Step {
        let mut rows = self.rows(&example.features);
        drop_out(&mut rows, options.dropout, salt);
        let mut probabilities = self.scores_of(&rows);
        softmax(&mut probabilities);
        let admitted: f32 = example
            .labels
            .iter()
            .map(|label| probabilities[usize::from(*label)])
            .sum::<f32>()
            .max(1e-12);
        let mut gradient: Vec<(u16, f32)> = Vec::new();
        for (class, p) in probabilities.iter().enumerate() {
            if *p > NEGLIGIBLE && !example.labels.contains(&(class as u16)) {
                gradient.push((class as u16, p * example.weight));
            }
        }
        for label in &example.labels {
            let p = probabilities[usize::from(*label)];
            let step = (p - p / admitted) * example.weight;
            if step.abs() > NEGLIGIBLE {
                gradient.push((*label, step));
            }
        }
        Step { rows, gradient, loss: -admitted.ln() }
    }

    fn apply(
        &mut self,
        step: &Step,
        options: &Options,
        history: &mut [f32],
        bias_history: &mut [f32],
    ) {
        for (class, gradient) in &step.gradient {
            let class = usize::from(*class);
            bias_history[class] += gradient * gradient;
            self.bias[class] -= options.rate * gradient / (bias_history[class] + 1.0).sqrt() * 0.2;
        }
        for (row, value) in &step.rows {
            let start = *row as usize * self.classes;
            for (class, gradient) in &step.gradient {
                let at = start + usize::from(*class);
                if self.kept.as_ref().is_some_and(|kept| !kept[at]) {
                    continue;
                }
                let slope = gradient * value + options.l2 * self.weights[at];
                history[at] += slope * slope;
                self.weights[at] -= options.rate * slope / (history[at] + CAUTION).sqrt();
            }
        }
    }
}

/// Leaves out a share of the features and strengthens the rest to make up for it.
fn drop_out(rows: &mut Vec<(u32, f32)>, share: f32, salt: u64) {
    if share <= 0.0 {
        return;
    }
    let mut random = Random::new(salt);
    rows.retain(|_| random.below(1000) as f32 >= share * 1000.0);
    for (_, value) in rows {
        *value /= 1.0 - share;
    }
}

#[derive(Debug)]
struct Step {
    rows: Vec<(u32, f32)>,
    gradient: Vec<(u16, f32)>,
    loss: f32,
}

/// Scores to probabilities, in place.
pub(crate) fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        *score = (*score - most).exp();
        sum += *score;
    }
    for score in scores.iter_mut() {
        *score /= sum;
    }
}
