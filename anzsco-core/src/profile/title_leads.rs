//! A title without the words that lead to it or on from it: "Before that I was a clerk for Oak Cartage".
//!
//! Takes the words in which a title stands; gives those of the title alone. It must not look at the parts of a header:
//! that is for `title_words`.

use std::ops::Range;

use super::layout::{LIKELY, Layout, THERE};
use super::page::{Gap, Shape};
use super::titles::SURE;

/// Words that lead to the title somebody had before.
const FORMER: [&str; 2] = ["formerly", "previously"];
/// Words behind a title that lead to those for whom or with whom it was held.
const WHOM: [&str; 7] = ["with", "for", "on", "from", "through", "thru", "via"];
/// Small words that a worker's noun may end with, and that lead to nothing: "breaker out", "cleaner up".
const ADVERBS: [&str; 3] = ["out", "up", "off"];
/// A word behind a title that leads to how long ago or since when it was held: "foreman last 9 years".
const LAST: &str = "last";
/// Words by which the employer of the job beside is meant: "trainee, same hotel".
const LONGEST_SAME: usize = 3;

/// Words behind a title that say when it was held.
const BEFORE_THAT: [&str; 4] = ["before that", "before this", "after that", "after this"];

/// Words for the hours or the contract, which are no part of the title before them.
const HOURS: [&str; 9] = [
    "part time",
    "full time",
    "permanent part time",
    "permanent full time",
    "casual",
    "permanent",
    "temporary",
    "p t",
    "f t",
];
/// Those that also say what somebody is: "retail casual".
const WORKERS: [&str; 3] = ["casual", "permanent", "temporary"];
/// Words of the longest phrase for the hours.
const LONGEST_HOURS: usize = 3;

