//! When a job was held that a sentence tells: "a room leader until 2020", "that ran out in 2023".
//!
//! Takes the words before and behind the title of a told job; gives its time, from a range or from where it begins and
//! until when it lasted. It must not look for titles: that is for `told_jobs`.

use std::ops::Range;

use super::dates::Period;
use super::layout::{Job, Layout, THERE};
use super::page::Gap;
use super::told_jobs::ToldJob;
use super::unfinished::LAPSED;

/// Words before a length of time that goes on: "for the last nine years".
const LATELY: [&str; 2] = ["last", "past"];
/// The word of those who have been somewhere since, and words from it to the time.
const BEEN: &str = "been";
const NEAR_BEEN: usize = 12;
/// Words of a paragraph among which such a time opens it.
const OPENING: usize = 4;
/// Words before a title among which "before that" stands.
const NEAR_BEFORE: usize = 16;
/// Words from those who have done something to for how long, and from "for" to that.
const NEAR_HAD: usize = 16;
const NEAR_FOR: usize = 3;
/// What people have done for years and is no work.
const NO_WORK: [&str; 14] = [
    "living",
    "looking",
    "studying",
    "studied",
    "waiting",
    "trying",
    "caring",
    "searching",
    "learning",
    "volunteering",
    "travelling",
    "travelled",
    "going",
    "using",
];
/// Words from one that says that something has lapsed to its date.
const LAPSED_NEAR: usize = 5;

