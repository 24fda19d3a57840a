//! Dates that stand in a column of their own below one another, beside the text of the job: "08/2021" over "to" over
//! "present".
//!
//! Takes a page copied with its spaces; has such dates read together, before what stands beside them. It must not
//! part other columns, nor read what the dates are of.

use anzsco_data::fold;

use super::page::{Cell, Column, Page};
use crate::language::Words;

/// Spaces from which what follows stands in another column.
const GUTTER: &str = "   ";
/// Bytes of the longest cell with a date, and spaces before it.
const LONGEST_DATE: usize = 16;
const MOST_INDENT: usize = 2;
/// Lines over which such dates stand at most.
const MOST_LINES: usize = 3;

/// Has the dates that stand below one another read together.
pub(super) fn gather_dates(page: &mut Page<'_>, words: &Words) {
    let mut runs: Vec<Vec<Cell>> = Vec::new();
    let mut open: Vec<Row<'_>> = Vec::new();
    let mut start = 0;
    let mut blank = true;
    for line in page.text.split_inclusive('\n') {
        let row = Row::of(start, line, blank);
        start += line.len();
        blank = line.trim().is_empty();
        let Some(row) = row else {
            open.clear();
            continue;
        };
        if open.is_empty() || !row.goes_on(&open, words) {
            open.clear();
            if !row.right.is_empty() && is_date(row.left, words) {
                open.push(row);
            }
            continue;
        }
        let ends = row.ends(words);
        open.push(row);
        if ends {
            runs.push(cells(&open));
            open.clear();
        } else if open.len() == MOST_LINES {
            open.clear();
        }
    }
    if !runs.is_empty() {
        page.reorder(&runs);
    }
}

/// A line as a narrow column and what stands beside it.
struct Row<'t> {
    start: usize,
    text: &'t str,
    left: &'t str,
    right: &'t str,
    after_blank: bool,
}

impl<'t> Row<'t> {
    /// A line that has something short in front.
    fn of(start: usize, line: &'t str, after_blank: bool) -> Option<Self> {
        let text = line.trim_end();
        let body = text.trim_start_matches(' ');
        let near = text.len() - body.len() <= MOST_INDENT;
        let (left, right) = body.split_once(GUTTER).unwrap_or((body, ""));
        let (left, right) = (left.trim_end(), right.trim_start());
        let short = (1..=LONGEST_DATE).contains(&left.len());
        (near && short).then_some(Self { start, text, left, right, after_blank })
    }

    /// Whether it goes on with the dates that began in a row above: "to", "to present", "07/2023".
    fn goes_on(&self, open: &[Row<'_>], words: &Words) -> bool {
        let led = leads(self.left, words);
        let after_lead = open.len() > 1;
        !self.after_blank
            && match led {
                Some(rest) => !after_lead && (rest.is_empty() || is_end(rest, words)),
                None => after_lead && is_end(self.left, words),
            }
    }

    /// Whether the dates end here.
    fn ends(&self, words: &Words) -> bool {
        leads(self.left, words).is_none_or(|rest| !rest.is_empty())
    }

    /// The cell of some part of the line.
    fn cell(&self, part: &str, after_blank: bool) -> Option<Cell> {
        let at = self.start + (part.as_ptr() as usize - self.text.as_ptr() as usize);
        let bytes = at..at + part.len();
        (!part.is_empty()).then_some(Cell { bytes, column: Column::Beside, after_blank })
    }
}

/// The cells of the dates, then those beside them.
fn cells(rows: &[Row<'_>]) -> Vec<Cell> {
    let left = rows.iter().filter_map(|row| row.cell(row.left, row.after_blank));
    left.chain(rows.iter().filter_map(|row| row.cell(row.right, false))).collect()
}

/// What stands behind a word or a dash that leads to the end of a time.
fn leads<'t>(cell: &'t str, words: &Words) -> Option<&'t str> {
    if let Some(rest) = cell.strip_prefix(['-', '–', '—']) {
        return Some(rest.trim_start());
    }
    let (first, rest) = cell.split_once(' ').unwrap_or((cell, ""));
    let row = words.dating.get(&fold(first))?;
    (row.field(1) == "to").then_some(rest.trim_start())
}

/// Whether a cell is a date or a word for today.
fn is_end(cell: &str, words: &Words) -> bool {
    is_date(cell, words)
        || words.dating.get(&fold(cell)).is_some_and(|row| row.field(1) == "present")
}

/// Whether a cell is a year with or without its month: "08/2021", "Nov 2020", "2020 Nov".
fn is_date(cell: &str, words: &Words) -> bool {
    let mut years = 0;
    let known = cell.split([' ', '/', '.', ',', '-']).filter(|part| !part.is_empty()).all(|part| {
        let digits = part.bytes().all(|letter| letter.is_ascii_digit());
        let year = digits && part.len() == 4 && part.starts_with(['1', '2']);
        years += usize::from(year);
        year || digits && part.len() <= 2 || words.months.get(&fold(part)).is_some()
    });
    known && years == 1
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn dates_below_one_another_are_read_together() {
        let text = "EXPERIENCE\n\
            2020 Nov                Company Name, Fernport\n\
            to Current              Instructor, Gliding\n\
            \x20                       Briefed beginners at the board\n\
            \n\
            08/2013                 Pipe Designer, Oak Pipes\n\
            to                      Made pipes for schools\n\
            10/2020                 Sized the pumps\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let told = |place: usize| {
            let job = &jobs[place];
            let month = |month: crate::profile::YearMonth| (month.year, month.month);
            (job.title.best().to_owned(), job.start.map(month), job.end.map(month), job.current)
        };
        assert_eq!(told(0), ("Instructor, Gliding".to_owned(), Some((2020, 11)), None, true));
        let (from, to) = (Some((2013, 8)), Some((2020, 10)));
        assert_eq!(told(1), ("Pipe Designer".to_owned(), from, to, false));
        assert!(jobs[1].duties[0].english.starts_with("Made pipes for schools"));
    }

    #[test]
    fn other_cells_below_a_date_are_left_alone() {
        let text = "EXPERIENCE\n\
            2013 - 2020             Pipe Designer, Oak Pipes\n\
            to order                Made pipes\n\
            2009 - 2012             Clerk, Oak Pipes\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let titles: Vec<&str> = jobs.iter().map(|job| job.title.best()).collect();
        assert_eq!(titles, ["Pipe Designer", "Clerk"]);
    }
}
