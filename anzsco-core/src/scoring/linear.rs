//! A sparse linear model, read in place from its embedded bytes.
//!
//! Takes features, adds their rows to a score per concept. The file is written
//! by `cargo xtask train`; nothing is decoded at start-up.
//!
//! Layout, little-endian: magic `ALM4`; `u32` classes, slots (a power of two)
//! and bytes of rows; `f32` bias per class; for each slot the `u32` offset into
//! the rows plus one, 0 for empty; for each slot the upper `u16` of its key,
//! whose lower half says the slot; then rows: `u16` pairs, `f32` scale, and the
//! pairs, classes rising: a byte of distance from the class before plus one, and
//! an `i8` weight. Distance 255 only goes on by 255.
//!
//! Half of a key is kept, for keys cannot be packed: of ten thousand unknown features
//! about one is taken for a known one.

use super::features::Feature;
use super::model_bytes::{find, header};

const MAGIC: [u8; 4] = *b"ALM4";

/// A model over embedded bytes.
#[derive(Debug, Clone, Copy)]
pub struct LinearModel {
    classes: usize,
    bias: &'static [u8],
    offsets: &'static [u8],
    marks: &'static [u8],
    rows: &'static [u8],
}

impl LinearModel {
    /// A model over bytes in the layout above; `None` where they are malformed.
    pub fn new(bytes: &'static [u8]) -> Option<Self> {
        let ([classes, slots, row_bytes], rest) = header(bytes, MAGIC)?;
        if !slots.is_power_of_two() {
            return None;
        }
        let (bias, rest) = rest.split_at_checked(classes * 4)?;
        let (offsets, rest) = rest.split_at_checked(slots * 4)?;
        let (marks, rest) = rest.split_at_checked(slots * 2)?;
        let rows = rest.get(..row_bytes)?;
        Some(Self { classes, bias, offsets, marks, rows })
    }

    /// How many classes it scores.
    pub fn classes(&self) -> usize {
        self.classes
    }

    /// Sets `scores` to the bias of each class.
    pub fn start(&self, scores: &mut Vec<f32>) {
        scores.clear();
        scores.extend(self.bias.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)));
    }

    /// Adds one feature's row; `true` where the model knows the feature.
    pub fn add(&self, feature: Feature, scores: &mut [f32]) -> bool {
        let known = self.known(feature);
        if let Some(known) = &known {
            known.add(scores);
        }
        known.is_some()
    }

    /// The feature with its weights; `None` where the model does not know it.
    pub fn known(&self, feature: Feature) -> Option<Known> {
        self.row(feature.key).map(|row| Known { feature, row })
    }

    fn row(&self, key: u32) -> Option<ModelRow> {
        let (offsets, _) = self.offsets.as_chunks::<4>();
        let row = find(key, self.marks, |slot| u32::from_le_bytes(offsets[slot]) as usize)?;
        ModelRow::read(self.rows.get(row..)?)
    }
}

/// A feature that the model knows.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    feature: Feature,
    row: ModelRow,
}

impl Known {
    /// The feature itself.
    pub fn feature(&self) -> Feature {
        self.feature
    }

    /// Adds its row to the scores.
    pub(super) fn add(&self, scores: &mut [f32]) {
        let factor = self.row.scale * self.feature.value;
        self.row.for_each(|class, weight| {
            if let Some(score) = scores.get_mut(class) {
                *score += factor * weight;
            }
        });
    }

    /// Adds to `sums` what it adds to each of some rising classes.
    pub(super) fn add_to(&self, rising: &[usize], sums: &mut [f32]) {
        let factor = self.row.scale * self.feature.value;
        let mut wanted = rising.iter().zip(sums);
        let Some((mut next, mut sum)) = wanted.next() else { return };
        let mut class = 0;
        for [distance, weight] in self.row.pairs.as_chunks::<2>().0 {
            class += usize::from(*distance);
            while *next < class {
                // What comes behind the last one is not read.
                let Some(behind) = wanted.next() else { return };
                (next, sum) = behind;
            }
            if *distance < u8::MAX {
                if *next == class {
                    *sum += factor * f32::from(weight.cast_signed());
                }
                class += 1;
            }
        }
    }
}

/// One feature's weights.
#[derive(Debug, Clone, Copy)]
struct ModelRow {
    scale: f32,
    /// Distance and weight by turns.
    pairs: &'static [u8],
}

impl ModelRow {
    fn read(bytes: &'static [u8]) -> Option<Self> {
        let pairs = usize::from(u16::from_le_bytes([*bytes.first()?, *bytes.get(1)?]));
        let scale = f32::from_bits(u32_at(bytes, 2)?);
        Some(Self { scale, pairs: bytes.get(6..6 + pairs * 2)? })
    }

    /// Calls with each class and its weight before scaling.
    fn for_each(&self, mut call: impl FnMut(usize, f32)) {
        let mut class = 0;
        let mut step = |[distance, weight]: &[u8; 2]| {
            class += usize::from(*distance);
            if *distance < u8::MAX {
                call(class, f32::from(weight.cast_signed()));
                class += 1;
            }
        };
        // Most of a title's time goes here: four at a time, counting them costs less.
        let (fours, last) = self.pairs.as_chunks::<2>().0.as_chunks::<4>();
        for four in fours {
            four.iter().for_each(&mut step);
        }
        last.iter().for_each(step);
    }
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?;
    Some(u32::from_le_bytes([four[0], four[1], four[2], four[3]]))
}
