//! Lines that go on in the next.
//!
//! Takes rows and lines; tells whether an item of a list, or a word, goes on.

use super::layout::Row;
use super::line;

/// An item of a list, whose further lines begin level with its first word.
pub(super) struct Item {
    /// Where its words begin.
    words: f64,
    /// Where its last line ends.
    right: f64,
}

impl Item {
    /// The item that a row begins, or goes on with.
    pub(super) fn of(row: &Row, before: Option<Self>) -> Option<Self> {
        let right = row.last()?.right;
        if let Some(item) = before {
            return Some(Self { right, ..item });
        }
        let mut glyphs = row.iter().flat_map(|piece| &piece.glyphs);
        let first = glyphs.find(|glyph| !glyph.text.trim().is_empty())?;
        if !line::is_bullet(&first.text) {
            return None;
        }
        let next = glyphs.find(|glyph| !glyph.text.trim().is_empty())?;
        Some(Self { words: next.left, right })
    }

    /// Whether a row is its next line: under its words, and the first word of the row would not
    /// have fitted into the line before.
    pub(super) fn goes_on(&self, row: &Row, edge_right: f64) -> bool {
        let [piece] = row.as_slice() else { return false };
        let mut glyphs = piece.glyphs.iter();
        let word = glyphs.clone().take_while(|glyph| !glyph.text.trim().is_empty());
        let end = word.map(|glyph| glyph.right).fold(piece.left, f64::max);
        let is_bullet = glyphs.next().is_some_and(|glyph| line::is_bullet(&glyph.text));
        (piece.left - self.words).abs() < 0.5 * piece.size
            && !is_bullet
            && self.right + (end - piece.left) > edge_right - 0.5 * piece.size
    }
}

/// A word that goes on in the next line: the rest of the word moves up. A soft hyphen always says
/// so, a hyphen between small letters nearly always.
pub(super) fn joined(last: &str, line: &str) -> Option<String> {
    let soft = last.strip_suffix('\u{ad}').or_else(|| last.strip_suffix('\u{2010}'));
    let start = soft.or_else(|| last.strip_suffix('-'))?;
    let small = |letter: char| letter.is_lowercase();
    let goes_on = line.chars().next().is_some_and(small)
        && start.chars().next_back().is_some_and(|letter| small(letter) || soft.is_some())
        && start.chars().rev().take_while(|letter| letter.is_alphabetic()).count() > 1;
    goes_on.then(|| format!("{start}{line}"))
}
