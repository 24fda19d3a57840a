//! Weights in, the bytes of [`anzsco_core::scoring::meaning`] and of
//! [`anzsco_core::scoring::title_meaning`] out.

use super::network::Network;
use super::title_network;
use super::vocabulary::Vocabulary;
use crate::train::quantise::{slot_table, slots_for, upper_half};

/// The model of jobs.
pub(super) fn jobs(vocabulary: &Vocabulary, network: &Network) -> Vec<u8> {
    let numbers = [network.options.hidden, network.classes];
    let mut bytes = vectors(*b"AWM1", vocabulary, &numbers, &network.words.weights);
    let rows = network.hidden_rows.weights.iter().chain(&network.class_rows.weights);
    bytes.extend(rows.flat_map(|weight| upper_half(*weight)));
    bytes
}

/// The model of titles.
pub(super) fn titles(vocabulary: &Vocabulary, network: &title_network::Network) -> Vec<u8> {
    let mut bytes = vectors(*b"AWT1", vocabulary, &[network.classes], &network.words.weights);
    for row in network.class_rows.weights.chunks_exact(2 * vocabulary.dimensions + 1) {
        bytes.extend(upper_half(row[0]));
        push_vector(&mut bytes, &row[1..]);
    }
    bytes
}

/// The head of a file, the look-up of words, and their vectors.
fn vectors(magic: [u8; 4], vocabulary: &Vocabulary, numbers: &[usize], weights: &[f32]) -> Vec<u8> {
    let slots = slots_for(vocabulary.len());
    let mut bytes = magic.to_vec();
    for number in [slots, vocabulary.len(), vocabulary.dimensions].iter().chain(numbers) {
        bytes.extend((*number as u32).to_le_bytes());
    }
    let table = slot_table(vocabulary.keys.iter().copied().zip(0..), slots);
    bytes.extend(table.iter().flat_map(|(number, _)| (*number as u16).to_le_bytes()));
    bytes.extend(table.iter().flat_map(|(_, mark)| mark.to_le_bytes()));
    for row in weights.chunks_exact(vocabulary.dimensions) {
        push_vector(&mut bytes, row);
    }
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
