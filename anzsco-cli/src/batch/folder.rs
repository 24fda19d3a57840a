//! The documents of a folder and of the folders in it.
//!
//! Takes a folder; gives its files sorted by path. Hidden files are left out, and so are links to
//! folders, which may lead round in a circle.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::records::{Payload, Place, Record, Source, document_record};
use crate::failure::Failure;
use crate::request::RequestError;

/// The files of a folder, one folder listed at a time.
pub(super) struct Folder {
    /// What is still to come, last first.
    waiting: Vec<Entry>,
    /// The output of this run, which is no input even if it lies here.
    output: Option<PathBuf>,
}

struct Entry {
    path: PathBuf,
    is_folder: bool,
}

impl Folder {
    /// Lists the folder.
    pub(super) fn open(path: &Path, output: Option<PathBuf>) -> Result<Self, Failure> {
        match list(path) {
            Ok(waiting) => Ok(Self { waiting, output }),
            Err(source) => Err(Failure::Read { name: path.display().to_string(), source }),
        }
    }

    fn is_output(&self, path: &Path) -> bool {
        self.output.is_some() && path.canonicalize().ok() == self.output
    }
}

impl Source for Folder {
    fn next(&mut self) -> Result<Option<Record>, Failure> {
        while let Some(entry) = self.waiting.pop() {
            if !entry.is_folder {
                if self.is_output(&entry.path) {
                    continue;
                }
                return Ok(Some(document_record(entry.path)));
            }
            match list(&entry.path) {
                Ok(entries) => self.waiting.extend(entries),
                Err(error) => return Ok(Some(unreadable(&entry.path, &error))),
            }
        }
        Ok(None)
    }
}

/// What a folder holds, last name first.
fn list(folder: &Path) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let path = entry.path();
        let kind = entry.file_type()?;
        if kind.is_symlink() && path.is_dir() {
            continue;
        }
        entries.push(Entry { path, is_folder: kind.is_dir() });
    }
    entries.sort_by(|a, b| b.path.cmp(&a.path));
    Ok(entries)
}

/// A folder within the folder that cannot be listed is one error line.
fn unreadable(path: &Path, error: &io::Error) -> Record {
    let name = path.display().to_string();
    let error = RequestError { code: "unreadable_document", detail: error.to_string() };
    Record {
        place: Place { name: name.as_str().into(), line: None },
        id: Some(Value::String(name)),
        payload: Payload::Bad(error),
        size: 0,
    }
}
