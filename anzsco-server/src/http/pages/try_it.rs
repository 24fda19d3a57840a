//! The page to try a CV on: the form, its submission, and what became of it.
//!
//! A CV is submitted as a job like any other: of the account that is signed in, which pays as it would
//! over the API, or of nobody's account, free and so many times a day for each address. The text that
//! is shown beside the result comes from the worker, personal data taken out, and stays in memory.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;

use anzsco_core::request::read;
use askama::Template;
use hyper::body::Incoming;
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::forms::{Form, check_origin};
use super::frame::{Frame, base, page, see, sentence};
use super::result::Outcome;
use super::tickets::{GOOD_FOR, Ticket};
use super::{Tickets, Visit};
use crate::http::answer::Answer;
use crate::http::body::is_json;
use crate::http::problem::Problem;
use crate::http::{Service, jobs};
use crate::ids;
use crate::jobs::Signals;
use crate::store::{Caller, Kind, State, Store};

/// A CV of somebody who does not exist, for those who have none at hand.
const EXAMPLE: &str = include_str!("../../../../examples/cvs/registered_nurse.txt");

/// The longest that a page waits for a result, in seconds.
const LONGEST_WAIT: u64 = 20;

/// Who tries.
struct Standing {
    signed_in: bool,
    token: String,
    credits: i64,
    livemode: bool,
    tries_left: u32,
    tries_a_day: u32,
}

#[derive(Template)]
#[template(path = "try.html")]
struct TryPage {
    frame: Frame,
    standing: Standing,
    base: String,
    example: &'static str,
    max_document_bytes: usize,
    retention_days: u32,
    costs: (i64, i64, i64),
}

/// The form.
pub(super) async fn form(service: &Service, visit: &Visit) -> Result<Answer, Problem> {
    let example = visit.call.query.get("example").map_or("", |_| EXAMPLE);
    page(
        200,
        &TryPage {
            frame: Frame::new("Try a CV", "try", visit),
            standing: standing(service, visit).await?,
            base: base(service, visit),
            example,
            max_document_bytes: service.settings.max_document_bytes,
            retention_days: service.settings.retention_days,
            costs: jobs::COSTS,
        },
    )
}

async fn standing(service: &Service, visit: &Visit) -> Result<Standing, Problem> {
    let left = service.tries.look(&network(visit.address), visit.call.at).remaining;
    let mut standing = Standing {
        signed_in: false,
        token: String::new(),
        credits: 0,
        livemode: false,
        tries_left: left,
        tries_a_day: service.settings.free_tries_per_day,
    };
    if let Some(session) = &visit.session {
        let account = service.store.account(session.caller.account_id.clone()).await?;
        standing.signed_in = true;
        standing.token.clone_from(&session.token);
        standing.credits = account.map_or(0, |account| account.balance - account.reserved);
        standing.livemode = session.caller.livemode;
    }
    Ok(standing)
}

/// Whose tries are counted together: an address, or the network that one subscriber has of them.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(whole) => whole.to_ipv4_mapped().map_or_else(
            || IpAddr::V6(Ipv6Addr::from_bits(whole.to_bits() >> 64 << 64)),
            IpAddr::V4,
        ),
    }
}

/// Accepts a CV: as the JSON of a job from our script, as a form without it.
pub(super) async fn submit(
    service: &Service,
    visit: &Visit,
    body: &mut Incoming,
) -> Result<Answer, Problem> {
    let headers = &visit.call.headers;
    check_origin(headers)?;
    let by_script = is_json(headers);
    let (request, token) = if by_script {
        let bytes = service.bodies.read(headers, body).await?;
        let token = headers.get("x-form-token").and_then(|value| value.to_str().ok());
        (read(&bytes)?, Form::parse(format!("token={}", token.unwrap_or_default()).as_bytes()))
    } else {
        let form = Form::read(service, visit, body).await?;
        (request_of(&form), form)
    };
    if let Some(session) = &visit.session {
        token.check_token(session)?;
    }
    let id = accept(service, visit, request).await?;
    if by_script {
        return Ok(Answer::json(202, &json!({ "result": format!("/results/{id}") })));
    }
    Ok(see(&format!("/results/{id}")))
}

