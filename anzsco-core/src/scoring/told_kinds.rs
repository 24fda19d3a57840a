//! Of which of several kinds of people or things a profile tells: whom somebody teaches, what somebody repairs.
//!
//! Takes titles, duties, skills, licences and summary of a profile; gives the words in them that tell of a kind, and how
//! these speak for and against the concepts of who works with it, by the tables `learners.tsv` and `matters.tsv`.
//! Teachers of all ages bear one title, and mechanics of all vehicles: whom they teach and what they work on tells
//! them apart. It must not tell whether somebody teaches or repairs.

use anzsco_data::{Start, concept_count, fold_into};

use super::concept_facts::Groups;
use super::ranking::Item;
use super::softmax::at;
use crate::outlines::Outlines;
use crate::privacy::without_stand_ins;
use crate::profile::{Bilingual, Profile};

/// Learners of an age a line: their name, who teaches them, the words that tell of them.
const LEARNERS: &str = include_str!("learners.tsv");
/// Things of a kind a line: what they are, their name, who works with them, the words that tell of them.
const MATTERS: &str = include_str!("matters.tsv");

/// What is counted of a kind that no word tells of.
const UNTOLD: f32 = 0.5;

/// The kinds of one table, or of one part of it, that are held against one another.
#[derive(Debug, Clone, Default)]
pub(super) struct ToldKinds {
    /// The concepts of who works with each.
    kinds: Vec<Vec<usize>>,
    /// The words that tell of them, each with the kind, in order.
    words: Vec<(&'static str, usize)>,
    /// How they begin: most words of a text begin otherwise, which one look tells.
    first_words: Outlines,
}

/// A word of a profile that tells of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KindWord {
    /// Where it stands.
    pub item: Item,
    /// The word, folded.
    pub word: &'static str,
    /// The place of the kind in its table.
    kind: usize,
}

/// The fields of a table's lines.
fn fields(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split('\t').collect())
}

impl ToldKinds {
    /// The ages of learners.
    pub(super) fn learners() -> Self {
        let groups = Groups::new();
        let mut learners = Self::default();
        for fields in fields(LEARNERS) {
            if let [_, occupations, words] = fields[..] {
                learners.add(&groups, occupations, words);
            }
        }
        learners.words.sort_unstable();
        learners
    }

    /// What work is done on: vehicles, livestock and so on, each with its kinds.
    pub(super) fn matters() -> Vec<Self> {
        let groups = Groups::new();
        let mut matters: Vec<(&str, Self)> = Vec::new();
        for fields in fields(MATTERS) {
            if let [matter, _, occupations, words] = fields[..] {
                if matters.last().is_none_or(|(last, _)| *last != matter) {
                    matters.push((matter, Self::default()));
                }
                if let Some((_, kinds)) = matters.last_mut() {
                    kinds.add(&groups, occupations, words);
                }
            }
        }
        let sorted = |(_, mut kinds): (&str, Self)| {
            kinds.words.sort_unstable();
            kinds
        };
        matters.into_iter().map(sorted).collect()
    }

    fn add(&mut self, groups: &Groups, occupations: &'static str, words: &'static str) {
        let kind = self.kinds.len();
        self.kinds.push(groups.of(occupations).collect());
        for word in words.split("; ") {
            self.first_words.add(Start::of(word));
            self.words.push((word, kind));
        }
    }

    /// Adds the words of a folded text that tell of the kinds, each once.
    fn add_told(&self, item: Item, folded: &str, told: &mut Vec<KindWord>) {
        let before = told.len();
        let starts = folded.match_indices(' ').map(|(space, _)| space + 1);
        for start in std::iter::once(0).chain(starts) {
            let rest = folded.get(start..).unwrap_or("");
            if !self.first_words.may_have(Start::of(rest)) {
                continue;
            }
            for (word, kind) in self.beginning(rest) {
                let known = told.iter().skip(before).any(|one: &KindWord| one.word == word);
                if !known {
                    told.push(KindWord { item, word, kind });
                }
            }
        }
    }

