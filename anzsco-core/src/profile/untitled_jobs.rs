//! Jobs that tell neither title nor dates: the training below a heading of placements ("CLINIC PLACEMENT", "Practicum"),
//! the one whose employer a label calls the present one ("Current company: ..."), and the work below "Currently".
//!
//! Takes the sections of the page and the jobs found so far; gives the job of each that none of these has. It must not
//! read what was done in them.

use std::ops::Range;

use super::Section;
use super::dates::Period;
use super::headers::Finder;
use super::layout::{Job, Layout};
use super::unfinished::PRESENT as NOW;
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
            if let Some(job) = job.or_else(|| self.present_work(line)) {
                self.claim(line);
                self.jobs.push(job);
            }
        }
    }

    /// The work below a heading that says no more than that it goes on ("Currently", "Now:"), where no job is read
    /// there; a job without dates at its head goes on, too.
    fn present_work(&mut self, line: usize) -> Option<Job> {
        let layout = self.layout;
        let heading = self.present_heading(line)?;
        let end = layout.end_of_section(line);
        let others = self.jobs.iter_mut().filter(|job| (line..end).contains(&job.lines.start));
        if let Some(job) = others.min_by_key(|job| job.lines.start) {
            if job.period.is_none() && job.lines.start <= line + 1 {
                job.period = Some(until_now(heading));
            }
            return None;
        }
        let of_other = |job: &Job| line < job.lines.end && job.lines.start <= line;
        let told = (line..end).any(|at| !layout.content(at).is_empty());
        if self.is_claimed(line) || !told || self.jobs.iter().any(of_other) {
            return None;
        }
        if self.tells_of_no_work(line..(line + 2).min(end)) {
            return None;
        }
        Some(Job { period: Some(until_now(heading.clone())), ..self.untitled(line, heading) })
    }

    /// Whether lines begin with a licence or a qualification, or tell of a time without work: "Currently: class 1,
    /// forklift", "Now: caring for my mother".
    pub(super) fn tells_of_no_work(&self, mut lines: Range<usize>) -> bool {
        let (page, words) = (self.layout.page, self.layout.words);
        lines.any(|line| {
            let told = self.layout.content(line);
            let named = |table| page.phrase_at(table, told.start, told.end, LONGEST_NAME).is_some();
            !told.is_empty()
                && (named(words.licences)
                    || named(words.qualifications)
                    || self.tells_of_pause(&told)
                    || self.layout.judge.is_terms(&told))
        })
    }

    /// The words of a heading of jobs that says no more than that something goes on, where no job with dates does.
    pub(super) fn present_heading(&self, line: usize) -> Option<Range<usize>> {
        let layout = self.layout;
        let heading = layout.sections.get(line).filter(|at| at.heading_words > 0)?;
        let start = layout.page.line_words(line).start;
        let named = start..start + heading.heading_words;
        let row = layout.words.dating.get(layout.page.folded(&named))?;
        // "Current" below "Professional memberships" is of those.
        let above = line.checked_sub(1).map(|above| layout.section(above));
        let of_jobs = above.is_none_or(|section| {
            matches!(section, Section::Header | Section::Summary | Section::Experience)
        });
        let alone = row.field(1) == NOW && layout.in_job_section(line) && of_jobs;
        (layout.words.english && alone && !self.jobs.iter().any(Job::goes_on)).then_some(named)
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
        let end = layout.end_of_section(line);
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
        let employer = Some((name.clone(), layout.judge.employer_kind(&name)));
        named.then(|| Job {
            employer,
            period: Some(until_now(label)),
            ..self.untitled(line, words)
        })
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

impl Layout<'_> {
    /// One past the last line below a heading that is of its section.
    fn end_of_section(&self, heading: usize) -> usize {
        let section = self.sections.get(heading).map(|at| at.section);
        let goes_on = |below: &usize| {
            let at = self.sections.get(*below);
            at.is_some_and(|at| at.heading_words == 0 && Some(at.section) == section)
        };
        heading + 1 + (heading + 1..self.page.lines.len()).take_while(goes_on).count()
    }
}

/// A period of which nothing is known but that it goes on.
fn until_now(words: Range<usize>) -> Period {
    Period { words, start: None, end: None, current: true, length: 0, listed: false }
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
    fn work_below_a_heading_that_says_it_goes_on_is_a_job() {
        let text = "Jo Bloggs\n\nCurrently\n- driving trucks for Oak Haulage, B double\n- night runs to Fernport\n\n\
                    Before that\n2010 - 2015 Storeman, Fern Mills\n- picking and packing\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let told: Vec<_> = jobs.iter().map(|job| (job.current, job.duties.len())).collect();
        assert_eq!(told, [(true, 2), (false, 1)]);
        let titled = "Jo Bloggs\n\nCurrent: truck driver at Oak Haulage\n- B double, night runs\n\nPrevious: storeman, \
                      Fern Mills 2010-2015\n- picking\n";
        let jobs = extract(titled, &ExtractOptions::default()).experience;
        let told: Vec<_> =
            jobs.iter().map(|job| (job.title.best(), job.current, job.duties.len())).collect();
        assert_eq!(told, [("truck driver", true, 1), ("storeman", false, 1)]);
    }

    #[test]
    fn what_is_current_and_no_work_is_no_job() {
        for text in [
            "Jo Bloggs\n\nProfessional memberships\nCurrent\n- Engineers Australia\n- Standards committee\n",
            "Jo Bloggs\n\nCurrently: class 1 licence, forklift\n",
            "Jo Bloggs\n\nCurrently: caring for my mother\n",
        ] {
            assert!(extract(text, &ExtractOptions::default()).experience.is_empty(), "{text}");
        }
        let below = "Jo Bloggs\n\nCurrently\nTruck driver, Oak Haulage\n- night runs\nStoreman, Fern Mills 2010-2015\n";
        let jobs = extract(below, &ExtractOptions::default()).experience;
        let told: Vec<_> = jobs.iter().map(|job| (job.title.best(), job.current)).collect();
        assert_eq!(told, [("Truck driver", true), ("Storeman", false)]);
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
