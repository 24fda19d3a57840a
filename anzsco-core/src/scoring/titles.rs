//! A job title to a probability for each concept.
//!
//! Exact look-ups in the classification's index and in the everyday titles
//! answer what is listed; the learned title model answers the rest and shares
//! out what a listed title leaves open.

use anzsco_data::{ConceptId, Edition, Version, concept_count, concept_of, find_everyday_title};

use super::crosswalk::Crosswalk;
use super::features::{Feature, title_features};
use super::linear::LinearModel;
use crate::english::titles::{TitleReader, TitleReading};

/// How much of the probability an exact hit takes, by how sure its source is.
const INDEX_SHARE: f32 = 0.85;
const EVERYDAY_SHARE: f32 = 0.6;
const VAGUE_SHARE: f32 = 0.3;

/// Scores titles over the embedded model and indexes.
#[derive(Debug, Clone)]
pub struct TitleScorer {
    model: Option<LinearModel>,
    reader: TitleReader,
    crosswalk: Crosswalk,
}

/// What a title said.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TitleAnswer {
    /// The title as it was read.
    pub reading: TitleReading,
    /// Share of the probability settled by exact look-ups, 0 to 1.
    pub settled: f32,
    /// Share of the title's features that the model knows, 0 to 1.
    pub known: f32,
    /// Probability of each concept by the concept view; all zero for a title without words.
    pub by_concept: Vec<f32>,
    /// Probability of each ISCO-08 group ([`super::crosswalk::isco_groups`]).
    pub by_isco: Vec<f32>,
}

impl Default for TitleScorer {
    fn default() -> Self {
        Self::new()
    }
}

impl TitleScorer {
    /// A scorer over the embedded model and indexes.
    pub fn new() -> Self {
        Self {
            model: LinearModel::embedded("titles"),
            reader: TitleReader::new(),
            crosswalk: Crosswalk::of_concepts(),
        }
    }

    /// What a title says in both views.
    pub fn score(&self, title: &str, edition: Edition) -> TitleAnswer {
        let mut answer = TitleAnswer { reading: self.reader.read(title), ..TitleAnswer::default() };
        self.learned(&mut answer);
        let (hits, settled) = look_up(&answer.reading, edition);
        if settled > 0.0 {
            self.settle(&mut answer, &hits, settled);
        }
        answer
    }

    /// Probability of each concept by both views together.
    pub fn together(&self, answer: &TitleAnswer) -> Vec<f32> {
        let mut probabilities = answer.by_concept.clone();
        self.crosswalk.bring_together(&mut probabilities, &answer.by_isco);
        probabilities
    }

    /// The model's probabilities.
    fn learned(&self, answer: &mut TitleAnswer) {
        let mut features: Vec<Feature> = Vec::new();
        title_features(&answer.reading.core, &mut features);
        answer.by_concept.resize(concept_count(), 0.0);
        let Some(model) = self.model.filter(|_| !features.is_empty()) else { return };
        model.start(&mut answer.by_concept);
        let mut known = 0;
        for feature in &features {
            known += u32::from(model.add(*feature, &mut answer.by_concept));
        }
        if answer.by_concept.len() > concept_count() {
            answer.by_isco = answer.by_concept.split_off(concept_count());
            softmax(&mut answer.by_isco);
        }
        softmax(&mut answer.by_concept);
        answer.known = known as f32 / features.len() as f32;
    }

    /// Gives exact hits their share in both views.
    fn settle(&self, answer: &mut TitleAnswer, hits: &[usize], settled: f32) {
        for probability in answer.by_concept.iter_mut().chain(&mut answer.by_isco) {
            *probability *= 1.0 - settled;
        }
        let each = settled / hits.len() as f32;
        for concept in hits {
            if let Some(probability) = answer.by_concept.get_mut(*concept) {
                *probability += each;
            }
            let classes = self.crosswalk.isco_of(*concept);
            for class in classes {
                if let Some(probability) = answer.by_isco.get_mut(usize::from(*class)) {
                    *probability += each / classes.len() as f32;
                }
            }
        }
        answer.settled = settled;
    }
}

/// The concepts that list the title, and the share of the probability they take.
fn look_up(reading: &TitleReading, edition: Edition) -> (Vec<usize>, f32) {
    let mut hits: Vec<usize> = Vec::new();
    for words in [&reading.folded, &reading.expanded, &reading.core] {
        let listed = edition.find_title(words).filter_map(|t| concept_of(edition.version, t.code));
        hits.extend(listed.map(ConceptId::index));
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

/// Scores this far behind the best have no probability worth its computing.
const NOTHING: f32 = -16.0;

/// Scores to probabilities, in place.
pub(crate) fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        let behind = *score - most;
        *score = if behind < NOTHING { 0.0 } else { behind.exp() };
        sum += *score;
    }
    if sum > 0.0 {
        for score in scores.iter_mut() {
            *score /= sum;
        }
    }
}
