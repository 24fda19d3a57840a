//! Scores to probabilities.
//!
//! Takes scores of all classes; gives their probabilities or the logarithms of these. Every title and
//! every job of a CV is scored over a thousand concepts, so this is where much of the time goes.

use super::widest::widest;

/// Scores this far behind the best have no probability worth its computing.
const NOTHING: f32 = -16.0;
/// Scores that are computed at once.
const LANES: usize = 8;

/// Scores to probabilities, in place.
pub(crate) fn softmax(scores: &mut [f32]) {
    widest(
        #[inline(always)]
        || softmax_of(scores),
    );
}

#[inline(always)]
fn softmax_of(scores: &mut [f32]) {
    let most = largest(scores);
    let mut sum = 0.0;
    let mut raise = |score: &mut f32| {
        *score = exponential((*score - most).max(NOTHING));
    };
    // While some are added up, one after the other, the next are computed.
    let (blocks, last) = scores.as_chunks_mut::<LANES>();
    for block in blocks {
        block.iter_mut().for_each(&mut raise);
        for power in block {
            sum += *power;
        }
    }
    last.iter_mut().for_each(&mut raise);
    for power in last {
        sum += *power;
    }
    if sum > 0.0 {
        for score in scores.iter_mut() {
            *score /= sum;
        }
    }
}

/// The probability of a class; nothing where there is none.
pub(super) fn at(values: &[f32], class: usize) -> f32 {
    values.get(class).copied().unwrap_or(0.0)
}

/// e to the power of `x`, for `x` from -80 to 80, right to 1 in 100,000; without any branch, so that
/// several are computed at once.
#[inline(always)]
pub(super) fn exponential(x: f32) -> f32 {
    /// Adding this rounds to a whole number, which is then in the lowest bits.
    const ROUNDER: f32 = 12_582_912.0;
    let power = x * std::f32::consts::LOG2_E;
    let rounded = power + ROUNDER;
    let rest = (power - (rounded - ROUNDER)) * std::f32::consts::LN_2;
    // The Taylor series is good to 1 in 100,000 within half a power of two.
    let series =
        1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest / 120.0))));
    let exponent = rounded.to_bits().wrapping_sub(ROUNDER.to_bits()) << 23;
    f32::from_bits(series.to_bits().wrapping_add(exponent))
}

/// The natural logarithm of `x`, above 0 and no denormal, right to the last bits; like [`exponential`] without
/// any branch.
#[inline(always)]
pub(super) fn logarithm(x: f32) -> f32 {
    /// Bits of the square root of a half, from which on a number is told as a power of two times something
    /// between that and the square root of two.
    const ROOT_OF_HALF: u32 = 0x3f35_04f3;
    /// The logarithm of 2: the part that a small whole number times it has exactly, and the rest.
    const LN_2: f32 = 0.693_138_1;
    const LN_2_REST: f32 = 9.058_001e-6;
    let exponent = x.to_bits().wrapping_sub(ROOT_OF_HALF).cast_signed() >> 23;
    let mantissa = f32::from_bits(x.to_bits().wrapping_sub((exponent << 23).cast_unsigned()));
    let power = exponent as f32;
    // The logarithm of (1 + s) / (1 - s) is a series in s without even powers (Sun's fdlibm).
    let over = mantissa - 1.0;
    let s = over / (2.0 + over);
    let square = s * s;
    let fourth = square * square;
    let series = square * (0.666_666_6 + fourth * 0.284_987_87)
        + fourth * (0.400_009_7 + fourth * 0.242_790_79);
    let half = 0.5 * over * over;
    s * (half + series) + power * LN_2_REST - half + over + power * LN_2
}

/// The largest of some scores, of which several are compared at once.
#[inline(always)]
pub(super) fn largest(scores: &[f32]) -> f32 {
    let larger = |most: f32, score: f32| if score > most { score } else { most };
    let (blocks, last) = scores.as_chunks::<LANES>();
    let mut most = [f32::NEG_INFINITY; LANES];
    for block in blocks {
        for (most, score) in most.iter_mut().zip(block) {
            *most = larger(*most, *score);
        }
    }
    most.iter().chain(last).copied().fold(f32::NEG_INFINITY, larger)
}

/// Scores to logarithms of probabilities, in place.
pub(crate) fn log_softmax(scores: &mut [f32]) {
    widest(
        #[inline(always)]
        || log_softmax_of(scores),
    );
}

#[inline(always)]
fn log_softmax_of(scores: &mut [f32]) {
    let most = largest(scores);
    let power = |score: f32| exponential((score - most).max(NOTHING));
    let mut sum = 0.0;
    // As in [`softmax_of`].
    let (blocks, last) = scores.as_chunks::<LANES>();
    for block in blocks {
        for power in block.map(power) {
            sum += power;
        }
    }
    for score in last {
        sum += power(*score);
    }
    let shift = most + sum.ln();
    for score in scores {
        *score -= shift;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_are_right_to_five_digits() {
        for step in -1_600..=1_600 {
            let x = step as f32 / 100.0;
            let error = (exponential(x) / x.exp() - 1.0).abs();
            assert!(error < 1e-5, "{x}: {error}");
        }
    }

    #[test]
    fn logarithms_are_right_to_the_last_bits() {
        for step in -8_000..=8_000 {
            let x = (step as f32 / 100.0).exp();
            assert!((logarithm(x) - x.ln()).abs() <= 2e-7 * x.ln().abs().max(1.0), "{x}");
        }
        assert!(logarithm(1.0).abs() < f32::MIN_POSITIVE);
    }

    #[test]
    fn logarithms_are_those_of_the_probabilities() {
        let (mut scores, mut logs) = ([1.0, 0.0, -3.0], [1.0, 0.0, -3.0]);
        softmax(&mut scores);
        log_softmax(&mut logs);
        for (probability, log) in scores.iter().zip(logs) {
            assert!((probability.ln() - log).abs() < 1e-4);
        }
    }

    #[test]
    fn probabilities_sum_to_one() {
        let mut scores = [3.0, -2.0, 0.5, -100.0];
        softmax(&mut scores);
        assert!((scores.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!(scores[0] > scores[2] && scores[2] > scores[1] && scores[3] < 1e-6);
    }
}
