//! The last gate: no word that was found to be personal anywhere in a document
//! leaves it.
//!
//! Takes the words of names, streets, employers and schools, and the digits of
//! numbers; says of a token in its surroundings whether it must stay in. It
//! must let words pass that are common words where they stand: the candidate
//! Mark Baker may "mark exams" and be a baker.

use std::collections::{BTreeMap, BTreeSet};

use anzsco_data::{Start, fold};
use unicode_normalization::char::is_combining_mark;

use super::dense::is_telling;
use super::finder::uncased;
use super::lists::Lists;
use super::tokens::{Shape, Token, Tokens, is_dense};
use crate::outlines::Outlines;
use crate::profile::PersonalKind;

/// How strictly a word is kept in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Refused {
    /// Only beside another word of a name, or as a name or a firm in the middle of a sentence.
    InNames,
    /// Wherever it begins with a capital.
    WithCapital,
    /// Always.
    Always,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    refused: Refused,
    kind: PersonalKind,
    given: bool,
}

impl Entry {
    /// Whether a token with this word stays in; `in_name` tells whether it stands in a name.
    fn is_refused(self, token: Token, in_name: impl FnOnce() -> bool) -> bool {
        match self.refused {
            Refused::Always => true,
            Refused::WithCapital => token.is_capital(),
            Refused::InNames => in_name(),
        }
    }
}

/// How a document writes its words.
pub(super) struct Written<'a> {
    pub(super) tokens: &'a Tokens,
    pub(super) taken: &'a [Option<PersonalKind>],
}

/// Words read to learn how a document writes a word: more than any CV has.
const MOST_READ: usize = 20_000;

/// Letters of the shortest common word that is kept in as the name of a firm.
const SHORTEST_FIRM: usize = 5;

/// Groups and signs that a number may have.
const MOST_GROUPS: usize = 12;
/// Names kept that may stand inside words: more than any CV has.
const MOST_STEMS: usize = 64;
/// Phrases kept of those that begin with the same word: more than any CV has.
const MOST_PHRASES: usize = 16;

impl Written<'_> {
    /// Whether the document writes the word in lower case outside personal places: then it is a word
    /// of its language, whatever else it is.
    fn has_lower(&self, word: &str) -> bool {
        self.tokens.may_have_lower(word) && self.reads_lower(word)
    }

    fn reads_lower(&self, word: &str) -> bool {
        let mut tokens = self.tokens.all.iter().zip(self.taken).take(MOST_READ).enumerate();
        tokens.any(|(index, (token, taken))| {
            token.folded_length() == word.len()
                && token.shape == Shape::Lower
                && taken.is_none()
                && self.tokens.folded(index) == word
        })
    }
}

/// What must not leave.
#[derive(Default)]
pub(super) struct Gate {
    /// Outlines of the words and of the first words of phrases.
    outlines: Outlines,
    words: BTreeMap<String, Entry>,
    /// Names of organisations made of common words, and other values, by their first word.
    phrases: BTreeMap<String, Vec<(Vec<String>, PersonalKind)>>,
    digits: BTreeSet<String>,
    /// Names in scripts without capitals: they stay in with what is joined to them.
    stems: BTreeMap<String, PersonalKind>,
}

/// Letters of a script without capitals, and the marks on them.
fn uncased_or_mark(letter: char) -> bool {
    uncased(letter) || is_combining_mark(letter) || letter == '\u{200c}' || letter == '\u{200d}'
}

impl Gate {
    /// Keeps in a word of a person's name.
    pub(super) fn add_name(&mut self, word: &str, lists: &Lists, written: &Written<'_>) {
        let word_of = lists.word(Start::of(word), word);
        let refused = if word_of.common {
            Refused::InNames
        } else if word.chars().all(uncased_or_mark) {
            // Without capitals, a name is told by its letters alone.
            if word.chars().count() < 2 { Refused::InNames } else { Refused::Always }
        } else if word.chars().count() <= 2 || word_of.is_unknown() && written.has_lower(word) {
            Refused::WithCapital
        } else {
            Refused::Always
        };
        self.add(word, refused, PersonalKind::Name, word_of.given);
        if refused == Refused::Always {
            self.add_stem(word, PersonalKind::Name);
        }
    }

