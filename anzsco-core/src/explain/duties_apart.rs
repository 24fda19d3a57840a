//! How many duties of the CV tell two entries apart, and for which of them they speak.
//!
//! Takes two fits; gives counts and a clause that names them. It must not say which single duty decides: `telling`
//! does.

use std::collections::BTreeMap;

use super::fit::Fit;
use super::reading::Reading;
use crate::classification::Tier;

/// How many times more the words of a duty must add to one entry than to another to tell the two apart.
const APART: f32 = 1.5;
/// Part of the most that a duty adds to either from which it says anything.
const SAYS: f32 = 0.1;
/// Fewest duties of which a number says something, and the part of them that must speak for the first.
const FEWEST: usize = 4;
const MOST_OF_THEM: f32 = 0.65;

/// Duties that tell two entries apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Counted {
    for_first: usize,
    for_other: usize,
}

impl Counted {
    /// "more duties fit Cook (9 against 2)".
    fn told(self, whom: &str) -> String {
        let Self { for_first, for_other } = self;
        let against = if for_other == 0 { "none".to_owned() } else { for_other.to_string() };
        format!("more duties fit {whom} ({for_first} against {against})")
    }
}

/// Why the first entry stands above the next, from its own side: "more duties fit it than Cook, the next (9 against 2)".
pub(super) fn ahead(first: &Fit<'_>, next: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let whom = format!("it than {}, the next", next.title);
    Some(counted(first, next, reading)?.told(&whom))
}

/// Why a later entry stands below the first: "more duties fit Cook (9 against 2)".
pub(super) fn behind(later: &Fit<'_>, first: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    Some(counted(first, later, reading)?.told(first.title))
}

/// The duties of paid jobs that tell the first entry from another, where most of them speak for it.
fn counted(first: &Fit<'_>, other: &Fit<'_>, reading: &Reading<'_>) -> Option<Counted> {
    if reading.tier != Tier::Sydney {
        return None;
    }
    let mut lifts: BTreeMap<(usize, usize), [f32; 2]> = BTreeMap::new();
    for (side, fit) in [first, other].into_iter().enumerate() {
        for duty in &fit.candidate.duties {
            if reading.jobs.get(duty.job).is_some_and(|job| !job.voluntary)
                && let Some(slot) = lifts.entry((duty.job, duty.duty)).or_default().get_mut(side)
            {
                *slot = duty.lift;
            }
        }
    }
    let counted = count(lifts.values());
    let all = counted.for_first + counted.for_other;
    let most = counted.for_first as f32 >= MOST_OF_THEM * all as f32;
    (most && all >= FEWEST).then_some(counted)
}

/// Counts the duties by what their words add to the first entry and to the other.
fn count<'l>(lifts: impl Iterator<Item = &'l [f32; 2]> + Clone) -> Counted {
    let most = lifts.clone().flatten().copied().fold(0.0, f32::max);
    let saying = lifts.filter(|[first, other]| first.max(*other) >= SAYS * most);
    let (mut for_first, mut for_other) = (0, 0);
    for [first, other] in saying {
        for_first += usize::from(*first > APART * other);
        for_other += usize::from(*other > APART * first);
    }
    Counted { for_first, for_other }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_duties_that_tell_two_apart_are_counted() {
        let lifts = [[4.0, 1.0], [2.0, 1.9], [0.0, 3.0], [0.2, 0.0], [3.0, 0.0]];
        assert_eq!(count(lifts.iter()), Counted { for_first: 2, for_other: 1 });
    }

    #[test]
    fn numbers_stand_in_a_clause() {
        let told = |for_first, for_other| Counted { for_first, for_other }.told("Cook");
        assert_eq!(told(9, 2), "more duties fit Cook (9 against 2)");
        assert_eq!(told(5, 0), "more duties fit Cook (5 against none)");
    }
}
