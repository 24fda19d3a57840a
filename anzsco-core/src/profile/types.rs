//! The profile: what was understood of a CV, without personal data.
//!
//! The serialised form is the contract's `profile` object, in and out. What
//! the later steps need beside it (where in the text a value stands, and its
//! quote with personal data removed) travels in [`Source`], which is never
//! serialised.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A half-open range of Unicode characters (not bytes) of the extracted text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first character.
    pub start: u32,
    /// One past the last character.
    pub end: u32,
}

impl Serialize for Span {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.start, self.end).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Span {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (start, end) = Deserialize::deserialize(deserializer)?;
        Ok(Self { start, end })
    }
}

/// The part of a CV that a value was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// Before the first heading: name, contact, target title.
    Header,
    /// Summary, objective, about me.
    Summary,
    /// Paid work.
    Experience,
    /// Unpaid work.
    Volunteering,
    /// Degrees, schools, courses.
    Education,
    /// Skills, tools, highlights.
    Skills,
    /// Licences, certificates, registrations, tickets.
    Certifications,
    /// Human languages.
    Languages,
    /// Projects and publications.
    Projects,
    /// Awards, memberships, interests: read, counted little.
    Other,
    /// Referees: never quoted.
    Referees,
}

impl Section {
    /// The contract's word for the section, as in evidence.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Header => "header",
            Self::Summary => "summary",
            Self::Experience => "experience",
            Self::Volunteering => "volunteering",
            Self::Education => "education",
            Self::Skills => "skills",
            Self::Certifications => "certifications",
            Self::Languages => "languages",
            Self::Projects => "projects",
            Self::Other => "other",
            Self::Referees => "referees",
        }
    }
}

/// Where a value was read: never serialised with the profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The words as they stand in the CV, personal data removed.
    pub quote: String,
    /// Their place in the text; `None` for a profile given as input.
    pub span: Option<Span>,
    /// The part of the CV.
    pub section: Section,
}

/// A value in the CV's own words and in English.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    /// As written, personal data removed.
    #[serde(default)]
    pub original: String,
    /// In English; `None` where the words are not understood.
    #[serde(default)]
    pub english: Option<String>,
    /// Where it stands.
    #[serde(skip)]
    pub source: Option<Source>,
}

impl Bilingual {
    /// The English value, else the original.
    pub fn best(&self) -> &str {
        self.english.as_deref().unwrap_or(&self.original)
    }
}

/// A calendar month, "YYYY-MM".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct YearMonth {
    /// Gregorian year, 1900 to 2100.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
}

impl YearMonth {
    /// Months since year 0: differences of two are lengths in months.
    pub fn index(self) -> i32 {
        i32::from(self.year) * 12 + i32::from(self.month) - 1
    }

    /// The month of an index; none before year 0.
    pub(crate) fn of_index(index: i32) -> Option<Self> {
        let year = u16::try_from(index.div_euclid(12)).ok()?;
        Some(Self { year, month: (index.rem_euclid(12) + 1) as u8 })
    }

    /// Reads "YYYY-MM" (a day after it is ignored); "YYYY" is its January.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('-');
        let year: u16 = parts.next()?.parse().ok()?;
        let month: u8 = match parts.next() {
            Some(month) => month.parse().ok()?,
            None => 1,
        };
        ((1900..=2100).contains(&year) && (1..=12).contains(&month)).then_some(Self { year, month })
    }
}

impl fmt::Display for YearMonth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl Serialize for YearMonth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for YearMonth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("\"{text}\" is not a month; write it as YYYY-MM"))
        })
    }
}

/// Rank words in a title, from "trainee" to "chief".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seniority {
    /// Intern, work experience, placement.
    Intern,
    /// Trainee, apprentice, cadet.
    Trainee,
    /// Assistant, junior, graduate, entry level.
    Junior,
    /// Senior, experienced, specialist grade.
    Senior,
    /// Leading hand, lead, principal, supervisor.
    Lead,
    /// Manager, head of.
    Manager,
    /// Director, chief, executive.
    Executive,
}

/// What a person did in a job: one line or clause of the CV.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duty {
    /// In English; the original words, masked, where the CV is English.
    pub english: String,
    /// Where it stands.
    pub source: Option<Source>,
}

impl Serialize for Duty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.english.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Duty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self { english: String::deserialize(deserializer)?, source: None })
    }
}

/// One job.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Experience {
    /// The job title.
    pub title: Bilingual,
    /// The rank word of the title, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seniority: Option<Seniority>,
    /// The industry or kind of workplace; stands for the employer's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub industry: Option<String>,
    /// First month; January where the CV has the year alone.
    pub start: Option<YearMonth>,
    /// Last month; `None` while current or unknown. Where the CV has the year alone, when the next job began in it, else
    /// December.
    pub end: Option<YearMonth>,
    /// Whether the job goes on.
    pub current: bool,
    /// Length in months, both ends counted; 0 where the dates are unknown. Of a year alone half counts, as nobody knows
    /// more: "2010 to 2012" is 24 months.
    pub months: u32,
    /// What was done.
    pub duties: Vec<Duty>,
    /// Skills and tools named in this job, in English.
    pub skills: Vec<String>,
    /// Whether the job was unpaid (volunteering).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub voluntary: bool,
    /// Casual, student or gap work by its own words ("casual", "after school").
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub casual: bool,
}

