//! A text as words, numbers and marks, with a folded copy for look-ups.
//!
//! Takes any text; gives its tokens with their places (in bytes), their lines
//! and their segments (what stands between the separators of a line). It must
//! not know what any word means.

use std::ops::Range;

use anzsco_data::Start;

use super::token_reader::read_tokens;
use crate::outlines::Outlines;
use crate::plain_word::PlainText;

/// How a token is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// "nurse", and words of scripts without case.
    Lower,
    /// "Nurse".
    Capital,
    /// "NURSE", and single capitals.
    Upper,
    /// More than one capital, or one inside the word.
    Mixed,
    /// Digits only.
    Number,
    /// Letters and digits: "62B", "M365".
    Code,
    /// One character that is neither letter nor digit nor space.
    Mark(char),
}

/// A word, number or mark.
#[derive(Clone, Copy)]
pub(super) struct Token {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) shape: Shape,
    pub(super) line: u32,
    /// Where its folded form begins and ends.
    pub(super) folded: (u32, u32),
}

impl Token {
    /// Whether it is made of letters alone.
    pub(super) fn is_word(self) -> bool {
        matches!(self.shape, Shape::Lower | Shape::Capital | Shape::Upper | Shape::Mixed)
    }

    /// Whether a label may begin with it, as with no number and no mark.
    pub(super) fn is_labelling(self) -> bool {
        !matches!(self.shape, Shape::Number | Shape::Mark(_))
    }

    /// Whether it is a word that begins with a capital.
    pub(super) fn is_capital(self) -> bool {
        matches!(self.shape, Shape::Capital | Shape::Upper | Shape::Mixed)
    }

    /// Bytes of its folded form.
    pub(super) fn folded_length(self) -> usize {
        (self.folded.1 - self.folded.0) as usize
    }

    pub(super) fn is_mark(self, mark: char) -> bool {
        self.shape == Shape::Mark(mark)
    }
}

/// A text and its tokens.
#[derive(Default)]
pub(super) struct Tokens {
    pub(super) text: String,
    pub(super) all: Vec<Token>,
    /// How the folded form of each token begins.
    pub(super) openings: Vec<Start>,
    /// The words that begin with a capital, the numbers and codes, and the marks: most of what is looked
    /// for stands at one of these.
    pub(super) capitals: Vec<usize>,
    pub(super) numbers: Vec<usize>,
    pub(super) marks: Vec<usize>,
    pub(super) folded: String,
    /// Token ranges between separators, in order, never empty.
    pub(super) segments: Vec<Range<usize>>,
    /// Outlines of the words in lower case.
    pub(super) lower: Outlines,
}

impl Tokens {
    /// Takes a text apart. Linear in its length.
    pub(super) fn of(text: &str) -> Self {
        Self::of_plain(&PlainText::of(text))
    }

    /// The same for a text whose plain words have been found.
    pub(super) fn of_plain(plain: &PlainText<'_>) -> Self {
        let mut tokens = read_tokens(plain);
        tokens.find_segments();
        tokens
    }

    fn find_segments(&mut self) {
        let mut segments = Vec::with_capacity(self.all.len() / 8);
        let mut begin = 0;
        for (before, pair) in self.all.windows(2).enumerate() {
            let [last, token] = pair else { continue };
            let index = before + 1;
            if let Some(separator) = self.separates(index, last, token) {
                if index > begin {
                    segments.push(begin..index);
                }
                begin = if separator { index + 1 } else { index };
            }
        }
        if begin < self.all.len() {
            segments.push(begin..self.all.len());
        }
        self.segments = segments;
    }

    /// Whether a segment ends between two tokens, of which the second has this place; `Some(true)` where that only
    /// separates.
    fn separates(&self, index: usize, before: &Token, token: &Token) -> Option<bool> {
        if let Shape::Mark(mark) = token.shape {
            let bare = match mark {
                '|' | ';' | '~' | '•' | '·' | '▪' | '●' | '◦' | '■' | '*' | '│' | '¦' | '»' => {
                    true
                }
                '-' | '–' | '—' | '/' | ':' => {
                    self.is_spaced(index) || self.doubled(index, mark)
                }
                '.' => self.ends_sentence(index),
                _ => !mark.is_ascii() && !is_quote(mark),
            };
            if bare {
                return Some(true);
            }
        }
        if token.line != before.line {
            return Some(false);
        }
        let near = token.start - before.end <= 1 && !self.is_tab(before.end);
        let wide = || self.gap(index).is_some_and(is_wide);
        (!near && wide()).then_some(false)
    }

