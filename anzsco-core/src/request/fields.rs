//! The fields of one JSON object, taken out one by one.
//!
//! Takes an object; gives typed values and collects what is wrong, so that a caller learns of all
//! faults at once. A field that is null counts as not given.

use serde_json::{Map, Value};

use super::{FieldError, Input, MAX_CHARACTERS, RequestError};
use crate::{Code, Error, Profile};

/// What is left of an object, and what was wrong so far.
pub(super) struct Fields {
    left: Map<String, Value>,
    errors: Vec<FieldError>,
}

impl Fields {
    pub(super) fn open(body: Value) -> Result<Self, RequestError> {
        match body {
            Value::Object(mut left) => {
                left.retain(|_, value| !value.is_null());
                Ok(Self { left, errors: Vec::new() })
            }
            _ => Err(RequestError::Fields(vec![FieldError::invalid(
                "",
                "the body is not a JSON object",
            )])),
        }
    }

    /// Refuses what was not taken.
    pub(super) fn finish(mut self, known: &[&str]) -> Result<(), RequestError> {
        for name in self.left.keys().take(20) {
            let pointer = format!("/{}", name.replace('~', "~0").replace('/', "~1"));
            let detail = format!("unknown field {name:?}; the fields are {}", known.join(", "));
            self.errors.push(FieldError::invalid(pointer, detail));
        }
        if self.errors.is_empty() { Ok(()) } else { Err(RequestError::Fields(self.errors)) }
    }

    pub(super) fn wrong(&mut self, pointer: String, detail: impl Into<String>) {
        self.errors.push(FieldError::invalid(pointer, detail));
    }

    /// The one CV. `None` with no error recorded means that there is none at all.
    pub(super) fn input(&mut self, takes_profile: bool) -> Option<Input> {
        let text = self.text("source_text");
        let document = self.text("source_document");
        let filename = self.bounded("source_filename", 255);
        let profile = if takes_profile { self.left.remove("profile") } else { None };
        let given = usize::from(text.is_some())
            + usize::from(document.is_some())
            + usize::from(profile.is_some());
        if given > 1 {
            let names = if takes_profile {
                "source_text, source_document and profile"
            } else {
                "source_text and source_document"
            };
            self.wrong(String::new(), format!("several CVs; give exactly one of {names}"));
            return None;
        }
        if filename.is_some() && document.is_none() {
            let detail = "source_filename accompanies source_document only";
            self.wrong("/source_filename".to_owned(), detail);
        }
        if let Some(text) = text {
            return self.checked_text(text).map(Input::Text);
        }
        if let Some(base64) = document {
            if base64.is_empty() {
                self.wrong("/source_document".to_owned(), "the document is empty");
            }
            return Some(Input::Document { base64, filename });
        }
        let profile = profile?;
        match Profile::from_json(&profile) {
            Ok(profile) => Some(Input::Profile(Box::new(profile))),
            Err(Error::Profile { pointer, detail }) => {
                self.wrong(format!("/profile{pointer}"), detail);
                None
            }
            Err(other) => {
                self.wrong("/profile".to_owned(), other.to_string());
                None
            }
        }
    }

    fn checked_text(&mut self, text: String) -> Option<String> {
        if text.trim().is_empty() {
            self.wrong("/source_text".to_owned(), "the text is empty");
            return None;
        }
        if text.len() > MAX_CHARACTERS && text.chars().count() > MAX_CHARACTERS {
            self.too_large("/source_text", MAX_CHARACTERS);
            return None;
        }
        Some(text)
    }

    fn too_large(&mut self, pointer: &str, most: usize) {
        let detail = format!("longer than {most} characters");
        self.errors.push(FieldError { pointer: pointer.to_owned(), detail, is_too_large: true });
    }

    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        if let Value::String(text) = self.left.remove(name)? {
            Some(text)
        } else {
            self.wrong(format!("/{name}"), "not a string");
            None
        }
    }

    /// A text of at most so many characters.
    pub(super) fn bounded(&mut self, name: &str, most: usize) -> Option<String> {
        let text = self.text(name)?;
        if text.chars().count() > most {
            let detail = format!("longer than {most} characters");
            self.wrong(format!("/{name}"), detail);
        }
        Some(text)
    }

    pub(super) fn flag(&mut self, name: &str) -> Option<bool> {
        let value = self.left.remove(name)?;
        if !value.is_boolean() {
            self.wrong(format!("/{name}"), "neither true nor false");
        }
        value.as_bool()
    }

    pub(super) fn limit(&mut self, name: &str) -> Option<usize> {
        if let Some(limit @ 1..=20) = self.left.remove(name)?.as_u64() {
            Some(limit as usize)
        } else {
            self.wrong(format!("/{name}"), "not a whole number from 1 to 20");
            None
        }
    }

    pub(super) fn choice<T>(
        &mut self,
        name: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Option<T> {
        let word = self.text(name)?;
        match parse(&word) {
            Ok(chosen) => Some(chosen),
            Err(detail) => {
                self.wrong(format!("/{name}"), detail);
                None
            }
        }
    }

    /// Codes, or none if there is no such field. A field that is wrong is an empty list.
    pub(super) fn codes(&mut self, name: &str, most: usize) -> Option<Vec<Code>> {
        let value = self.left.remove(name)?;
        let Value::Array(entries) = value else {
            self.wrong(format!("/{name}"), "not an array of codes");
            return Some(Vec::new());
        };
        if entries.len() > most {
            let detail = format!("{} entries; at most {most} are allowed", entries.len());
            self.wrong(format!("/{name}"), detail);
            return Some(Vec::new());
        }
        let mut codes = Vec::with_capacity(entries.len());
        for (place, entry) in entries.iter().enumerate() {
            let code = entry
                .as_str()
                .ok_or_else(|| "not a string".to_owned())
                .and_then(|text| Code::parse(text).map_err(|reason| reason.to_string()));
            match code {
                Ok(code) => codes.push(code),
                Err(detail) => self.wrong(format!("/{name}/{place}"), detail),
            }
        }
        Some(codes)
    }
}
