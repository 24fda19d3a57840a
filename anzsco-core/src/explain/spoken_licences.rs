//! Whether sentences of a CV speak of a licence that its lists do not have: "held HC first, then upgraded to MC".
//!
//! Takes what an occupation asks for and the sentences of the CV; gives whether one of them names it, so that nobody is
//! told that the CV does not mention it. It must not say that the licence is held.

use anzsco_data::fold;

use super::reading::Reading;

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

/// Whether a sentence of the CV speaks of what an occupation asks for.
pub(super) fn is_spoken_of(fact: &str, reading: &Reading<'_>) -> bool {
    let written = reading.speller.phrase(fact);
    let classes = written.split(|letter: char| !letter.is_alphanumeric());
    let classes: Vec<&str> = classes.filter(|word| is_class(word)).collect();
    let folded = fold(fact);
    let telling: Vec<&str> = folded
        .split(' ')
        .filter(|word| word.len() >= SHORTEST_TELLING)
        .filter(|word| !PAPERS.contains(word) && !GENERAL.contains(word))
        .filter(|_| !folded.contains(REGISTRATION))
        .collect();
    let duties = reading.profile.experience.iter().flat_map(|job| &job.duties);
    let mut sentences = duties.chain(&reading.profile.summary).map(|duty| duty.english.as_str());
    sentences.any(|sentence| {
        let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| classes.contains(&word)) || names_paper(sentence, &telling)
    })
}

/// Whether a word is the class of a licence: "HC", "1A".
fn is_class(word: &str) -> bool {
    (2..=LONGEST_CLASS).contains(&word.len())
        && word.chars().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit())
        && word.chars().any(|letter| letter.is_ascii_uppercase())
}

/// Whether a sentence has a word for a paper and one that tells which: "my security licence".
fn names_paper(sentence: &str, telling: &[&str]) -> bool {
    let folded = fold(sentence);
    let words = || folded.split(' ');
    words().any(|word| PAPERS.contains(&word)) && words().any(|word| telling.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::{is_class, names_paper};

    #[test]
    fn a_sentence_that_names_the_class_or_the_paper_speaks_of_it() {
        assert!(is_class("HC") && is_class("1A") && !is_class("CV1234") && !is_class("12"));
        assert!(names_paper("I have my security licence", &["security", "guard"]));
        assert!(!names_paper("I watch the security cameras", &["security", "guard"]));
    }
}
