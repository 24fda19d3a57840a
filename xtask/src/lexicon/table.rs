//! Reading a table as it lies in the repository.
//!
//! Takes the path of a file; gives its rows with the numbers of their lines. It must not know what
//! the columns mean.

use std::path::Path;

/// A table of tab-separated text.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The path below the root, as a finding names it.
    pub(super) path: String,
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) fields: Vec<String>,
}

impl Table {
    /// Reads a file below a root.
    pub(super) fn read(root: &Path, path: &str) -> std::io::Result<Self> {
        Ok(Self::parse(path, &std::fs::read_to_string(root.join(path))?))
    }

    /// Comments begin with `#`; the first line after them names the columns.
    pub(super) fn parse(path: &str, text: &str) -> Self {
        let mut table = Self { path: path.to_owned(), ..Self::default() };
        for (line, text) in (1..).zip(text.lines()) {
            if text.starts_with('#') || text.trim().is_empty() {
                continue;
            }
            let fields = text.split('\t').map(|field| field.trim().to_owned()).collect();
            if table.columns.is_empty() {
                table.columns = fields;
            } else {
                table.rows.push(Row { line, fields });
            }
        }
        table
    }

    /// The name of the table: its file name without `.tsv`.
    pub(super) fn name(&self) -> &str {
        let file = self.path.rsplit('/').next().unwrap_or_default();
        file.strip_suffix(".tsv").unwrap_or(file)
    }

    /// The fields of a row by the names of their columns.
    pub(super) fn fields<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.columns.iter().map(String::as_str).zip(row.fields.iter().map(String::as_str))
    }
}

impl Row {
    /// The first field: the phrase.
    pub(super) fn phrase(&self) -> &str {
        self.fields.first().map_or("", String::as_str)
    }

    /// Everything but the phrase.
    pub(super) fn values(&self) -> &[String] {
        self.fields.get(1..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_numbers() {
        let table = Table::parse("a/months.tsv", "# Months.\n\nphrase\tmonth\nIonawr\t1\n");
        assert_eq!((table.name(), table.columns.len()), ("months", 2));
        assert_eq!((table.rows[0].line, table.rows[0].phrase()), (4, "Ionawr"));
        assert_eq!(table.rows[0].values(), ["1"]);
        let fields: Vec<(&str, &str)> = table.fields(&table.rows[0]).collect();
        assert_eq!(fields, [("phrase", "Ionawr"), ("month", "1")]);
    }
}
