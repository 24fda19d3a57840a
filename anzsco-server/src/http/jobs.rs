//! Jobs and extractions over HTTP.

use std::time::Duration;

use anzsco_core::Tier;
use anzsco_core::request::{ExtractionRequest, Input, JobRequest, read};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::Service;
use super::answer::Answer;
use super::problem::Problem;
use super::request::Call;
use crate::documents::{self, DocumentError};
use crate::store::{
    Caller, Deleted, Job, Kind, NewJob, Page, Replay, State, Stored, Submission, Submitted,
};
use crate::{clock, ids};

/// Credits for an extraction, a falcon job and a sydney job.
pub(crate) const COSTS: (i64, i64, i64) = (1, 2, 12);

/// The longest `?wait=`, in seconds.
const LONGEST_WAIT: u64 = 30;

fn path(kind: Kind) -> &'static str {
    match kind {
        Kind::Job => "/v1/jobs",
        Kind::Extraction => "/v1/extractions",
    }
}

/// Accepts a job or an extraction.
pub(super) async fn submit(
    service: &Service,
    call: &Call,
    caller: &Caller,
    kind: Kind,
    body: Vec<u8>,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let value = read(&body)?;
    let replay = call.replay(Some(caller), &value)?;
    let job = new_job(service, caller, kind, value, body, call.at)?;
    offer(service, job, replay).await
}

/// A job as a request asks for it, once everything about the request has been found right.
pub(super) fn new_job(
    service: &Service,
    caller: &Caller,
    kind: Kind,
    request: Value,
    body: Vec<u8>,
    at: i64,
) -> Result<NewJob, Problem> {
    let (input, tier, cost) = match kind {
        Kind::Job => {
            let request = JobRequest::from_json(request)?;
            let tier = request.options.tier;
            (request.input, tier.as_str(), if tier == Tier::Sydney { COSTS.2 } else { COSTS.1 })
        }
        Kind::Extraction => (ExtractionRequest::from_json(request)?.input, "extraction", COSTS.0),
    };
    check_document(&input, service.settings.max_document_bytes)?;
    Ok(NewJob {
        id: ids::new(if kind == Kind::Job { "job" } else { "ext" }),
        account: caller.account,
        kind,
        tier: Some(tier),
        is_document: matches!(input, Input::Document { .. }),
        livemode: caller.livemode,
        cost: if caller.livemode { cost } else { 0 },
        body,
        at,
    })
}

/// Offers a job to the queue; the answer is that it was accepted.
pub(super) async fn offer(
    service: &Service,
    job: NewJob,
    replay: Option<Replay>,
) -> Result<Answer, Problem> {
    let cost = job.cost;
    let answer = Stored {
        status: 202,
        location: Some(format!("{}/{}", path(job.kind), job.id)),
        body: json!({ "id": job.id, "status": "queued" }).to_string(),
        had_secret: false,
    };
    let queue_cap = service.settings.max_queued;
    let submission = Submission { job, replay, answer: answer.clone(), queue_cap };
    match service.store.submit(submission).await? {
        Submitted::Queued => {
            service.signals.submitted();
            Ok(stored(answer))
        }
        Submitted::Replayed(first) => Ok(stored(first).with("idempotent-replayed", "true")),
        Submitted::Conflict => Err(conflict()),
        Submitted::NoCredits { available } => {
            let detail = format!(
                "this costs {cost} credits and {available} are left, counting what unfinished \
                 jobs have reserved"
            );
            Err(Problem::new(402, "insufficient_credits", detail))
        }
        Submitted::QueueFull => {
            let detail = "too many jobs are waiting; try again in a few seconds";
            Err(Problem::new(503, "queue_full", detail).with("retry-after", 5))
        }
    }
}

/// 409 for an idempotency key that was used for something else.
pub(super) fn conflict() -> Problem {
    let detail = "this Idempotency-Key was used with another body; use a new key";
    Problem::new(409, "idempotency_conflict", detail)
}

/// An answer as it was stored.
pub(super) fn stored(first: Stored) -> Answer {
    let answer = Answer::text(first.status, "application/json", first.body);
    match first.location {
        Some(location) => answer.with("location", location),
        None => answer,
    }
}

/// What can be known to be wrong with a document before it is read.
fn check_document(input: &Input, max_bytes: usize) -> Result<(), Problem> {
    let Input::Document { base64, .. } = input else { return Ok(()) };
    match documents::decode(base64, max_bytes) {
        Ok(_) => Ok(()),
        Err(error @ DocumentError::NotBase64) => {
            Err(Problem::invalid("/source_document", error.to_string()))
        }
        Err(error) => Err(Problem::new(413, "input_too_large", error.to_string())),
    }
}

/// Reads a job, after waiting for its end if asked to.
pub(super) async fn get(
    service: &Service,
    call: &Call,
    caller: &Caller,
    kind: Kind,
) -> Result<Answer, Problem> {
    call.query.check(&["wait"])?;
    let wait = call.query.number("wait", 0, LONGEST_WAIT)?.unwrap_or(0);
    answer(&ended(service, caller.account, kind, &call.id, wait).await?)
}

