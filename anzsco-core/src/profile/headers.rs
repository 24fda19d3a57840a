//! The headers of jobs: which lines begin a job, and what in them is title, employer and period.
//!
//! Takes a page with its sections and periods; gives the jobs in the order of the CV with the lines
//! and words that are not header. Weighs what the words look like against where they stand: on the
//! line of the dates, above it or below it, as the CV itself does elsewhere.

use std::ops::Range;

use super::Section;
use super::dates::Period;
use super::page::{Gap, Page, Shape};
use super::sections::LineSection;
use super::segments::{Segment, cut, table_columns};
use super::titles::{EmployerKind, SURE, TitleJudge};
use crate::language::Words;

/// A job as its header tells it.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    pub(crate) title: Option<Range<usize>>,
    pub(crate) employer: Option<(Range<usize>, EmployerKind)>,
    pub(crate) period: Option<Period>,
    /// Words of the header, for flags such as "casual".
    pub(crate) header: Vec<Range<usize>>,
    /// The lines that belong to the header.
    pub(crate) lines: Range<usize>,
    /// Words on header lines that are duties.
    pub(crate) rest: Vec<Range<usize>>,
    pub(crate) section: Section,
}

/// Everything known of the page by now.
pub(crate) struct Layout<'a> {
    pub(crate) page: &'a Page<'a>,
    pub(crate) words: &'a Words,
    pub(crate) judge: &'a TitleJudge<'a>,
    pub(crate) sections: &'a [LineSection],
    pub(crate) periods: &'a [Period],
    /// Lines that cannot belong to a job: contact details, qualifications, licences.
    pub(crate) closed: &'a [bool],
    /// Whether jobs are looked for outside of sections of jobs, there being none.
    pub(crate) no_job_section: bool,
}

/// Most words of a line beside the dates that still is a header.
const LONGEST_HEADER: usize = 15;

impl<'a> Layout<'a> {
    /// The jobs, in the order of the page.
    pub(crate) fn jobs(&self) -> Vec<Job> {
        let mut finder = Finder {
            layout: self,
            claimed: vec![false; self.page.lines.len()],
            columns: Vec::new(),
            style: self.style(),
            jobs: Vec::new(),
        };
        for line in 0..self.page.lines.len() {
            finder.read_line(line);
        }
        finder.read_undated();
        let mut jobs = finder.jobs;
        jobs.sort_by_key(|job| {
            (job.lines.start, job.header.first().map_or(0, |words| words.start))
        });
        jobs
    }

    /// The words of a line after its heading.
    pub(crate) fn content(&self, line: usize) -> Range<usize> {
        let words = self.page.line_words(line);
        let heading = self.sections.get(line).map_or(0, |section| section.heading_words);
        (words.start + heading).min(words.end)..words.end
    }

    pub(crate) fn section(&self, line: usize) -> Section {
        self.sections.get(line).map_or(Section::Header, |section| section.section)
    }

    /// Whether a line may belong to a job.
    pub(crate) fn in_jobs(&self, line: usize) -> bool {
        if self.closed.get(line).copied().unwrap_or(true) {
            return false;
        }
        match self.section(line) {
            Section::Experience | Section::Volunteering | Section::Header => true,
            Section::Summary | Section::Other | Section::Projects | Section::Skills => {
                self.no_job_section
            }
            _ => false,
        }
    }

