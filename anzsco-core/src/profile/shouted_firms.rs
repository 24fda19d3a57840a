//! Firms whose names stand in capitals wherever they stand: "EMPLOYER: GOLDEN OAK DRILLING PTY LTD".
//!
//! Takes the words of the page; gives the names that end in a legal form to what is taken out. Among capitals the
//! capital of a name tells nothing, so that only its end does. Names in small letters are found by `privacy`.

use std::ops::Range;

use super::assemble::Writer;

/// Words of the longest legal form: "pty ltd".
const LONGEST_FORM: usize = 3;
/// Words of the longest name before it.
const LONGEST_NAME: usize = 7;

impl Writer<'_> {
    /// The names of firms in capitals, with their legal forms.
    pub(super) fn shouted_firms(&self) -> Vec<Range<usize>> {
        let places = 0..self.layout.page.words.len();
        // What begins no word of employers, of which longer ones have been looked for, begins no form.
        let marked = places.filter(|place| self.layout.judge.is_marked(*place));
        marked.filter_map(|place| self.shouted_firm(place)).collect()
    }

    /// The name before the legal form that begins at a word.
    fn shouted_firm(&self, form: usize) -> Option<Range<usize>> {
        let page = self.layout.page;
        let end = page.words.len();
        if !page.is_shouted(form) {
            return None;
        }
        let (length, row) = page.phrase_at(self.layout.words.employers, form, end, LONGEST_FORM)?;
        let first = (0..form)
            .rev()
            .take(LONGEST_NAME)
            .take_while(|place| page.is_shouted(*place) && page.gap(place + 1).plain())
            .last()?;
        (row.field(1) == "legal").then(|| first..page.word_after(form, length).max(form + 1))
    }
}
