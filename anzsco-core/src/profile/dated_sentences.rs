//! Dates that head a job, or do not, by the sentence or the item they stand in.
//!
//! Takes a period and the words before it on its line; gives whether a sentence begins with it, whether the item around
//! it tells of a whole job, and whether what stands right before it is a pause or a post and no work. Which dates head
//! jobs is settled in `anchors`.

use std::ops::Range;

use super::anchors::LONGEST_PLACED;
use super::dates::Period;
use super::headers::Finder;
use super::item_headings::is_item;
use super::layout::{Job, LIKELY, LONGEST_HEADER, Layout};
use super::page::{Gap, Shape};
use super::titles::SURE;

/// Words behind its dates from which an item tells of a whole job.
const LONG_ITEM: usize = 12;
/// The same on its first line, of one that begins with title, name and years in one run.
const RUN_ON: usize = 5;

/// Words before its time of the longest sentence that heads a paragraph about a job.
const LONGEST_SENTENCE: usize = 8;

/// The same of a sentence about oneself.
const LONGEST_TOLD: usize = 16;

/// Words before the dates of the longest line that tells of the employer first.
const LONGEST_TOLD_OF: usize = 25;

/// Words that lead to the dates of several jobs: "Before that".
const LONGEST_LEAD: usize = 3;

/// Blocks that begin with years and are surely a row of jobs, and the lines among which they stand.
const ROW: usize = 3;
const NEAR_ROW: usize = 30;

/// How people stand in a body of their profession, which is no job: "Fellow, Institute of Patent Attorneys", and what
/// such bodies are called.
const STANDINGS: [&str; 3] = ["fellow", "member", "councillor"];
const BODIES: [&str; 5] = ["institute", "institution", "society", "association", "college"];

/// Words of the longest post.
const LONGEST_POST: usize = 5;

/// Bodies that somebody sits on beside work.
const SEATS: [&str; 5] = ["exec", "executive", "committee", "board", "council"];

/// How the table of labels marks posts that somebody has beside work.
const POST: [&str; 2] = ["post", "union"];
/// Posts in a body that are no jobs.
const POSTS: [&str; 5] =
    ["committee", "committee member", "branch committee", "council member", "board member"];

