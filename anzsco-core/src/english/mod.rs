//! Words in, plain English out: titles, qualifications and skills written one
//! way whatever way they came.

pub(crate) mod gloss;
pub mod names;
pub mod stem;
pub mod titles;

/// Bytes of the first of some folded words.
pub(crate) fn first_word(words: &str) -> usize {
    words.bytes().position(|byte| byte == b' ').unwrap_or(words.len())
}
