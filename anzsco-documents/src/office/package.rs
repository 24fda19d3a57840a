//! The parts of a zip file, unpacked within limits.

use std::borrow::Cow;
use std::io::{Cursor, Read};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::{DocumentError, Limits};

/// A part may always unpack to this much, whatever the ratio: templates pack well.
const FREE_BYTES: u64 = 1 << 20;

/// The most entries of a package.
const MAX_ENTRIES: usize = 10_000;

/// An open zip file.
pub(super) struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    format: &'static str,
    part_bytes: u64,
    ratio: u64,
    /// Bytes that may still be unpacked.
    left: u64,
}

impl<'a> Package<'a> {
    /// Opens the directory.
    pub(super) fn open(
        bytes: &'a [u8],
        format: &'static str,
        limits: &Limits,
    ) -> Result<Self, DocumentError> {
        let archive = ZipArchive::new(Cursor::new(bytes))
            .map_err(|reason| DocumentError::damaged(format, reason.to_string()))?;
        if archive.len() > MAX_ENTRIES {
            return Err(DocumentError::too_large("parts", MAX_ENTRIES as u64));
        }
        let (part_bytes, ratio) = (limits.part_bytes, limits.ratio);
        Ok(Self { archive, format, part_bytes, ratio, left: part_bytes * 2 })
    }

    /// The names of all parts, sorted.
    pub(super) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.archive.file_names().flatten().map(Cow::into_owned).collect();
        names.sort();
        names
    }

    /// A part, or none if there is no such part.
    pub(super) fn part(&mut self, name: &str) -> Result<Option<String>, DocumentError> {
        let mut part = match self.archive.by_name(name) {
            Ok(part) => part,
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(ZipError::UnsupportedArchive(reason)) if reason.contains("assword") => {
                return Err(DocumentError::Encrypted);
            }
            Err(reason) => return Err(DocumentError::damaged(self.format, reason.to_string())),
        };
        if part.encrypted() {
            return Err(DocumentError::Encrypted);
        }
        let by_ratio = part.compressed_size().saturating_mul(self.ratio).max(FREE_BYTES);
        let most = by_ratio.min(self.part_bytes).min(self.left);
        let mut bytes = Vec::new();
        part.by_ref()
            .take(most + 1)
            .read_to_end(&mut bytes)
            .map_err(|reason| DocumentError::damaged(self.format, reason.to_string()))?;
        if bytes.len() as u64 > most {
            return Err(if by_ratio <= most {
                DocumentError::Bomb { ratio: self.ratio }
            } else {
                DocumentError::too_large("unpacked bytes", self.part_bytes)
            });
        }
        self.left -= bytes.len() as u64;
        // Both formats allow UTF-16; hardly any writer uses it.
        let (text, _, _) = encoding_rs::UTF_8.decode(&bytes);
        Ok(Some(text.into_owned()))
    }

    /// The error for a part without which there is no document.
    pub(super) fn missing(&self, what: &str) -> DocumentError {
        DocumentError::damaged(self.format, format!("it has no {what}"))
    }
}
