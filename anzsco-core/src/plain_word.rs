//! The words of a text that are letters and digits of ASCII alone, as most words are, found once for all that
//! read the text: `language`, `privacy` and `profile`.
//!
//! Takes a text; gives the runs of such letters and digits with how they are written, how they begin for
//! looking them up, and the text in lower case. What a word is in other scripts, and with the signs
//! within it, is for the reader that asks.

use std::ops::Range;

use anzsco_data::Start;

/// A text and its runs of letters and digits of ASCII, in order.
pub(crate) struct PlainText<'t> {
    pub(crate) text: &'t str,
    /// The text with the letters of ASCII in lower case.
    lower: String,
    words: Vec<PlainWord>,
    /// Where runs begin in which a capital may follow a small letter.
    mixed: Vec<usize>,
    /// Where lines end that have a sign for it.
    line_ends: Vec<usize>,
}

/// A run of letters and digits of ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlainWord {
    start: u32,
    end: u32,
    /// The class of its first byte.
    first: u8,
    /// Those of the others, as a set.
    others: u8,
    /// How it begins in lower case.
    pub(crate) opening: Start,
}

/// Gives the runs of a text to a reader that goes through it from its start to its end.
pub(crate) struct PlainWords<'p> {
    text: &'p PlainText<'p>,
    rest: &'p [PlainWord],
    /// What is left of a run that the reader has cut.
    part: PlainWord,
}

const LOWER: u8 = 1;
const UPPER: u8 = 2;
const DIGIT: u8 = 4;

/// Bytes that are looked at together.
const TOGETHER: usize = 8;

impl<'t> PlainText<'t> {
    /// Finds the runs of a text.
    pub(crate) fn of(text: &'t str) -> Self {
        let lower = text.to_ascii_lowercase();
        let classes = classes(text);
        // About what a CV has: growing would copy what is there again and again.
        let mut words = Vec::with_capacity(text.len() / 5);
        let (mut mixed, mut line_ends) = (Vec::new(), Vec::with_capacity(text.len() / 30));
        let mut place = 0;
        while let Some(byte) = text.as_bytes().get(place) {
            if classes.get(place) == Some(&0) {
                if *byte == b'\n' {
                    line_ends.push(place);
                }
                place += 1;
                continue;
            }
            let word = PlainWord::of(&classes, place, lower.as_bytes());
            if word.goes_on_in_capitals() && (word.first | word.others) & LOWER != 0 {
                mixed.push(place);
            }
            place = word.end();
            words.push(word);
        }
        Self { text, lower, words, mixed, line_ends }
    }

    /// The lines with the sign that ends them, as [`str::split_inclusive`] has them, and where each begins.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &'t str)> {
        let text = self.text;
        let ends = self.line_ends.iter().map(|end| end + 1).chain([text.len()]);
        let lines = ends.scan(0, move |start, end| {
            let line = *start..end;
            *start = end;
            Some((line.start, text.get(line).unwrap_or("")))
        });
        lines.filter(|(_, line)| !line.is_empty())
    }

    /// Whether a capital of ASCII may follow a small letter of it within some bytes that no run goes beyond.
    pub(crate) fn may_be_mixed(&self, bytes: &Range<usize>) -> bool {
        let first = self.mixed.partition_point(|place| *place < bytes.start);
        self.mixed.get(first).is_some_and(|place| *place < bytes.end)
    }

    /// A run in lower case.
    #[inline]
    pub(crate) fn folded(&self, word: &PlainWord) -> &[u8] {
        self.lower.as_bytes().get(word.start()..word.end()).unwrap_or(&[])
    }

    /// Writes a run in lower case.
    #[inline]
    pub(crate) fn write_folded(&self, word: &PlainWord, out: &mut Vec<u8>) {
        let eight =
            self.lower.as_bytes().get(word.start()..).and_then(<[u8]>::first_chunk::<TOGETHER>);
        let length = word.end() - word.start();
        match eight {
            // Most words are shorter: as many are written as can be at once, and what is too much is taken back.
            Some(eight) if length <= TOGETHER => {
                out.extend_from_slice(eight);
                out.truncate(out.len() - (TOGETHER - length));
            }
            _ => out.extend_from_slice(self.folded(word)),
        }
    }

    /// All runs, in order.
    pub(crate) fn runs(&self) -> &[PlainWord] {
        &self.words
    }

    /// The runs, for a reader that begins at the start of the text.
    pub(crate) fn words(&self) -> PlainWords<'_> {
        let part = PlainWord { start: 0, end: 0, first: 0, others: 0, opening: Start::NONE };
        PlainWords { text: self, rest: &self.words, part }
    }
}

