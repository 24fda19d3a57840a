//! The work sheet on which the finders of one text write.
//!
//! Takes the tokens of a text; keeps which of them are personal and of what
//! kind, the labels that stand in the text, and the distinct values found. It
//! must not decide what is personal: the finders beside it do.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::Range;

use super::lists::{Lists, Take, Word};
use super::tokens::{Shape, Token, Tokens};
use crate::profile::PersonalKind;

/// A phrase of the label tables, found in the text.
#[derive(Clone, Copy)]
pub(super) struct Label {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) kind: PersonalKind,
    pub(super) take: Take,
}

/// What is known of a text so far.
pub(super) struct Finder<'a> {
    pub(super) tokens: &'a Tokens,
    pub(super) lists: &'a Lists,
    /// The kind of every personal token.
    pub(super) taken: Vec<Option<PersonalKind>>,
    pub(super) labels: Vec<Label>,
    /// The distinct values, folded.
    pub(super) values: BTreeSet<(PersonalKind, String)>,
    /// Folded words of names of people.
    pub(super) names: BTreeSet<String>,
    /// Those of them that were found in small letters.
    pub(super) small: BTreeSet<String>,
    /// Folded words of the owner's name, in order.
    pub(super) owner: Vec<String>,
    /// The token ranges of e-mail addresses and profile links: names may stand in them.
    pub(super) accounts: Vec<Range<usize>>,
    /// Folded words of streets.
    pub(super) streets: BTreeSet<String>,
    /// Letters of names that stand inside words.
    pub(super) inside: Vec<(String, PersonalKind)>,
    /// The token ranges of firms and schools found by the words beside them.
    pub(super) organisations: Vec<(Range<usize>, PersonalKind)>,
    words: Vec<Cell<Option<Word>>>,
}

impl<'a> Finder<'a> {
    pub(super) fn new(tokens: &'a Tokens, lists: &'a Lists) -> Self {
        let mut finder = Self {
            tokens,
            lists,
            taken: vec![None; tokens.len()],
            labels: Vec::new(),
            values: BTreeSet::new(),
            names: BTreeSet::new(),
            small: BTreeSet::new(),
            owner: Vec::new(),
            accounts: Vec::new(),
            streets: BTreeSet::new(),
            inside: Vec::new(),
            organisations: Vec::new(),
            words: vec![Cell::new(None); tokens.len()],
        };
        finder.find_labels();
        finder
    }

    fn find_labels(&mut self) {
        let mut next = 0;
        let tokens = self.tokens.all.iter().zip(&self.tokens.openings).enumerate();
        for (index, (token, opening)) in tokens {
            // Most words begin no label.
            if index < next || !token.is_labelling() || !self.lists.may_be_label(*opening) {
                continue;
            }
            let rest = self.tokens.folded_from(index);
            if let Some((bytes, kind, take)) = self.lists.label(*opening, rest) {
                next = self.tokens.after_folded(index, bytes);
                self.labels.push(Label { from: index, to: next, kind, take });
            }
        }
    }

    /// Remembers the words of the owner's name.
    pub(super) fn own(&mut self, words: &[usize]) {
        self.owner = words.iter().map(|word| self.tokens.folded(*word).to_owned()).collect();
    }

    /// The label that begins at a token.
    pub(super) fn label_at(&self, index: usize) -> Option<Label> {
        let place = self.labels.binary_search_by_key(&index, |label| label.from).ok()?;
        self.labels.get(place).copied()
    }

    /// The last label that ends at or before a token.
    pub(super) fn label_before(&self, index: usize) -> Option<Label> {
        let place = self.labels.partition_point(|label| label.to <= index);
        self.labels.get(place.checked_sub(1)?).copied()
    }

    pub(super) fn token(&self, index: usize) -> Option<Token> {
        self.tokens.get(index)
    }

    pub(super) fn is_mark(&self, index: usize, mark: char) -> bool {
        self.token(index).is_some_and(|token| token.is_mark(mark))
    }

    /// A colon, also one as wide as a letter of Chinese.
    pub(super) fn is_colon(&self, index: usize) -> bool {
        matches!(self.token(index).map(|token| token.shape), Some(Shape::Mark(':' | '：' | '﹕')))
    }

    /// Whether a token is a word of a script without capitals.
    pub(super) fn is_uncased(&self, index: usize) -> bool {
        self.token(index).is_some_and(|token| token.shape == Shape::Lower)
            && self.tokens.folded(index).chars().next().is_some_and(uncased)
    }

    /// What the lists say of a token; looked up once.
    pub(super) fn word(&self, index: usize) -> Word {
        let Some(cell) = self.words.get(index) else { return Word::default() };
        cell.get().unwrap_or_else(|| {
            let word = self.lists.word(self.tokens.opening(index), self.tokens.folded(index));
            cell.set(Some(word));
            word
        })
    }

    /// Whether a token is a common word, told without what else it may be.
    pub(super) fn is_common(&self, index: usize) -> bool {
        self.lists.is_common_from(self.tokens.opening(index), self.tokens.folded(index))
    }

    pub(super) fn is_free(&self, index: usize) -> bool {
        self.taken.get(index).is_some_and(Option::is_none)
    }

    /// Marks tokens as personal and counts what they say as one value.
    pub(super) fn take(&mut self, run: Range<usize>, kind: PersonalKind) {
        let value = self.tokens.folded_run(run.clone()).replace(['\n', ' '], "");
        if self.mark(run, kind) {
            self.values.insert((kind, value));
        }
    }

    /// Marks tokens as personal without counting them; whether any was new.
    pub(super) fn mark(&mut self, run: Range<usize>, kind: PersonalKind) -> bool {
        let mut new = false;
        for place in self.taken.get_mut(run).unwrap_or(&mut []) {
            new |= place.is_none();
            place.get_or_insert(kind);
        }
        new
    }

    /// The digits of a token, if it is a number, those of any script as 0 to 9.
    pub(super) fn number(&self, index: usize) -> Option<&'a str> {
        let token = self.token(index).filter(|token| token.shape == Shape::Number)?;
        let text = self.tokens.text().get(token.start as usize..token.end as usize)?;
        let folded = if text.is_ascii() { text } else { self.tokens.folded(index) };
        let plain = !folded.is_empty() && folded.bytes().all(|byte| byte.is_ascii_digit());
        plain.then_some(folded)
    }

    /// Whether a token is a number that reads as a year of somebody's life.
    pub(super) fn is_year(&self, index: usize) -> bool {
        let Some(digits) = self.number(index).filter(|digits| digits.len() == 4) else {
            return false;
        };
        // Digits of another script count the years of another calendar as well: Persian and Islamic,
        // Nepali, Thai.
        let native = self.tokens.written(index..index + 1) != digits;
        digits.parse::<u16>().is_ok_and(|year| {
            (1930..=2049).contains(&year)
                || native
                    && ((1310..=1450).contains(&year)
                        || (1990..=2099).contains(&year)
                        || (2473..=2592).contains(&year))
        })
    }

    /// Whether a token begins its segment.
    pub(super) fn begins_segment(&self, index: usize) -> bool {
        self.tokens.segment_of(index).start == index
    }
}

/// Whether a letter belongs to a script without capitals.
pub(super) fn uncased(letter: char) -> bool {
    !letter.is_ascii()
        && anzsco_data::is_letter(letter)
        && !letter.is_lowercase()
        && !letter.is_uppercase()
}
