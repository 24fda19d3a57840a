//! Whether the duties of the CV that tell two entries apart speak for the first of them.
//!
//! Takes two fits; gives a clause where most of the duties do. It must not say which single duty decides: `telling`
//! does. No numbers are told: of each pair other duties are counted.

use std::collections::BTreeMap;

use super::fit::Fit;
use super::reading::Reading;
use crate::classification::Tier;

/// How many times more the words of a duty must add to one entry than to another to tell the two apart.
const APART: f32 = 1.5;
/// Part of the most that a duty adds to either from which it says anything.
const SAYS: f32 = 0.1;
/// What is said of them.
const MORE: &str = "more of the duties speak for";
/// Fewest duties that say something together, and the part of them that must speak for the first.
const FEWEST: usize = 4;
const MOST_OF_THEM: f32 = 0.65;

/// Duties that tell two entries apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Counted {
    for_first: usize,
    for_other: usize,
}

impl Counted {
    /// Whether there are enough of them, and most speak for the first.
    fn are_for_first(self) -> bool {
        let all = self.for_first + self.for_other;
        all >= FEWEST && self.for_first as f32 >= MOST_OF_THEM * all as f32
    }
}

/// Why the first entry stands above the next, from its own side.
pub(super) fn ahead(first: &Fit<'_>, next: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let title = next.title;
    speak_for(first, next, reading).then(|| format!("{MORE} it than for {title}, the next"))
}

/// Why a later entry stands below the first: "more of the duties speak for Cook".
pub(super) fn behind(later: &Fit<'_>, first: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    speak_for(first, later, reading).then(|| format!("{MORE} {}", first.title))
}

/// Whether most duties of paid jobs that tell the first entry from another speak for it.
fn speak_for(first: &Fit<'_>, other: &Fit<'_>, reading: &Reading<'_>) -> bool {
    if reading.tier != Tier::Sydney {
        return false;
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
    count(lifts.values()).are_for_first()
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
    fn most_of_several_must_speak_for_the_first() {
        let are = |for_first, for_other| Counted { for_first, for_other }.are_for_first();
        assert!(are(9, 2) && are(4, 0));
        assert!(!are(3, 0) && !are(3, 3));
    }
}
