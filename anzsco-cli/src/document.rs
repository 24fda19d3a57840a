//! Bytes of a document to text.
//!
//! Takes the bytes of a file or of standard input; gives its text, or the reason why there is none.
//! So far plain text only: UTF-8, or UTF-16 with a byte order mark. Other formats are recognised in
//! order to say what they are, and never parsed.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anzsco_core::{ExtractOptions, Profile, extract};

use crate::failure::Failure;
use crate::request;

/// The most characters of one CV, as over HTTP.
pub(crate) const MAX_CHARACTERS: usize = 500_000;

/// The most bytes of one file.
pub(crate) const MAX_BYTES: u64 = 10 * 1024 * 1024;

/// Why a document gives no text.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DocumentError {
    /// A format that is not read.
    #[error("this is {0}; supported is plain text (UTF-8, or UTF-16 with a byte order mark)")]
    Unsupported(&'static str),
    /// Bytes that are no text.
    #[error(
        "not UTF-8 text (byte {0}); supported is plain text (UTF-8, or UTF-16 with a byte order mark)"
    )]
    Encoding(usize),
    /// Nothing but white space.
    #[error("there is no text in it")]
    Empty,
    /// More than [`MAX_BYTES`] or [`MAX_CHARACTERS`].
    #[error("it is too large; at most {MAX_CHARACTERS} characters of text are read")]
    TooLarge,
    /// The system cannot read it.
    #[error("{0}")]
    Read(#[from] io::Error),
}

impl DocumentError {
    /// The stable word for the error in the output of a batch.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Unsupported(_) | Self::Encoding(_) => "unsupported_document",
            Self::Empty => "empty_document",
            Self::TooLarge => "input_too_large",
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
    let text = if is_standard_input(path) {
        if io::IsTerminal::is_terminal(&io::stdin()) {
            crate::output::remark(&"reading a CV from the terminal; end it with Ctrl-D");
        }
        read(io::stdin().lock())
    } else {
        read_file(path)
    }
    .map_err(|error| Failure::content(name(path), error.to_string()))?;
    content(text, path)
}

/// The text of a file.
pub(crate) fn read_file(path: &Path) -> Result<String, DocumentError> {
    if path.is_dir() {
        return Err(DocumentError::Unsupported("a folder"));
    }
    read(File::open(path)?)
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

fn read(source: impl Read) -> Result<String, DocumentError> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        // What it is matters more to the reader than how large it is.
        return Err(format_of(&bytes).map_or(DocumentError::TooLarge, DocumentError::Unsupported));
    }
    decode(bytes)
}

/// The text that bytes stand for.
fn decode(bytes: Vec<u8>) -> Result<String, DocumentError> {
    if let Some(format) = format_of(&bytes) {
        return Err(DocumentError::Unsupported(format));
    }
    let text = match bytes.as_slice() {
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes)?,
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes)?,
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf8(rest.to_vec())?,
        _ => utf8(bytes)?,
    };
    if text.chars().all(|letter| letter.is_whitespace() || letter.is_control()) {
        return Err(DocumentError::Empty);
    }
    if text.len() > MAX_CHARACTERS && text.chars().count() > MAX_CHARACTERS {
        return Err(DocumentError::TooLarge);
    }
    Ok(text)
}

fn utf8(bytes: Vec<u8>) -> Result<String, DocumentError> {
    if bytes.contains(&0) {
        return Err(DocumentError::Unsupported("a binary file"));
    }
    String::from_utf8(bytes)
        .map_err(|reason| DocumentError::Encoding(reason.utf8_error().valid_up_to() + 1))
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, DocumentError> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    match char::decode_utf16(units).collect::<Result<String, _>>() {
        Ok(text) if rest.is_empty() => Ok(text),
        _ => Err(DocumentError::Unsupported("broken UTF-16 text")),
    }
}

/// Formats told by their first bytes.
const FORMATS: [(&[u8], &str); 9] = [
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a Word, OpenDocument or zip file"),
    (b"\xD0\xCF\x11\xE0", "an old Word document"),
    (b"{\\rtf", "an RTF document"),
    (b"\x89PNG", "a PNG image"),
    (b"\xFF\xD8\xFF", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"II*\0", "a TIFF image"),
    (b"MM\0*", "a TIFF image"),
];

/// The known format of bytes that are not plain text.
fn format_of(bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.trim_ascii_start();
    let known =
        FORMATS.iter().find(|(magic, _)| bytes.starts_with(magic) || start.starts_with(magic));
    known.map(|(_, format)| *format).or_else(|| {
        let opens_with = |tag: &[u8]| {
            start.get(..tag.len()).is_some_and(|opening| opening.eq_ignore_ascii_case(tag))
        };
        (opens_with(b"<!doctype html") || opens_with(b"<html")).then_some("an HTML page")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_each_encoding_is_the_same_text() {
        let expected = "Māori teacher\n";
        let little: Vec<u8> = expected.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = expected.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            expected.as_bytes().to_vec(),
            [b"\xEF\xBB\xBF", expected.as_bytes()].concat(),
            [b"\xFF\xFE".as_slice(), &little].concat(),
            [b"\xFE\xFF".as_slice(), &big].concat(),
        ] {
            assert_eq!(decode(bytes).unwrap(), expected);
        }
    }

    #[test]
    fn what_is_no_text_is_named() {
        for (bytes, reason) in [
            (&b"%PDF-1.7\n"[..], "this is a PDF document"),
            (b"PK\x03\x04....", "this is a Word, OpenDocument or zip file"),
            (b"\n <!DOCTYPE html><p>", "this is an HTML page"),
            (b"abc\0def", "this is a binary file"),
            (b"caf\xE9", "not UTF-8 text (byte 4)"),
            (b"\xFF\xFEa", "this is broken UTF-16 text"),
            (b" \n\t", "there is no text in it"),
            (b"", "there is no text in it"),
        ] {
            let message = decode(bytes.to_vec()).unwrap_err().to_string();
            assert!(message.starts_with(reason), "{message}");
        }
    }

    #[test]
    fn the_limit_counts_characters_and_not_bytes() {
        assert!(decode("ā".repeat(MAX_CHARACTERS).into_bytes()).is_ok());
        let error = decode("a".repeat(MAX_CHARACTERS + 1).into_bytes()).unwrap_err();
        assert_eq!(error.code(), "input_too_large");
    }
}
