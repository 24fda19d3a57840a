//! What is still answered for what, and why.
//!
//! Takes the misses: what was expected, what came first and what the title says. Gives counts by
//! cause and by pair of unit groups: codes and numbers only, never a word of a record.

use std::collections::{BTreeMap, HashMap};

use anzsco_core::Code;
use serde::Serialize;

use super::metrics::share;
use super::vague::Says;

/// Why an answer is wrong, as far as the record and the codes tell. The first that holds counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Cause {
    /// No title was found, none is understood, or nothing was answered.
    NothingReadable,
    /// Every word of the title is one that all trades share ("senior officer").
    VagueTitle,
    /// One of the two codes is a manager's and the other is not.
    ManagerOrWorker,
    /// Another occupation of the same unit group.
    SameUnitGroup,
    /// Another unit group of the same minor group.
    SameMinorGroup,
    /// Another minor group of the same major group.
    SameMajorGroup,
    /// Another major group, none of them the managers.
    OtherMajorGroup,
}

/// A miss, to be counted.
pub(super) struct Confused {
    /// What was expected; of several groups the one nearest to the answer.
    pub(super) expected: Code,
    /// The first answer.
    pub(super) answered: Option<Code>,
    pub(super) says: Says,
}

/// All misses of a set.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Confusions {
    pub(super) misses: usize,
    /// Commonest first.
    pub(super) causes: Vec<CauseCount>,
    /// The same by the codes alone, whatever the title says, commonest first.
    pub(super) distances: Vec<CauseCount>,
    /// Pairs of unit groups, commonest first.
    pub(super) pairs: Vec<Pair>,
}

/// How many misses have a cause.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct CauseCount {
    pub(super) cause: Cause,
    pub(super) count: usize,
    /// Of all misses.
    pub(super) share: f64,
}

/// One unit group answered for another.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Pair {
    pub(super) expected: String,
    /// `None` where nothing was answered.
    pub(super) answered: Option<String>,
    pub(super) count: usize,
    /// Of all misses.
    pub(super) share: f64,
    /// The commonest cause among them.
    pub(super) cause: Cause,
}

/// More pairs than these are a list of single cases.
const MOST_PAIRS: usize = 40;

impl Confusions {
    /// Counts the misses.
    pub(super) fn of(misses: &[Confused]) -> Self {
        let mut pairs: HashMap<(Code, Option<Code>), BTreeMap<Cause, usize>> = HashMap::new();
        for miss in misses {
            let cause = cause(miss);
            let pair = (unit_group(miss.expected), miss.answered.map(unit_group));
            *pairs.entry(pair).or_default().entry(cause).or_default() += 1;
        }
        let share = |count: usize| share(count, misses.len());
        let mut pairs: Vec<Pair> = pairs
            .into_iter()
            .filter_map(|((expected, answered), causes)| {
                let count = causes.values().sum();
                let (cause, _) =
                    causes.into_iter().max_by_key(|(cause, n)| (*n, std::cmp::Reverse(*cause)))?;
                let answered = answered.map(|code| code.to_string());
                let expected = expected.to_string();
                Some(Pair { expected, answered, count, share: share(count), cause })
            })
            .collect();
        pairs.sort_by(|a, b| {
            let key = |pair: &Pair| (std::cmp::Reverse(pair.count), pair.expected.clone());
            key(a).cmp(&key(b)).then_with(|| a.answered.cmp(&b.answered))
        });
        pairs.truncate(MOST_PAIRS);
        Self {
            misses: misses.len(),
            causes: counts(misses.iter().map(cause), misses.len()),
            distances: counts(misses.iter().map(distance), misses.len()),
            pairs,
        }
    }
}

/// How often each occurs, commonest first.
fn counts(causes: impl Iterator<Item = Cause>, all: usize) -> Vec<CauseCount> {
    let mut found: BTreeMap<Cause, usize> = BTreeMap::new();
    for cause in causes {
        *found.entry(cause).or_default() += 1;
    }
    let count =
        |(cause, count): (Cause, usize)| CauseCount { cause, count, share: share(count, all) };
    let mut counts: Vec<CauseCount> = found.into_iter().map(count).collect();
    counts.sort_by_key(|cause| (std::cmp::Reverse(cause.count), cause.cause));
    counts
}

fn unit_group(code: Code) -> Code {
    code.prefix(4).unwrap_or(code)
}

