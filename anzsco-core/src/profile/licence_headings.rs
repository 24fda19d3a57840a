//! Licences that stand where a heading would: "Driver licence: class 1", "Driver licence" with nothing below it.
//!
//! Takes a line of a list of licences; writes the one that its heading names. It must not read what stands beside a heading
//! that names none.

use super::Section;
use super::assemble::Writer;
use super::lists::Hit;
use super::write_licences::LONGEST_QUOTED;

/// Letters of the shortest word of a heading that no short form is: "HOBBIES".
const SHORTEST_HEADING: usize = 6;

impl Writer<'_> {
    /// The licence that a heading names with what stands beside it: "Driver licence: class 1".
    pub(super) fn push_headed(&mut self, line: usize, beside: &[Hit], section: Section) -> bool {
        let (whole, words) = (self.layout.page.line_words(line), self.layout.content(line));
        if words.is_empty() || words.start == whole.start || !beside.is_empty() {
            return false;
        }
        let mut hits = Vec::new();
        self.lists.licences(&(whole.start..words.start), &mut hits);
        match hits.first() {
            Some(hit) if whole.len() <= LONGEST_QUOTED => {
                if !self.denies(&words) {
                    self.push_known(hit.name.to_owned(), &whole, &whole, section);
                }
                true
            }
            _ => false,
        }
    }

    /// Where the words about a licence end before a heading in capitals that its line goes on with: "Class B licence
    /// HOBBIES".
    pub(super) fn before_heading(&self, place: usize, end: usize) -> usize {
        let (page, headings) = (self.layout.page, self.layout.words.headings);
        let shouted = |at: usize| page.is_upper(&(at..at + 1));
        let Some(last) = end.checked_sub(1).filter(|last| *last >= place.max(1)) else {
            return end;
        };
        let heading = page.row(headings, last).is_some();
        let long = page.folded_word(last).len() >= SHORTEST_HEADING;
        // A line in capitals goes on as it began.
        if heading && long && shouted(last) && !shouted(last - 1) { last } else { end }
    }

    /// The licence that stands where a heading would, with nothing below it: "Driver licence".
    pub(super) fn push_heading(&mut self, line: usize, section: Section) {
        let layout = self.layout;
        let whole = layout.page.line_words(line);
        let below = layout.section(line + 1) == section && !layout.content(line + 1).is_empty();
        if below || section != Section::Certifications || !layout.content(line).is_empty() {
            return;
        }
        let mut hits = Vec::new();
        self.lists.licences(&whole, &mut hits);
        if let [hit] = hits.as_slice()
            && hit.words == whole
        {
            self.push_known(hit.name.to_owned(), &whole, &whole, section);
        }
    }
}
