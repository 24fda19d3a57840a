//! Qualifications: name, level, field of study, year; the school's name only to be taken out.
//!
//! Takes lines; gives the qualifications whose names `qualification_names` finds in them, each with what stands
//! beside it. It must not decide which lines are about education.

use std::ops::Range;

use super::EducationLevel;
use super::dates::Period;
use super::page::{Gap, Page, Shape, overlap};
use super::qualification_names::Name;
use super::same_qualifications::same;
use super::titles::{EmployerKind, TitleJudge};
use super::write_studies::MERE_CERTIFICATE;
use crate::language::Words;

/// A qualification and where its parts stand.
#[derive(Debug, Clone)]
pub(crate) struct Qualification {
    /// Name and field.
    pub(crate) words: Range<usize>,
    pub(crate) level: Option<EducationLevel>,
    /// The plain English name of the table, without the field.
    pub(crate) english: &'static str,
    pub(crate) field: Option<Range<usize>>,
    pub(crate) year: Option<u16>,
    pub(crate) schools: Vec<Range<usize>>,
}

impl Qualification {
    /// Whether its name or its school stands among some words.
    pub(crate) fn is_on(&self, words: &Range<usize>) -> bool {
        let mut parts = self.schools.iter().chain([&self.words]);
        parts.any(|part| overlap(part, words))
    }
}

/// Reads qualifications on one page.
pub(crate) struct QualificationReader<'a> {
    pub(crate) page: &'a Page<'a>,
    pub(crate) words: &'a Words,
    pub(crate) judge: &'a TitleJudge<'a>,
    pub(crate) periods: &'a [Period],
}

/// Words of the longest name of a licence.
const LONGEST_LICENCE: usize = 8;
/// Words behind a year or a certificate of school that somebody teaches.
const TAUGHT: [&str; 19] = [
    "all",
    "camp",
    "camps",
    "class",
    "classes",
    "cohort",
    "cohorts",
    "coordinator",
    "curriculum",
    "dean",
    "english",
    "exams",
    "marker",
    "marking",
    "maths",
    "roll",
    "science",
    "students",
    "teacher",
];
/// The word that licences, too, begin with: "certificate of approval".
const CERTIFICATE: &str = "certificate";
const CERT: &str = "cert";
/// How the table of courses marks what somebody is made by a paper: "registered".
pub(super) const CREDENTIAL: &str = "credential";

pub(super) const END: Gap = Gap::BULLET.or(Gap::SEMICOLON).or(Gap::PIPE).or(Gap::LINE);
pub(super) const PART_END: Gap = END.or(Gap::COMMA).or(Gap::DASH).or(Gap::STOP);
pub(super) const PART: Gap = END
    .or(Gap::COMMA)
    .or(Gap::DASH)
    .or(Gap::OPEN)
    .or(Gap::CLOSE)
    .or(Gap::COLON)
    .or(Gap::STOP)
    .or(Gap::WIDE);

