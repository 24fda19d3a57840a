//! All steps in order, and the strings of the profile.
//!
//! Takes the text; runs the steps and writes their word ranges out as the values of the
//! [`Profile`], each through the gate of [`crate::privacy`]. Nothing else in this module makes
//! strings that leave. It must not interpret: a step that is missing something mends itself.

use std::ops::Range;

use super::dates::{Period, find_periods};
use super::duties::DutyCutter;
use super::headers::{Job, Layout};
use super::lists::{Hit, ListReader, Spoken};
use super::page::{Gap, Page, Shape};
use super::qualifications::{Qualification, QualificationReader};
use super::sections::{LineSection, find_sections};
use super::titles::{EmployerKind, SURE, TitleJudge};
use super::{
    Bilingual, Certification, Duty, Education, ExtractOptions, LanguageSkill, PersonalKind,
    Profile, Section, Skill, Source, YearMonth,
};
use crate::english::titles::TitleReader;
use crate::language::{Words, detect};
use crate::privacy::PersonalData;

/// Most entries of a kind: a CV has fewer, noise has more.
const MOST_JOBS: usize = 200;
const MOST_DUTIES: usize = 120;
const MOST_LISTED: usize = 300;

/// Months that a job which goes on counts at least, where nobody says what month it is now.
const SHORTEST_CURRENT: u32 = 12;

/// Reads the text of a CV.
pub(crate) fn read(text: &str, options: &ExtractOptions) -> Profile {
    let language = match &options.language {
        Some(language) => language.clone(),
        None => detect(text).to_owned(),
    };
    let words = Words::of(&language);
    let page = Page::read(text);
    let periods = find_periods(&page, &words);
    let sections = find_sections(&page, &words);
    let judge = TitleJudge::new(&page, &words);
    let reader =
        QualificationReader { page: &page, words: &words, judge: &judge, periods: &periods };
    let lists = ListReader { page: &page, words: &words };
    let kinds = line_kinds(&page, &sections, &periods, &reader, &lists, &judge);
    let closed: Vec<bool> = kinds.iter().map(|kind| *kind != LineKind::Open).collect();
    let no_job_section = !sections.iter().any(|line| line.section == Section::Experience);
    let layout = Layout {
        page: &page,
        words: &words,
        judge: &judge,
        sections: &sections,
        periods: &periods,
        closed: &closed,
        no_job_section,
    };
    let mut writer = Writer {
        layout: &layout,
        lists: &lists,
        kinds: &kinds,
        personal: PersonalData::find(text),
        cutter: DutyCutter::new(&page),
        now_given: options.as_of.is_some(),
        profile: Profile { language, ..Profile::default() },
    };
    writer.write(&reader, options);
    writer.profile
}

/// What a line is by its content, wherever it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Open,
    Contact,
    Education,
    Licences,
}

fn line_kinds(
    page: &Page<'_>,
    sections: &[LineSection],
    periods: &[Period],
    reader: &QualificationReader<'_>,
    lists: &ListReader<'_>,
    judge: &TitleJudge<'_>,
) -> Vec<LineKind> {
    let mut kinds = Vec::with_capacity(page.lines.len());
    for (number, line) in page.lines.iter().enumerate() {
        let section = sections.get(number).map_or(Section::Header, |line| line.section);
        let heading = sections.get(number).map_or(0, |line| line.heading_words);
        let words = (line.words.start + heading).min(line.words.end)..line.words.end;
        let loose = matches!(
            section,
            Section::Header | Section::Experience | Section::Volunteering | Section::Summary
        );
        let first = periods.partition_point(|period| period.words.start < words.start);
        let ranged = periods
            .get(first..)
            .unwrap_or(&[])
            .iter()
            .take_while(|period| period.words.start < words.end)
            .any(Period::is_range);
        kinds.push(if is_contact(page, &words, ranged) {
            LineKind::Contact
        } else if loose
            && reader.begins(&words)
            && !(ranged && begins_with_title(page, judge, &words))
        {
            LineKind::Education
        } else if loose && !ranged && is_licence_line(page, lists, &words, line.bullet) {
            LineKind::Licences
        } else {
            LineKind::Open
        });
    }
    kinds
}