fn cause(miss: &Confused) -> Cause {
    match (miss.answered, miss.says) {
        (None, _) | (_, Says::Nothing) => Cause::NothingReadable,
        (_, Says::Vague) => Cause::VagueTitle,
        (_, Says::Work) => distance(miss),
    }
}

/// How far the answer lies from what was expected.
fn distance(miss: &Confused) -> Cause {
    let Some(answered) = miss.answered else { return Cause::NothingReadable };
    let same = |digits: usize| {
        let group = miss.expected.prefix(digits);
        group.is_some() && group == answered.prefix(digits)
    };
    let managers = |code: Code| code.to_string().starts_with('1');
    if managers(miss.expected) != managers(answered) {
        Cause::ManagerOrWorker
    } else if same(4) {
        Cause::SameUnitGroup
    } else if same(3) {
        Cause::SameMinorGroup
    } else if same(1) {
        Cause::SameMajorGroup
    } else {
        Cause::OtherMajorGroup
    }
}

/// Of several right codes the one that shares most digits with the answer; the first of equals.
pub(super) fn nearest(expected: &[Code], answered: Option<Code>) -> Option<Code> {
    let both = |code: Code, digits: usize| {
        let group = code.prefix(digits);
        group.is_some() && group == answered.and_then(|answered| answered.prefix(digits))
    };
    let shared =
        |code: Code| [4, 3, 2, 1].into_iter().find(|digits| both(code, *digits)).unwrap_or(0);
    // The last of equals wins in `max_by_key`.
    expected.iter().rev().max_by_key(|code| shared(**code)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::parse(text).unwrap()
    }

    fn miss(expected: &str, answered: &str, says: Says) -> Confused {
        Confused { expected: code(expected), answered: Code::parse(answered).ok(), says }
    }

    #[test]
    fn the_first_cause_that_holds_counts() {
        for (expected, answered, says, cause_expected) in [
            ("221111", "", Says::Work, Cause::NothingReadable),
            ("221111", "221112", Says::Nothing, Cause::NothingReadable),
            ("221111", "132211", Says::Vague, Cause::VagueTitle),
            ("221111", "132211", Says::Work, Cause::ManagerOrWorker),
            ("221111", "221112", Says::Work, Cause::SameUnitGroup),
            ("221111", "221211", Says::Work, Cause::SameMinorGroup),
            ("221111", "223111", Says::Work, Cause::SameMajorGroup),
            ("221111", "551111", Says::Work, Cause::OtherMajorGroup),
            ("132211", "132311", Says::Work, Cause::SameMinorGroup),
        ] {
            assert_eq!(cause(&miss(expected, answered, says)), cause_expected, "{answered}");
        }
    }

    #[test]
    fn pairs_are_counted_by_unit_group() {
        let confusions = Confusions::of(&[
            miss("221111", "551111", Says::Work),
            miss("221112", "551112", Says::Work),
            miss("221113", "551111", Says::Vague),
            miss("2544", "254111", Says::Work),
        ]);
        assert_eq!(confusions.misses, 4);
        let causes: Vec<(Cause, usize)> =
            confusions.causes.iter().map(|cause| (cause.cause, cause.count)).collect();
        assert_eq!(
            causes,
            [(Cause::OtherMajorGroup, 2), (Cause::VagueTitle, 1), (Cause::SameMinorGroup, 1)]
        );
        // The vague title is answered just as far away.
        assert_eq!(confusions.distances[0].cause, Cause::OtherMajorGroup);
        assert_eq!((confusions.distances[0].count, confusions.distances.len()), (3, 2));
        let pair = &confusions.pairs[0];
        assert_eq!((pair.expected.as_str(), pair.answered.as_deref()), ("2211", Some("5511")));
        assert_eq!((pair.count, pair.share, pair.cause), (3, 0.75, Cause::OtherMajorGroup));
        assert_eq!(confusions.pairs.len(), 2);
    }

    #[test]
    fn the_expectation_nearest_to_the_answer_is_meant() {
        let expected = ["1399", "2211", "2212"].map(code);
        assert_eq!(nearest(&expected, Some(code("221213"))), Some(code("2212")));
        assert_eq!(nearest(&expected, Some(code("221311"))), Some(code("2211")));
        assert_eq!(nearest(&expected, None), Some(code("1399")));
        assert_eq!(nearest(&[], None), None);
    }
}
