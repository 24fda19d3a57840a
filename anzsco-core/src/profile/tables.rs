//! The columns of a table of jobs.
//!
//! Takes the words of a line; gives what its columns hold where it is the head of a table ("From | To | Where |
//! Position"), and in which column of its row a word stands. It must not read the rows.

use std::ops::Range;

use super::page::{Gap, Page};
use crate::language::Words;

/// What columns of a table and fields of a form hold.
pub(super) const COLUMNS: [&str; 7] =
    ["title", "employer", "dates", "place", "industry", "chief", "other"];

/// The column that has the titles of the jobs.
const TITLE: &str = "title";

/// The column that tells what was done.
pub(super) const DUTIES: &str = "duties";

/// Signs that part the columns of a row.
const COLUMN: Gap = Gap::PIPE.or(Gap::WIDE);

/// The kinds of the columns of a table, if a line is the head of one.
pub(super) fn table_columns(
    page: &Page<'_>,
    words: &Words,
    range: &Range<usize>,
) -> Option<Vec<&'static str>> {
    let barred = range.clone().any(|word| page.gap(word).has(Gap::PIPE));
    let sign = if barred { Gap::PIPE } else { Gap::WIDE };
    // Most lines have no columns.
    if !(range.start + 1..range.end).any(|place| page.gap(place).has(sign)) {
        return None;
    }
    let mut columns = Vec::new();
    let mut place = range.start;
    let mut known = 0;
    while place < range.end {
        let mut end = place + 1;
        while end < range.end && !page.gap(end).has(sign) {
            end += 1;
        }
        let kind = column_kind(page, words, &(place..end), &columns);
        known += usize::from(kind.is_some());
        columns.push(kind.unwrap_or("other"));
        place = end;
    }
    (columns.len() >= 2 && known >= 2 && known + 1 >= columns.len()).then_some(columns)
}

/// What the column below a cell of the head holds, behind the columns before it: "What I did" is the title of a job only
/// where none has the titles.
fn column_kind(
    page: &Page<'_>,
    words: &Words,
    cell: &Range<usize>,
    before: &[&str],
) -> Option<&'static str> {
    // "직위/직무": what the first says the column has.
    let first = cell.clone().skip(1).find(|place| page.gap(*place).has(Gap::SLASH));
    let named = |end: usize| {
        let name = page.folded(&(cell.start..end));
        let label = words.labels.get(name).map(|row| row.field(1));
        // "To", "Bis": the second column of dates.
        let dating = || {
            let kind = words.dating.get(name)?.field(1);
            matches!(kind, "to" | "since").then_some("dates")
        };
        let told = || words.headings.get(name).filter(|row| row.field(1) == DUTIES);
        let is_told = |kind: &str| kind == TITLE && before.contains(&TITLE) && told().is_some();
        label
            .filter(|kind| COLUMNS.contains(kind) && !is_told(kind))
            .or_else(dating)
            .or_else(|| told().map(|_| DUTIES))
    };
    named(cell.end).or_else(|| named(first?))
}

/// In which column of its row a word stands, counted from the first.
pub(super) fn column_of(page: &Page<'_>, place: usize) -> usize {
    let start = page.line_words(page.line_of(place)).start;
    (start + 1..=place).map(|word| columns_before(page, word)).sum()
}

/// How many columns end before a word: several where cells between bars are empty.
pub(super) fn columns_before(page: &Page<'_>, place: usize) -> usize {
    let gap = page.gap(place);
    if !gap.has(COLUMN) || gap.has(Gap::LINE) {
        return 0;
    }
    let before = place.checked_sub(1).map_or(0, |before| page.bytes(&(before..place)).end);
    let between = page.text.get(before..page.bytes(&(place..place + 1)).start).unwrap_or("");
    between.matches(['|', '¦', '｜']).count().max(1)
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    /// Each job as "title start..end".
    fn jobs(text: &str) -> Vec<String> {
        let jobs = extract(text, &ExtractOptions::default()).experience.into_iter();
        let of = |job: crate::profile::Experience| {
            let month = |month: Option<crate::profile::YearMonth>| {
                month.map_or("now".to_owned(), |month| month.to_string())
            };
            format!("{} {}..{}", job.title.original, month(job.start), month(job.end))
        };
        jobs.map(of).collect()
    }

    #[test]
    fn a_second_column_of_dates_is_the_end() {
        let text = "Jo Bloggs\n\n\
            FROM     | TO      | WHERE                      | POSITION\n\
            ---------|---------|----------------------------|--------------\n\
            03/2021  | now     | Fern Lodge, Oakvale        | Head Gardener\n\
            06/2018  | 02/2021 | Hotel Fernleaf (grounds)   | Groundskeeper\n\
            2014     | 2017    | Several - Elm, Oak Parks   | Gardener\n\
            2011     | 2014    | Oak Shoes                  | Sales assistant\n";
        assert_eq!(
            jobs(text),
            [
                "Head Gardener 2021-03..now",
                "Groundskeeper 2018-06..2021-02",
                "Gardener 2014-01..2017-12",
                "Sales assistant 2011-01..2014-01"
            ]
        );
    }

    #[test]
    fn the_head_of_a_table_says_what_its_columns_are_in_any_order() {
        let text = "Jo Bloggs\n\nEmployment\n\n\
            Employer\tPosition\tStart\tFinish\tDuties\n\
            Fern Mills\tSawyer\t03/2016\t09/2021\tcut logs to length, sharpened saws\n\
            Oak Yard\tYard hand\t2012\t2016\tloaded trucks\n";
        assert_eq!(jobs(text), ["Sawyer 2016-03..2021-09", "Yard hand 2012-01..2016-03"]);
        let profile = extract(text, &ExtractOptions::default());
        assert_eq!(profile.experience[1].duties[0].english, "loaded trucks");
        let told = text.replace("Duties", "What I did");
        let profile = extract(&told, &ExtractOptions::default());
        assert_eq!(profile.experience[1].title.original, "Yard hand");
        assert_eq!(profile.experience[1].duties[0].english, "loaded trucks");
    }

    #[test]
    fn the_present_may_be_the_last_cell_and_text_below_names_its_job() {
        let text = "Jo Bloggs\n\nCareer summary\n\n\
            Company\tJob title\tStart\tEnd\n\
            Fern Dairies\tDairy Technologist\t2017\tPresent\n\
            Fern Dairies\tLaboratory Technician\t2012\t2017\n\n\
            More about this work\n\n\
            Dairy Technologist. Two of us share it.\n - new cheeses and yoghurts\n\
            Laboratory Technician.\n - tested milk for fat\n";
        assert_eq!(
            jobs(text),
            ["Dairy Technologist 2017-01..now", "Laboratory Technician 2012-01..2017-01"]
        );
        let profile = extract(text, &ExtractOptions::default());
        let last = profile.experience[1].duties.last().map(|duty| duty.english.as_str());
        assert_eq!(last, Some("tested milk for fat"));
    }

    #[test]
    fn tables_in_other_languages_have_columns_too() {
        let text = "Jo Bloggs\n\nBerufserfahrung\n\n\
            Von | Bis | Arbeitgeber | Position\n\
            03/2016 | 09/2021 | Fernmühle GmbH | Müller\n\
            2012 | 2016 | Eichenhof AG | Lagerarbeiter\n";
        let options = ExtractOptions { language: Some("de".to_owned()), ..Default::default() };
        let titles: Vec<String> =
            extract(text, &options).experience.into_iter().map(|job| job.title.original).collect();
        assert_eq!(titles, ["Müller", "Lagerarbeiter"]);
    }
}
