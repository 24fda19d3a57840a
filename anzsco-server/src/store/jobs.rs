//! Jobs and extractions, from submission to erasure.
//!
//! `queued -> processing -> succeeded | failed`, `queued -> cancelled`. The result, the charge, the
//! erasure of the source and the notices to webhooks are one change.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::idempotency::{Known, Replay, Stored, keep, look};
use super::{Store, StoreError, ledger, webhooks};

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Ranked occupations.
    Job,
    /// The profile only.
    Extraction,
}

impl Kind {
    /// The word for it, in the database and in events.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Job => "job",
            Self::Extraction => "extraction",
        }
    }

    fn parse(word: &str) -> Result<Self, StoreError> {
        match word {
            "job" => Ok(Self::Job),
            "extraction" => Ok(Self::Extraction),
            _ => Err(StoreError::Corrupt("kind of job")),
        }
    }
}

/// Where a job is on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Queued,
    Processing,
    Succeeded,
    Failed,
    Cancelled,
}

impl State {
    /// All of them, for lists and schemas.
    pub(crate) const ALL: [Self; 5] =
        [Self::Queued, Self::Processing, Self::Succeeded, Self::Failed, Self::Cancelled];

    /// The contract's word.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Processing => "processing",
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }

    /// The state that a word names.
    pub(crate) fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }

    /// Whether nothing will happen any more.
    pub(crate) fn is_final(self) -> bool {
        !matches!(self, Self::Queued | Self::Processing)
    }
}

/// A job as its owner sees it.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    pub(crate) state: State,
    pub(crate) livemode: bool,
    pub(crate) charged: i64,
    pub(crate) created_at: i64,
    pub(crate) started_at: Option<i64>,
    pub(crate) finished_at: Option<i64>,
    /// JSON of the result or profile; left out of lists.
    pub(crate) output: Option<String>,
    pub(crate) error: Option<(String, String)>,
}

/// A job to be queued.
pub(crate) struct NewJob {
    pub(crate) id: String,
    pub(crate) account: i64,
    pub(crate) kind: Kind,
    pub(crate) tier: Option<&'static str>,
    pub(crate) livemode: bool,
    /// Credits to reserve now and to charge on success.
    pub(crate) cost: i64,
    /// The request as it came.
    pub(crate) body: Vec<u8>,
    pub(crate) at: i64,
}

/// A job with what bounds its acceptance.
pub(crate) struct Submission {
    pub(crate) job: NewJob,
    pub(crate) replay: Option<Replay>,
    pub(crate) answer: Stored,
    /// How many jobs may wait.
    pub(crate) queue_cap: i64,
}

/// What became of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Submitted {
    /// It is queued and durable.
    Queued,
    /// It had been accepted before.
    Replayed(Stored),
    /// Its idempotency key was used for another request.
    Conflict,
    /// The account has fewer credits left than it costs.
    NoCredits {
        /// Balance less what is reserved.
        available: i64,
    },
    /// Too many jobs wait.
    QueueFull,
}

/// A job that a worker holds until its lease ends.
#[derive(Debug, Clone)]
pub(crate) struct Claimed {
    pub(crate) seq: i64,
    pub(crate) id: String,
    pub(crate) kind: Kind,
    pub(crate) tier: Option<String>,
    pub(crate) attempts: u32,
    pub(crate) created_at: i64,
    pub(crate) body: Vec<u8>,
}

/// How a job ends.
#[derive(Debug, Clone)]
pub(crate) enum Ending {
    /// With the JSON of its result or profile.
    Succeeded(String),
    /// With an error's code and what it says.
    Failed(&'static str, String),
}

/// What a finished job leaves to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Finished {
    /// How many webhooks are to be told.
    pub(crate) notices: usize,
}

/// What became of a deletion.
#[derive(Debug, Clone)]
pub(crate) enum Deleted {
    /// It had not begun and never will.
    Cancelled(Box<Job>),
    /// It is gone.
    Erased,
    /// A worker is at it.
    Running,
    /// There is no such job.
    Unknown,
}

/// Which part of a list.
#[derive(Debug, Clone)]
pub(crate) struct Page {
    pub(crate) before: Option<String>,
    pub(crate) state: Option<State>,
    pub(crate) limit: usize,
}

const COLUMNS: &str = "id, kind, state, livemode, charged, created_at, started_at, finished_at, \
                       error_code, error_detail";

