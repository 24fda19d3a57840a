//! Titles in other languages than English, to probabilities.
//!
//! A listed name says what it says in English; the letters of the title say the rest. Titles whose
//! language is not known are English where the English tables list them or their letters look
//! English.

use anzsco_data::{Edition, Version, concept_of, fold};
use anzsco_languages::Meaning;

use super::multilingual::Letters;
use super::softmax::{at, exponential, logarithm};
use super::titles::{TitleAnswer, TitleScorer};
use super::widest::widest;
use crate::english::names::{first_part, is_brief_name, translate};
use crate::english::vague_titles::{VagueTitle, vague_title};

/// How much of the probability a listed name takes: the whole title, its first part, its head.
const WHOLE_SHARE: f32 = 0.75;
const PART_SHARE: f32 = 0.3;
const HEAD_SHARE: f32 = 0.25;
/// How much an English value given with the title takes.
const GIVEN_SHARE: f32 = 0.5;
/// How much an English value takes that narrows the listed head of the title.
const NARROWER_SHARE: f32 = 0.3;
/// How much the English title takes that says as little, where it stands alone.
const VAGUE_SHARE: f32 = 0.9;
/// Exponents that leave less to titles that say little: one that stands alone, one that other words narrow.
const ALONE: f32 = 0.35;
const NARROWED: f32 = 0.6;
/// Probability of English by the letters from which a title of unknown language is read as English.
const LIKELY_ENGLISH: f32 = 0.5;
/// How much more a meaning counts whose preferred name the title is, and one that people wrote down
/// because it is what the title means every day.
const PREFERRED: f32 = 3.0;
const EVERYDAY: f32 = 5.0;
/// Probability of an ISCO-08 group up to which its concepts are not looked at.
const CLOSED: f32 = 1e-3;
/// Probability up to which something is taken for impossible.
const IMPOSSIBLE: f32 = 1e-9;
/// What a listed meaning keeps that the letters find impossible.
const LEAST: f32 = 0.01;

/// A title of another language, as it was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Foreign {
    /// BCP 47 tag of the title's language.
    pub language: String,
    /// The title in English; `None` where no list has it.
    pub english: Option<String>,
}

impl TitleScorer {
    /// What a title says whose language is given or, where it is not, told from its letters.
    pub fn score_in(&self, title: &str, language: Option<&str>, edition: Edition) -> TitleAnswer {
        if language.is_some_and(is_english) {
            return self.score(title, edition);
        }
        let reading = self.reading(title);
        let hits = self.look_up(&reading, edition);
        let is_open = language.is_some() || hits.is_empty() && !self.has_english_words(&reading);
        let letters = if is_open { self.letters_of(&reading.folded) } else { None };
        let Some(letters) = letters else { return self.english(title, reading, &hits, edition) };
        let told = if let Some(language) = language {
            language.to_owned()
        } else {
            let by_language = letters.by_language();
            let english = self.english_place().and_then(|at| by_language.get(at)).copied();
            if english.unwrap_or(1.0) >= LIKELY_ENGLISH {
                return self.english(title, reading, &hits, edition);
            }
            self.likeliest_language(&by_language)
        };
        let letters = self.with_first_part(letters, title);
        self.foreign(title, &letters, None, told, edition)
    }

    /// What a title says that comes with an English value.
    pub fn score_bilingual(
        &self,
        original: &str,
        english: Option<&str>,
        language: &str,
        edition: Edition,
    ) -> TitleAnswer {
        if is_english(language) || english == Some(original) {
            return self.score(english.unwrap_or(original), edition);
        }
        let letters = self.multilingual().and_then(|model| model.read(&fold(original)));
        match (letters, english) {
            (Some(letters), _) => {
                let letters = self.with_first_part(letters, original);
                self.foreign(original, &letters, english, language.to_owned(), edition)
            }
            (None, english) => self.score(english.unwrap_or(original), edition),
        }
    }

    /// The letters of a title together with those of its first part, which says the occupation; what
    /// follows, "en general" or "(except fur)", often says little or what is not meant.
    fn with_first_part<'s>(&'s self, letters: Letters<'s>, title: &str) -> Letters<'s> {
        match first_part(title).and_then(|first| self.letters_of(&fold(first))) {
            Some(first) => letters.and(&first),
            None => letters,
        }
    }

