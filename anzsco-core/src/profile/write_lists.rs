//! Skills and languages to the lists of the profile.
//!
//! Takes the lines of the page by section and kind; writes what [`super::lists`] finds in them. Qualifications are
//! the matter of [`super::write_studies`], licences that of [`super::write_licences`]. It must not read jobs.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::{Writer, is_masked_whole};
use super::covered_months::covered_months;
use super::line_kinds::LineKind;
use super::page::{Gap, Shape};
use super::skill_items::without_break;
use super::spoken::Spoken;
use super::tidy::tidied;
use super::title_skills::skills_of_title;
use super::{LanguageSkill, Section, Skill};
use crate::english::gloss::gloss;

/// Most entries of a list: a CV has fewer, noise has more.
pub(crate) const MOST_LISTED: usize = 300;
/// Words of the longest sentence of a paragraph that tells of languages.
const LONGEST_SPOKEN: usize = 12;
/// Words of the longest phrase that says that somebody speaks a language: "also speaks".
const LONGEST_SPEAKS: usize = 2;
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

impl Writer<'_> {
    pub(crate) fn write_skills(&mut self) {
        let layout = self.layout;
        let items = self.skill_items();
        let in_keywords = self.in_keywords(&items);
        let mut listed = items.iter().zip(in_keywords).enumerate().peekable();
        for line in 0..layout.page.lines.len() {
            let section = layout.section(line);
            let words = layout.content(line);
            while let Some((number, (item, keyword))) =
                listed.next_if(|(_, (item, _))| item.start < words.end)
            {
                let keywords = keyword.then_some((items.as_slice(), number));
                self.write_skill_item(item, keywords, Section::Skills);
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

    /// Writes an item of a list of skills: those that the tables find in it, or else the item itself, unless it is none
    /// among the `keywords` where it stands with a number.
    fn write_skill_item(
        &mut self,
        item: &Range<usize>,
        keywords: Option<(&[Range<usize>], usize)>,
        section: Section,
    ) {
        let mut hits = Vec::new();
        let list = item.len() <= 6;
        self.lists.skills(item, list, &mut hits);
        for hit in &hits {
            self.push_skill(hit.name.to_owned(), &hit.words, section);
        }
        let unknown = if hits.is_empty() {
            let is_dust = |(items, number)| self.is_keyword_dust(items, number);
            (!keywords.is_some_and(is_dust)).then(|| item.clone())
        } else {
            self.other_half(item, &hits)
        };
        if let Some(unknown) = unknown.filter(|_| list) {
            self.write_unknown_skill(&unknown, section);
        }
    }

    /// Writes an item in which the tables find no skill, as it is told.
    fn write_unknown_skill(&mut self, item: &Range<usize>, section: Section) {
        let mut letters =
            self.layout.page.raw(item).chars().filter(|letter| letter.is_alphabetic());
        if letters.nth(1).is_none()
            || self.lists.count_languages(item) > 0
            || self.lists.is_other(item)
            || self.is_no_skill(item)
        {
            return;
        }
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
        let plain = without_praise(&name);
        if list.len() >= MOST_LISTED || list.iter().any(|known| is_same_skill(&known.name, plain)) {
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
                    for item in self.sentences(&words) {
                        if item.len() <= LONGEST_SPOKEN && speaks(&item) {
                            self.lists.languages(&item, &mut spoken);
                        } else {
                            self.lists.translated(&item, &mut spoken);
                        }
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
/// skills" and "Time Management". The other is without these.
fn is_same_skill(one: &str, other: &str) -> bool {
    let last = |name: &str| name.bytes().next_back().map(|letter| letter.to_ascii_lowercase());
    // Most end in another letter, unless one ends in "skills".
    (last(one) == last(other) || last(one) == Some(b's'))
        && without_praise(one).eq_ignore_ascii_case(other)
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
