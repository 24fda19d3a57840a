//! The rows of a CSV or TSV file.
//!
//! Takes a file whose first row names the columns, and which columns hold what; gives one record a
//! row. A row that cannot be read is an error line; a file without the columns asked for is refused
//! as a whole.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use csv::{ByteRecord, Reader, ReaderBuilder};
use serde_json::Value;

use super::records::{MAX_RECORD_BYTES, Payload, Place, Record, Source};
use crate::arguments::ColumnArguments;
use crate::document;
use crate::failure::Failure;
use crate::request::RequestError;

/// Columns that hold a CV unless another is named.
const TEXT_COLUMNS: [&str; 2] = ["source_text", "text"];

/// An open table.
pub(super) struct Table {
    name: Arc<str>,
    reader: Reader<Bounded>,
    /// How much may still be read for the present row.
    budget: Rc<Cell<usize>>,
    columns: Columns,
    row: ByteRecord,
    read: u64,
}

/// The places of the columns that are read.
#[derive(Debug, PartialEq, Eq)]
struct Columns {
    id: Option<usize>,
    text: Option<usize>,
    title: Option<usize>,
}

impl Table {
    /// Opens a file and finds its columns.
    pub(super) fn open(path: &Path, arguments: &ColumnArguments) -> Result<Self, Failure> {
        let name = document::name(path);
        let file =
            File::open(path).map_err(|source| Failure::Read { name: name.clone(), source })?;
        let budget = Rc::new(Cell::new(MAX_RECORD_BYTES));
        let is_tsv = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("tsv"));
        let mut reader = ReaderBuilder::new()
            .delimiter(arguments.delimiter.unwrap_or(if is_tsv { b'\t' } else { b',' }))
            .flexible(true)
            .from_reader(Bounded { file, budget: Rc::clone(&budget) });
        let header = reader.byte_headers().map_err(|reason| unreadable(&name, &reason))?;
        let header: Vec<String> =
            header.iter().map(|cell| String::from_utf8_lossy(cell).trim().to_owned()).collect();
        let columns = columns(&header, arguments)
            .map_err(|reason| Failure::content(format!("{name}:1"), reason))?;
        Ok(Self { name: name.into(), reader, budget, columns, row: ByteRecord::new(), read: 0 })
    }
}

impl Source for Table {
    fn next(&mut self) -> Result<Option<Record>, Failure> {
        self.budget.set(MAX_RECORD_BYTES);
        let is_row = self
            .reader
            .read_byte_record(&mut self.row)
            .map_err(|reason| unreadable(&self.name, &reason))?;
        if !is_row {
            return Ok(None);
        }
        let line = self.row.position().map(csv::Position::line);
        let place = Place { name: self.name.clone(), line };
        let cell = |column: Option<usize>| cell(&self.row, column);
        let (id, payload) = match (cell(self.columns.id), cells(&self.row, &self.columns)) {
            (Ok(id), payload) => (id.filter(|id| !id.is_empty()), payload),
            (Err(error), _) => (None, Err(error)),
        };
        let end = self.reader.position().byte();
        let size = end.saturating_sub(self.read);
        self.read = end;
        let payload = payload.unwrap_or_else(Payload::Bad);
        Ok(Some(Record { place, id: id.map(Value::String), payload, size }))
    }
}

fn cells(row: &ByteRecord, columns: &Columns) -> Result<Payload, RequestError> {
    Ok(Payload::Row { text: cell(row, columns.text)?, title: cell(row, columns.title)? })
}

/// The text of a cell; `None` where the column is not asked for.
fn cell(row: &ByteRecord, column: Option<usize>) -> Result<Option<String>, RequestError> {
    let Some(column) = column else { return Ok(None) };
    let Some(bytes) = row.get(column) else {
        let detail =
            format!("the row has {} columns, and column {} is read", row.len(), column + 1);
        return Err(RequestError::invalid(detail));
    };
    String::from_utf8(bytes.to_vec()).map(Some).map_err(|_| RequestError {
        code: "unsupported_document",
        detail: format!("column {} is not UTF-8", column + 1),
    })
}

/// The columns by name, or by the usual names where none is given.
fn columns(header: &[String], arguments: &ColumnArguments) -> Result<Columns, String> {
    let find = |name: &str| header.iter().position(|cell| cell == name);
    let named = |name: &Option<String>| match name {
        None => Ok(None),
        Some(name) => find(name).map(Some).ok_or_else(|| {
            format!("there is no column {name:?}; the columns are {}", header.join(", "))
        }),
    };
    let mut columns = Columns {
        id: named(&arguments.id_column)?.or_else(|| find("id")),
        text: named(&arguments.text_column)?,
        title: named(&arguments.title_column)?,
    };
    if columns.text.is_none() && columns.title.is_none() {
        columns.text = TEXT_COLUMNS.into_iter().find_map(find);
        columns.title = if columns.text.is_none() { find("title") } else { None };
    }
    if columns.text.is_none() && columns.title.is_none() {
        return Err(format!(
            "name the column of the CVs with --text-column or that of job titles with \
             --title-column; the columns are {}",
            header.join(", ")
        ));
    }
    Ok(columns)
}

fn unreadable(name: &str, reason: &csv::Error) -> Failure {
    let place = match reason.position() {
        Some(position) => format!("{name}:{}", position.line()),
        None => name.to_owned(),
    };
    let reason = match reason.kind() {
        csv::ErrorKind::Io(reason) => reason.to_string(),
        _ => reason.to_string(),
    };
    Failure::content(place, reason)
}

/// A file that gives only so many bytes for one row: a quote that is never closed would otherwise
/// take the whole file into memory.
struct Bounded {
    file: File,
    budget: Rc<Cell<usize>>,
}

impl Read for Bounded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.budget.get() == 0 {
            let limit = MAX_RECORD_BYTES / 1024 / 1024;
            let message = format!("a row has more than {limit} MiB; is a quote not closed?");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        let read = self.file.read(buffer)?;
        self.budget.set(self.budget.get().saturating_sub(read));
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(header: &[&str], text: Option<&str>, title: Option<&str>) -> Result<Columns, String> {
        let header: Vec<String> = header.iter().map(|cell| (*cell).to_owned()).collect();
        let arguments = ColumnArguments {
            text_column: text.map(str::to_owned),
            title_column: title.map(str::to_owned),
            id_column: None,
            delimiter: None,
        };
        columns(&header, &arguments)
    }

    #[test]
    fn usual_names_are_found_without_being_named() {
        let columns = found(&["id", "title", "text"], None, None).unwrap();
        assert_eq!(columns, Columns { id: Some(0), text: Some(2), title: None });
        let columns = found(&["ref", "title"], None, None).unwrap();
        assert_eq!(columns, Columns { id: None, text: None, title: Some(1) });
    }

    #[test]
    fn a_missing_column_is_refused_with_those_there_are() {
        let reason = found(&["a", "b"], Some("cv"), None).unwrap_err();
        assert_eq!(reason, "there is no column \"cv\"; the columns are a, b");
        assert!(found(&["a", "b"], None, None).unwrap_err().contains("--text-column"));
    }
}