impl Finder<'_> {
    /// Whether a sentence of its own begins with a time, or a word that says what came next leads to it: "2010 to 2015
    /// Vietnam, sewing. 2017 to 2018 pork plant, then 2018 until now beef room".
    pub(super) fn begins_sentence(&self, period: &Period) -> bool {
        let start = period.words.start;
        let stop = self.layout.page.gap(start).has(Gap::STOP.or(Gap::SEMICOLON));
        period.is_range() && (stop || self.before_next(period) < start)
    }

    /// Whether a few words and a colon lead to the dates of several jobs, each before what it was: "Before: 2010 to 2017
    /// cook in Oakvale. 2004 to 2010 packer".
    pub(super) fn leads_to_dates(&self, words: &Range<usize>, anchors: &[&Period]) -> bool {
        let page = self.layout.page;
        let [first, others @ ..] = anchors else { return false };
        let apart = |period: &&&Period| self.begins_sentence(period);
        (1..=LONGEST_LEAD).contains(&(first.words.start - words.start))
            && page.gap(first.words.start).without(Gap::SPACE) == Gap::COLON
            && page.gap(first.words.end).plain()
            && !others.is_empty()
            && others.iter().filter(apart).count() == others.len()
            && others.last().is_some_and(|last| last.words.end < words.end)
    }

    /// The words before a time; of those right below a heading of jobs, whose time goes on, the last sentence: "Oak Lodge,
    /// 40 rooms, with a small bar. Breakfast cook, 20 hrs/wk since 2017".
    pub(super) fn last_sentence(
        &self,
        line: usize,
        before: &Range<usize>,
        period: &Period,
    ) -> Range<usize> {
        let layout = self.layout;
        let below = before.len() > LONGEST_HEADER
            && before.len() <= LONGEST_TOLD_OF
            && period.current
            && layout.in_job_section(line)
            && layout.is_below_heading(line);
        let stop = |place: &usize| below && layout.ends_sentence(*place);
        (before.start..before.end).rev().find(stop).unwrap_or(before.start)..before.end
    }

    /// The first word of a time with the one that leads to it: "then 2018 until now".
    pub(super) fn before_next(&self, period: &Period) -> usize {
        let layout = self.layout;
        let start = period.words.start;
        let before = start.checked_sub(1).filter(|_| layout.page.gap(start).plain());
        let row = before.and_then(|word| layout.page.row(layout.words.role_cues, word));
        start - usize::from(row.is_some_and(|row| row.field(1) == "next"))
    }

    /// Whether a title beyond doubt stands right behind a period: "- 2016-2019 receptionist, Oak Physio".
    pub(super) fn leads_to_title(&self, words: &Range<usize>, period: &Period) -> bool {
        let behind = period.words.end..words.end.min(period.words.end + LONGEST_HEADER);
        let first = self.layout.segments(&behind, &[]).into_iter().next();
        first.is_some_and(|first| self.layout.segment_score(&first) >= SURE)
    }

    /// Whether an item begins with a name, a sign and the time of a job, and tells behind it what was done: "★ The Barrel,
    /// Oakvale - aug 21 to jan 25. started glassy, then behind the bar".
    pub(super) fn heads_item(&self, words: &Range<usize>, period: &Period) -> bool {
        let page = self.layout.page;
        let named = words.start..period.words.start;
        if self.heads_run_on(words, period) {
            return true;
        }
        let signs = Gap::DASH.or(Gap::WIDE).or(Gap::OPEN).or(Gap::STOP).or(Gap::COMMA);
        let apart = page.gap(period.words.start).has(signs);
        let ends = page.gap(period.words.end).has(Gap::STOP.or(Gap::COLON).or(Gap::CLOSE));
        period.is_range()
            && (1..=LONGEST_PLACED).contains(&named.len())
            && self.layout.judge.shape(named.start) == Some(Shape::Capital)
            && apart
            && ends
            && words.end - period.words.end >= LONG_ITEM
    }

    /// Whether an item begins with a title and a name in capitals, then the years, and goes on with a capital without any
    /// sign: "Site Administrator Oak Renewables 2006-2010 Responsible for all aspects of ...".
    pub(super) fn heads_run_on(&self, words: &Range<usize>, period: &Period) -> bool {
        let layout = self.layout;
        let named = words.start..period.words.start;
        let plain = |place: usize| layout.page.gap(place).without(Gap::SLASH).plain();
        let behind = period.words.end;
        let line = layout.page.lines.get(layout.page.line_of(behind.saturating_sub(1)));
        line.is_some_and(is_item)
            && period.is_range()
            && !period.current
            && (3..=LONGEST_HEADER).contains(&named.len())
            && layout.is_capital(&named)
            && plain(period.words.start)
            && plain(behind)
            && layout.judge.shape(behind) == Some(Shape::Capital)
            && words.end - behind >= RUN_ON
            && (self.title_before_name(&named).is_some()
                || layout
                    .title_from(named.start, named.end)
                    .is_some_and(|title| title.start == named.start && title.end < named.end))
    }

    /// The title at the start of words in capitals that no sign parts from the name behind it: "Site Administrator Oak
    /// Renewables".
    fn title_before_name(&self, words: &Range<usize>) -> Option<Range<usize>> {
        let layout = self.layout;
        let after = layout.judge.after_last_noun(words).filter(|after| *after < words.end)?;
        let named = matches!(layout.judge.shape(after), Some(Shape::Capital | Shape::Upper));
        let title = words.start..after;
        (named && layout.judge.title_score(&title) >= SURE).then_some(title)
    }

    /// The title of a job that an item begins with, without the employer's name that has run into it.
    pub(super) fn without_name(
        &self,
        job: &Job,
        header: &Range<usize>,
        period: &Period,
    ) -> Option<Range<usize>> {
        let before = header.start..period.words.start;
        let run_in = job.title.as_ref().is_none_or(|title| *title == before)
            && self.heads_run_on(header, period);
        run_in.then(|| self.title_before_name(&before)).flatten()
    }

    /// Whether a paragraph begins with a short sentence that ends with the time of a job: "stop/slow with Oak Traffic since
    /// march 2022. day and night shifts, ...".
    pub(super) fn heads_paragraph(
        &self,
        line: usize,
        words: &Range<usize>,
        period: &Period,
    ) -> bool {
        let layout = self.layout;
        let named = words.start..period.words.start;
        let headed =
            |above: usize| layout.sections.get(above).is_some_and(|at| at.heading_words > 0);
        period.is_range()
            && (layout.opens_block(line) || line.checked_sub(1).is_some_and(headed))
            && (1..=LONGEST_SENTENCE).contains(&named.len())
            && layout.page.gap(period.words.end).has(Gap::STOP)
            && !named.clone().skip(1).any(|place| layout.page.gap(place).has(Gap::STOP))
            && !layout.judge.tells_of_self(&(words.start..period.words.end))
    }

    /// Whether a paragraph begins with a sentence about where somebody has worked, and when: "I have worked for the past
    /// six years at Oak Family Health", "Before that I was at Fern Dental for three years (2015 to 2018)".
    pub(super) fn tells_where(&self, line: usize, words: &Range<usize>, period: &Period) -> bool {
        let layout = self.layout;
        let page = layout.page;
        let stops = |place: &usize| layout.ends_sentence(*place);
        // "I have been a guard for nine years. At present I am employed by Oak Services (from 2019 until this day)".
        let near = period.words.start.saturating_sub(LONGEST_TOLD).max(words.start);
        let first = (near + 1..=period.words.start).rev().find(stops);
        let before = first.unwrap_or(words.start)..period.words.start;
        if before.len() > LONGEST_TOLD {
            return false;
        }
        let end = words.end.min(period.words.end + LONGEST_SENTENCE);
        let end = (period.words.start + 1..end).find(stops).unwrap_or(end);
        let of_self = before.clone().any(|place| page.folded_word(place) == "i");
        layout.words.english
            && period.is_range()
            && period.words.end <= end
            && layout.opens_block(line)
            && of_self
            && (before.start..end.saturating_sub(1)).any(|place| layout.leads_to_name(place))
    }

    /// Whether several blocks below a heading of jobs begin with years, each a job's.
    pub(super) fn is_among_years(&self, line: usize) -> bool {
        let layout = self.layout;
        let dated = |line: &usize| {
            layout.in_job_section(*line)
                && layout.opens_block(*line)
                && layout.leads_with_dates(*line)
        };
        let near = line.saturating_sub(NEAR_ROW)..line + NEAR_ROW;
        dated(&line) && near.filter(dated).take(ROW).count() == ROW
    }

    /// Whether a year and a colon begin a line among the jobs, outside of the time of the job above, with a title or an
    /// employer behind them: "2009: Oak Bakery, packing".
    pub(super) fn heads_own_line(
        &self,
        line: usize,
        words: &Range<usize>,
        period: &Period,
        score: f32,
    ) -> bool {
        let layout = self.layout;
        if !period.is_single()
            || period.words.start != layout.content(line).start
            || !layout.page.gap(period.words.end).has(Gap::COLON)
            || !layout.in_job_section(line)
        {
            return false;
        }
        let year = period.year();
        let above = self.jobs.last().and_then(|job| job.period.as_ref());
        let outside = above.filter(|above| above.is_range()).is_some_and(|above| {
            let before = above.start.is_some_and(|start| year < Some(start.month.year));
            before || above.end.is_some_and(|end| year > Some(end.month.year))
        });
        let behind = period.words.end..words.end.min(period.words.end + LONGEST_PLACED);
        outside && (score >= LIKELY || layout.judge.employer_score(&behind) >= 2.5)
    }

    /// Whether the words before a time end with the name of an employer: "now with Oak Forest Services".
    pub(super) fn names_firm(&self, words: &Range<usize>, period: &Period) -> bool {
        let judge = self.layout.judge;
        let mut named = words.start..period.words.start;
        let first = named.find(|place| judge.shape(*place) != Some(Shape::Lower));
        first.is_some_and(|first| judge.employer_score(&(first..period.words.start)) >= 2.5)
    }

    /// Whether the part right before a time names a post in a body and no work: "Institute of Valuers, committee
    /// 2014-2018".
    pub(super) fn names_post(&self, before: &Range<usize>) -> bool {
        // The last word is looked at first: it is seldom one of these.
        let page = self.layout.page;
        let first = || self.layout.segments(before, &[]).into_iter().next();
        let post = before.len() > 1 && self.layout.begins_with_post(before.start);
        if post && first().is_some_and(|first| self.layout.is_post(&first.words))
            || self.sits_on(before)
        {
            return true;
        }
        let first = page.folded_word(before.start);
        let body = |place: usize| BODIES.contains(&page.folded_word(place));
        if STANDINGS.contains(&first) && before.len() > 2 && before.clone().any(body) {
            return true;
        }
        let ends = before
            .clone()
            .next_back()
            .is_some_and(|last| POSTS.iter().any(|post| post.ends_with(page.folded_word(last))));
        if !ends {
            return false;
        }
        let parts = self.layout.segments(before, &[]);
        let last = parts.last().filter(|_| parts.len() > 1);
        last.is_some_and(|last| POSTS.contains(&page.folded(&last.words)))
    }

    /// Whether words say on which body somebody sat, and no title: "Was on the committee of the guild".
    fn sits_on(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let sat = |place: usize| {
            page.folded_word(place) == "on"
                && page.folded_word(place + 1) == "the"
                && place + 2 < words.end
                && SEATS.contains(&page.folded_word(place + 2))
        };
        words.clone().any(sat) && self.layout.title_score(words, &self.columns) < SURE
    }

    /// Whether the sentence right before a time begins with words for a pause: "White card, first aid. knee op off dec
    /// 22 - feb 23".
    pub(super) fn is_of_pause(&self, before: &Range<usize>) -> bool {
        let layout = self.layout;
        let mut places = before.clone().skip(1).rev().take(LONGEST_PLACED);
        let begins = places.find(|place| layout.page.gap(*place).has(Gap::STOP));
        begins.is_some_and(|begins| layout.names_pause(&(begins..before.end)))
    }

    /// Whether the line above or below begins with a year as well, as in a list with the year of each job.
    pub(super) fn is_row_of_years(&self, line: usize) -> bool {
        let layout = self.layout;
        let dated = |line: usize| layout.in_jobs(line) && layout.leads_with_dates(line);
        !layout.opens_block(line) && line.checked_sub(1).is_some_and(dated)
            || !layout.opens_block(line + 1) && dated(line + 1)
    }
}

