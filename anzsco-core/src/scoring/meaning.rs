//! What the words of a job mean together, in concepts.
//!
//! Takes folded English words; gives how likely each concept is. Each word has a vector in which words
//! of like meaning lie close together, so that a duty may be told in words that no training job has. The
//! vectors of a job's words are added up, and a small network reads the sum. It must not know where the
//! words stood; the model is trained by `cargo xtask train meaning`.
//!
//! Layout of the file, little-endian: magic `AWM1`; `u32` slots (a power of two), words, dimensions,
//! hidden units, classes; the vectors ([`super::word_vectors`]); for each hidden unit its bias and its
//! weights by dimension, then for each class its bias and its weights by hidden unit, all of them the upper
//! half of an `f32`.

use super::model_bytes::header;
use super::softmax::log_softmax;
use super::word_vectors::{WordVectors, even, outputs};

/// Sums shorter than this say nothing.
const SHORTEST: f32 = 1e-6;
const MAGIC: [u8; 4] = *b"AWM1";
/// How often a job's title counts beside its duties.
pub const TITLE_COUNTS: f32 = 2.0;

/// The model over its embedded bytes.
#[derive(Debug, Clone, Copy)]
pub struct MeaningModel {
    words: WordVectors,
    hidden: usize,
    classes: usize,
    hidden_rows: &'static [u8],
    class_rows: &'static [u8],
}

impl MeaningModel {
    /// The embedded model; `None` where it is absent or malformed.
    pub fn embedded() -> Option<Self> {
        Self::new(anzsco_words::meaning_model()?)
    }

    /// A model over bytes in the layout above; `None` where they are malformed.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        let ([slots, words, dimensions, hidden, classes], rest) = header(bytes, MAGIC)?;
        if hidden == 0 {
            return None;
        }
        let (words, rest) = WordVectors::new([slots, words, dimensions], rest)?;
        let (hidden_rows, rest) = rest.split_at_checked(hidden * (dimensions + 1) * 2)?;
        let class_rows = rest.get(..classes * (hidden + 1) * 2)?;
        Some(Self { words, hidden, classes, hidden_rows, class_rows })
    }

    /// Adds the vectors of folded words to a sum; an empty sum is begun with the first known word.
    pub fn add(&self, folded: &str, counts: f32, sum: &mut Vec<f32>) {
        for word in folded.split_ascii_whitespace() {
            self.words.add(word, counts, sum);
        }
    }

    /// Logarithm of each concept's probability by a sum of vectors; empty where the sum is.
    pub fn by_meaning(&self, sum: &[f32]) -> Vec<f32> {
        if sum.is_empty() {
            return Vec::new();
        }
        let mut inputs = sum.to_vec();
        even(&mut inputs, SHORTEST);
        let mut hidden = outputs(self.hidden_rows, &inputs, self.hidden);
        for unit in &mut hidden {
            *unit = unit.max(0.0);
        }
        let mut logits = outputs(self.class_rows, &hidden, self.classes);
        log_softmax(&mut logits);
        logits
    }
}

#[cfg(test)]
mod tests {
    use anzsco_data::{concept_code, concepts};

    use super::*;

    fn likeliest(words: &str) -> String {
        let model = MeaningModel::embedded().expect("the model is embedded");
        let mut sum = Vec::new();
        model.add(words, 1.0, &mut sum);
        let logits = model.by_meaning(&sum);
        let best = concepts().zip(&logits).max_by(|a, b| a.1.total_cmp(b.1));
        best.map(|(concept, _)| concept_code(concept).0.to_string()).unwrap_or_default()
    }

    #[test]
    fn duties_tell_the_unit_group() {
        assert_eq!(&likeliest("cut and blow dried hair and mixed tints for clients")[..4], "3911");
        assert_eq!(
            &likeliest("wired houses and fitted switchboards and power points")[..4],
            "3411"
        );
    }

    #[test]
    fn words_that_nobody_knows_say_nothing() {
        let model = MeaningModel::embedded().expect("the model is embedded");
        let mut sum = Vec::new();
        model.add("qqzxv wvvkj", 1.0, &mut sum);
        assert!(model.by_meaning(&sum).is_empty());
    }

    #[test]
    fn malformed_bytes_are_no_model() {
        assert!(MeaningModel::new(b"AWM1").is_none());
        assert!(
            MeaningModel::new(b"AWM1\x08\0\0\0\x01\0\0\0\x02\0\0\0\x02\0\0\0\x02\0\0\0").is_none()
        );
        assert!(MeaningModel::new(&[b'A'; 64]).is_none());
    }
}
