//! The multilingual title model: a title in any language to ISCO-08 groups, concepts and languages.
//!
//! Takes folded words; gives how likely each ISCO-08 unit group, each concept and each language is.
//! It reads letters, not meanings: words that look alike in several languages ("Ingenieur",
//! "ingeniero", "inženjer") share what is known of them. It must not know any list of words; the
//! model is trained by `cargo xtask train multilingual`.
//!
//! Each n-gram of letters has a short vector. The vectors of a title's n-grams, weighed by how rare
//! they are, are added up and scored against each class. Layout of the file, little-endian: magic
//! `AMM4`; `u32` buckets (a power of two), dimensions, ISCO classes, concepts, languages, bytes of
//! language tags; the tags, separated by spaces; `f32` step of the rarity; rarities, a byte a
//! bucket; vectors, for each bucket a byte of scale and for each dimension half a byte, signed, those
//! of the first half of the dimensions in the lower halves; then the weights, the upper half of an `f32`
//! each: for the ISCO classes their biases, then by dimension those of all classes; for each concept its
//! bias and its weights by dimension; for the languages as for the ISCO classes.

mod ngrams;

pub use ngrams::buckets_of;

use super::model_bytes::{header, weighed, widened};
use super::softmax::softmax;
use super::widest::widest;

const MAGIC: [u8; 4] = *b"AMM4";
/// A vector's scale is this to the power of its scale byte less [`SCALE_ZERO`].
pub const SCALE_BASE: f32 = 1.0625;
/// The scale byte that stands for a scale of 1.
pub const SCALE_ZERO: i32 = 255;

/// The model over its embedded bytes.
#[derive(Debug, Clone)]
pub struct MultilingualModel {
    buckets: usize,
    dimensions: usize,
    sizes: Sizes,
    tags: &'static str,
    rarity_step: f32,
    rarities: &'static [u8],
    vectors: &'static [u8],
    isco_heads: &'static [u8],
    concept_heads: &'static [u8],
    language_heads: &'static [u8],
    /// What each scale byte stands for.
    scales: [f32; 256],
}

/// How many classes each kind of answer has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    /// ISCO-08 unit groups, as [`super::isco_classes::isco_groups`] counts them.
    pub isco: usize,
    /// Concepts.
    pub concepts: usize,
    /// Languages.
    pub languages: usize,
}

impl Sizes {
    /// All classes.
    pub fn all(self) -> usize {
        self.isco + self.concepts + self.languages
    }
}

/// A title as the model sees it: ask it what its letters say.
#[derive(Debug, Clone)]
pub struct Letters<'m> {
    model: &'m MultilingualModel,
    title: Vec<f32>,
}

impl Letters<'_> {
    /// Probability of each ISCO-08 unit group.
    pub fn by_isco(&self) -> Vec<f32> {
        probabilities(self.model.scores(&self.title, self.model.isco_heads))
    }

    /// Probability of each concept, where it must be one of those that are `open`.
    pub fn by_concept(&self, open: impl Iterator<Item = usize>) -> Vec<f32> {
        let mut by_concept = vec![0.0; self.model.sizes.concepts];
        let mut open: Vec<usize> = open.filter(|concept| *concept < by_concept.len()).collect();
        open.sort_unstable();
        open.dedup();
        // Few are open, so that only their scores are worth being made probabilities.
        let scores = open.iter().map(|concept| self.model.concept_score(&self.title, *concept));
        for (concept, probability) in open.iter().zip(probabilities(scores.collect())) {
            if let Some(value) = by_concept.get_mut(*concept) {
                *value = probability;
            }
        }
        by_concept
    }

    /// Probability of each language, in the order of [`MultilingualModel::languages`].
    pub fn by_language(&self) -> Vec<f32> {
        probabilities(self.model.scores(&self.title, self.model.language_heads))
    }

    /// What two readings say together: the geometric mean of their probabilities.
    pub fn and(mut self, other: &Self) -> Self {
        for (value, other) in self.title.iter_mut().zip(&other.title) {
            *value = f32::midpoint(*value, *other);
        }
        self
    }
}

fn probabilities(mut scores: Vec<f32>) -> Vec<f32> {
    softmax(&mut scores);
    scores
}

impl MultilingualModel {
    /// The embedded model; `None` where it is absent or malformed.
    pub fn embedded() -> Option<Self> {
        Self::new(anzsco_letters::multilingual_model()?)
    }

