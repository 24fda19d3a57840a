//! One message over the network: signed, once, in ten seconds at most.

use std::error::Error;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::Full;
use hyper::Request;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use sha2::Sha256;
use tower_service::Service;

use super::guard::{Guard, Refused};
use crate::clock;
use crate::store::Delivery;

/// How long an endpoint may take to answer.
const TIME: Duration = Duration::from_secs(10);

/// What came of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A status of the 200s.
    Delivered,
    /// Anything else, said without what the endpoint sent.
    Failed(String),
    /// 410: the endpoint wants no more.
    Gone,
}

/// Sends messages.
pub(super) struct Sender {
    guard: Guard,
    client: Client<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>,
}

/// The resolver of every connection: the guard's.
#[derive(Clone)]
struct Resolver(Guard);

impl Service<Name> for Resolver {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = Refused;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Refused>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Refused>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let guard = self.0;
        Box::pin(async move { Ok(guard.resolve(name.as_str(), 0).await?.into_iter()) })
    }
}

impl Sender {
    pub(super) fn new(allow_private: bool) -> Self {
        let guard = Guard::new(allow_private);
        let mut tcp = HttpConnector::new_with_resolver(Resolver(guard));
        tcp.enforce_http(false);
        tcp.set_connect_timeout(Some(TIME));
        let tls = HttpsConnectorBuilder::new();
        // The system's own, so that an operator can add to them; a bare container has none.
        let tls = match tls.with_native_roots() {
            Ok(tls) => tls,
            Err(_) => HttpsConnectorBuilder::new().with_webpki_roots(),
        };
        let tls = if allow_private { tls.https_or_http() } else { tls.https_only() };
        let connector = tls.enable_http1().wrap_connector(tcp);
        // No connection is kept, so that each one passes the guard.
        let client =
            Client::builder(TokioExecutor::new()).pool_max_idle_per_host(0).build(connector);
        Self { guard, client }
    }

    /// Sends a message once.
    pub(super) async fn send(&self, delivery: &Delivery) -> Outcome {
        // An address in figures is not resolved, so it is checked here.
        if let Err(reason) = self.guard.check_form(&delivery.url) {
            return Outcome::Failed(reason.to_string());
        }
        let Some(request) = signed(delivery, clock::now() / 1000) else {
            return Outcome::Failed("the address or secret cannot be used".to_owned());
        };
        match tokio::time::timeout(TIME, self.client.request(request)).await {
            Err(_) => Outcome::Failed(format!("no answer in {} seconds", TIME.as_secs())),
            Ok(Err(reason)) if reason.is_connect() => Outcome::Failed(no_connection(&reason)),
            Ok(Err(_)) => Outcome::Failed("the connection broke".to_owned()),
            Ok(Ok(response)) => match response.status().as_u16() {
                200..=299 => Outcome::Delivered,
                410 => Outcome::Gone,
                status => Outcome::Failed(format!("answered {status}")),
            },
        }
    }
}

/// Why there is no connection, where that is for the endpoint's owner to mend.
fn no_connection(reason: &(dyn Error + 'static)) -> String {
    let causes = std::iter::successors(Some(reason), |&reason| reason.source());
    let refused = causes.into_iter().find_map(|cause| cause.downcast_ref::<Refused>());
    refused.map_or_else(|| "no connection".to_owned(), ToString::to_string)
}

/// The request for a message, signed over `id.timestamp.body`. Seconds since 1970.
fn signed(delivery: &Delivery, timestamp: i64) -> Option<Request<Full<Bytes>>> {
    let key = STANDARD.decode(delivery.secret.strip_prefix("whsec_")?).ok()?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).ok()?;
    mac.update(format!("{}.{timestamp}.{}", delivery.id, delivery.payload).as_bytes());
    let signature = STANDARD.encode(mac.finalize().into_bytes());
    Request::post(&delivery.url)
        .header("content-type", "application/json")
        .header("user-agent", concat!("anzsco-server/", env!("CARGO_PKG_VERSION")))
        .header("webhook-id", &delivery.id)
        .header("webhook-timestamp", timestamp)
        .header("webhook-signature", format!("v1,{signature}"))
        .body(Full::from(delivery.payload.clone()))
        .ok()
}
