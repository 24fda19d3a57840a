//! The service over HTTP: connections, routing, authentication, limits, and one module a resource.
//!
//! Takes a listener and the store; gives answers. Handlers translate between HTTP and the store and
//! decide nothing about CVs. No body, key or anything of a CV is ever logged.

mod accounts;
mod answer;
mod body;
mod jobs;
mod limits;
mod occupations;
mod pages;
mod problem;
mod request;
mod routes;
mod serve;
mod shown;
mod webhooks;

#[cfg(test)]
mod openapi_tests;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use http_body_util::Full;
use hyper::body::{Body, Incoming};
use hyper::http::request::Parts;
use hyper::{Request, Response};
use serde_json::json;
use tokio::sync::watch;

use crate::clock;
use crate::config::Settings;
use crate::error::ServerError;
use crate::ids;
use crate::jobs::Signals;
use crate::metrics::Metrics;
use crate::store::{Caller, Kind, Store};
use crate::webhooks::Guard;

pub(crate) use accounts::{account_body, account_json, entry_json, key_json, new_account};
use answer::Answer;
use body::Bodies;
use limits::Limit;
use problem::Problem;
use request::{Call, Query, bearer};
use routes::{Operation, ROUTES, Route};
pub(crate) use serve::serve;
use shown::Shown;

/// The `OpenAPI` document.
const OPENAPI: &str = include_str!("openapi.json");

/// Everything that handlers need.
pub(crate) struct Service {
    settings: Settings,
    store: Store,
    signals: Arc<Signals>,
    metrics: Arc<Metrics>,
    guard: Guard,
    stopping: watch::Receiver<bool>,
    router: matchit::Router<&'static Route>,
    submissions: Limit<i64>,
    signups: Limit<IpAddr>,
    bodies: Bodies,
    shown: Shown,
    pages: pages::Router,
    sessions: pages::Sessions,
    tickets: Arc<pages::Tickets>,
    tries: Limit<IpAddr>,
}

/// What is known of a request while it is answered: for its log line and its header lines.
struct Known {
    id: String,
    route: &'static str,
    caller: Option<Caller>,
    address: IpAddr,
}

impl Service {
    pub(crate) fn new(
        settings: Settings,
        store: Store,
        signals: Arc<Signals>,
        metrics: Arc<Metrics>,
        stopping: watch::Receiver<bool>,
    ) -> Result<Self, ServerError> {
        let mut router = matchit::Router::new();
        for route in ROUTES {
            router
                .insert(route.path, route)
                .map_err(|reason| ServerError::Settings(format!("{}: {reason}", route.path)))?;
        }
        Ok(Self {
            guard: Guard::new(settings.allow_private_webhooks),
            submissions: Limit::new("submissions", settings.submissions_per_minute, 60),
            signups: Limit::new("signups", settings.signups_per_hour, 3600),
            bodies: Bodies::new(&settings),
            shown: Shown::default(),
            pages: pages::router().map_err(|reason| ServerError::Settings(reason.to_string()))?,
            sessions: pages::Sessions::new(settings.session_hours),
            tickets: Arc::default(),
            tries: Limit::new("tries", settings.free_tries_per_day, 24 * 60 * 60),
            settings,
            store,
            signals,
            metrics,
            stopping,
            router,
        })
    }

    /// Answers a request and logs one line about it.
    pub(crate) async fn answer(
        &self,
        request: Request<Incoming>,
        peer: IpAddr,
    ) -> Response<Full<Bytes>> {
        let began = Instant::now();
        let method = request.method().clone();
        let mut known = Known {
            id: ids::new("req"),
            route: "unknown",
            caller: None,
            address: self.client_address(&request, peer),
        };
        let (parts, mut body) = request.into_parts();
        let wants_page = pages::wants_page(&parts.headers) && !parts.uri.path().starts_with("/v1/");
        let answered = self.dispatch(parts, &mut body, &mut known).await;
        // A refusal may come before the body was read; a client that is still sending would not see it.
        // One that is too slow is not waited for again.
        if !body.is_end_stream() && !matches!(&answered, Err(problem) if problem.status == 408) {
            self.bodies.discard(&mut body).await;
        }
        let mut answer = answered.unwrap_or_else(|problem| {
            if wants_page { pages::problem(problem, &known.id) } else { problem.answer(&known.id) }
        });
        answer.headers.extend(self.limit_headers(&known));
        answer.headers.push(("x-request-id", known.id.clone()));
        if answer.headers.iter().all(|(name, _)| *name != "cache-control") {
            answer.headers.push(("cache-control", "no-store".to_owned()));
        }
        let seconds = began.elapsed().as_secs_f64();
        let method = match method.as_str() {
            name @ ("GET" | "POST" | "DELETE" | "HEAD" | "PUT" | "PATCH" | "OPTIONS") => name,
            _ => "other",
        };
        self.metrics.answered(known.route, method, answer.status, seconds);
        tracing::info!(
            id = known.id,
            method,
            route = known.route,
            status = answer.status,
            milliseconds = seconds * 1000.0,
            account = known.caller.as_ref().map(|caller| caller.account_id.as_str()),
            "request"
        );
        answer.into_response()
    }

