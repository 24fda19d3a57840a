//! What is wrong, or doubtful, and where.

use std::collections::BTreeMap;
use std::fmt;

/// What a finding is about: errors first, then what matters most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Kind {
    /// A line that the build refuses, or a column that is not there.
    Malformed,
    /// A value that no reader of the table knows.
    Unknown,
    /// The same phrase with another value: only the first is read.
    Differs,
    /// No feature in a `Cargo.toml`.
    NoFeature,
    /// A table that every language should have.
    NoTable,
    /// A unit group that no name of the language reaches.
    NoName,
    /// No CV, or too few of them.
    FewCvs,
    /// A phrase without an English value, or with itself as one.
    Untranslated,
    /// An English value that is not the name of an occupation, or has words that are not English.
    NotEnglish,
    /// The same phrase with the same value.
    Again,
    /// A table that nothing reads.
    Unread,
}

/// Whether a finding stops the check.
impl Kind {
    pub(super) fn is_error(self) -> bool {
        self <= Kind::NoFeature
    }

    /// The heading of its column.
    pub(super) fn heading(self) -> &'static str {
        match self {
            Kind::Malformed => "malformed",
            Kind::Unknown => "unknown",
            Kind::Differs => "differ",
            Kind::NoFeature => "feature",
            Kind::NoTable => "no table",
            Kind::NoName => "no name",
            Kind::FewCvs => "few CVs",
            Kind::Untranslated => "untranslated",
            Kind::NotEnglish => "not English",
            Kind::Again => "again",
            Kind::Unread => "unread",
        }
    }
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Finding {
    pub(super) kind: Kind,
    /// File, and line where there is one.
    pub(super) path: String,
    pub(super) line: Option<usize>,
    pub(super) text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let severity = if self.kind.is_error() { "error" } else { "warning" };
        match self.line {
            Some(line) => write!(formatter, "{severity}: {}:{line}: {}", self.path, self.text),
            None => write!(formatter, "{severity}: {}: {}", self.path, self.text),
        }
    }
}

/// All findings about one language, and how much of it was read.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) language: String,
    /// Rows of each table, by its path.
    pub(super) tables: BTreeMap<String, usize>,
    /// Names of occupations.
    pub(super) names: usize,
    pub(super) cvs: usize,
    pub(super) findings: Vec<Finding>,
}

impl Report {
    pub(super) fn add(&mut self, kind: Kind, path: &str, line: Option<usize>, text: String) {
        self.findings.push(Finding { kind, path: path.to_owned(), line, text });
    }

    pub(super) fn count(&self, kind: Kind) -> usize {
        self.findings.iter().filter(|finding| finding.kind == kind).count()
    }

    pub(super) fn errors(&self) -> usize {
        self.findings.iter().filter(|finding| finding.kind.is_error()).count()
    }
}
