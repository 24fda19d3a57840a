//! Fields of study that the form of a site tells twice: "Botany Botany", "Botany Oak University City Botany", and
//! faculties that it tells before them: "Engineering Electrical Engineering".
//!
//! Takes where a field begins and ends by its own words; gives its end by the words that stand there again, and its
//! beginning behind the faculty. It must not look for fields on its own.

use std::ops::Range;

use super::EducationLevel;
use super::page::{Gap, Shape};
use super::qualification_names::Name;
use super::qualifications::{PART, QualificationReader};

/// Words of the longest field that is looked for again, and how far behind its beginning.
const LONGEST_AGAIN: usize = 9;
const FARTHEST: usize = 50;
/// Letters of the shortest field of one word that is looked for again.
const SHORTEST_ALONE: usize = 4;
/// Fields that say but of which faculty a degree is.
const FACULTIES: [&str; 4] = ["science", "sciences", "arts", "engineering"];
/// The word that leads from one to its field.
const LINK: &str = "in";
/// What stands behind a field told again, as forms have it.
const BEHIND: [&str; 4] = ["gpa", "cgpa", "coursework", "minor"];

impl QualificationReader<'_> {
    /// One past the words of a field that stand again behind its school: "Soil Care Western Oak University City ,
    /// State Soil Care". `stop` is where the field would end without them.
    pub(super) fn told_again_behind(&self, place: usize, stop: usize, end: usize) -> Option<usize> {
        let last = end.min(place + FARTHEST);
        let whole_page = self.page.words.len();
        let alike = |again: usize| {
            let most = LONGEST_AGAIN.min(again - place).min(whole_page - again);
            (0..most).take_while(|at| self.is_same_word(place + at, again + at)).count()
        };
        // Words that stand again side by side are of one field.
        let (again, length) = (place + 2..last)
            .map(|again| (again, alike(again)))
            .filter(|(again, length)| *length > 0 && place + length < *again)
            .max_by_key(|(again, length)| (*length, usize::MAX - again))?;
        let whole = self.ends_before_sign(again + length, end);
        let field = place..place + length;
        let alone = || {
            self.page.line_of(again) == self.page.line_of(place)
                && self.page.folded_word(place).len() >= SHORTEST_ALONE
        };
        let school = field.end..again;
        let parted = school.clone().any(|at| self.judge.marker(at, again).is_some())
            && self.page.gap(again).without(Gap::LINE.or(Gap::WIDE)).plain();
        let glue = self.page.row(self.words.stopwords, field.end - 1).is_some();
        (self.words.english
            && whole
            && parted
            && !glue
            && field.end != stop
            && (length > 1 || alone()))
        .then_some(field.end)
    }

    /// Where a field begins behind the faculty that a form has before it: "Engineering Electrical Engineering", or where
    /// but a dash parts it from the faculty that is of the degree's name: "Master of Science: Science - Botany".
    pub(super) fn after_faculty(&self, name: &Name, place: usize, end: usize) -> usize {
        let next = place + 1;
        if !self.words.english || next + 1 >= end {
            return place;
        }
        let gap = self.page.gap(next);
        let known = self.known_field(place, next) == Some(next);
        let again = || {
            let last = self.known_field(next, end)?.checked_sub(1)?;
            (known && gap.plain() && last > next && self.is_same_word(place, last)).then_some(next)
        };
        let faculty = self.page.folded_word(place);
        let of_name = || {
            let level = matches!(
                name.level,
                Some(EducationLevel::Bachelor | EducationLevel::Master | EducationLevel::Doctorate)
            );
            let capital = self.judge.shape(next) == Some(Shape::Capital);
            let dash = gap.has(Gap::DASH) && gap.without(Gap::DASH).plain();
            let field = next..self.field_end(next, end);
            let subject = capital && self.names_subject(&field) && !self.judge.is_place(&field);
            (known
                && FACULTIES.contains(&faculty)
                && level
                && dash
                && subject
                && self.judge.employer_score(&field) < 1.0)
                .then_some(next)
        };
        // "Bachelor of Science, Science in Geology".
        let led = || {
            let named = name.after.checked_sub(1).filter(|last| *last < place)?;
            let told = self.is_same_word(named, place) && FACULTIES.contains(&faculty);
            let link = gap.plain() && self.page.folded_word(next) == LINK;
            (told && link && next + 1 < end && self.page.gap(next + 1).plain()).then_some(next + 1)
        };
        again().or_else(of_name).or_else(led).unwrap_or(place)
    }

    fn is_same_word(&self, one: usize, other: usize) -> bool {
        self.page.folded_word(one) == self.page.folded_word(other)
    }

    /// Whether what is told ends before a word: with its line, at a sign or before the mark.
    fn ends_before_sign(&self, place: usize, end: usize) -> bool {
        place >= end
            || self.page.gap(place).has(PART)
            || BEHIND.contains(&self.page.folded_word(place))
    }

    /// A field without its words told again right behind them: "Botany Botany", "Soil Care/Moss Soil Care/Moss".
    pub(super) fn without_double(&self, field: Range<usize>) -> Range<usize> {
        let doubled = |stop: &usize| {
            let again = *stop..field.end.min(2 * stop - field.start);
            let gap = self.page.gap(*stop);
            gap.without(Gap::LINE.or(Gap::WIDE)).plain()
                && self.page.row(self.words.stopwords, *stop - 1).is_none()
                && again.clone().all(|at| self.is_same_word(at, at - stop + field.start))
                && (again.len() == stop - field.start || self.is_cut(again.end))
        };
        let stop = (field.start + 1..field.end).find(doubled);
        field.start..stop.unwrap_or(field.end)
    }

    /// One past the words of a field that stand again right behind it, in part at the end of a line.
    pub(super) fn after_copies(&self, field: &Range<usize>, end: usize) -> usize {
        let most = field.len().min(end.saturating_sub(field.end));
        let alike =
            (0..most).take_while(|at| self.is_same_word(field.start + at, field.end + at)).count();
        if alike == field.len() { field.end + alike } else { field.end }
    }

    /// Whether all words of a part are of others, one behind the other: "Engineering" of "Electrical Engineering".
    pub(crate) fn is_within(&self, part: &Range<usize>, whole: &Range<usize>) -> bool {
        let (part, whole) = (self.page.folded(part), self.page.folded(whole));
        format!(" {whole} ").contains(&format!(" {part} "))
    }

    /// Whether a line ends before a word.
    fn is_cut(&self, place: usize) -> bool {
        self.page.gap(place).has(Gap::LINE)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn field(text: &str) -> Option<String> {
        let text = format!("Education\n{text}\n");
        let education = extract(&text, &ExtractOptions::default()).education;
        education.into_iter().next()?.field.map(|field| field.original)
    }

    #[test]
    fn a_field_told_again_behind_the_school_is_whole() {
        for (text, told) in [
            (
                "Master of Arts : River Restoration and Papermaking Eastern Mapleton University City , State \
                 River Restoration and\nPapermaking",
                "River Restoration and Papermaking",
            ),
            (
                "Bachelor of Arts : English Grammar University of Oakham , State English Grammar",
                "English Grammar",
            ),
            // What stands in the name of the school alone says nothing.
            (
                "Bachelor of Arts : Fine Arts and Design, Oak College of Fine Arts in Westmere",
                "Fine Arts and Design",
            ),
        ] {
            assert_eq!(field(text).as_deref(), Some(told), "{text}");
        }
    }

    #[test]
    fn a_doubled_field_is_told_once() {
        for (text, told) in [
            ("Bachelor of Science : Geology Geology 2014", "Geology"),
            (
                "Associate Degree : Marketing/Human Resources Marketing/Human\nResources",
                "Marketing/Human Resources",
            ),
            (
                "Bachelor of Arts : Science and Science Education, 2014",
                "Science and Science Education",
            ),
        ] {
            assert_eq!(field(text).as_deref(), Some(told), "{text}");
        }
    }

    #[test]
    fn the_faculty_that_a_form_has_before_a_field_is_none() {
        for (text, told) in [
            ("Master of Science : Engineering Chemical Engineering", "Chemical Engineering"),
            ("Bachelor of Science : Science Computer Science Oak University", "Computer Science"),
            ("Master of Science : Science - Botany 2010 Oak University", "Botany"),
            ("Bachelor of Arts , Arts in History 2012", "History"),
            (
                "Bachelor of Engineering : Engineering Technology - Electrical",
                "Engineering Technology - Electrical",
            ),
        ] {
            assert_eq!(field(text).as_deref(), Some(told), "{text}");
        }
    }
}
