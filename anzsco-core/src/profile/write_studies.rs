//! Qualifications to the list of the profile.
//!
//! Takes the lines of the page by section and kind; writes what [`super::qualifications`] finds in them, with field,
//! level and year. It must not read licences: they are the matter of [`super::write_licences`].

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::{Writer, is_masked_whole};
use super::field_short_forms::written_out;
use super::line_kinds::LineKind;
use super::minors::is_minor_of_last;
use super::page::{Gap, overlap};
use super::qualifications::{Qualification, QualificationReader};
use super::studies_told_twice::without_echoes;
use super::write_jobs::before_mask;
use super::write_lists::MOST_LISTED;
use super::{Bilingual, Education, EducationLevel, Section};
use crate::english::gloss::gloss;
use crate::english::names::listed_name;

/// Words of the shortest line outside of education that may tell of qualifications.
const SHORTEST_TOLD: usize = 6;
/// What the table of qualifications calls one of which nothing more is said.
pub(super) const MERE_CERTIFICATE: &str = "Certificate";
/// How the table calls a degree of which but the level is told ends.
const DEGREE: &str = "degree";
/// What a degree with honours is said to have, and how its English name says so.
const HONOURS: [&str; 2] = ["hons", "honours"];
pub(crate) const WITH_HONOURS: &str = " (Honours)";
/// The doctor's degree of who studies law first, and its field.
const JURIS_DOCTOR: &str = "Juris Doctor";
const LAW: &str = "law";
/// Kinds of schools that teachers are trained for.
const SCHOOLS: [&str; 7] =
    ["primary", "secondary", "early childhood", "ece", "early years", "elementary", "middle years"];
/// What stands for a name that was taken out, and the same behind another word.
const MASK: &str = "[…]";
const MASK_BEHIND: &str = " […]";
/// Training that leads to no level.
const SHORT_COURSE: &str = "short course";
/// How what it calls training for one trade begins.
const TRAINED: [&str; 5] = [
    "Vocational training",
    "Apprenticeship",
    "Completed apprenticeship",
    "Journeyman",
    "Master craftsman",
];

