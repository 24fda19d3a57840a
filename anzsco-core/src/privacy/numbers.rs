//! Telephone numbers and the numbers of cards, licences and registers.
//!
//! Takes the work sheet; marks numbers by their label, their shape or their
//! check digit. It must leave years, dates, amounts and the codes of courses
//! and standards alone.

use std::ops::Range;

use super::checks;
use super::course_codes;
use super::finder::Finder;
use super::lists::Take;
use super::tokens::Shape;
use crate::profile::PersonalKind;

/// Groups of digits that a number may have.
const MOST_GROUPS: usize = 7;
/// Marks between two of them.
const MOST_MARKS: usize = 2;
/// Digits that a number of somebody's has.
const FEWEST_DIGITS: usize = 6;
/// Letters and digits of a code that a label announces.
const LONG_CODE: usize = 7;
/// Digits of a number joined to words of Chinese or Japanese, and of one that such a word announces.
const JOINED: usize = 9;
const ANNOUNCED: usize = 5;
/// What announces it.
const NUMBER_ENDS: [&str; 4] = ["编号", "編號", "号", "號"];
/// Years from which four digits are none in a CV.
const NO_YEAR: u16 = 2036;

/// Marks telephone numbers, then numbers with a label, then numbers that tell themselves.
pub(super) fn find(finder: &mut Finder<'_>) {
    grouped(finder);
    labelled(finder);
    behind_signs(finder);
    bare(finder);
}

/// A number written in groups.
struct Groups {
    /// The first and one past the last token, signs included.
    run: Range<usize>,
    /// The tokens of digits.
    digits: Vec<usize>,
    plus: bool,
    bracket: bool,
    /// Whether the groups stand apart by more than a space or hyphen.
    dashed: bool,
}

fn grouped(finder: &mut Finder<'_>) {
    let mut next = 0;
    for index in finder.tokens.numbers().iter().copied() {
        if index < next {
            continue;
        }
        let starts = finder.is_free(index)
            && finder.number(index).is_some_and(|digits| {
                digits.len() >= FEWEST_DIGITS || may_have_groups(finder, index)
            });
        let found = starts.then(|| longest(finder, index)).flatten();
        if let Some((run, kind)) = found {
            let label = finder.label_before(run.start).filter(|label| {
                kind == PersonalKind::Phone
                    && label.take == Take::Phone
                    && run.start - label.to <= 2
                    && finder.token(label.from).map(|t| t.line)
                        == finder.token(index).map(|t| t.line)
            });
            let value = run.clone();
            finder.take(value, kind);
            if let Some(label) = label {
                finder.mark(label.from..run.start, kind);
            }
            next = run.end;
        }
    }
}

/// Whether another number stands so near that both may be groups of one.
fn may_have_groups(finder: &Finder<'_>, index: usize) -> bool {
    (index + 1..=index + MOST_MARKS + 1)
        .any(|next| finder.token(next).is_some_and(|token| token.shape == Shape::Number))
}

/// The longest run of groups from here that is a number of somebody's.
fn longest(finder: &Finder<'_>, first: usize) -> Option<(Range<usize>, PersonalKind)> {
    let mut all = gather(finder, first);
    let labelled = phone_label(finder, all.run.start);
    while !all.digits.is_empty() {
        if let Some(kind) = classify(finder, &all, labelled) {
            return Some((all.run, kind));
        }
        all.digits.pop();
        all.run.end = all.digits.last().map_or(all.run.start, |last| last + 1);
        all.dashed = all.digits.windows(2).any(|pair| is_dashed(finder, pair));
    }
    None
}

