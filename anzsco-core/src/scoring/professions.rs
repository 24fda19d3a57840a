//! What a registration says for a profession, and a CV without a word of one against it.
//!
//! Takes the titles, qualifications and licences of a profile; gives how they speak for and against the concepts of
//! the professions in the table `professions.tsv`. What else speaks for one is for titles and duties.

use anzsco_data::{concept_count, fold_into};

use super::concept_facts::Groups;
use crate::profile::{Bilingual, Education, EducationLevel, Profile};

/// One profession a line: its name, its occupations, the beginnings of the words that tell of it, its registers.
const TABLE: &str = include_str!("professions.tsv");

/// What is said of an occupation whose profession no word of the CV tells of.
const NO_WORD: f32 = -12.0;
/// What is said of an occupation to whose profession the CV names a registration that is good: nobody keeps it up
/// who does other work, whatever a firm calls its staff.
const REGISTERED: f32 = 2.0;
/// How the words begin by which a licence is the registration of a profession that it names.
const REGISTRATION: [&str; 4] = ["admi", "practic", "practis", "regist"];
/// How the words begin by which it is that of somebody else, or none yet or any more.
const NO_REGISTRATION: [&str; 7] =
    ["aide", "assist", "expired", "inactive", "pending", "student", "technician"];
/// The Australian register of all professions of health.
const HEALTH_REGISTER: &str = "ahpra";
/// How the words begin by which it is of a profession that the table does not have.
const OTHER_HEALTH: [&str; 3] = ["aborig", "paramedic", "torres"];
/// Who is of the profession of teeth, and how the words begin by which titles and qualifications tell of those who are
/// not.
const DENTIST: &str = "dentist";
const OTHER_DENTAL: [&str; 3] = ["hygien", "prosthet", "dentur"];
/// What is said of an occupation that asks for a degree where all that was studied is below one, or not finished, and
/// no registration is named.
const NO_DEGREE: f32 = -3.0;
/// Letters from which a word of the table is the beginning of words.
const BEGINNING: usize = 4;

/// The professions: the concepts of each, and the words that tell of them.
#[derive(Debug, Clone, Default)]
pub(super) struct Professions {
    concepts: Vec<Vec<usize>>,
    /// Those of each that ask for a degree.
    by_degree: Vec<Vec<usize>>,
    words: Words,
    registers: Words,
}

/// A bit for each profession.
type Told = u32;

