//! Jobs that sentences tell: "I started as a teller in 2003 and was one until 2007, then branch supervisor
//! (2011-2013)".
//!
//! Takes the words of a paragraph; gives each title that its sentences say was held, with the time that they
//! tell of it. It must not read headers of jobs.

use std::ops::Range;

use super::dates::Period;
use super::layout::{Job, Layout};
use super::page::{Gap, Shape, overlap};
use super::titles::SURE;
use super::write_told_jobs::PROSE;
use crate::english::titles::is_known_title;

/// Other jobs within the time of a sentence that only sums them up.
const SEVERAL: usize = 2;
/// Words to either side of a title that are read as its sentence.
const LONGEST_SENTENCE: usize = 60;

/// First words of the cues that tell when a job began, and a word before "as" that does.
const BEGINNINGS: [&str; 10] = [
    "started",
    "began",
    "hired",
    "promoted",
    "moved",
    "upgraded",
    "became",
    "appointed",
    "made",
    "been",
];
const JOINED: [&str; 2] = ["joined", "moved"];
/// Words between that one and its "as".
const LONGEST_JOINED: usize = 10;
/// Last words of the cues that tell what somebody is.
const BEING: [&str; 3] = ["am", "im", "usually"];
/// Words before a cue that deny what it leads to, and how near they stand.
const DENIALS: [&str; 3] = ["not", "never", "don"];
const DENIED_NEAR: usize = 4;
/// Words behind a title that lead to where it was held or what was worked on.
const LEADING: [&str; 5] = ["on", "at", "for", "in", "with"];
/// Sentences behind a time within which somebody says what he is in that job, and words of what is none.
const MOST_SENTENCES: usize = 2;
const NO_JOB: [&str; 9] = [
    "qualified",
    "licensed",
    "registered",
    "trained",
    "certified",
    "resident",
    "citizen",
    "member",
    "student",
];
/// Words between a cue and a title by which it is only asked for: "I am writing about the deckhand job".
const ASKING: [&str; 8] = [
    "applying",
    "enquiring",
    "interested",
    "looking",
    "replying",
    "responding",
    "seeking",
    "writing",
];
/// Words before "as" by which somebody was let in to a profession: "admitted as a solicitor".
const LET_IN: [&str; 4] = ["accredited", "admitted", "licensed", "registered"];
/// Words between two jobs that share the time behind them.
const NEXT: [&str; 5] = ["a", "an", "and", "later", "then"];
/// Words before a cue that say that it tells of something, not of somebody.
const THINGS: [&str; 2] = ["it", "which"];

/// What the cue of a told job says of its date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// The job began then.
    Begun,
    /// The title is what somebody is, and may be no job.
    Being,
    Held,
}

/// A job that a sentence tells.
#[derive(Debug, Clone)]
pub(crate) struct ToldJob {
    pub(crate) title: Range<usize>,
    pub(crate) sentence: Range<usize>,
    /// The sentences behind it, up to the next that tells a job.
    pub(crate) behind: Range<usize>,
    pub(crate) period: Option<Period>,
    /// Whether nothing but the time tells that the title was held: "then", "as".
    pub(crate) weak: bool,
    pub(crate) manner: Manner,
}

