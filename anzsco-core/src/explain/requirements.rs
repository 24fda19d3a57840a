//! What an occupation usually asks for, held against what the CV has:
//! qualification and years by skill level, named qualifications, licences.
//!
//! Takes a profile and the facts of one occupation; gives comparisons without
//! wording. Skill levels are those of ANZSCO: 1 is a bachelor degree or five
//! years, 2 a diploma or three years, 3 a certificate III or IV or three
//! years, 4 a certificate II or III or one year, 5 school or a short course.

use std::cmp::{Ordering, Reverse};

use anzsco_data::facts::OccupationFacts;
use anzsco_data::{Code, Country, fold, fold_into};

use super::reading::Reading;
use super::stems::key;
use super::study_fields::{Fields, Nearness, StudyFields};
use super::vocabulary::Words;
use crate::profile::{Education, EducationLevel, Profile};

/// Most qualifications that are held against an occupation's: far above any real CV.
const MOST_COMPARED: usize = 20;

/// What a skill level usually asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Usual {
    pub(super) level: EducationLevel,
    /// Of certificates: the lowest that counts, I to IV.
    pub(super) certificate: u8,
    /// The months of relevant work that stand in for it.
    pub(super) months: u32,
    /// "a bachelor degree", and what New Zealand calls it.
    words: [&'static str; 2],
    /// "five years".
    pub(super) time: &'static str,
}

/// The usual requirement of a skill level, 1 to 5.
pub(super) fn usual(skill_level: u8) -> Usual {
    let (level, certificate, months, words, time) = match skill_level {
        1 => (EducationLevel::Bachelor, 0, 60, ["a bachelor degree"; 2], "five years"),
        2 => (
            EducationLevel::Diploma,
            0,
            36,
            ["a diploma", "a New Zealand Register diploma"],
            "three years",
        ),
        3 => (
            EducationLevel::Certificate,
            3,
            36,
            ["a certificate III or IV", "a New Zealand Register Level 4 qualification"],
            "three years",
        ),
        4 => (
            EducationLevel::Certificate,
            2,
            12,
            ["a certificate II or III", "a New Zealand Register Level 2 or 3 qualification"],
            "one year",
        ),
        _ => (EducationLevel::Secondary, 0, 0, ["school"; 2], "some months"),
    };
    Usual { level, certificate, months, words, time }
}

impl Usual {
    /// What is usually asked for, as a country calls it.
    pub(super) fn words(&self, country: Country) -> &'static str {
        let [australian, of_new_zealand] = self.words;
        match country {
            Country::Au => australian,
            Country::Nz => of_new_zealand,
        }
    }
}

/// A level in words: "a bachelor degree".
pub(super) fn level_words(level: EducationLevel) -> &'static str {
    match level {
        EducationLevel::Secondary => "secondary school",
        EducationLevel::Certificate => "a certificate",
        EducationLevel::Diploma => "a diploma",
        EducationLevel::AdvancedDiploma => "an advanced diploma",
        EducationLevel::Bachelor => "a bachelor degree",
        EducationLevel::GraduateCertificate => "a graduate certificate or diploma",
        EducationLevel::Master => "a master's degree",
        EducationLevel::Doctorate => "a doctorate",
    }
}

/// How a qualification stands to the usual one of its field.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    /// Lower, or not known.
    #[default]
    Below,
    /// Higher.
    Above,
    /// The same level.
    Level,
}

/// The CV's qualifications against those of one occupation.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Qualified {
    /// The qualification in the occupation's own field (place in the profile), the fact it meets.
    pub(super) in_field: Option<(usize, &'static str)>,
    /// Whether it has every telling word of the fact.
    pub(super) whole: bool,
    /// How its level stands to the fact's.
    pub(super) standing: Standing,
    /// The qualification of the highest level.
    pub(super) highest: Option<(usize, EducationLevel)>,
    /// Places of those that reach what the skill level usually asks for.
    pub(super) reaching: Vec<usize>,
}

impl Qualified {
    /// Whether any qualification reaches what the skill level usually asks for.
    pub(super) fn reaches(&self) -> bool {
        !self.reaching.is_empty()
    }
}

/// What is compared of a qualification: the same for each occupation.
#[derive(Debug, Clone)]
pub(super) struct Studied {
    /// Whether it teaches the language or reading and reckoning: it is of no occupation.
    basic: bool,
    /// Whether it is a certificate at the level of a diploma.
    of_diploma_level: bool,
    /// The number of a certificate, or of the level of a school's.
    number: Option<u8>,
    /// Whether it is New Zealand's certificate of schools, which has the levels of its Register.
    of_register: bool,
    /// Keys of its telling words.
    keys: Vec<u64>,
    /// Its fields of study.
    fields: Fields,
}

