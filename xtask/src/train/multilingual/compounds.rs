//! Words written as one, "Lagerleiter", and the words that they are made of.
//!
//! Takes the words of a language with how often they are seen; takes words apart where both parts
//! are seen on their own. It must not know any language but for what its words show.

use std::collections::HashMap;

/// Languages that write several words as one.
const LANGUAGES: [&str; 9] = ["da", "de", "et", "fi", "hu", "is", "nl", "no", "sv"];
/// Letters that a part has at the least.
const SHORTEST: usize = 4;
/// Letters that join two parts.
const JOINTS: [&str; 7] = ["", "s", "n", "en", "es", "e", "er"];
/// How often the first and the last part must be seen as words.
const FIRST_SEEN: u32 = 2;
const LAST_SEEN: u32 = 3;

/// Whether a language writes several words as one.
pub(super) fn joins_words(language: &str) -> bool {
    LANGUAGES.contains(&language)
}

/// The two parts of a word, those that are seen most often.
pub(super) fn parts<'w>(word: &'w str, seen: &HashMap<String, u32>) -> Option<[&'w str; 2]> {
    let often = |part: &str, least: u32| seen.get(part).copied().filter(|count| *count >= least);
    let mut best: Option<(u64, [&str; 2])> = None;
    for (cut, _) in word.char_indices() {
        let (first, last) = word.split_at(cut);
        if first.len() < SHORTEST || last.len() < SHORTEST {
            continue;
        }
        let Some(of_last) = often(last, LAST_SEEN) else { continue };
        for first in JOINTS.iter().filter_map(|joint| first.strip_suffix(joint)) {
            let Some(of_first) = often(first, FIRST_SEEN).filter(|_| first.len() >= SHORTEST)
            else {
                continue;
            };
            let value = u64::from(of_first) * u64::from(of_last);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, [first, last]));
            }
        }
    }
    best.map(|(_, parts)| parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_apart_where_both_parts_are_known() {
        let words = [("leiter", 9), ("lager", 5), ("verwaltung", 3), ("ager", 1)];
        let seen: HashMap<String, u32> =
            words.iter().map(|(word, count)| ((*word).to_owned(), *count)).collect();
        assert_eq!(parts("lagerleiter", &seen), Some(["lager", "leiter"]));
        assert_eq!(parts("verwaltungsleiter", &seen), Some(["verwaltung", "leiter"]));
        assert_eq!(parts("unbekanntleiter", &seen), None);
        assert_eq!(parts("leiter", &seen), None);
    }
}
