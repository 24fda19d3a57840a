//! Which words a table's phrases begin with, as a small set of bits.
//!
//! Takes a folded text; says whether a phrase of the table can begin where the text does. A CV asks
//! thousands of times, most often in vain, and walking a finite state map costs ten times as much.
//! It must never say no to a phrase that is there; it may say maybe to one that is not.
//!
//! `build.rs` includes this very file, so that bits are set where they are looked for.

/// Bits for each phrase: about one answer in sixteen is a maybe that turns out to be no.
const BITS_PER_WORD: usize = 16;

/// The bits of a table's phrases; their number is a power of two.
pub(crate) fn set_of<'t>(folded: impl Iterator<Item = &'t str> + Clone) -> Vec<u8> {
    let bits = (folded.clone().count() * BITS_PER_WORD).next_power_of_two().max(64);
    let mut set = vec![0; bits / 8];
    for phrase in folded {
        let (byte, bit) = place(bits, phrase);
        set[byte] |= bit;
    }
    set
}

/// Whether a phrase of the table may begin as this text does.
pub(crate) fn may_begin(set: &[u8], folded: &str) -> bool {
    let (byte, bit) = place(set.len() * 8, folded);
    set.get(byte).is_some_and(|bits| bits & bit != 0)
}

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

/// Byte and bit of a text's beginning in a set of `bits`.
fn place(bits: usize, folded: &str) -> (usize, u8) {
    // Multiplication by 2^64 over the golden ratio spreads short words evenly (Knuth).
    let spread = beginning(folded).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let at = (spread >> 32) as usize & (bits.max(1) - 1);
    (at / 8, 1 << (at % 8))
}

/// The first word of a folded text, eight bytes of it at the most; of a script without spaces, its
/// first letter.
fn beginning(folded: &str) -> u64 {
    let mut bytes = [0; 8];
    for (place, byte) in folded.bytes().take(bytes.len()).enumerate() {
        if byte == b' ' {
            break;
        }
        // Only letters of three bytes and more can be of such a script.
        if byte >= 0xe0
            && let Some(letter) = folded.get(place..).and_then(|rest| rest.chars().next())
            && spaceless(letter)
        {
            if place == 0 {
                letter.encode_utf8(&mut bytes);
            }
            break;
        }
        bytes[place] = byte;
    }
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_never_denied() {
        let phrases = ["registered nurse", "aged care worker", "看護師", "cook"];
        let set = set_of(phrases.iter().copied());
        for text in ["registered nurse at night", "aged care", "看護師です", "cook"] {
            assert!(may_begin(&set, text), "{text}");
        }
        let strange = (0..1000).filter(|n| may_begin(&set, &format!("x{n} y"))).count();
        assert!(strange < 150, "{strange} of 1000 words that are not there");
    }

    #[test]
    fn a_first_word_ends_at_a_space_or_a_script_without_spaces() {
        assert_eq!(beginning("head chef"), beginning("head"));
        assert_eq!(beginning("看護師"), beginning("看"));
        assert_eq!(beginning("it担当"), beginning("it"));
        assert_ne!(beginning("медсестра"), beginning("менеджер"));
        assert_eq!(beginning(""), 0);
    }
}
