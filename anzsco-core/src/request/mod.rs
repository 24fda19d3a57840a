//! Requests as they come in JSON: the body of a classification job or an extraction.
//!
//! Takes bytes; gives what is asked in the library's own types, or every field that is wrong, by
//! JSON pointer. Pure reading and checking: no I/O, no defaults of a caller's. Messages name fields
//! and never quote more of a value than the few words that a choice allows.

mod fields;
mod strict;

use serde_json::Value;

pub use strict::read;

use crate::{ClassifyOptions, Code, Country, Edition, Profile, Tier, Version};
use fields::Fields;

/// The longest CV as text, in Unicode characters.
pub const MAX_CHARACTERS: usize = 500_000;

/// The most codes that `include_codes` may hold.
const MAX_INCLUDES: usize = 5;

/// The most codes that `exclude_codes` may hold: more than there are occupations and groups.
const MAX_EXCLUDES: usize = 2_000;

/// The longest `instruction`, in Unicode characters.
const MAX_INSTRUCTION: usize = 2_000;

/// What is wrong with one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// JSON pointer (RFC 6901) to the value; empty for the whole body.
    pub pointer: String,
    /// What is wrong and how to mend it.
    pub detail: String,
    /// Whether it is only too long.
    pub is_too_large: bool,
}

impl FieldError {
    /// A value that is missing, unknown or wrong.
    pub fn invalid(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), detail: detail.into(), is_too_large: false }
    }
}

/// Why a request cannot be worked on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// The bytes are not JSON.
    #[error("{0}")]
    Malformed(String),
    /// Fields are missing, unknown or wrong.
    #[error("{}", .0.first().map_or("a field is wrong", |first| first.detail.as_str()))]
    Fields(Vec<FieldError>),
}

/// What a CV is given as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// Its text.
    Text(String),
    /// A file.
    Document {
        /// Its bytes in base64, not yet decoded.
        base64: String,
        /// Its name, which helps to tell its format.
        filename: Option<String>,
    },
    /// A structured profile, personal data already taken out.
    Profile(Box<Profile>),
}

/// What holds for jobs that do not say otherwise. The default is that of the API.
#[derive(Debug, Clone, Default)]
pub struct JobDefaults {
    /// The country; Australia if it is left open here too.
    pub country: Option<Country>,
    /// The version; that of the country if it is left open here too.
    pub version: Option<Version>,
    /// How to rank.
    pub options: ClassifyOptions,
}

/// A classification job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobRequest {
    /// The CV.
    pub input: Input,
    /// The edition to answer in.
    pub edition: Edition,
    /// How to rank.
    pub options: ClassifyOptions,
}

impl JobRequest {
    /// Reads the body of a job and checks every field, codes against the edition included.
    ///
    /// ```
    /// use anzsco_core::request::{JobRequest, RequestError, read};
    /// let body = read(br#"{"source_text":"Florist, 2015 to 2020","country":"nz"}"#)?;
    /// let job = JobRequest::from_json(body)?;
    /// assert_eq!(job.edition.version.to_string(), "1.3");
    /// # Ok::<(), RequestError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`RequestError::Fields`] with everything that is wrong.
    pub fn from_json(body: Value) -> Result<Self, RequestError> {
        Self::with_defaults(body, &JobDefaults::default())
    }

