//! Names of other people: referees, managers, colleagues, and the candidate in
//! sentences.
//!
//! Takes the work sheet after the head is read; finds names after honorifics
//! and words such as "reported to", beside telephone numbers, in the section of
//! referees, and given names followed by surnames anywhere. It must not take
//! titles, products or places for names.

use std::ops::Range;

use super::finder::{Finder, Label};
use super::lists::{Place, Take};
use super::people::{SHORT, labelled_run, register, run_at, take_name};
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Lines that a section of referees may have where nothing else ends it.
const REFEREE_LINES: u32 = 24;

/// Marks the names of other people. `header_end` is the first token after the contact details.
pub(super) fn find(finder: &mut Finder<'_>, header_end: usize) {
    after_labels(finder);
    referees(finder);
    beside_numbers(finder, header_end);
    pairs(finder);
    authors(finder);
}

fn after_labels(finder: &mut Finder<'_>) {
    for place in 0..finder.labels.len() {
        let Some(label) = finder.labels.get(place).copied() else { continue };
        match label.take {
            Take::Honorific => after_honorific(finder, label),
            Take::Name => after_name_label(finder, label),
            Take::Person | Take::Mention | Take::Phone => {
                after_cue(finder, label);
            }
            _ => {}
        }
    }
}

/// "Dr Carmel Okonjo", "Mr D. Petrakis". The honorific must be written as one.
fn after_honorific(finder: &mut Finder<'_>, label: Label) {
    let capital = finder.token(label.from).is_some_and(Token::is_capital);
    let first = label.to + usize::from(finder.is_mark(label.to, '.'));
    if !capital || finder.tokens.gap(first).is_none_or(|gap| gap.len() > 2) {
        return;
    }
    let Some(run) = run_at(finder, first) else { return };
    let short = run.words.len() == 1
        && finder
            .token(run.words.first().copied().unwrap_or(first))
            .is_some_and(|token| token.shape == Shape::Upper && token.end - token.start <= 4);
    // "Quality Inspector Boeing": a long honorific may be the end of a title.
    let doubtful = !(run.is_likely() || run.words.len() == 1 && run.first.is_name())
        && finder.tokens.folded_run(label.from..label.to).len() > SHORT;
    if !short && !doubtful {
        take_name(finder, &run);
    }
}

/// "Name: ...", "My name is ...", "Kind regards, ...".
fn after_name_label(finder: &mut Finder<'_>, label: Label) {
    let marked = finder.is_colon(label.to)
        || finder.is_mark(label.to, ',')
        || finder.is_mark(label.to, '-') && label.to - label.from == 1;
    let spoken = label.to - label.from > 1;
    let begins = finder.begins_segment(label.from)
        || spoken
        || label.from > 0
            && matches!(finder.token(label.from - 1).map(|t| t.shape), Some(Shape::Mark(_)));
    let first = label.to + usize::from(marked || finder.is_colon(label.to));
    let new_line = finder.tokens.gap(first).is_none();
    if !begins || !(marked || spoken || new_line) {
        return;
    }
    let colon = finder.is_colon(label.to);
    let run = if colon { labelled_run(finder, first) } else { run_at(finder, first) };
    let Some(run) = run else { return };
    let whole = run.range.end >= finder.tokens.line_end(first)
        || finder.tokens.segment_of(first).end <= run.range.end;
    if colon && !new_line
        || run.is_likely()
        || run.first.given && whole
        || spoken && run.first.is_name()
    {
        if finder.owner.is_empty()
            && colon
            && finder.tokens.folded_run(label.from..label.to) == "name"
        {
            finder.own(&run.words);
        }
        take_name(finder, &run);
    }
}

