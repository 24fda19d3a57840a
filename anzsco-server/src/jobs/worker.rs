//! One worker thread: claim, run, finish, again.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tokio::sync::oneshot;

use super::{MOST_ATTEMPTS, Run, Signals};
use crate::clock;
use crate::metrics::Metrics;
use crate::store::{Claimed, Ending, Store, StoreError};

/// The most jobs that a worker holds. More would make the last of them wait while other workers
/// have nothing to do; fewer, and claiming costs as much as classifying.
const BATCH: usize = 8;

/// Jobs that were asked for.
struct Claim {
    at: i64,
    jobs: oneshot::Receiver<Result<Vec<Claimed>, StoreError>>,
}

pub(super) struct Worker {
    pub(super) store: Store,
    pub(super) signals: Arc<Signals>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) run: Arc<Run>,
    /// Milliseconds.
    pub(super) lease: i64,
}

impl Worker {
    /// Works until told to stop.
    pub(super) fn work(&self) {
        let mut ahead = None;
        while !self.signals.is_stopping() {
            let claim = ahead.take().unwrap_or_else(|| self.claim());
            match claim.jobs.blocking_recv() {
                Ok(Ok(jobs)) if jobs.is_empty() => self.signals.nap(),
                Ok(Ok(jobs)) => {
                    // Where more wait, the next are claimed while these are run.
                    ahead = (jobs.len() == BATCH).then(|| self.claim());
                    self.batch(jobs, claim.at);
                }
                Ok(Err(reason)) => {
                    tracing::error!(%reason, "no jobs can be claimed");
                    self.signals.nap();
                }
                Err(_) => return,
            }
        }
        if let Some(Ok(Ok(jobs))) = ahead.map(|claim| claim.jobs.blocking_recv()) {
            for job in &jobs {
                self.put_back(job, true);
            }
        }
    }

    fn claim(&self) -> Claim {
        let at = clock::now();
        Claim { at, jobs: self.store.claim(BATCH, at + self.lease, at) }
    }

    fn batch(&self, jobs: Vec<Claimed>, claimed_at: i64) {
        for job in jobs {
            // What cannot be begun while the lease surely holds is left to others.
            if self.signals.is_stopping() || clock::now() - claimed_at > self.lease / 2 {
                self.put_back(&job, true);
                continue;
            }
            let Some(ending) = self.run(&job) else {
                self.put_back(&job, false);
                continue;
            };
            let done = clock::now();
            self.metrics.job_ended(&job, &ending, done - job.created_at);
            let (id, signals) = (job.id.clone(), Arc::clone(&self.signals));
            self.store.finish(job, ending, done, move |finished| match finished {
                Ok(finished) => {
                    signals.ended(&id);
                    if finished.notices > 0 {
                        signals.deliveries.notify_one();
                    }
                }
                Err(reason) => tracing::error!(%reason, job = id, "a result was not stored"),
            });
        }
    }

    /// Runs a job. `None` where it panicked and may be tried again.
    fn run(&self, job: &Claimed) -> Option<Ending> {
        let ran = catch_unwind(AssertUnwindSafe(|| (self.run)(job)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::fixture;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_job_that_panics_fails_after_three_attempts_and_takes_no_other_with_it() {
        let database = fixture::Database::open().await;
        let bad = database.submit("bad").await;
        let good = database.submit("good").await;
        let (signals, metrics) = (Arc::new(Signals::default()), Arc::new(Metrics::new()));
        let worker = Worker {
            store: database.store.clone(),
            signals: Arc::clone(&signals),
            metrics: Arc::clone(&metrics),
            run: Arc::new(|job| {
                assert_eq!(job.body, b"good", "a poisonous input");
                Ending::Succeeded("{}".to_owned())
            }),
            lease: 60_000,
        };
        let thread = std::thread::spawn(move || worker.work());
        let bad = database.ended(&bad).await;
        let good = database.ended(&good).await;
        signals.stop();
        thread.join().unwrap();
        assert_eq!((bad.state.as_str(), bad.charged), ("failed", 0));
        assert_eq!(bad.error.unwrap().0, "internal_error");
        assert_eq!((good.state.as_str(), good.charged), ("succeeded", fixture::COST));
        assert_eq!(metrics.panics.get(), 3);
        assert_eq!(database.account().await, (fixture::CREDITS - fixture::COST, 0));
    }
}
