//! Minors, which belong to the degree that they are told behind: "BA Botany, minor in Soil Science".
//!
//! Takes the qualifications of a CV in order; adds a minor to the field and the name of the degree before it. It must not
//! find minors: that is for `fields_alone`.

use super::assemble::Writer;
use super::page::Page;
use super::qualifications::Qualification;
use super::{EducationLevel, Section};

/// What a second subject is called.
pub(super) const MINOR: &str = "minor";
/// Words between a degree and its minor: year, school and place.
const FARTHEST: usize = 24;

/// Whether a qualification is a minor of the last degree of those before it.
pub(super) fn is_minor_of_last(
    page: &Page<'_>,
    found: &Qualification,
    before: &[Qualification],
) -> bool {
    let is_minor =
        |one: &Qualification| one.level.is_none() && page.folded_word(one.words.start) == MINOR;
    let degree = before.iter().rev().find(|one| !is_minor(one));
    is_minor(found)
        && degree.is_some_and(|degree| {
            let apart = found.words.start.checked_sub(degree.words.end);
            degree.level.is_some_and(|level| level >= EducationLevel::AdvancedDiploma)
                && apart.is_some_and(|words| words <= FARTHEST)
        })
}

impl Writer<'_> {
    /// Adds a minor to the degree that was written last, and says whether it could. A minor is told again with the next
    /// degree, so that each has its own.
    pub(super) fn add_minor(&mut self, found: &Qualification) -> bool {
        let field = found.field.as_ref();
        let field = field.and_then(|field| self.bilingual(field, Section::Education));
        let Some((field, degree)) = field.zip(self.profile.education.last_mut()) else {
            return false;
        };
        let Some(major) = &mut degree.field else { return false };
        let with = |name: &str| format!("{name}, minor in {}", field.best());
        degree.qualification.english = Some(with(degree.qualification.best()));
        major.english = Some(with(major.best()));
        major.original = format!("{}, minor in {}", major.original, field.original);
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn studied(text: &str) -> Vec<(String, String)> {
        let text = format!("Education\n{text}\n");
        let education = extract(&text, &ExtractOptions::default()).education.into_iter();
        let field = |field: Option<crate::profile::Bilingual>| {
            field.map_or(String::new(), |it| it.original)
        };
        education.map(|one| (one.qualification.best().to_owned(), field(one.field))).collect()
    }

    #[test]
    fn a_minor_belongs_to_the_degree_before_it() {
        let two = "MBA : Finance Lakes University City , State\nMinor in Marketing\nBachelor of Arts : Botany Lakes \
                   University City , State\nMinor in Geology\n";
        let own = |name: &str, field: &str| (name.to_owned(), field.to_owned());
        let told = [
            own(
                "Master of Business Administration in Finance, minor in Marketing",
                "Finance, minor in Marketing",
            ),
            own("Bachelor of Arts in Botany, minor in Geology", "Botany, minor in Geology"),
        ];
        assert_eq!(studied(two), told);
        let slash =
            "Bachelor of Science , Botany /minor Geology 2012 LAKES UNIVERSITY City , State";
        assert!(studied(slash)[0].0.ends_with("minor in Geology"), "{:?}", studied(slash));
        let bare = "BS Botany, minor Geology 2004";
        let told =
            [own("Bachelor of Science in Botany, minor in Geology", "Botany, minor in Geology")];
        assert_eq!(studied(bare), told);
        let inline = "Lakes University, B.A. Geography, minor in Marketing, May 2012";
        let told = [own(
            "Bachelor of Arts in Geography, minor in Marketing",
            "Geography, minor in Marketing",
        )];
        assert_eq!(studied(inline), told);
    }

    #[test]
    fn the_school_right_behind_a_minor_is_kept_in() {
        let text = "Education\nBachelor of Science , Botany /minor Geology 2012 LAKES STATE UNIVERSITY City , State Botany \
                    /minor Geology\n";
        let removed = extract(text, &ExtractOptions::default()).removed;
        assert_eq!(removed.get(&crate::profile::PersonalKind::School), Some(&1), "{removed:?}");
    }

    #[test]
    fn a_minor_without_a_degree_is_a_study_by_itself() {
        let text = "Certificate : Welding , 2010\nMinor in Geology\n";
        assert_eq!(studied(text).len(), 2, "{:?}", studied(text));
    }
}