impl Layout<'_> {
    /// The time of a job from the dates before and behind its title: a range, else where it begins and
    /// "until" when it lasted, from the end of the job told before if nothing else says.
    pub(super) fn time_told(
        &self,
        before: &Range<usize>,
        after: &Range<usize>,
        earlier: Option<&Period>,
    ) -> Option<Period> {
        let title = before.end;
        let before = &self.after_before_that(before);
        let (before, after) = (self.periods_in(before), self.periods_in(after));
        // What ran out then was no job.
        if before.iter().chain(after).any(|period| self.is_end_of_licence(period)) {
            return None;
        }
        let range = |period: &&Period| period.is_range();
        // "in 2016-17, then I was a room leader until 2020": it began when the one before ended.
        if let Some(until) = after.first().filter(|one| one.is_single() && self.is_until(one))
            && let Some(held) = before.iter().rev().find(range)
            && held.end.is_some_and(|end| until.start.is_some_and(|last| end.month <= last.month))
        {
            return Some(Period { start: held.end, end: until.start, ..until.clone() });
        }
        if let Some(period) = after.first().filter(range).or(before.iter().rev().find(range)) {
            return Some(period.clone());
        }
        // "In 2013 I studied boats (passed 2016) while I worked as a deckhand".
        let aside = |period: &Period| {
            self.page.gap(period.words.end).has(Gap::CLOSE) && period.words.end < title
        };
        let begins =
            |period: &&Period| period.is_single() && !self.is_until(period) && !aside(period);
        // "four years as a carer, with a certificate finished in 2016".
        let lasted =
            before.last().is_some_and(|period| period.length > 0 && period.words.end + 1 >= title);
        let first = after.first().filter(begins).filter(|_| !lasted);
        let until = after
            .get(usize::from(first.is_some()))
            .filter(|period| period.is_single() && self.is_until(period));
        let begun = first.or_else(|| before.iter().rfind(begins));
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

    /// The words behind those that say that something was before what stands in front of them: the times there are of
    /// that. "I have mended bores for twelve years, and before that I was a rigger".
    fn after_before_that(&self, words: &Range<usize>) -> Range<usize> {
        let that = |place: &usize| {
            self.page.folded_word(*place) == "before"
                && *place + 1 < words.end
                && matches!(self.page.folded_word(place + 1), "that" | "this")
        };
        let near = words.start.max(words.end.saturating_sub(NEAR_BEFORE));
        let start = (near..words.end).rev().filter(|_| self.words.english).find(that);
        start.unwrap_or(words.start)..words.end
    }

    /// "She is chief executive. She was appointed in 2018." "I was there until late 2018."
    pub(super) fn date_the_last(&self, sentence: &Range<usize>, found: &mut [ToldJob]) {
        let single = self.periods_in(sentence).first().filter(|period| period.is_single());
        if let Some(last) = single.filter(|last| self.ends_there(sentence, last)) {
            // Of several that the sentence before tells that with its beginning: "as a sorter, then grader".
            let told =
                found.iter_mut().rev().take_while(|told| told.sentence.end == sentence.start);
            let begun = told.filter_map(|told| told.period.as_mut()).find(|period| {
                let begins = period.start.map(|start| start.month);
                period.is_single() && begins < last.start.map(|end| end.month)
            });
            if let Some(period) = begun {
                *period = Period { end: last.start, listed: false, ..period.clone() };
            }
            return;
        }
        let Some(told) = found.last_mut() else { return };
        let Some(period) = &mut told.period else { return };
        if period.current && period.start.is_none() && told.sentence.end == sentence.start {
            period.start = single.and_then(|single| single.start);
        }
    }

    /// Whether a sentence says until when somebody was where the one before told: "I was there until late 2018".
    fn ends_there(&self, sentence: &Range<usize>, period: &Period) -> bool {
        let until = |place: usize| {
            let row = self.words.dating.get(self.page.folded_word(place));
            self.page.folded_word(place) != "and" && row.is_some_and(|row| row.field(1) == "to")
        };
        let there = (sentence.start..period.words.start)
            .find(|place| self.page.folded_word(*place) == THERE);
        there.is_some_and(|there| (there + 1..period.words.start).any(until))
    }

    /// The time that a paragraph tells and that goes on: "For the last nine years we have had the lease of ...", "been
    /// there since 2015".
    pub(super) fn time_until_now(&self, paragraph: &Range<usize>) -> Option<Period> {
        let lately = self.time_lately(paragraph).or_else(|| self.time_been(paragraph));
        lately.or_else(|| self.time_had(paragraph)).or_else(|| self.time_at_work(paragraph))
    }

    /// Since when somebody works somewhere, by the first sentence: "On weekends since May 2021 I work at Oak Bakery".
    fn time_at_work(&self, paragraph: &Range<usize>) -> Option<Period> {
        let (first, _) = self.first_sentence(paragraph);
        let periods = if self.words.english { self.periods_in(&first) } else { &[] };
        let found = periods.iter().find(|period| period.current && period.start.is_some())?;
        self.tells_workplace(&first).then(|| found.clone())
    }

    /// Whether a sentence says where somebody works: "I have worked for Oak Bakery".
    pub(super) fn tells_workplace(&self, sentence: &Range<usize>) -> bool {
        let word = |place: usize| self.page.folded_word(place);
        let works = |place: usize| {
            let verb = match (word(place), word(place + 1)) {
                ("i", "have") => place + 2,
                ("i" | "ive", _) => place + 1,
                _ => return false,
            };
            matches!(word(verb), "work" | "worked")
                && matches!(word(verb + 1), "at" | "for" | "in" | "with")
        };
        sentence.clone().any(works)
    }

    /// How long somebody says to have had their own business or to have done something: "I've had my own round for nine
    /// years", "I have been shearing for ten years".
    fn time_had(&self, paragraph: &Range<usize>) -> Option<Period> {
        let length = |period: &&Period| period.length > 0 && period.start.is_none();
        let periods = if self.words.english { self.periods_in(paragraph) } else { &[] };
        let found =
            periods.iter().filter(length).find(|period| self.lasts_by_sentence(paragraph, period));
        found.map(|period| Period { current: true, ..period.clone() })
    }

    /// Whether the sentence before a length of time says that work has lasted so long.
    fn lasts_by_sentence(&self, paragraph: &Range<usize>, period: &Period) -> bool {
        let word = |place: usize| self.page.folded_word(place);
        let near = period.words.start.saturating_sub(NEAR_HAD).max(paragraph.start);
        let mut same =
            (near..period.words.start).rev().take_while(|place| !self.ends_sentence(place + 1));
        let led = period.words.start.saturating_sub(NEAR_FOR)..period.words.start;
        let Some(led) = led.into_iter().find(|place| word(*place) == "for") else { return false };
        let have = same.find(|place| {
            word(*place) == "ive" || word(*place) == "have" && *place > 0 && word(place - 1) == "i"
        });
        let Some(have) = have.filter(|have| have + 2 < led) else { return false };
        // "I have sheared here and before that in the north for ten years".
        let other = |place: usize| matches!(word(place), "before" | "not" | "never" | "no");
        let works = match word(have + 1) {
            "had" => (have + 2..led).take(2).any(|own| word(own) == "own"),
            "been" => word(have + 2).ends_with("ing") && !NO_WORK.contains(&word(have + 2)),
            "run" | "owned" => true,
            verb => {
                let row = self.words.duty_verbs.get(verb);
                row.is_some_and(|row| row.field(1) == "past") && !NO_WORK.contains(&verb)
            }
        };
        works && !(have..led).any(other)
    }

    /// The time since which somebody has been somewhere.
    fn time_been(&self, paragraph: &Range<usize>) -> Option<Period> {
        let been = |period: &&Period| {
            let near = period.words.start.saturating_sub(NEAR_BEEN).max(paragraph.start);
            let same = |place: &usize| !self.ends_sentence(place + 1);
            let mut before = (near..period.words.start).rev().take_while(same);
            period.current
                && period.start.is_some()
                && before.any(|place| self.page.folded_word(place) == BEEN)
        };
        let periods = if self.words.english { self.periods_in(paragraph) } else { &[] };
        periods.iter().find(been).cloned()
    }

    fn time_lately(&self, paragraph: &Range<usize>) -> Option<Period> {
        let first = self.periods_in(paragraph).first()?;
        let before =
            first.words.start.checked_sub(1).filter(|before| paragraph.contains(before))?;
        let opens = first.words.start - paragraph.start < OPENING;
        let lately = LATELY.contains(&self.page.folded_word(before));
        (first.length > 0 && opens && lately).then(|| Period { current: true, ..first.clone() })
    }

    /// Whether a date is one until which something lasted.
    pub(super) fn is_until(&self, period: &Period) -> bool {
        let Some(before) = period.words.start.checked_sub(1) else { return false };
        let word = self.page.folded_word(before);
        word != "and" && self.words.dating.get(word).is_some_and(|row| row.field(1) == "to")
    }

    /// Whether words right before a date say that something lapsed then: "that ran out in 2023".
    fn is_end_of_licence(&self, period: &Period) -> bool {
        let end = period.words.start;
        (end.saturating_sub(LAPSED_NEAR)..end).any(|place| {
            let row = self.page.phrase_at(self.words.unfinished, place, end, LAPSED_NEAR);
            row.is_some_and(|(length, row)| {
                row.field(1) == LAPSED && self.page.word_after(place, length) + 1 >= end
            })
        })
    }
}

