//! Where jobs begin: the lines with dates of jobs, and titles on lines of their own.
//!
//! Takes a [`Layout`]; gives the jobs in the order of the CV with the lines and words that are not
//! header. Weighs what words look like against where they stand: on the line of the dates, above
//! it or below it, as the CV itself does elsewhere. What in a header is title and employer is the
//! matter of `header_parts`.

use std::ops::Range;

use super::Section;
use super::dates::{Period, leading_period};
use super::header_lines::LONGEST_NAME;
use super::layout::{Job, LIKELY, LONGEST_HEADER, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::tables::table_columns;
use super::title_order::Style;
use super::titles::{EmployerKind, SURE};

/// A line that may be part of a header, with its parts.
pub(crate) struct Candidate {
    pub(crate) line: usize,
    /// Its words that may be header.
    pub(crate) words: Range<usize>,
    /// Words after the header's sentence.
    pub(crate) rest: Option<Range<usize>>,
    pub(crate) segments: Vec<Segment>,
    /// The best title among the segments and its score.
    pub(crate) title: Option<(usize, f32)>,
}

impl Candidate {
    pub(crate) fn score(&self) -> f32 {
        self.title.map_or(0.0, |(_, score)| score)
    }

    /// Whether it is a field with its label, which the point of an abbreviation does not end:
    /// "Employer: Oak Ltd., prop. M. Ivić".
    pub(super) fn is_field(&self) -> bool {
        self.segments.first().is_some_and(|first| first.label.is_some())
    }

    /// Whether a label says that it has the title ("Position: ...").
    pub(crate) fn is_labelled_title(&self) -> bool {
        self.segments.iter().any(|segment| segment.label == Some("title"))
    }
}

/// Words behind the filler for an employer that still may be header.
pub(super) const LONGEST_AFTER_FILLER: usize = 3;

/// Evidence of a first part that is only just a title, to which a sure one behind it is preferred.
const DOUBTFUL: f32 = LIKELY + 0.4;

/// Words of the longest title behind it.
pub(super) const LONGEST_TITLE: usize = 8;

/// Words of the longest line that tells a title and where it was, and of its parts.
const LONGEST_PLACED: usize = 25;
const LONGEST_PART: usize = 8;

/// Words that begin what somebody over a CV once was: "Ex diesel fitter, off the tools since 2014".
const FORMER: [&str; 3] = ["ex", "former", "formerly"];

/// Which line has the title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    Own,
    Above(usize),
    Below(usize),
}

impl Layout<'_> {
    /// Whether a name that was taken out stands among the words.
    pub(super) fn has_placeholder(&self, words: &Range<usize>) -> bool {
        self.judge.employer_kind(words) == EmployerKind::Placeholder
    }

    /// Whether a line over the CV tells what somebody no longer is.
    fn tells_what_was(&self, line: usize) -> bool {
        let first = self.page.folded_word(self.content(line).start);
        self.words.english && self.section(line) == Section::Header && FORMER.contains(&first)
    }

    /// The jobs, in the order of the page.
    pub(crate) fn jobs(&self) -> Vec<Job> {
        let claimed = vec![false; self.page.lines.len()];
        let style = self.style();
        let mut finder =
            Finder { layout: self, claimed, columns: Vec::new(), style, jobs: Vec::new() };
        for line in 0..self.page.lines.len() {
            finder.read_line(line);
        }
        finder.read_undated();
        finder.read_untitled();
        let mut jobs = finder.jobs;
        jobs.sort_by_key(|job| {
            (job.lines.start, job.header.first().map_or(0, |words| words.start))
        });
        self.cut_names(&mut jobs);
        jobs
    }
}

/// Finds the jobs from the top of the page to its end.
pub(super) struct Finder<'a> {
    pub(super) layout: &'a Layout<'a>,
    claimed: Vec<bool>,
    pub(super) columns: Vec<&'static str>,
    style: Style,
    pub(super) jobs: Vec<Job>,
}

