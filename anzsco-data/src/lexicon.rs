//! Lexicons: small tables of words and phrases, by language.
//!
//! Takes a language, the name of a table and a folded text; gives the rows filed under it, exact,
//! as the longest beginning, or within a few edits. It must not know what a table's columns mean:
//! that belongs to whoever reads the table.
//!
//! Every file `tables/lexicon/<language>/<table>.tsv` is compiled: lines beginning with `#` are
//! comments, the next line names the columns, the first column is the phrase, its folded form is
//! the key. A key may have several rows; a column with several values separates them with `|`.

use fst::raw::{Fst, Output};

use crate::first_words::{may_begin, spaceless};
use crate::fuzzy;
use crate::packed::{Records, TEXT, embedded, look_up, map, range};

include!(concat!(env!("OUT_DIR"), "/lexicons.rs"));

/// A compiled table. `build.rs` writes a sorted list of these.
struct Compiled {
    language: &'static str,
    name: &'static str,
    columns: &'static [&'static str],
    map: &'static [u8],
    first_words: &'static [u8],
    rows: &'static [u8],
    texts: &'static str,
}

/// The languages in which a folded word is a function word, a month or part of a heading: bit n for
/// the nth of [`Lexicon::languages`].
///
/// ```
/// use anzsco_data::{Lexicon, telling_word};
/// let english = Lexicon::languages().position(|language| language == "en");
/// assert_eq!(english.map(|place| telling_word("because") >> place & 1), Some(1));
/// assert_eq!(telling_word("xyzzy"), 0);
/// ```
pub fn telling_word(folded: &str) -> u64 {
    map(TELLING).and_then(|map| map.get(folded)).unwrap_or(0)
}

static TELLING: &[u8] = embedded!("telling_words.fst");

/// The tables of one language.
#[derive(Clone, Copy, Debug)]
pub struct Lexicon {
    language: &'static str,
}

/// One table of a lexicon.
#[derive(Clone, Copy)]
pub struct Table(&'static Compiled);

/// Rows filed under one key, in the order of the file.
#[derive(Clone)]
pub struct Rows {
    table: Table,
    range: std::ops::Range<usize>,
}

/// One line of a table.
#[derive(Clone, Copy)]
pub struct Row {
    table: Table,
    index: usize,
}

impl Lexicon {
    /// The lexicon of a language (a BCP 47 tag such as "en" or "zh-Hant"), if it is compiled in.
    pub fn of(language: &str) -> Option<Lexicon> {
        let first = COMPILED.partition_point(|table| table.language < language);
        let language = COMPILED.get(first).filter(|table| table.language == language)?.language;
        Some(Lexicon { language })
    }

    /// The languages that are compiled in, in alphabetical order.
    ///
    /// ```
    /// assert!(anzsco_data::Lexicon::languages().any(|language| language == "en"));
    /// ```
    pub fn languages() -> impl Iterator<Item = &'static str> + Clone {
        COMPILED.chunk_by(|a, b| a.language == b.language).filter_map(<[_]>::first).map(language_of)
    }

    /// The language of this lexicon.
    pub fn language(self) -> &'static str {
        self.language
    }

    /// The table with this name.
    ///
    /// ```
    /// use anzsco_data::Lexicon;
    /// let months = Lexicon::of("en").and_then(|english| english.table("months"));
    /// let rows = months.and_then(|months| months.get("sept"));
    /// assert_eq!(rows.and_then(|mut rows| rows.next()).map(|row| row.field(1)), Some("9"));
    /// ```
    pub fn table(self, name: &str) -> Option<Table> {
        let place = COMPILED
            .binary_search_by(|table| (table.language, table.name).cmp(&(self.language, name)));
        place.ok().and_then(|place| COMPILED.get(place)).map(Table)
    }

    /// All tables of the language, in alphabetical order.
    pub fn tables(self) -> impl Iterator<Item = Table> + Clone {
        COMPILED.iter().filter(move |table| table.language == self.language).map(Table)
    }
}

fn language_of(table: &Compiled) -> &'static str {
    table.language
}

