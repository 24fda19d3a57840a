//! The letters and digits of ASCII that a text begins with, which most words are made of.
//!
//! Takes a text; gives how many bytes they are and how they are written, in one pass: every word of a CV
//! is asked for it. What a word is in other scripts is for the reader that asks.

/// A run of letters and digits of ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlainWord {
    /// Its bytes.
    pub(crate) length: usize,
    /// The class of its first byte.
    first: u8,
    /// Those of the others, as a set.
    others: u8,
}

const LOWER: u8 = 1;
const UPPER: u8 = 2;
const DIGIT: u8 = 4;

impl PlainWord {
    /// The run that a text begins with; of no bytes where another sign stands there.
    pub(crate) fn at(text: &str) -> Self {
        let mut classes = text.bytes().map(class).take_while(|class| *class != 0);
        let Some(first) = classes.next() else { return Self { length: 0, first: 0, others: 0 } };
        let (mut length, mut others) = (1, 0);
        for class in classes {
            length += 1;
            others |= class;
        }
        Self { length, first, others }
    }

    /// "nurse".
    pub(crate) fn is_lower(self) -> bool {
        self.first == LOWER && self.others & !LOWER == 0
    }

    /// "Nurse", and one capital alone.
    pub(crate) fn is_capitalised(self) -> bool {
        self.first == UPPER && self.others & !LOWER == 0
    }
}

fn class(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' => LOWER,
        b'A'..=b'Z' => UPPER,
        b'0'..=b'9' => DIGIT,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_end_at_any_other_sign() {
        for (text, length) in [("nurse, aged", 5), ("M365", 4), ("café", 3), ("-", 0), ("", 0)] {
            assert_eq!(PlainWord::at(text).length, length, "{text}");
        }
    }

    #[test]
    fn it_is_known_how_they_are_written() {
        let lower = |text| PlainWord::at(text).is_lower();
        assert!(lower("nurse") && lower("a") && !lower("Nurse") && !lower("a1") && !lower(""));
        let capital = |text| PlainWord::at(text).is_capitalised();
        assert!(capital("Nurse") && capital("A") && !capital("RN") && !capital("McKay"));
    }
}
