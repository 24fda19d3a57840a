//! What was not finished, was never begun, is held no longer or not yet.
//!
//! Takes the words beside a qualification or a licence and the table of things unfinished; gives the kinds of what
//! they say, and whether they say it of a qualification. What they say of a licence is the matter of
//! `licence_states`. It must not write anything.

use std::ops::Range;

use anzsco_data::lexicon::Row;

use super::EducationLevel;
use super::assemble::Writer;
use super::dates::Period;
use super::page::{Gap, Page, Shape, overlap};
use super::qualifications::{PART, Qualification};
use super::study_levels::LEVELS;

// What the table calls its phrases, first those for qualifications.
/// One that was given up, and one that goes on.
pub(super) const LEFT: &str = "left";
pub(super) const GOING_ON: &str = "going on";
/// That somebody only learns what follows.
pub(super) const LEARNING: &str = "learning";
/// The one right behind the phrase was begun; it was never begun.
pub(super) const BEGUN: &str = "begun";
pub(super) const NEVER: &str = "never";
/// One goes on, if the phrase is written small.
const SMALL: &str = "small";
/// Words that lead to what somebody has finished.
pub(super) const FINISHED: &str = "finished";
/// What ran out, and what does not hold where the writer is now: "not valid in Australia".
pub(super) const LAPSED: &str = "lapsed";
/// The same, if no date follows: "(exp)".
const ENDED: &str = "ended";
pub(super) const INVALID: &str = "invalid";
/// What is kept without being used: "CPA, inactive".
pub(super) const INACTIVE: &str = "inactive";
/// What is asked for, booked or planned.
pub(super) const ASKED: &str = "asked";
/// The same, if nothing but a date follows: "applied", "next month".
const AT_LAST: &str = "last";
/// How such phrases begin that stand right behind the name of a paper alone, and how those names end in small letters:
/// "hoping to sit it next year" is of something else.
const NEXT: &str = "next";
const PAPERS: [&str; 8] =
    ["card", "ticket", "licence", "license", "cert", "certificate", "course", "aid"];
/// How words begin that say of a time to come that something ends then.
const ENDING: [&str; 10] =
    ["expir", "due", "renew", "lapse", "refresh", "out", "until", "till", "valid", "review"];
/// How something is held: "automatic".
pub(super) const HELD: &str = "held";
/// The answer of a form: "yes".
pub(super) const ANSWER: &str = "answer";
/// Words that lead to what somebody holds, and those that begin what is said of it.
pub(super) const HOLDING: &str = "holding";
pub(super) const CLAUSE: &str = "clause";

/// Words of the longest phrase of the table: "up to 2nd year".
pub(super) const LONGEST_SAID: usize = 4;
/// Words between a qualification and the years of study.
const LONGEST_SCHOOL: usize = 8;
/// How many words before a qualification may say that it was begun.
const NEAREST_BEGUN: usize = 4;
/// Words before the date on which a qualification should be finished, and before that on which it was begun.
const EXPECTED: [&str; 6] =
    ["expected", "due", "anticipated", "graduating", "completing", "finishing"];
const COMMENCED: [&str; 2] = ["commenced", "commencing"];
/// Words from one of them to the date.
const NEAREST_DATE: usize = 3;
/// Years of the longest course.
const LONGEST_COURSE: u16 = 6;
/// The years of a course that somebody may be in.
const ORDINALS: [&str; 8] = ["1st", "2nd", "3rd", "4th", "first", "second", "third", "fourth"];
/// What somebody is who studies for the qualification right before the word.
const STUDYING: [&str; 2] = ["candidate", "student"];
/// Most courses, units or papers that a qualification has.
const MOST_COURSES: u16 = 60;
/// Most credits of one, and words for them.
const MOST_CREDITS: u16 = 600;
const CREDITS: [&str; 4] = ["credits", "credit", "points", "hours"];
/// Words behind how much of a course is done.
const DONE: [&str; 6] = ["signed", "done", "complete", "completed", "through", "finished"];
/// How much of a course is done where a sign leads to it, or that it was given up.
const HALF: [&str; 3] = ["half", "left", "quit"];
/// Lines below a qualification of a form of which one says how far it is.
const STATUS_BELOW: usize = 3;
/// Letters of the shortest line that may be full.
const FULL_LINE: usize = 60;
/// How the table of words in dates calls those for the present.
pub(super) const PRESENT: &str = "present";
/// How the table of words in dates marks a number in words.
const WRITTEN_NUMBER: &str = "number:";

