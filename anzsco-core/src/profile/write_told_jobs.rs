//! Jobs that running text tells, to entries of the profile.
//!
//! Takes the jobs of the headers and the lines that they claim; writes those that the sentences of the rest tell. It must
//! not read the sentences: that is for `told_jobs`.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::Writer;
use super::dates::Period;
use super::layout::Job;
use super::page::overlap;
use super::told_jobs::{ToldJob, close_begun};
use super::told_times::is_within;
use super::write_jobs::MOST_JOBS;
use super::{Experience, Section};

/// Words of a line that belongs to running text, and of running text that may tell several jobs.
const FULL: usize = 8;
pub(super) const PROSE: usize = 25;

impl Writer<'_> {
    /// Jobs that sentences tell: all where no header was found, else those with dates of their own, within
    /// the text of other jobs too where that is prose.
    pub(crate) fn write_told_jobs(&mut self, jobs: &[Job], claimed: &[bool]) {
        let headed = !self.profile.experience.is_empty()
            && jobs.iter().any(|job| {
                !job.pause && !self.is_dated_by_sentence(job) && !self.is_told_by_sentence(job)
            });
        // A letter tells its jobs in running text, however short its paragraphs.
        let prose = |job: &Job| self.layout.content(job.lines.start).len() >= PROSE;
        let letter = jobs.iter().all(prose);
        // In a letter what goes on may be told without a title, and what was before with its dates.
        let ended = self.layout.has_no_job_section() && !jobs.iter().any(Job::goes_on);
        let mut told = Vec::new();
        let mut line = 0;
        while line < self.layout.page.lines.len() {
            let end = self.paragraph_end(line);
            let taken = (line..end).any(|line| claimed.get(line).copied().unwrap_or(true));
            let words = self.layout.content(line).start..self.layout.content(end - 1).end;
            let open = self.layout.in_jobs(line) || self.layout.section(line) == Section::Summary;
            if open && !(headed && taken && words.len() < PROSE && !letter) {
                let of_paragraph = self.layout.told_jobs(&words);
                let dated = |told: &ToldJob| told.period.is_some();
                if !of_paragraph.iter().any(dated) && (!headed || ended && !taken) {
                    self.write_untitled(&words, jobs);
                }
                told.extend(of_paragraph);
            }
            line = end;
        }
        if !headed {
            close_begun(&mut told);
        }
        for told in told {
            self.write_told(told, jobs, headed);
        }
    }

    /// Whether nothing but a sentence of running text has the dates of a job, whose title it does not tell: "Since
    /// March 2019 I have been painting for Oak Slipways. ...".
    fn is_dated_by_sentence(&self, job: &Job) -> bool {
        let words = self.layout.content(job.lines.start);
        let dates = job.period.as_ref().map_or(words.end, |period| period.words.end);
        job.title.is_none()
            && words.len() >= PROSE
            && self.layout.judge.tells_of_self(&(dates.max(words.start)..words.end))
    }

    /// Whether a job is one that a sentence of a long line tells, and has no header.
    fn is_told_by_sentence(&self, job: &Job) -> bool {
        let words = self.layout.content(job.lines.start);
        words.len() >= PROSE
            && self
                .layout
                .told_jobs(&words)
                .iter()
                .any(|told| Some(&told.title) == job.title.as_ref())
    }

    /// One past the last line of the running text that begins on a line.
    fn paragraph_end(&self, line: usize) -> usize {
        let page = self.layout.page;
        let goes_on = |line: usize| {
            let full =
                line.checked_sub(1).is_some_and(|above| page.line_words(above).len() >= FULL);
            full && self.layout.in_jobs(line)
                && self.layout.content(line) == page.line_words(line)
                && page.lines.get(line).is_some_and(|line| !line.after_blank && !line.bullet)
        };
        let lines = page.lines.len();
        (line + 1..lines).find(|line| !goes_on(*line)).unwrap_or(lines)
    }

    /// Writes the job of which a paragraph tells how long it has lasted and what is done in it, but no title.
    fn write_untitled(&mut self, words: &Range<usize>, jobs: &[Job]) {
        let period = self.layout.time_until_now(words).filter(|_| words.len() >= PROSE);
        let Some(period) = period else { return };
        let (first, rest) = self.layout.first_sentence(words);
        // What was done for so long is told by that sentence alone: "I have been thatching for nine years".
        let parts = match rest {
            Some(rest) if self.layout.tells_workplace(&first) => {
                self.told_work(None, &first, &rest)
            }
            _ => vec![words.clone()],
        };
        self.write_prose(None, Some(period), words.clone(), &parts, jobs);
    }

    /// Writes a job that a sentence tells, unless a header has it or the sentence says too little of it.
    fn write_told(&mut self, told: ToldJob, jobs: &[Job], headed: bool) {
        let line = self.layout.page.line_of(told.title.start);
        let period = told.period;
        let dated = period.as_ref().is_some_and(|period| period.is_range() || period.end.is_some());
        let begun = period.as_ref().is_some_and(|period| period.start.is_some());
        let known = jobs.iter().any(|job| {
            let both = job.period.as_ref().zip(period.as_ref());
            job.title.as_ref().is_some_and(|title| overlap(title, &told.title))
                || both.is_some_and(|(one, other)| overlap(&one.words, &other.words))
        });
        // "Since 2013 as a registered nurse" over jobs as such tells of no other job, nor does what somebody
        // still is over a part with the jobs.
        let title = self.layout.page.folded(&told.title);
        let goes_on = period.as_ref().is_some_and(|period| period.current)
            && self.layout.section(line) == Section::Summary
            && !self.layout.has_no_job_section();
        let known = known
            || headed && period.as_ref().is_some_and(|period| is_within(jobs, line, period))
            || headed
                && (goes_on
                    || self.profile.experience.iter().any(|job| {
                        fold(job.title.best()) == title && !is_before(job, period.as_ref())
                    }));
        let first = self.profile.experience.is_empty() && period.is_some();
        let lasted = period.as_ref().is_some_and(|period| period.length > 0);
        let needed = dated || !headed && (!told.weak || begun || lasted || first);
        if known || !needed || self.profile.experience.len() >= MOST_JOBS {
            return;
        }
        let parts = if period.is_some() && !headed {
            self.told_work(Some(&told.title), &told.sentence, &told.behind)
        } else {
            vec![told.sentence.clone()]
        };
        self.write_prose(Some(told.title), period, told.sentence, &parts, jobs);
    }

    /// Writes a job that running text tells, with or without a title.
    pub(super) fn write_prose(
        &mut self,
        title: Option<Range<usize>>,
        period: Option<Period>,
        text: Range<usize>,
        parts: &[Range<usize>],
        jobs: &[Job],
    ) {
        let line = self.layout.page.line_of(title.as_ref().unwrap_or(&text).start);
        let job = Job {
            // How a job was held ("casual") is said in the sentence with its title.
            header: title.iter().map(|_| text.clone()).collect(),
            title,
            told: true,
            employer: None,
            period,
            lines: line..line + 1,
            rest: Vec::new(),
            section: self.layout.section(line),
            pause: false,
        };
        self.write_job(&job, jobs, parts, self.profile.as_of);
    }
}

/// Whether a job had ended when a time that goes on began: "vet nurse since March 2022" is no job that ended in 2021.
fn is_before(job: &Experience, period: Option<&Period>) -> bool {
    let start = period.filter(|period| period.current).and_then(|period| period.start);
    let ended = job.end.filter(|_| !job.current);
    ended.zip(start).is_some_and(|(end, start)| end < start.month)
}
