//! Words that the end of a line has broken: "switch-" over "boards".
//!
//! Takes a text; gives it with such words whole on the upper line and as long as it was, so that all else keeps its place. It must not join what may be two words.

use std::ops::Range;

use anzsco_data::{Lexicon, fold};

/// How short a half may be.
const FEWEST_LETTERS: usize = 2;
/// Words that a hyphen joins to the next whether or not the line ends behind it.
const JOINING: [&str; 24] = [
    "anti", "co", "cross", "every", "follow", "forward", "high", "inter", "long", "low", "mid",
    "multi", "non", "part", "post", "pre", "re", "self", "semi", "short", "sub", "well", "web",
    "world",
];
/// Words that what a hyphen ends is not joined to: "pre- and post-war".
const BINDING: [&str; 4] = ["and", "or", "to", "und"];

/// The text with its broken words made whole; nothing where it has none.
pub(super) fn joined(text: &str) -> Option<String> {
    if !["-\n", "-\r", "- \n"].iter().any(|sign| text.contains(sign)) {
        return None;
    }
    let mut bytes = text.as_bytes().to_vec();
    let mut changed = false;
    for broken in text.match_indices('-').filter_map(|(hyphen, _)| broken_at(text, hyphen)) {
        let whole = broken.whole(text);
        let place = bytes.get_mut(broken.first..broken.end);
        if let Some(place) = place.filter(|place| place.len() == whole.len()) {
            place.copy_from_slice(whole.as_bytes());
            changed = true;
        }
    }
    changed.then(|| String::from_utf8(bytes).ok()).flatten()
}

/// A broken word: where its halves begin, its hyphen and the end of the signs behind it, and whether the hyphen is its own.
struct Broken {
    first: usize,
    hyphen: usize,
    second: usize,
    end: usize,
    hyphened: bool,
}

impl Broken {
    /// What takes the place of all this: the word on the upper line, with the signs behind it. A line with nothing else
    /// on it goes.
    fn whole(&self, text: &str) -> String {
        let part = |range: Range<usize>| text.get(range).unwrap_or("");
        let between = part(self.hyphen + 1..self.second);
        let rest = part(self.end..text.len()).split('\n').next().unwrap_or("");
        let between = if rest.trim().is_empty() { &" ".repeat(between.len()) } else { between };
        let (first, second) = (part(self.first..self.hyphen), part(self.second..self.end));
        if self.hyphened {
            format!("{first}-{second}{between}")
        } else {
            format!("{first}{second} {between}")
        }
    }
}

/// The word that a hyphen and the end of its line break.
fn broken_at(text: &str, hyphen: usize) -> Option<Broken> {
    let (before, behind) = (text.get(..hyphen)?, text.get(hyphen + 1..)?);
    let second = behind.trim_start();
    let between = behind.len() - second.len();
    if behind.get(..between)?.matches('\n').count() != 1 {
        return None;
    }
    let first = before.bytes().rev().take_while(u8::is_ascii_alphabetic).count();
    let length = second.bytes().take_while(u8::is_ascii_lowercase).count();
    let (lead, first) = before.split_at_checked(before.len() - first)?;
    let (second, rest) = second.split_at_checked(length)?;
    let ends = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    let free = ends(lead.chars().next_back()) && !lead.ends_with(['@', '.', '_', '-', '/', '\'']);
    let closed = ends(rest.chars().next()) && !rest.starts_with(['@', '_', '/', '\'']);
    // An address goes on behind its point.
    let address = rest.strip_prefix('.').is_some_and(|rest| !ends(rest.chars().next()));
    let short = first.len().min(length) < FEWEST_LETTERS;
    if !free || !closed || address || short || BINDING.contains(&second) {
        return None;
    }
    let known =
        |word: &str| Lexicon::of("en").and_then(|it| it.table("words")?.get(word)).is_some();
    let whole = !rest.starts_with('-') && known(&fold(&format!("{first}{second}")));
    let start = hyphen + 1 + between;
    let signs = rest.bytes().take_while(|sign| b",.;:)".contains(sign)).count();
    (whole || JOINING.contains(&first)).then(|| Broken {
        first: lead.len(),
        hyphen,
        second: start,
        end: start + length + signs,
        hyphened: !whole,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_a_line_breaks_is_whole() {
        for (text, whole) in [
            ("Mended the har-\nbour wall", "Mended the harbour \n wall"),
            ("laid con-\r\n  crete, and", "laid concrete, \r\n   and"),
            ("in well-\nworn boots", "in well-worn\n boots"),
            ("Oak Har-\nbour\n2014", "Oak Harbour  \n2014"),
            ("just-\nin-time", "just-\nin-time"),
        ] {
            assert_eq!(joined(text).as_deref().unwrap_or(text), whole);
        }
    }

    #[test]
    fn what_may_be_two_words_is_left() {
        for text in [
            "skills-\nwelding",
            "pre-\nand post-war",
            "Oak-\nwood",
            "jo@har-\nbour.example",
            "har-\n\nbour",
            "har-\nbour.example",
            "2014-\nnow",
        ] {
            assert_eq!(joined(text), None, "{text}");
        }
    }
}
