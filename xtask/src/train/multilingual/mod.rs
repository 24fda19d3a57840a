//! Trains the multilingual title model (`anzsco-languages/models/multilingual.bin`).
//!
//! Takes every labelled title of [`super::title_sources`], ESCO's labels in 26 languages, the
//! titles of ISCO-08 groups and the names written for the project; needs a build that has the
//! English title model, which says which occupation of its ISCO-08 group an ESCO label means.

mod adam;
mod encode;
mod network;
mod sources;

use std::path::Path;

use super::TrainError;
use super::labels::Labels;
use network::{Network, Options};

const OPTIONS: Options = Options {
    buckets: 1 << 17,
    dimensions: 64,
    epochs: 4,
    vector_rate: 0.01,
    head_rate: 0.003,
    dropout: 0.2,
    seed: 17,
};

/// The model's bytes.
pub(super) fn train(
    published: &Path,
    written: &Path,
    tables: &Path,
    labels: &Labels,
) -> Result<Vec<u8>, TrainError> {
    let set = sources::read(published, written, tables, labels)?;
    eprintln!("{} titles in {} languages", set.titles.len(), set.languages.len());
    let network = Network::train(&set, OPTIONS);
    Ok(encode::encode(&network, &set))
}
