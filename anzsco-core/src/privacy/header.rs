//! The candidate's own name.
//!
//! Takes the work sheet after contact details and addresses are marked; finds
//! the name at the head of the CV in the forms people give it, and its parts in
//! e-mail addresses and profile links. It must not take a job title for a name.

use std::ops::Range;

use anzsco_data::{Edition, find_everyday_title};

use super::finder::Finder;
use super::lists::Take;
use super::people::{Run, labelled_run, register, run_at, take_name};
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Lines that may hold contact details.
const HEADER_LINES: u32 = 12;
/// Tokens that the head of a CV without lines may have.
const HEADER_TOKENS: usize = 160;
/// Tokens that a first line of contact details may have.
const LINE_TOKENS: usize = 80;
/// What stands before the family name that somebody was born with.
const MAIDEN: [&str; 10] =
    ["geb", "geborene", "geborener", "nee", "ne", "z d", "z domu", "rozena", "roz", "nata"];
/// Segments in which the name is looked for.
const NAME_SEGMENTS: usize = 10;

/// One past the last token of the contact details: the first heading ends them.
pub(super) fn end(finder: &Finder<'_>) -> usize {
    let Some(first) = finder.token(0).map(|token| token.line) else { return 0 };
    let mut lines = 0;
    let mut line = first;
    for (index, token) in finder.tokens.iter() {
        if token.line != line {
            line = token.line;
            lines += 1;
            let heading = finder.label_at(index).is_some_and(|label| {
                label.take == Take::Heading
                    && (label.to == finder.tokens.line_end(index) || finder.is_colon(label.to))
            });
            if lines > 1 && heading {
                return index;
            }
        }
        // A CV without lines: the first heading inside the line, or a sentence's length.
        let inside = lines == 0 && index > LINE_TOKENS
            || lines == 0
                && index > 8
                && token.shape == Shape::Upper
                && finder.label_at(index).is_some_and(|label| label.take == Take::Heading);
        if lines >= HEADER_LINES || index >= HEADER_TOKENS || inside {
            return index;
        }
    }
    finder.tokens.len()
}

/// Marks the candidate's name and remembers its words.
pub(super) fn find(finder: &mut Finder<'_>, header_end: usize) {
    let accounts = account_words(finder);
    let candidates: Vec<Range<usize>> = finder
        .tokens
        .segments()
        .iter()
        .take_while(|segment| segment.start < header_end)
        .filter(|segment| finder.is_free(segment.start))
        .take(NAME_SEGMENTS)
        .cloned()
        .collect();
    for (place, segment) in candidates.into_iter().enumerate() {
        if let Some(run) = name_in(finder, &segment, &accounts, place == 0) {
            finder.own(&run.words);
            also_known(finder, run.range.end, segment.end);
            take_name(finder, &run);
            break;
        }
    }
    from_accounts(finder);
}

/// The folded letters of e-mail names and profile links.
fn account_words(finder: &Finder<'_>) -> String {
    let mut words = String::new();
    for account in finder.accounts.iter().take(8) {
        let name = account.clone().take_while(|index| !finder.is_mark(*index, '@'));
        for index in name {
            words.push_str(finder.tokens.folded(index));
        }
        words.push(' ');
    }
    words
}

/// The name that a segment of the head consists of.
fn name_in(
    finder: &Finder<'_>,
    segment: &Range<usize>,
    accounts: &str,
    first: bool,
) -> Option<Run> {
    let start = skip_labels(finder, segment);
    let lower = finder.token(start)?.shape == Shape::Lower;
    let run =
        if lower { labelled_run(finder, start)? } else { wide_run(finder, start, segment.end)? };
    if run.range.start >= segment.end {
        return None;
    }
    let fills = fills(finder, run.range.end, segment.end);
    let matched = run.words.iter().filter(|index| is_account(finder, **index, accounts)).count();
    let common = run.words.iter().filter(|index| {
        let word = finder.word(**index);
        let excused = word.may_be_name()
            || is_account(finder, **index, accounts)
            || is_hyphened(finder, **index)
            || fills && is_trade_name(finder, &run, **index);
        word.common && !excused
    });
    let common = common.count();
    if common > 0 || is_title(finder, &run) {
        return None;
    }
    let run_on = first && !fills && finder.token(segment.start).is_some_and(|t| t.line == 0);
    let proof = 2 * run.listed + run.doubtful + run.unknown + 3 * matched;
    let enough = match run.groups {
        0 => false,
        1 => {
            matched > 0
                || first && fills && run.first.is_name()
                || fills && (first || run.listed > 0) && is_after_initial(finder, &run)
        }
        _ if lower => run.listed > 0 && (first || matched > 0),
        _ if fills => proof >= 2 && (run.listed + matched > 0 || run.unknown >= 2 || is_pair(&run)),
        _ => run_on && (run.is_certain() || matched > 0),
    };
    enough.then_some(run)
}

