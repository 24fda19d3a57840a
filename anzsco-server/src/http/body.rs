//! Bodies of requests, bounded while they are read.
//!
//! Takes a body that is still arriving; gives its bytes, or the problem. All bodies together take
//! no more memory than the settings allow.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::body::{Body, Incoming};
use hyper::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderMap};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::problem::Problem;
use crate::config::Settings;

/// How much more than allowed is read and dropped, so that a client that does not read while it
/// sends still gets its answer.
const DISCARDED: usize = 64 * 1024 * 1024;

/// How long a request waits for memory.
const PATIENCE: Duration = Duration::from_secs(10);

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

/// Reads bodies.
pub(crate) struct Bodies {
    max_bytes: usize,
    time: Duration,
    /// Kibibytes that may still be taken.
    memory: Arc<Semaphore>,
}

impl Bodies {
    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            max_bytes: settings.max_body_bytes,
            time: Duration::from_secs(settings.body_timeout_seconds),
            memory: Arc::new(Semaphore::new(settings.max_buffered_bytes / 1024 + 1)),
        }
    }

    /// Reads a JSON body. Absent is empty.
    pub(crate) async fn read(
        &self,
        headers: &HeaderMap,
        body: &mut Incoming,
    ) -> Result<Vec<u8>, Problem> {
        self.read_as(JSON, headers, body).await
    }

    /// Reads what a form without files sends. Absent is empty.
    pub(crate) async fn read_form(
        &self,
        headers: &HeaderMap,
        body: &mut Incoming,
    ) -> Result<Vec<u8>, Problem> {
        self.read_as(FORM, headers, body).await
    }

    async fn read_as(
        &self,
        essence: &str,
        headers: &HeaderMap,
        body: &mut Incoming,
    ) -> Result<Vec<u8>, Problem> {
        let declared = body.size_hint().exact();
        if declared == Some(0) {
            return Ok(Vec::new());
        }
        check_type(essence, headers)?;
        if declared.is_some_and(|declared| declared > self.max_bytes as u64) {
            return Err(self.too_large());
        }
        let kibibytes = declared.map_or(self.max_bytes, |declared| declared as usize) / 1024 + 1;
        let memory = Arc::clone(&self.memory).acquire_many_owned(kibibytes as u32);
        let Ok(Ok(_memory)) = timeout(PATIENCE, memory).await else {
            let detail = "the server is reading too many large bodies; try again";
            return Err(Problem::new(503, "overloaded", detail).with("retry-after", 5));
        };
        match timeout(self.time, self.collect(body)).await {
            Ok(Ok(Some(bytes))) => Ok(bytes),
            Ok(Ok(None)) => Err(self.too_large()),
            Ok(Err(_)) => Err(Problem::new(400, "truncated_body", "the body ended too early")),
            Err(_) => {
                let detail = format!("the body did not arrive in {} seconds", self.time.as_secs());
                Err(Problem::new(408, "request_timeout", detail).with("connection", "close"))
            }
        }
    }

    /// All bytes; `None` where there are too many.
    async fn collect(&self, body: &mut Incoming) -> Result<Option<Vec<u8>>, hyper::Error> {
        let mut bytes = Vec::new();
        while let Some(frame) = body.frame().await {
            if let Ok(data) = frame?.into_data() {
                if bytes.len() + data.len() > self.max_bytes {
                    return Ok(None);
                }
                bytes.extend_from_slice(&data);
            }
        }
        Ok(Some(bytes))
    }

    /// Reads what is left of a body and drops it, within bounds.
    pub(crate) async fn discard(&self, body: &mut Incoming) {
        let discarding = async {
            let mut discarded = 0;
            while let Some(Ok(frame)) = body.frame().await {
                discarded += frame.data_ref().map_or(0, bytes::Bytes::len);
                if discarded > DISCARDED {
                    break;
                }
            }
        };
        // Whether it ended or not, the answer is the same.
        let _ = timeout(PATIENCE, discarding).await;
    }

    fn too_large(&self) -> Problem {
        let detail = format!("the body has more than {} bytes", self.max_bytes);
        Problem::new(413, "input_too_large", detail)
    }
}

/// Whether a body is said to be JSON.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    essence(headers).eq_ignore_ascii_case(JSON)
}

/// What a body is said to be, without parameters.
fn essence(headers: &HeaderMap) -> &str {
    let given = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    given.unwrap_or_default().split(';').next().unwrap_or_default().trim()
}

fn check_type(wanted: &str, headers: &HeaderMap) -> Result<(), Problem> {
    let text =
        |name| headers.get(name).and_then(|value: &hyper::header::HeaderValue| value.to_str().ok());
    if !essence(headers).eq_ignore_ascii_case(wanted) {
        let detail = if wanted == JSON {
            "the body must be JSON: send Content-Type: application/json"
        } else {
            "the body must be a form: send Content-Type: application/x-www-form-urlencoded"
        };
        return Err(Problem::new(415, "unsupported_media_type", detail));
    }
    let encoding = text(CONTENT_ENCODING).unwrap_or("identity");
    if !encoding.eq_ignore_ascii_case("identity") {
        let detail = "compressed bodies are not read; send the body without Content-Encoding";
        return Err(Problem::new(415, "unsupported_media_type", detail));
    }
    Ok(())
}
