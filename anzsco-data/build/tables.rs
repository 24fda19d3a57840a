//! Reading tables: lines of tab-separated fields under a line of column names.
//!
//! Takes a file of `tables/`; gives its lines with their numbers, and collects what is wrong with
//! them so that all bad lines are reported at once. Comment lines begin with `#`.

use std::env;
use std::fmt::Display;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use crate::code::Code;

/// One run of the build script: where it reads, where it writes, and what it found wrong.
pub(crate) struct Build {
    root: PathBuf,
    out: PathBuf,
    problems: Vec<String>,
}

/// A table as it was read.
pub(crate) struct Table {
    /// The path from the crate's root, for messages.
    pub(crate) path: String,
    pub(crate) columns: Vec<String>,
    pub(crate) lines: Vec<Line>,
}

/// A line of a table, with as many fields as the table has columns.
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) fields: Vec<String>,
}

impl Build {
    pub(crate) fn new() -> Build {
        let folder = |name| PathBuf::from(env::var_os(name).expect("cargo sets this variable"));
        Build { root: folder("CARGO_MANIFEST_DIR"), out: folder("OUT_DIR"), problems: Vec::new() }
    }

    /// Remembers that a line is wrong; the build stops at its end.
    pub(crate) fn problem(&mut self, path: &str, line: usize, reason: impl Display) {
        self.problems.push(format!("anzsco-data/{path}:{line}: {reason}"));
    }

    /// Stops the build if anything was wrong.
    pub(crate) fn finish(self) {
        if !self.problems.is_empty() {
            eprintln!("{}", self.problems.join("\n"));
            std::process::exit(1);
        }
    }

    /// Writes a file that the crate embeds.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.out.join(name), bytes).expect("OUT_DIR can be written");
    }

    /// The names in a folder below the crate's root, sorted; none if there is no such folder.
    pub(crate) fn names(&self, folder: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.root.join(folder)) else { return Vec::new() };
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("the folder can be listed").file_name())
            .map(|name| name.into_string().expect("names are Unicode"))
            .collect();
        names.sort();
        names
    }

    /// The text of a file below the crate's root.
    pub(crate) fn text(&mut self, path: &str) -> String {
        fs::read_to_string(self.root.join(path)).unwrap_or_else(|error| {
            self.problem(path, 0, error);
            String::new()
        })
    }

    /// Reads a table and reports lines whose number of fields is not that of the columns.
    pub(crate) fn table(&mut self, path: &str) -> Table {
        let text = self.text(path);
        let mut table = Table { path: path.to_owned(), columns: Vec::new(), lines: Vec::new() };
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            let fields: Vec<String> = line.split('\t').map(|field| field.trim().into()).collect();
            if table.columns.is_empty() {
                table.columns = fields;
            } else if fields.len() == table.columns.len() {
                table.lines.push(Line { number, fields });
            } else {
                let (found, wanted) = (fields.len(), table.columns.len());
                self.problem(path, number, format!("{found} fields under {wanted} columns"));
            }
        }
        table
    }

    /// Reads a table of the project's own format, whose columns are known.
    pub(crate) fn table_of(&mut self, path: &str, columns: &[&str]) -> Table {
        let mut table = self.table(path);
        if table.columns != columns {
            self.problem(path, 1, format!("the columns must be {}", columns.join(", ")));
            table.lines.clear();
        }
        table
    }

    /// Reads the code in a field.
    pub(crate) fn code(&mut self, table: &Table, line: &Line, column: usize) -> Option<Code> {
        match Code::parse(line.field(column)) {
            Ok(code) => Some(code),
            Err(error) => {
                self.problem(&table.path, line.number, error);
                None
            }
        }
    }

    /// Reads the number in a field.
    pub(crate) fn number<N: FromStr<Err: Display>>(
        &mut self,
        table: &Table,
        line: &Line,
        column: usize,
    ) -> Option<N> {
        let field = line.field(column);
        match field.parse() {
            Ok(number) => Some(number),
            Err(error) => {
                self.problem(&table.path, line.number, format!("{field:?} as a number: {error}"));
                None
            }
        }
    }

    /// Reads a field that has one of a few values, as the place of the value.
    pub(crate) fn one_of(
        &mut self,
        table: &Table,
        line: &Line,
        column: usize,
        values: &[&str],
    ) -> u8 {
        let field = line.field(column);
        let place = values.iter().position(|value| *value == field).unwrap_or_else(|| {
            self.problem(&table.path, line.number, format!("{field:?} is none of {values:?}"));
            0
        });
        place as u8
    }
}

impl Line {
    pub(crate) fn field(&self, column: usize) -> &str {
        self.fields.get(column).map_or("", String::as_str)
    }
}
