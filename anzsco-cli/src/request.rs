//! One record of a batch as JSON: the body of POST /v1/jobs, plus an optional id.
//!
//! Takes the bytes of one JSON line; gives what is asked, or which field is wrong and why. Messages
//! name fields and never quote their values beyond the few words that a choice allows.

use anzsco_core::{Code, Country, Profile, Tier, Version};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::document::MAX_CHARACTERS;

/// Every field there is, for the message on an unknown one.
const FIELDS: [&str; 13] = [
    "id",
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

/// What a record asks for. What it leaves open, the command line decides.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) input: Input,
    pub(crate) model_tier: Option<Tier>,
    pub(crate) country: Option<Country>,
    pub(crate) anzsco_version: Option<Version>,
    pub(crate) exclude_codes: Option<Vec<Code>>,
    pub(crate) include_codes: Option<Vec<Code>>,
    pub(crate) instruction: Option<String>,
    pub(crate) explain: Option<bool>,
    pub(crate) limit: Option<usize>,
}

/// What a CV is given as.
#[derive(Debug)]
pub(crate) enum Input {
    /// Its text.
    Text(String),
    /// A structured profile.
    Profile(Box<Profile>),
}

/// Reads one line. The id comes back beside an error too, so that its answer can be found.
pub(crate) fn parse(line: &[u8]) -> (Option<Value>, Result<Request, RequestError>) {
    let mut fields = match serde_json::from_slice(line) {
        Ok(Value::Object(fields)) => fields,
        Ok(_) => return (None, Err(RequestError::invalid("the record is not a JSON object"))),
        Err(reason) => return (None, Err(malformed(&reason))),
    };
    match fields.remove("id") {
        None | Some(Value::Null) => (None, request(&mut fields)),
        Some(id @ (Value::String(_) | Value::Number(_))) => (Some(id), request(&mut fields)),
        Some(_) => (None, Err(RequestError::invalid("id is neither a string nor a number"))),
    }
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

fn malformed(reason: &serde_json::Error) -> RequestError {
    let what = if reason.is_eof() { "the record ends too early" } else { "malformed JSON" };
    let detail = format!("{what}, at column {}", reason.column());
    RequestError { code: "malformed_json", detail }
}

fn request(fields: &mut Map<String, Value>) -> Result<Request, RequestError> {
    fields.retain(|_, value| !value.is_null());
    let request = Request {
        model_tier: choice(fields, "model_tier", tier)?,
        country: choice(fields, "country", |text| text.parse().map_err(|e| format!("{e}")))?,
        anzsco_version: choice(fields, "anzsco_version", |text| {
            text.parse().map_err(|e| format!("{e}"))
        })?,
        exclude_codes: codes(fields, "exclude_codes")?,
        include_codes: codes(fields, "include_codes")?,
        instruction: text(fields, "instruction")?,
        explain: flag(fields, "explain")?,
        limit: limit(fields)?,
        input: input(fields)?,
    };
    match fields.keys().next() {
        None => Ok(request),
        Some(unknown) => Err(RequestError::invalid(format!(
            "unknown field {unknown:?}; the fields are {}",
            FIELDS.join(", ")
        ))),
    }
}

/// Exactly one of the three ways to give a CV.
fn input(fields: &mut Map<String, Value>) -> Result<Input, RequestError> {
    let source_text = text(fields, "source_text")?;
    let document = fields.remove("source_document");
    let filename = text(fields, "source_filename")?;
    let profile_value = fields.remove("profile");
    match (source_text, document, profile_value) {
        (Some(text), None, None) => {
            if filename.is_some() {
                let detail = "source_filename accompanies source_document only";
                return Err(RequestError::invalid(detail));
            }
            checked_text(text).map(Input::Text)
        }
        (None, None, Some(value)) => profile(&value)
            .map(|profile| Input::Profile(Box::new(profile)))
            .map_err(RequestError::invalid),
        (None, Some(_), None) => Err(RequestError {
            code: "unsupported_document",
            detail: "source_document is not supported yet; give the CV as source_text".to_owned(),
        }),
        (None, None, None) => {
            Err(RequestError::invalid("there is no CV; give one of source_text or profile"))
        }
        _ => Err(RequestError::invalid(
            "several CVs; give exactly one of source_text, source_document and profile",
        )),
    }
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

fn text(fields: &mut Map<String, Value>, name: &str) -> Result<Option<String>, RequestError> {
    match fields.remove(name) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(RequestError::invalid(format!("{name} is not a string"))),
    }
}

fn flag(fields: &mut Map<String, Value>, name: &str) -> Result<Option<bool>, RequestError> {
    match fields.remove(name) {
        None => Ok(None),
        Some(Value::Bool(flag)) => Ok(Some(flag)),
        Some(_) => Err(RequestError::invalid(format!("{name} is neither true nor false"))),
    }
}

fn limit(fields: &mut Map<String, Value>) -> Result<Option<usize>, RequestError> {
    let Some(value) = fields.remove("limit") else { return Ok(None) };
    match value.as_u64() {
        Some(limit @ 1..=20) => Ok(Some(limit as usize)),
        _ => Err(RequestError::invalid("limit is not a whole number from 1 to 20")),
    }
}

fn choice<T>(
    fields: &mut Map<String, Value>,
    name: &str,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, RequestError> {
    let Some(word) = text(fields, name)? else { return Ok(None) };
    parse(&word).map(Some).map_err(|reason| RequestError::invalid(format!("{name}: {reason}")))
}

fn tier(word: &str) -> Result<Tier, String> {
    [Tier::Falcon, Tier::Sydney]
        .into_iter()
        .find(|tier| tier.as_str() == word)
        .ok_or_else(|| format!("the tier is \"falcon\" or \"sydney\", not {word:?}"))
}

fn codes(fields: &mut Map<String, Value>, name: &str) -> Result<Option<Vec<Code>>, RequestError> {
    let Some(value) = fields.remove(name) else { return Ok(None) };
    let Value::Array(entries) = value else {
        return Err(RequestError::invalid(format!("{name} is not an array of codes")));
    };
    let code = |(place, entry): (usize, &Value)| {
        let Value::String(text) = entry else {
            return Err(RequestError::invalid(format!("{name}/{place} is not a string")));
        };
        Code::parse(text)
            .map_err(|reason| RequestError::invalid(format!("{name}/{place}: {reason}")))
    };
    entries.iter().enumerate().map(code).collect::<Result<_, _>>().map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> RequestError {
        parse(line.as_bytes()).1.unwrap_err()
    }

    #[test]
    fn every_field_is_read() {
        let line = r#"{"id":7,"source_text":"x","model_tier":"sydney","country":"nz","anzsco_version":"1.3",
            "exclude_codes":["1","2544"],"include_codes":["254499"],"instruction":"nursing","explain":false,"limit":3}"#;
        let (id, request) = parse(line.as_bytes());
        let request = request.unwrap();
        assert_eq!(id, Some(Value::from(7)));
        assert_eq!(request.model_tier, Some(Tier::Sydney));
        assert_eq!(request.country, Some(Country::Nz));
        assert_eq!(request.anzsco_version, Some(Version::V1_3));
        assert_eq!(request.exclude_codes.map(|codes| codes.len()), Some(2));
        assert_eq!((request.explain, request.limit), (Some(false), Some(3)));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, expected) in [
            (r#"{"source_text":"x","countyr":"nz"}"#, "unknown field \"countyr\""),
            (r#"{"source_text":"x","country":"uk"}"#, "country: the country is \"au\" or \"nz\""),
            (r#"{"source_text":"x","model_tier":"eagle"}"#, "model_tier: the tier is"),
            (r#"{"source_text":"x","exclude_codes":["12345"]}"#, "exclude_codes/0: a code has"),
            (r#"{"source_text":"x","exclude_codes":"1"}"#, "exclude_codes is not an array"),
            (r#"{"source_text":"x","include_codes":[1]}"#, "include_codes/0 is not a string"),
            (r#"{"source_text":"x","explain":"no"}"#, "explain is neither true nor false"),
            (r#"{"source_text":"x","limit":0}"#, "limit is not a whole number"),
            (r#"{"source_text":"x","source_filename":"a.pdf"}"#, "source_filename accompanies"),
            (r#"{"source_text":"x","profile":{}}"#, "several CVs"),
            (r#"{"source_text":" \n"}"#, "source_text is empty"),
            (r#"{"source_text":5}"#, "source_text is not a string"),
            (r#"{"source_document":"AAAA"}"#, "source_document is not supported yet"),
            (r#"{"id":[],"source_text":"x"}"#, "id is neither"),
            (r#"{"id":"a"}"#, "there is no CV"),
            ("[1]", "the record is not a JSON object"),
            (r#"{"source_text":"x"#, "the record ends too early"),
            ("hello", "malformed JSON, at column 1"),
        ] {
            let detail = refused(line).detail;
            assert!(detail.starts_with(expected), "{line}: {detail}");
        }
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
        let (id, request) = parse(br#"{"id":"cv-9","source_text":""}"#);
        assert_eq!(id, Some(Value::from("cv-9")));
        assert!(request.is_err());
    }
}
