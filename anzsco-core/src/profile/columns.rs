//! Text in two columns side by side, as a page copied with its spaces has it: contact details and skills
//! beside the jobs.
//!
//! Takes a page; where a column of text stands beside another, has its lines read one column after the
//! other. Both must have headings of their own or beside one another, so that columns of dates and the labels
//! of a form are left alone. It must not read what the columns hold.

use std::ops::Range;

use anzsco_data::fold;

use super::date_columns::gather_dates;
use super::page::{Cell, Column, Page};
use crate::language::Words;

/// Spaces from which what follows stands in another column.
const GUTTER: &str = "   ";
/// Characters that the left column is wide at least.
const NARROWEST: usize = 12;
/// Lines that have text in both columns, at least.
const FEWEST: usize = 4;
/// Lines of either column that are no headings, at least.
const FEWEST_ITEMS: usize = 3;
/// Labels of a form in the left column, at most.
const MOST_LABELS: usize = 1;
/// Bytes of the longest dates and what is said of them: "March 2010 - July 2016", "valid to 05/2027".
const LONGEST_DATES: usize = 32;
/// Letters of the longest heading.
const LONGEST_HEADING: usize = 40;

/// A line as two columns have it.
struct Row<'t> {
    start: usize,
    text: &'t str,
    /// Where the right column begins in the line, in bytes; its end where there is none.
    cut: usize,
    /// Whether text stands across the gutter.
    across: bool,
}

impl Row<'_> {
    fn left(&self) -> &str {
        self.text.get(..self.cut).unwrap_or("").trim()
    }

    fn right(&self) -> &str {
        self.text.get(self.cut..).unwrap_or("").trim()
    }
}

/// Has the columns of a page read one after the other, where it has any.
pub(super) fn part_columns(page: &mut Page<'_>, words: &Words) {
    if !has_gutters(page.text) {
        return;
    }
    let parted = column_of(page.text).is_some_and(|column| {
        let rows = rows(page.text, column);
        let runs = rows.split(|row| row.across).map(|run| beside(run, words));
        let best = runs.max_by_key(|run| run.len()).unwrap_or_default();
        let parted = are_columns(best, words);
        if parted {
            page.set_columns(&cells(best));
        }
        parted
    });
    if !parted {
        gather_dates(page, words);
    }
}

/// Whether several lines of a text may have a gutter: of three spaces in a row, one stands at every third place.
fn has_gutters(text: &str) -> bool {
    let letters = text.as_bytes();
    // Most texts have none: without an end before the last byte, many are looked at together.
    let from = |place: usize| letters.get(place..).unwrap_or_default();
    let three = from(0).iter().zip(from(1)).zip(from(2));
    let spaces = |one: &u8, two: &u8, three: &u8| (one ^ b' ') | (two ^ b' ') | (three ^ b' ') == 0;
    if !three.fold(false, |any, ((one, two), three)| any | spaces(one, two, three)) {
        return false;
    }
    let (mut place, mut found) = (GUTTER.len() - 1, 0);
    while let Some(letter) = letters.get(place) {
        if *letter != b' ' {
            place += GUTTER.len();
            continue;
        }
        let before = letters.get(..place).unwrap_or_default();
        let start = before.iter().rposition(|letter| *letter != b' ').map_or(0, |last| last + 1);
        let rest = letters.get(place..).unwrap_or_default();
        let end =
            rest.iter().position(|letter| *letter != b' ').map_or(letters.len(), |end| place + end);
        let ends_line =
            |place: Option<&u8>| place.is_none_or(|letter| matches!(letter, b'\n' | b'\r'));
        let inside = !ends_line(start.checked_sub(1).and_then(|before| letters.get(before)))
            && !ends_line(letters.get(end));
        found += usize::from(inside && end - start >= GUTTER.len());
        if found >= FEWEST {
            return true;
        }
        place = end + GUTTER.len() - 1;
    }
    false
}

/// Where a right column begins, in characters: as most lines with a gutter have it.
fn column_of(text: &str) -> Option<usize> {
    let mut places: Vec<usize> = Vec::new();
    for line in text.lines() {
        let body = line.trim_end();
        let mut from = body.len() - body.trim_start().len();
        while let Some(gutter) = body.get(from..).and_then(|rest| rest.find(GUTTER)) {
            let rest = body.get(from + gutter..).unwrap_or("");
            from += gutter + rest.len() - rest.trim_start().len();
            places.push(body.get(..from).map_or(0, |before| before.chars().count()));
        }
    }
    places.sort_unstable();
    let most = places.chunk_by(|one, other| one == other).max_by_key(|same| same.len())?;
    let column = *most.first()?;
    (most.len() >= FEWEST && column >= NARROWEST).then_some(column)
}

/// The lines of a text, cut where a column begins.
fn rows(text: &str, column: usize) -> Vec<Row<'_>> {
    let mut start = 0;
    let mut rows = Vec::new();
    for line in text.split_inclusive('\n') {
        let body = line.trim_end();
        let cut = body.char_indices().nth(column).map_or(body.len(), |(cut, _)| cut);
        let before = body.get(..cut).unwrap_or("");
        let across = cut < body.len() && !before.ends_with("  ") && !before.trim().is_empty()
            || body.contains('\t');
        rows.push(Row { start, text: body, cut, across });
        start += line.len();
    }
    rows
}

