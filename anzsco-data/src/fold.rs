//! Folding: one plain spelling for every way of writing the same words.
//!
//! Takes any text; gives its folded form, which is what every index of this crate is keyed by.
//! It must not know any vocabulary: it removes differences of *writing* (case, accents,
//! punctuation, compatibility forms), never differences of *wording*. `build.rs` includes this very
//! file, so that keys and queries can never be folded in two different ways.
//!
//! The rules, in order:
//!
//! 1. Unicode NFKC, so that full-width, ligature and presentation forms become plain letters.
//! 2. Lower case. Latin letters lose their diacritics (é → e, ß → ss, ø → o, ā → a).
//! 3. What writers of other scripts leave out or vary freely is evened out as search engines do it:
//!    Greek accents and final sigma, Cyrillic ё, Hebrew and Arabic vowel signs, tatweel, Malayalam
//!    chillus, and the Arabic, Persian and Urdu forms of alef, yeh, kaf and heh. Digits become 0 to
//!    9. All other letters stay as they are.
//! 4. Apostrophes, soft hyphens, joiners and direction marks are dropped ("driver's" → "drivers"), and
//!    the marks of abbreviation inside Hebrew words.
//! 5. `&` becomes " and ". `+` and `#` stay at the end of a word ("c++", "c#").
//! 6. Every other run of punctuation and white space becomes one space; the ends are trimmed.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_canonical, is_combining_mark};

use crate::letters::{is_gershayim, is_letter_or_digit};

/// Folds `text` into a new string.
///
/// ```
/// use anzsco_data::fold;
/// assert_eq!(fold("Café Manager (Front-of-House)"), "cafe manager front of house");
/// assert_eq!(fold("Truck Driver's Offsider"), "truck drivers offsider");
/// assert_eq!(fold("R&D Engineer, C++/C#"), "r and d engineer c++ c#");
/// assert_eq!(fold("Kaiāwhina"), "kaiawhina");
/// assert_eq!(fold("עו\"ס"), "עוס");
/// assert_eq!(fold("അവൻ"), fold("അവന്\u{200d}"));
/// ```
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len() + TOGETHER);
    fold_into(text, &mut folded);
    folded
}

/// Folds `text` into `folded`, replacing what it held: the same as [`fold`], for callers that keep
/// one buffer for many texts.
///
/// ```
/// let mut buffer = String::new();
/// anzsco_data::fold_into("Head Chef", &mut buffer);
/// assert_eq!(buffer, "head chef");
/// ```
pub fn fold_into(text: &str, folded: &mut String) {
    if fold_plain(text, folded) {
        return;
    }
    let mut out = std::mem::take(folded).into_bytes();
    out.clear();
    out.reserve(text.len());
    let mut writer = Writer { out, parted: false, signs: Signs::default() };
    let mut rest = text;
    let mut before = ' ';
    loop {
        let (ascii, after) = rest.split_at(ascii_length(rest));
        writer.push_ascii_text(ascii.as_bytes());
        before = ascii.chars().next_back().unwrap_or(before);
        if after.is_empty() {
            break;
        }
        let held = after.bytes().take_while(u8::is_ascii).count();
        let other = after.bytes().skip(held).take_while(|byte| !byte.is_ascii()).count();
        let (piece, after) = after.split_at(held + other);
        // Apostrophe-like accents must go before NFKC, which would take ´ apart into a space and
        // a mark and so break the word in two.
        let mut letters = piece.chars().filter(|letter| !is_dropped(*letter)).nfkc().peekable();
        while let Some(letter) = letters.next() {
            if !is_gershayim(before, letter, letters.peek().copied()) {
                writer.push(letter);
            }
            before = letter;
        }
        rest = after;
    }
    writer.finish();
    // Whole letters were written, so nothing is lost.
    *folded = String::from_utf8(writer.out).unwrap_or_default();
}

/// Folds ASCII without signs that are seen to by themselves, as most texts are; whether it was.
fn fold_plain(text: &str, folded: &mut String) -> bool {
    let mut out = std::mem::take(folded).into_bytes();
    out.clear();
    out.reserve(text.len() + TOGETHER);
    let mut rest = text.as_bytes();
    let mut length = 0;
    // Whether a letter stands behind the last space.
    let mut open = false;
    let plain = loop {
        let eight = first_eight(rest);
        if eight & HIGHEST != 0 {
            break false;
        }
        let (letters, count) = letters_of(eight);
        // Eight are written at once, and what is behind the word written over.
        out.truncate(length);
        out.extend_from_slice(&letters.to_le_bytes());
        length += count;
        open |= count > 0;
        rest = rest.get(count..).unwrap_or(&[]);
        if count == TOGETHER {
            continue;
        }
        let [sign, behind @ ..] = rest else { break true };
        rest = behind;
        match plain_ascii(*sign) {
            NOTHING => {}
            b' ' => {
                out.truncate(length);
                out.push(b' ');
                length += usize::from(open);
                open = false;
            }
            _ => break false,
        }
    };
    out.truncate(length - usize::from(length > 0 && !open));
    *folded = String::from_utf8(out).unwrap_or_default();
    plain
}