fn job(row: &Row<'_>) -> Result<Job, StoreError> {
    let state = State::parse(row.get_ref(2)?.as_str().unwrap_or_default());
    Ok(Job {
        id: row.get(0)?,
        kind: Kind::parse(row.get_ref(1)?.as_str().unwrap_or_default())?,
        state: state.ok_or(StoreError::Corrupt("state of a job"))?,
        livemode: row.get(3)?,
        charged: row.get(4)?,
        created_at: row.get(5)?,
        started_at: row.get(6)?,
        finished_at: row.get(7)?,
        error: row.get::<_, Option<String>>(8)?.zip(row.get(9)?),
        output: None,
    })
}

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
            "INSERT INTO jobs (id, account, kind, tier, livemode, state, cost, created_at)
             VALUES (?, ?, ?, ?, ?, 'queued', ?, ?)",
        )?
        .execute(params![
            new.id,
            new.account,
            new.kind.as_str(),
            new.tier,
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

/// Takes waiting jobs. Those that were tried before are taken alone, so that one that brings the
/// process down takes no other with it again.
fn claim(
    connection: &Connection,
    most: usize,
    lease_until: i64,
    now: i64,
) -> Result<Vec<Claimed>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT seq, id, kind, attempts + 1, created_at, tier, body FROM jobs
         JOIN sources ON sources.job = seq
         WHERE state = 'queued' ORDER BY seq LIMIT ?",
    )?;
    let rows = query.query_map([most], |row| {
        let claimed = Claimed {
            seq: row.get(0)?,
            id: row.get(1)?,
            kind: if row.get_ref(2)?.as_str()? == "job" { Kind::Job } else { Kind::Extraction },
            attempts: row.get(3)?,
            created_at: row.get(4)?,
            tier: row.get(5)?,
            body: row.get(6)?,
        };
        Ok(claimed)
    })?;
    let mut claimed = rows.collect::<Result<Vec<_>, _>>()?;
    match claimed.iter().position(|job| job.attempts > 1) {
        Some(0) => claimed.truncate(1),
        Some(place) => claimed.truncate(place),
        None => {}
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
            "UPDATE jobs SET state = ?3, output = ?4, error_code = ?5, error_detail = ?6,
             finished_at = ?7, lease_until = NULL, charged = IIF(?3 = 'succeeded', cost, 0)
             WHERE seq = ?1 AND state = 'processing' AND attempts = ?2
             RETURNING account, charged, kind",
        )?
        .query_row(
            params![
                claimed.seq,
                claimed.attempts,
                state.as_str(),
                output,
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
    erase_source(connection, claimed.seq)?;
    let event = format!("{}.{}", claimed.kind.as_str(), state.as_str());
    let notices = webhooks::notify(connection, account, &event, &claimed.id, state.as_str(), at)?;
    Ok(Finished { notices })
}

fn erase_source(connection: &Connection, seq: i64) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM sources WHERE job = ?")?.execute([seq])?;
    Ok(())
}

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
        "SELECT {COLUMNS}, output FROM jobs WHERE id = ? AND account = ? AND kind = ?"
    ))?;
    let found = query.query_row(params![id, account, kind.as_str()], |row| {
        Ok((job(row), row.get::<_, Option<String>>(10)?))
    });
    match found.optional()? {
        Some((found, output)) => Ok(Some(Job { output, ..found? })),
        None => Ok(None),
    }
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
    /// Accepts a job: checks credits and queue, reserves its cost, and stores it.
    pub(crate) async fn submit(&self, submission: Submission) -> Result<Submitted, StoreError> {
        self.write(move |connection| submit(connection, &submission)).await
    }

    /// Takes up to `most` waiting jobs until `lease_until`.
    pub(crate) fn claim(
        &self,
        most: usize,
        lease_until: i64,
        now: i64,
    ) -> Result<Vec<Claimed>, StoreError> {
        self.write_blocking(move |connection| claim(connection, most, lease_until, now))
    }

    /// Ends a job: result, charge, erasure of the source and notices in one change.
    pub(crate) fn finish(
        &self,
        claimed: Claimed,
        ending: Ending,
        at: i64,
    ) -> tokio::sync::oneshot::Receiver<Result<Finished, StoreError>> {
        self.writer.send(move |connection| finish(connection, &claimed, &ending, at))
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

    /// A job of an account, with its output.
    pub(crate) async fn job(
        &self,
        account: i64,
        kind: Kind,
        id: String,
    ) -> Result<Option<Job>, StoreError> {
        self.read(move |connection| find(connection, account, kind, &id)).await
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

    /// Erases jobs that ended before a time, and idempotency keys whose time is over. At most so
    /// many jobs at a time; how many were erased.
    pub(crate) async fn sweep(
        &self,
        ended_before: i64,
        most: usize,
        now: i64,
    ) -> Result<usize, StoreError> {
        self.write(move |connection| {
            connection.execute("DELETE FROM idempotency WHERE expires_at <= ?", [now])?;
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