    /// Keeps in a word of a name that was found in small letters: no capital tells it elsewhere.
    pub(super) fn add_small_name(&mut self, word: &str, lists: &Lists) {
        let word_of = lists.word(Start::of(word), word);
        if !word_of.common && word.len() > 2 {
            self.add(word, Refused::Always, PersonalKind::Name, word_of.given);
        }
    }

    /// Keeps in letters of a script without capitals also where others are joined to them.
    pub(super) fn add_stem(&mut self, word: &str, kind: PersonalKind) {
        let dense = word.chars().any(is_dense);
        let long = word.chars().count() >= 4 || dense && is_telling(word, kind);
        if long && word.chars().all(uncased_or_mark) && self.stems.len() < MOST_STEMS {
            self.stems.insert(word.to_owned(), kind);
        }
    }

    /// Whether a word of a script without capitals has a name in it.
    fn refuses_stem(&self, folded: &str) -> Option<PersonalKind> {
        let found = self.stem_in(folded)?;
        Some(found.1)
    }

    /// The places of names inside a word as written, in order.
    pub(super) fn stems_in(&self, written: &str) -> Vec<(std::ops::Range<usize>, PersonalKind)> {
        let mut all: Vec<(std::ops::Range<usize>, PersonalKind)> = self
            .stems
            .iter()
            .flat_map(|(stem, kind)| {
                written.match_indices(stem.as_str()).map(|(at, _)| (at..at + stem.len(), *kind))
            })
            .collect();
        all.sort_by_key(|(place, _)| (place.start, std::cmp::Reverse(place.end)));
        let mut end = 0;
        all.retain(|(place, _)| {
            let apart = place.start >= end;
            end = end.max(place.end);
            apart
        });
        all
    }

    fn stem_in(&self, folded: &str) -> Option<(&str, PersonalKind)> {
        if self.stems.is_empty() || !folded.chars().any(uncased) {
            return None;
        }
        let found = self.stems.iter().find(|(stem, _)| folded.contains(stem.as_str()));
        found.map(|(stem, kind)| (stem.as_str(), *kind))
    }

    /// Keeps in the name of a street.
    pub(super) fn add_street(&mut self, word: &str) {
        self.add(word, Refused::WithCapital, PersonalKind::Address, false);
    }

    /// Keeps in the name of an organisation: its own words, and the whole if it has none.
    pub(super) fn add_organisation(
        &mut self,
        words: &[&str],
        kind: PersonalKind,
        lists: &Lists,
        written: &Written<'_>,
    ) {
        let mut own = false;
        for word in words.iter().filter(|word| word.chars().count() > 1) {
            // The word that tells a firm is no name: with it "ফার্মাসিস্ট" would go for "... ফার্মা".
            let bare = word.chars().all(uncased_or_mark);
            let generic = lists.is_common(word)
                || lists.marker(word).is_some()
                || bare && !word.chars().any(is_dense) && lists.is_plain_word(word);
            if generic || word.bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            own = true;
            let short = word.chars().count() <= 3 || written.has_lower(word);
            let refused = if short && !bare { Refused::WithCapital } else { Refused::Always };
            self.add(word, refused, kind, false);
            if bare {
                self.add_stem(word, kind);
            }
        }
        match words {
            _ if own => {}
            // "Thrive": a firm in the middle of a sentence, where it has its capital.
            [word] => {
                if word.len() >= SHORTEST_FIRM
                    && lists.is_english()
                    && lists.marker(word).is_none()
                    && !lists.is_title(word)
                    && !lists.is_title_noun(word)
                    && !written.has_lower(word)
                {
                    self.add(word, Refused::InNames, kind, true);
                }
            }
            [first, ..] => {
                let phrase = words.iter().map(|word| (*word).to_owned()).collect();
                self.add_phrase(first, phrase, kind);
            }
            [] => {}
        }
    }

    /// Keeps in a value of several words wherever it comes again whole, and a strange word alone.
    pub(super) fn add_value(&mut self, words: &[&str], kind: PersonalKind, lists: &Lists) {
        match words {
            [] => {}
            [word] => {
                let coded = word.bytes().any(|byte| byte.is_ascii_digit()) && word.len() > 4;
                if coded {
                    self.add(word, Refused::Always, kind, false);
                } else if word.len() > 3 && !lists.is_common(word) {
                    self.add(word, Refused::WithCapital, kind, false);
                }
            }
            [first, ..] => {
                let phrase = words.iter().map(|word| (*word).to_owned()).collect();
                self.add_phrase(first, phrase, kind);
            }
        }
    }

