//! The page: a CV's text as lines and words with their places, read once.
//!
//! Takes text; gives [`Page`]: every word with its bytes, its folded form and what stands before it
//! (a comma, a dash, a bullet, a new line), every line with its words. All later steps work on
//! ranges of words and never search the text again, so reading stays linear. It knows no words:
//! `phrases` looks for those of a vocabulary.

mod lines;

use std::ops::Range;

use anzsco_data::{Start, spaceless};

use super::Span;
use crate::plain_word::PlainText;

/// Whether two runs of words share one.
pub(super) fn overlap(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

/// What stands between a word and the one before it, as a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Gap(u32);

impl Gap {
    pub(crate) const SPACE: Gap = Gap(1);
    pub(crate) const LINE: Gap = Gap(1 << 1);
    pub(crate) const COMMA: Gap = Gap(1 << 2);
    pub(crate) const HYPHEN: Gap = Gap(1 << 3);
    pub(crate) const SLASH: Gap = Gap(1 << 4);
    pub(crate) const COLON: Gap = Gap(1 << 5);
    pub(crate) const SEMICOLON: Gap = Gap(1 << 6);
    pub(crate) const OPEN: Gap = Gap(1 << 7);
    pub(crate) const CLOSE: Gap = Gap(1 << 8);
    pub(crate) const PIPE: Gap = Gap(1 << 9);
    pub(crate) const BULLET: Gap = Gap(1 << 10);
    /// A full stop, question or exclamation mark that ends a sentence.
    pub(crate) const STOP: Gap = Gap(1 << 11);
    /// A point inside: "e.g.", "03.2016".
    pub(crate) const POINT: Gap = Gap(1 << 12);
    /// Three spaces or a tab: a column.
    pub(crate) const WIDE: Gap = Gap(1 << 13);
    pub(crate) const ARROW: Gap = Gap(1 << 14);
    pub(crate) const QUOTE: Gap = Gap(1 << 15);
    pub(crate) const AT: Gap = Gap(1 << 16);
    pub(crate) const BLANK: Gap = Gap(1 << 17);
    pub(crate) const OTHER: Gap = Gap(1 << 18);
    /// A dash that stands free or is longer than a hyphen.
    pub(crate) const DASH: Gap = Gap(1 << 19);
    /// What begins the items of lists.
    pub(crate) const ITEM: Gap =
        Gap::BULLET.or(Gap::DASH).or(Gap::HYPHEN).or(Gap::ARROW).or(Gap::OTHER);

    /// Whether any sign of `other` is in this gap.
    pub(crate) fn has(self, other: Gap) -> bool {
        self.0 & other.0 != 0
    }

    /// Both sets together.
    pub(crate) const fn or(self, other: Gap) -> Gap {
        Gap(self.0 | other.0)
    }

    /// The gap but for some signs.
    pub(crate) const fn without(self, signs: Gap) -> Gap {
        Gap(self.0 & !signs.0)
    }

    /// Whether there is nothing but spaces.
    pub(crate) fn plain(self) -> bool {
        self.0 & !Gap::SPACE.0 == 0
    }
}

/// How a word is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Lower,
    Capital,
    /// Two capitals or more and no small letter.
    Upper,
    /// Begins with a digit.
    Number,
}

/// One word.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word {
    start: u32,
    end: u32,
    fold_start: u32,
    fold_end: u32,
    pub(crate) line: u32,
    pub(crate) gap: Gap,
    pub(crate) shape: Shape,
    /// Whether it begins with a letter of a script without spaces.
    pub(super) spaceless: bool,
    /// How its folded form begins, for looking phrases up.
    pub(super) opening: Start,
}

impl Word {
    /// A word at some bytes of the text and of the folded text.
    pub(crate) fn new(
        bytes: Range<usize>,
        folded: Range<u32>,
        gap: Gap,
        shape: Shape,
        opening: Start,
    ) -> Self {
        Self {
            start: bytes.start as u32,
            end: bytes.end as u32,
            fold_start: folded.start,
            fold_end: folded.end,
            line: 0,
            gap,
            shape,
            spaceless: false,
            opening,
        }
    }

    /// How many bytes its folded form has.
    pub(crate) fn folded_length(&self) -> usize {
        (self.fold_end - self.fold_start) as usize
    }

    /// The word, which begins with a letter of a script without spaces or not.
    pub(crate) fn of_script(self, spaceless: bool) -> Self {
        Self { spaceless, ..self }
    }
}

