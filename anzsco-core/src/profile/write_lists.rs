//! Qualifications, licences, skills and languages to the lists of the profile.
//!
//! Takes the lines of the page by section and kind; writes what [`super::lists`] and
//! [`super::qualifications`] find in them. It must not read jobs.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::{Writer, is_masked_whole, tidy};
use super::line_kinds::LineKind;
use super::lists::Spoken;
use super::page::{Gap, Shape};
use super::qualifications::{Qualification, QualificationReader, without_echoes};
use super::{Bilingual, Certification, Education, EducationLevel, LanguageSkill, Section, Skill};
use crate::english::gloss::gloss;

/// Most entries of a list: a CV has fewer, noise has more.
const MOST_LISTED: usize = 300;
/// Words of the longest phrase for what was not finished: "up to 2nd year".
const LONGEST_UNFINISHED: usize = 4;

impl Writer<'_> {
    pub(crate) fn qualifications(&self, reader: &QualificationReader<'_>) -> Vec<Qualification> {
        let mut found = Vec::new();
        let mut open: Option<Range<usize>> = None;
        for line in 0..self.layout.page.lines.len() {
            let education = self.kinds.get(line) == Some(&LineKind::Education)
                || matches!(
                    self.layout.section(line),
                    Section::Education | Section::Certifications
                );
            let words = self.layout.content(line);
            open = match open {
                Some(range) if education && range.end == words.start => {
                    Some(range.start..words.end)
                }
                Some(range) => {
                    reader.read(&range, &mut found);
                    education.then_some(words)
                }
                None => education.then_some(words),
            };
        }
        if let Some(range) = open {
            reader.read(&range, &mut found);
        }
        let mut found = without_echoes(found);
        found.truncate(MOST_LISTED);
        found
    }

    pub(crate) fn write_education(&mut self, qualifications: &[Qualification]) {
        for found in qualifications {
            let Some(mut qualification) = self.bilingual(&found.words, Section::Education) else {
                continue;
            };
            // What follows the name of a school certificate is a school or a place.
            let studied = found.level != Some(EducationLevel::Secondary);
            let field = found.field.as_ref().filter(|_| studied);
            let field = field.and_then(|field| self.field(field));
            if self.known(&found.words).english || !found.english.is_empty() {
                let field = field.as_ref().and_then(|field| field.english.as_deref());
                qualification.english =
                    Some(english_name(found.english, field, &qualification.original));
            }
            self.profile.education.push(Education {
                qualification,
                level: found.level.filter(|_| !self.is_unfinished(&found.words)),
                field,
                year: found.year,
            });
        }
    }

    /// Whether the line says that a qualification was not finished: its level is not reached.
    fn is_unfinished(&self, words: &Range<usize>) -> bool {
        let (page, unfinished) = (self.layout.page, self.layout.words.unfinished);
        let line = self.layout.content(page.line_of(words.start));
        line.clone().any(|place| {
            page.phrase(unfinished, &page.reach(place, line.end, LONGEST_UNFINISHED)).is_some()
        })
    }

    /// A field of study, its English by the table of fields.
    fn field(&self, words: &Range<usize>) -> Option<Bilingual> {
        let mut field = self.bilingual(words, Section::Education)?;
        if field.english.is_none() {
            let known = self.known(words);
            let glossed = gloss(&fold(&field.original), &known.of_titles(), known.stopwords);
            field.english =
                (glossed.known >= 1.0 && !glossed.english.is_empty()).then_some(glossed.english);
        }
        Some(field)
    }

    pub(crate) fn write_certifications(&mut self, qualifications: &[Qualification]) {
        let layout = self.layout;
        for line in 0..layout.page.lines.len() {
            let section = layout.section(line);
            let listed = section == Section::Certifications
                || self.kinds.get(line) == Some(&LineKind::Licences);
            let open = listed
                || matches!(
                    section,
                    Section::Education
                        | Section::Header
                        | Section::Summary
                        | Section::Skills
                        | Section::Other
                        | Section::Languages
                )
                || self.kinds.get(line) == Some(&LineKind::Education);
            if !open {
                continue;
            }
            let words = layout.content(line);
            let mut hits = Vec::new();
            self.lists.licences(&words, &mut hits);
            for hit in &hits {
                self.push_certification(hit.name.to_owned(), &hit.words, section);
            }
            if !listed {
                continue;
            }
            for item in self.lists.items(&words) {
                let known =
                    hits.iter().any(|hit| hit.words.start < item.end && item.start < hit.words.end)
                        || qualifications
                            .iter()
                            .any(|q| q.words.start < item.end && item.start < q.words.end)
                        || qualifications
                            .iter()
                            .flat_map(|q| &q.schools)
                            .any(|s| s.start < item.end && item.start < s.end);
                if known || !self.names_a_licence(&item) {
                    continue;
                }
                let name = tidy(&self.quote(&item));
                if !name.is_empty() && self.known(&item).english {
                    self.push_certification(name, &item, section);
                }
            }
        }
    }

    fn push_certification(&mut self, name: String, words: &Range<usize>, section: Section) {
        let list = &self.profile.certifications;
        if list.len() >= MOST_LISTED || list.iter().any(|known| known.name == name) {
            return;
        }
        let quote = tidy(&self.quote(words));
        let year = self.year_near(words);
        let original = (quote != name && !quote.is_empty()).then(|| quote.clone());
        let source = Some(self.source(words, quote, section));
        self.profile.certifications.push(Certification { name, original, year, source });
    }

    /// Whether an item of a list of licences that no table knows may be one.
    fn names_a_licence(&self, item: &Range<usize>) -> bool {
        let judge = self.layout.judge;
        let letters =
            self.layout.page.raw(item).chars().filter(|letter| letter.is_alphabetic()).count();
        let capital = matches!(judge.shape(item.start), Some(Shape::Capital | Shape::Upper));
        item.len() <= 8 && letters >= 3 && capital && !judge.is_place(item)
    }

    /// The year just after some words, before the next item.
    fn year_near(&self, words: &Range<usize>) -> Option<u16> {
        let near = words.end..words.end + 2;
        let period = self.layout.periods_in(&near).first()?;
        let same_item = (words.end..=period.words.start).all(|place| {
            !self.layout.page.gap(place).has(Gap::LINE.or(Gap::COMMA).or(Gap::BULLET))
        });
        let point = period.end.or(period.start)?;
        same_item.then_some(point.month.year)
    }

    pub(crate) fn write_skills(&mut self) {
        let layout = self.layout;
        for line in 0..layout.page.lines.len() {
            let section = layout.section(line);
            let words = layout.content(line);
            let open = self
                .kinds
                .get(line)
                .is_some_and(|kind| matches!(kind, LineKind::Open | LineKind::Licences));
            match section {
                Section::Skills => {
                    for item in self.lists.items(&words) {
                        self.write_skill_item(&item, section);
                    }
                }
                Section::Header
                | Section::Summary
                | Section::Projects
                | Section::Other
                | Section::Certifications
                    if open =>
                {
                    let mut hits = Vec::new();
                    self.lists.skills(&words, false, &mut hits);
                    for hit in hits {
                        self.push_skill(hit.name.to_owned(), &hit.words, section);
                    }
                }
                _ => {}
            }
        }
        self.write_job_skills();
    }

    fn write_skill_item(&mut self, item: &Range<usize>, section: Section) {
        let mut hits = Vec::new();
        let list = item.len() <= 6;
        self.lists.skills(item, list, &mut hits);
        for hit in &hits {
            self.push_skill(hit.name.to_owned(), &hit.words, section);
        }
        let letters =
            self.layout.page.raw(item).chars().filter(|letter| letter.is_alphabetic()).count();
        if hits.is_empty() && list && letters >= 2 && self.lists.count_languages(item) == 0 {
            let mut name = tidy(&self.quote(item));
            let known = self.known(item);
            if !known.english && !self.is_product(item) {
                let glossed = gloss(&fold(&name), &known.of_duties(), known.stopwords);
                name = if glossed.known >= 1.0 { glossed.english } else { String::new() };
            }
            if !name.is_empty() {
                self.push_skill(name, item, section);
            }
        }
    }

    /// Whether an item is the name of a product, the same in every language: Latin letters, capitals,
    /// no word of the CV's own language. A plain capital says nothing where a line begins, nor in
    /// German.
    fn is_product(&self, item: &Range<usize>) -> bool {
        let page = self.layout.page;
        let capital = |place: usize| {
            matches!(
                self.layout.judge.shape(place),
                Some(Shape::Capital | Shape::Upper | Shape::Number)
            )
        };
        let told = page.raw(item).split(' ').any(|word| {
            word.chars().skip(1).any(|letter| letter.is_uppercase() || letter.is_ascii_digit())
        });
        let plain = page.gap(item.start).has(Gap::LINE) || self.known(item).language == "de";
        page.raw(item).is_ascii()
            && (told || !plain)
            && item.clone().all(|place| {
                capital(place) && self.layout.words.common.own(page.folded_word(place)).is_none()
            })
    }

    fn push_skill(&mut self, name: String, words: &Range<usize>, section: Section) {
        let list = &self.profile.skills;
        if list.len() >= MOST_LISTED
            || list.iter().any(|known| known.name.eq_ignore_ascii_case(&name))
        {
            return;
        }
        let quote = tidy(&self.quote(words));
        if !quote.is_empty() && is_masked_whole(&quote) {
            return;
        }
        let original = (quote != name && !quote.is_empty()).then(|| quote.clone());
        let source = Some(self.source(words, quote, section));
        self.profile.skills.push(Skill { name, original, months: None, source });
    }

    /// Skills named in jobs, with the months of the jobs that name them.
    fn write_job_skills(&mut self) {
        let mut used: Vec<(String, u32)> = Vec::new();
        for job in &self.profile.experience {
            for skill in &job.skills {
                match used.iter_mut().find(|(name, _)| name == skill) {
                    Some((_, months)) => *months += job.months,
                    None => used.push((skill.clone(), job.months)),
                }
            }
        }
        for (name, months) in used {
            let months = (months > 0).then_some(months);
            let list = &mut self.profile.skills;
            if let Some(skill) = list.iter_mut().find(|skill| skill.name == name) {
                skill.months = months;
            } else if list.len() < MOST_LISTED {
                list.push(Skill { name, original: None, months, source: None });
            }
        }
    }

    pub(crate) fn write_languages(&mut self) {
        let layout = self.layout;
        let mut spoken: Vec<Spoken> = Vec::new();
        for line in 0..layout.page.lines.len() {
            let words = layout.content(line);
            match layout.section(line) {
                Section::Languages => self.lists.languages(&words, &mut spoken),
                Section::Referees
                | Section::Experience
                | Section::Volunteering
                | Section::Projects => {}
                _ if words.len() <= 40 => {
                    for item in self.sentences(&words) {
                        if self.lists.count_languages(&item) >= 2 {
                            self.lists.languages(&item, &mut spoken);
                        }
                    }
                }
                _ => {}
            }
        }
        self.profile.languages = spoken
            .into_iter()
            .map(|known| LanguageSkill {
                code: known.code.to_owned(),
                level: known.level.map(str::to_owned),
            })
            .collect();
    }

    fn sentences(&self, words: &Range<usize>) -> Vec<Range<usize>> {
        let mut parts = Vec::new();
        let mut start = words.start;
        for place in words.start + 1..=words.end {
            if place == words.end
                || self.layout.page.gap(place).has(Gap::STOP.or(Gap::BULLET).or(Gap::PIPE))
            {
                parts.push(start..place);
                start = place;
            }
        }
        parts
    }
}

/// The plain English name of a qualification with its field.
fn english_name(table: &str, field: Option<&str>, original: &str) -> String {
    match field {
        _ if table.is_empty() => original.to_owned(),
        None => table.to_owned(),
        Some(field) if table.ends_with("degree") && table.contains('\'') => {
            format!("{} of {field}", table.split('\'').next().unwrap_or(table))
        }
        Some(field) => {
            let told = table.to_lowercase().ends_with(&field.to_lowercase());
            if told { table.to_owned() } else { format!("{table} in {field}") }
        }
    }
}
