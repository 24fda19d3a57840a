//! Jobs to entries of the profile: title, dates, duties, skills, flags, industry.
//!
//! Takes the jobs of the headers with the lines that belong to each; writes their entries. It must not look for
//! further headers.

use std::ops::Range;

use super::assemble::{MOST_DUTIES, Writer};
use super::covered_months::covered_months;
use super::dates::{Period, Point};
use super::job_ends::{begun_after, next_begun};
use super::layout::{Job, LIKELY, Layout};
use super::line_kinds::LineKind;
use super::lists::Hit;
use super::page::Gap;
use super::segments::Segment;
use super::tidy::tidy;
use super::told_titles::spelt_out;
use super::{Experience, ExtractOptions, Section, Seniority, YearMonth};
use crate::privacy::NAME;

/// Most jobs of a profile: a CV has fewer, noise has more.
pub(crate) const MOST_JOBS: usize = 200;

/// Months that a job which goes on counts at least, where nobody says what month it is now.
const SHORTEST_CURRENT: u32 = 12;

impl Writer<'_> {
    pub(crate) fn write_jobs(
        &mut self,
        jobs: &[Job],
        owners: &[Option<usize>],
        options: &ExtractOptions,
    ) {
        let as_of = options.as_of.or_else(|| self.latest_month());
        self.profile.as_of = as_of;
        let written = written_in(self.layout, jobs).filter(|written| Some(*written) < as_of);
        let mut lines: Vec<Vec<usize>> = vec![Vec::new(); jobs.len()];
        for (line, owner) in owners.iter().enumerate() {
            if let Some(lines) = owner.and_then(|owner| lines.get_mut(owner)) {
                lines.push(line);
            }
        }
        let mut asides = Vec::new();
        for (job, lines) in jobs.iter().zip(&lines) {
            let rest = job.rest.iter().cloned();
            let mut parts: Vec<Range<usize>> =
                rest.map(|words| self.layout.behind_fillers(words)).collect();
            parts.extend(self.clause_of_header(job));
            parts.extend(self.told_on(job, lines));
            let parts = self.without_projects(parts);
            let place = self.profile.experience.len();
            self.write_job(job, jobs, &parts, written.or(as_of));
            if (lines.is_empty() || self.heads_asides(job, lines)) && self.is_aside(place, job) {
                asides.push(place);
            }
        }
        self.leave_asides(&asides);
        self.leave_told_twice();
    }

    /// Writes a job, one of several.
    pub(super) fn write_job(
        &mut self,
        job: &Job,
        jobs: &[Job],
        parts: &[Range<usize>],
        as_of: Option<YearMonth>,
    ) {
        if job.pause {
            return;
        }
        let mut entry = Experience::default();
        if let Some(title) = job.title.as_ref().filter(|title| !self.is_rest_of_name(job, title)) {
            let title = self.risen_to(&self.behind_place(title));
            entry.title = self.title(&title, job.section).unwrap_or_default();
            if self.known(&title).english
                && let Some(spelt) = spelt_out(&entry.title.original, self.layout.page)
            {
                // The words stand elsewhere and may be of somebody's name.
                entry.title.english = self.personal.clean(&spelt);
            }
        }
        if job.title.as_ref().is_some_and(|title| self.known(title).english) {
            // A cadet, then a journalist, was no cadet in the end.
            let reached =
                [" then ", " later "].iter().fold(entry.title.original.as_str(), |title, word| {
                    title.rsplit(word).next().unwrap_or(title)
                });
            let rank = |title: &str| self.layout.judge.reader.read(title).seniority;
            // "Bartender / drama student": the first says how the job was held.
            let learns = |rank: &Seniority| *rank <= Seniority::Trainee;
            entry.seniority = match (rank(reached), reached.split_once('/')) {
                (Some(low), Some((first, _))) if learns(&low) => rank(first),
                (rank, _) => rank,
            };
        }
        if let Some(period) = &job.period {
            let lasted = self.layout.stated_months(job, period);
            let across = self.layout.across_years(job, period);
            let period = across.as_ref().unwrap_or(period);
            let period = &Period {
                length: lasted.unwrap_or(period.length),
                end: period.end.or_else(|| begun_after(jobs, period)),
                ..period.clone()
            };
            set_dates(&mut entry, period, next_begun(jobs, period), as_of);
            if entry.current && self.now.is_none() {
                // The CV names no later month: what goes on has lasted a while.
                entry.months = entry.months.max(SHORTEST_CURRENT);
            }
        }
        let mut duties = Vec::new();
        self.cutter.cut(parts, &mut duties);
        let former = self.leave_remarks(job, &mut duties);
        entry.industry = self.industry(job, &duties).map(str::to_owned);
        self.leave_firm(job, &mut duties);
        duties.truncate(MOST_DUTIES);
        let mut hits = Vec::new();
        for duty in &duties {
            self.lists.skills(duty, false, &mut hits);
        }
        hits.retain(|hit| !self.is_disclaimed(&hit.words));
        for hit in &hits {
            self.told_as.entry(hit.name).or_insert_with(|| hit.words.clone());
        }
        entry.skills = names(&hits);
        entry.duties = duties.iter().filter_map(|duty| self.duty(duty, job.section)).collect();
        self.set_flags(&mut entry, job);
        let told = !entry.title.original.is_empty() || !entry.duties.is_empty() || former;
        // "2014 -   as above": no more is told here, and the time was worked.
        // "2018 - 2021   a bakery": the time was worked, if it is not that of jobs at one employer.
        let placed = || {
            let mut words = job.header.iter().cloned().flatten();
            (entry.industry.is_some() || self.layout.tells_terms(job))
                && !words.any(|word| self.layout.is_label(word, &["pause"]))
                && !spans_others(job, jobs)
        };
        if !told && !placed() && !self.layout.is_repeated(job) {
            return;
        }
        // Training that a course asked for tells what was done in it, and is no work.
        if entry.duties.is_empty() && self.is_placement(job) {
            return;
        }
        self.profile.experience.push(entry);
    }

    /// Whether words that only their place makes a title begin with a name that was taken out: "Abel Outdoors".
    fn is_rest_of_name(&self, job: &Job, title: &Range<usize>) -> bool {
        !job.told && self.known(title).english && self.quote(title).starts_with(NAME)
    }

    /// A title without the place before it that belongs to the filler for an employer: "Company Name, City,
    /// India Consultant".
    fn behind_place(&self, title: &Range<usize>) -> Range<usize> {
        let page = self.layout.page;
        let line = page.lines.get(page.line_of(title.start));
        let before = line.map_or(title.start, |line| line.words.start)..title.start;
        let mut rest = title.clone();
        // "City , State Web Designer", where the employer's filler is missing.
        let filler = |word: usize| {
            self.layout.anonymised && self.layout.words.is_place_filler(page.folded_word(word))
        };
        while page.width(&rest) > 1
            && (filler(rest.start)
                || self.layout.has_placeholder(&before)
                    && self.layout.judge.is_place(&(rest.start..rest.start + 1)))
        {
            rest.start += 1;
        }
        rest
    }

    /// The title that an arrow behind one leads to: "Graduate → Mine Geologist", but "Payroll Clerk → Senior" is a clerk.
    fn risen_to(&self, title: &Range<usize>) -> Range<usize> {
        let page = self.layout.page;
        let Some(line) = page.lines.get(page.line_of(title.start)) else { return title.clone() };
        let mut reached = title.clone();
        while reached.end < line.words.end && page.gap(reached.end).has(Gap::ARROW) {
            let next = self.layout.segments(&(reached.end..line.words.end), &[]);
            match next.first() {
                Some(next)
                    if self.layout.judge.title_score(&next.words) >= LIKELY
                        && !self.layout.is_rank(&next.words) =>
                {
                    reached = next.words.clone();
                }
                _ => break,
            }
        }
        reached
    }

    fn set_flags(&self, entry: &mut Experience, job: &Job) {
        entry.voluntary = job.section == Section::Volunteering || self.is_placement(job);
        for words in &job.header {
            let mut place = words.start;
            while place < words.end {
                let Some((flag, after)) = self.layout.judge.employment(place, words.end) else {
                    place += 1;
                    continue;
                };
                match flag {
                    "casual" => entry.casual = true,
                    "maybe" => entry.casual |= !entry.current && entry.months <= 18,
                    "voluntary" => {
                        entry.voluntary |= self.is_held_unpaid(&(place..after), words, job);
                    }
                    // "Intern then Lab Assistant" is what came of it.
                    "intern" if entry.title.original.contains(" then ") => {}
                    "intern" => entry.seniority = entry.seniority.or(Some(Seniority::Intern)),
                    _ => {}
                }
                place = after;
            }
        }
    }

    fn industry(&self, job: &Job, duties: &[Range<usize>]) -> Option<&'static str> {
        let employer = job.employer.as_ref().map(|(words, _)| words.clone());
        // The words of the title tell what was done, not where.
        let title = job.title.clone().unwrap_or_default();
        let around = |words: &Range<usize>| {
            let (start, end) = (words.start, words.end);
            [start..end.min(title.start.max(start)), start.max(title.end.min(end))..end]
        };
        // "labour hire" says how the job was held, and no more.
        let terms = |part: &Segment| {
            self.layout.judge.is_terms(&part.words) && self.lists.industry(&part.words).is_some()
        };
        let but_terms = |words: &Range<usize>| {
            let parts = self.layout.segments(words, &[]);
            if !parts.iter().any(terms) {
                return vec![words.clone()];
            }
            parts.into_iter().filter(|part| !terms(part)).map(|part| part.words).collect()
        };
        let header: Vec<Range<usize>> = job.header.iter().flat_map(but_terms).collect();
        let header = header.iter().flat_map(around);
        // Of what employer and header name the longest tells most: a school of a university is one of it.
        let named =
            employer.into_iter().chain(header).filter_map(|words| self.lists.industry(&words));
        let named = named.reduce(|best, other| if other.1 > best.1 { other } else { best });
        named.map(|(industry, _)| industry).or_else(|| {
            // The industry that most duties tell, if at least two do.
            let mut counts: Vec<(&'static str, usize)> = Vec::new();
            for industry in duties.iter().filter_map(|duty| self.lists.industry_told(duty)) {
                match counts.iter_mut().find(|(name, _)| *name == industry) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((industry, 1)),
                }
            }
            counts
                .into_iter()
                .rev()
                .max_by_key(|(_, count)| *count)
                .filter(|(_, count)| *count >= 3)
                .map(|(name, _)| name)
                .or_else(|| self.lists.industry_described(duties.first()?))
                .or_else(|| duties.iter().find_map(|duty| self.lists.industry_worked_in(duty)))
        })
    }

    /// The latest month that the CV names as past or present, not one when something expires.
    fn latest_month(&self) -> Option<YearMonth> {
        let page = self.layout.page;
        let words = self.layout.words;
        let named = self.layout.periods.iter().filter(|period| {
            let line = page.line_of(period.words.start);
            let expiry = (period.words.start.saturating_sub(2)..period.words.start).any(|word| {
                words.dating.get(page.folded_word(word)).is_some_and(|row| row.field(1) == "expiry")
            });
            !expiry && self.kinds.get(line).is_none_or(|kind| *kind != LineKind::Contact)
        });
        let jobs = |period: &&Period| {
            self.layout.in_jobs(page.line_of(period.words.start))
                && (period.is_range() || period.current)
        };
        let latest = |period: &Period| {
            let point = period.end.or(period.start)?;
            Some(if point.exact { point.month } else { YearMonth { month: 6, ..point.month } })
        };
        let in_jobs = named.clone().filter(jobs).filter_map(latest).max();
        let anywhere = named
            .filter_map(latest)
            .filter(|month| in_jobs.is_none_or(|job| month.index() - job.index() <= 15 * 12))
            .max();
        anywhere.max(in_jobs)
    }

    pub(crate) fn write_totals(&mut self) {
        let paid = self.profile.experience.iter().filter(|job| !job.voluntary);
        self.profile.total_experience_months = covered_months(paid);
    }
}

