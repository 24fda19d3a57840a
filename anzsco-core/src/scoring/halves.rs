//! Weights of which the upper half is kept.
//!
//! Takes the two upper bytes of each `f32`, as the models' files have them; gives numbers and sums. Half a
//! number is enough for a weight, and a file is half as large.

/// Inputs that are weighed at once.
const LANES: usize = 8;

/// A number of which the upper half is kept.
pub(super) fn widened(upper: [u8; 2]) -> f32 {
    f32::from_bits(u32::from(u16::from_le_bytes(upper)) << 16)
}

/// What a row, its bias first, makes of some inputs.
pub(super) fn weighed(row: &[[u8; 2]], inputs: &[f32]) -> f32 {
    let Some((bias, weights)) = row.split_first() else { return 0.0 };
    // Several sums side by side: the processor adds them at once.
    let mut sums = [0.0_f32; LANES];
    let (weights, last_weights) = weights.as_chunks::<LANES>();
    let (values, last_values) = inputs.as_chunks::<LANES>();
    for (weights, values) in weights.iter().zip(values) {
        for ((sum, weight), value) in sums.iter_mut().zip(weights).zip(values) {
            *sum += widened(*weight) * value;
        }
    }
    let last = last_weights.iter().zip(last_values);
    let last: f32 = last.map(|(weight, value)| widened(*weight) * value).sum();
    widened(*bias) + sums.iter().sum::<f32>() + last
}