/// One line: its words, how it begins, and what is before it.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// Bytes without surrounding white space.
    pub(crate) bytes: Range<usize>,
    pub(crate) words: Range<usize>,
    /// Columns of white space before the text.
    pub(crate) indent: u32,
    /// Whether the line begins with a bullet, a dash or a number as of a list.
    pub(crate) bullet: bool,
    /// Whether an empty line or a page break stands before it.
    pub(crate) after_blank: bool,
    /// Which of two columns it stands in.
    pub(crate) column: Column,
}

/// Which column a line stands in, where a page has two side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    Only,
    Left,
    Right,
    /// The cells of a run of lines that are read in another order.
    Beside,
}

/// What a line of text has in one of two columns.
#[derive(Debug, Clone)]
pub(crate) struct Cell {
    pub(crate) bytes: Range<usize>,
    pub(crate) column: Column,
    pub(crate) after_blank: bool,
}

/// A text as lines and words.
#[derive(Debug)]
pub(crate) struct Page<'t> {
    pub(crate) text: &'t str,
    pub(crate) words: Vec<Word>,
    pub(crate) lines: Vec<Line>,
    folded: String,
    /// Characters before each block of `BLOCK` bytes; none of a text where each byte is one.
    blocks: Vec<u32>,
}

/// Bytes a block of the character index.
const BLOCK: usize = 64;

impl<'t> Page<'t> {
    /// Reads a text.
    pub(crate) fn read(text: &'t str) -> Self {
        Self::read_cut(&PlainText::of(text), &[])
    }

    /// Reads a text in which lines also end at some places within words.
    pub(crate) fn read_cut(plain: &PlainText<'t>, cuts: &[usize]) -> Self {
        let text = plain.text;
        let mut page = Page {
            text,
            words: Vec::new(),
            lines: Vec::new(),
            folded: String::new(),
            blocks: Vec::new(),
        };
        // About what a CV has of each: growing would copy what is there again and again.
        page.words.reserve(text.len() / 5);
        page.lines.reserve(text.len() / 30);
        let mut folded = Vec::with_capacity(text.len());
        page.index_characters();
        super::page_words::read_words(plain, cuts, &mut page.words, &mut folded);
        // Whole letters were written, so nothing is lost.
        page.folded = String::from_utf8(folded).unwrap_or_default();
        page.read_letters_as_bullets();
        page.find_lines();
        page
    }

    fn index_characters(&mut self) {
        if self.text.is_ascii() {
            return;
        }
        let mut count = 0_u32;
        self.blocks.reserve(self.text.len() / BLOCK + 1);
        for block in self.text.as_bytes().chunks(BLOCK) {
            self.blocks.push(count);
            // Every character has one byte that is not a continuation.
            count += block.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32;
        }
        self.blocks.push(count);
    }

    /// Bytes to Unicode characters.
    pub(crate) fn span(&self, bytes: &Range<usize>) -> Span {
        Span { start: self.character(bytes.start), end: self.character(bytes.end) }
    }

    /// Whether each byte of the text is a character.
    fn is_ascii(&self) -> bool {
        self.blocks.is_empty()
    }

    fn character(&self, byte: usize) -> u32 {
        if self.is_ascii() {
            return byte as u32;
        }
        let block = byte / BLOCK;
        let before = self.blocks.get(block).copied().unwrap_or(0);
        let rest = self.text.as_bytes().get(block * BLOCK..byte).unwrap_or(&[]);
        before + rest.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32
    }

    /// A word.
    pub(crate) fn word(&self, place: usize) -> Option<&Word> {
        self.words.get(place)
    }

    /// What stands before a word; the end of the text counts as a new line.
    pub(crate) fn gap(&self, place: usize) -> Gap {
        self.words.get(place).map_or(Gap::LINE, |word| word.gap)
    }

    /// The bytes of a range of words.
    pub(crate) fn bytes(&self, words: &Range<usize>) -> Range<usize> {
        match (
            self.words.get(words.start),
            words.end.checked_sub(1).and_then(|last| self.words.get(last)),
        ) {
            (Some(first), Some(last)) if first.start <= last.end => {
                first.start as usize..last.end as usize
            }
            _ => 0..0,
        }
    }

