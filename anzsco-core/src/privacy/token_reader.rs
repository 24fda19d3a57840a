//! Text to tokens, in one pass.
//!
//! Takes a text whose plain words have been found; gives its words, numbers and marks with their folded
//! forms. It must not know what any word means, nor where segments end.

use std::ops::Range;

use anzsco_data::{Start, fold_into, is_gershayim};
use unicode_normalization::char::is_combining_mark;

use super::tokens::{Shape, Token, Tokens};
use crate::plain_word::{PlainText, PlainWord};

/// Reads the tokens of a text; its segments are not yet found.
pub(super) fn read_tokens(plain: &PlainText<'_>) -> Tokens {
    let text = plain.text;
    let mut parts = Parts::default();
    parts.tokens.all.reserve(text.len() / 4);
    parts.tokens.openings.reserve(text.len() / 4);
    parts.tokens.capitals.reserve(text.len() / 20);
    parts.tokens.marks.reserve(text.len() / 20);
    parts.folded.reserve(text.len() + text.len() / 4);
    let mut words = plain.words();
    let mut buffer = String::new();
    let mut line = 0;
    let mut start = 0;
    while let Some(first) = text.as_bytes().get(start) {
        if *first == b' ' {
            start += 1;
            continue;
        }
        if let Some(word) = words.at(start)
            && ends_plainly(text, word.end())
        {
            parts.push_plain(plain, word, line);
            start = word.end();
            continue;
        }
        match first {
            b'\t' => start += 1,
            b'\n' | b'\r' | b'\x0b' | b'\x0c' => {
                line += 1;
                start += 1;
            }
            byte if byte.is_ascii_punctuation() => {
                parts.push_mark(start..start + 1, *byte as char, line);
                start += 1;
            }
            _ => start = parts.read_other(text, start, &mut line, &mut buffer),
        }
    }
    // Whole letters were written, so nothing is lost.
    let folded = String::from_utf8(parts.folded).unwrap_or_default();
    Tokens { text: text.to_owned(), folded, ..parts.tokens }
}

/// The tokens of a text and their folded forms so far.
#[derive(Default)]
struct Parts {
    tokens: Tokens,
    folded: Vec<u8>,
}

impl Parts {
    /// Reads one token of other letters than those of ASCII alone, or white space; gives its end.
    fn read_other(
        &mut self,
        text: &str,
        start: usize,
        line: &mut u32,
        buffer: &mut String,
    ) -> usize {
        let rest = text.get(start..).unwrap_or("");
        let Some(first) = rest.chars().next() else { return text.len() };
        if first.is_whitespace() {
            *line += u32::from(first == '\u{2028}');
            return start + first.len_utf8();
        }
        let length =
            if is_letter(first) || is_digit(first) { word_length(rest) } else { first.len_utf8() };
        let word = rest.get(..length).unwrap_or("");
        let bytes = start..start + length;
        let shape = shape(word);
        if let Shape::Mark(mark) = shape {
            self.push_mark(bytes, mark, *line);
            return start + length;
        }
        buffer.clear();
        if word.is_ascii() {
            word.split('\'').for_each(|part| buffer.push_str(part));
            buffer.make_ascii_lowercase();
        } else {
            fold_into(word, buffer);
        }
        self.push_word(bytes, shape, *line, (buffer.as_bytes(), Start::of(buffer)));
        start + length
    }

    /// Adds a word or number of letters and digits of ASCII.
    fn push_plain(&mut self, plain: &PlainText<'_>, word: &PlainWord, line: u32) {
        let begin = self.begin(line);
        plain.write_folded(word, &mut self.folded);
        self.end_word(begin, word.start()..word.end(), plain_shape(word), line, word.opening);
    }

    /// Adds a word or number with its folded form and how that begins.
    fn push_word(
        &mut self,
        bytes: Range<usize>,
        shape: Shape,
        line: u32,
        (folded, opening): (&[u8], Start),
    ) {
        let begin = self.begin(line);
        self.folded.extend_from_slice(folded);
        self.end_word(begin, bytes, shape, line, opening);
    }

