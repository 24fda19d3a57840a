//! What the tests share: quoting a whole text line by line, and words to look for in it.

use anzsco_core::privacy::PersonalData;
use anzsco_data::{Lexicon, fold};

/// Every line of a text as it would be quoted, in order.
pub(crate) fn quotes(data: &PersonalData, text: &str) -> Vec<String> {
    let mut quotes = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        quotes.push(data.quote(text, start..start + line.trim_end().len()));
        start += line.len();
    }
    quotes
}

/// The words of a text, folded.
pub(crate) fn words(text: &str) -> Vec<String> {
    fold(text).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Whether the lexicon knows it as a common word.
pub(crate) fn is_common(word: &str) -> bool {
    let table = Lexicon::of("en").and_then(|english| english.table("words"));
    table.is_some_and(|table| table.get(word).is_some())
}

/// Whether the words stand one after the other in a text.
pub(crate) fn has_phrase(text: &[String], phrase: &[String]) -> bool {
    !phrase.is_empty() && text.windows(phrase.len()).any(|window| window == phrase)
}

/// The parts of a planted string that give a person away alone: words that are not common ones
/// and runs of at least six digits.
pub(crate) fn telling_parts(planted: &str) -> Vec<String> {
    let digits: String = planted.chars().filter(char::is_ascii_digit).collect();
    let letters = planted.chars().filter(|letter| letter.is_alphabetic()).count();
    let mut parts: Vec<String> = words(planted)
        .into_iter()
        .filter(|word| word.chars().count() > 2 && !is_common(word))
        .filter(|word| {
            !matches!(
                word.as_str(),
                "van" | "der" | "com" | "example" | "www" | "linkedin" | "https"
            )
        })
        .filter(|word| word.chars().any(char::is_alphabetic) || word.len() >= 6)
        .collect();
    if digits.len() >= 6 && letters == 0 {
        parts.push(digits);
    }
    parts
}