impl Table {
    /// The name of the table: its file name without `.tsv`.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The names of the columns, the phrase first.
    pub fn columns(self) -> &'static [&'static str] {
        self.0.columns
    }

    /// How many rows the table has.
    pub fn len(self) -> usize {
        self.records().len()
    }

    /// Whether the table has no rows.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All rows, in the order of their keys.
    pub fn rows(self) -> Rows {
        Rows { table: self, range: 0..self.len() }
    }

    /// The rows filed under exactly this folded text.
    pub fn get(self, folded: &str) -> Option<Rows> {
        if !may_begin(self.0.first_words, folded) {
            return None;
        }
        let range = look_up(self.0.map, folded);
        (!range.is_empty()).then_some(Rows { table: self, range })
    }

    /// The longest key that `folded` begins with, as its number of bytes and its rows. The key
    /// must end where a word of `folded` ends, except inside scripts written without spaces.
    ///
    /// ```
    /// use anzsco_data::Lexicon;
    /// let months = Lexicon::of("en").and_then(|english| english.table("months"));
    /// let prefix = |text| months.and_then(|m| m.longest_prefix(text)).map(|(bytes, _)| bytes);
    /// assert_eq!(prefix("march 2019"), Some(5));
    /// assert_eq!(prefix("marching band"), None);
    /// ```
    pub fn longest_prefix(self, folded: &str) -> Option<(usize, Rows)> {
        if !may_begin(self.0.first_words, folded) {
            return None;
        }
        let map = map(self.0.map)?;
        let (bytes, value) = longest_key(map.as_fst(), folded)?;
        Some((bytes, Rows { table: self, range: range(value) }))
    }

    /// The rows of all keys within `max_edits` edits (at most 2) of this folded text and how many
    /// edits away each key is, nearest first.
    pub fn fuzzy(self, folded: &str, max_edits: u8) -> Vec<(Rows, u8)> {
        fuzzy::search(self.0.map, folded, max_edits)
            .into_iter()
            .map(|(value, edits)| (Rows { table: self, range: range(value) }, edits))
            .collect()
    }

    /// One field of [`TEXT`] bytes a column.
    fn records(self) -> Records {
        Records::new(self.0.rows, TEXT * self.0.columns.len())
    }
}

/// Follows `text` through the map and remembers the last key that ends where a word does.
fn longest_key<D: AsRef<[u8]>>(fst: &Fst<D>, text: &str) -> Option<(usize, u64)> {
    let mut node = fst.root();
    let mut output = Output::zero();
    let mut longest = None;
    for (place, byte) in text.bytes().enumerate() {
        let Some(transition) = node.find_input(byte).map(|found| node.transition(found)) else {
            break;
        };
        output = output.cat(transition.out);
        node = fst.node(transition.addr);
        if node.is_final() && ends_word(text, place + 1) {
            longest = Some((place + 1, output.cat(node.final_output()).value()));
        }
    }
    longest
}

/// Whether a word of `text` may end before byte `place`.
fn ends_word(text: &str, place: usize) -> bool {
    let (Some(before), Some(after)) = (text.get(..place), text.get(place..)) else { return false };
    match (before.chars().next_back(), after.chars().next()) {
        (Some(last), Some(next)) => next == ' ' || spaceless(last) || spaceless(next),
        _ => true,
    }
}

impl Iterator for Rows {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        self.range.next().map(|index| Row { table: self.table, index })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl ExactSizeIterator for Rows {}

impl Row {
    /// The phrase as it is written in the table.
    pub fn phrase(self) -> &'static str {
        self.field(0)
    }

    /// The field of a column, counted from the phrase, which is 0; empty beyond the last column.
    pub fn field(self, column: usize) -> &'static str {
        if column >= self.table.0.columns.len() {
            return "";
        }
        self.table.records().record(self.index).text(column * TEXT, self.table.0.texts)
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Table({}/{}, {} rows)", self.0.language, self.0.name, self.len())
    }
}

impl std::fmt::Debug for Rows {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_list().entries(self.clone()).finish()
    }
}

impl std::fmt::Debug for Row {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let fields = (0..self.table.0.columns.len()).map(|column| self.field(column));
        formatter.debug_list().entries(fields).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_spaces_and_anywhere_in_scripts_without_them() {
        assert!(ends_word("head chef", 4));
        assert!(!ends_word("headmaster", 4));
        assert!(ends_word("看護師です", "看護師".len()));
        assert!(!ends_word("é", 1));
    }

    #[test]
    fn every_compiled_table_is_sound() {
        for table in Lexicon::languages().filter_map(Lexicon::of).flat_map(Lexicon::tables) {
            map(table.0.map).unwrap().as_fst().verify().unwrap();
            for row in table.rows() {
                let rows = table.get(&crate::fold(row.phrase())).unwrap();
                assert!(rows.into_iter().any(|found| found.index == row.index), "{row:?}");
            }
        }
    }

    #[test]
    fn misspellings_are_found() {
        let months = Lexicon::of("en").unwrap().table("months").unwrap();
        let (mut rows, edits) = months.fuzzy("febuary", 1).remove(0);
        assert_eq!((rows.next().unwrap().field(1), edits), ("2", 1));
        assert!(months.fuzzy("xylophone", 2).is_empty());
    }
}
