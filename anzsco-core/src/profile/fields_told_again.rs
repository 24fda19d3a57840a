//! Fields of study that the form of a site tells twice: "Botany Botany", "Botany Oak University City Botany".
//!
//! Takes where a field begins and ends by its own words; gives its end by the words that stand there again. It must not
//! look for fields on its own.

use std::ops::Range;

use super::page::Gap;
use super::qualifications::{PART, QualificationReader};

/// Words of the longest field that is looked for again, and how far behind its beginning.
const LONGEST_AGAIN: usize = 9;
const FARTHEST: usize = 50;
/// Letters of the shortest field of one word that is looked for again.
const SHORTEST_ALONE: usize = 4;
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
}
