//! Weights in, the bytes of [`anzsco_core::scoring::multilingual`] out.

use anzsco_core::scoring::multilingual::{SCALE_BASE, SCALE_ZERO};

use super::network::Network;
use super::sources::TitleSet;

/// Largest step of a quantised vector to either side: few steps pack better.
const STEPS: f32 = 15.0;

pub(super) fn encode(network: &Network, set: &TitleSet) -> Vec<u8> {
    let tags = set.languages.join(" ");
    let options = network.options;
    let mut bytes = b"AMM1".to_vec();
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
    bytes.extend(network.heads.weights.iter().flat_map(|weight| weight.to_le_bytes()));
    bytes
}

/// A byte of scale and a signed byte a dimension; nothing but zeros for what no title has.
fn push_vector(bytes: &mut Vec<u8>, row: &[f32], seen: bool) {
    let largest = row.iter().map(|value| value.abs()).fold(0.0, f32::max);
    if !seen || largest <= 0.0 {
        bytes.extend(std::iter::repeat_n(0, row.len() + 1));
        return;
    }
    let exponent = ((largest / STEPS).ln() / SCALE_BASE.ln()).ceil() as i32;
    let byte = (exponent + SCALE_ZERO).clamp(0, 255);
    let scale = SCALE_BASE.powi(byte - SCALE_ZERO);
    bytes.push(byte as u8);
    let quantised = |value: &f32| (value / scale).round().clamp(-STEPS, STEPS) as i8;
    bytes.extend(row.iter().map(|value| quantised(value).cast_unsigned()));
}