    fn add_phrase(&mut self, first: &str, phrase: Vec<String>, kind: PersonalKind) {
        self.outlines.add(Start::of(first));
        let phrases = self.phrases.entry(first.to_owned()).or_default();
        if phrases.len() < MOST_PHRASES && !phrases.iter().any(|(known, _)| *known == phrase) {
            phrases.push((phrase, kind));
        }
    }

    /// Keeps in a number.
    pub(super) fn add_digits(&mut self, written: &str) {
        // Folded, the digits of every script are 0 to 9.
        let written = fold(written);
        let digits: String = written.chars().filter(char::is_ascii_digit).collect();
        if digits.len() >= 6 {
            self.digits.insert(digits);
        }
        let groups = written.split(|letter: char| !letter.is_ascii_digit());
        self.digits.extend(groups.filter(|group| group.len() >= 6).map(str::to_owned));
    }

    fn add(&mut self, word: &str, refused: Refused, kind: PersonalKind, given: bool) {
        self.outlines.add(Start::of(word));
        // With what somebody has: "Pham's".
        self.outlines.add(Start::of(&format!("{word}s")));
        let entry = self.words.entry(word.to_owned()).or_insert(Entry { refused, kind, given });
        // A name is a name, also where a company bears it.
        if entry.kind != PersonalKind::Name || kind == PersonalKind::Name {
            *entry =
                Entry { refused: refused.max(entry.refused), kind, given: given || entry.given };
        } else {
            entry.refused = entry.refused.max(refused);
        }
    }

    /// Whether a token may have to stay in: told without a look at what it says.
    #[inline]
    pub(super) fn may_refuse(&self, tokens: &Tokens, index: usize, shape: Shape) -> bool {
        match shape {
            Shape::Mark(_) => false,
            Shape::Number | Shape::Code => true,
            _ => self.outlines.may_have(tokens.opening(index)) || !self.stems.is_empty(),
        }
    }

    /// How many tokens from this one on must stay in, and as what.
    pub(super) fn refuses(&self, tokens: &Tokens, index: usize) -> Option<(usize, PersonalKind)> {
        let token = tokens.get(index)?;
        if matches!(token.shape, Shape::Mark(_)) {
            return None;
        }
        let may_be_known = self.outlines.may_have(tokens.opening(index));
        let folded = tokens.folded(index);
        if may_be_known && let Some(found) = self.phrase(tokens, index, folded, token) {
            return Some(found);
        }
        let number = if token.is_word() { None } else { self.refuses_digits(tokens, index) };
        if let Some(count) = number {
            return Some((count, PersonalKind::IdNumber));
        }
        let entry = if may_be_known { self.words.get(folded).copied() } else { None };
        let Some(entry) = entry else {
            let owner = self.owner(tokens, index, token).map(|kind| (1, kind));
            return owner.or_else(|| self.refuses_stem(folded).map(|kind| (1, kind)));
        };
        let refused = entry.is_refused(token, || self.stands_in_name(tokens, index, entry));
        refused.then_some((1, entry.kind))
    }

    /// "Pham's": somebody who is kept in has something. A name that is a word as well has its capital there.
    fn owner(&self, tokens: &Tokens, index: usize, token: Token) -> Option<PersonalKind> {
        let entry = self.words.get(&fold(tokens.owner(index)?))?;
        let named = || token.is_capital() && entry.given;
        entry.is_refused(token, named).then_some(entry.kind)
    }

    /// How many tokens from this one on spell a number that must stay in.
    fn refuses_digits(&self, tokens: &Tokens, index: usize) -> Option<usize> {
        // Most numbers are none that must stay in, nor the first part of one.
        let first = tokens.folded(index);
        let plain = first.bytes().all(|byte| byte.is_ascii_digit());
        if self.digits.is_empty()
            || plain && !self.digits.iter().any(|number| number.starts_with(first))
        {
            return None;
        }
        let mut digits = String::new();
        let mut refused = None;
        for place in index..index + MOST_GROUPS {
            let Some(token) = tokens.get(place) else { break };
            let joins = place == index || tokens.gap(place).is_some_and(|gap| gap.len() <= 1);
            match token.shape {
                Shape::Number | Shape::Code if joins => {
                    let written = tokens.folded(place);
                    digits.extend(written.chars().filter(char::is_ascii_digit));
                }
                Shape::Mark('-' | '.' | '/') if joins => continue,
                _ => break,
            }
            if self.digits.contains(&digits) {
                refused = Some(place + 1 - index);
            }
        }
        refused
    }

