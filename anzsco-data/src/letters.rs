//! What kind of character a letter is, answered at once for the scripts that CVs are written in.
//!
//! Takes a character; says what the standard library says of it, whose tables take hundreds of
//! steps for letters such as those of Chinese. It must not differ from them.

/// Whether a character is a letter, as [`char::is_alphabetic`] says.
///
/// ```
/// use anzsco_data::is_letter;
/// assert!(is_letter('看') && is_letter('ж') && !is_letter('。') && !is_letter('7'));
/// ```
#[inline]
#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
pub fn is_letter(letter: char) -> bool {
    match letter {
        '\0'..='\u{7f}' => letter.is_ascii_alphabetic(),
        letter if is_common_letter(letter) => true,
        letter if is_common_sign(letter) => false,
        letter => letter.is_alphabetic(),
    }
}

/// Whether a character is a letter or a number, as [`char::is_alphanumeric`] says.
///
/// ```
/// use anzsco_data::is_letter_or_digit;
/// assert!(is_letter_or_digit('ก') && is_letter_or_digit('٣') && !is_letter_or_digit('、'));
/// ```
#[inline]
#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
pub fn is_letter_or_digit(letter: char) -> bool {
    match letter {
        '\0'..='\u{7f}' => letter.is_ascii_alphanumeric(),
        letter if is_common_letter(letter) => true,
        letter if is_common_sign(letter) => false,
        letter => letter.is_alphanumeric(),
    }
}

/// Whether a letter is a syllable of Hangul, the script of Korean.
///
/// ```
/// assert!(anzsco_data::is_hangul('한') && !anzsco_data::is_hangul('韓'));
/// ```
#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
pub fn is_hangul(letter: char) -> bool {
    matches!(letter, '\u{ac00}'..='\u{d7af}')
}

/// Whether a sign stands inside a Hebrew word as the mark of an abbreviation, the gershayim, which most people
/// type as a quotation mark: "עו"ס" (social worker) is one word.
///
/// ```
/// use anzsco_data::is_gershayim;
/// assert!(is_gershayim('\u{5d5}', '"', Some('\u{5e1}')));
/// assert!(!is_gershayim('\u{5d5}', '"', Some(' ')) && !is_gershayim('a', '"', Some('b')));
/// ```
#[inline]
#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
pub fn is_gershayim(before: char, sign: char, next: Option<char>) -> bool {
    matches!(sign, '"' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{5f4}')
        && is_hebrew(before)
        && next.is_some_and(is_hebrew)
}

fn is_hebrew(letter: char) -> bool {
    matches!(letter, '\u{5d0}'..='\u{5ea}')
}

/// Letters of the blocks that most CVs beyond ASCII are written in: Latin, Greek, Cyrillic; Hebrew and
/// Arabic; Devanagari, Bengali, Gurmukhi, Tamil, Sinhala; Thai, Japanese, Chinese, Korean.
fn is_common_letter(letter: char) -> bool {
    match letter {
        ..'\u{590}' => matches!(letter,
            '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{2c1}'
            | '\u{38e}'..='\u{3a1}' | '\u{3a3}'..='\u{3f5}' | '\u{400}'..='\u{481}'),
        ..'\u{900}' => matches!(letter,
            '\u{5d0}'..='\u{5ea}' | '\u{620}'..='\u{657}' | '\u{66e}'..='\u{6d3}'),
        ..'\u{e00}' => matches!(letter,
            '\u{900}'..='\u{93b}' | '\u{93d}'..='\u{94c}' | '\u{993}'..='\u{9a8}'
            | '\u{9aa}'..='\u{9b0}' | '\u{9bd}'..='\u{9c4}' | '\u{a13}'..='\u{a28}'
            | '\u{a2a}'..='\u{a30}' | '\u{bae}'..='\u{bb9}' | '\u{d9a}'..='\u{db1}'
            | '\u{db3}'..='\u{dbb}' | '\u{dc0}'..='\u{dc6}' | '\u{dcf}'..='\u{dd4}'
            | '\u{dd8}'..='\u{ddf}'),
        _ => matches!(letter,
            '\u{e01}'..='\u{e3a}' | '\u{e40}'..='\u{e46}' | '\u{1e00}'..='\u{1f15}'
            | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{4e00}'..='\u{9fff}'
            | '\u{ac00}'..='\u{d7a3}'),
    }
}

/// What stands beside them and is none: dashes, quotes, bullets, signs of Chinese and Japanese, and
/// the marks that take a vowel off or set a tone.
fn is_common_sign(letter: char) -> bool {
    matches!(letter,
        '\u{a0}'..='\u{a9}' | '\u{94d}' | '\u{9cd}' | '\u{a4d}' | '\u{bcd}' | '\u{dca}'
        | '\u{e47}'..='\u{e4c}' | '\u{2010}'..='\u{2027}' | '\u{3000}'..='\u{3003}'
        | '\u{3008}'..='\u{3011}' | '\u{ff0c}' | '\u{ff1a}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_library_says_the_same_of_every_character() {
        for letter in '\0'..=char::MAX {
            assert_eq!(is_letter(letter), letter.is_alphabetic(), "{letter:?}");
            assert_eq!(is_letter_or_digit(letter), letter.is_alphanumeric(), "{letter:?}");
        }
    }
}
