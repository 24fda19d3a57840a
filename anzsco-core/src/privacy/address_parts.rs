//! The parts of addresses as South Asia writes them: houses, numbered ways, localities, places with their codes.
//!
//! Takes the work sheet and a place in it; gives the part that begins there. It must not say that there is an address:
//! `address_runs` asks for several parts.

use std::ops::Range;

use super::finder::Finder;
use super::lists::Place;
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Words of the name of a locality or a town.
pub(super) const MOST_NAME: usize = 3;
/// Words before the number of a house or a way.
const NUMBER: [&str; 3] = ["no", "nos", "number"];
/// Endings of numbers that count.
pub(super) const ORDINALS: [&str; 4] = ["st", "nd", "rd", "th"];

/// What a part of an address is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// "# 35", "H.No. 4-5-6", "Flat 3B".
    House,
    /// "11th cross", "Street 5", "Sector 21-C".
    Way,
    /// "Ashok Nagar".
    Locality,
    /// "Temple Road".
    Street,
    /// "Dist: Pune".
    Labelled,
    /// "Bangalore-560058".
    Code,
    /// What a label has been found to announce, or a line of an address before it.
    Told,
}

/// Whether a label of addresses, or the colon behind it, ends with a token.
pub(super) fn ends_label(finder: &Finder<'_>, index: usize) -> bool {
    finder.label_before(index + 1).is_some_and(|label| {
        label.kind == PersonalKind::Address
            && label.to + usize::from(finder.is_colon(index)) == index + 1
    })
}

pub(super) fn is_found(finder: &Finder<'_>, index: usize) -> bool {
    finder.taken.get(index) == Some(&Some(PersonalKind::Address))
}

/// Whether a word has a role in addresses, alone or as the beginning of a phrase.
pub(super) fn has_role(finder: &Finder<'_>, index: usize, role: Place) -> bool {
    finder.token(index).is_some_and(Token::is_word)
        && finder.lists.may_be_place(finder.tokens.opening(index))
        && finder
            .lists
            .place(finder.tokens.folded_from(index))
            .is_some_and(|(_, places)| places.has(role))
}

/// One past the word or phrase of addresses that begins at a token, and the marks and "no" behind it; then the
/// number itself, if one follows.
pub(super) fn numbered_after(finder: &Finder<'_>, index: usize) -> Option<usize> {
    let mut next = if finder.is_mark(index, '#') {
        index + 1
    } else {
        let (bytes, _) = finder.lists.place(finder.tokens.folded_from(index))?;
        finder.tokens.after_folded(index, bytes)
    };
    for _ in 0..3 {
        let mark = matches!(
            finder.token(next).map(|token| token.shape),
            Some(Shape::Mark('.' | ':' | '#' | '-' | '–'))
        );
        if mark || NUMBER.contains(&finder.tokens.folded(next)) {
            next += 1;
        }
    }
    let token = finder.token(next).filter(|token| {
        finder.token(index).is_some_and(|first| first.line == token.line)
            && matches!(token.shape, Shape::Number | Shape::Code)
    })?;
    (token.end - token.start <= 6).then(|| number_end(finder, next))
}

/// One past a number and what is joined to it: "4-5-6", "127/10", "21-C".
pub(super) fn number_end(finder: &Finder<'_>, number: usize) -> usize {
    let mut end = number + 1;
    while finder.tokens.is_glued(end)
        && matches!(finder.token(end).map(|t| t.shape), Some(Shape::Mark('-' | '/')))
        && finder.tokens.is_glued(end + 1)
        && finder.token(end + 1).is_some_and(|token| {
            matches!(token.shape, Shape::Number | Shape::Code)
                || token.shape == Shape::Upper && token.end - token.start == 1
        })
    {
        end += 2;
    }
    end
}

/// "11th cross", "2 nd main".
pub(super) fn ordinal_way(finder: &Finder<'_>, index: usize) -> Option<usize> {
    let folded = finder.tokens.folded(index);
    let token = finder.token(index)?;
    let next = match token.shape {
        Shape::Code => {
            let ending = folded.trim_start_matches(|letter: char| letter.is_ascii_digit());
            ORDINALS.contains(&ending).then_some(index + 1)?
        }
        Shape::Number => {
            ORDINALS.contains(&finder.tokens.folded(index + 1)).then_some(index + 2)?
        }
        _ => return None,
    };
    (finder.token(next)?.line == token.line && has_role(finder, next, Place::Way))
        .then_some(next + 1)
}