impl PlainWords<'_> {
    /// The run that stands at a place, which may be within one of the text, or none. Places are asked for in
    /// order.
    #[inline]
    pub(crate) fn at(&mut self, place: usize) -> Option<&PlainWord> {
        while let [first, rest @ ..] = self.rest {
            if place < first.end() {
                return match first.start() {
                    start if start == place => Some(first),
                    start if start < place => Some(self.part(place, first.end())),
                    _ => None,
                };
            }
            self.rest = rest;
        }
        None
    }

    /// The first run that begins at a place or behind it.
    pub(crate) fn from(&mut self, place: usize) -> Option<&PlainWord> {
        while let [first, rest @ ..] = self.rest {
            if first.start() >= place {
                return Some(first);
            }
            self.rest = rest;
        }
        None
    }

    #[inline(never)]
    fn part(&mut self, start: usize, end: usize) -> &PlainWord {
        let text = self.text.text.get(start..end).unwrap_or("");
        if let Some(part) = PlainText::of(text).words.first() {
            self.part = PlainWord { start: start as u32, end: end as u32, ..*part };
        }
        &self.part
    }
}

/// The class of each byte of a text, 0 for what is neither letter nor digit of ASCII, and of as many more as
/// are looked at together.
fn classes(text: &str) -> Vec<u8> {
    let mut classes = Vec::with_capacity(text.len() + TOGETHER);
    classes.extend(text.bytes().map(class));
    classes.extend([0; TOGETHER]);
    classes
}

fn class(byte: u8) -> u8 {
    let within = |first: u8, last: u8, class: u8| {
        if byte.wrapping_sub(first) <= last - first { class } else { 0 }
    };
    // Without a branch, so that many bytes are told at once.
    within(b'a', b'z', LOWER) | within(b'A', b'Z', UPPER) | within(b'0', b'9', DIGIT)
}

/// The classes of eight bytes at the most that are of one run, and how many there are.
#[inline]
fn eight_at(classes: &[u8], place: usize) -> (u64, usize) {
    const LOWEST: u64 = u64::from_le_bytes([1; TOGETHER]);
    const HIGHEST: u64 = LOWEST << 7;
    let eight = classes.get(place..).and_then(<[u8]>::first_chunk);
    let eight = eight.map_or(0, |eight| u64::from_le_bytes(*eight));
    // Taking one off each byte sets the highest bit of the first that is 0.
    let ends = eight.wrapping_sub(LOWEST) & !eight & HIGHEST;
    let end = ends & ends.wrapping_neg();
    // What stands before that byte: all eight where there is none.
    let before = (end >> 7).wrapping_sub(1);
    (eight & before, ends.trailing_zeros() as usize / 8)
}

impl PlainWord {
    /// The run that begins at a place of a text, whose bytes have these classes.
    #[inline]
    fn of(classes: &[u8], start: usize, lower: &[u8]) -> Self {
        let (of_word, mut length) = eight_at(classes, start);
        let (first, mut others) = (of_word as u8, of_word >> u8::BITS);
        // Most words are shorter.
        let mut goes_on = length == TOGETHER;
        while goes_on {
            let (of_word, more) = eight_at(classes, start + length);
            others |= of_word;
            length += more;
            goes_on = more == TOGETHER;
        }
        others |= others >> 32;
        others |= others >> 16;
        others |= others >> 8;
        let end = start + length;
        let opening = Start::of_plain(lower, &(start..end));
        Self { start: start as u32, end: end as u32, first, others: others as u8, opening }
    }

