//! What a job title says by itself, of occupations and of their unit groups.
//!
//! Takes the probabilities by a title; gives logarithms and how sure the title is. It must not read duties.

use super::softmax::logarithm;
use super::whole::ProfileScorer;

/// Share of its unit group's probability by a title that the commonest occupation has at least, where duties
/// are read.
const SHARED: f32 = 0.6;

/// Exponent by which the probability that a title gives a unit group becomes how sure it is.
const SURE_ALONE: i32 = 4;

/// Exponent by which the part of its unit group's probability that one occupation has becomes how plainly a
/// title names that one.
const NAMES: i32 = 3;

/// The least part of a unit group's probability that a title leaves to its other occupations.
const LEAST_LEFT: f32 = 0.02;

impl ProfileScorer {
    /// Exponent with which a title counts by itself: as much of `power` as it is sure of a unit group, nearly
    /// nothing for one that may mean several.
    pub(super) fn by_itself(&self, power: f32, by_title: &[f32]) -> f32 {
        if power <= 0.0 {
            return 0.0;
        }
        power * self.group_sums(by_title).into_iter().fold(0.0, f32::max).powi(SURE_ALONE)
    }

    /// Logarithms of what a title says by itself.
    pub(super) fn title_logits(&self, by_title: &[f32]) -> Vec<f32> {
        let floor = self.weights.title_floor;
        let mut logits = self.shared_in_group(by_title);
        for logit in &mut logits {
            *logit = logarithm(logit.max(1e-12)).max(floor);
        }
        logits
    }

    /// Probabilities by a title with no common occupation far below its unit group: "Registered Nurse" leaves
    /// to the duties which of twenty it is, not whether it is one. That a rare one is meant, as a Nurse
    /// Practitioner, a title must say itself, and what names one, as "Director of Nursing", leaves little.
    fn shared_in_group(&self, by_title: &[f32]) -> Vec<f32> {
        let mut left = self.group_sums(by_title);
        let mut names = vec![0.0; left.len()];
        let concepts = by_title.iter().zip(&self.group_of).zip(&self.is_nec);
        for ((probability, group), _) in concepts.filter(|(_, is_nec)| !**is_nec) {
            names[*group] = probability.max(names[*group]);
        }
        for (left, named) in left.iter_mut().zip(names) {
            let part = (named / left.max(f32::MIN_POSITIVE)).min(1.0);
            *left *= (1.0 - part.powi(NAMES)).max(LEAST_LEFT);
        }
        let shared = self.group_of.iter().zip(&self.common);
        let shared = shared.map(|(group, common)| SHARED * common * left[*group]);
        by_title.iter().zip(shared).map(|(probability, shared)| probability.max(shared)).collect()
    }
}
