//! Accounts, keys and credits over HTTP.

use anzsco_core::request::read;
use serde_json::{Map, Value, json};

use super::Service;
use super::answer::Answer;
use super::jobs::{COSTS, conflict, stored};
use super::problem::Problem;
use super::request::{Call, REPLAYED};
use crate::config::Plan;
use crate::store::{Account, Caller, Created, Creation, Entry, Key, NewAccount, Stored};
use crate::{clock, ids};

/// The longest label.
pub(super) const LONGEST_NAME: usize = 100;

/// Reads the fields of a small body; an empty one has none.
pub(super) fn fields(body: &[u8], known: &[&str]) -> Result<(Value, Map<String, Value>), Problem> {
    let value = if body.is_empty() { json!({}) } else { read(body)? };
    let Value::Object(mut fields) = value.clone() else {
        return Err(Problem::invalid("", "the body is not a JSON object"));
    };
    fields.retain(|_, value| !value.is_null());
    if let Some(unknown) = fields.keys().find(|name| !known.contains(&name.as_str())) {
        let detail = format!("unknown field {unknown:?}; the fields are {}", known.join(", "));
        return Err(Problem::invalid(&format!("/{}", unknown.replace('/', "~1")), detail));
    }
    Ok((value, fields))
}

fn name(fields: &Map<String, Value>) -> Result<Option<String>, Problem> {
    match fields.get("name") {
        None => Ok(None),
        Some(Value::String(name)) if name.chars().count() <= LONGEST_NAME => Ok(Some(name.clone())),
        Some(_) => {
            let detail = format!("not a string of at most {LONGEST_NAME} characters");
            Err(Problem::invalid("/name", detail))
        }
    }
}

/// Makes something once, and shows its secret once, or again to the same request.
pub(super) async fn create(
    service: &Service,
    call: &Call,
    caller: Option<&Caller>,
    request: &Value,
    creation: Creation,
    (location, open, secret): (Option<String>, Value, Value),
) -> Result<Answer, Problem> {
    let replay = call.replay(caller, request)?;
    let id = open["id"].as_str().unwrap_or_default().to_owned();
    let answer = Stored { status: 201, location, body: open.to_string(), had_secret: true };
    if replay.is_some() {
        service.shown.keep(&id, &secret.to_string(), call.at + REPLAYED, call.at);
    }
    let created = service.store.create(creation, replay, answer.clone(), call.at).await;
    if !matches!(created, Ok(Created::New)) {
        service.shown.forget(&id);
    }
    match created? {
        Created::New => Ok(stored(Stored { body: secret.to_string(), ..answer })),
        Created::Replayed(first) => {
            let made: Value = serde_json::from_str(&first.body).unwrap_or_default();
            let shown = service.shown.get(made["id"].as_str().unwrap_or_default(), call.at);
            let Some(body) = shown else {
                let detail = "this request was answered before, and its secret is shown only once; \
                              use a new Idempotency-Key to make another";
                return Err(Problem::new(409, "secret_already_shown", detail));
            };
            Ok(stored(Stored { body, ..first }).with("idempotent-replayed", "true"))
        }
        Created::Conflict => Err(conflict()),
        Created::TooMany => {
            let detail = "the account has as many webhooks as it may have; delete one";
            Err(Problem::new(409, "too_many_webhooks", detail))
        }
    }
}

/// Signs up.
pub(super) async fn sign_up(
    service: &Service,
    call: &Call,
    body: &[u8],
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let (request, fields) = fields(body, &["name"])?;
    let name = name(&fields)?;
    let plan = Plan::free(service.settings.free_credits);
    let (new, secrets) = new_account(name, &plan, call.at)?;
    let open = account_body(&new, None);
    let secret = account_body(&new, Some(&secrets));
    let location = Some("/v1/account".to_owned());
    let creation = Creation::Account(new);
    create(service, call, None, &request, creation, (location, open, secret)).await
}

/// An account with a live and a test key, for sign-up and for operators.
pub(crate) fn new_account(
    name: Option<String>,
    plan: &Plan,
    at: i64,
) -> Result<(NewAccount, Vec<ids::Secret>), Problem> {
    let (live, live_secret) = ids::new_key(true, None)?;
    let (test, test_secret) = ids::new_key(false, None)?;
    let keys = vec![live, test];
    let (id, plan, credits) = (ids::new("acct"), plan.id.clone(), plan.credits);
    let new = NewAccount { id, name, plan, credits, keys, at };
    Ok((new, vec![live_secret, test_secret]))
}

/// A new account as JSON, with its keys where they are to be shown.
pub(crate) fn account_body(new: &NewAccount, secrets: Option<&[ids::Secret]>) -> Value {
    let keys = new.keys.iter().enumerate().map(|(place, key)| {
        let mut body = json!({ "id": key.id, "livemode": key.livemode });
        if let Some(secret) = secrets.and_then(|secrets| secrets.get(place)) {
            body["key"] = json!(secret.0);
        }
        body
    });
    json!({
        "id": new.id,
        "name": new.name,
        "plan": new.plan,
        "credits": new.credits,
        "created_at": clock::rfc3339(new.at),
        "keys": keys.collect::<Vec<_>>(),
    })
}

