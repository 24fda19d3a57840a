//! What a CV without a word of a profession says against it.
//!
//! Takes the titles, qualifications and licences of a profile; gives how they speak against the concepts of the
//! professions in the table `professions.tsv`. It never speaks for one: that is for titles and duties.

use anzsco_data::{Code, concept_code, concepts, fold};

use crate::profile::{Bilingual, Profile};

/// One profession a line: its name, its occupations, the beginnings of the words that tell of it.
const TABLE: &str = include_str!("professions.tsv");

/// What is said of an occupation whose profession no word of the CV tells of.
const NO_WORD: f32 = -6.0;
/// Letters from which a word of the table is the beginning of words.
const BEGINNING: usize = 4;

/// The professions, with the concepts and words of each.
#[derive(Debug, Clone, Default)]
pub(super) struct Professions {
    professions: Vec<(Vec<usize>, Vec<&'static str>)>,
    concepts: usize,
}

impl Professions {
    /// The embedded table.
    pub(super) fn new() -> Self {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#')).skip(1);
        let professions = lines.map(|line| {
            let mut fields = line.split('\t').skip(1);
            let codes = fields.next().unwrap_or("").split(' ');
            let codes: Vec<Code> = codes.filter_map(|code| Code::parse(code).ok()).collect();
            let is_of = |code: Code| codes.iter().any(|group| code.starts_with(*group));
            let of = concepts().filter(|concept| is_of(concept_code(*concept).0));
            let words = fields.next().unwrap_or("").split(' ').collect();
            (of.map(|concept| concept.index()).collect(), words)
        });
        Self { professions: professions.collect(), concepts: concepts().count() }
    }

    /// How a profile speaks against each concept: 0 or below. Empty where it names no qualification, or anything
    /// that has no English value: then a missing word says nothing.
    pub(super) fn says(&self, profile: &Profile) -> Vec<f32> {
        let titles = profile.experience.iter().map(|job| &job.title);
        let titles = titles.chain(&profile.headline).chain(
            profile
                .education
                .iter()
                .flat_map(|entry| std::iter::once(&entry.qualification).chain(&entry.field)),
        );
        let is_known = |value: &Bilingual| value.english.is_some() || value.original.is_empty();
        if profile.education.is_empty() || !titles.clone().all(is_known) {
            return Vec::new();
        }
        let licences = profile.certifications.iter().map(|held| held.name.as_str());
        let texts = titles.filter_map(|value| value.english.as_deref()).chain(licences);
        let text = fold(&texts.collect::<Vec<_>>().join(" "));
        let mut says = vec![0.0; self.concepts];
        for (concepts, words) in &self.professions {
            if !text.split(' ').any(|word| words.iter().any(|told| is_told(word, told))) {
                concepts.iter().for_each(|concept| says[*concept] = NO_WORD);
            }
        }
        says
    }
}

/// Whether a word is one of the table's or begins with it.
fn is_told(word: &str, told: &str) -> bool {
    word == told || told.len() >= BEGINNING && word.starts_with(told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Education, Experience};
    use anzsco_data::{Version, concept_of};

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
        for (concepts, words) in &Professions::new().professions {
            assert!(!concepts.is_empty() && !words.is_empty(), "{words:?}");
        }
    }

    #[test]
    fn a_cv_without_study_says_nothing() {
        assert!(Professions::new().says(&Profile::default()).is_empty());
    }
}
