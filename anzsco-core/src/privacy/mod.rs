//! What is personal in a text, and the gate that keeps it in.
//!
//! Takes the text of a CV; gives the places of personal data and quotes with
//! them taken out. Nothing leaves the crate without having passed here. It must
//! not keep or show a value: what it holds of a document stays inside, and its
//! `Debug` prints counts.
//!
//! The finders run in the order of how sure they can be: addresses of the
//! network, numbers, labels, postal addresses, then names, which profit from
//! everything found before. What they find is kept in by `gate` wherever it
//! comes again. Words live in the lexicons (`personal_labels`, `address_words`,
//! `given_names`, `surnames`, `words`), not in this code.

mod address;
mod address_parts;
mod address_runs;
mod ages_beside;
mod checks;
mod contact;
mod course_codes;
mod dense;
mod finder;
mod firms;
mod gate;
mod header;
mod kin;
mod labelled;
mod letterhead;
mod lists;
mod mentions;
mod numbers;
mod people;
mod quoting;
mod redaction;
mod roles;
mod signature;
mod small_names;
mod strangers;
mod structured;
mod token_reader;
mod tokens;
mod uncased;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use crate::plain_word::PlainText;
use crate::profile::PersonalKind;
use finder::{Finder, Label};
use gate::{Gate, Written};
use lists::{Lists, Take};
use quoting::Sheet;
use tokens::{Shape, Tokens};

pub use redaction::{Piece, Reason, Redaction, redact};
pub use structured::clean_profile;

pub(crate) use quoting::{NAME, STAND_INS, without_stand_ins};

#[cfg(test)]
mod accuracy_tests;

/// The personal data found in one text: places and kinds, never given out.
pub struct PersonalData {
    tokens: Tokens,
    lists: Lists,
    /// The kind of every personal token.
    taken: Vec<Option<PersonalKind>>,
    /// Words that may be names for all that is known: kept in, not counted.
    strange: Vec<bool>,
    values: BTreeSet<(PersonalKind, String)>,
    gate: Gate,
    /// Nothing is kept in: to measure what keeping it in costs. Only tests can ask for it.
    open: bool,
}

impl PersonalData {
    /// Finds every kind that can be told from the text alone, by the English tables.
    pub fn find(text: &str) -> Self {
        Self::find_in(text, "en")
    }

    /// The same by the tables of a language (BCP 47) and the English ones.
    pub fn find_in(text: &str, language: &str) -> Self {
        Self::find_in_both(text, language, None)
    }

    /// The same for a text with parts in a second language.
    pub fn find_in_both(text: &str, language: &str, second: Option<&str>) -> Self {
        Self::find_in_plain(&PlainText::of(text), language, second)
    }

    /// The same for a text whose plain words have been found.
    pub(crate) fn find_in_plain(
        text: &PlainText<'_>,
        language: &str,
        second: Option<&str>,
    ) -> Self {
        let tokens = Tokens::of_plain(text);
        let lists = Lists::open(language, second);
        let mut finder = Finder::new(&tokens, &lists);
        surface(&mut finder);
        let header_end = header::end(&finder);
        address::find(&mut finder, header_end);
        labelled::bare_date(&mut finder, header_end);
        header::find(&mut finder, header_end);
        mentions::find(&mut finder, header_end);
        uncased::find(&mut finder, header_end);
        dense::find(&mut finder);
        kin::find(&mut finder);
        firms::find(&mut finder);
        small_names::find(&mut finder);
        signature::find(&mut finder);
        let strange = strangers::find(&finder);
        ages_beside::find(&mut finder, &strange);
        let Finder { taken, values, names, small, streets, labels, organisations, inside, .. } =
            finder;

        let mut gate = Gate::default();
        let written = Written { tokens: &tokens, taken: &taken };
        for word in &names {
            gate.add_name(word, &lists, &written);
        }
        for word in &small {
            gate.add_small_name(word, &lists);
        }
        for word in &streets {
            gate.add_street(word);
        }
        for (run, kind) in organisations {
            let words: Vec<&str> = run.map(|index| tokens.folded(index)).collect();
            gate.add_organisation(&words, kind, &lists, &written);
        }
        for (name, kind) in inside {
            gate.add_stem(&name, kind);
        }
        add_values(&mut gate, &labels, &tokens, &taken, &lists);
        Self { tokens, lists, taken, strange, values, gate, open: false }
    }

    /// Keeps nothing in: to measure what keeping it in costs.
    #[cfg(test)]
    pub(crate) fn open(text: &str) -> Self {
        Self { open: true, tokens: Tokens::of(text), ..Self::find("") }
    }