    /// A model over bytes in the layout above; `None` where they are malformed.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        let ([buckets, dimensions, isco, concepts, languages, tag_bytes], rest) =
            header(bytes, MAGIC)?;
        let sizes = Sizes { isco, concepts, languages };
        if !buckets.is_power_of_two() || dimensions == 0 || dimensions % 2 != 0 {
            return None;
        }
        let (tags, rest) = rest.split_at_checked(tag_bytes)?;
        let (step, rest) = rest.split_at_checked(4)?;
        let (rarities, rest) = rest.split_at_checked(buckets)?;
        let (vectors, rest) = rest.split_at_checked(buckets * (dimensions / 2 + 1))?;
        let bytes_of = |classes: usize| classes * (dimensions + 1) * 2;
        let (isco_heads, rest) = rest.split_at_checked(bytes_of(sizes.isco))?;
        let (concept_heads, rest) = rest.split_at_checked(bytes_of(sizes.concepts))?;
        let language_heads = rest.get(..bytes_of(sizes.languages))?;
        Some(Self {
            buckets,
            dimensions,
            sizes,
            tags: std::str::from_utf8(tags).ok()?,
            rarity_step: f32::from_le_bytes(*step.first_chunk()?),
            rarities,
            vectors,
            isco_heads,
            concept_heads,
            language_heads,
            scales: std::array::from_fn(|byte| SCALE_BASE.powi(byte as i32 - SCALE_ZERO)),
        })
    }

    /// The languages it tells apart (BCP 47).
    pub fn languages(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.tags.split(' ')
    }

    /// What the letters of a folded title say; `None` where it has none that the model knows.
    pub fn read(&self, folded: &str) -> Option<Letters<'_>> {
        let mut buckets = Vec::new();
        buckets_of(folded, self.buckets, &mut buckets);
        widest(
            #[inline(always)]
            || self.vector(&buckets),
        )
        .map(|title| Letters { model: self, title })
    }

    /// The sum of the n-grams' vectors, weighed by their rarity.
    #[inline(always)]
    fn vector(&self, buckets: &[u32]) -> Option<Vec<f32>> {
        let mut sum = vec![0.0_f32; self.dimensions];
        let mut length = 0.0_f32;
        for bucket in buckets.iter().map(|bucket| *bucket as usize) {
            let rarity = f32::from(*self.rarities.get(bucket)?) * self.rarity_step;
            if rarity <= 0.0 {
                continue;
            }
            length += rarity * rarity;
            let width = self.dimensions / 2 + 1;
            let row = self.vectors.get(bucket * width..(bucket + 1) * width)?;
            let (scale, row) = row.split_first()?;
            let factor = rarity * self.scales[usize::from(*scale)];
            let (low, high) = sum.split_at_mut(self.dimensions / 2);
            add_halves(low, row, factor, 28);
            add_halves(high, row, factor, 24);
        }
        if length <= 0.0 {
            return None;
        }
        let norm = length.sqrt();
        for value in &mut sum {
            *value /= norm;
        }
        Some(sum)
    }

    /// Scores of all classes of a kind whose weights stand by dimension.
    fn scores(&self, title: &[f32], heads: &[u8]) -> Vec<f32> {
        widest(
            #[inline(always)]
            || self.scores_of(title, heads),
        )
    }

    #[inline(always)]
    fn scores_of(&self, title: &[f32], heads: &[u8]) -> Vec<f32> {
        let (heads, _) = heads.as_chunks();
        let classes = heads.len() / (self.dimensions + 1);
        let (bias, rows) = heads.split_at_checked(classes).unwrap_or_default();
        let mut scores = vec![0.0; classes];
        for (score, bias) in scores.iter_mut().zip(bias) {
            *score = widened(*bias);
        }
        let mut rows = rows.chunks_exact(classes.max(1));
        // Several rows at once: each score is then fetched and put back once for all of them.
        let (values, last_values) = title.as_chunks::<TOGETHER>();
        for values in values {
            let mut four = || std::array::from_fn(|_| rows.next().unwrap_or_default());
            let together = [four(), four()];
            add_rows(&mut scores, values, together);
        }
        for (value, row) in last_values.iter().zip(rows) {
            for (score, weight) in scores.iter_mut().zip(row) {
                *score += value * widened(*weight);
            }
        }
        scores
    }

    /// Score of a concept, whose weights stand by class: few are asked for.
    fn concept_score(&self, title: &[f32], concept: usize) -> f32 {
        let width = (self.dimensions + 1) * 2;
        let row = self.concept_heads.get(concept * width..(concept + 1) * width);
        weighed(row.unwrap_or_default().as_chunks().0, title)
    }
}

/// Dimensions whose weights are added to the scores together, four and four.
const TOGETHER: usize = 8;

/// Adds to each score what a row of weights for each of some values says.
#[inline(always)]
fn add_rows(scores: &mut [f32], values: &[f32; TOGETHER], rows: [[&[[u8; 2]]; 4]; 2]) {
    let [first_rows, second_rows] = rows;
    let weights = by_class(first_rows).zip(by_class(second_rows));
    let (values, _) = values.as_chunks::<4>();
    let [first, second] = [values[0], values[1]];
    for (score, (of_first, of_second)) in scores.iter_mut().zip(weights) {
        *score += product(first, of_first);
        *score += product(second, of_second);
    }
}

/// The weights of each class in four rows.
#[inline(always)]
fn by_class([a, b, c, d]: [&[[u8; 2]]; 4]) -> impl Iterator<Item = [[u8; 2]; 4]> {
    let rows = a.iter().zip(b).zip(c).zip(d);
    rows.map(|(((a, b), c), d)| [*a, *b, *c, *d])
}

#[inline(always)]
fn product(values: [f32; 4], weights: [[u8; 2]; 4]) -> f32 {
    let [a, b, c, d]: [f32; 4] = std::array::from_fn(|at| values[at] * widened(weights[at]));
    (a + b) + (c + d)
}

/// Adds one half of each byte of a vector, `factor` times; `drop` shifts out what stands above it.
#[inline(always)]
fn add_halves(sum: &mut [f32], bytes: &[u8], factor: f32, drop: u32) {
    for (sum, byte) in sum.iter_mut().zip(bytes) {
        // The sign is in the highest of the four bits.
        let step = (i32::from(*byte) << drop) >> 28;
        *sum += factor * step as f32;
    }
}
