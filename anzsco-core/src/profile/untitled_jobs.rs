//! Jobs that tell neither title nor dates: the training below a heading of placements ("CLINIC PLACEMENT", "Practicum"), and
//! the one whose employer a label calls the present one ("Current company: ...").
//!
//! Takes the sections of the page and the jobs found so far; gives the job of each that none of these has. It must not
//! read what was done in them.

use std::ops::Range;

use super::dates::Period;
use super::headers::Finder;
use super::layout::Job;
use super::unpaid::PLACEMENT;

/// How the table of labels marks employers.
const EMPLOYER: &str = "employer";
/// Words with which a label begins that says that somebody still is there.
const PRESENT: [&str; 2] = ["current", "present"];
/// Words of the longest name behind it.
const LONGEST_NAME: usize = 8;

impl Finder<'_> {
    /// Finds the jobs without titles and dates, after all others.
    pub(super) fn read_untitled(&mut self) {
        for line in 0..self.layout.page.lines.len() {
            let job = self.placement(line).or_else(|| self.present_employer(line));
            if let Some(job) = job {
                self.claim(line);
                self.jobs.push(job);
            }
        }
    }

    /// The training that stands below a heading of placements, as far as that goes, if no line of it is a job's.
    fn placement(&self, line: usize) -> Option<Job> {
        let layout = self.layout;
        let heading = layout.sections.get(line).filter(|at| at.heading_words > 0 && !at.inner)?;
        let words = layout.page.line_words(line);
        let named = words.start..words.start + heading.heading_words;
        let (_, row) = layout.page.phrase(layout.words.labels, &named)?;
        let alone = layout.content(line).is_empty();
        if row.field(1) != PLACEMENT || !alone || !layout.in_job_section(line) {
            return None;
        }
        let goes_on = |below: &usize| {
            let at = layout.sections.get(*below);
            at.is_some_and(|at| at.heading_words == 0 && at.section == heading.section)
        };
        let end = line + 1 + (line + 1..layout.page.lines.len()).take_while(goes_on).count();
        let of_other = |job: &Job| job.lines.start < end && line < job.lines.end;
        if self.jobs.iter().any(of_other) {
            return None;
        }
        let lasted = |period: &&Period| period.length > 0 && period.start.is_none();
        let text = words.start..layout.page.line_words(end - 1).end;
        let mut lengths = layout.periods_in(&text).iter().filter(lasted);
        let period = lengths.next().filter(|_| lengths.next().is_none()).cloned();
        Some(Job { period, ..self.untitled(line, named) })
    }

    /// The job at an employer whom a label on a line below a heading of jobs calls the present one.
    fn present_employer(&self, line: usize) -> Option<Job> {
        let layout = self.layout;
        if !layout.words.english || !layout.in_job_section(line) || self.is_claimed(line) {
            return None;
        }
        let words = layout.content(line);
        let label = words.start..words.start + layout.label_words(&words);
        let present = PRESENT.contains(&layout.page.folded_word(label.start));
        let of_employer = || layout.words.is_label(layout.page.folded(&label), &[EMPLOYER]);
        if label.is_empty() || !present || !of_employer() {
            return None;
        }
        let name = label.end..words.end;
        let named = (1..=LONGEST_NAME).contains(&name.len());
        let until_now = Period {
            words: label,
            start: None,
            end: None,
            current: true,
            length: 0,
            listed: false,
        };
        let employer = Some((name.clone(), layout.judge.employer_kind(&name)));
        named.then(|| Job { employer, period: Some(until_now), ..self.untitled(line, words) })
    }

    /// A job of which nothing is known but its header.
    fn untitled(&self, line: usize, header: Range<usize>) -> Job {
        Job {
            title: None,
            told: false,
            employer: None,
            period: None,
            header: vec![header],
            lines: line..line + 1,
            rest: Vec::new(),
            section: self.layout.section(line),
            pause: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn training_below_a_heading_of_placements_is_unpaid_work() {
        let text = "Jo Bloggs\n\nCLINIC PLACEMENT (90 hours, signed off)\nTown practice with four chairs, 12 weeks\n- set \
                    out trays\n- mixed alginate\n\nJOBS\nWaiter at Fern Cafe, 2020 - now\n- took orders\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let told: Vec<_> =
            jobs.iter().map(|job| (job.voluntary, job.months > 0, job.duties.len())).collect();
        assert_eq!(told, [(true, true, 3), (false, true, 1)]);
    }

    #[test]
    fn a_heading_of_placements_over_jobs_with_dates_is_none_itself() {
        let text = "Jo Bloggs\n\nPracticum\nStudent Teacher, Fern School, May 2019 - July 2019\n- taught spelling\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.len(), 1);
        assert_eq!(jobs[0].title.best(), "Student Teacher");
    }

    #[test]
    fn the_present_employer_that_a_label_names_has_a_job() {
        let text = "Experience\n      Current Company: Oakwell Foundry Inc.\n      I pour the small moulds and check the \
                    sand.\nMoulder , 12/2012 to 06/2017 Fern Castings Ltd\n      Made moulds.\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.len(), 2);
        assert!(jobs[0].current && jobs[0].duties.len() == 1);
        assert!(!jobs[0].duties[0].english.contains("Oakwell"));
    }
}
