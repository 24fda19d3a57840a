//! Qualifications, skills and languages to the lists of the profile.
//!
//! Takes the lines of the page by section and kind; writes what [`super::lists`] and
//! [`super::qualifications`] find in them. Licences are the matter of [`super::write_licences`]. It must not
//! read jobs.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::{Writer, is_masked_whole};
use super::covered_months::covered_months;
use super::field_short_forms::written_out;
use super::line_kinds::LineKind;
use super::page::{Gap, Shape};
use super::qualifications::{Qualification, QualificationReader};
use super::skill_items::without_break;
use super::spoken::Spoken;
use super::studies_told_twice::without_echoes;
use super::tidy::tidied;
use super::title_skills::skills_of_title;
use super::write_jobs::before_mask;
use super::{Bilingual, Education, EducationLevel, LanguageSkill, Section, Skill};
use crate::english::gloss::gloss;
use crate::english::names::listed_name;

/// Most entries of a list: a CV has fewer, noise has more.
pub(crate) const MOST_LISTED: usize = 300;
/// Words of the longest sentence of a paragraph that tells of languages.
const LONGEST_SPOKEN: usize = 12;
/// Words of the longest phrase that says that somebody speaks a language: "also speaks".
const LONGEST_SPEAKS: usize = 2;
/// Words of the shortest line outside of education that may tell of qualifications.
const SHORTEST_TOLD: usize = 6;
/// What the table of qualifications calls one of which nothing more is said.
pub(super) const MERE_CERTIFICATE: &str = "Certificate";
/// The doctor's degree of who studies law first, and its field.
const JURIS_DOCTOR: &str = "Juris Doctor";
const LAW: &str = "law";
/// Words of praise before the name of a skill.
const PRAISE: [&str; 14] = [
    "strong",
    "excellent",
    "exceptional",
    "great",
    "good",
    "effective",
    "advanced",
    "proven",
    "superb",
    "outstanding",
    "solid",
    "talented",
    "skilled",
    "superior",
];
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
            .filter(|words| !known.iter().any(|known| known.is_on(words)))
            .flat_map(|words| match self.study_alone(reader, &words, known) {
                Some(study) => vec![study],
                None => self.courses_on(reader, &words),
            })
            .filter(|one| !self.is_asked_for(&one.words))
            .collect();
        if !courses.is_empty() {
            found.extend(courses);
            found.get_mut(before..).unwrap_or(&mut []).sort_by_key(|known| known.words.start);
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
            None => near(one),
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
        for found in qualifications {
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
                qualification.original = before_mask(qualification.original, " […]");
            }
            let field = field.filter(|_| studied);
            let field = field.and_then(|field| self.field(field, found.english));
            let field = field.filter(|field| !is_masked_whole(&field.original));
            if self.known(&found.words).english || !found.english.is_empty() {
                let studied = field.as_ref().and_then(|field| field.english.as_deref());
                let trade = field.as_ref().and_then(|field| self.trade(found, &field.original));
                let whole = self.is_english_whole(found, &qualification.original);
                qualification.english = Some(match trade {
                    _ if whole => qualification.original.clone(),
                    Some(trade) if is_training(found) => format!("{} as {trade}", found.english),
                    Some(trade) => format!("{} ({trade})", found.english),
                    None => english_name(found.english, studied, &qualification.original),
                });
            }
            let to_come = found.year.zip(self.now).is_some_and(|(year, now)| year > now.year);
            let unfinished = to_come
                || self.is_unfinished(&found.words, qualifications)
                || self.is_left_below(found, qualifications);
            let reached = !unfinished && !self.is_of_short_course(found);
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

    pub(crate) fn write_skills(&mut self) {
        let layout = self.layout;
        let mut items = self.skill_items().into_iter().peekable();
        for line in 0..layout.page.lines.len() {
            let section = layout.section(line);
            let words = layout.content(line);
            while let Some(item) = items.next_if(|item| item.start < words.end) {
                self.write_skill_item(&item, Section::Skills);
            }
            let open = self
                .kinds
                .get(line)
                .is_some_and(|kind| matches!(kind, LineKind::Open | LineKind::Licences));
            match section {
                Section::Header
                | Section::Summary
                | Section::Projects
                | Section::Other
                | Section::Certifications
                // "Languages: Java, Python".
                | Section::Languages
                    if open =>
                {
                    let mut hits = Vec::new();
                    self.lists.skills(&words, false, &mut hits);
                    if section == Section::Languages {
                        hits.retain(|hit| self.is_tool(&hit.words));
                    }
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
        let mut letters =
            self.layout.page.raw(item).chars().filter(|letter| letter.is_alphabetic());
        if hits.is_empty()
            && list
            && letters.nth(1).is_some()
            && self.lists.count_languages(item) == 0
            && !self.lists.is_other(item)
            && !self.is_no_skill(item)
        {
            let mut name = without_break(tidied(self.quote(item)), self.layout.page.raw(item));
            let known = self.known(item);
            if !known.english && !self.is_product(item) {
                let glossed = gloss(&fold(&name), &known.of_duties(), known);
                name = glossed.whole().unwrap_or_default();
            }
            if !name.is_empty() {
                self.push_skill(name, item, section);
            }
        }
    }

    /// Whether a known skill among languages is a tool, written with a capital: "giao tiếp" says how well a language
    /// is known.
    fn is_tool(&self, words: &Range<usize>) -> bool {
        let shape = self.layout.judge.shape(words.start);
        matches!(shape, Some(Shape::Capital | Shape::Upper))
            && (self.layout.words.english || self.is_product(words))
    }

    /// Whether an item is the name of a product, the same in every language: Latin letters, capitals,
    /// no word of the CV's own language. A plain capital says nothing where a line begins, nor in
    /// German.
    pub(super) fn is_product(&self, item: &Range<usize>) -> bool {
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
        if list.len() >= MOST_LISTED || list.iter().any(|known| is_same_skill(&known.name, &name)) {
            return;
        }
        let quote = tidied(self.quote(words));
        if !quote.is_empty() && is_masked_whole(&quote) || self.is_disclaimed(words) {
            return;
        }
        let original = (quote != name && !quote.is_empty()).then(|| quote.clone());
        let source = Some(self.source(words, quote, section));
        self.profile.skills.push(Skill { name, original, months: None, source });
    }

    /// Skills named in jobs, with the months of the jobs that name them or whose titles do.
    fn write_job_skills(&mut self) {
        let mut used: Vec<(String, Vec<usize>)> = Vec::new();
        for (place, job) in self.profile.experience.iter().enumerate() {
            for skill in &job.skills {
                match used.iter_mut().find(|(name, _)| name == skill) {
                    Some((_, jobs)) => jobs.push(place),
                    None => used.push((skill.clone(), vec![place])),
                }
            }
        }
        // A title alone makes no skill of a word: it counts for those that the CV names.
        for (place, job) in self.profile.experience.iter().enumerate() {
            let Some(title) = job.title.english.as_deref() else { continue };
            for skill in skills_of_title(title) {
                match used.iter_mut().find(|(name, _)| name == skill) {
                    Some((_, jobs)) if jobs.contains(&place) => {}
                    Some((_, jobs)) => jobs.push(place),
                    None if self.profile.skills.iter().any(|known| known.name == skill) => {
                        used.push((skill.to_owned(), vec![place]));
                    }
                    None => {}
                }
            }
        }
        for (name, jobs) in used {
            let jobs = jobs.iter().filter_map(|place| self.profile.experience.get(*place));
            let months = covered_months(jobs);
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
                Section::Experience => {
                    let speaks = |item: &Range<usize>| {
                        let (labels, page) = (layout.words.labels, layout.page);
                        let said = page.phrase_at(labels, item.start, item.end, LONGEST_SPEAKS);
                        said.is_some_and(|(_, row)| row.field(1) == "speaks")
                    };
                    let items = self.sentences(&words).into_iter().filter(speaks);
                    for item in items.filter(|item| item.len() <= LONGEST_SPOKEN) {
                        self.lists.languages(&item, &mut spoken);
                    }
                }
                Section::Referees | Section::Volunteering | Section::Projects => {}
                _ if words.len() <= 40 => {
                    for item in self.sentences(&words) {
                        if self.lists.count_languages(&item) >= 2 {
                            self.lists.languages(&item, &mut spoken);
                        }
                    }
                    let listed = matches!(
                        layout.section(line),
                        Section::Skills | Section::Certifications | Section::Other
                    );
                    if listed {
                        let sentences = self.sentences(&words).into_iter();
                        for item in sentences.flat_map(|part| self.lists.items(&part)) {
                            self.lists.language_item(&item, &mut spoken);
                        }
                    }
                }
                // A paragraph speaks of clients and places, too: levels tell languages apart.
                Section::Header | Section::Summary | Section::Other => {
                    for item in self.sentences(&words) {
                        let mut told = Vec::new();
                        if item.len() <= LONGEST_SPOKEN {
                            self.lists.languages(&item, &mut told);
                        }
                        if told.len() >= 2 && told.iter().any(|known| known.level.is_some()) {
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

/// Whether two names of skills are one but for capitals, for words of praise and for what it is: "Strong time management
/// skills" and "Time Management".
fn is_same_skill(one: &str, other: &str) -> bool {
    without_praise(one).eq_ignore_ascii_case(without_praise(other))
}

/// A name of a skill without words of praise before it and "skills" behind.
fn without_praise(name: &str) -> &str {
    let mut rest = name;
    while let Some((first, behind)) = rest.split_once(' ')
        && PRAISE.iter().any(|word| word.eq_ignore_ascii_case(first))
    {
        rest = behind;
    }
    match rest.rsplit_once(' ') {
        Some((before, last)) if last.eq_ignore_ascii_case("skills") => before,
        _ => rest,
    }
}

/// Whether a qualification is called training for a trade.
fn is_training(found: &Qualification) -> bool {
    TRAINED.iter().any(|name| found.english.starts_with(name))
}

/// The plain English name of a qualification with its field.
fn english_name(table: &str, field: Option<&str>, original: &str) -> String {
    match field {
        _ if table.is_empty() => original.to_owned(),
        None => table.to_owned(),
        // It is one of law by its name.
        Some(field) if table == JURIS_DOCTOR && fold(field) == LAW => table.to_owned(),
        Some(field) if table.ends_with("degree") && table.contains('\'') => {
            format!("{} of {field}", table.split('\'').next().unwrap_or(table))
        }
        Some(field) => {
            let told = table.to_lowercase().ends_with(&field.to_lowercase());
            if told { table.to_owned() } else { format!("{table} in {field}") }
        }
    }
}
