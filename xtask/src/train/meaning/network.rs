//! The network: vectors of words added up, hidden units, and a softmax over concepts.
//!
//! Deterministic: batches are read in parallel and put together in order.

use anzsco_core::scoring::word_vectors::LENGTH;
use anzsco_data::concept_count;
use rayon::prelude::*;

use super::rows::{
    Answer, BATCH, across, add, answer, class_gradients, gradient, kept_words, move_rows, product,
    random_of, rate_left, sum_of,
};
use super::vocabulary::Vocabulary;
use crate::train::adam::{Adam, Step, Use};
use crate::train::softmax::Random;

/// Knobs of the training.
#[derive(Debug, Clone, Copy)]
pub(super) struct Options {
    pub(super) hidden: usize,
    pub(super) epochs: usize,
    pub(super) rate: f32,
    /// Share of words left out at each step, so that none is relied on alone.
    pub(super) word_dropout: f32,
    /// Share of hidden units left out at each step.
    pub(super) dropout: f32,
    pub(super) seed: u64,
}

/// Some words and what they should be read as.
#[derive(Debug)]
pub(super) struct Text {
    /// Words by number and how much each counts.
    pub(super) words: Vec<(u32, f32)>,
    /// Admissible concepts and how much each counts.
    pub(super) labels: Vec<(u16, f32)>,
    pub(super) weight: f32,
}

/// Trained weights.
#[derive(Debug)]
pub(super) struct Network {
    pub(super) options: Options,
    pub(super) classes: usize,
    dimensions: usize,
    /// A row of dimensions a word.
    pub(super) words: Adam,
    /// For each hidden unit its bias and a weight a dimension.
    pub(super) hidden_rows: Adam,
    /// For each class its bias and a weight a hidden unit.
    pub(super) class_rows: Adam,
}

/// How fast words move beside the rest: they begin with a meaning.
const WORD_RATE: f32 = 0.5;
/// Seeds between the first of one run and that of the next: more than it has epochs.
const RUN_SEEDS: u64 = 100;

/// What one text asks of the weights.
struct Pull {
    words: Vec<(u32, f32)>,
    /// The sum of the vectors, brought to its length, after a 1 for the bias.
    inputs: Vec<f32>,
    /// What the hidden units say, after a 1 for the bias.
    hidden: Vec<f32>,
    /// Slope of the loss by each class's score, where it is worth following.
    by_class: Vec<(usize, f32)>,
    /// Slope of the loss by what goes into each hidden unit.
    by_hidden: Vec<f32>,
    /// Slope of the loss by the sum of the vectors.
    by_sum: Vec<f32>,
    loss: f32,
}

impl Network {
    /// Trains on what `texts` gives for the seed of each epoch. All runs begin with the same weights.
    pub(super) fn train(
        vocabulary: &Vocabulary,
        options: Options,
        run: u64,
        texts: impl Fn(u64) -> Vec<Text>,
    ) -> Self {
        let (dimensions, classes) = (vocabulary.dimensions, concept_count());
        let mut random = Random::new(options.seed);
        let mut start = |rows: usize, inputs: usize| -> Vec<f32> {
            let width = (inputs as f32).powf(-0.5);
            let value = |at: usize, random: &mut Random| {
                let even = random.below(2001) as f32 / 1000.0 - 1.0;
                if at.is_multiple_of(inputs + 1) { 0.0 } else { even * width }
            };
            (0..rows * (inputs + 1)).map(|at| value(at, &mut random)).collect()
        };
        let mut network = Self {
            options,
            classes,
            dimensions,
            words: Adam::new(vocabulary.vectors.clone()),
            hidden_rows: Adam::new(start(options.hidden, dimensions)),
            class_rows: Adam::new(start(classes, options.hidden)),
        };
        let mut number = 0;
        for epoch in 0..options.epochs {
            let seed = options.seed + run * RUN_SEEDS + epoch as u64;
            let loss = network.read(&texts(seed), epoch, seed, &mut number);
            eprintln!("run {} epoch {} loss {loss:.4}", run + 1, epoch + 1);
        }
        network
    }

