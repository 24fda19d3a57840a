//! Weights in, the bytes of [`anzsco_core::scoring::multilingual`] out.

use anzsco_core::scoring::multilingual::{SCALE_BASE, SCALE_ZERO};

use super::network::Network;
use super::sources::TitleSet;
use crate::train::quantise::upper_half;

/// Values further from zero than this many times the usual one are cut: few do, and finer steps are
/// worth more.
const WIDEST: f32 = 2.2;
/// Largest step of a quantised vector to either side: few steps pack better.
const STEPS: f32 = 4.0;

pub(super) fn encode(network: &Network, set: &TitleSet) -> Vec<u8> {
    let tags = set.languages.join(" ");
    let options = network.options;
    let mut bytes = b"AMM4".to_vec();
    for number in [
        options.buckets,
        options.dimensions,
        network.sizes.isco,
        network.sizes.concepts,
        network.sizes.languages,
        tags.len(),
    ] {
        bytes.extend((number as u32).to_le_bytes());
    }
    bytes.extend(tags.as_bytes());
    let rarest = network.rarities.iter().copied().fold(0.0, f32::max);
    let step = rarest / 255.0;
    bytes.extend(step.to_le_bytes());
    let rarity = |rarity: &f32| (rarity / step).round().clamp(0.0, 255.0) as u8;
    bytes.extend(network.rarities.iter().map(rarity));
    for (row, seen) in
        network.vectors.weights.chunks_exact(options.dimensions).zip(&network.rarities)
    {
        push_vector(&mut bytes, row, *seen > 0.0);
    }
    push_heads(&mut bytes, network);
    bytes
}

/// The weights of the classes: those of concepts by class, the others by dimension.
fn push_heads(bytes: &mut Vec<u8>, network: &Network) {
    let sizes = network.sizes;
    let rows = || network.heads.weights.chunks_exact(sizes.all());
    let (first_concept, first_language) = (sizes.isco, sizes.isco + sizes.concepts);
    for row in rows() {
        bytes.extend(row[..first_concept].iter().flat_map(|weight| upper_half(*weight)));
    }
    for concept in first_concept..first_language {
        bytes.extend(rows().flat_map(|row| upper_half(row[concept])));
    }
    for row in rows() {
        bytes.extend(row[first_language..].iter().flat_map(|weight| upper_half(*weight)));
    }
}

/// A byte of scale and half a byte a dimension; nothing but zeros for what no title has.
fn push_vector(bytes: &mut Vec<u8>, row: &[f32], seen: bool) {
    let mean = (row.iter().map(|value| value * value).sum::<f32>() / row.len() as f32).sqrt();
    let most = row.iter().map(|value| value.abs()).fold(0.0, f32::max).min(mean * WIDEST);
    if !seen || most <= 0.0 {
        bytes.extend(std::iter::repeat_n(0, row.len() / 2 + 1));
        return;
    }
    let exponent = ((most / STEPS).ln() / SCALE_BASE.ln()).ceil() as i32;
    let byte = (exponent + SCALE_ZERO).clamp(0, 255);
    let scale = SCALE_BASE.powi(byte - SCALE_ZERO);
    bytes.push(byte as u8);
    let quantised = |value: f32| (value / scale).round().clamp(-STEPS, STEPS) as i8;
    let (low, high) = row.split_at(row.len() / 2);
    bytes.extend(low.iter().zip(high).map(|(low, high)| {
        (quantised(*low).cast_unsigned() & 0x0f) | (quantised(*high).cast_unsigned() << 4)
    }));
}
