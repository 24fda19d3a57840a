//! Secrets that were shown within a day, in memory only: a client whose connection broke while it
//! signed up can repeat the request and still get its key. After a restart it cannot.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How many are kept.
const MOST: usize = 10_000;

/// Answers with secrets, by the id of what was made.
#[derive(Default)]
pub(crate) struct Shown(Mutex<HashMap<String, (i64, String)>>);

impl Shown {
    /// Keeps an answer until a time, unless too many are kept already.
    pub(crate) fn keep(&self, id: &str, body: &str, until: i64, now: i64) {
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.len() >= MOST {
            shown.retain(|_, (until, _)| *until > now);
        }
        if shown.len() < MOST {
            shown.insert(id.to_owned(), (until, body.to_owned()));
        }
    }

    pub(crate) fn get(&self, id: &str, now: i64) -> Option<String> {
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shown.get(id).filter(|(until, _)| *until > now).map(|(_, body)| body.clone())
    }

    pub(crate) fn forget(&self, id: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}