    fn foreign(
        &self,
        title: &str,
        letters: &Letters<'_>,
        english: Option<&str>,
        language: String,
        edition: Edition,
    ) -> TitleAnswer {
        let by_isco = letters.by_isco();
        let open = self.crosswalk().places_within(&by_isco, |probability| probability > CLOSED);
        let mut answer = TitleAnswer {
            known: 1.0,
            by_concept: letters.by_concept(open),
            by_isco,
            ..TitleAnswer::default()
        };
        let mut name = english.map(str::to_owned);
        let vague = vague_title(title, &language);
        let is_alone = vague.as_ref().is_some_and(VagueTitle::is_alone);
        let translation = if is_alone { None } else { translate(title, Some(&language)) };
        let is_listed = translation.as_ref().is_some_and(|found| found.whole && found.exact);
        if let Some(vague) = vague.filter(|_| !is_listed) {
            self.blend_vague(&mut answer, &vague, english, edition);
            name = name.or_else(|| is_alone.then(|| vague.english.to_owned()));
        } else if let Some(translation) = translation {
            let share = match (translation.whole, translation.head) {
                (true, _) => WHOLE_SHARE,
                (false, true) => HEAD_SHARE,
                (false, false) => PART_SHARE,
            };
            let likeliest = self.blend(&mut answer, &translation.meanings, share, edition);
            if translation.whole {
                name = name.or_else(|| likeliest.map(|meaning| meaning.english.to_owned()));
            } else if let Some(english) = english.filter(|english| is_narrower(english, likeliest))
            {
                self.blend_english(&mut answer, english, NARROWER_SHARE, edition);
            }
        } else if let Some(english) = english {
            self.blend_english(&mut answer, english, GIVEN_SHARE, edition);
        }
        answer.foreign = Some(Foreign { language, english: name });
        answer
    }

    /// Gives what an English value of the title says its share.
    fn blend_english(&self, answer: &mut TitleAnswer, english: &str, share: f32, edition: Edition) {
        let other = self.score(english, edition);
        mix(&mut answer.by_concept, &other.by_concept, share);
        mix(&mut answer.by_isco, &self.isco_classes().divided(other.by_isco), share);
    }

    /// Gives the English title that says as little its share, and leaves to the whole no more than it says.
    fn blend_vague(
        &self,
        answer: &mut TitleAnswer,
        vague: &VagueTitle,
        english: Option<&str>,
        edition: Edition,
    ) {
        let alone = vague.is_alone();
        let said = if alone { vague.english } else { english.unwrap_or(vague.english) };
        // What narrows it may be in the letters alone.
        let narrowed = if said == vague.english { HEAD_SHARE } else { GIVEN_SHARE };
        let (share, power) = if alone { (VAGUE_SHARE, ALONE) } else { (narrowed, NARROWED) };
        let other = self.score(said, edition);
        mix(&mut answer.by_concept, &other.by_concept, share);
        mix(&mut answer.by_isco, &self.isco_classes().divided(other.by_isco), share);
        soften(&mut answer.by_concept, power);
        soften(&mut answer.by_isco, power);
    }