/// A job as it is when it has ended, or after so many seconds.
pub(super) async fn ended(
    service: &Service,
    account: i64,
    kind: Kind,
    id: &str,
    wait: u64,
) -> Result<Job, Problem> {
    let deadline = Instant::now() + Duration::from_secs(wait);
    let watch = (wait > 0).then(|| service.signals.watch(id));
    let mut stopping = service.stopping.clone();
    loop {
        // Listened to before the look, so that an end in between is not missed.
        let ended = watch.as_ref().map(|watch| watch.ended.notified());
        let mut ended = std::pin::pin!(ended);
        if let Some(ended) = ended.as_mut().as_pin_mut() {
            ended.enable();
        }
        let job = service.store.job(account, kind, id)?;
        let Some(job) = job else { return Err(Problem::not_found(kind.as_str())) };
        let Some(ended) = ended.as_mut().as_pin_mut() else { return Ok(job) };
        if job.state.is_final() || Instant::now() >= deadline || *stopping.borrow() {
            return Ok(job);
        }
        tokio::select! {
            () = ended => {}
            () = tokio::time::sleep_until(deadline) => {}
            _ = stopping.changed() => {}
        }
    }
}

/// A job with its result. The result's bytes are passed on as they were made.
fn answer(job: &Job) -> Result<Answer, Problem> {
    #[derive(serde::Serialize)]
    struct Whole<'a> {
        #[serde(flatten)]
        brief: Value,
        #[serde(skip_serializing_if = "Option::is_none")]
        result: Option<&'a RawValue>,
        #[serde(skip_serializing_if = "Option::is_none")]
        profile: Option<&'a RawValue>,
    }
    let unreadable = |_| Problem::new(500, "internal_error", "the stored result cannot be read");
    let output = job.output.as_deref().map(serde_json::from_str::<&RawValue>).transpose();
    let output = output.map_err(unreadable)?;
    let (result, profile) = if job.kind == Kind::Job { (output, None) } else { (None, output) };
    let whole = Whole { brief: brief(job), result, profile };
    let body = serde_json::to_vec(&whole).map_err(unreadable)?;
    let answer = Answer::text(200, "application/json", body);
    Ok(if job.state.is_final() { answer } else { answer.with("retry-after", 1) })
}

fn brief(job: &Job) -> Value {
    let mut brief = json!({
        "id": job.id,
        "status": job.state.as_str(),
        "created_at": clock::rfc3339(job.created_at),
        "started_at": job.started_at.map(clock::rfc3339),
        "finished_at": job.finished_at.map(clock::rfc3339),
        "credits_charged": job.charged,
        "livemode": job.livemode,
    });
    if let Some((code, detail)) = &job.error {
        brief["error"] = json!({ "code": code, "detail": detail });
    }
    brief
}

/// Lists jobs, newest first.
pub(super) async fn list(
    service: &Service,
    call: &Call,
    caller: &Caller,
    kind: Kind,
) -> Result<Answer, Problem> {
    call.query.check(&["limit", "cursor", "status"])?;
    let limit = call.query.number("limit", 1, 100)?.unwrap_or(20) as usize;
    let state = match call.query.get("status") {
        None => None,
        Some(word) => Some(State::parse(word).ok_or_else(|| {
            let known = State::ALL.map(State::as_str).join(", ");
            Problem::invalid("", format!("parameter status is not one of {known}"))
        })?),
    };
    let before = call.query.get("cursor").map(|cursor| cursor_id(cursor, kind)).transpose()?;
    let page = Page { before, state, limit: limit + 1 };
    let mut jobs = service.store.jobs(caller.account, kind, page).await?;
    let has_more = jobs.len() > limit;
    jobs.truncate(limit);
    let next = jobs.last().filter(|_| has_more).map(|job| job.id.clone());
    let data: Vec<Value> = jobs.iter().map(brief).collect();
    Ok(Answer::json(200, &json!({ "data": data, "has_more": has_more, "next_cursor": next })))
}

/// A cursor is the last id of the page before; clients need not know.
fn cursor_id(cursor: &str, kind: Kind) -> Result<String, Problem> {
    let prefix = if kind == Kind::Job { "job_" } else { "ext_" };
    let is_id = cursor
        .strip_prefix(prefix)
        .is_some_and(|rest| rest.len() == 32 && rest.bytes().all(|byte| byte.is_ascii_hexdigit()));
    if is_id {
        return Ok(cursor.to_owned());
    }
    Err(Problem::invalid("", "parameter cursor is not a next_cursor of this list"))
}

/// Cancels or erases.
pub(super) async fn delete(
    service: &Service,
    call: &Call,
    caller: &Caller,
    kind: Kind,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    match service.store.delete_job(caller.account, kind, call.id.clone(), call.at).await? {
        Deleted::Cancelled(job) => {
            service.signals.ended(&job.id);
            answer(&job)
        }
        Deleted::Erased => Ok(Answer::empty(204)),
        Deleted::Running => {
            let detail = "a worker is at it; delete it when it has ended";
            Err(Problem::new(409, "job_in_progress", detail).with("retry-after", 1))
        }
        Deleted::Unknown => Err(Problem::not_found(kind.as_str())),
    }
}
