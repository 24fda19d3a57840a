//! Nouns that name a worker and words of headings, as they are often misspelt: "interpretor", "Employmant".
//!
//! Takes a word that no dictionary knows; gives whether one letter makes it a noun of the titles, or which word of
//! headings it is. It must not correct what is quoted.

use crate::language::Words;

/// Letters of the shortest word that is looked at: short ones are one letter from too many others.
const SHORTEST: usize = 7;
/// How nouns of workers end.
const VOWELS: [char; 5] = ['a', 'e', 'i', 'o', 'u'];
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
    let begins = |meant: &&str| meant.as_bytes().first() == word.as_bytes().first();
    OF_HEADINGS.into_iter().filter(begins).find(|meant| is_one_letter_off(word, meant))
}

/// The letters of a word from one on.
fn rest(word: &[u8], from: usize) -> &[u8] {
    word.get(from..).unwrap_or_default()
}

/// Whether one letter too many, too few or wrong, or two that changed places, tell two words apart.
fn is_one_letter_off(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (left, right) = (rest(one, same + 1), rest(other, same + 1));
    match one.len().abs_diff(other.len()) {
        0 => {
            let swapped = one.get(same) == other.get(same + 1)
                && one.get(same + 1) == other.get(same)
                && rest(one, same + 2) == rest(other, same + 2);
            left == right || swapped
        }
        1 if one.len() > other.len() => left == rest(other, same),
        1 => rest(one, same) == right,
        _ => false,
    }
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
    let sounded = ENDINGS.iter().any(|(written, meant)| {
        word.strip_suffix(written).is_some_and(|stem| noun(&format!("{stem}{meant}")))
    });
    sounded
        || (1..word.len()).any(|place| {
            is_noun_with_letter(word, place, noun) || is_noun_otherwise(word, place, noun)
        })
}

/// Whether a word is a noun with two letters changed at a place, or a vowel there left out, put in or mistaken:
/// "glaizer", "carpentar".
fn is_noun_otherwise(word: &str, place: usize, noun: &impl Fn(&str) -> bool) -> bool {
    let (Some(before), Some(after)) = (word.get(..place), word.get(place..)) else { return false };
    let mut rest = after.chars();
    let Some(first) = rest.next() else { return false };
    let rest = rest.as_str();
    let vowel = VOWELS.contains(&first);
    let changed = || {
        let mut behind = rest.chars();
        behind.next().is_some_and(|next| noun(&format!("{before}{next}{first}{}", behind.as_str())))
    };
    let mistaken = || VOWELS.iter().any(|letter| noun(&format!("{before}{letter}{rest}")));
    let left_out = || VOWELS.iter().any(|letter| noun(&format!("{before}{letter}{after}")));
    changed() || vowel && (noun(&format!("{before}{rest}")) || mistaken()) || left_out()
}

/// Whether a word is a noun with the letter at a place doubled or, being double, left single.
fn is_noun_with_letter(word: &str, place: usize, noun: &impl Fn(&str) -> bool) -> bool {
    let (Some(before), Some(after)) = (word.get(..place), word.get(place..)) else { return false };
    let last = before.chars().next_back();
    if last == after.chars().next() {
        return noun(&format!("{before}{}", after.get(1..).unwrap_or("")));
    }
    last.is_some_and(|last| noun(&format!("{before}{last}{after}")))
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
