//! Weights in, the bytes of [`anzsco_core::scoring::meaning`] out.

use super::network::Network;
use super::vocabulary::Vocabulary;
use crate::train::quantise::upper_half;

pub(super) fn encode(vocabulary: &Vocabulary, network: &Network) -> Vec<u8> {
    let slots = (vocabulary.len() * 9 / 8).next_power_of_two();
    let mut bytes = b"AWM1".to_vec();
    for number in
        [slots, vocabulary.len(), vocabulary.dimensions, network.options.hidden, network.classes]
    {
        bytes.extend((number as u32).to_le_bytes());
    }
    push_slots(&mut bytes, &vocabulary.keys, slots);
    for row in network.words.weights.chunks_exact(vocabulary.dimensions) {
        push_vector(&mut bytes, row);
    }
    let rows = network.hidden_rows.weights.iter().chain(&network.class_rows.weights);
    bytes.extend(rows.flat_map(|weight| upper_half(*weight)));
    bytes
}

/// For each slot the number of its word plus one, then for each the upper half of its key.
fn push_slots(bytes: &mut Vec<u8>, keys: &[u32], slots: usize) {
    let mut table = vec![(0_u16, 0_u16); slots];
    for (number, key) in keys.iter().enumerate() {
        let mut slot = *key as usize & (slots - 1);
        while table[slot].0 != 0 {
            slot = (slot + 1) & (slots - 1);
        }
        table[slot] = (number as u16 + 1, (key >> 16) as u16);
    }
    bytes.extend(table.iter().flat_map(|(number, _)| number.to_le_bytes()));
    bytes.extend(table.iter().flat_map(|(_, mark)| mark.to_le_bytes()));
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
