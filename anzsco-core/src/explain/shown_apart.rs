//! What the CV shows of the first entry and not of a later one.
//!
//! Takes two fits; gives a clause: a register or licence that the later one asks for and the CV does not show, or a
//! typical task of the first that it shows. It must not name numbers: `ratings` does, where nothing is shown either.

use super::fit::Fit;
use super::reading::Reading;
use super::stems::{key, split};
use super::tasks::is_said;
use crate::scoring::ranking::Item;

/// What papers without which nobody may work are called.
const PAPERS: [&str; 2] = ["registration", "licence"];

/// Why a later entry stands below the first, each `turn` with another task: "decorating cakes, which the CV shows, is
/// the work of a Pastrycook".
pub(super) fn behind(
    fit: &Fit<'_>,
    first: &Fit<'_>,
    turn: usize,
    reading: &Reading<'_>,
) -> Option<String> {
    if first.candidate.confidence <= fit.candidate.confidence {
        return None;
    }
    lacks_paper(fit, first).or_else(|| task(fit, first, turn, reading))
}

/// "the CV does not show the registration that it takes", of work that no more than the first may be done without one.
fn lacks_paper(fit: &Fit<'_>, first: &Fit<'_>) -> Option<String> {
    let mut missing = fit.required().filter(|missing| !missing.spoken && !missing.unsaid);
    let paper = missing.find_map(|missing| {
        PAPERS.into_iter().find(|paper| missing.fact.split(' ').any(|word| word == *paper))
    })?;
    first
        .required()
        .next()
        .is_none()
        .then(|| format!("the CV does not show the {paper} that this takes"))
}

/// Why the first entry stands above the next, by a task that was not `said`: "setting moulds, which the CV shows, speaks
/// for it rather than for Storeperson, the next match".
pub(super) fn ahead(
    first: &Fit<'_>,
    next: &Fit<'_>,
    said: &str,
    reading: &Reading<'_>,
) -> Option<String> {
    let task = apart(next, first, reading).into_iter().map(|label| reading.speller.phrase(label));
    let task = task.into_iter().find(|task| !said.contains(task.as_str()))?;
    let title = next.title;
    Some(format!(
        "{task}, which the CV shows, speaks for it rather than for {title}, the next match"
    ))
}

/// The same from a later entry's side.
fn task(fit: &Fit<'_>, first: &Fit<'_>, turn: usize, reading: &Reading<'_>) -> Option<String> {
    let apart = apart(fit, first, reading);
    let label = apart.get(turn % apart.len().max(1))?;
    let task = reading.speller.phrase(label);
    Some(format!("{task}, which the CV shows, is the work of {}", first.person()))
}

/// The typical tasks that the CV shows of the first alone and that have a word which the other's title, tasks and
/// contrast do not have: who fills shelves stocks them.
fn apart(fit: &Fit<'_>, first: &Fit<'_>, reading: &Reading<'_>) -> Vec<&'static str> {
    if first.is_nec() {
        return Vec::new();
    }
    let facts = fit.facts.into_iter();
    let known =
        facts.flat_map(|facts| facts.tasks().map(|task| task.label).chain(facts.contrast()));
    let known: Vec<u64> = known.chain([fit.title]).flat_map(split).map(key).collect();
    let is_others = |label: &str| {
        fit.shown.iter().any(|(own, _)| *own == label)
            || split(label).all(|word| known.contains(&key(word)))
    };
    let is_said = |label: &str, item: Item| is_said(label, item, first.facts, reading);
    let said = first.shown.iter().filter(|(label, item)| is_said(label, *item));
    let labels = said.map(|(label, _)| *label);
    labels.filter(|label| !is_others(label)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::explain::licences::Licensed;
    use crate::explain::tests::candidate;
    use crate::explain::vocabulary::Vocabulary;
    use crate::profile::{Duty, Experience, Profile};
    use anzsco_data::Edition;

    /// What is said of the second of two occupations, with the tasks that the CV shows of each.
    fn said(codes: [&str; 2], shown: [&[&'static str]; 2], turn: usize) -> Option<String> {
        let duties = ["Laminating dough and icing cakes", "Loading vans for the shops"];
        let duties = duties.map(|text| Duty { english: text.to_owned(), source: None }).to_vec();
        let experience = vec![Experience { duties, ..Experience::default() }];
        let language = "en".to_owned();
        let profile = Profile { language, experience, ..Profile::default() };
        let vocabulary = Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
        let licensed = Licensed::new(&reading, &vocabulary);
        let candidates = [candidate(codes[0], 0.8, &[]), candidate(codes[1], 0.3, &[])];
        let fit = |place: usize| {
            let mut fit = Fit::new(&candidates[place], &reading, &licensed);
            fit.shown = shown[place].iter().map(|label| (*label, Item::Duty(0, 0))).collect();
            fit
        };
        behind(&fit(1), &fit(0), turn, &reading)
    }

    #[test]
    fn a_task_of_the_first_alone_sets_it_apart() {
        let shown: [&[&str]; 2] = [&["icing cakes", "laminating dough"], &["icing cakes"]];
        let told = said(["351112", "851211"], shown, 0).unwrap();
        assert_eq!(told, "laminating dough, which the CV shows, is the work of a Pastrycook");
        assert_eq!(said(["351112", "851211"], [&["icing cakes"], &["icing cakes"]], 1), None);
        assert_eq!(said(["351112", "851211"], [&["glazing tarts"], &["icing cakes"]], 0), None);
    }

    #[test]
    fn a_register_that_it_alone_asks_for_sets_a_later_one_apart() {
        let told = said(["511112", "254212"], [&["filing"], &[]], 0).unwrap();
        assert_eq!(told, "the CV does not show the registration that this takes");
        assert_eq!(said(["254418", "254212"], [&[], &[]], 0), None);
    }
}