/// An account as JSON, for its owner and for operators.
pub(crate) fn account_json(account: &Account) -> Value {
    json!({
        "id": account.id,
        "name": account.name,
        "plan": account.plan,
        "credits": account.balance,
        "credits_reserved": account.reserved,
        "credits_available": account.balance - account.reserved,
        "created_at": clock::rfc3339(account.created_at),
    })
}

/// A key as JSON, without the key.
pub(crate) fn key_json(key: &Key) -> Value {
    json!({
        "id": key.id,
        "livemode": key.livemode,
        "name": key.name,
        "created_at": clock::rfc3339(key.created_at),
        "revoked_at": key.revoked_at.map(clock::rfc3339),
    })
}

/// A line of the ledger as JSON.
pub(crate) fn entry_json(entry: &Entry) -> Value {
    json!({
        "id": entry.seq.to_string(),
        "credits": entry.credits,
        "reason": entry.reason,
        "job": entry.job,
        "note": entry.note,
        "created_at": clock::rfc3339(entry.at),
    })
}

/// Balance, plan and limits.
pub(super) async fn get(
    service: &Service,
    call: &Call,
    caller: &Caller,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let account = service.store.account(caller.account_id.clone()).await?;
    let Some(account) = account else { return Err(Problem::not_found("account")) };
    let settings = &service.settings;
    let mut body = account_json(&account);
    body["livemode"] = json!(caller.livemode);
    body["limits"] = json!({
        "submissions_per_minute": settings.submissions_per_minute,
        "max_body_bytes": settings.max_body_bytes,
        "max_document_bytes": settings.max_document_bytes,
        "max_text_characters": anzsco_core::request::MAX_CHARACTERS,
        "retention_days": settings.retention_days,
    });
    body["prices"] = json!({ "extraction": COSTS.0, "falcon": COSTS.1, "sydney": COSTS.2 });
    Ok(Answer::json(200, &body))
}

/// The ledger, newest first.
pub(super) async fn usage(
    service: &Service,
    call: &Call,
    caller: &Caller,
) -> Result<Answer, Problem> {
    call.query.check(&["limit", "cursor"])?;
    let limit = call.query.number("limit", 1, 100)?.unwrap_or(20) as usize;
    let before = call.query.number("cursor", 0, i64::MAX as u64)?.map(|cursor| cursor as i64);
    let mut entries = service.store.usage(caller.account, before, limit + 1).await?;
    let has_more = entries.len() > limit;
    entries.truncate(limit);
    let next = entries.last().filter(|_| has_more).map(|entry| entry.seq.to_string());
    let data: Vec<Value> = entries.iter().map(entry_json).collect();
    Ok(Answer::json(200, &json!({ "data": data, "has_more": has_more, "next_cursor": next })))
}

/// Makes a key. A test key makes test keys only.
pub(super) async fn create_key(
    service: &Service,
    call: &Call,
    caller: &Caller,
    body: &[u8],
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let (request, fields) = fields(body, &["livemode", "name"])?;
    let name = name(&fields)?;
    let livemode = match fields.get("livemode") {
        None => caller.livemode,
        Some(Value::Bool(livemode)) => *livemode,
        Some(_) => return Err(Problem::invalid("/livemode", "neither true nor false")),
    };
    if livemode && !caller.livemode {
        return Err(live_key_needed());
    }
    let (key, secret) = ids::new_key(livemode, name)?;
    let open = json!({
        "id": key.id, "livemode": livemode, "name": key.name,
        "created_at": clock::rfc3339(call.at),
    });
    let mut shown = open.clone();
    shown["key"] = json!(secret.0);
    let location = Some(format!("/v1/keys/{}", key.id));
    let creation = Creation::Key(caller.account, key);
    create(service, call, Some(caller), &request, creation, (location, open, shown)).await
}

fn live_key_needed() -> Problem {
    Problem::new(403, "live_key_required", "a test key cannot make or revoke live keys")
}

/// The account's keys.
pub(super) async fn list_keys(
    service: &Service,
    call: &Call,
    caller: &Caller,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    let keys = service.store.keys(caller.account).await?;
    Ok(Answer::json(200, &json!({ "data": keys.iter().map(key_json).collect::<Vec<_>>() })))
}

/// Revokes a key, the caller's own too.
pub(super) async fn delete_key(
    service: &Service,
    call: &Call,
    caller: &Caller,
) -> Result<Answer, Problem> {
    call.query.check(&[])?;
    if !caller.livemode {
        let keys = service.store.keys(caller.account).await?;
        if keys.iter().any(|key| key.id == call.id && key.livemode) {
            return Err(live_key_needed());
        }
    }
    if service.store.revoke_key(Some(caller.account), call.id.clone(), call.at).await? {
        Ok(Answer::empty(204))
    } else {
        Err(Problem::not_found("key"))
    }
}
