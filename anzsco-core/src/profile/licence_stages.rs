//! How far somebody is who learns to drive, and what stands beside a licence to drive: "Learners", "Restricted (full test
//! booked)", "C, MR, LF", "HR licence (drink driving 2016)".
//!
//! Takes the words of a list of licences and the known ones in them; adds those that a stage or a class names alone, and
//! says which are held. It must not write them.

use std::ops::Range;

use super::assemble::Writer;
use super::licence_items::LEARNER;
use super::lists::{Hit, VEHICLES};
use super::memberships::LONGEST_MEMBER;
use super::page::Gap;
use super::write_licences::DRIVER_LICENCE;

/// How the table of labels marks what drivers are punished for.
const OFFENCE: &str = "offence";
/// The class of cars in Australia.
const CAR_CLASS: &str = "C";
/// How far somebody is who learns to drive, what a licence of that kind is called, and whether the word says it alone.
const STAGES: [(&str, &str, bool); 8] = [
    ("learner", "Learner driver licence", true),
    ("learners", "Learner driver licence", true),
    ("ls", "Learner driver licence", true),
    ("restricted", "Restricted driver licence", false),
    ("provisional", "Provisional driver licence", false),
    ("ps", "Provisional driver licence", true),
    ("full", "Driver licence", false),
    ("open", "Driver licence", false),
];
/// Words for a licence to drive, and words from one of them to how far somebody is.
const DRIVES: [&str; 6] = ["licence", "license", "drivers", "driver", "driving", "lic"];
const LONGEST_LABEL: usize = 3;
/// What a learner passes first.
const THEORY: &str = "theory";
/// Licences of who may drive with conditions, and what comes after them.
const LEARNT: [&str; 2] = ["Restricted driver licence", "Provisional driver licence"];
const NEXT: &str = "full";

impl Writer<'_> {
    /// The class of cars among those of heavy vehicles: "C, MR, LF".
    pub(super) fn add_car_class(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let classed = |hit: &Hit| hit.name.starts_with(VEHICLES) && hit.words.len() == 1;
        if !hits.iter().any(classed) {
            return;
        }
        let car = |item: &Range<usize>| {
            let class = item.start..item.start + 1;
            let alone = item.len() == 1 || self.layout.page.gap(class.end).has(Gap::OPEN);
            alone && self.layout.page.raw(&class) == CAR_CLASS
        };
        for item in self.lists.licence_items(words).into_iter().filter(car) {
            hits.push(Hit { words: item, name: DRIVER_LICENCE });
        }
    }

    /// How far somebody is who learns to drive, where it stands alone among licences or behind the word for one:
    /// "Learners", "Licence: restricted".
    pub(super) fn add_stages(&self, words: &Range<usize>, hits: &mut Vec<Hit>) {
        let page = self.layout.page;
        for item in self.lists.licence_items(words) {
            let driven = |place: &usize| DRIVES.contains(&page.folded_word(*place));
            let named = item.clone().take(LONGEST_LABEL).take_while(driven).count();
            let start = item.start + named;
            let item = start.min(item.end)..item.end;
            let (word, end) = (page.folded_word(item.start), item.start + 1);
            let Some((_, name, alone)) = STAGES.iter().find(|(stage, _, _)| *stage == word) else {
                continue;
            };
            let ends = item.len() <= 1 || !page.gap(end).plain();
            let labelled = || {
                let line = page.line_words(page.line_of(item.start)).start;
                let near = item.start.saturating_sub(LONGEST_LABEL).max(line)..item.start;
                near.clone().any(|place| DRIVES.contains(&page.folded_word(place)))
                    && near.skip(1).all(|place| page.gap(place).plain())
            };
            let known = hits.iter().any(|hit| item.contains(&hit.words.start));
            if ends && !known && (*alone && item.len() == 1 || labelled()) {
                hits.push(Hit { words: item.start..end, name });
            }
        }
    }

    /// Whether a licence of who learns to drive is held: alone, with the theory passed that it is given for, or with the
    /// next one still to come, "Restricted (full test booked)".
    pub(super) fn is_held_stage(&self, name: &str, item: &Range<usize>) -> bool {
        let said =
            |word: &str| (item.start..item.end).any(|at| self.layout.page.folded_word(at) == word);
        name.starts_with(LEARNER) && (item.len() == 1 || said(THEORY))
            || LEARNT.contains(&name) && said(NEXT)
    }

    /// Where an item ends before a bracket that tells of an offence: "HR licence (drink driving 2016)".
    pub(super) fn before_offence(&self, place: usize, end: usize) -> usize {
        let page = self.layout.page;
        let Some(open) = (place..end).find(|at| page.gap(*at).has(Gap::OPEN)) else { return end };
        let told = (open..end).any(|at| {
            let found = page.phrase_at(self.layout.words.labels, at, end, LONGEST_MEMBER);
            found.is_some_and(|(_, row)| row.field(1) == OFFENCE)
        });
        if told { open } else { end }
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
    fn who_learns_to_drive_holds_the_licence_of_that_stage() {
        assert_eq!(names("Learners.\nWhite card")[0], "Learner driver licence");
        let restricted = "Restricted driver licence";
        assert_eq!(names("Licence: restricted. Getting a truck one"), [restricted]);
        assert_eq!(names("Licence restricted (full planned for May)"), [restricted]);
        let theory = names("Class 2 learner, passed theory");
        assert_eq!(theory, ["Learner heavy vehicle licence"]);
        let access = names("Restricted access to sites, Rope Marshal ticket");
        assert!(!access.contains(&restricted.to_owned()), "{access:?}");
    }

    #[test]
    fn a_class_of_cars_stands_among_those_of_trucks() {
        let cars = names("C, MR, LF");
        assert!(cars.contains(&"Driver licence".to_owned()), "{cars:?}");
        assert!(names("C, Rope Marshal ticket").iter().all(|name| name != "Driver licence"));
    }

    #[test]
    fn an_offence_is_no_part_of_a_licence() {
        let held =
            extract("Tickets\nHR licence (drink driving 2016)\n", &ExtractOptions::default());
        let one = &held.certifications[0];
        assert_eq!((one.original.as_deref(), one.year), (Some("HR licence"), None));
    }
}
