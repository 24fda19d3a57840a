//! The network: vectors of n-grams added up, and a softmax for each kind of answer.
//!
//! Deterministic: batches are read in parallel and put together in order.

use anzsco_core::scoring::isco_classes::isco_groups;
use anzsco_core::scoring::multilingual::{Sizes, buckets_of};
use anzsco_data::concept_count;
use rayon::prelude::*;

use super::sources::{Title, TitleSet};
use crate::train::adam::{Adam, Step, Use};
use crate::train::softmax::{Random, softmax};

/// Knobs of the training.
#[derive(Debug, Clone, Copy)]
pub(super) struct Options {
    pub(super) buckets: usize,
    pub(super) dimensions: usize,
    pub(super) epochs: usize,
    pub(super) vector_rate: f32,
    pub(super) head_rate: f32,
    /// Share of n-grams, and of dimensions, left out at each step.
    pub(super) dropout: f32,
    pub(super) seed: u64,
}

/// Trained weights.
#[derive(Debug)]
pub(super) struct Network {
    pub(super) options: Options,
    pub(super) sizes: Sizes,
    pub(super) rarities: Vec<f32>,
    /// One row of `dimensions` a bucket.
    pub(super) vectors: Adam,
    /// A row of biases, then a row a dimension, each with all classes.
    pub(super) heads: Adam,
}

const BATCH: usize = 256;
/// The rates fall by this factor after each epoch but the first.
const SLOWING: f32 = 0.5;
/// Slopes smaller than this are not followed: those of most classes, for most titles.
const NEGLIGIBLE: f32 = 2e-4;
/// How much the answers count beside each other.
const CONCEPT_SHARE: f32 = 0.5;
const LANGUAGE_SHARE: f32 = 0.3;

/// What one title asks of the weights.
struct Pull {
    /// Buckets and how much each counted.
    buckets: Vec<(u32, f32)>,
    /// The title's vector.
    title: Vec<f32>,
    /// Slope of the loss by each class's score, where it is worth following.
    by_class: Vec<(usize, f32)>,
    /// Slope of the loss by the title's vector.
    by_title: Vec<f32>,
    loss: f32,
}

impl Network {
    pub(super) fn train(set: &TitleSet, options: Options) -> Self {
        let sizes = Sizes {
            isco: isco_groups().len(),
            concepts: concept_count(),
            languages: set.languages.len(),
        };
        let buckets: Vec<Vec<u32>> = set
            .titles
            .par_iter()
            .map(|title| {
                let mut found = Vec::new();
                buckets_of(&title.folded, options.buckets, &mut found);
                found
            })
            .collect();
        let mut random = Random::new(options.seed);
        let mut start = |count: usize, width: f32| -> Vec<f32> {
            (0..count).map(|_| (random.below(2001) as f32 / 1000.0 - 1.0) * width).collect()
        };
        let mut network = Self {
            options,
            sizes,
            rarities: rarities(&buckets, options.buckets),
            vectors: Adam::new(start(options.buckets * options.dimensions, 0.17)),
            heads: Adam::new(start((options.dimensions + 1) * sizes.all(), 0.1)),
        };
        network.run(set, &buckets);
        network
    }

    fn run(&mut self, set: &TitleSet, buckets: &[Vec<u32>]) {
        let language_weights = language_weights(set);
        let mut order: Vec<usize> = (0..set.titles.len()).collect();
        let mut random = Random::new(self.options.seed);
        let mut number = 0;
        for epoch in 0..self.options.epochs {
            random.shuffle(&mut order);
            let slowing = SLOWING.powi(epoch as i32);
            let mut loss = 0.0;
            for batch in order.chunks(BATCH) {
                number += 1;
                let salt = (epoch * set.titles.len()) as u64;
                let pulls: Vec<Pull> = batch
                    .par_iter()
                    .map(|at| {
                        let title = &set.titles[*at];
                        let weight = language_weights[title.language];
                        self.pull(title, &buckets[*at], weight, Random::new(salt + *at as u64))
                    })
                    .collect();
                loss += pulls.iter().map(|pull| f64::from(pull.loss)).sum::<f64>();
                self.move_heads(&pulls, Step::new(self.options.head_rate * slowing, number));
                self.move_vectors(&pulls, Step::new(self.options.vector_rate * slowing, number));
            }
            eprintln!("epoch {} loss {:.4}", epoch + 1, loss / set.titles.len() as f64);
        }
    }

