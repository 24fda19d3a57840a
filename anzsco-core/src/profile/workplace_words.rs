//! Which kind of workplace some words name.
//!
//! Takes the words of an employer, a header or a duty; gives the industry or kind of workplace that the table of industries
//! tells of them. It must not weigh what several lines tell: that is for `write_jobs`.

use std::ops::Range;

use super::lists::ListReader;
use super::page::Gap;

impl ListReader<'_> {
    /// The industry that words outside brackets tell, if any does, and the length of the phrase that does.
    pub(crate) fn industry(&self, range: &Range<usize>) -> Option<(&'static str, usize)> {
        let mut best: Option<(&'static str, usize)> = None;
        let mut place = range.start;
        let mut aside = false;
        while place < range.end {
            let gap = self.page.gap(place);
            aside = (aside || gap.has(Gap::OPEN) && place > range.start) && !gap.has(Gap::CLOSE);
            if aside {
                place += 1;
                continue;
            }
            match self.page.phrase_at(self.words.industries, place, range.end, 4) {
                Some((length, row)) => {
                    // Longer phrases tell more; of equals the last, which is the noun.
                    if best.is_none_or(|(_, other)| length.min(12) >= other) {
                        best = Some((row.field(1), length.min(12)));
                    }
                    place = self.page.word_after(place, length).max(place + 1);
                }
                None => place += 1,
            }
        }
        best
    }
}
