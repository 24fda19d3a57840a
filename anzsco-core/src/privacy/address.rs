//! Postal addresses.
//!
//! Takes the work sheet; marks numbered streets, post boxes and towns with
//! their codes, in the orders of Australia and New Zealand, of Britain, North
//! America and India, and lines that stand among the contact details like
//! addresses. It must not take a town alone: people work in towns.

use std::ops::Range;

use super::address_runs;
use super::finder::Finder;
use super::letterhead;
use super::lists::{Place, Take};
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Words that the name of a street may have.
const MOST_WORDS: usize = 4;
/// Those who number standards, before the number of one: "ISO 9606" is no town with its code.
const STANDARDS: [&str; 14] = [
    "ansi", "as", "asme", "astm", "bs", "csa", "din", "en", "iec", "ieee", "iso", "nfpa", "nzs",
    "une",
];
/// Tokens from a street to its code.
pub(super) const MOST_TAIL: usize = 14;

/// Marks every address. `header_end` is the first token after the contact details.
pub(super) fn find(finder: &mut Finder<'_>, header_end: usize) {
    let mut index = 0;
    while let Some(token) = finder.tokens.all.get(index) {
        let run = match token.shape {
            Shape::Number | Shape::Code => street(finder, index),
            Shape::Capital | Shape::Upper | Shape::Mixed => post_box(finder, index),
            Shape::Lower | Shape::Mark(_) => None,
        };
        let Some(run) = run.filter(|run| finder.is_free(run.start)) else {
            index += 1;
            continue;
        };
        let whole = head(finder, run.start)..tail(finder, run.end, header_end);
        index = whole.end.max(index + 1);
        take(finder, whole, header_end);
    }
    let tokens = finder.tokens;
    let codes = tokens.numbers().iter().copied().filter(|index| *index >= header_end);
    for index in (0..header_end.min(tokens.len())).chain(codes) {
        let run = letterhead::unit_address(finder, index, header_end)
            .or_else(|| coded_town(finder, index, header_end));
        if let Some(run) = run {
            take(finder, run, header_end);
        }
    }
    letterhead::find(finder, header_end);
    letterhead::streets_first(finder, header_end);
    address_runs::find(finder);
}

/// Marks an address; the town on the next line of a letter head belongs to it.
pub(super) fn take(finder: &mut Finder<'_>, run: Range<usize>, header_end: usize) {
    let next = town_line(finder, run.end, header_end);
    // The name of a farm or house is as telling as a street's.
    for index in run.clone() {
        if let Some(opening) = quoted(finder, index) {
            (opening..index).for_each(|word| keep_word(finder, word));
        }
    }
    finder.take(run, PersonalKind::Address);
    if let Some(next) = next {
        finder.mark(next, PersonalKind::Address);
    }
}

/// "14 Tarkine St", "7/19 Mallee Court", "Lot 6 Brolga Rd", and in lower case as well.
fn street(finder: &mut Finder<'_>, index: usize) -> Option<Range<usize>> {
    let token = finder.token(index)?;
    let numbered = match token.shape {
        Shape::Number => token.end - token.start <= 5,
        Shape::Code => is_house(finder.tokens.written(index..index + 1)),
        _ => false,
    };
    if !numbered || !finder.is_free(index) {
        return None;
    }
    let dated = finder.is_year(index)
        && index > 0
        && matches!(finder.token(index - 1)?.shape, Shape::Mark('-' | '–' | '/'));
    if dated {
        return None;
    }
    let mut next = index + 1 + usize::from(finder.is_mark(index + 1, ','));
    let name = next;
    while next < name + MOST_WORDS + 1 {
        let token = finder.token(next).filter(|t| t.is_word() && t.line == token.line)?;
        if next > index + 1 && finder.tokens.gap(next).is_none_or(|gap| gap.len() > 2) {
            return None;
        }
        let saint = token.end - token.start <= 2;
        if !(token.is_capital() || saint || next > name + 1 || is_lower_line(finder, index)) {
            return None;
        }
        let is_street = finder.lists.is_place(finder.tokens.folded(next), Place::Street);
        // "15 Totara Heights Road": the last of two ways counts.
        let more = finder
            .token(next + 1)
            .is_some_and(|after| after.is_capital() && after.line == token.line)
            && finder.lists.is_place(finder.tokens.folded(next + 1), Place::Street);
        if is_street && next > name && !more {
            let spelt =
                token.is_capital() || is_lower_street(finder, name..next, token.end - token.start);
            if !spelt {
                return None;
            }
            (name..next).for_each(|word| keep_word(finder, word));
            return Some(index..next + 1);
        }
        if !(token.is_capital() || saint || is_lower_line(finder, index)) {
            return None;
        }
        next += 1 + usize::from(finder.is_mark(next + 1, '.') && saint);
    }
    None
}