/// The job that a form asks for: fields left empty are left out.
fn request_of(form: &Form) -> Value {
    let mut request = Map::new();
    for name in ["model_tier", "country", "anzsco_version", "instruction"] {
        if !form.get(name).is_empty() {
            request.insert(name.to_owned(), json!(form.get(name)));
        }
    }
    // What the field is called decides what a refusal says.
    request.insert("source_text".to_owned(), json!(form.raw("source_text").replace("\r\n", "\n")));
    for name in ["include_codes", "exclude_codes"] {
        let codes = form.get(name).split([',', ' ', ';']).filter(|code| !code.is_empty());
        let codes: Vec<&str> = codes.collect();
        if !codes.is_empty() {
            request.insert(name.to_owned(), json!(codes));
        }
    }
    if let Ok(limit) = form.get("limit").parse::<u64>() {
        request.insert("limit".to_owned(), json!(limit));
    }
    Value::Object(request)
}

async fn accept(service: &Service, visit: &Visit, request: Value) -> Result<String, Problem> {
    let at = visit.call.at;
    let caller = match &visit.session {
        Some(session) => session.caller.clone(),
        None => Caller {
            account: service.store.visitors(at).await?,
            account_id: String::new(),
            livemode: false,
            hash: Vec::new(),
        },
    };
    let body = request.to_string().into_bytes();
    let job = jobs::new_job(service, &caller, Kind::Job, request.clone(), body, at)?;
    let is_visitor = visit.session.is_none();
    let standing = if is_visitor {
        service.tries.take(network(visit.address), at)
    } else {
        service.submissions.take(caller.account, at)
    };
    if !standing.is_allowed {
        let detail = if is_visitor {
            "the free tries of today are used up; with an account, which is free, you can go on"
        } else {
            "too many submissions in this minute; wait a little"
        };
        let problem = Problem::new(429, "rate_limited", detail);
        return Err(problem.with("retry-after", standing.reset));
    }
    let id = ids::ticket()?;
    let ticket = Ticket {
        job: job.id.clone(),
        account: caller.account,
        is_visitor,
        request: without_cv(request),
        until: at + GOOD_FOR,
        page: None,
    };
    // Asked for before a worker can take the job.
    service.signals.shown.want(&ticket.job);
    if let Err(problem) = jobs::offer(service, job, None).await {
        service.signals.shown.take(&ticket.job);
        return Err(problem);
    }
    if let Some(dropped) = service.tickets.keep(&id, ticket.clone()) {
        service.signals.shown.take(&dropped.job);
    }
    let memory = Memory {
        store: service.store.clone(),
        signals: Arc::clone(&service.signals),
        tickets: Arc::clone(&service.tickets),
    };
    tokio::spawn(memory.forget(service.stopping.clone(), id.clone(), ticket));
    Ok(id)
}

/// A request without the CV: what is told again with the result.
fn without_cv(mut request: Value) -> Value {
    if let Some(fields) = request.as_object_mut() {
        for name in ["source_text", "source_document", "source_filename", "profile"] {
            fields.remove(name);
        }
    }
    request
}

/// Where something of a submission is kept.
struct Memory {
    store: Store,
    signals: Arc<Signals>,
    tickets: Arc<Tickets>,
}

impl Memory {
    /// Forgets a submission when its time is over, whether anybody looked at it or not. A server that
    /// stops forgets everything, and must not be kept from closing its database.
    async fn forget(self, mut stopping: watch::Receiver<bool>, id: String, ticket: Ticket) {
        tokio::select! {
            () = tokio::time::sleep(Duration::from_millis(GOOD_FOR.unsigned_abs())) => {}
            _ = stopping.changed() => return,
        }
        self.tickets.remove(&id);
        self.signals.shown.take(&ticket.job);
        if ticket.is_visitor {
            erase(&self.store, &ticket, ticket.until).await;
        }
    }
}

/// Erases a visitor's job. Where it cannot be, the sweeper will.
async fn erase(store: &Store, ticket: &Ticket, at: i64) {
    let erased = store.delete_job(ticket.account, Kind::Job, ticket.job.clone(), at).await;
    if let Err(reason) = erased {
        tracing::error!(%reason, "a visitor's result was not erased; the sweeper tries again");
    }
}

