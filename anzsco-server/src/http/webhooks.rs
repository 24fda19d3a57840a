//! Webhook endpoints over HTTP.

use serde_json::{Value, json};

use super::Service;
use super::accounts::{create, fields};
use super::answer::Answer;
use super::problem::Problem;
use super::request::Call;
use crate::store::{Caller, Creation, NewWebhook, Webhook};
use crate::{clock, ids};

/// Every event there is.
pub(crate) const EVENTS: [&str; 4] =
    ["job.succeeded", "job.failed", "extraction.succeeded", "extraction.failed"];

/// Registers an endpoint.
pub(super) async fn register(
    service: &Service,
    call: &Call,
    caller: &Caller,
    body: &[u8],
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let (request, fields) = fields(body, &["url", "events"])?;
    let Some(url) = fields.get("url").and_then(Value::as_str) else {
        return Err(Problem::invalid("/url", "missing, or not a string"));
    };
    let events = events(fields.get("events"))?;
    let url = service
        .guard
        .check(url)
        .await
        .map_err(|reason| Problem::invalid("/url", reason.to_string()))?;
    let secret = ids::new_webhook_secret()?;
    let id = ids::new("wh");
    let open = json!({
        "id": id, "url": url.as_str(), "events": events, "status": "enabled",
        "created_at": clock::rfc3339(call.at),
    });
    let mut shown = open.clone();
    shown["secret"] = json!(secret);
    let location = Some(format!("/v1/webhooks/{id}"));
    let creation = Creation::Webhook(NewWebhook {
        id,
        account: caller.account,
        url: url.into(),
        events,
        secret,
        at: call.at,
    });
    create(service, call, Some(caller), &request, creation, (location, open, shown)).await
}

/// The chosen events, all where none are named.
fn events(given: Option<&Value>) -> Result<Vec<String>, Problem> {
    let Some(given) = given else { return Ok(EVENTS.map(str::to_owned).to_vec()) };
    let Some(names) = given.as_array().filter(|names| !names.is_empty()) else {
        return Err(Problem::invalid("/events", "not an array of at least one event"));
    };
    let mut events: Vec<String> = Vec::new();
    for (place, name) in names.iter().enumerate() {
        match name.as_str().filter(|name| EVENTS.contains(name)) {
            Some(name) if events.iter().all(|known| known != name) => events.push(name.to_owned()),
            Some(_) => {}
            None => {
                let detail = format!("not an event; the events are {}", EVENTS.join(", "));
                return Err(Problem::invalid(&format!("/events/{place}"), detail));
            }
        }
    }
    Ok(events)
}

fn webhook_json(webhook: &Webhook) -> Value {
    json!({
        "id": webhook.id,
        "url": webhook.url,
        "events": webhook.events,
        "status": if webhook.disabled_at.is_some() { "disabled" } else { "enabled" },
        "created_at": clock::rfc3339(webhook.created_at),
        "failing_since": webhook.failing_since.map(clock::rfc3339),
        "last_error": webhook.last_error,
        "disabled_at": webhook.disabled_at.map(clock::rfc3339),
    })
}

pub(super) async fn list(
    service: &Service,
    call: &Call,
    caller: &Caller,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let webhooks = service.store.webhooks(caller.account).await?;
    let data: Vec<Value> = webhooks.iter().map(webhook_json).collect();
    Ok(Answer::json(200, &json!({ "data": data })))
}

pub(super) async fn get(
    service: &Service,
    call: &Call,
    caller: &Caller,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let webhook = service.store.webhook(caller.account, call.id.clone()).await?;
    let webhook = webhook.ok_or_else(|| Problem::not_found("webhook"))?;
    Ok(Answer::json(200, &webhook_json(&webhook)))
}

pub(super) async fn delete(
    service: &Service,
    call: &Call,
    caller: &Caller,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    if service.store.delete_webhook(caller.account, call.id.clone()).await? {
        Ok(Answer::empty(204))
    } else {
        Err(Problem::not_found("webhook"))
    }
}
