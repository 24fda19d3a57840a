//! The life of the server: start, serve, drain.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

use crate::config::Settings;
use crate::error::ServerError;
use crate::http::{Service, serve};
use crate::jobs::{MOST_ATTEMPTS, Signals};
use crate::metrics::Metrics;
use crate::store::Store;
use crate::webhooks::Deliverer;
use crate::{clock, jobs, retention};

/// Serves until SIGTERM or SIGINT, then drains.
pub(crate) async fn run(settings: Settings) -> Result<(), ServerError> {
    log(&settings.log)?;
    std::panic::set_hook(Box::new(|panic| {
        // The place only: the message may quote a CV.
        let place = panic.location().map(ToString::to_string);
        tracing::error!(place, "a thread panicked");
    }));
    let (store, writer) = Store::open(&settings.database)?;
    // No worker runs yet: whatever is being worked on was left behind by a process that ended.
    let (requeued, failed) = store.recover(i64::MAX, MOST_ATTEMPTS, clock::now()).await?;
    if requeued + failed.len() > 0 {
        tracing::warn!(requeued, failed = failed.len(), "jobs were left behind unfinished");
    }
    let listener = TcpListener::bind(&settings.listen)
        .await
        .map_err(|source| ServerError::Listen { address: settings.listen.clone(), source })?;
    let address = listener.local_addr()?;
    let (stop, stopping) = watch::channel(false);
    let signals = Arc::new(Signals::default());
    let metrics = Arc::new(Metrics::new());
    let workers = jobs::start(&settings, &store, &signals, &metrics)?;
    let deliverer = Deliverer {
        store: store.clone(),
        signals: Arc::clone(&signals),
        metrics: Arc::clone(&metrics),
        settings: settings.clone(),
    };
    let deliveries = tokio::spawn(deliverer.run(stopping.clone()));
    let sweeper = tokio::spawn(retention::sweep(
        store.clone(),
        Arc::clone(&signals),
        settings.retention_days,
        stopping.clone(),
    ));
    let (sigterm, sigint) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    tokio::spawn(stop_on_signal(sigterm, sigint, stop));
    let drain = Duration::from_secs(settings.drain_seconds);
    let service =
        Service::new(settings, store.clone(), Arc::clone(&signals), metrics, stopping.clone())?;
    writeln!(std::io::stdout().lock(), "listening on http://{address}")?;
    std::io::stdout().lock().flush()?;
    serve(Arc::new(service), listener, stopping).await;
    tracing::info!("draining");
    signals.stop();
    let ended = tokio::task::spawn_blocking(move || {
        for worker in workers {
            drop(worker.join());
        }
    });
    if tokio::time::timeout(drain, ended).await.is_err() {
        tracing::warn!("a job did not end in time; the next start puts it back");
    }
    let _ = tokio::join!(deliveries, sweeper);
    drop(store);
    let closed = tokio::task::spawn_blocking(move || drop(writer.join()));
    if tokio::time::timeout(Duration::from_secs(5), closed).await.is_err() {
        tracing::warn!("the database is still in use; it is whole all the same");
        // A thread that cannot be stopped must not keep the process.
        std::process::exit(0);
    }
    Ok(())
}

async fn stop_on_signal(
    mut sigterm: tokio::signal::unix::Signal,
    mut sigint: tokio::signal::unix::Signal,
    stop: watch::Sender<bool>,
) {
    tokio::select! {
        _ = sigterm.recv() => {}
        _ = sigint.recv() => {}
    }
    // The sender stays alive, so that late listeners see the value too.
    let _ = stop.send(true);
    stop.closed().await;
}

/// Logs are lines of JSON on standard error.
fn log(filter: &str) -> Result<(), ServerError> {
    let filter = EnvFilter::try_new(filter)
        .map_err(|reason| ServerError::Settings(format!("log: {reason}")))?;
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(std::io::stderr).init();
    Ok(())
}
