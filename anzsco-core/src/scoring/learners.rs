//! Whom somebody teaches or looks after, by the words of a whole profile.
//!
//! Takes titles, duties, skills, licences and summary of a profile; gives the words in them that tell of learners of an
//! age, and how these speak for and against the concepts of who teaches them, by the table `learners.tsv`. Teachers of
//! all ages bear one title: whom they teach tells them apart. It must not tell whether somebody teaches.

use anzsco_data::{concept_count, fold_into};

use super::concept_facts::Groups;
use super::ranking::Item;
use super::softmax::at;
use crate::profile::{Bilingual, Profile};

/// Learners of an age a line: their name, who teaches them, the words that tell of them.
const TABLE: &str = include_str!("learners.tsv");

/// What is counted of learners whom no word tells of.
const UNTOLD: f32 = 0.5;

/// The learners of the table.
#[derive(Debug, Clone, Default)]
pub(super) struct Learners {
    /// The concepts of who teaches them.
    ages: Vec<Vec<usize>>,
    /// The words that tell of them, each with the age, in order.
    words: Vec<(&'static str, usize)>,
}

/// A word of a profile that tells of learners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LearnerWord {
    /// Where it stands.
    pub item: Item,
    /// The word, folded.
    pub word: &'static str,
    /// The place of their age in the table.
    age: usize,
}

impl Learners {
    /// The embedded table.
    pub(super) fn new() -> Self {
        let groups = Groups::new();
        let mut learners = Self::default();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
            let mut fields = line.split('\t').skip(1);
            let age = learners.ages.len();
            learners.ages.push(groups.of(fields.next().unwrap_or("")).collect());
            let words = fields.next().unwrap_or("").split("; ");
            learners.words.extend(words.map(|word| (word, age)));
        }
        learners.words.sort_unstable();
        learners
    }

    /// The words of a profile that tell of learners, each once an item.
    pub(super) fn told(&self, profile: &Profile) -> Vec<LearnerWord> {
        let mut told = Vec::new();
        let mut folded = String::new();
        for (item, text) in texts(profile) {
            fold_into(text, &mut folded);
            let before = told.len();
            let starts = folded.match_indices(' ').map(|(space, _)| space + 1);
            for start in std::iter::once(0).chain(starts) {
                let rest = folded.get(start..).unwrap_or("");
                for (word, age) in self.beginning(rest) {
                    let known = told.iter().skip(before).any(|one: &LearnerWord| one.word == word);
                    if !known {
                        told.push(LearnerWord { item, word, age });
                    }
                }
            }
        }
        told
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

    /// How such words speak for each concept as a natural logarithm: above 0 where its learners are told of more than
    /// of most. Empty where there are none.
    pub(super) fn says(&self, told: &[LearnerWord]) -> Vec<f32> {
        if told.is_empty() {
            return Vec::new();
        }
        let ages = self.ages.len() as f32;
        let even = told.len() as f32 / ages + UNTOLD;
        let mut says: Vec<Option<f32>> = vec![None; concept_count()];
        for (age, concepts) in self.ages.iter().enumerate() {
            let count = told.iter().filter(|word| word.age == age).count() as f32;
            let value = ((count + UNTOLD) / even).ln();
            for concept in concepts {
                // Who teaches learners of two ages is told of by either.
                says[*concept] = Some(says[*concept].map_or(value, |other| other.max(value)));
            }
        }
        says.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// The words that tell of those whom a concept teaches: none where others are told of more; `None` where it teaches
    /// nobody.
    pub(super) fn of_concept(
        &self,
        concept: usize,
        told: &[LearnerWord],
        says: &[f32],
    ) -> Option<Vec<LearnerWord>> {
        let teaches = |age: usize| self.ages.get(age).is_some_and(|own| own.contains(&concept));
        if !(0..self.ages.len()).any(teaches) {
            return None;
        }
        let words = told.iter().copied().filter(|word| teaches(word.age));
        Some(if at(says, concept) > 0.0 { words.collect() } else { Vec::new() })
    }
}

/// The texts that can tell whom a profile's owner teaches: not what he studied himself.
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

    fn value(skills: &[&str], code: &str) -> f32 {
        let learners = Learners::new();
        let says = learners.says(&learners.told(&teacher(skills)));
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
    fn nothing_is_said_without_a_word_or_of_other_work() {
        let learners = Learners::new();
        assert!(learners.told(&teacher(&["Lesson plans", "Yearly reports"])).is_empty());
        assert!(learners.says(&[]).is_empty());
        assert!(value(&["Care of infants"], "733111").abs() < 1e-6);
    }

    #[test]
    fn a_word_counts_once_an_item_and_whole() {
        let learners = Learners::new();
        let told = learners.told(&teacher(&["Year 11, Year 11 and Year 110", "Kinder, kinderly"]));
        let words: Vec<(Item, &str)> = told.iter().map(|one| (one.item, one.word)).collect();
        assert_eq!(words, [(Item::Skill(0), "year 11"), (Item::Skill(1), "kinder")]);
    }

    #[test]
    fn every_line_has_occupations_and_words() {
        let learners = Learners::new();
        for (age, concepts) in learners.ages.iter().enumerate() {
            assert!(!concepts.is_empty(), "{age}");
            assert!(
                learners.words.iter().any(|(word, of)| *of == age && !word.is_empty()),
                "{age}"
            );
        }
    }
}
