//! Titles outside of jobs: over the CV, in an objective, in sentences.
//!
//! Takes the lines before the first heading and sentences; gives the words of the title a person
//! puts over the CV, and the titles that running text says were held. It must not read headers of
//! jobs.

use std::ops::Range;

use super::Section;
use super::headers::Layout;
use super::page::{Gap, Shape};
use super::titles::SURE;

/// Lines from the top of the page among which a headline is looked for.
const HEAD_LINES: usize = 9;

const PHRASE_END: Gap = Gap::COMMA
    .or(Gap::SEMICOLON)
    .or(Gap::STOP)
    .or(Gap::LINE)
    .or(Gap::DASH)
    .or(Gap::PIPE)
    .or(Gap::BULLET)
    .or(Gap::OPEN)
    .or(Gap::CLOSE)
    .or(Gap::COLON)
    .or(Gap::WIDE);

impl Layout<'_> {
    /// The words of the headline: title over the CV, else the job looked for. `masked` tells
    /// whether words are personal.
    pub(crate) fn headline(
        &self,
        claimed: &[bool],
        masked: &dyn Fn(&Range<usize>) -> bool,
    ) -> Option<Range<usize>> {
        let head = (0..self.page.lines.len().min(HEAD_LINES))
            .take_while(|line| self.section(*line) == Section::Header)
            .filter(|line| {
                !claimed.get(*line).copied().unwrap_or(true)
                    && !self.closed.get(*line).copied().unwrap_or(true)
            });
        let head: Vec<usize> = head.collect();
        head.iter()
            .find_map(|line| self.head_title(*line, masked))
            .or_else(|| self.wanted_title())
            .or_else(|| head.iter().find_map(|line| self.first_title(*line, masked)))
    }

    /// A line of the head that is a title.
    fn head_title(
        &self,
        line: usize,
        masked: &dyn Fn(&Range<usize>) -> bool,
    ) -> Option<Range<usize>> {
        let words = self.content(line);
        if words.is_empty() || words.len() > 12 {
            return None;
        }
        let upper = words.clone().all(|word| {
            self.judge.shape(word) != Some(Shape::Lower)
                && self.judge.shape(word) != Some(Shape::Capital)
        });
        // A first line may be a name that is also a trade ("Jo Baker").
        let needed = match (line, upper) {
            (0, true) => 4.4,
            (0, false) => 5.4,
            _ => SURE,
        };
        let (title, score) = self.title_of(&words)?;
        (score >= needed && !masked(&title)).then_some(title)
    }

    /// A title at the start of a sentence in the head: "MC driver, 22 years accident free".
    fn first_title(
        &self,
        line: usize,
        masked: &dyn Fn(&Range<usize>) -> bool,
    ) -> Option<Range<usize>> {
        let words = self.content(line);
        let mut start = words.start;
        while start < words.end && start < words.start + 4 {
            let rest = self.page.folded(&(start..words.end.min(start + 4)));
            let Some((length, _)) =
                self.words.role_cues.prefix(rest).filter(|(_, row)| row.field(1) == "self")
            else {
                break;
            };
            start = self.page.word_after(start, length).max(start + 1);
        }
        let title = self.title_from(start, words.end)?;
        (line > 0 && !masked(&title)).then_some(title)
    }

    /// The title after words such as "seeking a position as", in head and summary.
    fn wanted_title(&self) -> Option<Range<usize>> {
        for line in 0..self.page.lines.len().min(60) {
            let labelled = self.sections.get(line).is_some_and(|section| section.heading_words > 0);
            if !matches!(self.section(line), Section::Header | Section::Summary) {
                continue;
            }
            let words = self.content(line);
            if labelled && let Some(title) = self.title_from(words.start, words.end) {
                return Some(title);
            }
            let end = words.end + self.page.line_words(line + 1).len();
            for place in words.clone() {
                let rest = self.page.folded(&(place..words.end.min(place + 4)));
                let Some((length, row)) = self.words.role_cues.prefix(rest) else { continue };
                if row.field(1) != "wanted" {
                    continue;
                }
                let after = self.page.word_after(place, length);
                let mut near = after;
                while near < end && near < after + 8 {
                    if let Some(title) = self.title_from(near, end) {
                        return Some(title);
                    }
                    near += 1;
                    if self.page.gap(near).has(Gap::STOP) {
                        break;
                    }
                }
            }
        }
        None
    }

    /// The best title among the parts of a line, with its score.
    fn title_of(&self, words: &Range<usize>) -> Option<(Range<usize>, f32)> {
        let mut best: Option<(Range<usize>, f32)> = None;
        let mut start = words.start;
        for place in words.start + 1..=words.end {
            let cut = place == words.end
                || self.page.gap(place).has(PHRASE_END)
                || self.page.gap(place).has(Gap::AT);
            if !cut {
                continue;
            }
            let part = start..place;
            start = place;
            if self.judge.is_place(&part)
                || self.judge.employer_score(&part) >= 2.5 && self.judge.title_score(&part) < 5.0
            {
                continue;
            }
            let score = self.judge.title_score(&part);
            if best.as_ref().is_none_or(|(_, other)| score > *other) {
                best = Some((part, score));
            }
        }
        // "Software Engineer - Payments", "Nurse (Emergency)": the whole line, if it is short.
        let (part, score) = best?;
        let whole = words.clone();
        let clean = score >= SURE
            && whole.len() <= 6
            && self.judge.employer_score(&whole) < 1.0
            && !self.is_named_place(&whole);
        let line_end = self.page.gap(words.end).has(Gap::LINE);
        if clean
            && line_end
            && part.start == words.start
            && !self.page.gap(part.end).has(Gap::PIPE.or(Gap::BULLET).or(Gap::STOP))
            && part.end < words.end
            && self.page.gap(part.end).has(Gap::DASH.or(Gap::OPEN).or(Gap::COMMA))
        {
            return Some((whole, score));
        }
        Some((part, score))
    }

    fn is_named_place(&self, words: &Range<usize>) -> bool {
        words.clone().any(|word| self.words.places.get(self.page.folded_word(word)).is_some())
    }

    /// The longest title that begins at a word, articles and rank words aside.
    fn title_from(&self, start: usize, end: usize) -> Option<Range<usize>> {
        let mut first = start;
        while first < end
            && first < start + 2
            && self.words.stopwords.get(self.page.folded_word(first)).is_some()
            && self.page.folded_word(first).len() <= 3
        {
            first += 1;
        }
        let mut best = None;
        for last in first..end.min(first + 7) {
            if last > first
                && (self.page.gap(last).has(PHRASE_END) && !self.page.gap(last).has(Gap::LINE)
                    || self.page.gap(last).has(Gap::BLANK))
            {
                break;
            }
            let words = first..last + 1;
            if self.judge.title_score(&words) >= SURE && self.judge.employer_score(&words) < 2.5 {
                best = Some(words);
            }
        }
        best
    }

    /// Titles that sentences say were held: "worked as a shearer", with the sentence each is in.
    pub(crate) fn told_titles(&self, words: &Range<usize>) -> Vec<(Range<usize>, Range<usize>)> {
        let mut found: Vec<(Range<usize>, Range<usize>)> = Vec::new();
        let mut sentence = words.start;
        let mut place = words.start;
        while place < words.end {
            if self.page.gap(place).has(Gap::STOP) {
                sentence = place;
            }
            let rest = self.page.folded(&(place..words.end.min(place + 5)));
            let cue = self.words.role_cues.prefix(rest).filter(|(_, row)| row.field(1) == "worked");
            let Some((length, _)) = cue else {
                place += 1;
                continue;
            };
            let after = self.page.word_after(place, length).max(place + 1);
            let title = (after..(after + 3).min(words.end))
                .find_map(|start| self.title_from(start, words.end));
            match title {
                Some(title) if title.start >= found.last().map_or(0, |(last, _)| last.end) => {
                    let end = (title.end..words.end)
                        .find(|word| self.page.gap(*word).has(Gap::STOP))
                        .unwrap_or(words.end);
                    place = title.end;
                    found.push((title, sentence..end));
                }
                _ => place = after,
            }
        }
        found
    }
}