    /// The network whose weights are the mean of those of several that began with the same.
    pub(super) fn mean(first: Self, others: impl Iterator<Item = Self>) -> Self {
        let mut mean = first;
        for (place, run) in others.enumerate() {
            let share = 1.0 / (place as f32 + 2.0);
            for (mean, run) in [
                (&mut mean.words, run.words),
                (&mut mean.hidden_rows, run.hidden_rows),
                (&mut mean.class_rows, run.class_rows),
            ] {
                let values = mean.weights.iter_mut().zip(run.weights);
                values.for_each(|(value, other)| *value += (other - *value) * share);
            }
        }
        mean
    }

    /// One epoch; gives the mean loss.
    fn read(&mut self, texts: &[Text], epoch: usize, seed: u64, number: &mut i32) -> f64 {
        let mut random = Random::new(seed);
        let mut order: Vec<usize> = (0..texts.len()).collect();
        random.shuffle(&mut order);
        let batches = order.len().div_ceil(BATCH);
        let mut loss = 0.0;
        for (place, batch) in order.chunks(BATCH).enumerate() {
            *number += 1;
            let left = rate_left(epoch * batches + place, self.options.epochs * batches);
            let rate = self.options.rate * left;
            let weights: f32 = batch.iter().map(|at| texts[*at].weight).sum();
            let pulls: Vec<Pull> = batch
                .par_iter()
                .map(|at| self.pull(&texts[*at], weights, random_of(seed, *at)))
                .collect();
            loss += pulls.iter().map(|pull| f64::from(pull.loss)).sum::<f64>();
            self.move_words(&pulls, Step::new(rate * WORD_RATE, *number));
            let step = Step::new(rate, *number);
            move_rows(&mut self.hidden_rows, &hidden_gradients(&pulls), step);
            let by_class = pulls.iter().map(|pull| (pull.by_class.as_slice(), &pull.hidden));
            move_rows(&mut self.class_rows, &class_gradients(by_class, self.classes), step);
        }
        loss / batches as f64
    }

    fn pull(&self, text: &Text, weights: f32, mut random: Random) -> Pull {
        let words = kept_words(&text.words, self.options.word_dropout, &mut random);
        let sum = sum_of(&words, &self.words.weights, self.dimensions);
        let length = sum.iter().map(|value| value * value).sum::<f32>().sqrt().max(1e-4);
        let factor = LENGTH / length;
        let mut inputs = vec![1.0];
        inputs.extend(sum.iter().map(|value| value * factor));

        let keep = 1.0 - self.options.dropout;
        let dropped = (self.options.dropout * 1000.0) as usize;
        let mut hidden = vec![1.0];
        hidden.extend(self.hidden_rows.weights.chunks_exact(inputs.len()).map(|row| {
            let left_out = random.below(1000) < dropped;
            if left_out { 0.0 } else { product(row, &inputs).max(0.0) / keep }
        }));
        let Answer { by_class, by_input: by_hidden, loss } =
            answer(&self.class_rows.weights, &hidden, &text.labels, text.weight / weights);
        let by_hidden: Vec<f32> = by_hidden[1..]
            .iter()
            .zip(&hidden[1..])
            .map(|(slope, unit)| if *unit > 0.0 { slope / keep } else { 0.0 })
            .collect();
        let mut by_input = vec![0.0_f32; inputs.len()];
        let rows = self.hidden_rows.weights.chunks_exact(inputs.len());
        for (slope, row) in by_hidden.iter().zip(rows).filter(|(slope, _)| **slope != 0.0) {
            add(&mut by_input, *slope, row);
        }
        let by_sum = across(&by_input[1..], &inputs[1..], factor);
        Pull { words, inputs, hidden, by_class, by_hidden, by_sum, loss }
    }

    fn move_words(&mut self, pulls: &[Pull], step: Step) {
        let uses = pulls.iter().map(|pull| Use { rows: pull.words.clone(), slopes: &pull.by_sum });
        self.words.apply_uses(self.dimensions, &uses.collect::<Vec<_>>(), step);
    }
}

/// Gradient of each hidden unit's row.
fn hidden_gradients(pulls: &[Pull]) -> Vec<Vec<f32>> {
    let units = pulls.first().map_or(0, |pull| pull.by_hidden.len());
    (0..units)
        .into_par_iter()
        .map(|unit| gradient(pulls.iter().map(|pull| (pull.by_hidden[unit], &pull.inputs))))
        .collect()
}
