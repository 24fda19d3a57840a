//! Webhooks on the account page: endpoints, what was delivered, and once more.

use askama::Template;
use serde_json::Value;

use super::Visit;
use super::account::moment;
use super::forms::Form;
use super::frame::{Frame, page, see, sentence};
use super::sessions::{Notice, Session};
use crate::http::Service;
use crate::http::answer::Answer;
use crate::http::problem::Problem;
use crate::http::webhooks::EVENTS;
use crate::ids;
use crate::store::{Created, Creation, Message, NewWebhook, Stored, Webhook};

/// Messages of the history.
const MESSAGES: usize = 50;

/// An endpoint as the account page lists it.
pub(super) struct EndpointRow {
    pub(super) id: String,
    pub(super) url: String,
    pub(super) events: String,
    pub(super) is_disabled: bool,
    pub(super) failing_since: String,
}

/// A message of the history.
struct MessageRow {
    id: String,
    event: String,
    job: String,
    outcome: &'static str,
    is_delivered: bool,
    attempts: u32,
    error: String,
    created: String,
    last: String,
}

#[derive(Template)]
#[template(path = "webhook.html")]
struct WebhookPage {
    frame: Frame,
    token: String,
    notice: Option<Notice>,
    endpoint: EndpointRow,
    last_error: String,
    messages: Vec<MessageRow>,
    retention_days: u32,
}

fn row(webhook: &Webhook) -> EndpointRow {
    EndpointRow {
        id: webhook.id.clone(),
        url: webhook.url.clone(),
        events: webhook.events.join(", "),
        is_disabled: webhook.disabled_at.is_some(),
        failing_since: webhook.failing_since.map(moment).unwrap_or_default(),
    }
}

fn message_row(message: &Message) -> MessageRow {
    let payload: Value = serde_json::from_str(&message.payload).unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    MessageRow {
        id: message.id.clone(),
        event: text(&payload["type"]),
        job: text(&payload["data"]["id"]),
        outcome: match message.outcome.as_str() {
            "delivered" => "Delivered",
            "retrying" => "Failed, will be tried again",
            _ => "Given up",
        },
        is_delivered: message.outcome == "delivered",
        attempts: message.attempts,
        error: message.error.clone().unwrap_or_default(),
        created: moment(message.created_at),
        last: moment(message.last_at),
    }
}

/// An account's endpoints.
pub(super) async fn endpoints(
    service: &Service,
    account: i64,
) -> Result<Vec<EndpointRow>, Problem> {
    Ok(service.store.webhooks(account).await?.iter().map(row).collect())
}

/// An endpoint and what was sent to it.
pub(super) async fn show(service: &Service, visit: &Visit) -> Result<Answer, Problem> {
    let Some(session) = &visit.session else { return Ok(see("/account")) };
    let id = visit.part(0).to_owned();
    let found = service.store.webhook(session.caller.account, id.clone()).await?;
    let found = found.ok_or_else(|| Problem::not_found("webhook"))?;
    let messages = service.store.messages(id, MESSAGES).await?;
    let template = WebhookPage {
        frame: Frame::new("Webhook", "account", visit),
        token: session.token.clone(),
        notice: service.sessions.take(session),
        endpoint: row(&found),
        last_error: found.last_error.clone().unwrap_or_default(),
        messages: messages.iter().map(message_row).collect(),
        retention_days: service.settings.retention_days,
    };
    page(200, &template)
}

/// Registers an endpoint; its secret is shown once.
pub(super) async fn add(
    service: &Service,
    visit: &Visit,
    session: &Session,
    form: &Form,
) -> Result<Answer, Problem> {
    let refuse = |reason: &str| {
        service.sessions.leave(session, Notice::text(format!("Not added: {}", sentence(reason))));
        Ok(see("/account"))
    };
    let mut events = form.all("event");
    events.retain(|event| EVENTS.contains(&event.as_str()));
    if events.is_empty() {
        return refuse("choose at least one event");
    }
    let url = match service.guard.check(form.get("url")).await {
        Ok(url) => url,
        Err(reason) => return refuse(&reason.to_string()),
    };
    let secret = ids::new_webhook_secret()?;
    let creation = Creation::Webhook(NewWebhook {
        id: ids::new("wh"),
        account: session.caller.account,
        url: url.into(),
        events,
        secret: secret.clone(),
        at: visit.call.at,
    });
    // Nothing is replayed without an idempotency key: the stored answer is never used.
    let unused = Stored { status: 201, location: None, body: String::new(), had_secret: true };
    let created = service.store.create(creation, None, unused, visit.call.at).await?;
    if created == Created::TooMany {
        return refuse("there are as many webhooks as there may be; remove one");
    }
    let text = "The webhook was added.".to_owned();
    let secrets = vec![("Signing secret".to_owned(), secret)];
    service.sessions.leave(session, Notice { text, secrets });
    Ok(see("/account"))
}

/// Removes an endpoint.
pub(super) async fn remove(
    service: &Service,
    visit: &Visit,
    session: &Session,
) -> Result<Answer, Problem> {
    let id = visit.part(0).to_owned();
    if !service.store.delete_webhook(session.caller.account, id).await? {
        return Err(Problem::not_found("webhook"));
    }
    service.sessions.leave(session, Notice::text("The webhook was removed."));
    Ok(see("/account"))
}

/// Has a message sent again.
pub(super) async fn resend(
    service: &Service,
    visit: &Visit,
    session: &Session,
    form: &Form,
) -> Result<Answer, Problem> {
    let (id, message) = (visit.part(0).to_owned(), form.get("message").to_owned());
    let path = format!("/account/webhooks/{id}");
    if !service.store.resend(session.caller.account, id, message, visit.call.at).await? {
        return Err(Problem::not_found("message"));
    }
    service.signals.deliveries.notify_one();
    service.sessions.leave(session, Notice::text("The message is being sent again."));
    Ok(see(&path))
}
