//! What the words of a job title mean together, in ISCO-08 groups.
//!
//! Takes the folded words of an English title; gives a score for each class of ISCO-08 groups. The sum of the words'
//! vectors and the vector of the last known word, which in English nearly always says what somebody is,
//! go into one row of weights a group: "land measurer" is near the surveyors although no list has
//! it. It must not know how a title is written; the model is trained by `cargo xtask train title-meaning`.
//!
//! Layout of the file: magic `AWT1`; `u32` slots (a power of two), words, dimensions, classes; the vectors
//! ([`super::word_vectors`]); for each class the upper halves of an `f32` bias and of an `f32` scale, then its
//! weights by the sum and by the last word, an `i8` each.

use super::model_bytes::{header, widened};
use super::widest::widest;
use super::word_vectors::{LENGTH, WordVectors, even};

/// Bytes of a class before its weights.
const HEAD: usize = 4;
/// Whole numbers of which one unit of an input is made: the longest sum still fits an `i16`.
const STEPS: f32 = 32_000.0 / LENGTH;
/// Length below which a sum is not brought to its own: a rare word that training began without a meaning
/// must not leap.
pub const SHORTEST: f32 = 0.5;
/// Inputs that are weighed at once; the dimensions are a multiple of it.
const LANES: usize = 32;
const MAGIC: [u8; 4] = *b"AWT1";

/// The model over its embedded bytes.
#[derive(Debug, Clone, Copy)]
pub struct TitleMeaning {
    words: WordVectors,
    classes: usize,
    class_rows: &'static [u8],
}

impl TitleMeaning {
    /// The embedded model; `None` where it is absent or malformed.
    pub fn embedded() -> Option<Self> {
        Self::new(anzsco_words::title_model()?)
    }

    /// A model over bytes in the layout above; `None` where they are malformed.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        let ([slots, words, dimensions, classes], rest) = header(bytes, MAGIC)?;
        let (words, rest) = WordVectors::new([slots, words, dimensions], rest)?;
        let class_rows = rest.get(..classes * (2 * dimensions + HEAD))?;
        Some(Self { words, classes, class_rows })
    }

    /// Whether it knows each of some folded words.
    pub(super) fn knows(&self, folded: &str) -> bool {
        let mut words = folded.split_ascii_whitespace().peekable();
        words.peek().is_some() && words.all(|word| self.words.knows(word))
    }

    /// Score of each ISCO-08 class, a logarithm but for a constant; `None` where no word is known.
    pub(super) fn isco_scores(&self, folded: &str) -> Option<Vec<f32>> {
        let mut inputs = Vec::new();
        let known = |word: &&str| self.words.add(word, 1.0, &mut inputs);
        let last = folded.split_ascii_whitespace().filter(known).last()?;
        even(&mut inputs, SHORTEST);
        let mut head = Vec::new();
        self.words.add(last, 1.0, &mut head);
        even(&mut head, SHORTEST);
        inputs.extend(head);
        let steps: Vec<i16> = inputs.iter().map(|value| (value * STEPS) as i16).collect();
        let mut scores = vec![0.0; self.classes];
        widest(
            #[inline(always)]
            || {
                let rows = self.class_rows.chunks_exact(steps.len() + HEAD);
                for (of_class, row) in scores.iter_mut().zip(rows) {
                    *of_class = score(row, &steps);
                }
            },
        );
        Some(scores)
    }
}

/// What a class makes of the inputs. Whole numbers: a processor multiplies twice as many of them at once.
#[inline(always)]
fn score(row: &[u8], inputs: &[i16]) -> f32 {
    let Some(([bias, bias_end, scale, scale_end], weights)) = row.split_first_chunk() else {
        return 0.0;
    };
    let (weights, _) = weights.as_chunks::<LANES>();
    let (inputs, _) = inputs.as_chunks::<LANES>();
    // Sums side by side, added up once at the end.
    let mut sums = [0; LANES];
    for (weights, inputs) in weights.iter().zip(inputs) {
        for ((sum, weight), input) in sums.iter_mut().zip(weights).zip(inputs) {
            *sum += i32::from(i16::from(weight.cast_signed())) * i32::from(*input);
        }
    }
    let sum: i32 = sums.iter().sum();
    widened([*bias, *bias_end]) + widened([*scale, *scale_end]) * (sum as f32 / STEPS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::isco_classes::IscoClasses;
    use crate::scoring::softmax::softmax;

    fn likeliest(title: &str) -> usize {
        let model = TitleMeaning::embedded().expect("the model is embedded");
        let mut scores = model.isco_scores(title).expect("its words are known");
        softmax(&mut scores);
        let groups = IscoClasses::new().divided(scores).into_iter().enumerate();
        groups.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(group, _)| group).unwrap_or_default()
    }

    #[test]
    fn words_of_like_meaning_say_the_same() {
        assert_eq!(likeliest("attorney"), likeliest("lawyer"));
        assert_eq!(likeliest("lorry driver"), likeliest("truck driver"));
    }

    #[test]
    fn words_that_nobody_knows_say_nothing() {
        let model = TitleMeaning::embedded().expect("the model is embedded");
        assert!(model.isco_scores("qqzxv wvvkj").is_none());
        assert!(model.isco_scores("").is_none());
    }

    #[test]
    fn malformed_bytes_are_no_model() {
        assert!(TitleMeaning::new(b"AWT1").is_none());
        assert!(TitleMeaning::new(b"AWT1\x08\0\0\0\x01\0\0\0\x02\0\0\0\x02\0\0\0").is_none());
        assert!(TitleMeaning::new(&[b'A'; 64]).is_none());
    }
}
