//! Weights in, the bytes of [`anzsco_core::scoring::meaning`] and of
//! [`anzsco_core::scoring::title_meaning`] out.

use super::network::Network;
use super::title_network;
use super::vocabulary::Vocabulary;
use crate::train::quantise::{push_vector, upper_half, vectors};

/// The model of jobs.
pub(super) fn jobs(vocabulary: &Vocabulary, network: &Network) -> Vec<u8> {
    let numbers = [network.options.hidden, network.classes];
    let mut bytes = vectors(
        *b"AWM1",
        &vocabulary.keys,
        vocabulary.dimensions,
        &numbers,
        &network.words.weights,
    );
    let rows = network.hidden_rows.weights.iter().chain(&network.class_rows.weights);
    bytes.extend(rows.flat_map(|weight| upper_half(*weight)));
    bytes
}

/// The model of titles.
pub(super) fn titles(vocabulary: &Vocabulary, network: &title_network::Network) -> Vec<u8> {
    let mut bytes = vectors(
        *b"AWT1",
        &vocabulary.keys,
        vocabulary.dimensions,
        &[network.classes],
        &network.words.weights,
    );
    for row in network.class_rows.weights.chunks_exact(2 * vocabulary.dimensions + 1) {
        bytes.extend(upper_half(row[0]));
        push_vector(&mut bytes, &row[1..]);
    }
    bytes
}