/// Whether the time of a job is that of others, as where an employer stands over the jobs that somebody had there.
fn spans_others(job: &Job, jobs: &[Job]) -> bool {
    let Some(period) = job.period.as_ref().filter(|period| period.is_range()) else { return true };
    let begins = |period: &Period| period.start.map(|start| start.month);
    jobs.iter().any(|other| {
        let inner = other.period.as_ref().filter(|inner| inner.words != period.words);
        other.title.is_some()
            && inner.is_some_and(|inner| {
                begins(period) <= begins(inner)
                    && period
                        .end
                        .is_none_or(|end| inner.end.is_some_and(|inner| inner.month <= end.month))
            })
    })
}

/// Words as far as they go before a name that was taken out behind a sign: "Retail assistant, […] Outdoor".
pub(super) fn before_mask(words: String, mask: &str) -> String {
    if !words.contains('[') {
        return words;
    }
    let before = words.split_once(mask).map_or("", |(before, _)| before);
    if before.is_empty() { words } else { tidy(before) }
}

/// The month in which a CV was written by the length that it tells of a job that goes on: "March 2023 - Present (2 years
/// 5 months)".
fn written_in(layout: &Layout<'_>, jobs: &[Job]) -> Option<YearMonth> {
    let told = |job: &Job| {
        let period = job.period.as_ref().filter(|period| period.current)?;
        let start = period.start.filter(|start| start.exact)?;
        let behind = period.words.end..period.words.end + 1;
        let length = layout.periods_in(&behind).first().filter(|behind| behind.length > 0)?;
        let bracketed = layout.page.gap(behind.start).has(Gap::OPEN);
        let last = start.month.index() + length.length as i32 - 1;
        bracketed.then(|| YearMonth::of_index(last)).flatten()
    };
    jobs.iter().filter_map(told).max()
}

