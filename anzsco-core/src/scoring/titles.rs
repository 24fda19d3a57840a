//! A job title to a probability for each concept.
//!
//! Exact look-ups in the common titles, the classification's index and the
//! everyday titles answer what is listed; the learned title model answers the rest and shares
//! out what a listed title leaves open.

use anzsco_data::lexicon::Table;
use anzsco_data::{
    Code, ConceptId, Edition, Lexicon, Version, concept_count, concept_of, find_everyday_title,
};

use super::crosswalk::{Crosswalk, isco_groups};
use super::features::{Feature, title_features};
use super::foreign_titles::Foreign;
use super::linear::LinearModel;
use super::multilingual::MultilingualModel;
use crate::english::titles::{TitleReader, TitleReading};

/// How much of what a common title's row settles is taken over.
const COMMON_SHARE: f32 = 0.9;
/// How much of the probability an exact hit takes, by how sure its source is.
const INDEX_SHARE: f32 = 0.85;
const EVERYDAY_SHARE: f32 = 0.6;
const VAGUE_SHARE: f32 = 0.3;

/// Scores titles over the embedded model and indexes.
#[derive(Debug, Clone)]
pub struct TitleScorer {
    model: Option<LinearModel>,
    letters: Option<MultilingualModel>,
    /// Place of English among the languages of the letters.
    english_place: Option<usize>,
    reader: TitleReader,
    crosswalk: Crosswalk,
    common: Option<Table>,
    isco_groups: Vec<u16>,
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
    /// The title's language and English value, where it is not English.
    pub foreign: Option<Foreign>,
}

impl Default for TitleScorer {
    fn default() -> Self {
        Self::new()
    }
}

impl TitleScorer {
    /// A scorer over the embedded model and indexes.
    pub fn new() -> Self {
        let letters = MultilingualModel::embedded();
        Self {
            model: LinearModel::embedded("titles"),
            english_place: letters
                .as_ref()
                .and_then(|letters| letters.languages().position(|tag| tag == "en")),
            letters,
            reader: TitleReader::new(),
            crosswalk: Crosswalk::of_concepts(),
            common: Lexicon::of("en").and_then(|english| english.table("common_titles")),
            isco_groups: isco_groups(),
        }
    }

    pub(super) fn multilingual(&self) -> Option<&MultilingualModel> {
        self.letters.as_ref()
    }

    /// Place of English among the languages of the multilingual model.
    pub(super) fn english_place(&self) -> Option<usize> {
        self.english_place
    }

    pub(super) fn isco_groups(&self) -> &[u16] {
        &self.isco_groups
    }

    /// The title as an English one.
    pub(super) fn reading(&self, title: &str) -> TitleReading {
        self.reader.read(title)
    }

    /// What an English title says in both views.
    pub fn score(&self, title: &str, edition: Edition) -> TitleAnswer {
        let reading = self.reader.read(title);
        let hits = self.look_up(&reading, edition);
        self.english(reading, &hits)
    }

    /// What an English title says, given the concepts that the tables list it under. The letters
    /// are asked only where no table lists it.
    pub(super) fn english(&self, reading: TitleReading, hits: &[(usize, f32)]) -> TitleAnswer {
        let mut answer = TitleAnswer { reading, ..TitleAnswer::default() };
        self.learned(&mut answer);
        if !hits.is_empty() {
            self.settle(&mut answer, hits);
        } else if answer.known > 0.0
            && let Some(letters) = self.letters.as_ref()
            && let Some(letters) = letters.read(&answer.reading.core)
        {
            pool(&mut answer.by_isco, &letters.by_isco());
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

    /// Gives exact hits their shares in both views.
    fn settle(&self, answer: &mut TitleAnswer, hits: &[(usize, f32)]) {
        let settled: f32 = hits.iter().map(|(_, share)| share).sum();
        for probability in answer.by_concept.iter_mut().chain(&mut answer.by_isco) {
            *probability *= 1.0 - settled;
        }
        for (concept, share) in hits {
            if let Some(probability) = answer.by_concept.get_mut(*concept) {
                *probability += share;
            }
            let classes = self.crosswalk.isco_of(*concept);
            for class in classes {
                if let Some(probability) = answer.by_isco.get_mut(usize::from(*class)) {
                    *probability += share / classes.len() as f32;
                }
            }
        }
        answer.settled = settled;
    }

    /// The concepts that list the title, and the share of the probability that each takes.
    pub(super) fn look_up(&self, reading: &TitleReading, edition: Edition) -> Vec<(usize, f32)> {
        for words in [&reading.folded, &reading.expanded, &reading.core] {
            let common = self.common.and_then(|table| table.get(words)?.next());
            if let Some(row) = common {
                return divided(row.field(1)).collect();
            }
            let listed =
                edition.find_title(words).filter_map(|t| concept_of(edition.version, t.code));
            let listed: Vec<usize> = listed.map(ConceptId::index).collect();
            if !listed.is_empty() {
                return shared_out(listed, INDEX_SHARE);
            }
            let everyday = everyday(words, edition);
            if !everyday.is_empty() {
                return everyday;
            }
        }
        Vec::new()
    }
}

/// The concepts of a row of the common titles, "241213:42 241411:38", with their shares.
pub fn divided(row: &str) -> impl Iterator<Item = (usize, f32)> {
    row.split(' ').filter_map(|part| {
        let (code, share) = part.split_once(':')?;
        let concept = concept_of(Version::V2022, Code::parse(code).ok()?)?;
        Some((concept.index(), share.parse::<f32>().ok()? / 100.0 * COMMON_SHARE))
    })
}

fn everyday(words: &str, edition: Edition) -> Vec<(usize, f32)> {
    let mut hits = Vec::new();
    let mut vague = false;
    for hit in find_everyday_title(words) {
        if hit.country.is_none_or(|country| country == edition.country)
            && let Some(concept) = concept_of(Version::V2022, hit.code)
        {
            vague |= hit.vague;
            hits.push(concept.index());
        }
    }
    let single = hits.iter().all(|hit| Some(hit) == hits.first());
    shared_out(hits, if single && !vague { EVERYDAY_SHARE } else { VAGUE_SHARE })
}

fn shared_out(hits: Vec<usize>, share: f32) -> Vec<(usize, f32)> {
    let hits = distinct(hits);
    let each = share / hits.len().max(1) as f32;
    hits.into_iter().map(|concept| (concept, each)).collect()
}

fn distinct(mut concepts: Vec<usize>) -> Vec<usize> {
    concepts.sort_unstable();
    concepts.dedup();
    concepts
}

/// How much the letters count beside the words of an English title.
const LETTERS_SHARE: f32 = 0.3;
/// Probability below which an answer says no more than that it is unlikely.
const UNLIKELY: f32 = 1e-9;
/// What both find less likely than this is left out: most classes, and logarithms take time.
const NEGLIGIBLE: f32 = 1e-5;

/// What both answers find likely, each by its share: their geometric mean.
fn pool(values: &mut [f32], others: &[f32]) {
    let mut sum = 0.0;
    for (value, other) in values.iter_mut().zip(others) {
        if *value < NEGLIGIBLE && *other < NEGLIGIBLE {
            *value = 0.0;
            continue;
        }
        let words = value.max(UNLIKELY).ln() * (1.0 - LETTERS_SHARE);
        *value = (words + other.max(UNLIKELY).ln() * LETTERS_SHARE).exp();
        sum += *value;
    }
    for value in values.iter_mut() {
        *value /= sum;
    }
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
