//! The learned weights by which traces of a task are read.
//!
//! `task_weights.tsv` beside this file is written by `cargo xtask train tasks` and can be read and
//! corrected by hand.

use super::learned;

const TABLE: &str = include_str!("task_weights.tsv");

/// Weights of a logistic score, and from where on it says something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TaskWeights {
    /// In the order of [`TaskWeights::NAMES`].
    pub weights: [f32; Self::FEATURES],
    /// Likelihood from which a task counts as shown, of an occupation that is itself likely.
    pub shown: f32,
    /// The same of the others: what points to their tasks is oftener chance.
    pub shown_unlikely: f32,
    /// Likelihood up to which a task counts as not shown.
    pub absent: f32,
}

impl TaskWeights {
    /// How many features there are.
    pub const FEATURES: usize = 7;
    /// What each weight multiplies: 1; the weight of the words of the phrase that one text says most of,
    /// times the share of the phrase that they are; the weight of all words of the task in one text; the
    /// share of them anywhere; the share of the words of the task's own name anywhere; the confidence of
    /// the occupation; the logarithm of how many different words the CV has.
    pub const NAMES: [&str; Self::FEATURES] =
        ["base", "best_phrase", "together", "present", "named", "confidence", "length"];

    /// The committed weights.
    pub fn new() -> Self {
        Self {
            weights: learned::values(TABLE, Self::NAMES),
            shown: learned::value(TABLE, "shown").unwrap_or(1.0),
            shown_unlikely: learned::value(TABLE, "shown_unlikely").unwrap_or(1.0),
            absent: learned::value(TABLE, "absent").unwrap_or(0.0),
        }
    }

    /// Confidence from which an occupation is likely.
    pub const LIKELY: f64 = 0.35;

    /// Likelihood from which a task of an occupation of this confidence counts as shown.
    pub fn shown_at(&self, confidence: f64) -> f32 {
        if confidence >= Self::LIKELY { self.shown } else { self.shown_unlikely }
    }

    /// How likely a reader would say that the CV shows a task, 0 to 1.
    pub fn likely(&self, features: &[f32; Self::FEATURES]) -> f32 {
        learned::likelihood(&self.weights, features)
    }
}

impl Default for TaskWeights {
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
        assert_eq!(rows, TaskWeights::FEATURES + 3);
        let weights = TaskWeights::new();
        assert!(0.0 < weights.absent && weights.absent < weights.shown && weights.shown < 1.0);
    }

    #[test]
    fn more_words_in_one_text_make_a_task_likelier() {
        let weights = TaskWeights::new();
        let likely = |best, together| weights.likely(&[1.0, best, together, 0.2, 0.5, 0.5, 5.0]);
        assert!(likely(2.0, 2.0) > likely(0.4, 1.0));
    }
}