    fn is_tab(&self, place: u32) -> bool {
        self.text.as_bytes().get(place as usize) == Some(&b'\t')
    }

    /// Whether the mark stands free on both sides.
    fn is_spaced(&self, index: usize) -> bool {
        self.gap(index).is_none_or(|gap| !gap.is_empty())
            && self.gap(index + 1).is_none_or(|gap| !gap.is_empty())
    }

    fn doubled(&self, index: usize, mark: char) -> bool {
        let at = |place: usize| self.all.get(place).is_some_and(|token| token.is_mark(mark));
        at(index + 1) || index > 0 && at(index - 1)
    }

    /// A full stop with space after it that ends more than an initial.
    fn ends_sentence(&self, index: usize) -> bool {
        let before = index.checked_sub(1).and_then(|before| self.all.get(before));
        let long = before.is_some_and(|token| token.end - token.start > 3);
        long && self.gap(index + 1).is_none_or(|gap| !gap.is_empty())
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn get(&self, index: usize) -> Option<Token> {
        self.all.get(index).copied()
    }

    /// Whether a folded word may stand there in lower case.
    pub(super) fn may_have_lower(&self, word: &str) -> bool {
        self.lower.may_have(Start::of(word))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, Token)> + '_ {
        self.all.iter().copied().enumerate()
    }

    pub(super) fn segments(&self) -> &[Range<usize>] {
        &self.segments
    }

    /// The words that begin with a capital, in order.
    pub(super) fn capitals(&self) -> &[usize] {
        &self.capitals
    }

    /// The segments, each with the words in it that begin with a capital.
    pub(super) fn segments_with_capitals(&self) -> impl Iterator<Item = (&Range<usize>, &[usize])> {
        let mut rest = self.capitals.as_slice();
        self.segments.iter().map(move |segment| {
            let count = rest.iter().take_while(|index| **index < segment.end).count();
            let (capitals, behind) = rest.split_at(count);
            rest = behind;
            (segment, capitals)
        })
    }

    /// The numbers and codes, in order.
    pub(super) fn numbers(&self) -> &[usize] {
        &self.numbers
    }

    /// The marks, in order.
    pub(super) fn marks(&self) -> &[usize] {
        &self.marks
    }

    /// The folded text as a whole.
    pub(super) fn all_folded(&self) -> &str {
        &self.folded
    }

    /// The folded form of one token; empty for most marks.
    pub(super) fn folded(&self, index: usize) -> &str {
        let Some(token) = self.all.get(index) else { return "" };
        self.folded.get(token.folded.0 as usize..token.folded.1 as usize).unwrap_or("")
    }

    /// How the folded form of a token begins, for looking it up.
    pub(super) fn opening(&self, index: usize) -> Start {
        self.openings.get(index).copied().unwrap_or(Start::NONE)
    }

    /// The folded text from one token on, words between single spaces; a phrase in it ends at any
    /// mark that ends phrases.
    pub(super) fn folded_from(&self, index: usize) -> &str {
        let Some(token) = self.all.get(index) else { return "" };
        self.folded.get(token.folded.0 as usize..).unwrap_or("")
    }

    /// The folded form of a run of tokens.
    pub(super) fn folded_run(&self, run: Range<usize>) -> &str {
        let (Some(first), Some(last)) =
            (self.all.get(run.start), run.end.checked_sub(1).and_then(|l| self.all.get(l)))
        else {
            return "";
        };
        self.folded.get(first.folded.0 as usize..last.folded.1 as usize).unwrap_or("")
    }

    /// The first token after `index` whose folded form begins `bytes` after that of `index`.
    pub(super) fn after_folded(&self, index: usize, bytes: usize) -> usize {
        let Some(first) = self.all.get(index) else { return index };
        let end = first.folded.0 as usize + bytes;
        let mut next = index + 1;
        while self.all.get(next).is_some_and(|t| (t.folded.0 as usize) < end) {
            next += 1;
        }
        next
    }

    /// The bytes of a run of tokens.
    pub(super) fn bytes(&self, run: Range<usize>) -> Range<usize> {
        let start = self.all.get(run.start).map_or(0, |token| token.start as usize);
        let last = run.end.checked_sub(1).and_then(|last| self.all.get(last));
        start..last.map_or(start, |token| token.end as usize).max(start)
    }

    /// The words of a run of tokens as written.
    pub(super) fn written(&self, run: Range<usize>) -> &str {
        self.text.get(self.bytes(run)).unwrap_or("")
    }

