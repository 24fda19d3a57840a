//! What `anzsco evaluate --format json` prints.
//!
//! Takes its JSON; gives plain data. Times are left out: they belong to docs/benchmarks.md.

use serde::Deserialize;

/// The figures of one set.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Report {
    /// Of CVs.
    Cvs { records: usize, tiers: Vec<Tier> },
    /// Of titles.
    Titles {
        records: usize,
        #[serde(flatten)]
        titles: Box<Titles>,
    },
}

/// One tier on CVs.
#[derive(Debug, Deserialize)]
pub(super) struct Tier {
    #[serde(rename = "tier")]
    pub(super) name: String,
    pub(super) best_first: f64,
    pub(super) acceptable: InFirst,
    pub(super) unit_group_first: f64,
    pub(super) acceptable_unit_group_first: f64,
    pub(super) by_digits: Vec<ByDigits>,
    pub(super) by_major_group: Vec<Group>,
    pub(super) by_family: Vec<Group>,
    pub(super) calibration: Calibration,
    pub(super) confusions: Confusions,
}

/// Bare titles.
#[derive(Debug, Deserialize)]
pub(super) struct Titles {
    pub(super) compatible: InFirst,
    pub(super) by_digits: Vec<ByDigits>,
    pub(super) by_major_group: Vec<Group>,
    pub(super) calibration: Calibration,
    pub(super) confusions: Confusions,
}

/// Shares of records with a right answer among the first one, three and five.
#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize)]
pub(super) struct InFirst {
    #[serde(rename = "in_1")]
    pub(super) one: f64,
    #[serde(rename = "in_3")]
    pub(super) three: f64,
    #[serde(rename = "in_5")]
    pub(super) five: f64,
}

#[derive(Debug, Deserialize)]
pub(super) struct ByDigits {
    pub(super) digits: usize,
    #[serde(flatten)]
    pub(super) right: InFirst,
}

/// A part of a set: a major group or a family.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Group {
    pub(super) name: String,
    pub(super) records: usize,
    pub(super) best_first: Option<f64>,
    pub(super) right: InFirst,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Calibration {
    pub(super) ece: f64,
    pub(super) bins: Vec<Bin>,
}

impl Calibration {
    /// Adds the answers of another set, bin by bin.
    pub(super) fn add(&mut self, other: &Self) {
        for added in &other.bins {
            match self.bins.iter_mut().find(|bin| (bin.from - added.from).abs() < 1e-6) {
                Some(bin) => bin.add(added),
                None => self.bins.push(*added),
            }
        }
        self.ece = self.error();
    }

    /// The mean distance between confidence and the share that is right, over the bins.
    pub(super) fn error(&self) -> f64 {
        let answers: usize = self.bins.iter().map(|bin| bin.count).sum();
        let apart = |bin: &Bin| bin.count as f64 * (bin.confidence - bin.right).abs();
        self.bins.iter().map(apart).sum::<f64>() / answers.max(1) as f64
    }

    /// The error that confidences which are exactly right would show by chance, so few are the answers in each bin:
    /// the mean distance of a normal deviate, whose variance is that of as many draws.
    pub(super) fn by_chance(&self) -> f64 {
        let answers: usize = self.bins.iter().map(|bin| bin.count).sum();
        let variance =
            |bin: &Bin| bin.count as f64 * bin.confidence * (1.0 - bin.confidence).max(0.0);
        let apart = |bin: &Bin| (variance(bin) * std::f64::consts::FRAC_2_PI).sqrt();
        self.bins.iter().map(apart).sum::<f64>() / answers.max(1) as f64
    }

    /// "0.054 (0.071 by chance)".
    pub(super) fn told(&self) -> String {
        format!("{:.3} ({:.3} by chance)", self.ece, self.by_chance())
    }
}

impl Bin {
    fn add(&mut self, other: &Self) {
        let (own, added) = (self.count as f64, other.count as f64);
        let mean = |a: f64, b: f64| (own * a + added * b) / (own + added).max(1.0);
        self.confidence = mean(self.confidence, other.confidence);
        self.right = mean(self.right, other.right);
        self.count += other.count;
    }
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Bin {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) count: usize,
    pub(super) confidence: f64,
    pub(super) right: f64,
}

/// Wrong first answers.
#[derive(Debug, Deserialize)]
pub(super) struct Confusions {
    pub(super) misses: usize,
    pub(super) causes: Vec<CauseCount>,
    /// By the codes alone.
    pub(super) distances: Vec<CauseCount>,
    pub(super) pairs: Vec<Pair>,
}

#[derive(Debug, Deserialize)]
pub(super) struct CauseCount {
    pub(super) cause: String,
    pub(super) count: usize,
    pub(super) share: f64,
}

/// One unit group answered for another.
#[derive(Debug, Deserialize)]
pub(super) struct Pair {
    pub(super) expected: String,
    pub(super) answered: Option<String>,
    pub(super) count: usize,
    pub(super) share: f64,
    pub(super) cause: String,
}

/// Per cent with one decimal.
pub(super) fn share(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_two_sets_are_held_together() {
        let bin = |count, right| Bin { from: 0.8, to: 0.9, count, confidence: 0.85, right };
        let mut all = Calibration { ece: 0.15, bins: vec![bin(10, 1.0)] };
        let other = Bin { from: 0.2, to: 0.3, count: 20, confidence: 0.25, right: 0.25 };
        all.add(&Calibration { ece: 0.15, bins: vec![bin(10, 0.7), other] });
        // Too sure of one set and not sure enough of the other, by as much.
        assert!((all.ece - 0.0).abs() < 1e-9, "{}", all.ece);
        assert_eq!(all.bins.iter().map(|bin| bin.count).collect::<Vec<_>>(), [20, 20]);
    }

    #[test]
    fn few_answers_show_an_error_by_chance() {
        // One of two is right at even odds: the share is 0.5 off or not at all, each half the time.
        let of = |count| Calibration {
            ece: 0.0,
            bins: vec![Bin { from: 0.5, to: 0.6, count, confidence: 0.5, right: 0.5 }],
        };
        assert!((of(2).by_chance() - 0.28).abs() < 0.01, "{}", of(2).by_chance());
        assert!((of(200).by_chance() - 0.028).abs() < 0.001);
        assert_eq!(of(200).told(), "0.000 (0.028 by chance)");
    }
}