/// Remembers a word of a street for the gate, unless it is a common one.
fn keep_word(finder: &mut Finder<'_>, index: usize) {
    let word = finder.tokens.folded(index).to_owned();
    if word.len() > 3 && !finder.lists.is_common(&word) {
        finder.streets.insert(word);
    }
}

/// "62B", "12a": a house number with its letter.
fn is_house(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (1..=5).contains(&digits) && text.len() == digits + 1
}

/// A segment that begins with this number, in a line without capitals: its writer uses none. What
/// follows must not be common words alone ("19 years on the road").
fn is_lower_line(finder: &Finder<'_>, index: usize) -> bool {
    let Some(first) = finder.token(index) else { return false };
    let segment = finder.tokens.segment_of(index);
    let strange = (index + 1..segment.end.min(index + 3)).any(|place| !finder.word(place).common);
    if segment.start != index || !strange {
        return false;
    }
    let mut around = (index..index + 8).map_while(|place| finder.token(place));
    first.line < 8
        && around.all(|token| {
            token.line != first.line || !token.is_capital() || token.end - token.start <= 3
        })
}

/// "12 Smith st": a street word in lower case after capitals, if it is one of the short ones.
fn is_lower_street(finder: &Finder<'_>, name: Range<usize>, length: u32) -> bool {
    let capital = name.clone().all(|index| finder.token(index).is_some_and(Token::is_capital));
    is_lower_line(finder, name.start.saturating_sub(1)) || capital && length <= 3
}

/// "PO Box 1180".
fn post_box(finder: &mut Finder<'_>, index: usize) -> Option<Range<usize>> {
    let token = finder.token(index).filter(|token| token.is_capital())?;
    if !finder.lists.may_be_place(finder.tokens.opening(index)) {
        return None;
    }
    let coming = (index + 1..index + 7).filter_map(|place| finder.token(place));
    if !coming.clone().any(|near| matches!(near.shape, Shape::Number | Shape::Code)) {
        return None;
    }
    let (bytes, places) = finder.lists.place(finder.tokens.folded_from(index))?;
    let next = finder.tokens.after_folded(index, bytes);
    let number = finder.token(next).filter(|number| number.line == token.line)?;
    let coded = matches!(number.shape, Shape::Number | Shape::Code);
    (places.has(Place::Box) && coded).then_some(index..next + 1)
}

/// The first token of an address: units, floors, farms and rural deliveries before the street.
fn head(finder: &Finder<'_>, street: usize) -> usize {
    let line = finder.token(street).map(|token| token.line);
    let mut first = street;
    for _ in 0..6 {
        let mut before = first;
        while before > 0
            && matches!(
                finder.token(before - 1).map(|t| t.shape),
                Some(Shape::Mark(',' | '/' | '-' | '–'))
            )
        {
            before -= 1;
        }
        let Some(last) = before.checked_sub(1) else { break };
        if finder.token(last).map(|token| token.line) != line || !finder.is_free(last) {
            break;
        }
        let number =
            matches!(finder.token(last).map(|t| t.shape), Some(Shape::Number | Shape::Code))
                || finder
                    .token(last)
                    .is_some_and(|t| t.shape == Shape::Upper && t.end - t.start == 1);
        let unit = |place: usize| finder.lists.is_place(finder.tokens.folded(place), Place::Unit);
        // "6/88", "1-7", "Lot".
        let joined = number
            && (finder.is_mark(last + 1, '/') || finder.is_mark(last + 1, '-'))
            && before < first
            && finder.tokens.is_glued(last + 1);
        let word = finder.token(last).is_some_and(Token::is_word) && before == first;
        if number && last > 0 && unit(last - 1) {
            first = last - 1;
        } else if joined || word && unit(last) {
            first = last;
        } else if let Some(quote) = quoted(finder, last) {
            first = quote;
        } else {
            break;
        }
    }
    first
}