/// The words of the table and the profession of each, by their first letters.
#[derive(Debug, Clone, Default)]
struct Words([Vec<(&'static str, Told)>; 26]);

impl Words {
    fn push(&mut self, word: &'static str, profession: Told) {
        if let Some(alike) = letter(word).and_then(|letter| self.0.get_mut(letter)) {
            alike.push((word, profession));
        }
    }

    /// The professions that the words of some texts tell of.
    fn told_in<'t>(&self, texts: impl Iterator<Item = &'t str>, folded: &mut String) -> Told {
        let mut told = 0;
        for text in texts {
            fold_into(text, folded);
            told |= folded.split(' ').fold(0, |told, word| told | self.told_by(word));
        }
        told
    }

    /// The professions that a word tells of.
    fn told_by(&self, word: &str) -> Told {
        let alike = letter(word).and_then(|letter| self.0.get(letter)).into_iter().flatten();
        alike.filter(|(own, _)| is_told(word, own)).fold(0, |told, (_, of)| told | of)
    }
}

/// The place of the first letter of a folded word in the alphabet.
fn letter(word: &str) -> Option<usize> {
    word.bytes().next()?.checked_sub(b'a').map(usize::from)
}

/// Whether a word is one of the table's or begins with it.
fn is_told(word: &str, own: &str) -> bool {
    // Most that begin with the same letter go on with another.
    word.as_bytes().get(1) == own.as_bytes().get(1)
        && (word == own || own.len() >= BEGINNING && word.starts_with(own))
}

impl Professions {
    /// The embedded table.
    pub(super) fn new() -> Self {
        let groups = Groups::new();
        let mut professions = Self::default();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
            let mut fields = line.split('\t').skip(1);
            let own = 1 << professions.concepts.len();
            professions.concepts.push(groups.of(fields.next().unwrap_or("")).collect());
            for words in [&mut professions.words, &mut professions.registers] {
                fields
                    .next()
                    .unwrap_or("")
                    .split_whitespace()
                    .for_each(|word| words.push(word, own));
            }
            professions.by_degree.push(groups.of(fields.next().unwrap_or("")).collect());
        }
        professions
    }

    /// How a profile speaks for and against each concept; empty where it does for and against none.
    pub(super) fn says(&self, profile: &Profile) -> Vec<f32> {
        let mut folded = String::new();
        let told = self.told(profile, &mut folded);
        let registered = self.registered(profile, &mut folded);
        let mut says = Vec::new();
        let lacks_degree = lacks_degree(profile);
        for (place, (concepts, by_degree)) in self.concepts.iter().zip(&self.by_degree).enumerate()
        {
            let has = |of: Told| of >> place & 1 == 1;
            let (concepts, value) = match (has(registered), has(told)) {
                (true, _) => (concepts, REGISTERED),
                (false, true) if lacks_degree => (by_degree, NO_DEGREE),
                (false, true) => continue,
                (false, false) => (concepts, NO_WORD),
            };
            says.resize(concept_count(), 0.0);
            for concept in concepts {
                says[*concept] = value;
            }
        }
        says
    }

    /// Of which professions a licence says that they may be practised now.
    fn registered(&self, profile: &Profile, folded: &mut String) -> Told {
        let mut registered = 0;
        for held in &profile.certifications {
            let (mut by_register, mut named, mut is_registration, mut is_none) =
                (0, 0, false, false);
            let (mut is_of_health, mut is_other) = (false, false);
            for text in std::iter::once(&held.name).chain(&held.original) {
                fold_into(text, folded);
                for word in folded.split(' ') {
                    let begins = |all: &[&str]| all.iter().any(|own| word.starts_with(own));
                    is_none |= begins(&NO_REGISTRATION);
                    is_registration |= begins(&REGISTRATION);
                    is_of_health |= word == HEALTH_REGISTER;
                    is_other |= begins(&OTHER_HEALTH);
                    by_register |= self.registers.told_by(word);
                    named |= self.words.told_by(word);
                }
            }
            if is_none {
                continue;
            }
            registered |= by_register | if is_registration { named } else { 0 };
            if is_of_health && named == 0 && !is_other {
                registered |= self.studied(profile, folded);
            }
        }
        // Their council keeps the register of those who clean teeth and make dentures as well.
        let dentists = self.words.told_by(DENTIST);
        if registered & dentists != 0 && is_of_other_dental(profile, folded) {
            registered &= !dentists;
        }
        registered
    }

    /// Of which professions the qualifications have a word.
    fn studied(&self, profile: &Profile, folded: &mut String) -> Told {
        let held = profile.education.iter().filter(|entry| !entry.unfinished);
        self.words.told_in(held.map(|entry| entry.qualification.best()), folded)
    }

    /// Of which professions there is a word. Of all of them where the profile names no qualification, or anything
    /// that has no English value: then a missing word says nothing.
    fn told(&self, profile: &Profile, folded: &mut String) -> Told {
        let studies = profile.education.iter();
        let studies =
            studies.flat_map(|entry| std::iter::once(&entry.qualification).chain(&entry.field));
        let titles = profile.experience.iter().map(|job| &job.title);
        let titles = titles.chain(&profile.headline).chain(studies);
        let is_known = |value: &Bilingual| value.english.is_some() || value.original.is_empty();
        if profile.education.is_empty() || !titles.clone().all(is_known) {
            return Told::MAX;
        }
        let licences = profile.certifications.iter().map(|held| held.name.as_str());
        let titles = titles.filter_map(|value| value.english.as_deref());
        self.words.told_in(titles.chain(licences), folded)
    }
}

/// Whether all that a profile names of studies is below a degree, or not finished.
fn lacks_degree(profile: &Profile) -> bool {
    let below = |study: &Education| {
        study.unfinished || study.level.is_some_and(|level| level < EducationLevel::Bachelor)
    };
    !profile.education.is_empty() && profile.education.iter().all(below)
}

/// Whether a title or qualification tells of those who work on teeth and are no dentists.
fn is_of_other_dental(profile: &Profile, folded: &mut String) -> bool {
    let titles = profile.experience.iter().map(|job| &job.title);
    let mut texts = titles.chain(profile.education.iter().map(|entry| &entry.qualification));
    texts.any(|text| {
        fold_into(text.best(), folded);
        folded.split(' ').any(|word| OTHER_DENTAL.iter().any(|start| word.starts_with(start)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Certification, Experience};
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
    fn the_register_of_dentists_is_of_others_as_well() {
        let says = |title: &str| {
            let original = title.to_owned();
            let title = Bilingual { original, ..Bilingual::default() };
            let licence = "Dental Council registration".to_owned();
            let held = Certification { name: licence, ..Certification::default() };
            let profile = Profile {
                experience: vec![Experience { title, ..Experience::default() }],
                certifications: vec![held],
                ..Profile::default()
            };
            let concept = concept_of(Version::V2022, Code::parse("252312").ok()?)?;
            Professions::new().says(&profile).get(concept.index()).copied()
        };
        assert_eq!(says("Associate"), Some(REGISTERED));
        assert_ne!(says("Hygienist"), Some(REGISTERED));
    }

    #[test]
    fn the_register_of_all_of_health_is_of_what_was_studied() {
        let says = |licence: &str, code: &str| {
            let english = Some("Bachelor of Nursing".to_owned());
            let qualification = Bilingual { english, ..Bilingual::default() };
            let profile = Profile {
                education: vec![Education { qualification, ..Education::default() }],
                certifications: vec![Certification {
                    name: licence.to_owned(),
                    ..Certification::default()
                }],
                ..Profile::default()
            };
            let concept = concept_of(Version::V2022, Code::parse(code).ok()?)?;
            Professions::new().says(&profile).get(concept.index()).copied()
        };
        assert_eq!(says("AHPRA, no conditions", "254418"), Some(REGISTERED));
        assert_eq!(says("AHPRA, no conditions", "251513"), Some(NO_WORD));
        assert_eq!(says("AHPRA as a paramedic", "254418"), Some(0.0));
    }

    #[test]
    fn no_degree_speaks_against_what_asks_for_one() {
        let says = |studies: &[(Option<EducationLevel>, bool)], licence: &str, code: &str| {
            let value = |text: &str| Bilingual {
                original: text.to_owned(),
                english: Some(text.to_owned()),
                source: None,
            };
            let study = |(level, unfinished): &(Option<EducationLevel>, bool)| Education {
                qualification: value("Early childhood education"),
                level: *level,
                unfinished: *unfinished,
                ..Education::default()
            };
            let title = value("Lead Teacher");
            let held = Certification { name: licence.to_owned(), ..Certification::default() };
            let profile = Profile {
                experience: vec![Experience { title, ..Experience::default() }],
                education: studies.iter().map(study).collect(),
                certifications: vec![held],
                ..Profile::default()
            };
            let concept = concept_of(Version::V2022, Code::parse(code).ok()?)?;
            Some(Professions::new().says(&profile).get(concept.index()).copied().unwrap_or(0.0))
        };
        let (diploma, bachelor) = (Some(EducationLevel::Diploma), Some(EducationLevel::Bachelor));
        assert_eq!(says(&[(diploma, false)], "First aid", "241111"), Some(NO_DEGREE));
        assert_eq!(says(&[(diploma, false), (None, true)], "", "241111"), Some(NO_DEGREE));
        assert_eq!(says(&[(diploma, false)], "First aid", "421111"), Some(0.0));
        assert_eq!(says(&[(bachelor, false)], "First aid", "241111"), Some(0.0));
        assert_eq!(says(&[(None, false)], "", "241111"), Some(0.0), "a level that nobody knows");
        assert_eq!(says(&[], "", "241111"), Some(0.0));
        assert_eq!(says(&[(diploma, false)], "Teacher registration", "241111"), Some(REGISTERED));
    }

    #[test]
    fn every_profession_has_occupations_and_words() {
        let professions = Professions::new();
        assert!(professions.concepts.len() <= Told::BITS as usize);
        for (place, concepts) in professions.concepts.iter().enumerate() {
            assert!(!concepts.is_empty(), "{place}");
            let mut words = professions.words.0.iter().flatten();
            assert!(words.any(|(_, of)| *of == 1 << place), "{place}");
        }
    }

    #[test]
    fn a_cv_without_study_says_nothing() {
        assert!(Professions::new().says(&Profile::default()).is_empty());
    }
}