impl Writer<'_> {
    /// The sentence of its line that a qualification stands in.
    fn sentence_around(&self, words: &Range<usize>, line: &Range<usize>) -> Range<usize> {
        let split = Gap::STOP.or(Gap::SEMICOLON).or(Gap::PIPE).or(Gap::BULLET);
        let splits = |place: &usize| self.layout.page.gap(*place).has(split);
        let start = (line.start..=words.start).rev().find(splits).unwrap_or(line.start);
        let end = (words.end..line.end).find(splits).unwrap_or(line.end);
        start.max(line.start)..end
    }

    /// The line of a qualification, with the next one that it goes on to.
    fn lines_of(&self, words: &Range<usize>) -> Range<usize> {
        let content = |place: usize| self.layout.content(self.layout.page.line_of(place));
        let first = content(words.start);
        first.start..content(words.end.saturating_sub(1)).end.max(first.end)
    }

    /// The end of what may be said of a qualification on its line: another one in brackets has what stands behind it
    /// there for itself: "Certificate IV in Mapping (Diploma of Surveying, 3 units to go)".
    fn end_of_said(&self, words: &Range<usize>, end: usize, all: &[Qualification]) -> usize {
        let gap = |place: usize| self.layout.page.gap(place);
        let bracketed = |other: &&Qualification| {
            let own = other.words.start + 1..other.words.end + 1;
            other.words.start < end
                && gap(other.words.start).has(Gap::OPEN)
                && !own.into_iter().any(|place| gap(place).has(Gap::CLOSE))
        };
        let end = self.before_next_level(words, self.before_other_study(words, end, all));
        // They stand in their order on the page.
        let next = all.get(all.partition_point(|other| other.words.start < words.end));
        // "Year 11, Certificate II in Bees not finished": said of the nearest.
        let listed = |other: &&Qualification| {
            other.words.start < end && gap(other.words.start).has(Gap::COMMA)
        };
        next.filter(|next| bracketed(next) || listed(next)).map_or(end, |other| other.words.start)
    }

    /// Where the next level begins, which has what stands behind it for itself: "Level 3 Horticulture cert 2014, Level 4
    /// half way".
    fn before_next_level(&self, words: &Range<usize>, end: usize) -> usize {
        let page = self.layout.page;
        let begins = |place: &usize| {
            page.gap(*place).has(Gap::COMMA)
                && LEVELS.contains(&page.folded_word(*place))
                && self.layout.judge.shape(place + 1) == Some(Shape::Number)
        };
        (words.end..end).find(begins).unwrap_or(end)
    }

    /// Where years of another study begin behind the certificate of a school, which was finished: "High school, 2 years
    /// accounting (did not finish)".
    fn before_other_study(&self, words: &Range<usize>, end: usize, all: &[Qualification]) -> usize {
        let page = self.layout.page;
        let school = all
            .iter()
            .any(|one| one.words == *words && one.level == Some(EducationLevel::Secondary));
        let years = |place: usize| {
            let row = page.row(self.layout.words.dating, place);
            row.is_some_and(|row| row.field(1) == "years")
        };
        let begins = |place: &usize| {
            page.gap(*place).has(Gap::COMMA)
                && self.layout.judge.shape(*place) == Some(Shape::Number)
                && years(place + 1)
                && place + 2 < end
                && page.gap(place + 2).plain()
                && page.row(self.layout.words.stopwords, place + 2).is_none()
                && self.state_at(place + 2, end).is_none()
        };
        if !school {
            return end;
        }
        (words.end..end).find(begins).unwrap_or(end)
    }

    /// Whether the line says that a qualification was not finished: its level is not reached.
    pub(super) fn is_unfinished(&self, words: &Range<usize>, all: &[Qualification]) -> bool {
        let mut line = self.lines_of(words);
        line.end = self.end_of_said(words, line.end, all);
        let near = words.end..line.end.min(words.end + LONGEST_SCHOOL);
        // "MBA, since 2024", "2024 –   LLB, Oak University".
        let led = self.layout.periods_in(&(line.start..words.start)).last();
        let mut dates = self.layout.periods_in(&near).first().into_iter().chain(led);
        let goes_on = dates.any(|period| period.current);
        let sentence = self.sentence_around(words, &line);
        let mut told = self.told_unfinished(&sentence);
        // "finished Year 12 and started a diploma": said of what stands right behind it.
        let near = words.start.saturating_sub(NEAREST_BEGUN).max(line.start);
        let first = (near..words.start)
            .rev()
            .take_while(|place| self.layout.page.gap(place + 1).plain())
            .last();
        let before = first.unwrap_or(words.start)..words.start;
        let begun = self.told_unfinished(&before).any(|kind| kind == BEGUN);
        let behind = words.end..sentence.end;
        let page = self.layout.page;
        // "2013 - 2016   PhD candidate" has an end.
        let ended = |period: &Period| period.is_range() && period.end.is_some();
        let studies = words.end < sentence.end
            && !self.layout.periods_in(&line).iter().any(ended)
            && page.gap(words.end).plain()
            && STUDYING.contains(&page.folded_word(words.end));
        let asked = studies || self.is_asked_behind(&behind);
        goes_on
            || begun
            || asked
            || self.is_below_present(words.start)
            || self.is_current_degree(words, &behind, all)
            || self.is_expected(&behind)
            || self.tells_year_of_study(&behind)
            || self.tells_of_half(&behind)
            || self.says_behind(&(sentence.end..line.end), LEFT)
            || told.any(|kind| matches!(kind, LEFT | GOING_ON))
            || self.tells_of_part(sentence.clone())
            || self.tells_of_percent(&sentence)
    }

    /// Whether a sign leads to a word for the present behind a degree or diploma, which nobody renews: "Bachelor of
    /// Design (current)".
    fn is_current_degree(
        &self,
        words: &Range<usize>,
        behind: &Range<usize>,
        all: &[Qualification],
    ) -> bool {
        let page = self.layout.page;
        let signs = Gap::DASH.or(Gap::COMMA).or(Gap::OPEN);
        let degree = all.iter().any(|one| {
            let short = Some(EducationLevel::Secondary) == one.level
                || Some(EducationLevel::Certificate) == one.level;
            one.words == *words && one.level.is_some() && !short
        });
        let current = |place: usize| {
            page.gap(place).has(signs)
                && page.gap(place + 1).has(PART)
                && page.is_of_kind(self.layout.words.dating, place, &[PRESENT])
        };
        degree && behind.clone().any(current)
    }

    /// Whether the first entry of a section stands below a word for the present alone, which forms have where the date of
    /// others stands.
    fn is_below_present(&self, place: usize) -> bool {
        let (page, layout) = (self.layout.page, self.layout);
        let line = page.line_of(place);
        let Some(above) = line.checked_sub(1) else { return false };
        let words = page.line_words(above);
        let Some((length, row)) = page.phrase_at(layout.words.dating, words.start, words.end, 2)
        else {
            return false;
        };
        let headed = || {
            above.checked_sub(1).is_some_and(|first| {
                layout.sections.get(first).is_some_and(|section| section.heading_words > 0)
            })
        };
        row.field(1) == PRESENT
            && page.word_after(words.start, length) == words.end
            && (headed() || page.lines.get(above).is_some_and(|line| line.after_blank))
    }

    /// Whether words say how much of something is done: "61% signed off".
    fn tells_of_percent(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let percent = |place: usize| {
            let between =
                page.bytes(&(place..place + 1)).end..page.bytes(&(place + 1..place + 2)).start;
            page.text.get(between).is_some_and(|signs| signs.starts_with('%'))
                && page.folded_word(place).parse::<u8>().is_ok_and(|done| done < 100)
                && DONE.contains(&page.folded_word(place + 1))
        };
        words.clone().any(|place| place + 1 < words.end && percent(place))
    }

    /// Whether a sign leads to one such word, and nothing more is said: "Certificate in Dairy - half".
    fn tells_of_half(&self, behind: &Range<usize>) -> bool {
        let page = self.layout.page;
        let half = |place: usize| {
            page.gap(place).has(Gap::DASH.or(Gap::OPEN).or(Gap::COMMA))
                && HALF.contains(&page.folded_word(place))
                && page.gap(place + 1).has(PART)
        };
        self.layout.words.english && behind.clone().any(half)
    }

    /// Whether words say when something is expected to be finished or was begun: "expected 2028", "commenced S2 2024".
    fn is_expected(&self, behind: &Range<usize>) -> bool {
        let page = self.layout.page;
        // What was expected when an old CV was written has come since.
        let to_come = |year: u16| self.now.is_none_or(|now| now.year <= year);
        let said = |place: usize| {
            let near = place + 1..behind.end.min(place + 1 + NEAREST_DATE);
            let year = self.layout.periods_in(&near).first().map(Period::year);
            let word = page.folded_word(place);
            COMMENCED.contains(&word) && year.is_some()
                || EXPECTED.contains(&word) && year.is_some_and(|year| year.is_none_or(to_come))
        };
        self.layout.words.english && behind.clone().any(said)
    }

    /// Whether a sign leads to the year of a course that somebody is in: "Doctorate (part-time), Oak University, year 3".
    fn tells_year_of_study(&self, behind: &Range<usize>) -> bool {
        let page = self.layout.page;
        let signs = Gap::COMMA.or(Gap::DASH).or(Gap::OPEN);
        let year = |place: usize| {
            let number = page.folded_word(place + 1).parse::<u16>();
            page.gap(place).has(signs)
                && matches!(page.folded_word(place), "year" | "yr")
                && page.gap(place + 1).plain()
                && number.is_ok_and(|number| (1..=LONGEST_COURSE).contains(&number))
                && !page.gap(place + 2).plain()
        };
        // "(3rd yr)".
        let ordinal = |place: usize| {
            page.gap(place).has(signs)
                && ORDINALS.contains(&page.folded_word(place))
                && matches!(page.folded_word(place + 1), "year" | "yr")
                && page.gap(place + 1).plain()
                && !page.gap(place + 2).plain()
        };
        self.layout.words.english && behind.clone().any(|place| year(place) || ordinal(place))
    }

    /// Whether a sign behind a qualification leads to words for what is not held yet: "MBA (planned)".
    fn is_asked_behind(&self, behind: &Range<usize>) -> bool {
        let signs = Gap::DASH.or(Gap::COMMA).or(Gap::OPEN).or(Gap::COLON);
        behind.clone().filter(|place| self.layout.page.gap(*place).has(signs)).any(|place| {
            self.told_unfinished(&(place..behind.end.min(place + LONGEST_SAID))).next()
                == Some(ASKED)
                && self.begins_state(&(place..behind.end))
        })
    }

    /// Whether a course is only asked for: "Surveying licence pending May 2019".
    pub(super) fn is_asked_for(&self, words: &Range<usize>) -> bool {
        let line = self.layout.content(self.layout.page.line_of(words.start));
        let near = words.start..line.end.min(words.end + NEAREST_BEGUN);
        self.layout.words.english && self.told_unfinished(&near).any(|kind| kind == ASKED)
    }

    /// Whether the line says that a qualification was never begun, or that it is not the person's: "looked at it.
    /// Not enrolled", "no".
    pub(super) fn is_not_begun(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = self.layout.content(page.line_of(words.start));
        let sentence = self.sentence_around(words, &line);
        let next = (words.end..sentence.end).find(|place| page.gap(*place).has(Gap::LINE));
        let behind = words.end..next.unwrap_or(sentence.end);
        let said = self.told_unfinished(&behind).any(|kind| kind == NEVER);
        let apart = Gap::DASH.or(Gap::COLON).or(Gap::COMMA).or(Gap::OPEN);
        let denied = page.gap(words.end).has(apart)
            && self.denies(&behind)
            && (behind.len() == 1 || page.gap(words.end + 1).has(PART))
            || self.is_denied_at_end(&behind);
        let before = words.start.saturating_sub(NEAREST_BEGUN).max(line.start)..words.start;
        let begun = self.told_unfinished(&before).any(|kind| kind == BEGUN);
        said && !begun
            || denied
            || self.is_denied_before(words.start, line.start)
            || self.says_behind(&(sentence.end..line.end), NEVER)
    }

    /// Whether the sentence behind a qualification says at once that it was left or never begun: "Withdrew."
    fn says_behind(&self, behind: &Range<usize>, kind: &str) -> bool {
        let opening = behind.start..behind.end.min(behind.start + LONGEST_SAID);
        self.layout.page.gap(behind.start).has(Gap::STOP) && {
            let first = self.layout.page.phrase(self.layout.words.unfinished, &opening);
            first.is_some_and(|(_, row)| row.field(1) == kind)
        }
    }

    /// Whether a line below a qualification says that it was not finished: "Oak University, paused since 2022", and
    /// in a form, below that of the school, "Status: 2nd year, not finished".
    pub(super) fn is_left_below(&self, found: &Qualification, all: &[Qualification]) -> bool {
        let page = self.layout.page;
        let own = page.line_of(found.words.end.saturating_sub(1));
        let goes_on = |line: usize| {
            let words = self.layout.content(line);
            let row = page.lines.get(line);
            row.is_some_and(|row| !row.after_blank && !row.bullet)
                && words.len() <= LONGEST_SCHOOL
                && !all.iter().any(|other| overlap(&other.words, &words))
        };
        let labelled = |line: usize| {
            let words = page.line_words(line);
            (words.start + 1..words.end.min(words.start + 3)).any(|at| page.gap(at).has(Gap::COLON))
        };
        let near = 1..=if labelled(own) && labelled(own + 1) { STATUS_BELOW } else { 1 };
        let mut below = near.map(|lines| own + lines).take_while(|line| goes_on(*line));
        if goes_on(own + 1) && self.is_left_at_end(found, own + 1, all) {
            return true;
        }
        found.words.end >= self.layout.content(own).end
            && below.any(|line| {
                let mut told = self.told_unfinished(&self.layout.content(line));
                told.any(|kind| matches!(kind, LEFT | GOING_ON))
            })
    }

    /// Whether the line below a full one that ends with a qualification ends with how far that is, in brackets: forms
    /// tell the field again behind the school.
    fn is_left_at_end(&self, found: &Qualification, below: usize, all: &[Qualification]) -> bool {
        let page = self.layout.page;
        let own = page.line_words(below - 1);
        let last = all.iter().rev().find(|other| overlap(&other.words, &own));
        let words = page.line_words(below);
        let opens = |place: &usize| page.gap(*place).has(Gap::OPEN);
        let open = words.clone().skip(1).rev().find(opens);
        page.line_text(below - 1).trim().len() >= FULL_LINE
            && last.is_some_and(|last| last.words == found.words)
            && found.year.is_none()
            && self.lists.licence_end(words.start, words.end).is_none()
            && open.is_some_and(|open| {
                let said = self.state_at(open, words.end);
                said.is_some_and(|(length, row)| {
                    let kind = kind_told(page, open, &row);
                    page.word_after(open, length) == words.end
                        && matches!(kind, Some(LEFT | GOING_ON))
                })
            })
    }

    /// Whether words name a part of a course: "14 of 24 units", "2 out of 4 papers".
    fn tells_of_part(&self, words: Range<usize>) -> bool {
        let page = self.layout.page;
        let written = |word: &str| {
            let row = self.layout.words.dating.get(word)?;
            row.field(1).strip_prefix(WRITTEN_NUMBER)?.parse::<u16>().ok()
        };
        let number = |place: usize| {
            let word = page.folded_word(place);
            word.parse::<u16>().ok().or_else(|| written(word))
        };
        words.clone().any(|place| {
            let mut next = (place + 1..words.end.min(place + 5)).skip_while(|at| {
                matches!(page.folded_word(*at), "of" | "out" | "years" | "yrs" | "units" | "papers")
            });
            let total = next.next();
            let between = place + 1..total.unwrap_or(place + 1);
            let of = between.clone().any(|at| page.folded_word(at) == "of");
            let part = total.filter(|_| of).and_then(number);
            let behind = total.map_or("", |total| page.folded_word(total + 1));
            let most = if CREDITS.contains(&behind) { MOST_CREDITS } else { MOST_COURSES };
            number(place).zip(part).is_some_and(|(done, all)| done < all && all <= most)
        })
    }

    /// What some words say of things not finished, no longer or not yet held.
    pub(super) fn told_unfinished(
        &self,
        words: &Range<usize>,
    ) -> impl Iterator<Item = &'static str> + use<'_> {
        let (page, unfinished) = (self.layout.page, self.layout.words.unfinished);
        let words = words.clone();
        words.clone().filter_map(move |place| {
            let (_, row) = page.phrase_at(unfinished, place, words.end, LONGEST_SAID)?;
            kind_told(page, place, &row)
        })
    }

    /// Whether words begin to say that something was begun, left or goes on.
    pub(super) fn begins_unfinished(&self, words: &Range<usize>) -> bool {
        let said = self.state_at(words.start, words.end);
        let kind = said.and_then(|(_, row)| kind_told(self.layout.page, words.start, &row));
        kind.is_some_and(|kind| matches!(kind, LEFT | GOING_ON | BEGUN | NEVER))
    }

    /// The phrase of the table that begins at a word: its length in folded bytes, its row.
    pub(super) fn state_at(&self, place: usize, end: usize) -> Option<(usize, Row)> {
        self.layout.page.phrase_at(self.layout.words.unfinished, place, end, LONGEST_SAID)
    }
}

