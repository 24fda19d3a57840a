//! Trains the model of what the words of titles mean (`anzsco-words/models/titles.bin`).
//!
//! Takes the titles that the title model learns from, and the vectors that the model of jobs begins with;
//! gives vectors as titles need them, and a row of weights for each class of ISCO-08 groups.

use std::path::Path;

use anzsco_core::english::titles::TitleReader;

use super::encode;
use super::title_network::{Network, Options, Title};
use super::vocabulary::Vocabulary;
use crate::train::TrainError;
use crate::train::labels::Labels;
use crate::train::title_sources::{LabelledTitle, Origin, isco_classes, read};

const OPTIONS: Options =
    Options { epochs: 10, rate: 2e-3, word_rate: 2e-2, word_dropout: 0.25, seed: 7 };
/// Of 192 that the vectors have: as many as the time for a title allows.
const DIMENSIONS: usize = 64;
/// How often a word that no vector is known of must be in titles.
const SEEN_LEAST: usize = 2;

/// The model's bytes.
pub(in crate::train) fn train(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<u8>, TrainError> {
    let reader = TitleReader::new();
    let titles = read(sources, written, labels)?;
    let cores: Vec<String> = titles.iter().map(|title| reader.read(&title.title).core).collect();
    let vocabulary = Vocabulary::read(&written.join("words"))?;
    let vocabulary =
        vocabulary.for_titles(DIMENSIONS, cores.iter().map(String::as_str), SEEN_LEAST);
    let classes = isco_classes(sources)?;
    let examples: Vec<Title> = titles
        .iter()
        .zip(&cores)
        .map(|(title, core)| Title {
            words: vocabulary.numbers_of(core),
            labels: classes.admitted(&title.isco).into_iter().map(|class| (class, 1.0)).collect(),
            weight: title.weight * share(title),
        })
        .filter(|title| !title.words.is_empty() && !title.labels.is_empty())
        .collect();
    eprintln!("{} words, {} titles", vocabulary.len(), examples.len());
    let network = Network::train(&vocabulary, OPTIONS, classes.count(), &examples);
    Ok(encode::titles(&vocabulary, &network))
}

/// How much a title counts. What the words of those mean that were written by O*NET's occupations is learned from them as
/// from O*NET's own: so 60.7 of a hundred lay titles are right instead of 60.1.
fn share(title: &LabelledTitle) -> f32 {
    if title.origin == Origin::WrittenByOnet { 1.0 } else { title.share_by_isco() }
}
