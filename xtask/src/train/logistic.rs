//! Logistic regression on few features, for what was judged by reading.
//!
//! Takes features with what readers say of them; gives weights, and what weights learned without a fold say
//! of it. It must not know what the features mean.

use std::fmt::Write as _;
use std::path::Path;

use super::{TrainError, source_error};

/// Folds that CVs are held out in.
pub(super) const FOLDS: usize = 8;
/// Pull of the weights towards 0, beside one judged case.
const RIDGE: f64 = 1.0;
/// Steps uphill and how far each goes: far more of both changes no digit.
const STEPS: usize = 20_000;
const RATE: f64 = 0.1;

/// One judged case.
pub(super) struct Case<const N: usize, S> {
    pub(super) fold: usize,
    pub(super) features: [f64; N],
    pub(super) said: S,
}

/// What a score makes of features, 0 to 1.
pub(super) fn likely<const N: usize>(weights: &[f64; N], features: &[f64; N]) -> f64 {
    let score: f64 = weights.iter().zip(features).map(|(weight, x)| weight * x).sum();
    1.0 / (1.0 + (-score).exp())
}

/// The weights by which a score is nearest to what `share` makes of the readers' words, 0 to 1.
pub(super) fn fit<const N: usize, S: Copy>(
    cases: &[&Case<N, S>],
    share: impl Fn(S) -> f64,
) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..STEPS {
        let mut slope = weights.map(|weight| -RIDGE * weight);
        for case in cases {
            let off = share(case.said) - likely(&weights, &case.features);
            slope.iter_mut().zip(&case.features).for_each(|(slope, x)| *slope += off * x);
        }
        let rate = RATE / cases.len().max(1) as f64;
        weights.iter_mut().zip(slope).for_each(|(weight, slope)| *weight += rate * slope);
    }
    weights
}

/// How likely each case is by weights that its fold was held out from, with what readers say; likeliest
/// first.
pub(super) fn held_out<const N: usize, S: Copy>(
    cases: &[Case<N, S>],
    share: impl Fn(S) -> f64 + Copy,
) -> Vec<(f64, S)> {
    let mut answers = Vec::new();
    for fold in 0..FOLDS {
        let (part, rest): (Vec<_>, Vec<_>) = cases.iter().partition(|case| case.fold == fold);
        let weights = fit(&rest, share);
        answers.extend(part.iter().map(|case| (likely(&weights, &case.features), case.said)));
    }
    answers.sort_by(|a, b| b.0.total_cmp(&a.0));
    answers
}

/// The share of answers in which readers say this.
pub(super) fn share<S: Copy + PartialEq>(answers: &[(f64, S)], said: S) -> f64 {
    let these = answers.iter().filter(|(_, known)| *known == said).count();
    these as f64 / answers.len().max(1) as f64
}

/// The most of the answers in their order, no fewer than `least` where there are as many, of which something
/// is true.
pub(super) fn most<S>(
    answers: &[(f64, S)],
    least: usize,
    is_true: impl Fn(&[(f64, S)]) -> bool,
) -> usize {
    let of = |most: &usize| is_true(answers.get(..*most).unwrap_or(answers));
    (least..=answers.len()).rev().find(of).unwrap_or(least.min(answers.len()))
}

/// Writes learned numbers as a table that the module of the same name in anzsco-core explains; `by` is how
/// they were learned.
pub(super) fn write(
    path: &Path,
    by: &str,
    numbers: impl Iterator<Item = (&'static str, f64)>,
) -> Result<(), TrainError> {
    let module = path.with_extension("rs");
    let module = module.file_name().unwrap_or_default().display().to_string();
    let mut text = format!(
        "# Learned by {by}.\n\
         # {module} says what each name means; a value may be corrected by hand.\n\
         name\tvalue\n",
    );
    for (name, value) in numbers {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name}\t{value:.4}");
    }
    std::fs::write(path, text).map_err(|error| source_error(path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tells_gets_a_weight() {
        let case = |best: u8| Case {
            fold: usize::from(best),
            features: [1.0, f64::from(best), 0.3],
            said: best == 2,
        };
        let cases: Vec<_> = (0..60).map(|at| case(at % 3)).collect();
        let weights = fit(&cases.iter().collect::<Vec<_>>(), f64::from);
        assert!(weights[1] > 1.0, "{weights:?}");
        assert!(likely(&weights, &cases[2].features) > 0.6);
        assert!(likely(&weights, &cases[0].features) < 0.2);
        assert_eq!(held_out(&cases, f64::from).len(), cases.len());
    }
}
