//! The owner's name under a CV and in file names: "Yours, Iris T.", "i. tannock", `itannock_2022.docx`.
//!
//! Takes the work sheet after the name at the head was found; marks the last lines that hold nothing but that
//! name, its initials or its letters one by one, and words joined by signs that have it inside. It must not take
//! a line that says anything else.

use std::ops::Range;

use super::finder::Finder;
use super::lists::Take;
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Parts of lines at the end of a text among which a signature is looked for.
const LAST: usize = 12;
/// Tokens of a signature.
const MOST: usize = 24;
/// Letters of a name that stands inside a file name.
const LEAST: usize = 4;
/// Words before a signature.
const CLOSINGS: [&str; 5] = ["yours", "gez", "sd", "firma", "podpis"];
/// Endings of file names.
const FILES: [&str; 6] = ["docx", "doc", "pdf", "rtf", "odt", "txt"];

/// Marks signatures and file names.
pub(super) fn find(finder: &mut Finder<'_>) {
    if finder.owner.is_empty() {
        return;
    }
    let segments = finder.tokens.segments();
    let from = segments.len().saturating_sub(LAST).max(1);
    for segment in segments.get(from..).unwrap_or(&[]) {
        let run = skip_closing(finder, segment)..segment.end;
        if run.len() <= MOST && is_signature(finder, &run) {
            finder.mark(run, PersonalKind::Name);
        }
    }
    files(finder);
}

/// Skips "Yours,", "Signed:", "gez.".
fn skip_closing(finder: &Finder<'_>, segment: &Range<usize>) -> usize {
    let mut start = segment.start;
    let label = finder.label_at(start).filter(|label| label.take == Take::Name);
    if let Some(label) = label {
        start = label.to;
    } else if CLOSINGS.contains(&finder.tokens.folded(start)) {
        start += 1;
    }
    while start > segment.start
        && matches!(finder.token(start).map(|t| t.shape), Some(Shape::Mark(',' | ':' | '.')))
    {
        start += 1;
    }
    start.min(segment.end)
}

/// Nothing but words of the owner's name and its initials.
fn is_signature(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let (mut words, mut letters) = (0, String::new());
    for index in run.clone() {
        let Some(token) = finder.token(index) else { return false };
        let folded = finder.tokens.folded(index);
        match token.shape {
            Shape::Mark('.' | '-' | ',' | '(' | ')') => {}
            Shape::Mark(_) | Shape::Number | Shape::Code => return false,
            _ if folded.chars().count() == 1 => letters.push_str(folded),
            _ if is_owners(&finder.owner, folded) => words += 1,
            _ => return false,
        }
    }
    let initials =
        letters.chars().all(|letter| finder.owner.iter().any(|word| word.starts_with(letter)));
    let spelt = letters.chars().count() > 2
        && (finder.owner.contains(&letters) || finder.owner.concat() == letters);
    match words {
        0 => {
            let all: String = finder.owner.iter().filter_map(|word| word.chars().next()).collect();
            spelt || letters.chars().count() > 1 && letters == all
        }
        1 if letters.is_empty() => is_first_name(finder, run),
        _ => initials,
    }
}

/// A word of a name, or two of them in one: "elhage".
fn is_owners(owner: &[String], folded: &str) -> bool {
    owner.iter().any(|word| word == folded) || owner.windows(2).any(|pair| pair.concat() == folded)
}

/// The given name alone on a line.
fn is_first_name(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    let first = finder.owner.first().map(String::as_str) == Some(finder.tokens.folded(run.start));
    let begins = finder.tokens.line_start(run.start) == run.start;
    first && begins && finder.word(run.start).given && finder.tokens.line_end(run.start) == run.end
}

/// `i_tannock`, `itannock_2022.docx`: words joined by signs, one of them the owner's name.
fn files(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    for mark in tokens.marks().iter().copied() {
        let file = finder.is_mark(mark, '.')
            && tokens.is_glued(mark + 1)
            && FILES.contains(&tokens.folded(mark + 1));
        if !(file || finder.is_mark(mark, '_')) || !finder.is_free(mark) {
            continue;
        }
        let (mut start, mut end) = (mark, mark + 1);
        while start > 0 && mark - start < MOST && tokens.is_glued(start) {
            start -= 1;
        }
        while end < mark + MOST && tokens.is_glued(end) && !is_end(finder.token(end)) {
            end += 1;
        }
        if (start..end).any(|index| has_owner(finder, index)) {
            finder.take(start..end, PersonalKind::Handle);
        }
    }
}

fn is_end(token: Option<Token>) -> bool {
    token.is_none_or(|token| matches!(token.shape, Shape::Mark(',' | ')' | ';' | ':')))
}

/// Whether a word is one of the owner's name, or one with an initial before it.
fn has_owner(finder: &Finder<'_>, index: usize) -> bool {
    let folded = finder.tokens.folded(index);
    let rest = folded.char_indices().nth(1).and_then(|(place, _)| folded.get(place..));
    finder.owner.iter().filter(|word| word.len() >= LEAST).any(|word| {
        word == folded || rest == Some(word.as_str()) || folded.starts_with(word.as_str())
    })
}
