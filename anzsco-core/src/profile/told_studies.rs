//! Qualifications that running text tells of: "she holds a Master of Arts and an MBA".
//!
//! Takes the words of a line that is not about education; gives the qualifications that are the person's own.
//! It must not read lines of jobs, which tell of what others study.

use std::ops::Range;

use super::page::Gap;
use super::qualifications::{Qualification, QualificationReader};
use super::unfinished::{FINISHED, HOLDING, LONGEST_SAID};

/// Words between who says that something was finished and its name: "I left the college in town with".
const FINISHED_NEAR: usize = 14;
/// How phrases that say so begin: "I completed", "did my".
const FINISHED_OPENINGS: [&str; 2] = ["i", "did"];
/// Words around a qualification that may say that it is not the person's own.
const TOLD_NEAR: usize = 5;

impl QualificationReader<'_> {
    /// The qualifications that running text tells of: in small words only where the name is written out.
    pub(crate) fn read_told(&self, range: &Range<usize>, found: &mut Vec<Qualification>) {
        self.read_sentences(range, |_| true, found);
    }

    /// Those of which a person who tells of work says "I finished", "I left with".
    pub(crate) fn read_finished(&self, range: &Range<usize>, found: &mut Vec<Qualification>) {
        let says = |place: usize| {
            let row = self.page.phrase_at(self.words.unfinished, place, range.end, LONGEST_SAID);
            row.is_some_and(|(_, row)| matches!(row.field(1), FINISHED | HOLDING))
        };
        let told: Vec<usize> = range
            .clone()
            .filter(|place| FINISHED_OPENINGS.contains(&self.page.folded_word(*place)))
            .filter(|place| says(*place))
            .collect();
        if told.is_empty() {
            return;
        }
        let finished = |place: usize| {
            let mut before = told.iter().rev().skip_while(|at| **at > place);
            before.next().is_some_and(|at| {
                place - at <= FINISHED_NEAR && self.sentence_end(*at, range.end) > place
            })
        };
        self.read_sentences(range, finished, found);
    }

    /// Those that a sentence among work names by themselves, with their school or year or as all of it: "Apprentice.
    /// Certificate III in Joinery, Oak College 2011".
    pub(crate) fn read_noted(&self, range: &Range<usize>, found: &mut Vec<Qualification>) {
        let begins = |place| place == range.start || self.page.gap(place).has(Gap::STOP);
        let mut told = Vec::new();
        self.read_sentences(range, begins, &mut told);
        // "Three years in Peru. Diploma in Education. Moved here in 2012."
        let alone = |one: &Qualification| {
            self.page.gap(one.words.start).has(Gap::STOP)
                && self.page.gap(one.words.end).has(Gap::STOP)
        };
        let noted =
            |one: &Qualification| one.year.is_some() || !one.schools.is_empty() || alone(one);
        told.retain(|one| noted(one) && one.level.is_some() && one.field.is_some());
        found.extend(told);
    }

    fn read_sentences(
        &self,
        range: &Range<usize>,
        own: impl Fn(usize) -> bool,
        found: &mut Vec<Qualification>,
    ) {
        let mut place = range.start;
        while place < range.end {
            let name = || self.name_at(place, range.end, false);
            let taught = || self.is_of_teacher(&(place..range.end));
            let Some(name) = own(place).then(name).flatten().filter(|_| !taught()) else {
                place += 1;
                continue;
            };
            let end = self.item_end(&name, range.end).min(self.sentence_end(place, range.end));
            if !self.is_taught(place, name.after, range) {
                let mut qualification = self.item(place, &name, end);
                qualification.year = self.last_year(&(name.after..end));
                // "certification in" what nobody can read is none.
                let led = self.is_label(name.after - 1, &["link", "of"]);
                if let Some(first) = found.last_mut().filter(|_| self.is_second_half(place)) {
                    first.year = first.year.or(qualification.year);
                }
                if !led || qualification.field.is_some() {
                    found.push(qualification);
                }
            }
            place = end.max(place + 1);
        }
    }

    /// Where the sentence ends that a word stands in.
    fn sentence_end(&self, place: usize, end: usize) -> usize {
        let ends = |place: &usize| self.page.gap(*place).has(Gap::STOP.or(Gap::BULLET));
        (place + 1..end).find(ends).unwrap_or(end)
    }

    /// Whether a qualification is one that others study for or that is wished for: words near it say so.
    fn is_taught(&self, start: usize, after: usize, range: &Range<usize>) -> bool {
        let near =
            start.saturating_sub(TOLD_NEAR).max(range.start)..(after + TOLD_NEAR).min(range.end);
        near.clone().any(|place| {
            (place < start || place >= after)
                && self
                    .words
                    .courses
                    .get(self.page.folded_word(place))
                    .is_some_and(|row| row.field(1) == "taught")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::dates::find_periods;
    use super::super::page::Page;
    use super::super::titles::TitleJudge;
    use super::*;
    use crate::language::Words;

    #[test]
    fn running_text_tells_of_qualifications() {
        let told = |text: &str| {
            let page = Page::read(text);
            let words = Words::of("en");
            let judge = TitleJudge::new(&page, &words);
            let periods = find_periods(&page, &words);
            let reader = QualificationReader {
                page: &page,
                words: &words,
                judge: &judge,
                periods: &periods,
            };
            let mut found = Vec::new();
            reader.read_told(&(0..page.words.len()), &mut found);
            found.len()
        };
        assert_eq!(told("She holds a Master of Arts and a Bachelor of Nursing from Westmere."), 2);
        assert_eq!(told("I lectured students of the Bachelor of Nursing."), 0);
    }

    #[test]
    fn who_tells_of_work_tells_what_was_finished() {
        let finished = |rest: &str| {
            let text = format!(
                "Jo Bloggs\n\nSince 2021 I have been a Fish Farm Hand with Oak Salmon.\n\n{rest}\n"
            );
            let education = crate::extract(&text, &crate::ExtractOptions::default()).education;
            education.into_iter().map(|one| one.qualification.original).collect::<Vec<_>>()
        };
        assert_eq!(
            finished(
                "I left Oak College with NCEA Level 2 in 2016. With the mussel company I finished the \
                 Certificate in Aquaculture Level 3 in 2020."
            ),
            ["NCEA Level 2", "Certificate in Aquaculture Level 3"]
        );
        assert!(finished("I have taught the Bachelor of Nursing to many people.").is_empty());
        let did =
            "Netted salmon for two years. Did my Certificate III in Aquaculture through TAFE.";
        assert_eq!(finished(did), ["Certificate III in Aquaculture"]);
    }

    #[test]
    fn a_job_notes_the_training_that_went_with_it() {
        let noted = |line: &str| {
            let text = format!("EXPERIENCE\n2007 - 2011\nApprentice, Oak Walls\n{line}\n");
            let education = crate::extract(&text, &crate::ExtractOptions::default()).education;
            education.into_iter().map(|one| one.qualification.original).collect::<Vec<_>>()
        };
        assert_eq!(
            noted("Face work. Certificate III in Bricklaying, TAFE SA 2011"),
            ["Certificate III in Bricklaying"]
        );
        assert!(noted("Taught the Certificate III in Bricklaying, TAFE SA 2011").is_empty());
    }
}
