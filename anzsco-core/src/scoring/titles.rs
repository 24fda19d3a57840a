//! A job title to a probability for each concept.
//!
//! Exact look-ups in the classification's index and in the everyday titles
//! answer what is listed; the learned title model answers the rest and shares
//! out what a listed title leaves open.

use anzsco_data::{Edition, Version, concept_count, concept_of, find_everyday_title};

use super::features::{Feature, title_features};
use super::linear::LinearModel;
use crate::english::titles::{TitleReader, TitleReading};

/// How much of the probability an exact hit takes, by how sure its source is.
const INDEX_SHARE: f32 = 0.85;
const EVERYDAY_SHARE: f32 = 0.6;
const VAGUE_SHARE: f32 = 0.3;

/// Scores titles over the embedded model and indexes.
#[derive(Debug, Clone, Copy)]
pub struct TitleScorer {
    model: Option<LinearModel>,
    reader: TitleReader,
}

/// What a title said, beside the probabilities.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TitleAnswer {
    /// The title as it was read.
    pub reading: TitleReading,
    /// Share of the probability settled by exact look-ups, 0 to 1.
    pub settled: f32,
    /// Share of the title's words that the model knows, 0 to 1.
    pub known: f32,
}

impl Default for TitleScorer {
    fn default() -> Self {
        Self::new()
    }
}

impl TitleScorer {
    /// A scorer over the embedded model and indexes.
    pub fn new() -> Self {
        Self { model: LinearModel::embedded("titles"), reader: TitleReader::new() }
    }

    /// Writes the probability of each concept into `probabilities`; all zero for a title without words.
    pub fn score(&self, title: &str, edition: Edition, probabilities: &mut Vec<f32>) -> TitleAnswer {
        let reading = self.reader.read(title);
        let known = self.learned(&reading, probabilities);
        let (hits, settled) = look_up(&reading, edition);
        if settled > 0.0 {
            let scale = 1.0 - settled;
            for probability in probabilities.iter_mut() {
                *probability *= scale;
            }
            let each = settled / hits.len() as f32;
            for concept in hits {
                if let Some(probability) = probabilities.get_mut(concept) {
                    *probability += each;
                }
            }
        }
        TitleAnswer { reading, settled, known }
    }

    /// The model's probabilities; gives the share of features it knows.
    fn learned(&self, reading: &TitleReading, probabilities: &mut Vec<f32>) -> f32 {
        let mut features: Vec<Feature> = Vec::new();
        title_features(&reading.core, &mut features);
        let Some(model) = self.model.filter(|_| !features.is_empty()) else {
            probabilities.clear();
            probabilities.resize(concept_count(), 0.0);
            return 0.0;
        };
        model.start(probabilities);
        let mut known = 0;
        for feature in &features {
            known += u32::from(model.add(*feature, probabilities));
        }
        softmax(probabilities);
        known as f32 / features.len() as f32
    }
}

/// The concepts that list the title, and the share of the probability they take.
fn look_up(reading: &TitleReading, edition: Edition) -> (Vec<usize>, f32) {
    let mut hits: Vec<usize> = Vec::new();
    for words in [&reading.folded, &reading.expanded, &reading.core] {
        let listed = edition.find_title(words).filter_map(|t| concept_of(edition.version, t.code));
        hits.extend(listed.map(|concept| concept.index()));
        if !hits.is_empty() {
            return (distinct(hits), INDEX_SHARE);
        }
        let mut vague = false;
        for hit in find_everyday_title(words) {
            if hit.country.is_none_or(|country| country == edition.country)
                && let Some(concept) = concept_of(Version::V2022, hit.code)
            {
                vague |= hit.vague;
                hits.push(concept.index());
            }
        }
        if !hits.is_empty() {
            let hits = distinct(hits);
            let share = if hits.len() == 1 && !vague { EVERYDAY_SHARE } else { VAGUE_SHARE };
            return (hits, share);
        }
    }
    (hits, 0.0)
}

fn distinct(mut concepts: Vec<usize>) -> Vec<usize> {
    concepts.sort_unstable();
    concepts.dedup();
    concepts
}

/// Scores to probabilities, in place.
pub(crate) fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        *score = (*score - most).exp();
        sum += *score;
    }
    if sum > 0.0 {
        for score in scores.iter_mut() {
            *score /= sum;
        }
    }
}
