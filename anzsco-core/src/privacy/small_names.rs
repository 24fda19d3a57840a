//! Names in small letters, as CVs typed on a telephone have them: behind forms of address and words for people,
//! and a given name with a surname behind it in a line without capitals.
//!
//! Takes the work sheet after the names with capitals; marks the words that only names are, and behind a word
//! for somebody in a line without capitals also those that nobody knows. It must not take terms, products or
//! the slang of trades: in small letters they look the same.

use std::ops::Range;

use anzsco_data::{Start, fold};

use super::finder::{Finder, Label};
use super::lists::{Take, Word};
use super::tokens::{Shape, Token};
use crate::profile::PersonalKind;

/// Forms of address that are no titles of occupations.
const ADDRESS: [&str; 27] = [
    "mr", "mrs", "miss", "mx", "dr", "pastor", "rev", "reverend", "father", "sister", "aunty",
    "auntie", "uncle", "whaea", "matua", "frau", "herr", "sr", "sra", "senhor", "senhora", "senor",
    "senora", "dona", "seu", "pan", "pani",
];
/// Those of them behind which a common word may be a name: "mr baker".
const PLAIN: [&str; 4] = ["mr", "mrs", "frau", "herr"];
/// Words between a word for somebody and the name.
const LINKS: [&str; 12] =
    ["is", "was", "were", "are", "old", "big", "little", "young", "named", "called", "like", "my"];
/// Words before so much that a name behind them may be any word.
const WEAK: [&str; 8] = ["by", "for", "hi", "i", "im", "i am", "ask", "assisted"];
/// Words between the names of a list.
const AND: [&str; 7] = ["and", "und", "et", "e", "y", "i", "&"];
/// Endings of words that are made by rule.
const MADE: [&str; 8] = ["ing", "ed", "ly", "tion", "tions", "ment", "ness", "ity"];
/// Letters of the shortest name that no list has.
const SHORTEST: usize = 4;
/// Words of a name.
const MOST_WORDS: usize = 3;
/// Names of a list after which the next one is a name too.
const SURE: usize = 2;
/// Names of a list.
const MOST_NAMES: usize = 8;
/// Tokens on either side of one that are looked at to tell how a line is written.
const NEAR: usize = 24;
/// In a text in small letters, one word in so many has a capital at the most.
const FEW: usize = 12;

/// How sure it is that somebody is named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Proof {
    /// "mr": somebody is named, and may be called anything.
    Named,
    /// "my boss": somebody is named if the word is no common one.
    Told,
    /// "with": only names are names.
    Listed,
}

/// Marks the names.
pub(super) fn find(finder: &mut Finder<'_>) {
    for place in 0..finder.labels.len() {
        let Some(label) = finder.labels.get(place).copied() else { continue };
        let small = finder
            .token(label.to)
            .is_some_and(|next| matches!(next.shape, Shape::Lower | Shape::Mark('.' | ':' | ',')));
        if small && matches!(label.take, Take::Honorific | Take::Person | Take::Mention) {
            after_label(finder, label);
        }
    }
    addressed(finder);
    pairs(finder);
}

/// "my boss is siaosi", "crew mates benno and hemi", "boss: rangi".
fn after_label(finder: &mut Finder<'_>, label: Label) {
    let line = finder.token(label.from).map(|token| token.line);
    let colon = finder.is_colon(label.to);
    let mut first = label.to + usize::from(colon || finder.is_mark(label.to, '.'));
    let mut named = false;
    for _ in 0..2 {
        if LINKS.contains(&finder.tokens.folded(first)) {
            named = true;
            first += 1;
        }
    }
    let strong = label.take == Take::Person || label.take == Take::Mention && (colon || named);
    let cue = finder.tokens.folded_run(label.from..label.to);
    if !strong && (!finder.lists.is_english() || WEAK.contains(&cue)) {
        return;
    }
    let proof = if strong { Proof::Told } else { Proof::Listed };
    if finder.token(first).map(|token| token.line) == line {
        take_list(finder, first, proof);
    }
}

