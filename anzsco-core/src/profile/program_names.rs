//! Programs and programming languages that bear the name of something else, or one letter ("R", "Go", "Word"), and short
//! forms with several senses ("AR").
//!
//! Takes the places of words; finds such names in the table of them, by the names of programs that stand beside them in
//! a list. It must not know any program.

use std::ops::Range;

use super::lists::{Hit, ListReader};
use super::page::{Gap, Shape};

/// Words of the longest name of a program before such a one, and of any.
const LONGEST_BEFORE: usize = 4;
const LONGEST_NAME: usize = 6;
/// How the table marks names that tell what those beside them are.
const TELLS: &str = "yes";
/// What stands around a name in a list, and where a list begins or ends.
const BETWEEN: Gap = Gap::COMMA.or(Gap::SEMICOLON).or(Gap::SLASH).or(Gap::BULLET).or(Gap::PIPE);
const BOUND: Gap =
    Gap::COLON.or(Gap::DASH).or(Gap::OPEN).or(Gap::CLOSE).or(Gap::LINE).or(Gap::STOP);

impl ListReader<'_> {
    /// The program at a word that bears the name of something else, too, where it stands among others.
    pub(super) fn program_at(&self, place: usize, end: usize) -> Option<Hit> {
        let shape = self.page.word(place).map(|word| word.shape);
        if place >= end || !matches!(shape, Some(Shape::Capital | Shape::Upper)) {
            return None;
        }
        let row = self.page.row(self.words.program_names, place)?;
        let words = place..place + 1;
        self.is_among_programs(&words).then(|| Hit { words, name: row.field(1) })
    }

    /// Whether a name stands in a list right beside the name of a program that nothing else is called: "SQL, R and
    /// Python". One letter has such a name, or the end of the list, on both sides.
    pub(super) fn is_among_programs(&self, words: &Range<usize>) -> bool {
        let page = self.page;
        let and = |place: usize| page.folded_word(place) == "and";
        let program = |place: usize, end: usize| {
            let named = page.word(place).is_some_and(|word| word.shape != Shape::Lower);
            let Some((length, row)) = page.phrase_at(self.words.skills, place, end, LONGEST_NAME)
            else {
                let row = page.row(self.words.program_names, place)?;
                return (named && row.field(2) == TELLS).then_some(place + 1);
            };
            (named && matches!(row.field(2), "capital" | "exact"))
                .then(|| page.word_after(place, length).max(place + 1))
        };
        let next = words.end + usize::from(page.gap(words.end).plain() && and(words.end));
        let joined = next > words.end || page.gap(next).has(BETWEEN);
        let behind = joined && program(next, page.words.len()).is_some();
        let last =
            words.start.checked_sub(1).filter(|last| page.gap(words.start).plain() && and(*last));
        let end = last.unwrap_or(words.start);
        let joined = last.is_some() || page.gap(words.start).has(BETWEEN);
        let first = (end.saturating_sub(LONGEST_BEFORE)..end).rev();
        let before = joined
            && first.clone().any(|place| program(place, end).is_some_and(|after| after == end));
        let letter = words.len() == 1 && page.folded_word(words.start).len() == 1;
        let bound =
            |place: usize| page.gap(place).has(BOUND) || place == 0 || place >= page.words.len();
        let apart = |place: usize| bound(place) || !letter && page.gap(place).has(BETWEEN);
        // "Skilled in Word, Excel": a capital within a sentence.
        let led = || {
            let small =
                |last: usize| page.word(last).is_some_and(|word| word.shape == Shape::Lower);
            !letter
                && page.gap(words.start).plain()
                && words.start.checked_sub(1).is_some_and(small)
        };
        match (before, behind) {
            (true, true) => true,
            (true, false) => apart(words.end),
            (false, true) => apart(words.start) || led(),
            (false, false) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::language::Words;
    use crate::profile::lists::ListReader;
    use crate::profile::page::Page;

    /// The skills that a text names, joined.
    fn told(text: &str, list: bool) -> String {
        let page = Page::read(text);
        let words = Words::of("en");
        let mut hits = Vec::new();
        ListReader { page: &page, words: &words }.skills(&(0..page.words.len()), list, &mut hits);
        hits.iter().map(|hit| hit.name).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn names_of_other_things_are_programs_among_programs() {
        for (text, names) in [
            ("Languages: Python, C, C++, C#", "Python, C, C++, C#"),
            ("Python, R and Stata", "Python, R programming, Stata"),
            ("Excel, Word, Access", "Microsoft Excel, Microsoft Word, Microsoft Access"),
            (
                "Skilled in Word, Excel and Outlook",
                "Microsoft Word, Microsoft Excel, Microsoft Outlook",
            ),
            ("Kept the code in Bitbucket, Git and Jira", "Bitbucket, Git, Jira"),
            (
                "Full set of books (GL, AP, AR)",
                "General ledger, Accounts payable, Accounts receivable",
            ),
            ("Budgets, AP/AR, banking", "Accounts payable, Accounts receivable"),
        ] {
            assert_eq!(told(text, true), names, "{text}");
            assert_eq!(told(text, false), names, "{text}");
        }
    }

    #[test]
    fn names_of_other_things_alone_are_none() {
        for text in [
            "Access, keys, gates",
            "Towns in AL, AR, AZ",
            "AP English, AR games",
            "Word of mouth, Go",
            "Class C, Cabling",
            "Vitamins B, C, D",
        ] {
            assert_eq!(told(text, true), "", "{text}");
        }
        assert_eq!(told("Chemistry, C, Cisco", true), "Cisco");
    }
}