    /// Whoever has something: "Pham" of "Pham's".
    pub(super) fn owner(&self, index: usize) -> Option<&str> {
        let stem = self.written(index..index + 1).strip_suffix(['s', 'S'])?;
        stem.strip_suffix(['\'', '’', '`']).filter(|stem| stem.len() > 2)
    }

    /// What stands between a token and the one before it; `None` at the ends and between lines.
    pub(super) fn gap(&self, index: usize) -> Option<&str> {
        let token = self.all.get(index)?;
        let before = self.all.get(index.checked_sub(1)?)?;
        (before.line == token.line)
            .then(|| self.text.get(before.end as usize..token.start as usize))
            .flatten()
    }

    /// Whether the token touches the one before it.
    pub(super) fn is_glued(&self, index: usize) -> bool {
        let before = index.checked_sub(1).and_then(|before| self.all.get(before));
        let token = self.all.get(index);
        before.zip(token).is_some_and(|(b, t)| b.line == t.line && b.end == t.start)
    }

    /// The token in whose bytes, or after whose bytes, a place lies.
    pub(super) fn at_byte(&self, place: usize) -> usize {
        self.all.partition_point(|token| token.end as usize <= place)
    }

    /// The first token of the line that a token stands in.
    pub(super) fn line_start(&self, index: usize) -> usize {
        let Some(token) = self.all.get(index) else { return self.all.len() };
        self.all.get(..index).unwrap_or(&[]).partition_point(|before| before.line < token.line)
    }

    /// One past the last token of the line that a token stands in.
    pub(super) fn line_end(&self, index: usize) -> usize {
        let Some(token) = self.all.get(index) else { return self.all.len() };
        let line = token.line;
        index + self.all.get(index..).unwrap_or(&[]).partition_point(|token| token.line <= line)
    }

    /// The segment that a token stands in: `index..index` for a separator.
    pub(super) fn segment_of(&self, index: usize) -> Range<usize> {
        let place = self.segments.partition_point(|segment| segment.end <= index);
        match self.segments.get(place) {
            Some(segment) if segment.start <= index => segment.clone(),
            _ => index..index,
        }
    }
}

/// A gap of three spaces or a tab: a column ends there.
fn is_wide(gap: &str) -> bool {
    gap.contains('\t') || gap.len() >= 3
}

/// Letters of scripts that are written without spaces between words.
pub(super) fn is_dense(letter: char) -> bool {
    is_alphabetic_dense(letter)
        || matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

/// Those of them that write a word with several letters: Thai, Lao, Burmese, Khmer.
pub(super) fn is_alphabetic_dense(letter: char) -> bool {
    matches!(letter, '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}')
}

fn is_quote(mark: char) -> bool {
    matches!(mark, '“' | '”' | '‘' | '’' | '„' | '«' | '…' | '£' | '€')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(text: &str) -> Vec<String> {
        let tokens = Tokens::of(text);
        tokens.segments().iter().map(|run| tokens.written(run.clone()).to_owned()).collect()
    }

    #[test]
    fn lines_fall_into_segments() {
        assert_eq!(
            segments("Ana Lee — 0412 345 678 | a@b.nz\nUnit 6/88 High St. Ph 03"),
            ["Ana Lee", "0412 345 678", "a@b.nz", "Unit 6/88 High St. Ph 03"]
        );
        assert_eq!(
            segments("Jo B. Smith, Tarneit VIC 3029. Ph 04"),
            ["Jo B. Smith, Tarneit VIC 3029", "Ph 04"]
        );
    }

    #[test]
    fn shapes_are_told_apart() {
        let of = |word: &str| Tokens::of(word).get(0).map(|token| token.shape);
        assert_eq!(of("O'Rahilly"), Some(Shape::Mixed));
        assert_eq!(of("Kōwhai"), Some(Shape::Capital));
        assert_eq!(of("62B"), Some(Shape::Code));
        assert_eq!(of("王小明"), Some(Shape::Lower));
        assert_eq!(of("!"), Some(Shape::Mark('!')));
    }

    #[test]
    fn phrases_end_at_marks_and_lines() {
        let tokens = Tokens::of("D.O.B: 1 May\nRef");
        assert!(tokens.folded_from(0).starts_with("d o b \n"));
        assert_eq!(tokens.folded_run(0..5), "d o b");
        assert_eq!(tokens.after_folded(0, 5), 5);
    }
}
