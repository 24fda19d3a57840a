//! Groups and occupations of each edition.
//!
//! Takes codes; gives [`Entry`]: title, level, parent and skill levels as published. It must not
//! judge: which occupation a text means is not known here.

use std::fmt;

use crate::packed::{Record, Records, embedded, embedded_text};
use crate::{Code, Country, Edition, Level, Version};

/// Titles of the classification and of ISCO-08, one after the other.
pub(crate) const TEXTS: &str = embedded_text!("classification.txt");

/// Per edition: every group and occupation by code. Fields: code, title, skill levels.
const ENTRY_WIDTH: usize = 12;
const AU_1_3: Records = Records::new(embedded!("entries_au_1.3.bin"), ENTRY_WIDTH);
const NZ_1_3: Records = Records::new(embedded!("entries_nz_1.3.bin"), ENTRY_WIDTH);
const AU_2022: Records = Records::new(embedded!("entries_au_2022.bin"), ENTRY_WIDTH);
const NZ_2022: Records = Records::new(embedded!("entries_nz_2022.bin"), ENTRY_WIDTH);

/// Per edition: the occupations alone, by code. Fields: code, index of its entry.
const OCCUPATION_WIDTH: usize = 6;
const AU_1_3_OCCUPATIONS: Records =
    Records::new(embedded!("occupations_au_1.3.bin"), OCCUPATION_WIDTH);
const NZ_1_3_OCCUPATIONS: Records =
    Records::new(embedded!("occupations_nz_1.3.bin"), OCCUPATION_WIDTH);
const AU_2022_OCCUPATIONS: Records =
    Records::new(embedded!("occupations_au_2022.bin"), OCCUPATION_WIDTH);
const NZ_2022_OCCUPATIONS: Records =
    Records::new(embedded!("occupations_nz_2022.bin"), OCCUPATION_WIDTH);

/// A group or an occupation of one edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// Its code.
    pub code: Code,
    /// Its principal title in this edition's country, as published.
    pub title: &'static str,
    /// How deep it lies.
    pub level: Level,
    /// The group that holds it; none for a major group.
    pub parent: Option<Code>,
    /// The skill levels of this edition's country.
    pub skill_levels: SkillLevels,
}

/// A set of skill levels. An occupation has one; a group has those of what it holds.
///
/// Level 1 is the highest skill (a bachelor degree or more), 5 the lowest (compulsory schooling).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SkillLevels(u8);

impl Edition {
    /// All groups and occupations in code order, each group before what it holds.
    ///
    /// ```
    /// use anzsco_data::Edition;
    /// let titles: Vec<_> = Edition::default().entries().take(2).map(|entry| entry.title).collect();
    /// assert_eq!(titles, ["Managers", "Chief Executives, General Managers and Legislators"]);
    /// ```
    pub fn entries(self) -> impl DoubleEndedIterator<Item = Entry> + Clone {
        (0..self.records().len()).filter_map(move |index| self.entry_at(index))
    }

    /// All occupations in code order. The place of an occupation in this order is its dense index,
    /// see [`Edition::occupation_at`].
    pub fn occupations(self) -> impl DoubleEndedIterator<Item = Entry> + Clone {
        (0..self.occupation_count()).filter_map(move |index| self.occupation_at(index))
    }

    /// How many occupations the edition has: one more than the last dense index.
    pub fn occupation_count(self) -> usize {
        self.occupation_records().len()
    }

    /// The group or occupation with this code, if the edition has it.
    ///
    /// ```
    /// use anzsco_data::{Code, Country, Edition, Version};
    /// let phlebotomist = Code::parse("311216")?;
    /// let title = |country| {
    ///     Edition::new(country, Version::V2022).entry(phlebotomist).map(|entry| entry.title)
    /// };
    /// assert_eq!(title(Country::Au), Some("Pathology Collector"));
    /// assert_eq!(title(Country::Nz), Some("Phlebotomist"));
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn entry(self, code: Code) -> Option<Entry> {
        self.records().find(code.packed()).map(|(_, record)| entry(record))
    }

    /// What a group holds directly, in code order; nothing for an occupation or an unknown code.
    ///
    /// ```
    /// use anzsco_data::{Code, Edition};
    /// let unit_group = Code::parse("3621")?;
    /// let titles: Vec<_> = Edition::default().children(unit_group).map(|entry| entry.title).collect();
    /// assert_eq!(titles, ["Florist"]);
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn children(self, group: Code) -> impl Iterator<Item = Entry> + Clone {
        let first = self.records().partition_point(|record| record.u32(0) <= group.packed());
        (first..self.records().len())
            .map_while(move |index| self.entry_at(index))
            .take_while(move |entry| entry.code.starts_with(group))
            .filter(move |entry| entry.parent == Some(group))
    }

    /// The occupation with this dense index: 0 is the first in code order.
    pub fn occupation_at(self, index: usize) -> Option<Entry> {
        let record = self.occupation_records().get(index)?;
        self.entry_at(record.u16(4) as usize)
    }

    /// The dense index of an occupation; `None` for groups and for codes the edition has not.
    ///
    /// ```
    /// use anzsco_data::{Code, Edition};
    /// let edition = Edition::default();
    /// assert_eq!(edition.position(Code::parse("111111")?), Some(0));
    /// assert_eq!(edition.position(Code::parse("1111")?), None);
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn position(self, occupation: Code) -> Option<usize> {
        self.occupation_records().find(occupation.packed()).map(|(index, _)| index)
    }

    fn entry_at(self, index: usize) -> Option<Entry> {
        self.records().get(index).map(entry)
    }

    fn records(self) -> Records {
        match (self.country, self.version) {
            (Country::Au, Version::V1_3) => AU_1_3,
            (Country::Nz, Version::V1_3) => NZ_1_3,
            (Country::Au, Version::V2022) => AU_2022,
            (Country::Nz, Version::V2022) => NZ_2022,
        }
    }

    fn occupation_records(self) -> Records {
        match (self.country, self.version) {
            (Country::Au, Version::V1_3) => AU_1_3_OCCUPATIONS,
            (Country::Nz, Version::V1_3) => NZ_1_3_OCCUPATIONS,
            (Country::Au, Version::V2022) => AU_2022_OCCUPATIONS,
            (Country::Nz, Version::V2022) => NZ_2022_OCCUPATIONS,
        }
    }
}

fn entry(record: Record) -> Entry {
    let code = Code::from_packed(record.u32(0));
    let digits = code.digits();
    // Occupations have six digits and unit groups four: no level has five.
    let parent = code.prefix(if digits == 6 { 4 } else { digits.saturating_sub(1) });
    Entry {
        code,
        title: record.text(4, TEXTS),
        level: code.level(),
        parent,
        skill_levels: SkillLevels(record.u8(10)),
    }
}

impl SkillLevels {
    /// The numerically lowest level of the set, which is the highest skill; 0 for an empty set.
    pub fn lowest(self) -> u8 {
        self.iter().next().unwrap_or(0)
    }

    /// The numerically highest level of the set, which is the lowest skill; 0 for an empty set.
    pub fn highest(self) -> u8 {
        self.iter().next_back().unwrap_or(0)
    }

    /// The levels in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        (1..=5).filter(move |level| self.contains(*level))
    }

    /// Whether the set has this level.
    pub fn contains(self, level: u8) -> bool {
        level < 8 && self.0 & (1 << level) != 0
    }
}

impl fmt::Display for SkillLevels {
    /// "1", or "2, 3" for a group.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, level) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(formatter, "{comma}{level}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SkillLevels {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "SkillLevels({self})")
    }
}
