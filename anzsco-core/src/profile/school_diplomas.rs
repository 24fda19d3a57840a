//! Diplomas that are those of high schools: "Diploma : General Studies Oakham High School".
//!
//! Takes a qualification as it was read, and the one behind it; gives whether the first is but a school's certificate. It
//! must not look for qualifications on its own.

use std::ops::Range;

use super::EducationLevel;
use super::page::Gap;
use super::qualification_names::Name;
use super::qualifications::{END, Qualification, QualificationReader};

/// What the table calls a diploma of which nothing more is said, and what one of school is in.
const DIPLOMA: &str = "Diploma";
const GENERAL: [&str; 4] = ["general studies", "general education", "general", "academics"];
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
        let kinds = one.schools.iter().flat_map(|school| {
            let kind = |place: &usize| HIGH_SCHOOL.contains(&self.page.folded_word(*place));
            school.clone().filter(kind).map(|place| (place, school.end))
        });
        let mut names = kinds.filter_map(|(place, end)| self.name_at(place, end, true));
        names.find(|name| name.level == Some(EducationLevel::Secondary))
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
