//! Everyday facts: what people write about their jobs.
//!
//! Takes an occupation, or a folded title; gives the titles, duties, tools, qualifications,
//! licences and workplaces that people name for it, in the project's own words. It must not weigh
//! them: a title marked vague is shared by several occupations, and more is not said here.

use std::ops::Range;

use crate::packed::{Record, Records, TEXT, embedded, embedded_text, look_up, range};
use crate::titles::country;
use crate::{Code, Country, Edition, Version, concept_of, fuzzy};

const TEXTS: &str = embedded_text!("everyday.txt");

/// Fields: code, then eight lists as texts in the order of the constants below. By code of 2022.
const FACTS_WIDTH: usize = 4 + 8 * TEXT;
const FACTS: Records = Records::new(embedded!("everyday.bin"), FACTS_WIDTH);
const TITLES: usize = 4;
const VAGUE_TITLES: usize = TITLES + TEXT;
const TASKS: usize = VAGUE_TITLES + TEXT;
const TOOLS: usize = TASKS + TEXT;
const QUALIFICATIONS: usize = TOOLS + TEXT;
const LICENCES: usize = QUALIFICATIONS + TEXT;
const INDUSTRIES: usize = LICENCES + TEXT;
const CONTRAST: usize = INDUSTRIES + TEXT;

/// Fields: code, vague, country. A folded title stands for a range of these.
const TITLE_WIDTH: usize = 6;
const EVERYDAY_TITLES: Records = Records::new(embedded!("everyday_titles.bin"), TITLE_WIDTH);
const EVERYDAY_PLACES: &[u8] = embedded!("everyday_titles.keys");
/// The same again for misspelt words.
const EVERYDAY_MAP: &[u8] = embedded!("everyday_titles.fst");

/// Everyday facts about one occupation.
///
/// ```
/// use anzsco_data::{Code, facts};
/// if let Some(facts) = facts(Code::parse("362111")?) {
///     assert!(facts.tools().any(|tool| tool == "secateurs"));
///     for task in facts.tasks() {
///         println!("{}: {}", task.label, task.cues().collect::<Vec<_>>().join(", "));
///     }
/// }
/// # Ok::<(), anzsco_data::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OccupationFacts {
    record: Record,
}

/// A typical task and how people put it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Task {
    /// What is done, in two to five words: "arranging flowers".
    pub label: &'static str,
    cues: &'static str,
}

/// An occupation that an everyday title names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EverydayTitle {
    /// The occupation, as a code of 2022.
    pub code: Code,
    /// The title is honestly shared by several occupations.
    pub vague: bool,
    /// The country in which alone the title is used; `None` for both.
    pub country: Option<Country>,
}

/// The facts about an occupation, given as a code of 2022, or of version 1.3 where 2022 has no such
/// code: then they are those of what it became. `None` for groups and unknown codes.
pub fn facts(occupation: Code) -> Option<OccupationFacts> {
    let find = |code: Code| FACTS.find(code.packed()).map(|(_, record)| OccupationFacts { record });
    find(occupation).or_else(|| find(became_in_2022(occupation)?))
}

fn became_in_2022(occupation: Code) -> Option<Code> {
    let concept = concept_of(Version::V1_3, occupation)?;
    // The New Zealand edition of a version has all of its occupations.
    let edition = Edition::new(Country::Nz, Version::V2022);
    edition.occupation_of(concept).and_then(|index| edition.occupation_at(index)).map(|e| e.code)
}

/// The occupations that name this folded title among theirs, in code order.
///
/// ```
/// use anzsco_data::find_everyday_title;
/// let codes: Vec<String> =
///     find_everyday_title("wedding florist").map(|title| title.code.to_string()).collect();
/// assert_eq!(codes, ["362111"]);
/// ```
pub fn find_everyday_title(folded: &str) -> impl Iterator<Item = EverydayTitle> + Clone + use<> {
    everyday_titles(look_up(EVERYDAY_PLACES, folded))
}

