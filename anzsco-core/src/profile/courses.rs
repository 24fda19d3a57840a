//! Courses that no table of qualifications lists, from the lines of an education section.
//!
//! Takes the words of a line that names no known qualification; gives what it begins with, if the words or
//! a school and a year behind them show a course. It must not decide which lines are about education.

use std::ops::Range;

use super::dates::periods_in;
use super::page::{Gap, Shape};
use super::qualifications::{Qualification, QualificationReader};
use super::titles::{EmployerKind, SURE};
use super::unfinished::{GOING_ON, LONGEST_SAID};

/// Words of the shortest and the longest name of a course, and of the longest line that names one.
const SHORTEST_COURSE: usize = 2;
const LONGEST_COURSE: usize = 9;
const LONGEST_LINE: usize = 24;

/// How the schools are called at which a service or a trade trains its own.
const TRAINING: [&str; 3] = ["tech", "trade", "aircrew"];
const SCHOOL: &str = "school";
/// Words that say that a course was finished.
const COMPLETED: [&str; 6] = ["completed", "complete", "done", "achieved", "passed", "finished"];

/// What schools call all their courses.
const ANY_COURSE: &str = "continuing education";

/// Signs behind the name of a course.
const ENDS: Gap = Gap::COMMA
    .or(Gap::SEMICOLON)
    .or(Gap::DASH)
    .or(Gap::PIPE)
    .or(Gap::WIDE)
    .or(Gap::COLON)
    .or(Gap::STOP);