    /// Reads the body of a job whose caller has defaults for what it leaves open.
    ///
    /// # Errors
    ///
    /// [`RequestError::Fields`] with everything that is wrong.
    pub fn with_defaults(body: Value, defaults: &JobDefaults) -> Result<Self, RequestError> {
        let mut fields = Fields::open(body)?;
        let input = fields.input(true);
        let country = fields
            .choice("country", |text| text.parse::<Country>().map_err(|reason| reason.to_string()));
        let version = fields.choice("anzsco_version", |text| {
            text.parse::<Version>().map_err(|reason| reason.to_string())
        });
        let country = country.or(defaults.country).unwrap_or(Country::Au);
        let version = version.or(defaults.version);
        let edition =
            Edition::new(country, version.unwrap_or_else(|| Edition::default_version(country)));
        let own = &defaults.options;
        let mut codes = |name: &str, most: usize, own: &[Code]| {
            fields.codes(name, most).unwrap_or_else(|| own.to_vec())
        };
        let exclude_codes = codes("exclude_codes", MAX_EXCLUDES, &own.exclude_codes);
        let include_codes = codes("include_codes", MAX_INCLUDES, &own.include_codes);
        let options = ClassifyOptions {
            tier: fields.choice("model_tier", tier).unwrap_or(own.tier),
            limit: fields.limit("limit").or(own.limit),
            explain: fields.flag("explain").unwrap_or(own.explain),
            exclude_codes,
            include_codes,
            instruction: fields
                .bounded("instruction", MAX_INSTRUCTION)
                .or_else(|| own.instruction.clone()),
        };
        check_codes(&mut fields, edition, &options);
        match (fields.finish(&JOB_FIELDS), input) {
            (Ok(()), Some(input)) => Ok(Self { input, edition, options }),
            (Err(errors), _) => Err(errors),
            (Ok(()), None) => Err(RequestError::Fields(vec![FieldError::invalid(
                "",
                "there is no CV; give exactly one of source_text, source_document and profile",
            )])),
        }
    }
}

/// An extraction: a CV to be read, not classified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtractionRequest {
    /// The CV: text or a file.
    pub input: Input,
}

impl ExtractionRequest {
    /// Reads the body of an extraction.
    ///
    /// # Errors
    ///
    /// [`RequestError::Fields`] with everything that is wrong.
    pub fn from_json(body: Value) -> Result<Self, RequestError> {
        let mut fields = Fields::open(body)?;
        let input = fields.input(false);
        match (fields.finish(&JOB_FIELDS[..3]), input) {
            (Ok(()), Some(input)) => Ok(Self { input }),
            (Err(errors), _) => Err(errors),
            (Ok(()), None) => Err(RequestError::Fields(vec![FieldError::invalid(
                "",
                "there is no CV; give exactly one of source_text and source_document",
            )])),
        }
    }
}

/// Every field of a job; the first three are those of an extraction.
const JOB_FIELDS: [&str; 12] = [
    "source_text",
    "source_document",
    "source_filename",
    "profile",
    "model_tier",
    "country",
    "anzsco_version",
    "exclude_codes",
    "include_codes",
    "instruction",
    "explain",
    "limit",
];

fn tier(word: &str) -> Result<Tier, String> {
    [Tier::Falcon, Tier::Sydney]
        .into_iter()
        .find(|tier| tier.as_str() == word)
        .ok_or_else(|| "the tier is \"falcon\" or \"sydney\"".to_owned())
}

/// Forced codes must be occupations of the edition, and not excluded at the same time.
fn check_codes(fields: &mut Fields, edition: Edition, options: &ClassifyOptions) {
    for (place, code) in options.exclude_codes.iter().enumerate() {
        if ![1, 4, 6].contains(&code.digits()) {
            let detail = format!("{code} has a length that is not allowed; give 1, 4 or 6 digits");
            fields.wrong(format!("/exclude_codes/{place}"), detail);
        }
    }
    for (place, code) in options.include_codes.iter().enumerate() {
        let pointer = format!("/include_codes/{place}");
        if code.digits() != 6 || edition.entry(*code).is_none() {
            let detail = format!(
                "{code} is not a 6-digit occupation of ANZSCO {} ({})",
                edition.version, edition.country
            );
            fields.wrong(pointer, detail);
        } else if options.exclude_codes.iter().any(|excluded| is_within(*code, *excluded)) {
            let detail = format!("{code} is also excluded by exclude_codes; drop one of them");
            fields.wrong(pointer, detail);
        }
    }
}

fn is_within(code: Code, group: Code) -> bool {
    code == group || code.starts_with(group)
}

#[cfg(test)]
mod tests;
