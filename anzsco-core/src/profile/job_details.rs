//! Dates of something within a job, which head none of their own.
//!
//! Takes a date, its line and the jobs above; gives whether it is told of something in the last of them. Which other
//! dates head jobs is for `anchors`.

use std::ops::Range;

use super::dates::Period;
use super::headers::Finder;
use super::layout::{Job, LIKELY};
use super::page::{Gap, Shape};
use super::titles::SURE;

/// Words of a date before which "acting" tells of what was done beside a job: "was acting manager Jan 2024".
const ACTED_NEAR: usize = 4;

/// Small words from which a line is a sentence.
const FEWEST_SMALL: usize = 4;

/// Words from which what a number begins counts what was done.
const FEWEST_COUNTED: usize = 3;

impl Finder<'_> {
    /// Whether the date is told of something within the job above: "Was backup for the lead since 2010",
    /// "Nurse of the year 2003", "Duration: Feb 2011 to Jun 2011".
    pub(super) fn is_detail(&self, line: usize, words: &Range<usize>, period: &Period) -> bool {
        let layout = self.layout;
        let Some(held) = self.jobs.last() else { return false };
        if self.is_first_sentence_of(held, line, words, period) {
            return true;
        }
        let begins = |period: &Period| period.start.map(|start| start.month);
        let within = held.period.as_ref().is_some_and(|held| {
            held.is_range()
                && begins(held) <= begins(period)
                && held.end.is_none_or(|end| begins(period) < Some(end.month))
        });
        if !within
            || self.is_job_item(line)
            || layout.opens_block(line)
            || layout.is_below_heading(line) && layout.in_job_section(line)
            || layout.has_placeholder(words)
            || self.has_its_label(held, words, period)
        {
            return false;
        }
        // "Apprentice from 2014, qualified 2016" right below "Oak Meats 2014 - 2020".
        let repeats = period.current
            && period.end.is_none()
            && held
                .period
                .as_ref()
                .is_some_and(|held| !held.current && begins(held) == begins(period))
            && line <= held.lines.end + 1;
        if repeats {
            return true;
        }
        let before = words.start..period.words.start;
        let lower = layout.judge.shape(words.start) == Some(Shape::Lower);
        let Some(row) = layout.page.lines.get(line) else { return false };
        let header = held.lines.start;
        let hangs = row.indent > 3
            && layout.page.lines.get(header).is_some_and(|header| header.indent <= 1);
        let sentence = layout.page.line_text(line).ends_with('.') && layout.page.width(words) > 5;
        let listed = self.is_item(line) || hangs;
        if before.is_empty() {
            let goes_on = layout.judge.shape(period.words.end) == Some(Shape::Lower)
                && layout.page.gap(period.words.end).plain();
            return held.told && (goes_on && period.end.is_none() || hangs);
        }
        let score = layout.title_score(&before, &self.columns);
        let since = period.current && period.end.is_none() && period.words.len() > 1;
        let runs_on = layout.page.width(&before) > 6;
        if !held.told {
            // "Twenty years in plates, and was team leader of five from 2007.": in a job of which no title is told.
            return since && sentence && runs_on;
        }
        // "Leading hand from 2018 (crew of 5), daily pre-starts"; "- Acting Team Manager, March to May 2023".
        let goes_on = since
            && layout.page.folded_word(period.words.start) == "from"
            && period.words.end < words.end;
        let acted = self.is_item(line)
            && before
                .clone()
                .take(1)
                .chain(before.clone().rev().take(ACTED_NEAR))
                .any(|place| matches!(layout.page.folded_word(place), "acting" | "acted"));
        // "Chaired the science panel 2009 to 2012"; "25+ lessons, best tutor 2014".
        let verb = layout.page.row(layout.words.duty_verbs, words.start);
        let done = score < SURE && verb.is_some_and(|row| row.field(1) == "past");
        let counted = period.is_single()
            && layout.judge.shape(words.start) == Some(Shape::Number)
            && layout.page.width(&before) > FEWEST_COUNTED;
        // "Hall repaint – union rep for the crew, 2021-23": what an item names first is no title.
        let inner = || {
            let parts = layout.segments(&before, &self.columns);
            let best = layout.best_title(&parts).and_then(|(place, _)| parts.get(place));
            let first = parts.first().is_none_or(|first| layout.segment_score(first) < LIKELY);
            first
                && best.is_some_and(|best| {
                    best.words.start > words.start
                        && layout.judge.shape(best.words.start) == Some(Shape::Lower)
                })
        };
        lower
            || sentence
            || done
            || listed && inner()
            || counted
            || goes_on
            || acted
            || score < SURE && (listed || !period.is_range() || since || runs_on)
            || listed && (period.is_single() || since)
            || runs_on && period.is_single()
            || self.names_award(&before)
    }

    /// Whether a plain sentence right below the header of a job ends with a time and names neither title nor employer:
    /// "Menu planning as outlined in the kitchen job from 2012-2015."
    fn is_first_sentence_of(
        &self,
        held: &Job,
        line: usize,
        words: &Range<usize>,
        period: &Period,
    ) -> bool {
        let layout = self.layout;
        let before = words.start..period.words.start;
        let small =
            before.clone().filter(|word| layout.judge.shape(*word) == Some(Shape::Lower)).count();
        held.told
            && held.period.as_ref().is_some_and(Period::is_range)
            && line == held.lines.end
            && layout.in_job_section(line)
            && !layout.opens_block(line)
            && !self.is_bullet(line)
            && layout.content(line) == *words
            && period.words.end == words.end
            && layout.page.line_text(line).ends_with('.')
            && small >= FEWEST_SMALL
            && small * 2 > before.len()
            && layout.page.gap(period.words.start).plain()
            && !layout.has_placeholder(words)
            && layout.judge.employer_score(&before) < 2.5
            && layout.judge.after_last_noun(&before).is_none()
            && layout.title_score(&before, &self.columns) < SURE
    }

    /// Whether the label before a date is that before the dates of a job above, as in each entry of a form: "Dates:".
    fn has_its_label(&self, held: &Job, words: &Range<usize>, period: &Period) -> bool {
        let page = self.layout.page;
        let label = |words: &Range<usize>, period: &Period| {
            let label = words.start..period.words.start;
            let led = !label.is_empty() && page.gap(label.end).has(Gap::COLON);
            led.then(|| page.folded(&label))
        };
        let own = held
            .period
            .as_ref()
            .and_then(|own| label(&self.layout.content(page.line_of(own.words.start)), own));
        own.is_some() && own == label(words, period)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn what_was_done_or_counted_within_a_job_heads_none() {
        let text = "Experience\nScience Teacher\nOak School 08/2002 - 06/2013\nTaught botany\nServed on the harvest \
                    panel 2009 to 2012\n30+ lessons a week, best trainer 2010\n- \
                    Garden upgrade – project rep for the school, tree planting, 2010-12\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert_eq!(jobs.len(), 1);
        let told = |word: &str| jobs[0].duties.iter().any(|duty| duty.english.contains(word));
        assert!(told("panel") && told("trainer") && told("rep for"));
    }

    #[test]
    fn a_sentence_below_a_header_that_ends_with_a_time_heads_no_job() {
        let text = "Experience\nCatering Manager , 08/1996 to 06/2008\nCompany Name - City , State\nMenu planning as \
                    outlined in the kitchen job from 2012-2015.\nStatistician , 04/1993 to 06/1996\nCompany Name - \
                    City , State\nManaged a register of farms.\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        let titles: Vec<&str> = jobs.iter().map(|job| job.title.best()).collect();
        assert_eq!(titles, ["Catering Manager", "Statistician"]);
        assert_eq!(jobs[0].duties.len(), 1);
    }
}
