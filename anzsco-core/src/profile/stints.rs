//! Further employers within the text of a job, each with its year before the sign of its first duty: "Oakvale Traffic
//! 2013 · Held the sign at works", as forms have them that take one job for all of a kind.
//!
//! Takes a line among the items of a job; gives the job that begins on it. It must not read headers that stand by
//! themselves: that is for `headers`.

use std::ops::Range;

use super::headers::Finder;
use super::item_headings::is_item;
use super::layout::Job;
use super::page::{Gap, Shape};
use super::titles::{EmployerKind, SURE};

/// Words of the longest name before the year.
const LONGEST_NAME: usize = 6;
/// Words of the shortest line of a duty behind it.
const SHORTEST_DUTY: usize = 4;

impl Finder<'_> {
    /// The job with which an item begins; the first item of a job is of that itself.
    pub(super) fn stint(&self, line: usize, words: &Range<usize>) -> Option<Job> {
        let layout = self.layout;
        let page = layout.page;
        let last = self.jobs.last().filter(|last| last.lines.end < line)?;
        let item = page.lines.get(line).filter(|line| is_item(line))?;
        let period = layout.periods_in(words).first()?;
        let (before, after) = (words.start..period.words.start, period.words.end);
        let year = period.is_single() && period.start.is_some_and(|start| !start.exact);
        let sign = page.gap(after);
        let named = |word: usize| {
            matches!(layout.judge.shape(word), Some(Shape::Capital | Shape::Upper))
                || page.row(layout.words.stopwords, word).is_some()
        };
        let heads = layout.words.english
            && year
            && !item.after_blank
            && layout.in_job_section(line)
            && (1..=LONGEST_NAME).contains(&before.len())
            && sign.has(Gap::BULLET)
            && !sign.has(Gap::LINE)
            && after < words.end
            && page.gap(period.words.start).plain()
            && before.clone().all(named)
            && !self.names_award(&before);
        // A year within the dates of the job is that of something done in it.
        let within = || {
            let (told, at) = (last.period.as_ref()?, period.start?.month.year);
            let (start, end) = (told.start?.month.year, told.end.map(|end| end.month.year));
            let last = if told.current { u16::MAX } else { end? };
            (start..=last).contains(&at).then_some(())
        };
        let listed = layout.periods_in(words).len() > 1 || words.end - after < SHORTEST_DUTY;
        if !heads || listed || within().is_some() {
            return None;
        }
        let title = layout.title_score(&before, &[]) >= SURE;
        // Words of everyday are no name to be taken out.
        let firm = !title && !layout.known_words(&before);
        let (header, rest) = (words.start..after, after..words.end);
        Some(Job {
            title: title.then(|| before.clone()),
            told: title,
            employer: firm.then(|| (before.clone(), EmployerKind::Firm)),
            period: Some(period.clone()),
            header: vec![header],
            lines: line..line + 1,
            rest: vec![rest],
            section: last.section,
            pause: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn an_employer_with_its_year_in_an_item_has_its_own_duties() {
        let text = "Experience\nSales Assistant\nJanuary 2014 Company Name\n      Fernport Uniforms 2014 ·Filled the \
                    racks.\n      Sold coats.\n      Oakvale Roadworks 2013 ·Held the sign at works. ·Told drivers of \
                    detours.\n      Swept the site.\nCook\nMay 2008 to June 2010 Company Name\n      Cooked stews.\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let told: Vec<_> = jobs
            .iter()
            .map(|job| {
                (job.title.original.as_str(), job.start.map(|start| start.year), job.duties.len())
            })
            .collect();
        assert_eq!(
            told,
            [("Sales Assistant", Some(2014), 3), ("", Some(2013), 3), ("Cook", Some(2008), 1)]
        );
    }

    #[test]
    fn an_award_or_a_year_in_a_duty_is_no_employer() {
        for item in [
            "Employee of the Year 2015 · thanked by all of them",
            "Sold the whole range of 2015 · twice to the same",
            "Fernport Racks 2013 · Filled them with coats",
            "Fernport Racks 2015 · Oakvale Racks 2016 · Elmham Racks",
        ] {
            let text = format!(
                "Experience\nSales Assistant\nMarch 2012 to May 2014 Company Name\n      Sold coats.\n      {item}\n"
            );
            assert_eq!(extract(&text, &ExtractOptions::default()).experience.len(), 1, "{item}");
        }
    }
}