    /// The client's address: the peer's, or what a proxy that is trusted says.
    fn client_address(&self, request: &Request<Incoming>, peer: IpAddr) -> IpAddr {
        if self.settings.trusted_proxy.0 != Some(peer) {
            return peer;
        }
        let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
        forwarded
            .and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok())
            .unwrap_or(peer)
    }

    fn limit_headers(&self, known: &Known) -> [(&'static str, String); 2] {
        let now = clock::now();
        match &known.caller {
            Some(caller) => self.submissions.headers(self.submissions.look(&caller.account, now)),
            None => self.signups.headers(self.signups.look(&known.address, now)),
        }
    }

    async fn dispatch(
        &self,
        parts: Parts,
        body: &mut Incoming,
        known: &mut Known,
    ) -> Result<Answer, Problem> {
        let Ok(found) = self.router.at(parts.uri.path()) else {
            if let Some(answered) = self.page(&parts, body, known).await {
                return answered;
            }
            return Err(Problem::new(404, "not_found", "there is nothing at this path"));
        };
        let route: &'static Route = found.value;
        known.route = route.path;
        let Some(operation) = route.operation(&parts.method) else {
            let detail = format!("{} is not allowed here; see Allow", parts.method);
            let problem = Problem::new(405, "method_not_allowed", detail);
            return Err(problem.with("allow", route.allow()));
        };
        let call = Call {
            route: route.path,
            id: found.params.iter().next().map(|(_, id)| id.to_owned()).unwrap_or_default(),
            query: Query::parse(parts.uri.query().unwrap_or_default()),
            headers: parts.headers,
            address: known.address,
            at: clock::now(),
        };
        if !operation.needs_key() {
            return self.open(operation, &call, body).await;
        }
        let caller = self.authenticate(&call)?;
        known.caller = Some(caller.clone());
        self.keyed(operation, &call, &caller, body).await
    }

    fn authenticate(&self, call: &Call) -> Result<Caller, Problem> {
        let wrong = |detail: &str| {
            Problem::new(401, "invalid_api_key", detail)
                .with("www-authenticate", "Bearer realm=\"anzsco\"")
        };
        let Some(key) = bearer(&call.headers) else {
            return Err(wrong("send your key as Authorization: Bearer ak_live_... or ak_test_..."));
        };
        let unknown = || wrong("this key is not valid; it may have been revoked");
        let lookup = ids::lookup(key).ok_or_else(unknown)?;
        let caller = self.store.caller(lookup)?.ok_or_else(unknown)?;
        if ids::is_key_of(key, &caller) { Ok(caller) } else { Err(unknown()) }
    }

    /// What anybody may ask.
    async fn open(
        &self,
        operation: Operation,
        call: &Call,
        body: &mut Incoming,
    ) -> Result<Answer, Problem> {
        match operation {
            Operation::CreateAccount => {
                let standing = self.signups.take(call.address, call.at);
                if !standing.is_allowed {
                    let detail = "too many sign-ups from this address; try again later";
                    return Err(Problem::new(429, "rate_limited", detail)
                        .with("retry-after", standing.reset));
                }
                let body = self.bodies.read(&call.headers, body).await?;
                accounts::sign_up(self, call, &body).await
            }
            Operation::OpenApi => Ok(Answer::text(200, "application/json", OPENAPI)),
            Operation::Ready => {
                self.store.ping().await?;
                if *self.stopping.borrow() {
                    return Err(Problem::new(503, "stopping", "the server is about to stop"));
                }
                Ok(Answer::json(200, &json!({ "status": "ok" })))
            }
            Operation::Metrics => {
                let (queued, processing) = self.store.totals().await?;
                let text = self.metrics.text(queued, processing);
                let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
                Ok(Answer::text(200, kind, text))
            }
            _ => Ok(Answer::json(200, &json!({ "status": "ok" }))),
        }
    }

    /// What needs a key.
    async fn keyed(
        &self,
        operation: Operation,
        call: &Call,
        caller: &Caller,
        body: &mut Incoming,
    ) -> Result<Answer, Problem> {
        use Operation as O;
        let kind = match operation {
            O::SubmitExtraction | O::ListExtractions | O::GetExtraction | O::DeleteExtraction => {
                Kind::Extraction
            }
            _ => Kind::Job,
        };
        match operation {
            O::SubmitJob | O::SubmitExtraction => {
                let standing = self.submissions.take(caller.account, call.at);
                if !standing.is_allowed {
                    let detail = "too many submissions in this minute; wait as Retry-After says";
                    return Err(Problem::new(429, "rate_limited", detail)
                        .with("retry-after", standing.reset));
                }
                let body = self.bodies.read(&call.headers, body).await?;
                jobs::submit(self, call, caller, kind, body).await
            }
            O::CreateKey => {
                let body = self.bodies.read(&call.headers, body).await?;
                accounts::create_key(self, call, caller, &body).await
            }
            O::CreateWebhook => {
                let body = self.bodies.read(&call.headers, body).await?;
                webhooks::register(self, call, caller, &body).await
            }
            O::ListJobs | O::ListExtractions => jobs::list(self, call, caller, kind).await,
            O::GetJob | O::GetExtraction => jobs::get(self, call, caller, kind).await,
            O::DeleteJob | O::DeleteExtraction => jobs::delete(self, call, caller, kind).await,
            O::SearchOccupations => occupations::search(call),
            O::GetOccupation => occupations::get(call),
            O::GetAccount => accounts::get(self, call, caller).await,
            O::GetUsage => accounts::usage(self, call, caller).await,
            O::ListKeys => accounts::list_keys(self, call, caller).await,
            O::DeleteKey => accounts::delete_key(self, call, caller).await,
            O::ListWebhooks => webhooks::list(self, call, caller).await,
            O::GetWebhook => webhooks::get(self, call, caller).await,
            O::DeleteWebhook => webhooks::delete(self, call, caller).await,
            O::CreateAccount | O::OpenApi | O::Health | O::Ready | O::Metrics => {
                Err(Problem::not_found("path"))
            }
        }
    }
}
