//! The phrases of vocabularies on a page.
//!
//! Takes the place of a word; gives the phrase that begins there, or the row of the word alone. It must not
//! know any phrase: the vocabularies do.

use std::ops::Range;

use anzsco_data::Start;
use anzsco_data::lexicon::Row;

use super::page::{Page, Word};
use crate::language::Vocabulary;

/// Letters of a word in scripts without spaces, at the most.
const LETTERS_A_WORD: usize = 4;

impl Page<'_> {
    /// The words from `place` on, at most `count` and not beyond `end`, that a phrase may have. Of a
    /// script without spaces, where each letter is a word, a phrase has more.
    pub(crate) fn reach(&self, place: usize, end: usize, count: usize) -> Range<usize> {
        let spaceless = self.words.get(place).is_some_and(|word| word.spaceless);
        let most = if spaceless { count * LETTERS_A_WORD } else { count };
        place..end.min(place + most)
    }

    /// The longest phrase of a vocabulary that some words begin with: its length in folded bytes and
    /// its row.
    #[inline]
    pub(crate) fn phrase(
        &self,
        vocabulary: Vocabulary,
        words: &Range<usize>,
    ) -> Option<(usize, Row)> {
        let first = self.words.get(words.start)?;
        // Most words begin no phrase, and this is asked of each word in many vocabularies.
        if !vocabulary.may_begin(first.opening) {
            return None;
        }
        self.likely_phrase(vocabulary, first.opening, words)
    }

    /// The same from `place` on, of at most `count` words and not beyond `end`.
    #[inline]
    pub(crate) fn phrase_at(
        &self,
        vocabulary: Vocabulary,
        place: usize,
        end: usize,
        count: usize,
    ) -> Option<(usize, Row)> {
        let first = self.words.get(place)?;
        if !vocabulary.may_begin(first.opening) {
            return None;
        }
        self.likely_phrase(vocabulary, first.opening, &self.reach(place, end, count))
    }

    /// Whether a phrase of a vocabulary may begin at a word.
    #[inline]
    pub(crate) fn may_begin(&self, vocabulary: Vocabulary, place: usize) -> bool {
        self.words.get(place).is_some_and(|word| vocabulary.may_begin(word.opening))
    }

    /// Whether a word begins with a letter of a script without spaces.
    #[inline]
    pub(crate) fn is_spaceless(&self, place: usize) -> bool {
        self.words.get(place).is_some_and(|word| word.spaceless)
    }

    /// How many bytes the folded form of a word has.
    #[inline]
    pub(crate) fn folded_length(&self, place: usize) -> usize {
        self.words.get(place).map_or(0, Word::folded_length)
    }

    /// The row of a vocabulary that is filed under exactly one word.
    #[inline]
    pub(crate) fn row(&self, vocabulary: Vocabulary, place: usize) -> Option<Row> {
        let word = self.words.get(place)?;
        if !vocabulary.may_begin(word.opening) {
            return None;
        }
        self.likely_row(vocabulary, word)
    }

    /// Whether that row is of one of some kinds.
    pub(crate) fn is_of_kind(&self, vocabulary: Vocabulary, place: usize, kinds: &[&str]) -> bool {
        self.row(vocabulary, place).is_some_and(|row| kinds.contains(&row.field(1)))
    }

    /// [`Page::row`] where one may begin so.
    #[inline(never)]
    fn likely_row(&self, vocabulary: Vocabulary, word: &Word) -> Option<Row> {
        vocabulary.get_from(word.opening, self.folded_between(word, word))
    }

    /// [`Page::phrase`] where one may begin so; apart, so that asking in vain stays short.
    #[inline(never)]
    fn likely_phrase(
        &self,
        vocabulary: Vocabulary,
        opening: Start,
        words: &Range<usize>,
    ) -> Option<(usize, Row)> {
        if vocabulary.begins(opening) {
            self.begun_phrase(vocabulary, opening, words)
        } else {
            None
        }
    }

    /// The same where one begins with the word; apart, for many words only seem to begin one.
    #[inline(never)]
    fn begun_phrase(
        &self,
        vocabulary: Vocabulary,
        opening: Start,
        words: &Range<usize>,
    ) -> Option<(usize, Row)> {
        vocabulary.prefix(opening, || self.folded(words))
    }
}
