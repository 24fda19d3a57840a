//! Structured profiles as callers give them.
//!
//! Takes a JSON value: the contract's own profile object, every field optional, or a JSON Resume
//! document (<https://jsonresume.org/schema>), told by its shape. Gives a [`Profile`] from which
//! personal data has been taken out. Messages name places and never quote a value.

use serde::Deserialize;
use serde_json::Value;

use super::{
    Bilingual, Certification, Duty, Education, Experience, LanguageSkill, Profile, Skill, YearMonth,
};
use crate::error::Error;
use crate::privacy::clean_profile;

impl Profile {
    /// Reads a profile, or a JSON Resume document, and takes personal data out of it.
    ///
    /// ```
    /// use anzsco_core::Profile;
    /// let given = serde_json::json!({ "experience": [{ "title": { "original": "Florist" } }] });
    /// let profile = Profile::from_json(&given)?;
    /// assert_eq!(profile.experience[0].title.best(), "Florist");
    /// # Ok::<(), anzsco_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Profile`] with the JSON pointer of the first value that cannot be read.
    pub fn from_json(value: &Value) -> Result<Self, Error> {
        let mut profile = if is_json_resume(value) {
            read::<Resume>(value)?.into_profile()
        } else {
            read::<Self>(value)?
        };
        clean_profile(&mut profile);
        Ok(profile)
    }
}

/// A JSON Resume has `basics` or `work`, which the contract's profile has not.
fn is_json_resume(value: &Value) -> bool {
    ["basics", "work", "$schema"].iter().any(|name| value.get(name).is_some())
}

fn read<'de, T: Deserialize<'de>>(value: &'de Value) -> Result<T, Error> {
    serde_path_to_error::deserialize(value).map_err(|reason| {
        use serde_path_to_error::Segment;
        let mut pointer = String::new();
        for segment in reason.path() {
            match segment {
                Segment::Seq { index } => pointer.extend(["/", &index.to_string()]),
                Segment::Map { key } => {
                    pointer.push('/');
                    pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
                }
                Segment::Enum { .. } | Segment::Unknown => {}
            }
        }
        // Only what is said of field names is passed on: other messages may quote a value.
        let reason = reason.into_inner().to_string();
        let detail = if reason.starts_with("unknown field") {
            reason
        } else if reason.contains("is not a month") {
            "not a month; write it as YYYY-MM".to_owned()
        } else {
            "not of the right type, or not one of the allowed words".to_owned()
        };
        Error::Profile { pointer, detail }
    })
}

