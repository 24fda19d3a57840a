//! Dates on a line that are of something else than the job that begins there.
//!
//! Takes a line and a period on it; gives whether the period is the span of a group of jobs, the versions of a
//! product, of an aside in brackets, or told by the sentences of a summary, and where brackets and semicolons part it
//! from other dates. It must not tell dates of jobs: that is the matter of `anchors`.

use std::ops::Range;

use super::Section;
use super::dates::Period;
use super::headers::Finder;
use super::layout::{Job, Layout};
use super::page::{Gap, Shape};
use super::titles::SURE;
use crate::english::titles::is_known_title;

/// Lines below the heading of a group among which its first job has its dates.
const FIRST_OF_GROUP: usize = 4;
/// Words of the longest heading of a group.
const LONGEST_GROUP: usize = 4;
/// Words from which a line of a summary is a sentence.
const SENTENCE: usize = 8;
/// Words of a line of running text, beside others such.
const FULL: usize = 12;
/// Words beside its dates that an aside in brackets has more than.
const LEAST_ASIDE: usize = 2;
/// Words of the name of a product.
const LONGEST_PRODUCT: usize = 4;

impl Finder<'_> {
    /// Whether a period is of something else than a job. `opens` says that it is the first of its line.
    pub(super) fn is_of_no_job(&self, line: usize, opens: bool, period: &Period) -> bool {
        let layout = self.layout;
        layout.is_span_of_group(line, period)
            || layout.is_aside_in_brackets(line, period)
            || layout.is_aside_before_dates(line, period)
            || self.is_note_on_job(line, period)
            || layout.names_versions(line, period)
            || layout.is_changed_to(line, period)
            || !opens && layout.is_bracketed_since(line, period)
            || layout.is_told_in_summary(line, period)
            || layout.is_within_unpaid_paragraph(line)
            || layout.heads_promotions(line)
    }

    /// Whether brackets enclose a whole line right below the header of a job and tell since when something of it was
    /// so: "(Licensee in charge since March 2021)".
    fn is_note_on_job(&self, line: usize, period: &Period) -> bool {
        let layout = self.layout;
        let near = |job: &Job| {
            job.period.is_some()
                && line <= job.lines.end + 1
                && !(job.lines.end..=line).any(|line| layout.opens_block(line))
        };
        layout.is_in_whole_brackets(line, period) && self.jobs.last().is_some_and(near)
    }
}

