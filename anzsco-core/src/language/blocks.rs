//! CVs in two languages: which the second is, and which lines are in it.
//!
//! Takes text or its lines and its main language; gives the second language where a good part of the
//! lines is in one, and a language for each line. It must not read what the lines say.

use anzsco_data::is_letter;

use super::detect::{LineLanguage, Signs, line_language};
use crate::plain_word::PlainText;

/// Letters of a line from which its language can be told.
const LONG_LINE: usize = 16;
/// Share of the letters of such lines that must be in another language, where one of the two is
/// English; and where neither is, since the short lines of CVs mislead among neighbours.
const LEAST_SHARE: f32 = 0.12;
const LEAST_SHARE_OF_OTHERS: f32 = 0.35;
/// Lines that must be in another language.
const LEAST_LINES: usize = 2;

/// Pairs of languages too alike for single lines to tell them apart.
const ALIKE: [(&str, &str); 15] = [
    ("da", "no"),
    ("no", "sv"),
    ("da", "sv"),
    ("hr", "sr"),
    ("hr", "sl"),
    ("cs", "sk"),
    ("id", "ms"),
    ("es", "pt"),
    ("mk", "bg"),
    ("zh", "zh-Hant"),
    ("hi", "ne"),
    ("ru", "uk"),
    ("ar", "fa"),
    ("ar", "ur"),
    ("fa", "ur"),
];

fn alike(one: &str, other: &str) -> bool {
    one == other || ALIKE.iter().any(|pair| *pair == (one, other) || *pair == (other, one))
}

/// The second language of a text in `first`, if it has one.
///
/// ```
/// # use anzsco_core::language::second_language;
/// let text = "I am a registered nurse and have worked with the team for six years\n\
///             I was responsible for the care of all patients on the ward and in the clinic\n\
///             Ich bin seit sechs Jahren als Pflegerin mit der Leitung der Station betraut\n\
///             Ich war für die Pflege und die Beratung der Patienten und Angehörigen zuständig";
/// assert_eq!(second_language(text, "en"), Some("de"));
/// assert_eq!(second_language("I am a nurse and like it", "en"), None);
/// ```
pub fn second_language(text: &str, first: &str) -> Option<&'static str> {
    second_of(&PlainText::of(text), first)
}

/// The same for a text whose plain words have been found.
pub(crate) fn second_of(text: &PlainText<'_>, first: &str) -> Option<&'static str> {
    if Signs::of(text).may_be_mixed(first) { second_of_lines(text.text, first) } else { None }
}

/// The main language of a text and the second one, if it has one.
pub(crate) fn languages_of(text: &PlainText<'_>) -> (&'static str, Option<&'static str>) {
    let signs = Signs::of(text);
    let first = signs.language();
    let mixed = signs.may_be_mixed(first);
    (first, if mixed { second_of_lines(text.text, first) } else { None })
}

fn second_of_lines(text: &str, first: &str) -> Option<&'static str> {
    let mut sums: Vec<(&'static str, usize, usize)> = Vec::new();
    let mut all = 0;
    for line in text.lines() {
        let letters = line.chars().filter(|letter| is_letter(*letter)).count();
        if letters < LONG_LINE {
            continue;
        }
        all += letters;
        let LineLanguage::Told(language) = line_language(line) else { continue };
        if alike(language, first) {
            continue;
        }
        match sums.iter_mut().find(|(known, ..)| *known == language) {
            Some((_, lines, sum)) => {
                *lines += 1;
                *sum += letters;
            }
            None => sums.push((language, 1, letters)),
        }
    }
    let (language, lines, letters) = sums.into_iter().max_by_key(|(_, _, letters)| *letters)?;
    let least = if language == "en" || first == "en" { LEAST_SHARE } else { LEAST_SHARE_OF_OTHERS };
    (lines >= LEAST_LINES && letters as f32 >= least * all as f32).then_some(language)
}

/// Whether each line is in the second language. A line is given with whether an empty one stands
/// above it; one that does not tell is in the language of the line above within its block.
pub(crate) fn lines_in<'t>(
    lines: impl Iterator<Item = (&'t str, bool)>,
    first: &str,
    second: &str,
) -> Vec<bool> {
    let mut before = false;
    lines
        .map(|(text, after_blank)| {
            before = match line_language(text) {
                LineLanguage::Told(language) if alike(language, second) => true,
                LineLanguage::Told(language) if alike(language, first) => false,
                _ => before && !after_blank,
            };
            before
        })
        .collect()
}
