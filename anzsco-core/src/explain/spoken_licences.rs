//! Licences that only sentences of a CV speak of: "held HC first, then upgraded to MC".
//!
//! Takes the sentences, each once; gives whether one of them names what an occupation asks for, so that nobody is told
//! that the CV does not show it. It must not say that the licence is held.

use std::collections::BTreeSet;

/// Letters of the longest class of a licence, and of the shortest word that tells one from another.
const LONGEST_CLASS: usize = 3;
const SHORTEST_TELLING: usize = 5;

/// Words by which people speak of a paper.
const PAPERS: [&str; 9] = [
    "licence", "license", "licences", "licensed", "licenced", "lic", "ticket", "tickets",
    "ticketed",
];

/// What is registered in one country is not in another: "registered nurse" says too little.
const REGISTRATION: &str = "registration";

/// Words of such facts that tell nothing of which paper is meant.
const GENERAL: [&str; 7] = ["state", "national", "heavy", "vehicle", "legal", "annual", "where"];

/// What the sentences of a CV say of licences.
#[derive(Debug, Clone, Default)]
pub(super) struct Spoken {
    /// Their words that look like the class of a licence.
    classes: BTreeSet<String>,
    /// Those with a word for a paper, folded.
    of_papers: Vec<String>,
}

impl Spoken {
    /// Adds a sentence, as it is written and folded.
    pub(super) fn add(&mut self, written: &str, folded: &str) {
        // Most sentences have neither, which a look at their bytes tells.
        if may_have_class(written.as_bytes()) {
            self.classes.extend(classes(written).map(ToOwned::to_owned));
        }
        if may_name_paper(folded.as_bytes()) && folded.split(' ').any(|word| PAPERS.contains(&word))
        {
            self.of_papers.push(folded.to_owned());
        }
    }

    /// Whether a sentence names what an occupation asks for, by its class or as a paper: "my security licence". The fact
    /// is given as it is written for readers, and folded.
    pub(super) fn names(&self, written: &str, folded: &str) -> bool {
        let tells = |word: &str| {
            word.len() >= SHORTEST_TELLING && !PAPERS.contains(&word) && !GENERAL.contains(&word)
        };
        let has = |sentence: &String| {
            let mut words = sentence.split(' ');
            words.any(|word| tells(word) && folded.split(' ').any(|telling| telling == word))
        };
        classes(written).any(|class| self.classes.contains(class))
            || !folded.contains(REGISTRATION) && self.of_papers.iter().any(has)
    }
}

/// Whether two capitals or digits stand side by side. All bytes are looked at, many at a time.
fn may_have_class(written: &[u8]) -> bool {
    let next = written.get(1..).unwrap_or_default();
    written
        .iter()
        .zip(next)
        .fold(false, |found, (first, second)| found | (is_of_class(*first) & is_of_class(*second)))
}

/// Whether letters stand there that all words for a paper have: "lic" or "tic". All bytes are looked at, many at a time.
#[expect(clippy::needless_bitwise_bool, reason = "lazy ones look at one byte at a time")]
fn may_name_paper(folded: &[u8]) -> bool {
    let (second, third) =
        (folded.get(1..).unwrap_or_default(), folded.get(2..).unwrap_or_default());
    folded.iter().zip(second).zip(third).fold(false, |found, ((first, second), third)| {
        found | ((*first == b'l') | (*first == b't')) & (*second == b'i') & (*third == b'c')
    })
}

/// The words that look like the class of a licence: "HC", "1A".
fn classes(written: &str) -> impl Iterator<Item = &str> {
    let words = written.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| {
        (2..=LONGEST_CLASS).contains(&word.len())
            && word.bytes().all(is_of_class)
            && word.chars().any(|letter| letter.is_ascii_uppercase())
    })
}

fn is_of_class(byte: u8) -> bool {
    byte.is_ascii_uppercase() || byte.is_ascii_digit()
}

#[cfg(test)]
mod tests {
    use anzsco_data::fold;

    use super::{Spoken, classes};

    #[test]
    fn a_sentence_that_names_the_class_or_the_paper_speaks_of_it() {
        let found: Vec<&str> = classes("HC, 1A, CV1234 and 12").collect();
        assert_eq!(found, ["HC", "1A"]);
        let names = |sentence: &str, fact: &str| {
            let mut spoken = Spoken::default();
            spoken.add(sentence, &fold(sentence));
            spoken.names(fact, &fold(fact))
        };
        assert!(names("held HC first", "an HR, HC or MC heavy vehicle licence"));
        assert!(names("I have my security licence", "state security licence (guard)"));
        assert!(!names("I watch the security cameras", "state security licence (guard)"));
        assert!(!names("a nurse, licensed in Oakland", "registration as a nurse"));
    }
}
