//! Webhook endpoints and what is still to be delivered to them.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::json;

use super::{Store, StoreError};
use crate::clock;

/// The most endpoints of one account.
const MOST: i64 = 20;

/// An endpoint as its owner sees it.
#[derive(Debug, Clone)]
pub(crate) struct Webhook {
    pub(crate) id: String,
    pub(crate) url: String,
    pub(crate) events: Vec<String>,
    pub(crate) created_at: i64,
    pub(crate) failing_since: Option<i64>,
    pub(crate) last_error: Option<String>,
    pub(crate) disabled_at: Option<i64>,
}

/// An endpoint to be registered.
#[derive(Debug, Clone)]
pub(crate) struct NewWebhook {
    pub(crate) id: String,
    pub(crate) account: i64,
    pub(crate) url: String,
    pub(crate) events: Vec<String>,
    /// `whsec_...`: stored as it is, since every delivery is signed with it.
    pub(crate) secret: String,
    pub(crate) at: i64,
}

/// One message to one endpoint.
#[derive(Debug, Clone)]
pub(crate) struct Delivery {
    pub(crate) id: String,
    pub(crate) webhook: String,
    pub(crate) url: String,
    pub(crate) secret: String,
    pub(crate) payload: String,
    pub(crate) attempts: u32,
    pub(crate) created_at: i64,
}

/// What became of a message.
#[derive(Debug, Clone)]
pub(crate) struct Message {
    pub(crate) id: String,
    pub(crate) payload: String,
    /// "delivered", "retrying" or `given_up`.
    pub(crate) outcome: String,
    pub(crate) attempts: u32,
    pub(crate) error: Option<String>,
    pub(crate) created_at: i64,
    pub(crate) last_at: i64,
}

fn webhook(row: &Row<'_>) -> rusqlite::Result<Webhook> {
    Ok(Webhook {
        id: row.get(0)?,
        url: row.get(1)?,
        events: row.get::<_, String>(2)?.split(',').map(str::to_owned).collect(),
        created_at: row.get(3)?,
        failing_since: row.get(4)?,
        last_error: row.get(5)?,
        disabled_at: row.get(6)?,
    })
}

const COLUMNS: &str = "id, url, events, created_at, failing_since, last_error, disabled_at";

/// Adds an endpoint, unless the account has too many.
pub(super) fn insert(connection: &Connection, new: &NewWebhook) -> Result<bool, StoreError> {
    let registered: i64 = connection.query_row(
        "SELECT COUNT(*) FROM webhooks WHERE account = ?",
        [new.account],
        |row| row.get(0),
    )?;
    if registered >= MOST {
        return Ok(false);
    }
    connection.execute(
        "INSERT INTO webhooks (id, account, url, events, secret, created_at)
         VALUES (?, ?, ?, ?, ?, ?)",
        params![new.id, new.account, new.url, new.events.join(","), new.secret, new.at],
    )?;
    Ok(true)
}

/// Stores a message for every endpoint that wants the event. How many.
pub(super) fn notify(
    connection: &Connection,
    account: i64,
    event: &str,
    job: &str,
    status: &str,
    at: i64,
) -> Result<usize, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT id FROM webhooks WHERE account = ?1 AND disabled_at IS NULL
         AND instr(',' || events || ',', ',' || ?2 || ',') > 0",
    )?;
    let endpoints = query.query_map(params![account, event], |row| row.get::<_, String>(0))?;
    let mut told = 0;
    for endpoint in endpoints.collect::<Result<Vec<_>, _>>()? {
        let payload = json!({
            "type": event, "timestamp": clock::rfc3339(at), "data": { "id": job, "status": status },
        });
        connection
            .prepare_cached(
                "INSERT INTO deliveries (id, webhook, payload, created_at, next_at)
                 VALUES (?, ?, ?, ?4, ?4)",
            )?
            .execute(params![crate::ids::new("msg"), endpoint, payload.to_string(), at])?;
        told += 1;
    }
    Ok(told)
}

/// Writes down what became of an attempt; the one before is forgotten. An endpoint that was removed
/// meanwhile has no history.
fn record(
    connection: &Connection,
    delivery: &Delivery,
    outcome: &str,
    error: Option<&str>,
    now: i64,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO messages
             (id, webhook, payload, outcome, attempts, error, created_at, last_at)
             SELECT ?1, ?2, ?3, ?4, 1, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM webhooks WHERE id = ?2)
             ON CONFLICT (id) DO UPDATE SET outcome = ?4, attempts = attempts + 1, error = ?5, last_at = ?7",
        )?
        .execute(params![
            delivery.id,
            delivery.webhook,
            delivery.payload,
            outcome,
            error,
            delivery.created_at,
            now
        ])?;
    Ok(())
}

