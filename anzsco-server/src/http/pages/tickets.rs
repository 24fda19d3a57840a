//! CVs that were submitted on the page, until their result has been looked at.
//!
//! A ticket stands for a job: whoever submitted it follows and reads it by its ticket, with an account
//! or without. Tickets and the pages made of results are in memory alone and end after a quarter of an
//! hour; the job of a visitor without an account is erased as soon as its page is made.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

/// Milliseconds that a ticket is good for.
pub(super) const GOOD_FOR: i64 = 15 * 60 * 1000;

/// How many are kept; the oldest makes room.
const MOST: usize = 400;

/// A submission.
#[derive(Debug, Clone)]
pub(super) struct Ticket {
    pub(super) job: String,
    pub(super) account: i64,
    pub(super) is_visitor: bool,
    /// The request without the CV.
    pub(super) request: Value,
    pub(super) until: i64,
    /// What became of it, as HTML, once it has been asked for.
    pub(super) page: Option<Arc<str>>,
}

/// All submissions of late, by ticket.
#[derive(Default)]
pub(in crate::http) struct Tickets {
    tickets: Mutex<HashMap<String, Ticket>>,
    /// Held while the page of a result is made, so that each is made once.
    pub(super) concluding: tokio::sync::Mutex<()>,
}

impl Tickets {
    /// Keeps a new one. That which had to make room, if any.
    pub(super) fn keep(&self, id: &str, ticket: Ticket) -> Option<Ticket> {
        let mut tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        let oldest = (tickets.len() >= MOST)
            .then(|| tickets.iter().min_by_key(|(_, ticket)| ticket.until))
            .flatten()
            .map(|(id, _)| id.clone());
        let dropped = oldest.and_then(|id| tickets.remove(&id));
        tickets.insert(id.to_owned(), ticket);
        dropped
    }

    pub(super) fn get(&self, id: &str, now: i64) -> Option<Ticket> {
        let tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        tickets.get(id).filter(|ticket| ticket.until > now).cloned()
    }

    /// Keeps the page of a result, so that it can be loaded again.
    pub(super) fn set_page(&self, id: &str, page: Arc<str>) {
        let mut tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ticket) = tickets.get_mut(id) {
            ticket.page = Some(page);
        }
    }

    pub(super) fn remove(&self, id: &str) {
        self.tickets.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}
