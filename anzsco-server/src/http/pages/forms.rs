//! What forms send, and the proof that our own page sent it.
//!
//! Three locks, each enough by itself: the session's cookie is `SameSite=Strict`, browsers say where
//! a form comes from (`Sec-Fetch-Site`, `Origin`), and every form of a session holds its token.

use hyper::HeaderMap;
use hyper::body::Incoming;
use subtle::ConstantTimeEq;

use super::Visit;
use super::sessions::Session;
use crate::http::Service;
use crate::http::problem::Problem;

/// The fields of a form.
pub(super) struct Form(Vec<(String, String)>);

impl Form {
    pub(super) async fn read(
        service: &Service,
        visit: &Visit,
        body: &mut Incoming,
    ) -> Result<Self, Problem> {
        let bytes = service.bodies.read_form(&visit.call.headers, body).await?;
        Ok(Self::parse(&bytes))
    }

    pub(super) fn parse(bytes: &[u8]) -> Self {
        Self(url::form_urlencoded::parse(bytes).into_owned().collect())
    }

    /// A field, trimmed; nothing where it is missing.
    pub(super) fn get(&self, name: &str) -> &str {
        self.raw(name).trim()
    }

    /// A field as it was sent.
    pub(super) fn raw(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// All values of a field that can be ticked more than once.
    pub(super) fn all(&self, name: &str) -> Vec<String> {
        let fields = self.0.iter().filter(|(known, _)| known == name);
        fields.map(|(_, value)| value.clone()).collect()
    }

    /// Refuses a form that does not hold the session's token.
    pub(super) fn check_token(&self, session: &Session) -> Result<(), Problem> {
        if session.token.as_bytes().ct_eq(self.get("token").as_bytes()).into() {
            return Ok(());
        }
        Err(foreign("the form is from another session; go back, load the page again and repeat"))
    }
}

/// Refuses what another site's page sent.
pub(super) fn check_origin(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let is_own = match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => matches!(site, "same-origin" | "none"),
        (None, Some(origin)) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && host == text("host")
        }
        // No browser: nobody's cookies are sent without their will.
        (None, None) => true,
    };
    if is_own { Ok(()) } else { Err(foreign("this was sent by a page of another site")) }
}

fn foreign(detail: &str) -> Problem {
    Problem::new(403, "foreign_request", detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_may_send_forms() {
        let check = |lines: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in lines {
                headers.insert(*name, value.parse().unwrap());
            }
            check_origin(&headers).is_ok()
        };
        let host = ("host", "example.org");
        assert!(check(&[host]));
        assert!(check(&[host, ("origin", "https://example.org")]));
        assert!(check(&[host, ("sec-fetch-site", "same-origin"), ("origin", "null")]));
        assert!(!check(&[host, ("origin", "https://evil.example")]));
        assert!(!check(&[host, ("origin", "null")]));
        for site in ["cross-site", "same-site"] {
            assert!(!check(&[host, ("sec-fetch-site", site), ("origin", "https://example.org")]));
        }
    }

    #[test]
    fn fields_are_read() {
        let form = Form::parse(b"name=+a%26b+&event=x&event=y");
        assert_eq!((form.get("name"), form.get("none")), ("a&b", ""));
        assert_eq!(form.all("event"), ["x", "y"]);
    }
}
