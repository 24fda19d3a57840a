//! Dense weights in, the bytes of [`anzsco_core::scoring::linear`] out.
//!
//! Small weights are dropped, the rest kept as a signed byte times a scale per
//! feature, so that a model of a hundred million weights becomes a few
//! megabytes.

use std::collections::BTreeMap;

use anzsco_core::scoring::features::Feature;
use anzsco_core::scoring::linear::LinearModel;

use super::softmax::DenseModel;

/// How much to keep.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    /// Weights kept in all: the largest.
    pub(crate) weights: usize,
    /// Weights kept in a row at the most.
    pub(crate) per_row: usize,
}

/// The bytes of pruned models side by side: the classes of each follow those of the one before.
pub(crate) fn encode(models: &[&DenseModel]) -> Vec<u8> {
    let mut by_key: BTreeMap<u32, Vec<(u16, f32)>> = BTreeMap::new();
    let mut first_class = 0;
    for model in models {
        for (at, key) in model.keys.iter().enumerate() {
            let kept = weights_of_row(model, at);
            if !kept.is_empty() {
                let shifted = kept.into_iter().map(|(class, weight)| (class + first_class, weight));
                by_key.entry(*key).or_default().extend(shifted);
            }
        }
        first_class += model.classes as u16;
    }
    let mut rows: Vec<u8> = Vec::new();
    let mut offsets: Vec<(u32, u32)> = Vec::new();
    for (key, kept) in &mut by_key {
        kept.sort_by_key(|(class, _)| *class);
        offsets.push((*key, rows.len() as u32));
        push_row(&mut rows, kept);
    }
    let slots = slots_for(offsets.len());
    let mut bytes = Vec::with_capacity(16 + usize::from(first_class) * 4 + slots * 6 + rows.len());
    bytes.extend_from_slice(b"ALM4");
    for number in [usize::from(first_class), slots, rows.len()] {
        bytes.extend_from_slice(&(number as u32).to_le_bytes());
    }
    for bias in models.iter().flat_map(|model| &model.bias) {
        bytes.extend_from_slice(&bias.to_le_bytes());
    }
    let table = slot_table(offsets.iter().copied(), slots);
    bytes.extend(table.iter().flat_map(|(offset, _)| offset.to_le_bytes()));
    bytes.extend(table.iter().flat_map(|(_, mark)| mark.to_le_bytes()));
    bytes.extend(rows);
    eprintln!("{} features", offsets.len());
    bytes
}

/// Weights too small to tell in a sum of quantised ones.
const LEAST: f32 = 0.02;

/// The weights of a feature that tell, with their classes, largest first.
fn weights_of_row(model: &DenseModel, at: usize) -> Vec<(u16, f32)> {
    let dense = &model.weights[at * model.classes..(at + 1) * model.classes];
    let mut kept: Vec<(u16, f32)> = dense
        .iter()
        .enumerate()
        .filter(|(_, weight)| weight.abs() > LEAST)
        .map(|(class, weight)| (class as u16, *weight))
        .collect();
    kept.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()).then(a.0.cmp(&b.0)));
    kept
}

/// Which weights to keep: the largest of each row, and of those the largest of all.
pub(crate) fn largest_weights(model: &DenseModel, budget: Budget) -> Vec<bool> {
    let mut candidates: Vec<(f32, u32)> = Vec::new();
    for at in 0..model.keys.len() {
        let row = weights_of_row(model, at).into_iter().take(budget.per_row);
        candidates.extend(row.map(|(class, weight)| {
            (weight.abs(), (at * model.classes + usize::from(class)) as u32)
        }));
    }
    candidates.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    candidates.truncate(budget.weights);
    let mut keep = vec![false; model.weights.len()];
    for (_, at) in candidates {
        keep[at as usize] = true;
    }
    keep
}

