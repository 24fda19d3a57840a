//! Where a field of study ends: before a school that no sign parts from it, behind the last of several.
//!
//! Takes where a field begins, or where the words end that surely are of it; gives its end, and where one before its name
//! begins behind a licence. It must not look for fields on its own.

use std::ops::Range;

use super::fields_of_study::LONGEST_BEFORE;
use super::page::{Gap, Shape};
use super::qualifications::{CREDENTIAL, END, PART, QualificationReader};
use super::unfinished::{LAPSED, LEFT, LONGEST_SAID};

/// Words that say before "College" what kind of school it is.
const SCHOOL_KINDS: [&str; 10] = [
    "community",
    "technical",
    "vocational",
    "junior",
    "state",
    "career",
    "city",
    "county",
    "trade",
    "business",
];
/// How English nouns end that name what is studied: "machining", "logistics", "radiology"; letters of the longest.
const SUBJECT_ENDINGS: [&str; 9] =
    ["ing", "ics", "logy", "ment", "tion", "ship", "nce", "graphy", "ure"];
const LONGEST_ENDING: usize = 6;
/// How the names of sciences end.
const SCIENCES: [&str; 3] = ["logy", "graphy", "nomics"];
/// The most that a word of employers weighs that does not end a name.
const INNER: f32 = 2.0;
/// Letters and digits of the shortest code of a course.
const SHORTEST_CODE: usize = 7;
/// How the table of labels marks what is said of whoever got a paper: "certified".
const GAINED: &str = "gained";
/// The word that leads from a field to what it is of.
const LINK: &str = "in";
/// How the names of some schools begin.
const ARTICLE: &str = "the";

/// Words before the name of who taught or gave it.
const GIVING: [&str; 3] = ["with", "from", "by"];
/// Words of the longest field, and how many more it may have where they end it.
const LONGEST_FIELD: usize = 9;
const FURTHER: usize = 3;