    fn phrase(
        &self,
        tokens: &Tokens,
        index: usize,
        folded: &str,
        token: Token,
    ) -> Option<(usize, PersonalKind)> {
        let phrases = self.phrases.get(folded)?;
        let matched = |words: &[String]| {
            let numbered = words.iter().any(|word| word.bytes().any(|byte| byte.is_ascii_digit()));
            if !token.is_capital() && !numbered {
                return None;
            }
            let mut place = index;
            for word in words {
                while tokens
                    .get(place)
                    .is_some_and(|t| matches!(t.shape, Shape::Mark(_)) && place > index)
                {
                    place += 1;
                }
                if tokens.folded(place) != word {
                    return None;
                }
                place += 1;
            }
            Some(place - index)
        };
        phrases
            .iter()
            .filter_map(|(words, kind)| matched(words).map(|length| (length, *kind)))
            .max()
    }

    /// "B. Baker": an initial of the same person's given name stands before a family name.
    fn follows_initial(&self, tokens: &Tokens, index: usize, entry: Entry) -> bool {
        let stop = index.checked_sub(1).is_some_and(|stop| {
            tokens.get(stop).is_some_and(|token| token.is_mark('.')) && tokens.gap(index).is_some()
        });
        let initial = index.checked_sub(2).map_or("", |place| tokens.folded(place));
        let mut letters = initial.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
        let named = |(word, known): (&String, &Entry)| {
            known.kind == PersonalKind::Name && word.starts_with(letter)
        };
        stop && entry.kind == PersonalKind::Name && self.words.iter().any(named)
    }

    /// Whether a common word is a name here: beside another word of a name, or, for a given name or a
    /// firm, with its capital in the middle of a sentence.
    fn stands_in_name(&self, tokens: &Tokens, index: usize, entry: Entry) -> bool {
        if !tokens.get(index).is_some_and(|token| is_nameable(tokens, index, token)) {
            return false;
        }
        let beside = |place: Option<usize>| {
            let Some(place) = place else { return false };
            let other = self.words.get(tokens.folded(place));
            let written = tokens.get(place).is_some_and(|token| is_nameable(tokens, place, token));
            written && other.is_some_and(|other| other.kind == PersonalKind::Name)
        };
        let step = |from: usize, forward: bool| {
            let next = |place: usize| if forward { Some(place + 1) } else { place.checked_sub(1) };
            let mut place = next(from)?;
            for _ in 0..2 {
                let token = tokens.get(place)?;
                let initial = token.shape == Shape::Upper && token.end - token.start == 1;
                if !(initial || token.is_mark('-') || token.is_mark('.')) {
                    break;
                }
                place = next(place)?;
            }
            let same_line = tokens.get(place)?.line == tokens.get(from)?.line;
            same_line.then_some(place)
        };
        self.follows_initial(tokens, index, entry)
            || beside(step(index, true))
            || beside(step(index, false))
            || entry.given && is_mid_sentence(tokens, index)
    }
}

/// Written with a capital, where the script has them.
fn is_nameable(tokens: &Tokens, index: usize, token: Token) -> bool {
    token.is_capital() || tokens.folded(index).chars().next().is_some_and(uncased)
}

/// A capitalised word between words in lower case, or between commas.
fn is_mid_sentence(tokens: &Tokens, index: usize) -> bool {
    let lower = |place: usize| tokens.get(place).is_some_and(|token| token.shape == Shape::Lower);
    let capital = tokens.get(index).is_some_and(|token| token.shape == Shape::Capital);
    let before = index > 0 && lower(index - 1) && tokens.gap(index).is_some();
    let after = tokens.gap(index + 1).is_none()
        || lower(index + 1)
        || tokens
            .get(index + 1)
            .is_some_and(|token| matches!(token.shape, Shape::Mark(',' | '.' | ';' | ')')));
    capital && before && after
}
