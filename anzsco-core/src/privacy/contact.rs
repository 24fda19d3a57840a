//! E-mail addresses, web addresses and handles.
//!
//! Takes the work sheet; marks what can be told by its punctuation alone, in
//! any language. It must not take the names of products ("Node.js", "ASP.NET")
//! for web addresses.

use std::ops::Range;

use super::finder::Finder;
use super::lists::Take;
use super::tokens::Shape;
use crate::profile::PersonalKind;

/// Endings of domains that no other word after a full stop looks like.
const DOMAINS: [&str; 22] = [
    "com", "net", "org", "au", "nz", "edu", "gov", "info", "biz", "uk", "ca", "de", "fr", "cn",
    "ph", "vn", "jp", "kr", "za", "eu", "ie", "us",
];
/// Endings that are words too: only with a path, or after another ending.
const WORDS: [&str; 10] = ["io", "co", "me", "in", "dev", "app", "ai", "page", "tv", "id"];
/// Products whose names end like domains.
const PRODUCTS: [&str; 12] = [
    "asp",
    "vb",
    "ado",
    "node",
    "socket",
    "draw",
    "monday",
    "booking",
    "ml",
    "salesforce",
    "paint",
    "nunit",
];

/// Marks every e-mail address, web address and handle.
pub(super) fn find(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    let mut next = 0;
    // All that is looked for is a mark or stands before one.
    let marks = tokens.marks().iter().copied();
    for index in marks.flat_map(|mark| mark.saturating_sub(1)..=mark) {
        let Some(token) = tokens.get(index).filter(|_| index >= next) else { continue };
        next = index + 1;
        let found = match token.shape {
            Shape::Mark('@' | '＠') => email_or_handle(finder, index),
            Shape::Mark('.') => domain(finder, index),
            Shape::Lower | Shape::Capital | Shape::Upper => scheme(finder, index),
            _ => None,
        };
        if let Some((run, kind)) = found {
            next = run.end;
            finder.accounts.push(run.clone());
            let label = finder.label_before(run.start).filter(|label| {
                label.take == Take::Phone
                    && run.start - label.to <= 2
                    && finder.token(label.from).map(|t| t.line)
                        == finder.token(run.start).map(|t| t.line)
            });
            finder.take(run.clone(), kind);
            if let Some(label) = label {
                finder.mark(label.from..run.start, kind);
            }
        }
    }
    handles(finder);
}

fn email_or_handle(finder: &Finder<'_>, at: usize) -> Option<(Range<usize>, PersonalKind)> {
    let tokens = finder.tokens;
    // "jane @ mail.com" and "jane (@) mail.com" are addresses as well.
    let spaced = !tokens.is_glued(at) && !tokens.is_glued(at + 1);
    let name = if spaced { left(finder, at.checked_sub(1)?) } else { left(finder, at) };
    let end = right(finder, at + 1);
    let dotted = (at + 1..end).any(|index| finder.is_mark(index, '.'));
    let has_name = name < at && tokens.gap(at).is_some_and(|gap| gap.len() <= 1);
    if has_name && dotted && (!spaced || tokens.gap(at + 1).is_some_and(|gap| gap.len() == 1)) {
        return Some((name..end, PersonalKind::Email));
    }
    if has_name && !spaced && tokens.is_glued(at) && tokens.is_glued(at + 1) {
        return Some((name..end, PersonalKind::Email));
    }
    let word = finder.token(at + 1)?;
    let long = word.end - word.start >= 3 && word.shape != Shape::Number;
    (long && tokens.is_glued(at + 1) && !tokens.is_glued(at))
        .then_some((at..end, PersonalKind::Handle))
}

/// The first of the tokens glued together before `index` that an address may begin with.
fn left(finder: &Finder<'_>, index: usize) -> usize {
    let mut first = index;
    while first > 0 && finder.tokens.is_glued(first) && index - first < 24 {
        match finder.token(first - 1).map(|token| token.shape) {
            Some(Shape::Mark('.' | '_' | '-' | '+' | '%' | '\'')) => {}
            Some(Shape::Mark(_)) | None => break,
            Some(_) => {}
        }
        first -= 1;
    }
    // Punctuation before an address is not part of it.
    while first < index && matches!(finder.token(first).map(|t| t.shape), Some(Shape::Mark(_))) {
        first += 1;
    }
    first
}

/// One past the last of the tokens from `from` on that are glued together as an address is.
fn right(finder: &Finder<'_>, from: usize) -> usize {
    let mut end = from;
    while end < from + 64
        && finder.token(end).is_some()
        && (end == from || finder.tokens.is_glued(end))
    {
        let inside = !matches!(
            finder.token(end).map(|token| token.shape),
            Some(Shape::Mark(
                ',' | ';' | '|' | '(' | ')' | '<' | '>' | '"' | '[' | ']' | '•' | '·'
            ))
        );
        if !inside {
            break;
        }
        end += 1;
    }
    while end > from
        && matches!(finder.token(end - 1).map(|token| token.shape), Some(Shape::Mark(mark)) if mark != '/')
    {
        end -= 1;
    }
    end
}

/// "https://..." and "www...".
fn scheme(finder: &Finder<'_>, index: usize) -> Option<(Range<usize>, PersonalKind)> {
    let folded = finder.tokens.folded(index);
    let glued = |place| finder.tokens.is_glued(place);
    let url = match folded {
        "http" | "https" => finder.is_colon(index + 1) && finder.is_mark(index + 2, '/'),
        "www" => finder.is_mark(index + 1, '.') && glued(index + 2),
        _ => false,
    };
    url.then(|| (index..right(finder, index), PersonalKind::Url))
}

/// "name.com.au/path": the full stop stands between a label and an ending.
fn domain(finder: &Finder<'_>, dot: usize) -> Option<(Range<usize>, PersonalKind)> {
    let tokens = finder.tokens;
    if dot == 0 || !tokens.is_glued(dot) || !tokens.is_glued(dot + 1) {
        return None;
    }
    let (label, ending) = (tokens.folded(dot - 1), tokens.folded(dot + 1));
    let first = left(finder, dot);
    let end = right(finder, first);
    let path = (dot + 1..end).any(|index| finder.is_mark(index, '/'));
    let last = (first..end).rev().find(|index| !finder.is_mark(*index, '/'));
    let chained = last.is_some_and(|last| last > dot + 1 && DOMAINS.contains(&tokens.folded(last)));
    let lower = finder.token(dot + 1).is_some_and(|token| token.shape == Shape::Lower);
    let ends = DOMAINS.contains(&ending) && (lower || path)
        || WORDS.contains(&ending) && lower && (path || chained);
    let named = label.len() > 2 && !PRODUCTS.contains(&label);
    (ends && named).then_some((first..end, PersonalKind::Url))
}

/// What follows "Skype:", "LinkedIn:" and the like.
fn handles(finder: &mut Finder<'_>) {
    for place in 0..finder.labels.len() {
        let Some(label) = finder.labels.get(place).filter(|label| label.take == Take::Handle)
        else {
            continue;
        };
        let (from, to, kind) = (label.from, label.to, label.kind);
        let marked = finder.is_colon(to) || finder.is_mark(to, '/') && finder.tokens.is_glued(to);
        let begin = to + 1 + usize::from(finder.is_mark(to + 1, '@'));
        let same_line =
            finder.token(begin).map(|token| token.line) == finder.token(from).map(|t| t.line);
        if !marked || !same_line || !finder.is_free(begin) {
            continue;
        }
        let end = right(finder, begin);
        if end > begin {
            finder.accounts.push(begin..end);
            finder.take(from..end, kind);
        }
    }
}
