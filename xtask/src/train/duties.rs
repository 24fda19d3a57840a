//! Trains the duty model on made-up CV bodies drawn from what occupations do.
//!
//! A CV mixes several phrases of its occupation with phrases that any CV has,
//! so each example draws a handful of phrases from one pool, sometimes with one
//! from elsewhere, and is scaled to length one.

use std::collections::BTreeMap;
use std::path::Path;

use anzsco_core::scoring::duties::normalise;
use anzsco_core::scoring::features::{Feature, text_features};
use anzsco_data::{concept_count, fold};

use super::TrainError;
use super::duty_sources::{LabelledPhrase, PhraseKind, read};
use super::labels::Labels;
use super::quantise::{Budget, encode, quantised, scores_of};
use super::softmax::{DenseModel, Example, Options, Random};

const BUDGET: Budget = Budget { weights: 890_000, per_row: 200 };
/// How many phrases an example draws; short and long bodies alike.
const DRAWS: [usize; 6] = [1, 2, 4, 6, 10, 16];
/// Examples per pool of phrases.
const EXAMPLES_PER_POOL: usize = 48;

fn options() -> Options {
    Options {
        classes: concept_count(),
        epochs: 8,
        rate: 0.3,
        l2: 1e-6,
        dropout: 0.3,
        min_count: 5,
        seed: 8,
    }
}

/// The model's bytes.
pub(super) fn train(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<u8>, TrainError> {
    let phrases = read(sources, written, labels)?;
    eprintln!("{} labelled phrases", phrases.len());
    let model = DenseModel::train(&examples(&phrases, 1), &options(), BUDGET);
    Ok(encode(&[&model]))
}

fn examples(phrases: &[LabelledPhrase], seed: u64) -> Vec<Example> {
    let mut random = Random::new(seed);
    let mut examples: Vec<Example> =
        phrases.iter().map(|phrase| example(&[phrase], &phrase.labels, phrase.weight)).collect();
    for (labels, pool) in pools(phrases) {
        for _ in 0..EXAMPLES_PER_POOL {
            let count = DRAWS[random.below(DRAWS.len())];
            let mut drawn: Vec<&LabelledPhrase> =
                (0..count).map(|_| pool[random.below(pool.len())]).collect();
            if count > 3 {
                drawn.push(&phrases[random.below(phrases.len())]);
            }
            examples.push(example(&drawn, &labels, 1.0));
        }
    }
    examples
}

/// Phrases that say the same set of concepts; single concepts also draw on their groups' phrases. A
/// study says too many concepts to stand in the body of one.
fn pools(phrases: &[LabelledPhrase]) -> Vec<(Vec<u16>, Vec<&LabelledPhrase>)> {
    let mut pools: BTreeMap<Vec<u16>, Vec<&LabelledPhrase>> = BTreeMap::new();
    for phrase in phrases.iter().filter(|phrase| phrase.kind != PhraseKind::Study) {
        pools.entry(phrase.labels.clone()).or_default().push(phrase);
    }
    pools.into_iter().filter(|(labels, pool)| labels.len() <= 12 && pool.len() >= 3).collect()
}

fn example(phrases: &[&LabelledPhrase], labels: &[u16], weight: f32) -> Example {
    let mut features: Vec<Feature> = Vec::new();
    for phrase in phrases {
        text_features(&fold(&phrase.text), phrase.channel, &mut features);
    }
    normalise(&mut features);
    Example { features, labels: labels.to_vec(), weight }
}

/// Trains on all but one in `folds` phrases and reports the accuracy on bodies drawn from the rest.
pub(super) fn cross_validate(
    sources: &Path,
    written: &Path,
    labels: &Labels,
    folds: usize,
) -> Result<(), TrainError> {
    let phrases = read(sources, written, labels)?;
    let (held, kept): (Vec<_>, Vec<_>) =
        phrases.into_iter().enumerate().partition(|(at, _)| at % folds == 0);
    let kept: Vec<LabelledPhrase> = kept.into_iter().map(|(_, phrase)| phrase).collect();
    let held: Vec<LabelledPhrase> = held.into_iter().map(|(_, phrase)| phrase).collect();
    let model = quantised(&[&DenseModel::train(&examples(&kept, 1), &options(), BUDGET)]);
    let (mut singles, mut single_hits, mut bodies, mut body_hits) = (0, 0, 0, 0);
    let first = |example: &Example| {
        let scores = scores_of(model, &example.features);
        (0..scores.len() as u16)
            .max_by(|a, b| scores[usize::from(*a)].total_cmp(&scores[usize::from(*b)]))
    };
    for phrase in held.iter().filter(|phrase| phrase.labels.len() == 1) {
        singles += 1;
        single_hits +=
            usize::from(first(&example(&[phrase], &phrase.labels, 1.0)) == Some(phrase.labels[0]));
    }
    for (labels, pool) in pools(&held).into_iter().filter(|(labels, _)| labels.len() == 1) {
        bodies += 1;
        body_hits += usize::from(first(&example(&pool, &labels, 1.0)) == Some(labels[0]));
    }
    eprintln!(
        "single phrases: {:.1} % of {singles}; whole bodies: {:.1} % of {bodies}",
        100.0 * single_hits as f64 / singles.max(1) as f64,
        100.0 * body_hits as f64 / bodies.max(1) as f64
    );
    Ok(())
}
