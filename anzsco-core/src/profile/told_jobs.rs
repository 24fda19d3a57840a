//! Jobs that sentences tell: "I started as a teller in 2003 and was one until 2007, then branch supervisor
//! (2011-2013)".
//!
//! Takes the words of a paragraph; gives each title that its sentences say was held, with the time that they
//! tell of it. It must not read headers of jobs.

use std::ops::Range;

use super::dates::Period;
use super::layout::{Job, Layout};
use super::page::Shape;
use super::titles::SURE;
use crate::english::titles::is_known_title;

/// Words to either side of a title that are read as its sentence.
const LONGEST_SENTENCE: usize = 60;

/// A job that a sentence tells.
#[derive(Debug, Clone)]
pub(crate) struct ToldJob {
    pub(crate) title: Range<usize>,
    pub(crate) sentence: Range<usize>,
    pub(crate) period: Option<Period>,
    /// Whether nothing but the time tells that the title was held: "then", "as".
    pub(crate) weak: bool,
}

/// A title and the cue before it.
struct Cued {
    cue: usize,
    title: Range<usize>,
    kind: &'static str,
}

impl Layout<'_> {
    /// The jobs that sentences tell.
    pub(crate) fn told_jobs(&self, words: &Range<usize>) -> Vec<ToldJob> {
        let mut found = Vec::new();
        let mut start = words.start;
        while start < words.end {
            let stop = (start + 1..words.end).find(|place| self.ends_sentence(*place));
            let sentence = start..stop.unwrap_or(words.end);
            start = sentence.end;
            let cued = self.cued_titles(&sentence);
            if cued.is_empty() {
                self.date_the_last(&sentence, &mut found);
            }
            self.tell(&sentence, &cued, &mut found);
        }
        found
    }

    /// Gives jobs whose headers tell no title the one that the sentence goes on to tell: "Before
    /// that, from 2018 until 2021, I was a deckhand with ...".
    pub(crate) fn name_by_sentences(&self, jobs: &mut [Job]) {
        for job in jobs.iter_mut().filter(|job| !job.told && !job.pause) {
            let Some(period) = &job.period else { continue };
            let line = self.page.line_of(period.words.start);
            let told = self.told_jobs(&self.content(line)).into_iter().find(|told| {
                let of = told.period.as_ref();
                !told.weak && of.is_some_and(|told| told.words == period.words)
            });
            if let Some(told) = told {
                job.title = Some(told.title);
                job.told = true;
            }
        }
    }

    /// The titles of a sentence that a cue leads to.
    fn cued_titles(&self, sentence: &Range<usize>) -> Vec<Cued> {
        let mut found = Vec::new();
        let mut place = sentence.start;
        while place < sentence.end {
            let rest = self.page.reach(place, sentence.end, 5);
            let Some((length, row)) = self.page.phrase(self.words.role_cues, &rest) else {
                place += 1;
                continue;
            };
            let after = self.page.word_after(place, length).max(place + 1);
            let reach = match row.field(1) {
                "worked" => 3,
                "held" | "holds" | "next" => 1,
                _ => 0,
            };
            let title = (after..(after + reach).min(sentence.end))
                .find_map(|start| self.title_told(start, sentence.end));
            match title {
                Some(title) => {
                    let cued = Cued { cue: place, title, kind: row.field(1) };
                    place = cued.title.end;
                    found.push(cued);
                }
                None if reach > 0 => place = after,
                None => place += 1,
            }
        }
        found
    }

    /// The title that begins at a word, as far as it goes before where it was held: "teller at Oak Bank".
    fn title_told(&self, start: usize, end: usize) -> Option<Range<usize>> {
        let title = self.after_cue(self.title_from(start, end)?);
        let small = |place: &usize| {
            let word = self.page.folded_word(*place);
            self.judge.shape(*place) == Some(Shape::Lower)
                && self.words.stopwords.get(word).is_some()
                && word != "and"
        };
        let whole = title.end - 1 > title.start && is_known_title(self.page.folded(&title));
        let ends = |place: &usize| {
            let rest = place + 1..place + 2;
            !self.words.is_label(self.page.folded_word(*place), &["of"]) || !self.known_words(&rest)
        };
        let cut = (title.start + 1..title.end).filter(small).find(ends);
        let cut = cut.filter(|_| !whole).unwrap_or(title.end);
        let title = title.start..cut;
        (self.judge.title_score(&title) >= SURE).then_some(title)
    }

    fn tell(&self, sentence: &Range<usize>, cued: &[Cued], found: &mut Vec<ToldJob>) {
        let mut free = sentence.start;
        for (number, job) in cued.iter().enumerate() {
            let next = cued.get(number + 1);
            let after =
                next.map_or(job.title.end..sentence.end, |next| self.before_next(job, next));
            let earlier = found.last().and_then(|told| told.period.clone());
            let mut period = self.time_told(&(free..job.title.start), &after, earlier.as_ref());
            if let Some(period) = &mut period {
                free = period.words.end.max(job.title.end);
                // "as X from 2015, and went on as Y": it has ended.
                let from = self.page.folded_word(period.words.start) == "from";
                period.current &= period.end.is_some() || !from || next.is_none();
            } else {
                free = job.title.end;
            }
            if job.kind == "holds" && period.is_none() && found.is_empty() {
                period = Some(Period {
                    words: job.cue..job.title.start,
                    start: None,
                    end: None,
                    current: true,
                    length: 0,
                    listed: false,
                });
            }
            let start = sentence.start.max(job.title.start.saturating_sub(LONGEST_SENTENCE));
            let end = sentence.end.min(job.title.end + LONGEST_SENTENCE);
            found.push(ToldJob {
                title: job.title.clone(),
                sentence: start..end,
                period,
                weak: job.kind != "worked",
            });
        }
    }

    /// The words behind a title that are of it: "as a carer and since 2013 as a nurse" dates the nurse.
    fn before_next(&self, job: &Cued, next: &Cued) -> Range<usize> {
        let words = job.title.end..next.cue;
        let joint = words.clone().find(|place| self.page.folded_word(*place) == "and");
        let dated = |words: &Range<usize>| {
            let periods = self.periods_in(words);
            let last = periods.last().filter(|period| period.words.end == words.end);
            last.is_some_and(|period| !self.is_until(period))
        };
        match joint {
            Some(joint) if dated(&(joint..words.end)) => words.start..joint,
            _ => words,
        }
    }

    /// The time of a job from the dates before and behind its title: a range, else where it begins and
    /// "until" when it lasted, from the end of the job told before if nothing else says.
    fn time_told(
        &self,
        before: &Range<usize>,
        after: &Range<usize>,
        earlier: Option<&Period>,
    ) -> Option<Period> {
        let (before, after) = (self.periods_in(before), self.periods_in(after));
        let range = |period: &&Period| period.is_range();
        if let Some(period) = after.first().filter(range).or(before.iter().rev().find(range)) {
            return Some(period.clone());
        }
        let begins = |period: &&Period| period.is_single() && !self.is_until(period);
        let first = after.first().filter(begins);
        let until = after
            .get(usize::from(first.is_some()))
            .filter(|period| period.is_single() && self.is_until(period));
        let begun = first.or_else(|| before.last().filter(begins));
        let length = || before.iter().chain(after.iter().take(1)).find(|p| p.length > 0).cloned();
        match (begun, until) {
            (None, None) => {
                after.get(..2).and_then(|two| two.iter().find(range)).cloned().or_else(length)
            }
            (Some(begun), None) => Some(begun.clone()),
            (begun, Some(until)) => {
                let earlier = earlier.and_then(|earlier| earlier.end);
                Some(Period {
                    words: until.words.clone(),
                    start: begun.map_or(earlier, |begun| begun.start),
                    end: until.start,
                    current: false,
                    length: 0,
                    listed: false,
                })
            }
        }
    }

    /// Whether a date is one until which something lasted.
    fn is_until(&self, period: &Period) -> bool {
        let Some(before) = period.words.start.checked_sub(1) else { return false };
        let word = self.page.folded_word(before);
        word != "and" && self.words.dating.get(word).is_some_and(|row| row.field(1) == "to")
    }

    /// "She is chief executive. She was appointed in 2018."
    fn date_the_last(&self, sentence: &Range<usize>, found: &mut [ToldJob]) {
        let Some(told) = found.last_mut() else { return };
        let Some(period) = &mut told.period else { return };
        let single = self.periods_in(sentence).first().filter(|period| period.is_single());
        if period.current && period.start.is_none() && told.sentence.end == sentence.start {
            period.start = single.and_then(|single| single.start);
        }
    }
}

/// Whether a time lies within that of the job whose text a line is of: "seconded as private secretary, 2021".
pub(super) fn is_within(jobs: &[Job], line: usize, period: &Period) -> bool {
    let begins = |period: &Period| period.start.map(|start| start.month);
    let job = jobs.iter().rev().find(|job| job.lines.start <= line);
    let held =
        job.filter(|job| job.told && job.lines.end <= line).and_then(|job| job.period.as_ref());
    held.is_some_and(|held| {
        let ends = held.end.map(|end| end.month);
        let until = period.end.map(|end| end.month);
        held.is_range()
            && begins(held) <= begins(period)
            && (ends.is_none() || until.is_some() && until <= ends)
            && (begins(held), ends) != (begins(period), until)
    })
}
