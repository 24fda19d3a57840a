//! Words in, hashed features out: the one reading that training and answering
//! share, so that a model can never meet features it was not taught on.
//!
//! A feature is the 32-bit hash of a kind and some text. Kinds keep apart what
//! the same word says in different places: "nurse" as the head of a title is
//! not "nurse" inside a duty.

use std::borrow::Cow;

use anzsco_data::Fnv1a;

use crate::english::stem::{stem, verb_stem};

/// A hashed feature and how much it counts before the model's weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Feature {
    /// Hash of kind and text.
    pub key: u32,
    /// Value, above 0.
    pub value: f32,
}

/// How much a character n-gram counts beside a whole word.
const GRAM_VALUE: f32 = 0.5;
/// How much a pair of neighbouring words counts beside a single one.
const PAIR_VALUE: f32 = 1.0;

/// Words that bind a title together and say nothing of the occupation.
const TITLE_GLUE: [&str; 14] =
    ["of", "for", "the", "and", "at", "in", "to", "a", "an", "with", "on", "or", "by", "from"];

/// FNV-1a over a kind byte and some bytes, folded to 32 bits.
pub(super) fn hash(kind: u8, parts: &[&[u8]]) -> u32 {
    let mut hash = Fnv1a::START.then(kind);
    for part in parts {
        hash = part.iter().fold(hash, |hash, byte| hash.then(*byte)).then(b' ');
    }
    (hash.0 ^ (hash.0 >> 32)) as u32
}

/// Length of a title's features together: of a long title each says less.
const TITLE_LENGTH: f32 = 4.0;

/// Features of a normalised job title (folded, abbreviations written out), brought to one length.
///
/// `features` is cleared first; the caller keeps it to save allocations.
pub fn title_features(title: &str, features: &mut Vec<Feature>) {
    title_features_beside(title, features, |_| false);
}

/// The same but for those of the words that `is_whole` takes, which count in the length all the same; gives how
/// much these count.
pub fn title_features_beside(
    title: &str,
    features: &mut Vec<Feature>,
    mut is_whole: impl FnMut(&str) -> bool,
) -> f32 {
    features.clear();
    let mut taken = 0.0;
    let mut previous: Option<&str> = None;
    let mut head: Option<(Option<&str>, &str)> = None;
    let mut head_closed = false;
    for word in title.split(' ').filter(|word| !word.is_empty()) {
        if TITLE_GLUE.contains(&word) {
            // "Head of Nursing", "Assistant to the Chef": the head stands before the first glue word.
            head_closed |= head.is_some() && word != "and" && word != "or";
            continue;
        }
        if is_whole(word) {
            taken += square_of(word);
        } else {
            word_features(word, features);
        }
        if let Some(before) = previous {
            features.push(Feature { key: pair(b'p', before, word), value: PAIR_VALUE });
        }
        if !head_closed {
            head = Some((previous, word));
        }
        previous = Some(word);
    }
    if let Some((before, word)) = head {
        features.push(Feature { key: hash(b'h', &[stem(word).as_bytes()]), value: 1.0 });
        if let Some(before) = before {
            features.push(Feature { key: pair(b'H', before, word), value: PAIR_VALUE });
        }
    }
    let squares = features.iter().map(|feature| feature.value * feature.value);
    let factor = TITLE_LENGTH / (taken + squares.sum::<f32>()).sqrt();
    for feature in features {
        feature.value *= factor;
    }
    factor
}

fn pair(kind: u8, before: &str, word: &str) -> u32 {
    hash(kind, &[stem(before).as_bytes(), stem(word).as_bytes()])
}

/// Adds the features of one word of a title: the word itself and its n-grams of letters.
pub fn word_features(word: &str, features: &mut Vec<Feature>) {
    // About three n-grams of letters begin at each.
    features.reserve(3 * word.len());
    features.push(Feature { key: hash(b'w', &[stem(word).as_bytes()]), value: 1.0 });
    character_grams(word, features);
}

/// The sum of the squares of a word's features, of letters of ASCII alone.
fn square_of(word: &str) -> f32 {
    let marked = word.len() + 2;
    let grams: usize = GRAM_LENGTHS.map(|length| (marked + 1).saturating_sub(length)).sum();
    1.0 + GRAM_VALUE * GRAM_VALUE * grams as f32
}

/// Letters of an n-gram.
const GRAM_LENGTHS: std::ops::RangeInclusive<usize> = 3..=5;

