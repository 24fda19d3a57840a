//! What of a profile speaks for an occupation.
//!
//! Takes scores and what a profile's items add to them; gives the items that carry a score, each with its
//! share. It must not change a score.

use super::ranking::{Item, KindWord, Support};
use super::softmax::at;
use super::telling::DutyLifts;
use super::whole::{ProfileScorer, Scores, Voice};
use crate::classification::Tier;

impl ProfileScorer {
    /// The jobs whose titles alone make a concept at least so likely, and those whose titles and duties
    /// together do.
    pub fn jobs(&self, scores: &Scores, concept: usize, least: f32) -> [Vec<(usize, f32)>; 2] {
        let of = |likelihoods: fn(&Voice) -> &[f32]| {
            let jobs = scores.voices.iter().filter_map(|voice| match voice.item {
                Item::Title(job) => Some((job, at(likelihoods(voice), concept))),
                _ => None,
            });
            jobs.filter(|(_, likely)| *likely >= least).collect()
        };
        [of(|voice| &voice.by_title), of(|voice| &voice.together)]
    }

    /// The words that tell of those whom a concept teaches, as [`Candidate::learners`](super::ranking::Candidate) has them.
    pub(super) fn learners(
        &self,
        scores: &Scores,
        place: usize,
        lifts: &DutyLifts,
    ) -> Option<Vec<KindWord>> {
        let concept = lifts.concept(place).filter(|_| !scores.learners.is_empty())?;
        self.learners.of_concept(concept, &scores.learners, &scores.by_learners)
    }

    /// The items that speak for a concept, strongest first; `place` is where the concept stands among the lifts.
    pub(super) fn support(&self, scores: &Scores, place: usize, lifts: &DutyLifts) -> Vec<Support> {
        let Some(concept) = lifts.concept(place) else { return Vec::new() };
        let mut support = Vec::new();
        for voice in &scores.voices {
            let whole = voice.share * at(&voice.together, concept);
            if whole <= 0.0 {
                continue;
            }
            let title = at(&voice.by_title, concept).max(1e-9);
            let is_job = matches!(voice.item, Item::Title(_));
            let title_part = if !is_job || self.tier == Tier::Falcon {
                1.0
            } else {
                // What the title alone would have said, against what the duties made of it.
                (title / at(&voice.together, concept).max(1e-9)).clamp(0.2, 0.8)
            };
            support.push(Support { item: voice.item, weight: whole * title_part });
            if let Item::Title(job) = voice.item
                && title_part < 1.0
            {
                let lifts: Vec<f32> = lifts.of_job(job, place).collect();
                duty_support(&lifts, job, whole * (1.0 - title_part), &mut support);
            }
        }
        let listed =
            lifts.of_lists(place).map(|(item, lift)| Support { item, weight: lift * LIST_SCALE });
        // The trade that was learned has had its say.
        let unsaid: Vec<Support> =
            listed.filter(|one| support.iter().all(|said| said.item != one.item)).collect();
        support.extend(unsaid);
        support.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.item.cmp(&b.item)));
        support
    }
}

/// What a skill, qualification, licence or sentence of the summary says, on the scale of the jobs.
const LIST_SCALE: f32 = 0.02;

/// Shares `whole` out over the duties of a job by what each adds to the concept.
fn duty_support(lifts: &[f32], job: usize, whole: f32, support: &mut Vec<Support>) {
    let sum: f32 = lifts.iter().sum();
    let items = lifts.iter().enumerate().filter(|(_, lift)| **lift > 0.0);
    support.extend(
        items.map(|(duty, lift)| Support {
            item: Item::Duty(job, duty),
            weight: whole * lift / sum,
        }),
    );
}