#[derive(Template)]
#[template(path = "waiting.html")]
struct WaitingPage {
    frame: Frame,
    is_queued: bool,
}

#[derive(Template)]
#[template(path = "result_page.html")]
struct ResultPage {
    frame: Frame,
    outcome: Arc<str>,
}

/// What became of a CV: a whole page, or for our script (`?part=1`) the part of it that it puts below
/// the form, 202 and the state until there is one.
pub(super) async fn result(service: &Service, visit: &Visit) -> Result<Answer, Problem> {
    let wait = visit.call.query.number("wait", 0, LONGEST_WAIT)?.unwrap_or(0);
    let is_part = visit.call.query.get("part").is_some();
    let gone = || {
        let detail = "this result is not here any more; results are kept for a quarter of an hour";
        Problem::new(404, "not_found", detail)
    };
    let id = visit.part(0);
    let ticket = service.tickets.get(id, visit.call.at).ok_or_else(gone)?;
    let own = visit.session.as_ref().map(|session| session.caller.account);
    if !ticket.is_visitor && own != Some(ticket.account) {
        return Err(gone());
    }
    let outcome = if let Some(outcome) = &ticket.page {
        Arc::clone(outcome)
    } else {
        let Some(outcome) = conclude(service, visit, id, &ticket, wait).await? else {
            return waiting(service, visit, &ticket, is_part);
        };
        outcome
    };
    if is_part {
        return Ok(Answer::text(200, "text/html; charset=utf-8", outcome.to_string())
            .with("x-content-type-options", "nosniff"));
    }
    page(200, &ResultPage { frame: Frame::new("Result", "try", visit), outcome })
}

fn waiting(
    service: &Service,
    visit: &Visit,
    ticket: &Ticket,
    is_part: bool,
) -> Result<Answer, Problem> {
    let job = service.store.job(ticket.account, Kind::Job, &ticket.job)?;
    let state = job.map_or(State::Processing, |job| job.state);
    if is_part {
        return Ok(Answer::json(202, &json!({ "status": state.as_str() })));
    }
    let is_queued = state == State::Queued;
    page(200, &WaitingPage { frame: Frame::new("Reading the CV", "try", visit), is_queued })
}

/// Makes the page of a job that has ended, once; of a visitor's job it is all that is left. `None`
/// where the job goes on.
async fn conclude(
    service: &Service,
    visit: &Visit,
    id: &str,
    ticket: &Ticket,
    wait: u64,
) -> Result<Option<Arc<str>>, Problem> {
    let ended = jobs::ended(service, ticket.account, Kind::Job, &ticket.job, wait).await;
    let _one_at_a_time = service.tickets.concluding.lock().await;
    // Another window may have asked for it meanwhile.
    if let Some(outcome) = service.tickets.get(id, visit.call.at).and_then(|ticket| ticket.page) {
        return Ok(Some(outcome));
    }
    let job = ended?;
    if !job.state.is_final() {
        return Ok(None);
    }
    let text = service.signals.shown.take(&ticket.job);
    let outcome: Arc<str> = Outcome::of(&job, text, ticket)?.html()?.into();
    service.tickets.set_page(id, Arc::clone(&outcome));
    if ticket.is_visitor {
        erase(&service.store, ticket, visit.call.at).await;
    }
    Ok(Some(outcome))
}

/// An error's words for people.
pub(super) fn told(detail: &str) -> String {
    sentence(&detail.replace("source_text", "the text").replace("source_document", "the file"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subscriber_has_one_network() {
        let of = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::9"), of("2001:db8:1:3::9"));
        assert_eq!(of("::ffff:192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn a_form_is_read_as_a_job() {
        let form =
            Form::parse(b"source_text=a%0D%0Ab&include_codes=254499%2C+362111&country=nz&limit=");
        let wanted = json!({
            "source_text": "a\nb", "include_codes": ["254499", "362111"], "country": "nz",
        });
        assert_eq!(request_of(&form), wanted);
        assert_eq!(without_cv(wanted)["source_text"], Value::Null);
    }
}