/// "Monika Schlosser", "H. Tischler": a family name that is an occupation in a language of the text, behind a
/// given name or an initial.
fn is_trade_name(finder: &Finder<'_>, run: &Run, index: usize) -> bool {
    let named =
        run.first.is_name() && run.words.first() != Some(&index) || is_after_initial(finder, run);
    named
        && finder.lists.is_title(finder.tokens.folded(index))
        && !finder.lists.is_title(finder.tokens.folded_run(run.range.clone()))
}

/// "J. Smith": an initial with its full stop begins the run.
fn is_after_initial(finder: &Finder<'_>, run: &Run) -> bool {
    run.words.first().is_some_and(|first| *first >= run.range.start + 2)
        && finder.is_mark(run.range.start + 1, '.')
}

/// "Grace Baker": words both, but a given name and a surname.
fn is_pair(run: &Run) -> bool {
    run.groups <= 3 && run.first.given && (run.last.surname || run.last.is_unknown())
}

/// The words of a segment, also common ones if they begin it: reversed names have a comma.
fn wide_run(finder: &Finder<'_>, start: usize, end: usize) -> Option<Run> {
    let run = labelled_run(finder, start)?;
    let comma = run.range.end;
    let upper = |index: usize| finder.token(index).is_some_and(|t| t.shape == Shape::Upper);
    let capitals = run.words.iter().all(|word| upper(*word)) && !upper(comma + 1);
    let reversed = (run.groups == 1 || run.groups <= 3 && capitals)
        && finder.is_mark(comma, ',')
        && comma + 1 < end;
    if !reversed {
        // Titles may follow on the same line: the narrow run ends before them.
        let wide = run.words.iter().all(|index| {
            let word = finder.word(*index);
            !word.common || word.may_be_name()
        });
        return if wide || fills(finder, run.range.end, end) {
            Some(run)
        } else {
            run_at(finder, start)
        };
    }
    let Some(rest) = run_at(finder, comma + 1) else { return Some(run) };
    if !fills(finder, rest.range.end, end) || !(run.last.surname || run.last.is_unknown()) {
        return Some(run);
    }
    let mut both = rest;
    both.words.extend(run.words);
    both.groups += run.groups;
    both.listed += run.listed;
    both.doubtful += run.doubtful;
    both.unknown += run.unknown;
    both.last = run.last;
    both.range.start = run.range.start;
    Some(both)
}

/// Skips "Resume -", "Name:", "Dr".
fn skip_labels(finder: &Finder<'_>, segment: &Range<usize>) -> usize {
    let mut start = segment.start;
    while let Some(label) = finder.label_at(start) {
        let skipped = matches!(label.take, Take::Document | Take::Name | Take::Honorific);
        let followed =
            finder.token(label.to).is_some_and(|token| !token.is_mark(',') && !token.is_mark('-'));
        if !skipped || label.to >= segment.end || !followed && label.take == Take::Honorific {
            break;
        }
        start = label.to;
        while start < segment.end
            && matches!(
                finder.token(start).map(|t| t.shape),
                Some(Shape::Mark(':' | '-' | '.' | '–' | '—'))
            )
        {
            start += 1;
        }
    }
    start
}

/// Whether nothing but letters after names, brackets and nicknames follows up to the segment's end.
fn fills(finder: &Finder<'_>, from: usize, end: usize) -> bool {
    let mut index = from;
    while index < end {
        let Some(token) = finder.token(index) else { return true };
        match token.shape {
            // A nickname; its closing sign ends the segment.
            Shape::Mark('«') => return end <= index + 3,
            Shape::Mark('(' | '"' | '“') => {
                let close = (index..end.min(index + 8)).find(|place| {
                    matches!(finder.token(*place).map(|t| t.shape), Some(Shape::Mark(')' | '”')))
                        || *place > index && finder.is_mark(*place, '"')
                });
                match close {
                    Some(close) => index = close + 1,
                    None => return false,
                }
            }
            Shape::Mark(_) => index += 1,
            Shape::Upper if token.end - token.start <= 8 => index += 1,
            _ => match finder.label_at(index) {
                Some(label) if label.take == Take::Postnominal => index = label.to,
                _ if !finder.is_free(index) => index += 1,
                _ => match maiden_name(finder, index) {
                    Some(name) => index = name + 1,
                    None => return false,
                },
            },
        }
    }
    true
}