    /// Adds a word or number whose folded form has been written from `begin` on.
    fn end_word(
        &mut self,
        begin: usize,
        bytes: Range<usize>,
        shape: Shape,
        line: u32,
        opening: Start,
    ) {
        let end = self.folded.len();
        if end > begin {
            self.folded.push(b' ');
        }
        let index = self.tokens.all.len();
        match shape {
            Shape::Lower => self.tokens.lower.add(opening),
            Shape::Number | Shape::Code => self.tokens.numbers.push(index),
            _ => self.tokens.capitals.push(index),
        }
        self.push(bytes, shape, line, begin..end, opening);
    }

    /// Adds a mark; most of them end phrases.
    fn push_mark(&mut self, bytes: Range<usize>, mark: char, line: u32) {
        let begin = self.begin(line);
        if !matches!(mark, '.' | '-' | '\'' | '/' | '’' | '(' | ')') {
            self.folded.extend(if mark == '&' { b"+ " } else { b"\n " });
        }
        let end = self.folded.len().saturating_sub(1).max(begin);
        self.tokens.marks.push(self.tokens.all.len());
        self.push(bytes, Shape::Mark(mark), line, begin..end, Start::NONE);
    }

    /// Where the folded form of the next token begins.
    fn begin(&mut self, line: u32) -> usize {
        let same_line = self.tokens.all.last().is_some_and(|last| last.line == line);
        if !self.folded.is_empty() && !same_line {
            self.folded.extend(b"\n ");
        }
        self.folded.len()
    }

    fn push(
        &mut self,
        bytes: Range<usize>,
        shape: Shape,
        line: u32,
        folded: Range<usize>,
        opening: Start,
    ) {
        self.tokens.openings.push(opening);
        self.tokens.all.push(Token {
            start: bytes.start as u32,
            end: bytes.end as u32,
            shape,
            line,
            folded: (folded.start as u32, folded.end as u32),
        });
    }
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit() || letter.is_numeric()
}

fn is_letter(letter: char) -> bool {
    anzsco_data::is_letter(letter) || !letter.is_ascii() && is_combining_mark(letter)
}

/// Whether a sign joins the letters around it or keeps them apart within a word: without it words of Sinhala and
/// Persian would fall apart.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// How many bytes the word at the beginning of `rest` has. Apostrophes and joiners between letters belong to it.
fn word_length(rest: &str) -> usize {
    let mut letters = rest.char_indices().peekable();
    let mut last_letter = false;
    let mut before = ' ';
    while let Some((place, letter)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        let apostrophe = matches!(letter, '\'' | '’' | 'ʻ' | '‘' | '`');
        if is_letter(letter) {
            last_letter = true;
        } else if is_digit(letter) {
            last_letter = false;
        } else {
            let inside =
                (apostrophe || is_joiner(letter)) && last_letter && next.is_some_and(is_letter);
            if !inside && !is_gershayim(before, letter, next) {
                return place;
            }
        }
        before = letter;
    }
    rest.len()
}

/// Whether what follows a plain word cannot belong to it.
fn ends_plainly(text: &str, end: usize) -> bool {
    let next = text.as_bytes().get(end);
    next.is_none_or(|next| next.is_ascii() && !matches!(next, b'\'' | b'`'))
}

/// How a word of ASCII is written, as can be seen at once.
fn plain_shape(word: &PlainWord) -> Shape {
    match () {
        () if word.is_lower() => Shape::Lower,
        () if word.is_upper() => Shape::Upper,
        () if word.is_capitalised() => Shape::Capital,
        () if word.is_number() => Shape::Number,
        () if word.has_digit() => Shape::Code,
        () => Shape::Mixed,
    }
}

fn shape(word: &str) -> Shape {
    let (mut upper, mut lower, mut digit, mut first_upper) = (0, 0, 0, false);
    for (length, letter) in word.chars().enumerate() {
        if letter.is_uppercase() {
            first_upper |= length == 0;
            upper += 1;
        } else if is_letter(letter) {
            lower += 1;
        } else if is_digit(letter) {
            digit += 1;
        } else if length == 0 {
            return Shape::Mark(letter);
        }
    }
    match (upper, lower, digit) {
        (0, 0, _) => Shape::Number,
        (_, _, 1..) => Shape::Code,
        (0, _, _) => Shape::Lower,
        (_, 0, _) => Shape::Upper,
        (1, _, _) if first_upper => Shape::Capital,
        _ => Shape::Mixed,
    }
}
