//! Exact look-ups: folded texts and the number that each stands for.
//!
//! Takes a folded text; gives the number filed under exactly it, or under the longest key that it
//! begins with. A CV asks thousands of times: a key is found by its hash, in one step whatever its
//! length, and compared in full, so that no other text can be taken for it.
//!
//! `build.rs` includes this very file, so that keys are written where they are looked for. Layout,
//! little-endian: `u32` number of slots (a power of two); slots of (`u32` more of the hash, `u32`
//! place of the entry plus one, 0 for empty); a byte a slot, whose bits say with which two words keys
//! begin; entries: `u16` bytes of the key, the key, `u64` number.

use crate::first_words::spaceless;
use crate::hash::Fnv1a;

/// Bytes from here on begin letters of three bytes and more, which alone can be of a script without
/// spaces.
const MAY_BE_SPACELESS: u8 = 0xe0;

const HEADER: usize = 4;
const SLOT: usize = 8;
/// Bytes of an entry before its key and after it.
const LENGTH: usize = 2;
const NUMBER: usize = 8;

/// Keys over the bytes that [`compile`] gives.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    slots: &'static [[u8; SLOT]],
    /// For the hash of two words a bit: whether a key may begin with them.
    pairs: &'static [u8],
    entries: &'static [u8],
}

impl Keys {
    /// The keys in these bytes; none in bytes of another layout.
    pub(crate) fn new(bytes: &'static [u8]) -> Self {
        let read = || {
            let (count, rest) = bytes.split_first_chunk::<HEADER>()?;
            let count = u32::from_le_bytes(*count) as usize;
            let (slots, rest) = rest.split_at_checked(count * SLOT)?;
            let (pairs, entries) = rest.split_at_checked(count)?;
            Some(Self { slots: slots.as_chunks().0, pairs, entries })
        };
        read().unwrap_or(Self { slots: &[], pairs: &[], entries: &[] })
    }

    /// The number filed under exactly this text.
    pub(crate) fn get(self, folded: &str) -> Option<u64> {
        self.find(Fnv1a::of(folded.as_bytes()), folded.as_bytes())
    }

    /// The longest key of at most `longest` bytes that the text begins with, as its number of bytes
    /// and what is filed under it. The key must end where a word of the text ends, except inside
    /// scripts written without spaces.
    pub(crate) fn longest_prefix(self, folded: &str, longest: usize) -> Option<(usize, u64)> {
        let text = folded.as_bytes();
        let most = longest.min(text.len());
        let mut hash = Fnv1a::START;
        let mut found = None;
        let mut words = 0;
        for (end, byte) in text.get(..most).unwrap_or(text).iter().enumerate() {
            if *byte >= MAY_BE_SPACELESS {
                return self.longest_within(folded, most);
            }
            if *byte == b' ' {
                words += 1;
                // Many keys begin with a word such as "in", and few of them go on as the text does.
                if words == 2 && !self.may_go_on(hash) {
                    return found;
                }
                found = self.prefix(text, end, hash).or(found);
            }
            hash = hash.then(*byte);
        }
        match text.get(most) {
            None | Some(b' ') => self.prefix(text, most, hash).or(found),
            Some(MAY_BE_SPACELESS..) => self.longest_within(folded, most),
            Some(_) => found,
        }
    }

    /// The same where words may end between any two letters.
    fn longest_within(self, folded: &str, most: usize) -> Option<(usize, u64)> {
        let text = folded.as_bytes();
        let mut hash = Fnv1a::START;
        let mut found = None;
        for (end, byte) in (1..).zip(text.iter().take(most)) {
            hash = hash.then(*byte);
            if ends_word(folded, end) {
                found = self.prefix(text, end, hash).or(found);
            }
        }
        found
    }

    /// Whether a key may begin with the two words that have this hash; yes may be wrong, no never is.
    fn may_go_on(self, two_words: Fnv1a) -> bool {
        let (byte, bit) = pair_place(two_words, self.pairs.len());
        self.pairs.get(byte).is_some_and(|bits| bits & bit != 0)
    }

    fn prefix(self, text: &[u8], end: usize, hash: Fnv1a) -> Option<(usize, u64)> {
        self.find(hash, text.get(..end)?).map(|number| (end, number))
    }

    fn find(self, hash: Fnv1a, key: &[u8]) -> Option<u64> {
        let (first, more) = halves(hash);
        let mask = self.slots.len().checked_sub(1)?;
        for step in 0..self.slots.len() {
            let slot = self.slots.get((first as usize + step) & mask)?;
            let [m0, m1, m2, m3, p0, p1, p2, p3] = *slot;
            let place = u32::from_le_bytes([p0, p1, p2, p3]).checked_sub(1)?;
            if u32::from_le_bytes([m0, m1, m2, m3]) == more
                && let Some(number) = self.number(place as usize, key)
            {
                return Some(number);
            }
        }
        None
    }

