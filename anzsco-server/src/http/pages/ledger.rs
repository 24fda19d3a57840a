//! The ledger of credits, line by line.

use askama::Template;

use super::Visit;
use super::account::moment;
use super::frame::{Frame, page, see};
use crate::clock;
use crate::http::Service;
use crate::http::answer::Answer;
use crate::http::problem::Problem;
use crate::store::Entry;

/// Lines of a page.
const LINES: usize = 50;

/// A line of the ledger in words.
pub(super) struct Line {
    pub(super) at: String,
    pub(super) what: String,
    pub(super) credits: String,
    pub(super) is_charge: bool,
    pub(super) job: String,
}

#[derive(Template)]
#[template(path = "usage.html")]
struct UsagePage {
    frame: Frame,
    lines: Vec<Line>,
    older: Option<i64>,
}

/// The ledger, newest first.
pub(super) async fn show(service: &Service, visit: &Visit) -> Result<Answer, Problem> {
    let Some(session) = &visit.session else { return Ok(see("/account")) };
    let before = visit.call.query.number("before", 0, i64::MAX as u64)?.map(|seq| seq as i64);
    let mut entries = service.store.usage(session.caller.account, before, LINES + 1).await?;
    let has_more = entries.len() > LINES;
    entries.truncate(LINES);
    let template = UsagePage {
        frame: Frame::new("Ledger", "account", visit),
        lines: entries.iter().map(line).collect(),
        older: entries.last().filter(|_| has_more).map(|entry| entry.seq),
    };
    page(200, &template)
}

/// A line in words.
pub(super) fn line(entry: &Entry) -> Line {
    let what = match entry.reason.as_str() {
        "signup" => "Credits of the plan",
        "grant" => "Credits granted",
        "job" => "CV classified",
        "extraction" => "Profile extracted",
        other => other,
    };
    let note = entry.note.as_deref().filter(|note| !note.is_empty());
    Line {
        at: moment(entry.at),
        what: note.map_or_else(|| what.to_owned(), |note| format!("{what}: {note}")),
        credits: format!("{:+}", entry.credits).replace('-', "\u{2212}"),
        is_charge: entry.credits < 0,
        job: entry.job.clone().unwrap_or_default(),
    }
}

/// The day of a moment, UTC.
pub(super) fn day(at: i64) -> String {
    clock::rfc3339(at).get(..10).unwrap_or_default().to_owned()
}
