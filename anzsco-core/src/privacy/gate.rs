//! The last gate: no word that was found to be personal anywhere in a document
//! leaves it.
//!
//! Takes the words of names, streets, employers and schools, and the digits of
//! numbers; says of a token in its surroundings whether it must stay in. It
//! must let words pass that are common words where they stand: the candidate
//! Mark Baker may "mark exams" and be a baker.

use std::collections::{BTreeMap, BTreeSet};

use super::lists::Lists;
use super::tokens::{Shape, Token, Tokens};
use crate::profile::PersonalKind;

/// How strictly a word is kept in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Refused {
    /// Only beside another word of a name, or as a name in the middle of a sentence.
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

/// How a document writes its words.
pub(super) struct Written<'a> {
    pub(super) tokens: &'a Tokens,
    pub(super) taken: &'a [Option<PersonalKind>],
}

/// Words read to learn how a document writes a word: more than any CV has.
const MOST_READ: usize = 20_000;

/// Groups and signs that a number may have.
const MOST_GROUPS: usize = 12;
/// Phrases kept of those that begin with the same word: more than any CV has.
const MOST_PHRASES: usize = 16;

impl Written<'_> {
    /// Whether the document writes the word in lower case outside personal places: then it is a word
    /// of its language, whatever else it is.
    fn has_lower(&self, word: &str) -> bool {
        self.tokens.iter().take(MOST_READ).zip(self.taken).any(|((index, token), taken)| {
            token.shape == Shape::Lower && taken.is_none() && self.tokens.folded(index) == word
        })
    }
}

/// What must not leave.
#[derive(Default)]
pub(super) struct Gate {
    words: BTreeMap<String, Entry>,
    /// Names of organisations made of common words, and other values, by their first word.
    phrases: BTreeMap<String, Vec<(Vec<String>, PersonalKind)>>,
    digits: BTreeSet<String>,
}

impl Gate {
    /// Keeps in a word of a person's name.
    pub(super) fn add_name(&mut self, word: &str, lists: &Lists, written: &Written<'_>) {
        let word_of = lists.word(word);
        let refused = if word_of.common {
            Refused::InNames
        } else if word.chars().count() <= 2 || word_of.is_unknown() && written.has_lower(word) {
            Refused::WithCapital
        } else {
            Refused::Always
        };
        self.add(word, refused, PersonalKind::Name, word_of.given);
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
            if lists.is_common(word) || word.bytes().all(|byte| byte.is_ascii_digit()) {
                continue;
            }
            own = true;
            let short = word.chars().count() <= 3 || written.has_lower(word);
            let refused = if short { Refused::WithCapital } else { Refused::Always };
            self.add(word, refused, kind, false);
        }
        if let (false, [first, _, ..]) = (own, words) {
            let phrase = words.iter().map(|word| (*word).to_owned()).collect();
            self.add_phrase(first, phrase, kind);
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
        let phrases = self.phrases.entry(first.to_owned()).or_default();
        if phrases.len() < MOST_PHRASES && !phrases.iter().any(|(known, _)| *known == phrase) {
            phrases.push((phrase, kind));
        }
    }

    /// Keeps in a number.
    pub(super) fn add_digits(&mut self, written: &str) {
        let digits: String = written.chars().filter(char::is_ascii_digit).collect();
        if digits.len() >= 6 {
            self.digits.insert(digits);
        }
        let groups = written.split(|letter: char| !letter.is_ascii_digit());
        self.digits.extend(groups.filter(|group| group.len() >= 6).map(str::to_owned));
    }

    fn add(&mut self, word: &str, refused: Refused, kind: PersonalKind, given: bool) {
        let entry = self.words.entry(word.to_owned()).or_insert(Entry { refused, kind, given });
        // A name is a name, also where a company bears it.
        if entry.kind != PersonalKind::Name || kind == PersonalKind::Name {
            *entry =
                Entry { refused: refused.max(entry.refused), kind, given: given || entry.given };
        } else {
            entry.refused = entry.refused.max(refused);
        }
    }

    /// How many tokens from this one on must stay in, and as what.
    pub(super) fn refuses(&self, tokens: &Tokens, index: usize) -> Option<(usize, PersonalKind)> {
        let token = tokens.get(index)?;
        let folded = tokens.folded(index);
        if matches!(token.shape, Shape::Mark(_)) {
            return None;
        }
        if let Some(found) = self.phrase(tokens, index, folded, token) {
            return Some(found);
        }
        let number = if token.is_word() { None } else { self.refuses_digits(tokens, index) };
        if let Some(count) = number {
            return Some((count, PersonalKind::IdNumber));
        }
        let entry = self.words.get(folded).copied()?;
        let refused = match entry.refused {
            Refused::Always => true,
            Refused::WithCapital => token.is_capital(),
            Refused::InNames => token.is_capital() && self.stands_in_name(tokens, index, entry),
        };
        refused.then_some((1, entry.kind))
    }

    /// How many tokens from this one on spell a number that must stay in.
    fn refuses_digits(&self, tokens: &Tokens, index: usize) -> Option<usize> {
        if self.digits.is_empty() {
            return None;
        }
        let mut digits = String::new();
        let mut refused = None;
        for place in index..index + MOST_GROUPS {
            let Some(token) = tokens.get(place) else { break };
            let joins = place == index || tokens.gap(place).is_some_and(|gap| gap.len() <= 1);
            match token.shape {
                Shape::Number | Shape::Code if joins => {
                    let written = tokens.written(place..place + 1);
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

    /// Whether a common word is a name here: beside another word of a name, or, for a given name,
    /// with its capital in the middle of a sentence.
    fn stands_in_name(&self, tokens: &Tokens, index: usize, entry: Entry) -> bool {
        let beside = |place: Option<usize>| {
            let Some(place) = place else { return false };
            let other = self.words.get(tokens.folded(place));
            let capital = tokens.get(place).is_some_and(Token::is_capital);
            capital && other.is_some_and(|other| other.kind == PersonalKind::Name)
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
        beside(step(index, true))
            || beside(step(index, false))
            || entry.given && is_mid_sentence(tokens, index)
    }
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
