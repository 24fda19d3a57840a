//! What is planted in CVs of many layouts stays in.

use anzsco_core::ExtractOptions;
use anzsco_core::privacy::PersonalData;

use crate::bodies::BODIES;
use crate::facts::Dice;
use crate::forms::{Cv, LAYOUTS, write};
use crate::support::{has_phrase, quotes, telling_parts, words};

/// Rounds of invented people.
const ROUNDS: u64 = 12;

/// All CVs: every body in every layout, with other people in every round.
pub(crate) fn all() -> impl Iterator<Item = (usize, usize, Cv)> {
    (0..ROUNDS).flat_map(|round| {
        let mut dice = Dice(2026 + round);
        let places =
            (0..BODIES.len()).flat_map(|place| (0..LAYOUTS).map(move |layout| (place, layout)));
        places.map(move |(place, layout)| (place, layout, write(&BODIES[place], layout, &mut dice)))
    })
}

/// What of a planted string can be seen in a text: the whole, or a part that tells.
fn seen(planted: &str, kind: &str, text: &str) -> bool {
    let folded = words(text);
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    // Towns may be named where people work; the street tells.
    let street = planted.split(',').find(|part| part.split(' ').count() > 2).unwrap_or(planted);
    let parts = telling_parts(if kind == "address" { street } else { planted });
    let whole = words(planted);
    let spelt =
        whole.iter().map(String::len).sum::<usize>() > 3 && kind != "field" || whole.len() > 1;
    spelt && has_phrase(&folded, &whole)
        || parts.iter().any(|part| {
            folded.contains(part)
                || part.len() > 6
                    && part.bytes().all(|b| b.is_ascii_digit())
                    && digits.contains(part)
        })
}

#[test]
fn nothing_planted_is_quoted() {
    let (mut all_planted, mut missed) = (0, Vec::new());
    for (body, layout, cv) in all() {
        let data = PersonalData::find(&cv.text);
        let quoted = quotes(&data, &cv.text);
        for (kind, planted) in &cv.planted {
            all_planted += 1;
            if let Some(line) = quoted.iter().find(|line| seen(planted, kind, line)) {
                let around: String = line.chars().take(300).collect();
                missed
                    .push(format!("body {body} layout {layout} {kind} {planted:?} in {around:?}"));
            }
        }
    }
    assert!(missed.is_empty(), "{} of {all_planted} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn nothing_planted_passes_the_gate_alone() {
    let mut missed = Vec::new();
    for (body, layout, cv) in all() {
        let data = PersonalData::find(&cv.text);
        // A common word alone ("female", "40 years", a common name) may stand anywhere.
        let alone = |kind: &str, planted: &str| {
            kind == "address"
                || kind == "field" && planted.chars().filter(char::is_ascii_digit).count() > 3
                || !telling_parts(planted).is_empty()
        };
        for (kind, planted) in cv.planted.iter().filter(|(kind, planted)| alone(kind, planted)) {
            let cleaned = data.clean(&format!("seen with {planted} there")).unwrap_or_default();
            if seen(planted, kind, &cleaned) {
                missed
                    .push(format!("body {body} layout {layout} {kind} {planted:?} in {cleaned:?}"));
            }
        }
    }
    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn nothing_planted_is_in_a_profile() {
    let mut missed = Vec::new();
    for (body, layout, cv) in all() {
        let profile = anzsco_core::extract(&cv.text, &ExtractOptions::default());
        let written = serde_json::to_string(&profile).unwrap();
        for (kind, planted) in &cv.planted {
            if seen(planted, kind, &written) {
                missed.push(format!("body {body} layout {layout} {kind} {planted:?}"));
            }
        }
    }
    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}