    /// Its first byte.
    #[inline]
    pub(crate) fn start(&self) -> usize {
        self.start as usize
    }

    /// One past its last byte.
    #[inline]
    pub(crate) fn end(&self) -> usize {
        self.end as usize
    }

    /// "nurse".
    pub(crate) fn is_lower(&self) -> bool {
        self.first | self.others == LOWER
    }

    /// "Nurse", and one capital alone.
    pub(crate) fn is_capitalised(&self) -> bool {
        self.begins_with_capital() && self.others & !LOWER == 0
    }

    /// "RN".
    pub(crate) fn is_upper(&self) -> bool {
        self.first | self.others == UPPER
    }

    /// "2019".
    pub(crate) fn is_number(&self) -> bool {
        self.first | self.others == DIGIT
    }

    /// "M365", "2019".
    pub(crate) fn has_digit(&self) -> bool {
        (self.first | self.others) & DIGIT != 0
    }

    /// "Nurse", "RN" and "M365".
    pub(crate) fn begins_with_capital(&self) -> bool {
        self.first == UPPER
    }

    /// "3rd".
    pub(crate) fn begins_with_digit(&self) -> bool {
        self.first == DIGIT
    }

    /// Whether there is a small letter behind its first sign.
    pub(crate) fn goes_on_in_lower(&self) -> bool {
        self.others & LOWER != 0
    }

    /// Whether there is a capital behind its first sign.
    pub(crate) fn goes_on_in_capitals(&self) -> bool {
        self.others & UPPER != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(text: &str) -> Option<PlainWord> {
        PlainText::of(text).words().at(0).copied()
    }

    #[test]
    fn runs_end_at_any_other_sign() {
        for (text, end) in [
            ("nurse, aged", Some(5)),
            ("M365", Some(4)),
            ("café", Some(3)),
            ("occupational therapist", Some(12)),
            ("midwives", Some(8)),
            ("-", None),
            ("", None),
        ] {
            assert_eq!(first(text).map(|word| word.end()), end, "{text}");
        }
    }

    #[test]
    fn runs_are_found_where_they_begin_and_within() {
        let text = PlainText::of("a Nurse, né 1980");
        let mut words = text.words();
        let mut at = |place| words.at(place).map(|word| (word.start(), word.end()));
        assert_eq!([at(0), at(1), at(2), at(4)], [Some((0, 1)), None, Some((2, 7)), Some((4, 7))]);
        assert_eq!([at(7), at(9), at(10), at(13)], [None, Some((9, 10)), None, Some((13, 17))]);
        assert_eq!(at(17), None);
    }

    #[test]
    fn lines_are_those_of_the_text() {
        for text in ["", "a", "a\n", "\n\nb\r\nc", "a\nb"] {
            let plain = PlainText::of(text);
            let lines: Vec<&str> = plain.lines().map(|(_, line)| line).collect();
            assert_eq!(lines, text.split_inclusive('\n').collect::<Vec<_>>());
            assert!(plain.lines().all(|(start, line)| text[start..].starts_with(line)));
        }
    }

    #[test]
    fn it_is_known_how_they_are_written() {
        let is = |text: &str, is: fn(&PlainWord) -> bool| first(text).as_ref().is_some_and(is);
        let lower = |text| is(text, PlainWord::is_lower);
        assert!(lower("nurse") && lower("a") && !lower("Nurse") && !lower("a1") && !lower(""));
        let capital = |text| is(text, PlainWord::is_capitalised);
        assert!(capital("Nurse") && capital("A") && !capital("RN") && !capital("McKay"));
        let digit = |text| is(text, PlainWord::has_digit);
        assert!(digit("M365 a") && digit("Registrations1") && !digit("Registration 1"));
    }
}