impl Finder<'_> {
    fn read_line(&mut self, line: usize) {
        let layout = self.layout;
        let words = layout.content(line);
        let open = !self.is_claimed(line) && !words.is_empty() && layout.in_jobs(line);
        if !open || layout.tells_what_was(line) {
            return;
        }
        if let Some(columns) = table_columns(layout.page, layout.words, &words) {
            self.columns = columns;
            self.claim(line);
            return;
        }
        // What is listed below a row of a table does not end the table.
        let listed = layout.page.lines.get(line).is_some_and(|line| line.bullet);
        let column = Gap::PIPE.or(Gap::WIDE);
        if !listed && !layout.page.line_words(line).any(|word| layout.page.gap(word).has(column)) {
            self.columns.clear();
        }
        if let Some(stint) = self.stint(line, &words) {
            self.claim(line);
            self.jobs.push(stint);
            return;
        }
        let chunks = self.chunks(line, &words);
        let several = chunks.len() > 1;
        for (chunk, period) in chunks {
            self.read_header(line, &chunk, &period, several);
        }
    }

    /// A line beside the dates, if it may be part of the header.
    pub(super) fn candidate(&self, line: usize) -> Option<Candidate> {
        self.candidate_as(line, false)
    }

    /// The same; `listed` says that it may be the item of a list.
    pub(super) fn candidate_as(&self, line: usize, listed: bool) -> Option<Candidate> {
        let layout = self.layout;
        let info = layout.page.lines.get(line)?;
        // Most lines that are asked for are items, which is soon told.
        if info.bullet && !listed
            || self.is_claimed(line)
            || !layout.in_jobs(line)
            || layout.sections.get(line).is_some_and(|section| section.inner)
        {
            return None;
        }
        let run_on = self.before_run_on(line);
        let cut = run_on.is_some();
        let (words, rest) = run_on.unwrap_or_else(|| self.header_sentence(line));
        // "Oak Car Parts, Fernport. 11 months": how long it lasted is no text behind the header.
        let of_time = |rest: &Range<usize>| {
            leading_period(layout.periods, rest).is_some_and(|time| time.words == *rest)
        };
        let rest = rest.filter(|rest| !of_time(rest));
        let text = layout.page.line_text(line);
        let lower = layout.judge.shape(words.start) == Some(Shape::Lower);
        // What a label announces is a header whatever the label's length.
        let label = layout.label_words(&words);
        let unfit = words.is_empty()
            || layout.answers_question(line)
            || layout.is_longer_than_header(&(words.start + label..words.end))
                && !self.is_title_with_places(line, &words)
            || lower && !layout.uncapitalised && words.len() > 5
            || layout.periods_in(&layout.content(line)).iter().any(|period| {
                period.is_range()
                    && !self.is_within_below(line, period)
                    && !self.is_within_above(line, period)
                    && !layout.is_told_later(period, &words)
            });
        if unfit {
            return None;
        }
        let segments = layout.segments(&words, &[]);
        let title = layout.best_title(&segments);
        // A line that ends as a sentence is a header only if it begins with a title.
        let ends = text.ends_with(['.', ';']) && !layout.ends_in_short_form(line);
        let sentence = (ends || rest.is_some()) && layout.content(line).len() > 5;
        let terms = segments.first().is_some_and(|first| layout.judge.is_terms(&first.words));
        let begins_sentence = |part: &&Segment| !terms || part.before.has(Gap::STOP);
        let begins = segments.iter().find(begins_sentence).is_some_and(|first| {
            layout.segment_score(first) >= SURE && layout.page.width(&first.words) <= 6
        });
        let candidate = Candidate { line, words, rest, segments, title };
        let short = || {
            let few = layout.width_outside_brackets(&candidate.words) <= LONGEST_NAME;
            candidate.rest.is_some()
                && (few && candidate.score() >= LIKELY || layout.is_plain_line(&candidate))
        };
        (!sentence || cut || short() || begins || candidate.is_field()).then_some(candidate)
    }

    /// The fillers for employer and place that a long line below dates begins with and the title behind them, and what
    /// runs on: "Company Name City , State Graphic Designer Design print materials, such as ...".
    fn before_run_on(&self, line: usize) -> Option<(Range<usize>, Option<Range<usize>>)> {
        let layout = self.layout;
        let words = layout.content(line);
        let filler = |place: usize| {
            layout.judge.marker(place, words.end).is_some_and(|(kind, _)| kind == "placeholder")
                || layout.words.is_place_filler(layout.page.folded_word(place))
        };
        if !layout.anonymised || words.len() <= LONGEST_HEADER || !filler(words.start) {
            return None;
        }
        let dated = line.checked_sub(1).is_some_and(|above| {
            let dates = layout.content(above);
            !layout.periods_in(&dates).is_empty() || self.ends_dates(&dates)
        });
        let mut after = words.start;
        while after < words.end && filler(after) {
            let marker = layout.judge.marker(after, words.end);
            after = marker.map_or(after + 1, |(_, end)| end);
        }
        let title = layout
            .title_from(after, words.end)
            .filter(|title| dated && title.start == after && layout.is_capital(title))?;
        let header = words.start..title.end;
        Some((header, Some(title.end..words.end)))
    }

    /// Whether dates that began on a line above end with some words.
    fn ends_dates(&self, words: &Range<usize>) -> bool {
        let layout = self.layout;
        let first = layout.periods.partition_point(|period| period.words.end < words.end);
        let period = layout.periods.get(first);
        period
            .is_some_and(|period| period.words.end == words.end && period.words.start < words.start)
    }

    /// The first sentence of a line and what follows it; that with the title, where how much was worked stands before
    /// it: "Casual, six evenings. Gardener of the grounds. ...".
    fn header_sentence(&self, line: usize) -> (Range<usize>, Option<Range<usize>>) {
        let layout = self.layout;
        let (first, rest) = layout.first_sentence(&layout.content(line));
        let Some(behind) = rest.clone().filter(|_| layout.begins_with_terms(&first)) else {
            return (first, rest);
        };
        let (second, later) = layout.first_sentence(&behind);
        let whole = first.start..second.end;
        let titled = layout.title_score(&second, &[]) >= SURE;
        if titled && !layout.is_longer_than_header(&whole) {
            return (whole, later);
        }
        (first, rest)
    }

    /// Whether a line right beside dates alone begins with a title, behind which commas part where it was: longer than
    /// a header, and one all the same.
    fn is_title_with_places(&self, line: usize, words: &Range<usize>) -> bool {
        let layout = self.layout;
        // "From November 2018 until now. Full time, ...".
        let dates_lead = |line: usize| {
            let words = layout.content(line);
            let ends = |place: usize| place == words.end || layout.page.gap(place).has(Gap::STOP);
            let dates = leading_period(layout.periods, &words);
            dates.is_some_and(|dates| dates.is_range() && ends(dates.words.end))
        };
        let beside = !layout.opens_block(line) && line.checked_sub(1).is_some_and(dates_lead)
            || !layout.opens_block(line + 1) && dates_lead(line + 1);
        let first = || {
            let parts = layout.segments(words, &[]);
            let long = parts.iter().any(|part| layout.page.width(&part.words) > LONGEST_PART);
            let first = parts.first();
            !long && first.is_some_and(|first| layout.segment_score(first) >= SURE)
        };
        beside && layout.page.width(words) <= LONGEST_PLACED && first()
    }

    fn read_header(&mut self, line: usize, chunk: &Range<usize>, period: &Period, several: bool) {
        let layout = self.layout;
        let (header, rest) = self.split_rest(chunk, period);
        let segments = layout.segments(&header, &self.columns);
        let title = layout.best_title(&segments);
        let untold = title.is_none_or(|(_, score)| score < LIKELY);
        let by_order = if untold { layout.title_by_order(&segments, self.style) } else { None };
        let title = by_order.or(title);
        let last = period
            .words
            .end
            .checked_sub(1)
            .map_or(line, |word| layout.page.line_of(word))
            .max(line);
        let (mut above, mut below) = (Vec::new(), Vec::new());
        // "2009 - 2013 full time parent": whatever stands beside it.
        let several = several || untold && layout.is_pause(&segments, None);
        if !several {
            above = self.lines_above(line);
        }
        if !several && rest.is_none() {
            let untitled = above.is_empty() && title.is_none_or(|(_, score)| score < LIKELY);
            below = self.lines_below(last, untitled && self.heads_titles(&header, last, period));
            if untitled && below.is_empty() {
                below.extend(self.title_in_list(last + 1));
            }
            // "Temp Associate" over "Oak Mills" over "2016" over "Assembled oven doors".
            if !above.is_empty() {
                let done = below.iter().position(|line| layout.begins_as_duty(line));
                below.truncate(done.unwrap_or(below.len()));
            }
        }
        let own = Candidate { line, words: header, rest, segments, title };
        // The line over several titles with their dates has none of these jobs.
        let choice = if layout.is_row(line) && layout.is_row(line + 1) {
            Choice::Own
        } else {
            layout.choose(self.style, &own, &above, &below)
        };
        let mut job = layout.job(own, above, below, choice, period, last);
        if let Some(title) = self.without_name(&job, chunk, period) {
            job.title = Some(title);
        }
        for line in job.lines.clone() {
            self.claim(line);
        }
        self.jobs.push(job);
    }

    /// The header part of a line with dates, and what follows it on the same line.
    fn split_rest(
        &self,
        chunk: &Range<usize>,
        period: &Period,
    ) -> (Range<usize>, Option<Range<usize>>) {
        let layout = self.layout;
        if let Some(duties) = self.duties_column(chunk) {
            return (chunk.start..duties, Some(duties..chunk.end));
        }
        let mut end = period.words.end.clamp(chunk.start, chunk.end);
        if end < chunk.end && self.heads_run_on(chunk, period) {
            return (chunk.start..end, Some(end..chunk.end));
        }
        let mut told = false;
        if period.words.start > chunk.start {
            let before = layout.segments(&(chunk.start..end), &self.columns);
            let title = layout.best_title(&before).is_some_and(|(_, score)| score >= LIKELY);
            told = title || before.len() >= 2;
        }
        let headed = told || self.is_below_title(layout.page.line_of(chunk.start));
        // After the dates the header goes on to the end of a sentence; further while nothing was said.
        while end < chunk.end {
            let stop = (end + 1..chunk.end)
                .find(|place| layout.ends_sentence(*place))
                .unwrap_or(chunk.end);
            let part = end..stop;
            let width = layout.width_outside_brackets(&part);
            let gap = layout.page.gap(end);
            let begins = gap.has(Gap::STOP.or(Gap::COLON));
            if told && width > LONGEST_HEADER {
                break;
            }
            let segments = layout.segments(&part, &self.columns);
            let score = layout.best_title(&segments).map_or(0.0, |(_, score)| score);
            // "2009 to 2012 Oak Forestry. Skidder operator": a name told nothing yet.
            let titled = || layout.title_score(&(chunk.start..end), &self.columns) > DOUBTFUL;
            let first =
                || segments.first().map_or(0.0, |first| layout.segment_score(first)) >= SURE;
            let late = || first() && width <= LONGEST_TITLE && !titled();
            if told && begins && (headed || !late()) {
                break;
            }
            // "Oak Grocers 1998 to 2023. Operated registers, checkout host on weekends".
            let done = || {
                layout.page.row(layout.words.duty_verbs, end).is_some()
                    && layout.judge.shape(end) != Some(Shape::Lower)
            };
            // "Trades assistant, Oak Mills" over "2019 - 2021. Conveyor belts, fire watch".
            let named =
                segments.iter().any(|segment| layout.judge.employer_score(&segment.words) >= 2.5);
            if begins && (done() || headed && !named) && !first() {
                break;
            }
            // Behind the filler and its place what was done begins.
            let filler = segments.iter().find(|segment| segment.placeholder);
            if headed
                && let Some(filler) = filler.filter(|filler| filler.words.end < stop)
                && self.is_told_behind(&(filler.words.end..stop))
            {
                end = filler.words.end;
                break;
            }
            let likely = score >= LIKELY || named && width <= 10;
            let long = width > LONGEST_HEADER && score < SURE;
            let colon = gap.has(Gap::COLON) && width <= 10;
            if long || begins && !likely && !colon && width > 4 {
                break;
            }
            told = true;
            end = stop;
        }
        (chunk.start..end, (end < chunk.end).then_some(end..chunk.end))
    }

    /// Whether words behind the filler for an employer tell what was done, and no title.
    fn is_told_behind(&self, words: &Range<usize>) -> bool {
        let width = self.layout.page.width(words);
        let titled = || self.layout.title_score(words, &self.columns) >= SURE;
        width > LONGEST_TITLE || width > LONGEST_AFTER_FILLER && !titled()
    }

    pub(super) fn is_claimed(&self, line: usize) -> bool {
        self.claimed.get(line).copied().unwrap_or(true)
    }

    pub(super) fn claim(&mut self, line: usize) {
        if let Some(claimed) = self.claimed.get_mut(line) {
            *claimed = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn below_a_title_with_the_filler_stands_what_was_done() {
        let text = "03/2011 to Current\nYard Manager Company Name City , State\n      Plan loads\n05/2008 to \
                    02/2011\nYard Shift Supervisor Company Name ï¼\u{200b} City , State\n      Assistant manager in \
                    ordering parts\n      Check what the crews do\n";
        assert_eq!(titles(text), ["Yard Manager", "Yard Shift Supervisor"]);
    }

    #[test]
    fn the_title_behind_fillers_on_a_line_that_runs_on() {
        let text = "January 2013\nto\nCurrent\nCity , State Web Designer Design shop fronts on line, with baskets, prices, \
                    stock and post for shops and\nfirms.\nJanuary 2008\nto\nJanuary 2013\nCompany Name City \
                    Sales Coordinator, North Island Fernport Commercial Oven Manufacturer Worked closely \
                    with the\nhead office.\nMay 2006 to May 2007\nCompany Name City , State Clerk\n";
        assert_eq!(titles(text), ["Web Designer", "Sales Coordinator", "Clerk"]);
    }

    #[test]
    fn what_was_done_is_no_title_below_a_header_of_its_own() {
        let text = "Experience\nStore Hand\nOak Mills\n2016 - 2019\nLoaded trucks\n\nOak Army, Fort Elm\nAutomated \
                    Stock Specialist (92A), Sergeant\n2010 to 2015\nManaged a supply room worth $4M\n";
        let jobs = crate::extract(text, &crate::ExtractOptions::default()).experience;
        let duties: Vec<usize> = jobs.iter().map(|job| job.duties.len()).collect();
        assert_eq!(duties, [1, 1]);
        assert!(jobs[1].title.best().ends_with("Sergeant"));
    }
}
