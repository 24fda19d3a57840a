//! One record to one line of output.
//!
//! Takes a record; gives `{"id","status","result"|"profile"|"error"}`. It runs on every thread and
//! shares nothing but the classifiers.

use anzsco_core::profile::Bilingual;
use anzsco_core::request::{Input, JobDefaults, JobRequest};
use anzsco_core::{Classification, ClassifyOptions, Edition, ExtractOptions, Profile, extract};
use serde::Serialize;
use serde_json::{Value, json};

use super::records::{Payload, Record};
use crate::arguments::Batch;
use crate::document::{self, DocumentError};
use crate::engine::Engine;
use crate::failure::Failure;
use crate::plan;
use crate::request::{self, RequestError};

/// What all records share unless they say otherwise.
pub(super) struct Worker {
    engine: Engine,
    defaults: JobDefaults,
    reading: ExtractOptions,
    extracts_only: bool,
}

/// The answer to one record.
pub(super) struct Answer {
    /// The line, with its end.
    pub(super) line: Vec<u8>,
    /// What went wrong, with its place.
    pub(super) problem: Option<String>,
    /// How many bytes of the input it stands for.
    pub(super) size: u64,
}

#[derive(Serialize)]
struct Line<'a> {
    id: &'a Value,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a Classification>,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<&'a Profile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<LineError<'a>>,
}

#[derive(Serialize)]
struct LineError<'a> {
    code: &'static str,
    detail: &'a str,
}

/// What was made of a record.
enum Made {
    Result(Box<Classification>),
    Profile(Box<Profile>),
}

impl Worker {
    /// Refuses a command line that no record could be answered with.
    pub(super) fn new(arguments: &Batch) -> Result<Self, Failure> {
        let worker = Self {
            engine: Engine::default(),
            defaults: JobDefaults {
                country: arguments.edition.country,
                version: arguments.edition.anzsco_version,
                options: arguments.ranking.options(),
            },
            reading: arguments.reading.options(),
            extracts_only: arguments.extract,
        };
        plan::check(&worker.engine, arguments.edition.edition(), &worker.defaults.options)?;
        Ok(worker)
    }

    /// Answers a record.
    pub(super) fn answer(&self, record: Record) -> Answer {
        let (size, place) = (record.size, record.place.clone());
        let (id, made) = self.make(record);
        let mut line =
            Line { id: &id, status: "succeeded", result: None, profile: None, error: None };
        let mut problem = None;
        match &made {
            Ok(Made::Result(result)) => line.result = Some(result),
            Ok(Made::Profile(profile)) => line.profile = Some(profile),
            Err(error) => {
                problem = Some(format!("{place}: {}", error.detail));
                line.status = "failed";
                line.error = Some(LineError { code: error.code, detail: &error.detail });
            }
        }
        // Plain data with string keys always serialises.
        let mut line = serde_json::to_vec(&line).unwrap_or_default();
        line.push(b'\n');
        Answer { line, problem, size }
    }

    fn make(&self, record: Record) -> (Value, Result<Made, RequestError>) {
        let Record { place, id, payload, .. } = record;
        let number = || place.line.map_or(Value::Null, Value::from);
        match payload {
            Payload::Json(line) => {
                let (id, request) = request::parse(&line, &self.defaults);
                (id.unwrap_or_else(number), request.and_then(|request| self.requested(request)))
            }
            Payload::Row { text, title } => {
                (id.unwrap_or_else(number), self.row(text, title.as_deref()))
            }
            Payload::Document(path) => {
                let text = document::read_file(&path).map_err(|error| unread(&error));
                let made = text.and_then(|text| self.classify(extract(&text, &self.reading)));
                (id.unwrap_or(Value::Null), made)
            }
            Payload::Bad(error) => (id.unwrap_or_else(number), Err(error)),
        }
    }

    fn requested(&self, request: JobRequest) -> Result<Made, RequestError> {
        let profile = match request.input {
            Input::Text(text) => extract(&text, &self.reading),
            Input::Document { base64, filename } => {
                let text = document::read_base64(&base64, filename.as_deref());
                extract(&text.map_err(|error| unread(&error))?, &self.reading)
            }
            Input::Profile(profile) => Profile { as_of: self.reading.as_of, ..*profile },
        };
        self.classify_with(profile, request.edition, &request.options)
    }

    /// A CV with a title of its own, a CV, or a bare title, which is a CV of one job.
    fn row(&self, text: Option<String>, title: Option<&str>) -> Result<Made, RequestError> {
        let titled = match title.map(str::trim).filter(|title| !title.is_empty()) {
            Some(title) => Some(title_profile(title)?),
            None => None,
        };
        match (text.filter(|text| !text.trim().is_empty()), titled) {
            (Some(text), titled) => {
                let text = request::checked_text(text)?;
                let mut profile = extract(&text, &self.reading);
                let title = titled.and_then(|titled| titled.experience.into_iter().next());
                if let Some(job) = title.filter(|_| profile.headline.is_none()) {
                    profile.headline = Some(Bilingual { source: None, ..job.title });
                }
                self.classify(profile)
            }
            (None, Some(titled)) => self.classify(titled),
            (None, None) => Err(RequestError::invalid("there is neither a CV nor a title")),
        }
    }

    fn classify(&self, profile: Profile) -> Result<Made, RequestError> {
        let edition = plan::edition(self.defaults.country, self.defaults.version);
        self.classify_with(profile, edition, &self.defaults.options)
    }

    fn classify_with(
        &self,
        profile: Profile,
        edition: Edition,
        options: &ClassifyOptions,
    ) -> Result<Made, RequestError> {
        if self.extracts_only {
            return Ok(Made::Profile(Box::new(profile)));
        }
        let classifier = self.engine.classifier(edition);
        classifier
            .classify(&profile, options)
            .map(|result| Made::Result(Box::new(result)))
            .map_err(|reason| RequestError::invalid(reason.to_string()))
    }
}

/// The error of a record whose document gives no text.
fn unread(error: &DocumentError) -> RequestError {
    RequestError { code: error.code(), detail: error.to_string() }
}

/// The profile of a person of whom only a job title is known. It goes the way of a structured
/// profile, so that personal data is taken out of it too.
fn title_profile(title: &str) -> Result<Profile, RequestError> {
    let profile = json!({ "experience": [{ "title": { "original": title } }] });
    request::profile(&profile).map_err(RequestError::invalid)
}

/// The id that the answer to a record bears.
pub(super) fn id_of(record: &Record) -> Value {
    let number = || record.place.line.map_or(Value::Null, Value::from);
    let own = match &record.payload {
        Payload::Json(line) => request::open(line).0,
        _ => record.id.clone(),
    };
    own.unwrap_or_else(number)
}
