//! What was answered wrongly, for reading.
//!
//! Takes the misses; writes them as TSV: one line a record with what was expected and the first
//! five answers.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anzsco_core::Code;

use crate::failure::Failure;

/// A record whose first answer is wrong.
pub(super) struct Miss {
    /// The tier that missed, where there are tiers.
    pub(super) tier: Option<&'static str>,
    pub(super) id: String,
    /// The title; empty for CVs.
    pub(super) title: String,
    pub(super) expected: Vec<Code>,
    /// With their confidence, best first.
    pub(super) answers: Vec<(Code, f64)>,
}

/// Writes all misses.
pub(super) fn write(path: &Path, misses: &[Miss]) -> Result<(), Failure> {
    write_all(path, misses)
        .map_err(|source| Failure::Write { name: path.display().to_string(), source })
}

fn write_all(path: &Path, misses: &[Miss]) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    writeln!(out, "tier\tid\ttitle\texpected\tfirst\tsecond\tthird\tfourth\tfifth")?;
    for miss in misses {
        let expected: Vec<String> = miss.expected.iter().map(Code::to_string).collect();
        write!(
            out,
            "{}\t{}\t{}\t{}",
            miss.tier.unwrap_or_default(),
            cell(&miss.id),
            cell(&miss.title),
            expected.join(",")
        )?;
        for (code, confidence) in &miss.answers {
            write!(out, "\t{code} {confidence:.3}")?;
        }
        writeln!(out)?;
    }
    out.flush()
}

/// A value that keeps to its cell.
fn cell(value: &str) -> String {
    crate::text::plain(value)
}
