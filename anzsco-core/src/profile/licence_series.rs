//! Papers that stand in a series by numbers or letters alone, told in full once: "Class 1, 2 and 4", "D and W
//! endorsements", "HLTAID009, 011, 012".
//!
//! Takes the words of a list of licences and the papers found in it; adds those that the rest of a series names. It must
//! not look for the papers that a table names in full.

use std::ops::Range;

use super::lists::{HEAVY, Hit, LICENCE_WORD, ListReader};
use super::page::{Gap, Shape};
use super::write_licences::DRIVER_LICENCE;

/// Digits at the end of the code of a unit of competency, and letters before them at the least ("HLTAID011").
const CODE_DIGITS: usize = 3;
const CODE_LETTERS: usize = 4;

impl ListReader<'_> {
    /// The classes of vehicles that numbers behind the first class of a driver licence name: "Class 1, 2 and 4".
    pub(crate) fn number_classes(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let page = self.page;
        let drives = |hit: &&Hit| hit.name == DRIVER_LICENCE || hit.name.contains(HEAVY);
        let classed = |hit: &Hit| {
            let noun = |place: usize| matches!(page.folded_word(place), "class" | "classes");
            hit.words.clone().any(noun)
        };
        let Some(first) = hits.iter().filter(drives).find(|hit| classed(hit)) else { return };
        for at in first.words.end..words.end {
            let (word, gap) = (page.folded_word(at), page.gap(at));
            if !gap.plain() && !gap.has(Gap::COMMA.or(Gap::SLASH)) {
                break;
            }
            if word == "and" {
                continue;
            }
            let number = word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_digit());
            let known = hits.iter().any(|hit| hit.words.contains(&at));
            let row = self.words.licences.get(&format!("class {word} {LICENCE_WORD}"));
            let Some(row) = row.filter(|_| number && !known) else { break };
            hits.push(Hit { words: at..at + 1, name: row.field(1) });
        }
    }

    /// The endorsements that letters before a word for them name: "D, F and W endorsements".
    pub(crate) fn endorsements(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let page = self.page;
        let signs = Gap::COMMA.or(Gap::SLASH);
        let nouns = words.clone().filter(|at| {
            matches!(
                page.folded_word(*at),
                "endorsement" | "endorsements" | "endorsment" | "endorsments" | "endorsed"
            )
        });
        for noun in nouns {
            for at in (words.start..noun).rev() {
                let (letter, gap) = (page.folded_word(at), page.gap(at + 1));
                if !gap.plain() && !gap.has(signs) {
                    break;
                }
                if letter == "and" {
                    continue;
                }
                let capital = page.word(at).is_some_and(|word| word.shape != Shape::Lower);
                let row = self.words.licences.get(&format!("{letter} endorsement"));
                let Some(row) = row.filter(|_| capital && letter.len() == 1) else { break };
                if !hits.iter().any(|hit| hit.words.contains(&at)) {
                    hits.push(Hit { words: at..at + 1, name: row.field(1) });
                }
            }
        }
    }

    /// The units of competency whose codes stand behind the first of their kind without its letters.
    pub(crate) fn codes_in_series(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let series = hits.iter().filter_map(|hit| {
            let letters = hit.words.clone().find_map(|word| self.letters_of_code(word))?;
            Some(self.codes_behind(letters, &(hit.words.end..words.end)))
        });
        let found: Vec<Hit> = series.flatten().collect();
        hits.extend(found);
    }

    /// The papers of the numbers in a row that complete the letters of a code.
    fn codes_behind(&self, letters: &str, series: &Range<usize>) -> Vec<Hit> {
        let page = self.page;
        let (mut found, mut bracketed) = (Vec::new(), false);
        for at in series.clone() {
            let (word, gap) = (page.folded_word(at), page.gap(at));
            bracketed = (bracketed || gap.has(Gap::OPEN)) && !gap.has(Gap::CLOSE);
            if bracketed || matches!(word, "and" | "or") {
                continue;
            }
            let number =
                word.len() == CODE_DIGITS && word.bytes().all(|byte| byte.is_ascii_digit());
            if !number || gap.has(Gap::LINE) {
                break;
            }
            // A unit that no table has ends no series.
            if let Some(row) = self.words.licences.get(&format!("{letters}{word}")) {
                found.push(Hit { words: at..at + 1, name: row.field(1) });
            }
        }
        found
    }

    /// The letters before the digits of a word that is the code of a unit of competency.
    fn letters_of_code(&self, place: usize) -> Option<&str> {
        let word = self.page.folded_word(place);
        let letters = word.trim_end_matches(|end: char| end.is_ascii_digit());
        let code = letters.len() >= CODE_LETTERS
            && word.len() - letters.len() == CODE_DIGITS
            && letters.bytes().all(|byte| byte.is_ascii_lowercase());
        code.then_some(letters)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn codes_behind_the_first_of_a_series_name_their_units() {
        let held = |items: &str| {
            let text = format!("Jo Bloggs\n\nCertificates\n{items}\n");
            let told = extract(&text, &ExtractOptions::default()).certifications;
            told.into_iter().map(|one| one.name).collect::<Vec<String>>()
        };
        let both = ["CPR certificate", "First aid certificate"];
        assert_eq!(held("HLTAID009, 011, 012"), both);
        assert_eq!(held("HLTAID009 (refreshed), 011 and 012"), both);
        assert_eq!(held("HLTAID009/010/011"), both);
        assert_eq!(held("HLTAID009 Provide CPR, 011"), both);
        assert_eq!(held("HLTAID009, 2023"), ["CPR certificate"]);
    }
}