    fn pull(&self, title: &Title, buckets: &[u32], language: f32, mut random: Random) -> Pull {
        let dimensions = self.options.dimensions;
        let dropped = (self.options.dropout * 1000.0) as usize;
        let mut kept: Vec<u32> =
            buckets.iter().copied().filter(|_| random.below(1000) >= dropped).collect();
        if kept.is_empty() {
            kept = buckets.to_vec();
        }
        let length: f32 = kept.iter().map(|bucket| self.rarities[*bucket as usize].powi(2)).sum();
        let norm = length.sqrt().max(1e-6);
        let buckets: Vec<(u32, f32)> =
            kept.iter().map(|bucket| (*bucket, self.rarities[*bucket as usize] / norm)).collect();
        let mut vector = vec![0.0_f32; dimensions];
        for (bucket, weight) in &buckets {
            let start = *bucket as usize * dimensions;
            let row = &self.vectors.weights[start..start + dimensions];
            vector.iter_mut().zip(row).for_each(|(sum, value)| *sum += weight * value);
        }
        let keep = 1.0 - self.options.dropout;
        let mask: Vec<f32> = (0..dimensions)
            .map(|_| if random.below(1000) < dropped { 0.0 } else { 1.0 / keep })
            .collect();
        vector.iter_mut().zip(&mask).for_each(|(value, keep)| *value *= keep);

        let mut slopes = self.scores(&vector);
        let loss = self.slopes(title, language, &mut slopes);
        let slopes = slopes.into_iter().enumerate();
        let by_class: Vec<(usize, f32)> =
            slopes.filter(|(_, slope)| slope.abs() > NEGLIGIBLE).collect();
        let width = self.sizes.all();
        let by_title = (0..dimensions)
            .map(|dimension| {
                let start = (dimension + 1) * width;
                let row = &self.heads.weights[start..start + width];
                mask[dimension] * by_class.iter().map(|(at, g)| row[*at] * g).sum::<f32>()
            })
            .collect();
        Pull { buckets, title: vector, by_class, by_title, loss }
    }

    fn scores(&self, vector: &[f32]) -> Vec<f32> {
        let width = self.sizes.all();
        let mut rows = self.heads.weights.chunks_exact(width);
        let mut scores = rows.next().unwrap_or_default().to_vec();
        for (value, row) in vector.iter().zip(rows) {
            scores.iter_mut().zip(row).for_each(|(score, weight)| *score += value * weight);
        }
        scores
    }

    /// Turns scores into the slopes of the loss; gives the loss.
    fn slopes(&self, title: &Title, language: f32, scores: &mut [f32]) -> f32 {
        let (isco, rest) = scores.split_at_mut(self.sizes.isco);
        let (concepts, languages) = rest.split_at_mut(self.sizes.concepts);
        let targets: Vec<(u16, f32)> = title.isco.iter().map(|class| (*class, 0.0)).collect();
        slope(isco, &targets, title.weight)
            + slope(concepts, &title.concepts, CONCEPT_SHARE * title.weight)
            + slope(
                languages,
                &[(title.language as u16, 1.0)],
                LANGUAGE_SHARE * language * title.weight,
            )
    }

    fn move_heads(&mut self, pulls: &[Pull], step: Step) {
        let width = self.sizes.all();
        let rows: Vec<Vec<f32>> = (0..=self.options.dimensions)
            .into_par_iter()
            .map(|row| {
                let mut gradient = vec![0.0_f32; width];
                for pull in pulls {
                    let factor = if row == 0 { 1.0 } else { pull.title[row - 1] };
                    pull.by_class.iter().for_each(|(at, slope)| gradient[*at] += factor * slope);
                }
                for slope in &mut gradient {
                    *slope /= pulls.len() as f32;
                }
                gradient
            })
            .collect();
        for (row, gradient) in rows.iter().enumerate() {
            self.heads.apply(row * width, gradient, step);
        }
    }

    fn move_vectors(&mut self, pulls: &[Pull], step: Step) {
        let count = pulls.len() as f32;
        let scaled = pulls.iter().map(|pull| {
            let buckets = pull.buckets.iter().map(|(bucket, weight)| (*bucket, weight / count));
            Use { rows: buckets.collect(), slopes: &pull.by_title }
        });
        self.vectors.apply_uses(self.options.dimensions, &scaled.collect::<Vec<_>>(), step);
    }
}

/// Scores to slopes against targets; shares of 0 are divided as the model itself divides them.
fn slope(scores: &mut [f32], targets: &[(u16, f32)], weight: f32) -> f32 {
    if targets.is_empty() {
        scores.fill(0.0);
        return 0.0;
    }
    softmax(scores);
    let own: Vec<f32> = targets.iter().map(|(class, _)| scores[usize::from(*class)]).collect();
    let given = targets.iter().any(|(_, share)| *share > 0.0);
    let admitted: f32 = own.iter().sum::<f32>().max(1e-12);
    let loss: f32 = if given {
        targets.iter().zip(&own).map(|((_, share), p)| -share * p.max(1e-12).ln()).sum()
    } else {
        -admitted.ln()
    };
    for ((class, share), p) in targets.iter().zip(&own) {
        scores[usize::from(*class)] -= if given { *share } else { p / admitted };
    }
    for slope in scores.iter_mut() {
        *slope *= weight;
    }
    loss * weight
}

/// How rare each bucket is: the logarithm of how many titles there are to one that has it.
fn rarities(buckets: &[Vec<u32>], count: usize) -> Vec<f32> {
    let mut seen = vec![0_u32; count];
    for bucket in buckets.iter().flatten() {
        seen[*bucket as usize] += 1;
    }
    let all = buckets.len() as f32 + 1.0;
    seen.iter()
        .map(|seen| if *seen == 0 { 0.0 } else { (all / (*seen as f32 + 1.0)).ln() })
        .collect()
}

/// Languages with few titles count more, so that none is overlooked.
fn language_weights(set: &TitleSet) -> Vec<f32> {
    let mut counts = vec![0.0_f32; set.languages.len()];
    for title in &set.titles {
        counts[title.language] += 1.0;
    }
    let mean = set.titles.len() as f32 / counts.len().max(1) as f32;
    counts.iter().map(|count| (mean / count.max(1.0)).sqrt()).collect()
}
