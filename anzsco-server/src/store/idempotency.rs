//! Answers to requests that bore an `Idempotency-Key`, kept so that a repeat changes nothing.

use rusqlite::{Connection, OptionalExtension, params};

use super::accounts::{self, NewAccount, NewKey};
use super::webhooks::{self, NewWebhook};
use super::{Store, StoreError};

/// What makes a request the same as another: who sends it where with which key, and what it says.
#[derive(Debug, Clone)]
pub(crate) struct Replay {
    pub(crate) scope: [u8; 32],
    pub(crate) request: [u8; 32],
    pub(crate) expires_at: i64,
}

/// An answer as first given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) status: u16,
    pub(crate) location: Option<String>,
    /// The body, secrets left out.
    pub(crate) body: String,
    pub(crate) had_secret: bool,
}

/// What is known of a request.
pub(super) enum Known {
    /// It is new.
    New,
    /// It was answered.
    Same(Stored),
    /// Its key was used for another one.
    Other,
}

pub(super) fn look(
    connection: &Connection,
    replay: Option<&Replay>,
    now: i64,
) -> Result<Known, StoreError> {
    let Some(replay) = replay else { return Ok(Known::New) };
    let found = connection
        .prepare_cached(
            "SELECT request, status, location, body, had_secret FROM idempotency
             WHERE scope = ? AND expires_at > ?",
        )?
        .query_row(params![replay.scope, now], |row| {
            let stored = Stored {
                status: row.get(1)?,
                location: row.get(2)?,
                body: row.get(3)?,
                had_secret: row.get(4)?,
            };
            Ok((row.get::<_, Vec<u8>>(0)?, stored))
        })
        .optional()?;
    Ok(match found {
        None => Known::New,
        Some((request, stored)) if request == replay.request => Known::Same(stored),
        Some(_) => Known::Other,
    })
}

pub(super) fn keep(
    connection: &Connection,
    replay: Option<&Replay>,
    stored: &Stored,
) -> Result<(), StoreError> {
    let Some(replay) = replay else { return Ok(()) };
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO idempotency
             (scope, request, status, location, body, had_secret, expires_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            replay.scope,
            replay.request,
            stored.status,
            stored.location,
            stored.body,
            stored.had_secret,
            replay.expires_at
        ])?;
    Ok(())
}

/// What is made at once, beside jobs.
#[derive(Debug, Clone)]
pub(crate) enum Creation {
    Account(NewAccount),
    Key(i64, NewKey),
    Webhook(NewWebhook),
}

/// What became of a creation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Created {
    /// It was made.
    New,
    /// It had been made by the same request.
    Replayed(Stored),
    /// The idempotency key was used for another request.
    Conflict,
    /// The account has as many webhooks as it may have.
    TooMany,
}

impl Store {
    /// Makes an account, a key or a webhook once, whatever the number of equal requests.
    pub(crate) async fn create(
        &self,
        creation: Creation,
        replay: Option<Replay>,
        answer: Stored,
        now: i64,
    ) -> Result<Created, StoreError> {
        self.write(move |connection| {
            match look(connection, replay.as_ref(), now)? {
                Known::New => {}
                Known::Same(stored) => return Ok(Created::Replayed(stored)),
                Known::Other => return Ok(Created::Conflict),
            }
            match &creation {
                Creation::Account(new) => accounts::insert(connection, new)?,
                Creation::Key(account, key) => {
                    accounts::insert_key(connection, *account, key, now)?;
                }
                Creation::Webhook(new) => {
                    if !webhooks::insert(connection, new)? {
                        return Ok(Created::TooMany);
                    }
                }
            }
            keep(connection, replay.as_ref(), &answer)?;
            Ok(Created::New)
        })
        .await
    }
}