/// Levels of education, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EducationLevel {
    /// School.
    Secondary,
    /// Certificates I to IV, trade papers.
    Certificate,
    /// Diploma.
    Diploma,
    /// Advanced or associate diploma, associate degree, HND.
    AdvancedDiploma,
    /// Bachelor's degree, with or without honours.
    Bachelor,
    /// Graduate or postgraduate certificate or diploma.
    GraduateCertificate,
    /// Master's degree.
    Master,
    /// Doctorate.
    Doctorate,
}

impl EducationLevel {
    /// Whether trades are taught at that level.
    pub(crate) fn is_vocational(self) -> bool {
        matches!(self, Self::Certificate | Self::Diploma)
    }
}

/// One qualification.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Education {
    /// The qualification, without the school's name.
    pub qualification: Bilingual,
    /// Its level, where it is understood.
    pub level: Option<EducationLevel>,
    /// Field of study.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<Bilingual>,
    /// Year of award (or expected).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// Whether the CV says that it was left or still goes on: it reaches no level.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
}

/// One skill, tool or technology.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Skill {
    /// In English.
    pub name: String,
    /// As written, where that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original: Option<String>,
    /// Months of use, from the jobs that name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub months: Option<u32>,
    /// Where it stands.
    #[serde(skip)]
    pub source: Option<Source>,
}

/// A licence, certificate, registration or ticket.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Certification {
    /// In English, without numbers or issuers' names of persons.
    pub name: String,
    /// As written, where that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original: Option<String>,
    /// Year obtained.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// The last month in which it is good, where the CV says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<YearMonth>,
    /// Where it stands.
    #[serde(skip)]
    pub source: Option<Source>,
}

/// A human language the person knows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LanguageSkill {
    /// BCP 47.
    pub code: String,
    /// Level as understood: "native", "fluent", "professional", "conversational", "basic" or a CEFR level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// What kind of personal data was taken out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonalKind {
    /// Names of people.
    Name,
    /// E-mail addresses.
    Email,
    /// Telephone numbers.
    Phone,
    /// Postal addresses.
    Address,
    /// Web addresses and profile links.
    Url,
    /// Handles on networks.
    Handle,
    /// Dates of birth.
    DateOfBirth,
    /// Ages.
    Age,
    /// Gender.
    Gender,
    /// Marital and family status.
    MaritalStatus,
    /// Nationality, citizenship, visa status, place of birth.
    Nationality,
    /// Religion.
    Religion,
    /// Remarks on a photo.
    Photo,
    /// Government, licence, registration and account numbers.
    IdNumber,
    /// Names of employers.
    Employer,
    /// Names of schools.
    School,
}

/// A place of the text that holds personal data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Removed {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: PersonalKind,
}

/// What was understood of a CV, without personal data.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Profile {
    /// The CV's main language, BCP 47; "und" where it cannot be told.
    pub language: String,
    /// The title or target a person puts over the CV.
    pub headline: Option<Bilingual>,
    /// Jobs in the order of the CV.
    pub experience: Vec<Experience>,
    /// Qualifications.
    pub education: Vec<Education>,
    /// Skills, tools and technologies.
    pub skills: Vec<Skill>,
    /// Licences and certificates.
    pub certifications: Vec<Certification>,
    /// Human languages.
    pub languages: Vec<LanguageSkill>,
    /// Months in work, overlaps counted once.
    pub total_experience_months: u32,
    /// How many of each kind were taken out: counts, never values.
    pub removed: BTreeMap<PersonalKind, u32>,
    /// Sentences of summary and objective, masked: read by the whole-CV tier, not serialised.
    #[serde(skip)]
    pub summary: Vec<Duty>,
    /// Whether the headline is but the job that the person asks for; not serialised.
    #[serde(skip)]
    pub headline_wanted: bool,
    /// How the person stands to paid work, where the CV says so; not serialised.
    #[serde(skip)]
    pub standing: Option<Standing>,
    /// The month taken as "now" for jobs that go on.
    #[serde(skip)]
    pub as_of: Option<YearMonth>,
    /// The last month of all times that the CV tells outside of lists of qualifications, licences and referees, whether
    /// or not a job was read from them; not serialised.
    #[serde(skip)]
    pub told_until: Option<YearMonth>,
}

impl Profile {
    /// The latest month that the jobs name.
    pub(crate) fn latest_named(&self) -> Option<YearMonth> {
        self.experience.iter().filter_map(|job| job.end.or(job.start)).max()
    }

    /// The month taken as now: given, else the latest that the jobs name.
    pub(crate) fn now(&self) -> Option<YearMonth> {
        self.as_of.or_else(|| self.latest_named())
    }
}

/// How a person stands to paid work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Studies or goes to school.
    Student,
    /// Has just finished a course.
    Graduate,
    /// Looks after home and family.
    Home,
    /// Has paused.
    Break,
    /// Looks for work.
    Seeking,
    /// Has retired.
    Retired,
}

impl Standing {
    /// The standing that the lexicon calls so.
    pub(crate) fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "student" => Self::Student,
            "graduate" => Self::Graduate,
            "home" => Self::Home,
            "break" => Self::Break,
            "seeking" => Self::Seeking,
            "retired" => Self::Retired,
            _ => return None,
        })
    }
}
