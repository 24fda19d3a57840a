//! Keys within a few edits of a misspelt word.
//!
//! Takes a query and the number of edits allowed; gives an automaton that walks a finite state map
//! and enters only branches that can still lead to a close key. It must not know what the keys
//! mean.
//!
//! The `fst` crate builds a Levenshtein automaton as a table of all its states, which for a title
//! of thirty letters takes milliseconds and megabytes. Here the state is instead one row of the
//! usual edit-distance matrix, cut to the band that matters (five cells for two edits), computed
//! as the walk goes: nothing is built beforehand, so a query costs only the nodes it visits.

use fst::{Automaton, IntoStreamer, Streamer};

/// The most edits that can be asked for.
pub(crate) const MAX_EDITS: u8 = 2;

/// Cells of a row: the diagonal and [`MAX_EDITS`] to both sides.
const BAND: usize = 2 * MAX_EDITS as usize + 1;

/// A cell that is further away than any answer.
const FAR: u8 = MAX_EDITS + 1;

/// Accepts the keys within `max_edits` insertions, deletions and replacements of a query.
struct WithinEdits<'a> {
    query: &'a [char],
    max_edits: u8,
}

/// How far each prefix of the query is from the part of the key that was read.
#[derive(Clone, Copy)]
struct Row {
    /// Cell `c` is the distance to the first `read + c - MAX_EDITS` letters of the query.
    cells: [u8; BAND],
    /// Letters of the key read so far.
    read: usize,
    /// The letter being read, if only some of its bytes were seen, and how many are to come.
    partial: u32,
    missing: u8,
}

impl WithinEdits<'_> {
    /// How many letters of the query cell `cell` stands for when `read` letters of a key were read.
    fn prefix(&self, read: usize, cell: usize) -> Option<usize> {
        let prefix = (read + cell).checked_sub(MAX_EDITS as usize)?;
        (prefix <= self.query.len()).then_some(prefix)
    }

    fn after(&self, row: &Row, letter: char) -> Row {
        let mut next = Row { cells: [FAR; BAND], read: row.read + 1, partial: 0, missing: 0 };
        let mut left = FAR;
        for cell in 0..BAND {
            let Some(prefix) = self.prefix(next.read, cell) else {
                left = FAR;
                continue;
            };
            // In this band the same column stands one cell further in the row before.
            let above = row.cells.get(cell + 1).copied().unwrap_or(FAR);
            let mut best = above.min(left) + 1;
            if let Some(place) = prefix.checked_sub(1) {
                let differs = u8::from(self.query.get(place) != Some(&letter));
                best = best.min(row.cells.get(cell).copied().unwrap_or(FAR) + differs);
            }
            left = best.min(FAR);
            if let Some(place) = next.cells.get_mut(cell) {
                *place = left;
            }
        }
        next
    }

    /// How many edits away the key is that was read to its end here.
    fn edits(&self, row: &Row) -> Option<u8> {
        let cell = (self.query.len() + MAX_EDITS as usize).checked_sub(row.read)?;
        let edits = row.cells.get(cell).copied()?;
        (row.missing == 0 && edits <= self.max_edits).then_some(edits)
    }
}

impl Automaton for WithinEdits<'_> {
    type State = Row;

    fn start(&self) -> Row {
        let mut row = Row { cells: [FAR; BAND], read: 0, partial: 0, missing: 0 };
        for (cell, distance) in row.cells.iter_mut().enumerate() {
            if let Some(prefix) = self.prefix(0, cell) {
                *distance = prefix as u8;
            }
        }
        row
    }

    fn is_match(&self, row: &Row) -> bool {
        self.edits(row).is_some()
    }

    fn can_match(&self, row: &Row) -> bool {
        row.cells.iter().any(|distance| *distance <= self.max_edits)
    }

    /// Reads one byte of UTF-8; the row moves on when a letter is complete.
    fn accept(&self, row: &Row, byte: u8) -> Row {
        let (partial, missing) = match byte {
            0x00..=0x7f => (u32::from(byte), 0),
            0x80..=0xbf => {
                (row.partial << 6 | u32::from(byte & 0x3f), row.missing.saturating_sub(1))
            }
            0xc0..=0xdf => (u32::from(byte & 0x1f), 1),
            0xe0..=0xef => (u32::from(byte & 0x0f), 2),
            0xf0..=0xff => (u32::from(byte & 0x07), 3),
        };
        match char::from_u32(partial) {
            Some(letter) if missing == 0 => self.after(row, letter),
            _ => Row { partial, missing, ..*row },
        }
    }
}

/// All entries of the map in `bytes` whose key is within `max_edits` (at most [`MAX_EDITS`]) of
/// `query`: their values and edits, nearest first, then in key order.
pub(crate) fn search(bytes: &'static [u8], query: &str, max_edits: u8) -> Vec<(u64, u8)> {
    let Some(map) = crate::packed::map(bytes) else { return Vec::new() };
    let query: Vec<char> = query.chars().collect();
    let automaton = WithinEdits { query: &query, max_edits: max_edits.min(MAX_EDITS) };
    let mut stream = map.search_with_state(&automaton).into_stream();
    let mut found = Vec::new();
    while let Some((_, value, row)) = stream.next() {
        if let Some(edits) = automaton.edits(&row) {
            found.push((value, edits));
        }
    }
    found.sort_by_key(|(_, edits)| *edits);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edits(query: &str, key: &str, max_edits: u8) -> Option<u8> {
        let query: Vec<char> = query.chars().collect();
        let automaton = WithinEdits { query: &query, max_edits };
        let mut row = automaton.start();
        for byte in key.bytes() {
            if !automaton.can_match(&row) {
                return None;
            }
            row = automaton.accept(&row, byte);
        }
        automaton.edits(&row)
    }

    /// The edit distance as textbooks give it, to compare with.
    fn distance(a: &str, b: &str) -> u8 {
        let b: Vec<char> = b.chars().collect();
        let mut row: Vec<u8> = (0..=b.len() as u8).collect();
        for (i, letter) in a.chars().enumerate() {
            let mut diagonal = row[0];
            row[0] = i as u8 + 1;
            for j in 0..b.len() {
                let replaced = diagonal + u8::from(letter != b[j]);
                diagonal = row[j + 1];
                row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
            }
        }
        row[b.len()]
    }

    #[test]
    fn agrees_with_the_textbook_on_all_pairs() {
        let words = [
            "",
            "a",
            "ab",
            "ba",
            "abc",
            "acb",
            "nurse",
            "nruse",
            "nurses",
            "curse",
            "nursery",
            "purser",
            "chef",
            "shelf",
            "повар",
            "повара",
            "повор",
            "看護師",
            "看護士",
            "護師",
        ];
        for query in words {
            for key in words {
                let distance = distance(query, key);
                for max_edits in 0..=MAX_EDITS {
                    let expected = (distance <= max_edits).then_some(distance);
                    assert_eq!(edits(query, key, max_edits), expected, "{query} -> {key}");
                }
            }
        }
    }
}
