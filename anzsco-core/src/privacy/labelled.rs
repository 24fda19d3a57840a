//! What labels announce: dates of birth, ages, gender, family, nationality,
//! religion, photographs.
//!
//! Takes the work sheet with its labels; marks them and what follows them. It
//! must not take a word for a label where it is part of a title ("Faith
//! Leader", "Photo Editor").

use std::ops::Range;

use anzsco_data::Start;

use super::finder::{Finder, Label};
use super::lists::Take;
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Tokens that a labelled value may have; addresses have more.
const MOST_TOKENS: usize = 12;
/// What people begin to speak of themselves with.
const SELF: [&str; 4] = ["i am", "im", "i am now", "im now"];
/// Words behind an age that somebody says to have: "I am 46 and fit".
const AFTER_AGE: [&str; 5] = ["and", "but", "with", "married", "single"];

/// Marks everything that a label announces, names and numbers apart.
pub(super) fn find(finder: &mut Finder<'_>) {
    for place in 0..finder.labels.len() {
        let Some(label) = finder.labels.get(place).copied() else { continue };
        let run = match label.take {
            Take::Value => value(finder, label),
            Take::Date => date_after(finder, label).or_else(|| numbered_rest(finder, label)),
            Take::Age => age_after(finder, label)
                .or_else(|| numbered_rest(finder, label).filter(|_| !is_now(finder, label))),
            Take::Years => age_before(finder, label),
            Take::Origin => place_after(finder, label),
            Take::Mention => age_said(finder, label),
            Take::Whole => Some(label.from..label.to),
            Take::Segment => alone(finder, label).then_some(label.from..label.to),
            _ => None,
        };
        if let Some(run) = run.filter(|run| finder.is_free(run.start)) {
            let said = label.take == Take::Mention;
            finder.take(run, if said { PersonalKind::Age } else { label.kind });
        }
    }
}

/// Whether the phrase is all that stands between two marks.
fn alone(finder: &Finder<'_>, label: Label) -> bool {
    let segment = finder.tokens.segment_of(label.from);
    let mark = |index: usize| {
        finder.token(index).is_some_and(|t| matches!(t.shape, Shape::Mark(',' | '.' | '(' | ')')))
    };
    let before = label.from == segment.start || mark(label.from - 1);
    let after = label.to >= segment.end || mark(label.to);
    // In a list of words it may be anything: "single, double and triple glazing".
    let whole =
        label.from == segment.start && (label.to >= segment.end || label.to + 1 == segment.end);
    let personal =
        |l: Label| matches!(l.take, Take::Segment | Take::Whole | Take::Date | Take::Age);
    let company = finder.label_at(label.to + 1).is_some_and(personal)
        || finder.label_before(label.from).is_some_and(|l| l.to + 1 == label.from && personal(l));
    let sentence = label.from == segment.start && finder.is_mark(label.to, '.');
    before
        && after
        && (whole
            || sentence
            || stands_beside_age(finder, label)
            || company
            || is_early(finder, label.from) && label.to - label.from > 1)
}

/// Whether a comma and an age stand before or behind a nationality or the like: "Brasileiro, 39 anos, casado".
fn stands_beside_age(finder: &Finder<'_>, label: Label) -> bool {
    let segment = finder.tokens.segment_of(label.from);
    let comma = |index: usize| index >= segment.end || finder.is_mark(index, ',');
    let aged = |number: usize| {
        let digits = finder.token(number).filter(|token| token.shape == Shape::Number);
        digits.is_some_and(|token| token.end - token.start == 2)
            && finder.token(number + 1).is_some_and(Token::is_word)
            && comma(number + 2)
    };
    let before = label.from.checked_sub(3).filter(|number| *number >= segment.start);
    is_early(finder, label.from)
        && (finder.is_mark(label.to, ',') && aged(label.to + 1) || before.is_some_and(aged))
}

fn is_early(finder: &Finder<'_>, index: usize) -> bool {
    finder.token(index).is_some_and(|token| token.line < 12)
}

/// A label with its mark and what follows, to the end of the segment or the next label.
fn value(finder: &Finder<'_>, label: Label) -> Option<Range<usize>> {
    let colon = label.to + usize::from(finder.is_mark(label.to, '/'));
    let marked = finder.is_colon(colon) || finder.is_mark(colon, '=');
    let begins = finder.begins_segment(label.from)
        || label.from > 0
            && matches!(finder.token(label.from - 1).map(|t| t.shape), Some(Shape::Mark(_)));
    let unmarked = finder.label_at(label.to).is_some_and(|next| next.take == Take::Segment)
        || label.to - label.from > 1
            && label.kind == PersonalKind::Address
            && finder.token(label.to).is_some_and(|t| t.is_capital() || t.shape == Shape::Number);
    // "政治面貌    群众": fields of forms in scripts without capitals stand apart by spaces alone.
    let spaced = finder.is_uncased(label.from)
        && finder
            .tokens
            .gap(label.to)
            .is_some_and(|gap| gap.chars().count() > 1 || gap.contains('\u{3000}'));
    let unmarked = unmarked || spaced;
    let dash = finder.is_mark(label.to, '-') || finder.is_mark(label.to, '–');
    let first = if marked { colon + 1 } else { label.to + usize::from(dash) };
    let spoken = label.to - label.from > 1;
    if !begins || !(marked || unmarked || dash && spoken) {
        return None;
    }
    let line_end = finder.tokens.line_end(label.from);
    let segment = finder.tokens.segment_of(first);
    let end = segment.end.max(first).min(line_end);
    let end = (first..end)
        .find(|index| finder.is_mark(*index, ',') && opens(finder, index + 1))
        .or_else(|| (first..end).find(|index| opens(finder, *index) && finder.is_colon(index + 1)))
        .unwrap_or(end);
    let most = if label.kind == PersonalKind::Address { 3 * MOST_TOKENS } else { MOST_TOKENS };
    let single = label.to - label.from == 1;
    let long = end.saturating_sub(first) > most;
    (end > first && !(long && single)).then(|| label.from..end.min(first + most))
}