/// "Bangalore-560058", "Lahore 54000", "Kanpur – 208 001": a place and its code.
pub(super) fn coded_place(finder: &Finder<'_>, index: usize) -> Option<Range<usize>> {
    let digits = finder.number(index)?;
    let line = finder.token(index)?.line;
    let (mut before, mut joined) = (index.checked_sub(1)?, false);
    for _ in 0..3 {
        let mark = matches!(
            finder.token(before).map(|token| token.shape),
            Some(Shape::Mark('-' | '–' | '—' | ':' | '.'))
        );
        let word = matches!(finder.tokens.folded(before), "pin" | "code" | "pincode");
        if mark || word {
            joined = true;
            before = before.checked_sub(1)?;
        }
    }
    let place = finder.token(before).filter(|token| token.line == line && token.is_word())?;
    if finder.lists.is_month(finder.tokens.folded(before)) || place.end - place.start < 3 {
        return None;
    }
    let second = finder.number(index + 1).filter(|rest| {
        rest.len() == 3 && digits.len() == 3 && finder.tokens.gap(index + 1) == Some(" ")
    });
    let named = !finder.is_common(before);
    let end = match digits.len() {
        3 if second.is_some() => index + 2,
        6 if !digits.starts_with('0') => index + 1,
        // "Budget 50000" has as many digits.
        5 if named && !digits.starts_with('0') => index + 1,
        4 if named && joined && !finder.is_year(index) => index + 1,
        _ => return None,
    };
    Some(before..end)
}

/// The part that begins at a token, and one past it.
pub(super) fn part_at(finder: &Finder<'_>, index: usize) -> Option<(Part, usize)> {
    let token = finder.token(index)?;
    if is_found(finder, index) || ends_label(finder, index) {
        return Some((Part::Told, index + 1));
    }
    if let Some(end) = ordinal_way(finder, index) {
        return Some((Part::Way, end));
    }
    match token.shape {
        Shape::Number => coded_place(finder, index).map(|run| (Part::Code, run.end)),
        Shape::Upper if token.end - token.start == 1 && begins_lettered(finder, index) => {
            Some((Part::House, number_end(finder, index + 2)))
        }
        Shape::Mark('#') => numbered_after(finder, index).map(|end| (Part::House, end)),
        _ if token.is_word() && finder.lists.may_be_place(finder.tokens.opening(index)) => {
            let (bytes, places) = finder.lists.place(finder.tokens.folded_from(index))?;
            let end = finder.tokens.after_folded(index, bytes);
            let numbered = numbered_after(finder, index);
            if let Some(end) = numbered.filter(|_| places.has(Place::Way)) {
                return Some((Part::Way, end));
            }
            if let Some(end) = numbered.filter(|_| places.has(Place::House)) {
                return Some((Part::House, end));
            }
            let named = is_named(finder, index);
            if places.has(Place::Locality) {
                let mark = finder.token(end).map(|token| token.shape);
                let label = matches!(mark, Some(Shape::Mark(':' | '.' | '-')));
                return match (label, named) {
                    (true, false) => Some((Part::Labelled, labelled_end(finder, end))),
                    (_, true) => Some((Part::Locality, end)),
                    _ => None,
                };
            }
            (places.has(Place::Street) && named).then_some((Part::Street, end))
        }
        _ => None,
    }
}

/// Whether a word before this one may name it: "Ashok Nagar", "Bull Temple Road".
pub(super) fn is_named(finder: &Finder<'_>, index: usize) -> bool {
    index.checked_sub(1).is_some_and(|before| {
        finder.tokens.gap(index).is_some_and(|gap| gap.len() == 1)
            && finder.token(before).is_some_and(|token| {
                token.is_capital() || token.is_word() && !finder.word(before).common
            })
    })
}

/// Whether a house's number with its letter before it begins here: "B-12", behind no other word.
fn begins_lettered(finder: &Finder<'_>, index: usize) -> bool {
    let opens = index.checked_sub(1).is_none_or(|before| {
        finder.tokens.gap(index).is_none()
            || matches!(finder.token(before).map(|t| t.shape), Some(Shape::Mark(',' | ':' | '#')))
    });
    opens
        && finder.tokens.is_glued(index + 1)
        && finder.tokens.is_glued(index + 2)
        && matches!(finder.token(index + 1).map(|t| t.shape), Some(Shape::Mark('-' | '/')))
        && finder.number(index + 2).is_some_and(|digits| digits.len() <= 4)
}

/// One past the name that a label of localities announces: "Dist: Pune".
fn labelled_end(finder: &Finder<'_>, mark: usize) -> usize {
    let line = finder.token(mark).map(|token| token.line);
    let mut end = mark;
    while matches!(
        finder.token(end).filter(|token| Some(token.line) == line).map(|token| token.shape),
        Some(Shape::Mark(':' | '.' | '-'))
    ) {
        end += 1;
    }
    let name = (end..end + MOST_NAME).take_while(|place| {
        finder.token(*place).is_some_and(|token| Some(token.line) == line && token.is_capital())
    });
    end + name.count()
}
