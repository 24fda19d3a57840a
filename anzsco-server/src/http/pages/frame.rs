//! What all pages have: the frame around them, the header lines that keep them safe, errors.

use askama::Template;
use hyper::HeaderMap;

use super::{Visit, assets};
use crate::http::Service;
use crate::http::answer::Answer;
use crate::http::problem::Problem;

/// Scripts, styles and pictures from our own files alone; no frames, no foreign forms, nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What the template around every page needs.
pub(super) struct Frame {
    pub(super) title: String,
    /// Which entry of the menu is this one.
    pub(super) place: &'static str,
    pub(super) signed_in: bool,
    pub(super) style: &'static str,
    pub(super) script: &'static str,
    pub(super) icon: &'static str,
    pub(super) disclaimer: &'static str,
    pub(super) version: &'static str,
}

impl Frame {
    pub(super) fn new(title: impl Into<String>, place: &'static str, visit: &Visit) -> Self {
        Self::plain(title, place, visit.session.is_some())
    }

    fn plain(title: impl Into<String>, place: &'static str, signed_in: bool) -> Self {
        Self {
            title: title.into(),
            place,
            signed_in,
            style: assets::address("style.css"),
            script: assets::address("page.js"),
            icon: assets::address("icon.svg"),
            disclaimer: anzsco_core::classification::DISCLAIMER,
            version: env!("CARGO_PKG_VERSION"),
        }
    }

    /// Marks the menu's entry of this page.
    pub(super) fn is(&self, place: &str) -> bool {
        self.place == place
    }
}

/// A page.
pub(super) fn page(status: u16, template: &impl Template) -> Result<Answer, Problem> {
    let html = template.render().map_err(|reason| {
        // Templates hold no CVs in their names; the reason is one of the template engine.
        tracing::error!(%reason, "a page could not be written");
        Problem::new(500, "internal_error", "the page could not be written")
    })?;
    Ok(safe(Answer::text(status, "text/html; charset=utf-8", html)))
}

/// With the header lines of pages.
fn safe(answer: Answer) -> Answer {
    answer
        .with("content-security-policy", POLICY)
        .with("x-content-type-options", "nosniff")
        .with("referrer-policy", "same-origin")
        .with("cross-origin-opener-policy", "same-origin")
        .with("cross-origin-resource-policy", "same-origin")
        .with("permissions-policy", "camera=(), geolocation=(), microphone=()")
}

/// To another page, after a form.
pub(super) fn see(path: &str) -> Answer {
    safe(Answer::empty(303)).with("location", path)
}

/// To the page that is meant.
pub(super) fn moved(path: &str) -> Answer {
    safe(Answer::empty(307)).with("location", path)
}

/// Whether a client would rather see a page than a problem document.
pub(in crate::http) fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers.get("accept").and_then(|value| value.to_str().ok()).unwrap_or_default();
    accept.contains("text/html")
}

#[derive(Template)]
#[template(path = "problem.html")]
struct ProblemPage {
    frame: Frame,
    detail: String,
    request_id: String,
}

/// A problem as a page, for those who follow links.
pub(in crate::http) fn problem(problem: Problem, request_id: &str) -> Answer {
    let status = problem.status.as_u16();
    let heading = match status {
        404 => "There is nothing here",
        _ => problem.status.canonical_reason().unwrap_or("Error"),
    };
    let template = ProblemPage {
        frame: Frame::plain(heading, "", false),
        detail: sentence(&problem.detail),
        request_id: request_id.to_owned(),
    };
    match page(status, &template) {
        Ok(mut answer) => {
            answer.headers.extend(problem.headers);
            answer
        }
        Err(other) => other.answer(request_id),
    }
}

/// A problem's detail as a sentence.
pub(super) fn sentence(detail: &str) -> String {
    let mut letters = detail.chars();
    let first = letters.next().map(char::to_uppercase);
    let text: String = first.into_iter().flatten().chain(letters).collect();
    if text.ends_with(['.', '!', '?']) { text } else { format!("{text}.") }
}

/// The address of the service as its callers know it.
pub(super) fn base(service: &Service, visit: &Visit) -> String {
    if !service.settings.public_url.is_empty() {
        return service.settings.public_url.trim_end_matches('/').to_owned();
    }
    let text = |name| visit.call.headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host").unwrap_or_default();
    let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte);
    if host.is_empty() || host.len() > 255 || !host.bytes().all(is_host) {
        return "http://127.0.0.1:8080".to_owned();
    }
    let scheme = match text("x-forwarded-proto") {
        Some("https") if service.settings.trusted_proxy.0.is_some() => "https",
        _ => "http",
    };
    format!("{scheme}://{host}")
}
