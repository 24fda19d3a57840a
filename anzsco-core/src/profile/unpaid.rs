//! Which jobs were unpaid, and which of them are asides.
//!
//! Takes the header of a job and a word such as "volunteer" in it; gives whether the job was held so. Leaves
//! unpaid lines beside paid work out. It must not read other flags.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::layout::{Job, LIKELY};
use super::page::{Gap, Shape, overlap};
use super::titles::SURE;

/// Those who are paid to work with volunteers.
const LEADERS: [&str; 4] = ["coordinator", "co-ordinator", "manager", "management"];

/// Words behind "volunteer" that say that the work was paid in the end.
const PAID: &str = "paid";
const IN_THE_END: [&str; 5] = ["then", "later", "now", "partly", "part"];

/// How the table of labels marks words for training that a course asks for.
pub(super) const PLACEMENT: &str = "placement";

impl Writer<'_> {
    /// Whether an entry stands among what was done unpaid, or is called so: "Volunteer crew".
    pub(super) fn is_aside(&self, place: usize, job: &Job) -> bool {
        let unpaid = self.profile.experience.get(place).is_some_and(|job| job.voluntary);
        let called = || {
            job.title.as_ref().is_some_and(|title| {
                title.clone().any(|word| {
                    let held = self.layout.judge.employment(word, title.end);
                    held.is_some_and(|(flag, _)| flag == "voluntary")
                })
            })
        };
        // "VOLUNTARY: phone counsellor, 2013 - 2015".
        let announced = || {
            let first = job.header.first();
            let held = first.and_then(|first| self.layout.judge.employment(first.start, first.end));
            held.is_some_and(|(flag, after)| {
                flag == "voluntary" && self.layout.page.gap(after).has(Gap::COLON)
            })
        };
        unpaid && (job.section == Section::Volunteering || called() || announced())
    }

    /// Whether the lines below an unpaid job are others of a list and not what was done in it: they follow a heading
    /// on its own line, or none of them begins as a duty does.
    pub(super) fn heads_asides(&self, job: &Job, lines: &[usize]) -> bool {
        let (page, layout) = (self.layout.page, self.layout);
        let line = layout.sections.get(job.lines.start);
        let beside = |line: &usize| {
            let first = layout.content(*line).start;
            let plain = page.lines.get(*line).is_some_and(|line| !line.bullet && !line.after_blank);
            plain
                && layout.judge.shape(first) != Some(Shape::Lower)
                && page.row(layout.words.duty_verbs, first).is_none()
        };
        job.section == Section::Volunteering
            && job.lines.len() == 1
            && (line.is_some_and(|line| line.heading_words > 0)
                || job.rest.is_empty() && lines.iter().all(beside))
    }

    /// Leaves what was done unpaid beside work and has no more than a line: "Treasurer, tennis club, since 2019".
    pub(super) fn leave_asides(&mut self, asides: &[usize]) {
        if self.profile.experience.iter().all(|job| job.voluntary) {
            return;
        }
        for place in asides.iter().rev() {
            self.profile.experience.remove(*place);
        }
    }

    /// Whether a word such as "volunteer" in a header tells how its job was held: in the title, or at the start
    /// of a part of the header that no semicolon parts from it.
    pub(super) fn is_held_unpaid(
        &self,
        flag: &Range<usize>,
        header: &Range<usize>,
        job: &Job,
    ) -> bool {
        // "Club kiosk (volunteer, then paid)".
        let page = self.layout.page;
        let in_the_end = |word: usize| IN_THE_END.contains(&page.folded_word(word));
        let paid =
            |word: usize| page.folded_word(word) == PAID && in_the_end(word.saturating_sub(1));
        if self.layout.words.english && (flag.end + 1..header.end).any(paid) {
            return false;
        }
        let Some(title) = &job.title else { return true };
        if overlap(title, flag) {
            return !self.is_work_with_volunteers(flag, title);
        }
        let page = self.layout.page;
        let between = title.end.min(flag.start)..flag.start.max(title.start) + 1;
        let parted = between.clone().any(|place| page.gap(place).has(Gap::SEMICOLON));
        let segments = self.layout.segments(header, &[]);
        let begins = segments.iter().any(|segment| {
            let terms = self.layout.judge.is_terms(&segment.words);
            let leads = segment.words.start == flag.start && page.folded(flag) != "volunteer";
            leads || terms && segment.words.contains(&flag.start)
        });
        // "School canteen volunteer, treasurer of the fair".
        let ends = segments.iter().any(|segment| {
            page.folded(flag) == "volunteer"
                && segment.words.end == flag.end
                && segment.words.len() > 1
                && segment.words.end == title.start
                && page.gap(title.start).without(Gap::SPACE) == Gap::COMMA
        });
        (begins || ends) && !parted && page.folded(flag) != "volunteers"
    }

    /// Whether a line of a job's header begins with words for training that a course asks for: "Student placements:
    /// Oakvale Base Hospital", but "Clinical placement coordinator" is a job.
    pub(super) fn is_placement(&self, job: &Job) -> bool {
        let (page, layout) = (self.layout.page, self.layout);
        job.header.iter().any(|words| {
            // A word that is a heading, too, is of the line all the same.
            let line = page.line_of(words.start);
            let whole = page.line_words(line).start..words.end;
            let words = if layout.content(line).start == words.start { &whole } else { words };
            let Some((length, row)) = page.phrase(layout.words.labels, words) else { return false };
            let after = page.word_after(words.start, length);
            let ends = after >= words.end
                || !page.gap(after).plain()
                || layout.is_small_word(after)
                || page.folded_word(after) == "and"
                || layout.judge.shape(after) == Some(Shape::Number);
            row.field(1) == PLACEMENT && ends
        })
    }

    /// Whether "volunteer" in a title is who is worked with: "Volunteer Manager", "Officer, Volunteer Deployments".
    fn is_work_with_volunteers(&self, volunteer: &Range<usize>, title: &Range<usize>) -> bool {
        let judge = self.layout.judge;
        let next = self.layout.page.folded_word(volunteer.end);
        let field = || {
            title.start < volunteer.start
                && judge.title_score(&(title.start..volunteer.start)) >= SURE
                && judge.title_score(&(volunteer.end..title.end)) < LIKELY
        };
        volunteer.end < title.end && (LEADERS.contains(&next) || field())
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn placements_of_a_course_are_no_paid_work() {
        let text = "Experience\n\n03/2016 to 05/2019\nOakvale Private Hospital\nRegistered Nurse\n- gave medicines\n\n\
                    2013 to 2015\nStudent placements: Fernport Base, Wattle Ridge\n\nJan 2012 - Nov 2012\nClinical \
                    placement coordinator, Oak College\n- found places for students\n\nEducation\nBachelor of \
                    Nursing, 2015\n";
        let profile = extract(text, &ExtractOptions::default());
        let titles: Vec<&str> =
            profile.experience.iter().map(|job| job.title.original.as_str()).collect();
        assert_eq!(titles, ["Registered Nurse", "Clinical placement coordinator"]);
    }

    #[test]
    fn a_placement_with_duties_is_unpaid() {
        let text = "Experience\n\nTeaching practice & attachment\nFeb 2015 - May 2015\nFernport Primary School\n- planned lessons \
                    for a class of year four\n";
        let profile = extract(text, &ExtractOptions::default());
        assert!(profile.experience.iter().all(|job| job.voluntary));
        assert_eq!(profile.total_experience_months, 0);
    }

    #[test]
    fn what_a_volunteer_did_besides_is_unpaid_too() {
        let text = "Employment\n\nSchool canteen volunteer, fair treasurer   2021 - 2024\n- cashed up\n\nClerk, Oak \
                    Mills   2014 - 2018\n- typed letters\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let unpaid: Vec<bool> = jobs.iter().map(|job| job.voluntary).collect();
        assert_eq!(unpaid, [true, false]);
    }

    #[test]
    fn what_was_paid_in_the_end_is_work() {
        let text = "Employment\n\nClub kiosk helper (volunteer, then paid two hours)   2015 - 2018\n- sold snacks\n\nClerk, \
                    Oak Mills   2010 - 2014\n- typed letters\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert!(jobs.iter().all(|job| !job.voluntary));
    }
}
