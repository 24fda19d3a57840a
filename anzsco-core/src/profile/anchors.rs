//! Which dates on a line are those of a job.
//!
//! Takes a line and the periods on it; gives the periods with the words that belong to each. Tells
//! dates that head a job from those of something within one, by where they stand and what stands beside
//! them. It must not look for the title.

use std::ops::Range;

use super::date_standing::Standing;
use super::dated_items::{LONGEST_ITEM, sign};
use super::dates::Period;
use super::headers::Finder;
use super::layout::{LIKELY, LONGEST_HEADER};
use super::page::{Gap, Shape};
use super::titles::SURE;

/// Lines below a job among which the next one may stand.
const NEAR_JOB: usize = 12;
/// Words beside its dates of the longest line that heads a job.
const LONGEST_LINE: usize = 60;
/// Words of the longest title that is unknown between the start of a line and its dates and place.
pub(super) const LONGEST_PLACED: usize = 6;

/// Lines of a form between the field of the dates and that of the title.
const NEAR_FIELD: usize = 3;

/// Words between the dates of a row and its sign that say how a job was held.
const LONGEST_TERMS: usize = 3;

/// Years in a row from which they are seasons.
const SEASONS: u16 = 3;

impl Finder<'_> {
    /// The parts of a line that each have dates of a job.
    pub(super) fn chunks(&self, line: usize, words: &Range<usize>) -> Vec<(Range<usize>, Period)> {
        let mut anchors: Vec<&Period> = Vec::new();
        let mut before = words.start;
        for period in self.layout.periods_in(words) {
            before = self.layout.after_semicolon(before, period).max(before);
            let part = before..words.end;
            let opens = part.start == words.start;
            if self.is_anchor(line, &part, opens, period)
                && !self.is_detail(line, &part, period)
                && !self.is_of_no_job(line, opens, period)
            {
                anchors.push(period);
                before = period.words.end.min(words.end);
            }
        }
        let dates_first = anchors.first().is_some_and(|first| {
            first.words.start == words.start || self.leads_to_dates(words, &anchors)
        });
        let mut chunks: Vec<(Range<usize>, Period)> = Vec::new();
        let mut start = words.start;
        for (place, period) in anchors.iter().enumerate() {
            if let Some((last, _)) = chunks.last_mut().filter(|_| !dates_first) {
                start = self.layout.after_semicolon(start, period);
                last.end = start;
            }
            let end = match anchors.get(place + 1) {
                None => words.end,
                Some(next) if dates_first => self.before_next(next),
                Some(_) => period.words.end.min(words.end),
            };
            let chunk = start..end;
            let aside = dates_first && self.layout.is_in_brackets(words.start, period);
            let needed = if aside { SURE } else { LIKELY };
            let titled = || self.layout.title_score(&chunk, &[]) >= needed;
            let begins = dates_first && self.begins_sentence(period);
            if place == 0 || begins || titled() || self.is_row_of_jobs(line) {
                chunks.push((chunk, (*period).clone()));
            } else if let Some((last, _)) = chunks.last_mut() {
                last.end = end;
            }
            start = end;
        }
        chunks
    }

    /// Whether a period on a line looks like that of a job. `words` begins after the period before.
    fn is_anchor(&self, line: usize, words: &Range<usize>, opens: bool, period: &Period) -> bool {
        if period.start.is_none() && !period.is_range()
            || period.words.end > words.end
                && opens
                && period.words.start != words.start
                && !self.ends_with_line(period)
        {
            return false;
        }
        let layout = self.layout;
        let standing = self.standing(words, opens, period);
        // "Automotive technician, qualified 2013": no work is of that year.
        let gained = |place: usize| layout.is_label(place, &["gained"]);
        if period.is_single()
            && standing.before > 0
            && (gained(period.words.start - 1) || self.expires(period))
        {
            return false;
        }
        if period.is_single() && self.names_licence(&(words.start..period.words.start)) {
            return false;
        }
        if standing.before > 0
            && (self.is_within_below(line, period) || self.is_within_above(line, period))
        {
            return false;
        }
        // "Cook of the Year 2016", "Speaker, Mills Conference, 2018" are no work.
        let told =
            period.is_single() && layout.is_achievement(line) || layout.is_held_since(period);
        let before = words.start..period.words.start;
        if told
            || self.names_award(&before)
            || self.tells_of_pause(&before)
            || self.names_post(&before)
            || self.is_of_pause(&before)
        {
            return false;
        }
        let most = if layout.dated.bullets { LONGEST_ITEM } else { LONGEST_HEADER };
        let item = self.is_job_item(line) && period.is_range();
        let header = layout.width_outside_brackets(&self.last_sentence(line, &before, period));
        let wide = standing.before.min(header);
        if wide > most || !(item || self.is_set_apart(words, period, &standing)) {
            return false;
        }
        let bullet = self.is_item(line);
        let end =
            period.words.end.max(words.start + standing.before + LONGEST_HEADER).min(words.end);
        let score = layout.title_score(&(words.start..end), &self.columns);
        let length = standing.before + standing.after;
        // "1988 & 89": years in a row are those of a job where other jobs have theirs on their lines.
        let row = period.listed && layout.dated.lines && score >= LIKELY
            || self.follows_row(line, period, &standing)
            || !bullet && self.are_seasons(words, period)
            || !bullet && period.is_single() && self.is_row_of_jobs(line)
            || standing.first && standing.after > 0 && self.is_among_years(line)
            || !bullet && self.is_titled_year(line, period, &standing, score)
            || !bullet && self.heads_own_line(line, words, period, score);
        if layout.in_job_section(line) {
            let single = period.is_single() && !row;
            let placed = !single || standing.first || standing.last || standing.bracketed;
            let heads = self.is_bullet(line) && self.heads_item(words, period);
            let long = length > if bullet { 24 } else { LONGEST_LINE }
                && !(standing.first || heads)
                && (bullet
                    || !(self.opens_paragraph(line, period)
                        || self.heads_paragraph(line, words, period)));
            let opens = standing.first && !single;
            let unnamed = || length > 0 && !(placed && layout.has_placeholder(words));
            let needed = single && unnamed() || bullet && !opens;
            let titled = score >= SURE
                || heads
                || layout.after_training(words).is_some()
                || standing.first && length <= 4 && self.is_below_title(line);
            return placed && !long && !(bullet && single) && (!needed || titled);
        }
        if bullet {
            return standing.first && period.is_range() && self.leads_to_title(words, period);
        }
        row || self.is_loose_anchor(line, words, period, &standing, score)
    }

    /// Whether three years or more in a row are those of work told between signs, how it was held before them: "Oak Meats —
    /// casual seasonal 2015, 2016, 2017 — runner".
    fn are_seasons(&self, words: &Range<usize>, period: &Period) -> bool {
        let layout = self.layout;
        let years = period
            .start
            .zip(period.end)
            .is_some_and(|(start, end)| end.month.year >= start.month.year + SEASONS - 1);
        let before = words.start..period.words.start;
        let held = || {
            let parts = layout.segments(&before, &[]);
            parts.len() > 1 && parts.last().is_some_and(|last| layout.judge.is_terms(&last.words))
        };
        period.listed
            && years
            && layout.judge.shape(words.start) == Some(Shape::Capital)
            && held()
            && !self.names_award(&before)
    }

    /// Whether a line below a heading of jobs begins with a year and is like a title, no qualification, and one beside it
    /// begins with dates, too.
    fn is_titled_year(
        &self,
        line: usize,
        period: &Period,
        standing: &Standing,
        score: f32,
    ) -> bool {
        standing.first
            && standing.after > 0
            && score >= LIKELY
            && self.layout.words.english
            && self.layout.in_job_section(line)
            && !self.layout.is_learned(period.words.end)
            && self.is_row_of_years(line)
    }

    /// Whether a period ends with a line, as where that before it broke off behind the dash.
    fn ends_with_line(&self, period: &Period) -> bool {
        let page = self.layout.page;
        page.gap(period.words.end).has(Gap::LINE)
    }

    /// Whether a year begins a row below a job that began one with its dates and the same sign: "2017 | Graduate
    /// rotation" below "2018 - 2021 | Physiotherapist".
    fn follows_row(&self, line: usize, period: &Period, standing: &Standing) -> bool {
        let page = self.layout.page;
        let begins = |period: &Period, sign: Gap| {
            let line = page.line_words(page.line_of(period.words.start));
            let behind = period.words.end;
            let near = behind..line.end.min(behind + LONGEST_TERMS + 1);
            // "2014 - 2016 off and on: milking".
            let signed = near.clone().find(|place| page.gap(*place).has(sign));
            period.words.start == line.start
                && signed
                    .is_some_and(|at| at == behind || self.layout.judge.is_terms(&(behind..at)))
        };
        let above = self.jobs.last().filter(|job| line <= job.lines.end + NEAR_JOB);
        let above = above.and_then(|job| job.period.as_ref()).filter(|above| above.is_range());
        standing.first
            && standing.after > 0
            && self.layout.opens_block(line)
            && above.is_some_and(|above| {
                [Gap::PIPE, Gap::COLON, Gap::WIDE]
                    .into_iter()
                    .any(|sign| begins(period, sign) && begins(above, sign))
            })
    }

    pub(super) fn is_bullet(&self, line: usize) -> bool {
        self.layout.page.lines.get(line).is_some_and(|line| line.bullet)
    }

    /// Whether a line is a job that is the item of a list.
    pub(super) fn is_job_item(&self, line: usize) -> bool {
        let dated = self.layout.dated;
        let of_sign = || dated.sign.is_none() || dated.sign == sign(self.layout.page, line);
        dated.bullets && self.is_bullet(line) && of_sign()
    }

    /// Whether a line is an item within a job.
    pub(super) fn is_item(&self, line: usize) -> bool {
        self.is_bullet(line) && !self.is_job_item(line)
    }

    /// Whether a paragraph begins with a title and tells in its first sentence when that was held: "Teacher at Oak
    /// Kindergarten, 2008 to 2011. Room of thirty children, ...".
    fn opens_paragraph(&self, line: usize, period: &Period) -> bool {
        let layout = self.layout;
        let words = layout.content(line);
        // Over a section of jobs a summary says what somebody is.
        let among_jobs = layout.in_job_section(line) || layout.has_no_job_section();
        if !among_jobs || !period.is_range() || period.words.start - words.start > LONGEST_HEADER {
            return false;
        }
        let sentence = (words.start + 1..=period.words.start).any(|at| layout.ends_sentence(at));
        let small = layout.judge.shape(words.start) == Some(Shape::Lower);
        let before = words.start..period.words.start;
        let first = || layout.segments(&before, &self.columns).into_iter().next();
        !sentence
            && !small
            && !layout.judge.tells_of_self(&words)
            && first().is_some_and(|first| layout.segment_score(&first) >= SURE)
    }

    /// Outside a section of jobs a line must say more.
    fn is_loose_anchor(
        &self,
        line: usize,
        words: &Range<usize>,
        period: &Period,
        standing: &Standing,
        score: f32,
    ) -> bool {
        let layout = self.layout;
        let opening = words.start..words.end.min(words.start + 10);
        let named = layout.judge.employer_score(&opening) >= 2.5;
        let ends = layout.page.gap(period.words.end).has(Gap::COLON.or(Gap::STOP));
        let short = standing.before <= 10 && (standing.after <= 12 || ends);
        let heads = || {
            standing.first
                || named && short
                || self.opens_paragraph(line, period)
                || self.tells_where(line, words, period)
        };
        let long = standing.before + standing.after > LONGEST_LINE;
        if line == 0 || layout.below_education(line) || long && !heads() {
            return false;
        }
        let after_job = self.jobs.last().is_some_and(|job| line <= job.lines.end + NEAR_JOB);
        if period.is_single() && !(period.listed && layout.dated.lines && score >= LIKELY) {
            let placed = standing.first || standing.last || standing.bracketed;
            let alone = standing.before + standing.after == 0;
            return placed && score >= SURE + 1.4
                || standing.first && score >= SURE && self.is_row_of_years(line)
                || alone && after_job && self.is_below_named_title(line);
        }
        let item = (layout.dated.lines || layout.dated.bullets) && !self.holds_dated(line);
        let capital = layout.uncapitalised
            || item && score >= if layout.dated.bullets { LIKELY } else { SURE }
            || layout.judge.shape(words.start) != Some(Shape::Lower)
            || words.start != layout.content(line).start;
        standing.first && (period.words.len() > 1 || standing.row)
            || layout.has_no_job_section() && self.is_field_of_form(line)
            || self.begins_sentence(period) && layout.leads_with_dates(line)
            || short && self.heads_paragraph(line, words, period) && self.names_firm(words, period)
            || self.tells_where(line, words, period)
            || capital && score >= LIKELY
            || capital
                && short
                && (named
                    || self.is_below_title(line)
                    || standing.row
                    || layout.opens_block(line)
                    || item
                    || after_job
                    || self.is_row_of_jobs(line))
    }

    /// Whether the label before the dates of a line is of a form that has a field for the title near: "Role: Consultant",
    /// "Duration: Mar 2022 to Jun 2023".
    fn is_field_of_form(&self, line: usize) -> bool {
        let layout = self.layout;
        let labelled = |line: usize, kind: &str| {
            let words = layout.page.line_words(line);
            let label = words.start..words.start + layout.label_words(&words);
            !label.is_empty() && layout.words.is_label(layout.page.folded(&label), &[kind])
        };
        labelled(line, "dates")
            && (line.saturating_sub(NEAR_FIELD)..=line + NEAR_FIELD)
                .any(|near| labelled(near, "title"))
    }

    /// Whether the line below lies within this one and has years of its own: the jobs at an employer.
    fn holds_dated(&self, line: usize) -> bool {
        let lines = &self.layout.page.lines;
        let Some((this, below)) = lines.get(line).zip(lines.get(line + 1)) else { return false };
        below.indent > this.indent + 1
            && self.layout.periods_in(&below.words).iter().any(Period::is_range)
    }

    /// Whether the line above is a title and nothing else.
    pub(super) fn is_below_title(&self, line: usize) -> bool {
        let above = line.checked_sub(1).filter(|_| !self.layout.opens_block(line));
        above
            .and_then(|above| self.candidate(above))
            .is_some_and(|candidate| candidate.score() >= LIKELY)
    }

    /// Whether a title that begins its block stands two lines above, over the employer's.
    fn is_below_named_title(&self, line: usize) -> bool {
        let layout = self.layout;
        let Some(title) = line.checked_sub(2).filter(|title| {
            layout.opens_block(*title) && !layout.opens_block(line) && !layout.opens_block(line - 1)
        }) else {
            return false;
        };
        let score = |line: usize| self.candidate(line).map(|candidate| candidate.score());
        score(title).is_some_and(|score| score >= SURE)
            && score(line - 1).is_some_and(|score| score < LIKELY)
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn seasons_in_a_row_between_signs_are_those_of_a_job() {
        let text = "Sorter — Oak Skins Ltd — May 2018 to now\n- sorted skins\n\nFern Meats — casual seasonal 2015, \
                    2016, 2017 — slaughterer\n";
        assert_eq!(titles(text), ["Sorter", "slaughterer"]);
        let award = "Sorter — Oak Skins Ltd — May 2013 to now\n- won the cup 2015, 2016, 2017\n";
        assert_eq!(titles(award), ["Sorter"]);
    }

    #[test]
    fn a_job_within_the_items_of_another_is_one() {
        let text = "Senior Administrator\nJanuary 2010 to January 2013 Company Name City , State\n- Supervised staff of \
                    15.\n- Site Administrator Oak Renewables 2006-2010 Responsible for all aspects of the office for the \
                    largest wind farm there\n- kept the files\n";
        assert_eq!(titles(text), ["Senior Administrator", "Site Administrator"]);
        let indented = "Senior Administrator\nMay 2011 to June 2014 Company Name City , State\n      Trained three \
                        clerks.\n      Branch Records Clerk H.OK Timber and Hardware 2005-2009 Kept every file of \
                        the branch for\n      the yard managers.\n";
        assert_eq!(titles(indented), ["Senior Administrator", "Branch Records Clerk"]);
        let told = "Senior Administrator\nMay 2011 to June 2014 Company Name City , State\n      Ran the Oak \
                    Timber and Hardware plan 2005-2009 for all yards of that town.\n";
        assert_eq!(titles(told), ["Senior Administrator"]);
    }

    #[test]
    fn a_year_and_a_colon_outside_of_the_job_above_begin_one() {
        let text = "Work\n\nWelder, Oak Mills 2014 - 2019\n- built gates\n\n";
        assert_eq!(titles(&format!("{text}2009: Fern Bakery, packing\n")), ["Welder", "packing"]);
        assert_eq!(titles(&format!("{text}2016: Fern Bakery ovens, rebuilt\n")), ["Welder"]);
    }

    #[test]
    fn a_year_in_brackets_before_the_dates_is_of_no_job() {
        let text = "Experience\nStaff Auditor (Summer Intern 2011)                2012 - 2014\n- tested controls\n";
        let jobs = crate::extract(text, &crate::ExtractOptions::default()).experience;
        let years: Vec<_> = jobs.iter().map(|job| job.start.map(|start| start.year)).collect();
        assert_eq!(years, [Some(2012)]);
    }
}
