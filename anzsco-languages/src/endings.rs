//! Names whose words end otherwise: feminine, plural and case forms that no table lists.
//!
//! Takes folded words; gives the names of the map that have the same words but for their endings,
//! by one walk through the map with the stems as the pattern. It must not choose among them.

use anzsco_data::spaceless;
use fst::{Automaton, IntoStreamer, Map, Streamer};

use crate::{KEYS, Meaning, name_at};

/// Names that one walk gives at the most: more say nothing any more.
const MOST_NAMES: usize = 64;
/// Letters that a name may have after a stem beyond those taken off.
const MORE_LETTERS: usize = 3;

/// A name like the one asked for, and what it means.
#[derive(Debug, Clone, PartialEq)]
pub struct Alike {
    /// The name as listed, folded.
    pub name: String,
    /// What it means, in every language that has it.
    pub meanings: Vec<Meaning>,
}

/// The listed names with as many words as `folded`, each of which begins as its word does and may
/// end in another way; the same word when it is too short to have an ending.
///
/// ```
/// let found = anzsco_languages::alike("zahnarzten");
/// assert!(found.iter().any(|alike| alike.name == "zahnarzt"));
/// ```
pub fn alike(folded: &str) -> Vec<Alike> {
    let stems: Vec<Stem<'_>> =
        folded.split(' ').filter(|word| !word.is_empty()).map(stem).collect();
    let Ok(map) = Map::new(KEYS) else { return Vec::new() };
    // A pattern without any whole beginning would walk through all names.
    if stems.iter().all(|stem| stem.more > 0 && stem.bytes.len() < 3) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut names = map.search(Stems(stems)).into_stream();
    while let Some((key, value)) = names.next() {
        let first = (value >> 8) as usize;
        let meanings = (first..first + (value & 0xff) as usize).filter_map(name_at).collect();
        if let Ok(name) = std::str::from_utf8(key) {
            found.push(Alike { name: name.to_owned(), meanings });
        }
        if found.len() >= MOST_NAMES {
            break;
        }
    }
    found
}

/// The beginning of a word that must stand, and how many bytes may follow it.
struct Stem<'w> {
    bytes: &'w [u8],
    more: usize,
}

fn stem(word: &str) -> Stem<'_> {
    // Chinese, Japanese and Thai words do not change their endings.
    let letters = if word.contains(spaceless) { 0 } else { word.chars().count() };
    let ending = match letters {
        0..=4 => 0,
        5..=6 => 1,
        7..=8 => 2,
        _ => 3,
    };
    let kept = word.char_indices().nth(letters - ending).filter(|_| ending > 0);
    let keep = kept.map_or(word.len(), |(place, _)| place);
    let widest = word.chars().map(char::len_utf8).max().unwrap_or(1);
    let more = if letters < 4 { 0 } else { (ending + MORE_LETTERS) * widest };
    Stem { bytes: word.as_bytes().get(..keep).unwrap_or_default(), more }
}

/// The words of a pattern, one after another.
struct Stems<'w>(Vec<Stem<'w>>);

/// Where in a pattern a walk is: the word, the bytes of its stem, the bytes after it.
type Place = Option<(usize, usize, usize)>;

impl Automaton for Stems<'_> {
    type State = Place;

    fn start(&self) -> Place {
        Some((0, 0, 0))
    }

    fn is_match(&self, state: &Place) -> bool {
        state.is_some_and(|(word, read, _)| {
            word + 1 == self.0.len()
                && self.0.get(word).is_some_and(|stem| read == stem.bytes.len())
        })
    }

    fn can_match(&self, state: &Place) -> bool {
        state.is_some()
    }

    fn accept(&self, state: &Place, byte: u8) -> Place {
        let (word, read, after) = (*state)?;
        let stem = self.0.get(word)?;
        match stem.bytes.get(read) {
            Some(expected) if *expected == byte => Some((word, read + 1, 0)),
            Some(_) => None,
            None if byte == b' ' => (word + 1 < self.0.len()).then_some((word + 1, 0, 0)),
            None => (after < stem.more).then_some((word, read, after + 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folded: &str) -> Vec<String> {
        alike(folded).into_iter().map(|alike| alike.name).collect()
    }

    #[test]
    fn endings_may_differ_and_beginnings_may_not() {
        assert!(names("abogados").iter().any(|name| name == "abogado"));
        assert!(names("abogados").iter().all(|name| name.starts_with("abogad")));
        assert!(names("abogados").iter().all(|name| !name.contains(' ')));
        assert_eq!(names("xyzzyxyzzy"), Vec::<String>::new());
        assert_eq!(names(""), Vec::<String>::new());
    }

    #[test]
    fn short_words_stay_as_they_are() {
        for name in names("medico de familia") {
            assert_eq!(name.split(' ').nth(1), Some("de"), "{name}");
        }
    }
}
