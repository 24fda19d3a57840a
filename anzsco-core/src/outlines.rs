//! Which words may be among some others, told without comparing them.
//!
//! Takes how folded words begin; says of another whether it may be one of them. It must never say no to
//! one that is; of the words of a CV it seldom says yes to one that is not.

use anzsco_data::Start;

/// Outlines that are told apart, 64 in each part.
const PARTS: usize = 32;

/// The outlines of some words: their first eight bytes, spread evenly.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outlines([u64; PARTS]);

impl Outlines {
    pub(crate) fn add(&mut self, opening: Start) {
        let (part, bit) = place(opening);
        self.0[part] |= bit;
    }

    /// Whether the word that begins so may be one of those added.
    pub(crate) fn may_have(&self, opening: Start) -> bool {
        let (part, bit) = place(opening);
        self.0[part] & bit != 0
    }
}

fn place(opening: Start) -> (usize, u64) {
    let outline = opening.place(PARTS * 64);
    (outline / 64, 1 << (outline % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_never_denied() {
        let words = ["", "a", "nurse", "медсестра", "看護師"];
        let mut outlines = Outlines::default();
        for word in words {
            outlines.add(Start::of(word));
        }
        assert!(words.iter().all(|word| outlines.may_have(Start::of(word))));
        assert!(!outlines.may_have(Start::of("purse")) && !outlines.may_have(Start::of("nurses")));
    }
}
