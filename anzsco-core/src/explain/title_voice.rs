//! A job title in the report's own voice.
//!
//! Takes a title that reads well and what it names; gives it with nouns that are one slip from those that name workers
//! set right, or between quotation marks where it names no person. It must not change what a title says.

use anzsco_data::fold;

use super::title_reading::{Named, Titles, holds};
use super::wording::capitalise;

/// Most letters of an abbreviation.
const MOST_LETTERS: usize = 4;
/// Shortest word that is set right.
const SHORTEST_RESPELT: usize = 8;

/// How the nouns of those who do something end.
const AGENTS: [&str; 6] = ["er", "or", "ist", "ant", "ent", "ian"];

/// Words by which a line tells of a career rather than of a job.
pub(super) const STEPS: [&str; 3] = [" then ", " turned ", " later "];

impl Titles<'_> {
    /// A title in the report's own voice: nouns that are one slip from those that name workers set right ("Harvester
    /// opperator"), and what is no person's title ("Trainee then interpreter") between quotation marks.
    pub(super) fn voiced(&self, title: String, named: &Named) -> String {
        if title.is_empty() {
            return title;
        }
        // Letters alone are a profession's ("RN", "PT") more often than a department's.
        let is_short = title.len() <= MOST_LETTERS && !title.contains(char::is_lowercase);
        let is_place = || !is_short && self.is_place(&title);
        if STEPS.iter().any(|step| title.contains(step)) || is_place() {
            return format!("\u{201c}{title}\u{201d}");
        }
        if named.hits.is_empty() { self.respelt(&title) } else { title }
    }

    /// Whether a title is a department's name ("Business Development") or ends in what is done or where ("Night
    /// reception", "Housekeeping"), without a word for who does.
    fn is_place(&self, title: &str) -> bool {
        let folded = fold(title);
        if holds(self.title_words.departments, &folded) {
            return true;
        }
        let is_who = |word: &str| {
            self.words.has(word, "who")
                || self.is_strong(word)
                || self.words.has(word, "rank") && !self.words.has(word, "group")
                || self.ends_as_who(word)
        };
        // "Night fill" is a phrase of the table, as "fill" alone is not.
        let starts = std::iter::once(0).chain(folded.match_indices(' ').map(|(at, _)| at + 1));
        let ends = starts.filter_map(|at| folded.get(at..)).collect::<Vec<_>>();
        let is_weak = |end: &&str| holds(self.title_words.nouns, end) && !self.is_strong(end);
        ends.iter().any(is_weak)
            && !ends.iter().any(|end| self.is_strong(end))
            && !folded.split(' ').any(is_who)
    }

    fn respelt(&self, title: &str) -> String {
        let set_right = |word: &str| match self.slipped(word) {
            Some(right) if word.starts_with(char::is_uppercase) => capitalise(&right),
            Some(right) => right,
            None => word.to_owned(),
        };
        title.split(' ').map(set_right).collect::<Vec<_>>().join(" ")
    }

    /// The noun for workers that a word is one slip from, where it is none itself.
    fn slipped(&self, word: &str) -> Option<String> {
        if word.len() < SHORTEST_RESPELT || !word.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return None;
        }
        let slip = word.to_ascii_lowercase();
        if !AGENTS.iter().any(|end| slip.ends_with(end)) || self.is_person(word) {
            return None;
        }
        slips(&slip).into_iter().find(|right| holds(self.title_words.nouns, right))
    }
}

/// What a word may have been meant to be: with a double letter single or a single one double, two neighbours
/// exchanged, or the other of "-er" and "-or".
fn slips(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut found = Vec::new();
    for at in 1..letters.len() {
        let (Some(before), Some(here)) = (letters.get(at - 1), letters.get(at)) else { continue };
        let mut other = letters.clone();
        if before == here {
            other.remove(at);
        } else {
            other.swap(at - 1, at);
        }
        found.push(other.into_iter().collect());
        let mut doubled = letters.clone();
        doubled.insert(at, *here);
        found.push(doubled.into_iter().collect());
    }
    if let Some(stem) = word.strip_suffix("or") {
        found.push(format!("{stem}er"));
    } else if let Some(stem) = word.strip_suffix("er") {
        found.push(format!("{stem}or"));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;
    use anzsco_data::Edition;

    #[test]
    fn slips_are_set_right_and_careers_quoted() {
        let vocabulary = Vocabulary::new();
        let titles = Titles::new(Edition::default(), &vocabulary);
        let voiced = |title: &str| titles.voiced(title.to_owned(), &Named::default());
        assert_eq!(voiced("Harvester opperator"), "Harvester operator");
        assert_eq!(voiced("Parts Interpretor"), "Parts Interpreter");
        assert_eq!(voiced("Career Services Advisor"), "Career Services Advisor");
        assert_eq!(voiced("Trainee then clerk"), "\u{201c}Trainee then clerk\u{201d}");
        assert_eq!(voiced(""), "");
    }

    #[test]
    fn what_is_done_and_where_is_quoted_and_who_does_it_is_not() {
        let vocabulary = Vocabulary::new();
        let titles = Titles::new(Edition::default(), &vocabulary);
        let voiced = |title: &str| titles.voiced(title.to_owned(), &Named::default());
        assert_eq!(voiced("Housekeeping"), "\u{201c}Housekeeping\u{201d}");
        assert_eq!(voiced("Business Development"), "\u{201c}Business Development\u{201d}");
        assert_eq!(voiced("Reception team"), "\u{201c}Reception team\u{201d}");
        for who in ["Housekeeping lady", "Reception lead"] {
            assert_eq!(voiced(who), who);
        }
    }
}