impl Layout<'_> {
    /// Whether a post begins at a word.
    fn begins_with_post(&self, place: usize) -> bool {
        let reach = place..self.page.words.len().min(place + LONGEST_POST);
        let label = self.page.phrase(self.words.labels, &reach);
        label.is_some_and(|(_, row)| POST.contains(&row.field(1)))
    }

    /// Whether words are nothing but a post that somebody has beside work: "Union delegate".
    pub(super) fn is_post(&self, words: &Range<usize>) -> bool {
        let label = self.page.phrase(self.words.labels, words);
        words.len() > 1
            && label.is_some_and(|(length, row)| {
                POST.contains(&row.field(1))
                    && self.page.word_after(words.start, length) == words.end
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn a_word_and_a_colon_lead_to_dates_before_what_each_was() {
        let text = "Before: 2010 to 2017 line cook and then baker in Fern Hills for a hotel (closed). \
                    2004 to 2010 piecework in a shed, apples.";
        assert_eq!(titles(text)[0], "line cook and then baker");
    }

    #[test]
    fn the_present_job_below_its_heading_may_tell_of_the_employer_first() {
        let text = "I have been in hotels since 2009 and at the sink too.\n\nCURRENT JOB\nOak Lodge, 40 rooms, \
                    with a small bar. Breakfast cook, 20 hrs/wk since 2017 (a student does Sundays).\n- I lay \
                    the tables\n- greet the guests";
        assert!(titles(text).contains(&"Breakfast cook".to_owned()));
    }
}
