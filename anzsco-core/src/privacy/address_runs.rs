//! Addresses that their parts tell together, wherever they stand: "# 35, 11th Cross, Ashok Layout, Mysore-570001".
//!
//! Takes the work sheet; marks runs in which a house's number, a numbered way, the name of a locality and a place
//! with its code stand near each other, as addresses of South Asia are written, also over the ends of lines. It must
//! not take one such part alone: "Plot 8" and "Phase 2" are words of building sites.

use std::ops::Range;

use super::address::country;
use super::address_parts::{
    MOST_NAME, ORDINALS, Part, coded_place, ends_label, has_role, is_found, is_named, number_end,
    numbered_after, ordinal_way, part_at,
};
use super::finder::Finder;
use super::lists::{Place, Take};
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Tokens that are read on either side of a number.
const MOST_RUN: usize = 48;
/// Tokens between two parts that belong together.
const MOST_BETWEEN: usize = 9;
/// Tokens of a line that goes on with an address.
const MOST_LINE: usize = 24;
/// Labelled localities that are an address without any number: "Vill: ..., Dist: ...".
const LABELLED: usize = 3;
/// Words in lower case that addresses have between others.
const SMALL: [&str; 9] = ["and", "of", "the", "to", "pin", "code", "no", "th", "behind"];
/// Marks every such address.
pub(super) fn find(finder: &mut Finder<'_>) {
    let mut next = 0;
    for index in anchors(finder) {
        // Most numbers are years.
        if index < next || !may_be_of(finder, index) {
            continue;
        }
        let run = run_around(finder, index, next);
        next = run.end.max(index + 1);
        for address in addresses(finder, &run) {
            // What goes on with an address that was found is of the same one.
            if address.clone().any(|place| is_found(finder, place)) {
                finder.mark(address, PersonalKind::Address);
            } else {
                finder.take(address, PersonalKind::Address);
            }
        }
    }
}

/// Numbers, and words that a locality is labelled with.
fn anchors(finder: &Finder<'_>) -> Vec<usize> {
    let labelled = finder.tokens.capitals().iter().copied().filter(|index| {
        finder.lists.may_be_place(finder.tokens.opening(*index))
            && has_role(finder, *index, Place::Locality)
    });
    let mut anchors: Vec<usize> = finder.tokens.numbers().iter().copied().chain(labelled).collect();
    anchors.sort_unstable();
    anchors
}

/// All around a token that an address may have, from `first` on.
fn run_around(finder: &Finder<'_>, index: usize, first: usize) -> Range<usize> {
    let mut start = index;
    while start > first
        && index - start < MOST_RUN
        && may_be_of(finder, start - 1)
        && goes_on(finder, start)
    {
        start -= 1;
    }
    let mut end = index;
    while end < index + MOST_RUN && may_be_of(finder, end) && (end == index || goes_on(finder, end))
    {
        end += 1;
    }
    start..end
}

/// Whether a token goes on with what stands before it: on the same line, or where a comma or a label ends the last.
fn goes_on(finder: &Finder<'_>, index: usize) -> bool {
    let Some(before) = index.checked_sub(1).and_then(|before| finder.token(before)) else {
        return false;
    };
    let Some(token) = finder.token(index) else { return false };
    if token.line == before.line {
        return !finder.tokens.gap(index).is_some_and(|gap| gap.contains('\t'));
    }
    let end = finder.tokens.line_end(index);
    token.line == before.line + 1
        && end - index <= MOST_LINE
        && (index..end).all(|place| may_be_of(finder, place))
        && (before.is_mark(',') || ends_label(finder, index - 1) || begins_part(finder, index))
}

/// Whether a line begins with a part that has a number, or is a place with its code.
fn begins_part(finder: &Finder<'_>, index: usize) -> bool {
    let end = finder.tokens.line_end(index);
    finder.is_mark(index, '#')
        || has_role(finder, index, Place::Unit) && numbered_after(finder, index).is_some()
        || ordinal_way(finder, index).is_some()
        || (index..end).any(|place| coded_place(finder, place).is_some_and(|r| r.end == end))
}