/// The everyday titles within `max_edits` edits (at most 2) of this folded text and how many edits
/// away each is, nearest first.
///
/// ```
/// use anzsco_data::fuzzy_everyday_titles;
/// let (title, edits) = fuzzy_everyday_titles("weding florist", 1)[0];
/// assert_eq!((title.code.to_string().as_str(), edits), ("362111", 1));
/// ```
pub fn fuzzy_everyday_titles(folded: &str, max_edits: u8) -> Vec<(EverydayTitle, u8)> {
    fuzzy::search(EVERYDAY_MAP, folded, max_edits)
        .into_iter()
        .flat_map(|(value, edits)| everyday_titles(range(value)).map(move |title| (title, edits)))
        .collect()
}

fn everyday_titles(keys: Range<usize>) -> impl Iterator<Item = EverydayTitle> + Clone {
    keys.filter_map(|key| EVERYDAY_TITLES.get(key)).map(|record| EverydayTitle {
        code: Code::from_packed(record.u32(0)),
        vague: record.u8(4) != 0,
        country: country(record.u8(5)),
    })
}

impl OccupationFacts {
    /// The code of 2022 that these facts are about.
    pub fn code(self) -> Code {
        Code::from_packed(self.record.u32(0))
    }

    /// Titles that people use for this occupation more than for any other.
    pub fn titles(self) -> impl Iterator<Item = &'static str> + Clone {
        self.list(TITLES)
    }

    /// Titles that people use for this occupation and for others.
    pub fn vague_titles(self) -> impl Iterator<Item = &'static str> + Clone {
        self.list(VAGUE_TITLES)
    }

    /// Typical tasks.
    pub fn tasks(self) -> impl Iterator<Item = Task> + Clone {
        let tasks = self.record.text(TASKS, TEXTS).split('\n');
        tasks.filter_map(|task| task.split_once('\t')).map(|(label, cues)| Task { label, cues })
    }

    /// Tools, machines, software, materials and standards.
    pub fn tools(self) -> impl Iterator<Item = &'static str> + Clone {
        self.list(TOOLS)
    }

    /// Usual qualifications, as they are called in Australia and New Zealand.
    pub fn qualifications(self) -> impl Iterator<Item = &'static str> + Clone {
        self.list(QUALIFICATIONS)
    }

    /// Licences, registrations and tickets usually required, and the country that alone requires
    /// each; `None` for both.
    pub fn licences(self) -> impl Iterator<Item = (Option<Country>, &'static str)> + Clone {
        // The first byte is the country's mark as a digit, see build/everyday.rs.
        self.list(LICENCES).filter_map(|licence| licence.split_at_checked(1)).map(|(mark, text)| {
            (mark.bytes().next().and_then(|digit| country(digit.wrapping_sub(b'0'))), text)
        })
    }

    /// Industries, employers and workplaces.
    pub fn industries(self) -> impl Iterator<Item = &'static str> + Clone {
        self.list(INDUSTRIES)
    }

    /// What sets the occupation apart from its neighbours, as one phrase whose subject it is.
    pub fn contrast(self) -> Option<&'static str> {
        Some(self.record.text(CONTRAST, TEXTS)).filter(|contrast| !contrast.is_empty())
    }

    fn list(self, field: usize) -> impl Iterator<Item = &'static str> + Clone {
        phrases(self.record.text(field, TEXTS))
    }
}

impl Task {
    /// Phrases of two to six words that people write when they mean this task.
    pub fn cues(self) -> impl Iterator<Item = &'static str> + Clone {
        phrases(self.cues)
    }
}

/// The phrases of a packed list; none in an empty one.
fn phrases(list: &'static str) -> impl Iterator<Item = &'static str> + Clone {
    list.split('\t').filter(|phrase| !phrase.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_is_sound() {
        crate::packed::map(EVERYDAY_MAP).unwrap().as_fst().verify().unwrap();
    }
}