/// "reported to Jane Smith", "my boss Baz Hollings", "I, Priya, led".
fn after_cue(finder: &mut Finder<'_>, label: Label) {
    let mut first = label.to;
    while first < label.to + 2
        && matches!(
            finder.token(first).map(|t| t.shape),
            Some(Shape::Mark(':' | ',' | '(' | '-' | '–' | '.'))
        )
    {
        first += 1;
    }
    if finder.label_at(first).is_some_and(|next| next.take == Take::Honorific) {
        return;
    }
    let Some(run) = run_at(finder, first) else { return };
    let strong = label.take == Take::Person;
    // A title such as "Director" may end a line, and a name need not begin the next.
    let same_line = finder.token(label.from).map(|t| t.line) == finder.token(first).map(|t| t.line);
    if !strong && !same_line {
        return;
    }
    let known = run.is_certain()
        || strong && run.is_likely()
        || run.groups == 1
            && run.first.is_name()
            && run.first.given
            && label.take != Take::Phone
            && !followed_by_word(finder, run.range.end);
    // "Supervisor: Jo van den Berg": what a colon announces is named.
    let announced =
        strong && same_line && finder.is_colon(label.to) && run.listed + run.unknown > 0;
    let cue = label.take != Take::Phone;
    if announced || known && (cue || run.is_certain()) {
        take_name(finder, &run);
    }
}

/// A capitalised common word goes on right after: "Kelly Services" is no person.
fn followed_by_word(finder: &Finder<'_>, index: usize) -> bool {
    finder.tokens.gap(index).is_some_and(|gap| !gap.is_empty())
        && finder.token(index).is_some_and(Token::is_capital)
        && finder.word(index).common
}

/// The sections of referees.
fn referees(finder: &mut Finder<'_>) {
    for place in 0..finder.labels.len() {
        let Some(label) = finder.labels.get(place).copied() else { continue };
        if label.take == Take::Referees && starts_referees(finder, label) {
            let end = zone_end(finder, label);
            zone(finder, label.to..end);
        }
    }
}

/// At the beginning of a segment, alone, with a colon, or right before a name.
fn starts_referees(finder: &Finder<'_>, label: Label) -> bool {
    let sentence = label.from > 0
        && matches!(
            finder.token(label.from - 1).map(|t| t.shape),
            Some(Shape::Mark('.' | '(' | '-'))
        );
    let begins = finder.begins_segment(label.from) || sentence;
    let marked = matches!(
        finder.token(label.to).map(|t| t.shape),
        Some(Shape::Mark(':' | '-' | '–' | '—' | '('))
    );
    let capital = finder.token(label.from).is_some_and(Token::is_capital) || marked;
    let alone = finder.tokens.line_end(label.from) == label.to;
    let first = label.to + usize::from(marked);
    let named = run_at(finder, first).is_some_and(|run| run.is_likely())
        || finder.label_at(first).is_some_and(|next| next.take == Take::Honorific);
    begins && (alone || capital && named || marked) || marked && named
}

/// One past the last token that the section of referees may have.
fn zone_end(finder: &Finder<'_>, label: Label) -> usize {
    let tokens = finder.tokens;
    let first_line = tokens.line_end(label.from);
    let alone = first_line == label.to || first_line == label.to + 1;
    let Some(line) = finder.token(label.from).map(|token| token.line) else { return label.to };
    let mut end = first_line;
    while let Some(token) = finder.token(end) {
        let last = end.checked_sub(1).and_then(|last| finder.token(last)).map_or(line, |t| t.line);
        let blank = token.line > last + 1;
        let heading = finder
            .label_at(end)
            .is_some_and(|next| next.take == Take::Heading && tokens.line_end(end) <= next.to + 1);
        if heading || blank && !alone || token.line > line + REFEREE_LINES {
            break;
        }
        end = tokens.line_end(end);
    }
    end
}

/// In a section of referees, names are people; what else has a name is where they work.
fn zone(finder: &mut Finder<'_>, zone: Range<usize>) {
    let mut index = zone.start;
    let mut named = None;
    while index < zone.end {
        let segment = finder.tokens.segment_of(index).start;
        let Some(run) = run_at(finder, index).filter(|_| finder.is_free(index)) else {
            index += 1;
            continue;
        };
        let end = run.range.end.max(index + 1);
        let after_comma = index > segment && finder.is_mark(index - 1, ',');
        let known = run.listed > 0 && run.groups >= 2 || run.is_likely();
        if known && !(after_comma && run.listed == 0 && named == Some(segment)) {
            take_name(finder, &run);
            named = Some(segment);
        } else if run.unknown > 0 && !is_lonely(finder, &run.range) {
            finder.take(run.range, PersonalKind::Employer);
        }
        index = end;
    }
}

