//! Diplomas that are those of high schools: "Diploma : General Studies Oakham High School".
//!
//! Takes a qualification as it was read, and the one behind it; gives whether the first is but a school's certificate. It
//! must not look for qualifications on its own.

use std::ops::Range;

use super::EducationLevel;
use super::page::{Gap, Shape};
use super::qualification_names::Name;
use super::qualifications::{END, Qualification, QualificationReader};

/// What the table calls a diploma of which nothing more is said, and what one of school is in.
const DIPLOMA: &str = "Diploma";
const GENERAL: [&str; 4] = ["general studies", "general education", "general", "academics"];
/// The word that ends them.
const SCHOOL: &str = "school";
/// How the names of high schools' kinds begin.
const HIGH_SCHOOL: [&str; 2] = ["high", "senior"];

impl QualificationReader<'_> {
    /// Whether a qualification is a diploma of which no subject is told.
    fn is_in_nothing(&self, one: &Qualification) -> bool {
        let general = |field: &Range<usize>| {
            let words = self.page.folded(field);
            GENERAL.iter().any(|general| {
                words
                    .strip_prefix(general)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
        };
        self.words.english && one.english == DIPLOMA && one.field.as_ref().is_none_or(general)
    }

    /// The name of the high school's own diploma, where such a diploma was got at one.
    pub(super) fn of_high_school(&self, one: &Qualification) -> Option<Name> {
        if !self.is_in_nothing(one) {
            return None;
        }
        let above = self.school_above(one);
        let kinds = one.schools.iter().chain(above.as_ref()).flat_map(|school| {
            let kind = |place: &usize| HIGH_SCHOOL.contains(&self.page.folded_word(*place));
            school.clone().filter(kind).map(|place| (place, school.end))
        });
        let mut names = kinds.filter_map(|(place, end)| self.name_at(place, end, true));
        names.find(|name| {
            let whole = self.page.folded_word(name.after - 1) == SCHOOL;
            name.level == Some(EducationLevel::Secondary) && whole
        })
    }

    /// Whether a name is the end of that of the school behind the year of school that somebody finished there: "Year 10,
    /// Oakham Senior High".
    pub(super) fn is_school_of_year(
        &self,
        place: usize,
        name: &Name,
        last: Option<&Qualification>,
    ) -> bool {
        let line = self.page.line_words(self.page.line_of(place)).start;
        let year = last.is_some_and(|last| {
            last.level == Some(EducationLevel::Secondary)
                && last.words.start >= line
                && self.page.gap(last.words.end).has(Gap::COMMA.or(Gap::DASH))
                && last.words.end < place
        });
        let named = self.judge.shape(place.saturating_sub(1)) == Some(Shape::Capital);
        year && named
            && self.page.gap(place).plain()
            && HIGH_SCHOOL.contains(&self.page.folded_word(place))
            && name.level == Some(EducationLevel::Secondary)
    }

    /// The words of the line right above that a diploma begins below, if they name a school and no year: "Oakham High
    /// School, Fernport" over "Diploma, 2010".
    fn school_above(&self, one: &Qualification) -> Option<Range<usize>> {
        let line = self.page.line_of(one.words.start);
        let own = self.page.lines.get(line).filter(|own| !own.after_blank)?;
        let above = self.page.line_words(line.checked_sub(1)?);
        let school = |place: usize| self.page.folded_word(place) == SCHOOL;
        let named = above.clone().any(school) && self.last_year(&above).is_none();
        (own.words.start == one.words.start && named).then_some(above)
    }

    /// Whether a diploma in nothing of its own is that of the high school whose name follows on its line: "Diploma :
    /// General Studies Oakham High School".
    pub(super) fn is_diploma_of_school(&self, one: &Qualification, other: &Qualification) -> bool {
        let signs = END.or(Gap::COMMA).or(Gap::DASH).or(Gap::OPEN).or(Gap::CLOSE);
        let joined = |place: usize| !self.page.gap(place).has(signs);
        other.level == Some(EducationLevel::Secondary)
            && HIGH_SCHOOL.contains(&self.page.folded_word(other.words.start))
            && self.is_in_nothing(one)
            && (one.words.end..=other.words.start).all(joined)
    }
}
