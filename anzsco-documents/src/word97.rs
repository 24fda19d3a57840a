//! Word 97 to 2003, read by undoc.
//!
//! Takes a compound file; gives the text of its Word document. Other documents in compound files
//! (Excel, `PowerPoint`, Outlook) are named and not read.

use crate::lines::Lines;
use crate::{Document, DocumentError, Kind};

/// The text of an old Word document.
pub(crate) fn read(bytes: &[u8]) -> Result<Document, DocumentError> {
    if !has_stream(bytes, "WordDocument") {
        let format = if has_stream(bytes, "EncryptedPackage") {
            return Err(DocumentError::Encrypted);
        } else if has_stream(bytes, "Workbook") || has_stream(bytes, "Book") {
            "an old Excel workbook"
        } else if has_stream(bytes, "PowerPoint Document") {
            "an old PowerPoint presentation"
        } else {
            "a compound file without a Word document"
        };
        return Err(DocumentError::unsupported(format));
    }
    let parsed = undoc::parse_bytes(bytes).map_err(|reason| {
        let reason = reason.to_string();
        if reason.to_lowercase().contains("encrypt") || reason.contains("password") {
            DocumentError::Encrypted
        } else {
            DocumentError::damaged("DOC", "its text cannot be found")
        }
    })?;
    let mut lines = Lines::default();
    for line in parsed.plain_text().lines() {
        if line.trim().is_empty() {
            lines.blank();
            continue;
        }
        for (index, cell) in line.split('\t').enumerate() {
            if index > 0 {
                lines.gap();
            }
            lines.words(cell);
        }
        lines.end_line();
    }
    Ok(Document::whole(Kind::Doc, lines.finish(), 0))
}

/// Whether the directory of a compound file names a stream: [MS-CFB] writes names in UTF-16.
fn has_stream(bytes: &[u8], name: &str) -> bool {
    let name: Vec<u8> = name.encode_utf16().chain([0]).flat_map(u16::to_le_bytes).collect();
    bytes.windows(name.len()).any(|window| window == name)
}