/// Whether a time lies within that of the job whose text a line is of: "seconded as private secretary, 2021".
pub(super) fn is_within(jobs: &[Job], line: usize, period: &Period) -> bool {
    let begins = |period: &Period| period.start.map(|start| start.month);
    let job = jobs.iter().rev().find(|job| job.lines.start <= line);
    let told = job.filter(|job| job.told && job.lines.end <= line);
    // "... and was team leader of five from 2007" in the text of a job that ended: that ended with it.
    let open = job.filter(|_| period.current);
    let held = told.or(open).and_then(|job| job.period.as_ref());
    held.is_some_and(|held| {
        let ends = held.end.map(|end| end.month);
        let until = period.end.map(|end| end.month);
        held.is_range()
            && begins(held) <= begins(period)
            && match (until, told) {
                _ if ends.is_none() => told.is_some(),
                (None, None) => begins(period) <= ends,
                (None, Some(_)) => false,
                (Some(_), _) => until <= ends,
            }
            && (begins(held), ends) != (begins(period), until)
    })
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn how_long_somebody_has_done_something_is_that_of_a_job() {
        let months = |sentence: &str| {
            let text = format!(
                "Hello Sue\n\n{sentence} Two stands and a trailer, and I do about forty sheds in a year, small farms \
                 mostly, with crutching in the spring before the lambs come.\n"
            );
            let jobs = extract(&text, &ExtractOptions::default()).experience;
            jobs.iter().map(|job| (job.months, job.current)).collect::<Vec<_>>()
        };
        assert_eq!(months("I've had my own round in Oakvale for nine years."), [(108, true)]);
        assert_eq!(
            months("I have been shearing around Oakvale for over ten years."),
            [(120, true)]
        );
        for other in
            ["I have lived in Oakvale for ten years.", "I have not worked here for ten years."]
        {
            assert_eq!(months(other), [], "{other}");
        }
    }

    #[test]
    fn what_was_before_that_did_not_last_as_long() {
        let text = "Dear Sir\n\nI have been mending windmills and bores around Oakvale for over twelve years, mostly on my \
                    own with a truck and a crane, and before that I worked on stations as a station hand and fenced.\n";
        let jobs = extract(text, &ExtractOptions::default()).experience;
        assert!(jobs.iter().all(|job| job.months == 144 && job.title.original.is_empty()));
        assert_eq!(jobs.len(), 1);
    }
}