/// "mrs siaosi", "frau vogel", "pastor malakai": forms of address, of whatever language.
fn addressed(finder: &mut Finder<'_>) {
    for index in 0..finder.tokens.len() {
        let Some(token) = finder.token(index).filter(|token| token.shape == Shape::Lower) else {
            continue;
        };
        let length = token.folded_length();
        if !(2..=8).contains(&length) || !ADDRESS.contains(&finder.tokens.folded(index)) {
            continue;
        }
        let first = index + 1 + usize::from(finder.is_mark(index + 1, '.'));
        if finder.token(first).is_some_and(|next| next.line == token.line) {
            let plain = PLAIN.contains(&finder.tokens.folded(index));
            take_list(finder, first, if plain { Proof::Named } else { Proof::Told });
        }
    }
}

/// "malakai fonoti": a given name that is nothing else and a surname, in a text without capitals.
fn pairs(finder: &mut Finder<'_>) {
    let tokens = finder.tokens;
    if tokens.capitals().len() * FEW > tokens.len() {
        return;
    }
    let mut index = 0;
    while index + 1 < tokens.len() {
        let begins = is_small_word(finder, index)
            && is_small_word(finder, index + 1)
            && tokens.gap(index + 1) == Some(" ")
            && finder.lists.is_given(tokens.opening(index), tokens.folded(index));
        if begins && is_listed(finder, index) && is_in_small(finder, index) {
            let second = named_word(finder, index + 1).0;
            let surname = second.surname && is_listed(finder, index + 1);
            let unknown = finder.lists.is_english() && is_nobodys(finder, index + 1);
            if surname || unknown {
                take(finder, index..index + 2);
                index += 1;
            }
        }
        index += 1;
    }
}

/// Takes the names that begin at a token: one, or a list of them.
fn take_list(finder: &mut Finder<'_>, first: usize, mut proof: Proof) {
    let small = is_in_small(finder, first);
    let mut at = first;
    let mut taken = 0;
    while taken < MOST_NAMES {
        let Some(run) = name_at(finder, at, proof, small) else {
            // "benno, red and hemi": one word between two names.
            let between = taken > 0 && proof == Proof::Told && small && is_small_word(finder, at);
            let next = after_comma(finder, at + 1).filter(|_| between);
            let goes_on = next.is_some_and(|next| name_at(finder, next, proof, small).is_some());
            if !goes_on {
                return;
            }
            finder.mark(at..at + 1, PersonalKind::Name);
            at = next.unwrap_or(at + 1);
            continue;
        };
        let end = run.end;
        take(finder, run);
        taken += 1;
        // Behind two names of a list stands a third, be it listed or not.
        if taken == SURE {
            proof = proof.min(Proof::Told);
        }
        let Some(next) = after_comma(finder, end) else { return };
        at = next;
    }
}

/// One past the comma or "and" that stands at a token.
fn after_comma(finder: &Finder<'_>, index: usize) -> Option<usize> {
    finder.tokens.gap(index)?;
    let and =
        |index: usize| finder.is_mark(index, '&') || AND.contains(&finder.tokens.folded(index));
    if finder.is_mark(index, ',') {
        return Some(index + 1 + usize::from(and(index + 1)));
    }
    and(index).then_some(index + 1)
}

/// The words of a name that begins at a token.
fn name_at(finder: &Finder<'_>, first: usize, proof: Proof, small: bool) -> Option<Range<usize>> {
    if !is_small_word(finder, first) {
        return None;
    }
    let (word, owner) = named_word(finder, first);
    let strange = proof != Proof::Listed && (small || proof == Proof::Named);
    // "dr appts": short forms of words look like names.
    let plural = |index: usize| {
        proof == Proof::Told
            && finder.tokens.folded(index).ends_with('s')
            && !named_word(finder, index).1
    };
    let fits = |index: usize| {
        is_listed(finder, index) || strange && is_nobodys(finder, index) && !plural(index)
    };
    let second = first + 1;
    let behind = finder.tokens.gap(second) == Some(" ") && is_small_word(finder, second);
    let begins = fits(first)
        || proof == Proof::Named && word.may_be_name()
        || proof == Proof::Told && word.given && behind && is_listed(finder, second);
    if !begins {
        return None;
    }
    let mut end = second;
    let mut ended = owner;
    while !ended && end < first + 2 * MOST_WORDS {
        let hyphen = finder.is_mark(end, '-')
            && finder.tokens.is_glued(end)
            && finder.tokens.is_glued(end + 1);
        let next = end + usize::from(hyphen);
        if !is_small_word(finder, next)
            || !(hyphen || finder.tokens.gap(next) == Some(" "))
            || !(hyphen
                || fits(next)
                || end == second && is_surname_here(finder, word, next, proof))
        {
            break;
        }
        ended = named_word(finder, next).1;
        end = next + 1;
    }
    Some(first..end)
}

