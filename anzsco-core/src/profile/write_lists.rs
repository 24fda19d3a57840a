//! Skills and languages to the lists of the profile.
//!
//! Takes the lines of the page by section and kind; writes what [`super::lists`] finds in them. Qualifications are
//! the matter of [`super::write_studies`], licences that of [`super::write_licences`]. It must not read jobs.

use std::ops::Range;

use anzsco_data::fold;

use super::assemble::{Writer, is_masked_whole};
use super::covered_months::covered_months;
use super::line_kinds::LineKind;
use super::lists::Hit;
use super::page::{Gap, Shape, overlap};
use super::same_skills::{is_other_name, is_same_skill, is_short_form, without_praise};
use super::skill_items::without_break;
use super::spoken::Spoken;
use super::tidy::tidied;
use super::title_skills::skills_of_title;
use super::{LanguageSkill, Section, Skill};
use crate::english::gloss::gloss;

/// Most entries of a list: a CV has fewer, noise has more.
pub(crate) const MOST_LISTED: usize = 300;
/// Words of the longest item of a list that counts as one skill.
const LONGEST_ITEM: usize = 6;
/// Words of the longest sentence of a paragraph that tells of languages.
const LONGEST_SPOKEN: usize = 12;
/// Words of the longest phrase that says that somebody speaks a language: "also speaks".
const LONGEST_SPEAKS: usize = 2;

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
                    self.lists.skills(&self.with_break(line, &words), false, &mut hits);
                    hits.retain(|hit| hit.words.start < words.end);
                    if section == Section::Languages {
                        hits.retain(|hit| self.is_tool(&hit.words));
                    }
                    for hit in hits {
                        self.push_known_skill(&hit, section);
                    }
                }
                _ => {}
            }
        }
        self.write_job_skills();
    }

    /// The words of a line, with the first of the next one where that goes on with a small letter: "kept the financial /
    /// statements".
    fn with_break(&self, line: usize, words: &Range<usize>) -> Range<usize> {
        let (layout, page) = (self.layout, self.layout.page);
        let goes_on = page.lines.get(line + 1).is_some_and(|next| {
            !next.bullet
                && !next.after_blank
                && next.words.start == words.end
                && page.word(words.end).is_some_and(|word| word.shape == Shape::Lower)
                && !page.gap(words.end).has(Gap::STOP)
                && layout.section(line + 1) == layout.section(line)
        });
        let next = if goes_on { layout.content(line + 1).end } else { words.end };
        words.start..next.min(words.end + LONGEST_ITEM).max(words.end)
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
        let list = item.len() <= LONGEST_ITEM;
        self.lists.skills(item, list, &mut hits);
        let first = hits.first().filter(|_| keywords.is_some());
        if first.is_some_and(|hit| self.is_only_mentioned(hit, item)) {
            return;
        }
        for hit in &hits {
            self.push_known_skill(hit, section);
        }
        if !list || !hits.is_empty() {
            for name in self.names_in_brackets(item) {
                if !hits.iter().any(|hit| overlap(&hit.words, &name)) {
                    self.write_unknown_skill(&name, section);
                }
            }
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
            self.push_unknown_skill(name, item, section);
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

    /// Puts a skill that the tables know on the list, in the place of what told it in other words: "Information Technology
    /// Infrastructure Library" of "ITIL".
    pub(super) fn push_known_skill(&mut self, hit: &Hit, section: Section) {
        let list = &self.profile.skills;
        if list.iter().any(|known| known.name == hit.name) {
            return;
        }
        let told = list.iter().position(|known| is_other_name(&known.name, hit.name));
        if let Some(skill) = self.skill(hit.name.to_owned(), &hit.words, section) {
            self.put_skill(skill, told);
        }
    }

    /// Puts a skill that no table knows on the list, unless it is told there.
    fn push_unknown_skill(&mut self, name: String, words: &Range<usize>, section: Section) {
        let list = &self.profile.skills;
        let plain = without_praise(&name);
        if list.iter().any(|known| is_same_skill(&known.name, plain)) {
            return;
        }
        // "HR, Human Resources": the short form was told first.
        let told = list.iter().position(|known| is_short_form(&known.name, plain));
        if let Some(skill) = self.skill(name, words, section) {
            self.put_skill(skill, told);
        }
    }

    /// A skill, unless its words are somebody's name or say that it is not had.
    fn skill(&self, name: String, words: &Range<usize>, section: Section) -> Option<Skill> {
        let quote = tidied(self.quote(words));
        if !quote.is_empty() && is_masked_whole(&quote) || self.is_disclaimed(words) {
            return None;
        }
        let original = (quote != name && !quote.is_empty()).then(|| quote.clone());
        let source = Some(self.source(words, quote, section));
        Some(Skill { name, original, months: None, source })
    }

    /// Puts a skill on the list, or in the place of one there.
    fn put_skill(&mut self, skill: Skill, told: Option<usize>) {
        let list = &mut self.profile.skills;
        if let Some(told) = told.and_then(|told| list.get_mut(told)) {
            *told = skill;
        } else if list.len() < MOST_LISTED {
            list.push(skill);
        }
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
                let original = self.told_as.get(name.as_str()).and_then(|words| {
                    let quote = tidied(self.quote(words));
                    let own = quote.strip_prefix("and ").unwrap_or(&quote);
                    let other = !own.eq_ignore_ascii_case(&name) && !is_masked_whole(own);
                    (other && !own.is_empty()).then(|| own.to_owned())
                });
                self.profile.skills.push(Skill { name, original, months, source: None });
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
                            self.lists.used(&item, &mut spoken);
                        }
                    }
                }
                Section::Referees | Section::Volunteering | Section::Projects => {}
                _ if words.len() <= 40 => {
                    for item in self.sentences(&words) {
                        match self.lists.count_languages(&item) {
                            0 => {}
                            1 if layout.tells_of_languages(&item) => {
                                self.lists.languages(&item, &mut spoken);
                            }
                            1 => {
                                self.lists.known_well(&item, &mut spoken);
                                self.lists.worked_between(&item, &mut spoken);
                            }
                            _ => self.lists.languages(&item, &mut spoken),
                        }
                    }
                    let listed = matches!(
                        layout.section(line),
                        Section::Skills | Section::Certifications | Section::Other
                    );
                    if listed {
                        let sentences = self.sentences(&words);
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
                        let levelled = || told.iter().any(|known| known.level.is_some());
                        if told.len() >= 2 && levelled() || layout.tells_of_languages(&item) {
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

    fn sentences(&self, words: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let page = self.layout.page;
        let ends = |place: &usize| page.gap(*place).has(Gap::STOP.or(Gap::BULLET).or(Gap::PIPE));
        let (mut start, last) = (words.start, words.end);
        std::iter::from_fn(move || {
            let end = (start + 1..last).find(ends).unwrap_or(last);
            let part = start..end;
            start = end;
            (!part.is_empty()).then_some(part)
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    #[test]
    fn a_skill_that_the_end_of_a_line_breaks_is_read() {
        let text = "Profile\nI have kept the books of boat yards for many years, with all the financial\n\
                    statements and the sales\nTax forms were sent by others.\n";
        let skills = extract(text, &ExtractOptions::default()).skills;
        let names: Vec<_> = skills.iter().map(|skill| skill.name.as_str()).collect();
        assert!(names.contains(&"Financial statements"), "{names:?}");
        assert!(!names.contains(&"Sales tax"), "{names:?}");
    }

    #[test]
    fn a_skill_that_only_a_job_tells_has_its_own_words_too() {
        let text = "Work history\n\nBookkeeper, Oakvale Timber, January 2012 - December 2015\n- Rang bells in MS Dynamics\n\
                    - Kept the Payroll\n";
        let skills = extract(text, &ExtractOptions::default()).skills;
        let told =
            |name: &str| skills.iter().find(|skill| skill.name == name).unwrap().original.clone();
        assert_eq!(told("Microsoft Dynamics").as_deref(), Some("MS Dynamics"));
        assert_eq!(told("Payroll"), None);
    }

    #[test]
    fn a_sign_within_a_longer_skill_leaves_the_shorter_one() {
        let skills =
            extract("Summary\nDid baking, bread and cakes.\n", &ExtractOptions::default()).skills;
        assert_eq!(skills.iter().map(|skill| skill.name.as_str()).collect::<Vec<_>>(), ["Baking"]);
    }

    #[test]
    fn a_known_name_takes_the_place_of_other_words_for_it() {
        let text =
            "Skills\nInformation Technology Infrastructure Library, knots, ITIL, oar shaping\n";
        let skills = extract(text, &ExtractOptions::default()).skills;
        let names: Vec<_> = skills.iter().map(|skill| skill.name.as_str()).collect();
        assert_eq!(names, ["ITIL", "knots", "oar shaping"]);
    }
}
