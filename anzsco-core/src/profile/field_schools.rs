//! Where a field of study ends because its school begins, and which words are a field by what stands beside them.
//!
//! Takes the place of a word behind or before the name of a qualification; says what it is. It must not read the field
//! itself, nor the school.

use std::ops::{Range, RangeInclusive};

use super::EducationLevel;
use super::field_short_forms::written_out;
use super::fields_alone::GENERAL;
use super::page::{Gap, Shape};
use super::qualification_names::Name;
use super::qualifications::{PART, PART_END, QualificationReader};
use super::titles::{EmployerKind, SURE};
use crate::english::names::listed_name;

/// Universities and polytechnics that are called by one word, which no field of study begins with. Some are surnames,
/// so that no table of common words may have them.
const UNIVERSITIES: [&str; 44] = [
    "acu",
    "anu",
    "aut",
    "canterbury",
    "cpit",
    "cqu",
    "csu",
    "curtin",
    "deakin",
    "ecu",
    "eit",
    "flinders",
    "griffith",
    "jcu",
    "latrobe",
    "macquarie",
    "massey",
    "monash",
    "murdoch",
    "nmit",
    "otago",
    "qut",
    "rmit",
    "scu",
    "swinburne",
    "tafe",
    "ucol",
    "unisa",
    "unisq",
    "unitec",
    "unsw",
    "uow",
    "uq",
    "usq",
    "usyd",
    "utas",
    "uts",
    "uwa",
    "vuw",
    "waikato",
    "weltec",
    "whitireia",
    "wintec",
    "wsu",
];
/// What somebody has who learned a trade, so that the trade may stand behind a comma.
const LEARNED: [&str; 3] = ["Apprenticeship", "Trade certificate", "Traineeship"];
/// Small words before who gave a qualification.
const THROUGH: [&str; 3] = ["through", "thru", "via"];
/// Letters of the short forms of schools.
const SHORT_SCHOOL: RangeInclusive<usize> = 3..=5;
/// Words of the longest field that only the school behind it tells to be one.
const LONGEST_FIELD: usize = 6;

/// How the names of schools begin in other languages, as English CVs have them.
const ABROAD: [&str; 22] = [
    "ecole",
    "escola",
    "escuela",
    "fachhochschule",
    "faculdade",
    "facultad",
    "hochschule",
    "instituto",
    "istituto",
    "politecnica",
    "politecnico",
    "universidad",
    "universidade",
    "universita",
    "universitaet",
    "universitas",
    "universitat",
    "universitatea",
    "universite",
    "universitet",
    "univerzita",
    "uniwersytet",
];

