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
const ERRORS: &[(u16, &str, &str)] = &[
    (400, "malformed_json", "The body is not JSON. The detail says where it breaks."),
    (400, "invalid_idempotency_key", "Send 1 to 255 visible ASCII characters, or none."),
    (400, "truncated_body", "The connection ended before the body did. Send it again."),
    (401, "invalid_api_key", "The key is missing, wrong or revoked."),
    (402, "insufficient_credits", "Get credits, or wait for unfinished jobs, which hold some."),
    (403, "live_key_required", "A test key can neither make nor revoke live keys."),
    (
        403,
        "foreign_request",
        "A form of these pages was sent by another site's page. Load it again.",
    ),
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
    (409, "too_many_webhooks", "Delete one first."),
    (413, "input_too_large", "The limits are on the account page and in GET /v1/account."),
    (415, "unsupported_media_type", "Send application/json, not compressed."),
    (422, "invalid_request", "errors names every wrong field by its JSON pointer."),
    (429, "rate_limited", "Wait as Retry-After says."),
    (500, "internal_error", "Our fault. Quote the request_id. A failed job costs nothing."),
    (503, "queue_full", "Too many jobs wait. Try again as Retry-After says."),
    (503, "overloaded", "Too many large bodies arrive at once. Try again as Retry-After says."),
    (503, "stopping", "The server is about to stop. Try again."),
];

/// Why a job fails: code, what to do.
const FAILURES: &[(&str, &str)] = &[
    (
        "unsupported_document",
        "The file is none of the formats that are read. Its content decides, not its name.",
    ),
    ("encrypted_document", "The file needs a password. Save it without one."),
    ("unreadable_document", "The file is damaged. Save it again."),
    ("empty_document", "There is no visible text in it."),
    (
        "no_readable_text",
        "It is a picture on which no text can be read. Scan it at 200 dpi or more.",
    ),
    ("input_too_large", "Too many pages, pixels or characters. The detail says which."),
    (
        "document_too_complex",
        "It unpacks to far more than it seems, as attacks do. Save it again, or as text.",
    ),
    ("document_timeout", "Reading it took too long. Send fewer pages, or text."),
    (
        "ocr_unavailable",
        "The operator has not installed what reads scans in this script. Send text.",
    ),
    ("document_worker_unavailable", "The server could not start what reads files. Try again."),
    (
        "invalid_request",
        "The request was accepted by an older version of the service. Send it again.",
    ),
    ("internal_error", "Our fault. It was tried three times."),
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
    errors: &'static [(u16, &'static str, &'static str)],
    failures: &'static [(&'static str, &'static str)],
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
        failures: FAILURES,
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// All sources below a folder, spaces taken out.
    fn sources(folder: &Path, into: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                into.extend(text.chars().filter(|letter| !letter.is_whitespace()));
            }
        }
    }

    #[test]
    fn every_code_that_is_answered_with_is_explained() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut text = String::new();
        sources(&here.join("src/http"), &mut text);
        let mut found = 0;
        for rest in text.split("Problem::new(").skip(1).filter(|rest| rest.starts_with(['4', '5']))
        {
            let (status, rest) = rest.split_once(",\"").unwrap();
            let (code, _) = rest.split_once('"').unwrap();
            let is_explained =
                ERRORS.iter().any(|(known, name, _)| known.to_string() == status && *name == code);
            assert!(is_explained, "{status} {code}");
            found += 1;
        }
        assert!(found > 20, "{found}");
        let text = std::fs::read_to_string(here.join("../anzsco-documents/src/error.rs")).unwrap();
        let codes = text.lines().filter_map(|line| line.split_once("=> \"")?.1.strip_suffix("\","));
        let codes: Vec<&str> = codes.filter(|code| !code.contains(' ')).collect();
        assert!(codes.len() > 8, "{codes:?}");
        for code in codes {
            assert!(FAILURES.iter().any(|(name, _)| *name == code), "{code}");
        }
    }
}