    /// Adds a place (in bytes) that the layout shows to be personal: an employer, a school. Its own
    /// words, those that are not common, are kept in from here on wherever they stand.
    pub fn add(&mut self, place: Range<usize>, kind: PersonalKind) {
        let run = self.tokens.at_byte(place.start)..self.tokens.len();
        let end = run.clone().take_while(|i| {
            self.tokens.get(*i).is_some_and(|token| (token.start as usize) < place.end)
        });
        let run = run.start..run.start + end.count();
        if run.is_empty() || place.is_empty() {
            return;
        }
        let words: Vec<&str> = run
            .clone()
            .filter(|index| {
                self.tokens.get(*index).is_some_and(|token| !matches!(token.shape, Shape::Mark(_)))
            })
            .map(|index| self.tokens.folded(index))
            .filter(|word| !word.is_empty())
            .collect();
        let lists = &self.lists;
        let written = Written { tokens: &self.tokens, taken: &self.taken };
        self.values.insert((kind, words.concat()));
        if kind == PersonalKind::Name {
            for word in words {
                self.gate.add_name(word, lists, &written);
            }
        } else {
            self.gate.add_organisation(&words, kind, lists, &written);
        }
        for taken in self.taken.get_mut(run).unwrap_or(&mut []) {
            taken.get_or_insert(kind);
        }
    }

    /// The words at a place (in bytes), personal data removed: names of people, employers and
    /// schools leave a word in brackets, everything else leaves nothing.
    pub fn quote(&self, text: &str, place: Range<usize>) -> String {
        if self.open {
            return text.get(place).unwrap_or_default().to_owned();
        }
        if text.len() != self.tokens.text().len() {
            return text.get(place).and_then(|value| self.clean(value)).unwrap_or_default();
        }
        quoting::quote(&self.sheet(), &self.gate, place)
    }

    /// Whether anything at a place (in bytes) was found to be personal; words that are merely
    /// unknown do not count.
    pub fn touches(&self, place: Range<usize>) -> bool {
        !self.open && quoting::touches(&Sheet { strange: &[], ..self.sheet() }, &self.gate, &place)
    }

    fn sheet(&self) -> Sheet<'_> {
        Sheet { tokens: &self.tokens, taken: &self.taken, strange: &self.strange }
    }

    /// A value with every personal word removed; `None` where nothing is left. What is personal in
    /// the value itself goes as well as what was found in the document.
    pub fn clean(&self, value: &str) -> Option<String> {
        if self.open {
            return Some(value.to_owned());
        }
        let tokens = Tokens::of(value);
        let mut finder = Finder::new(&tokens, &self.lists);
        surface(&mut finder);
        address::find(&mut finder, 0);
        mentions::find(&mut finder, 0);
        uncased::find(&mut finder, 0);
        kin::find(&mut finder);
        firms::find(&mut finder);
        small_names::find(&mut finder);
        let strange = strangers::find(&finder);
        ages_beside::find(&mut finder, &strange);
        let sheet = Sheet { tokens: &tokens, taken: &finder.taken, strange: &strange };
        quoting::clean(&sheet, &self.gate)
    }

    /// How many different values of each kind were found.
    pub fn counts(&self) -> BTreeMap<PersonalKind, u32> {
        let mut counts = BTreeMap::new();
        for (kind, _) in &self.values {
            *counts.entry(*kind).or_default() += 1;
        }
        counts
    }
}

impl Default for PersonalData {
    fn default() -> Self {
        Self::find("")
    }
}

impl fmt::Debug for PersonalData {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("PersonalData")
            .field("counts", &self.counts())
            .finish_non_exhaustive()
    }
}

/// The finders that need no surroundings.
fn surface(finder: &mut Finder<'_>) {
    contact::find(finder);
    numbers::find(finder);
    labelled::find(finder);
    labelled::joined_ages(finder);
}

/// Gives the gate every value found: numbers by their digits, others by their words without the
/// label that announces them.
fn add_values(
    gate: &mut Gate,
    labels: &[Label],
    tokens: &Tokens,
    taken: &[Option<PersonalKind>],
    lists: &Lists,
) {
    let mut index = 0;
    while let Some(kind) = taken.get(index) {
        let end = index + taken.iter().skip(index).take_while(|other| *other == kind).count();
        match kind {
            Some(PersonalKind::Phone | PersonalKind::IdNumber) => {
                gate.add_digits(tokens.written(index..end));
            }
            None | Some(PersonalKind::Name | PersonalKind::Employer | PersonalKind::School) => {}
            Some(kind) => {
                let label = labels.binary_search_by_key(&index, |label| label.from).ok();
                let label = label.and_then(|place| labels.get(place)).filter(|label| {
                    label.to < end && !matches!(label.take, Take::Whole | Take::Segment)
                });
                let words: Vec<&str> = (label.map_or(index, |label| label.to)..end.min(index + 40))
                    .filter(|place| {
                        tokens.get(*place).is_some_and(|t| !matches!(t.shape, Shape::Mark(_)))
                    })
                    .map(|place| tokens.folded(place))
                    .filter(|word| !word.is_empty())
                    .collect();
                gate.add_value(&words, *kind, lists);
            }
        }
        index = end;
    }
}