    /// The words of the table with which a text begins.
    fn beginning<'t>(&'t self, text: &'t str) -> impl Iterator<Item = (&'static str, usize)> + 't {
        let first = text.split(' ').next().unwrap_or("");
        let start = self.words.partition_point(|(word, _)| *word < first);
        let alike =
            self.words.iter().skip(start).take_while(move |(word, _)| word.starts_with(first));
        let whole = move |word: &str| {
            text.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        alike.copied().filter(move |(word, _)| !first.is_empty() && whole(word))
    }

    /// How such words speak for each concept as a natural logarithm: above 0 where its kind is told of more than most.
    /// Empty where there are none.
    pub(super) fn says(&self, told: &[KindWord]) -> Vec<f32> {
        self.beside(told, told.len() as f32 / self.kinds.len().max(1) as f32)
    }

    /// The same against the others of its kind alone: below 0 where another is told of more. That somebody has to do with a
    /// thing makes nobody its mechanic.
    pub(super) fn says_against(&self, told: &[KindWord]) -> Vec<f32> {
        let most = (0..self.kinds.len()).map(|kind| count(told, kind)).fold(0.0, f32::max);
        self.beside(told, most)
    }

    /// How often a concept's kind is told of beside some number, as a natural logarithm.
    fn beside(&self, told: &[KindWord], number: f32) -> Vec<f32> {
        if told.is_empty() {
            return Vec::new();
        }
        let mut says: Vec<Option<f32>> = vec![None; concept_count()];
        for (kind, concepts) in self.kinds.iter().enumerate() {
            let value = ((count(told, kind) + UNTOLD) / (number + UNTOLD)).ln();
            for concept in concepts {
                // Who works with two kinds is told of by either.
                says[*concept] = Some(says[*concept].map_or(value, |other| other.max(value)));
            }
        }
        says.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// The words that tell of the kind that a concept works with: none where others are told of more; `None` where it
    /// works with none.
    pub(super) fn of_concept(
        &self,
        concept: usize,
        told: &[KindWord],
        says: &[f32],
    ) -> Option<Vec<KindWord>> {
        let has = |kind: usize| self.kinds.get(kind).is_some_and(|own| own.contains(&concept));
        if !(0..self.kinds.len()).any(has) {
            return None;
        }
        let words = told.iter().copied().filter(|word| has(word.kind));
        Some(if at(says, concept) > 0.0 { words.collect() } else { Vec::new() })
    }
}

/// The words of a profile that tell of the kinds of each table, each once an item; every text is folded once.
pub(super) fn told(tables: &[&ToldKinds], profile: &Profile) -> Vec<Vec<KindWord>> {
    let mut told: Vec<Vec<KindWord>> = vec![Vec::new(); tables.len()];
    let mut folded = String::new();
    for (item, text) in texts(profile) {
        fold_into(&without_stand_ins(text), &mut folded);
        for (kinds, told) in tables.iter().zip(&mut told) {
            kinds.add_told(item, &folded, told);
        }
    }
    told
}

/// How many words tell of a kind.
fn count(told: &[KindWord], kind: usize) -> f32 {
    told.iter().filter(|word| word.kind == kind).count() as f32
}

