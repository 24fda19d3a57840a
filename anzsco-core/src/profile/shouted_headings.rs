//! Headings in capitals that no table knows, below the jobs of a CV whose other headings are in capitals, too:
//! "SELECTED CLIENTS' RESULTS". What stands below them is of no one job.
//!
//! Takes a line and the periods of the page; gives the heading. It must not take the name of an employer or a title
//! for one.

use std::ops::Range;

use super::Section;
use super::dates::{Period, periods_in};
use super::headings::{Heading, HeadingReader, Opens};
use super::page::Page;

/// Headings in capitals that the tables know, from which on others are looked for.
pub(super) const ENOUGH: usize = 2;
/// Lines below it among which no job may have its dates.
const NEAR_JOB: usize = 60;
/// Words of such a heading.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=7;

/// Whether all of some words are in capitals, and one of them is longer than a short form.
pub(super) fn is_shouted(page: &Page<'_>, words: &Range<usize>) -> bool {
    !words.is_empty()
        && words.clone().all(|place| page.is_shouted(place) || page.folded_word(place).len() == 1)
        && words.clone().any(|place| page.folded_word(place).len() > 3)
}

impl HeadingReader<'_> {
    /// A line of known words in capitals below a blank one, that names neither title nor firm, where no further
    /// job has its dates below.
    pub(super) fn shouted(&self, number: usize, periods: &[Period]) -> Option<Heading> {
        let page = self.page;
        let line = page.lines.get(number)?;
        let words = line.words.clone();
        let known = |place: usize| {
            let word = page.folded_word(place);
            let tables = [self.words.common, self.words.stopwords];
            word.len() == 1 || tables.iter().any(|table| table.get(word).is_some())
        };
        let named = |place: usize| {
            let tables = [self.words.title_nouns, self.words.seniority, self.words.employers];
            tables.iter().any(|table| table.get(page.folded_word(place)).is_some())
        };
        let fits = line.after_blank
            && !line.bullet
            && LENGTH.contains(&words.len())
            && is_shouted(page, &words)
            && words.clone().all(known)
            && !words.clone().any(named)
            && periods_in(periods, &words).is_empty()
            && !self.jobs_follow(number, periods);
        let opens = Opens::Section(Section::Projects);
        fits.then_some(Heading { opens, words: words.len() })
    }

    /// Whether dates of a job stand below a line and above the next heading.
    fn jobs_follow(&self, number: usize, periods: &[Period]) -> bool {
        let below = number + 1..self.page.lines.len().min(number + NEAR_JOB);
        below.take_while(|line| self.heading(*line).is_none()).any(|line| {
            periods_in(periods, &self.page.line_words(line)).iter().any(Period::is_range)
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn duties(text: &str) -> Vec<String> {
        let jobs = extract(text, &ExtractOptions::default()).experience.into_iter();
        jobs.flat_map(|job| job.duties).map(|duty| duty.english).collect()
    }

    #[test]
    fn a_heading_that_no_table_knows_ends_the_last_job() {
        let cv = |heading: &str| {
            format!(
                "SUMMARY\n\nAdviser on safety\n\nEMPLOYMENT\n\nSafety Adviser, Oak Ports, 2014 - now\n- wrote \
                 plans\n\nTally clerk, Fern Wharf, 2001 - 2002\n- counted cargo\n\n{heading}\n- asbestos plans for 63 \
                 buildings\n\nEDUCATION\n\nBSc 2000\n"
            )
        };
        assert_eq!(
            duties(&cv("WHAT CLIENTS SAY")),
            ["Wrote plans", "Counted cargo"].map(str::to_lowercase)
        );
        // What has its own dates is a job, and what is not in capitals may be one.
        assert!(duties(&cv("STEEL AND TIMBER, 1999 - 2000")).len() > 2);
        assert!(duties(&cv("What clients say")).len() > 2);
    }
}