/// Character 3- to 5-grams of one word, its edges marked.
fn character_grams(word: &str, features: &mut Vec<Feature>) {
    let marked = format!("<{word}>");
    if !marked.is_ascii() {
        return wide_grams(&marked, features);
    }
    let bytes = marked.as_bytes();
    for length in GRAM_LENGTHS {
        for gram in bytes.windows(length) {
            features.push(Feature { key: hash(b'c', &[gram]), value: GRAM_VALUE });
        }
    }
}

/// The same for words outside ASCII: 2- to 4-grams of characters.
fn wide_grams(marked: &str, features: &mut Vec<Feature>) {
    let starts: Vec<usize> =
        marked.char_indices().map(|(at, _)| at).chain(std::iter::once(marked.len())).collect();
    for length in 2..=4 {
        for edge in starts.windows(length + 1) {
            let gram = &marked.as_bytes()[edge[0]..edge[length]];
            features.push(Feature { key: hash(b'c', &[gram]), value: GRAM_VALUE });
        }
    }
}

/// Features of running text (a duty, a skill, a tool), folded.
///
/// Unlike [`title_features`] it appends, so that a whole CV can be gathered;
/// `channel` keeps qualifications apart from duties.
pub fn text_features(text: &str, channel: Channel, features: &mut Vec<Feature>) {
    let kind = channel as u8;
    let mut previous: Option<Cow<'_, str>> = None;
    for word in text.split_ascii_whitespace() {
        if is_empty_word(word) {
            continue;
        }
        let stemmed = verb_stem(word);
        features.push(Feature { key: hash(kind, &[stemmed.as_bytes()]), value: 1.0 });
        if let Some(before) = &previous {
            let key = hash(kind.to_ascii_uppercase(), &[before.as_bytes(), stemmed.as_bytes()]);
            features.push(Feature { key, value: PAIR_VALUE });
        }
        previous = Some(stemmed);
    }
}

/// Where running text comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Channel {
    /// Duties, skills, tools, summary.
    Duty = b'd',
    /// Qualifications, licences, fields of study.
    Qualification = b'q',
}

/// Words of running text that are in every CV.
fn is_empty_word(word: &str) -> bool {
    let is_small = matches!(
        word,
        "a" | "able"
            | "about"
            | "across"
            | "all"
            | "also"
            | "an"
            | "and"
            | "any"
            | "are"
            | "as"
            | "at"
            | "be"
            | "been"
            | "both"
            | "but"
            | "by"
            | "can"
            | "company"
            | "daily"
            | "day"
            | "duties"
            | "each"
            | "etc"
            | "for"
            | "from"
            | "good"
            | "had"
            | "has"
            | "have"
            | "in"
            | "include"
            | "included"
            | "including"
            | "into"
            | "is"
            | "it"
            | "its"
            | "my"
            | "new"
            | "of"
            | "on"
            | "or"
            | "other"
            | "our"
            | "over"
            | "responsibilities"
            | "responsible"
            | "such"
            | "that"
            | "the"
            | "their"
            | "them"
            | "this"
            | "through"
            | "to"
            | "various"
            | "was"
            | "we"
            | "were"
            | "which"
            | "while"
            | "with"
            | "within"
    );
    word.len() < 2 && !word.bytes().all(|b| b.is_ascii_alphabetic() && matches!(b, b'c' | b'r'))
        || is_small
        || word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(title: &str) -> Vec<u32> {
        let mut features = Vec::new();
        title_features(title, &mut features);
        features.iter().map(|feature| feature.key).collect()
    }

    #[test]
    fn the_head_stands_before_of() {
        assert!(keys("head of nursing").contains(&hash(b'h', &[b"head"])));
        assert!(keys("registered nurses").contains(&hash(b'h', &[b"nurse"])));
    }

    #[test]
    fn words_taken_whole_count_in_the_length() {
        let mut features = Vec::new();
        title_features("ward clerk", &mut features);
        let each = features.iter().map(|feature| feature.value).fold(0.0, f32::max);
        let factor = title_features_beside("ward clerk", &mut features, |word| word == "clerk");
        assert!((each - factor).abs() < 1e-6);
    }

    #[test]
    fn empty_titles_have_no_features() {
        assert!(keys("").is_empty());
        assert!(keys("of the").is_empty());
    }

    #[test]
    fn text_leaves_out_empty_words_and_bare_numbers() {
        let mut features = Vec::new();
        text_features("responsible for the 25 forklifts", Channel::Duty, &mut features);
        assert_eq!(features.len(), 1);
    }
}
