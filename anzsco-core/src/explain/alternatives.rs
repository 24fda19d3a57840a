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

/// Confidence from which an occupation of another unit group is near enough beside a sibling.
const NEAR: f64 = 0.001;

/// Words at which the facts turn to what an occupation is not.
const TURNS: [&str; 13] = [
    ", unlike ",
    " unlike ",
    ", rather than ",
    " rather than ",
    ", not ",
    " instead of ",
    ", without ",
    "; not ",
    " but not ",
    ", whereas ",
    " whereas ",
    ", while ",
    "; does not ",
];

/// Words of the shortest clause that says by itself what an occupation does.
const SHORTEST_CONTRAST: usize = 4;

/// Letters in which two forms of a word are the same.
const SAME_LETTERS: usize = 5;

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
    // Of what is near a later answer only that is worth a look which the CV has something of.
    let is_first = ranking.ranked.first().is_some_and(|first| first.code == candidate.code);
    if let Some(unit) = candidate.code.prefix(4) {
        let mut siblings: Vec<Code> = reading
            .edition
            .children(unit)
            .map(|entry| entry.code)
            .filter(|code| allowed(*code))
            .filter(|code| is_first && !is_mixed(reading.title(unit)) || is_kept(*code, ranking))
            .collect();
        siblings.sort_by_cached_key(|code| order(*code, ranking, reading));
        found.extend(siblings);
    }
    // Beside the first answer the next best of the minor group are worth a look.
    if let Some(minor) = candidate.code.prefix(3).filter(|_| is_first || found.is_empty()) {
        let cousins = ranking.others.iter().filter(|other| other.code.starts_with(minor));
        for cousin in cousins.filter(|cousin| allowed(cousin.code)) {
            let near = found.is_empty() || cousin.confidence >= NEAR;
            if found.len() < MOST && !found.contains(&cousin.code) && near {
                found.push(cousin.code);
            }
        }
    }
    found.truncate(MOST);
    let ranked = reading.title(candidate.code);
    found.into_iter().map(|code| titled(code, ranked, reading)).collect()
}

/// Whether a unit group holds what has little in common ("Insurance, Money Market and Statistical
/// Clerks"): there a sibling is no alternative unless the CV has something of it.
fn is_mixed(unit_group: &str) -> bool {
    unit_group.starts_with("Other ") || unit_group.contains(", ") || unit_group.contains(" and ")
}

/// Whether scoring kept an occupation as one of the next best, and near enough.
fn is_kept(code: Code, ranking: &Ranking) -> bool {
    ranking.others.iter().any(|other| other.code == code && other.confidence >= NEAR)
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

fn titled(code: Code, ranked: &str, reading: &Reading<'_>) -> TitledCode {
    let contrast = facts(code).and_then(anzsco_data::facts::OccupationFacts::contrast);
    let title = reading.title(code);
    TitledCode {
        code: code.to_string(),
        title: title.to_owned(),
        contrast: contrast.map(|contrast| reading.speller.phrase(beside(contrast, title, ranked))),
    }
}

/// What sets an occupation apart, beside another: "scrubs in theatre, unlike ward nurses" is told whole
/// only beside a ward nurse.
pub(super) fn beside<'c>(contrast: &'c str, alternative: &str, ranked: &str) -> &'c str {
    let Some(turn) = TURNS.iter().filter_map(|turn| contrast.find(turn)).min() else {
        return contrast;
    };
    let (own, other) = contrast.split_at(turn);
    // "unlike surgical ward nurses" means nurses of that ward, not every nurse.
    let telling = |word: &&str| !words(alternative).any(|own| begins_alike(own, word));
    let named = words(other)
        .any(|word| words(ranked).filter(telling).any(|of_ranked| begins_alike(word, of_ranked)));
    if named || own.split(' ').count() < SHORTEST_CONTRAST { contrast } else { own }
}

/// The words of a text that say something.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| word.len() >= SAME_LETTERS)
}

/// Whether two words may be forms of one: "surgical", "surgeons".
fn begins_alike(one: &str, other: &str) -> bool {
    match (one.get(..SAME_LETTERS), other.get(..SAME_LETTERS)) {
        (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn a_third_occupation_is_left_out() {
        let contrast = "scrubs, scouts or recovers in theatre, unlike surgical ward nurses";
        let own = "scrubs, scouts or recovers in theatre";
        let title = "Registered Nurse (Perioperative)";
        assert_eq!(beside(contrast, title, "Registered Nurse (Aged Care)"), own);
        assert_eq!(beside(contrast, title, "Registered Nurse (Surgical)"), contrast);
        let short = "shoes horses rather than cows";
        assert_eq!(beside(short, "Farrier", "Vet"), short);
    }
}
