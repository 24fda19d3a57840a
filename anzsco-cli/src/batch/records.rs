//! The records of a batch, whatever they come in.
//!
//! Takes the inputs as typed; gives one record after the other, in the order of the inputs. It
//! reads no further ahead than the record asked for.

use std::fmt;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value;

use super::folder::Folder;
use super::table::Table;
use crate::arguments::{Batch, ColumnArguments};
use crate::document;
use crate::failure::Failure;
use crate::lines::Lines;
use crate::request::RequestError;

/// The longest line or row, as the longest body over HTTP.
pub(super) const MAX_RECORD_BYTES: usize = 14 * 1024 * 1024;

/// One CV to be.
pub(super) struct Record {
    /// Where it stands, for messages.
    pub(super) place: Place,
    /// Its id where the source itself tells it: a path, a column.
    pub(super) id: Option<Value>,
    /// What it holds.
    pub(super) payload: Payload,
    /// How many bytes of the input it takes.
    pub(super) size: u64,
}

/// A file, and a line in it.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) name: Arc<str>,
    pub(super) line: Option<u64>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}", self.name),
            None => f.write_str(&self.name),
        }
    }
}

/// What a record holds, not yet read.
pub(super) enum Payload {
    /// A line of JSON.
    Json(Vec<u8>),
    /// The cells of a row.
    Row {
        /// A CV.
        text: Option<String>,
        /// A job title.
        title: Option<String>,
    },
    /// A file.
    Document(PathBuf),
    /// Nothing that can be read.
    Bad(RequestError),
}

/// Something that gives records.
pub(super) trait Source {
    /// The next record; `None` at the end.
    fn next(&mut self) -> Result<Option<Record>, Failure>;
}

/// The records of all inputs.
pub(super) struct Records {
    waiting: std::vec::IntoIter<PathBuf>,
    open: Option<Box<dyn Source>>,
    columns: ColumnArguments,
    output: Option<PathBuf>,
    total_bytes: Option<u64>,
}

/// What an input is, by its name and kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    JsonLines,
    Table,
    Folder,
    Document,
}

impl Records {
    /// Looks at all inputs, so that a mistyped one stops the run before it starts.
    pub(super) fn open(arguments: &Batch) -> Result<Self, Failure> {
        let output = arguments.output.as_deref().and_then(place_of);
        let mut total_bytes = Some(0);
        for path in &arguments.inputs {
            let size = size(path)?;
            total_bytes = total_bytes.and_then(|total: u64| Some(total + size?));
            if output.is_some() && path.canonicalize().ok() == output {
                let message = format!("{}: is both an input and the output", path.display());
                return Err(Failure::Usage(message));
            }
        }
        Ok(Self {
            waiting: arguments.inputs.clone().into_iter(),
            open: None,
            columns: arguments.columns.clone(),
            output,
            total_bytes,
        })
    }

    /// The size of all inputs, where it can be known.
    pub(super) fn total_bytes(&self) -> Option<u64> {
        self.total_bytes
    }

    /// The next record; `None` at the end of the last input.
    pub(super) fn next(&mut self) -> Result<Option<Record>, Failure> {
        loop {
            if let Some(source) = &mut self.open {
                if let Some(record) = source.next()? {
                    return Ok(Some(record));
                }
                self.open = None;
            }
            match self.waiting.next() {
                Some(path) => self.open = Some(self.source(path)?),
                None => return Ok(None),
            }
        }
    }

    fn source(&self, path: PathBuf) -> Result<Box<dyn Source>, Failure> {
        Ok(match kind(&path, &self.columns) {
            Kind::JsonLines => Box::new(JsonLines::open(&path)?),
            Kind::Table => Box::new(Table::open(&path, &self.columns)?),
            Kind::Folder => Box::new(Folder::open(&path, self.output.clone())?),
            Kind::Document => Box::new(Single(Some(path))),
        })
    }
}

/// Where a file lies, or will lie once it is written.
fn place_of(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    path.canonicalize().ok().or_else(|| {
        let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
        Some(folder.join(path.file_name()?))
    })
}

/// The bytes of an input file; `None` for standard input, folders and pipes.
fn size(path: &Path) -> Result<Option<u64>, Failure> {
    if document::is_standard_input(path) {
        return Ok(None);
    }
    let metadata = fs::metadata(path)
        .map_err(|source| Failure::Read { name: document::name(path), source })?;
    Ok(metadata.is_file().then_some(metadata.len()))
}

fn kind(path: &Path, columns: &ColumnArguments) -> Kind {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let has_columns = columns.text_column.is_some() || columns.title_column.is_some();
    match extension.as_str() {
        _ if document::is_standard_input(path) => Kind::JsonLines,
        _ if path.is_dir() => Kind::Folder,
        "jsonl" | "ndjson" => Kind::JsonLines,
        "csv" | "tsv" => Kind::Table,
        _ if has_columns => Kind::Table,
        _ if opens_with_a_brace(path) => Kind::JsonLines,
        _ => Kind::Document,
    }
}

/// Whether a file of no known name looks like JSON lines. A pipe is not looked into.
fn opens_with_a_brace(path: &Path) -> bool {
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    is_file
        && File::open(path).is_ok_and(|file| {
            let mut start = BufReader::new(file);
            start.fill_buf().is_ok_and(|bytes| bytes.trim_ascii_start().starts_with(b"{\""))
        })
}

/// Lines of JSON.
struct JsonLines {
    name: Arc<str>,
    lines: Lines<Box<dyn BufRead>>,
}

impl JsonLines {
    fn open(path: &Path) -> Result<Self, Failure> {
        let name = document::name(path);
        let source: Box<dyn BufRead> = if document::is_standard_input(path) {
            Box::new(std::io::stdin().lock())
        } else {
            let file =
                File::open(path).map_err(|source| Failure::Read { name: name.clone(), source })?;
            Box::new(BufReader::with_capacity(1 << 16, file))
        };
        Ok(Self { name: name.into(), lines: Lines::new(source, MAX_RECORD_BYTES) })
    }
}

impl Source for JsonLines {
    fn next(&mut self) -> Result<Option<Record>, Failure> {
        loop {
            let line = self
                .lines
                .next()
                .map_err(|source| Failure::Read { name: self.name.to_string(), source })?;
            let Some(line) = line else { return Ok(None) };
            let payload = match line.bytes {
                Some(bytes) if bytes.trim_ascii().is_empty() => continue,
                Some(bytes) => Payload::Json(bytes),
                None => Payload::Bad(too_large()),
            };
            let place = Place { name: self.name.clone(), line: Some(line.number) };
            return Ok(Some(Record { place, id: None, payload, size: line.taken }));
        }
    }
}

/// The error of a record that is longer than [`MAX_RECORD_BYTES`].
pub(super) fn too_large() -> RequestError {
    RequestError {
        code: "input_too_large",
        detail: format!("the record has more than {} MiB", MAX_RECORD_BYTES / 1024 / 1024),
    }
}

/// One document.
struct Single(Option<PathBuf>);

impl Source for Single {
    fn next(&mut self) -> Result<Option<Record>, Failure> {
        Ok(self.0.take().map(document_record))
    }
}

/// The record of a file: its id is its path.
pub(super) fn document_record(path: PathBuf) -> Record {
    let name = path.display().to_string();
    Record {
        place: Place { name: name.as_str().into(), line: None },
        id: Some(Value::String(name)),
        size: fs::metadata(&path).map_or(0, |metadata| metadata.len()),
        payload: Payload::Document(path),
    }
}
