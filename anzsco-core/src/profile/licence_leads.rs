//! Sentences about people among licences: "I speak Samoan".
//!
//! Takes an item of a list of licences; gives what of it can name one; and reads what somebody says to hold where
//! duties are told. It must not take off what leads to a licence ("I hold a"): that is for the states.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::write_licences::LONGEST_QUOTED;

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

    /// The licences that somebody says to hold where duties are told: "van outings (I hold the P endorsement)".
    pub(super) fn push_held_at_work(&mut self, line: usize, section: Section) {
        let layout = self.layout;
        let words = layout.content(line);
        for place in words.clone().filter(|place| layout.page.folded_word(*place) == "i") {
            let first = self.after_lead(&(place..words.end), false);
            if first == place {
                continue;
            }
            let mut hits = Vec::new();
            self.lists.licences(&(first..words.end.min(first + LONGEST_QUOTED)), &mut hits);
            if let Some(hit) = hits.first().filter(|hit| hit.words.start == first) {
                let told = self.told_with(hit, hits.get(1), &words);
                self.push_known(hit.name.to_owned(), &hit.words, &told, section);
            }
        }
    }
}