fn gather(finder: &Finder<'_>, first: usize) -> Groups {
    let tokens = finder.tokens;
    let mut start = first;
    // An area code alone stands in brackets; a span of years fills them.
    let bracket = start > 0
        && finder.is_mark(start - 1, '(')
        && finder.is_mark(first + 1, ')')
        && finder.number(first + 2).is_some();
    start -= usize::from(bracket);
    let plus = start > 0 && (finder.is_mark(start - 1, '+') || finder.is_mark(start - 1, '＋'));
    start -= usize::from(plus);
    let plus = plus || bracket && first > start && finder.is_mark(first - 1, '+');
    let mut groups = vec![first];
    let mut next = first + 1;
    while groups.len() < MOST_GROUPS {
        let mut marks = 0;
        // "021/555-689": an area code before a stroke.
        let area = groups.len() == 1
            && finder.is_mark(next, '/')
            && tokens.gap(next).is_some_and(|gap| gap.len() <= 1)
            && tokens.gap(next) == tokens.gap(next + 1)
            && finder.number(first).is_some_and(|code| code.starts_with('0') && code.len() > 2);
        marks += usize::from(area);
        while marks < MOST_MARKS && joins(finder, next + marks) {
            marks += 1;
        }
        let place = next + marks;
        let near =
            (next..=place).all(|i| tokens.gap(i).is_some_and(|gap| gap.chars().count() <= 2));
        if !near || finder.number(place).is_none() || !finder.is_free(place) {
            break;
        }
        groups.push(place);
        next = place + 1;
    }
    let end = groups.last().map_or(first, |last| last + 1);
    let dashed = groups.windows(2).any(|pair| is_dashed(finder, pair));
    Groups { run: start..end, digits: groups, plus, bracket, dashed }
}

/// Marks that may stand between the groups of a telephone number.
fn joins(finder: &Finder<'_>, index: usize) -> bool {
    match finder.token(index).map(|token| token.shape) {
        Some(Shape::Mark('.')) => {
            finder.tokens.is_glued(index) && finder.tokens.is_glued(index + 1)
        }
        Some(Shape::Mark('-' | ')' | '(' | '–' | '‑')) => true,
        _ => false,
    }
}

/// Whether a dash with spaces stands between two groups, as between years.
fn is_dashed(finder: &Finder<'_>, pair: &[usize]) -> bool {
    let [a, b] = pair else { return false };
    (a + 1..*b).any(|index| {
        finder.is_mark(index, '–') || finder.is_mark(index, '-') && !finder.tokens.is_glued(index)
    })
}

/// Whether a label such as "Ph:" stands right before.
fn phone_label(finder: &Finder<'_>, start: usize) -> bool {
    let Some(label) = finder.label_before(start) else { return false };
    let marks =
        (label.to..start).all(|i| matches!(finder.token(i).map(|t| t.shape), Some(Shape::Mark(_))));
    let same_line = finder.token(label.from).map(|t| t.line) == finder.token(start).map(|t| t.line);
    label.take == Take::Phone && marks && start - label.to <= 2 && same_line
}

/// What kind of number these groups are, if they are somebody's.
fn classify(finder: &Finder<'_>, all: &Groups, labelled: bool) -> Option<PersonalKind> {
    let groups: Vec<&str> = all.digits.iter().filter_map(|index| finder.number(*index)).collect();
    let length: usize = groups.iter().map(|group| group.len()).sum();
    if !(FEWEST_DIGITS..=19).contains(&length)
        || is_amount(finder, &all.run)
        || is_dates(finder, all, &groups)
    {
        return None;
    }
    let digits = groups.concat();
    let shape: Vec<usize> = groups.iter().map(|group| group.len()).collect();
    let separated = groups.len() > 1;
    if !all.plus && !all.bracket && !labelled {
        let id = match shape.as_slice() {
            [2, 3, 3, 3] | [11] => checks::abn(&digits),
            [3, 3, 3] => checks::tfn(&digits) || checks::ird(&digits) || checks::sin(&digits),
            [2, 3, 3] => checks::ird(&digits),
            [4, 5, 1 | 2] => checks::medicare(&digits),
            [4, 4, 4, 4] | [4, 6, 5] => checks::card(&digits),
            [4, 4, 4] | [3, 2, 4] | [3, 6] => true,
            _ => false,
        };
        if id && !digits.starts_with("00") && !digits.starts_with("04") {
            return Some(PersonalKind::IdNumber);
        }
    }
    let first = groups.first().copied().unwrap_or("");
    let phone = all.plus && (8..=15).contains(&digits.len())
        || all.bracket && (8..=13).contains(&digits.len())
        || labelled && (6..=15).contains(&digits.len()) && !first.is_empty()
        || digits.starts_with('0') && (9..=13).contains(&digits.len()) && shape.len() <= 6
        || is_prefixed(&groups, digits.len())
        || matches!(first, "1300" | "1800" | "0800" | "0508") && (9..=11).contains(&digits.len())
        || first == "13" && matches!(shape.as_slice(), [2, 2, 2])
        || matches!(
            shape.as_slice(),
            [3, 3 | 4, 4] | [1, 3, 3, 4] | [5, 5] | [2, 5, 5] | [2, 2, 4, 4]
        )
        || separated && first.len() == 1 && digits.len() == 9 && shape.len() == 3
        || digits.len() == 10 && !separated && digits.starts_with(['4', '6', '7', '8', '9'])
        || digits.len() == 11 && !separated && digits.starts_with('1') && !digits.starts_with("10")
        || matches!(shape.as_slice(), [4, 4]) && !all.dashed && is_local(&groups)
        || !finder.lists.is_english() && !all.dashed && is_abroad(&shape, &digits);
    phone.then_some(PersonalKind::Phone)
}

