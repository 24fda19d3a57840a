//! Siblings that would fit next best.
//!
//! Takes a candidate and the ranking; gives up to two occupations of its
//! unit group, then of its minor group, that are not ranked and not excluded:
//! those that a job of the CV can be, before those that only come near, and for want of these the
//! sibling that many people work in. It must not name one that has nothing in common with the answer.

use std::cmp::Reverse;

use anzsco_data::{Code, employed, facts};

use super::reading::Reading;
use crate::classification::TitledCode;
use crate::scoring::ranking::{Candidate, Ranking};

/// Most alternatives of one entry.
const MOST: usize = 2;

/// Likelihood by title and duties from which a job points to a sibling of the unit group, and to one of the minor group.
/// Of 151 that a job points to 48 were a coder's, of 258 siblings of sure answers that none points to 57.
const POINTS: f32 = 0.1;
const POINTS_BESIDE: f32 = 0.4;

/// Confidence from which an occupation is near enough to the first answer to come before one that the CV has nothing of.
const NEAR: f64 = 0.01;
/// The same of a later answer, which is an alternative itself: of 136 less likely ones 7 were a coder's.
const NEAR_LATER: f64 = 0.1;

/// The part of an occupation's workers, one in so many, that a sibling needs which the CV has nothing of.
const LEAST_BESIDE: u32 = 25;

/// The alternatives of one candidate, best first.
pub(super) fn alternatives(
    candidate: &Candidate,
    ranking: &Ranking,
    excluded: &[Code],
    reading: &Reading<'_>,
) -> Vec<TitledCode> {
    let is_first = ranking.ranked.first().is_some_and(|first| first.code == candidate.code);
    let is_ranked = |group: Code| {
        let mut others = ranking.ranked.iter().filter(|ranked| ranked.code != candidate.code);
        others.any(|ranked| ranked.code.starts_with(group))
    };
    // A sibling that is ranked is the alternative.
    if is_first && candidate.code.prefix(4).is_some_and(is_ranked) {
        return Vec::new();
    }
    let allowed = |code: Code| {
        !ranking.ranked.iter().any(|ranked| ranked.code == code)
            && !excluded.iter().any(|prefix| code.starts_with(*prefix))
    };
    let mut found = if is_first { pointed_to(candidate, ranking, reading) } else { Vec::new() };
    found.retain(|code| allowed(*code));
    if found.is_empty() {
        found = near(candidate, is_first, ranking, allowed, reading);
    }
    found.truncate(MOST);
    found.into_iter().map(|code| titled(code, reading)).collect()
}

/// The kin of the first answer that a paid job of the CV can be: of its unit group before those of its minor group, and
/// of these in the order of scoring. What takes in the rest of a group is none.
fn pointed_to(candidate: &Candidate, ranking: &Ranking, reading: &Reading<'_>) -> Vec<Code> {
    let of = |other: &Candidate, digits: usize| {
        candidate.code.prefix(digits).is_some_and(|group| other.code.starts_with(group))
    };
    let paid = |job: usize| reading.jobs.get(job).is_some_and(|job| !job.voluntary);
    let likeliest = |jobs: &[(usize, f32)]| {
        let jobs = jobs.iter().filter(|(job, _)| paid(*job));
        jobs.map(|(_, likely)| *likely).fold(0.0, f32::max)
    };
    let points = |other: &&Candidate| {
        let least = if of(other, 4) { POINTS } else { POINTS_BESIDE };
        !other.code.is_nec() && likeliest(&other.worked) >= least
    };
    let kin = ranking.others.iter().filter(|other| of(other, 3)).filter(points);
    let (siblings, cousins): (Vec<&Candidate>, Vec<&Candidate>) =
        kin.partition(|other| of(other, 4));
    siblings.into_iter().chain(cousins).map(|other| other.code).collect()
}

/// The kin that come near an answer, of its unit group before those of its minor group; beside the first, for want of
/// one, the commonest sibling that scoring kept: of 316 of sure answers 70 were a coder's.
fn near(
    candidate: &Candidate,
    is_first: bool,
    ranking: &Ranking,
    allowed: impl Fn(Code) -> bool,
    reading: &Reading<'_>,
) -> Vec<Code> {
    let near = if is_first { NEAR } else { NEAR_LATER };
    let mut found: Vec<Code> = Vec::new();
    if let Some(unit) = candidate.code.prefix(4) {
        // What is classified nowhere else has nothing in common with its siblings.
        let alike = is_first && !candidate.code.is_nec() && !is_mixed(reading.title(unit));
        let mut siblings: Vec<Code> = reading
            .edition
            .children(unit)
            .map(|entry| entry.code)
            .filter(|code| allowed(*code))
            .filter(|code| {
                let beside = alike && !code.is_nec() && considered(*code, ranking).is_some();
                beside && is_common_beside(*code, candidate.code) || is_kept(*code, near, ranking)
            })
            .collect();
        siblings.sort_by_cached_key(|code| order(*code, near, ranking));
        // Of siblings that the CV has nothing of, the one that most people work in will do.
        let kept = siblings.iter().filter(|code| is_kept(**code, near, ranking)).count();
        siblings.truncate(kept.max(1));
        found.extend(siblings);
    }
    // Beside the first answer the next best of the minor group are worth a look.
    if let Some(minor) = candidate.code.prefix(3).filter(|_| is_first || found.is_empty()) {
        let cousins = ranking.others.iter().filter(|other| other.code.starts_with(minor));
        for cousin in cousins.filter(|cousin| allowed(cousin.code)) {
            if !found.contains(&cousin.code) && cousin.confidence >= near {
                found.push(cousin.code);
            }
        }
    }
    found
}

/// Whether a unit group holds what has little in common ("Insurance, Money Market and Statistical
/// Clerks"): there a sibling is no alternative unless the CV has something of it.
fn is_mixed(unit_group: &str) -> bool {
    unit_group.starts_with("Other ") || unit_group.contains(", ")
}

/// Whether enough people work in a sibling that somebody in an occupation may well be in it: few who run shops run
/// betting agencies.
fn is_common_beside(sibling: Code, occupation: Code) -> bool {
    let people = |code: Code| employed(code).unwrap_or(0);
    people(sibling) * LEAST_BESIDE >= people(occupation)
}

/// The confidence of an occupation that scoring kept as one of the next best.
fn considered(code: Code, ranking: &Ranking) -> Option<f64> {
    let kept = ranking.others.iter().find(|other| other.code == code);
    kept.map(|other| other.confidence)
}

/// Whether scoring kept an occupation as one of the next best, and near enough.
fn is_kept(code: Code, near: f64, ranking: &Ranking) -> bool {
    considered(code, ranking).is_some_and(|confidence| confidence >= near)
}

/// Those that are near come first; of the others "nec" last, which has nothing in common with them; then those that
/// scoring kept, in its order, and the common ones.
fn order(code: Code, near: f64, ranking: &Ranking) -> (bool, usize, Reverse<u32>, Code) {
    let place = ranking.others.iter().position(|other| other.code == code).unwrap_or(usize::MAX);
    let is_rest = code.is_nec() && !is_kept(code, near, ranking);
    (is_rest, place, Reverse(employed(code).unwrap_or(0)), code)
}

fn titled(code: Code, reading: &Reading<'_>) -> TitledCode {
    let contrast = facts(code).and_then(anzsco_data::facts::OccupationFacts::contrast);
    TitledCode {
        code: code.to_string(),
        title: reading.title(code).to_owned(),
        contrast: contrast.map(|contrast| reading.speller.phrase(contrast)),
    }
}