/// Whether a token may stand in an address: words with capitals or of addresses, numbers but years, plain marks.
fn may_be_of(finder: &Finder<'_>, index: usize) -> bool {
    let Some(token) = finder.token(index) else { return false };
    match finder.taken.get(index) {
        Some(Some(PersonalKind::Address)) => return true,
        Some(None) => {}
        _ => return false,
    }
    let folded = finder.tokens.folded(index);
    match token.shape {
        Shape::Number => token.end - token.start <= 6 && !finder.is_year(index),
        Shape::Code => token.end - token.start <= 8,
        Shape::Mark('.') => !ends_sentence(finder, index),
        Shape::Mark(mark) => {
            matches!(mark, ',' | '-' | '–' | '—' | '/' | '#' | ':' | '(' | ')' | '&' | '\'' | '’')
        }
        _ => {
            let label = finder.label_at(index).is_some_and(|label| {
                label.kind != PersonalKind::Address && ends_address(finder, label.take, label.to)
            });
            !label
                && !finder.lists.is_month(folded)
                && (token.is_capital()
                    || SMALL.contains(&folded)
                    || ORDINALS.contains(&folded)
                    || has_role(finder, index, Place::Unit)
                    || has_role(finder, index, Place::Way)
                    || has_role(finder, index, Place::Street)
                    || has_role(finder, index, Place::Locality)
                    || !finder.word(index).common && !finder.is_uncased(index))
        }
    }
}

/// Whether a full stop with space behind it ends more than a short form: "Winners circle. #4 of 121".
fn ends_sentence(finder: &Finder<'_>, stop: usize) -> bool {
    let Some(before) = stop.checked_sub(1) else { return true };
    let long = finder.token(before).is_some_and(|token| token.end - token.start > 3);
    let spaced = finder.tokens.gap(stop + 1).is_some_and(|gap| !gap.is_empty());
    let place = [Place::Unit, Place::Way, Place::Locality, Place::House];
    long && spaced && !place.iter().any(|role| has_role(finder, before, *role))
}

/// Whether a label announces something else, so that an address ends before it.
fn ends_address(finder: &Finder<'_>, take: Take, to: usize) -> bool {
    let announces = matches!(
        take,
        Take::Phone
            | Take::Date
            | Take::Age
            | Take::Value
            | Take::Name
            | Take::Person
            | Take::Number
            | Take::Heading
    );
    announces && (finder.is_colon(to) || finder.is_mark(to, '-'))
}

/// The addresses of a run: groups of parts that stand near each other and say enough.
fn addresses(finder: &Finder<'_>, run: &Range<usize>) -> Vec<Range<usize>> {
    let mut groups: Vec<Vec<(Part, Range<usize>)>> = Vec::new();
    let mut index = run.start;
    while index < run.end {
        let Some((part, end)) = part_at(finder, index) else {
            index += 1;
            continue;
        };
        let start = if part == Part::Code {
            coded_place(finder, index).map_or(index, |place| place.start)
        } else {
            index
        };
        let part = (part, start..end);
        match groups.last_mut() {
            Some(group)
                if group.last().is_some_and(|(_, last)| start <= last.end + MOST_BETWEEN) =>
            {
                group.push(part);
            }
            _ => groups.push(vec![part]),
        }
        index = end.max(index + 1);
    }
    let told = groups.into_iter().filter(|group| is_address(group));
    told.filter_map(|group| {
        let first = group.iter().find(|(part, _)| *part != Part::Told)?.1.start;
        let last = group.last()?.1.end;
        // What was found before is of the address that goes on.
        let start = match group.first()? {
            (Part::Told, found) if is_found(finder, found.start) => found.start,
            _ => name_start(finder, first, run.start),
        };
        Some(start..town_end(finder, last, run.end))
    })
    .collect()
}

