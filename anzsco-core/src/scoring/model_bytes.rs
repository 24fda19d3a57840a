//! What the files of the models have in common.
//!
//! Takes embedded bytes; gives the numbers of their headers, what stands for a key, and sums of weights. All
//! numbers are little-endian. Of most weights the upper half is kept: it is enough, and a file is half
//! as large.

/// The `u32`s after a magic of four bytes, and what follows them; `None` where the bytes are of no such
/// file.
pub(super) fn header<const NUMBERS: usize>(
    bytes: &'static [u8],
    magic: [u8; 4],
) -> Option<([usize; NUMBERS], &'static [u8])> {
    let (numbers, rest) = bytes.strip_prefix(&magic)?.split_at_checked(NUMBERS * 4)?;
    let (numbers, _) = numbers.as_chunks::<4>();
    Some((std::array::from_fn(|at| u32::from_le_bytes(numbers[at]) as usize), rest))
}

/// What the slots have for a key. The lower half of a key says where to begin, `marks` has the upper half of
/// each slot's; `value` gives what a slot has plus one, 0 for an empty slot.
pub(super) fn find(key: u32, marks: &[u8], value: impl Fn(usize) -> usize) -> Option<usize> {
    let (marks, _) = marks.as_chunks::<2>();
    // Keys are hashes already, and slots a power of two: the low bits serve as the slot.
    let slot_mask = marks.len().checked_sub(1)?;
    let mark = ((key >> 16) as u16).to_le_bytes();
    let mut slot = key as usize & slot_mask;
    for _ in 0..marks.len() {
        let found = value(slot).checked_sub(1)?;
        if marks[slot] == mark {
            return Some(found);
        }
        slot = (slot + 1) & slot_mask;
    }
    None
}

/// Inputs that are weighed at once.
const LANES: usize = 8;

/// A number of which the upper half is kept.
#[inline(always)]
pub(super) fn widened(upper: [u8; 2]) -> f32 {
    f32::from_bits(u32::from(u16::from_le_bytes(upper)) << 16)
}

/// What a row, its bias first, makes of some inputs.
#[inline(always)]
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
