//! Which words may be among some others, told without comparing them.
//!
//! Takes folded words; says of another whether it may be one of them. It must never say no to one that
//! is; of the words of a CV it seldom says yes to one that is not.

/// Outlines that are told apart, 64 in each part.
const PARTS: usize = 32;

/// The outlines of some words: their first two bytes, their last and their length.
#[derive(Default)]
pub(super) struct Outlines([u64; PARTS]);

impl Outlines {
    pub(super) fn add(&mut self, word: &str) {
        let (part, bit) = place(word);
        self.0[part] |= bit;
    }

    /// Whether the word may be one of those added.
    pub(super) fn may_have(&self, word: &str) -> bool {
        let (part, bit) = place(word);
        self.0[part] & bit != 0
    }
}

fn place(word: &str) -> (usize, u64) {
    let bytes = word.as_bytes();
    let byte = |byte: Option<&u8>| byte.copied().map_or(0, usize::from);
    let ends = [bytes.first(), bytes.get(1), bytes.last()];
    let outline = ends.into_iter().fold(bytes.len(), |sum, end| sum * 37 + byte(end));
    (outline / 64 % PARTS, 1 << (outline % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_never_denied() {
        let words = ["", "a", "nurse", "медсестра", "看護師"];
        let mut outlines = Outlines::default();
        for word in words {
            outlines.add(word);
        }
        assert!(words.iter().all(|word| outlines.may_have(word)));
        assert!(!outlines.may_have("purse") && !outlines.may_have("nurses"));
    }
}
