//! What the header of a job tells of its work, beside title and employer: "Packer, Oak Onions, 2017 - 2018, grading
//! belt, bagging".
//!
//! Takes the segments of a header with its title and its employer, or the cells of its row; gives the words that are
//! duties. It must not choose the title.

use std::ops::Range;

use super::headers::{Finder, LONGEST_TITLE};
use super::layout::{LIKELY, Layout};
use super::page::{Gap, Shape, overlap};
use super::segments::Segment;
use super::tables::{DUTIES, column_of, columns_before};
use super::titles::SURE;

/// Words of the longest part that tells of work, and the fewest of what some parts tell together.
const LONGEST: usize = 10;
const FEWEST: usize = 2;

/// Signs that part two things that were done, and no two parts of a list.
const PARTED: Gap = Gap::STOP.or(Gap::LINE).or(Gap::PIPE).or(Gap::OPEN).or(Gap::CLOSE);

/// Bars between the cells of a row that has dates, title, employer and what was done.
const FEWEST_BARS: usize = 3;

impl Layout<'_> {
    /// The parts of a header that tell what was done, those of a list together.
    pub(super) fn told_in_header(
        &self,
        segments: &[Segment],
        title: Option<&Range<usize>>,
        employer: Option<&Range<usize>>,
    ) -> Vec<Range<usize>> {
        let mut told: Vec<Range<usize>> = Vec::new();
        let mut listed = Vec::new();
        let Some(first) = title.into_iter().chain(employer).map(|words| words.end).min() else {
            return told;
        };
        let free = |part: &&Segment| {
            part.words.start >= first
                && !title.into_iter().chain(employer).any(|words| overlap(words, &part.words))
        };
        for part in segments.iter().filter(free).filter(|part| self.tells_of_duty(part)) {
            match told.last_mut() {
                Some(last) if last.end == part.words.start && !part.before.has(PARTED) => {
                    last.end = part.words.end;
                    listed.push(last.start);
                }
                _ => told.push(part.words.clone()),
            }
        }
        // One thing alone may be where it was: "haematology ward", "mid-tier firm".
        told.retain(|words| {
            let done = || self.page.folded_word(words.start).ends_with("ing");
            words.len() >= FEWEST && (listed.contains(&words.start) || done())
        });
        told
    }

    /// Whether a part in small letters names neither how long and how the job was held nor where, so that it tells what
    /// was done.
    fn tells_of_duty(&self, part: &Segment) -> bool {
        let words = &part.words;
        let small = |word: usize| self.judge.shape(word) == Some(Shape::Lower);
        let plain = |word: usize| small(word) && self.is_no_name(word) && !self.is_small_word(word);
        let named = |word: usize| self.judge.shape(word) == Some(Shape::Capital);
        self.words.english
            && part.label.is_none()
            && !part.placeholder
            && !part.bracketed
            && words.len() <= LONGEST
            && small(words.start)
            && !self.is_small_word(words.start)
            && words.clone().any(plain)
            && !words.clone().any(named)
            && self.periods_in(words).is_empty()
            && self.says_nothing_else(words)
            && self.segment_score(part) < LIKELY
    }

    /// Whether words tell neither a place nor terms, a team, a time or how a job began and ended.
    fn says_nothing_else(&self, words: &Range<usize>) -> bool {
        let judge = self.judge;
        let held = words.clone().any(|word| judge.employment(word, words.end).is_some());
        // "regional producer of cheese".
        let described = || {
            let workplace = |word| self.page.phrase_at(self.words.industries, word, words.end, 4);
            words.clone().any(|word| workplace(word).is_some())
                && !self.page.folded_word(words.start).ends_with("ing")
        };
        !held
            && !described()
            && !judge.is_place(words)
            && judge.employer_score(words) == 0.0
            && !self.is_held_as(words)
            && !self.is_team(words)
            && !self.repeats(words)
            && !self.is_remark(words)
            && !self.tells_of_end(words)
            && !self.tells_state(words)
            && !self.tells_earlier(words)
            && !self.tells_of_change(words.start)
            && !self.counts_things(words)
            && !words.clone().any(|word| self.page.row(self.words.dating, word).is_some())
    }
}

