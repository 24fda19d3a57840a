//! Credits: an append-only ledger. The balance is its sum.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Store, StoreError};

/// A line of the ledger.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) seq: i64,
    /// Positive where credits were given, negative where they were used.
    pub(crate) credits: i64,
    pub(crate) reason: String,
    pub(crate) job: Option<String>,
    pub(crate) note: Option<String>,
    pub(crate) at: i64,
}

/// Adds a line; for use inside a larger change.
pub(super) fn insert(
    connection: &Connection,
    account: i64,
    credits: i64,
    reason: &str,
    job: Option<&str>,
    note: Option<&str>,
    at: i64,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO ledger (account, credits, reason, job, note, at) VALUES (?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![account, credits, reason, job, note, at])?;
    Ok(())
}

impl Store {
    /// Gives credits to an account. Its new balance; `None` where there is no such account.
    pub(crate) async fn grant(
        &self,
        account_id: String,
        credits: i64,
        note: Option<String>,
        at: i64,
    ) -> Result<Option<i64>, StoreError> {
        self.write(move |connection| {
            let account: Option<i64> = connection
                .query_row("SELECT seq FROM accounts WHERE id = ?", [&account_id], |row| row.get(0))
                .optional()?;
            let Some(account) = account else { return Ok(None) };
            insert(connection, account, credits, "grant", None, note.as_deref(), at)?;
            let balance = connection.query_row(
                "SELECT balance FROM accounts WHERE seq = ?",
                [account],
                |row| row.get(0),
            )?;
            Ok(Some(balance))
        })
        .await
    }

    /// Credits that an account used on each day since a time: days since 1970, UTC, and how many.
    pub(crate) async fn used_by_day(
        &self,
        account: i64,
        since: i64,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT at / 86400000, -SUM(credits) FROM ledger
                 WHERE account = ? AND at >= ? AND credits < 0 AND job IS NOT NULL
                 GROUP BY 1 ORDER BY 1",
            )?;
            let days =
                query.query_map(params![account, since], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let found = days.collect::<Result<_, _>>()?;
            Ok(found)
        })
        .await
    }

    /// Lines of an account's ledger, newest first, those before a line if one is named.
    pub(crate) async fn usage(
        &self,
        account: i64,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT seq, credits, reason, job, note, at FROM ledger
                 WHERE account = ? AND seq < ? ORDER BY seq DESC LIMIT ?",
            )?;
            let entries =
                query.query_map(params![account, before.unwrap_or(i64::MAX), limit], |row| {
                    Ok(Entry {
                        seq: row.get(0)?,
                        credits: row.get(1)?,
                        reason: row.get(2)?,
                        job: row.get(3)?,
                        note: row.get(4)?,
                        at: row.get(5)?,
                    })
                })?;
            let found = entries.collect::<Result<_, _>>()?;
            Ok(found)
        })
        .await
    }
}