impl Studied {
    /// Reads the qualifications of a profile, in its order.
    pub(super) fn all(profile: &Profile, words: &Words, fields: &StudyFields) -> Vec<Self> {
        let read = |entry: &Education| {
            let subject = subject(entry, profile, words);
            let folded = fold(entry.qualification.best());
            Self {
                basic: is_basic(&folded, words),
                of_diploma_level: is_of_diploma_level(&folded),
                number: certificate_number(&folded),
                of_register: folded.split(' ').any(|word| word == "ncea"),
                keys: keys(&subject),
                fields: fields.of(subject.iter().map(String::as_str)),
            }
        };
        profile.education.iter().map(read).collect()
    }

    /// Whether a qualification of this level is at the usual one or above.
    fn reaches(&self, level: EducationLevel, usual: Usual) -> bool {
        match (level, usual.level) {
            (EducationLevel::Certificate, EducationLevel::Certificate) => {
                self.number.is_none_or(|held| held >= usual.certificate)
            }
            (EducationLevel::Certificate, EducationLevel::Diploma) => self.of_diploma_level,
            (EducationLevel::Secondary, EducationLevel::Certificate) => {
                self.of_register && usual.certificate == 2 && self.number >= Some(2)
            }
            (level, usual) => level >= usual,
        }
    }

    /// Its fields of study.
    pub(super) fn fields(&self) -> Fields {
        self.fields
    }
}

/// Letters of what somebody does before "-er" or "-ing".
const SHORTEST_DOING: usize = 3;
/// Share of a fact's words from which a qualification has them all.
const WHOLE: f32 = 0.99;

/// Compares qualifications.
pub(super) fn qualified(
    code: Code,
    facts: Option<OccupationFacts>,
    skill_level: u8,
    reading: &Reading<'_>,
) -> Qualified {
    let education = reading.profile.education.iter().zip(&reading.studies);
    let of_work = education.clone().enumerate().filter(|(_, (_, studied))| !studied.basic);
    let highest = of_work
        .clone()
        .filter_map(|(place, (entry, _))| Some((place, entry.level?)))
        .max_by_key(|(place, level)| (*level, Reverse(*place)));
    let reaching = of_work.filter(|(_, (entry, studied))| {
        entry.level.is_some_and(|level| studied.reaches(level, usual(skill_level)))
    });
    let mut found = Qualified {
        highest,
        reaching: reaching.map(|(place, _)| place).collect(),
        ..Qualified::default()
    };
    let Some(facts) = facts.filter(|_| !reading.studies.is_empty()) else { return found };
    // Of two that reach it one at the usual level is named, then one with a word of the title, else the higher, of two
    // certificates too.
    let title = fold(reading.title(code));
    let telling = reading.words.telling_of(&title, "level");
    let title: Vec<u64> =
        telling.filter(|word| !reading.words.has(word, "broad")).flat_map(done_by).collect();
    let mut best = (false, false, false, false, None, Reverse(usize::MAX), None, 0.0_f32);
    let mut folded = String::new();
    for (rank, fact) in facts.qualifications().enumerate() {
        fold_into(fact, &mut folded);
        let Asked { all: own, narrow: wanted, broad } = Asked::of(&folded, reading.words);
        let level = level_of(fact);
        for (place, (entry, studied)) in education.clone().take(MOST_COMPARED).enumerate() {
            let held = &studied.keys;
            // Lower and of something besides it is another field: "Cert IV Vet Nursing" beside a bachelor of
            // nursing.
            let lower = entry.level < level && held.iter().any(|word| !own.contains(word));
            // A degree is no trade's certificate, and "business" is of all levels and kinds of work.
            let degree = level == Some(EducationLevel::Certificate)
                && entry.level >= Some(EducationLevel::Bachelor);
            if degree || lower || (broad && level != entry.level) {
                continue;
            }
            let share = shared(&wanted, held);
            // Half the words mean the field only at the same level: "food handling certificate" is no
            // degree in food science.
            let same = level.is_some() && level == entry.level;
            if share < 0.5 || (share < 0.51 && wanted.len() > 1 && !same) {
                continue;
            }
            // "Library and Information Science" shares a word with information systems and no field.
            let of_fact = || reading.study_fields.of(reading.words.telling_of(&folded, "level"));
            if share <= WHOLE && studied.fields.nearness(of_fact()) == Nearness::Elsewhere {
                continue;
            }
            let standing = match level.zip(entry.level).map(|(wanted, held)| held.cmp(&wanted)) {
                Some(Ordering::Equal) => Standing::Level,
                Some(Ordering::Greater) => Standing::Above,
                _ => Standing::Below,
            };
            let reaches = standing != Standing::Below;
            let titled = shared(&title, held) > 0.0;
            let whole = share > WHOLE;
            let level = entry.level;
            // The usual ones stand first.
            // A degree that has no word of the title is of another kind than the trade's own certificate.
            let usual = usual(skill_level).level;
            let near = titled || entry.level == Some(usual) || usual == EducationLevel::Bachelor;
            let of_level = whole && near && found.reaching.contains(&place);
            let rank = Reverse(rank);
            let found_here =
                (reaches || of_level, whole, of_level, titled, level, rank, studied.number, share);
            if found.in_field.is_none() || found_here > best {
                best = found_here;
                found.in_field = Some((place, fact));
                found.standing = standing;
                found.whole = whole;
            }
        }
    }
    found
}