/// One unknown word before common ones: "Insp.", "Mgr".
fn is_lonely(finder: &Finder<'_>, run: &Range<usize>) -> bool {
    run.len() == 1
        && (finder.is_mark(run.end, '.')
            || finder.token(run.start).is_some_and(|t| t.end - t.start <= 4))
}

/// Whoever's number it is: "Trev Hallorane 0491 ...", "Bettina Croxwell (physio) 03 ...".
fn beside_numbers(finder: &mut Finder<'_>, header_end: usize) {
    let mut before = header_end;
    let mut index = header_end;
    loop {
        let contact =
            |kind: &Option<_>| matches!(kind, Some(PersonalKind::Phone | PersonalKind::Email));
        let rest = finder.taken.get(index..).unwrap_or(&[]);
        let Some(skipped) = rest.iter().position(contact) else { break };
        index += skipped;
        let line = finder.token(index).map(|token| token.line);
        let mut first = index;
        while first > before
            && index - first < 24
            && finder.token(first - 1).map(|token| token.line) == line
            && !finder.is_mark(first - 1, ';')
        {
            first -= 1;
        }
        take_owner(finder, first..index);
        while finder.taken.get(index).is_some_and(contact) {
            index += 1;
        }
        before = index;
    }
}

/// Marks the listed names before a number, or else the last run that may be one.
fn take_owner(finder: &mut Finder<'_>, window: Range<usize>) {
    let mut place = window.start;
    let (mut found, mut last) = (false, None);
    while place < window.end {
        let Some(run) = run_at(finder, place) else {
            place += 1;
            continue;
        };
        place = run.range.end.max(place + 1);
        if run.is_likely() && (run.listed > 0 || run.first.given) {
            take_name(finder, &run);
            found = true;
        } else if run.is_likely() {
            last = Some(run);
        }
    }
    if let (false, Some(run)) = (found, last) {
        take_name(finder, &run);
    }
}

/// A given name and a surname beside each other, wherever they stand.
fn pairs(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    let mut next = 0;
    for index in tokens.capitals().iter().copied() {
        let Some(token) = tokens.get(index) else { break };
        let second = tokens.get(index + 1);
        let paired = second.is_some_and(|second| {
            (second.is_capital() || second.is_mark('-') || second.is_mark('"'))
                && second.line == token.line
        });
        let apart = index > 0
            && tokens.is_glued(index)
            && tokens.get(index - 1).is_some_and(|t| t.is_mark('-'));
        if index < next
            || !paired
            || apart
            || !finder.lists.is_given(tokens.opening(index), tokens.folded(index))
        {
            continue;
        }
        let Some(run) = run_at(finder, index) else { continue };
        next = run.range.end;
        let place = finder.lists.is_place(tokens.folded(run.range.end - 1), Place::Street)
            && run.last.common
            || followed_by_word(finder, run.range.end) && run.doubtful > 0;
        let acronym = tokens
            .get(run.range.end - 1)
            .is_some_and(|t| t.shape == Shape::Upper && t.end - t.start <= 4)
            && token.shape != Shape::Upper;
        if run.is_certain() && !place && !acronym && run.groups <= 4 {
            take_name(finder, &run);
        }
    }
}

/// "Rodriguez, A.": the way authors are listed.
fn authors(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    for index in tokens.capitals().iter().copied() {
        let initial = tokens.get(index + 2).is_some_and(|initial| {
            initial.shape == Shape::Upper && initial.end - initial.start == 1
        });
        if !initial
            || !finder.is_mark(index + 1, ',')
            || !finder.is_mark(index + 3, '.')
            || !finder.is_free(index)
        {
            continue;
        }
        let word = finder.word(index);
        if word.is_name() && word.surname {
            register(finder, &[index]);
            finder.mark(index..index + 4, PersonalKind::Name);
        }
    }
}