/// The first token of a quoted name ("Ferndale") that ends at `last`.
fn quoted(finder: &Finder<'_>, last: usize) -> Option<usize> {
    let is_quote = |index: usize| {
        matches!(
            finder.token(index).map(|t| t.shape),
            Some(Shape::Mark('"' | '“' | '”' | '\'' | '‘' | '’'))
        )
    };
    if !is_quote(last) {
        return None;
    }
    (last.saturating_sub(5)..last).rev().find(|index| is_quote(*index))
}

/// One past the last token of an address: suburb, town, state, code and country after the street.
fn tail(finder: &Finder<'_>, from: usize, header_end: usize) -> usize {
    let Some(line) = from.checked_sub(1).and_then(|last| finder.token(last)).map(|t| t.line) else {
        return from;
    };
    let mut end = from;
    let mut comma_words = 0;
    for index in from..from + MOST_TAIL {
        let Some(token) = finder.token(index).filter(|t| t.line == line && finder.is_free(index))
        else {
            break;
        };
        match token.shape {
            Shape::Mark(',' | '.' | '-' | '(') => {}
            Shape::Number if matches!(token.end - token.start, 4..=6) => {
                end = index + 1;
                break;
            }
            Shape::Number
                if finder.lists.is_place(finder.tokens.folded(index - 1), Place::Unit) =>
            {
                end = index + 1;
            }
            Shape::Code if is_british(finder, index) => {
                end = index + 2;
                break;
            }
            _ if token.is_word() => {
                let folded = finder.tokens.folded(index);
                if finder.lists.is_place(folded, Place::State)
                    || finder.lists.is_place(folded, Place::Country)
                {
                    end = index + 1;
                }
                let label = finder.label_at(index).is_some_and(|label| {
                    matches!(label.take, Take::Phone | Take::Heading | Take::Value | Take::Number)
                        && label.to - index >= 1
                        && !token.is_capital()
                });
                if label || !token.is_capital() && index > header_end {
                    break;
                }
                comma_words += 1;
                // Without a code, the suburb right after the street is all that is taken.
                if index < header_end
                    && comma_words <= 3
                    && token.is_capital()
                    && end + 3 >= index
                    && !finder.word(index).common
                {
                    end = index + 1;
                }
            }
            _ => break,
        }
    }
    end.max(country(finder, end))
}

/// One past a country that follows after a comma.
pub(super) fn country(finder: &Finder<'_>, end: usize) -> usize {
    let next = end + usize::from(finder.is_mark(end, ','));
    match finder.lists.place(finder.tokens.folded_from(next)) {
        Some((bytes, places))
            if places.has(Place::Country) && finder.tokens.gap(next).is_some() =>
        {
            finder.tokens.after_folded(next, bytes)
        }
        _ => end,
    }
}

/// The two halves of a British or Canadian code: "SW1A 1AA", "K1A 0B1".
fn is_british(finder: &Finder<'_>, index: usize) -> bool {
    let shape = |index: usize| -> String {
        let text = finder.tokens.written(index..index + 1);
        text.chars()
            .map(|c| {
                if c.is_ascii_digit() {
                    '9'
                } else if c.is_ascii_uppercase() {
                    'A'
                } else {
                    '?'
                }
            })
            .collect()
    };
    let first = matches!(shape(index).as_str(), "A9" | "A99" | "AA9" | "AA99" | "A9A" | "AA9A");
    let second = shape(index + 1);
    first
        && finder.tokens.gap(index + 1) == Some(" ")
        && (second == "9AA" || shape(index) == "A9A" && second == "9A9")
}

/// A town with its state and code, its British code, or, among the contact details, its code alone.
fn coded_town(finder: &Finder<'_>, index: usize, header_end: usize) -> Option<Range<usize>> {
    let token = finder.token(index).filter(|_| finder.is_free(index))?;
    let header = index < header_end;
    let length = token.end - token.start;
    let before = index.checked_sub(1)?;
    let same_line = finder.token(before)?.line == token.line;
    let state = |place: usize, role: Place| {
        finder.lists.is_place(finder.tokens.folded(place), role)
            && finder.token(place).is_some_and(Token::is_capital)
    };
    let end = match token.shape {
        // "TAFE NSW 2017" is no town, and a code that reads as a year needs one in a letter head.
        Shape::Number
            if length == 4
                && same_line
                && state(before, Place::State)
                && (!finder.is_year(index) || header && is_town(finder, before, index)) =>
        {
            index + 1
        }
        Shape::Number if length == 5 && same_line && is_upper_state(finder, before) => index + 1,
        Shape::Number if header && same_line && length == 6 => index + 1,
        Shape::Number
            if header
                && same_line
                && length == 4
                && !finder.is_year(index)
                && !is_standard(finder, before) =>
        {
            index + 1
        }
        Shape::Code if is_british(finder, index) => index + 2,
        _ => return None,
    };
    let first = town_start(finder, index, header);
    let plain = matches!(token.shape, Shape::Number) && header && !state(before, Place::State);
    if plain && !is_town_segment(finder, first..index) {
        return None;
    }
    (first < index).then(|| first..country(finder, end))
}