/// Whether a line has an e-mail address, a web address or a telephone number and no period.
fn is_contact(page: &Page<'_>, words: &Range<usize>, ranged: bool) -> bool {
    let mut digits = 0;
    for place in words.clone().take(60) {
        let gap = page.gap(place);
        if gap.has(Gap::AT) && !gap.has(Gap::SPACE.or(Gap::LINE)) && place > words.start {
            return true;
        }
        let folded = page.folded_word(place);
        if matches!(folded, "www" | "http" | "https" | "linkedin") {
            return true;
        }
        if page.word(place).is_some_and(|word| word.shape == Shape::Number) {
            digits += folded.len();
        }
    }
    digits >= 8 && !ranged && words.len() <= 20 && {
        let years = words.clone().filter(|place| page.folded_word(*place).len() == 4).count();
        digits > years * 4 + 3
    }
}

fn begins_with_title(page: &Page<'_>, judge: &TitleJudge<'_>, words: &Range<usize>) -> bool {
    let end = (words.start + 1..words.end)
        .find(|place| page.gap(*place).has(Gap::COMMA.or(Gap::DASH).or(Gap::OPEN).or(Gap::PIPE)));
    judge.title_score(&(words.start..end.unwrap_or(words.end))) >= SURE
}

/// Whether a line is a list of licences although no heading says so.
fn is_licence_line(
    page: &Page<'_>,
    lists: &ListReader<'_>,
    words: &Range<usize>,
    bullet: bool,
) -> bool {
    if words.len() > 40 || bullet {
        return false;
    }
    let mut hits = Vec::new();
    lists.licences(words, &mut hits);
    let covered: usize = hits.iter().map(|hit| hit.words.len()).sum();
    let first = hits.first().is_some_and(|hit| hit.words.start == words.start);
    hits.len() >= 3 && covered * 3 >= words.len()
        || first
            && words.len() <= 8
            && covered * 2 >= words.len()
            && page.gap(words.start).has(Gap::LINE)
}

struct Writer<'a> {
    layout: &'a Layout<'a>,
    lists: &'a ListReader<'a>,
    kinds: &'a [LineKind],
    personal: PersonalData,
    cutter: DutyCutter<'a>,
    now_given: bool,
    profile: Profile,
}

