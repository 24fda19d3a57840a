//! The side of the owner: jobs are read, listed, cancelled and erased.

use rusqlite::{Connection, OptionalExtension, params};

use super::{COLUMNS, Deleted, Job, Kind, Page, State, erase_source, job};
use crate::store::accounts::VISITORS;
use crate::store::{Store, StoreError};

fn delete(
    connection: &Connection,
    account: i64,
    kind: Kind,
    id: &str,
    at: i64,
) -> Result<Deleted, StoreError> {
    let Some(mut found) = find(connection, account, kind, id)? else { return Ok(Deleted::Unknown) };
    let seq: i64 =
        connection.query_row("SELECT seq FROM jobs WHERE id = ?", [id], |row| row.get(0))?;
    match found.state {
        State::Processing => Ok(Deleted::Running),
        State::Queued => {
            connection.execute(
                "UPDATE jobs SET state = 'cancelled', finished_at = ?2 WHERE seq = ?1",
                params![seq, at],
            )?;
            erase_source(connection, seq)?;
            found.state = State::Cancelled;
            found.finished_at = Some(at);
            found.output = None;
            Ok(Deleted::Cancelled(Box::new(found)))
        }
        State::Succeeded | State::Failed | State::Cancelled => {
            connection.execute("DELETE FROM jobs WHERE seq = ?", [seq])?;
            Ok(Deleted::Erased)
        }
    }
}

fn find(
    connection: &Connection,
    account: i64,
    kind: Kind,
    id: &str,
) -> Result<Option<Job>, StoreError> {
    let mut query = connection.prepare_cached(&format!(
        "SELECT {COLUMNS}, body FROM jobs LEFT JOIN outputs ON job = seq
         WHERE id = ? AND account = ? AND kind = ?"
    ))?;
    let found = query.query_row(params![id, account, kind.as_str()], |row| {
        Ok((job(row), row.get::<_, Option<String>>(10)?))
    });
    match found.optional()? {
        Some((found, output)) => Ok(Some(Job { output, ..found? })),
        None => Ok(None),
    }
}

impl Store {
    /// A job of an account, with its output.
    pub(crate) fn job(
        &self,
        account: i64,
        kind: Kind,
        id: &str,
    ) -> Result<Option<Job>, StoreError> {
        self.read_row(|connection| find(connection, account, kind, id))
    }

    /// Jobs of an account, newest first, without their output.
    pub(crate) async fn jobs(
        &self,
        account: i64,
        kind: Kind,
        page: Page,
    ) -> Result<Vec<Job>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(&format!(
                "SELECT {COLUMNS} FROM jobs WHERE account = ?1 AND kind = ?2
                 AND (?3 IS NULL OR id < ?3) AND (?4 IS NULL OR state = ?4)
                 ORDER BY id DESC LIMIT ?5"
            ))?;
            let state = page.state.map(State::as_str);
            let rows = query.query_and_then(
                params![account, kind.as_str(), page.before, state, page.limit],
                job,
            )?;
            rows.collect()
        })
        .await
    }

    /// Cancels a waiting job, erases an ended one.
    pub(crate) async fn delete_job(
        &self,
        account: i64,
        kind: Kind,
        id: String,
        at: i64,
    ) -> Result<Deleted, StoreError> {
        self.write(move |connection| delete(connection, account, kind, &id, at)).await
    }

    /// How many jobs wait and run.
    pub(crate) async fn totals(&self) -> Result<(i64, i64), StoreError> {
        self.read(|connection| {
            let row = "SELECT queued, processing FROM totals";
            Ok(connection.query_row(row, [], |row| Ok((row.get(0)?, row.get(1)?)))?)
        })
        .await
    }

    /// Erases jobs that ended before a time, those of visitors before another one, what is known of
    /// deliveries from before then, and idempotency keys whose time is over. At most so many jobs at
    /// a time; how many were erased.
    pub(crate) async fn sweep(
        &self,
        ended_before: i64,
        visitors_before: i64,
        most: usize,
        now: i64,
    ) -> Result<usize, StoreError> {
        self.write(move |connection| {
            connection.execute("DELETE FROM idempotency WHERE expires_at <= ?", [now])?;
            connection.execute("DELETE FROM messages WHERE last_at < ?", [ended_before])?;
            connection.execute(
                "DELETE FROM jobs WHERE finished_at < ?1
                 AND account = (SELECT seq FROM accounts WHERE id = ?2)",
                params![visitors_before, VISITORS],
            )?;
            let erased = connection.execute(
                "DELETE FROM jobs WHERE seq IN
                 (SELECT seq FROM jobs WHERE finished_at < ? ORDER BY finished_at LIMIT ?)",
                params![ended_before, most],
            )?;
            Ok(erased)
        })
        .await
    }
}
