//! Licences, registrations and tickets that are missing, as gaps.
//!
//! Takes a fit; gives wordings. What is held and what is missing is settled in `licences`.

use anzsco_data::{Country, fold};

use super::fit::{Fit, WORTH_A_GAP};
use super::gaps::Wordings;
use super::licence_weights::{Weight, is_hinted};
use super::licences::Missing;
use super::reading::Reading;
use super::wording::{self, list, list_or};

/// Months in the work after which its tickets go without saying.
const SETTLED: u32 = 24;

/// "The CV does not show AHPRA registration as a registered nurse, which this work requires in Australia".
pub(super) fn core_licences(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let core: Vec<&Missing> = fit.required().filter(|missing| !missing.spoken).take(2).collect();
    let Some(first) = core.first() else { return of_most_states(fit, reading) };
    let all: Vec<String> = core.iter().map(|missing| named(missing, reading)).collect();
    let asked = list(&all);
    if let Some(foreign) = first.foreign.and_then(|held| reading.certification(held)) {
        let here = country_name(reading);
        return Some(vec![
            format!(
                "The CV lists {foreign}, given in another country; this work requires {asked} in {here}"
            ),
            format!(
                "{} needs {asked} in {here}; {foreign}, which the CV lists, was given in another country",
                wording::capitalise(&fit.person())
            ),
        ]);
    }
    let names = denied(&all);
    let place = if first.national { country(reading) } else { String::new() };
    if let Some(other) = fit.licences.unknown.and_then(|held| reading.certification(held)) {
        // "Practising licence" may well be the one, of which the tables know another name.
        let (asked, listed) = (fold(&names), fold(&other));
        if listed.split(' ').all(|word| asked.split(' ').any(|asked| asked == word)) {
            return None;
        }
        return Some(vec![format!(
            "The CV lists {other}, but not {names}, which this work requires{place}"
        )]);
    }
    let needs = match (fit.is_nec(), asked.strip_prefix("being ")) {
        (true, _) => format!("This work requires {asked}"),
        (false, Some(someone)) => {
            format!("{} has to be {someone}", wording::capitalise(&fit.person()))
        }
        (false, None) => format!("{} needs {asked}", wording::capitalise(&fit.person())),
    };
    Some(vec![
        format!("The CV does not show {names}, which this work requires{place}"),
        format!("{needs}{place}, which the CV does not show"),
    ])
}

/// "Most states require teacher registration, which the CV does not show", of a register that not all states keep.
fn of_most_states(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let missing = fit.licences.missing.iter().filter(|missing| !missing.spoken);
    let mut registers = missing.filter_map(Missing::register_of_most_states);
    let register = registers.next().filter(|_| fit.candidate.confidence >= WORTH_A_GAP)?;
    let name = reading.speller.phrase(register);
    Some(vec![
        format!("Most states require {name}, which the CV does not show"),
        format!(
            "{} needs {name} in most states; the CV does not show it",
            wording::capitalise(&fit.person())
        ),
    ])
}

/// Licences after "does not show": where a fact names two papers, neither is there.
fn denied(names: &[String]) -> String {
    let has_paper = |part: &str| fold(part).split(' ').any(|word| PAPERS.contains(&word));
    let one = |name: &String| match name.split_once(" and ") {
        Some((first, second)) if has_paper(first) && has_paper(second) => {
            format!("{first} or {second}")
        }
        _ => name.clone(),
    };
    list_or(&names.iter().map(one).collect::<Vec<_>>())
}

/// Words for papers, of which two that "and" joins are two.
const PAPERS: [&str; 15] = [
    "accreditation",
    "aid",
    "authority",
    "certificate",
    "certification",
    "check",
    "clearance",
    "declaration",
    "endorsement",
    "evidence",
    "licence",
    "programme",
    "qualification",
    "registration",
    "vetting",
];

/// A licence after "does not show".
fn named(missing: &Missing, reading: &Reading<'_>) -> String {
    let words = reading.speller.phrase(missing.fact);
    let first = missing.fact.split(' ').next().unwrap_or("");
    if matches!(first, "appointed" | "elected" | "warranted" | "ordained") {
        return format!("being {words}");
    }
    // "registered BAS agent", "licensed building practitioner": someone, not something.
    let someone = matches!(first, "registered" | "licensed" | "accredited" | "certified")
        && WHO.iter().any(|who| words.split(' ').any(|word| word == *who));
    if someone {
        format!("being {}", wording::with_article(&words))
    } else if is_countable(missing.fact) {
        wording::with_article(&words)
    } else {
        words
    }
}

