//! Work on many numbers at once, with the widest registers that this machine has.
//!
//! Takes a function over plain slices; runs it compiled for the processor that it meets. A build for all
//! machines of a kind knows only what the oldest has; here each loop is built for several, and the machine
//! chooses. Numbers are added in the order that the code says, so that answers are the same everywhere.

use fearless_simd::{Level, Simd, dispatch};

/// Runs `work` with the widest registers there are. `work` itself and what it calls must be marked `#[inline(always)]` to
/// become part of it: what stays a function of its own is built for the oldest machine.
#[inline]
pub(super) fn widest<Answer>(work: impl FnOnce() -> Answer) -> Answer {
    dispatch!(Level::new(), processor => processor.vectorize(work))
}

#[cfg(test)]
mod tests {
    use super::widest;

    #[test]
    fn answers_are_those_of_any_machine() {
        let numbers: Vec<f32> = (1..1000).map(|number| 1.0 / number as f32).collect();
        let scaled = |numbers: &[f32]| numbers.iter().map(|number| number * 0.3 + 1.0).collect();
        let plain: Vec<f32> = scaled(&numbers);
        assert_eq!(widest(|| scaled(&numbers)), plain);
    }
}
