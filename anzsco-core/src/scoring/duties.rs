//! Duties, skills and qualifications to scores per concept.

use super::features::Feature;

/// Merges equal features, damps repeats and scales the whole to length one, so
/// that a long CV speaks as loudly as a short one.
pub fn normalise(features: &mut Vec<Feature>) {
    features.sort_unstable_by_key(|feature| feature.key);
    features.dedup_by(|later, earlier| {
        let same = later.key == earlier.key;
        if same {
            earlier.value += later.value;
        }
        same
    });
    let mut squares = 0.0;
    for feature in features.iter_mut() {
        feature.value = (1.0 + feature.value).ln();
        squares += feature.value * feature.value;
    }
    let length = squares.sqrt().max(1e-6);
    for feature in features.iter_mut() {
        feature.value *= SCALE / length;
    }
}

/// Length that every body of text is scaled to; larger is surer.
const SCALE: f32 = 4.0;

/// How much the words of a CV count that was glossed into English: some of what it says is lost.
const GLOSSED_SHARE: f32 = 0.9;

/// Makes logarithms of probabilities say less.
pub(super) fn weaken(logits: &mut [f32]) {
    for logit in logits {
        *logit *= GLOSSED_SHARE;
    }
}
