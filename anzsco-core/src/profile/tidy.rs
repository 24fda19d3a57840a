//! Quotes as they are shown: on one line, without the signs around them.
//!
//! Takes words of the page as written; gives them with single spaces and with the brackets and quotation
//! marks that were cut off. It must not change what they say.

use std::borrow::Cow;

/// Signs that may stand around a quote.
const AROUND: [char; 11] = [',', ';', ':', '|', '-', '–', '—', '•', '·', '*', ' '];

/// The same of a quote that is not needed as it is.
pub(crate) fn tidied(quote: String) -> String {
    let around =
        |letter: Option<u8>| letter.is_none_or(|letter| AROUND.contains(&(letter as char)));
    let plain = is_plain(&quote) && !has_double_spaces(&quote);
    if plain && !around(quote.bytes().next()) && !around(quote.bytes().next_back()) {
        quote
    } else {
        tidy(&quote)
    }
}

/// One line, single spaces, no signs around it.
pub(crate) fn tidy(quote: &str) -> String {
    let line = single_spaced(quote);
    let trimmed = line.trim_matches(AROUND);
    if is_plain(trimmed) {
        return trimmed.to_owned();
    }
    let trimmed = paired(trimmed);
    let count = |sign: u8| trimmed.bytes().filter(|byte| *byte == sign).count();
    let opened = |open: char, close: char| {
        trimmed.contains(open) && trimmed.matches(open).count() > trimmed.matches(close).count()
    };
    match (count(b'(') > count(b')'), !trimmed.is_ascii() && opened('（', '）')) {
        (true, _) => format!("{trimmed})"),
        (false, true) => format!("{trimmed}）"),
        (false, false) => trimmed.into_owned(),
    }
}

/// Whether a quote is ASCII without brackets and quotation marks, which may want another, on one line.
fn is_plain(quote: &str) -> bool {
    let other = |byte: u8, sign: u8| byte != sign;
    // Without an end before the last byte, so that many are looked at together.
    quote.bytes().fold(true, |all, byte| {
        all & is_shown(byte) & other(byte, b'(') & other(byte, b')') & other(byte, b'"')
    })
}

/// Whether a byte is a letter, a digit or a sign of ASCII, or a plain space.
fn is_shown(byte: u8) -> bool {
    byte.wrapping_sub(b' ') <= b'~' - b' '
}

fn has_double_spaces(quote: &str) -> bool {
    let pairs = quote.bytes().zip(quote.bytes().skip(1));
    let double = |one: u8, next: u8| (one ^ b' ') | (next ^ b' ') == 0;
    pairs.fold(false, |any, (one, next)| any | double(one, next))
}

/// The words with single spaces between them.
fn single_spaced(quote: &str) -> Cow<'_, str> {
    let around = quote.starts_with(' ') || quote.ends_with(' ');
    let shown = quote.bytes().fold(true, |all, byte| all & is_shown(byte));
    if shown && !has_double_spaces(quote) && !around {
        return Cow::Borrowed(quote);
    }
    let mut line = String::with_capacity(quote.len());
    for word in quote.split_whitespace().map(without_broken_space) {
        if !line.is_empty() && !word.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    Cow::Owned(line)
}

/// A word without what a wrong encoding left of a no-break space behind it: "improvedÂ".
fn without_broken_space(word: &str) -> &str {
    match word.strip_suffix('Â') {
        Some(rest) if !rest.ends_with(char::is_uppercase) => rest,
        _ => word,
    }
}

/// A quote whose end was cut off gets it again; an end without its beginning goes.
fn paired(line: &str) -> Cow<'_, str> {
    let last = line.rfind('"').filter(|_| line.matches('"').count() % 2 == 1);
    let Some((before, after)) = last.and_then(|at| Some((line.get(..at)?, line.get(at + 1..)?)))
    else {
        return Cow::Borrowed(line);
    };
    match before.chars().next_back() {
        None | Some(' ' | '(') => Cow::Owned(format!("{line}\"")),
        // Inches.
        Some('0'..='9') => Cow::Borrowed(line),
        Some(_) => Cow::Owned(format!("{before}{after}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_that_was_cut_is_whole_again() {
        assert_eq!(tidy("Consultant \"Sales Agronomist"), "Consultant \"Sales Agronomist\"");
        assert_eq!(tidy("Librarian\" 30 hrs"), "Librarian 30 hrs");
        assert_eq!(tidy("Trainer (and \"Officer"), "Trainer (and \"Officer\")");
        assert_eq!(tidy("laid 6\" pipe"), "laid 6\" pipe");
    }

    #[test]
    fn what_is_left_of_a_broken_space_goes() {
        assert_eq!(
            tidy("mended and improvedÂ sails Â of the fleetÂ"),
            "mended and improved sails of the fleet"
        );
        assert_eq!(tidy("ZEKÂ LÂM"), "ZEKÂ LÂM");
    }
}