impl QualificationReader<'_> {
    /// Where the field ends before a school: "Communicating Arts University of Kent", "Precision Machining Technical
    /// College".
    pub(super) fn before_school(&self, range: &Range<usize>) -> Option<usize> {
        let school = |at: usize| self.names_school(at, range.end);
        let of = |place: usize| self.is_label(place, &["of"]);
        let named = (range.start + 1..range.end.saturating_sub(1))
            .find(|place| of(place + 1) && school(*place));
        named
            .or_else(|| {
                let last = (range.start + 1..range.end).rev().find(|place| school(*place))?;
                let is_kind = |place: &usize| {
                    SCHOOL_KINDS.contains(&self.page.folded_word(*place)) || school(*place)
                };
                let first = (range.start..last).rev().take_while(is_kind).last()?;
                let field = range.start..first;
                (!field.is_empty() && self.names_subject(&field)).then_some(first)
            })
            .or_else(|| self.after_subject(range))
    }

    /// One past the last licence among the words before the name of a certificate that says that somebody is certified:
    /// "Oak Certified Technician Roof Sealing Certificate".
    pub(super) fn after_held(&self, first: usize, name: usize) -> usize {
        let held = |place: usize| {
            let after = self.licence_at(place).filter(|after| *after < name)?;
            let told = |at: usize| {
                self.is_label(at, &[GAINED])
                    || self.page.is_of_kind(self.words.courses, at, &[CREDENTIAL])
            };
            (place..after).any(told).then_some(after)
        };
        (first..name).filter_map(held).next_back().unwrap_or(first)
    }

    /// Whether "and" at a place leads to one more name, which ends the words, or "in" to what the first are of: "Soil
    /// Science in Agriculture".
    pub(super) fn adds_another(&self, place: usize, stop: usize) -> bool {
        let capital = |place: usize| self.judge.shape(place) != Some(Shape::Lower);
        let next = place + 1;
        let within =
            || self.page.folded_word(place) == LINK && self.known_field(next, stop) == Some(stop);
        next < stop
            && (next..stop).all(capital)
            && (self.page.folded_word(place) == "and" || within())
    }

    /// Whether a word is written small that is but the short form of a place: "pilote de ligne" is of no state.
    pub(super) fn is_small_place(&self, place: usize) -> bool {
        self.page.folded_word(place).len() <= 2 && self.judge.shape(place) == Some(Shape::Lower)
    }

    /// Whether words between a known field and a colon tell what is listed behind that: "Key papers include:".
    pub(super) fn begins_list(&self, known: usize, stop: usize) -> bool {
        known + 1 < stop
            && self.page.text_behind(stop - 1).starts_with(':')
            && self.judge.shape(stop - 1) == Some(Shape::Lower)
    }

    /// Whether a word is the code of a course of the national register: "TAE40116".
    pub(super) fn is_course_code(&self, place: usize) -> bool {
        let word = self.page.folded_word(place).as_bytes();
        word.len() >= SHORTEST_CODE
            && word.iter().take(3).all(u8::is_ascii_alphabetic)
            && word.iter().rev().take(3).all(u8::is_ascii_digit)
    }

    /// Whether the words behind a known field are the name of a school that goes on behind a word for a place: "Botany
    /// Kent State University".
    pub(super) fn goes_on_as_school(&self, known: usize, stop: usize, end: usize) -> bool {
        known < stop
            && stop + 1 < end
            && (known + 1..=stop + 1).all(|place| self.page.gap(place).plain())
            && self.words.places.get(self.page.folded_word(stop)).is_some()
            && self.names_school(stop + 1, end)
    }

    /// Whether a word is one of schools.
    pub(super) fn names_school(&self, place: usize, end: usize) -> bool {
        self.judge.marker(place, end).is_some_and(|(kind, _)| kind == "school")
    }

    /// Whether the name of who taught it begins at a capital article: "Baking The Oak Institute".
    pub(super) fn begins_with_article(&self, place: usize, end: usize) -> bool {
        let small = |at: usize| self.page.row(self.words.stopwords, at).is_some();
        self.page.folded_word(place) == ARTICLE
            && self.judge.shape(place) == Some(Shape::Capital)
            && self.page.gap(place).plain()
            && !place.checked_sub(1).is_some_and(small)
            && self.judge.employer_score(&(place..end)) >= 1.0
    }

    /// One past the first words behind a colon that name what is studied, where the name of a school goes on behind
    /// them that no table knows: "Conflict Resolution and Peacemaking Eastern Mapleton University".
    fn after_subject(&self, range: &Range<usize>) -> Option<usize> {
        let school = |at: usize| self.names_school(at, range.end);
        let last = (range.start + 1..range.end).rev().find(|at| school(*at))?;
        let word = |at: usize| self.words.common.get(self.page.folded_word(at)).is_some();
        let joins = |at: usize| matches!(self.page.folded_word(at), "and" | "&");
        let subject = |stop: usize| {
            let field = range.start..stop;
            field.clone().all(word) && !school(stop - 1) && self.names_subject(&field)
        };
        // "Farm Care and Peacemaking": the last of several.
        let joined = (range.start + 1..last).rev().find(|at| joins(*at));
        let first = joined.map_or(range.start + 1, |and| and + 2);
        let stop = (first..last).find(|stop| subject(*stop))?;
        let marked = self.page.gap(range.start).has(Gap::COLON);
        (marked && self.words.english && !self.judge.is_place(&(range.start..stop))).then_some(stop)
    }

    /// Whether the last of some words is how English names what is studied, or a table knows them: "machining".
    pub(super) fn names_subject(&self, words: &Range<usize>) -> bool {
        let last = words.end - 1;
        let word = self.page.folded_word(last);
        let ends =
            || word.len() > LONGEST_ENDING && SUBJECT_ENDINGS.iter().any(|end| word.ends_with(end));
        self.words.english
            && words.clone().all(|place| self.page.row(self.words.places, place).is_none())
            && (self.known_field(words.start, words.end) == Some(words.end)
                || self.known_field(last, words.end) == Some(words.end)
                || ends())
    }

    /// Whether a dash leads to words that end with a known field or as sciences do: "- Marine Ecology".
    pub(super) fn names_science(&self, place: usize, end: usize) -> bool {
        let gap = self.page.gap(place);
        let words = place..self.field_end(place, end);
        let last = words.end - 1;
        let word = self.page.folded_word(last);
        let science = SCIENCES.iter().any(|ending| word.len() > 4 && word.ends_with(ending));
        gap.has(Gap::DASH)
            && !gap.has(Gap::LINE.or(Gap::BULLET).or(Gap::COMMA))
            && self.words.english
            && words.clone().all(|at| self.judge.shape(at) == Some(Shape::Capital))
            && (science || self.known_field(last, words.end) == Some(words.end))
            && self.judge.employer_score(&words) < 1.0
            && !self.judge.is_place(&words)
    }

    /// One past a second known field behind a comma, where the date follows: "Business, Human Resources 2008".
    pub(super) fn after_second(&self, stop: usize, end: usize) -> usize {
        let joined = stop < end && self.page.gap(stop).without(Gap::SPACE) == Gap::COMMA;
        let second = joined.then(|| self.known_field(stop, end)).flatten();
        let dated = |known: &usize| {
            self.page.gap(*known).plain()
                && self.begins_period(*known)
                && !self.judge.is_place(&(stop..*known))
        };
        second.filter(dated).unwrap_or(stop)
    }

    /// One past the last of several subjects that commas and "and" join: "Apparel, Fashion and Textiles".
    pub(super) fn after_series(&self, stop: usize, end: usize) -> usize {
        let comma = |place: usize| self.page.gap(place).without(Gap::SPACE) == Gap::COMMA;
        if stop >= end || !comma(stop) || !self.words.english {
            return stop;
        }
        let last = end.min(stop + LONGEST_BEFORE);
        let ends = |place: &usize| self.page.gap(*place).has(PART.without(Gap::COMMA));
        let close = (stop + 1..last).find(ends).unwrap_or(last);
        let Some(and) = (stop + 1..close).find(|place| self.page.folded_word(*place) == "and")
        else {
            return stop;
        };
        let dated = (and + 1..close).find(|place| {
            self.begins_period(*place)
                || self.page.gap(*place).has(Gap::COMMA)
                || self.judge.shape(*place) == Some(Shape::Number)
                || self.after_level(*place, end) > *place
        });
        let words = stop..dated.unwrap_or(close);
        let capital = |place: usize| self.judge.shape(place) == Some(Shape::Capital);
        let apart = |place: usize| {
            self.name_at(place, end, true).is_some()
                || self.licence_at(place).is_some()
                || self.page.row(self.words.places, place).is_some()
        };
        // "Sports, and Services Management": the word of firms is of the subject.
        let named = and + 1 < words.end && self.names_subject(&(and + 1..words.end));
        let most = if named { INNER } else { 1.0 };
        let subjects = words.len() > 2
            && and + 1 < words.end
            && words.clone().all(|place| place == and || capital(place) && !apart(place))
            && self.judge.employer_score(&words) < most
            && !self.judge.is_place(&words);
        if subjects { words.end } else { stop }
    }

    /// One past the last word of a field: before a sign, a number, a date, a place or "at" or another
    /// qualification.
    pub(super) fn field_end(&self, place: usize, end: usize) -> usize {
        let last = end.min(place + LONGEST_FIELD);
        let ends = |stop: &usize| {
            let word = self.page.folded_word(*stop);
            self.page.gap(*stop).has(PART)
                && !self.page.joins_halves(*stop)
                && !self.is_shortened_before(*stop)
                || self.is_short_level(*stop)
                    && !self.page.gap(*stop + 1).has(Gap::OPEN.or(Gap::DASH))
                || self.names_university(*stop)
                || self.is_short_school(place, *stop)
                || self.leads_to_giver(*stop)
                || self.judge.shape(*stop) == Some(Shape::Number)
                || self.is_course_code(*stop)
                || self.begins_period(*stop)
                || self.words.places.get(word).is_some() && !self.is_small_place(*stop)
                || self.words.is_label(word, &["at"])
                || self.leads_to_school(*stop, last)
                || self.begins_sentence(*stop)
                || self.begins_with_article(*stop, last)
                || self.is_left_at(*stop, end)
                || self.is_written_out(*stop, end)
        };
        let near = (place + 1..last).find(ends);
        // "Applied Crop Science and Farm Care/Seed and Soil Management , 2008": a little further where that names it.
        let late = || {
            let stop = (last..end.min(last + FURTHER)).find(ends)?;
            let capital = |at: usize| self.judge.shape(at) == Some(Shape::Capital);
            ((last..stop).all(capital) && self.names_subject(&(place..stop))).then_some(stop)
        };
        near.or_else(late).unwrap_or(last.max(place + 1))
    }

    /// Whether a word leads to who taught it: "with Te Wananga o Aotearoa", "from Oak College".
    pub(super) fn leads_to_school(&self, place: usize, end: usize) -> bool {
        let school = place + 1..end;
        GIVING.contains(&self.page.folded_word(place))
            && self.words.english
            && self.page.gap(place).plain()
            && self.page.gap(place + 1).plain()
            && self.judge.shape(place + 1) != Some(Shape::Lower)
            && self.known_field(school.start, school.end).is_none()
            && !self.is_led_honours(school.start, school.end)
    }

    /// Whether the writer goes on to tell of himself: "a degree in architecture I am proud of".
    fn begins_sentence(&self, place: usize) -> bool {
        let small = self.judge.shape(place + 1) == Some(Shape::Lower);
        self.words.english && self.page.folded_word(place) == "i" && small
    }

    /// Whether words begin that say that it was given up or ran out: "and stopped", "lapsed".
    fn is_left_at(&self, place: usize, end: usize) -> bool {
        let said = |at: usize| {
            let row = self.page.phrase_at(self.words.unfinished, at, end, LONGEST_SAID);
            row.is_some_and(|(_, row)| matches!(row.field(1), LEFT | LAPSED))
        };
        let joins = || self.page.row(self.words.stopwords, place).is_some();
        self.judge.shape(place) == Some(Shape::Lower) && (said(place) || joins() && said(place + 1))
    }

    /// Where the bracket around several fields closes: "BA (Linguistics, Gender Studies)".
    pub(super) fn bracket_end(&self, stop: usize, end: usize) -> usize {
        let listed = Gap::COMMA.or(Gap::SEMICOLON).or(Gap::SLASH);
        let mut place = stop;
        while place < end.min(stop + LONGEST_BEFORE) {
            let gap = self.page.gap(place);
            let named = self.judge.shape(place) == Some(Shape::Capital);
            if gap.has(Gap::CLOSE) || gap.has(END.without(Gap::SEMICOLON)) || !named {
                break;
            }
            if place == stop && !gap.has(listed) {
                return stop;
            }
            place += 1;
        }
        if self.page.gap(place).has(Gap::CLOSE) { place } else { stop }
    }

    /// One past the known field that a dash adds: "Engineering Technology - Electrical".
    pub(super) fn after_dash(&self, stop: usize, end: usize) -> usize {
        let gap = self.page.gap(stop);
        let joined = stop < end && gap.has(Gap::DASH) && !gap.has(Gap::LINE.or(Gap::COMMA));
        let known = || {
            let known = self.known_field(stop, end).or_else(|| self.stream_end(stop, end))?;
            let gap = self.page.gap(known);
            let level = || self.after_level(known, end) > known;
            let ends = known >= end || gap.has(PART) || self.begins_period(known) || level();
            (ends && !self.judge.is_place(&(stop..known))).then_some(known)
        };
        joined.then(known).flatten().unwrap_or(stop)
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    fn studied(text: &str) -> (String, Option<String>) {
        let text = format!("Education\n{text}\n");
        let education = extract(&text, &ExtractOptions::default()).education.into_iter();
        let mut told = education
            .map(|one| (one.qualification.original, one.field.map(|field| field.original)));
        told.next().unwrap_or_default()
    }

    #[test]
    fn a_field_ends_before_the_letters_of_its_school() {
        let field = studied("Bachelor of Science : Geography UOQ City , State").1;
        assert_eq!(field.as_deref(), Some("Geography"));
        let known = studied("Bachelor of Science : Marketing SEO, 2009").1;
        assert_eq!(known.as_deref(), Some("Marketing SEO"));
    }

    #[test]
    fn a_field_of_another_and_one_of_many_words_are_whole() {
        for field in [
            "Economics and Media Studies in Tourism",
            "Applied Plant Science and Garden Arts/Flower and Tree Management",
        ] {
            let text = format!("Bachelor of Science : {field} , May 2008 Oak University City");
            assert_eq!(studied(&text).1.as_deref(), Some(field));
        }
    }

    #[test]
    fn a_certificate_behind_a_licence_is_not_in_that() {
        let text = "Microsoft Certified Professional Roof Sealing Certificate First Aid";
        assert_eq!(studied(text).1.as_deref(), Some("Roof Sealing"));
    }

    #[test]
    fn a_field_before_a_community_college_is_kept() {
        for (text, field) in [
            ("Certificate : Boat Rigging Technical College 2011", "Boat Rigging"),
            (
                "Associate of Applied Science : Veterinary Dental Radiology Community College , City",
                "Veterinary Dental Radiology",
            ),
        ] {
            assert_eq!(studied(text).1.as_deref(), Some(field), "{text}");
        }
        assert_eq!(studied("Certificate : Northern Lakes Technical College 2011").1, None);
    }

    #[test]
    fn a_science_behind_a_dash_is_the_field_before_the_next_degree() {
        let text = "Education\nBachelor of Science - Marine Petrology Associates - Geography Lakes University\n\
                    Bachelor of Arts - Westmere\n";
        let education = extract(text, &ExtractOptions::default()).education.into_iter();
        let fields: Vec<_> = education.map(|one| one.field.map(|field| field.original)).collect();
        assert_eq!(fields, [Some("Marine Petrology".into()), Some("Geography".into()), None]);
    }

    #[test]
    fn a_field_ends_before_a_school_that_no_table_knows() {
        for (text, field) in [
            (
                "Master of Arts : River Restoration and Papermaking Eastern Mapleton University City",
                "River Restoration and Papermaking",
            ),
            ("Certificate : Thatching Oxhill Trade School 2011", "Thatching"),
            ("Diploma : Weaving Arts The Oak Institute of Fiji City , State", "Weaving Arts"),
        ] {
            assert_eq!(studied(text).1.as_deref(), Some(field), "{text}");
        }
        assert_eq!(studied("Certificate : Oxhill Welding College 2011").1, None);
    }

    #[test]
    fn all_subjects_of_a_series_are_of_the_field() {
        assert_eq!(
            studied("Certificate II in Leather, Saddles and Harness, 2015").0,
            "Certificate II in Leather, Saddles and Harness"
        );
        assert_eq!(
            studied("Certificate III in Glazing, Oak and Elm College, 2015").0,
            "Certificate III in Glazing"
        );
        assert_eq!(
            studied("Associate of Science : Sport, Leisure, and Services Management , 2009").0,
            "Associate of Science : Sport, Leisure, and Services Management"
        );
        assert_eq!(
            studied("Certificate III in Glazing, First Aid and CPR").0,
            "Certificate III in Glazing"
        );
    }

    #[test]
    fn a_trade_in_small_letters_stands_before_its_certificate() {
        assert_eq!(
            studied("Boat building trade certificate, 1997").0,
            "Boat building trade certificate"
        );
        assert_eq!(studied("Have my trade certificate, 1997").0, "trade certificate");
    }

    #[test]
    fn a_school_that_a_word_for_a_place_is_part_of_is_no_field() {
        let field = studied("Bachelor of Science : Marine Biology Moss State University, 2010").1;
        assert_eq!(field.as_deref(), Some("Marine Biology"));
        let trade = studied("Apprenticeship - Boat Builder, 2010").1;
        assert_eq!(trade.as_deref(), Some("Boat Builder"));
    }

    #[test]
    fn the_code_of_a_course_is_no_part_of_its_field() {
        let field = studied("Certificate IV in Soil Care SOI40216, 2019").1;
        assert_eq!(field.as_deref(), Some("Soil Care"));
    }

    #[test]
    fn what_is_listed_behind_a_field_is_none() {
        assert_eq!(
            studied("Diploma of Drafting Key papers include: maths").1.as_deref(),
            Some("Drafting")
        );
        let below = studied("Diploma of Drafting Key papers include:\nMaths, Geometry");
        assert_eq!(below.1.as_deref(), Some("Drafting"));
    }

    #[test]
    fn a_field_ends_before_a_school_of_another_language() {
        let field = studied("Bachelor of Arts : Textile Design Universidad del Roble").1;
        assert_eq!(field.as_deref(), Some("Textile Design"));
    }

    #[test]
    fn a_small_word_of_another_language_is_no_place() {
        let studied = |line: &str| {
            let text = format!("Formation\n{line}\n");
            let education = extract(&text, &ExtractOptions::default()).education;
            education.into_iter().next().and_then(|one| one.field).map(|field| field.original)
        };
        assert_eq!(
            studied("2014 Bac pro Conduite de lignes de pain, Lycée du Chêne").as_deref(),
            Some("Conduite de lignes de pain")
        );
    }
}