    /// A range of words as written.
    pub(crate) fn raw(&self, words: &Range<usize>) -> &'t str {
        self.text.get(self.bytes(words)).unwrap_or("")
    }

    /// A range of words, folded.
    #[inline]
    pub(crate) fn folded(&self, words: &Range<usize>) -> &str {
        match self.words.get(words.clone()) {
            Some([first, .., last]) => self.folded_between(first, last),
            Some([word]) => self.folded_between(word, word),
            _ => "",
        }
    }

    pub(super) fn folded_between(&self, first: &Word, last: &Word) -> &str {
        self.folded.get(first.fold_start as usize..last.fold_end as usize).unwrap_or("")
    }

    /// How many words a range has, about, where each letter of a script without spaces is a word: two
    /// letters make one in Chinese and Japanese, five in Thai, Lao, Burmese and Khmer.
    pub(crate) fn width(&self, words: &Range<usize>) -> usize {
        let count = words.len();
        if self.is_ascii() || self.folded(words).is_ascii() {
            return count;
        }
        let (mut short, mut long) = (0_usize, 0_usize);
        for place in words.clone() {
            match self.folded_word(place).chars().next().filter(|letter| spaceless(*letter)) {
                Some(letter) if letter < '\u{3000}' => long += 1,
                Some(_) => short += 1,
                None => {}
            }
        }
        count - short / 2 - long + long.div_ceil(5)
    }

    /// One word, folded.
    pub(crate) fn folded_word(&self, place: usize) -> &str {
        self.words.get(place).map_or("", |word| self.folded_between(word, word))
    }

    /// Whether all of some words are in capitals; of none it is true.
    pub(super) fn is_upper(&self, words: &Range<usize>) -> bool {
        words.clone().all(|word| self.word(word).is_some_and(|word| word.shape == Shape::Upper))
    }

    /// Whether a word is in capitals, or the "&" between two.
    pub(super) fn is_shouted(&self, place: usize) -> bool {
        self.is_upper(&(place..place + 1)) || self.folded_word(place) == "and"
    }

    /// Whether the hyphen before an "and" stands for the end of a word: "Orgel- und Klavierbauer".
    pub(crate) fn joins_halves(&self, place: usize) -> bool {
        let Some(before) = place.checked_sub(1) else { return false };
        matches!(self.folded_word(place), "und" | "and")
            && self.text_behind(before).starts_with("- ")
    }

    /// The text right behind a word, signs and all.
    pub(crate) fn text_behind(&self, place: usize) -> &'t str {
        self.text.get(self.bytes(&(place..place + 1)).end..).unwrap_or("")
    }

    /// Whether a plus sign alone joins a word to the one before it: "deer + pig".
    pub(crate) fn joins_with_plus(&self, place: usize) -> bool {
        let Some(before) = place.checked_sub(1) else { return false };
        let plus = self.gap(place).without(Gap::SPACE) == Gap::COMMA;
        let between = || {
            let (end, start) =
                (self.bytes(&(before..place)).end, self.bytes(&(place..place + 1)).start);
            self.text.get(end..start).map(str::trim)
        };
        plus && between() == Some("+")
    }

    /// The word after `length` folded bytes from word `first`.
    pub(crate) fn word_after(&self, first: usize, length: usize) -> usize {
        let Some(start) = self.words.get(first) else { return first };
        let target = start.fold_start as usize + length;
        let rest = self.words.get(first..).unwrap_or(&[]);
        first + rest.iter().take_while(|word| (word.fold_start as usize) < target).count()
    }

    /// The text of each line, and whether an empty line stands above it.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&'t str, bool)> + '_ {
        let lines = self.lines.iter().enumerate();
        lines.map(|(number, line)| (self.line_text(number), line.after_blank))
    }

    /// A line as written, without the white space around it.
    pub(crate) fn line_text(&self, line: usize) -> &'t str {
        let bytes = self.lines.get(line).map_or(0..0, |line| line.bytes.clone());
        self.text.get(bytes).unwrap_or("")
    }

    /// The line of a word.
    pub(crate) fn line_of(&self, word: usize) -> usize {
        self.words.get(word).map_or(self.lines.len(), |word| word.line as usize)
    }

    /// Whether some words go on in a line of a column beside which another one stands.
    pub(crate) fn is_parted(&self, words: &Range<usize>) -> bool {
        let last = self.line_of(words.end.saturating_sub(1));
        let first = self.line_of(words.start);
        let cell = |line: &Line| line.column != Column::Only;
        first < last && self.lines.get(first..=last).is_some_and(|lines| lines.iter().any(cell))
    }

    /// The words of a line; none beyond the last.
    pub(crate) fn line_words(&self, line: usize) -> Range<usize> {
        self.lines.get(line).map_or(0..0, |line| line.words.clone())
    }
}

/// Ends of lines and pages.
pub(crate) fn is_line_end(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}