/// What a row of the table says at a word: "enrolled 2012" that something goes on, "Enrolled Nurse" nothing.
pub(super) fn kind_told(page: &Page<'_>, place: usize, row: &Row) -> Option<&'static str> {
    let after = || place + row.phrase().split(' ').count();
    match row.field(1) {
        SMALL => {
            // "Certificate III in Process Manufacturing" is finished.
            let mut words = place..after();
            let small = |at| page.word(at).is_some_and(|word| word.shape == Shape::Lower);
            words.all(small).then_some(GOING_ON)
        }
        ENDED => page.gap(after()).has(Gap::CLOSE.or(Gap::LINE)).then_some(LAPSED),
        AT_LAST => {
            let after = after();
            let behind = page.word(after).map(|word| word.shape);
            let last = !page.gap(after).plain() || !matches!(behind, Some(Shape::Lower));
            let small = page.word(place).is_some_and(|word| word.shape == Shape::Lower);
            // "First aid, expires next month".
            let before = place.checked_sub(1).map_or("", |before| page.folded_word(before));
            let next = row.phrase().starts_with(NEXT) && page.gap(place).plain();
            let told = place.checked_sub(1).and_then(|before| page.word(before));
            let capital = told.is_some_and(|word| word.shape != Shape::Lower);
            if next && !capital && !PAPERS.contains(&before) {
                return None;
            }
            let ends = ENDING.iter().any(|ending| before.starts_with(ending));
            (small && last && !ends).then_some(ASKED)
        }
        kind => Some(kind),
    }
}

#[cfg(test)]
mod tests;
