//! Delivery of webhooks as Standard Webhooks 1.0 says (<https://www.standardwebhooks.com>).
//!
//! Takes messages that the store says are due; sends them, signed, and tells the store what came of
//! it. It never follows a redirect and never connects to a private address (see `guard`).

mod guard;
mod send;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::clock;
use crate::config::Settings;
use crate::ids::random_fraction;
use crate::jobs::Signals;
use crate::metrics::Metrics;
use crate::store::{Delivery, Store, StoreError};
pub(crate) use guard::Guard;
use send::{Outcome, Sender};

/// How many deliveries run at once.
const AT_ONCE: usize = 32;

/// How often due messages are looked for where nothing says that there are any.
const POLL: Duration = Duration::from_secs(1);

/// How long a message taken is left alone: longer than an attempt can last.
const LEASE: i64 = 60_000;

/// How long a message is tried, in milliseconds: one day.
const GIVEN_UP: i64 = 24 * 60 * 60 * 1000;

/// The longest wait between two attempts, in milliseconds: four hours.
const LONGEST_WAIT: i64 = 4 * 60 * 60 * 1000;

/// What delivering needs.
pub(crate) struct Deliverer {
    pub(crate) store: Store,
    pub(crate) signals: Arc<Signals>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) settings: Settings,
}

impl Deliverer {
    /// Delivers until `stopping` turns true. What is under way then is tried again after a restart.
    pub(crate) async fn run(self, mut stopping: watch::Receiver<bool>) {
        let sender = Arc::new(Sender::new(self.settings.allow_private_webhooks));
        let this = Arc::new(self);
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let mut running = JoinSet::new();
        while !*stopping.borrow() {
            while running.try_join_next().is_some() {}
            let now = clock::now();
            let free = places.available_permits();
            let due = if free == 0 {
                Ok(Vec::new())
            } else {
                this.store.due_deliveries(free, now + LEASE, now).await
            };
            let found = match due {
                Ok(due) => due,
                Err(reason) => {
                    tracing::error!(%reason, "due webhooks cannot be read");
                    Vec::new()
                }
            };
            let is_idle = found.is_empty();
            for delivery in found {
                let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
                let (this, sender) = (Arc::clone(&this), Arc::clone(&sender));
                running.spawn(async move {
                    let outcome = sender.send(&delivery).await;
                    if let Err(reason) = this.record(delivery, outcome).await {
                        tracing::error!(%reason, "a delivery was not recorded; it is made again");
                    }
                    drop(place);
                });
            }
            if is_idle {
                tokio::select! {
                    () = this.signals.deliveries.notified() => {}
                    () = tokio::time::sleep(POLL) => {}
                    _ = stopping.changed() => {}
                }
            }
        }
        running.shutdown().await;
    }

    async fn record(&self, delivery: Delivery, outcome: Outcome) -> Result<(), StoreError> {
        let webhook = delivery.webhook.clone();
        let (error, is_gone) = match outcome {
            Outcome::Delivered => {
                self.metrics.delivered("delivered");
                return self.store.delivered(delivery, clock::now()).await;
            }
            Outcome::Failed(error) => (error, false),
            Outcome::Gone => ("the endpoint answered 410 Gone".to_owned(), true),
        };
        let now = clock::now();
        let next = now + wait(self.settings.webhook_retry_milliseconds, delivery.attempts);
        let next = Some(next).filter(|next| *next < delivery.created_at + GIVEN_UP && !is_gone);
        self.metrics.delivered(if next.is_some() { "failed" } else { "given_up" });
        let hours = i64::from(self.settings.webhook_disable_hours);
        let disable_before = if is_gone { i64::MAX } else { now - hours * 60 * 60 * 1000 };
        if self.store.not_delivered(delivery, error, next, disable_before, now).await? {
            self.metrics.delivered("disabled");
            tracing::warn!(webhook, "a webhook was disabled");
        }
        Ok(())
    }
}

/// Milliseconds until the next attempt: doubling, with a fifth of jitter either way, so that
/// endpoints that come back are not met by everything at once.
fn wait(first: u32, attempts_made: u32) -> i64 {
    let doubled = i64::from(first) << attempts_made.min(20);
    let jitter = 0.8 + 0.4 * random_fraction();
    (doubled.min(LONGEST_WAIT) as f64 * jitter) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_four_hours() {
        for (attempts, least, most) in
            [(0, 4_000, 6_000), (3, 32_000, 48_000), (90, 11_520_000, 17_280_000)]
        {
            let wait = wait(5_000, attempts);
            assert!((least..=most).contains(&wait), "{attempts}: {wait}");
        }
    }
}
