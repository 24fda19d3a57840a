//! One record of a batch as JSON: the body of POST /v1/jobs, plus an optional id.
//!
//! Takes the bytes of one JSON line; gives what is asked, or which fields are wrong and why. The
//! fields themselves are read by [`anzsco_core::request`], as over HTTP.

use anzsco_core::Profile;
use anzsco_core::request::{self, FieldError, JobDefaults, JobRequest, MAX_CHARACTERS};
use serde::Deserialize;
use serde_json::Value;

/// Why a record cannot be worked on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RequestError {
    /// The stable word for the kind of error.
    pub(crate) code: &'static str,
    /// What is wrong and how to mend it.
    pub(crate) detail: String,
}

impl RequestError {
    /// A field that is missing, unknown or wrong.
    pub(crate) fn invalid(detail: impl Into<String>) -> Self {
        Self { code: "invalid_request", detail: detail.into() }
    }
}

impl From<request::RequestError> for RequestError {
    fn from(error: request::RequestError) -> Self {
        let fields = match error {
            request::RequestError::Malformed(detail) => {
                return Self { code: "malformed_json", detail };
            }
            request::RequestError::Fields(fields) => fields,
            other => return Self::invalid(other.to_string()),
        };
        let too_large = !fields.is_empty() && fields.iter().all(|field| field.is_too_large);
        let code = if too_large { "input_too_large" } else { "invalid_request" };
        let details: Vec<String> = fields.iter().map(in_words).collect();
        Self { code, detail: details.join("; ") }
    }
}

/// A wrong field for a person: its place without the first stroke.
fn in_words(field: &FieldError) -> String {
    let place = field.pointer.trim_start_matches('/');
    if field.detail.starts_with("unknown field") {
        // The message names the field itself, and all there are but the id.
        format!("{}, and id", field.detail)
    } else if place.is_empty() {
        field.detail.clone()
    } else {
        format!("{place}: {}", field.detail)
    }
}

/// The id of a line, and what else is on it.
pub(crate) fn open(line: &[u8]) -> (Option<Value>, Result<Value, RequestError>) {
    let mut record = match request::read(line) {
        Ok(record) => record,
        Err(reason) => return (None, Err(reason.into())),
    };
    match record.as_object_mut().and_then(|fields| fields.remove("id")) {
        None | Some(Value::Null) => (None, Ok(record)),
        Some(id @ (Value::String(_) | Value::Number(_))) => (Some(id), Ok(record)),
        Some(_) => (None, Err(RequestError::invalid("id is neither a string nor a number"))),
    }
}

/// Reads one line. The id comes back beside an error too, so that its answer can be found.
pub(crate) fn parse(
    line: &[u8],
    defaults: &JobDefaults,
) -> (Option<Value>, Result<JobRequest, RequestError>) {
    let (id, record) = open(line);
    let request = record.and_then(|record| Ok(JobRequest::with_defaults(record, defaults)?));
    (id, request)
}

/// A structured profile: the library's own object. The reader's message may quote a value, so only
/// what it says of field names is passed on.
pub(crate) fn profile(value: &Value) -> Result<Profile, String> {
    Profile::deserialize(value).map_err(|reason| match reason.to_string() {
        unknown if unknown.starts_with("unknown field") => format!("profile: {unknown}"),
        _ => "profile: a value is not of the right type; `anzsco extract --format json` shows the \
              shape"
            .to_owned(),
    })
}

/// A CV's text within its bounds.
pub(crate) fn checked_text(text: String) -> Result<String, RequestError> {
    if text.trim().is_empty() {
        return Err(RequestError::invalid("source_text is empty"));
    }
    if text.len() > MAX_CHARACTERS && text.chars().count() > MAX_CHARACTERS {
        let detail = format!("source_text has more than {MAX_CHARACTERS} characters");
        return Err(RequestError { code: "input_too_large", detail });
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> RequestError {
        parse(line.as_bytes(), &JobDefaults::default()).1.unwrap_err()
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, expected) in [
            (r#"{"source_text":"x","countyr":"nz"}"#, "unknown field \"countyr\""),
            (r#"{"source_text":"x","country":"uk"}"#, "country: the country is \"au\" or \"nz\""),
            (r#"{"source_text":"x","model_tier":"eagle"}"#, "model_tier: the tier is"),
            (r#"{"source_text":"x","exclude_codes":["12345"]}"#, "exclude_codes/0: a code has"),
            (r#"{"source_text":"x","include_codes":[1]}"#, "include_codes/0: not a string"),
            (r#"{"source_text":"x","limit":0,"explain":5}"#, "explain: neither"),
            (
                r#"{"source_text":"x","source_filename":"a.pdf"}"#,
                "source_filename: source_filename",
            ),
            (r#"{"source_text":"x","profile":{}}"#, "several CVs"),
            (r#"{"source_text":" \n"}"#, "source_text: the text is empty"),
            (r#"{"source_document":""}"#, "source_document: the document is empty"),
            (r#"{"source_text":"x","source_text":"y"}"#, "source_text: the field is given more"),
            (r#"{"id":[],"source_text":"x"}"#, "id is neither"),
            (r#"{"id":"a"}"#, "there is no CV"),
            ("[1]", "the body is not a JSON object"),
            (r#"{"source_text":"x"#, "the JSON ends too early"),
            ("hello", "malformed JSON, at line 1, column 1"),
        ] {
            let detail = refused(line).detail;
            assert!(detail.contains(expected), "{line}: {detail}");
        }
        assert_eq!(refused("hello").code, "malformed_json");
        let long = format!(r#"{{"source_text":"{}"}}"#, "x".repeat(MAX_CHARACTERS + 1));
        assert_eq!(refused(&long).code, "input_too_large");
    }

    #[test]
    fn messages_do_not_quote_a_cv() {
        for line in [
            r#"{"source_text":["Jane Citizen"]}"#,
            r#"{"source_text":"Jane Citizen" x}"#,
            r#"{"source_text":"x","instruction":{"Jane Citizen":1}}"#,
            r#"{"profile":{"experience":"Jane Citizen"}}"#,
            r#"{"profile":{"experience":[{"start":"Jane Citizen"}]}}"#,
        ] {
            assert!(!refused(line).detail.contains("Jane"), "{line}");
        }
    }

    #[test]
    fn the_id_comes_back_with_an_error() {
        let (id, request) = parse(br#"{"id":"cv-9","source_text":""}"#, &JobDefaults::default());
        assert_eq!(id, Some(Value::from("cv-9")));
        assert!(request.is_err());
    }
}
