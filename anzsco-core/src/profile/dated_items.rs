//! Whether a CV writes its jobs as a list: each an item or a line that names its years.
//!
//! Takes the lines of a page and its periods; takes the bullets away from lines that are no items of a list of
//! duties, and says of the whole CV whether the bullets left are jobs rather than duties, and whether its lines are.
//! It must not decide which dates head a job: that is the matter of `anchors`.

use std::collections::BTreeMap;

use super::Section;
use super::dates::{Period, periods_in};
use super::layout::LONGEST_HEADER;
use super::page::{Gap, Line, Page, Shape};
use super::segments::LONGEST_LABEL;
use super::tables::COLUMNS;
use crate::language::Words;

/// How the jobs of a CV are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct DatedItems {
    /// Most bullets have years of their own: "• Divemaster, Koh Tao 2016-18".
    pub(crate) bullets: bool,
    /// The sign of those bullets, where others list duties: "* 2016 - 2020 Oak Mills" over "- pumps".
    pub(crate) sign: Option<char>,
    /// Several lines begin with a name and its years: "Linfox Kewdale 2003–2011: DC runs".
    pub(crate) lines: bool,
}

/// Most words before the dates of a job that is an item of a list: more than of a header's own line.
pub(crate) const LONGEST_ITEM: usize = LONGEST_HEADER + 5;

/// Words of the longest job that is told among others at one employer.
const LONGEST_PROMOTION: usize = 8;
/// The word that begins what was held for a time beside a job.
const ACTING: &str = "acting";

/// Lines of one kind from which they count as a list.
const FEWEST: usize = 2;

/// "• Position: Welder" is a field of a form, as in Europass CVs, not an item of a list.
pub(crate) fn unlist_labels(page: &mut Page<'_>, words: &Words) {
    for line in 0..page.lines.len() {
        let of_line = page.line_words(line);
        if !page.lines.get(line).is_some_and(|line| line.bullet) {
            continue;
        }
        let label = page.phrase_at(words.labels, of_line.start, of_line.end, LONGEST_LABEL);
        let Some((length, row)) = label else { continue };
        let after = page.word_after(of_line.start, length);
        if COLUMNS.contains(&row.field(1))
            && page.gap(after).has(Gap::COLON)
            && let Some(line) = page.lines.get_mut(line)
        {
            line.bullet = false;
        }
    }
}

/// "• 03/2018 - now" heads a job, whose employer and title stand below: no item of a list.
pub(crate) fn unlist_dates(page: &mut Page<'_>, periods: &[Period]) {
    for line in 0..page.lines.len() {
        let words = page.line_words(line);
        let dates = periods_in(periods, &words).first();
        if dates.is_some_and(|period| period.is_range() && period.words == words)
            && let Some(line) = page.lines.get_mut(line)
        {
            line.bullet = false;
        }
    }
}

/// "• Head of Department: 2014 - 2017" over "• Teacher: 2008 - 2014" are jobs at one employer: no items of a
/// list of duties.
pub(crate) fn unlist_promotions(page: &mut Page<'_>, periods: &[Period], words: &Words) {
    let promotions: Vec<bool> =
        (0..page.lines.len()).map(|line| is_dated_item(page, periods, words, line)).collect();
    // Where other items have dates too they are the jobs, each on its own.
    let dated =
        |line: &Line| line.bullet && periods_in(periods, &line.words).iter().any(Period::is_range);
    let count = promotions.iter().filter(|promotion| **promotion).count();
    if count < FEWEST || page.lines.iter().filter(|line| dated(line)).count() > count {
        return;
    }
    let is = |line: Option<usize>| line.and_then(|line| promotions.get(line)) == Some(&true);
    for (line, promotion) in promotions.iter().enumerate() {
        let beside = is(line.checked_sub(1)) || is(Some(line + 1));
        if *promotion
            && beside
            && let Some(line) = page.lines.get_mut(line)
        {
            line.bullet = false;
        }
    }
}