impl Writer<'_> {
    /// The qualifications of the CV. `claimed` are the lines of jobs, which tell of other things.
    pub(crate) fn qualifications(
        &self,
        reader: &QualificationReader<'_>,
        claimed: &[bool],
    ) -> Vec<Qualification> {
        let mut found = Vec::new();
        let mut open: Option<Range<usize>> = None;
        for line in 0..self.layout.page.lines.len() {
            let kind = self.kinds.get(line);
            let section = self.layout.section(line);
            let education = matches!(kind, Some(LineKind::Education | LineKind::Licences))
                || matches!(section, Section::Education | Section::Certifications)
                || section == Section::Experience && self.layout.tells_of_study(line);
            let words = self.layout.content(line);
            open = match open {
                Some(range) if education && range.end == words.start => {
                    Some(range.start..words.end)
                }
                Some(range) => {
                    self.read_education(reader, &range, &mut found);
                    education.then_some(words.clone())
                }
                None => education.then_some(words.clone()),
            };
            let open = kind == Some(&LineKind::Open) && !claimed.get(line).copied().unwrap_or(true);
            let bullet = self.layout.page.lines.get(line).is_none_or(|line| line.bullet);
            if education || words.len() < SHORTEST_TOLD {
                continue;
            }
            match section {
                Section::Header | Section::Summary if open => reader.read_told(&words, &mut found),
                Section::Header | Section::Summary | Section::Experience if !bullet => {
                    reader.read_finished(&words, &mut found);
                    if section == Section::Experience {
                        reader.read_noted(&words, &mut found);
                    }
                }
                _ => {}
            }
        }
        if let Some(range) = open {
            self.read_education(reader, &range, &mut found);
        }
        found.retain(|one| {
            !self.is_not_begun(&one.words)
                && !self.is_unticked(&one.words)
                && !self.is_asked_and_denied(&one.words)
        });
        reader.forget_schools(&mut found);
        reader.forget_hoped(&mut found);
        reader.forget_asked(&mut found);
        let mut found = without_echoes(self.layout.page, found);
        found.truncate(MOST_LISTED);
        found
    }

    /// The qualifications on lines about education, and the courses on those that name none.
    fn read_education(
        &self,
        reader: &QualificationReader<'_>,
        range: &Range<usize>,
        found: &mut Vec<Qualification>,
    ) {
        let before = found.len();
        reader.read(range, found);
        let page = self.layout.page;
        let mut place = 0;
        found.retain(|one| {
            place += 1;
            place <= before || !self.is_ticket(one)
        });
        let known = found.get(before..).unwrap_or(&[]);
        let courses: Vec<Qualification> = (page.line_of(range.start)..page.lines.len())
            .take_while(|line| page.line_words(*line).start < range.end)
            .filter(|line| self.layout.section(*line) == Section::Education)
            .map(|line| self.layout.content(line))
            .filter(|words| !known.iter().any(|known| overlap(&known.words, words)))
            .flat_map(|words| {
                let taught = known.iter().find(|known| known.is_on(&words));
                if taught.is_some_and(|known| !self.is_placed(known) && !self.is_whole(known)) {
                    return Vec::new();
                }
                match self.study_alone(reader, &words, known) {
                    Some(study) => vec![study],
                    None if taught.is_none() => self.courses_on(reader, &words),
                    None => Vec::new(),
                }
            })
            .filter(|one| !self.is_asked_for(&one.words))
            .collect();
        let own = found.get_mut(before..).unwrap_or(&mut []);
        self.leave_years_of(&courses, own);
        // The name of a school below is not that of what is studied there.
        for one in own {
            one.schools.retain(|school| !courses.iter().any(|at| overlap(school, &at.words)));
        }
        if !courses.is_empty() {
            found.extend(courses);
            found.get_mut(before..).unwrap_or(&mut []).sort_by_key(|known| known.words.start);
        }
    }

    /// Whether the year and the school of a qualification stand on its own line, so that a school below is none of its
    /// own.
    fn is_placed(&self, found: &Qualification) -> bool {
        let line = self.layout.page.line_words(self.layout.page.line_of(found.words.start));
        found.year.is_some_and(|year| self.is_of_line(year, &found.words))
            && found.schools.iter().any(|school| overlap(school, &line))
    }

    /// Whether the field and the school of a qualification stand on its own line.
    fn is_whole(&self, found: &Qualification) -> bool {
        let line = self.layout.page.line_words(self.layout.page.line_of(found.words.start));
        found.field.is_some() && found.schools.iter().any(|school| overlap(school, &line))
    }

    /// Takes the year away that stands on the line of a course below a qualification: it is that of the course.
    fn leave_years_of(&self, courses: &[Qualification], found: &mut [Qualification]) {
        let page = self.layout.page;
        let line = |one: &Qualification| page.line_of(one.words.start);
        for one in found.iter_mut() {
            let below = |course: &&Qualification| {
                let lines = line(one) + 1..line(one) + 3;
                course.year == one.year && lines.contains(&line(course))
            };
            let Some(year) = one.year.filter(|_| courses.iter().any(|course| below(&course)))
            else {
                continue;
            };
            let above = page.line_words(line(one).saturating_sub(1));
            let dated = self.layout.periods_in(&above).iter().any(|at| at.year() == Some(year));
            if !dated && !self.is_of_line(year, &one.words) {
                one.year = None;
            }
        }
    }

    /// The study without a level that a line tells, unless it is the field of a qualification told there or on a line
    /// beside it.
    fn study_alone(
        &self,
        reader: &QualificationReader<'_>,
        words: &Range<usize>,
        known: &[Qualification],
    ) -> Option<Qualification> {
        let page = self.layout.page;
        let study = reader.field_alone(words)?;
        let line = page.line_of(words.start);
        let near = |one: &Qualification| page.line_of(one.words.start).abs_diff(line) <= 1;
        let told = |one: &Qualification| match &one.field {
            Some(field) => reader.is_within(&study.words, field),
            None => near(one) && !self.is_placed(one),
        };
        (!known.iter().any(told)).then_some(study)
    }

    /// The course that a line names, or those between its semicolons, if each is one.
    fn courses_on(
        &self,
        reader: &QualificationReader<'_>,
        words: &Range<usize>,
    ) -> Vec<Qualification> {
        let ends = |place: &usize| self.layout.page.gap(*place).has(Gap::SEMICOLON);
        let mut parts = Vec::new();
        let mut start = words.start;
        for place in (words.start + 1..words.end).filter(ends).chain([words.end]) {
            parts.push(start..place);
            start = place;
        }
        let dated = |part: &Range<usize>| reader.last_year(part).is_some();
        let listed = parts.len() > 1 && parts.iter().all(dated);
        let each: Option<Vec<_>> = parts.iter().map(|part| reader.course(part, listed)).collect();
        each.unwrap_or_else(|| {
            let mut course = reader.course(words, false);
            // The year of another part is not its own.
            if let (Some(course), Some(first)) = (&mut course, parts.first()) {
                course.year = reader.last_year(first);
            }
            course.into_iter().collect()
        })
    }

    /// Whether the line of a mere certificate says that a short course gave it, which has no level.
    fn is_of_short_course(&self, found: &Qualification) -> bool {
        let page = self.layout.page;
        let behind = found.words.end..page.line_words(page.line_of(found.words.start)).end;
        let short = |place: usize| {
            let row = page.phrase_at(self.layout.words.courses, place, behind.end, 2);
            row.is_some_and(|(_, row)| row.phrase() == SHORT_COURSE)
        };
        found.english == MERE_CERTIFICATE && behind.clone().any(short)
    }

    /// Whether a mere "certificate" stands in a list of licences, as the last word of one that no table knows.
    fn is_ticket(&self, found: &Qualification) -> bool {
        let line = self.layout.page.line_of(found.words.start);
        found.words.len() == 1
            && found.field.is_none()
            && found.english == MERE_CERTIFICATE
            && (self.layout.section(line) == Section::Certifications
                || self.layout.page.line_words(line).start < found.words.start)
    }

    pub(crate) fn write_education(&mut self, qualifications: &[Qualification]) {
        for (place, found) in qualifications.iter().enumerate() {
            let before = qualifications.get(..place).unwrap_or(&[]);
            if is_minor_of_last(self.layout.page, found, before) && self.add_minor(found) {
                continue;
            }
            let (field, end) = match &found.field {
                // "MBA: begun 2022": how far it is, and no field.
                Some(field) if self.begins_unfinished(field) => {
                    let behind = field.start > found.words.start;
                    (None, if behind { field.start } else { found.words.end })
                }
                field => (field.as_ref(), found.words.end),
            };
            let words = found.words.start..end;
            let Some(mut qualification) = self.bilingual(&words, Section::Education) else {
                continue;
            };
            // What follows the name of a school certificate is a school or a place.
            let studied = found.level != Some(EducationLevel::Secondary);
            // "Year 12 QCE […] SHS": the name of the school is no part of its certificate.
            if !studied {
                qualification.original = before_mask(qualification.original, MASK_BEHIND);
            }
            let field = field.filter(|_| studied);
            let field = field.and_then(|field| self.field(field, found.english));
            let field = field.filter(|field| !is_masked_whole(&field.original));
            // The mask behind a known field is that of its school.
            let parted = field.as_ref().is_some_and(|field| !field.original.ends_with(MASK));
            if parted && qualification.original.ends_with(MASK) {
                qualification.original = before_mask(qualification.original, MASK_BEHIND);
            }
            if self.known(&found.words).english || !found.english.is_empty() {
                let studied = field.as_ref().and_then(|field| field.english.as_deref());
                let trade = field.as_ref().and_then(|field| self.trade(found, &field.original));
                let whole = self.is_english_whole(found, &qualification.original);
                qualification.english = Some(match trade {
                    _ if whole => qualification.original.clone(),
                    Some(trade) if is_training(found) => format!("{} as {trade}", found.english),
                    Some(trade) => format!("{} ({trade})", found.english),
                    None => {
                        let name = english_name(found.english, studied, &qualification.original);
                        if self.has_honours(found) { with_honours(&name, found) } else { name }
                    }
                });
            }
            let to_come = found.year.zip(self.now).is_some_and(|(year, now)| year > now.year);
            let unfinished = to_come
                || self.is_unfinished(&found.words, qualifications)
                || self.is_left_below(found, qualifications);
            let lapsed =
                self.tell_lapse(&mut qualification, &(words.start..end.max(found.words.end)));
            let reached = !unfinished && !lapsed && !self.is_of_short_course(found);
            self.profile.education.push(Education {
                qualification,
                level: found.level.filter(|_| reached),
                field,
                year: found.year.filter(|year| !unfinished || self.is_of_line(*year, &found.words)),
                unfinished,
            });
        }
    }

    /// Whether a year stands on the line of a qualification: one that was left has no year of award, and that of the
    /// next line is the next one's.
    fn is_of_line(&self, year: u16, words: &Range<usize>) -> bool {
        let line = self.layout.page.line_words(self.layout.page.line_of(words.start));
        self.layout.periods_in(&line).iter().any(|period| period.year() == Some(year))
    }

    /// Whether a qualification of a CV in another language is English from its name to its end.
    fn is_english_whole(&self, found: &Qualification, original: &str) -> bool {
        let (known, folded) = (self.known(&found.words), fold(original));
        !known.english && folded.starts_with(&fold(found.english)) && known.is_english_text(&folded)
    }

    /// Whether the words of an English degree say that it is one with honours.
    fn has_honours(&self, found: &Qualification) -> bool {
        let degree = matches!(found.level, Some(EducationLevel::Bachelor | EducationLevel::Master));
        let mut words = found.words.clone();
        degree
            && self.known(&found.words).english
            && words.any(|place| HONOURS.contains(&self.layout.page.folded_word(place)))
    }

    /// The trade that somebody was trained for or that a vocational school of another language taught, where its name
    /// stands for the field: "Ausbildung zum Dreher", "Zasadnicza Szkoła Zawodowa, stolarz".
    fn trade(&self, found: &Qualification, field: &str) -> Option<&'static str> {
        let known = self.known(&found.words);
        let vocational = found.level.is_some_and(EducationLevel::is_vocational);
        let learned = is_training(found) || vocational && !known.english;
        learned.then(|| listed_name(field, &known.language)).flatten()
    }

    /// A field of study, its English by the table of fields; `degree` is the English name of what was studied.
    fn field(&self, words: &Range<usize>, degree: &str) -> Option<Bilingual> {
        let mut field = self.bilingual(words, Section::Education)?;
        let named = field.original.strip_suffix(MASK_BEHIND).map(fold);
        if named.is_some_and(|named| self.layout.words.fields.get(&named).is_some()) {
            field.original = before_mask(field.original, MASK_BEHIND);
            field.english = field.english.map(|english| before_mask(english, MASK_BEHIND));
        }
        // "Diploma of (Applied) Banking".
        if field.original.contains(')') && !field.original.contains('(') {
            field.original = field.original.replace(')', "");
            field.english = field.english.map(|english| english.replace(')', ""));
        }
        if let Some(written) = field.english.as_deref().and_then(|it| written_out(it, degree)) {
            field.english = Some(written);
        }
        if field.english.is_none() {
            let known = self.known(words);
            field.english = gloss(&fold(&field.original), &known.of_titles(), known).whole();
            if field.english.is_none() && known.is_english_text(&fold(&field.original)) {
                field.english = Some(field.original.clone());
            }
        }
        Some(field)
    }
}

