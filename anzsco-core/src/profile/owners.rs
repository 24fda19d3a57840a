//! Which job each line belongs to.
//!
//! Takes the jobs of the headers; gives the job of every line beside them: that above it, or, below a list of jobs,
//! the one that a block names. It must not look for further headers, nor read what the lines tell.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::layout::Job;
use super::page::Shape;

/// Words of the longest line that only says of which job the lines below it tell.
const LONGEST_CAPTION: usize = 4;

/// How headings of other jobs begin.
const OTHERS: [&str; 6] = ["additional", "earlier", "other", "past", "previous", "prior"];

/// Headers that stand together from which they are a list of jobs, and lines below it that tell of all.
const FEWEST_STACKED: usize = 3;
const FEWEST_TOLD: usize = 6;

/// Other jobs whose text has no empty line from which that of the last has none either.
const FEWEST_WHOLE: usize = 2;

impl Writer<'_> {
    /// Which job each line belongs to, beside the headers.
    pub(crate) fn owners(&self, jobs: &[Job]) -> Vec<Option<usize>> {
        let lines = self.layout.page.lines.len();
        let mut owners = vec![None; lines];
        for (number, job) in jobs.iter().enumerate() {
            let below = jobs.get(number + 1);
            let next = below.map_or(lines, |next| next.lines.start);
            let last = below.is_none_or(|next| next.section != job.section);
            for line in job.lines.end..next {
                if self.announces_others(line) {
                    break;
                }
                if self.layout.section(line) != job.section || !self.layout.in_jobs(line) {
                    // A heading ends the job; a line of contact details or licences does not, nor one aside.
                    let aside = || !last && self.is_aside_line(line, job);
                    if self.layout.section(line) != job.section && !aside() {
                        break;
                    }
                    continue;
                }
                if let Some(owner) = owners.get_mut(line) {
                    *owner = Some(number);
                }
            }
        }
        self.leave_tail(jobs, &mut owners);
        self.leave_paragraphs(jobs, &mut owners);
        self.hand_over(jobs, &mut owners);
        owners
    }

    /// Whether a heading and what stands behind it on its line interrupt the text of a job, which goes on right below:
    /// "Systems used: Oakledger, Excel".
    fn is_aside_line(&self, line: usize, job: &Job) -> bool {
        let sections = &self.layout.sections;
        let below = sections.get(line + 1);
        let shared = sections.get(line).is_some_and(|aside| {
            let words = self.layout.page.line_words(line).len();
            (1..words).contains(&aside.heading_words)
        });
        shared
            && below.is_some_and(|below| below.heading_words == 0 && below.section == job.section)
    }

    /// Whether a line is nothing but a heading of other jobs, so that what stands below is of none above it: "Other
    /// Experience".
    fn announces_others(&self, line: usize) -> bool {
        let words = self.layout.page.line_words(line);
        let other = OTHERS.contains(&self.layout.page.folded_word(words.start));
        let found = self.layout.sections.get(line);
        self.layout.words.english
            && other
            && found.is_some_and(|found| {
                let whole = found.heading_words > 1 && found.heading_words == words.len();
                whole && !found.inner && found.section == Section::Experience
            })
    }

    /// Takes what stands below an empty line behind the last job from it, where no other job of the CV has an empty
    /// line in its text: "Would like day shift only." is not of the job above.
    fn leave_tail(&self, jobs: &[Job], owners: &mut [Option<usize>]) {
        let Some((last, others)) = jobs.len().checked_sub(1).zip(jobs.split_last()) else { return };
        let (job, others) = others;
        let of = |number: usize| owners.iter().filter(move |owner| **owner == Some(number)).count();
        let told = |(number, job): &(usize, &Job)| !job.rest.is_empty() || of(*number) > 0;
        let same = others.iter().enumerate().filter(|(_, other)| other.section == job.section);
        let parted = |line: usize| {
            let owner = owners.get(line).copied().flatten();
            owner.is_some_and(|owner| owner < last) && self.is_parted(line)
        };
        let own = owners.get(job.lines.end) == Some(&Some(last)) && !self.is_parted(job.lines.end);
        let row = (own || !job.rest.is_empty()) && same.clone().count() >= FEWEST_STACKED;
        if !row && same.filter(told).count() < FEWEST_WHOLE || (0..owners.len()).any(parted) {
            return;
        }
        let behind = (job.lines.end..owners.len())
            .find(|line| owners.get(*line) == Some(&Some(last)) && self.is_parted(*line));
        for owner in owners.iter_mut().skip(behind.unwrap_or(usize::MAX)) {
            *owner = owner.filter(|owner| *owner != last);
        }
    }

    /// Whether an empty line, and no end of a page, stands above a line.
    pub(super) fn is_parted(&self, line: usize) -> bool {
        let page = self.layout.page;
        let Some((this, above)) =
            page.lines.get(line).zip(line.checked_sub(1).and_then(|above| page.lines.get(above)))
        else {
            return false;
        };
        let between = page.text.get(above.bytes.end..this.bytes.start).unwrap_or("");
        this.after_blank && !between.contains('\u{c}')
    }

    /// Text below a list of jobs belongs to the job it names, else to the latest of the list.
    fn hand_over(&self, jobs: &[Job], owners: &mut [Option<usize>]) {
        let has_text = |number: usize, owners: &[Option<usize>]| {
            jobs.get(number).is_some_and(|job| !job.rest.is_empty())
                || jobs.get(number).is_some_and(|job| {
                    owners.get(job.lines.end).is_some_and(|owner| *owner == Some(number))
                        && self
                            .layout
                            .page
                            .lines
                            .get(job.lines.end)
                            .is_some_and(|line| !line.after_blank)
                })
        };
        let mut first = 0;
        for last in 0..jobs.len() {
            let text_below = jobs
                .get(last)
                .and_then(|job| owners.get(job.lines.end))
                .is_some_and(|owner| *owner == Some(last));
            if !text_below {
                continue;
            }
            let stacked = first == 0 && is_stack(jobs, last, owners);
            let untold = if stacked { first..last } else { first..last + 1 };
            let listed = last > first && untold.clone().all(|number| !has_text(number, owners));
            if listed {
                let lines = jobs.get(last).map_or(0, |job| job.lines.end);
                self.give_blocks(jobs, first..last + 1, lines, owners);
            }
            first = last + 1;
        }
    }

    /// Gives each block of lines from `start` on to one of the listed jobs.
    fn give_blocks(
        &self,
        jobs: &[Job],
        listed: Range<usize>,
        start: usize,
        owners: &mut [Option<usize>],
    ) {
        let latest = listed.clone().max_by_key(|number| {
            let period = jobs.get(*number).and_then(|job| job.period.as_ref());
            let end = period.map_or(0, |p| {
                if p.current {
                    i32::MAX
                } else {
                    p.end.or(p.start).map_or(0, |point| point.month.index())
                }
            });
            (end, std::cmp::Reverse(*number))
        });
        let last = listed.end - 1;
        let mut owner = latest;
        let mut given: Vec<usize> = Vec::new();
        for line in start..owners.len() {
            // A line of nobody, as one of licences, ends nothing.
            match owners.get(line) {
                Some(Some(owner)) if *owner == last => {}
                Some(None) => continue,
                _ => break,
            }
            let opens = self.layout.page.lines.get(line).is_some_and(|line| line.after_blank);
            let titled = |number: &usize| {
                jobs.get(*number).is_some_and(|job| self.begins_with_title(line, job))
            };
            if let Some(titled) = listed.clone().find(titled) {
                given.push(titled);
                owner = Some(titled);
            } else if opens || self.is_caption(line) {
                // Of several jobs at one employer each has its block in turn.
                let mut named = listed.clone().filter(|number| {
                    jobs.get(*number).is_some_and(|job| self.names_employer(line, job))
                });
                let first = named.clone().next();
                let next = named.find(|number| !given.contains(number)).or(first);
                given.extend(next);
                owner = next.or(owner);
            }
            if let Some(place) = owners.get_mut(line) {
                *place = owner;
            }
        }
    }

    /// Whether the first sentence of a line is the title of a job: "Dairy Technologist. Two of us ...".
    fn begins_with_title(&self, line: usize, job: &Job) -> bool {
        let page = self.layout.page;
        let told = job.title.as_ref().filter(|_| job.told);
        told.is_some_and(|title| {
            let (first, _) = self.layout.first_sentence(&page.line_words(line));
            first.len() == title.len() && page.folded(&first) == page.folded(title)
        })
    }

    /// Whether a line has a few words that end as no sentence does: "Oak Mills (first)".
    fn is_caption(&self, line: usize) -> bool {
        let page = self.layout.page;
        page.line_words(line).len() <= LONGEST_CAPTION
            && page.lines.get(line).is_some_and(|line| !line.bullet)
            && !page.line_text(line).ends_with(['.', ',', ';'])
    }

    /// Whether the first words of a line have a distinctive word of a job's employer.
    fn names_employer(&self, line: usize, job: &Job) -> bool {
        let page = self.layout.page;
        let words = page.line_words(line);
        let header = job.header.iter().cloned().flatten().filter(|word| {
            page.word(*word)
                .is_some_and(|word| word.shape != Shape::Lower && word.shape != Shape::Number)
                && page.folded_word(*word).len() >= 4
                && !job.title.as_ref().is_some_and(|title| title.contains(word))
        });
        let opening = words.start..words.end.min(words.start + 6);
        header.take(8).any(|name| {
            opening.clone().any(|word| page.folded_word(word) == page.folded_word(name))
        })
    }
}

