//! What letters are made of: whom they are for, what they are about.
//!
//! Takes lines and words; gives whether a line names the reader, and which words of the job that a letter asks for are its
//! title. It must not read what the letter tells.

use std::ops::Range;

use super::headline::FIRST_PERSON;
use super::layout::{LIKELY, Layout};
use super::page::Gap;
use super::titles::SURE;

/// Words of the longest salutation, and lines of the longest address over it.
const LONGEST_GREETING: usize = 4;
const LONGEST_ADDRESS: usize = 7;
/// The word over what a letter is about, before a colon.
const SUBJECT: &str = "re";
/// The word between two jobs that are wanted, and words for a job behind its title.
const OR: &str = "or";
const POSTS: [&str; 5] = ["job", "position", "role", "vacancy", "post"];

impl Layout<'_> {
    /// Whether a line begins a letter, whose reader's title is not the writer's: "The Principal", "Dear Hiring
    /// Manager".
    pub(super) fn begins_letter(&self, words: &Range<usize>) -> bool {
        let page = self.page;
        let label = page.phrase_at(self.words.labels, words.start, words.end, LONGEST_GREETING);
        let first = page.folded_word(words.start);
        label.is_some_and(|(_, row)| row.field(1) == "greeting")
            || self.words.english
                && (first == "the" || first == "to" && page.folded_word(words.start + 1) == "the")
    }

    /// Whether a line is of the block over the salutation of a letter, and not of the first block of the page, which
    /// is the writer's own: "Ms Oak / Depot Manager / Oak Coaches".
    pub(super) fn is_addressee(&self, line: usize) -> bool {
        let blank = |line: usize| self.page.lines.get(line).is_none_or(|line| line.after_blank);
        let greets = |line: usize| {
            let words = self.page.line_words(line);
            let label =
                self.page.phrase_at(self.words.labels, words.start, words.end, LONGEST_GREETING);
            label.is_some_and(|(_, row)| row.field(1) == "greeting")
        };
        let below = (line + 1..=line + LONGEST_ADDRESS).find(|below| blank(*below));
        self.words.english
            && !self.names_subject(self.page.line_words(line).start)
            && below.is_some_and(|below| below < self.page.lines.len() && greets(below))
            && (1..=line).any(blank)
    }

    /// Whether a word leads to what a letter is about.
    pub(super) fn names_subject(&self, place: usize) -> bool {
        self.page.folded_word(place) == SUBJECT
    }

    /// Whether a cue is none for what a letter is about, or stands where that is named: "RE: Depot Manager".
    pub(super) fn is_subject(&self, place: usize, after: usize) -> bool {
        !self.names_subject(place)
            || self.page.gap(after).has(Gap::COLON) && self.page.gap(place).has(Gap::LINE)
    }

    /// Whether words begin with what leads to a job that is looked for: "Seeking a post as clerk", "writing about the baker
    /// job"; "Application Developer" does not.
    pub(super) fn is_wish(&self, words: &Range<usize>) -> bool {
        let first = match self.page.folded_word(words.start) {
            word if FIRST_PERSON.contains(&word) => words.start + 1,
            _ => words.start,
        };
        let cue = self.page.phrase_at(self.words.role_cues, first, words.end, 4);
        cue.is_some_and(|(length, row)| {
            let after = self.page.word_after(first, length);
            let small = self.page.row(self.words.stopwords, after).is_some();
            row.field(1) == "wanted" && (after > first + 1 || small) && after < words.end
        })
    }

    /// A job that is wanted without what an arrow leads to from it that is no job: "herd manager → wanting to go contract".
    pub(super) fn before_arrow(&self, title: Range<usize>) -> Range<usize> {
        let apart = |place: &usize| {
            self.page.gap(*place).has(Gap::ARROW)
                && self.judge.title_score(&(*place..title.end)) < LIKELY
        };
        let arrow = (title.start + 1..title.end).find(apart);
        title.start..arrow.unwrap_or(title.end)
    }

    /// The first of several jobs that are wanted, without words for what it is: "herd manager or manager job", "position
    /// of deckhand".
    pub(super) fn first_wanted(&self, title: Range<usize>) -> Range<usize> {
        let or = |place: &usize| self.words.english && self.page.folded_word(*place) == OR;
        let first = title.start..title.clone().find(or).unwrap_or(title.end);
        let mut title = if self.judge.title_score(&first) >= SURE { first } else { title };
        let cue = self.page.phrase_at(self.words.role_cues, title.start, title.end, 2);
        if let Some((length, row)) = cue
            && row.field(1) == "wanted"
        {
            title.start = self.page.word_after(title.start, length).min(title.end - 1);
        }
        let shorter = title.start..title.end.saturating_sub(1);
        let post = POSTS.contains(&self.page.folded_word(shorter.end));
        let last = shorter.clone().next_back();
        if self.words.english && post && last.is_some_and(|last| self.judge.names_worker(last)) {
            title = shorter;
        }
        title
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn headline(text: &str) -> Option<String> {
        extract(text, &ExtractOptions::default()).headline.map(|words| words.original)
    }

    #[test]
    fn what_a_letter_asks_for_is_its_headline_and_not_whom_it_is_for() {
        let letter = |about: &str| {
            let text = format!(
                "Jo Bloggs\n4 Oak Road, Fernport\n\n3 May 2023\n\nMr Abel Oak\nDepot Manager\nOak Coaches\n\nDear Mr \
                 Oak\n\n{about}\n\nSince 2019 I have been a coach cleaner with Fern Coaches, where I wash nine coaches a \
                 night.\n"
            );
            headline(&text)
        };
        assert_eq!(letter("RE: Coach Driver, casual").as_deref(), Some("Coach Driver"));
        assert_eq!(
            letter("I wish to apply for the position of Coach Driver.").as_deref(),
            Some("Coach Driver")
        );
        assert_eq!(letter("Please find my details below."), None);
    }

    #[test]
    fn a_wish_gives_the_job_that_is_wished_for_and_no_line_of_its_own() {
        for (line, wanted) in [
            ("I'm writing about the baker job in your window.", "baker"),
            ("Seeking a position as an office administrator", "office administrator"),
            ("Looking for herd manager → wanting to go contract", "herd manager"),
        ] {
            let text = format!(
                "Jo Bloggs\n\n{line}\n\nWork\nDriver, Oak Cartage, 2019 - 2021\n- parcels\n"
            );
            let headline = extract(&text, &ExtractOptions::default()).headline;
            assert_eq!(headline.map(|words| words.original).as_deref(), Some(wanted), "{line}");
        }
        let text = "Jo Bloggs\nApplication Developer\n\nWork\nClerk, Oak Cartage, 2019 - 2021\n";
        let headline = extract(text, &ExtractOptions::default()).headline;
        assert_eq!(headline.unwrap().original, "Application Developer");
    }
}
