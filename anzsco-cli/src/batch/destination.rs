//! Where the answers of a batch go, and what an earlier run has left there.
//!
//! Takes lines; writes them to a file or to standard output. A file of a killed run is taken up
//! again after its last whole line; a torn line is cut off.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::arguments::Batch;
use crate::failure::Failure;
use crate::output;

/// An open output.
pub(super) struct Destination {
    out: Box<dyn Write>,
    /// The file as typed; `None` for standard output.
    name: Option<String>,
    /// What an earlier run has done.
    pub(super) done: Done,
}

/// What an earlier run has done.
#[derive(Default)]
pub(super) struct Done {
    /// Whole lines.
    pub(super) records: u64,
    /// Error lines among them.
    pub(super) failed: u64,
    /// The id of the last whole line.
    pub(super) last_id: Option<Value>,
    /// The bytes of the whole lines.
    bytes: u64,
}

/// As much of a line as a resumed run needs.
#[derive(Deserialize)]
struct Head {
    id: Value,
    status: String,
}

impl Destination {
    /// Opens the output, or takes it up again.
    pub(super) fn open(arguments: &Batch) -> Result<Self, Failure> {
        let Some(path) = &arguments.output else {
            return Ok(Self { out: output::for_machines(), name: None, done: Done::default() });
        };
        let name = path.display().to_string();
        let done = if arguments.resume && path.exists() { done(path)? } else { Done::default() };
        let file = open_at(path, done.bytes)
            .map_err(|source| Failure::Write { name: name.clone(), source })?;
        let out = Box::new(BufWriter::with_capacity(1 << 16, file));
        Ok(Self { out, name: Some(name), done })
    }

    /// Writes one line.
    pub(super) fn write(&mut self, line: &[u8]) -> Result<(), Failure> {
        self.out.write_all(line).map_err(|source| self.failure(source))
    }

    /// Hands everything written so far to the system.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|source| self.failure(source))
    }

    /// The failure of taking up an output that belongs to another input.
    pub(super) fn mismatch(&self, reason: &str) -> Failure {
        let name = self.name.clone().unwrap_or_default();
        Failure::content(name, format!("cannot resume with this input: {reason}"))
    }

    fn failure(&self, source: io::Error) -> Failure {
        match &self.name {
            Some(name) => Failure::Write { name: name.clone(), source },
            None => Failure::Output(source),
        }
    }
}

/// Opens a file for writing after its first `bytes` bytes; the rest is cut off.
fn open_at(path: &Path, bytes: u64) -> io::Result<File> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
    // A pipe or a device has no length to cut.
    if file.metadata()?.is_file() {
        file.set_len(bytes)?;
        file.seek(SeekFrom::Start(bytes))?;
    }
    Ok(file)
}

/// Counts the whole lines of an earlier run.
fn done(path: &Path) -> Result<Done, Failure> {
    let name = path.display().to_string();
    let unreadable = |source| Failure::Read { name: name.clone(), source };
    let mut file = BufReader::with_capacity(1 << 16, File::open(path).map_err(unreadable)?);
    let mut done = Done::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = file.read_until(b'\n', &mut line).map_err(unreadable)?;
        if line.last() != Some(&b'\n') {
            return Ok(done);
        }
        let Ok(head) = serde_json::from_slice::<Head>(&line) else {
            let place = format!("{name}:{}", done.records + 1);
            let reason = "not the output of an earlier run; nothing was changed";
            return Err(Failure::content(place, reason));
        };
        done.records += 1;
        done.failed += u64::from(head.status == "failed");
        done.last_id = Some(head.id);
        done.bytes += read as u64;
    }
}
