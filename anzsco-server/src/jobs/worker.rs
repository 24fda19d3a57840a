//! One worker thread: claim, run, finish, again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::run::Runner;
use super::{MOST_ATTEMPTS, Signals};
use crate::clock;
use crate::metrics::Metrics;
use crate::store::{Claimed, Ending, Store};

/// The most jobs that a worker holds. More would make the last of them wait while other workers
/// have nothing to do; fewer, and claiming costs as much as classifying.
const BATCH: usize = 8;

pub(super) struct Worker {
    pub(super) store: Store,
    pub(super) signals: Arc<Signals>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) runner: Arc<Runner>,
    /// Milliseconds.
    pub(super) lease: i64,
}

impl Worker {
    /// Works until told to stop.
    pub(super) fn work(&self) {
        while !self.signals.is_stopping() {
            let now = clock::now();
            match self.store.claim(BATCH, now + self.lease, now) {
                Ok(claimed) if claimed.is_empty() => self.signals.nap(),
                Ok(claimed) => self.batch(claimed),
                Err(reason) => {
                    tracing::error!(%reason, "no jobs can be claimed");
                    self.signals.nap();
                }
            }
        }
    }

    fn batch(&self, claimed: Vec<Claimed>) {
        let began = clock::now();
        let mut finishing = Vec::with_capacity(claimed.len());
        for job in claimed {
            // What cannot be begun while the lease surely holds is left to others.
            if self.signals.is_stopping() || clock::now() - began > self.lease / 2 {
                self.put_back(&job, true);
                continue;
            }
            let Some(ending) = self.run(&job) else {
                self.put_back(&job, false);
                continue;
            };
            let done = clock::now();
            self.metrics.job_ended(&job, &ending, done - job.created_at);
            finishing.push((job.id.clone(), self.store.finish(job, ending, done)));
        }
        for (id, finished) in finishing {
            match finished.blocking_recv() {
                Ok(Ok(finished)) => {
                    self.signals.ended(&id);
                    if finished.notices > 0 {
                        self.signals.deliveries.notify_one();
                    }
                }
                Ok(Err(reason)) => tracing::error!(%reason, job = id, "a result was not stored"),
                Err(_) => tracing::error!(job = id, "the store closed before a result was stored"),
            }
        }
    }

    /// Runs a job. `None` where it panicked and may be tried again.
    fn run(&self, job: &Claimed) -> Option<Ending> {
        let ran = catch_unwind(AssertUnwindSafe(|| self.runner.run(job)));
        if let Ok(ending) = ran {
            return Some(ending);
        }
        // The message of a panic may quote a CV: it is counted and not told.
        self.metrics.panics.inc();
        tracing::error!(job = job.id, attempt = job.attempts, "a job panicked");
        (job.attempts >= MOST_ATTEMPTS).then(|| {
            let detail = format!("the job could not be completed in {MOST_ATTEMPTS} attempts");
            Ending::Failed("internal_error", detail)
        })
    }

    fn put_back(&self, job: &Claimed, is_untried: bool) {
        if let Err(reason) = self.store.put_back(job, is_untried) {
            tracing::error!(%reason, job = job.id, "a job was not put back; its lease will end");
        }
        self.signals.submitted();
    }
}
