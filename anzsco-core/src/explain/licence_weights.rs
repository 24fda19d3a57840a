//! How much a licence says: whether the work may not be done without it, or whether many have it.
//!
//! Takes a fact and the rows of the table that it names; gives weights. What is held is settled in `licences`.

use anzsco_data::fold;

use super::reading::Reading;
use super::stems::key;

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

/// Whether a fact is a licence without which the work is against the law: nobody drives a crane without that for
/// cranes. Not where it is asked of some, nor for something beside the work.
pub(super) fn is_by_law(fact: &str, title: &str, reading: &Reading<'_>) -> bool {
    let folded = fold(fact);
    let title = fold(title);
    let words: Vec<u64> = reading.words.telling_of(&title, "level").map(key).collect();
    let is_own = |purpose: &str| purpose.split(' ').any(|word| words.contains(&key(word)));
    let hedged = folded.split(' ').any(|word| reading.words.has(word, "hedge"));
    let purpose = folded.split_once(PURPOSE).map(|(_, purpose)| purpose);
    folded.split(' ').any(|word| word == "licence") && !hedged && purpose.is_none_or(is_own)
}

/// What the table calls the weight of what everybody has.
pub(super) const COMMON: &str = "common";
/// The key of licences that say nothing without their class.
pub(super) const HIGH_RISK: &str = "high-risk-work";
/// Before what a licence is needed for.
const PURPOSE: &str = " for ";

/// Whether a fact says for what it is needed: then not all who do the work need it.
pub(super) fn names_purpose(fact: &str) -> bool {
    fact.contains(PURPOSE)
}
