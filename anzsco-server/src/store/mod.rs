//! Everything that outlives the process: accounts, keys, credits, jobs, idempotency keys, webhooks.
//!
//! Takes what the service needs in its own words (submit, claim, finish, charge ...) and gives plain
//! data. All SQL is in this folder, so that another database can take its place without a change
//! elsewhere. It must not know of HTTP, nor of what is in a CV.
//!
//! One thread writes (see `writer`); readers have connections of their own and never wait for it.

mod accounts;
mod idempotency;
mod jobs;
mod ledger;
mod webhooks;
mod writer;

#[cfg(test)]
pub(crate) mod fixture;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

pub(crate) use accounts::{Account, Caller, Key, NewAccount, NewKey};
pub(crate) use idempotency::{Created, Creation, Replay, Stored};
pub(crate) use jobs::{
    Claimed, Deleted, Ending, Job, Kind, NewJob, Page, State, Submission, Submitted,
};
pub(crate) use ledger::Entry;
pub(crate) use webhooks::{Delivery, Message, NewWebhook, Webhook};
use writer::Writer;

/// The migrations in order; the database's `user_version` is how many it has seen.
const MIGRATIONS: [&str; 2] =
    [include_str!("migrations/0001_initial.sql"), include_str!("migrations/0002_messages.sql")];

/// How long a process waits for another one that writes to the same file.
const BUSY: Duration = Duration::from_secs(10);

/// Why the database did not do as asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// SQLite's own reason.
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file itself.
    #[error("{path}: {source}")]
    File {
        /// Which.
        path: std::path::PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
    /// A stored value that no version of the program wrote.
    #[error("database: a {0} cannot be understood")]
    Corrupt(&'static str),
    /// The file was made by a later version of the program.
    #[error("the database has version {found}, this program knows up to {known}; use a later one")]
    TooNew {
        /// The file's version.
        found: usize,
        /// The last that this program knows.
        known: usize,
    },
    /// The transaction that held the change could not be committed.
    #[error("database: the change could not be committed")]
    NotCommitted,
    /// The writer has ended.
    #[error("database: closed")]
    Closed,
    /// A change panicked.
    #[error("database: an operation failed unexpectedly")]
    Panicked,
    /// A thread cannot be started.
    #[error("cannot start a thread: {0}")]
    Thread(std::io::Error),
}

/// The database. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    writer: Writer,
    readers: Arc<Readers>,
}

struct Readers {
    path: std::path::PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Store {
    /// Opens the file, or makes it, and brings it to this version. The thread ends when the last
    /// clone of the store is dropped.
    pub(crate) fn open(path: &Path) -> Result<(Self, JoinHandle<()>), StoreError> {
        let connection = open_for_writing(path)?;
        let (writer, thread) = Writer::start(connection)?;
        let readers = Readers { path: path.to_owned(), idle: Mutex::new(Vec::new()) };
        Ok((Self { writer, readers: Arc::new(readers) }, thread))
    }

    async fn write<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.send(change).await.map_err(|_| StoreError::Closed)?
    }

    /// As [`Store::write`], for threads that are not asynchronous.
    fn write_blocking<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.send(change).blocking_recv().map_err(|_| StoreError::Closed)?
    }

    /// Reads one row by its key, at once: less work than to hand it to another thread. For nothing
    /// that can take long.
    fn read_row<T>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.readers.with(look)
    }

    async fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = Arc::clone(&self.readers);
        let looked = tokio::task::spawn_blocking(move || readers.with(look)).await;
        looked.unwrap_or(Err(StoreError::Panicked))
    }

    /// Whether the database answers.
    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        self.write(|_| Ok(())).await
    }
}

impl Readers {
    fn with<T>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => open_for_reading(&self.path)?,
        };
        let found = look(&connection);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        found
    }
}

/// Makes the file where there is none, for nobody else to read: CVs wait in it, and secrets of
/// webhooks stay in it. The files beside it get the same rights from SQLite.
fn make(path: &Path, is_new: bool) -> Result<(), StoreError> {
    let mut options = File::options();
    options.mode(0o600).write(true).create(true).create_new(is_new);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(source) => Err(StoreError::File { path: path.to_owned(), source }),
    }
}

fn open_for_writing(path: &Path) -> Result<Connection, StoreError> {
    make(path, false)?;
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(128);
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // FULL: what was answered is on disk, also when the power fails.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // A log that begins anew is cut off where it ends, so that nothing of the last one stays behind.
    connection.pragma_update(None, "journal_size_limit", 0)?;
    // In KiB. What is written is soon read again by claims, endings and the checkpoint.
    connection.pragma_update(None, "cache_size", -64 * 1024)?;
    // Erased text is overwritten, not only forgotten.
    connection.pragma_update(None, "secure_delete", true)?;
    migrate(&connection)?;
    Ok(connection)
}

fn open_for_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

fn migrate(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let migrated = (|| {
        let found: usize = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if found > MIGRATIONS.len() {
            return Err(StoreError::TooNew { found, known: MIGRATIONS.len() });
        }
        for migration in &MIGRATIONS[found..] {
            connection.execute_batch(migration)?;
        }
        connection.pragma_update(None, "user_version", MIGRATIONS.len())?;
        Ok(())
    })();
    connection.execute_batch(if migrated.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
    migrated
}

/// Copies the database while it is in use (SQLite's online backup).
pub(crate) fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    let source = open_for_reading(from)?;
    make(to, true)?;
    let mut copy = Connection::open(to)?;
    let backup = rusqlite::backup::Backup::new(&source, &mut copy)?;
    // All pages in one step: a consistent picture, which writers of a WAL do not wait for.
    backup.run_to_completion(i32::MAX, Duration::from_millis(50), None)?;
    Ok(())
}
