//! How much a licence says: whether the work may not be done without it, or whether many have it.
//!
//! Takes a fact and the rows of the table that it names; gives weights. What is held is settled in `licences`.

use anzsco_data::lexicon::Table;
use anzsco_data::{Code, fold};

use super::reading::Reading;
use super::stems::{Phrase, Scratch, key};
use crate::english::phrases_along;

/// How much the absence of a licence says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// Asked of nearly everybody: a driver licence, first aid.
    Common,
    /// Usual in the trade or on site.
    Ticket,
    /// The work may not be done without it.
    Core,
}

/// A key of the table and its weight.
pub(super) type Row = (&'static str, &'static str);

/// Most rows that are taken of a text.
const MOST_ROWS: usize = 8;
/// How the noun begins however it is spelt.
const LICENCE: &str = "lic";

/// The rows of the table of licences that a folded text names.
pub(super) fn rows(names: Option<Table>, folded: &str) -> Vec<Row> {
    let mut found = Vec::new();
    for (words, row) in phrases_along(names, folded) {
        if (row.is_some() || words.starts_with(LICENCE))
            && let Some(spelt) = spelt_licence(folded)
        {
            return rows(names, &spelt);
        }
        found.extend(row.map(|row| (row.field(1), row.field(2))));
        if found.len() == MOST_ROWS {
            break;
        }
    }
    found
}

/// A text with the noun as the table spells it, where it is not: "electrical license", "hr lic".
fn spelt_licence(folded: &str) -> Option<String> {
    let spelt = |word| match word {
        "license" | "lic" => "licence",
        "licenses" | "lics" => "licences",
        other => other,
    };
    let is_spelt = folded.split(' ').all(|word| spelt(word) == word);
    (!is_spelt).then(|| folded.split(' ').map(spelt).collect::<Vec<_>>().join(" "))
}

/// The weight of a fact by the rows that it names, else by its own words.
pub(super) fn weight(rows: &[Row], fact: &str) -> Weight {
    let by_table = rows.iter().map(|(_, weight)| match *weight {
        "core" => Weight::Core,
        COMMON => Weight::Common,
        _ => Weight::Ticket,
    });
    by_table.max().unwrap_or_else(|| {
        let registration = ["registration", "practising certificate", "admission"];
        if registration.iter().any(|word| fact.contains(word)) {
            Weight::Core
        } else {
            Weight::Ticket
        }
    })
}

/// Whether a fact is a licence or a screening without which the work is against the law: nobody drives a crane without
/// that for cranes. Not where it is asked of some, nor for something beside the work, unless the CV tells of that.
pub(super) fn is_by_law(fact: &str, title: &str, reading: &Reading<'_>) -> bool {
    let folded = fold(fact);
    let title = fold(title);
    let words: Vec<u64> = reading.words.telling_of(&title, "level").map(key).collect();
    let has = |noun: &str| folded.split(' ').any(|word| word == noun);
    let (licence, screening) = (has("licence"), has("screening"));
    let is_own = |purpose: &str| {
        purpose.split(' ').any(|word| words.contains(&key(word)))
            || screening && is_hinted(fact, reading)
            || folded.contains(DANGEROUS)
    };
    let purpose = folded.split_once(PURPOSE).map(|(_, purpose)| purpose);
    (licence || screening) && !is_hedged(&folded, reading) && purpose.is_none_or(is_own)
}

/// Whether rows of the table are a check of those who work with children, and the work is the care of children or
/// help in their schools, which the law keeps to those who have it.
pub(super) fn is_check_of_carers(rows: &[Row], code: Code) -> bool {
    rows.iter().any(|(key, _)| CHECKS_OF_CARERS.contains(key)) && {
        let code = code.to_string();
        CARERS.iter().any(|group| code.starts_with(group))
    }
}

/// Keys of the checks of those who work with children.
const CHECKS_OF_CARERS: [&str; 2] = ["wwcc", "childrens-worker-check"];
/// Codes of those who care for children, in centres, families and homes, and of aides in schools. A nanny is employed
/// by parents, of whom not every state asks for one.
const CARERS: [&str; 6] = ["134111", "421111", "421112", "421114", "4221", "423411"];

/// Goods that nobody may carry by road without a licence for them: who has it carries them.
const DANGEROUS: &str = "dangerous goods";

/// Whether a fact says how often it is asked for: "truck licence often required".
pub(super) fn is_optional(fact: &str, reading: &Reading<'_>) -> bool {
    fold(fact).split(' ').any(|word| reading.words.has(word, "aside"))
}

/// Whether a folded fact says that it is not asked of everyone in the work.
pub(super) fn is_hedged(folded: &str, reading: &Reading<'_>) -> bool {
    folded.split(' ').any(|word| reading.words.has(word, "hedge"))
}

/// Whether the CV speaks of what a conditional licence is for: "for insolvency appointments".
pub(super) fn is_hinted(fact: &str, reading: &Reading<'_>) -> bool {
    let purpose = [PURPOSE, CASE, " if ", " to "];
    let mut purpose = purpose.iter().filter_map(|word| fact.split_once(word)).map(|(_, rest)| rest);
    purpose.next().is_some_and(|rest| {
        reading.work.hints(&Phrase::new(rest, reading.words), &mut Scratch::new())
    })
}

/// What the table calls the weight of what everybody has.
pub(super) const COMMON: &str = "common";
/// The key of licences that say nothing without their class.
pub(super) const HIGH_RISK: &str = "high-risk-work";
/// Before what a licence is needed for.
const PURPOSE: &str = " for ";
/// Before the case in which it is needed: "registration where teacher-led".
const CASE: &str = " where ";

/// Whether a fact says for what it is needed, or in which case: then not all who do the work need it.
pub(super) fn names_purpose(fact: &str) -> bool {
    fact.contains(PURPOSE) || fact.contains(CASE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::explain::vocabulary::Vocabulary;
    use crate::profile::Profile;
    use anzsco_data::Edition;

    #[test]
    fn a_screening_is_needed_by_those_for_whose_work_it_is() {
        let profile = Profile::default();
        let vocabulary = Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Falcon, &vocabulary);
        let by_law = |title: &str| {
            is_by_law("ndis worker screening check for disability support", title, &reading)
        };
        assert!(by_law("Disability Assistant"));
        assert!(!by_law("Nursing Home Assistant"));
    }

    #[test]
    fn what_is_needed_in_one_case_is_not_needed_by_all() {
        assert!(names_purpose("teaching council registration where teacher-led"));
        assert!(!names_purpose("teaching council practising certificate"));
    }
}