    /// Periods that begin within some words.
    pub(crate) fn periods_in(&self, words: &Range<usize>) -> &'a [Period] {
        let first = self.periods.partition_point(|period| period.words.start < words.start);
        let last = self.periods.partition_point(|period| period.words.start < words.end);
        self.periods.get(first..last).unwrap_or(&[])
    }

    fn segments(&self, words: &Range<usize>, columns: &[&'static str]) -> Vec<Segment> {
        cut(self.page, self.words, self.judge, words, self.periods_in(words), columns)
    }

    /// The best title among segments: its place and score.
    fn best_title(&self, segments: &[Segment]) -> Option<(usize, f32)> {
        let mut best: Option<(usize, f32)> = None;
        for (place, segment) in segments.iter().enumerate() {
            let score = self.segment_score(segment);
            if best.is_none_or(|(_, other)| score > other) {
                best = Some((place, score));
            }
        }
        best
    }

    fn segment_score(&self, segment: &Segment) -> f32 {
        if segment.placeholder {
            return 0.0;
        }
        let words = &segment.words;
        let mut score = match segment.label {
            Some("title") => 7.0,
            Some(_) => 0.0,
            None if self.judge.is_place(words) || self.judge.is_employment(words) => 0.0,
            None => self.judge.title_score(words),
        };
        if segment.bracketed {
            score *= 0.6;
        }
        if score < SURE && segment.label.is_none() {
            score = score.max(
                self.leading_title(words).map_or(0.0, |title| self.judge.title_score(&title) - 0.5),
            );
        }
        score
    }

    /// The title before an employer's name without any sign between them.
    fn leading_title(&self, words: &Range<usize>) -> Option<Range<usize>> {
        let after = self.judge.after_last_noun(words).filter(|after| *after < words.end)?;
        let rest = after..words.end;
        let named = self.judge.employer_score(&rest) >= 2.5 || self.judge.is_place(&rest);
        (named && self.judge.shape(after) != Some(Shape::Lower)).then_some(words.start..after)
    }

    /// Which lines the titles stand on, told by the dates that have only one line to choose.
    fn style(&self) -> Style {
        let mut style = Style::default();
        for line in 0..self.page.lines.len() {
            let words = self.content(line);
            let Some(period) = self.periods_in(&words).first() else { continue };
            if !self.in_jobs(line) || !period.is_range() || words.len() > 25 {
                continue;
            }
            let best = |line: usize| {
                let words = self.content(line);
                if words.len() > LONGEST_HEADER
                    || !self.in_jobs(line)
                    || !self.periods_in(&words).is_empty()
                {
                    return 0.0;
                }
                self.best_title(&self.segments(&words, &[])).map_or(0.0, |(_, score)| score)
            };
            if self.best_title(&self.segments(&words, &[])).is_some_and(|(_, score)| score >= SURE)
            {
                style.own += 1;
                continue;
            }
            let above = line.checked_sub(1).map_or(0.0, best);
            let below = best(line + 1);
            style.above += u32::from(above >= SURE && below < SURE);
            style.below += u32::from(below >= SURE && above < SURE);
        }
        style
    }
}

/// Where the titles of this CV stand, as counts.
#[derive(Debug, Default, Clone, Copy)]
struct Style {
    own: u32,
    above: u32,
    below: u32,
}

struct Finder<'a> {
    layout: &'a Layout<'a>,
    claimed: Vec<bool>,
    columns: Vec<&'static str>,
    style: Style,
    jobs: Vec<Job>,
}

/// A line that may hold the title, with its parts.
struct Candidate {
    line: usize,
    segments: Vec<Segment>,
    title: Option<(usize, f32)>,
}

