//! The documentation: a guide, the reference, the accuracy report.

use askama::Template;

use super::frame::{Frame, base, page};
use super::reference::{Section, sections};
use super::{Visit, markdown};
use crate::http::answer::Answer;
use crate::http::problem::Problem;
use crate::http::{Service, jobs};

/// The report that `cargo xtask evaluate` wrote.
const ACCURACY: &str = include_str!("../../../../docs/accuracy.md");

/// How to check a webhook's signature. Tests run these very texts.
const PYTHON: &str = include_str!("snippets/verify.py");
const NODE: &str = include_str!("snippets/verify.mjs");
const RUST: &str = include_str!("snippets/verify.rs");

/// The stable codes of errors: status, code, what to do.
const ERRORS: [(u16, &str, &str); 18] = [
    (400, "malformed_json", "The body is not JSON. The detail says where it breaks."),
    (400, "invalid_idempotency_key", "Send 1 to 255 visible ASCII characters, or none."),
    (400, "truncated_body", "The connection ended before the body did. Send it again."),
    (401, "invalid_api_key", "The key is missing, wrong or revoked."),
    (402, "insufficient_credits", "Get credits, or wait for unfinished jobs, which hold some."),
    (403, "live_key_required", "A test key can neither make nor revoke live keys."),
    (404, "not_found", "There is no such thing, or it belongs to another account."),
    (405, "method_not_allowed", "The Allow header says what is."),
    (408, "request_timeout", "The body took too long."),
    (
        409,
        "idempotency_conflict",
        "This Idempotency-Key was used with another body. Use a new one.",
    ),
    (409, "job_in_progress", "A job that is being worked on cannot be deleted yet."),
    (409, "secret_already_shown", "The secret of this request was shown before. Make another."),
    (413, "input_too_large", "The limits are on the account page and in GET /v1/account."),
    (415, "unsupported_media_type", "Send application/json, not compressed."),
    (422, "invalid_request", "errors names every wrong field by its JSON pointer."),
    (429, "rate_limited", "Wait as Retry-After says."),
    (500, "internal_error", "Our fault. Quote the request_id. A failed job costs nothing."),
    (503, "queue_full", "Too many jobs wait. Try again as Retry-After says."),
];

#[derive(Template)]
#[template(path = "docs.html")]
struct GuidePage {
    frame: Frame,
    base: String,
    costs: (i64, i64, i64),
    free_credits: i64,
    retention_days: u32,
    per_minute: u32,
    python: &'static str,
    node: &'static str,
    rust: &'static str,
    errors: [(u16, &'static str, &'static str); 18],
}

#[derive(Template)]
#[template(path = "reference.html")]
struct ReferencePage {
    frame: Frame,
    sections: Vec<Section>,
}

#[derive(Template)]
#[template(path = "accuracy.html")]
struct AccuracyPage {
    frame: Frame,
    report: String,
}

/// How to begin, and what to know.
pub(super) fn guide(service: &Service, visit: &Visit) -> Result<Answer, Problem> {
    let settings = &service.settings;
    let template = GuidePage {
        frame: Frame::new("Documentation", "docs", visit),
        base: base(service, visit),
        costs: jobs::COSTS,
        free_credits: settings.free_credits,
        retention_days: settings.retention_days,
        per_minute: settings.submissions_per_minute,
        python: PYTHON,
        node: NODE,
        rust: RUST,
        errors: ERRORS,
    };
    page(200, &template)
}

/// Every operation.
pub(super) fn reference(service: &Service, visit: &Visit) -> Result<Answer, Problem> {
    let frame = Frame::new("API reference", "docs", visit);
    page(200, &ReferencePage { frame, sections: sections(&base(service, visit)) })
}

/// How often it is right.
pub(super) fn accuracy(visit: &Visit) -> Result<Answer, Problem> {
    let frame = Frame::new("Accuracy", "docs", visit);
    page(200, &AccuracyPage { frame, report: markdown::html(ACCURACY) })
}
