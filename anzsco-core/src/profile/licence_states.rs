//! Whether a licence is held by what stands beside it: booked, lapsed, not yet.
//!
//! Takes the words of an item of a list of licences; gives its state and where it is told. It must not decide
//! what is a licence.

use std::ops::Range;

use super::assemble::Writer;
use super::lists::Hit;
use super::page::{Gap, Shape};

/// What is said of a licence behind its English name, by the kind of the table of things unfinished.
const STATES: [(&str, &str); 3] =
    [("lapsed", "expired"), ("asked", "pending"), ("going on", "pending")];
/// What that table calls words for "none", and for how something is held; how long its phrases are.
const NONE: &str = "none";
const HELD: &str = "held";
const SMALL: &str = "small";
const LONGEST_STATE: usize = 4;

impl Writer<'_> {
    /// One past the words that may say whether a licence is held: those at the end of its item where "and"
    /// joins it to the next, "White card and EWP - booked".
    pub(super) fn state_end(
        &self,
        hit: &Hit,
        next: Option<&&Hit>,
        item: &Range<usize>,
        end: usize,
    ) -> usize {
        let page = self.layout.page;
        let Some(next) = next else { return end };
        let glue =
            |place: usize| self.layout.words.stopwords.get(page.folded_word(place)).is_some();
        let joined = (hit.words.end..next.words.start).all(glue);
        let states = self.state_start(&(next.words.end - 1..item.end));
        let apart = page.gap(states).has(Gap::DASH.or(Gap::OPEN));
        if joined && states < item.end && apart { item.end } else { end }
    }

    /// The name of a licence with what an item says of it, if it is not held.
    pub(super) fn with_state(&self, name: String, item: &Range<usize>) -> String {
        let state =
            self.told_unfinished(item).find_map(|kind| STATES.iter().find(|(of, _)| *of == kind));
        match state {
            Some((_, state)) => format!("{name} ({state})"),
            None => name,
        }
    }

    /// Whether an item says of what stands before it that there is none of something: "No suspensions".
    pub(super) fn denies(&self, item: &Range<usize>) -> bool {
        let opening = item.start..item.end.min(item.start + 1);
        self.told_unfinished(&opening).next() == Some(NONE)
    }

    /// Whether an item begins to say how far something is held: "no conditions", "planned for May".
    pub(super) fn begins_state(&self, item: &Range<usize>) -> bool {
        let rest = self.layout.page.reach(item.start, item.end, LONGEST_STATE);
        let row = self.layout.page.phrase(self.layout.words.unfinished, &rest);
        row.is_some_and(|(_, row)| row.field(1) != HELD || item.len() == 1)
    }

    /// Where an item that names a licence goes on to say that it is not held: "Dogging - booked".
    pub(super) fn state_start(&self, item: &Range<usize>) -> usize {
        let (page, unfinished) = (self.layout.page, self.layout.words.unfinished);
        let states = |place: &usize| {
            let rest = page.reach(*place, item.end, LONGEST_STATE);
            let row = page.phrase(unfinished, &rest);
            let small = page.word(*place).is_some_and(|word| word.shape == Shape::Lower);
            let told =
                |kind: &str| kind == SMALL && small || STATES.iter().any(|(of, _)| *of == kind);
            row.is_some_and(|(_, row)| told(row.field(1)))
        };
        (item.start + 1..item.end).find(states).unwrap_or(item.end)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn names(text: &str) -> Vec<String> {
        let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
        held.certifications.into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn what_is_booked_or_planned_is_not_held() {
        for text in [
            "Rope Marshal - booked for March 2027",
            "Rope Marshal - to be done",
            "Rope Marshal, planned for May",
            "Rope Marshal - in progress",
        ] {
            assert_eq!(names(text).len(), 1, "{text}");
            assert!(names(text)[0].ends_with("(pending)"), "{text}");
        }
        assert_eq!(names("Rope Marshal - booked for March 2027"), ["Rope Marshal (pending)"]);
        let both = names("RSA and White card - booked");
        assert!(both.len() == 2 && both.iter().all(|name| name.ends_with("(pending)")), "{both:?}");
    }

    #[test]
    fn an_enrolled_nurse_has_finished() {
        let text = "Education\nDiploma of Nursing (Enrolled Nurse), 2016\nMBA - enrolled, 2027\n";
        let education = extract(text, &ExtractOptions::default()).education;
        let levels: Vec<bool> = education.iter().map(|one| one.level.is_some()).collect();
        assert_eq!(levels, [true, false]);
    }
}
