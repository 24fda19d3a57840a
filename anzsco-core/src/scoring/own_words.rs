//! What a person says to be: "Entry-level electrical engineer with strong analytical skills".
//!
//! Takes the first sentences of a summary; gives the words in them that may be the title of an occupation, the longest
//! first. It must not look them up.

use crate::profile::{Duty, Profile, Section};

/// A title that a person bears in the summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTitle {
    /// The sentence (index into `profile.summary`).
    pub sentence: usize,
    /// The words of the title, in English.
    pub title: String,
}

/// Sentences of a summary among which a person says what they are.
const FIRST_SENTENCES: usize = 3;

/// Words before which somebody has said what they are.
const GOES_ON: [&str; 22] = [
    "with",
    "who",
    "whose",
    "having",
    "offering",
    "looking",
    "bringing",
    "possessing",
    "experienced",
    "skilled",
    "specialising",
    "specializing",
    "specialised",
    "specialized",
    "adept",
    "proficient",
    "committed",
    "dedicated",
    "passionate",
    "able",
    "known",
    "eager",
];

/// Words that say of something else what follows: "worked with", "support to", "years behind".
const OF_ELSE: [&str; 34] = [
    "to",
    "as",
    "for",
    "in",
    "of",
    "by",
    "at",
    "from",
    "on",
    "into",
    "under",
    "behind",
    "my",
    "our",
    "was",
    "were",
    "been",
    "worked",
    "works",
    "working",
    "work",
    "years",
    "seeking",
    "obtain",
    "become",
    "becoming",
    "former",
    "formerly",
    "assisting",
    "supporting",
    "previously",
    "speaking",
    "not",
    "or",
];

/// Words of the longest beginning: adjectives and the title.
const LONGEST_LEAD: usize = 12;

/// Words of the longest title.
const LONGEST_TITLE: usize = 5;

/// Of each of the first sentences of the summary the titles that it may name, the longest first.
pub(super) fn own_titles(profile: &Profile) -> impl Iterator<Item = Vec<OwnTitle>> + '_ {
    let sentences = profile.summary.iter().enumerate().filter(|(_, duty)| is_of_summary(duty));
    sentences.take(FIRST_SENTENCES).map(|(sentence, duty)| {
        let titles = titles_in(&duty.english).into_iter();
        titles.map(|title| OwnTitle { sentence, title }).collect()
    })
}

fn is_of_summary(duty: &Duty) -> bool {
    duty.source.as_ref().is_some_and(|source| source.section == Section::Summary)
}

/// The words right before those that go on, or before the end of the sentence, from the longest to the last one.
fn titles_in(sentence: &str) -> Vec<String> {
    let mut lead: Vec<&str> = Vec::new();
    for word in sentence.split_whitespace().take(LONGEST_LEAD + 1) {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let is_any = |words: &[&str]| words.iter().any(|one| one.eq_ignore_ascii_case(bare));
        if is_any(&GOES_ON) && !lead.is_empty() {
            return endings(&lead);
        }
        if is_any(&OF_ELSE) {
            return Vec::new();
        }
        lead.push(bare);
        if word.ends_with(['.', ';', ':']) {
            return endings(&lead);
        }
    }
    if lead.len() <= LONGEST_LEAD { endings(&lead) } else { Vec::new() }
}

/// The endings of some words, the longest first.
fn endings(words: &[&str]) -> Vec<String> {
    let first = words.len().saturating_sub(LONGEST_TITLE);
    (first..words.len()).map(|start| words.get(start..).unwrap_or_default().join(" ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn longest(sentence: &str) -> Option<String> {
        titles_in(sentence).into_iter().next()
    }

    #[test]
    fn a_title_stands_before_what_goes_on() {
        let titles = titles_in("Reliable Marine Surveyor with a calm manner");
        assert_eq!(titles, ["Reliable Marine Surveyor", "Marine Surveyor", "Surveyor"]);
        assert_eq!(longest("Marine surveyor.").as_deref(), Some("Marine surveyor"));
        assert_eq!(longest("I am a farrier who likes dogs").as_deref(), Some("I am a farrier"));
    }

    #[test]
    fn what_was_or_is_wanted_is_not_what_somebody_is() {
        for sentence in [
            "Former farrier with a calm manner",
            "Worked as a farrier with horses",
            "Seeking a place with a farrier",
            "Ten years behind a bar with no complaints",
            "With horses all my life",
        ] {
            assert_eq!(longest(sentence), None, "{sentence}");
        }
    }
}
