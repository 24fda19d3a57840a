//! Connections: accepted up to a cap, read with time limits, and drained on the way out.

use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use super::Service;

/// The most bytes of headers, and of a body that waits to be read, for each connection.
const BUFFER: usize = 64 * 1024;

/// Serves until `stopping` turns true, then until the connections have ended or the time is over.
pub(crate) async fn serve(
    service: Arc<Service>,
    listener: TcpListener,
    mut stopping: watch::Receiver<bool>,
) {
    let connections = Arc::new(Semaphore::new(service.settings.max_connections));
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = async {
            // A place first: clients beyond the cap wait in the system's own queue.
            let place = Arc::clone(&connections).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            accepted = accepted => accepted,
            _ = stopping.changed() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(reason) => {
                // Out of file handles, most likely: others will be given back.
                tracing::warn!(%reason, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Answers are written whole: waiting to fill packets would only delay them.
        let _ = stream.set_nodelay(true);
        let answering = Arc::clone(&service);
        let handler = service_fn(move |request| {
            let service = Arc::clone(&answering);
            async move { Ok::<_, std::convert::Infallible>(service.answer(request, peer.ip()).await) }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(Duration::from_secs(service.settings.header_timeout_seconds))
            .max_buf_size(BUFFER)
            .serve_connection(TokioIo::new(stream), handler);
        let connection = graceful.watch(connection);
        let metrics = Arc::clone(&service.metrics);
        tokio::spawn(async move {
            metrics.connections.inc();
            // A client that breaks off is no fault of ours.
            let _ = connection.await;
            metrics.connections.dec();
            drop(place);
        });
    }
    drop(listener);
    let time = Duration::from_secs(service.settings.drain_seconds);
    if tokio::time::timeout(time, graceful.shutdown()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}