/// Whether the headers of all jobs up to one stand together and all that was done stands below the last: people
/// describe what they did of late, and hardly the oldest job alone.
fn is_stack(jobs: &[Job], last: usize, owners: &[Option<usize>]) -> bool {
    let Some(stack) = jobs.get(..=last).filter(|stack| stack.len() >= FEWEST_STACKED) else {
        return false;
    };
    let section = stack.first().map(|job| job.section);
    let later = jobs.get(last + 1..).unwrap_or(&[]);
    let told = owners.iter().filter(|owner| **owner == Some(last)).count();
    stack.windows(2).all(|pair| match pair {
        [upper, lower] => upper.lines.end == lower.lines.start,
        _ => false,
    }) && stack.iter().all(|job| job.period.is_some() && job.title.is_some() && !job.pause)
        && later.iter().all(|job| Some(job.section) != section)
        && told >= FEWEST_TOLD
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_line_with_its_heading_does_not_end_the_text_of_a_job() {
        let text = "Experience\nWelder, Oak Mills, May 2012 to June 2019\nSystems used: Oakledger, Excel\nBuilt gates\nPacker, \
                    Fern Foods, May 2009 to May 2012\nPacked pears\n";
        let jobs = crate::extract(text, &crate::ExtractOptions::default()).experience;
        let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
        assert_eq!(duties, [1, 1]);
    }

    #[test]
    fn what_stands_below_a_stack_of_headers_is_told_of_the_latest() {
        let text = "Experience\n07/2009 to 01/2014\nPayroll Manager Company Name\n07/2008 to 05/2009\nPayroll \
                    Officer\n05/2007 to 06/2008\nPayroll Clerk Company Name\n- ran the fortnightly pay\n- led two \
                    audits\n- trained a clerk\n- moved the records\n- wrote the rules\n- answered staff\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
        assert_eq!(duties, [6, 0, 0]);
    }

    #[test]
    fn what_stands_below_a_heading_of_other_jobs_is_of_none_above_it() {
        let text = "Work\n2014 - 2016 Chef, Oak Hotel\n2010 - 2014 Kitchen hand, Fern Cafe\nOTHER EXPERIENCE\nBanners \
                    at the Oak Fair 2015, 2016, 2017\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert!(jobs.iter().all(|job| job.duties.is_empty()), "{jobs:?}");
    }

    #[test]
    fn what_stands_apart_below_the_last_job_is_not_of_it() {
        let text = "Work\n\nPayroll Clerk, Oak Mills   2014 - now\n- ran the pay\n\nCashier, Fern Foods   2010 - \
                    2014\n- took money\n\nPicker, Oak Orchards   2008 - 2010\n- picked pears\n\nHappy to do day \
                    shift or nights, and no problem with travel.\n\nSpeak to Jo before ten in the morning please.\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
        assert_eq!(duties, [1, 1, 1]);
    }
}