/// Bytes that are looked at together.
const TOGETHER: usize = 8;
/// The lowest and the highest bit of each.
const LOWEST: u64 = u64::from_le_bytes([1; TOGETHER]);
const HIGHEST: u64 = LOWEST << 7;

/// The first eight bytes; 0 behind the end of less.
#[inline]
fn first_eight(bytes: &[u8]) -> u64 {
    match bytes.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => bytes.iter().rev().fold(0, |eight, byte| eight << 8 | u64::from(*byte)),
    }
}

/// Eight bytes of ASCII in lower case, and how many of them are letters and digits before any other.
#[inline]
fn letters_of(eight: u64) -> (u64, usize) {
    /// The highest bit of each byte from the first to the last; those of ASCII do not have it themselves.
    fn within(eight: u64, first: u8, last: u8) -> u64 {
        let from_first = eight.wrapping_add(LOWEST * u64::from(0x80 - first));
        let behind_last = eight.wrapping_add(LOWEST * u64::from(0x7f - last));
        from_first & !behind_last & HIGHEST
    }
    // Capitals differ from small letters by one bit, a quarter of the highest.
    let letters = within(eight | HIGHEST >> 2, b'a', b'z');
    let others = HIGHEST & !(letters | within(eight, b'0', b'9'));
    (eight | letters >> 2, others.trailing_zeros() as usize / TOGETHER)
}

/// How many bytes of ASCII the text begins with that NFKC leaves as they are: not the last letter
/// before another script, which may be one with the mark that follows it.
fn ascii_length(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    let length = text.bytes().position(|byte| !byte.is_ascii());
    length.map_or(text.len(), |length| {
        let letters = text.bytes().take(length);
        letters.rev().position(|byte| !is_dropped(byte as char)).map_or(0, |last| length - 1 - last)
    })
}

/// Plus and hash signs seen right after a word, not yet known to end it.
#[derive(Default)]
struct Signs {
    kept: [u8; 4],
    len: usize,
    /// More signs followed than any name has: "c++++++" is a scribble, so none is kept.
    too_many: bool,
}

/// What each byte of ASCII becomes: a letter or digit in lower case, a sign that is seen to by
/// itself, nothing, or a space, which parts words.
const ASCII: [u8; 128] = {
    let mut table = [b' '; 128];
    let mut byte = 0;
    while byte < 128 {
        table[byte as usize] = match byte {
            b'a'..=b'z' | b'0'..=b'9' => byte,
            b'+' | b'#' | b'&' => byte | NOTHING,
            b'A'..=b'Z' => byte.to_ascii_lowercase(),
            b'\'' | b'`' => NOTHING,
            _ => b' ',
        };
        byte += 1;
    }
    table
};
/// Also marks the signs.
const NOTHING: u8 = 128;

#[inline]
fn plain_ascii(byte: u8) -> u8 {
    ASCII[usize::from(byte & 127)]
}

/// Writes folded words with single spaces between them.
struct Writer {
    out: Vec<u8>,
    /// Whether anything was read since the last letter written: a separator, or [`Signs`].
    parted: bool,
    signs: Signs,
}

impl Writer {
    fn push_ascii_text(&mut self, text: &[u8]) {
        for byte in text {
            match plain_ascii(*byte) {
                // Most of a text is letters within words.
                letter @ (b'0'..=b'9' | b'a'..=b'z') if !self.parted => self.out.push(letter),
                _ => self.push_ascii(*byte),
            }
        }
    }

    fn push_ascii(&mut self, byte: u8) {
        match plain_ascii(byte) {
            letter @ (b'0'..=b'9' | b'a'..=b'z') => self.ascii_letter(letter),
            b' ' => self.separator(),
            NOTHING => {}
            _ if byte == b'&' => self.and(),
            _ => self.sign(byte),
        }
    }

    fn push(&mut self, letter: char) {
        if letter.is_ascii() {
            self.push_ascii(letter as u8);
        } else if is_dropped(letter) {
            // NFKC took it out of another character: ŉ is ʼ and n.
        } else if is_letter_or_digit(letter) || is_combining_mark(letter) {
            letter.to_lowercase().for_each(|lower| self.push_lower(lower));
        } else {
            self.separator();
        }
    }

    fn push_lower(&mut self, letter: char) {
        let plain = if is_latin(letter) { deunicode::deunicode_char(letter) } else { None };
        if let Some(consonant) = of_chillu(letter) {
            self.letter(consonant);
            self.letter(MALAYALAM_VIRAMA);
        } else if let Some(plain) = plain {
            for byte in plain.bytes().filter(u8::is_ascii_alphanumeric) {
                self.ascii_letter(byte.to_ascii_lowercase());
            }
        } else if let Some(even) = even_out(letter) {
            self.letter(even);
        }
    }

