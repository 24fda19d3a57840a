//! Pools adjacent violators: scores and outcomes in, a rising line out
//! (Ayer et al. 1955; Zadrozny and Elkan 2002 for calibration).

use std::fmt::Write as _;
use std::path::Path;

use anzsco_core::scoring::calibration::{AnswerKind, Calibration};

use super::{TrainError, source_error};

/// Predictions of one point of the line at the least: fewer would follow noise.
const LEAST_IN_POINT: usize = 12;
/// About as many points has the longest line.
const MOST_POINTS: usize = 15;

const FOLDS: usize = 5;

/// An answer that confidence learns from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Answer {
    pub(super) raw: f64,
    pub(super) right: bool,
    /// How much it counts, where sets of other sizes should count alike.
    pub(super) weight: f64,
}

impl From<(f64, bool)> for Answer {
    fn from((raw, right): (f64, bool)) -> Self {
        Self { raw, right, weight: 1.0 }
    }
}

/// (mean score, share right) of each pool, rising.
pub(super) fn isotonic(answers: &[Answer]) -> Vec<(f64, f64)> {
    let mut sorted = answers.to_vec();
    sorted.sort_by(|a, b| a.raw.total_cmp(&b.raw));
    // (sum of scores, right, count)
    let mut pools: Vec<(f64, f64, f64)> = Vec::new();
    for chunk in even_parts(&sorted) {
        let sum = |of: fn(&Answer) -> f64| chunk.iter().map(|a| of(a) * a.weight).sum::<f64>();
        pools.push((sum(|a| a.raw), sum(|a| f64::from(u8::from(a.right))), sum(|_| 1.0)));
        while let [.., before, last] = pools.as_slice()
            && before.1 / before.2 >= last.1 / last.2
        {
            let merged = (before.0 + last.0, before.1 + last.1, before.2 + last.2);
            pools.truncate(pools.len() - 2);
            pools.push(merged);
        }
    }
    // One right and one wrong answer are added to each pool: no confidence is 0 or 1 for lack of data. A pool
    // of few answers must not fall below the one before by that.
    let mut reached = 0.0_f64;
    pools
        .iter()
        .map(|(scores, right, count)| {
            reached = reached.max((right + 1.0) / (count + 2.0));
            (scores / count, reached)
        })
        .collect()
}

/// Parts of answers that weigh about the same; what is left over goes into the last.
fn even_parts(answers: &[Answer]) -> Vec<&[Answer]> {
    let total: f64 = answers.iter().map(|answer| answer.weight).sum();
    let size = (LEAST_IN_POINT as f64).max((total / MOST_POINTS as f64).floor());
    let most = (total / size).floor().max(1.0) as usize;
    let (mut parts, mut start, mut weight) = (Vec::new(), 0, 0.0);
    for (at, answer) in answers.iter().enumerate() {
        weight += answer.weight;
        if weight >= size && parts.len() + 1 < most {
            parts.push(&answers[start..=at]);
            (start, weight) = (at + 1, 0.0);
        }
    }
    parts.push(&answers[start..]);
    parts
}

/// Expected calibration error over ten bins where each answer's confidence is learned on the others: of the
/// answers from `measured` on, which the ones before only teach.
pub(super) fn cross_validated_error(outcomes: &[Answer], measured: usize) -> f64 {
    let mut bins = [(0.0, 0.0); 10];
    let held = |at: usize, fold: usize| at >= measured && at % FOLDS == fold;
    for fold in 0..FOLDS {
        let others = outcomes.iter().enumerate().filter(|(at, _)| !held(*at, fold));
        let line = Calibration::new(isotonic(&others.map(|(_, o)| *o).collect::<Vec<_>>()));
        for (_, answer) in outcomes.iter().enumerate().filter(|(at, _)| held(*at, fold)) {
            let confidence = line.confidence(answer.raw);
            let bin = &mut bins[((confidence * 10.0) as usize).min(9)];
            bin.0 += confidence;
            bin.1 += f64::from(u8::from(answer.right));
        }
    }
    let apart: f64 = bins.iter().map(|(confidence, right)| f64::abs(confidence - right)).sum();
    apart / outcomes.len().saturating_sub(measured).max(1) as f64
}

/// Writes the calibration table, keeping the lines of kinds not given.
pub(super) fn write(
    path: &Path,
    kinds: &[(AnswerKind, Vec<(f64, f64)>)],
) -> Result<(), TrainError> {
    let old = std::fs::read_to_string(path).unwrap_or_default();
    let mut text = String::from(
        "# Learned by `cargo xtask train` on answers for unseen titles and CVs: kind, raw probability, confidence.\n\
         kind\traw\tconfidence\n",
    );
    let learned = |line: &str| {
        kinds.iter().any(|(kind, _)| line.starts_with(&format!("{}\t", kind.as_str())))
    };
    for line in old
        .lines()
        .filter(|line| !line.starts_with('#') && !line.starts_with("kind\t") && !learned(line))
    {
        text.push_str(line);
        text.push('\n');
    }
    for (kind, points) in kinds {
        for (raw, confidence) in points {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{}\t{raw:.4}\t{confidence:.4}", kind.as_str());
        }
    }
    std::fs::write(path, text).map_err(|error| source_error(path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_rises_to_its_end() {
        // The surest are right most often, and two of them are left over.
        let outcome =
            |at: u32| Answer::from((f64::from(at) / 25.0, !at.is_multiple_of(4) || at > 12));
        let line = isotonic(&(0..26).map(outcome).collect::<Vec<_>>());
        assert!(line.len() > 1);
        assert!(line.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 <= two[1].1), "{line:?}");
    }
}
