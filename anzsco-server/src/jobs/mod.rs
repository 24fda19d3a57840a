//! The workers: threads that take waiting jobs and end them.
//!
//! Takes a store; gives threads that run until told to stop, and word of what ended. Classification
//! runs here and nowhere else, off the threads that serve HTTP. A worker knows what a job asks for,
//! not who asks.

mod run;
mod shown;
mod worker;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::sync::Notify;

use crate::config::Settings;
use crate::error::ServerError;
use crate::metrics::Metrics;
use crate::store::{Claimed, Ending, Store, StoreError};

pub(crate) use shown::{Shown, ShownText, ShownTexts};

/// How often a job is tried before it fails for good.
pub(crate) const MOST_ATTEMPTS: u32 = 3;

/// How long a worker sleeps at most: jobs that another process put back are found then.
const NAP: Duration = Duration::from_millis(500);

/// What workers and handlers tell each other.
#[derive(Default)]
pub(crate) struct Signals {
    is_stopping: AtomicBool,
    waiting: Mutex<bool>,
    wake: Condvar,
    watched: Mutex<HashMap<String, Watched>>,
    /// Texts of CVs that a page shows beside their results.
    pub(crate) shown: ShownTexts,
    /// Woken when there is something to deliver to webhooks.
    pub(crate) deliveries: Notify,
}

#[derive(Default)]
struct Watched {
    ended: Arc<Notify>,
    watchers: usize,
}

impl Signals {
    /// Says that there is a job to take.
    pub(crate) fn submitted(&self) {
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.wake.notify_one();
    }

    /// Asks workers to stop after the job at hand.
    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::SeqCst);
        self.wake.notify_all();
    }

    fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::SeqCst)
    }

    /// Sleeps until there may be a job.
    fn nap(&self) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let woken =
            self.wake.wait_timeout_while(waiting, NAP, |waiting| !*waiting && !self.is_stopping());
        let (mut waiting, _) = woken.unwrap_or_else(PoisonError::into_inner);
        *waiting = false;
    }

    /// Says that a job ended.
    pub(crate) fn ended(&self, id: &str) {
        let watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(watched) = watched.get(id) {
            watched.ended.notify_waiters();
        }
    }

    /// Watches a job from now on.
    pub(crate) fn watch(self: &Arc<Self>, id: &str) -> Watch {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = watched.entry(id.to_owned()).or_default();
        entry.watchers += 1;
        Watch { ended: Arc::clone(&entry.ended), id: id.to_owned(), signals: Arc::clone(self) }
    }
}

/// A job that somebody waits for.
pub(crate) struct Watch {
    /// Notified when the job ends.
    pub(crate) ended: Arc<Notify>,
    id: String,
    signals: Arc<Signals>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        let mut watched = self.signals.watched.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = watched.get_mut(&self.id) {
            entry.watchers -= 1;
            if entry.watchers == 0 {
                watched.remove(&self.id);
            }
        }
    }
}

/// What a worker does with a job.
type Run = dyn Fn(&Claimed) -> Ending + Send + Sync;

/// Starts the workers.
pub(crate) fn start(
    settings: &Settings,
    store: &Store,
    signals: &Arc<Signals>,
    metrics: &Arc<Metrics>,
) -> Result<Vec<JoinHandle<()>>, ServerError> {
    let runner = run::Runner::new(settings.max_document_bytes);
    let texts = Arc::clone(signals);
    let run: Arc<Run> = Arc::new(move |job| runner.run(job, &texts.shown));
    let start = |number: usize| {
        let worker = worker::Worker {
            store: store.clone(),
            signals: Arc::clone(signals),
            metrics: Arc::clone(metrics),
            run: Arc::clone(&run),
            lease: i64::from(settings.lease_seconds) * 1000,
        };
        std::thread::Builder::new()
            .name(format!("worker-{number}"))
            .stack_size(8 * 1024 * 1024)
            .spawn(move || worker.work())
            .map_err(|reason| StoreError::Thread(reason).into())
    };
    (0..settings.worker_count()).map(start).collect()
}
