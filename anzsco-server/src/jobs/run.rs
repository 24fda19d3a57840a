//! One job: from the request as it was stored to the JSON of its result.
//!
//! Pure but for the classifiers, which are made once and shared.

use std::sync::OnceLock;

use anzsco_core::profile::extract_with_removed;
use anzsco_core::request::{ExtractionRequest, Input, JobRequest, RequestError, read};
use anzsco_core::{Classifier, Edition, ExtractOptions, Profile, extract};

use super::shown::{ShownText, ShownTexts};
use crate::clock;
use crate::documents::{self, DocumentError};
use crate::store::{Claimed, Ending, Kind};

/// Runs jobs.
pub(super) struct Runner {
    classifiers: [OnceLock<Classifier>; Edition::ALL.len()],
    max_document_bytes: usize,
}

impl Runner {
    pub(super) fn new(max_document_bytes: usize) -> Self {
        Self { classifiers: Default::default(), max_document_bytes }
    }

    /// Runs a job; what goes wrong is an ending too. Its text is left for the page that waits for it,
    /// if there is one.
    pub(super) fn run(&self, job: &Claimed, shown: &ShownTexts) -> Ending {
        let options = ExtractOptions { as_of: clock::month(job.created_at), language: None };
        let reading = Reading { options, shown, job: &job.id };
        let made = match job.kind {
            Kind::Job => self.classify(&job.body, &reading),
            Kind::Extraction => self.extract(&job.body, &reading),
        };
        match made {
            Ok(output) => Ending::Succeeded(output),
            Err((code, detail)) => Ending::Failed(code, detail),
        }
    }

    fn classify(&self, body: &[u8], reading: &Reading<'_>) -> Made {
        let request = read(body).and_then(JobRequest::from_json).map_err(|e| refused(&e))?;
        let profile = self.profile(request.input, reading)?;
        let result = self
            .classifier(request.edition)
            .classify(&profile, &request.options)
            .map_err(|reason| ("invalid_request", reason.to_string()))?;
        serde_json::to_string(&result).map_err(|reason| ("internal_error", reason.to_string()))
    }

    fn extract(&self, body: &[u8], reading: &Reading<'_>) -> Made {
        let request = read(body).and_then(ExtractionRequest::from_json).map_err(|e| refused(&e))?;
        let profile = self.profile(request.input, reading)?;
        serde_json::to_string(&profile).map_err(|reason| ("internal_error", reason.to_string()))
    }

    fn profile(&self, input: Input, reading: &Reading<'_>) -> Result<Profile, Wrong> {
        let text = match input {
            Input::Profile(profile) => {
                return Ok(Profile { as_of: reading.options.as_of, ..*profile });
            }
            Input::Text(text) => text,
            Input::Document { base64, filename } => {
                let wrong = |error: &DocumentError| (error.code(), error.to_string());
                let bytes =
                    documents::decode(&base64, self.max_document_bytes).map_err(|e| wrong(&e))?;
                documents::text(&bytes, filename.as_deref()).map_err(|e| wrong(&e))?
            }
        };
        if !reading.shown.wants(reading.job) {
            return Ok(extract(&text, &reading.options));
        }
        let (profile, removed) = extract_with_removed(&text, &reading.options);
        reading.shown.put(reading.job, ShownText::new(&text, &removed));
        Ok(profile)
    }

    fn classifier(&self, edition: Edition) -> &Classifier {
        let place = Edition::ALL.iter().position(|known| *known == edition).unwrap_or(0);
        self.classifiers[place].get_or_init(|| Classifier::new(edition))
    }
}

/// How a CV is read, and who wants to see its text.
struct Reading<'a> {
    options: ExtractOptions,
    shown: &'a ShownTexts,
    job: &'a str,
}

/// A code and what it says.
type Wrong = (&'static str, String);
type Made = Result<String, Wrong>;

/// A request that was accepted and is refused now: only after a change of the program.
fn refused(error: &RequestError) -> Wrong {
    ("invalid_request", error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(kind: Kind, body: &str) -> Ending {
        let job = Claimed {
            seq: 1,
            id: "job_1".to_owned(),
            kind,
            tier: None,
            attempts: 1,
            created_at: 1_750_000_000_000,
            body: body.as_bytes().to_vec(),
        };
        Runner::new(1000).run(&job, &ShownTexts::default())
    }

    #[test]
    fn jobs_and_extractions_succeed_with_json() {
        for (kind, body, field) in [
            (Kind::Job, r#"{"source_text":"Florist, 2015 to 2020"}"#, "ranked"),
            (Kind::Job, r#"{"profile":{"headline":{"original":"Florist"}}}"#, "ranked"),
            (Kind::Extraction, r#"{"source_text":"Florist, 2015 to 2020"}"#, "experience"),
        ] {
            let Ending::Succeeded(output) = run(kind, body) else { panic!("{body}") };
            let output: serde_json::Value = serde_json::from_str(&output).unwrap();
            assert!(output[field].is_array(), "{output}");
        }
    }
}
