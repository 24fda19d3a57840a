//! Whether two qualifications beside each other are one that a CV tells twice.
//!
//! Takes two that were read; gives whether one is called again, told more of, or how it was learned. It must not read
//! qualifications.

use std::ops::Range;

use super::EducationLevel;
use super::page::{Gap, Shape};
use super::qualifications::{Qualification, QualificationReader};

/// Words that say of a qualification from elsewhere what it counts as here.
const RECOGNISED: [&str; 7] =
    ["recognised", "recognized", "assessed", "equivalent", "comparable", "equal", "evaluated"];

/// How the table calls the training of an apprentice.
const APPRENTICESHIPS: [&str; 2] = ["Apprenticeship", "Completed apprenticeship"];
/// Words between a qualification and how it is called elsewhere, with who gave it.
const LONGEST_CALLED: usize = 14;

impl QualificationReader<'_> {
    /// Whether a qualification in brackets says how the one before it is called elsewhere: "Trade cert (they call
    /// it Cert III now)", "Diploma (comparable to a Bachelor's degree)".
    fn is_called_again(&self, one: &Qualification, other: &Qualification) -> bool {
        let between = one.words.end..other.words.start + 1;
        let gap = |place: usize| self.page.gap(place);
        let signs = Gap::OPEN.or(Gap::CLOSE).or(Gap::LINE);
        let opened = between.clone().rev().find(|place| gap(*place).has(signs));
        // A stream in brackets is of the field.
        let beside = |place: usize| {
            let line = self.page.line_of(place);
            let above = gap(place).has(Gap::LINE);
            line == self.page.line_of(one.words.start) + usize::from(above)
        };
        between.len() <= LONGEST_CALLED
            && other.field.is_none()
            && opened.is_some_and(|place| gap(place).has(Gap::OPEN) && beside(place))
    }

    /// Whether a qualification only says how the one before it is called elsewhere or was learned.
    pub(super) fn tells_more_of(&self, one: &Qualification, other: &Qualification) -> bool {
        self.is_called_again(one, other) || self.is_how_it_was_learned(one, other)
    }

    /// Whether a sign leads from a certificate to the apprenticeship that it was gained in, of no other trade: "Cert III
    /// Joinery - apprenticeship 2014".
    fn is_how_it_was_learned(&self, one: &Qualification, other: &Qualification) -> bool {
        let between = one.words.end..other.words.start;
        let sign = self.page.gap(other.words.start);
        one.level == Some(EducationLevel::Certificate)
            && one.field.is_some()
            && other.field.is_none()
            && other.schools.is_empty()
            && APPRENTICESHIPS.contains(&other.english)
            && between.is_empty()
            && sign.has(Gap::DASH.or(Gap::COMMA).or(Gap::OPEN))
            && !sign.has(Gap::LINE)
    }

    /// Whether words between two qualifications say that the first counts as the second, which then tells its level and
    /// field: "Trade certificate (Peru), recognised here as Certificate III".
    pub(super) fn is_recognised_as(&self, one: &Qualification, other: &Qualification) -> bool {
        let between = one.words.end..other.words.start + 1;
        let word = |place: usize| self.page.folded_word(place);
        let one_line = between.clone().skip(1).all(|place| !self.page.gap(place).has(Gap::LINE));
        let counted = between.clone().find(|place| RECOGNISED.contains(&word(*place)));
        self.words.english
            && between.len() <= LONGEST_CALLED
            && one_line
            && counted.is_some_and(|place| {
                (place + 1..between.end).any(|place| matches!(word(place), "as" | "to"))
            })
    }

    /// Whether two qualifications of one name are two by their years or levels: "NCEA Level 1, NCEA Level 2".
    pub(super) fn are_two(&self, one: &Qualification, other: &Qualification) -> bool {
        let number = |words: &Range<usize>| {
            words.clone().find(|place| self.judge.shape(*place) == Some(Shape::Number))
        };
        let numbers = number(&one.words).zip(number(&other.words));
        let years = one.year.zip(other.year);
        numbers
            .is_some_and(|(one, other)| self.page.folded_word(one) != self.page.folded_word(other))
            || years.is_some_and(|(one, other)| one != other)
    }
}

/// Whether two qualifications have the same name in English, and no two fields.
pub(super) fn same(a: &Qualification, b: &Qualification) -> bool {
    a.english == b.english && (a.field.is_none() || b.field.is_none())
}
