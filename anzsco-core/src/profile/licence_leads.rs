//! The words that lead to a licence in a sentence: "I also hold a forklift certificate".
//!
//! Takes an item of a list of licences; gives it without the words that say that it is held, and tells sentences
//! of other things: "I speak Samoan". It must not look licences up.

use std::ops::Range;

use super::assemble::Writer;
use super::page::Shape;

/// Words that begin sentences about people, and no name of a licence.
const PEOPLE: [&str; 9] = ["i", "im", "ive", "my", "you", "we", "he", "she", "they"];
/// What those say who hold a licence.
const HELD: [&str; 9] = ["hold", "holds", "have", "has", "got", "ive", "also", "currently", "both"];
/// Small words before the name of a licence.
const SMALL: [&str; 6] = ["a", "an", "the", "and", "also", "current"];

impl Writer<'_> {
    /// An item without the words that lead to the licence; `end` is where a known one begins. `None` where the
    /// item is a sentence of something else.
    pub(super) fn after_lead(&self, item: &Range<usize>, end: usize) -> Option<Range<usize>> {
        if !self.layout.words.english {
            return Some(item.clone());
        }
        let page = self.layout.page;
        let word = |place: usize| page.folded_word(place);
        let mut start = item.start;
        // "I-endorsement" is of buses.
        if PEOPLE.contains(&word(start)) && page.gap(start + 1).plain() {
            let held = (start..start + 2).any(|place| HELD.contains(&word(place)));
            if !held {
                return (end < item.end).then_some(end..item.end);
            }
            start += 1;
            while start < end && HELD.contains(&word(start)) {
                start += 1;
            }
            let paper = (start..item.end).any(|place| self.lists.names_paper(place));
            if end >= item.end && !paper {
                return None;
            }
        }
        let small = |place: usize| {
            SMALL.contains(&word(place)) && self.layout.judge.shape(place) == Some(Shape::Lower)
        };
        while start < end && small(start) {
            start += 1;
        }
        (start < item.end).then_some(start..item.end)
    }
}