impl Store {
    /// An account's endpoints, oldest first.
    pub(crate) async fn webhooks(&self, account: i64) -> Result<Vec<Webhook>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(&format!(
                "SELECT {COLUMNS} FROM webhooks WHERE account = ? ORDER BY id"
            ))?;
            let found = query.query_map([account], webhook)?.collect::<Result<_, _>>()?;
            Ok(found)
        })
        .await
    }

    /// One endpoint of an account.
    pub(crate) async fn webhook(
        &self,
        account: i64,
        id: String,
    ) -> Result<Option<Webhook>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(&format!(
                "SELECT {COLUMNS} FROM webhooks WHERE account = ? AND id = ?"
            ))?;
            Ok(query.query_row(params![account, id], webhook).optional()?)
        })
        .await
    }

    /// Removes an endpoint with all that was still to be delivered to it.
    pub(crate) async fn delete_webhook(
        &self,
        account: i64,
        id: String,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let deleted = connection.execute(
                "DELETE FROM webhooks WHERE account = ? AND id = ?",
                params![account, id],
            )?;
            Ok(deleted == 1)
        })
        .await
    }

    /// Messages whose time has come, put off until `lease_until` so that they are taken once.
    pub(crate) async fn due_deliveries(
        &self,
        most: usize,
        lease_until: i64,
        now: i64,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.write(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT deliveries.id, webhook, url, secret, payload, attempts, deliveries.created_at
                 FROM deliveries JOIN webhooks ON webhooks.id = webhook
                 WHERE next_at <= ? ORDER BY next_at LIMIT ?",
            )?;
            let due = query.query_map(params![now, most], |row| {
                Ok(Delivery {
                    id: row.get(0)?,
                    webhook: row.get(1)?,
                    url: row.get(2)?,
                    secret: row.get(3)?,
                    payload: row.get(4)?,
                    attempts: row.get(5)?,
                    created_at: row.get(6)?,
                })
            })?;
            let due = due.collect::<Result<Vec<_>, _>>()?;
            for delivery in &due {
                connection
                    .prepare_cached(
                        "UPDATE deliveries SET next_at = ?2, attempts = attempts + 1 WHERE id = ?1",
                    )?
                    .execute(params![delivery.id, lease_until])?;
            }
            Ok(due)
        })
        .await
    }

    /// What became of an endpoint's latest messages, newest first.
    pub(crate) async fn messages(
        &self,
        webhook: String,
        limit: usize,
    ) -> Result<Vec<Message>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT id, payload, outcome, attempts, error, created_at, last_at FROM messages
                 WHERE webhook = ? ORDER BY id DESC LIMIT ?",
            )?;
            let found = query.query_map(params![webhook, limit], |row| {
                Ok(Message {
                    id: row.get(0)?,
                    payload: row.get(1)?,
                    outcome: row.get(2)?,
                    attempts: row.get(3)?,
                    error: row.get(4)?,
                    created_at: row.get(5)?,
                    last_at: row.get(6)?,
                })
            })?;
            let found = found.collect::<Result<_, _>>()?;
            Ok(found)
        })
        .await
    }

    /// Has a message of an account's endpoint sent again, now and under its own id; an endpoint that
    /// was disabled is enabled by it. Whether there is such a message.
    pub(crate) async fn resend(
        &self,
        account: i64,
        webhook: String,
        message: String,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let queued = connection.execute(
                "INSERT INTO deliveries (id, webhook, payload, created_at, next_at)
                 SELECT messages.id, webhook, payload, ?4, ?4 FROM messages
                 JOIN webhooks ON webhooks.id = webhook
                 WHERE messages.id = ?3 AND webhook = ?2 AND account = ?1
                 ON CONFLICT (id) DO UPDATE SET next_at = excluded.next_at",
                params![account, webhook, message, now],
            )?;
            if queued == 1 {
                connection.execute(
                    "UPDATE webhooks SET disabled_at = NULL, failing_since = NULL, last_error = NULL
                     WHERE id = ? AND disabled_at IS NOT NULL",
                    [webhook],
                )?;
            }
            Ok(queued == 1)
        })
        .await
    }

    /// Records that a message arrived.
    pub(crate) async fn delivered(&self, delivery: Delivery, now: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            record(connection, &delivery, "delivered", None, now)?;
            connection.execute("DELETE FROM deliveries WHERE id = ?", [delivery.id])?;
            connection.execute(
                "UPDATE webhooks SET failing_since = NULL, last_error = NULL
                 WHERE id = ? AND failing_since IS NOT NULL",
                [delivery.webhook],
            )?;
            Ok(())
        })
        .await
    }

    /// Records that a message did not arrive: it is tried again at `next_at`, or given up. The
    /// endpoint is disabled if it has failed since before `disable_before`. Whether it was.
    pub(crate) async fn not_delivered(
        &self,
        delivery: Delivery,
        error: String,
        next_at: Option<i64>,
        disable_before: i64,
        now: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let outcome = if next_at.is_some() { "retrying" } else { "given_up" };
            record(connection, &delivery, outcome, Some(&error), now)?;
            match next_at {
                Some(next_at) => connection.execute(
                    "UPDATE deliveries SET next_at = ?2 WHERE id = ?1",
                    params![delivery.id, next_at],
                )?,
                None => {
                    connection.execute("DELETE FROM deliveries WHERE id = ?", [&delivery.id])?
                }
            };
            connection.execute(
                "UPDATE webhooks SET failing_since = COALESCE(failing_since, ?2), last_error = ?3
                 WHERE id = ?1",
                params![delivery.webhook, now, error],
            )?;
            let disabled = connection.execute(
                "UPDATE webhooks SET disabled_at = ?2
                 WHERE id = ?1 AND failing_since <= ?3 AND disabled_at IS NULL",
                params![delivery.webhook, now, disable_before],
            )?;
            if disabled > 0 {
                connection
                    .execute("DELETE FROM deliveries WHERE webhook = ?", [&delivery.webhook])?;
                connection.execute(
                    "UPDATE messages SET outcome = 'given_up' WHERE webhook = ? AND outcome = 'retrying'",
                    [&delivery.webhook],
                )?;
            }
            Ok(disabled > 0)
        })
        .await
    }
}
