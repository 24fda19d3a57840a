//! The published index of titles.
//!
//! Takes a code, or a folded title; gives the [`IndexTitle`]s of the classification, exact or
//! within a few edits. It must not weigh them: a title shared by several occupations comes back
//! several times.

use crate::classification::TEXTS;
use crate::packed::{Record, Records, embedded, look_up, range};
use crate::{Code, Country, Edition, Version, fuzzy};

/// Per version: the titles by code, principal ones first. Fields: code, text, kind, country.
const TITLE_WIDTH: usize = 12;
const TITLES_1_3: Records = Records::new(embedded!("titles_1.3.bin"), TITLE_WIDTH);
const TITLES_2022: Records = Records::new(embedded!("titles_2022.bin"), TITLE_WIDTH);

/// Per version: indexes into the titles, by folded text, which stands for a range of these.
const KEY_WIDTH: usize = 2;
const KEYS_1_3: Records = Records::new(embedded!("title_keys_1.3.bin"), KEY_WIDTH);
const KEYS_2022: Records = Records::new(embedded!("title_keys_2022.bin"), KEY_WIDTH);
const PLACES_1_3: &[u8] = embedded!("titles_1.3.keys");
const PLACES_2022: &[u8] = embedded!("titles_2022.keys");
/// The same again for misspelt words.
const MAP_1_3: &[u8] = embedded!("titles_1.3.fst");
const MAP_2022: &[u8] = embedded!("titles_2022.fst");

/// A title that the published index lists under an occupation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IndexTitle {
    /// The occupation.
    pub code: Code,
    /// The title as published, without country marks.
    pub text: &'static str,
    /// In which way the title names the occupation.
    pub kind: TitleKind,
    /// The country in which alone the title is used; `None` for both.
    pub country: Option<Country>,
}

/// In which way a title names its occupation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TitleKind {
    /// The name of the occupation itself. Where the countries name it differently, each has one.
    Principal,
    /// Another name of the whole occupation.
    Alternative,
    /// A part of the occupation.
    Specialisation,
    /// A job with no occupation of its own, listed under one "not elsewhere classified".
    Nec,
}

impl Edition {
    /// The titles of an occupation, principal ones first. Titles used in the other country only are
    /// among them and marked so.
    ///
    /// ```
    /// use anzsco_data::{Code, Edition};
    /// let nurse = Code::parse("254499")?;
    /// assert!(Edition::default().titles(nurse).all(|title| title.code == nurse));
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn titles(self, occupation: Code) -> impl Iterator<Item = IndexTitle> + Clone {
        let range = match self.position(occupation) {
            Some(_) => self.title_records().range_of(occupation.packed()),
            None => 0..0,
        };
        range.filter_map(move |index| self.title_records().get(index)).map(index_title)
    }

    /// The titles that fold to exactly this text, those of this edition's country before those used
    /// in the other country only.
    ///
    /// ```
    /// use anzsco_data::{Edition, fold};
    /// let codes: Vec<String> = Edition::default()
    ///     .find_title(&fold("Chief Executive Officer"))
    ///     .map(|title| title.code.to_string())
    ///     .collect();
    /// assert_eq!(codes, ["111111"]);
    /// ```
    pub fn find_title(self, folded: &str) -> impl Iterator<Item = IndexTitle> + Clone + use<> {
        let found = self.keyed(look_up(self.title_places(), folded));
        let at_home = move |title: &IndexTitle| title.country.is_none_or(|c| c == self.country);
        found.clone().filter(at_home).chain(found.filter(move |title| !at_home(title)))
    }

    /// The titles within `max_edits` edits (at most 2) of this folded text and how many edits away
    /// each is, nearest first.
    ///
    /// ```
    /// use anzsco_data::Edition;
    /// let (title, edits) = Edition::default().fuzzy_titles("bricklayr", 1)[0];
    /// assert_eq!((title.text, edits), ("Bricklayer", 1));
    /// ```
    pub fn fuzzy_titles(self, folded: &str, max_edits: u8) -> Vec<(IndexTitle, u8)> {
        fuzzy::search(self.title_map(), folded, max_edits)
            .into_iter()
            .flat_map(|(value, edits)| self.keyed(range(value)).map(move |title| (title, edits)))
            .collect()
    }

    /// The titles that a range of keys stands for, less those of occupations not in this edition.
    fn keyed(self, keys: std::ops::Range<usize>) -> impl Iterator<Item = IndexTitle> + Clone {
        let records = match self.version {
            Version::V1_3 => KEYS_1_3,
            Version::V2022 => KEYS_2022,
        };
        keys.filter_map(move |key| records.get(key))
            .filter_map(move |key| self.title_records().get(key.u16(0) as usize))
            .map(index_title)
            .filter(move |title| self.position(title.code).is_some())
    }

    fn title_records(self) -> Records {
        match self.version {
            Version::V1_3 => TITLES_1_3,
            Version::V2022 => TITLES_2022,
        }
    }

    fn title_places(self) -> &'static [u8] {
        match self.version {
            Version::V1_3 => PLACES_1_3,
            Version::V2022 => PLACES_2022,
        }
    }

    fn title_map(self) -> &'static [u8] {
        match self.version {
            Version::V1_3 => MAP_1_3,
            Version::V2022 => MAP_2022,
        }
    }
}

fn index_title(record: Record) -> IndexTitle {
    IndexTitle {
        code: Code::from_packed(record.u32(0)),
        text: record.text(4, TEXTS),
        kind: match record.u8(10) {
            0 => TitleKind::Principal,
            1 => TitleKind::Alternative,
            2 => TitleKind::Specialisation,
            _ => TitleKind::Nec,
        },
        country: country(record.u8(11)),
    }
}

/// A country mark of a packed table: 0 is both countries.
pub(crate) fn country(mark: u8) -> Option<Country> {
    match mark {
        1 => Some(Country::Au),
        2 => Some(Country::Nz),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed::map;

    #[test]
    fn maps_are_sound() {
        for bytes in [MAP_1_3, MAP_2022] {
            map(bytes).unwrap().as_fst().verify().unwrap();
        }
    }
}