/// Whether a course teaches the language or reading and reckoning: it is of no occupation.
fn is_basic(folded: &str, words: &Words) -> bool {
    let mut telling = words.telling_of(folded, "level").peekable();
    telling.peek().is_some() && telling.all(|word| words.has(word, "basic"))
}

/// Whether a certificate is at the level of a diploma: 5 or 6 of New Zealand's framework (NZQA).
fn is_of_diploma_level(folded: &str) -> bool {
    let mut words = folded.split(' ').zip(folded.split(' ').skip(1));
    words.any(|pair| matches!(pair, ("level", "5" | "6")))
        || folded.split(' ').any(|word| matches!(word, "l5" | "l6"))
}

/// The number of a certificate: 3 in "Certificate III in Floristry".
pub(super) fn certificate_number(folded: &str) -> Option<u8> {
    folded.split(' ').find_map(|word| match word {
        "i" | "1" => Some(1),
        "ii" | "2" => Some(2),
        "iii" | "3" => Some(3),
        "iv" | "4" => Some(4),
        _ => None,
    })
}

/// The telling words of a fact or title, as keys.
struct Asked {
    all: Vec<u64>,
    /// Without words that are of many fields ("science"), unless nothing else is there.
    narrow: Vec<u64>,
    /// Whether nothing else is there.
    broad: bool,
}

impl Asked {
    fn of(folded: &str, words: &Words) -> Self {
        let (mut all, mut narrow) = (Vec::new(), Vec::new());
        for word in words.telling_of(folded, "level") {
            let key = key(word);
            all.push(key);
            if !words.has(word, "broad") {
                narrow.push(key);
            }
        }
        let broad = narrow.is_empty();
        if broad {
            narrow.clone_from(&all);
        }
        Self { all, narrow, broad }
    }
}

/// The telling words of a qualification and its field.
fn subject(entry: &Education, profile: &Profile, words: &Words) -> Vec<String> {
    let mut telling = words.telling(entry.qualification.best(), "level");
    if profile.language.starts_with("en") {
        telling.extend(words.telling(&entry.qualification.original, "level"));
    }
    if let Some(field) = &entry.field {
        telling.extend(words.telling(field.best(), "level"));
    }
    telling
}

/// The fields of study that an occupation's usual qualifications and its title mean.
pub(super) fn usual_fields(
    facts: Option<OccupationFacts>,
    title: &str,
    reading: &Reading<'_>,
) -> Fields {
    let of = |text: &str| {
        reading.study_fields.of(reading.words.telling(text, "level").iter().map(String::as_str))
    };
    let usual = facts.into_iter().flat_map(OccupationFacts::qualifications).map(of);
    usual.fold(of(title), Fields::with)
}

/// The keys of a word of a title, and of what is done by whom it names: a painter's is painting.
fn done_by(word: &str) -> impl Iterator<Item = u64> {
    let doing = word.strip_suffix("er").or_else(|| word.strip_suffix("or"));
    let doing = doing.filter(|doing| doing.len() >= SHORTEST_DOING);
    std::iter::once(key(word)).chain(doing.map(|doing| key(&format!("{doing}ing"))))
}

fn keys(words: &[String]) -> Vec<u64> {
    words.iter().map(|word| key(word)).collect()
}

/// The share of `wanted` that `held` has.
fn shared(wanted: &[u64], held: &[u64]) -> f32 {
    if wanted.is_empty() {
        return 0.0;
    }
    wanted.iter().filter(|key| held.contains(key)).count() as f32 / wanted.len() as f32
}

/// The highest level that a qualification of the facts names.
pub(super) fn level_of(fact: &str) -> Option<EducationLevel> {
    let starts = fact.bytes().enumerate().filter(|(_, byte)| b"abcdgmp".contains(byte));
    starts.filter_map(|(at, _)| level_from(fact.get(at..)?)).max()
}

