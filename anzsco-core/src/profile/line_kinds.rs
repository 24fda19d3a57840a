//! What lines are by their content alone, wherever they stand.
//!
//! Takes a page with its sections; tells lines of contact details, of qualifications and of
//! licences from lines that may belong to a job. It must not read them further.

use std::ops::Range;

use super::Section;
use super::dates::{Period, leading_period, periods_in};
use super::licence_lines::is_licence_line;
use super::lists::ListReader;
use super::page::{Gap, Page, Shape};
use super::qualifications::QualificationReader;
use super::sections::LineSection;
use super::titles::{SURE, TitleJudge};
use crate::language::Words;

/// What a line is by its content, wherever it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineKind {
    Open,
    Contact,
    Education,
    Licences,
}

/// The kind of every line.
pub(crate) fn line_kinds(
    page: &Page<'_>,
    sections: &[LineSection],
    periods: &[Period],
    reader: &QualificationReader<'_>,
    lists: &ListReader<'_>,
    judge: &TitleJudge<'_>,
) -> Vec<LineKind> {
    let known = lists.words;
    let mut kinds = Vec::with_capacity(page.lines.len());
    for (number, line) in page.lines.iter().enumerate() {
        let section = sections.get(number).map_or(Section::Header, |line| line.section);
        let heading = sections.get(number).map_or(0, |line| line.heading_words);
        let words = (line.words.start + heading).min(line.words.end)..line.words.end;
        let loose = matches!(
            section,
            Section::Header | Section::Experience | Section::Volunteering | Section::Summary
        );
        let first = periods.partition_point(|period| period.words.start < words.start);
        let ranged = periods_in(periods, &words).iter().any(Period::is_range);
        let ends = |words: &Range<usize>| {
            let ended = |period: &Period| period.is_range() && period.end.is_some();
            periods_in(periods, words).iter().any(ended)
        };
        // A school below the dates of a job is an employer.
        let employs = section == Section::Experience
            && !line.after_blank
            && first.checked_sub(1).and_then(|last| periods.get(last)).is_some_and(|period| {
                period.is_range() && page.line_of(period.words.start) + 1 == number
            })
            && reader.begins_as_school(&words);
        // "2006 - 2010  PhD Chemistry, University of Otago", among the jobs.
        let undated = after_leading_range(periods, &words);
        let studied = || reader.begins_as_degree(&undated);
        // "Year 10 camp, 80 students" is a duty of who teaches there.
        let taught = || section == Section::Experience && reader.is_of_teacher(&words);
        kinds.push(if is_contact(page, &words, ranged) || is_page_number(page, known, &words) {
            LineKind::Contact
        } else if loose
            && (reader.begins(&words) || studied())
            && !employs
            && !taught()
            && !(section == Section::Experience && is_short_title(page, judge, periods, number))
            && !(ranged && begins_with_title(page, judge, &undated))
        {
            LineKind::Education
        } else if loose
            && !(ranged && ends(&words))
            && is_licence_line(lists, periods, &words, number)
            && !(section == Section::Experience
                && judge.title_score(&words) >= SURE
                && !words.clone().any(|place| lists.names_paper(place))
                && is_over_dates(page, periods, number))
        {
            LineKind::Licences
        } else {
            LineKind::Open
        });
    }
    kinds
}

/// Words of the longest line of contact details that a web address alone tells.
const LONGEST_CONTACT: usize = 12;

/// Digits of a telephone number with its area.
const FEWEST_DIGITS: usize = 8;

/// Whether a line has an e-mail address, a web address or a telephone number and no period.
pub(super) fn is_contact(page: &Page<'_>, words: &Range<usize>, ranged: bool) -> bool {
    // A duty may speak of LinkedIn, or of a website.
    let short = words.len() <= LONGEST_CONTACT;
    let (mut digits, mut run, mut longest) = (0, 0, 0);
    let all = page.words.get(words.clone()).unwrap_or(&[]);
    for (place, word) in words.clone().zip(all).take(60) {
        let gap = word.gap;
        if gap.has(Gap::AT) && !gap.has(Gap::SPACE.or(Gap::LINE)) && place > words.start {
            return true;
        }
        let length = word.folded_length();
        let site = || matches!(page.folded_word(place), "www" | "http" | "https" | "linkedin");
        if short && matches!(length, 3 | 4 | 5 | 8) && site() {
            return true;
        }
        if word.shape == Shape::Number {
            digits += length;
            run += length;
            longest = longest.max(run);
        } else {
            run = 0;
        }
    }
    // "1,100 children in 2018": the digits of a telephone number stand together.
    let together = short || longest >= FEWEST_DIGITS;
    digits >= FEWEST_DIGITS && together && !ranged && words.len() <= 20 && {
        let years = words.clone().filter(|place| page.folded_length(*place) == 4).count();
        digits > years * 4 + 3
    }
}

/// Most words of a line that numbers a page.
const LONGEST_PAGE_NUMBER: usize = 4;

/// Whether a line numbers a page: "Page 2", "Seite 2 von 3". It is of no job.
fn is_page_number(page: &Page<'_>, known: &Words, words: &Range<usize>) -> bool {
    let is_number = |place: usize| {
        let word = page.words.get(place);
        word.is_some_and(|word| word.shape == Shape::Number)
    };
    let short = |place: usize| page.folded_length(place) <= 3;
    (2..=LONGEST_PAGE_NUMBER).contains(&words.len())
        && is_number(words.start + 1)
        && words.clone().skip(2).all(|place| is_number(place) || short(place))
        && known.is_label(page.folded_word(words.start), &["page"])
}

/// Whether the dates of a job stand on one of the two lines below: "Registered Teacher", its school and its years.
fn is_over_dates(page: &Page<'_>, periods: &[Period], number: usize) -> bool {
    let block = |line: &usize| page.lines.get(*line).is_some_and(|line| !line.after_blank);
    let mut below = (number + 1..number + 3).take_while(block);
    below.any(|line| periods_in(periods, &page.line_words(line)).iter().any(Period::is_range))
}

/// Whether a line is a title of one or two words over the dates of a job, whatever else its letters stand for: a "DBA"
/// looks after databases there.
fn is_short_title(
    page: &Page<'_>,
    judge: &TitleJudge<'_>,
    periods: &[Period],
    number: usize,
) -> bool {
    let words = page.line_words(number);
    words.len() <= 2 && is_over_dates(page, periods, number) && judge.title_score(&words) >= SURE
}

/// The words behind a period of two ends that a line begins with; all where it begins otherwise.
fn after_leading_range(periods: &[Period], words: &Range<usize>) -> Range<usize> {
    let leading = leading_period(periods, words).filter(|period| period.is_range());
    leading.map_or(words.start, |period| period.words.end)..words.end
}

fn begins_with_title(page: &Page<'_>, judge: &TitleJudge<'_>, words: &Range<usize>) -> bool {
    let end = (words.start + 1..words.end)
        .find(|place| page.gap(*place).has(Gap::COMMA.or(Gap::DASH).or(Gap::OPEN).or(Gap::PIPE)));
    judge.title_score(&(words.start..end.unwrap_or(words.end))) >= SURE
}