/// A country's code without its plus sign: "61 491 570 156", "64 21 555 0101".
fn is_prefixed(groups: &[&str], digits: usize) -> bool {
    let code = groups.first().is_some_and(|first| {
        matches!(*first, "61" | "64" | "44" | "91" | "63" | "84" | "86" | "353")
    });
    code && groups.len() > 2 && (10..=13).contains(&digits)
}

/// The ways in which numbers are grouped where English is not written; round ones are amounts.
fn is_abroad(shape: &[usize], digits: &str) -> bool {
    const SHAPES: [&[usize]; 9] = [
        &[3, 3, 3],
        &[3, 2, 3],
        &[2, 2, 2, 2],
        &[3, 2, 2, 2],
        &[1, 3, 3, 2, 2],
        &[4, 6],
        &[4, 2, 2, 2],
        &[2, 5],
        &[3, 3, 2, 2],
    ];
    let grouped = SHAPES.contains(&shape);
    grouped && !digits.ends_with("00")
}

/// Eight digits in two groups, not two years and not two round numbers.
fn is_local(groups: &[&str]) -> bool {
    let year = |group: &&str| group.starts_with("19") || group.starts_with("20");
    !groups.iter().all(year)
        && !groups.iter().any(|group| group.ends_with("00"))
        && groups
            .first()
            .is_some_and(|group| group.starts_with(['3', '4', '5', '6', '7', '8', '9']))
}

fn is_amount(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let before = run.start.checked_sub(1).and_then(|before| finder.token(before));
    let after = finder.token(run.end).map(|token| token.shape);
    let money =
        before.is_some_and(|token| matches!(token.shape, Shape::Mark('$' | '€' | '£' | '¥' | '₹')));
    let fraction = before.is_some_and(|token| matches!(token.shape, Shape::Mark(',' | '.' | '/')))
        && finder.tokens.is_glued(run.start);
    money
        || fraction && finder.number(run.start.wrapping_sub(2)).is_some()
        || matches!(after, Some(Shape::Mark('%')))
}

/// Whether the groups read as dates or a span of years.
fn is_dates(finder: &Finder<'_>, all: &Groups, groups: &[&str]) -> bool {
    if all.plus || all.bracket {
        return false;
    }
    let year = |place: usize| all.digits.get(place).is_some_and(|index| finder.is_year(*index));
    let small = |place: usize| {
        groups.get(place).is_some_and(|group| {
            group.len() <= 2 && group.parse::<u8>().is_ok_and(|number| (1..=31).contains(&number))
        })
    };
    let years = (0..groups.len()).filter(|place| year(*place)).count();
    years == groups.len()
        || all.dashed && years > 0
        || small(0) && year(1) && groups.len() <= 4 && (groups.len() == 2 || !small_free(groups))
        || small(0) && small(1) && year(2)
        || year(0) && small(1) && groups.get(1).is_some_and(|group| group.len() == 2)
}

/// Whether the last group is a group that no year or month has.
fn small_free(groups: &[&str]) -> bool {
    groups.last().is_some_and(|group| group.len() == 3)
        || groups.last().is_some_and(|group| {
            group.len() == 4 && !group.starts_with("19") && !group.starts_with("20")
        })
}

