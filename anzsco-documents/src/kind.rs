//! Which format bytes are in, told by their content.

use std::io::Cursor;

use serde::{Deserialize, Serialize};

use crate::DocumentError;

/// The formats that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Kind {
    /// Plain text in any encoding.
    Text,
    /// Portable Document Format.
    Pdf,
    /// Office Open XML (Word since 2007).
    Docx,
    /// `OpenDocument` text.
    Odt,
    /// Rich Text Format.
    Rtf,
    /// A web page.
    Html,
    /// Word 97 to 2003.
    Doc,
    /// A PNG picture.
    Png,
    /// A JPEG picture.
    Jpeg,
    /// A TIFF picture of one or more pages.
    Tiff,
    /// A WebP picture.
    WebP,
}

/// How far into a file a PDF header may lie, as readers allow.
const PDF_HEADER_WITHIN: usize = 1024;

/// Known openings of formats that are not read.
const UNREAD: [(&[u8], &str); 9] = [
    (b"GIF8", "a GIF picture"),
    (b"BM", "a BMP picture"),
    (b"7z\xBC\xAF", "a 7-Zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"\x1F\x8B", "a gzip file"),
    (b"%!PS", "a PostScript file"),
    (b"\x7FELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"\0\0\0", "a video or a HEIC picture"),
];

/// The format of bytes.
pub(crate) fn of(bytes: &[u8], filename: Option<&str>) -> Result<Kind, DocumentError> {
    let start = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    if bytes.starts_with(b"PK\x03\x04") {
        return packed(bytes);
    }
    if bytes.starts_with(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") {
        return Ok(Kind::Doc);
    }
    if let Some(kind) = picture(bytes) {
        return Ok(kind);
    }
    if start.starts_with(b"{\\rtf") {
        return Ok(Kind::Rtf);
    }
    if has_pdf_header(bytes) {
        return Ok(Kind::Pdf);
    }
    // Unmarked UTF-16 of a wide script could open like anything; text has the last word.
    let unread = UNREAD.iter().find(|(opening, _)| bytes.starts_with(opening));
    if let Some((_, format)) = unread
        && (bytes.contains(&0) || !format.starts_with("a BMP"))
    {
        return Err(DocumentError::unsupported(format));
    }
    Ok(if is_html(start, filename) { Kind::Html } else { Kind::Text })
}

fn has_pdf_header(bytes: &[u8]) -> bool {
    let head = bytes.get(..PDF_HEADER_WITHIN).unwrap_or(bytes);
    head.windows(5).any(|window| window == b"%PDF-")
}

fn picture(bytes: &[u8]) -> Option<Kind> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some(Kind::Png),
        [0xFF, 0xD8, 0xFF, ..] => Some(Kind::Jpeg),
        [b'I', b'I', b'*', 0, ..] | [b'M', b'M', 0, b'*', ..] => Some(Kind::Tiff),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Kind::WebP),
        _ => None,
    }
}

/// Tells packed formats apart by the names of their parts.
fn packed(bytes: &[u8]) -> Result<Kind, DocumentError> {
    let archive = zip::ZipArchive::new(Cursor::new(bytes))
        .map_err(|reason| DocumentError::damaged("zip", reason.to_string()))?;
    let has = |name: &str| archive.index_for_name(name).is_some();
    if has("word/document.xml") || archive.file_names().flatten().any(|name| is_word_part(&name)) {
        Ok(Kind::Docx)
    } else if has("content.xml") {
        Ok(Kind::Odt)
    } else if has("xl/workbook.xml") {
        Err(DocumentError::unsupported("an Excel workbook"))
    } else if has("ppt/presentation.xml") {
        Err(DocumentError::unsupported("a PowerPoint presentation"))
    } else {
        Err(DocumentError::unsupported("a zip archive"))
    }
}

/// Some writers number the main part.
fn is_word_part(name: &str) -> bool {
    name.strip_prefix("word/document").and_then(|rest| rest.strip_suffix(".xml")).is_some()
}

fn is_html(start: &[u8], filename: Option<&str>) -> bool {
    let opens_with = |tag: &[u8]| {
        start.get(..tag.len()).is_some_and(|opening| opening.eq_ignore_ascii_case(tag))
    };
    if opens_with(b"<!doctype html") || opens_with(b"<html") || opens_with(b"<head") {
        return true;
    }
    let head = start.get(..2048).unwrap_or(start).to_ascii_lowercase();
    let has = |tag: &[u8]| head.windows(tag.len()).any(|window| window == tag);
    if start.starts_with(b"<") && (has(b"<html") || has(b"<body") || has(b"<!doctype html")) {
        return true;
    }
    let named = filename.and_then(|name| name.rsplit_once('.')).is_some_and(|(_, extension)| {
        ["html", "htm", "xhtml"].iter().any(|known| extension.eq_ignore_ascii_case(known))
    });
    start.starts_with(b"<") && (named || has(b"</p>") || has(b"</div>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_decides_and_the_name_only_helps() {
        for (bytes, name, kind) in [
            (&b"%PDF-1.7"[..], Some("cv.docx"), Kind::Pdf),
            (b"junk\n%PDF-1.4", None, Kind::Pdf),
            (b"{\\rtf1 x}", Some("cv.doc"), Kind::Rtf),
            (b"\xEF\xBB\xBF<!DOCTYPE HTML><p>x", None, Kind::Html),
            (b"<?xml version='1.0'?><html>", None, Kind::Html),
            (b"<b>x</b>", Some("cv.HTM"), Kind::Html),
            (b"<b>x</b>", None, Kind::Text),
            (b"BMW mechanic", None, Kind::Text),
            (b"\xFF\xD8\xFF\xE0", Some("cv.png"), Kind::Jpeg),
        ] {
            assert_eq!(of(bytes, name), Ok(kind));
        }
    }
}
