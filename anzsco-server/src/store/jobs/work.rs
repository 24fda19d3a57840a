//! The side of the workers: claims that end with their lease, and endings. The result, the charge, the
//! erasure of the source and the notices to webhooks are one change.

use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use super::{Claimed, Ending, Finished, Kind, State, erase_source};
use crate::store::{Store, StoreError, ledger, webhooks};

/// The most bytes that are claimed at once, unless a single job has more.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// Takes waiting jobs. Those that were tried before are taken alone, so that one that brings the
/// process down takes no other with it again; documents too, so that none waits for a slow one while
/// another worker has nothing to do.
fn claim(
    connection: &Connection,
    most: usize,
    lease_until: i64,
    now: i64,
) -> Result<Vec<Claimed>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT seq, id, kind, attempts + 1, created_at, tier, body, is_document FROM jobs
         JOIN sources ON sources.job = seq
         WHERE state = 'queued' ORDER BY seq LIMIT ?",
    )?;
    let mut rows = query.query([most])?;
    let mut claimed: Vec<Claimed> = Vec::new();
    let mut bytes = 0;
    while let Some(row) = rows.next()? {
        let next = Claimed {
            seq: row.get(0)?,
            id: row.get(1)?,
            kind: Kind::parse(row.get_ref(2)?.as_str().unwrap_or_default())?,
            attempts: row.get(3)?,
            created_at: row.get(4)?,
            tier: row.get(5)?,
            body: row.get(6)?,
        };
        bytes += next.body.len();
        let is_alone = next.attempts > 1 || row.get(7)?;
        if !claimed.is_empty() && (is_alone || bytes > MOST_BYTES) {
            break;
        }
        claimed.push(next);
        if is_alone {
            break;
        }
    }
    let mut update = connection.prepare_cached(
        "UPDATE jobs SET state = 'processing', attempts = attempts + 1, lease_until = ?2,
         started_at = COALESCE(started_at, ?3) WHERE seq = ?1",
    )?;
    for job in &claimed {
        update.execute(params![job.seq, lease_until, now])?;
    }
    Ok(claimed)
}

fn finish(
    connection: &Connection,
    claimed: &Claimed,
    ending: &Ending,
    at: i64,
) -> Result<Finished, StoreError> {
    let (state, output, error) = match ending {
        Ending::Succeeded(output) => (State::Succeeded, Some(output.as_str()), None),
        Ending::Failed(code, detail) => (State::Failed, None, Some((*code, detail.as_str()))),
    };
    // The attempt is part of the condition: a worker whose lease was taken away changes nothing.
    let found = connection
        .prepare_cached(
            "UPDATE jobs SET state = ?3, error_code = ?4, error_detail = ?5,
             finished_at = ?6, lease_until = NULL, charged = IIF(?3 = 'succeeded', cost, 0)
             WHERE seq = ?1 AND state = 'processing' AND attempts = ?2
             RETURNING account, charged",
        )?
        .query_row(
            params![
                claimed.seq,
                claimed.attempts,
                state.as_str(),
                error.map(|(code, _)| code),
                error.map(|(_, detail)| detail),
                at
            ],
            |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)),
        )
        .optional()?;
    let Some((account, charged)) = found else { return Ok(Finished { notices: 0 }) };
    if charged > 0 {
        let reason = claimed.kind.as_str();
        ledger::insert(connection, account, -charged, reason, Some(&claimed.id), None, at)?;
    }
    if let Some(output) = output {
        connection
            .prepare_cached("INSERT INTO outputs (job, body) VALUES (?, ?)")?
            .execute(params![claimed.seq, output])?;
    }
    erase_source(connection, claimed.seq)?;
    let event = format!("{}.{}", claimed.kind.as_str(), state.as_str());
    let notices = webhooks::notify(connection, account, &event, &claimed.id, state.as_str(), at)?;
    Ok(Finished { notices })
}

/// Puts back what no worker holds any more; what was tried too often fails.
fn recover(
    connection: &Connection,
    expired_at: i64,
    most_attempts: u32,
    now: i64,
) -> Result<(usize, Vec<String>), StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT seq, id, kind, attempts, created_at, tier FROM jobs
         WHERE state = 'processing' AND lease_until <= ?",
    )?;
    let rows = query.query_map([expired_at], |row| {
        Ok(Claimed {
            seq: row.get(0)?,
            id: row.get(1)?,
            kind: if row.get_ref(2)?.as_str()? == "job" { Kind::Job } else { Kind::Extraction },
            attempts: row.get(3)?,
            created_at: row.get(4)?,
            tier: row.get(5)?,
            body: Vec::new(),
        })
    })?;
    let (mut requeued, mut failed) = (0, Vec::new());
    for lost in rows.collect::<Result<Vec<_>, _>>()? {
        if lost.attempts >= most_attempts {
            let detail = format!("the job could not be completed in {most_attempts} attempts");
            finish(connection, &lost, &Ending::Failed("internal_error", detail), now)?;
            failed.push(lost.id);
        } else {
            put_back(connection, lost.seq, lost.attempts, false)?;
            requeued += 1;
        }
    }
    Ok((requeued, failed))
}

fn put_back(
    connection: &Connection,
    seq: i64,
    attempts: u32,
    is_untried: bool,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE jobs SET state = 'queued', lease_until = NULL, attempts = attempts - ?3,
             started_at = IIF(attempts = ?3, NULL, started_at)
             WHERE seq = ?1 AND state = 'processing' AND attempts = ?2",
        )?
        .execute(params![seq, attempts, is_untried])?;
    Ok(())
}

impl Store {
    /// Takes up to `most` waiting jobs until `lease_until`.
    pub(crate) fn claim(
        &self,
        most: usize,
        lease_until: i64,
        now: i64,
    ) -> oneshot::Receiver<Result<Vec<Claimed>, StoreError>> {
        self.writer.send(move |connection| claim(connection, most, lease_until, now))
    }

    /// Ends a job: result, charge, erasure of the source and notices in one change. Nobody waits for
    /// it: once it is durable, the writer does what follows.
    pub(crate) fn finish(
        &self,
        claimed: Claimed,
        ending: Ending,
        at: i64,
        then: impl FnOnce(Result<Finished, StoreError>) + Send + 'static,
    ) {
        self.writer.send_then(move |connection| finish(connection, &claimed, &ending, at), then);
    }

    /// Puts a claimed job back in the queue; one that was not begun keeps its attempts.
    pub(crate) fn put_back(&self, claimed: &Claimed, is_untried: bool) -> Result<(), StoreError> {
        let (seq, attempts) = (claimed.seq, claimed.attempts);
        self.write_blocking(move |connection| put_back(connection, seq, attempts, is_untried))
    }

    /// Puts back jobs whose lease ended by `expired_at`. How many, and which failed for good.
    pub(crate) async fn recover(
        &self,
        expired_at: i64,
        most_attempts: u32,
        now: i64,
    ) -> Result<(usize, Vec<String>), StoreError> {
        self.write(move |connection| recover(connection, expired_at, most_attempts, now)).await
    }
}
