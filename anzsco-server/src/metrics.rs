//! Counters for operators, in the text format of Prometheus.
//!
//! Takes what happened; gives numbers by route, status, tier and outcome: never an account, a job
//! or anything of a CV.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::store::{Claimed, Ending};

type Labels = Vec<(&'static str, String)>;

/// All counters of the process.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Labels, Counter>,
    request_seconds: Family<Labels, Histogram>,
    jobs: Family<Labels, Counter>,
    job_seconds: Family<Labels, Histogram>,
    deliveries: Family<Labels, Counter>,
    queued: Gauge,
    processing: Gauge,
    /// Connections open now.
    pub(crate) connections: Gauge,
    /// Jobs whose code panicked.
    pub(crate) panics: Counter<u64, AtomicU64>,
}

fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 16))
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("anzsco");
        let requests = Family::default();
        registry.register("http_requests", "Requests by route and status", requests.clone());
        let request_seconds = Family::<Labels, Histogram>::new_with_constructor(seconds);
        registry.register_with_unit(
            "http_request_duration",
            "Time to answer by route",
            Unit::Seconds,
            request_seconds.clone(),
        );
        let jobs = Family::default();
        registry.register("jobs", "Ended jobs by kind and outcome", jobs.clone());
        let job_seconds = Family::<Labels, Histogram>::new_with_constructor(seconds);
        registry.register_with_unit(
            "job_latency",
            "Time from submission to end by tier",
            Unit::Seconds,
            job_seconds.clone(),
        );
        let deliveries = Family::default();
        registry.register("webhook_deliveries", "Attempts by outcome", deliveries.clone());
        let queued = Gauge::default();
        registry.register("jobs_queued", "Jobs that wait", queued.clone());
        let processing = Gauge::default();
        registry.register("jobs_processing", "Jobs that run", processing.clone());
        let connections = Gauge::default();
        registry.register("http_connections", "Connections open now", connections.clone());
        let panics = Counter::default();
        registry.register("job_panics", "Jobs whose code panicked", panics.clone());
        Self {
            registry,
            requests,
            request_seconds,
            jobs,
            job_seconds,
            deliveries,
            queued,
            processing,
            connections,
            panics,
        }
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, route: &'static str, method: &str, status: u16, seconds: f64) {
        let route = ("route", route.to_owned());
        let labels =
            vec![route.clone(), ("method", method.to_owned()), ("status", status.to_string())];
        self.requests.get_or_create(&labels).inc();
        self.request_seconds.get_or_create(&vec![route]).observe(seconds);
    }

    /// Counts an ended job, its time in milliseconds.
    pub(crate) fn job_ended(&self, job: &Claimed, ending: &Ending, milliseconds: i64) {
        let outcome = match ending {
            Ending::Succeeded(_) => "succeeded",
            Ending::Failed(..) => "failed",
        };
        let tier = job.tier.as_deref().unwrap_or("extraction");
        let kind = ("kind", job.kind.as_str().to_owned());
        self.jobs.get_or_create(&vec![kind, ("outcome", outcome.to_owned())]).inc();
        let tier = vec![("tier", tier.to_owned())];
        self.job_seconds.get_or_create(&tier).observe(milliseconds.max(0) as f64 / 1000.0);
    }

    /// Counts an attempt to deliver.
    pub(crate) fn delivered(&self, outcome: &'static str) {
        self.deliveries.get_or_create(&vec![("outcome", outcome.to_owned())]).inc();
    }

    /// All numbers as text.
    pub(crate) fn text(&self, queued: i64, processing: i64) -> String {
        self.queued.set(queued);
        self.processing.set(processing);
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
