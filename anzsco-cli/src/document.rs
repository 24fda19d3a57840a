//! Bytes of a document to text.
//!
//! Takes the bytes of a file or of standard input; gives its text, or the reason why there is none.
//! Whatever could be more than plain UTF-8 is read by [`anzsco_documents`] in a child process.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anzsco_core::request::MAX_CHARACTERS;
use anzsco_core::{ExtractOptions, Profile, extract};
use anzsco_documents::{Document, Limits, isolated};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::failure::Failure;
use crate::{output, request};

/// The most bytes of one file.
pub(crate) const MAX_BYTES: u64 = 10 * 1024 * 1024;

/// Why a document gives no text.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DocumentError {
    /// What was found in the document.
    #[error("{0}")]
    Document(#[from] anzsco_documents::DocumentError),
    /// A folder where a file is expected.
    #[error("this is a folder; name a file, or use batch for folders")]
    Folder,
    /// A record whose document is not in base64.
    #[error("source_document is not base64 (RFC 4648, section 4)")]
    NotBase64,
    /// The system cannot read it.
    #[error("{0}")]
    Read(#[from] io::Error),
}

impl DocumentError {
    /// The stable word for the error in the output of a batch.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Document(reason) => reason.code(),
            Self::Folder => "unsupported_document",
            Self::NotBase64 => "invalid_request",
            Self::Read(_) => "unreadable_document",
        }
    }
}

/// What a single input holds.
pub(crate) enum Content {
    /// The text of a CV.
    Text(String),
    /// A structured profile.
    Profile(Box<Profile>),
}

impl Content {
    /// The profile: of a text by reading it, of a structured profile as given.
    pub(crate) fn into_profile(self, options: &ExtractOptions) -> Profile {
        match self {
            Self::Text(text) => extract(&text, options),
            Self::Profile(profile) => Profile { as_of: options.as_of, ..*profile },
        }
    }
}

/// The name of an input for messages.
pub(crate) fn name(path: &Path) -> String {
    if is_standard_input(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// Whether a path as typed means standard input.
pub(crate) fn is_standard_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// Reads the one document of `classify` or `extract`.
pub(crate) fn open(path: &Path) -> Result<Content, Failure> {
    let document = if is_standard_input(path) {
        if io::IsTerminal::is_terminal(&io::stdin()) {
            output::remark(&"reading a CV from the terminal; end it with Ctrl-D");
        }
        read(io::stdin().lock(), None)
    } else {
        open_file(path)
    }
    .map_err(|error| Failure::content(name(path), error.to_string()))?;
    remark_on(&document, &name(path));
    content(document.text, path)
}

/// The text of a file.
pub(crate) fn read_file(path: &Path) -> Result<String, DocumentError> {
    Ok(open_file(path)?.text)
}

/// The text of a document in base64. Its name helps to tell its format.
pub(crate) fn read_base64(base64: &str, filename: Option<&str>) -> Result<String, DocumentError> {
    let bytes = STANDARD.decode(base64).map_err(|_| DocumentError::NotBase64)?;
    Ok(read(bytes.as_slice(), filename)?.text)
}

fn open_file(path: &Path) -> Result<Document, DocumentError> {
    if path.is_dir() {
        return Err(DocumentError::Folder);
    }
    let filename = path.file_name().and_then(|name| name.to_str());
    read(File::open(path)?, filename)
}

/// A JSON object is a structured profile; everything else is a CV.
fn content(text: String, path: &Path) -> Result<Content, Failure> {
    let is_json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    if !is_json && !text.trim_start().starts_with('{') {
        return Ok(Content::Text(text));
    }
    match serde_json::from_str(&text) {
        Ok(value) => request::profile(&value)
            .map(|profile| Content::Profile(Box::new(profile)))
            .map_err(|reason| Failure::content(name(path), reason)),
        Err(reason) if is_json => {
            let place = format!("{}:{}:{}", name(path), reason.line(), reason.column());
            Err(Failure::content(place, "malformed JSON; a .json file holds a profile"))
        }
        Err(_) => Ok(Content::Text(text)),
    }
}

fn read(source: impl Read, filename: Option<&str>) -> Result<Document, DocumentError> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    let limits = Limits { bytes: MAX_BYTES, characters: MAX_CHARACTERS, ..Limits::default() };
    Ok(if is_plain(&bytes) {
        anzsco_documents::read(&bytes, filename, &limits)?
    } else {
        isolated::read(&bytes, filename, &limits)?
    })
}

/// Whether bytes are UTF-8 that opens like no other format: there is nothing to parse in it, and a
/// batch of text files needs no process for each.
fn is_plain(bytes: &[u8]) -> bool {
    let start = bytes.trim_ascii_start();
    let head = bytes.get(..1024).unwrap_or(bytes);
    let opens_like_another = start.starts_with(b"<")
        || start.starts_with(b"{\\rtf")
        || start.starts_with(b"\xEF\xBB\xBF")
        || head.windows(5).any(|window| window == b"%PDF-");
    !opens_like_another && !bytes.contains(&0) && std::str::from_utf8(bytes).is_ok()
}

/// Tells a person what is not in the text.
fn remark_on(document: &Document, name: &str) {
    let left_out = &document.left_out;
    if left_out.hidden_characters > 0 {
        let count = left_out.hidden_characters;
        output::remark(&format!("{name}: {count} hidden characters are left out"));
    }
    for (pages, what) in [
        (&left_out.unreadable_pages, "cannot be read"),
        (&left_out.skipped_pages, "are beyond the limits of recognition and were not read"),
    ] {
        if !pages.is_empty() {
            let pages: Vec<String> = pages.iter().map(u32::to_string).collect();
            output::remark(&format!("{name}: these pages {what}: {}", pages.join(", ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_text_is_read_in_this_process() {
        for (bytes, plain) in [
            (&b"Registered nurse\n"[..], true),
            ("Māori teacher".as_bytes(), true),
            (b"{\"experience\": []}", true),
            (b"%PDF-1.7", false),
            (b" {\\rtf1 x}", false),
            (b"\n<!DOCTYPE html>", false),
            (b"caf\xE9", false),
            (b"PK\x03\x04\0", false),
        ] {
            assert_eq!(is_plain(bytes), plain);
        }
    }

    #[test]
    fn the_limit_counts_characters_and_not_bytes() {
        let text = "ā".repeat(MAX_CHARACTERS);
        assert!(read(text.as_bytes(), None).is_ok());
        let error = read("a".repeat(MAX_CHARACTERS + 1).as_bytes(), None).unwrap_err();
        assert_eq!(error.code(), "input_too_large");
    }
}