/// Whether a word that is not a common one stands before a state, or contact details beside it.
fn is_town(finder: &Finder<'_>, state: usize, code: usize) -> bool {
    let line = finder.token(code).map(|token| token.line);
    let beside =
        |place: usize| finder.token(place).map(|t| t.line) == line && !finder.is_free(place);
    state > 0 && !finder.word(state - 1).common || (state.saturating_sub(24)..code + 24).any(beside)
}

/// Whether a word before a number says that it is that of a standard.
fn is_standard(finder: &Finder<'_>, index: usize) -> bool {
    finder.token(index).is_some_and(|token| token.shape == Shape::Upper)
        && STANDARDS.contains(&finder.tokens.folded(index))
}

fn is_upper_state(finder: &Finder<'_>, index: usize) -> bool {
    finder
        .token(index)
        .is_some_and(|token| token.shape == Shape::Upper && token.end - token.start == 2)
        && finder.lists.is_place(finder.tokens.folded(index), Place::State2)
}

/// Words and commas only, the words not common ones.
fn is_town_segment(finder: &Finder<'_>, run: Range<usize>) -> bool {
    let mut known = false;
    let plain = run.clone().all(|index| {
        let token = finder.token(index);
        known |= finder.word(index).is_unknown() || finder.word(index).may_be_name();
        token.is_some_and(|t| t.is_capital() || matches!(t.shape, Shape::Mark(',' | '-')))
    });
    plain && known && run.len() <= 6
}

/// Where the town's words begin: up to the last comma, among contact details to the segment's start.
fn town_start(finder: &Finder<'_>, index: usize, header: bool) -> usize {
    let segment = finder.tokens.segment_of(index).start;
    let mut first = index;
    while first > segment && index - first < if header { 14 } else { 5 } {
        let before = first - 1;
        let Some(token) = finder.token(before).filter(|_| finder.is_free(before)) else { break };
        let joins = token.is_capital()
            || header
                && matches!(
                    token.shape,
                    Shape::Mark(',' | '"' | '“' | '”' | '-' | '\'') | Shape::Number | Shape::Code
                )
            || header
                && token.shape == Shape::Lower
                && finder.lists.is_place(finder.tokens.folded(before), Place::Unit);
        if !joins || finder.label_at(before).is_some_and(|l| l.take == Take::Phone && l.to <= index)
        {
            break;
        }
        first = before;
    }
    while first < index
        && matches!(finder.token(first).map(|t| t.shape), Some(Shape::Mark(',' | '-')))
    {
        first += 1;
    }
    first
}

/// The line after an address, if it is nothing but a town, a state, a code or a country.
fn town_line(finder: &Finder<'_>, from: usize, header_end: usize) -> Option<Range<usize>> {
    let next = from + usize::from(finder.is_mark(from, ','));
    let token = finder.token(next).filter(|_| next < header_end)?;
    if finder.tokens.gap(next).is_some() || !finder.is_free(next) {
        return None;
    }
    let end = finder.tokens.line_end(next);
    let coded = (next..end).any(|index| {
        let folded = finder.tokens.folded(index);
        finder.lists.is_place(folded, Place::State)
            || finder.lists.is_place(folded, Place::Country)
            || finder.number(index).is_some_and(|digits| (4..=6).contains(&digits.len()))
    });
    let town = (next..end).all(|index| {
        let place = finder.lists.is_place(finder.tokens.folded(index), Place::Country)
            || finder.lists.is_place(finder.tokens.folded(index), Place::State);
        finder.is_free(index)
            && finder.token(index).is_some_and(|t| {
                t.is_capital() && (place || coded || !finder.word(index).common)
                    || matches!(t.shape, Shape::Mark(',' | '-' | '.') | Shape::Number)
            })
    });
    (token.is_capital() && town && end - next <= 8 && (coded || is_town_segment(finder, next..end)))
        .then_some(next..end)
}
