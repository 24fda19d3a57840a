//! The one thread that writes.
//!
//! Takes operations from any thread; runs up to [`GROUP`] of them in one transaction, each in a
//! savepoint of its own, and answers them once the transaction is on disk (group commit). One that
//! fails or panics takes back its own changes only.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::StoreError;

/// The most operations of one transaction.
const GROUP: usize = 64;

/// How long a busy writer waits for more to write with the first. Pages that every change touches are
/// then written once for all of them, which is worth more than the time.
const GATHER: Duration = Duration::from_millis(1);

/// How long ago the last transaction ended at most for the writer to be busy.
const RECENT: Duration = Duration::from_millis(5);

/// How long without work until the write-ahead log is emptied into the database.
const IDLE: Duration = Duration::from_millis(300);

/// How long until it is emptied under steady work: erased text is in the log for no longer.
const LONGEST_LOG: Duration = Duration::from_secs(5);

/// How long the emptying waits for readers. The work does not wait with it for longer.
const PATIENCE: Duration = Duration::from_millis(50);

/// An operation with its answer, whatever their types.
trait Operation: Send {
    /// Runs inside a savepoint; whether its changes are to be kept.
    fn run(&mut self, connection: &Connection) -> bool;
    /// Answers the caller.
    fn answer(self: Box<Self>, committed: bool);
}

struct Write<F, T, R> {
    change: Option<F>,
    outcome: Option<Result<T, StoreError>>,
    reply: R,
}

impl<F, T, R> Operation for Write<F, T, R>
where
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
    T: Send,
    R: FnOnce(Result<T, StoreError>) + Send,
{
    fn run(&mut self, connection: &Connection) -> bool {
        let Some(change) = self.change.take() else { return false };
        let outcome = catch_unwind(AssertUnwindSafe(|| change(connection)))
            .unwrap_or(Err(StoreError::Panicked));
        let is_kept = outcome.is_ok();
        self.outcome = Some(outcome);
        is_kept
    }

    fn answer(self: Box<Self>, committed: bool) {
        let outcome = match self.outcome {
            Some(Ok(value)) if committed => Ok(value),
            Some(Err(reason)) => Err(reason),
            _ => Err(StoreError::NotCommitted),
        };
        (self.reply)(outcome);
    }
}

/// A way to the writer, shared by all threads.
#[derive(Clone)]
pub(super) struct Writer {
    operations: mpsc::Sender<Box<dyn Operation>>,
}

impl Writer {
    /// Starts the thread. It ends, with the log emptied, when the last way to it is dropped.
    pub(super) fn start(connection: Connection) -> Result<(Self, JoinHandle<()>), StoreError> {
        let (operations, received) = mpsc::channel();
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || work(&connection, &received))
            .map_err(StoreError::Thread)?;
        Ok((Self { operations }, thread))
    }

    /// Hands a change to the writer. The receiver hears of it once it is durable.
    pub(super) fn send<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> oneshot::Receiver<Result<T, StoreError>> {
        let (reply, answer) = oneshot::channel();
        // The caller may have gone away; its change stands all the same.
        self.send_then(change, move |outcome| drop(reply.send(outcome)));
        answer
    }

    /// As [`Writer::send`]; the writer itself does what follows, which must be little.
    pub(super) fn send_then<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        reply: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) {
        let write = Write { change: Some(change), outcome: None, reply };
        // A writer that has ended drops the reply, which a receiver sees.
        let _ = self.operations.send(Box::new(write));
    }
}

fn work(connection: &Connection, received: &mpsc::Receiver<Box<dyn Operation>>) {
    let mut is_clean = false;
    let mut last_ended = Instant::now();
    let mut last_emptied = Instant::now();
    loop {
        let first = match received.recv_timeout(IDLE) {
            Ok(first) => first,
            Err(RecvTimeoutError::Timeout) => {
                if !is_clean {
                    is_clean = empty_log(connection);
                    last_emptied = Instant::now();
                }
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => {
                empty_log(connection);
                return;
            }
        };
        is_clean = false;
        let mut group = vec![first];
        if last_ended.elapsed() < RECENT {
            gather(&mut group, received);
        }
        let is_committed = commit_group(connection, &mut group, received);
        for operation in group {
            operation.answer(is_committed);
        }
        if last_emptied.elapsed() >= LONGEST_LOG {
            is_clean = empty_log(connection);
            last_emptied = Instant::now();
        }
        last_ended = Instant::now();
    }
}

fn gather(group: &mut Vec<Box<dyn Operation>>, received: &mpsc::Receiver<Box<dyn Operation>>) {
    let until = Instant::now() + GATHER;
    while group.len() < GROUP {
        let left = until.saturating_duration_since(Instant::now());
        let Ok(next) = received.recv_timeout(left) else { return };
        group.push(next);
    }
}

fn commit_group(
    connection: &Connection,
    group: &mut Vec<Box<dyn Operation>>,
    received: &mpsc::Receiver<Box<dyn Operation>>,
) -> bool {
    if let Err(reason) = connection.execute_batch("BEGIN IMMEDIATE") {
        tracing::error!(%reason, "the database cannot be written to");
        return false;
    }
    let mut next = 0;
    let mut is_sound = true;
    while is_sound && next < group.len() {
        is_sound = run_one(connection, group[next].as_mut()).is_ok();
        next += 1;
        if next == group.len() && next < GROUP {
            group.extend(received.try_recv().ok());
        }
    }
    let committed = if is_sound { connection.execute_batch("COMMIT") } else { Ok(()) };
    if let Err(reason) = &committed {
        tracing::error!(%reason, "a transaction could not be committed");
    }
    if !connection.is_autocommit() {
        let _ = connection.execute_batch("ROLLBACK");
    }
    is_sound && committed.is_ok()
}

fn run_one(connection: &Connection, operation: &mut dyn Operation) -> rusqlite::Result<()> {
    connection.prepare_cached("SAVEPOINT one")?.execute([])?;
    if !operation.run(connection) {
        connection.prepare_cached("ROLLBACK TO one")?.execute([])?;
    }
    connection.prepare_cached("RELEASE one")?.execute([])?;
    Ok(())
}

/// Moves the log into the database and cuts it to nothing, so that erased text is in neither.
/// Whether it worked: a reader may still need the log.
fn empty_log(connection: &Connection) -> bool {
    // A long reader, such as a backup, is not waited for: the next turn will do.
    let patience = connection.busy_timeout(PATIENCE);
    let busy =
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    let restored = connection.busy_timeout(super::BUSY);
    if let Err(reason) = patience.and(restored) {
        tracing::error!(%reason, "the time to wait for the database cannot be set");
    }
    busy.is_ok_and(|busy| busy == 0)
}
