//! Writing out a text without what is personal in it.
//!
//! Takes tokens, what is known of them and the gate; gives text. It must not
//! find anything: every token is either marked or asked of the gate.

use std::ops::Range;

use super::gate::Gate;
use super::tokens::{Token, Tokens};
use crate::profile::PersonalKind;

/// The words at a place (in bytes); names leave a word in brackets.
pub(super) fn quote(
    tokens: &Tokens,
    taken: &[Option<PersonalKind>],
    gate: &Gate,
    place: Range<usize>,
) -> String {
    write(tokens, taken, gate, place, stand_in).0
}

/// The whole text; nothing is left where personal words were. `None` if no word is left.
pub(super) fn clean(
    tokens: &Tokens,
    taken: &[Option<PersonalKind>],
    gate: &Gate,
) -> Option<String> {
    let (text, _) = write(tokens, taken, gate, 0..tokens.text().len(), |_| "");
    text.chars().any(char::is_alphanumeric).then_some(text)
}

fn stand_in(kind: PersonalKind) -> &'static str {
    match kind {
        PersonalKind::Name => "[name]",
        PersonalKind::Employer => "[employer]",
        PersonalKind::School => "[school]",
        _ => "",
    }
}

/// The places (in bytes) of all personal words, in order, words of a kind that only spaces or initials
/// stand between as one.
pub(super) fn places(
    tokens: &Tokens,
    taken: &[Option<PersonalKind>],
    gate: &Gate,
) -> Vec<(Range<usize>, PersonalKind)> {
    let mut found: Vec<(Range<usize>, PersonalKind)> = Vec::new();
    let mut last = None;
    let mut refused_to = (0, PersonalKind::Name);
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        let marked = taken.get(index).copied().flatten();
        if let Some((count, kind)) = marked.is_none().then(|| gate.refuses(tokens, index)).flatten()
        {
            refused_to = (index + count, kind);
        }
        if let Some(kind) = marked.or((index < refused_to.0).then_some(refused_to.1)) {
            let (start, end) = (token.start as usize, token.end as usize);
            match found.last_mut() {
                Some((place, before))
                    if *before == kind
                        && last.is_some_and(|before| between(tokens, before, index)) =>
                {
                    place.end = end;
                }
                _ => found.push((start..end, kind)),
            }
            last = Some(index);
        }
        index += 1;
    }
    found
}

/// The text at a place and whether anything was taken out.
fn write(
    tokens: &Tokens,
    taken: &[Option<PersonalKind>],
    gate: &Gate,
    place: Range<usize>,
    stand_in: fn(PersonalKind) -> &'static str,
) -> (String, bool) {
    let text = tokens.text();
    let Some(whole) = text.get(place.clone()) else { return (String::new(), true) };
    let mut out = String::with_capacity(whole.len());
    let mut copied = place.start;
    let mut last: Option<(usize, PersonalKind)> = None;
    let mut refused_to = (0, PersonalKind::Name);
    let mut index = tokens.at_byte(place.start);
    while let Some(token) = tokens.get(index).filter(|token| (token.start as usize) < place.end) {
        if let Some(found) = taken
            .get(index)
            .is_none_or(Option::is_none)
            .then(|| gate.refuses(tokens, index))
            .flatten()
        {
            refused_to = (index + found.0, found.1);
        }
        let kind =
            taken.get(index).copied().flatten().or((index < refused_to.0).then_some(refused_to.1));
        if let Some(kind) = kind {
            let joined = last.is_some_and(|(before, _)| between(tokens, before, index));
            if !joined {
                out.push_str(text.get(copied..(token.start as usize).max(copied)).unwrap_or(""));
            }
            let known = last.is_some_and(|(_, before)| joined && before == kind);
            let word = stand_in(kind);
            if !known && !word.is_empty() {
                if out.ends_with(|letter: char| letter.is_alphanumeric() || letter == ']') {
                    out.push(' ');
                }
                out.push_str(word);
            }
            copied = (token.end as usize).clamp(copied, place.end);
            last = Some((index, kind));
        }
        index += 1;
    }
    out.push_str(text.get(copied..place.end).unwrap_or(""));
    if last.is_some() { (tidy(&out), true) } else { (out, false) }
}

/// Whether only initials, hyphens and full stops stand between two personal tokens of one line.
fn between(tokens: &Tokens, before: usize, index: usize) -> bool {
    index - before <= 3
        && tokens.get(before).map(|token| token.line) == tokens.get(index).map(|token| token.line)
        && (before + 1..index).all(|place| {
            tokens.get(place).is_some_and(|token: Token| {
                token.is_mark('-')
                    || token.is_mark('.')
                    || token.is_mark('\'')
                    || token.is_capital() && token.end - token.start == 1
            })
        })
}

/// Single spaces, no empty brackets, no separators left over at the ends or beside each other.
fn tidy(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        let separator = word
            .chars()
            .all(|letter| !letter.is_alphanumeric() && !matches!(letter, '+' | '#' | '&'));
        let hollow = matches!(word, "()" | "[]" | "\"\"" | "(," | "(.)" | "),");
        let after_separator = out.is_empty()
            || out.ends_with([',', ';', '|', '/', ':', '·', '•', '–', '—', '-', '(']);
        if hollow || separator && after_separator {
            continue;
        }
        if word.starts_with(['.', ',', ';']) && out.ends_with(['.', ',', ';']) {
            let rest = word.trim_start_matches(['.', ',', ';']);
            if !rest.is_empty() {
                out.push(' ');
                out.push_str(rest);
            }
            continue;
        }
        let closes = word.starts_with([',', '.', ';', ')', ':']);
        if !out.is_empty() && !closes && !out.ends_with('(') {
            out.push(' ');
        }
        if closes && out.is_empty() {
            out.push_str(word.trim_start_matches([',', '.', ';', ')', ':']));
        } else {
            out.push_str(word);
        }
    }
    let edges = |letter: char| {
        letter.is_whitespace()
            || matches!(letter, ',' | ';' | '|' | '/' | '·' | '•' | '–' | '—' | '-' | '~' | ':')
    };
    out.trim_start_matches(edges).trim_end_matches(|c| edges(c) || c == '(').to_owned()
}
