//! Counting: shares, calibration and times.
//!
//! Takes answers and whether they are right; gives figures, rounded so that they print the same
//! everywhere. It knows nothing of CVs or codes beyond their digits.

use anzsco_core::Code;
use serde::Serialize;

/// How many bins a calibration has.
const BINS: usize = 10;

/// The digits of each level.
pub(super) const LEVELS: [usize; 5] = [1, 2, 3, 4, 6];

/// Shares of right answers among the first one, three and five.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub(super) struct InFirst {
    #[serde(rename = "in_1")]
    pub(super) one: f64,
    #[serde(rename = "in_3")]
    pub(super) three: f64,
    #[serde(rename = "in_5")]
    pub(super) five: f64,
}

impl InFirst {
    /// Of each record, the place (from 0) of the first right answer.
    pub(super) fn of(places: &[Option<usize>]) -> Self {
        let within = |most: usize| {
            share(
                places.iter().filter(|place| place.is_some_and(|place| place < most)).count(),
                places.len(),
            )
        };
        Self { one: within(1), three: within(3), five: within(5) }
    }
}

/// The same at one level of the classification.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct ByDigits {
    pub(super) digits: usize,
    #[serde(flatten)]
    pub(super) right: InFirst,
}

/// How well confidences agree with how often answers are right.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Calibration {
    /// Expected calibration error: the mean distance, weighed by the size of each bin.
    pub(super) ece: f64,
    pub(super) bins: Vec<Bin>,
}

/// The answers with a confidence from `from` up to `to`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct Bin {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) count: usize,
    pub(super) confidence: f64,
    pub(super) right: f64,
}

impl Calibration {
    /// Of each record, the confidence of the first answer and whether it is right.
    pub(super) fn of(answers: &[(f64, bool)]) -> Self {
        let mut sums = [(0_usize, 0.0, 0_usize); BINS];
        for (confidence, is_right) in answers {
            let bin = ((confidence * BINS as f64) as usize).min(BINS - 1);
            sums[bin].0 += 1;
            sums[bin].1 += confidence;
            sums[bin].2 += usize::from(*is_right);
        }
        let bins = sums.iter().enumerate().map(|(place, (count, confidence, right))| Bin {
            from: place as f64 / BINS as f64,
            to: (place + 1) as f64 / BINS as f64,
            count: *count,
            confidence: if *count == 0 { 0.0 } else { round(confidence / *count as f64) },
            right: share(*right, *count),
        });
        let distance =
            |(_, confidence, right): &(usize, f64, usize)| (confidence - *right as f64).abs();
        let total: f64 = sums.iter().map(distance).sum();
        Self { ece: round(total / answers.len().max(1) as f64), bins: bins.collect() }
    }
}

/// How long answers took.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct Times {
    pub(super) median_ms: f64,
    pub(super) p95_ms: f64,
    pub(super) records_per_second: f64,
    pub(super) threads: usize,
}

impl Times {
    /// Of each record its seconds, and the seconds of the whole run.
    pub(super) fn of(mut seconds: Vec<f64>, whole: f64, threads: usize) -> Self {
        seconds.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (seconds.len() as f64 * share).ceil() as usize;
            let milliseconds = seconds.get(place.saturating_sub(1)).map_or(0.0, |s| s * 1000.0);
            (milliseconds * 10_000.0).round() / 10_000.0
        };
        Self {
            median_ms: at(0.5),
            p95_ms: at(0.95),
            records_per_second: (seconds.len() as f64 / whole.max(1e-9)).round(),
            threads,
        }
    }
}

/// The place of the first answer that shares the first digits with a right code.
pub(super) fn place_at(answers: &[Code], right: &[Code], digits: usize) -> Option<usize> {
    answers.iter().position(|answer| {
        right.iter().any(|code| code.prefix(digits).is_some_and(|group| answer.starts_with(group)))
    })
}

/// A share of all; 0 where there are none.
pub(super) fn share(part: usize, all: usize) -> f64 {
    if all == 0 { 0.0 } else { round(part as f64 / all as f64) }
}

fn round(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_count_records_and_not_answers() {
        let right = InFirst::of(&[Some(0), Some(2), Some(4), None]);
        assert_eq!(right, InFirst { one: 0.25, three: 0.5, five: 0.75 });
        assert_eq!(InFirst::of(&[]), InFirst::default());
    }

    #[test]
    fn a_perfect_calibration_has_no_error() {
        let answers: Vec<(f64, bool)> = (0..10).map(|place| (0.8, place < 8)).collect();
        let calibration = Calibration::of(&answers);
        assert!(calibration.ece < 1e-9);
        assert_eq!(calibration.bins[8].count, 10);
    }

    #[test]
    fn overconfidence_is_the_distance() {
        let calibration = Calibration::of(&[(1.0, false), (1.0, true)]);
        assert!((calibration.ece - 0.5).abs() < 1e-9);
        assert_eq!(
            calibration.bins[9],
            Bin { from: 0.9, to: 1.0, count: 2, confidence: 1.0, right: 0.5 }
        );
    }

    #[test]
    fn times_are_those_of_the_middle_and_of_the_slow() {
        let times = Times::of((1..=100).map(|n| f64::from(n) / 1000.0).collect(), 2.0, 1);
        assert_eq!((times.median_ms, times.p95_ms, times.records_per_second), (50.0, 95.0, 50.0));
    }

    #[test]
    fn groups_are_right_by_their_digits() {
        let code = |text: &str| Code::parse(text).unwrap();
        let answers = [code("254499"), code("254412")];
        assert_eq!(place_at(&answers, &[code("254412")], 6), Some(1));
        assert_eq!(place_at(&answers, &[code("254412")], 4), Some(0));
        assert_eq!(place_at(&answers, &[code("2544")], 6), None);
    }
}
