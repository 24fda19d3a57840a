//! What the lines below a job's header tell of it.
//!
//! Takes a job and its lines; gives the words of each that may tell what was done. It must not cut them into duties.

use std::ops::Range;

use super::assemble::Writer;
use super::layout::Job;
use super::page::{Gap, Shape};

/// Rows of a table in which each has its label, the words of a label, and the fewest that a row tells.
const FEWEST_ROWS: usize = 3;
const LONGEST_LABEL: usize = 3;
const FEWEST_TOLD: usize = 3;

/// Words that stand over what is of no one kind.
const OTHERS: [&str; 4] = ["various", "misc", "other", "others"];

impl Writer<'_> {
    /// The words on the lines of a job; of a table's rows without their labels: "Edger      set the fences".
    pub(super) fn told_on(&self, job: &Job, lines: &[usize]) -> Vec<Range<usize>> {
        let no_work = |line: usize| {
            self.layout.is_place_line(line)
                || self.is_other_alone(line)
                || self.is_employer_again(job, line)
        };
        let mut parts: Vec<Range<usize>> = lines
            .iter()
            .filter(|line| !no_work(**line))
            .filter_map(|line| self.behind_question(self.layout.content(*line)))
            .map(|words| self.layout.behind_fillers(words))
            .collect();
        let cells: Vec<Option<usize>> = parts.iter().map(|part| self.after_label(part)).collect();
        if cells.iter().flatten().count() >= FEWEST_ROWS {
            for (part, cell) in parts.iter_mut().zip(cells) {
                part.start = cell.unwrap_or(part.start);
            }
        }
        parts
    }

    /// Whether a line is but a word for what no other heading holds: "Various".
    fn is_other_alone(&self, line: usize) -> bool {
        let words = self.layout.content(line);
        self.known(&words).english && OTHERS.contains(&self.layout.page.folded(&words))
    }

    /// Whether a line is but the name of the employer of its job, as it heads the text below a table of jobs.
    fn is_employer_again(&self, job: &Job, line: usize) -> bool {
        let page = self.layout.page;
        let words = self.layout.content(line);
        let bullet = page.lines.get(line).is_none_or(|line| line.bullet);
        job.employer.as_ref().is_some_and(|(name, _)| {
            !bullet && name.len() == words.len() && page.folded(name) == page.folded(&words)
        })
    }

    /// The words of a line without the question of a form that they answer; none where that is why somebody left: "What
    /// did you do: fed the line".
    fn behind_question(&self, words: Range<usize>) -> Option<Range<usize>> {
        let label = words.start..words.start + self.layout.label_words(&words);
        if label.is_empty() {
            return Some(words);
        }
        let label_is = |kind: &str| {
            let folded = self.layout.page.folded(&label);
            self.layout.words.is_label(folded, &[kind])
        };
        if label_is("leaving") {
            return None;
        }
        Some(if label_is("told") { label.end..words.end } else { words })
    }

    /// Where the text of a row begins whose first cell is a label.
    fn after_label(&self, row: &Range<usize>) -> Option<usize> {
        let page = self.layout.page;
        let mut wide = (row.start + 1..row.end).filter(|place| page.gap(*place).has(Gap::WIDE));
        let cell = wide.next()?;
        let label = row.start..cell;
        let capital = self.layout.judge.shape(row.start) == Some(Shape::Capital);
        (wide.next().is_none()
            && capital
            && label.len() <= LONGEST_LABEL
            && row.end - cell >= label.len().max(FEWEST_TOLD))
        .then_some(cell)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn the_questions_of_a_form_are_no_duties() {
        let text = "Most recent employment\nEmployer: Oak Laundry, Oakvale    From: 2014 To: still here\nWhat did you do: \
                    folding and pressing sheets, van on Fridays\nReason for leaving: moved\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.len(), 1);
        assert_eq!((jobs[0].title.original.as_str(), jobs[0].current), ("", true));
        assert_eq!(jobs[0].duties.len(), 1);
        assert!(jobs[0].duties[0].english.starts_with("folding"));
    }

    #[test]
    fn the_name_of_an_employer_over_its_text_is_no_duty() {
        let text = "Employment\n| Position | Employer | Dates |\n| Joiner | Fern Shutters Ltd | 2016 - now |\n| Storeperson | \
                    Oak Tiles Ltd | 2012 - 2016 |\n\nFern Shutters Ltd\n- built shutters to order\n\nOak Tiles \
                    Ltd\n- packed tiles for trucks\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
        assert_eq!(duties, [1, 1], "{jobs:?}");
    }
}