/// Whether a word, or its beginning, stands in an e-mail name or profile link.
fn is_account(finder: &Finder<'_>, index: usize, accounts: &str) -> bool {
    let folded = finder.tokens.folded(index);
    let head =
        folded.char_indices().nth(5).and_then(|(place, _)| folded.get(..place)).unwrap_or(folded);
    folded.len() > 2 && accounts.contains(head)
}

fn is_hyphened(finder: &Finder<'_>, index: usize) -> bool {
    index > 0 && finder.is_mark(index - 1, '-') && finder.tokens.is_glued(index)
        || finder.is_mark(index + 1, '-')
            && finder.tokens.is_glued(index + 1)
            && finder.tokens.is_glued(index + 2)
}

/// Whether the words are the title of an occupation.
fn is_title(finder: &Finder<'_>, run: &Run) -> bool {
    let folded = finder.tokens.folded_run(run.range.clone());
    run.listed == 0
        && (Edition::ALL.iter().any(|edition| edition.find_title(folded).next().is_some())
            || find_everyday_title(folded).next().is_some())
}

/// The family name behind a word that says somebody was born with it: "geb. Vogel", "née Hart".
fn maiden_name(finder: &Finder<'_>, index: usize) -> Option<usize> {
    let tokens = finder.tokens;
    let words = MAIDEN.iter().find_map(|phrase| {
        let end = tokens.after_folded(index, phrase.len());
        (tokens.folded_run(index..end) == *phrase).then_some(end)
    })?;
    let name = words + usize::from(finder.is_mark(words, '.'));
    let line = finder.token(index)?.line;
    finder.token(name).is_some_and(|token| token.line == line && token.is_capital()).then_some(name)
}

/// "(call me Lien)", "(Pip)", "geb. Vogel": other names of the same person, right after the name.
fn also_known(finder: &mut Finder<'_>, from: usize, end: usize) {
    let born = (from..end.min(from + 3)).find_map(|index| maiden_name(finder, index));
    if let Some(name) = born {
        let known = finder.values.clone();
        register(finder, &[name]);
        finder.values = known;
        finder.mark(name..name + 1, PersonalKind::Name);
    }
    if !['(', '"', '«'].iter().any(|mark| finder.is_mark(from, *mark)) {
        return;
    }
    let words: Vec<usize> = (from + 1..end.min(from + 7))
        .take_while(|index| !finder.is_mark(*index, ')') && !finder.is_mark(*index, '"'))
        .filter(|index| finder.token(*index).is_some_and(Token::is_capital))
        .filter(|index| !finder.word(*index).common || finder.word(*index).given)
        .collect();
    if words.len() <= 2 && !words.is_empty() {
        let known = finder.values.clone();
        register(finder, &words);
        // Another form is not another person.
        finder.values = known;
        for word in words {
            finder.mark(word..word + 1, PersonalKind::Name);
        }
    }
}

/// The parts of "jane.smith@" and "/in/jane-smith" are names as well.
fn from_accounts(finder: &mut Finder<'_>) {
    let mut words = Vec::new();
    for account in finder.accounts.iter().take(64) {
        let at = account.clone().find(|index| finder.is_mark(*index, '@'));
        let profile = account.clone().rfind(|index| finder.is_mark(*index, '/'));
        let part = match (at, profile) {
            (Some(at), _) if at > account.start => account.start..at,
            (_, Some(slash)) if slash + 1 < account.end => slash + 1..account.end,
            _ => continue,
        };
        let parts: Vec<usize> =
            part.filter(|index| finder.token(*index).is_some_and(Token::is_word)).collect();
        let named = parts.iter().any(|index| finder.word(*index).is_name());
        for index in parts {
            let word = finder.word(index);
            let long = finder.tokens.folded(index).len() > 3;
            if word.is_name() || !word.common && long || named && word.may_be_name() {
                words.push(index);
            }
        }
    }
    let known = finder.values.clone();
    register(finder, &words);
    if finder.names.is_empty() || !known.iter().any(|(kind, _)| *kind == PersonalKind::Name) {
        return;
    }
    finder.values = known;
}
