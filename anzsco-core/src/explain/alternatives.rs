//! Siblings that would fit next best.
//!
//! Takes a candidate and the ranking; gives up to three occupations of its
//! unit group, then of its minor group, that are not ranked and not excluded.

use anzsco_data::{Code, employed, facts};

use super::reading::Reading;
use crate::classification::TitledCode;
use crate::scoring::ranking::{Candidate, Ranking};

/// Most alternatives of one entry.
const MOST: usize = 3;

/// The alternatives of one candidate, best first.
pub(super) fn alternatives(
    candidate: &Candidate,
    ranking: &Ranking,
    excluded: &[Code],
    reading: &Reading<'_>,
) -> Vec<TitledCode> {
    let allowed = |code: Code| {
        !ranking.ranked.iter().any(|ranked| ranked.code == code)
            && !excluded.iter().any(|prefix| code.starts_with(*prefix))
    };
    let mut found: Vec<Code> = Vec::new();
    if let Some(unit) = candidate.code.prefix(4) {
        let mut siblings: Vec<Code> = reading
            .edition
            .children(unit)
            .map(|entry| entry.code)
            .filter(|code| allowed(*code))
            .collect();
        siblings.sort_by_cached_key(|code| order(*code, ranking, reading));
        found.extend(siblings);
    }
    if let Some(minor) = candidate.code.prefix(3) {
        let cousins =
            ranking.others.iter().map(|other| other.code).filter(|code| code.starts_with(minor));
        for code in cousins.filter(|code| allowed(*code)) {
            if found.len() < MOST && !found.contains(&code) {
                found.push(code);
            }
        }
    }
    found.truncate(MOST);
    found.into_iter().map(|code| titled(code, reading)).collect()
}

/// Those that scoring kept come first, in its order; then the common ones, "nec" last.
fn order(
    code: Code,
    ranking: &Ranking,
    reading: &Reading<'_>,
) -> (usize, bool, std::cmp::Reverse<u32>, Code) {
    let place = ranking.others.iter().position(|other| other.code == code).unwrap_or(usize::MAX);
    let nec = reading.title(code).ends_with(" nec");
    (place, nec, std::cmp::Reverse(employed(code).unwrap_or(0)), code)
}

fn titled(code: Code, reading: &Reading<'_>) -> TitledCode {
    let contrast = facts(code).and_then(anzsco_data::facts::OccupationFacts::contrast);
    TitledCode {
        code: code.to_string(),
        title: reading.title(code).to_owned(),
        contrast: contrast.map(|contrast| reading.speller.phrase(contrast)),
    }
}
