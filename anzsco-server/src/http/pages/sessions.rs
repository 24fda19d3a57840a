//! Who is signed in on the pages.
//!
//! Somebody who knows a key may use the pages with it: a cookie stands for the key, which itself is
//! kept nowhere. Sessions are in memory; a restart signs everybody out. A key that is revoked ends its
//! sessions, since it is looked up with every page.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use hyper::HeaderMap;

use super::Visit;
use crate::error::ServerError;
use crate::http::Service;
use crate::http::problem::Problem;
use crate::ids;
use crate::store::{Caller, Key};

const COOKIE: &str = "anzsco_session";

/// How many sessions are kept; the one that was idle longest makes room.
const MOST: usize = 100_000;

/// Something to be shown on the next page and never again: new keys, what was done.
#[derive(Debug, Clone, Default)]
pub(super) struct Notice {
    pub(super) text: String,
    /// What each secret is, and the secret.
    pub(super) secrets: Vec<(String, String)>,
}

impl Notice {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), secrets: Vec::new() }
    }
}

struct Kept {
    key: String,
    token: String,
    used: i64,
    notice: Option<Notice>,
}

/// All sessions, by the hash of what their cookie holds.
pub(in crate::http) struct Sessions {
    /// Milliseconds.
    idle: i64,
    kept: Mutex<HashMap<[u8; 32], Kept>>,
}

/// A session as the pages see it.
pub(super) struct Session {
    id: [u8; 32],
    pub(super) caller: Caller,
    pub(super) key: Key,
    /// What every form must hold.
    pub(super) token: String,
}

impl Sessions {
    pub(in crate::http) fn new(hours: u32) -> Self {
        Self { idle: i64::from(hours) * 60 * 60 * 1000, kept: Mutex::default() }
    }

    /// Begins a session with a key. The value of its cookie.
    fn begin(&self, key: &str, notice: Option<Notice>, now: i64) -> Result<String, ServerError> {
        let cookie = ids::ticket()?;
        let kept = Kept { key: key.to_owned(), token: ids::ticket()?, used: now, notice };
        let mut sessions = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if sessions.len() >= MOST {
            sessions.retain(|_, kept| kept.used > now - self.idle);
        }
        if sessions.len() >= MOST {
            let idlest = sessions.iter().min_by_key(|(_, kept)| kept.used).map(|(id, _)| *id);
            idlest.and_then(|id| sessions.remove(&id));
        }
        sessions.insert(ids::sha256(&[cookie.as_bytes()]), kept);
        Ok(cookie)
    }

    /// The key and token of a session that is still alive, which it is from now on again.
    fn look(&self, id: &[u8; 32], now: i64) -> Option<(String, String)> {
        let mut sessions = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = sessions.get_mut(id)?;
        if kept.used <= now - self.idle {
            sessions.remove(id);
            return None;
        }
        kept.used = now;
        Some((kept.key.clone(), kept.token.clone()))
    }

    pub(super) fn end(&self, session: &Session) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).remove(&session.id);
    }

    /// Leaves something for the next page.
    pub(super) fn leave(&self, session: &Session, notice: Notice) {
        let mut sessions = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = sessions.get_mut(&session.id) {
            kept.notice = Some(notice);
        }
    }

    /// Takes what was left, so that it is shown once.
    pub(super) fn take(&self, session: &Session) -> Option<Notice> {
        let mut sessions = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        sessions.get_mut(&session.id)?.notice.take()
    }

    /// Goes on with another key.
    pub(super) fn change_key(&self, session: &Session, key: &str) {
        let mut sessions = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = sessions.get_mut(&session.id) {
            key.clone_into(&mut kept.key);
        }
    }
}

impl Service {
    /// Whose session a request belongs to.
    pub(super) fn session(
        &self,
        headers: &HeaderMap,
        now: i64,
    ) -> Result<Option<Session>, Problem> {
        let Some(cookie) = cookie(headers) else { return Ok(None) };
        let id = ids::sha256(&[cookie.as_bytes()]);
        let Some((key, token)) = self.sessions.look(&id, now) else { return Ok(None) };
        // A key that was revoked since signs nobody in.
        let found = self.store.caller_of_key(&key)?;
        Ok(found.map(|(caller, key)| Session { id, caller, key, token }))
    }

    /// The header line that begins a session with a key.
    pub(super) fn sign_in(
        &self,
        visit: &Visit,
        key: &str,
        notice: Option<Notice>,
    ) -> Result<String, Problem> {
        let value = self.sessions.begin(key, notice, visit.call.at)?;
        // A browser that came over TLS must never send the cookie without.
        let origin = visit.call.headers.get("origin").map_or(&b""[..], |value| value.as_bytes());
        let secure = if origin.starts_with(b"https:") { "; Secure" } else { "" };
        Ok(format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Strict{secure}"))
    }
}

/// The header line that takes the cookie away.
pub(super) fn forget() -> String {
    format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all("cookie").iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| name.trim() == COOKIE).map(|(_, value)| value.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_ends_when_it_was_idle_too_long() {
        let sessions = Sessions::new(1);
        let cookie = sessions.begin("key_1", None, 0).unwrap();
        let id = ids::sha256(&[cookie.as_bytes()]);
        assert!(sessions.look(&id, 3_599_999).is_some());
        assert!(sessions.look(&id, 7_199_998).is_some());
        assert!(sessions.look(&id, 10_799_998).is_none());
        assert!(sessions.look(&id, 0).is_none());
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert("cookie", "a=b; anzsco_session=xyz; c=d".parse().unwrap());
        assert_eq!(cookie(&headers), Some("xyz"));
    }
}