/// Whether an item is a few words in capitals, a sign and dates.
fn is_dated_item(page: &Page<'_>, periods: &[Period], words: &Words, line: usize) -> bool {
    let Some(row) = page.lines.get(line).filter(|line| line.bullet) else { return false };
    let [dates] = periods_in(periods, &row.words) else { return false };
    let first = page.word(row.words.start).map(|word| word.shape);
    let verb = || {
        let word = page.folded_word(row.words.start);
        word == ACTING || words.duty_verbs.get(word).is_some()
    };
    dates.is_range()
        && dates.words.end == row.words.end
        && (1..=LONGEST_PROMOTION).contains(&(dates.words.start - row.words.start))
        && page.gap(dates.words.start).has(Gap::COLON.or(Gap::COMMA).or(Gap::OPEN).or(Gap::DASH))
        && first == Some(Shape::Capital)
        && !verb()
}

/// Whether a section holds lists with years that are no jobs.
pub(crate) fn is_aside(section: Section) -> bool {
    matches!(
        section,
        Section::Education | Section::Certifications | Section::Languages | Section::Referees
    )
}

/// Tells the lists of a page. `closed` are lines that cannot belong to a job, `aside` those of sections that
/// list other things.
pub(crate) fn dated_items(
    page: &Page<'_>,
    periods: &[Period],
    closed: &[bool],
    aside: &[bool],
) -> DatedItems {
    let mut dated_lines = 0;
    // How many bullets there are of each sign, and how many of them are dated.
    let mut signs: BTreeMap<Option<char>, (usize, usize)> = BTreeMap::new();
    // The first line, with the name, is none of a list whatever adorns it.
    let lines = page.lines.iter().zip(closed).zip(aside).enumerate().skip(1);
    for (number, ((line, closed), aside)) in lines {
        if *closed || *aside && line.bullet || line.words.is_empty() {
            continue;
        }
        let dated = periods_in(periods, &line.words).iter().any(|period| {
            let before = period.words.start - line.words.start;
            let most = if line.bullet { LONGEST_ITEM } else { LONGEST_HEADER };
            period.is_range() && before <= most && (line.bullet || ends_part(page, period))
        });
        if line.bullet {
            let (count, of_sign) = signs.entry(sign(page, number)).or_default();
            *count += 1;
            *of_sign += usize::from(dated);
        } else {
            dated_lines += usize::from(dated);
        }
    }
    let are_jobs = |(count, dated): (usize, usize)| {
        let most = dated * 3 >= count * 2 || dated > FEWEST && dated * 2 > count;
        dated >= FEWEST && dated > dated_lines && most
    };
    let add = |(count, dated): (usize, usize), one: &(usize, usize)| (count + one.0, dated + one.1);
    let bullets = signs.values().fold((0, 0), add);
    let all = are_jobs(bullets);
    let of_sign = signs.iter().find(|(_, counts)| !all && are_jobs(**counts));
    let sign = of_sign.and_then(|(sign, _)| *sign);
    DatedItems {
        bullets: all || sign.is_some(),
        sign,
        lines: dated_lines >= FEWEST && dated_lines > bullets.1,
    }
}

/// The sign before the first word of a line.
pub(crate) fn sign(page: &Page<'_>, line: usize) -> Option<char> {
    page.line_text(line).trim_start().chars().next()
}

/// Whether a sign or the end of its line stands behind a period.
fn ends_part(page: &Page<'_>, period: &Period) -> bool {
    let signs = Gap::LINE
        .or(Gap::STOP)
        .or(Gap::COLON)
        .or(Gap::COMMA)
        .or(Gap::SEMICOLON)
        .or(Gap::DASH)
        .or(Gap::WIDE)
        .or(Gap::CLOSE);
    page.gap(period.words.end).has(signs)
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn items_with_dates_below_an_employer_are_its_jobs() {
        let text = "Work history\n\nOakvale High School (since 2014)\nStaff member\n- Head of Faculty, Technology: 2019 \
                    - present\n- Teacher of Technology: 2014 - 2018\n- taught design\n\nWelder, Oak Mills Ltd\n2008 - \
                    2013\n- built gates";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let titles: Vec<&str> = jobs.iter().map(|job| job.title.best()).collect();
        assert_eq!(titles, ["Head of Faculty, Technology", "Teacher of Technology", "Welder"]);
        assert_eq!(jobs[1].duties.len(), 1);
    }
}
