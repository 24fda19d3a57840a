//! Exact look-ups: folded texts and the number that each stands for.
//!
//! Takes a folded text; gives the number filed under exactly it, or under the longest key that it
//! begins with. A CV asks thousands of times: a key is found by its hash, in one step whatever its
//! length, and compared in full, so that no other text can be taken for it.
//!
//! `build.rs` includes this very file, so that keys are written where they are looked for. Layout,
//! little-endian: `u32` number of slots (a power of two); slots of (`u32` more of the hash, `u32`
//! place of the entry plus one, 0 for empty); a byte a slot, whose bits say with which one and two
//! words keys begin, and which keys there are; entries: `u16` bytes of the key, the key, `u64` number.

use crate::first_words::{Start, spaceless};
use crate::hash::Fnv1a;

/// Bytes from here on begin letters of three bytes and more, which alone can be of a script without
/// spaces.
const MAY_BE_SPACELESS: u8 = 0xe0;

const HEADER: usize = 4;
const SLOT: usize = 8;
/// A sign that no key has, read behind a whole one.
const END: u8 = b'\n';
/// Bytes of an entry before its key and after it.
const LENGTH: usize = 2;
const NUMBER: usize = 8;

/// Keys over the bytes that [`compile`] gives.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys {
    slots: &'static [[u8; SLOT]],
    /// For the hash of one or two words a bit: whether a key may begin with them; and one for the hash of a key and
    /// the sign behind it.
    pairs: &'static [u8],
    entries: &'static [u8],
}

impl Keys {
    /// The keys in these bytes; none in bytes of another layout. Read once, when the crate is compiled.
    pub(crate) const fn new(bytes: &'static [u8]) -> Self {
        const NONE: Keys = Keys { slots: &[], pairs: &[], entries: &[] };
        let Some((count, rest)) = bytes.split_first_chunk::<HEADER>() else { return NONE };
        let count = u32::from_le_bytes(*count) as usize;
        let Some((slots, rest)) = rest.split_at_checked(count * SLOT) else { return NONE };
        let Some((pairs, entries)) = rest.split_at_checked(count) else { return NONE };
        Self { slots: slots.as_chunks().0, pairs, entries }
    }

    /// The number filed under exactly this text.
    pub(crate) fn get(&self, folded: &str) -> Option<u64> {
        self.find(Fnv1a::of(folded.as_bytes()), folded.as_bytes())
    }

    /// The same for a text whose beginning has been read already.
    pub(crate) fn get_from(&self, start: Start, folded: &[u8]) -> Option<u64> {
        let known = start.length() == folded.len();
        self.find(if known { start.hash() } else { Fnv1a::of(folded) }, folded)
    }

    /// The longest key of at most `longest` bytes that the text begins with, as its number of bytes
    /// and what is filed under it. The key must end where a word of the text ends, except inside
    /// scripts written without spaces. `start` says how the text begins.
    pub(crate) fn longest_prefix(
        &self,
        start: Start,
        folded: &str,
        longest: usize,
    ) -> Option<(usize, u64)> {
        let text = folded.as_bytes();
        let most = longest.min(text.len());
        let known = start.length();
        let rest = text.get(known..most)?;
        let mut hash = start.hash();
        let mut found = None;
        let mut words = 0;
        for (end, byte) in (known..).zip(rest) {
            if *byte >= MAY_BE_SPACELESS {
                return self.longest_within(folded, most);
            }
            if *byte == b' ' {
                words += 1;
                // Many keys begin with a word such as "in", and few of them go on as the text does.
                let unread = if known == 0 { 1..=2 } else { 2..=2 };
                if unread.contains(&words) && !self.may_go_on(hash) {
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
    fn longest_within(&self, folded: &str, most: usize) -> Option<(usize, u64)> {
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

    /// Whether a key may begin as a text does whose first word has been read; yes may be wrong, no never is.
    #[inline]
    pub(crate) fn may_begin(&self, start: Start) -> bool {
        start.length() == 0 || self.may_go_on(start.hash())
    }

    /// Whether a key may begin with the one or two words that have this hash; yes may be wrong, no never is.
    #[inline]
    fn may_go_on(&self, words: Fnv1a) -> bool {
        let (byte, bit) = pair_place(words, self.pairs.len());
        self.pairs.get(byte).is_some_and(|bits| bits & bit != 0)
    }

    fn prefix(&self, text: &[u8], end: usize, hash: Fnv1a) -> Option<(usize, u64)> {
        self.find(hash, text.get(..end)?).map(|number| (end, number))
    }

    #[inline]
    fn find(&self, hash: Fnv1a, key: &[u8]) -> Option<u64> {
        // Most texts that are looked for are no keys, which one bit tells sooner than some slots.
        if !self.may_go_on(hash.then(END)) {
            return None;
        }
        let (first, more) = halves(hash);
        let mask = self.slots.len().checked_sub(1)?;
        let (before, after) = self.slots.split_at_checked(first as usize & mask)?;
        for slots in [after, before] {
            for slot in slots {
                let slot = u64::from_le_bytes(*slot);
                let place = ((slot >> 32) as usize).checked_sub(1)?;
                if slot as u32 == more
                    && let Some(number) = self.number(place, key)
                {
                    return Some(number);
                }
            }
        }
        None
    }

    /// The number of the entry at a place, if it has this key.
    fn number(&self, place: usize, key: &[u8]) -> Option<u64> {
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

/// The byte, of so many, and the bit in it that stand for one or two words.
fn pair_place(words: Fnv1a, bytes: usize) -> (usize, u8) {
    let (place, _) = halves(words);
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
        // A first word may touch letters of a script without spaces.
        let plain = key.bytes().position(|byte| byte == b' ' || byte >= MAY_BE_SPACELESS);
        let ends = key.match_indices(' ').map(|(end, _)| end).chain([key.len()]);
        let begun = ends.take(2).chain(plain).map(|end| Fnv1a::of(&key.as_bytes()[..end]));
        for hash in begun.chain([Fnv1a::of(key.as_bytes()).then(END)]) {
            let (byte, bit) = pair_place(hash, count);
            pairs[byte] |= bit;
        }
        entries.extend((key.len() as u16).to_le_bytes());
        entries.extend(key.as_bytes());
        entries.extend(number.to_le_bytes());
    }
    [&(count as u32).to_le_bytes()[..], slots.as_flattened(), &pairs, &entries].concat()
}

#[cfg(test)]
#[path = "keys/tests.rs"]
mod tests;