    fn letter(&mut self, letter: char) {
        self.begin_letter();
        self.out.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
    }

    #[inline]
    fn ascii_letter(&mut self, letter: u8) {
        self.begin_letter();
        self.out.push(letter);
    }

    /// Writes the space that a letter needs before it.
    #[inline]
    fn begin_letter(&mut self) {
        if self.parted {
            // "sales+marketing": a sign that stands between two words, not at the end of one.
            self.signs = Signs::default();
            if !self.out.is_empty() {
                self.out.push(b' ');
            }
            self.parted = false;
        }
    }

    fn sign(&mut self, sign: u8) {
        let after_word = !self.parted || self.signs.len > 0;
        if !after_word || self.out.is_empty() {
            return;
        }
        self.parted = true;
        match self.signs.kept.get_mut(self.signs.len) {
            Some(place) => {
                *place = sign;
                self.signs.len += 1;
            }
            None => self.signs.too_many = true,
        }
    }

    fn and(&mut self) {
        self.separator();
        b"and".iter().for_each(|letter| self.ascii_letter(*letter));
        self.separator();
    }

    #[inline]
    fn separator(&mut self) {
        self.finish();
        self.parted = true;
    }

    /// Writes the signs that turned out to end the word.
    #[inline]
    fn finish(&mut self) {
        if self.signs.len > 0 {
            let signs = std::mem::take(&mut self.signs);
            let kept = signs.kept.get(..signs.len).filter(|_| !signs.too_many);
            self.out.extend_from_slice(kept.unwrap_or_default());
        }
    }
}

/// Characters that are not part of the spelling: apostrophes and accents typed as apostrophes,
/// soft hyphens, zero-width and direction marks.
fn is_dropped(letter: char) -> bool {
    matches!(letter,
        '\'' | '`' | '\u{b4}' | '\u{2bb}' | '\u{2bc}' | '\u{2b9}' | '\u{5f3}' | '\u{2018}' | '\u{2019}'
        | '\u{201b}' | '\u{2032}' | '\u{ff07}' | '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Letters of the Latin blocks beyond ASCII (what NFKC left of them).
fn is_latin(letter: char) -> bool {
    matches!(letter,
        '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{2af}'
        | '\u{1e00}'..='\u{1eff}' | '\u{2c60}'..='\u{2c7f}' | '\u{a722}'..='\u{a787}')
}

/// The sign that takes the vowel off a consonant of Malayalam.
const MALAYALAM_VIRAMA: char = '\u{d4d}';

/// The consonant of a letter of Malayalam for one without a vowel. Many write it as the consonant, that sign and a
/// joiner, which is dropped.
fn of_chillu(letter: char) -> Option<char> {
    Some(match letter {
        '\u{d7a}' => '\u{d23}',
        '\u{d7b}' => '\u{d28}',
        '\u{d7c}' => '\u{d30}',
        '\u{d7d}' => '\u{d32}',
        '\u{d7e}' => '\u{d33}',
        '\u{d7f}' => '\u{d15}',
        _ => return None,
    })
}

/// One lower-case letter of a script other than Latin, without what its writers vary freely;
/// `None` where the sign is left out altogether.
fn even_out(letter: char) -> Option<char> {
    Some(match letter {
        // Accents over letters that have no composed form, and the vowel signs of Hebrew and Arabic, and tatweel.
        '\u{300}'..='\u{36f}'
        | '\u{591}'..='\u{5c7}'
        | '\u{640}'
        | '\u{64b}'..='\u{65f}'
        | '\u{670}' => return None,
        'ё' => 'е',
        'ς' => 'σ',
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => base_letter(letter),
        'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
        'ى' | 'ی' | 'ې' | 'ے' | 'ۓ' => 'ي',
        'ک' | 'ڪ' => 'ك',
        'ة' | 'ە' | 'ہ' | 'ۀ' | 'ھ' => 'ه',
        other => ascii_digit(other).unwrap_or(other),
    })
}

/// The first digit of each script whose digits people write dates and grades with: Arabic, Persian
/// and Urdu, Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Thai, Lao,
/// Burmese, Khmer.
const ZEROS: [char; 15] = [
    '\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}',
    '\u{c66}', '\u{ce6}', '\u{d66}', '\u{e50}', '\u{ed0}', '\u{1040}', '\u{17e0}',
];

/// A decimal digit of another script, as ours.
fn ascii_digit(letter: char) -> Option<char> {
    let zero = ZEROS.into_iter().rfind(|zero| *zero <= letter)?;
    char::from_digit(letter as u32 - zero as u32, 10)
}

/// A letter without the accents it is composed with.
fn base_letter(letter: char) -> char {
    let mut base = None;
    decompose_canonical(letter, |part| {
        base.get_or_insert(part);
    });
    base.unwrap_or(letter)
}