/// The texts that can tell what a profile's owner works with: not what he studied himself.
fn texts(profile: &Profile) -> impl Iterator<Item = (Item, &str)> {
    let headline = profile.headline.iter().map(|title| (Item::Headline, title.best()));
    let jobs = profile.experience.iter().enumerate().flat_map(|(job, entry)| {
        let duties = entry.duties.iter().enumerate();
        let duties =
            duties.map(move |(place, duty)| (Item::Duty(job, place), duty.english.as_str()));
        std::iter::once((Item::Title(job), Bilingual::best(&entry.title))).chain(duties)
    });
    let summary = profile.summary.iter().enumerate();
    let summary = summary.map(|(place, duty)| (Item::Summary(place), duty.english.as_str()));
    let skills = profile.skills.iter().enumerate();
    let skills = skills.map(|(place, skill)| (Item::Skill(place), skill.name.as_str()));
    let licences = profile.certifications.iter().enumerate();
    let licences = licences.map(|(place, held)| (Item::Certification(place), held.name.as_str()));
    headline.chain(jobs).chain(summary).chain(skills).chain(licences)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Experience, Skill};
    use anzsco_data::{Code, Version, concept_of};

    fn teacher(skills: &[&str]) -> Profile {
        let skill = |name: &&str| Skill { name: (*name).to_owned(), ..Skill::default() };
        let title = Bilingual { original: "Teacher".to_owned(), ..Bilingual::default() };
        Profile {
            experience: vec![Experience { title, ..Experience::default() }],
            skills: skills.iter().map(skill).collect(),
            ..Profile::default()
        }
    }

    fn told_of(kinds: &ToldKinds, skills: &[&str]) -> Vec<KindWord> {
        told(&[kinds], &teacher(skills)).remove(0)
    }

    fn value(skills: &[&str], code: &str) -> f32 {
        let learners = ToldKinds::learners();
        let says = learners.says(&told_of(&learners, skills));
        let code = Code::parse(code).ok().and_then(|code| concept_of(Version::V2022, code));
        code.and_then(|concept| says.get(concept.index()).copied()).unwrap_or_default()
    }

    #[test]
    fn learners_speak_for_who_teaches_them_and_against_others() {
        let skills = ["Care of infants", "Toddlers' play"];
        assert!(value(&skills, "421111") > 1.0 && value(&skills, "241411") < 0.0);
        assert!(value(&["Taught Year 11 and 12 for the HSC"], "241411") > 1.0);
        assert!(value(&["Middle school science"], "241411") > 0.0);
        assert!(value(&["Middle school science"], "241213") < 0.0);
    }

    #[test]
    fn things_speak_against_who_works_on_others() {
        let repairs = |skills: &[&str], code: &str| {
            let says = ToldKinds::matters()
                .into_iter()
                .map(|kinds| kinds.says_against(&told_of(&kinds, skills)));
            let code = Code::parse(code).ok().and_then(|code| concept_of(Version::V2022, code));
            let of_code = |says: Vec<f32>| says.get(code?.index()).copied();
            says.filter_map(of_code).sum::<f32>()
        };
        let bikes = ["Motorbike servicing", "Scooters", "Two wheeler engines"];
        assert!(repairs(&bikes, "321213").abs() < 1e-6 && repairs(&bikes, "321211") < -1.0);
        assert!(repairs(&["Ewes and lambs"], "842317") > repairs(&["Ewes and lambs"], "842313"));
        assert!(repairs(&bikes, "253111").abs() < 1e-6);
    }

    #[test]
    fn nothing_is_said_without_a_word_or_of_other_work() {
        let learners = ToldKinds::learners();
        assert!(told_of(&learners, &["Lesson plans", "Yearly reports"]).is_empty());
        assert!(learners.says(&[]).is_empty());
        assert!(value(&["Care of infants"], "733111").abs() < 1e-6);
    }

    #[test]
    fn a_word_counts_once_an_item_and_whole() {
        let learners = ToldKinds::learners();
        let told = told_of(&learners, &["Year 11, Year 11 and Year 110", "Kinder, kinderly"]);
        let words: Vec<(Item, &str)> = told.iter().map(|one| (one.item, one.word)).collect();
        assert_eq!(words, [(Item::Skill(0), "year 11"), (Item::Skill(1), "kinder")]);
    }

    #[test]
    fn every_line_has_occupations_and_words() {
        let tables = ToldKinds::matters().into_iter().chain([ToldKinds::learners()]);
        for table in tables {
            assert!(table.kinds.len() > 1);
            for (kind, concepts) in table.kinds.iter().enumerate() {
                assert!(!concepts.is_empty(), "{kind}");
                let told = |(word, of): &(&str, usize)| *of == kind && !word.is_empty();
                assert!(table.words.iter().any(told), "{kind}");
            }
        }
    }
}