impl QualificationReader<'_> {
    /// Whether a word with a capital is the name of a university, or begins that of one: "Otago" in "BA (Hons) Otago".
    pub(super) fn names_university(&self, place: usize) -> bool {
        matches!(self.judge.shape(place), Some(Shape::Capital | Shape::Upper))
            && self.words.english
            && [UNIVERSITIES.as_slice(), &ABROAD]
                .iter()
                .any(|names| names.binary_search(&self.page.folded_word(place)).is_ok())
    }

    /// Whether a word is the short form of a school that no table knows, in capitals behind a known field that is none:
    /// "Journalism WOU City". What a table knows or writes out is of the field.
    pub(super) fn is_short_school(&self, field: usize, place: usize) -> bool {
        let word = self.page.folded_word(place);
        let capitals = |at: usize| self.judge.shape(at) == Some(Shape::Upper);
        let known = || {
            self.words.common.get(word).is_some()
                || self.words.fields.get(word).is_some()
                || self.words.skills.get(word).is_some()
                || self.words.qualifications.get(word).is_some()
                || self.licence_at(place).is_some()
                || written_out(&self.page.raw(&(place..place + 1)).to_uppercase(), "").is_some()
        };
        capitals(place)
            && self.words.english
            && SHORT_SCHOOL.contains(&word.len())
            && self.page.gap(place).plain()
            && !capitals(place - 1)
            && self.known_field(field, place) == Some(place)
            && !known()
    }

    /// Whether a small word leads to who gave a qualification: "Cert IV Leadership thru Oak College".
    pub(super) fn leads_to_giver(&self, place: usize) -> bool {
        self.words.english
            && THROUGH.contains(&self.page.folded_word(place))
            && self.judge.shape(place) == Some(Shape::Lower)
            && self.page.gap(place).plain()
    }

    /// Whether only the point of a short form stands before a word: "Journalism & Prof. Editing".
    pub(super) fn is_shortened_before(&self, place: usize) -> bool {
        self.page.gap(place).without(Gap::STOP.or(Gap::POINT)).plain()
            && place.checked_sub(1).is_some_and(|before| self.is_label(before, &["short"]))
            && self.judge.shape(place) == Some(Shape::Capital)
    }

    /// Whether a hyphen joins a known field to its degree: "Bachelor of Science-Computer Science".
    pub(super) fn is_hyphened_field(&self, place: usize, end: usize) -> bool {
        self.page.gap(place).without(Gap::SPACE) == Gap::HYPHEN
            && self.judge.shape(place) == Some(Shape::Capital)
            && self.known_field(place, end).is_some()
    }

    /// Whether the words between two commas are a field, as one of them is known and a school follows: "BS, Workforce
    /// Education and Development, Oak University".
    pub(super) fn is_field_before_school(&self, place: usize, end: usize) -> bool {
        let last = end.min(place + LONGEST_FIELD + 1);
        let Some(stop) = (place + 1..last).find(|stop| self.page.gap(*stop).has(PART)) else {
            return false;
        };
        let part = place..stop;
        let next = (stop + 1..end).find(|place| self.page.gap(*place).has(PART_END)).unwrap_or(end);
        let named = |place: usize| {
            self.judge.shape(place) == Some(Shape::Capital)
                || self.page.row(self.words.stopwords, place).is_some()
        };
        self.words.english
            && self.page.gap(place).has(Gap::COMMA)
            && self.page.gap(stop).has(Gap::COMMA)
            && !self.page.gap(stop).has(Gap::LINE)
            && part.clone().all(named)
            && part.clone().any(|place| self.known_field(place, stop).is_some())
            && self.judge.employer_kind(&part) != EmployerKind::School
            && self.judge.employer_kind(&(stop..next)) == EmployerKind::School
            && !self.judge.is_place(&part)
    }

    /// One past a field that begins with words in brackets behind "of" or "in": "Diploma of (Applied) Banking".
    pub(super) fn after_bracketed_beginning(
        &self,
        after: usize,
        place: usize,
        stop: usize,
        end: usize,
    ) -> Option<usize> {
        let gap = self.page.gap(stop);
        let led = place == after && self.is_label(place - 1, &["link", "of"]);
        let capital = |place: usize| self.judge.shape(place) == Some(Shape::Capital);
        let goes_on = led
            && self.page.gap(place).has(Gap::OPEN)
            && gap.has(Gap::CLOSE)
            && !gap.has(PART_END)
            && stop < end
            && capital(place)
            && capital(stop)
            && !self.names_university(stop);
        goes_on.then(|| self.field_end(stop, end))
    }

    /// The known field that is all that stands before a name in its item of a list: "Tourism Cert II".
    pub(super) fn field_of_item(&self, start: usize) -> Option<Range<usize>> {
        let line = self.page.line_words(self.page.line_of(start));
        let near = start.saturating_sub(LONGEST_FIELD).max(line.start);
        let begins = |place: &usize| *place == line.start || self.page.gap(*place).has(PART);
        let first = (near..start).rev().find(begins)?;
        let plain = (first + 1..=start).all(|place| self.page.gap(place).plain());
        let capital = self.judge.shape(first) == Some(Shape::Capital);
        (self.words.english
            && plain
            && capital
            && !GENERAL.contains(&self.page.folded(&(first..start)))
            && self.known_field(first, start) == Some(start))
        .then_some(first..start)
    }

    /// Whether the trade that a vocational school of another language taught stands behind its name: "Zasadnicza
    /// Szkoła Zawodowa, stolarz".
    pub(super) fn names_trade(&self, name: &Name, place: usize, end: usize) -> bool {
        let vocational = name.level.is_some_and(EducationLevel::is_vocational);
        let learned = || LEARNED.contains(&name.english);
        // "Apprenticeship - Fitter and Turner".
        let signs = if self.words.english { Gap::COMMA.or(Gap::DASH) } else { Gap::COMMA };
        let gap = self.page.gap(place);
        if !vocational || self.words.english && !learned() || !gap.has(signs) || gap.has(Gap::LINE)
        {
            return false;
        }
        let dated = |place: &usize| self.begins_period(*place);
        let stop = (place + 1..end)
            .find(|place| self.page.gap(*place).has(PART_END) || dated(place))
            .unwrap_or(end);
        // "Trade certificate, Motor Mechanic".
        if self.words.english {
            return self.judge.title_score(&(place..stop)) >= SURE;
        }
        let trade = self.page.raw(&(place..stop));
        listed_name(trade, &self.words.language).is_some()
    }
}
