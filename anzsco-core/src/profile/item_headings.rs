//! Headings that have run into the items of a job: "CORE SKILLS Planning A good eye for stock."
//! What stands below them, as far in as they, is of no one job.
//!
//! Takes a line among the jobs; gives how many of its words are such a heading and what leads to it. It must not say
//! what the lines below belong to: that is for `sections`.

use super::Section;
use super::headings::{HeadingReader, Opens};
use super::page::{Gap, Line, Shape};

/// How far in the items of a job stand, beside those that have a sign.
pub(super) const ITEM: u32 = 4;
/// Words of the shortest line with a heading and what stands below it.
const SHORTEST: usize = 6;
/// Words of the shortest heading: "Skills" alone begins duties, too.
const SHORTEST_HEADING: usize = 2;
/// Words of the place that may stand before it.
const LONGEST_PLACE: usize = 3;
/// Words that begin sentences, beside verbs.
const BEGINNINGS: [&str; 6] = ["a", "an", "the", "my", "i", "have"];

/// Whether a line is an item of a job by how it stands.
pub(super) fn is_item(line: &Line) -> bool {
    line.bullet || line.indent >= ITEM
}

/// Whether a line stands as far in as an item above it, so that it goes on with its list.
pub(super) fn goes_on(line: &Line, item: &Line) -> bool {
    if item.bullet {
        line.bullet && line.indent >= item.indent || line.indent > item.indent
    } else {
        line.indent >= item.indent
    }
}

impl HeadingReader<'_> {
    /// The words up to the end of a heading of skills or of a summary that begins an item, a place before it or not,
    /// and that no sign parts from what stands below it.
    pub(super) fn inside_item(&self, number: usize) -> Option<usize> {
        let line = self.page.lines.get(number)?;
        let words = &line.words;
        if !self.words.english || words.len() < SHORTEST || !is_item(line) {
            return None;
        }
        for first in words.start..words.start + LONGEST_PLACE {
            if !matches!(self.shape(first), Some(Shape::Capital | Shape::Upper))
                || first > words.start && self.page.gap(first).has(Gap::STOP.or(Gap::COLON))
            {
                return None;
            }
            let Some(after) = self.after_list_heading(first, words.end) else { continue };
            let shouted = self.page.is_upper(&(first..after)) && first == words.start;
            let stands = shouted && self.shape(after) == Some(Shape::Capital)
                || self.begins_text(after)
                || self.shape(after) == Some(Shape::Capital)
                    && self.page.gap(after).plain()
                    && self.begins_text(after + 1);
            let apart = self.page.gap(after).plain() && after + 1 < words.end;
            return (stands && apart).then_some(after - words.start);
        }
        None
    }

    /// One past a heading of several words for skills or a summary, or two joined: "Technical skills and qualifications".
    fn after_list_heading(&self, first: usize, end: usize) -> Option<usize> {
        let (opens, length) = self.phrase(first, end)?;
        let listed = matches!(opens, Opens::Section(Section::Skills | Section::Summary));
        if !listed || length < SHORTEST_HEADING {
            return None;
        }
        let after = first + length;
        let joined = (self.page.folded_word(after) == "and")
            .then(|| self.phrase(after + 1, end))
            .flatten()
            .map(|(_, length)| after + 1 + length);
        joined.or(Some(after)).filter(|after| *after < end)
    }

    /// Whether a word with a capital begins a sentence, no sign before it.
    fn begins_text(&self, place: usize) -> bool {
        let word = self.page.folded_word(place);
        self.page.gap(place).plain()
            && matches!(self.shape(place), Some(Shape::Capital | Shape::Upper))
            && (BEGINNINGS.contains(&word) || self.page.row(self.words.duty_verbs, place).is_some())
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    /// How many duties each job has.
    fn duties(text: &str) -> Vec<usize> {
        let jobs = extract(text, &ExtractOptions::default()).experience.into_iter();
        jobs.map(|job| job.duties.len()).collect()
    }

    fn cv(item: &str) -> String {
        format!(
            "Experience\nStock Clerk\nMarch 2013 to May 2016 Oakvale Tiles Pty Ltd\n      Counted the stock of tiles.\n      \
             {item}\n      Patient with people who choose slowly.\nCook\nMay 2009 to June 2012 Fern Cafe\n      Cooked \
             stews for forty guests.\nEducation\nYear 12\n"
        )
    }

    #[test]
    fn a_heading_in_an_item_ends_the_job_and_not_the_next_one() {
        for item in [
            "KEY SKILLS AND ABILITIES Stock A good eye for what runs out.",
            "Professional Skills Preparing rosters for small teams.",
            "Fernport, Oakland Technical Skills and qualifications Reviewing plans of shelves.",
            "Career Summary My years among tiles have been good ones.",
        ] {
            assert_eq!(duties(&cv(item)), [1, 1], "{item}");
        }
    }

    #[test]
    fn what_only_begins_like_a_heading_is_a_duty() {
        for item in [
            "Technical skills were taught to all new hands.",
            "Computer Skills Trainer for the whole of the yard.",
            "Skills Managed for the whole of the yard.",
        ] {
            assert_eq!(duties(&cv(item)), [3, 1], "{item}");
        }
    }
}
