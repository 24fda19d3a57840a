//! One request as the handlers see it: path, query, headers and who sends it.

use std::net::IpAddr;

use hyper::header::HeaderMap;
use serde_json::Value;

use super::problem::Problem;
use crate::ids;
use crate::store::{Caller, Replay};

/// How long an answer is kept for an idempotency key, in milliseconds: 24 hours.
pub(crate) const REPLAYED: i64 = 24 * 60 * 60 * 1000;

/// A request whose route is known.
pub(crate) struct Call {
    pub(crate) route: &'static str,
    /// The variable part of the path, or nothing.
    pub(crate) id: String,
    pub(crate) query: Query,
    pub(crate) headers: HeaderMap,
    pub(crate) address: IpAddr,
    pub(crate) at: i64,
}

impl Call {
    /// What makes a repeat of this request the same; `None` without an `Idempotency-Key`.
    pub(crate) fn replay(
        &self,
        caller: Option<&Caller>,
        body: &Value,
    ) -> Result<Option<Replay>, Problem> {
        let Some(key) = self.headers.get("idempotency-key") else { return Ok(None) };
        let key = key.as_bytes();
        if key.is_empty() || key.len() > 255 || !key.iter().all(u8::is_ascii_graphic) {
            let detail = "Idempotency-Key must be 1 to 255 visible ASCII characters";
            return Err(Problem::new(400, "invalid_idempotency_key", detail));
        }
        // Without an account, the address keeps one stranger's keys from another.
        let who = match caller {
            Some(caller) => format!("{} {}", caller.account_id, caller.livemode),
            None => self.address.to_string(),
        };
        Ok(Some(Replay {
            scope: ids::sha256(&[who.as_bytes(), self.route.as_bytes(), key]),
            // Names of an object are sorted, so that only what is said counts.
            request: ids::sha256(&[body.to_string().as_bytes()]),
            expires_at: self.at + REPLAYED,
        }))
    }
}

/// The key of an `Authorization: Bearer` line.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, key) = headers.get("authorization")?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(key.trim())
}

/// The parameters of a query, each of which must be asked for.
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    pub(crate) fn parse(query: &str) -> Self {
        let pairs = url::form_urlencoded::parse(query.as_bytes());
        Self(pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect())
    }

    /// Refuses parameters that are not known or given twice.
    pub(crate) fn check(&self, known: &[&str]) -> Result<(), Problem> {
        for (place, (name, _)) in self.0.iter().enumerate() {
            if !known.contains(&name.as_str()) {
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                let detail = format!("unknown parameter {name:?}; there is: {known}");
                return Err(Problem::invalid("", detail));
            }
            if self.0[..place].iter().any(|(earlier, _)| earlier == name) {
                return Err(Problem::invalid("", format!("parameter {name:?} is given twice")));
            }
        }
        Ok(())
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A whole number within bounds.
    pub(crate) fn number(&self, name: &str, least: u64, most: u64) -> Result<Option<u64>, Problem> {
        let Some(text) = self.get(name) else { return Ok(None) };
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if is_plain && (least..=most).contains(&number) => Ok(Some(number)),
            _ => {
                let detail =
                    format!("parameter {name} is not a whole number from {least} to {most}");
                Err(Problem::invalid("", detail))
            }
        }
    }
}
