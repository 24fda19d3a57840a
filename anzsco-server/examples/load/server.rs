//! The server under load: the binary beside this one, with a database of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::Failure;

pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
    folder: tempfile::TempDir,
}

impl Server {
    pub(crate) fn start() -> Result<Self, Failure> {
        let own = std::env::current_exe()?;
        let folder_of_binaries = own.parent().and_then(|folder| folder.parent());
        let binary = folder_of_binaries.ok_or("no folder")?.join("anzsco-server");
        // Where the database is decides what a durable commit costs.
        let folder =
            tempfile::tempdir_in(std::env::var("ANZSCO_LOAD_FOLDER").unwrap_or(".".into()))?;
        let mut child = Command::new(binary)
            .args(["--listen", "127.0.0.1:0", "--database"])
            .arg(folder.path().join("anzsco.db"))
            .args(["--free-credits", "1000000000", "--submissions-per-minute", "1000000000"])
            .args(["--max-queued", "1000000"])
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(folder.path().join("log"))?)
            .spawn()?;
        let mut first = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut first)?;
        let address = first.trim().strip_prefix("listening on http://").ok_or("no address")?;
        Ok(Self { child, address: address.to_owned(), folder })
    }

    /// Processor time so far.
    pub(crate) fn seconds_used(&self) -> Result<f64, Failure> {
        seconds_used(&self.child.id().to_string())
    }

    /// The size of the database's write-ahead log, which never shrinks while it is in use.
    pub(crate) fn log_bytes(&self) -> u64 {
        let log = self.folder.path().join("anzsco.db-wal");
        std::fs::metadata(log).map_or(0, |metadata| metadata.len())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn own_seconds_used() -> Result<f64, Failure> {
    seconds_used("self")
}

/// User and system time of a process, in ticks of a hundredth of a second.
fn seconds_used(process: &str) -> Result<f64, Failure> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let fields = text.rsplit_once(") ").ok_or("no fields")?.1;
    let mut ticks = 0;
    for field in fields.split(' ').skip(11).take(2) {
        ticks += field.parse::<u64>()?;
    }
    Ok(ticks as f64 / 100.0)
}