/// Nouns for somebody who is registered or licensed.
const WHO: [&str; 10] = [
    "adviser",
    "agent",
    "auctioneer",
    "auditor",
    "builder",
    "cabler",
    "person",
    "practitioner",
    "surveyor",
    "valuer",
];

/// Whether a fact is one document: "state electrician licence", not "police and medical checks".
fn is_countable(fact: &str) -> bool {
    const DOCUMENTS: [&str; 9] = [
        "licence",
        "certificate",
        "ticket",
        "card",
        "check",
        "permit",
        "warrant",
        "programme",
        "endorsement",
    ];
    const ENDS: [&str; 13] = [
        "a",
        "for",
        "in",
        "with",
        "by",
        "from",
        "of",
        "and",
        "as",
        "under",
        "works",
        "registered",
        "registration",
    ];
    if fact.starts_with("working with children") {
        return true;
    }
    let (first, rest) = fact.split_once(' ').unwrap_or((fact, ""));
    let mut words = rest.split(' ').take_while(|word| !ENDS.contains(word));
    DOCUMENTS.contains(&first) || words.any(|word| DOCUMENTS.contains(&word))
}

fn country(reading: &Reading<'_>) -> String {
    format!(" in {}", country_name(reading))
}

fn country_name(reading: &Reading<'_>) -> &'static str {
    match reading.edition.country {
        Country::Au => "Australia",
        Country::Nz => "New Zealand",
    }
}

/// How the fact begins that work in the forces shows by itself.
const ENLISTMENT: &str = "enlistment";

/// Tickets and licences that are usual; those asked of some only where the CV hints at their use. Not of
/// work that is hardly likely, nor of who has done it for a while and would have them.
pub(super) fn tickets(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    if fit.candidate.confidence < WORTH_A_GAP || fit.own.months >= SETTLED {
        return None;
    }
    // Who serves has enlisted.
    let serves = fit.has_jobs();
    let missing = fit.licences.missing.iter();
    let wanted = missing
        .filter(|m| m.weight > Weight::Common && !m.aside && !m.spoken)
        .filter(|m| !(serves && m.fact.starts_with(ENLISTMENT)))
        .filter(|m| m.weight < Weight::Core || m.conditional)
        .filter(|m| !m.conditional || is_hinted(m.fact, reading));
    let wanted: Vec<&Missing> = wanted.take(2).collect();
    let names: Vec<String> = wanted.iter().map(|missing| named(missing, reading)).collect();
    if names.is_empty() {
        return None;
    }
    let asked = list(&names);
    let names = denied(&names);
    if wanted.iter().any(|missing| missing.conditional) {
        return Some(vec![
            format!("Some of this work asks for {names}, which the CV does not show"),
            format!("Some posts as {} ask for {asked}; the CV does not show it", fit.title),
        ]);
    }
    Some(vec![
        format!("The CV does not show {names}, often asked for in this work"),
        format!("Employers often ask {} for {asked}, which the CV does not show", fit.person()),
    ])
}

/// Licences asked of nearly everybody: said only where little else is missing.
pub(super) fn everyday_checks(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    if fit.candidate.confidence < WORTH_A_GAP {
        return None;
    }
    let missing = fit.licences.missing.iter();
    let missing = missing.filter(|m| m.weight == Weight::Common && !m.conditional);
    let missing = missing.filter(|m| !m.unsaid && !m.spoken);
    let names: Vec<String> = missing.take(2).map(|missing| named(missing, reading)).collect();
    if names.is_empty() {
        return None;
    }
    let asked = list(&names);
    let names = denied(&names);
    Some(vec![
        format!("The CV does not show {names}"),
        format!(
            "{} would usually have {asked}, which the CV does not show",
            wording::capitalise(&fit.person())
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::denied;

    #[test]
    fn of_two_papers_neither_is_mentioned() {
        let names = |name: &str| denied(&[name.to_owned()]);
        assert_eq!(
            names("a police check and hepatitis B immunity evidence"),
            "a police check or hepatitis B immunity evidence"
        );
        assert_eq!(
            names("registration with the health and safety board"),
            "registration with the health and safety board"
        );
    }
}
