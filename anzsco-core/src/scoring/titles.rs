//! A job title to a probability for each concept.
//!
//! Exact look-ups in the common titles, the classification's index and the
//! everyday titles answer what is listed; the learned title model answers the rest and shares
//! out what a listed title leaves open.

use anzsco_data::lexicon::Table;
use anzsco_data::{
    Code, ConceptId, Edition, Lexicon, Version, concept_count, concept_of, find_everyday_title,
};

use super::crosswalk::Crosswalk;
use super::double_titles::{halves, head};
use super::foreign_titles::{Foreign, mix};
use super::isco_classes::IscoClasses;
use super::multilingual::{Letters, MultilingualModel};
use super::softmax::softmax;
use super::title_meaning::TitleMeaning;
use super::title_model::TitleModel;
use crate::english::titles::{TitleReader, TitleReading};

/// How much of what a common title's row settles is taken over.
const COMMON_SHARE: f32 = 0.9;
/// How much of the probability an exact hit takes, by how sure its source is.
const INDEX_SHARE: f32 = 0.85;
const EVERYDAY_SHARE: f32 = 0.6;
const VAGUE_SHARE: f32 = 0.3;

/// How much of the probability the main half of a title of two jobs takes from the whole title.
const MAIN_HALF: f32 = 0.7;

/// How much of the probability a listed title takes before its comma: "Registered Nurse, hospital ward".
const HEAD: f32 = 0.5;

/// Scores titles over the embedded model and indexes.
#[derive(Debug, Clone)]
pub struct TitleScorer {
    model: Option<TitleModel>,
    letters: Option<MultilingualModel>,
    meaning: Option<TitleMeaning>,
    /// Place of English among the languages of the letters.
    english_place: Option<usize>,
    reader: TitleReader,
    crosswalk: Crosswalk,
    common: Option<Table>,
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
    /// Probability of each ISCO-08 class ([`IscoClasses`]); of a title of another language of single groups alone.
    pub by_isco: Vec<f32>,
    /// The title's language and English value, where it is not English.
    pub foreign: Option<Foreign>,
}

