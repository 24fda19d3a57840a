//! Letters and digits that a scan has taken for one another: "Mar 2O16", "e1ectrician", "buiIders".
//!
//! Takes a text; gives it with those set right where its years tell that it was scanned. Each sign is changed for one
//! of the same length, so that every place stays where it was. It must not change a text whose years are right.

use crate::plain_word::{PlainText, PlainWord};

/// Years with letters among their digits from which a text was scanned.
const FEWEST_YEARS: usize = 2;
/// Letters from which a word with a digit in it is a word.
const FEWEST_LETTERS: usize = 3;
/// Digits of a word at the most that stand for letters.
const MOST_DIGITS: usize = 2;
/// Letters that no word but an abbreviation has behind a first "l".
const NEVER_BEHIND_L: &[u8] = b"mnst";

/// The text with its slips set right; nothing where it shows none.
pub(super) fn mended(plain: &PlainText<'_>) -> Option<String> {
    // Few words have letters and digits.
    let mixed = plain.runs().iter().filter(|run| run.has_digit() && !run.is_number());
    let word = |run: &PlainWord| plain.text.get(run.start()..run.end());
    let years = mixed.filter(|run| word(run).is_some_and(is_slipped_year));
    if years.take(FEWEST_YEARS).count() < FEWEST_YEARS {
        return None;
    }
    let mut text = plain.text.as_bytes().to_vec();
    join_bars(&mut text);
    for run in plain.runs() {
        let right = word(run).and_then(|word| set_right(word.as_bytes()));
        if let Some((right, place)) = right.zip(text.get_mut(run.start()..run.end())) {
            place.copy_from_slice(&right);
        }
    }
    String::from_utf8(text).ok()
}

/// Takes a bar between two capitals for the "I" that it was: "EDUCAT|ON".
fn join_bars(text: &mut [u8]) {
    for place in 1..text.len().saturating_sub(1) {
        if let Some([before, bar @ b'|', after]) = text.get_mut(place - 1..place + 2)
            && before.is_ascii_uppercase()
            && after.is_ascii_uppercase()
        {
            *bar = b'I';
        }
    }
}

/// Whether a word is a year with letters for some of its digits: "2O16", "I999".
fn is_slipped_year(word: &str) -> bool {
    let year = as_number(word.as_bytes()).and_then(|number| String::from_utf8(number).ok());
    let year = year.filter(|year| year.len() == 4).and_then(|year| year.parse::<u16>().ok());
    year.is_some_and(|year| (1940..=2039).contains(&year))
}

/// A word as it was meant, of the same length.
fn set_right(word: &[u8]) -> Option<Vec<u8>> {
    let digits = word.iter().filter(|byte| byte.is_ascii_digit()).count();
    let letters = word.len() - digits;
    if digits > 0
        && letters > 0
        && let Some(number) = as_number(word)
    {
        return Some(number);
    }
    if letters < FEWEST_LETTERS || digits > MOST_DIGITS || digits == 0 && !has_wrong_case(word) {
        return None;
    }
    let right: Option<Vec<u8>> = (0..word.len()).map(|place| as_letter(word, place)).collect();
    right.filter(|right| right != word)
}

/// The digits of a number some of which are written as letters.
fn as_number(word: &[u8]) -> Option<Vec<u8>> {
    let digit = |byte: &u8| match byte {
        b'0'..=b'9' => Some(*byte),
        b'O' | b'o' => Some(b'0'),
        b'I' | b'l' => Some(b'1'),
        _ => None,
    };
    let number: Option<Vec<u8>> = word.iter().map(digit).collect();
    number.filter(|_| word.iter().any(u8::is_ascii_digit))
}

/// Whether a capital "I" or a small "l" stands where it cannot: "buiIders", "`CURRlCULUM`", "lnstall".
fn has_wrong_case(word: &[u8]) -> bool {
    (0..word.len()).any(|place| {
        let byte = word.get(place).copied();
        matches!(byte, Some(b'I' | b'l')) && as_letter(word, place) != byte
    })
}

/// The letter that was meant at a place of a word; nothing for a digit that stands for none.
fn as_letter(word: &[u8], place: usize) -> Option<u8> {
    let byte = *word.get(place)?;
    let before = place.checked_sub(1).and_then(|before| word.get(before));
    let after = word.get(place + 1);
    let all = |is: fn(&u8) -> bool| {
        let mut beside = before.into_iter().chain(after).filter(|byte| byte.is_ascii_alphabetic());
        let first = beside.next().is_some_and(is);
        first && beside.all(is)
    };
    let upper = all(u8::is_ascii_uppercase);
    let cased = |letter: u8| if upper { letter.to_ascii_uppercase() } else { letter };
    Some(match byte {
        b'0' => cased(b'o'),
        // A first letter is a capital where the word is a name's or a sentence's first.
        b'5' if place == 0 => b'S',
        b'5' => cased(b's'),
        b'1' if upper => b'I',
        b'1' => b'l',
        b'l' if upper && word.len() > FEWEST_LETTERS => b'I',
        b'l' if place == 0
            && word.len() > FEWEST_LETTERS
            && after.is_some_and(|after| NEVER_BEHIND_L.contains(after)) =>
        {
            b'I'
        }
        b'I' if before.is_some_and(u8::is_ascii_lowercase) => b'l',
        digit if digit.is_ascii_digit() => return None,
        letter => letter,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mend(text: &str) -> String {
        mended(&PlainText::of(text)).unwrap_or_else(|| text.to_owned())
    }

    #[test]
    fn slips_of_a_scan_are_set_right_where_they_stand() {
        assert_eq!(
            mend(
                "CURRlCULUM V1TAE, EDUCAT|ON A | B\nMar 2O16 to I999, Maintenance e1ectrician, commercia1, Oak 5hip Repair\nfor buiIders, lnstall AS 3OOO, Year 1l"
            ),
            "CURRICULUM VITAE, EDUCATION A | B\nMar 2016 to 1999, Maintenance electrician, commercial, Oak Ship Repair\nfor builders, Install AS 3000, Year 11"
        );
    }

    #[test]
    fn a_text_whose_years_are_right_is_left() {
        for text in ["Mar 2016, H2S, k8s, B2B, MacOS, covid19, 2O16", "WelI 2012 and 2O13"] {
            assert_eq!(mend(text), text);
        }
    }

    #[test]
    fn what_is_no_slip_is_left() {
        let years = "2O16 2O17 ";
        for kept in
            ["H2S", "UDR1200", "covid19", "RII31820", "RC10", "L2", "ltd", "million", "Iron"]
        {
            assert_eq!(mend(&format!("{years}{kept}")), format!("2016 2017 {kept}"));
        }
    }
}
