//! Which words stand in some texts, found by their first letters.
//!
//! Takes folded words; says whether one of them is a form of a word that is asked for. A CV has a thousand
//! words of which few are asked for, so none is stemmed before.

use super::stems::key;

/// Chains that words are spread over by their first letters; a power of two.
const CHAINS: usize = 256;

/// The words of some texts.
#[derive(Debug, Clone)]
pub(super) struct WordPlaces {
    texts: String,
    words: Vec<Word>,
    /// The last word of each chain plus one; 0 for an empty chain.
    last: [u32; CHAINS],
}

/// Where a word stands, and the word of its chain before it.
#[derive(Debug, Clone, Copy)]
struct Word {
    start: u32,
    end: u32,
    before: u32,
}

impl Default for WordPlaces {
    fn default() -> Self {
        Self { texts: String::new(), words: Vec::new(), last: [0; CHAINS] }
    }
}

impl WordPlaces {
    /// Adds the words of a folded text.
    pub(super) fn add_text(&mut self, folded: &str) {
        let mut start = self.texts.len();
        self.texts.push_str(folded);
        for word in folded.as_bytes().split(|byte| *byte == b' ') {
            self.note(word, start);
            start += word.len() + 1;
        }
    }

    /// Adds one folded word.
    pub(super) fn add(&mut self, word: &str) {
        self.note(word.as_bytes(), self.texts.len());
        self.texts.push_str(word);
    }

    fn note(&mut self, word: &[u8], start: usize) {
        let last = &mut self.last[chain(word)];
        let (start, end) = (start as u32, (start + word.len()) as u32);
        self.words.push(Word { start, end, before: *last });
        *last = self.words.len() as u32;
    }

    /// Whether a word that is meant is a form of this one.
    pub(super) fn has(&self, word: &str, is_meant: impl Fn(&str) -> bool) -> bool {
        let wanted = key(word);
        let mut next = self.last[chain(word.as_bytes())];
        while let Some(other) = next.checked_sub(1).and_then(|at| self.words.get(at as usize)) {
            next = other.before;
            let other = self.texts.get(other.start as usize..other.end as usize).unwrap_or("");
            let alike = word.as_bytes().get(..2) == other.as_bytes().get(..2);
            if alike && key(other) == wanted && is_meant(other) {
                return true;
            }
        }
        false
    }
}

/// The chain of a word: forms of one word begin with the same two letters, for a stem has at least so many.
fn chain(word: &[u8]) -> usize {
    match word {
        [first, second, ..] => (usize::from(*first) * 31 + usize::from(*second)) % CHAINS,
        [only] => usize::from(*only),
        [] => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_form() {
        let mut places = WordPlaces::default();
        places.add_text("wired houses and policies a");
        places.add("welding");
        for word in ["wire", "wiring", "house", "policy", "welded", "a"] {
            assert!(places.has(word, |_| true), "{word}");
        }
        assert!(!places.has("paint", |_| true) && !places.has("", |_| true));
        assert!(!places.has("wire", |word| word != "wired"));
    }
}
