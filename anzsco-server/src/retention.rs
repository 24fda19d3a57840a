//! The sweeper: erases ended jobs and idempotency keys whose time is over, and takes back jobs whose
//! worker is gone.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::clock;
use crate::jobs::{MOST_ATTEMPTS, Signals};
use crate::store::{Store, StoreError};

/// How often it looks.
const PERIOD: Duration = Duration::from_secs(10);

/// How many jobs are erased in one transaction, so that nobody waits long for the writer.
const AT_ONCE: usize = 200;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// How long the result of a visitor without an account is kept, in milliseconds, where the page that
/// was to show it was never asked for.
const VISITORS: i64 = 15 * 60 * 1000;

/// Sweeps until `stopping` turns true.
pub(crate) async fn sweep(
    store: Store,
    signals: Arc<Signals>,
    retention_days: u32,
    mut stopping: watch::Receiver<bool>,
) {
    while !*stopping.borrow() {
        if let Err(reason) = once(&store, &signals, retention_days).await {
            tracing::error!(%reason, "the sweeper failed; it tries again");
        }
        tokio::select! {
            () = tokio::time::sleep(PERIOD) => {}
            _ = stopping.changed() => return,
        }
    }
}

async fn once(store: &Store, signals: &Signals, days: u32) -> Result<(), StoreError> {
    let now = clock::now();
    let (requeued, failed) = store.recover(now, MOST_ATTEMPTS, now).await?;
    if requeued > 0 {
        tracing::warn!(requeued, "jobs whose worker took too long were put back");
        signals.submitted();
    }
    for id in failed {
        signals.ended(&id);
        signals.deliveries.notify_one();
    }
    let (ended, visitors) = (now - i64::from(days) * DAY, now - VISITORS);
    while store.sweep(ended, visitors, AT_ONCE, now).await? == AT_ONCE {}
    Ok(())
}