/// "kylie stone", "trevor bell he": one common word behind a given name that is nothing else, where the name ends.
fn is_surname_here(finder: &Finder<'_>, given: Word, index: usize, proof: Proof) -> bool {
    if proof == Proof::Listed || !given.given {
        return false;
    }
    let (word, owner) = named_word(finder, index);
    let next = index + 1;
    let ends = owner
        || finder.tokens.gap(next).is_none()
        || finder.token(next).is_some_and(|token| matches!(token.shape, Shape::Mark(_)))
        || ["the", "he", "she", "who", "our", "my", "from", "at", "of", "in", "for", "and", "on"]
            .contains(&finder.tokens.folded(next));
    let small = finder.tokens.folded(index).len() < SHORTEST;
    ends && !small && (word.surname || !given.common && !is_made(finder.tokens.folded(index)))
}

/// A word in small letters of a script that has capitals.
fn is_small_word(finder: &Finder<'_>, index: usize) -> bool {
    finder.token(index).is_some_and(|token| token.shape == Shape::Lower)
        && finder.is_free(index)
        && finder.tokens.folded(index).len() > 2
        && !finder.is_uncased(index)
}

/// What a word is, and whether it ends as an owner's does: "kev's".
fn named_word(finder: &Finder<'_>, index: usize) -> (Word, bool) {
    match finder.tokens.owner(index) {
        Some(stem) => {
            let folded = fold(stem);
            (finder.lists.word(Start::of(&folded), &folded), true)
        }
        None => (finder.word(index), false),
    }
}

/// A listed name that is no word of anything else.
fn is_listed(finder: &Finder<'_>, index: usize) -> bool {
    named_word(finder, index).0.is_name() && !is_said(finder, index)
}

/// A word that nobody knows.
fn is_nobodys(finder: &Finder<'_>, index: usize) -> bool {
    let folded = finder.tokens.folded(index);
    folded.len() >= SHORTEST
        && named_word(finder, index).0.is_unknown()
        && !is_said(finder, index)
        && !is_made(folded)
}

fn is_made(folded: &str) -> bool {
    MADE.iter().any(|ending| folded.len() > ending.len() + 2 && folded.ends_with(ending))
}

/// Whether the lists of terms and words have it.
fn is_said(finder: &Finder<'_>, index: usize) -> bool {
    let folded = finder.tokens.folded(index);
    finder.lists.is_known(folded)
        || finder.lists.is_title(folded)
        || finder.lists.is_term(finder.tokens, index)
}

/// Whether all words around one on its line, the first of the line apart, are in small letters.
fn is_in_small(finder: &Finder<'_>, index: usize) -> bool {
    let line = finder.token(index).map(|token| token.line);
    let start = finder.tokens.line_start(index);
    let near = index.saturating_sub(NEAR).max(start)..index + NEAR;
    near.filter(|place| *place > start).all(|place| {
        finder.token(place).is_none_or(|token| Some(token.line) != line || !token.is_capital())
    })
}

fn take(finder: &mut Finder<'_>, run: Range<usize>) {
    let words: Vec<String> = run
        .clone()
        .filter(|index| finder.token(*index).is_some_and(Token::is_word))
        .map(|index| {
            let owner = finder.tokens.owner(index);
            owner.map_or_else(|| finder.tokens.folded(index).to_owned(), fold)
        })
        .collect();
    if words.iter().any(|word| !finder.names.contains(word)) {
        finder.values.insert((PersonalKind::Name, words.concat()));
    }
    finder.names.extend(words.iter().cloned());
    finder.small.extend(words);
    finder.mark(run, PersonalKind::Name);
}
