//! Trains the model of studies (`anzsco-studies/models/studies.bin`): what qualifications, licences and certificates say of their holders' work.
//!
//! Takes the studies and papers written for training (xtask/training/studies) and what the everyday facts name of each
//! occupation; gives a linear model to concepts. It must not read duties, titles or jobs: they have their own models.

use std::path::Path;

use anzsco_core::scoring::features::Channel;
use anzsco_data::concept_count;

use super::TrainError;
use super::duties::example;
use super::duty_sources::{LabelledPhrase, read};
use super::labels::Labels;
use super::quantise::{Budget, encode};
use super::softmax::{DenseModel, Example, Options};

const BUDGET: Budget = Budget { weights: 400_000, per_row: 250 };

/// Models whose mean is kept: what one of them learned by chance decides less.
const MODELS: u64 = 5;

fn options(seed: u64) -> Options {
    Options {
        classes: concept_count(),
        epochs: 12,
        rate: 0.3,
        l2: 1e-6,
        dropout: 0.2,
        min_count: 2,
        seed,
    }
}

/// The model's bytes.
pub(super) fn train(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<u8>, TrainError> {
    let mut phrases = read(sources, written, labels)?;
    phrases.retain(|phrase| phrase.channel == Channel::Qualification);
    eprintln!("{} labelled qualifications and papers", phrases.len());
    let example = |phrase: &LabelledPhrase| example(&[phrase], &phrase.labels, phrase.weight);
    let examples: Vec<Example> = phrases.iter().map(example).collect();
    let models = (1..=MODELS).map(|seed| DenseModel::train(&examples, &options(seed), BUDGET));
    Ok(DenseModel::mean(models, BUDGET).map(|mean| encode(&[&mean])).unwrap_or_default())
}