/// Words without those of some ranges within.
pub(super) fn without(words: &Range<usize>, taken: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut left = Vec::new();
    let mut start = words.start;
    for inner in taken.iter().filter(|inner| overlap(inner, words)) {
        left.push(start..inner.start.max(start));
        start = inner.end.max(start);
    }
    left.push(start..words.end.max(start));
    left.retain(|part| !part.is_empty());
    left
}

impl Finder<'_> {
    /// Where the last column of a row begins that has what was done: as the head of the table says, or as it is longer
    /// than any title or name behind the cells of these.
    pub(super) fn duties_column(&self, row: &Range<usize>) -> Option<usize> {
        let page = self.layout.page;
        let Some(last) = self.columns.len().checked_sub(1) else { return self.told_cell(row) };
        (self.columns.get(last) == Some(&DUTIES)).then_some(())?;
        let mut column = column_of(page, row.start);
        row.clone().skip(1).find(|word| {
            column += columns_before(page, *word);
            column == last
        })
    }

    /// The beginning of the last cell of a row of a table without head, where it tells what was done: "2019 - now | Payroll
    /// Officer | Oak Mills | Weekly pay run for 640 drivers; superannuation".
    fn told_cell(&self, row: &Range<usize>) -> Option<usize> {
        let layout = self.layout;
        let bars = || row.clone().skip(1).filter(|place| layout.page.gap(*place).has(Gap::PIPE));
        let last = bars().next_back().filter(|_| bars().count() >= FEWEST_BARS)?;
        let cell = last..row.end;
        let parted = cell.clone().skip(1).any(|place| layout.page.gap(place).has(Gap::SEMICOLON));
        let told = parted || layout.page.width(&cell) > LONGEST_TITLE;
        let titled = || layout.title_score(&(row.start..last), &self.columns) >= SURE;
        (told && layout.periods_in(&cell).is_empty() && titled()).then_some(last)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn first_duties(text: &str) -> Vec<String> {
        let jobs = extract(text, &ExtractOptions::default()).experience;
        jobs[0].duties.iter().map(|duty| duty.english.clone()).collect()
    }

    #[test]
    fn what_a_header_tells_of_the_work_is_a_duty() {
        for (text, duty) in [
            (
                "Picker and packer, Silver Oak Onions, Fernport\n2017 - 2018, grading belt, bagging\n",
                "grading belt, bagging",
            ),
            (
                "Trades assistant, Oak Mills, Fernport\n2019 - 2021. Conveyor belts, fire watch, cleaning up spill.\n",
                "Conveyor belts, fire watch, cleaning up spill",
            ),
        ] {
            assert_eq!(first_duties(&format!("Experience\n\n{text}")), [duty]);
        }
    }

    #[test]
    fn how_and_where_a_job_was_held_is_none() {
        for line in [
            "Welder, Oak Mills, 2012 - 2019, full time, casual at first",
            "Welder, Oak Mills, 2012 - 2019, small family firm",
            "Welder, Oak Mills, 2012 - 2019, until it closed",
            "Welder, Oak Mills, 2012 - 2019, 12 staff",
        ] {
            assert_eq!(first_duties(&format!("Experience\n\n{line}\n")), [""; 0], "{line}");
        }
    }

    #[test]
    fn the_last_cell_of_a_row_tells_what_was_done() {
        let rows = "2021 - now | Payroll Team Leader | Oak Freight Pty Ltd | Weekly pay run for drivers; supervise two \
                    officers\n2017 - 2021 | Payroll Officer | Fern City Council | Fortnightly payroll; salary packaging\n";
        for text in [
            format!("Jo Bloggs\n\nEmployment\n{rows}"),
            format!(
                "Jo Bloggs\n\n| Period | Position | Company | Main tasks |\n|---|---|---|---|\n{rows}"
            ),
        ] {
            let jobs = extract(&text, &ExtractOptions::default()).experience;
            let told: Vec<_> =
                jobs.iter().map(|job| (job.title.best(), job.duties.len())).collect();
            assert_eq!(told, [("Payroll Team Leader", 1), ("Payroll Officer", 1)], "{text}");
        }
        let place = "Employment\n2017 - 2021 | Clerk | Oak Mills | Fern Street, Oakvale\n";
        assert!(extract(place, &ExtractOptions::default()).experience[0].duties.is_empty());
    }
}
