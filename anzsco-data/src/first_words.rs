//! Which words a table's phrases begin with, in a small table of lengths.
//!
//! Takes a folded text; says whether a phrase of the table can begin where the text does, and how
//! long it can be. A CV asks thousands of times, most often in vain.
//! It must never say no to a phrase that is there; it may say maybe to one that is not.
//!
//! `build.rs` includes this very file, so that lengths are set where they are looked for.

use crate::hash::Fnv1a;

/// Places for each phrase: about one answer in ten is a maybe that turns out to be no.
const PLACES_A_PHRASE: usize = 8;

/// For each beginning, the bytes of the longest of the phrases that begin so; the number of
/// beginnings is a power of two.
pub(crate) fn set_of<'t>(folded: impl Iterator<Item = &'t str> + Clone) -> Vec<u8> {
    let places = (folded.clone().count() * PLACES_A_PHRASE).next_power_of_two().max(64);
    let mut set = vec![0; places];
    for phrase in folded {
        let longest = &mut set[Start::of(phrase).place(places)];
        *longest = phrase.len().min(usize::from(LONG)).max(usize::from(*longest)) as u8;
    }
    set
}

/// How many bytes the longest phrase of the table has that may begin as this text does; 0 where
/// none does.
#[inline]
pub(crate) fn longest_from(set: &[u8], start: Start) -> usize {
    match set.get(start.place(set.len())).copied().unwrap_or(0) {
        LONG => usize::MAX,
        bytes => usize::from(bytes),
    }
}

/// Stands for phrases of any length from here on.
const LONG: u8 = u8::MAX;

/// Letters of scripts written without spaces between words: Chinese and Japanese, Thai, Lao,
/// Burmese and Khmer.
///
/// ```
/// assert!(anzsco_data::spaceless('看') && !anzsco_data::spaceless('한'));
/// ```
#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
pub fn spaceless(letter: char) -> bool {
    matches!(letter,
        '\u{e00}'..='\u{e4f}' | '\u{e5a}'..='\u{ecf}' | '\u{eda}'..='\u{eff}'
        | '\u{1000}'..='\u{103f}' | '\u{104a}'..='\u{109f}'
        | '\u{1780}'..='\u{17df}' | '\u{17ea}'..='\u{17ff}'
        | '\u{3005}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// How a folded text begins: whoever asks many tables about one text reads it once.
///
/// ```
/// use anzsco_data::{Lexicon, Start};
/// let months = Lexicon::of("en").and_then(|english| english.table("months"));
/// assert!(months.is_some_and(|months| months.may_begin(Start::of("march 2019"))));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
pub struct Start {
    /// What its place in a set follows from.
    beginning: u32,
    /// Bytes of the first word and their hash, where they have been read; else 0 and that of none.
    length: u32,
    hash: Fnv1a,
}

#[allow(unreachable_pub, reason = "the library gives it out, the build script does not")]
impl Start {
    /// The beginning of a folded text.
    #[inline]
    pub fn of(folded: &str) -> Self {
        Self { beginning: spread(beginning(folded)), length: 0, hash: Fnv1a::START }
    }

    /// The beginning of a folded text that is or begins with a word of a text in lower case: some letters
    /// and digits of ASCII. Such words are looked for without being read again.
    ///
    /// ```
    /// use anzsco_data::{Lexicon, Start};
    /// let months = Lexicon::of("en").and_then(|english| english.table("months"));
    /// let start = Start::of_plain(b"in march 2019", &(3..8));
    /// assert!(months.is_some_and(|months| months.get_from(start, "march").is_some()));
    /// ```
    #[inline]
    pub fn of_plain(text: &[u8], word: &std::ops::Range<usize>) -> Self {
        let bytes = text.get(word.clone()).unwrap_or(&[]);
        let eight = match text.get(word.start..).and_then(<[u8]>::first_chunk) {
            Some(eight) if bytes.len() < 8 => {
                first_bits(u64::from_le_bytes(*eight), bytes.len() as u32 * 8)
            }
            Some(eight) => u64::from_le_bytes(*eight),
            None => bytes.iter().rev().fold(0, |text, byte| text << 8 | u64::from(*byte)),
        };
        Self { beginning: spread(eight), length: bytes.len() as u32, hash: Fnv1a::of(bytes) }
    }

    /// The beginning of no text.
    pub const NONE: Self = Self { beginning: 0, length: 0, hash: Fnv1a::START };

    /// Bytes of the first word that have been read.
    #[inline]
    pub(crate) fn length(self) -> usize {
        self.length as usize
    }

    /// The hash of these bytes.
    #[inline]
    pub(crate) fn hash(self) -> Fnv1a {
        self.hash
    }

    /// Its place among so many.
    #[inline]
    pub fn place(self, places: usize) -> usize {
        // The highest bits: only they depend on all letters.
        ((u64::from(self.beginning) * places as u64) >> 32) as usize
    }
}

/// Multiplication by 2^64 over the golden ratio spreads short words evenly (Knuth).
#[inline]
fn spread(beginning: u64) -> u32 {
    (beginning.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

/// The first word of a folded text, eight bytes of it at the most; of a script without spaces, its
/// first letter.
#[inline]
fn beginning(folded: &str) -> u64 {
    /// The highest and the lowest bit of each of eight bytes.
    const HIGHEST: u64 = 0x8080_8080_8080_8080;
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const SPACES: u64 = LOWEST * b' ' as u64;
    let bytes = folded.as_bytes();
    let text = match bytes.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => bytes.iter().rev().fold(0, |text, byte| text << 8 | u64::from(*byte)),
    };
    // Zero where there is a space; taking one off each byte then sets the highest bit of the first.
    let other = text ^ SPACES;
    let word = match (other.wrapping_sub(LOWEST) & !other & HIGHEST).trailing_zeros() {
        64.. => text,
        space => first_bits(text, space - 7),
    };
    // Only letters of three bytes and more, whose first has three bits set, can be of a script
    // without spaces.
    if text & (text << 1) & (text << 2) & HIGHEST == 0 {
        return word;
    }
    let mut letters = folded.char_indices().take_while(|(place, _)| *place < 8);
    match letters.find(|(_, letter)| spaceless(*letter)) {
        Some((0, letter)) => first_bits(word, letter.len_utf8() as u32 * 8),
        Some((place, _)) => first_bits(word, place as u32 * 8),
        None => word,
    }
}

/// The lowest bits, fewer than all.
fn first_bits(text: u64, bits: u32) -> u64 {
    text & ((1 << bits) - 1)
}

#[cfg(test)]
#[path = "first_words/tests.rs"]
mod tests;
