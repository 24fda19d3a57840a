//! The items of a list of licences: which words are of one licence.
//!
//! Takes the words of a line and the known licences in them; gives the ranges that each name one, with the
//! classes, endorsements and remarks behind a comma that belong to it: "Full licence, classes 1, 2 and 4". It
//! must not write them.

use std::ops::Range;

use super::assemble::Writer;
use super::lists::Hit;
use super::page::{Gap, Shape};

/// Words of the longest item that names a membership without saying of what: "Associate member".
const LONGEST_MEMBER: usize = 3;
/// Letters and digits of the longest class of a licence.
const LONGEST_CLASS: usize = 2;
/// Digits of the shortest code of a course: "HLTAID011".
const FEWEST_DIGITS: usize = 3;
/// Words of the longest remark behind a licence: "no conditions".
const LONGEST_REMARK: usize = 4;
/// Words of the names of what is added to a driver licence, and of what it is added to.
const ENDORSEMENT: &str = "endorsement";
const LICENCE: &str = "licence";

impl Writer<'_> {
    /// The items of a list of licences; "Member, Institute of Management" is one.
    pub(super) fn licence_items(&self, words: &Range<usize>, hits: &[Hit]) -> Vec<Range<usize>> {
        let mut items: Vec<Range<usize>> = Vec::new();
        for item in self.lists.licence_items(words) {
            match items.last_mut() {
                Some(last)
                    if last.len() <= LONGEST_MEMBER && self.is_membership(last)
                        || self.goes_on(last, &item, hits) =>
                {
                    last.end = item.end;
                }
                _ => items.push(item),
            }
        }
        items
    }

    pub(super) fn is_membership(&self, item: &Range<usize>) -> bool {
        let (page, labels) = (self.layout.page, self.layout.words.labels);
        item.clone().take(LONGEST_MEMBER).any(|place| {
            let rest = page.reach(place, item.end, LONGEST_MEMBER);
            page.phrase(labels, &rest).is_some_and(|(_, row)| row.field(1) == "member")
        })
    }

    /// Whether a known licence is but a class or an endorsement of the one before it: "High risk licence: LF and
    /// LO".
    pub(super) fn is_added_to(&self, hit: &Hit, next: &Hit) -> bool {
        let class = |place: usize| {
            let word = self.layout.page.folded_word(place);
            word.chars().count() <= LONGEST_CLASS
        };
        let classed = || hit.words.clone().any(|place| self.lists.names_paper(place));
        is_licence(hit) && is_endorsement(next) || next.words.clone().all(class) && classed()
    }

    /// Whether an item tells more of the one before it.
    fn goes_on(&self, last: &Range<usize>, item: &Range<usize>, hits: &[Hit]) -> bool {
        let gap = self.layout.page.gap(item.start);
        let apart = Gap::LINE.or(Gap::BULLET).or(Gap::SEMICOLON).or(Gap::PIPE).or(Gap::STOP);
        if gap.has(apart) {
            return false;
        }
        let known = |words: &Range<usize>| hits.iter().find(|hit| words.contains(&hit.words.start));
        let (before, own) = (known(last), known(item));
        if gap.has(Gap::SLASH) && !gap.has(Gap::COMMA) {
            let upper = |place: usize| self.layout.judge.shape(place) == Some(Shape::Upper);
            let parallel = last.len() == 1 && item.len() > 2 && upper(last.start);
            return parallel && upper(item.start) && before.is_none() && own.is_some();
        }
        if !gap.has(Gap::COMMA) || gap.has(Gap::WIDE) {
            return false;
        }
        let papers = |place: usize| self.is_class_word(place) || self.lists.names_paper(place);
        let licence = before.is_some_and(is_licence) && last.clone().any(papers);
        match own {
            Some(hit) => {
                let again = before.is_some_and(|before| before.name == hit.name);
                licence && is_endorsement(hit) || again && self.is_code(item)
            }
            None if before.is_some() && self.is_code(item) => true,
            None if licence && self.is_of_class(item) => true,
            None => {
                let paper = || last.clone().any(|place| self.lists.names_paper(place));
                (before.is_some() || paper() || self.begins_state(item))
                    && self.is_remark(last, item)
            }
        }
    }

    /// Whether an item is the code of what stands before it: "HLTAID011".
    fn is_code(&self, item: &Range<usize>) -> bool {
        let word = self.layout.page.folded_word(item.start);
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        item.len() == 1 && digits >= FEWEST_DIGITS && word.len() > digits
    }

    /// Whether some words are but classes, numbers and words for licences: "2 and 4", "C class", "W
    /// endorsement".
    fn is_of_class(&self, item: &Range<usize>) -> bool {
        let (page, known) = (self.layout.page, self.layout.words);
        item.clone().all(|place| {
            let word = page.folded_word(place);
            word.chars().count() <= LONGEST_CLASS
                || self.layout.judge.shape(place) == Some(Shape::Number)
                || known.stopwords.get(word).is_some()
                || self.is_class_word(place)
                || self.lists.names_paper(place)
        })
    }

    fn is_class_word(&self, place: usize) -> bool {
        matches!(self.layout.page.folded_word(place), "class" | "classes")
    }

    /// Whether some words say where a licence holds, or how it is held, in small letters: "Queensland", "no
    /// conditions", "manual".
    fn is_remark(&self, last: &Range<usize>, item: &Range<usize>) -> bool {
        let judge = self.layout.judge;
        let small = |place: usize| judge.shape(place) == Some(Shape::Lower);
        judge.is_place(item)
            || small(item.start)
                && !small(last.start)
                && item.len() <= LONGEST_REMARK
                && self.begins_state(item)
    }
}

/// Whether a licence is one to drive, which has classes and endorsements.
fn is_licence(hit: &Hit) -> bool {
    hit.name.contains(LICENCE)
}

fn is_endorsement(hit: &Hit) -> bool {
    hit.name.to_ascii_lowercase().contains(ENDORSEMENT)
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn held(text: &str) -> Vec<(String, String)> {
        let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
        let held = held.certifications.into_iter();
        held.map(|one| (one.original.clone().unwrap_or(one.name.clone()), one.name)).collect()
    }

    fn quotes(text: &str) -> Vec<String> {
        held(text).into_iter().map(|(quote, _)| quote).collect()
    }

    #[test]
    fn classes_endorsements_codes_and_remarks_belong_to_their_licence() {
        for text in [
            "Full licence class 1, 2 and 4",
            "Full driver licence with D, F and W endorsements",
            "Tas drivers licence, C class",
            "High Risk Work Licence - SB, DG",
            "Provide CPR, HLTAID009",
            "HC licence, Tasmania",
            "HC licence, no conditions",
            "DCP / NDIS worker screening",
        ] {
            assert_eq!(quotes(text), [text]);
        }
    }

    #[test]
    fn what_was_added_is_in_the_name() {
        let held = held("Class 2 licence and forklift endorsement (F)");
        assert_eq!(held.len(), 1);
        assert!(held[0].1.contains("Class 2") && held[0].1.contains("Forklift"), "{held:?}");
    }

    #[test]
    fn two_licences_stay_two() {
        for text in [
            "White card, EWP",
            "MR licence, HR licence",
            "Working at heights / White card",
            "Forklift licence, F endorsement, first aid",
        ] {
            assert!(quotes(text).len() >= 2, "{text}");
        }
    }
}