impl Writer<'_> {
    fn write(&mut self, reader: &QualificationReader<'_>, options: &ExtractOptions) {
        let mut jobs = self.layout.jobs();
        jobs.truncate(MOST_JOBS);
        let qualifications = self.qualifications(reader);
        // Names first, so that every quote after this is made without them.
        for job in &jobs {
            if let Some((words, kind)) = &job.employer {
                self.add_name(words, *kind);
            }
        }
        for school in qualifications.iter().flat_map(|qualification| &qualification.schools) {
            self.add_name(school, EmployerKind::School);
        }
        let owners = self.owners(&jobs);
        let claimed = Self::claimed(&jobs, &owners);
        self.write_headline(&claimed);
        self.write_jobs(&jobs, &owners, options);
        if self.profile.experience.is_empty() {
            self.write_told_jobs();
        }
        self.write_summary(&claimed);
        self.write_education(&qualifications);
        self.write_certifications(&qualifications);
        self.write_skills();
        self.write_languages();
        self.write_totals();
        self.profile.removed = self.personal.counts();
    }

    fn add_name(&mut self, words: &Range<usize>, kind: EmployerKind) {
        let kind = match kind {
            EmployerKind::Placeholder => return,
            EmployerKind::Firm => PersonalKind::Employer,
            EmployerKind::School => PersonalKind::School,
        };
        self.personal.add(self.layout.page.bytes(words), kind);
    }

    fn quote(&self, words: &Range<usize>) -> String {
        self.personal.quote(self.layout.page.text, self.layout.page.bytes(words))
    }

    fn source(&self, words: &Range<usize>, quote: String, section: Section) -> Source {
        Source { quote, span: Some(self.layout.page.span(&self.layout.page.bytes(words))), section }
    }

    fn bilingual(&self, words: &Range<usize>, section: Section) -> Option<Bilingual> {
        let quote = tidy(&self.quote(words));
        if quote.is_empty() {
            return None;
        }
        let english = self.layout.words.english.then(|| quote.clone());
        Some(Bilingual {
            original: quote.clone(),
            english,
            source: Some(self.source(words, quote, section)),
        })
    }

    fn duty(&self, words: &Range<usize>, section: Section) -> Option<Duty> {
        let quote = tidy(&self.quote(words));
        (!quote.is_empty()).then(|| Duty {
            english: quote.clone(),
            source: Some(self.source(words, quote, section)),
        })
    }

    /// Which job each line belongs to, beside the headers.
    fn owners(&self, jobs: &[Job]) -> Vec<Option<usize>> {
        let lines = self.layout.page.lines.len();
        let mut owners = vec![None; lines];
        for (number, job) in jobs.iter().enumerate() {
            let next = jobs.get(number + 1).map_or(lines, |next| next.lines.start);
            for line in job.lines.end..next {
                if self.layout.section(line) != job.section || !self.layout.in_jobs(line) {
                    // A heading ends the job; a line of contact details or licences does not.
                    if self.layout.section(line) != job.section {
                        break;
                    }
                    continue;
                }
                if let Some(owner) = owners.get_mut(line) {
                    *owner = Some(number);
                }
            }
        }
        self.hand_over(jobs, &mut owners);
        owners
    }

    /// Text below a list of jobs belongs to the job it names, else to the latest of the list.
    fn hand_over(&self, jobs: &[Job], owners: &mut [Option<usize>]) {
        let has_text = |number: usize, owners: &[Option<usize>]| {
            jobs.get(number).is_some_and(|job| !job.rest.is_empty())
                || jobs.get(number).is_some_and(|job| {
                    owners.get(job.lines.end).is_some_and(|owner| *owner == Some(number))
                        && self
                            .layout
                            .page
                            .lines
                            .get(job.lines.end)
                            .is_some_and(|line| !line.after_blank)
                })
        };
        let mut first = 0;
        for last in 0..jobs.len() {
            let text_below = jobs
                .get(last)
                .and_then(|job| owners.get(job.lines.end))
                .is_some_and(|owner| *owner == Some(last));
            if !text_below {
                continue;
            }
            let listed = last > first && (first..=last).all(|number| !has_text(number, owners));
            if listed {
                let lines = jobs.get(last).map_or(0, |job| job.lines.end);
                self.give_blocks(jobs, first..last + 1, lines, owners);
            }
            first = last + 1;
        }
    }

    /// Gives each block of lines from `start` on to one of the listed jobs.
    fn give_blocks(
        &self,
        jobs: &[Job],
        listed: Range<usize>,
        start: usize,
        owners: &mut [Option<usize>],
    ) {
        let latest = listed.clone().max_by_key(|number| {
            let period = jobs.get(*number).and_then(|job| job.period.as_ref());
            let end = period.map_or(0, |p| {
                if p.current {
                    i32::MAX
                } else {
                    p.end.or(p.start).map_or(0, |point| point.month.index())
                }
            });
            (end, std::cmp::Reverse(*number))
        });
        let last = listed.end - 1;
        let mut owner = latest;
        for line in start..owners.len() {
            if owners.get(line) != Some(&Some(last)) {
                break;
            }
            if self.layout.page.lines.get(line).is_some_and(|line| line.after_blank) {
                let named = listed.clone().find(|number| {
                    jobs.get(*number).is_some_and(|job| self.names_employer(line, job))
                });
                owner = named.or(owner);
            }
            if let Some(place) = owners.get_mut(line) {
                *place = owner;
            }
        }
    }

    /// Whether the first words of a line have a distinctive word of a job's employer.
    fn names_employer(&self, line: usize, job: &Job) -> bool {
        let page = self.layout.page;
        let words = page.line_words(line);
        let header = job.header.iter().cloned().flatten().filter(|word| {
            page.word(*word)
                .is_some_and(|word| word.shape != Shape::Lower && word.shape != Shape::Number)
                && page.folded_word(*word).len() >= 4
                && !job.title.as_ref().is_some_and(|title| title.contains(word))
        });
        let opening = words.start..words.end.min(words.start + 6);
        header.take(8).any(|name| {
            opening.clone().any(|word| page.folded_word(word) == page.folded_word(name))
        })
    }

    fn claimed(jobs: &[Job], owners: &[Option<usize>]) -> Vec<bool> {
        let mut claimed: Vec<bool> = owners.iter().map(Option::is_some).collect();
        for line in jobs.iter().flat_map(|job| job.lines.clone()) {
            if let Some(claimed) = claimed.get_mut(line) {
                *claimed = true;
            }
        }
        claimed
    }

    fn write_headline(&mut self, claimed: &[bool]) {
        let text = self.layout.page.text;
        let masked = |words: &Range<usize>| {
            let bytes = self.layout.page.bytes(words);
            self.personal.quote(text, bytes.clone()) != text.get(bytes).unwrap_or("")
        };
        let found = self.layout.headline(claimed, &masked);
        self.profile.headline = found.and_then(|words| {
            let section = self.layout.section(self.layout.page.line_of(words.start));
            self.bilingual(&words, section)
        });
    }

    fn write_jobs(&mut self, jobs: &[Job], owners: &[Option<usize>], options: &ExtractOptions) {
        let as_of = options.as_of.or_else(|| self.latest_month());
        self.profile.as_of = as_of;
        let mut lines: Vec<Vec<usize>> = vec![Vec::new(); jobs.len()];
        for (line, owner) in owners.iter().enumerate() {
            if let Some(lines) = owner.and_then(|owner| lines.get_mut(owner)) {
                lines.push(line);
            }
        }
        for (job, lines) in jobs.iter().zip(&lines) {
            let mut parts = job.rest.clone();
            parts.extend(lines.iter().map(|line| self.layout.content(*line)));
            self.write_job(job, &parts, as_of);
        }
    }

    fn write_job(&mut self, job: &Job, parts: &[Range<usize>], as_of: Option<YearMonth>) {
        let mut entry = super::Experience::default();
        if let Some(title) = &job.title {
            entry.title = self.bilingual(title, job.section).unwrap_or_default();
        }
        if self.layout.words.english {
            entry.seniority = TitleReader::new().read(&entry.title.original).seniority;
        }
        if let Some(period) = &job.period {
            set_dates(&mut entry, period, as_of);
            if entry.current && !self.now_given {
                // The CV names no later month: what goes on has lasted a while.
                entry.months = entry.months.max(SHORTEST_CURRENT);
            }
        }
        let mut duties = Vec::new();
        self.cutter.cut(parts, &mut duties);
        duties.truncate(MOST_DUTIES);
        let mut hits = Vec::new();
        for duty in &duties {
            self.lists.skills(duty, false, &mut hits);
        }
        entry.skills = names(&hits);
        entry.duties = duties.iter().filter_map(|duty| self.duty(duty, job.section)).collect();
        self.set_flags(&mut entry, job);
        entry.industry = self.industry(job, &duties).map(str::to_owned);
        if entry.title.original.is_empty() && entry.duties.is_empty() {
            return;
        }
        self.profile.experience.push(entry);
    }

    fn set_flags(&self, entry: &mut super::Experience, job: &Job) {
        entry.voluntary = job.section == Section::Volunteering;
        for words in &job.header {
            let mut place = words.start;
            while place < words.end {
                let Some((flag, after)) = self.layout.judge.employment(place, words.end) else {
                    place += 1;
                    continue;
                };
                match flag {
                    "casual" => entry.casual = true,
                    "maybe" => entry.casual |= !entry.current && entry.months <= 18,
                    "voluntary" => entry.voluntary = true,
                    "intern" => {
                        entry.seniority = entry.seniority.or(Some(super::Seniority::Intern))
                    }
                    _ => {}
                }
                place = after;
            }
        }
    }

    fn industry(&self, job: &Job, duties: &[Range<usize>]) -> Option<&'static str> {
        let by_name = job.employer.as_ref().and_then(|(words, _)| self.lists.industry(words));
        let by_header = || job.header.iter().find_map(|words| self.lists.industry(words));
        by_name.or_else(by_header).or_else(|| {
            // The industry that most duties tell, if at least two do.
            let mut counts: Vec<(&'static str, usize)> = Vec::new();
            for industry in duties.iter().filter_map(|duty| self.lists.industry(duty)) {
                match counts.iter_mut().find(|(name, _)| *name == industry) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((industry, 1)),
                }
            }
            counts
                .into_iter()
                .rev()
                .max_by_key(|(_, count)| *count)
                .filter(|(_, count)| *count >= 3)
                .map(|(name, _)| name)
        })
    }

    /// Jobs that only sentences tell.
    fn write_told_jobs(&mut self) {
        let as_of = self.profile.as_of;
        for line in 0..self.layout.page.lines.len() {
            if !self.layout.in_jobs(line) && self.layout.section(line) != Section::Summary {
                continue;
            }
            let words = self.layout.content(line);
            for (title, sentence) in self.layout.told_titles(&words) {
                if self.profile.experience.len() >= MOST_JOBS {
                    return;
                }
                let section = self.layout.section(line);
                let period = self.layout.periods_in(&sentence).first().cloned();
                let job = Job {
                    title: Some(title),
                    employer: None,
                    period,
                    header: vec![sentence.clone()],
                    lines: line..line + 1,
                    rest: Vec::new(),
                    section,
                };
                self.write_job(&job, &[sentence], as_of);
            }
        }
    }

    /// The latest month that the CV names as past or present, not one when something expires.
    fn latest_month(&self) -> Option<YearMonth> {
        let page = self.layout.page;
        let words = self.layout.words;
        let named = self.layout.periods.iter().filter(|period| {
            let line = page.line_of(period.words.start);
            let expiry = (period.words.start.saturating_sub(2)..period.words.start).any(|word| {
                words.dating.get(page.folded_word(word)).is_some_and(|row| row.field(1) == "expiry")
            });
            !expiry && self.kinds.get(line).is_none_or(|kind| *kind != LineKind::Contact)
        });
        let jobs = |period: &&Period| {
            self.layout.in_jobs(page.line_of(period.words.start))
                && (period.is_range() || period.current)
        };
        let latest = |period: &Period| {
            let point = period.end.or(period.start)?;
            Some(if point.exact { point.month } else { YearMonth { month: 6, ..point.month } })
        };
        let in_jobs = named.clone().filter(jobs).filter_map(latest).max();
        let anywhere = named
            .filter_map(latest)
            .filter(|month| in_jobs.is_none_or(|job| month.index() - job.index() <= 15 * 12))
            .max();
        anywhere.max(in_jobs)
    }

    fn write_summary(&mut self, claimed: &[bool]) {
        let layout = self.layout;
        let mut parts = Vec::new();
        for line in 0..layout.page.lines.len() {
            let words = layout.content(line);
            let open = self.kinds.get(line) == Some(&LineKind::Open)
                && !claimed.get(line).copied().unwrap_or(true);
            let wanted = match layout.section(line) {
                Section::Summary => true,
                Section::Header | Section::Experience => words.len() >= 6,
                Section::Skills => words.len() >= 9,
                _ => false,
            };
            if open && wanted {
                parts.push((layout.section(line), words));
            }
        }
        let mut by_section: Vec<(Section, Vec<Range<usize>>)> = Vec::new();
        for (section, words) in parts {
            match by_section.last_mut() {
                Some((last, words_of)) if *last == section => words_of.push(words),
                _ => by_section.push((section, vec![words])),
            }
        }
        for (section, parts) in by_section {
            let mut duties = Vec::new();
            self.cutter.cut(&parts, &mut duties);
            for duty in duties.into_iter().take(MOST_DUTIES) {
                self.profile.summary.extend(self.duty(&duty, section));
            }
        }
        self.profile.summary.truncate(MOST_DUTIES);
    }

    fn qualifications(&self, reader: &QualificationReader<'_>) -> Vec<Qualification> {
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
        found.truncate(MOST_LISTED);
        found
    }

    fn write_education(&mut self, qualifications: &[Qualification]) {
        for found in qualifications {
            let Some(mut qualification) = self.bilingual(&found.words, Section::Education) else {
                continue;
            };
            let field =
                found.field.as_ref().and_then(|field| self.bilingual(field, Section::Education));
            if self.layout.words.english || !found.english.is_empty() {
                let field = field.as_ref().map(|field| field.original.as_str());
                qualification.english =
                    Some(english_name(found.english, field, &qualification.original));
            }
            self.profile.education.push(Education {
                qualification,
                level: found.level,
                field,
                year: found.year,
            });
        }
    }

    fn write_certifications(&mut self, qualifications: &[Qualification]) {
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
                let letters =
                    layout.page.raw(&item).chars().filter(|letter| letter.is_alphabetic()).count();
                if known || item.len() > 10 || letters < 3 || self.layout.judge.is_place(&item) {
                    continue;
                }
                let name = tidy(&self.quote(&item));
                if !name.is_empty() {
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

    fn write_skills(&mut self) {
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
            let name = tidy(&self.quote(item));
            if !name.is_empty() {
                self.push_skill(name, item, section);
            }
        }
    }

    fn push_skill(&mut self, name: String, words: &Range<usize>, section: Section) {
        let list = &self.profile.skills;
        if list.len() >= MOST_LISTED
            || list.iter().any(|known| known.name.eq_ignore_ascii_case(&name))
        {
            return;
        }
        let quote = tidy(&self.quote(words));
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

    fn write_languages(&mut self) {
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

    fn write_totals(&mut self) {
        let mut spans: Vec<(i32, i32)> = Vec::new();
        let mut undated = 0;
        for job in self.profile.experience.iter().filter(|job| !job.voluntary) {
            match job.start {
                Some(start) if job.months > 0 => {
                    spans.push((start.index(), start.index() + job.months as i32))
                }
                _ => undated += job.months,
            }
        }
        spans.sort_unstable();
        let mut total = 0;
        let mut reached = i32::MIN;
        for (start, end) in spans {
            total += (end - start.max(reached)).max(0);
            reached = reached.max(end);
        }
        self.profile.total_experience_months = total as u32 + undated;
    }
}

/// Months and dates of a period; years without months count from one to the next.
fn set_dates(entry: &mut super::Experience, period: &Period, as_of: Option<YearMonth>) {
    entry.current = period.current;
    if period.length > 0 {
        entry.months = period.length;
        return;
    }
    let Some(start) = period.start else { return };
    entry.start = Some(start.month);
    let last = match (period.end, period.current) {
        (Some(end), _) => {
            entry.end =
                Some(if end.exact { end.month } else { YearMonth { month: 12, ..end.month } });
            Some(end)
        }
        (None, true) => as_of.map(|month| super::dates::Point { month, exact: start.exact }),
        (None, false) => None,
    };
    entry.months = match last {
        Some(end) if start.exact || end.exact => {
            let first = if start.exact { start.month.index() } else { start.month.index() + 6 };
            let end_index = if end.exact { end.month.index() } else { end.month.index() + 5 };
            (end_index - first + 1).max(1) as u32
        }
        Some(end) => {
            let years = i32::from(end.month.year) - i32::from(start.month.year);
            (years * 12).max(6) as u32
        }
        // One date alone: a short time, nobody says how short.
        None => {
            if start.exact {
                1
            } else {
                6
            }
        }
    };
}

/// The plain English name of a qualification with its field.
fn english_name(table: &str, field: Option<&str>, original: &str) -> String {
    match field {
        _ if table.is_empty() => original.to_owned(),
        None => table.to_owned(),
        Some(field) if table.ends_with("degree") => {
            format!("{} of {field}", table.split('\'').next().unwrap_or(table))
        }
        Some(field) => {
            let told = table.to_lowercase().ends_with(&field.to_lowercase());
            if told { table.to_owned() } else { format!("{table} in {field}") }
        }
    }
}

fn names(hits: &[Hit]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for hit in hits {
        if !names.iter().any(|name| name == hit.name) {
            names.push(hit.name.to_owned());
        }
    }
    names
}

/// One line, single spaces, no signs around it.
fn tidy(quote: &str) -> String {
    let mut line = String::with_capacity(quote.len());
    for word in quote.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    let trimmed = line.trim_matches(|letter: char| {
        matches!(letter, ',' | ';' | ':' | '|' | '-' | '–' | '—' | '•' | '·' | '*' | ' ')
    });
    let open = trimmed.matches('(').count();
    let close = trimmed.matches(')').count();
    if open > close { format!("{trimmed})") } else { trimmed.to_owned() }
}