/// Whether a label that takes something stands here.
fn opens(finder: &Finder<'_>, index: usize) -> bool {
    finder.label_at(index).is_some_and(|label| match label.take {
        Take::Value | Take::Date | Take::Age | Take::Phone => true,
        // "Tin Hauyiu Building" is no tax identification number.
        Take::Number => finder.token(label.to).is_some_and(|token| !token.is_word()),
        _ => false,
    })
}

fn date_after(finder: &Finder<'_>, label: Label) -> Option<Range<usize>> {
    let mut first = label.to;
    while first < label.to + 3 && matches!(finder.token(first)?.shape, Shape::Mark(_)) {
        first += 1;
    }
    let (end, _) = date_end(finder, first)?;
    Some(label.from..end)
}

/// After a colon, whatever stands there up to the end of the segment, if it has a number: "34岁",
/// "7. mart 1976.", "fyrtio (40) år".
fn numbered_rest(finder: &Finder<'_>, label: Label) -> Option<Range<usize>> {
    let first = label.to + 1;
    let line = finder.token(label.from)?.line;
    if !finder.is_colon(label.to) || finder.token(first)?.line != line {
        return None;
    }
    let end = finder.tokens.segment_of(first).end.max(first).min(first + MOST_TOKENS);
    let end = (first + 1..end).find(|index| opens(finder, *index)).unwrap_or(end);
    let numbered = (first..end).any(|index| {
        finder.token(index).is_some_and(|t| matches!(t.shape, Shape::Number | Shape::Code))
    });
    numbered.then_some(label.from..end)
}

/// One past the last token of a date that begins here, and how many parts it has; it has a year or
/// three of them.
fn date_end(finder: &Finder<'_>, first: usize) -> Option<(usize, u8)> {
    let line = finder.token(first)?.line;
    let (mut end, mut parts, mut year) = (first, 0, false);
    for index in first..first + 9 {
        let Some(token) = finder.token(index).filter(|token| token.line == line) else { break };
        let ordinal = token.shape == Shape::Code && token.end - token.start <= 4;
        match token.shape {
            Shape::Number if token.end - token.start <= 4 || token.end - token.start == 8 => {
                year |= finder.is_year(index) || token.end - token.start == 8;
                parts += 1;
            }
            Shape::Code if ordinal => parts += 1,
            Shape::Mark('/' | '-' | '.' | ',' | '–' | '’' | '\'') => continue,
            _ if token.is_word() && finder.lists.is_month(finder.tokens.folded(index)) => {
                parts += 1;
            }
            _ if token.shape == Shape::Lower && token.end - token.start <= 3 && parts > 0 => {
                continue;
            }
            _ => break,
        }
        end = index + 1;
        if parts == 3 || year && parts > 1 {
            break;
        }
    }
    (year || parts >= 3).then_some((end, parts))
}

/// The number of years at a token, if a working person can have it.
fn is_age(finder: &Finder<'_>, index: usize) -> bool {
    finder
        .number(index)
        .and_then(|n| n.parse::<u8>().ok())
        .is_some_and(|years| (14..=89).contains(&years))
}

fn age_after(finder: &Finder<'_>, label: Label) -> Option<Range<usize>> {
    let number = label.to + usize::from(finder.is_colon(label.to) || finder.is_mark(label.to, '-'));
    let marked = finder.is_colon(label.to);
    let free = marked
        || finder.begins_segment(label.from)
        || matches!(finder.token(label.from.wrapping_sub(1))?.shape, Shape::Mark(',' | '(' | '.'));
    // "aged 18 to 65" and "aged 65+" are other people.
    let ends = match finder.token(number + 1) {
        None => true,
        Some(token) => {
            token.line != finder.token(number)?.line
                || matches!(token.shape, Shape::Mark(',' | '.' | ')' | ';' | '|' | '/'))
                || finder.tokens.segment_of(number).end == number + 1
                || finder.label_at(number + 1).is_some_and(|label| label.take == Take::Years)
        }
    };
    // "now 46, divorced": only where it goes on with such things.
    let single = finder.label_at(number + 2);
    let now =
        is_now(finder, label) && single.is_none_or(|next| next.kind != PersonalKind::MaritalStatus);
    (free && !now && (ends || marked) && is_age(finder, number)).then_some(label.from..number + 1)
}

