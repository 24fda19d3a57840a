//! Errors as RFC 9457 problem documents with a stable `code`.

use anzsco_core::request::{FieldError, RequestError};
use hyper::StatusCode;
use serde_json::{Value, json};

use super::answer::Answer;
use crate::error::ServerError;
use crate::store::StoreError;

/// The most errors of one answer, and the most characters of a pointer or a sentence: names that a
/// client made up are told back to it, but not without end.
const MOST_ERRORS: usize = 100;
const MOST_CHARACTERS: usize = 500;

/// A request that is not answered as asked.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) detail: String,
    pub(crate) errors: Vec<FieldError>,
    /// Header lines that belong to the status: `Allow`, `Retry-After` ...
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl Problem {
    /// A problem with nothing but a status, a code and a sentence.
    pub(crate) fn new(status: u16, code: &'static str, detail: impl Into<String>) -> Self {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self { status, code, detail: detail.into(), errors: Vec::new(), headers: Vec::new() }
    }

    /// The same with a header line.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "callers give numbers and texts as they have them"
    )]
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.headers.push((name, value.to_string()));
        self
    }

    /// 422 for one value.
    pub(crate) fn invalid(pointer: &str, detail: impl Into<String>) -> Self {
        Self::fields(vec![FieldError::invalid(pointer, detail)])
    }

    /// 422 for several values; 413 where one is only too long.
    pub(crate) fn fields(mut errors: Vec<FieldError>) -> Self {
        // What is too large decides the status, wherever it is found.
        errors.sort_by_key(|error| !error.is_too_large);
        errors.truncate(MOST_ERRORS);
        for error in &mut errors {
            shorten(&mut error.pointer);
            shorten(&mut error.detail);
        }
        let too_large = errors.iter().find(|error| error.is_too_large);
        let (status, code, detail) = match (too_large, errors.first()) {
            (Some(error), _) => {
                (413, "input_too_large", format!("{}: {}", error.pointer, error.detail))
            }
            (None, Some(first)) if first.pointer.is_empty() => {
                (422, "invalid_request", first.detail.clone())
            }
            (None, Some(first)) => {
                (422, "invalid_request", format!("{}: {}", first.pointer, first.detail))
            }
            (None, None) => (422, "invalid_request", "the request is not valid".to_owned()),
        };
        Self { errors, ..Self::new(status, code, detail) }
    }

    /// 404.
    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(404, "not_found", format!("there is no such {what}"))
    }

    /// The document.
    pub(crate) fn answer(self, request_id: &str) -> Answer {
        let mut document = json!({
            "type": "about:blank",
            "title": self.status.canonical_reason().unwrap_or("Error"),
            "status": self.status.as_u16(),
            "code": self.code,
            "detail": self.detail,
            "request_id": request_id,
        });
        if !self.errors.is_empty() {
            document["errors"] = self
                .errors
                .iter()
                .map(|error| json!({ "pointer": error.pointer, "detail": error.detail }))
                .collect::<Value>();
        }
        let mut answer = Answer::json(self.status.as_u16(), &document);
        answer.content_type = "application/problem+json";
        answer.headers.extend(self.headers);
        answer
    }
}

fn shorten(text: &mut String) {
    if let Some((end, _)) = text.char_indices().nth(MOST_CHARACTERS) {
        text.truncate(end);
        text.push('\u{2026}');
    }
}

impl From<RequestError> for Problem {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Malformed(detail) => Self::new(400, "malformed_json", detail),
            RequestError::Fields(errors) => Self::fields(errors),
            other => Self::new(422, "invalid_request", other.to_string()),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(reason = %error, "the store failed");
        Self::new(500, "internal_error", "the server could not complete the request")
    }
}

impl From<ServerError> for Problem {
    fn from(error: ServerError) -> Self {
        tracing::error!(reason = %error, "the server failed");
        Self::new(500, "internal_error", "the server could not complete the request")
    }
}