/// The level whose name a text begins with.
fn level_from(text: &str) -> Option<EducationLevel> {
    let begins = |name: &(&str, EducationLevel)| text.starts_with(name.0);
    LEVELS.iter().find(|name| begins(name)).map(|(_, level)| *level)
}

/// How the levels are called, in part.
const LEVELS: [(&str, EducationLevel); 10] = [
    ("advanced diploma", EducationLevel::AdvancedDiploma),
    ("bachelor", EducationLevel::Bachelor),
    ("certificate", EducationLevel::Certificate),
    ("degree", EducationLevel::Bachelor),
    ("diploma", EducationLevel::Diploma),
    ("doctor", EducationLevel::Doctorate),
    ("graduate certificate", EducationLevel::GraduateCertificate),
    ("graduate diploma", EducationLevel::GraduateCertificate),
    ("master", EducationLevel::Master),
    ("phd", EducationLevel::Doctorate),
];

/// The first usual qualification of an occupation, for a gap.
pub(super) fn first_qualification(facts: Option<OccupationFacts>) -> Option<&'static str> {
    facts?.qualifications().find(|fact| level_of(fact).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::profile::Bilingual;
    use anzsco_data::{Code, Edition, facts};

    fn with(qualification: &str, level: EducationLevel) -> Profile {
        let original = qualification.to_owned();
        let qualification = Bilingual { original, ..Bilingual::default() };
        Profile {
            education: vec![Education {
                qualification,
                level: Some(level),
                ..Education::default()
            }],
            ..Profile::default()
        }
    }

    fn compare(profile: &Profile, code: &str, skill_level: u8) -> Qualified {
        let vocabulary = super::super::vocabulary::Vocabulary::new();
        let reading = Reading::new(Edition::default(), profile, Tier::Falcon, &vocabulary);
        let code = Code::parse(code).unwrap();
        qualified(code, facts(code), skill_level, &reading)
    }

    #[test]
    fn a_certificate_in_the_field_meets_the_fact() {
        let profile = with("Certificate III in Floristry", EducationLevel::Certificate);
        let found = compare(&profile, "362111", 3);
        assert_eq!(found.in_field, Some((0, "certificate iii in floristry")));
        assert!(found.standing == Standing::Level && found.reaches());
    }

    #[test]
    fn a_lower_certificate_of_something_besides_is_of_another_field() {
        let held = with("Certificate IV in Veterinary Nursing", EducationLevel::Certificate);
        assert_eq!(compare(&held, "254423", 1).in_field, None);
        assert!(compare(&held, "361311", 3).in_field.is_some());
    }

    #[test]
    fn a_low_certificate_does_not_reach_level_three() {
        let found =
            compare(&with("Certificate II in Retail", EducationLevel::Certificate), "362111", 3);
        assert_eq!(found.in_field, None);
        assert!(!found.reaches());
    }

    #[test]
    fn a_certificate_of_level_five_reaches_what_a_diploma_does() {
        let held = |name| with(name, EducationLevel::Certificate);
        assert!(compare(&held("NZ Certificate in Agribusiness (Level 5)"), "141111", 2).reaches());
        assert!(!compare(&held("NZ Certificate in Agribusiness (Level 4)"), "141111", 2).reaches());
    }

    #[test]
    fn of_two_that_are_usual_the_one_with_a_word_of_the_title_is_named() {
        let mut held = with("Diploma of Accounting", EducationLevel::Diploma);
        let payroll = with("Certificate in Payroll", EducationLevel::Certificate);
        held.education.extend(payroll.education);
        assert_eq!(compare(&held, "551311", 4).in_field.map(|(place, _)| place), Some(1));
    }

    #[test]
    fn what_is_done_has_the_title_of_who_does_it() {
        let mut held = with("Diploma in Visual Arts", EducationLevel::Diploma);
        let painting = with("Bachelor of Fine Arts in Painting", EducationLevel::Bachelor);
        held.education.extend(painting.education);
        assert_eq!(compare(&held, "211411", 1).in_field.map(|(place, _)| place), Some(1));
    }

    #[test]
    fn a_degree_elsewhere_reaches_the_level_only() {
        let found =
            compare(&with("Bachelor of Marine Biology", EducationLevel::Bachelor), "254412", 1);
        assert!(found.reaches() && found.in_field.is_none());
    }

    #[test]
    fn a_school_certificate_of_the_register_reaches_its_level() {
        let reaches = |name: &str, level| {
            compare(&with(name, EducationLevel::Secondary), "542113", level).reaches()
        };
        assert!(reaches("NCEA Level 2", 4));
        assert!(!reaches("NCEA Level 1", 4) && !reaches("NCEA Level 3", 3));
        assert!(!reaches("Year 12", 4));
        assert!(usual(4).words(Country::Nz).ends_with("Level 2 or 3 qualification"));
    }
}