impl QualificationReader<'_> {
    /// The qualifications in a range of words, which may be several lines.
    pub(crate) fn read(&self, range: &Range<usize>, found: &mut Vec<Qualification>) {
        let mut place = range.start;
        // One past a licence whose last word alone would be a qualification.
        let mut licensed = place;
        // Whether the years stand above the qualifications, told by the first.
        let mut years_above = None;
        while place < range.end {
            let name = self.name_at(place, range.end, place >= licensed);
            // "Certified Administrative Professional (CAP)": its short form is no other paper.
            let short = place < licensed && self.page.gap(place).has(Gap::OPEN);
            let course = |name: &Name| self.is_course_of_licence(place, name, licensed);
            let name =
                name.filter(|name| !short && !self.is_of_licence(place, name) && !course(name));
            let told = if name.is_none() { self.graduation_at(place, range.end) } else { None };
            let last = told.as_ref().map_or(range.end, |(_, name)| self.line_end(name.after));
            let Some((begin, name)) = told.or(name.map(|name| (place, name))) else {
                let licence = self.licence_at(place).unwrap_or(0);
                licensed = licensed.max(self.after_own_short_form(licence, range.end));
                place += 1;
                continue;
            };
            if self.names_but_school(begin, &name, range.end, found.last()) {
                place = name.after;
                continue;
            }
            let name = self.written_out(place, &name, range.end).unwrap_or(name);
            let name = Name { after: self.after_form_behind(&name, range.end), ..name };
            let end = self.item_end(&name, last);
            let mut qualification = self.item(begin, &name, end);
            if let Some(school) = self.of_high_school(&qualification) {
                (qualification.level, qualification.english) = (school.level, school.english);
                qualification.field = None;
            }
            let leads_on = self.leads_to_date(&name) || self.leads_to_state(&name, range.end);
            if qualification.field.is_none() && leads_on {
                place = end.max(place + 1);
                continue;
            }
            let above = *years_above.get_or_insert_with(|| self.year_alone_above(place).is_some());
            let near = self.near(place, found.last(), range.start);
            qualification.year = self
                .year_leading(place)
                .or_else(|| self.year_right_behind(name.after))
                .or_else(|| self.year_of_item(&qualification.words, end))
                .or_else(|| self.year_on_line(place, end))
                .or_else(|| self.year_right_before(place, near))
                .or_else(|| self.year_alone_above(place).filter(|_| above))
                .or(qualification.year)
                .or_else(|| self.year_before(place, near));
            match found.last_mut() {
                // "MBA" and below it "Master of Business Administration": one, told twice.
                Some(last)
                    if same(last, &qualification)
                        && place < last.words.end + 12
                        && !self.are_two(last, &qualification) =>
                {
                    last.year = last.year.or(qualification.year);
                    last.schools.append(&mut qualification.schools);
                    if last.field.is_none() && qualification.field.is_some() {
                        last.words = qualification.words;
                        last.field = qualification.field;
                    }
                }
                Some(last) if self.is_recognised_as(last, &qualification) => {
                    last.words.end = qualification.words.end;
                    (last.level, last.english) = (qualification.level, qualification.english);
                    last.field = qualification.field.or(last.field.take());
                    last.year = last.year.or(qualification.year);
                }
                Some(last) if self.tells_more_of(last, &qualification) => {
                    last.year = last.year.or(qualification.year);
                }
                Some(last) if self.is_diploma_of_school(last, &qualification) => {
                    last.year = last.year.or(qualification.year);
                    (last.level, last.english) = (qualification.level, qualification.english);
                    let field = last.field.take();
                    last.words.end = field.map_or(last.words.end, |field| field.start);
                }
                _ => {
                    // "BSc / LLB, Oak University, 2014".
                    if let Some(last) = found.last_mut().filter(|_| self.is_second_half(place)) {
                        last.year = last.year.or(qualification.year);
                    }
                    let minor = self.minor_within(&(qualification.words.end..end));
                    if let Some(minor) = &minor {
                        // "Information Technology" is no school, but what stands behind it may be one.
                        for school in &mut qualification.schools {
                            if overlap(school, &minor.words) {
                                let dated = |at: &usize| self.last_year(&(*at..*at + 1)).is_some();
                                let behind = minor.words.end.min(school.end)..school.end;
                                school.start =
                                    behind.clone().find(|at| !dated(at)).unwrap_or(behind.end);
                            }
                        }
                        qualification.schools.retain(|school| !school.is_empty());
                    }
                    found.push(qualification);
                    found.extend(minor);
                }
            }
            place = end.max(place + 1);
            while let Some((next, after)) = self.next_level(&name, place, last) {
                found.push(next);
                place = after;
            }
        }
    }

    /// Whether a slash leads to a qualification, the second of two that were taken together.
    pub(super) fn is_second_half(&self, place: usize) -> bool {
        self.page.gap(place).has(Gap::SLASH) && !self.page.gap(place).has(Gap::LINE)
    }

    /// The next level of a qualification that a comma parts from the one before, and where its words end:
    /// "Certificate in Horticulture Level 3 (2019), Level 4 Turf Care (2021)".
    fn next_level(&self, name: &Name, place: usize, end: usize) -> Option<(Qualification, usize)> {
        if !self.begins_next_level(place, end) {
            return None;
        }
        let next = Name { after: place + 2, level: name.level, english: name.english };
        let end = self.item_end(&next, end);
        Some((self.item(place, &next, end), end))
    }

    /// Whether a comma leads to a level and what it is in: ", Level 4 Turf Care".
    fn begins_next_level(&self, place: usize, end: usize) -> bool {
        let plain = |place: usize| self.page.gap(place).plain();
        place + 2 < end
            && self.page.gap(place).has(Gap::COMMA)
            && self.is_numbered_level(place)
            && plain(place + 1)
            && plain(place + 2)
            && self.judge.shape(place + 2) == Some(Shape::Capital)
    }

    /// Whether a name is but that of a school, whose certificate stands beside it.
    fn names_but_school(
        &self,
        place: usize,
        name: &Name,
        end: usize,
        last: Option<&Qualification>,
    ) -> bool {
        self.is_school_of_next(name, end)
            || self.is_school_beside(place, name, last)
            || self.is_school_of_year(place, name, last)
    }

    /// Whether a name is that of a school whose certificate follows: "Oak High School - HSC 2016".
    fn is_school_of_next(&self, name: &Name, end: usize) -> bool {
        let secondary = Some(EducationLevel::Secondary);
        let last = self.page.folded_word(name.after - 1);
        name.level == secondary
            && self.words.employers.get(last).is_some_and(|row| row.field(1) == "school")
            && self.page.gap(name.after).has(PART.without(END))
            && self.name_at(name.after, end, true).is_some_and(|next| next.level == secondary)
    }

    /// Whether the name of a kind of school, which alone tells a level, stands beside what was awarded there: "Cử nhân
    /// Kế toán, Đại học Kinh tế", "Уральский университет, бакалавр".
    fn is_school_beside(&self, place: usize, name: &Name, last: Option<&Qualification>) -> bool {
        let is_school = |place: usize, after: usize| {
            let row = self.words.employers.get(self.page.folded(&(place..after)));
            row.is_some_and(|row| row.field(1) == "school")
        };
        if self.words.english || !is_school(place, name.after) {
            return false;
        }
        let line = self.page.line_of(place);
        let end = self.line_end(name.after);
        let awarded = |place: usize| {
            let name = self.page.gap(place).has(PART).then(|| self.name_at(place, end, true));
            name.flatten().is_some_and(|name| !is_school(place, name.after))
        };
        last.is_some_and(|last| self.page.line_of(last.words.start) == line)
            || (name.after..end).any(awarded)
    }

    /// Takes the fields away that are but the name of a school told elsewhere: "Doctorate (Otago)".
    pub(crate) fn forget_schools(&self, found: &mut [Qualification]) {
        let page = self.page;
        let schools: Vec<Range<usize>> =
            found.iter().flat_map(|one| &one.schools).cloned().collect();
        for one in found.iter_mut().filter(|one| one.year.is_none() && one.schools.is_empty()) {
            let Some(field) = &one.field else { continue };
            let unknown = self.known_field(field.start, field.end).is_none();
            let bracketed = page.gap(field.start).has(Gap::OPEN) && unknown;
            if bracketed && schools.iter().any(|school| self.is_within(field, school)) {
                one.words.end = one.words.end.min(field.start);
                one.field = None;
            }
        }
    }

    /// Whether a name is but the beginning of a licence's, as Vietnamese "sơ cấp" is of first aid, and "BAS" of "BAS
    /// agent".
    fn is_of_licence(&self, place: usize, name: &Name) -> bool {
        let mere = || {
            matches!(
                self.page.folded(&(place..name.after)).split(' ').next(),
                Some(CERTIFICATE | CERT)
            )
                && name.english == MERE_CERTIFICATE
                // "BAS agent" is no Bachelor of Applied Science.
                || name.after == place + 1 && self.judge.shape(place) == Some(Shape::Upper)
        };
        (!self.words.english || mere())
            && self.licence_at(place).is_some_and(|end| end > name.after)
    }

    /// One past a licence, with the short form in brackets behind it.
    fn after_own_short_form(&self, place: usize, end: usize) -> usize {
        let gap = |place: usize| self.page.gap(place);
        let short = self.judge.shape(place) == Some(Shape::Upper);
        let own = place > 0 && place < end && gap(place).has(Gap::OPEN) && short;
        place + usize::from(own && gap(place + 1).has(Gap::CLOSE))
    }

    /// Whether a word stands among the labels as one of some kinds ("link", "of", "at", "team").
    pub(crate) fn is_label(&self, place: usize, kinds: &[&str]) -> bool {
        self.page.is_of_kind(self.words.labels, place, kinds)
    }

    /// One past the licence that begins at a word: "practising certificate" is no certificate of study.
    pub(super) fn licence_at(&self, place: usize) -> Option<usize> {
        let end = self.page.words.len();
        let (length, _) = self.page.phrase_at(self.words.licences, place, end, LONGEST_LICENCE)?;
        Some(self.page.word_after(place, length))
    }

    /// Whether a level begins at a word that a qualification follows: "Level 3 Cleaning certificate".
    fn begins_behind_level(&self, place: usize, end: usize) -> bool {
        let name = place + 2;
        name < end
            && self.before_level(name) == place
            && (self.name_at(name, end, true).is_some() || self.begins_with_field(&(name..end)))
    }

    /// Whether a line begins with a qualification, so that it is about education by itself.
    pub(crate) fn begins(&self, words: &Range<usize>) -> bool {
        self.begins_behind_level(words.start, words.end)
            || (words.start..words.end.min(words.start + 2)).any(|place| {
                let number = || self.judge.shape(words.start) == Some(Shape::Number);
                (place == words.start || number())
                    && self.name_at(place, words.end, false).is_some()
            })
    }

    /// Whether what begins is a diploma or degree: a certificate may be learned at work, as an apprentice does.
    pub(crate) fn begins_as_degree(&self, words: &Range<usize>) -> bool {
        let level = self.name_at(words.start, words.end, false).and_then(|name| name.level);
        !matches!(level, None | Some(EducationLevel::Secondary | EducationLevel::Certificate))
    }

    /// Whether what begins is a year or a certificate of school that somebody teaches: "Year 10 camp", "NCEA all years".
    pub(crate) fn is_of_teacher(&self, words: &Range<usize>) -> bool {
        let name = self.name_at(words.start, words.end, false);
        self.words.english
            && name.is_some_and(|name| {
                name.level == Some(EducationLevel::Secondary)
                    && name.after < words.end
                    && self.page.gap(name.after).plain()
                    && TAUGHT.contains(&self.page.folded_word(name.after))
            })
    }

    /// Whether what begins is only the name of a kind of school ("Basic school Nitra").
    pub(crate) fn begins_as_school(&self, words: &Range<usize>) -> bool {
        self.name_at(words.start, words.end, false)
            .is_some_and(|name| name.level == Some(EducationLevel::Secondary))
            && self.judge.employer_kind(words) == EmployerKind::School
    }

    /// Where the words about one qualification end: the next one, or a sign.
    pub(super) fn item_end(&self, name: &Name, end: usize) -> usize {
        let mut place = name.after;
        let mut lines = 0;
        let mut open = false;
        while place < end {
            let gap = self.page.gap(place);
            open = (open || gap.has(Gap::OPEN)) && !gap.has(Gap::CLOSE);
            // "BA, English · (2004 - 2006)".
            let leads_to_date =
                gap.has(Gap::BULLET) && !gap.has(Gap::LINE) && self.begins_period(place);
            let dated = || self.last_year(&(name.after..place)).is_some();
            if gap.has(Gap::BLANK)
                || gap.has(Gap::BULLET) && !leads_to_date
                || (gap.has(Gap::SEMICOLON) && !open)
                || gap.has(Gap::STOP)
                    && (place > name.after + 1 || dated())
                    && !self.is_label(place - 1, &["short"])
                    && (dated() || !self.is_year_at_end(place))
                || gap.has(Gap::PIPE) && dated()
            {
                break;
            }
            lines += u32::from(gap.has(Gap::LINE));
            let number = || self.judge.shape(place) == Some(Shape::Number);
            let another = || {
                self.licence_at(place).is_some()
                    || self.is_label(place, &["member"])
                    || self.page.is_of_kind(self.words.courses, place, &[CREDENTIAL])
                    || self.begins_level(place, end)
                    || self.begins_behind_level(place, end)
                    || self.begins_with_field(&(place..end))
                    || number() && self.name_at(place + 1, end, true).is_some()
            };
            if lines > 2
                || gap.has(Gap::LINE) && another()
                || self.begins_next_level(place, end) && dated()
            {
                break;
            }
            let joined = self.page.folded_word(place - 1) == "and" && gap.plain();
            let begins = || (gap.has(PART) || joined) && self.name_at(place, end, true).is_some();
            let apart = place > name.after || gap.has(Gap::COMMA.or(Gap::STOP).or(Gap::SLASH));
            if apart
                && (begins() || self.is_written_out(place, end))
                && !self.is_led_honours(place, end)
            {
                break;
            }
            place += 1;
        }
        place
    }

    pub(super) fn item(&self, start: usize, name: &Name, end: usize) -> Qualification {
        let behind = self.field(name, end);
        // "Paralegal Certificate (approved)": what leads to it is said of it.
        let led = |field: &Range<usize>| {
            field.start.checked_sub(1).is_some_and(|at| self.is_label(at, &["link", "of"]))
        };
        let before = || self.field_before(start, name.after);
        // "Music B, Tourism Cert II, Dance A": what a comma parts from it is another item.
        let comma = |field: &Range<usize>| {
            let gap = self.page.gap(field.start);
            gap.has(Gap::COMMA) && !gap.has(Gap::COLON)
        };
        let apart = behind.as_ref().is_none_or(comma);
        let own = apart.then(|| self.field_of_item(start)).flatten();
        let field = match behind {
            _ if own.is_some() => own,
            Some(field) if !led(&field) && !self.is_marked_field(&field) => {
                before().or(Some(field))
            }
            Some(field) => Some(field),
            None => before(),
        };
        let stop = field.as_ref().map_or(name.after, |field| field.end.max(name.after));
        let stop = self.after_subjects(name, self.after_level_and_stream(stop, end));
        let stop = self.after_second_level(self.after_honours(stop, end), end);
        let start = field.as_ref().map_or(start, |field| field.start.min(start));
        let start = self.before_level(start);
        let mut schools = Vec::new();
        let behind = field.as_ref().map_or(stop, |field| stop.max(self.after_copies(field, end)));
        self.schools(behind, end, &mut schools);
        schools.retain(|school| field.as_ref().is_none_or(|field| !self.is_within(school, field)));
        // "Level 2 (2020), Level 3 (2022)": that in brackets right behind is its own.
        let bracketed = Some(name.after..name.after + 1)
            .filter(|behind| self.page.gap(behind.start).has(Gap::OPEN))
            .and_then(|behind| self.last_year(&behind));
        let year = bracketed
            .or_else(|| self.award_year(&(name.after..self.before_year_of_next(name.after, end))));
        Qualification {
            words: start..stop,
            level: name.level,
            english: name.english,
            field,
            year,
            schools,
        }
    }

    /// Parts that name a school.
    pub(super) fn schools(&self, start: usize, end: usize, schools: &mut Vec<Range<usize>>) {
        let mut first = start;
        for place in start..=end {
            if place < end && !(self.page.gap(place).has(PART) && place > first) {
                continue;
            }
            let mut part = first..place.min(end);
            while part.start < part.end && self.judge.shape(part.start) == Some(Shape::Number) {
                part.start += 1;
            }
            let names = !part.is_empty() && part.len() <= 10;
            // "Electricity Supply (Line Mechanic Distribution)": a trade is no school.
            let trade = self.page.gap(part.start).has(Gap::OPEN)
                && self.judge.after_last_noun(&part).is_some();
            if names
                && !trade
                && self.judge.employer_score(&part) >= 1.0
                && part.clone().all(|place| self.licence_at(place).is_none())
                && !self.names_a_course(&part)
                && !self.has_course_word(&self.before_on_line(part.start, start))
            {
                schools.push(part);
            }
            first = place;
        }
    }
}

#[cfg(test)]
mod tests;
