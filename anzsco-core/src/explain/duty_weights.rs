//! The learned weights by which a duty is told as the work of an occupation.
//!
//! `duty_weights.tsv` beside this file is written by `cargo xtask train telling` and can be read and
//! corrected by hand.

use super::learned;

const TABLE: &str = include_str!("duty_weights.tsv");

/// Weights of a logistic score, and from where on it says something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DutyWeights {
    /// In the order of [`DutyWeights::NAMES`].
    pub weights: [f32; Self::FEATURES],
    /// Likelihood from which a duty is told as the work of the occupation.
    pub telling: f32,
}

impl DutyWeights {
    /// How many features there are.
    pub const FEATURES: usize = 6;
    /// What each weight multiplies: 1; what the words of the duty add to the occupation; the logarithm of
    /// the occupation's probability by what they mean; the same of the likeliest other; the logarithm of how many
    /// words of the duty are among those of the occupation's tasks and tools; the confidence of the occupation.
    pub const NAMES: [&str; Self::FEATURES] =
        ["base", "lift", "meant", "other", "shared", "confidence"];

    /// The committed weights.
    pub fn new() -> Self {
        Self {
            weights: learned::values(TABLE, Self::NAMES),
            telling: learned::value(TABLE, "telling").unwrap_or(1.0),
        }
    }

    /// How likely a reader would say that a duty is the work of the occupation, 0 to 1.
    pub fn likely(&self, features: &[f32; Self::FEATURES]) -> f32 {
        learned::likelihood(&self.weights, features)
    }
}

impl Default for DutyWeights {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole() {
        let rows = TABLE.lines().filter(|line| !line.starts_with('#')).skip(1).count();
        assert_eq!(rows, DutyWeights::FEATURES + 1);
        let weights = DutyWeights::new();
        assert!(0.5 < weights.telling && weights.telling < 1.0);
        let against = |name: &str| matches!(name, "base" | "other");
        let signs = DutyWeights::NAMES.iter().zip(weights.weights);
        assert!(signs.into_iter().all(|(name, weight)| against(name) == (weight < 0.0)));
    }
}