/// Ends the jobs that began at a date where the next one that sentences tell begins. The last goes on where all
/// others have their dates, and what somebody says to be beside them is no job of its own.
pub(crate) fn close_begun(told: &mut Vec<ToldJob>) {
    let start = |job: &ToldJob| job.period.as_ref().and_then(|period| period.start);
    let starts: Vec<_> = told.iter().filter_map(start).collect();
    if !starts.is_empty() {
        told.retain(|job| job.period.is_some() || job.manner != Manner::Being);
    }
    let all = told.iter().all(|job| job.weak || job.period.is_some());
    for job in told.iter_mut().filter(|job| job.manner == Manner::Begun) {
        let Some(period) = job.period.as_mut().filter(|period| period.is_single()) else {
            continue;
        };
        let begun = period.start.map(|start| start.month);
        let later = starts.iter().filter(|start| Some(start.month) > begun);
        period.end = later.min_by_key(|start| start.month).copied().or(period.end);
        period.current = period.end.is_none() && all;
    }
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
        let mut found: Vec<ToldJob> = Vec::new();
        let mut start = words.start;
        let mut since: Option<&Period> = None;
        while start < words.end {
            let stop = (start + 1..words.end).find(|place| self.ends_sentence(*place));
            let sentence = start..stop.unwrap_or(words.end);
            start = sentence.end;
            // "I play cricket and am captain of the thirds".
            let own = self.tells_of_own_life(&sentence);
            let cued = if own { Vec::new() } else { self.cued_titles(&sentence) };
            if cued.is_empty() {
                if let Some(last) =
                    found.last_mut().filter(|last| last.behind.end == sentence.start)
                {
                    last.behind.end = sentence.end;
                }
                self.date_the_last(&sentence, &mut found);
                since = self.periods_in(&sentence).iter().rfind(|period| period.current);
                continue;
            }
            let first = found.len();
            self.tell(&sentence, &cued, &mut found);
            // "I have kept bees since 2013. I started as ...".
            if let (Some(since), Some(job)) = (since.take(), found.get_mut(first))
                && job.period.is_none()
                && job.manner == Manner::Begun
            {
                job.period = Some(Period { current: false, ..since.clone() });
            }
        }
        self.share_times(&mut found);
        found
    }

    /// Gives a job that another follows right behind it the time of both: "a dock hand and then deckhand from 2011 to
    /// 2015".
    fn share_times(&self, found: &mut [ToldJob]) {
        let next = |place: usize| NEXT.contains(&self.page.folded_word(place));
        for place in (1..found.len()).rev() {
            let Some([first, second]) = found.get_mut(place - 1..=place) else { continue };
            let between = first.title.end..second.title.start;
            let range = second.period.as_ref().filter(|period| period.is_range());
            if first.period.is_none() && !between.is_empty() && between.clone().all(next) {
                // The words of the time are those of the second, which a header with them is of.
                let shared = range.filter(|period| period.words.start >= second.title.end);
                let words = first.title.end..first.title.end;
                first.period = shared.map(|period| Period { words, ..period.clone() });
            }
        }
    }

    /// Gives jobs whose headers tell no title the one that the sentence goes on to tell: "Before
    /// that, from 2018 until 2021, I was a deckhand with ...".
    pub(crate) fn name_by_sentences(&self, jobs: &mut Vec<Job>) {
        jobs.retain(|job| !self.is_begun_in_prose(job));
        let sums_up: Vec<bool> = jobs.iter().map(|job| self.sums_up(job, jobs)).collect();
        let mut sums_up = sums_up.into_iter();
        jobs.retain(|_| !sums_up.next().unwrap_or(false));
        for job in jobs.iter_mut().filter(|job| !job.told && !job.pause) {
            let Some(period) = &job.period else { continue };
            let line = self.page.line_of(period.words.start);
            let all = self.told_jobs(&self.content(line));
            let of_period = |told: &&ToldJob| {
                let of = told.period.as_ref();
                !told.weak && of.is_some_and(|told| told.words == period.words)
            };
            let reached = || {
                let untitled = job.title.is_none();
                all.iter().rfind(|told| untitled && self.is_reached_in(period, told))
            };
            let being = || {
                let untitled = job.title.is_none() && period.current;
                all.iter().find(|told| untitled && self.is_said_to_be(period, told))
            };
            let told = all.iter().find(of_period).or_else(reached).or_else(being);
            let told = told.map(|told| told.title.clone());
            let told = told.or_else(|| self.title_of_sentence(job.lines.end));
            if let Some(title) = told {
                job.title = Some(title);
                job.told = true;
            }
        }
        let starts: Vec<usize> = jobs.iter().skip(1).map(|job| job.lines.start).collect();
        for (number, job) in jobs.iter_mut().enumerate() {
            let next = starts.get(number).copied().unwrap_or(self.page.lines.len());
            self.name_by_opening(job, next);
        }
    }

    /// The title in small letters that the line below a header begins with, where it leads to what was worked on: "rigger
    /// on the hospital job and then shutdowns".
    fn title_of_sentence(&self, line: usize) -> Option<Range<usize>> {
        let words = self.content(line);
        let small = self.judge.shape(words.start) == Some(Shape::Lower);
        if !self.words.english || !small || self.opens_block(line) {
            return None;
        }
        let title = self.title_told(words.start, words.end)?;
        let leads = LEADING.contains(&self.page.folded_word(title.end));
        (leads && self.page.gap(title.end).plain()).then_some(title)
    }

    /// Whether a sentence behind that with the time of a job tells what somebody became in it: "From 2004 to 2013 I was
    /// at Oak Mills. Started as a sorter and ended up shift supervisor about 2008".
    fn is_reached_in(&self, period: &Period, told: &ToldJob) -> bool {
        let begins = |period: &Period| period.start.map(|start| start.month);
        let within = |told: &Period| {
            told.is_single()
                && begins(period) <= begins(told)
                && period.end.is_none_or(|end| begins(told) <= Some(end.month))
        };
        let between = period.words.end..told.title.start;
        let sentences = between.filter(|place| self.ends_sentence(*place)).count();
        sentences == 1 && told.manner != Manner::Being && told.period.as_ref().is_none_or(within)
    }

    /// Whether a sentence behind that with the time of a job that goes on tells what somebody is in it: "2019 - Oak
    /// Shearing, two sheds. These days I am leading hand". What he has learned or where he lives is no job.
    fn is_said_to_be(&self, period: &Period, told: &ToldJob) -> bool {
        let between = period.words.end..told.title.start;
        let sentences = between.filter(|place| self.ends_sentence(*place)).count();
        let small = |place: usize| self.judge.shape(place) == Some(Shape::Lower);
        // "These days".
        let undated = |told: &Period| told.start.is_none() && told.end.is_none();
        told.manner == Manner::Being
            && told.period.as_ref().is_none_or(undated)
            && (1..=MOST_SENTENCES).contains(&sentences)
            && told.title.clone().all(small)
            && !told.title.clone().any(|place| NO_JOB.contains(&self.page.folded_word(place)))
    }

    /// Whether an untitled job is but a sentence about the time of several others: "I have worked in and around
    /// government since 2009".
    fn sums_up(&self, job: &Job, jobs: &[Job]) -> bool {
        let ranges = |period: &&Period| period.start.is_some() && period.is_range();
        let Some(period) = job.period.as_ref().filter(ranges) else { return false };
        let begins = |period: &Period| period.start.map(|start| start.month);
        let within = |other: &&Job| {
            let inner = other.period.as_ref().filter(|inner| inner.is_range());
            other.title.is_some()
                && inner.is_some_and(|inner| {
                    begins(period) <= begins(inner)
                        && period.end.is_none_or(|end| {
                            inner.end.is_some_and(|inner| inner.month <= end.month)
                        })
                })
        };
        job.title.is_none()
            && job.header.iter().any(|words| self.judge.tells_of_self(words))
            && jobs.iter().filter(within).count() >= SEVERAL
    }

    /// Whether the date of a job is that on which running text has another begin, so that it has no header.
    fn is_begun_in_prose(&self, job: &Job) -> bool {
        let Some(period) = job.period.as_ref().filter(|_| job.told && !job.pause) else {
            return false;
        };
        let words = self.content(self.page.line_of(period.words.start));
        words.len() >= PROSE
            && self.told_jobs(&words).iter().any(|told| {
                let same = told.period.as_ref().is_some_and(|told| told.words == period.words);
                let title = job.title.as_ref().is_some_and(|title| !overlap(title, &told.title));
                told.manner == Manner::Begun && same && title
            })
    }

    /// The titles of a sentence that a cue leads to.
    fn cued_titles(&self, sentence: &Range<usize>) -> Vec<Cued> {
        let mut found = Vec::new();
        let mut place = sentence.start;
        while place < sentence.end {
            let cue = self.page.phrase_at(self.words.role_cues, place, sentence.end, 5);
            let Some((length, row)) = cue else {
                let led = !found.is_empty();
                let elided = if led { self.elided(place, sentence.end) } else { None };
                place = elided.as_ref().map_or(place + 1, |cued| cued.title.end);
                found.extend(elided);
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
                Some(title) if self.is_denied(place..title.start, sentence) => place = title.end,
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

    /// The title right behind a time, where the sentence does not say again that it was held: "and from 2011 to
    /// 2013 a clerk".
    fn elided(&self, place: usize, end: usize) -> Option<Cued> {
        let period = self.periods_in(&(place..place + 1)).first().filter(|one| one.is_range())?;
        let article = ["a", "an"].contains(&self.page.folded_word(period.words.end));
        let plain = self.page.gap(period.words.end).plain();
        let title = (article && plain).then(|| self.title_told(period.words.end, end))??;
        Some(Cued { cue: place, title, kind: "held" })
    }

    /// Whether words in or right before a cue deny what it leads to: "do not count me as", "I am not a", "I was out of
    /// paid work".
    fn is_denied(&self, cue: Range<usize>, sentence: &Range<usize>) -> bool {
        let near = cue.start.saturating_sub(DENIED_NEAR).max(sentence.start)..cue.end;
        // "I do the alarm response, it is mostly the cleaner setting it off".
        let before = cue.start.checked_sub(1).filter(|before| sentence.contains(before));
        let before = before.map_or("", |before| self.page.folded_word(before));
        let let_in = |place: usize| {
            self.page.folded_word(place) == "as"
                && place
                    .checked_sub(1)
                    .is_some_and(|before| LET_IN.contains(&self.page.folded_word(before)))
        };
        let asks = |place: usize| ASKING.contains(&self.page.folded_word(place));
        if THINGS.contains(&before) || cue.clone().any(|place| let_in(place) || asks(place)) {
            return true;
        }
        let denies = |place: usize| {
            let word = self.page.folded_word(place);
            DENIALS.contains(&word) || word == "out" && self.page.folded_word(place + 1) == "of"
        };
        near.rev()
            .take_while(|place| cue.contains(place) || self.page.gap(place + 1).plain())
            .any(denies)
    }

    /// What a cue says of its date: "then" goes on as the job before it did.
    fn manner(&self, job: &Cued, sentence: &Range<usize>, found: &[ToldJob]) -> Manner {
        let joined = job.cue.saturating_sub(LONGEST_JOINED).max(sentence.start)..job.cue;
        let says = |mut words: Range<usize>, any: &[&str]| {
            words.any(|place| any.contains(&self.page.folded_word(place)))
        };
        let cue = job.cue..job.title.start;
        let joined = || self.page.folded_word(job.cue) == "as" && says(joined, &JOINED);
        let then =
            || job.kind == "next" && found.last().is_some_and(|told| told.manner == Manner::Begun);
        if says(cue.clone(), &BEGINNINGS) || joined() {
            Manner::Begun
        } else if says(cue, &BEING) {
            Manner::Being
        } else if then() {
            Manner::Begun
        } else {
            Manner::Held
        }
    }

    /// The title that begins at a word, as far as it goes before where it was held: "teller at Oak Bank".
    pub(super) fn title_told(&self, start: usize, end: usize) -> Option<Range<usize>> {
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
            !self.is_label(*place, &["of"]) || !self.known_words(&rest)
        };
        let cut = (title.start + 1..title.end).filter(small).find(ends);
        let cut = cut.filter(|_| !whole).unwrap_or(title.end);
        let title = title.start..cut;
        // "which made me to become representative": a wish is no title.
        let wish = self.page.row(self.words.role_cues, title.start);
        let wish = wish.is_some_and(|row| row.field(1) == "wanted");
        // "it is casual, since 2017".
        (!wish && !self.is_held_as(&title) && self.judge.title_score(&title) >= SURE)
            .then_some(title)
    }

    fn tell(&self, sentence: &Range<usize>, cued: &[Cued], found: &mut Vec<ToldJob>) {
        let mut free = sentence.start;
        for (number, job) in cued.iter().enumerate() {
            let next = cued.get(number + 1);
            let after =
                next.map_or(job.title.end..sentence.end, |next| self.before_next(job, next));
            let earlier = found.last().and_then(|told| told.period.clone());
            let mut period = self.time_told(&(free..job.title.start), &after, earlier.as_ref());
            let manner = self.manner(job, sentence, found);
            if manner == Manner::Begun {
                period = period.filter(|period| !self.is_of_next_doing(job.title.end, period));
            }
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
                behind: sentence.end..sentence.end,
                period,
                weak: job.kind != "worked",
                manner,
            });
        }
    }

    /// Whether a time that goes on is of what somebody did next: "Started as a groundsman at 16, climbing since 2010".
    fn is_of_next_doing(&self, title: usize, period: &Period) -> bool {
        let doing = |place: usize| {
            self.page.gap(place).has(Gap::COMMA) && self.page.folded_word(place).ends_with("ing")
        };
        period.current && period.end.is_none() && (title..period.words.start).any(doing)
    }

    /// The words behind a title that are of it: "as a carer and since 2013 as a nurse" dates the nurse, as "and
    /// in 2013 they made me a nurse" does.
    fn before_next(&self, job: &Cued, next: &Cued) -> Range<usize> {
        let words = job.title.end..next.cue;
        let opens = |place: &usize| {
            self.page.folded_word(*place) == "and"
                && !self.periods_in(&(place + 1..(place + 3).min(words.end))).is_empty()
        };
        if let Some(joint) = words.clone().rev().find(opens) {
            return words.start..joint;
        }
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
}

#[cfg(test)]
mod tests;