fn push_row(rows: &mut Vec<u8>, kept: &[(u16, f32)]) {
    let largest = kept.iter().map(|(_, weight)| weight.abs()).fold(0.0, f32::max);
    let scale = largest / 127.0;
    let mut pairs: Vec<u8> = Vec::with_capacity(kept.len() * 2);
    let mut next = 0;
    for (class, weight) in kept {
        let mut gap = class - next;
        while gap >= 255 {
            pairs.extend([255, 0]);
            gap -= 255;
        }
        pairs.extend([gap as u8, ((weight / scale).round() as i8).cast_unsigned()]);
        next = class + 1;
    }
    rows.extend_from_slice(&((pairs.len() / 2) as u16).to_le_bytes());
    rows.extend_from_slice(&scale.to_le_bytes());
    rows.extend(pairs);
}

/// How many slots so many keys get: few stand in each other's way.
pub(crate) fn slots_for(keys: usize) -> usize {
    (keys * 9 / 8).next_power_of_two()
}

/// For each slot what it has plus one, 0 for nothing, and the upper half of its key, as the models find them.
pub(crate) fn slot_table(
    entries: impl Iterator<Item = (u32, u32)>,
    slots: usize,
) -> Vec<(u32, u16)> {
    let mut table = vec![(0_u32, 0_u16); slots];
    for (key, value) in entries {
        let mut slot = key as usize & (slots - 1);
        while table[slot].0 != 0 {
            slot = (slot + 1) & (slots - 1);
        }
        table[slot] = (value + 1, (key >> 16) as u16);
    }
    table
}

/// The half of a number that matters.
pub(crate) fn upper_half(weight: f32) -> [u8; 2] {
    ((weight.to_bits().wrapping_add(0x8000) >> 16) as u16).to_le_bytes()
}

/// The head of a file of word vectors, the look-up of the words by their keys, and the vectors, as
/// [`anzsco_core::scoring::word_vectors`] reads them; `numbers` follow those of the vectors in the head.
pub(crate) fn vectors(
    magic: [u8; 4],
    keys: &[u32],
    dimensions: usize,
    numbers: &[usize],
    weights: &[f32],
) -> Vec<u8> {
    let slots = slots_for(keys.len());
    let mut bytes = magic.to_vec();
    for number in [slots, keys.len(), dimensions].iter().chain(numbers) {
        bytes.extend((*number as u32).to_le_bytes());
    }
    let table = slot_table(keys.iter().copied().zip(0..), slots);
    bytes.extend(table.iter().flat_map(|(number, _)| (*number as u16).to_le_bytes()));
    bytes.extend(table.iter().flat_map(|(_, mark)| mark.to_le_bytes()));
    for row in weights.chunks_exact(dimensions) {
        push_vector(&mut bytes, row);
    }
    bytes
}

/// Half a number of scale and a signed byte a dimension.
pub(crate) fn push_vector(bytes: &mut Vec<u8>, row: &[f32]) {
    let most = row.iter().map(|value| value.abs()).fold(1e-9, f32::max);
    let half = upper_half(most / 127.0);
    bytes.extend(half);
    let scale = f32::from_bits(u32::from(u16::from_le_bytes(half)) << 16);
    let step = |value: &f32| ((value / scale).round().clamp(-127.0, 127.0) as i8).cast_unsigned();
    bytes.extend(row.iter().map(step));
}

/// The model as it will answer, for measuring: what pruning costs is in the figures.
pub(crate) fn quantised(models: &[&DenseModel]) -> LinearModel {
    // The bytes live as long as this short program.
    let bytes: &'static [u8] = Box::leak(encode(models).into_boxed_slice());
    LinearModel::new(bytes).unwrap_or_else(|| unreachable!("encode writes what LinearModel reads"))
}

/// Scores of every class.
pub(crate) fn scores_of(model: LinearModel, features: &[Feature]) -> Vec<f32> {
    let mut scores = Vec::new();
    model.start(&mut scores);
    for feature in features {
        model.add(*feature, &mut scores);
    }
    scores
}
