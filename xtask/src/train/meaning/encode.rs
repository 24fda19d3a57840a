//! Weights in, the bytes of [`anzsco_core::scoring::meaning`] out.

use super::network::Network;
use super::vocabulary::Vocabulary;
use crate::train::quantise::{slot_table, slots_for, upper_half};

pub(super) fn encode(vocabulary: &Vocabulary, network: &Network) -> Vec<u8> {
    let slots = slots_for(vocabulary.len());
    let mut bytes = b"AWM1".to_vec();
    for number in
        [slots, vocabulary.len(), vocabulary.dimensions, network.options.hidden, network.classes]
    {
        bytes.extend((number as u32).to_le_bytes());
    }
    let table = slot_table(vocabulary.keys.iter().copied().zip(0..), slots);
    bytes.extend(table.iter().flat_map(|(number, _)| (*number as u16).to_le_bytes()));
    bytes.extend(table.iter().flat_map(|(_, mark)| mark.to_le_bytes()));
    for row in network.words.weights.chunks_exact(vocabulary.dimensions) {
        push_vector(&mut bytes, row);
    }
    let rows = network.hidden_rows.weights.iter().chain(&network.class_rows.weights);
    bytes.extend(rows.flat_map(|weight| upper_half(*weight)));
    bytes
}

/// Half a number of scale and a signed byte a dimension.
fn push_vector(bytes: &mut Vec<u8>, row: &[f32]) {
    let most = row.iter().map(|value| value.abs()).fold(1e-9, f32::max);
    let half = upper_half(most / 127.0);
    bytes.extend(half);
    let scale = f32::from_bits(u32::from(u16::from_le_bytes(half)) << 16);
    let step = |value: &f32| ((value / scale).round().clamp(-127.0, 127.0) as i8).cast_unsigned();
    bytes.extend(row.iter().map(step));
}