/// The lines from the first to the last with text in the right column, and to the end of what the left goes on
/// with, or to its next heading: below both columns the text goes on over the whole width.
fn beside<'r, 't>(run: &'r [Row<'t>], words: &Words) -> &'r [Row<'t>] {
    let right = |row: &Row<'_>| !row.right().is_empty();
    let first = run.iter().position(right).unwrap_or(run.len());
    let last = run.iter().rposition(right).map_or(first, |last| last + 1);
    let goes_on = |row: &&Row<'_>| !row.left().is_empty() && !is_heading(row.left(), words);
    let more = run.iter().skip(last).take_while(goes_on);
    let last = last + more.count();
    run.get(first..last).unwrap_or_default()
}

/// Whether a cell is nothing but a heading.
fn is_heading(cell: &str, words: &Words) -> bool {
    let short = !cell.is_empty() && cell.len() <= LONGEST_HEADING;
    short && words.headings.get(&fold(cell.trim_end_matches(':'))).is_some()
}

/// Whether lines that can be cut are two columns indeed.
fn are_columns(rows: &[Row<'_>], words: &Words) -> bool {
    let year = |cell: &str| {
        cell.split(|letter: char| !letter.is_ascii_digit()).any(|number| number.len() == 4)
    };
    let (mut both, mut dated, mut flush, mut labels) = (0, 0, 0, 0);
    let (mut left, mut beside, mut right) = (0, 0, 0);
    let (mut left_items, mut right_items) = (0, 0);
    for row in rows {
        let (one, other) = (row.left(), row.right());
        let (one_heads, other_heads) = (is_heading(one, words), is_heading(other, words));
        let shared = !one.is_empty() && !other.is_empty();
        both += usize::from(shared);
        dated += usize::from(shared && year(one));
        flush += usize::from(shared && other.len() <= LONGEST_DATES && year(other));
        labels += usize::from(shared && words.labels.get(&fold(one)).is_some());
        left += usize::from(one_heads);
        beside += usize::from(one_heads && shared);
        right += usize::from(other_heads);
        left_items += usize::from(!one.is_empty() && !one_heads);
        right_items += usize::from(!other.is_empty() && !other_heads);
    }
    both >= FEWEST
        && dated * 3 <= both
        && flush * 2 <= both
        && labels <= MOST_LABELS
        && left_items >= FEWEST_ITEMS
        && right_items >= FEWEST_ITEMS
        && (left > 0 && right > 0 || beside > 1)
}

/// The cells of the left column from the top to the bottom, then those of the right.
fn cells(rows: &[Row<'_>]) -> Vec<Cell> {
    let column = |right: bool| {
        let mut blank = true;
        let mut cells = Vec::new();
        for row in rows {
            let part = if right { row.cut..row.text.len() } else { 0..row.cut };
            let text = row.text.get(part.clone()).unwrap_or("");
            let bytes: Range<usize> = {
                let start = row.start + part.start + text.len() - text.trim_start().len();
                start..start + text.trim().len()
            };
            if !bytes.is_empty() {
                let column = if right { Column::Right } else { Column::Left };
                cells.push(Cell { bytes, column, after_blank: blank });
            }
            blank = text.trim().is_empty();
        }
        cells
    };
    let mut cells = column(false);
    cells.extend(column(true));
    cells
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn jobs(text: &str) -> Vec<String> {
        let profile = extract(text, &ExtractOptions::default());
        let year = |job: &crate::profile::Experience| job.start.map_or(0, |start| start.year);
        profile.experience.iter().map(|job| format!("{} {}", job.title.best(), year(job))).collect()
    }

    const COLUMNS: &str = "CONTACT              EXPERIENCE\n\
        Pat Example          Office Manager\n\
        pat@example.com      Oakvale Trust, Ferntown\n\
        Ferntown             2019 - present\n\
        \x20                    Payroll and board minutes\n\
        SKILLS               \n\
        Xero                 Senior Receptionist\n\
        Excel                Ferntown Medical Centre\n\
        Minute taking        2012 - 2019\n\
        \x20                    Bookings, recalls, claims\n";

    #[test]
    fn columns_are_read_one_after_the_other() {
        assert_eq!(jobs(COLUMNS), ["Office Manager 2019", "Senior Receptionist 2012"]);
        let profile = extract(COLUMNS, &ExtractOptions::default());
        assert_eq!(profile.experience[0].duties[0].english, "Payroll and board minutes");
        let source = profile.experience[1].title.source.clone().unwrap();
        let place = COLUMNS.find("Senior").unwrap();
        assert_eq!(source.span.unwrap().start as usize, place);
    }

    #[test]
    fn columns_of_dates_and_labels_are_left_alone() {
        let dates = "EXPERIENCE\n\
            2015 - 2019       Fencer\n\
            \x20                 Oak Fencing Ltd\n\
            2012 - 2015       Shearer\n\
            \x20                 Fern Shearing Ltd\n\
            2010 - 2012       Milker\n\
            EDUCATION\n\
            2009              NCEA Level 2\n";
        assert_eq!(jobs(dates), ["Fencer 2015", "Shearer 2012", "Milker 2010"]);
        let form = "Position         Fencer\n\
            Company          Oak Fencing Ltd\n\
            When             2015 to 2019\n\
            \n\
            Position         Milker\n\
            Company          Fern Dairies Ltd\n\
            When             2010 to 2012\n\
            Licence          Class 1\n\
            Skills           Fencing, shearing\n";
        assert_eq!(jobs(form), ["Fencer 2015", "Milker 2010"]);
    }
}