/// Whether a qualification is called training for a trade.
fn is_training(found: &Qualification) -> bool {
    TRAINED.iter().any(|name| found.english.starts_with(name))
}

/// The English name of a degree with honours: "Bachelor of Arts (Honours) in History".
fn with_honours(name: &str, found: &Qualification) -> String {
    match name.strip_prefix(found.english) {
        Some(field) => format!("{}{WITH_HONOURS}{field}", found.english),
        None => format!("{name}{WITH_HONOURS}"),
    }
}

/// Whether the table calls a qualification by its level alone: "Bachelor's degree".
fn names_degree(table: &str) -> bool {
    table.ends_with(DEGREE) && table.contains('\'')
}

/// Whether a qualification is written with the word for one.
fn is_degree(original: &str) -> bool {
    fold(original).split(' ').any(|word| word == DEGREE)
}

/// Whether a qualification is one of teachers by its name in the table.
fn trains_teachers(table: &str) -> bool {
    table.ends_with(" Education") || table.ends_with(" Teaching")
}

/// The plain English name of a qualification with its field.
fn english_name(table: &str, field: Option<&str>, original: &str) -> String {
    match field {
        _ if table.is_empty() => original.to_owned(),
        None => table.to_owned(),
        // "Graduate Diploma of Teaching (Secondary)".
        Some(field) if trains_teachers(table) && SCHOOLS.contains(&fold(field).as_str()) => {
            format!("{table} ({field})")
        }
        // It is one of law by its name.
        Some(field) if table == JURIS_DOCTOR && fold(field) == LAW => table.to_owned(),
        // "Bachelor's Degree Botany" is no Bachelor of Botany.
        Some(field) if names_degree(table) && is_degree(original) => format!("{table} in {field}"),
        Some(field) if names_degree(table) => {
            format!("{} of {field}", table.split('\'').next().unwrap_or(table))
        }
        Some(field) => {
            // "MBA: Business" is one by its name.
            let told = format!(" {} ", fold(table)).contains(&format!(" {} ", fold(field)));
            if told { table.to_owned() } else { format!("{table} in {field}") }
        }
    }
}
