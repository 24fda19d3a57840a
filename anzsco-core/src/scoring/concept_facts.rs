//! What is known of each concept before a CV is read.
//!
//! Takes the classification; gives a value for each concept, in their order: how many people work in
//! it, its unit group, whether it is a manager's.

use anzsco_data::{Code, concept_code, concepts};

use super::weights::Weights;

/// The concepts by their codes, for the groups that tables name.
pub(super) struct Groups {
    /// Codes and places of the concepts, sorted.
    codes: Vec<(Code, usize)>,
}

impl Groups {
    pub(super) fn new() -> Self {
        let mut codes: Vec<(Code, usize)> =
            concepts().map(|concept| (concept_code(concept).0, concept.index())).collect();
        codes.sort_unstable();
        Self { codes }
    }

    /// The concepts of some groups, given as codes or their first digits between spaces.
    pub(super) fn of(&self, groups: &'static str) -> impl Iterator<Item = usize> + '_ {
        let groups = groups.split(' ').filter_map(|group| Code::parse(group).ok());
        groups.flat_map(|group| {
            let within = |code: &Code| code.prefix(group.digits());
            let start = self.codes.partition_point(|(code, _)| within(code) < Some(group));
            let end = self.codes.partition_point(|(code, _)| within(code) <= Some(group));
            self.codes[start..end].iter().map(|(_, concept)| *concept)
        })
    }
}

/// How many people work in each concept, as the logarithm of tens of thousands.
pub(super) fn employed() -> Vec<f32> {
    let employed = |code| anzsco_data::employed(code).unwrap_or(500).max(50) as f32;
    concepts().map(|concept| (employed(concept_code(concept).0) / 10_000.0).ln()).collect()
}

/// Employment and "nec", as logarithms.
pub(super) fn prior(weights: &Weights, employed: &[f32]) -> Vec<f32> {
    concepts()
        .zip(employed)
        .map(|(concept, employed)| {
            let nec = if concept_code(concept).0.is_nec() { weights.nec } else { 0.0 };
            weights.employed_power * employed + nec
        })
        .collect()
}

/// The unit group of each concept; concepts of a group stand together.
pub(super) fn unit_groups() -> Vec<usize> {
    let mut groups: Vec<Option<Code>> = Vec::new();
    concepts()
        .map(|concept| {
            let group = concept_code(concept).0.prefix(4);
            groups.iter().position(|other| *other == group).unwrap_or_else(|| {
                groups.push(group);
                groups.len() - 1
            })
        })
        .collect()
}

/// How many unit groups there are.
pub(super) fn group_count(group_of: &[usize]) -> usize {
    group_of.iter().max().map_or(0, |last| last + 1)
}

/// How many people work in each concept, for one in the commonest of its unit group.
pub(super) fn common_in_group(employed: &[f32], group_of: &[usize]) -> Vec<f32> {
    let mut most = vec![f32::NEG_INFINITY; group_count(group_of)];
    for (employed, group) in employed.iter().zip(group_of) {
        most[*group] = most[*group].max(*employed);
    }
    employed.iter().zip(group_of).map(|(employed, group)| (employed - most[*group]).exp()).collect()
}
