//! The same figures for parts of a set: major groups and families.
//!
//! Takes, of each record, its part and whether it is right; gives one line a part, in order of
//! their names. What a part is called it must not know.

use std::collections::BTreeMap;

use serde::Serialize;

use super::metrics::{InFirst, share};

/// A part of a set.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Group {
    pub(super) name: String,
    pub(super) records: usize,
    /// The first answer is the best code; of CVs only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) best_first: Option<f64>,
    /// A right answer is among the first ones.
    pub(super) right: InFirst,
}

/// One record of a part.
pub(super) struct Member {
    pub(super) group: String,
    /// Whether the first answer is the best code, where there is a best one.
    pub(super) best: Option<bool>,
    /// The place of the first right answer.
    pub(super) place: Option<usize>,
}

/// Every part and its figures.
pub(super) fn groups(members: impl Iterator<Item = Member>) -> Vec<Group> {
    let mut parts: BTreeMap<String, Vec<Member>> = BTreeMap::new();
    for member in members {
        parts.entry(member.group.clone()).or_default().push(member);
    }
    let group = |(name, records): (String, Vec<Member>)| {
        let best: Vec<bool> = records.iter().filter_map(|record| record.best).collect();
        let places: Vec<Option<usize>> = records.iter().map(|record| record.place).collect();
        Group {
            name,
            records: records.len(),
            best_first: (!best.is_empty())
                .then(|| share(best.iter().filter(|best| **best).count(), best.len())),
            right: InFirst::of(&places),
        }
    };
    parts.into_iter().map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_counted_apart() {
        let member = |group: &str, best: bool, place: Option<usize>| Member {
            group: group.to_owned(),
            best: Some(best),
            place,
        };
        let found = groups(
            [
                member("3", true, Some(0)),
                member("1", false, Some(3)),
                member("3", false, Some(0)),
                member("3", false, None),
                member("3", false, Some(2)),
            ]
            .into_iter(),
        );
        let managers = InFirst { one: 0.0, three: 0.0, five: 1.0 };
        let trades = InFirst { one: 0.5, three: 0.75, five: 0.75 };
        let group = |name: &str, records, best, right| Group {
            name: name.to_owned(),
            records,
            best_first: Some(best),
            right,
        };
        assert_eq!(found, [group("1", 1, 0.0, managers), group("3", 4, 0.25, trades)]);
    }

    #[test]
    fn titles_have_no_best_code() {
        let member = Member { group: "5".to_owned(), best: None, place: Some(1) };
        assert_eq!(groups(std::iter::once(member))[0].best_first, None);
    }
}