/// What is read of a JSON Resume. Names, contact data, employers and schools are not even read.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Resume {
    basics: Basics,
    work: Vec<Work>,
    volunteer: Vec<Work>,
    education: Vec<Study>,
    skills: Vec<Named>,
    certificates: Vec<Named>,
    languages: Vec<Spoken>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Basics {
    label: Option<String>,
    summary: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Work {
    position: Option<String>,
    start_date: Option<String>,
    end_date: Option<String>,
    summary: Option<String>,
    highlights: Vec<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the names of the JSON Resume schema")]
struct Study {
    area: Option<String>,
    study_type: Option<String>,
    end_date: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Named {
    name: String,
    keywords: Vec<String>,
    date: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Spoken {
    language: String,
    fluency: Option<String>,
}

impl Resume {
    fn into_profile(self) -> Profile {
        let paid = self.work.into_iter().map(|work| work.into_job(false));
        let unpaid = self.volunteer.into_iter().map(|work| work.into_job(true));
        let experience: Vec<Experience> = paid.chain(unpaid).collect();
        let total_experience_months = months_covered(&experience);
        Profile {
            language: "und".to_owned(),
            headline: self.basics.label.filter(|label| !label.trim().is_empty()).map(bilingual),
            summary: self.basics.summary.into_iter().map(duty).collect(),
            total_experience_months,
            experience,
            education: self.education.into_iter().map(Study::into_education).collect(),
            skills: self.skills.into_iter().flat_map(Named::into_skills).collect(),
            certifications: self
                .certificates
                .into_iter()
                .map(|named| Certification {
                    year: named.date.as_deref().and_then(year),
                    name: named.name,
                    ..Certification::default()
                })
                .collect(),
            languages: self
                .languages
                .into_iter()
                .map(|spoken| LanguageSkill { code: spoken.language, level: spoken.fluency })
                .collect(),
            ..Profile::default()
        }
    }
}

impl Work {
    fn into_job(self, voluntary: bool) -> Experience {
        let start = self.start_date.as_deref().and_then(YearMonth::parse);
        let end = self.end_date.as_deref().and_then(YearMonth::parse);
        let months = match (start, end) {
            (Some(start), Some(end)) => (end.index() - start.index() + 1).max(0) as u32,
            _ => 0,
        };
        Experience {
            title: bilingual(self.position.unwrap_or_default()),
            start,
            end,
            current: start.is_some() && self.end_date.is_none(),
            months,
            duties: self.summary.into_iter().chain(self.highlights).map(duty).collect(),
            voluntary,
            ..Experience::default()
        }
    }
}

impl Study {
    fn into_education(self) -> Education {
        let words: Vec<String> =
            [self.study_type, self.area.clone()].into_iter().flatten().collect();
        Education {
            qualification: bilingual(words.join(", ")),
            field: self.area.map(bilingual),
            year: self.end_date.as_deref().and_then(year),
            ..Education::default()
        }
    }
}

impl Named {
    fn into_skills(self) -> impl Iterator<Item = Skill> {
        std::iter::once(self.name)
            .chain(self.keywords)
            .filter(|name| !name.trim().is_empty())
            .map(|name| Skill { name, ..Skill::default() })
    }
}

fn bilingual(original: String) -> Bilingual {
    Bilingual { original, ..Bilingual::default() }
}

fn duty(english: String) -> Duty {
    Duty { english, source: None }
}

fn year(date: &str) -> Option<u16> {
    YearMonth::parse(date).map(|month| month.year)
}

/// Months in work, overlaps counted once.
fn months_covered(jobs: &[Experience]) -> u32 {
    let mut covered: Vec<i32> = jobs
        .iter()
        .filter_map(|job| Some(job.start?.index()..=job.end?.index()))
        .flatten()
        .collect();
    covered.sort_unstable();
    covered.dedup();
    covered.len() as u32
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_json_resume_is_read_without_its_person() {
        let resume = json!({
            "basics": { "name": "Jane Citizen", "label": "Registered Nurse", "email": "jane@example.org" },
            "work": [{ "name": "Quollbrook Hospital", "position": "Registered Nurse",
                       "startDate": "2015-03-01", "endDate": "2019-05-31", "highlights": ["triage"] }],
            "education": [{ "institution": "X", "area": "Nursing", "studyType": "Bachelor", "endDate": "2014" }],
            "skills": [{ "name": "Wound care", "keywords": ["dressings"] }],
        });
        let profile = Profile::from_json(&resume).unwrap();
        assert_eq!(profile.experience[0].months, 51);
        assert_eq!(profile.total_experience_months, 51);
        assert_eq!(profile.education[0].year, Some(2014));
        assert_eq!(profile.skills.len(), 2);
        let written = serde_json::to_string(&profile).unwrap();
        assert!(!written.contains("Jane") && !written.contains("jane@"), "{written}");
    }

    #[test]
    fn errors_point_and_do_not_quote() {
        for (value, expected) in [
            (json!({ "experience": "Jane" }), "/experience"),
            (json!({ "experience": [{ "start": "Jane" }] }), "/experience/0/start"),
            (json!({ "work": [{ "position": 5 }] }), "/work/0/position"),
            (json!({ "jobs": [] }), ""),
        ] {
            match Profile::from_json(&value) {
                Err(Error::Profile { pointer, detail }) => {
                    assert!(pointer.starts_with(expected), "{pointer}");
                    assert!(!detail.contains("Jane"), "{detail}");
                }
                other => panic!("{other:?}"),
            }
        }
    }
}