    /// The number of the entry at a place, if it has this key.
    fn number(self, place: usize, key: &[u8]) -> Option<u64> {
        let (length, rest) = self.entries.get(place..)?.split_first_chunk::<LENGTH>()?;
        let (entry, rest) = rest.split_at_checked(usize::from(u16::from_le_bytes(*length)))?;
        if entry != key {
            return None;
        }
        rest.first_chunk::<NUMBER>().map(|number| u64::from_le_bytes(*number))
    }
}

/// Whether a word of `text` may end before byte `place`.
fn ends_word(text: &str, place: usize) -> bool {
    let (Some(before), Some(after)) = (text.get(..place), text.get(place..)) else { return false };
    after.is_empty()
        || after.starts_with(' ')
        || before.ends_with(spaceless)
        || after.starts_with(spaceless)
}

/// The half of a hash that says where to look, and the one that says whether it is worth a comparison.
fn halves(hash: Fnv1a) -> (u32, u32) {
    // Multiplication by 2^64 over the golden ratio brings all bytes into the upper half (Knuth).
    ((hash.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32, hash.0 as u32)
}

/// The byte, of so many, and the bit in it that stand for two words.
fn pair_place(two_words: Fnv1a, bytes: usize) -> (usize, u8) {
    let (place, _) = halves(two_words);
    ((place as usize / 8) & (bytes.max(1) - 1), 1 << (place % 8))
}

/// The bytes of some keys, each with its number. Each key stands there once.
pub(crate) fn compile<'k>(keys: impl ExactSizeIterator<Item = (&'k str, u64)>) -> Vec<u8> {
    // At least a quarter of the slots stays empty, so that a text that is not there is soon known.
    let count = (keys.len() * 4 / 3 + 1).next_power_of_two();
    let mut slots = vec![[0; SLOT]; count];
    let mut pairs = vec![0; count];
    let mut entries = Vec::new();
    for (key, number) in keys {
        let (first, more) = halves(Fnv1a::of(key.as_bytes()));
        let mut place = first as usize & (count - 1);
        while slots[place][4..] != [0; 4] {
            place = (place + 1) & (count - 1);
        }
        slots[place][..4].copy_from_slice(&more.to_le_bytes());
        slots[place][4..].copy_from_slice(&(entries.len() as u32 + 1).to_le_bytes());
        let mut ends = key.match_indices(' ').map(|(end, _)| end).chain([key.len()]);
        if let Some(end) = ends.nth(1) {
            let (byte, bit) = pair_place(Fnv1a::of(&key.as_bytes()[..end]), count);
            pairs[byte] |= bit;
        }
        entries.extend((key.len() as u16).to_le_bytes());
        entries.extend(key.as_bytes());
        entries.extend(number.to_le_bytes());
    }
    [&(count as u32).to_le_bytes()[..], slots.as_flattened(), &pairs, &entries].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(all: &[&str]) -> Keys {
        let numbered = all.iter().enumerate().map(|(number, key)| (*key, number as u64));
        Keys::new(compile(numbered).leak())
    }

    #[test]
    fn every_key_is_found_and_nothing_else() {
        let all: Vec<String> = (0..2_000).map(|number| format!("key {number}")).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let keys = keys(&all);
        for (number, key) in all.iter().enumerate() {
            assert_eq!(keys.get(key), Some(number as u64));
        }
        assert!((2_000..4_000).all(|number| keys.get(&format!("key {number}")).is_none()));
        assert_eq!(keys.get(""), None);
    }

    #[test]
    fn the_longest_key_that_ends_with_a_word_is_found() {
        let keys = keys(&["head", "head chef", "看護", "看護師", "é"]);
        let prefix = |text: &str| keys.longest_prefix(text, usize::MAX);
        assert_eq!(prefix("head chef in paris"), Some(("head chef".len(), 1)));
        assert_eq!(prefix("head cook"), Some((4, 0)));
        assert_eq!(prefix("headmaster"), None);
        assert_eq!(prefix("看護師です"), Some(("看護師".len(), 3)));
        assert_eq!(keys.longest_prefix("看護師です", "看護".len()), Some(("看護".len(), 2)));
        assert_eq!(prefix(""), None);
    }

    #[test]
    fn words_end_at_spaces_and_anywhere_in_scripts_without_them() {
        assert!(ends_word("head chef", 4));
        assert!(!ends_word("headmaster", 4));
        assert!(ends_word("看護師です", "看護師".len()));
        assert!(!ends_word("é", 1));
    }

    #[test]
    fn bytes_of_another_layout_hold_no_keys() {
        for bytes in
            [&[][..], &[1], &[255; 12], &[1, 0, 0, 0], &[1, 0, 0, 0, 9, 9, 9, 9, 9, 9, 9, 9]]
        {
            assert_eq!(Keys::new(bytes).get("cook"), None);
        }
    }
}
