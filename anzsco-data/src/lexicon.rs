//! Lexicons: small tables of words and phrases, by language.
//!
//! Takes a language, the name of a table and a folded text; gives the rows filed under it, exact,
//! or as the longest beginning. It must not know what a table's columns mean:
//! that belongs to whoever reads the table.
//!
//! Every file `tables/lexicon/<language>/<table>.tsv` is compiled: lines beginning with `#` are
//! comments, the next line names the columns, the first column is the phrase, its folded form is
//! the key. A key may have several rows; a column with several values separates them with `|`.

use crate::first_words::{Start, longest_from};
use crate::keys::Keys;
use crate::packed::{Records, TEXT, embedded, range};

include!(concat!(env!("OUT_DIR"), "/lexicons.rs"));

/// A compiled table. `build.rs` writes a sorted list of these, and one of the languages with the places of their
/// tables.
#[derive(Debug)]
struct Compiled {
    language: &'static str,
    name: &'static str,
    columns: &'static [&'static str],
    keys: Keys,
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
    TELLING.get(folded).unwrap_or(0)
}

/// The same for a word whose beginning has been read already.
pub fn telling_word_from(start: Start, folded: &[u8]) -> u64 {
    if TELLING.may_begin(start) { TELLING.get_from(start, folded).unwrap_or(0) } else { 0 }
}

static TELLING: Keys = Keys::new(embedded!("telling_words.keys"));

/// The tables of one language.
#[derive(Clone, Copy, Debug)]
pub struct Lexicon(&'static [Compiled]);

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
        let place = LANGUAGES.binary_search_by_key(&language, |(language, _)| *language).ok()?;
        let (_, tables) = LANGUAGES.get(place)?;
        COMPILED.get(tables.clone()).filter(|tables| !tables.is_empty()).map(Lexicon)
    }

    /// The languages that are compiled in, in alphabetical order.
    ///
    /// ```
    /// assert!(anzsco_data::Lexicon::languages().any(|language| language == "en"));
    /// ```
    pub fn languages() -> impl Iterator<Item = &'static str> + Clone {
        LANGUAGES.iter().map(|(language, _)| *language)
    }

    /// The language of this lexicon.
    pub fn language(self) -> &'static str {
        self.0.first().map_or("", |table| table.language)
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
        let place = self.0.binary_search_by_key(&name, |table| table.name).ok()?;
        self.0.get(place).map(Table)
    }

    /// All tables of the language, in alphabetical order.
    pub fn tables(self) -> impl Iterator<Item = Table> + Clone {
        self.0.iter().map(Table)
    }
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
        self.get_from(Start::of(folded), folded)
    }

    /// The same for a text whose beginning has been read already.
    #[inline]
    pub fn get_from(self, start: Start, folded: &str) -> Option<Rows> {
        // Most texts that are asked for are in no table.
        let may_have = longest_from(self.0.first_words, start) >= folded.len();
        if may_have && self.0.keys.may_begin(start) { self.key(start, folded) } else { None }
    }

    fn key(self, start: Start, folded: &str) -> Option<Rows> {
        let range = range(self.0.keys.get_from(start, folded.as_bytes())?);
        (!range.is_empty()).then_some(Rows { table: self, range })
    }

    /// Whether any key may begin as a text does; yes may be wrong, no never is.
    #[inline]
    pub fn may_begin(self, start: Start) -> bool {
        let place = start.place(self.0.first_words.len());
        self.0.first_words.get(place).is_some_and(|longest| *longest > 0)
    }

    /// The same where the first word has been read: seldom wrong, and not so soon told.
    pub fn begins(self, start: Start) -> bool {
        self.may_begin(start) && self.0.keys.may_begin(start)
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
    #[inline]
    pub fn longest_prefix(self, folded: &str) -> Option<(usize, Rows)> {
        self.longest_prefix_from(Start::of(folded), folded)
    }

    /// The same for a text whose beginning has been read already.
    #[inline]
    pub fn longest_prefix_from(self, start: Start, folded: &str) -> Option<(usize, Rows)> {
        self.longest_prefix_of(start, || folded)
    }

    /// The same for a text that is asked for only where a key may begin as it does.
    #[inline]
    pub fn longest_prefix_of<'f>(
        self,
        start: Start,
        folded: impl FnOnce() -> &'f str,
    ) -> Option<(usize, Rows)> {
        let longest =
            Some(longest_from(self.0.first_words, start)).filter(|longest| *longest > 0)?;
        let (bytes, value) = self.0.keys.longest_prefix(start, folded(), longest)?;
        Some((bytes, Rows { table: self, range: range(value) }))
    }

    /// One field of [`TEXT`] bytes a column.
    fn records(self) -> Records {
        Records::new(self.0.rows, TEXT * self.0.columns.len())
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
    fn every_compiled_table_is_sound() {
        for table in Lexicon::languages().filter_map(Lexicon::of).flat_map(Lexicon::tables) {
            for row in table.rows() {
                let rows = table.get(&crate::fold(row.phrase())).unwrap();
                assert!(rows.into_iter().any(|found| found.index == row.index), "{row:?}");
            }
        }
    }
}
