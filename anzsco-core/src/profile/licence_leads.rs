//! Sentences about people among licences: "I speak Samoan".
//!
//! Takes an item of a list of licences; gives what of it can name one. It must not look licences up, nor take
//! off what leads to one ("I hold a"): that is for the states.

use std::ops::Range;

use super::assemble::Writer;

/// Words that begin sentences about people, and no name of a licence.
const PEOPLE: [&str; 9] = ["i", "im", "ive", "my", "you", "we", "he", "she", "they"];
/// What those say who hold a licence.
const HELD: [&str; 10] =
    ["my", "hold", "holds", "have", "has", "got", "ive", "also", "currently", "both"];

impl Writer<'_> {
    /// What of an item can name a licence; `end` is where a known one begins. `None` where the item is a sentence
    /// of something else.
    pub(super) fn of_licence(&self, item: &Range<usize>, end: usize) -> Option<Range<usize>> {
        let page = self.layout.page;
        let word = |place: usize| page.folded_word(place);
        // "I-endorsement" is of buses.
        let is_told = PEOPLE.contains(&word(item.start)) && page.gap(item.start + 1).plain();
        if !self.layout.words.english || !is_told {
            return Some(item.clone());
        }
        if !(item.start..item.start + 2).any(|place| HELD.contains(&word(place))) {
            return (end < item.end).then_some(end..item.end);
        }
        let is_paper = end < item.end || item.clone().any(|place| self.lists.names_paper(place));
        is_paper.then(|| item.clone())
    }
}