/// "Born in Suva, Fiji", and with a year instead of a place.
fn place_after(finder: &Finder<'_>, label: Label) -> Option<Range<usize>> {
    if let Some((end, _)) = date_end(finder, label.to) {
        return Some(label.from..end);
    }
    let line = finder.token(label.from)?.line;
    let mut end = label.to;
    for index in label.to..label.to + 6 {
        let Some(token) = finder.token(index).filter(|token| token.line == line) else { break };
        if token.is_capital() {
            end = index + 1;
        } else if !token.is_mark(',') {
            break;
        }
    }
    (end > label.to).then_some(label.from..end)
}

/// "I am 34." and "I'm 34,": nothing else may follow that is counted.
fn age_said(finder: &Finder<'_>, label: Label) -> Option<Range<usize>> {
    let after = finder.token(label.to + 1);
    let turned = finder.tokens.folded_run(label.from..label.to).ends_with("turned");
    let goes_on = is_self(finder, label) && AFTER_AGE.contains(&finder.tokens.folded(label.to + 1));
    let ends = turned
        || goes_on
        || after.is_none_or(|token| {
            matches!(token.shape, Shape::Mark('.' | ',' | ')'))
                || token.line != finder.token(label.to).map_or(0, |number| number.line)
        });
    (ends && is_age(finder, label.to)).then_some(label.from..label.to + 1)
}

fn is_now(finder: &Finder<'_>, label: Label) -> bool {
    finder.tokens.folded_run(label.from..label.to) == "now"
}

/// "I am": the person themselves.
fn is_self(finder: &Finder<'_>, label: Label) -> bool {
    SELF.contains(&finder.tokens.folded_run(label.from..label.to))
}

fn age_before(finder: &Finder<'_>, label: Label) -> Option<Range<usize>> {
    let dash = label.from.checked_sub(1).filter(|before| finder.is_mark(*before, '-'));
    let number = dash.unwrap_or(label.from).checked_sub(1)?;
    let said = finder.label_before(number).is_some_and(|before| {
        before.to == number && matches!(before.take, Take::Mention | Take::Age)
    });
    // "I am a 46-year-old painter"
    let article = number.checked_sub(1).filter(|place| finder.tokens.folded(*place) == "a");
    let own = article.is_some_and(|article| {
        let label = finder.label_before(article);
        label.is_some_and(|label| label.to == article && is_self(finder, label))
    });
    let free = said
        || own
        || finder.begins_segment(number)
        || matches!(finder.token(number.checked_sub(1)?)?.shape, Shape::Mark(_));
    // "14-17 years old" are other people.
    let span =
        number > 0 && matches!(finder.token(number - 1)?.shape, Shape::Mark('-' | '–' | '+' | '/'));
    let same_line = !span && finder.token(number)?.line == finder.token(label.from)?.line;
    (same_line && free && is_age(finder, number)).then_some(number..label.to)
}

/// Whether another year stands on the same line: "05/06/2017 - 08/09/2019" is a job.
fn is_span(finder: &Finder<'_>, segment: &Range<usize>) -> bool {
    let line = finder.token(segment.start).map(|token| token.line);
    let near = segment.start.saturating_sub(8)..segment.end + 8;
    near.filter(|index| !segment.contains(index)).any(|index| {
        finder.token(index).map(|t| t.line) == line
            && finder.is_year(index)
            && finder.is_free(index)
    })
}

/// A whole date that stands alone among the contact details is a date of birth.
pub(super) fn bare_date(finder: &mut Finder<'_>, header_end: usize) {
    let mut segments = finder.tokens.segments().iter().take_while(|s| s.start < header_end);
    let found = segments.find(|segment| {
        let alone = date_end(finder, segment.start) == Some((segment.end, 3));
        let numbers = (segment.start..segment.end).filter(|index| {
            finder.token(*index).is_some_and(|t| matches!(t.shape, Shape::Number | Shape::Code))
        });
        alone
            && !is_span(finder, segment)
            && finder.is_free(segment.start)
            && segment.end - segment.start >= 3
            && numbers.count() >= 2
    });
    if let Some(run) = found.cloned() {
        finder.take(run, PersonalKind::DateOfBirth);
    }
}

/// "34yo": a number and what is said of years in one word.
pub(super) fn joined_ages(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    for index in tokens.numbers().iter().copied() {
        let code = |token: &Token| token.shape == Shape::Code && token.end - token.start <= 6;
        if !tokens.get(index).as_ref().is_some_and(code) {
            continue;
        }
        let folded = tokens.folded(index);
        let letters = folded.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let years = folded.strip_suffix(letters).and_then(|digits| digits.parse::<u8>().ok());
        let label = finder.lists.label(Start::of(letters), letters);
        let said =
            label.is_some_and(|(bytes, _, take)| bytes == letters.len() && take == Take::Years);
        if said && years.is_some_and(|years| (14..=89).contains(&years)) {
            finder.take(index..index + 1, PersonalKind::Age);
        }
    }
}