/// Numbers that a label announces: "AHPRA registration PAR000...".
fn labelled(finder: &mut Finder<'_>) {
    for place in 0..finder.labels.len() {
        let Some(label) = finder.labels.get(place).copied() else { continue };
        let phone = label.take == Take::Phone;
        if label.take != Take::Number && !phone {
            continue;
        }
        let Some(from) = number_after(finder, label.to, label.from) else { continue };
        let run = code_run(finder, from);
        if !finder.is_free(from) || is_date_run(finder, &run) {
            continue;
        }
        if course_codes::is_nobodys(finder, &run) {
            continue;
        }
        let digits = digits_in(finder, &run);
        let mixed = is_mixed(finder, &run);
        if !phone && (digits >= 5 || digits >= 4 && mixed || mixed && is_long_code(finder, from)) {
            // "BLD 000417X": the letters are part of the number.
            let upper = from == label.to
                && finder.token(label.from).is_some_and(|token| token.shape == Shape::Upper);
            let first = if upper && digits >= 4 { label.from } else { run.start };
            finder.take(first..run.end, PersonalKind::IdNumber);
        }
    }
}

/// "nº QO-55127", "No. 70331": a number that a sign for numbers announces.
fn behind_signs(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    let mut behind = 0;
    for index in tokens.numbers().iter().copied() {
        if index < behind || !finder.is_free(index) {
            continue;
        }
        // "QO-55127": letters may begin it.
        let hyphen = usize::from(index > 1 && finder.is_mark(index - 1, '-'));
        let coded = index > hyphen && starts_code(finder, index - 1 - hyphen);
        let from = if coded { index - 1 - hyphen } else { index };
        if !is_signed(finder, from) {
            continue;
        }
        let run = code_run(finder, from);
        behind = run.end;
        let amount = is_amount(finder, &run) || is_date_run(finder, &run);
        if digits_in(finder, &run) >= 5 && !amount && !course_codes::is_nobodys(finder, &run) {
            finder.take(run, PersonalKind::IdNumber);
        }
    }
}

/// Whether "No.", "Nr.", "nº" or "№" stands right before, and no word for a standard before that.
fn is_signed(finder: &Finder<'_>, from: usize) -> bool {
    let Some(last) = from.checked_sub(1) else { return false };
    let stop = matches!(finder.token(last).map(|t| t.shape), Some(Shape::Mark('.' | ':' | '°')));
    let Some(word) = last.checked_sub(usize::from(stop)) else { return false };
    let same_line = finder.tokens.gap(from).is_some_and(|gap| gap.len() <= 1);
    let written = finder.tokens.written(word..word + 1);
    let told = match written {
        "№" | "nº" | "Nº" => true,
        "No" | "NO" | "no" | "Nr" | "nr" | "N" | "n" => stop,
        _ => false,
    };
    let standard =
        word.checked_sub(1).is_some_and(|before| course_codes::is_standard(finder, before));
    same_line && told && !standard
}

/// "KQ3MN57XR": letters and digits mixed.
fn is_long_code(finder: &Finder<'_>, index: usize) -> bool {
    let folded = finder.tokens.folded(index);
    let digits = folded.bytes().filter(u8::is_ascii_digit).count();
    folded.is_ascii() && folded.len() >= LONG_CODE && digits >= 3 && folded.len() - digits >= 3
}

/// The first number or code after a label, over a few marks and words such as "no.".
fn number_after(finder: &Finder<'_>, to: usize, from: usize) -> Option<usize> {
    let line = finder.token(from)?.line;
    let mut words = 0;
    for index in to..to + 8 {
        let token = finder.token(index).filter(|token| token.line == line)?;
        match token.shape {
            Shape::Number | Shape::Code => return Some(index),
            Shape::Upper if starts_code(finder, index) => return Some(index),
            Shape::Mark(',' | ';' | '|' | '•' | '·' | '/') => return None,
            Shape::Mark(_) => {}
            _ => words += 1,
        }
        if words > 3 {
            return None;
        }
    }
    None
}

