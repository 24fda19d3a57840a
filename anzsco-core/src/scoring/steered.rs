//! A profile scored as an instruction wishes.
//!
//! Takes a profile and a wish; gives scores with jobs and parts weighed and words added as it asks. It must not
//! change the profile.

use super::features::Channel;
use super::instruction::{Instruction, Part};
use super::items::{ItemWords, known_words};
use super::jobs::job_weights;
use super::linear::Known;
use super::weights::Weights;
use super::whole::{ProfileScorer, Scores};
use crate::profile::Profile;

/// How much more qualifications count that an instruction raises.
const ASKED_STUDIES: f32 = 3.5;

/// Exponent of the probability that the words of an instruction give.
const WISHED_WORDS: f32 = 0.5;

impl ProfileScorer {
    /// Scores a profile as an instruction wishes: jobs and parts weighed, words added.
    pub fn score_as(&self, profile: &Profile, items: &ItemWords, wish: &Instruction) -> Scores {
        let mut steered = self.clone();
        steered.weights = weights(self.weights, wish);
        steered.weights.headline *= wish.headline_factor(profile);
        let mut factors = wish.job_factors(profile.experience.len());
        // The jobs together count as much as they did beside the headline.
        let shares = job_weights(profile, &steered.weights);
        let sum: f32 = shares.iter().zip(&factors).map(|(share, factor)| share * factor).sum();
        for factor in &mut factors {
            *factor /= sum.max(1e-6);
        }
        let mut reading = steered.read_items(profile, items);
        if let Some(focused) = wish.in_focus(profile) {
            reading.by_text = steered.read_text(&focused, &steered.items(&focused));
        }
        let mut scores = steered.weigh(&reading, profile, &factors);
        let words = wish.words.join(" ");
        let words = self.duties.map(|model| known_words(&words, Channel::Duty, model));
        let wished = self.text_logits(words.iter().flatten().map(Known::feature));
        for (logit, wished) in scores.logits.iter_mut().zip(wished) {
            *logit += WISHED_WORDS * wished;
        }
        scores
    }
}

/// The weights with each part of the CV counting as an instruction wishes.
fn weights(mut weights: Weights, wish: &Instruction) -> Weights {
    let studies = wish.part_factor(Part::Qualifications).max(wish.part_factor(Part::Licences));
    // One qualification stands against the words of all jobs.
    weights.qualification_power *= if studies > 1.0 { studies * ASKED_STUDIES } else { studies };
    weights.vague_qualification_power *= studies;
    weights.beginner_qualification_power *= studies;
    weights.headline *= wish.part_factor(Part::Headline);
    weights.own_words *= wish.part_factor(Part::Summary);
    weights.title_power *= wish.part_factor(Part::Titles);
    // What is wished stands against titles however sure.
    weights.sure_title_power = 0.0;
    weights.sure_headline_power = 0.0;
    let duties = wish.part_factor(Part::Duties);
    weights.duty_power *= duties;
    weights.meaning_power *= duties;
    weights.career_meaning_power *= duties;
    weights.text_power *= wish.part_factor(Part::Skills).max(wish.part_factor(Part::Summary));
    weights
}
