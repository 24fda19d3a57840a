//! Jobs and extractions, from submission to erasure.
//!
//! `queued -> processing -> succeeded | failed`, `queued -> cancelled`. What a job is stands here;
//! what becomes of it in `submit` (its acceptance), `work` (claims and endings) and `own` (what its
//! owner sees and erases).

mod own;
mod submit;
mod work;

use rusqlite::{Connection, Row};

use super::StoreError;
use super::idempotency::{Replay, Stored};

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
    /// Whether a file is to be read, which can take long.
    pub(crate) is_document: bool,
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

fn erase_source(connection: &Connection, seq: i64) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM sources WHERE job = ?")?.execute([seq])?;
    Ok(())
}
