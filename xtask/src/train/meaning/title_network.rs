//! Vectors of words, and a softmax over what the words of a title and its last one say.
//!
//! Deterministic: batches are read in parallel and put together in order.

use anzsco_core::scoring::title_meaning::SHORTEST;
use anzsco_core::scoring::word_vectors::LENGTH;
use rayon::prelude::*;

use super::rows::{
    Answer, BATCH, across, answer, class_gradients, kept_words, move_rows, product, random_of,
    rate_left, sum_of,
};
use super::vocabulary::Vocabulary;
use crate::train::adam::{Adam, Step, Use};
use crate::train::softmax::Random;

/// Knobs of the training.
#[derive(Debug, Clone, Copy)]
pub(super) struct Options {
    pub(super) epochs: usize,
    pub(super) rate: f32,
    /// Words have larger numbers than the rest, and move faster.
    pub(super) word_rate: f32,
    /// Share of words left out at each step, so that none is relied on alone.
    pub(super) word_dropout: f32,
    pub(super) seed: u64,
}

/// A title and what it should be read as.
#[derive(Debug)]
pub(super) struct Title {
    /// Its known words by number, at least one.
    pub(super) words: Vec<u32>,
    /// Admissible classes and how much each counts.
    pub(super) labels: Vec<(u16, f32)>,
    pub(super) weight: f32,
}

/// Trained weights.
#[derive(Debug)]
pub(super) struct Network {
    dimensions: usize,
    pub(super) classes: usize,
    /// A row of dimensions a word.
    pub(super) words: Adam,
    /// For each class its bias, a weight a dimension of the sum and one a dimension of the last word.
    pub(super) class_rows: Adam,
}

/// What one title asks of the weights.
struct Pull {
    words: Vec<(u32, f32)>,
    last: [(u32, f32); 1],
    /// A 1 for the bias, the sum and the last word, both brought to their length.
    inputs: Vec<f32>,
    /// Slope of the loss by each class's score, where it is worth following.
    by_class: Vec<(usize, f32)>,
    by_sum: Vec<f32>,
    by_last: Vec<f32>,
    loss: f32,
}

impl Network {
    pub(super) fn train(
        vocabulary: &Vocabulary,
        options: Options,
        classes: usize,
        titles: &[Title],
    ) -> Self {
        let dimensions = vocabulary.dimensions;
        let mut network = Self {
            dimensions,
            classes,
            words: Adam::new(vocabulary.vectors.clone()),
            class_rows: Adam::new(vec![0.0; classes * (2 * dimensions + 1)]),
        };
        let mut order: Vec<usize> = (0..titles.len()).collect();
        let batches = order.len().div_ceil(BATCH);
        let mut number = 0;
        for epoch in 0..options.epochs {
            let seed = options.seed + epoch as u64;
            Random::new(seed).shuffle(&mut order);
            let mut loss = 0.0;
            for batch in order.chunks(BATCH) {
                let rate = rate_left(number, options.epochs * batches);
                number += 1;
                loss += network.read(titles, batch, options, seed, (rate, number as i32));
            }
            eprintln!("epoch {} loss {:.4}", epoch + 1, loss / batches as f64);
        }
        network
    }

    /// One batch, of this number and with this much of the rate; gives its loss.
    fn read(
        &mut self,
        titles: &[Title],
        batch: &[usize],
        options: Options,
        seed: u64,
        (rate, number): (f32, i32),
    ) -> f64 {
        let weights: f32 = batch.iter().map(|at| titles[*at].weight).sum();
        let dropout = options.word_dropout;
        let pulls: Vec<Pull> = batch
            .par_iter()
            .map(|at| self.pull(&titles[*at], weights, dropout, random_of(seed, *at)))
            .collect();
        let by_sum =
            pulls.iter().map(|pull| Use { rows: pull.words.clone(), slopes: &pull.by_sum });
        let by_last =
            pulls.iter().map(|pull| Use { rows: pull.last.to_vec(), slopes: &pull.by_last });
        let uses: Vec<Use<'_>> = by_sum.chain(by_last).collect();
        self.words.apply_uses(self.dimensions, &uses, Step::new(options.word_rate * rate, number));
        let by_class = pulls.iter().map(|pull| (pull.by_class.as_slice(), &pull.inputs));
        let gradients = class_gradients(by_class, self.classes);
        move_rows(&mut self.class_rows, &gradients, Step::new(options.rate * rate, number));
        pulls.iter().map(|pull| f64::from(pull.loss)).sum()
    }

    fn pull(&self, title: &Title, weights: f32, dropout: f32, mut random: Random) -> Pull {
        let all: Vec<(u32, f32)> = title.words.iter().map(|word| (*word, 1.0)).collect();
        let words = kept_words(&all, dropout, &mut random);
        let last = [(title.words.last().copied().unwrap_or_default(), 1.0)];
        let (sum, sum_factor) = self.even_sum(&words);
        let (head, head_factor) = self.even_sum(&last);
        let inputs: Vec<f32> = std::iter::once(1.0).chain(sum).chain(head).collect();
        let rows = &self.class_rows.weights;
        let Answer { by_class, by_input, loss } =
            answer(rows, &inputs, &title.labels, title.weight / weights);
        let middle = 1 + self.dimensions;
        let by_sum = across(&by_input[1..middle], &inputs[1..middle], sum_factor);
        let by_last = across(&by_input[middle..], &inputs[middle..], head_factor);
        Pull { words, last, inputs, by_class, by_sum, by_last, loss }
    }

    /// The sum of words' vectors, brought to its length, and by what it was multiplied for that.
    fn even_sum(&self, words: &[(u32, f32)]) -> (Vec<f32>, f32) {
        let mut sum = sum_of(words, &self.words.weights, self.dimensions);
        let length = product(&sum, &sum).sqrt();
        let factor = LENGTH / length.max(SHORTEST);
        for value in &mut sum {
            *value *= factor;
        }
        (sum, factor)
    }
}