impl Layout<'_> {
    /// Whether a line stands over a group of jobs with the time of all: "CABIN CREW (2011 to 2020)".
    fn is_span_of_group(&self, line: usize, period: &Period) -> bool {
        let words = self.content(line);
        let named = words.start..period.words.start;
        let whole = self.page.gap(period.words.start).has(Gap::OPEN)
            && period.words.end == words.end
            && self.opens_block(line)
            && self.opens_block(line + 1);
        let shouted =
            |word: usize| self.judge.shape(word) == Some(Shape::Upper) && self.is_no_name(word);
        if !whole || !(1..=LONGEST_GROUP).contains(&named.len()) || !named.clone().all(shouted) {
            return false;
        }
        let below = words.end..self.content(line + FIRST_OF_GROUP).end.max(words.end);
        let within = |first: &&Period| {
            let ends = |period: &Period| period.end.map_or(i32::MAX, |end| end.month.index());
            let begins = |period: &Period| period.start.map_or(0, |start| start.month.index());
            begins(period) <= begins(first)
                && period.end.is_none_or(|end| ends(first) <= end.month.index() + 11)
        };
        let first = self.periods_in(&below).iter().find(|below| below.is_range());
        first.as_ref().is_some_and(within)
    }

    /// Whether a line has no title and stands over jobs at one employer, each an item of a list with its dates.
    fn heads_promotions(&self, line: usize) -> bool {
        let near = line + 1..line + FIRST_OF_GROUP;
        near.clone().any(|line| self.is_promotion(line))
            && !self.is_promotion(line)
            && self.title_score(&self.content(line), &[]) < SURE
    }

    /// Whether brackets enclose a whole line that has no title: "(Jul - Oct 2013: Europe, with a rucksack)".
    fn is_aside_in_brackets(&self, line: usize, period: &Period) -> bool {
        self.is_in_whole_brackets(line, period) && self.title_score(&self.content(line), &[]) < SURE
    }

    /// Whether a year stands in brackets before the dates that end its line: "Auditor (intern in 2011)   2012 - 2014".
    fn is_aside_before_dates(&self, line: usize, period: &Period) -> bool {
        let words = self.content(line);
        let ends = |other: &Period| {
            other.is_range()
                && other.words.start > period.words.start
                && other.words.end == words.end
                && !self.is_in_brackets(words.start, other)
        };
        period.is_single()
            && self.is_in_brackets(words.start, period)
            && self.periods_in(&words).last().is_some_and(ends)
    }

    /// Whether brackets enclose a whole line that says more than its dates.
    fn is_in_whole_brackets(&self, line: usize, period: &Period) -> bool {
        let words = self.content(line);
        words.len() > period.words.len() + LEAST_ASIDE
            && self.page.gap(words.start).has(Gap::OPEN)
            && self.page.line_text(line).ends_with([')', ']'])
    }

    /// Whether years are the versions of a product: "SQL Server 2012-2022".
    fn names_versions(&self, line: usize, period: &Period) -> bool {
        if period.current || period.start.is_none_or(|start| start.exact) {
            return false;
        }
        let start = period.words.start;
        if !self.page.gap(start).plain() || self.page.gap(start).has(Gap::LINE) {
            return false;
        }
        let first = start.saturating_sub(LONGEST_PRODUCT).max(self.content(line).start);
        (first..start).any(|place| {
            let found = self.page.phrase(self.words.skills, &(place..start));
            let plain = (place + 1..start).all(|word| self.page.gap(word).plain());
            found.is_some_and(|(length, row)| {
                plain
                    && row.field(2) == "capital"
                    && self.page.word_after(place, length) == start
                    && self.judge.shape(place) != Some(Shape::Lower)
                    && !is_known_title(self.page.folded(&(place..start)))
            })
        })
    }

    /// Whether an arrow within running text leads from one version to another: "2 SAN. Server 2016 -> 2022 done".
    fn is_changed_to(&self, line: usize, period: &Period) -> bool {
        let words = self.content(line);
        let sentence = (words.start..period.words.start)
            .rev()
            .take(LONGEST_PRODUCT)
            .any(|place| place > words.start && self.page.gap(place).has(Gap::STOP));
        let arrow = |place: usize| self.page.gap(place).has(Gap::ARROW);
        sentence
            && period.words.end < words.end
            && self.page.gap(period.words.end).plain()
            && period.words.clone().skip(1).any(arrow)
    }

    /// Whether brackets behind the dates of a job tell since when something of it was so: "2021 to now (promoted
    /// from clerk, which I was from 2018)".
    fn is_bracketed_since(&self, line: usize, period: &Period) -> bool {
        let words = self.content(line);
        self.is_since(period) && self.is_in_brackets(words.start, period)
    }

    /// Whether brackets that open behind a word are open where a period begins.
    pub(super) fn is_in_brackets(&self, start: usize, period: &Period) -> bool {
        let open = (start..=period.words.start)
            .rev()
            .find(|place| self.page.gap(*place).has(Gap::OPEN.or(Gap::CLOSE)));
        open.is_some_and(|place| self.page.gap(place).has(Gap::OPEN))
    }

    /// Whether a sentence of a summary tells since when something was so, where the jobs have their own part.
    fn is_told_in_summary(&self, line: usize, period: &Period) -> bool {
        let sentence = || {
            self.page.width(&self.content(line)) > SENTENCE
                || self.page.line_text(line).ends_with('.')
        };
        self.section(line) == Section::Summary
            && !self.has_no_job_section()
            && self.is_since(period)
            && sentence()
    }

    /// Whether a line lies within running text about what was done unpaid, whose times head no jobs: of "2006-2008: a
    /// refuge (cooked for forty) 2005: a choir" over several lines nobody can tell which words are whose.
    fn is_within_unpaid_paragraph(&self, line: usize) -> bool {
        let full = |line: usize| {
            self.section(line) == Section::Volunteering
                && self.page.width(&self.content(line)) > FULL
        };
        let goes_on =
            self.page.lines.get(line).is_some_and(|line| !line.after_blank && !line.bullet);
        goes_on && full(line) && line.checked_sub(1).is_some_and(full)
    }

    /// Whether a date stands behind the first sentence of a line and says since when something within the job was so:
    /// "Presser, early shift. ... Since 2018 I am the first aider too".
    pub(super) fn is_told_later(&self, period: &Period, first: &Range<usize>) -> bool {
        period.words.start >= first.end
            && period.current
            && period.end.is_none()
            && self.is_since(period)
    }

    /// Whether a date begins with "since" or a word like it.
    fn is_since(&self, period: &Period) -> bool {
        let first = self.page.row(self.words.dating, period.words.start);
        first.is_some_and(|row| row.field(1) == "since")
    }

    /// Where the item of a list that has a period begins, if a semicolon parts it from dates before: "Clerk (2015 -
    /// 2017, evenings); barista 2011 - 2013".
    pub(super) fn after_semicolon(&self, start: usize, period: &Period) -> usize {
        let line = self.content(self.page.line_of(start)).start;
        let parted = |place: &usize| *place > line && self.page.gap(*place).has(Gap::SEMICOLON);
        (start..period.words.start).rev().find(parted).filter(|_| start > line).unwrap_or(start)
    }

    /// Whether a semicolon behind dates ends a job that `words` begin with: "Station hand 1996; nightfill 1997 -
    /// 2000".
    pub(super) fn ends_item(&self, words: &Range<usize>, period: &Period) -> bool {
        if !self.page.gap(period.words.end).has(Gap::SEMICOLON) {
            return false;
        }
        let begins = |period: &Period| period.start.map(|start| start.month);
        let within = |outer: &Period| {
            outer.is_range()
                && outer.words.start < period.words.start
                && begins(outer) <= begins(period)
                && outer.end.is_none_or(|end| begins(period) <= Some(end.month))
        };
        let line = self.content(self.page.line_of(words.start));
        let titled = || self.title_score(&(words.start..period.words.start), &[]) >= SURE;
        period.is_range() || !self.periods_in(&line).iter().any(within) && titled()
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn the_times_within_a_paragraph_about_unpaid_work_head_no_jobs() {
        let text = "Experience\nClerk, Oak Mills, 2014 - 2019\n- kept files\n\nVolunteer Work\n2006-2008: Oak Refuge (a house in \
                    the north of the town that gives beds and meals to all) Cook for\nthe winter of each year and driver \
                    of the van that brings the food from shops in town 2005-2007: the\nchoir of the same town, which \
                    sings for the old people in four homes and takes part each spring in a fair 1990- present:\nsports\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.iter().filter(|job| job.voluntary).count(), 1);
    }
}