impl TitleAnswer {
    /// Share of the probability that tables settle by occupation: those of other languages say
    /// ISCO-08 groups.
    pub(super) fn settled_by_occupation(&self) -> f32 {
        if self.foreign.is_some() { 0.0 } else { self.settled }
    }
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
            model: TitleModel::embedded(),
            english_place: letters
                .as_ref()
                .and_then(|letters| letters.languages().position(|tag| tag == "en")),
            letters,
            meaning: TitleMeaning::embedded(),
            reader: TitleReader::new(),
            crosswalk: Crosswalk::of_concepts(),
            common: Lexicon::of("en").and_then(|english| english.table("common_titles")),
        }
    }

    /// The same without what words mean: beside duties, whose words tell it too, it would count twice.
    pub(super) fn without_meaning(&self) -> Self {
        Self { meaning: None, ..self.clone() }
    }

    /// Whether all words of a title are known English ones.
    pub(super) fn has_english_words(&self, reading: &TitleReading) -> bool {
        self.meaning.is_some_and(|model| model.knows(&reading.folded))
    }

    /// What the letters of folded words say.
    pub(super) fn letters_of(&self, folded: &str) -> Option<Letters<'_>> {
        self.letters.as_ref()?.read(folded)
    }

    pub(super) fn multilingual(&self) -> Option<&MultilingualModel> {
        self.letters.as_ref()
    }

    /// Place of English among the languages of the multilingual model.
    pub(super) fn english_place(&self) -> Option<usize> {
        self.english_place
    }

    /// Places of the ISCO-08 groups of a concept.
    pub(super) fn isco_of(&self, concept: usize) -> &[u16] {
        self.crosswalk.isco_of(concept)
    }

    pub(super) fn crosswalk(&self) -> &Crosswalk {
        &self.crosswalk
    }

    pub(super) fn isco_classes(&self) -> &IscoClasses {
        self.crosswalk.classes()
    }

    /// The title as an English one.
    pub(super) fn reading(&self, title: &str) -> TitleReading {
        self.reader.read(title)
    }

    /// What an English title says in both views.
    pub fn score(&self, title: &str, edition: Edition) -> TitleAnswer {
        let reading = self.reader.read(title);
        let hits = self.look_up(&reading, edition);
        self.english(title, reading, &hits, edition)
    }

    /// Probability of each concept by an English title that tables list; none by any other.
    pub(super) fn listed(&self, title: &str, edition: Edition) -> Option<Vec<f32>> {
        let reading = self.reader.read(title);
        let hits = self.look_up(&reading, edition);
        if hits.is_empty() {
            return None;
        }
        Some(self.together(&self.english(title, reading, &hits, edition)))
    }

    /// What an English title says, given the concepts that the tables list it under.
    pub(super) fn english(
        &self,
        title: &str,
        reading: TitleReading,
        hits: &[(usize, f32)],
        edition: Edition,
    ) -> TitleAnswer {
        let mut answer = TitleAnswer { reading, ..TitleAnswer::default() };
        self.learned(&mut answer, hits.is_empty());
        if hits.is_empty() {
            self.add_halves(title, edition, &mut answer);
        } else {
            self.settle(&mut answer, hits);
        }
        answer
    }

    /// Lets the halves of a title that names two jobs speak for themselves, or the listed title before what
    /// only says where or of what it was held.
    fn add_halves(&self, title: &str, edition: Edition, answer: &mut TitleAnswer) {
        let is_listed = |half: &str| !self.look_up(&self.reader.read(half), edition).is_empty();
        let Some(halves) = halves(title, is_listed) else {
            if let Some(head) = head(title).filter(|head| is_listed(head)) {
                let head = self.score(head, edition);
                mix(&mut answer.by_concept, &head.by_concept, HEAD);
                mix(&mut answer.by_isco, &head.by_isco, HEAD);
            }
            return;
        };
        for (half, share) in [(halves.main, MAIN_HALF), (halves.other, halves.share_of_other)] {
            let half = self.score(half, edition);
            mix(&mut answer.by_concept, &half.by_concept, share);
            mix(&mut answer.by_isco, &half.by_isco, share);
        }
    }

    /// Probability of each concept by both views together.
    pub fn together(&self, answer: &TitleAnswer) -> Vec<f32> {
        let mut probabilities = answer.by_concept.clone();
        let settled = answer.settled_by_occupation();
        self.crosswalk.bring_together(&mut probabilities, &answer.by_isco, settled);
        probabilities
    }

    /// The model's probabilities, those of ISCO-08 groups pooled with what the words of a title mean that no
    /// table lists.
    fn learned(&self, answer: &mut TitleAnswer, is_unlisted: bool) {
        let read = self.model.map(|model| model.read(&answer.reading.core)).unwrap_or_default();
        answer.by_concept = read.scores;
        answer.known = read.known;
        if answer.by_concept.is_empty() {
            answer.by_concept.resize(concept_count(), 0.0);
            return;
        }
        if answer.by_concept.len() > concept_count() {
            answer.by_isco = answer.by_concept.split_off(concept_count());
            let meaning = self.meaning.filter(|_| is_unlisted && read.known > 0.0);
            if let Some(meaning) = meaning.and_then(|model| model.isco_scores(&answer.reading.core))
            {
                pool(&mut answer.by_isco, &meaning, MEANING_SHARE);
            }
            softmax(&mut answer.by_isco);
        }
        softmax(&mut answer.by_concept);
    }

    /// Gives exact hits their shares in both views.
    fn settle(&self, answer: &mut TitleAnswer, hits: &[(usize, f32)]) {
        let settled: f32 = hits.iter().map(|(_, share)| share).sum();
        for probabilities in [&mut answer.by_concept, &mut answer.by_isco] {
            for probability in probabilities {
                *probability *= 1.0 - settled;
            }
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

/// How much what the words of a title mean counts beside the words and letters themselves.
const MEANING_SHARE: f32 = 0.7;

/// Pools the scores of two answers, each by its share: the geometric mean of their probabilities.
fn pool(scores: &mut [f32], others: &[f32], share: f32) {
    for (score, other) in scores.iter_mut().zip(others) {
        *score += share * (other - *score);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pooled_scores_are_geometric_means() {
        let mut scores = [0.8_f32.ln(), 0.2_f32.ln()];
        pool(&mut scores, &[0.5_f32.ln(), 0.5_f32.ln()], 0.3);
        softmax(&mut scores);
        let mean = |a: f32, b: f32| a.powf(0.7) * b.powf(0.3);
        let (first, second) = (mean(0.8, 0.5), mean(0.2, 0.5));
        assert!((scores[0] - first / (first + second)).abs() < 1e-4);
    }
}
