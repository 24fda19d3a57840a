//! What a registration says for a profession, and a CV without a word of one against it.
//!
//! Takes the titles, qualifications and licences of a profile; gives how they speak for and against the concepts of
//! the professions in the table `professions.tsv`. What else speaks for one is for titles and duties.

use anzsco_data::{concept_count, fold};

use super::concept_facts::Groups;
use crate::profile::{Bilingual, Profile};

/// One profession a line: its name, its occupations, the beginnings of the words that tell of it, its registers.
const TABLE: &str = include_str!("professions.tsv");

/// What is said of an occupation whose profession no word of the CV tells of.
const NO_WORD: f32 = -6.0;
/// What is said of an occupation to whose profession the CV names a registration that is good: nobody keeps it up
/// who does other work, whatever a firm calls its staff.
const REGISTERED: f32 = 2.0;
/// How the words begin by which a licence is the registration of a profession that it names.
const REGISTRATION: [&str; 4] = ["admi", "practic", "practis", "regist"];
/// How the words begin by which it is that of somebody else, or none yet or any more.
const NO_REGISTRATION: [&str; 6] =
    ["aide", "assist", "expired", "pending", "student", "technician"];
/// Letters from which a word of the table is the beginning of words.
const BEGINNING: usize = 4;

/// The professions: the concepts of each, and the words that tell of them.
#[derive(Debug, Clone, Default)]
pub(super) struct Professions {
    concepts: Vec<Vec<usize>>,
    words: Words,
    registers: Words,
}

/// Words of the table and places of their professions, in the order of the words.
type Words = Vec<(&'static str, usize)>;

impl Professions {
    /// The embedded table.
    pub(super) fn new() -> Self {
        let groups = Groups::new();
        let mut professions = Self::default();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
            let mut fields = line.split('\t').skip(1);
            let place = professions.concepts.len();
            professions.concepts.push(groups.of(fields.next().unwrap_or("")).collect());
            for words in [&mut professions.words, &mut professions.registers] {
                let own = fields.next().unwrap_or("").split_whitespace();
                words.extend(own.map(|word| (word, place)));
            }
        }
        professions.words.sort_unstable();
        professions.registers.sort_unstable();
        professions
    }

    /// How a profile speaks for and against each concept; empty where it does for and against none.
    pub(super) fn says(&self, profile: &Profile) -> Vec<f32> {
        let told = self.told(profile);
        let registered = self.registered(profile);
        let mut says = Vec::new();
        for ((concepts, told), registered) in self.concepts.iter().zip(told).zip(registered) {
            let value = match (registered, told) {
                (true, _) => REGISTERED,
                (false, true) => continue,
                (false, false) => NO_WORD,
            };
            says.resize(concept_count(), 0.0);
            for concept in concepts {
                says[*concept] = value;
            }
        }
        says
    }

    /// Of which professions a licence says that they may be practised now.
    fn registered(&self, profile: &Profile) -> Vec<bool> {
        let mut registered = vec![false; self.concepts.len()];
        let mut named = registered.clone();
        for held in &profile.certifications {
            let texts = std::iter::once(&held.name).chain(&held.original);
            let folded = texts.map(|text| fold(text)).collect::<Vec<_>>().join(" ");
            let begins = |all: &[&str]| {
                folded.split(' ').any(|word| all.iter().any(|own| word.starts_with(own)))
            };
            if begins(&NO_REGISTRATION) {
                continue;
            }
            let is_registration = begins(&REGISTRATION);
            named.fill(false);
            for word in folded.split(' ') {
                mark(word, &self.registers, &mut registered);
                if is_registration {
                    mark(word, &self.words, &mut named);
                }
            }
            registered.iter_mut().zip(&named).for_each(|(is, named)| *is |= named);
        }
        registered
    }

    /// Of which professions there is a word. Of all of them where the profile names no qualification, or anything
    /// that has no English value: then a missing word says nothing.
    fn told(&self, profile: &Profile) -> Vec<bool> {
        let studies = profile.education.iter();
        let studies =
            studies.flat_map(|entry| std::iter::once(&entry.qualification).chain(&entry.field));
        let titles = profile.experience.iter().map(|job| &job.title);
        let titles = titles.chain(&profile.headline).chain(studies);
        let is_known = |value: &Bilingual| value.english.is_some() || value.original.is_empty();
        if profile.education.is_empty() || !titles.clone().all(is_known) {
            return vec![true; self.concepts.len()];
        }
        let licences = profile.certifications.iter().map(|held| held.name.as_str());
        let mut told = vec![false; self.concepts.len()];
        for text in titles.filter_map(|value| value.english.as_deref()).chain(licences) {
            fold(text).split(' ').for_each(|word| mark(word, &self.words, &mut told));
        }
        told
    }
}

/// Marks the professions that a word tells of.
fn mark(word: &str, words: &Words, told: &mut [bool]) {
    let letter = |text: &str| text.bytes().next();
    let start = words.partition_point(|(own, _)| letter(own) < letter(word));
    let alike = words[start..].iter().take_while(|(own, _)| letter(own) == letter(word));
    for (_, place) in alike.filter(|(own, _)| is_told(word, own)) {
        told[*place] = true;
    }
}

/// Whether a word is one of the table's or begins with it.
fn is_told(word: &str, own: &str) -> bool {
    word == own || own.len() >= BEGINNING && word.starts_with(own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Certification, Education, Experience};
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
    fn a_registration_speaks_for_its_profession() {
        let says = |licence: &str, code: &str| {
            let held = Certification { name: licence.to_owned(), ..Certification::default() };
            let profile = Profile { certifications: vec![held], ..Profile::default() };
            let concept = concept_of(Version::V2022, Code::parse(code).ok()?)?;
            Professions::new().says(&profile).get(concept.index()).copied()
        };
        assert_eq!(says("VCNZ annual practising certificate", "234711"), Some(REGISTERED));
        assert_eq!(says("Registered architect", "232111"), Some(REGISTERED));
        assert_eq!(says("Registered architect", "232112"), Some(0.0));
        for none in ["Registered architect (expired)", "Architecture course", "Driver licence"] {
            assert_eq!(says(none, "232111"), None, "{none}");
        }
        assert_eq!(says("Registered dental assistant", "252312"), None);
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
