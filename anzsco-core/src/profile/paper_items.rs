//! Which lines and items may be of a list of licences.
//!
//! Takes a line or an item of it; gives whether it may list papers by its form and the words that it ends in. It must not
//! name a licence.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::page::{Gap, Shape};
use super::sections::Told;
use super::write_licences::{LANGUAGES, LONGEST_QUOTED};

/// Words at the end of what somebody was made, and the words of the longest item that one of them ends.
const MADE: [&str; 5] = ["accredited", "certified", "registered", "licensed", "chartered"];
const LONGEST_MADE: usize = 3;
/// Letters of the shortest short name of a register.
const SHORTEST_REGISTER: usize = 3;
const COURSE: &str = "course";
/// Words before the number of a licence, and digits of the shortest.
const NUMBERED: [&str; 3] = ["no", "num", "number"];
const SHORTEST_NUMBER: usize = 4;
/// Words of the longest item that is taken for a licence though no table knows it.
const LONGEST_UNKNOWN: usize = 8;
/// Words of the shortest line that tells of something, and of how many of them one is a small word at least.
const SHORTEST_TELLING: usize = 17;
const SMALL_OF_TELLING: usize = 5;

impl Writer<'_> {
    /// Whether an item that no table knows may be a licence where no heading says that the line lists them: no
    /// sentence is.
    pub(super) fn may_list(&self, line: usize, item: &Range<usize>) -> bool {
        let layout = self.layout;
        if self.is_of_paragraph(line) || self.tells_of_skills(line) {
            return false;
        }
        let listed = layout.section(line) == Section::Certifications;
        let from = layout.sections.get(line).map_or(Told::Lines, |section| section.told);
        let short = layout.content(line).len() <= LONGEST_UNKNOWN
            && !layout.page.gap(item.start).has(Gap::STOP);
        match from {
            Told::Heading if listed => {
                let told = layout.is_below_blank(line) || layout.tells_below_list(line);
                !told || self.lists.ends_as_paper(item)
            }
            Told::Block => short || self.is_course_item(item),
            Told::Heading | Told::Lines => short && self.lists.ends_as_paper(item),
        }
    }

    /// Whether a line is of a paragraph that tells of other things: long, with many small words, or right below such a
    /// line.
    fn is_of_paragraph(&self, line: usize) -> bool {
        let (page, stopwords) = (self.layout.page, self.layout.words.stopwords);
        let tells = |line: usize| {
            let words = page.line_words(line);
            let is_small = |place: &usize| page.row(stopwords, *place).is_some();
            let small = || words.clone().filter(is_small).count();
            words.len() >= SHORTEST_TELLING && small() * SMALL_OF_TELLING >= words.len()
        };
        let bullet = page.lines.get(line).is_some_and(|line| line.bullet);
        let below = || line.checked_sub(1).is_some_and(tells) && !self.layout.opens_block(line);
        tells(line) || !bullet && below()
    }

    /// Whether an item of a line about education ends as a paper does, or as what somebody is made by one:
    /// "QPMR accredited 2018".
    pub(super) fn ends_as_credential(&self, item: &Range<usize>) -> bool {
        if self.lists.ends_as_paper(item) {
            return true;
        }
        let item = self.without_date(item.clone(), item.start);
        let Some(last) = item.end.checked_sub(1).filter(|_| item.len() > 1) else { return false };
        let made = |place: usize| MADE.contains(&self.layout.page.folded_word(place));
        // "Registered KLBD".
        let by_register = made(item.start)
            && item.len() == 2
            && self.layout.judge.shape(last) == Some(Shape::Upper)
            && self.layout.page.folded_word(last).chars().count() >= SHORTEST_REGISTER;
        self.lists.names_paper(last) || made(last) && item.len() <= LONGEST_MADE || by_register
    }

    /// Whether an item ends in a word for a course.
    fn ends_as_course(&self, item: &Range<usize>) -> bool {
        item.len() > 2 && self.layout.page.folded_word(item.end - 1) == COURSE
    }

    /// Whether an item is a course: "river crossing course".
    pub(super) fn is_course_item(&self, item: &Range<usize>) -> bool {
        self.ends_as_course(item) || self.lists.ends_as_paper(item)
    }

    /// Whether an item of a list of licences that no table knows may be one; a `subject` may be written small.
    pub(super) fn names_a_licence(&self, item: &Range<usize>, subject: bool) -> bool {
        let (judge, page) = (self.layout.judge, self.layout.page);
        let letters = page.raw(item).chars().filter(|letter| letter.is_alphabetic()).count();
        let shape = judge.shape(item.start);
        // Some write all of it small.
        let begins = page.gap(item.start).has(Gap::LINE);
        let capital = matches!(shape, Some(Shape::Capital | Shape::Upper))
            || shape == Some(Shape::Lower) && (subject || begins && self.is_small(item));
        let comma = |place: &usize| page.gap(*place).has(Gap::COMMA);
        let part = (item.start + 1..item.end).find(comma).unwrap_or(item.end);
        // "4WD recovery".
        let upper = |place: usize| page.raw(&(place..place + 1)).contains(char::is_uppercase);
        let numbered = shape == Some(Shape::Number)
            && (item.clone().any(|place| self.lists.names_paper(place)) || upper(item.start));
        let short = letters == 2 && item.len() == 1 && shape == Some(Shape::Upper);
        item.len() <= LONGEST_QUOTED
            && (self.layout.width_outside_brackets(&(item.start..part)) <= LONGEST_UNKNOWN
                || self.lists.names_credential(item.start)
                    && item.clone().any(|place| self.keeps_register(place)))
            && (letters >= 3 || short)
            && (capital || numbered)
            && !self.is_mere_paper(item)
            && !self.is_clause(item.start, item.end)
            && !judge.is_place(item)
            && !self.is_date_word(item)
            // "PI $5m" is an insurance.
            && !page.raw(item).contains('$')
    }

    /// Whether a word for languages and some of them are all of an item: "Languages Hindi".
    pub(super) fn names_languages_behind_label(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        page.is_of_kind(self.layout.words.headings, item.start, &[LANGUAGES])
            && item.len() > 1
            && self.lists.names_languages(&(item.start + 1..item.end))
    }

    /// Whether an item is but the word for a paper and what is said of it: "Licence - due back in spring".
    fn is_mere_paper(&self, item: &Range<usize>) -> bool {
        let (page, judge) = (self.layout.page, self.layout.judge);
        let second = item.start + 1;
        let remark =
            || page.gap(second).has(Gap::DASH) && judge.shape(second) == Some(Shape::Lower);
        // "License #12345".
        let number = |place: usize| {
            NUMBERED.contains(&page.folded_word(place))
                || judge.shape(place) == Some(Shape::Number)
                    && page.folded_word(place).len() >= SHORTEST_NUMBER
        };
        self.lists.names_paper(item.start)
            && second < item.end
            && (remark() || (second..item.end).all(number))
    }

    /// Whether an item is a word about dates alone, as heads of tables are: "Issued", "Expiry".
    fn is_date_word(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let known = page.phrase_at(self.layout.words.dating, item.start, item.end, 2);
        known.is_some_and(|(length, _)| page.word_after(item.start, length) == item.end)
    }

    /// Whether the lines around some words begin small, too.
    fn is_small(&self, words: &Range<usize>) -> bool {
        let page = self.layout.page;
        let line = page.line_of(words.start);
        let small = |line: usize| {
            let words = page.line_words(line);
            words.is_empty() || self.layout.judge.shape(words.start) == Some(Shape::Lower)
        };
        line.checked_sub(1).is_some_and(small) && small(line + 1)
    }
}