impl Layout<'_> {
    /// A title without the words that lead to it: "Before that I was a clerk".
    pub(super) fn after_cue(&self, title: Range<usize>) -> Range<usize> {
        let english = self.words.english;
        // Vietnamese "hairdresser" is a tradesman who "works" hair.
        if !english && self.judge.is_listed(&title) {
            return title;
        }
        let mut start = title.start;
        let mut place = title.start;
        while place + 1 < title.end {
            let rest = place..title.end;
            let cue = self.page.phrase(self.words.role_cues, &rest).map(|(length, row)| {
                (row.field(1), place..self.page.word_after(place, length).max(place + 1))
            });
            match cue {
                Some((kind, cue))
                    if !self.is_foreign_cue(&cue)
                        && !self.tells_former(&cue, &(start..title.end))
                        && self.leads_to_title(kind, &cue, &(start..title.end)) =>
                {
                    place = cue.end;
                    start = place;
                }
                // "后任" ("then") has the word "任" ("worked as") within.
                Some(("next", cue)) if !english => place = cue.end,
                _ => place += 1,
            }
        }
        // A letter of a script without spaces is no word by itself.
        let article = |place: usize| {
            self.page.folded_word(place).len() <= 5
                && !self.page.is_spaceless(place)
                && self.is_small_word(place)
        };
        let season = |place: usize| matches!(self.page.folded_word(place), "season" | "seasons");
        while start + 1 < title.end && (article(start) || english && season(start)) {
            start += 1;
        }
        // "Style Associate at a": nothing that belongs to the title.
        let mut end = if english { self.before_whom(&(start..title.end)) } else { title.end };
        let there = |place: usize| self.page.folded_word(place) == THERE;
        let last = |place: usize| self.leads_to_time(place);
        // "Nanny (live-in)": a small word at the end of brackets is of them.
        let closed = |end: usize| self.page.text_behind(end - 1).starts_with([')', ']']);
        while english
            && start + 1 < end
            && (self.leads_on(end - 1) && !closed(end) || there(end - 1) || last(end - 1))
        {
            end -= 1;
        }
        if english && start + 2 < end && BEFORE_THAT.contains(&self.page.folded(&(end - 2..end))) {
            end -= 2;
        }
        if english {
            end = self.before_contract(start, end, closed);
            start = self.behind_hours(start, end);
        }
        if start < end { start..end } else { title }
    }

    /// Where a title ends before words for the hours or the contract: "Receptionist full time", "RN casual". "Retail
    /// casual" is who works there.
    fn before_contract(&self, start: usize, end: usize, closed: impl Fn(usize) -> bool) -> usize {
        let hours = |first: &usize| {
            let contract = self.page.folded(&(*first..end));
            let needed = if WORKERS.contains(&contract) { SURE } else { 0.1 };
            HOURS.contains(&contract)
                && !self.is_small_word(first - 1)
                && self.judge.title_score(&(start..*first)) >= needed
        };
        // "Ramp agent part time & line cook full time" are two.
        let more = |first: &usize| (start..*first).any(|place| self.begins_hours(place));
        let first = (start + 1..end).find(hours).filter(|first| !closed(end) && !more(first));
        first.unwrap_or(end)
    }

    /// Where a title begins behind words for the hours: "Part-time Clerk".
    fn behind_hours(&self, start: usize, end: usize) -> usize {
        let behind = (start + 2..end.min(start + LONGEST_HOURS + 1)).rev().find(|after| {
            HOURS.contains(&self.page.folded(&(start..*after)))
                && self.judge.title_score(&(*after..end)) >= SURE
        });
        behind.filter(|after| !(*after..end).any(|place| self.begins_hours(place))).unwrap_or(start)
    }

    /// Whether words for the hours begin at a word.
    fn begins_hours(&self, place: usize) -> bool {
        HOURS.contains(&self.page.folded(&(place..place + 2)))
    }

    /// Whether a cue is one in English alone and a small word of the CV's own language: German "im" is no "I'm".
    fn is_foreign_cue(&self, cue: &Range<usize>) -> bool {
        let words = self.words;
        let folded = self.page.folded(cue);
        !words.english
            && words.role_cues.own(folded).is_none()
            && words.stopwords.own(folded).is_some()
    }

    /// Whether brackets behind a title tell what it was before: "Executive (formerly Analyst)".
    fn tells_former(&self, cue: &Range<usize>, title: &Range<usize>) -> bool {
        cue.start > title.start
            && self.page.gap(cue.start).has(Gap::OPEN)
            && FORMER.contains(&self.page.folded_word(cue.start))
            && self.judge.title_score(&(title.start..cue.start)) >= LIKELY
    }

    /// Whether a cue leads to the title behind it. A small word does where that is a title beyond doubt, and
    /// none stands before it: "keeping the shop going as senior technician".
    fn leads_to_title(&self, kind: &str, cue: &Range<usize>, title: &Range<usize>) -> bool {
        let rest = cue.end..title.end;
        // "Currently truck driver", "Before this driver".
        let opens = cue.start == title.start && matches!(kind, "holds" | "next");
        matches!(kind, "worked" | "called")
            || !rest.is_empty() && opens && self.judge.title_score(&rest) >= LIKELY
            || matches!(kind, "held" | "holds")
                && !rest.is_empty()
                && self.judge.shape(cue.start) == Some(Shape::Lower)
                && self.judge.title_score(&rest) >= SURE
                && (self.judge.title_score(&(title.start..cue.start)) < LIKELY
                    || self.is_small_word(title.start))
    }

    /// Whether a word leads to the time behind it: "foreman last 9 years".
    fn leads_to_time(&self, place: usize) -> bool {
        self.page.folded_word(place) == LAST
            && self.judge.shape(place) == Some(Shape::Lower)
            && self.judge.shape(place + 1) == Some(Shape::Number)
    }

    /// Whether a small word leads to something else than a title: "at", "until", "a".
    fn leads_on(&self, place: usize) -> bool {
        let word = self.page.folded_word(place);
        if ADVERBS.contains(&word) {
            return false;
        }
        let until = || self.words.dating.get(word).is_some_and(|row| row.field(1) == "to");
        self.is_small_word(place)
            && (word.len() <= 3
                || WHOM.contains(&word)
                || self.words.is_label(word, &["at", "link"])
                || until())
    }

    /// Whether a word is a stop word in small letters.
    pub(super) fn is_small_word(&self, place: usize) -> bool {
        self.judge.shape(place) == Some(Shape::Lower)
            && self.page.row(self.words.stopwords, place).is_some()
    }

    /// Where a title ends before those for whom or with whom it was held: "HC driver for Oak Cartage",
    /// "operator with my father".
    fn before_whom(&self, title: &Range<usize>) -> usize {
        let whom = |place: &usize| {
            self.leads_to_whom(*place, title.end)
                && self.judge.title_score(&(title.start..*place)) >= SURE
        };
        let same = |place: &usize| {
            self.page.folded_word(*place) == "same" && title.end - place <= LONGEST_SAME
        };
        (title.start + 1..title.end).find(|place| whom(place) || same(place)).unwrap_or(title.end)
    }

    /// Whether a word leads to those for whom or with whom a job was held.
    pub(super) fn leads_to_whom(&self, place: usize, end: usize) -> bool {
        let next = place + 1;
        WHOM.contains(&self.page.folded_word(place))
            && self.judge.shape(place) == Some(Shape::Lower)
            && next < end
            && (self.uncapitalised || self.is_small_word(next) || self.is_name(place, next))
            && !self.known_words(&(next..end))
    }

    /// Whether a name follows a small word; behind "on" one in capitals alone: "deckhand on FV", but not
    /// "Manager on Duty".
    fn is_name(&self, small: usize, next: usize) -> bool {
        match self.judge.shape(next) {
            Some(Shape::Upper) => true,
            Some(Shape::Capital) => self.page.folded_word(small) != "on",
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn hours_and_contract_are_no_part_of_a_title() {
        for (held, title) in [
            ("NURSE part-time", "NURSE"),
            ("Receptionist full time", "Receptionist"),
            ("Part-time Clerk", "Clerk"),
            ("Cleaner, casual", "Cleaner"),
            ("RN casual", "RN"),
            // Who works there, and two that were held otherwise.
            ("Retail casual", "Retail casual"),
            ("Casual barista", "Casual barista"),
            ("Cook part time & cleaner full time", "Cook part time & cleaner full time"),
        ] {
            let text = format!("Work history\n{held}, Plum Clinic Ltd, Oakvale   2016 - 2018\n");
            assert_eq!(titles(&text), [title], "{text}");
        }
    }

    #[test]
    fn a_noun_keeps_the_adverb_that_belongs_to_it() {
        let text = "Lead breaker out\nOakvale Logging Ltd\n2017 - 2021";
        assert_eq!(titles(text), ["Lead breaker out"]);
    }

    #[test]
    fn a_small_word_that_ends_brackets_belongs_to_them() {
        for text in [
            "Nanny (live-in)   2016 - 2019\nOak House\n- cooked for twins",
            "Nanny (live-in)\nOak House\n2016 - 2019\n- cooked for twins",
            "2016 - 2019 Nanny (live-in)\nOak House\n- cooked for twins",
        ] {
            assert_eq!(titles(text), ["Nanny (live-in)"]);
        }
    }

    #[test]
    fn that_it_was_before_is_no_part_of_a_title() {
        let text =
            "2009 - 2014   clerk, Oak Mills\n2004 - 2009   machine setter before that same town";
        assert_eq!(titles(text), ["clerk", "machine setter"]);
    }

    #[test]
    fn the_contractor_for_whom_it_was_done_is_no_title() {
        let text = "Hello, please accept this as my letter.\n\nI am doing same work for Wellington city (through the \
                    contractor, Harbour Ranger Services) since Aug 2021. Foot beat and bike and sometimes the car, \
                    includes the late shift to 10pm for the stadium nights. I issue about 35 a day.\n";
        assert_eq!(titles(text), [""]);
    }

    #[test]
    fn a_heading_before_a_colon_is_no_title() {
        let text = "Previous work: Samoa – ferry company deck inspector and timekeeper, Apia, 2006-14. NZ – night \
                    fill, Oak supermarket Petone 2015-17; security guard at the mall 2017-2021";
        assert_eq!(titles(text)[0], "ferry company deck inspector and timekeeper");
    }

    #[test]
    fn how_long_it_was_held_is_no_part_of_a_title() {
        let text = "2004 - 2019\nOakvale Castings - shift foreman last 9 yrs";
        assert_eq!(titles(text), ["shift foreman"]);
    }
}