/// Whether parts say enough together.
fn is_address(group: &[(Part, Range<usize>)]) -> bool {
    let has = |part: Part| group.iter().any(|(other, _)| *other == part);
    let place = |part: Part| group.iter().position(|(other, _)| *other == part);
    // The house is told before its street.
    let housed = place(Part::House)
        .is_some_and(|house| place(Part::Street).is_some_and(|street| house < street));
    let told = has(Part::Told);
    let numbered = has(Part::House) || has(Part::Way);
    let named = has(Part::Locality) || has(Part::Labelled);
    let labelled = group.iter().filter(|(part, _)| *part == Part::Labelled).count();
    told && (numbered || named || has(Part::Street) || has(Part::Code))
        || has(Part::Code) && (numbered || named || has(Part::Street))
        || has(Part::House) && (has(Part::Way) || named)
        || has(Part::Way) && named
        || housed
        || labelled >= LABELLED
}

/// Where the name of what an address begins with begins: "Ashok" of "Ashok Nagar", and a house's number before it.
fn name_start(finder: &Finder<'_>, first: usize, from: usize) -> usize {
    let named = has_role(finder, first, Place::Locality) || has_role(finder, first, Place::Street);
    let mut start = first;
    while named
        && start > from
        && first - start < MOST_NAME
        && finder.token(start - 1).is_some_and(Token::is_word)
        && is_named(finder, start)
    {
        start -= 1;
    }
    // "127/10.Bull Temple Road", "35,11th cross".
    let mut number = start;
    while number > from
        && start - number < 2
        && matches!(
            finder.token(number - 1).map(|token| token.shape),
            Some(Shape::Mark(',' | '.' | '-' | '/'))
        )
    {
        number -= 1;
    }
    let is_number = |place: usize| {
        finder.token(place).is_some_and(|token| {
            matches!(token.shape, Shape::Number | Shape::Code) && token.end - token.start <= 5
        })
    };
    while number > from && is_number(number - 1) {
        start = number - 1;
        number = start;
        while number > from
            && finder.tokens.is_glued(number)
            && matches!(
                finder.token(number - 1).map(|token| token.shape),
                Some(Shape::Mark('/' | '-' | '#'))
            )
        {
            number -= 1;
            start = if finder.is_mark(number, '#') { number } else { start };
        }
    }
    start
}

/// One past the towns, states and countries behind an address.
fn town_end(finder: &Finder<'_>, last: usize, to: usize) -> usize {
    let mut end = last;
    while end < to {
        let first = end
            + (end..to)
                .take_while(|place| {
                    matches!(
                        finder.token(*place).map(|token| token.shape),
                        Some(Shape::Mark(',' | '-' | '–' | '('))
                    )
                })
                .count();
        let next = town_part(finder, first..to);
        // Words right behind are of the last part: "Anna Nagar West".
        if next == first || first > end + 1 {
            break;
        }
        end = next;
    }
    end.max(country(finder, end))
}

/// One past a part of an address that has a town, a number or a block: "Banani", "Colombo 05", "Block C".
fn town_part(finder: &Finder<'_>, run: Range<usize>) -> usize {
    let is_word = |place: usize| finder.token(place).is_some_and(Token::is_word);
    let words = run.clone().take(MOST_NAME).take_while(|place| is_word(*place)).count();
    let mut end = run.start + words;
    let dash = usize::from(finder.is_mark(end, '-') || finder.is_mark(end, '–'));
    let numbered = end + dash < run.end
        && finder.token(end + dash).is_some_and(|token| {
            matches!(token.shape, Shape::Number | Shape::Code) && token.end - token.start <= 6
        });
    let telling = (run.start..end).any(|place| {
        !finder.is_common(place)
            || has_role(finder, place, Place::Unit)
            || has_role(finder, place, Place::State)
            || has_role(finder, place, Place::Country)
    });
    if numbered {
        end = number_end(finder, end + dash);
    }
    if numbered || words > 0 && telling { end } else { run.start }
}