impl QualificationReader<'_> {
    /// The course that a line names: "Acupuncture Foundation Course (AACP), 2021"; `listed` says that it is one
    /// of several that each have their year.
    pub(crate) fn course(&self, line: &Range<usize>, listed: bool) -> Option<Qualification> {
        if line.len() > LONGEST_LINE || line.is_empty() {
            return None;
        }
        let leading = periods_in(self.periods, line).first();
        let start = leading
            .filter(|period| period.words.start == line.start)
            .map_or(line.start, |period| period.words.end);
        let named = self.after_state(start, line.end);
        let words = named..self.course_end(named, line.end);
        let field = (named > start && self.known_field(named, words.end) == Some(words.end))
            .then(|| words.clone());
        let year = self.last_year(line);
        let mut schools = Vec::new();
        self.schools(words.end, line.end, &mut schools);
        let placed =
            schools.iter().any(|school| self.judge.employer_kind(school) == EmployerKind::School);
        let levelled = self.begins_level(start, line.end);
        // "Milking quality Level 3 - completed".
        let finished = words.end < line.end
            && self.page.gap(words.end).has(ENDS.or(Gap::OPEN))
            && self.words.english
            && COMPLETED.contains(&self.page.folded_word(words.end));
        let told =
            self.tells_a_course(&words) && (year.is_some() || placed || levelled || finished);
        let dated = year.is_some() && (placed || listed);
        let named = self.may_name_a_course(&words, listed) && (told || dated);
        named.then_some(Qualification { words, level: None, english: "", field, year, schools })
    }

    /// One past the words that say of a course that it goes on: "cursando Logística".
    fn after_state(&self, start: usize, end: usize) -> usize {
        let state = self.page.phrase_at(self.words.unfinished, start, end, LONGEST_SAID);
        state.filter(|(_, row)| row.field(1) == GOING_ON).map_or(start, |(length, _)| {
            let after = self.page.word_after(start, length);
            if after < end && self.page.gap(after).plain() { after } else { start }
        })
    }

    /// One past the name that begins at a word: before a sign outside of brackets or a date.
    fn course_end(&self, start: usize, end: usize) -> usize {
        if let Some(stop) = self.level_end(start, end) {
            return stop;
        }
        let mut open = false;
        for place in start + 1..end {
            let gap = self.page.gap(place);
            let dated = !periods_in(self.periods, &(place..place + 1)).is_empty();
            open = (open || gap.has(Gap::OPEN)) && !gap.has(Gap::CLOSE);
            // "Workshop - Paper repair": what kind of course, then which.
            let kind = gap.has(Gap::DASH.or(Gap::COLON))
                && place == start + 1
                && self.has_course_word(&(start..place));
            if dated || !open && gap.has(ENDS) && !kind {
                return place;
            }
        }
        end
    }

    /// One past the name that says its level first: "Level 3 - 40 credits, boat building, at Oak College".
    fn level_end(&self, start: usize, end: usize) -> Option<usize> {
        if !self.begins_level(start, end) {
            return None;
        }
        let at = |place: usize| self.is_label(place, &["at"]);
        let ends = |place: &usize| {
            self.page.gap(*place).has(Gap::SEMICOLON.or(Gap::STOP).or(Gap::PIPE))
                || at(*place)
                || !periods_in(self.periods, &(*place..*place + 1)).is_empty()
        };
        Some((start + 3..end).find(ends).unwrap_or(end))
    }

    /// Whether a level stands between who gave it and what it is in: "Primary ITO Level 3 Dairy Farming".
    fn tells_level(&self, words: &Range<usize>) -> bool {
        (words.start + 1..words.end.saturating_sub(2)).any(|place| self.is_numbered_level(place))
    }

    /// Whether a level and a dash begin at a word, before what was studied.
    pub(super) fn begins_level(&self, start: usize, end: usize) -> bool {
        let course = self.page.row(self.words.courses, start);
        start + 2 < end
            && course.is_some_and(|row| row.field(1) == "course")
            && self.judge.shape(start + 1) == Some(Shape::Number)
            && self.page.gap(start + 1).plain()
            && self.page.gap(start + 2).has(Gap::DASH.or(Gap::COLON))
    }

    /// Whether some words are a name that is neither a school nor a place, nor a job.
    fn may_name_a_course(&self, words: &Range<usize>, listed: bool) -> bool {
        let capital = matches!(self.judge.shape(words.start), Some(Shape::Capital | Shape::Upper));
        let aside = || {
            let row = self.page.phrase_at(self.words.courses, words.start, words.end, 3);
            row.is_some_and(|(_, row)| row.field(1) == "aside")
        };
        let licensed = || words.clone().any(|place| self.licence_at(place).is_some());
        let opening = self.page.folded_word(words.start);
        capital
            && (SHORTEST_COURSE..=LONGEST_COURSE).contains(&words.len())
            && self.words.duty_verbs.get(opening).is_none()
            && !licensed()
            && !self.page.gap(words.end).has(Gap::COLON)
            && !aside()
            && self.page.folded(words) != ANY_COURSE
            && (self.judge.employer_kind(words) != EmployerKind::School
                || self.tells_level(words)
                || self.is_trade_school(words))
            && (listed || self.judge.employer_score(words) < 1.0 || self.has_course_word(words))
            && !self.judge.is_place(words)
            && self.judge.title_score(words) < SURE
    }

    /// Whether some words end as the schools are called at which a service or a trade trains its own: "RAAF tech
    /// school".
    fn is_trade_school(&self, words: &Range<usize>) -> bool {
        let word = |place: usize| self.page.folded_word(place);
        self.words.english
            && words.len() > 2
            && SCHOOL == word(words.end - 1)
            && TRAINING.contains(&word(words.end - 2))
    }

    /// Whether a word of courses or a field of study stands among some words.
    fn tells_a_course(&self, words: &Range<usize>) -> bool {
        let studied =
            |place: usize| self.page.phrase_at(self.words.fields, place, words.end, 6).is_some();
        self.has_course_word(words) || self.is_trade_school(words) || words.clone().any(studied)
    }

    pub(super) fn has_course_word(&self, words: &Range<usize>) -> bool {
        words.clone().any(|place| {
            let word = self.page.phrase_at(self.words.courses, place, words.end, 3);
            word.is_some_and(|(_, row)| row.field(1) == "course")
        })
    }

    /// The words of its line before a word, where that is not the line of `start`: of another entry if a
    /// course stands there.
    pub(super) fn before_on_line(&self, place: usize, start: usize) -> Range<usize> {
        let line = self.page.line_of(place);
        let same = line == self.page.line_of(start.saturating_sub(1));
        if same { place..place } else { self.page.line_words(line).start..place }
    }

    /// Whether words that may be an employer are a course: "Dry Stone Foundation Course".
    pub(super) fn names_a_course(&self, words: &Range<usize>) -> bool {
        self.judge.employer_kind(words) != EmployerKind::School && self.has_course_word(words)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn studied(text: &str) -> Vec<(String, Option<u16>)> {
        let education = extract(text, &ExtractOptions::default()).education;
        education.into_iter().map(|one| (one.qualification.original, one.year)).collect()
    }

    #[test]
    fn a_course_that_goes_on_begins_behind_the_word_for_it() {
        let text = "Formação\nCursando Engenharia Elétrica, Universidade do Carvalho\nTécnico em Logística, 2014";
        let education = extract(text, &ExtractOptions::default()).education;
        assert!(education[0].unfinished);
        let field = education[0].field.as_ref().map(|field| field.original.as_str());
        assert_eq!(field, Some("Engenharia Elétrica"));
    }

    #[test]
    fn a_course_is_told_by_its_words_and_its_year_or_school() {
        let text = "Education\nBSc Botany, 2014\nDry Stone Foundation Course (DSWA), 2021\nBread training, Westmere College";
        assert_eq!(
            studied(text),
            [
                ("BSc Botany".into(), Some(2014)),
                ("Dry Stone Foundation Course (DSWA)".into(), Some(2021)),
                ("Bread training".into(), None),
            ]
        );
    }

    #[test]
    fn the_school_at_which_a_service_trains_its_own_is_a_course() {
        let text = "Education\nRAAF tech school, 2009";
        assert_eq!(studied(text), [("RAAF tech school".into(), Some(2009))]);
        assert!(studied("Education\nOak Hill School, 2009").iter().all(|(_, year)| year.is_none()));
    }

    #[test]
    fn courses_on_one_line_that_say_their_kind_first() {
        assert_eq!(
            studied(
                "Education\nWorkshop - Paper repair for maps, 2013 (30 hrs) ; Workshop - Fumigation, 2016"
            ),
            [
                ("Workshop - Paper repair for maps".into(), Some(2013)),
                ("Workshop - Fumigation".into(), Some(2016)),
            ]
        );
    }

    #[test]
    fn what_was_begun_reaches_no_level_and_leaves_what_was_finished_before_it_alone() {
        let text = "Education\nFinished Year 12 in 2020 and started Certificate III in Carpentry";
        let education = extract(text, &ExtractOptions::default()).education;
        let levels: Vec<bool> = education.iter().map(|one| one.level.is_some()).collect();
        assert_eq!(levels, [true, false]);
    }

    #[test]
    fn courses_that_each_have_their_year_are_several() {
        let text = "Education\nBA, 2010\nCourses: Budget workshop (2018); Machinery of Parliament (2019); Impact Reports (2022)";
        let years: Vec<Option<u16>> = studied(text).into_iter().map(|(_, year)| year).collect();
        assert_eq!(years, [Some(2010), Some(2018), Some(2019), Some(2022)]);
    }

    #[test]
    fn a_course_that_says_its_level_first_is_whole() {
        let text =
            "Education\nNCEA Level 1\nLevel 2 - 40 credits, boat building at Oak trades academy";
        assert_eq!(studied(text)[1].0, "Level 2 - 40 credits, boat building");
    }

    #[test]
    fn a_level_behind_who_gave_it_is_of_a_course() {
        let text = "Education\nPrimary ITO Level 4 Dairy Herd Management 2021";
        assert_eq!(
            studied(text),
            [("Primary ITO Level 4 Dairy Herd Management".into(), Some(2021))]
        );
    }

    #[test]
    fn what_is_said_of_studies_is_no_course() {
        let text = "Education\nBSc Botany, 2014\nThesis on training: mosses, 2014\nExams\nTeach courses to juniors, 2012";
        assert_eq!(studied(text).len(), 1);
    }
}