    /// Gives the meanings their share, divided as the letters find them likely; gives the likeliest.
    fn blend(
        &self,
        answer: &mut TitleAnswer,
        meanings: &[Meaning],
        share: f32,
        edition: Edition,
    ) -> Option<Meaning> {
        let mut weighed: Vec<(Meaning, f32)> = meanings
            .iter()
            .map(|meaning| {
                let preferred = if meaning.preferred { PREFERRED } else { 1.0 };
                let everyday = if meaning.code.is_some() { EVERYDAY } else { 1.0 };
                (*meaning, preferred * everyday * (LEAST + self.likelihood(answer, *meaning)))
            })
            .collect();
        weighed.sort_by(|a, b| b.1.total_cmp(&a.1));
        weighed.truncate(MOST_MEANINGS);
        let most = weighed.first().map_or(0.0, |(_, weight)| *weight);
        weighed.retain(|(_, weight)| *weight >= NEGLIGIBLE * most);
        let sum: f32 = weighed.iter().map(|(_, weight)| weight).sum();
        let mut by_concept = vec![0.0; answer.by_concept.len()];
        let mut by_isco = vec![0.0; answer.by_isco.len()];
        for (meaning, weight) in &weighed {
            let weight = weight / sum.max(1e-9);
            if let Some(place) = place_of(*meaning) {
                let classes = self.isco_of(place);
                give(&mut by_concept, place, weight);
                for class in classes {
                    give(&mut by_isco, usize::from(*class), weight / classes.len() as f32);
                }
                continue;
            }
            let of_name = self.score(meaning.english, edition);
            add(&mut by_concept, &of_name.by_concept, weight);
            match self.isco_class(*meaning) {
                Some(class) => give(&mut by_isco, class, weight),
                None => add(&mut by_isco, &self.isco_classes().divided(of_name.by_isco), weight),
            }
        }
        mix(&mut answer.by_concept, &by_concept, share);
        mix(&mut answer.by_isco, &by_isco, share);
        answer.settled = share;
        weighed.first().map(|(meaning, _)| *meaning)
    }

    /// How likely the letters find a meaning: its ISCO-08 group, or that of its concept.
    fn likelihood(&self, answer: &TitleAnswer, meaning: Meaning) -> f32 {
        let of_class = |class: usize| at(&answer.by_isco, class);
        if let Some(class) = self.isco_class(meaning) {
            return of_class(class);
        }
        let classes = place_of(meaning).map_or(&[][..], |place| self.isco_of(place));
        classes.iter().map(|class| of_class(usize::from(*class))).fold(0.0, f32::max)
    }

    fn isco_class(&self, meaning: Meaning) -> Option<usize> {
        self.isco_classes().groups().binary_search(&meaning.isco08?).ok()
    }

    fn likeliest_language(&self, by_language: &[f32]) -> String {
        let places = by_language.iter().enumerate();
        let others = places.filter(|(place, _)| Some(*place) != self.english_place());
        let likeliest = others.max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(place, _)| place);
        let tag = self.multilingual().and_then(|model| model.languages().nth(likeliest));
        tag.unwrap_or("und").to_owned()
    }
}

/// Meanings of one name that are scored at the most.
const MOST_MEANINGS: usize = 3;
/// Share of the likeliest meaning's weight below which another is left out.
const NEGLIGIBLE: f32 = 0.1;

/// Whether a tag says English, or no language at all.
pub(super) fn is_english(language: &str) -> bool {
    matches!(language, "en" | "und" | "") || language.starts_with("en-")
}

/// Whether an English value says more than the name of the title's head, which is none of an occupation's own.
fn is_narrower(english: &str, head: Option<Meaning>) -> bool {
    head.is_some_and(|head| is_brief_name(head) && !english.eq_ignore_ascii_case(head.english))
}

/// The concept that a meaning settles.
fn place_of(meaning: Meaning) -> Option<usize> {
    concept_of(Version::V2022, meaning.code?).map(anzsco_data::ConceptId::index)
}

fn give(sums: &mut [f32], place: usize, weight: f32) {
    if let Some(sum) = sums.get_mut(place) {
        *sum += weight;
    }
}

pub(super) fn add(sums: &mut [f32], values: &[f32], weight: f32) {
    sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += weight * value);
}

/// Raises probabilities to a power below 1, so that they say less.
fn soften(probabilities: &mut [f32], power: f32) {
    widest(
        #[inline(always)]
        || {
            for probability in probabilities.iter_mut() {
                let softer = exponential(power * logarithm(probability.max(IMPOSSIBLE)));
                *probability = if *probability > IMPOSSIBLE { softer } else { 0.0 };
            }
        },
    );
    let sum = probabilities.iter().sum::<f32>().max(IMPOSSIBLE);
    for probability in probabilities {
        *probability /= sum;
    }
}

/// Moves `values` the way of `others` by a share.
pub(super) fn mix(values: &mut [f32], others: &[f32], share: f32) {
    for (value, other) in values.iter_mut().zip(others) {
        *value += share * (other - *value);
    }
}