/// Months and dates of a period; years without months count from one to the next.
fn set_dates(
    entry: &mut Experience,
    period: &Period,
    next: Option<Point>,
    as_of: Option<YearMonth>,
) {
    entry.current = period.current;
    if period.length > 0 && period.start.is_none() {
        entry.months = period.length;
        return;
    }
    let written = |end: Point| match next {
        Some(next) => next.month,
        None if end.exact => end.month,
        None => YearMonth { month: 12, ..end.month },
    };
    // A year alone is that of the whole job. Of a month alone nobody knows how long the job went on.
    let whole = period.start.filter(|start| !period.current && !start.exact);
    let last = period.end.or(whole);
    entry.end = last.map(written);
    let Some(start) = period.start else { return };
    entry.start = Some(start.month);
    let met = next.filter(|next| next.exact || start.exact);
    let last = match (period.end, period.current) {
        (Some(end), _) => Some(met.map_or(end, |next| Point { exact: true, ..next })),
        (None, true) => as_of.map(|month| Point { month, exact: start.exact }),
        (None, false) => None,
    };
    entry.months = match last {
        Some(end) if start.exact || end.exact => {
            let first = if start.exact { start.month.index() } else { start.month.index() + 6 };
            let end_index = if end.exact { end.month.index() } else { end.month.index() + 5 };
            (end_index - first + 1).max(1) as u32
        }
        Some(end) => {
            let years = i32::from(end.month.year) - i32::from(start.month.year);
            (years * 12).max(6) as u32
        }
        None if start.exact => 0,
        // A year alone: a short time, nobody says how short.
        None => 6,
    };
    if period.length > 0 && !period.current {
        entry.months = period.length;
    }
}

