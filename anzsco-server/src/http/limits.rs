//! Limits by minute and hour, and the header lines that tell of them
//! (draft-ietf-httpapi-ratelimit-headers).
//!
//! A window begins with the first request after the last one ended. Unlike a leaky bucket it allows
//! exactly its quota, and it can be looked at without using it up, which every answer does.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// How many windows are kept before those that ended are dropped.
const CROWDED: usize = 10_000;

/// What is left of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) is_allowed: bool,
    pub(crate) remaining: u32,
    /// Seconds until the window ends.
    pub(crate) reset: i64,
}

/// A limit for each key of some kind.
pub(crate) struct Limit<K> {
    name: &'static str,
    quota: u32,
    /// Milliseconds.
    length: i64,
    windows: Mutex<HashMap<K, Window>>,
}

#[derive(Clone, Copy)]
struct Window {
    ends: i64,
    used: u32,
}

impl<K: Eq + Hash> Limit<K> {
    /// So many in so many seconds.
    pub(crate) fn new(name: &'static str, quota: u32, seconds: i64) -> Self {
        Self { name, quota, length: seconds * 1000, windows: Mutex::default() }
    }

    /// Uses one up, if there is one.
    pub(crate) fn take(&self, key: K, now: i64) -> Standing {
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= CROWDED {
            windows.retain(|_, window| window.ends > now);
        }
        let fresh = Window { ends: now + self.length, used: 0 };
        let window = windows.entry(key).or_insert(fresh);
        if window.ends <= now {
            *window = fresh;
        }
        let is_allowed = window.used < self.quota;
        window.used += u32::from(is_allowed);
        Standing { is_allowed, ..self.standing(*window, now) }
    }

    /// Looks without using any up.
    pub(crate) fn look(&self, key: &K, now: i64) -> Standing {
        let windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        let window = windows.get(key).copied().filter(|window| window.ends > now);
        self.standing(window.unwrap_or(Window { ends: now + self.length, used: 0 }), now)
    }

    fn standing(&self, window: Window, now: i64) -> Standing {
        let remaining = self.quota - window.used;
        Standing { is_allowed: remaining > 0, remaining, reset: (window.ends - now + 999) / 1000 }
    }

    /// The header lines for a standing.
    pub(crate) fn headers(&self, standing: Standing) -> [(&'static str, String); 2] {
        let (name, quota, seconds) = (self.name, self.quota, self.length / 1000);
        [
            ("ratelimit-policy", format!("\"{name}\";q={quota};w={seconds}")),
            ("ratelimit", format!("\"{name}\";r={};t={}", standing.remaining, standing.reset)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_allows_its_quota_and_then_ends() {
        let limit = Limit::new("submissions", 2, 60);
        assert_eq!(limit.look(&1, 0).remaining, 2);
        assert!(limit.take(1, 0).is_allowed);
        assert!(limit.take(1, 30_000).is_allowed);
        let refused = limit.take(1, 59_500);
        assert_eq!(refused, Standing { is_allowed: false, remaining: 0, reset: 1 });
        assert!(limit.take(2, 59_500).is_allowed);
        assert!(limit.take(1, 60_000).is_allowed);
        assert_eq!(limit.headers(refused)[1].1, "\"submissions\";r=0;t=1");
    }
}
