//! What occupations are called in many languages, embedded; facts, no judgement.
//!
//! Takes folded words ([`anzsco_data::fold`]); gives the occupations that some language calls so,
//! with their English names and codes. It must not know what a CV is, nor how a title is taken apart:
//! look-ups are exact, or exact but for the endings of words.
//!
//! # Data generation
//!
//! `tables/esco` is written by `cargo xtask import`; `tables/written` and `tables/titles` by people.
//! `build.rs` compiles the tables into one finite state map.

mod endings;

use anzsco_data::Code;
use fst::Map;

pub use endings::{Alike, alike};

static KEYS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/keys.fst"));
static NAMES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/names.bin"));
static MEANINGS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/meanings.bin"));
static TEXTS: &str = include_str!(concat!(env!("OUT_DIR"), "/texts.txt"));
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// Bytes of a name: language, its lowest bit for a name that is preferred, and meaning.
const NAME: usize = 4;
/// Bytes of a meaning: offset and length of its English text, ISCO-08 group, ANZSCO code.
const MEANING: usize = 12;

/// An occupation, as one language's name for it says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meaning {
    /// The language of the name (BCP 47).
    pub language: &'static str,
    /// The English name of the occupation.
    pub english: &'static str,
    /// Whether its language's preferred name for the occupation is this one.
    pub preferred: bool,
    /// Its ISCO-08 unit group, where that is what its source says.
    pub isco08: Option<u16>,
    /// Its ANZSCO 2022 occupation, where that is what its source says.
    pub code: Option<Code>,
}

/// The languages whose names of occupations are compiled in, in alphabetical order.
///
/// ```
/// assert!(anzsco_languages::languages().any(|language| language == "de"));
/// ```
pub fn languages() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().copied()
}

/// What a folded name means, in every language that has it, preferred names first.
///
/// ```
/// let mut meanings = anzsco_languages::meanings("krankenpfleger");
/// assert!(meanings.any(|meaning| meaning.language == "de" && meaning.english.contains("nurse")));
/// ```
pub fn meanings(folded: &str) -> impl Iterator<Item = Meaning> + use<> {
    let value = Map::new(KEYS).ok().and_then(|map| map.get(folded)).unwrap_or(0);
    // The map's values are written by build.rs: the first name, then 8 bits of how many.
    let first = (value >> 8) as usize;
    (first..first + (value & 0xff) as usize).filter_map(name_at)
}

fn name_at(place: usize) -> Option<Meaning> {
    let name = NAMES.get(place * NAME..(place + 1) * NAME)?;
    let language = LANGUAGES.get(usize::from(name[0] >> 1))?;
    let at = u32::from_le_bytes([name[1], name[2], name[3], 0]) as usize * MEANING;
    let meaning = MEANINGS.get(at..at + MEANING)?;
    let number = |from: usize, bytes: usize| {
        meaning[from..from + bytes]
            .iter()
            .rev()
            .fold(0_usize, |all, byte| all << 8 | *byte as usize)
    };
    let (start, length) = (number(0, 4), number(4, 2));
    let code = number(8, 4);
    Some(Meaning {
        language,
        preferred: name[0] & 1 == 1,
        english: TEXTS.get(start..start + length)?,
        isco08: Some(number(6, 2) as u16).filter(|isco| *isco > 0),
        code: (code > 0).then(|| Code::parse(&code.to_string()).ok()).flatten(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_both_kinds_are_found() {
        let german: Vec<Meaning> =
            meanings("zahnarzt").filter(|meaning| meaning.language == "de").collect();
        assert!(german.iter().any(|meaning| meaning.isco08 == Some(2261)), "{german:?}");
        assert_eq!(meanings("no such name").count(), 0);
    }

    #[test]
    fn every_name_is_found_with_its_meaning() {
        let map = Map::new(KEYS).unwrap();
        map.as_fst().verify().unwrap();
        let mut stream = map.stream();
        let mut count = 0;
        while let Some((key, value)) = fst::Streamer::next(&mut stream) {
            let key = std::str::from_utf8(key).unwrap();
            assert_eq!(meanings(key).count() as u64, value & 0xff, "{key}");
            assert!(meanings(key).all(|meaning| !meaning.english.is_empty()), "{key}");
            count += 1;
        }
        assert!(count > 0);
    }
}
