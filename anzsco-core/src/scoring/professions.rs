//! What a CV without a word of a profession says against it.
//!
//! Takes the titles, qualifications and licences of a profile; gives how they speak against the concepts of the
//! professions in the table `professions.tsv`. It never speaks for one: that is for titles and duties.

use anzsco_data::{concept_count, fold};

use super::concept_facts::Groups;
use crate::profile::{Bilingual, Profile};

/// One profession a line: its name, its occupations, the beginnings of the words that tell of it.
const TABLE: &str = include_str!("professions.tsv");

/// What is said of an occupation whose profession no word of the CV tells of.
const NO_WORD: f32 = -6.0;
/// Letters from which a word of the table is the beginning of words.
const BEGINNING: usize = 4;

/// The professions: the concepts of each, and the words that tell of them.
#[derive(Debug, Clone, Default)]
pub(super) struct Professions {
    concepts: Vec<Vec<usize>>,
    /// Words of the table and places of their professions, in the order of the words.
    words: Vec<(&'static str, usize)>,
}

impl Professions {
    /// The embedded table.
    pub(super) fn new() -> Self {
        let groups = Groups::new();
        let mut professions = Self::default();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
            let mut fields = line.split('\t').skip(1);
            let place = professions.concepts.len();
            professions.concepts.push(groups.of(fields.next().unwrap_or("")).collect());
            let words = fields.next().unwrap_or("").split(' ');
            professions.words.extend(words.map(|word| (word, place)));
        }
        professions.words.sort_unstable();
        professions
    }

    /// How a profile speaks against each concept: 0 or below. Empty where it names no qualification, or anything
    /// that has no English value: then a missing word says nothing.
    pub(super) fn says(&self, profile: &Profile) -> Vec<f32> {
        let studies = profile.education.iter();
        let studies =
            studies.flat_map(|entry| std::iter::once(&entry.qualification).chain(&entry.field));
        let titles = profile.experience.iter().map(|job| &job.title);
        let titles = titles.chain(&profile.headline).chain(studies);
        let is_known = |value: &Bilingual| value.english.is_some() || value.original.is_empty();
        if profile.education.is_empty() || !titles.clone().all(is_known) {
            return Vec::new();
        }
        let licences = profile.certifications.iter().map(|held| held.name.as_str());
        let mut told = vec![false; self.concepts.len()];
        for text in titles.filter_map(|value| value.english.as_deref()).chain(licences) {
            fold(text).split(' ').for_each(|word| self.mark(word, &mut told));
        }
        let mut says = vec![0.0; concept_count()];
        for (concepts, _) in self.concepts.iter().zip(told).filter(|(_, told)| !told) {
            for concept in concepts {
                says[*concept] = NO_WORD;
            }
        }
        says
    }

    /// Marks the professions that a word tells of.
    fn mark(&self, word: &str, told: &mut [bool]) {
        let letter = |text: &str| text.bytes().next();
        let start = self.words.partition_point(|(own, _)| letter(own) < letter(word));
        let alike = self.words[start..].iter().take_while(|(own, _)| letter(own) == letter(word));
        for (_, place) in alike.filter(|(own, _)| is_told(word, own)) {
            told[*place] = true;
        }
    }
}

/// Whether a word is one of the table's or begins with it.
fn is_told(word: &str, own: &str) -> bool {
    word == own || own.len() >= BEGINNING && word.starts_with(own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Education, Experience};
    use anzsco_data::{Code, Version, concept_of};

    fn value(title: &str, qualification: &str, code: &str) -> Option<f32> {
        let value = |text: &str| Bilingual {
            original: text.to_owned(),
            english: Some(text.to_owned()),
            source: None,
        };
        let job = Experience { title: value(title), ..Experience::default() };
        let study = Education { qualification: value(qualification), ..Education::default() };
        let profile =
            Profile { experience: vec![job], education: vec![study], ..Profile::default() };
        let concept = concept_of(Version::V2022, Code::parse(code).ok()?)?;
        Professions::new().says(&profile).get(concept.index()).copied()
    }

    #[test]
    fn a_profession_needs_a_word_of_it() {
        let coordinator = "Clinical Research Coordinator";
        assert_eq!(value(coordinator, "Bachelor of Business", "254212"), Some(NO_WORD));
        assert_eq!(value(coordinator, "Bachelor of Nursing", "254212"), Some(0.0));
        assert_eq!(value("RN", "Bachelor of Science", "254212"), Some(0.0));
        assert_eq!(value(coordinator, "Bachelor of Business", "511112"), Some(0.0));
    }

    #[test]
    fn every_profession_has_occupations_and_words() {
        let professions = Professions::new();
        for (place, concepts) in professions.concepts.iter().enumerate() {
            assert!(!concepts.is_empty(), "{place}");
            assert!(professions.words.iter().any(|(_, of)| *of == place), "{place}");
        }
    }

    #[test]
    fn a_cv_without_study_says_nothing() {
        assert!(Professions::new().says(&Profile::default()).is_empty());
    }
}
