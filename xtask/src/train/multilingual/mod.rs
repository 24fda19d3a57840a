//! Trains the multilingual title model (`anzsco-letters/models/multilingual.bin`).
//!
//! Takes every labelled title of [`super::title_sources`], ESCO's labels in 26 languages, the
//! titles of ISCO-08 groups and the names written for the project, and makes more by putting English
//! titles into the words of the others; needs a build that has the English title model, which says
//! which occupation of its ISCO-08 group an ESCO label means.

mod alignment;
mod compounds;
mod encode;
mod held_out;
mod network;
mod sources;
mod translated;

use std::path::Path;

use anzsco_core::scoring::calibration::AnswerKind;

use super::labels::Labels;
use super::{TrainError, isotonic};
use network::{Network, Options};

const OPTIONS: Options = Options {
    buckets: 1 << 18,
    dimensions: 96,
    epochs: 4,
    vector_rate: 0.01,
    head_rate: 0.003,
    dropout: 0.2,
    seed: 17,
};

/// Where titles are read from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sources<'s> {
    /// Folder of the published sources.
    pub(super) published: &'s Path,
    /// Folder of the titles written for training.
    pub(super) written: &'s Path,
    /// Tables of `anzsco-languages`.
    pub(super) tables: &'s Path,
    pub(super) labels: &'s Labels,
}

/// The model's bytes.
pub(super) fn train(sources: Sources<'_>) -> Result<Vec<u8>, TrainError> {
    let set = sources::read(sources, None)?;
    eprintln!("{} titles in {} languages", set.titles.len(), set.languages.len());
    let network = Network::train(&set, OPTIONS);
    Ok(encode::encode(&network, &set))
}

/// Reports how well names are answered that the model was not taught, and learns how sure such an
/// answer may be.
pub(super) fn cross_validate(
    sources: Sources<'_>,
    folds: usize,
    core: &Path,
) -> Result<(), TrainError> {
    let set = sources::read(sources, Some(folds))?;
    let outcomes = held_out::cross_validate(set, folds, OPTIONS)?;
    let outcomes: Vec<isotonic::Answer> = outcomes.into_iter().map(Into::into).collect();
    isotonic::write(
        &core.join("calibration.tsv"),
        &[(AnswerKind::Unlisted, isotonic::isotonic(&outcomes))],
    )
}
