//! Studies whose level nobody tells: "Chemical Engineering 1987 Oak University" among qualifications.
//!
//! Takes the words of a line of an education section that names no qualification; gives the field it begins with, if a
//! table knows it and a school, or a school and a year, stand beside it. It must not decide which lines are about education.

use std::ops::Range;

use super::minors::MINOR;
use super::page::{Gap, Shape};
use super::qualifications::{PART, Qualification, QualificationReader};
use super::titles::{EmployerKind, SURE};

/// Words of the longest line that is read.
const LONGEST_LINE: usize = 24;
/// Words of the shortest field that no sign parts from the name of its school.
const SHORTEST_JOINED: usize = 2;
/// Words of the longest name of a school that no word of it shows to be one.
const LONGEST_NAME: usize = 4;
/// The word for who teaches, and does other things, too.
const INSTITUTE: &str = "institute";
/// Fields that are headings and parts of names of schools, too.
pub(super) const GENERAL: [&str; 5] = ["education", "training", "science", "arts", "studies"];

impl QualificationReader<'_> {
    /// The field of study that a line begins with, where its school and year are told and its level is not.
    pub(crate) fn field_alone(&self, line: &Range<usize>) -> Option<Qualification> {
        if line.len() > LONGEST_LINE || !self.words.english {
            return None;
        }
        let year = self.last_year(line).or_else(|| self.year_alone_above(line.start));
        let leading = (line.start..line.end).find(|place| !self.is_dated(*place))?;
        if let Some(study) = self.minor(leading, line.end, year, false) {
            return Some(study);
        }
        if let Some(study) = self.field_behind_school(&(leading..line.end), year) {
            return Some(study);
        }
        let stop = self.known_field(leading, line.end).filter(|stop| *stop < line.end)?;
        let field = leading..stop;
        let named = matches!(self.judge.shape(leading), Some(Shape::Capital | Shape::Upper))
            && !GENERAL.contains(&self.page.folded(&field))
            && self.judge.title_score(&field) < SURE;
        let behind = stop..line.end;
        if !named || !self.is_before_school(&field, &behind) {
            return None;
        }
        let mut schools = Vec::new();
        self.schools(stop, line.end, &mut schools);
        schools.retain(|school| !self.is_within(school, &field));
        schools.extend(self.unmarked_school(&field, &behind).filter(|_| schools.is_empty()));
        // Without a year, a long field and a school tell it together.
        if year.is_none() && (field.len() < SHORTEST_JOINED || schools.is_empty()) {
            return None;
        }
        Some(Qualification {
            words: field.clone(),
            level: None,
            english: "",
            field: Some(field),
            year,
            schools,
        })
    }

    /// The minor of a degree that is told behind it: "BA History, minor in Soil Care", "Minor: Music", "BS Botany, minor
    /// Music".
    pub(super) fn minor_within(&self, words: &Range<usize>) -> Option<Qualification> {
        let behind = |place: usize| self.page.gap(place).has(PART.or(Gap::SLASH));
        words.clone().find_map(|place| self.minor(place, words.end, None, behind(place)))
    }

    /// The minor of a degree that begins at a word: "Minor in Soil Care", "Minor: Music"; `bare` says that nothing need
    /// stand between it and its field.
    fn minor(
        &self,
        place: usize,
        end: usize,
        year: Option<u16>,
        bare: bool,
    ) -> Option<Qualification> {
        if self.page.folded_word(place) != MINOR {
            return None;
        }
        let bare = bare && self.page.gap(place + 1).plain();
        let led = self.is_label(place + 1, &["link"]);
        let marked = self.page.gap(place + 1).has(Gap::COLON) || bare && !led;
        let field = if marked { place + 1 } else { place + 2 };
        let known = self.known_field(field, end).filter(|_| (marked || led) && field < end);
        let stop = known.filter(|_| self.judge.shape(field) != Some(Shape::Lower))?;
        let whole = stop >= end || self.page.gap(stop).has(PART) || self.is_dated(stop);
        whole.then(|| Qualification {
            words: place..stop,
            level: None,
            english: "",
            field: Some(field..stop),
            year: year.filter(|_| self.last_year(&(place..end)).is_some()),
            schools: Vec::new(),
        })
    }

    /// The known field that a sign parts from the school before it, with nothing but a date around it: "Oak University
    /// 2003 - Marketing".
    fn field_behind_school(&self, line: &Range<usize>, year: Option<u16>) -> Option<Qualification> {
        let signs = Gap::COMMA.or(Gap::DASH).or(Gap::PIPE).or(Gap::COLON).or(Gap::WIDE);
        let place = (line.start + 1..line.end).find(|place| {
            let first = self.page.gap(*place).has(signs);
            first && !self.is_dated(*place)
        })?;
        let stop = self.known_field(place, line.end)?;
        let field = place..stop;
        let whole = (stop..line.end).all(|at| self.is_dated(at));
        let named = matches!(self.judge.shape(place), Some(Shape::Capital | Shape::Upper))
            && !GENERAL.contains(&self.page.folded(&field));
        let told = year.is_some() || field.len() >= SHORTEST_JOINED;
        let first = (line.start..place).find(|at| self.is_dated(*at)).unwrap_or(place);
        let school = line.start..first;
        let taught = self.judge.employer_kind(&school) == EmployerKind::School;
        (whole && named && told && taught).then(|| Qualification {
            words: field.clone(),
            level: None,
            english: "",
            field: Some(field),
            year,
            schools: vec![school],
        })
    }

    /// Whether the words behind a field name its school: behind a sign or a date, or right behind several words.
    fn is_before_school(&self, field: &Range<usize>, behind: &Range<usize>) -> bool {
        let gap = self.page.gap(behind.start);
        let dated = self.is_dated(behind.start);
        let parted = gap.has(Gap::COMMA.or(Gap::PIPE).or(Gap::WIDE)) || dated;
        // "Drafting Oak Academy Drafting": forms tell it again behind the school.
        let again = behind.len() > field.len() && {
            let last = behind.end - field.len()..behind.end;
            self.page.folded(&last) == self.page.folded(field)
        };
        let joined = gap.plain()
            && (field.len() >= SHORTEST_JOINED || again)
            && self.judge.shape(behind.start) == Some(Shape::Capital)
            && self.judge.marker(behind.start, behind.end).is_none()
            && !self.has_course_word(&(behind.start..behind.start + 1));
        (parted || joined) && behind.clone().any(|at| self.names_taught(at, behind.end))
            || self.unmarked_school(field, behind).is_some()
    }

    /// Whether a word is of the name of who teaches: an institute may.
    fn names_taught(&self, place: usize, end: usize) -> bool {
        self.names_school(place, end) || self.page.folded_word(place) == INSTITUTE
    }

    /// The name between the year behind a field and a place, that no table knows: "Nuclear Physics 2016 Mary Oakham ,
    /// Fernport , Ohio".
    fn unmarked_school(&self, field: &Range<usize>, behind: &Range<usize>) -> Option<Range<usize>> {
        let first = behind.clone().find(|at| !self.is_dated(*at))?;
        let capital =
            |at: &usize| matches!(self.judge.shape(*at), Some(Shape::Capital | Shape::Upper));
        let plain = |at: &usize| *at == first || self.page.gap(*at).plain();
        let name = first..(first..behind.end).find(|at| !plain(at) || !capital(at))?;
        let placed = self.page.gap(name.end).without(Gap::SPACE) == Gap::COMMA
            && (name.end..behind.end).all(|at| capital(&at));
        (field.len() >= SHORTEST_JOINED
            && first > behind.start
            && (2..=LONGEST_NAME).contains(&name.len())
            && placed
            && name.clone().all(|at| {
                let skill = self.page.row(self.words.skills, at);
                skill.is_none() && self.known_field(at, name.end).is_none()
            })
            && name.clone().any(|at| self.words.common.get(self.page.folded_word(at)).is_none())
            && self.judge.title_score(&name) < SURE)
            .then_some(name)
    }

    /// Whether a word is of a date.
    fn is_dated(&self, place: usize) -> bool {
        self.last_year(&(place..place + 1)).is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn studied(text: &str) -> Vec<(String, Option<u16>, bool)> {
        let text = format!("Education\n{text}\n");
        let education = extract(&text, &ExtractOptions::default()).education.into_iter();
        education.map(|one| (one.qualification.original, one.year, one.level.is_some())).collect()
    }

    #[test]
    fn a_minor_is_told_as_such() {
        assert!(studied("Minor in charge of the shed").is_empty());
        let minor = [("Minor in Soil Science".to_owned(), None, false)];
        assert_eq!(studied("Minor in Soil Science"), minor);
    }

    #[test]
    fn a_known_field_with_its_school_and_year_is_a_study_without_level() {
        let told = |field: &str, year: u16| [(field.to_owned(), Some(year), false)];
        for (text, field, year) in [
            ("Civil Engineering 1987 National University of Fiji", "Civil Engineering", 1987),
            ("1988\nMarine Biology Oxhill Community College City , State", "Marine Biology", 1988),
            ("Geology, Lakes University, 2004", "Geology", 2004),
        ] {
            assert_eq!(studied(text), told(field, year), "{text}");
        }
        let behind = told("Marketing", 2003);
        assert_eq!(studied("University of Oxhill 2003 - Marketing"), behind);
        assert!(studied("Oxhill University, Department of Marketing and sales").is_empty());
        let undated = [("Graphic Design".to_owned(), None, false)];
        assert_eq!(studied("Graphic Design, Lakes University"), undated);
        assert!(studied("Geology, volunteers").is_empty());
        let taught = [("Interior Design".to_owned(), None, false)];
        assert_eq!(studied("Interior Design Oakham Institute , Fernport , Ohio"), taught);
    }

    #[test]
    fn a_study_below_a_degree_that_has_field_and_school_is_another() {
        let text = "BBA : Accounting Elm University City , State\nInterior Design Oakham Institute City , State\n";
        let names: Vec<String> = studied(text).into_iter().map(|one| one.0).collect();
        assert_eq!(names, ["BBA : Accounting", "Interior Design"]);
    }

    #[test]
    fn a_name_between_a_year_and_a_place_is_who_taught_the_field() {
        let text = "CIVIL ENGINEERING 2016 Mary Oakham , Fernport , Ohio , USA";
        assert_eq!(studied(text), [("CIVIL ENGINEERING".to_owned(), Some(2016), false)]);
        for text in [
            "Civil Engineering 2016 Best Project , awarded by the dean",
            "Civil Engineering 2016 Best Project , Fernport",
            "Civil Engineering 2016 Microsoft Excel , Word",
            "Drawing 2016 Mary Oakham , Fernport",
            "Civil Engineering , Mary Oakham , Fernport",
        ] {
            assert_eq!(studied(text), [], "{text}");
        }
    }

    #[test]
    fn a_school_or_the_field_of_a_degree_is_no_study_by_itself() {
        for text in [
            "Science Hill Academy, 2004",
            "Culinary Arts Academy College 2011",
            "Geology, volunteering, 2004",
        ] {
            assert_eq!(studied(text), [], "{text}");
        }
        let degree = "Bachelor of Science\nGeology, Lakes University, 2004";
        assert_eq!(studied(degree).len(), 1);
    }

    #[test]
    fn a_study_below_a_degree_with_its_own_school_is_another() {
        let text = "BA English, Elm University 2012\nDrafting 2016 Oak Drafting School\n";
        assert_eq!(studied(text).len(), 2, "{:?}", studied(text));
        let text = "1988\nDrafting Oak Business Academy Drafting\n";
        assert_eq!(studied(text).len(), 1, "{:?}", studied(text));
    }
}