/// "BLD 000417X": capitals right before digits.
fn starts_code(finder: &Finder<'_>, index: usize) -> bool {
    let next = index + 1 + usize::from(finder.is_mark(index + 1, '-'));
    let digits = |token: super::tokens::Token| matches!(token.shape, Shape::Number | Shape::Code);
    let near = finder.tokens.gap(index + 1).is_some_and(|gap| gap.len() <= 1);
    near && finder.token(next).is_some_and(digits)
        && finder.token(index).is_some_and(|token| token.end - token.start <= 5)
        && !finder.is_year(next)
}

/// The tokens that belong to one number or code.
fn code_run(finder: &Finder<'_>, from: usize) -> Range<usize> {
    let mut end = from + 1;
    while end < from + 12 {
        let Some(token) = finder.token(end) else { break };
        let gap = finder.tokens.gap(end).map_or(9, str::len);
        let solid = matches!(token.shape, Shape::Number | Shape::Code);
        let capital = token.shape == Shape::Upper && token.end - token.start == 1;
        let sign = matches!(token.shape, Shape::Mark('-' | '/' | '.'))
            && gap == 0
            && finder.tokens.is_glued(end + 1)
            && finder
                .token(end + 1)
                .is_some_and(|t| matches!(t.shape, Shape::Number | Shape::Code | Shape::Upper));
        if gap > 1 || !(solid && !(gap > 0 && is_likely_year(finder, end)) || capital || sign) {
            break;
        }
        end += 1 + usize::from(sign);
    }
    from..end
}

fn is_likely_year(finder: &Finder<'_>, index: usize) -> bool {
    let year = || finder.number(index).and_then(|digits| digits.parse::<u16>().ok());
    finder.is_year(index) && year().is_none_or(|year| year < NO_YEAR)
}

fn digits_in(finder: &Finder<'_>, run: &Range<usize>) -> usize {
    let folded = run.clone().map(|index| finder.tokens.folded(index));
    folded.map(|word| word.bytes().filter(u8::is_ascii_digit).count()).sum()
}

fn is_mixed(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    run.clone()
        .any(|i| finder.token(i).is_some_and(|t| matches!(t.shape, Shape::Code | Shape::Upper)))
}

/// Whether a run of numbers is a year or a date.
fn is_date_run(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let numbers: Vec<usize> = run.clone().filter(|index| finder.number(*index).is_some()).collect();
    let years = numbers.iter().filter(|index| is_likely_year(finder, **index)).count();
    !is_mixed(finder, run) && years > 0 && numbers.len() <= 3
}

/// Numbers that need no label: long ones, and codes of letters and at least six digits.
fn bare(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    for index in tokens.numbers().iter().copied() {
        let Some(token) = tokens.get(index).filter(|_| finder.is_free(index)) else { continue };
        let number = finder.number(index);
        let text = number.unwrap_or_else(|| tokens.written(index..index + 1));
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        let letters = text.len() - digits;
        let long = token.shape == Shape::Number
            && digits >= 7
            && !text.ends_with("000")
            && !is_amount(finder, &(index..index + 1));
        let code = text.is_ascii()
            && (digits >= 6 && (1..=4).contains(&letters) && !text.ends_with("000")
                || checks::nhi(text)
                || checks::iban(text));
        if !text.is_ascii() && is_announced(text) {
            finder.take(index..index + 1, PersonalKind::IdNumber);
        } else if long || code {
            let run = code_run(finder, index);
            finder.take(run, PersonalKind::IdNumber);
        } else if token.shape == Shape::Code && text.len() == 4 {
            spaced_iban(finder, index);
        }
    }
}

/// "编号40917": many digits joined to a word, or fewer behind a word for a number.
fn is_announced(text: &str) -> bool {
    let head = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.len() - head.len();
    let told = NUMBER_ENDS.iter().any(|end| head.ends_with(end));
    !head.is_empty() && (digits >= JOINED || told && digits >= ANNOUNCED)
}

/// An account number in groups of four.
fn spaced_iban(finder: &mut Finder<'_>, from: usize) {
    let mut end = from + 1;
    let mut joined = finder.tokens.written(from..end).to_owned();
    while end < from + 9 && finder.tokens.gap(end) == Some(" ") {
        joined.push_str(finder.tokens.written(end..end + 1));
        end += 1;
        if checks::iban(&joined) {
            finder.take(from..end, PersonalKind::IdNumber);
            return;
        }
    }
}
