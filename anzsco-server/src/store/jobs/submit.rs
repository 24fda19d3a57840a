//! Acceptance: credits and the queue are checked, the cost reserved and the source stored in one
//! change.

use rusqlite::{Connection, params};

use super::{Submission, Submitted};
use crate::store::idempotency::{Known, keep, look};
use crate::store::{Store, StoreError};

fn submit(connection: &Connection, submission: &Submission) -> Result<Submitted, StoreError> {
    let new = &submission.job;
    match look(connection, submission.replay.as_ref(), new.at)? {
        Known::New => {}
        Known::Same(stored) => return Ok(Submitted::Replayed(stored)),
        Known::Other => return Ok(Submitted::Conflict),
    }
    let available: i64 = connection
        .prepare_cached("SELECT balance - reserved FROM accounts WHERE seq = ?")?
        .query_row([new.account], |row| row.get(0))?;
    if available < new.cost {
        return Ok(Submitted::NoCredits { available });
    }
    let queued: i64 =
        connection.prepare_cached("SELECT queued FROM totals")?.query_row([], |row| row.get(0))?;
    if queued >= submission.queue_cap {
        return Ok(Submitted::QueueFull);
    }
    connection
        .prepare_cached(
            "INSERT INTO jobs (id, account, kind, tier, is_document, livemode, state, cost, created_at)
             VALUES (?, ?, ?, ?, ?, ?, 'queued', ?, ?)",
        )?
        .execute(params![
            new.id,
            new.account,
            new.kind.as_str(),
            new.tier,
            new.is_document,
            new.livemode,
            new.cost,
            new.at
        ])?;
    connection
        .prepare_cached("INSERT INTO sources (job, body) VALUES (?, ?)")?
        .execute(params![connection.last_insert_rowid(), new.body])?;
    keep(connection, submission.replay.as_ref(), &submission.answer)?;
    Ok(Submitted::Queued)
}

impl Store {
    /// Accepts a job: checks credits and queue, reserves its cost, and stores it.
    pub(crate) async fn submit(&self, submission: Submission) -> Result<Submitted, StoreError> {
        self.write(move |connection| submit(connection, &submission)).await
    }
}
