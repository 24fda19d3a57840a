//! Nouns that name a worker and words of headings, as they are often misspelt: "interpretor", "Employmant".
//!
//! Takes a word that no dictionary knows; gives whether one letter makes it a noun of the titles, or which word of
//! headings it is. It must not correct what is quoted.

use strsim::osa_distance;

use crate::language::Words;

/// Letters of the shortest word that is looked at: short ones are one letter from too many others.
const SHORTEST: usize = 7;
const VOWELS: [&str; 5] = ["a", "e", "i", "o", "u"];
/// How nouns of workers end.
const ENDS: [&str; 8] = ["er", "or", "ar", "an", "st", "nt", "es", "ice"];
/// Endings that sound alike.
const ENDINGS: [(&str, &str); 6] =
    [("or", "er"), ("er", "or"), ("ar", "er"), ("ar", "or"), ("tian", "cian"), ("ant", "ent")];

/// Long words of headings.
const OF_HEADINGS: [&str; 13] = [
    "achievements",
    "certificates",
    "certifications",
    "education",
    "employment",
    "experience",
    "languages",
    "licences",
    "professional",
    "qualifications",
    "references",
    "responsibilities",
    "volunteer",
];

/// The word of headings that another is but for one letter or two that changed places: "Expereince".
pub(super) fn of_heading(word: &str) -> Option<&'static str> {
    let is_near = |meant: &&str| {
        meant.as_bytes().first() == word.as_bytes().first()
            && meant.len().abs_diff(word.len()) <= 1
            && osa_distance(word, meant) <= 1
    };
    OF_HEADINGS.into_iter().filter(|_| word.is_ascii()).find(is_near)
}

/// Whether an unknown word is the noun of a worker but for its spelling.
pub(super) fn is_misspelt_noun(word: &str, words: &Words) -> bool {
    let noun = |word: &str| words.title_nouns.get(word).is_some_and(|row| row.field(1) == "strong");
    words.common.get(word).is_none() && is_nearly(word, &noun)
}

/// Whether a letter makes a word one of which `noun` says that it names a worker.
pub(crate) fn is_nearly(word: &str, noun: &impl Fn(&str) -> bool) -> bool {
    if word.len() < SHORTEST
        || !ENDS.iter().any(|end| word.ends_with(end))
        || !word.bytes().all(|letter| letter.is_ascii_lowercase())
    {
        return false;
    }
    let mut written = String::with_capacity(word.len() + 1);
    let mut names = |parts: [&str; 4]| {
        written.clear();
        written.extend(parts);
        noun(&written)
    };
    let mut sounds = |(ending, meant): &(&str, &str)| {
        word.strip_suffix(ending).is_some_and(|stem| names([stem, meant, "", ""]))
    };
    ENDINGS.iter().any(&mut sounds)
        || (1..word.len()).any(|place| is_changed(word, place, &mut names))
}

/// Whether a word of plain letters is a noun with the letter before a place doubled or, being double, left single,
/// with the two letters behind it changed, or with a vowel there left out, put in or mistaken: "plasterrer",
/// "glaizer", "carpentar".
fn is_changed(word: &str, place: usize, names: &mut impl FnMut([&str; 4]) -> bool) -> bool {
    let (before, after) = word.split_at(place);
    let (last, (first, rest)) = (before.split_at(place - 1).1, after.split_at(1));
    let doubled = if last == first { [before, rest, "", ""] } else { [before, last, after, ""] };
    let swapped = rest.split_at_checked(1).map(|(next, behind)| [before, next, first, behind]);
    let is_vowel = VOWELS.contains(&first);
    names(doubled)
        || swapped.is_some_and(&mut *names)
        || is_vowel && names([before, rest, "", ""])
        || VOWELS.iter().any(|vowel| {
            names([before, vowel, after, ""]) || is_vowel && names([before, vowel, rest, ""])
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_headings_are_told() {
        for (word, meant) in [
            ("employmant", "employment"),
            ("edjucation", "education"),
            ("expereince", "experience"),
            ("qualifcations", "qualifications"),
        ] {
            assert_eq!(of_heading(word), Some(meant), "{word}");
        }
        assert_eq!(of_heading("broadmeadow"), None);
    }

    #[test]
    fn one_letter_makes_a_noun() {
        let words = Words::of("en");
        for word in [
            "interpretor",
            "opperator",
            "proffessor",
            "electritian",
            "plasterrer",
            "glaizer",
            "aprentice",
            "machenist",
        ] {
            assert!(is_misspelt_noun(word, &words), "{word}");
        }
        for word in ["operator", "broadmeadow", "bakar", "maintenance"] {
            assert!(!is_misspelt_noun(word, &words), "{word}");
        }
    }
}
