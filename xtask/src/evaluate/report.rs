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

#[derive(Debug, Deserialize)]
pub(super) struct Calibration {
    pub(super) ece: f64,
    pub(super) bins: Vec<Bin>,
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