impl Finder<'_> {
    fn read_line(&mut self, line: usize) {
        let layout = self.layout;
        let words = layout.content(line);
        if self.is_claimed(line) || words.is_empty() || !layout.in_jobs(line) {
            return;
        }
        if let Some(columns) = table_columns(layout.page, layout.words, &words) {
            self.columns = columns;
            self.claim(line);
            return;
        }
        if !layout.page.line_words(line).clone().any(|word| layout.page.gap(word).has(Gap::PIPE)) {
            self.columns.clear();
        }
        let chunks = self.chunks(line, &words);
        let several = chunks.len() > 1;
        for (chunk, period) in chunks {
            self.read_header(line, &chunk, &period, several);
        }
    }

    /// The parts of a line that each have dates of a job.
    fn chunks(&self, line: usize, words: &Range<usize>) -> Vec<(Range<usize>, Period)> {
        let periods = self.layout.periods_in(words);
        let mut anchors: Vec<&Period> = Vec::new();
        let mut before = words.start;
        for period in periods {
            if self.is_anchor(line, &(before..words.end), before == words.start, period) {
                anchors.push(period);
                before = period.words.end.min(words.end);
            }
        }
        let Some(first) = anchors.first() else { return Vec::new() };
        let dates_first = first.words.start == words.start;
        let mut chunks = Vec::new();
        let mut start = words.start;
        for (place, period) in anchors.iter().enumerate() {
            let end = match anchors.get(place + 1) {
                None => words.end,
                Some(next) if dates_first => next.words.start,
                Some(_) => period.words.end,
            };
            let chunk = start..end;
            let titled = place == 0
                || self
                    .layout
                    .best_title(&self.layout.segments(&chunk, &[]))
                    .is_some_and(|(_, score)| score >= 2.0);
            if titled {
                chunks.push((chunk, (*period).clone()));
            }
            start = end;
        }
        chunks
    }

    /// Whether a period on a line looks like that of a job.
    fn is_anchor(&self, line: usize, words: &Range<usize>, opens: bool, period: &Period) -> bool {
        let layout = self.layout;
        if period.start.is_none() {
            return false;
        }
        let before = period.words.start.saturating_sub(words.start);
        let after = words.end.saturating_sub(period.words.end);
        let gap = layout.page.gap(period.words.start);
        let closes = layout.page.gap(period.words.end);
        let bracketed = gap.has(Gap::OPEN);
        let first = before == 0 && opens;
        let last =
            after == 0 || (after <= 3 && closes.has(Gap::CLOSE.or(Gap::COMMA).or(Gap::OPEN)));
        let bullet = layout.page.lines.get(line).is_some_and(|line| line.bullet);
        let titled = || {
            let end = period.words.end.max(words.start + before + LONGEST_HEADER).min(words.end);
            layout
                .best_title(&layout.segments(&(words.start..end), &self.columns))
                .map_or(0.0, |(_, score)| score)
        };
        let signs = Gap::PIPE.or(Gap::DASH).or(Gap::WIDE).or(Gap::COMMA);
        let set_apart = first
            || last
            || bracketed
            || closes.has(signs.or(Gap::STOP))
            || gap.has(signs)
            || period.is_range() && self.is_beside_name(words, period);
        if before > LONGEST_HEADER || !set_apart {
            return false;
        }
        let strict = layout.section(line) != Section::Experience
            && layout.section(line) != Section::Volunteering;
        if period.is_single() || bullet || strict {
            let single_ok = !period.is_single() || first || last || bracketed || gap.has(Gap::PIPE);
            let long = before + after > if bullet { 24 } else { 60 } && !first;
            let name_line = strict && line == 0;
            return single_ok && !long && !name_line && {
                let needed = if period.is_single() && strict {
                    SURE + 0.5
                } else if strict && period.is_range() && !bullet {
                    2.0
                } else {
                    SURE
                };
                titled() >= needed
                    || (strict && period.is_range() && !bullet && self.neighbour_titled(line))
                    || (!strict && !bullet && before + after == 0)
            };
        }
        true
    }

    /// Whether a title ends right before the dates, or a name that was taken out stands beside them.
    fn is_beside_name(&self, words: &Range<usize>, period: &Period) -> bool {
        let layout = self.layout;
        let after = period.words.end..words.end.min(period.words.end + 5);
        let placeholder =
            |words: &Range<usize>| layout.judge.employer_kind(words) == EmployerKind::Placeholder;
        if placeholder(&(words.start..period.words.start)) || placeholder(&after) {
            return true;
        }
        let segments = layout.segments(&(words.start..period.words.start), &[]);
        let capital = layout.judge.shape(words.start) != Some(Shape::Lower);
        capital && segments.last().is_some_and(|segment| layout.segment_score(segment) >= SURE)
    }

    fn neighbour_titled(&self, line: usize) -> bool {
        [line.checked_sub(1), Some(line + 1)].into_iter().flatten().any(|line| {
            self.candidate(line)
                .is_some_and(|candidate| candidate.title.is_some_and(|(_, score)| score >= SURE))
        })
    }

    /// A line beside the dates, if it may be part of the header.
    fn candidate(&self, line: usize) -> Option<Candidate> {
        let layout = self.layout;
        let words = layout.content(line);
        let info = layout.page.lines.get(line)?;
        let text = layout.page.text.get(info.bytes.clone()).unwrap_or("");
        let sentence =
            text.ends_with(['.', ';']) || layout.judge.shape(words.start) == Some(Shape::Lower);
        let unfit = words.is_empty()
            || words.len() > LONGEST_HEADER
            || info.bullet
            || self.is_claimed(line)
            || !layout.in_jobs(line)
            || sentence && words.len() > 5
            || layout.periods_in(&words).iter().any(Period::is_range)
            || layout.sections.get(line).is_some_and(|section| section.inner);
        if unfit {
            return None;
        }
        let segments = layout.segments(&words, &[]);
        let title = layout.best_title(&segments);
        Some(Candidate { line, segments, title })
    }

    fn read_header(&mut self, line: usize, chunk: &Range<usize>, period: &Period, several: bool) {
        let layout = self.layout;
        let (header, rest) = self.split_rest(chunk, period);
        let segments = layout.segments(&header, &self.columns);
        let title = layout.best_title(&segments);
        let own = Candidate { line, segments, title };
        let own_score = own.title.map_or(0.0, |(_, score)| score);
        let blank = |line: usize| layout.page.lines.get(line).is_none_or(|line| line.after_blank);
        let mut above = Vec::new();
        if !several {
            let mut upper = line;
            while above.len() < 3
                && !blank(upper)
                && layout.sections.get(upper).is_none_or(|s| s.heading_words == 0)
            {
                let Some(candidate) = upper.checked_sub(1).and_then(|line| self.candidate(line))
                else {
                    break;
                };
                upper -= 1;
                above.push(candidate);
            }
        }
        let last = period
            .words
            .end
            .checked_sub(1)
            .map_or(line, |word| layout.page.line_of(word))
            .max(line);
        let mut below = Vec::new();
        if !several && rest.is_none() {
            let mut lower = last + 1;
            while below.len() < 2 && !blank(lower) {
                let Some(candidate) = self.candidate(lower) else { break };
                below.push(candidate);
                lower += 1;
            }
        }
        let choice = self.choose(&own, own_score, &above, &below);
        self.push_job(own, above, below, choice, period, chunk, rest, last);
    }

    /// The header part of a line with dates, and what follows it on the same line.
    fn split_rest(
        &self,
        chunk: &Range<usize>,
        period: &Period,
    ) -> (Range<usize>, Option<Range<usize>>) {
        let layout = self.layout;
        let mut end = period.words.end.clamp(chunk.start, chunk.end);
        let mut seen = period.words.start > chunk.start;
        if seen {
            let before = layout.segments(&(chunk.start..end), &self.columns);
            seen = layout.best_title(&before).is_some_and(|(_, score)| score >= 2.0)
                || before.len() >= 2;
        }
        // After the dates the header goes on to the end of a sentence; further while nothing was said.
        while end < chunk.end {
            let stop =
                (end..chunk.end).find(|word| layout.page.gap(*word).has(Gap::STOP) && *word > end);
            let stop = stop.unwrap_or(chunk.end);
            let part = end..stop;
            let begins_sentence = layout.page.gap(end).has(Gap::STOP.or(Gap::COLON));
            if seen && (begins_sentence || part.len() > LONGEST_HEADER) {
                break;
            }
            let titled = layout
                .best_title(&layout.segments(&part, &self.columns))
                .is_some_and(|(_, score)| score >= SURE);
            if part.len() > LONGEST_HEADER && !titled
                || (begins_sentence && !titled && part.len() > 4)
            {
                break;
            }
            seen = true;
            end = stop;
        }
        (chunk.start..end, (end < chunk.end).then_some(end..chunk.end))
    }

    /// Where the title is.
    fn choose(
        &self,
        own: &Candidate,
        own_score: f32,
        above: &[Candidate],
        below: &[Candidate],
    ) -> Choice {
        let score = |candidate: &Candidate| candidate.title.map_or(0.0, |(_, score)| score);
        let mut best = (Choice::Own, own_score + 0.6);
        let upper = if self.style.below > self.style.above { 0.0 } else { 0.4 };
        for (place, candidate) in above.iter().enumerate() {
            let value = score(candidate) + upper - place as f32 * 0.3;
            if value > best.1 && score(candidate) >= 2.0 {
                best = (Choice::Above(place), value);
            }
        }
        for (place, candidate) in below.iter().enumerate() {
            let value = score(candidate) + 0.2 - place as f32 * 0.6;
            let needed = if own_score >= 2.0 { SURE } else { 2.0 };
            if value > best.1 && score(candidate) >= needed && own_score < SURE {
                best = (Choice::Below(place), value);
            }
        }
        if best.1 >= 2.0 {
            return best.0;
        }
        // No word tells: as the rest of the CV has it, the title on the dates' line coming first.
        let own_words = own.segments.iter().any(|segment| self.may_be_title(segment));
        match above.first() {
            Some(_) if !own_words => Choice::Above(above.len() - 1),
            _ if !own_words && !below.is_empty() && self.style.below >= self.style.above => {
                Choice::Below(0)
            }
            _ => Choice::Own,
        }
    }

    /// Whether a segment could be a title for all that its words say.
    fn may_be_title(&self, segment: &Segment) -> bool {
        let judge = self.layout.judge;
        !segment.placeholder
            && !segment.bracketed
            && segment.label.is_none_or(|label| label == "title")
            && segment.words.len() <= 6
            && judge.employer_score(&segment.words) < 2.0
            && !judge.is_place(&segment.words)
            && !judge.is_employment(&segment.words)
            && segment.words.clone().any(|word| judge.shape(word) != Some(Shape::Number))
    }

    #[allow(clippy::too_many_arguments)]
    fn push_job(
        &mut self,
        own: Candidate,
        above: Vec<Candidate>,
        below: Vec<Candidate>,
        choice: Choice,
        period: &Period,
        chunk: &Range<usize>,
        rest: Option<Range<usize>>,
        last: usize,
    ) {
        let layout = self.layout;
        let line = own.line;
        // The lines of the header: those between the dates and the title, and an employer's line beside.
        let mut parts: Vec<Candidate> = Vec::new();
        let (mut up, mut down) = match choice {
            Choice::Own => (0, 0),
            Choice::Above(place) => (place + 1, 0),
            Choice::Below(place) => (0, place + 1),
        };
        while up < above.len()
            && above.get(up).is_some_and(|candidate| self.is_employer_line(candidate, true))
        {
            up += 1;
        }
        while down < below.len()
            && below.get(down).is_some_and(|candidate| self.is_employer_line(candidate, false))
        {
            down += 1;
        }
        parts.extend(above.into_iter().take(up).rev());
        let own_place = parts.len();
        parts.push(own);
        parts.extend(below.into_iter().take(down));
        let title_part = match choice {
            Choice::Own => own_place,
            Choice::Above(place) => own_place.saturating_sub(place + 1),
            Choice::Below(place) => own_place + place + 1,
        };
        let mut segments = Vec::new();
        let mut title_place = None;
        for (number, part) in parts.iter().enumerate() {
            if number == title_part {
                title_place = self.title_segment(part).map(|place| segments.len() + place);
            }
            segments.extend(part.segments.iter().cloned());
        }
        let title = title_place.map(|place| self.extend_title(&segments, place));
        let employer = self.employer(&segments, title_place, title.as_ref());
        let first_line = line.saturating_sub(up);
        let last_line = (last + down).min(layout.page.lines.len().saturating_sub(1));
        for line in first_line..=last_line {
            self.claim(line);
        }
        let mut header: Vec<Range<usize>> =
            std::iter::once(chunk.start..rest.as_ref().map_or(chunk.end, |rest| rest.start))
                .collect();
        header.extend(
            parts.iter().filter(|part| part.line != line).map(|part| layout.content(part.line)),
        );
        self.jobs.push(Job {
            title,
            employer,
            period: Some(period.clone()),
            header,
            lines: first_line..last_line + 1,
            rest: rest.into_iter().collect(),
            section: layout.section(line),
        });
    }

    /// The segment of a line that is the title, if any can be.
    fn title_segment(&self, part: &Candidate) -> Option<usize> {
        if let Some((place, score)) = part.title
            && score >= 2.0
        {
            return Some(place);
        }
        let fits: Vec<usize> = (0..part.segments.len())
            .filter(|place| part.segments.get(*place).is_some_and(|s| self.may_be_title(s)))
            .collect();
        // Beside a name in capitals or with a firm's word, the plain words are the job.
        let lower = fits.iter().find(|place| {
            part.segments.get(**place).is_some_and(|s| {
                self.layout.judge.shape(s.words.start) == Some(Shape::Lower) && s.words.len() <= 4
            })
        });
        let named = part
            .segments
            .iter()
            .any(|segment| self.layout.judge.employer_score(&segment.words) >= 2.0);
        match lower {
            Some(place) if part.segments.len() > 1 && (named || fits.first() != Some(place)) => {
                Some(*place)
            }
            _ => fits.first().copied(),
        }
    }

    /// The words of the title, with the qualifiers that follow it.
    fn extend_title(&self, segments: &[Segment], place: usize) -> Range<usize> {
        let layout = self.layout;
        let Some(segment) = segments.get(place) else { return 0..0 };
        let mut title = segment.words.clone();
        if segment.label.is_none()
            && layout.judge.title_score(&title) < SURE
            && let Some(leading) = layout.leading_title(&title)
        {
            return leading;
        }
        let mut next = place + 1;
        while let Some(part) = segments.get(next) {
            if part.words.start != title.end
                || part.placeholder
                || part.label != segment.label && part.cell == segment.cell
            {
                break;
            }
            if part.bracketed && part.before.has(Gap::OPEN) {
                if !self.is_qualifier_in_brackets(part) {
                    break;
                }
            } else if !self.is_qualifier(segments, next, segment) {
                break;
            }
            title.end = part.words.end;
            next += 1;
        }
        title
    }

    fn is_qualifier_in_brackets(&self, part: &Segment) -> bool {
        let judge = self.layout.judge;
        part.words.len() <= 5
            && !judge.is_employment(&part.words)
            && !judge.is_place(&part.words)
            && judge.employer_score(&part.words) < 1.0
            && (judge.shape(part.words.start) != Some(Shape::Capital)
                || judge.title_score(&part.words) >= 2.0
                || self.known_words(&part.words))
    }

    /// Whether the segment at `next` narrows the title before it: "Assistant - Menswear".
    fn is_qualifier(&self, segments: &[Segment], next: usize, title: &Segment) -> bool {
        let judge = self.layout.judge;
        let Some(part) = segments.get(next) else { return false };
        let words = &part.words;
        if words.len() > 5
            || part.before.has(
                Gap::PIPE
                    .or(Gap::LINE)
                    .or(Gap::STOP)
                    .or(Gap::AT)
                    .or(Gap::ARROW)
                    .or(Gap::WIDE)
                    .or(Gap::CLOSE)
                    .or(Gap::SEMICOLON),
            )
            || judge.is_place(words)
            || judge.is_employment(words)
            || judge.employer_score(words) >= 1.5
        {
            return false;
        }
        if self.known_words(words) {
            return true;
        }
        // "Executive Director, Operations | Acme": a comma before, a stronger sign after.
        let named_later = segments.iter().skip(next + 1).any(|later| {
            (later.before.has(Gap::DASH.or(Gap::PIPE).or(Gap::AT).or(Gap::LINE))
                || later.placeholder)
                && !judge.is_place(&later.words)
                && judge.shape(later.words.start) != Some(Shape::Lower)
        });
        let cell = title.cell > 0 || segments.iter().any(|segment| segment.cell > 0);
        part.before.has(Gap::COMMA) && (named_later || (cell && part.cell == title.cell))
    }

    /// Whether the tables know every word as one about work, not a name.
    fn known_words(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let lexicon = self.layout.words;
        let mut place = words.start;
        while place < words.end {
            let rest = page.folded(&(place..words.end.min(place + 5)));
            let longest = [
                lexicon.industries,
                lexicon.fields,
                lexicon.skills,
                lexicon.title_nouns,
                lexicon.seniority,
                lexicon.stopwords,
            ]
            .into_iter()
            .filter_map(|table| table.prefix(rest).map(|(length, _)| length))
            .max();
            match longest {
                Some(length) => place = page.word_after(place, length).max(place + 1),
                None if self.layout.judge.shape(place) == Some(Shape::Number)
                    && words.len() > 1 =>
                {
                    place += 1
                }
                None => return false,
            }
        }
        !words.is_empty()
    }

    /// The segment that names the employer.
    fn employer(
        &self,
        segments: &[Segment],
        title: Option<usize>,
        title_words: Option<&Range<usize>>,
    ) -> Option<(Range<usize>, EmployerKind)> {
        let judge = self.layout.judge;
        let mut best: Option<(Range<usize>, f32)> = None;
        for (place, segment) in segments.iter().enumerate() {
            let mut words = segment.words.clone();
            if let Some(title) = title_words {
                if title.start <= words.start && words.end <= title.end {
                    continue;
                }
                if words.start == title.start {
                    words.start = title.end;
                }
            }
            if words.is_empty() || judge.is_place(&words) || judge.is_employment(&words) {
                continue;
            }
            let marked = judge.employer_score(&words);
            let mut score = marked + if segment.label == Some("employer") { 6.0 } else { 0.0 };
            score += match judge.shape(words.start) {
                Some(Shape::Capital | Shape::Upper) => 1.0,
                _ => -1.0,
            };
            score += match title {
                Some(title) if place == title + 1 => 0.6,
                Some(title) if place + 1 == title => 0.5,
                _ => 0.0,
            };
            score -= if segment.bracketed { 1.2 } else { 0.0 };
            if marked < 2.5
                && segment.label != Some("employer")
                && (judge.title_score(&words) >= SURE || words.len() > 7)
            {
                continue;
            }
            if score >= 1.0 && best.as_ref().is_none_or(|(_, other)| score > *other) {
                best = Some((words, score));
            }
        }
        best.map(|(words, _)| {
            let kind = judge.employer_kind(&words);
            (words, kind)
        })
    }

    /// Whether a line beside the header names the employer or its place.
    fn is_employer_line(&self, candidate: &Candidate, above: bool) -> bool {
        let judge = self.layout.judge;
        let words = self.layout.content(candidate.line);
        if candidate.title.is_some_and(|(_, score)| score >= SURE) || words.len() > 12 {
            return false;
        }
        let marked = candidate.segments.iter().any(|segment| {
            segment.placeholder
                || segment.label.is_some()
                || judge.employer_score(&segment.words) >= 2.5
        });
        let placed = candidate.segments.len() > 1
            && candidate.segments.last().is_some_and(|segment| judge.is_place(&segment.words));
        let only_place = candidate.segments.iter().all(|segment| judge.is_place(&segment.words));
        let capital = judge
            .shape(words.start)
            .is_some_and(|shape| shape == Shape::Capital || shape == Shape::Upper);
        marked || placed || only_place || (above && capital && words.len() <= 8)
    }

    /// Jobs without dates: a line that is a title and looks like a header.
    fn read_undated(&mut self) {
        let layout = self.layout;
        for line in 0..layout.page.lines.len() {
            let experience =
                matches!(layout.section(line), Section::Experience | Section::Volunteering);
            if !experience
                || self.is_claimed(line)
                || layout.sections.get(line).is_some_and(|s| s.inner)
            {
                continue;
            }
            let Some(candidate) = self.candidate(line) else { continue };
            let Some((place, score)) = candidate.title else { continue };
            let words = layout.content(line);
            let info = layout.page.lines.get(line);
            let placeholder = candidate
                .segments
                .iter()
                .any(|segment| segment.placeholder || segment.label == Some("title"));
            let after_blank = info.is_some_and(|info| info.after_blank);
            let emphatic = words.clone().all(|word| layout.judge.shape(word) == Some(Shape::Upper));
            let marked = candidate
                .segments
                .iter()
                .any(|segment| layout.judge.employer_score(&segment.words) >= 2.5);
            let indented = info.is_some_and(|info| info.indent > 3);
            let fits = score >= 4.0
                && words.len() <= 10
                && !indented
                && (after_blank
                    || emphatic
                    || marked
                    || layout.sections.get(line).is_some_and(|s| s.heading_words > 0));
            let starts_capital = layout.judge.shape(words.start) != Some(Shape::Lower);
            if !(placeholder && score >= SURE || fits && starts_capital) {
                continue;
            }
            let title = self.extend_title(&candidate.segments, place);
            let employer = self.employer(&candidate.segments, Some(place), Some(&title));
            self.claim(line);
            self.jobs.push(Job {
                title: Some(title),
                employer,
                period: layout
                    .periods_in(&words)
                    .iter()
                    .find(|period| period.start.is_some())
                    .cloned(),
                header: vec![words],
                lines: line..line + 1,
                rest: Vec::new(),
                section: layout.section(line),
            });
        }
    }

    fn is_claimed(&self, line: usize) -> bool {
        self.claimed.get(line).copied().unwrap_or(true)
    }

    fn claim(&mut self, line: usize) {
        if let Some(claimed) = self.claimed.get_mut(line) {
            *claimed = true;
        }
    }
}

/// Which line has the title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    Own,
    Above(usize),
    Below(usize),
}