fn names(hits: &[Hit]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for hit in hits {
        if !names.iter().any(|name| name == hit.name) {
            names.push(hit.name.to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn the_fillers_for_an_employer_are_no_duties() {
        let text = "Experience\nPhone Clerk Jul 2012 to Current\nCompany Name - City , State Answered the phones of the \
                    whole yard. Kept the diary of the yard in order.\nStore Hand Jun 2010 to May 2012\nCompany Name - \
                    City , State Followed the lists of the store. Packed the orders of each day by hand.\nOAKVALE \
                    TRAINING CENTRE\nCity , State\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let duties = jobs.iter().flat_map(|job| &job.duties);
        let duties: Vec<&str> = duties.map(|duty| duty.english.as_str()).collect();
        assert_eq!(duties.len(), 4, "{duties:?}");
        assert!(!duties.iter().any(|duty| duty.contains("State")), "{duties:?}");
    }

    #[test]
    fn what_a_verb_behind_a_year_tells_is_a_duty() {
        let text = "Work history\n\n2019-2020 Oak Foods, night fill\n2021 worked on a crab boat in Fernport, on and off, \
                    cash job\n2016-2018 Fern Packers, grader\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert!(jobs.iter().all(|job| job.title.original != "cash job"));
    }

    #[test]
    fn a_job_of_which_only_the_kind_of_workplace_is_told_counts() {
        let text = "Work history\n\nWelder, Oak Mills   2012 - 2019\n- built gates\n\nFern Bread (bakery)\n2009 - \
                    2011 · after school\n\nEducation\nYear 12, Oak College\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.len(), 2);
        assert_eq!(jobs[1].industry.as_deref(), Some("bakery"));
    }

    #[test]
    fn how_a_job_was_held_is_no_industry() {
        let text = "Work history\n\n2019 to 2021 - trades assistant, labour hire\n- held ladders\n";
        assert_eq!(extract(text, &ExtractOptions::default()).experience[0].industry, None);
    }
}
