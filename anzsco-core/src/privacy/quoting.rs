//! Writing out a text without what is personal in it.
//!
//! Takes tokens, what is known of them and the gate; gives text. It must not
//! find anything: every token is either marked or asked of the gate.

use std::borrow::Cow;
use std::ops::Range;

use super::gate::Gate;
use super::tokens::{Shape, Token, Tokens, is_dense};
use crate::profile::PersonalKind;

/// What is known of the tokens of a text.
#[derive(Clone, Copy)]
pub(super) struct Sheet<'a> {
    pub(super) tokens: &'a Tokens,
    /// The kind of every personal token.
    pub(super) taken: &'a [Option<PersonalKind>],
    /// Words that may be names for all that is known.
    pub(super) strange: &'a [bool],
}

/// Why a token stays in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    /// It was found where it stands.
    Found(PersonalKind),
    /// The same was found elsewhere.
    Again(PersonalKind),
    /// Nobody knows the word.
    Strange,
}

impl Held {
    pub(super) fn kind(self) -> PersonalKind {
        match self {
            Self::Found(kind) | Self::Again(kind) => kind,
            Self::Strange => PersonalKind::Name,
        }
    }
}

/// What stays in of a place (in bytes), in order: the token, its bytes, and why. Of a word that is
/// written without spaces around it, only the letters of the name.
pub(super) fn held(
    sheet: &Sheet<'_>,
    gate: &Gate,
    place: &Range<usize>,
) -> Vec<(usize, Range<usize>, Held)> {
    let tokens = sheet.tokens;
    let mut all = Vec::new();
    let mut refused = (0, PersonalKind::Name);
    let first = tokens.at_byte(place.start);
    let rest = tokens.all.get(first..).unwrap_or(&[]);
    for (index, token) in (first..).zip(rest) {
        let bytes = token.start as usize..token.end as usize;
        if bytes.start >= place.end {
            break;
        }
        let taken = sheet.taken.get(index).copied().flatten();
        if taken.is_none()
            && gate.may_refuse(tokens, index, token.shape)
            && let Some((count, kind)) = gate.refuses(tokens, index)
        {
            let written = tokens.written(index..index + 1);
            let inside =
                if written.chars().any(is_dense) { gate.stems_in(written) } else { Vec::new() };
            if inside.is_empty() {
                refused = (index + count, kind);
            }
            all.extend(inside.into_iter().map(|(part, kind)| {
                (index, bytes.start + part.start..bytes.start + part.end, Held::Again(kind))
            }));
        }
        let strange = sheet.strange.get(index).copied().unwrap_or(false);
        let why = match taken {
            Some(kind) => Some(Held::Found(kind)),
            None if index < refused.0 => Some(Held::Again(refused.1)),
            None if strange || ends_double_name(tokens, index, &all) => Some(Held::Strange),
            None => None,
        };
        if let Some(why) = why {
            all.push((index, bytes, why));
        }
    }
    all
}

/// "Rangihaeata-Moko": the second half of a name whose first half stays in.
fn ends_double_name(tokens: &Tokens, index: usize, all: &[(usize, Range<usize>, Held)]) -> bool {
    let Some((before, _, why)) = all.last() else { return false };
    let joined = before + 2 == index
        && tokens.is_glued(index)
        && tokens.is_glued(index - 1)
        && tokens.get(index - 1).is_some_and(|mark| mark.is_mark('-'));
    joined
        && why.kind() == PersonalKind::Name
        && tokens.get(index).is_some_and(|token| token.shape == Shape::Capital)
}

/// Whether any token at a place stays in.
pub(super) fn touches(sheet: &Sheet<'_>, gate: &Gate, place: &Range<usize>) -> bool {
    !held(sheet, gate, place).is_empty()
}

/// The words at a place (in bytes); names leave a word in brackets.
pub(super) fn quote(sheet: &Sheet<'_>, gate: &Gate, place: Range<usize>) -> String {
    write(sheet, gate, place, stand_in).0
}

/// The whole text; nothing is left where personal words were. `None` if no word is left.
pub(super) fn clean(sheet: &Sheet<'_>, gate: &Gate) -> Option<String> {
    let (text, _) = write(sheet, gate, 0..sheet.tokens.text().len(), |_| "");
    text.chars().any(char::is_alphanumeric).then_some(text)
}

/// What stands in a quote for the name of a person, an employer and a school.
pub(crate) const STAND_INS: [&str; 3] = [NAME, EMPLOYER, SCHOOL];

/// A quote without what stands in for names: "[school]" tells of no teacher, nor "[employer]" of who places people.
pub(crate) fn without_stand_ins(quote: &str) -> Cow<'_, str> {
    if !quote.contains('[') {
        return Cow::Borrowed(quote);
    }
    let plain = STAND_INS.iter().fold(quote.to_owned(), |plain, mask| plain.replace(mask, " "));
    Cow::Owned(plain)
}

pub(crate) const NAME: &str = "[name]";
const EMPLOYER: &str = "[employer]";
const SCHOOL: &str = "[school]";

fn stand_in(why: Held) -> &'static str {
    match why {
        // Nothing is said of what nobody knows.
        Held::Strange => "[…]",
        Held::Found(PersonalKind::Name) | Held::Again(PersonalKind::Name) => NAME,
        Held::Found(PersonalKind::Employer) | Held::Again(PersonalKind::Employer) => EMPLOYER,
        Held::Found(PersonalKind::School) | Held::Again(PersonalKind::School) => SCHOOL,
        _ => "",
    }
}

/// The text at a place and whether anything was taken out.
fn write(
    sheet: &Sheet<'_>,
    gate: &Gate,
    place: Range<usize>,
    stand_in: fn(Held) -> &'static str,
) -> (String, bool) {
    let tokens = sheet.tokens;
    let text = tokens.text();
    let Some(whole) = text.get(place.clone()) else { return (String::new(), true) };
    let mut out = String::with_capacity(whole.len());
    let mut copied = place.start;
    let mut last: Option<(usize, Held)> = None;
    for (index, bytes, why) in held(sheet, gate, &place) {
        let joined = last.is_some_and(|(before, _)| between(tokens, before, index));
        if !joined {
            out.push_str(text.get(copied..bytes.start.max(copied)).unwrap_or(""));
        }
        let known = last.is_some_and(|(_, before)| joined && stand_in(before) == stand_in(why));
        let word = stand_in(why);
        if !known && !word.is_empty() {
            if out.ends_with(|letter: char| letter.is_alphanumeric() || letter == ']') {
                out.push(' ');
            }
            out.push_str(word);
        }
        copied = bytes.end.clamp(copied, place.end);
        last = Some((index, why));
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
            .all(|letter| !letter.is_alphanumeric() && !matches!(letter, '+' | '#' | '&' | '…'));
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
