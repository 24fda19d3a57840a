//! Pages for people: try a CV, an account, the classification, the documentation.
//!
//! Takes what browsers ask for; gives HTML made from the templates of `templates/`, which escape every
//! value, and the files of `assets/`, all of them in the program. It stands on the same store and the
//! same operations as `/v1` and adds no rights: whoever signs in here could call the API. Nothing
//! inline: the policy that each page is sent with lets no script run but our files.

mod account;
mod assets;
mod charts;
mod docs;
mod forms;
mod frame;
mod ledger;
mod markdown;
mod marks;
mod occupations;
mod profile;
mod reference;
mod result;
mod sessions;
mod tickets;
mod try_it;
mod webhooks;

use std::net::IpAddr;

use hyper::Method;
use hyper::body::Incoming;
use hyper::http::request::Parts;

use super::answer::Answer;
use super::problem::Problem;
use super::request::{Call, Query};
use super::{Known, Service};
use crate::clock;
pub(super) use frame::{problem, wants_page};
pub(super) use sessions::Sessions;
pub(super) use tickets::Tickets;

/// What a page's path and a method ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Page {
    TryIt,
    Submit,
    Result,
    Occupations,
    Edition,
    Entry,
    Docs,
    Reference,
    Accuracy,
    Account,
    SignUp,
    SignIn,
    SignOut,
    Usage,
    MakeKey,
    RevokeKey,
    RotateKey,
    AddWebhook,
    Webhook,
    RemoveWebhook,
    Resend,
    Asset,
}

/// All pages.
const PAGES: &[(&str, &[(Method, Page)])] = &[
    ("/", &[(Method::GET, Page::TryIt)]),
    ("/try", &[(Method::POST, Page::Submit)]),
    ("/results/{ticket}", &[(Method::GET, Page::Result)]),
    ("/occupations", &[(Method::GET, Page::Occupations)]),
    ("/occupations/{edition}", &[(Method::GET, Page::Edition)]),
    ("/occupations/{edition}/{code}", &[(Method::GET, Page::Entry)]),
    ("/docs", &[(Method::GET, Page::Docs)]),
    ("/docs/api", &[(Method::GET, Page::Reference)]),
    ("/docs/accuracy", &[(Method::GET, Page::Accuracy)]),
    ("/account", &[(Method::GET, Page::Account)]),
    ("/account/sign-up", &[(Method::POST, Page::SignUp)]),
    ("/account/sign-in", &[(Method::POST, Page::SignIn)]),
    ("/account/sign-out", &[(Method::POST, Page::SignOut)]),
    ("/account/usage", &[(Method::GET, Page::Usage)]),
    ("/account/keys", &[(Method::POST, Page::MakeKey)]),
    ("/account/keys/{id}/revoke", &[(Method::POST, Page::RevokeKey)]),
    ("/account/keys/{id}/rotate", &[(Method::POST, Page::RotateKey)]),
    ("/account/webhooks", &[(Method::POST, Page::AddWebhook)]),
    ("/account/webhooks/{id}", &[(Method::GET, Page::Webhook)]),
    ("/account/webhooks/{id}/remove", &[(Method::POST, Page::RemoveWebhook)]),
    ("/account/webhooks/{id}/resend", &[(Method::POST, Page::Resend)]),
    ("/assets/{name}", &[(Method::GET, Page::Asset)]),
];

/// Pages by path.
pub(super) type Router = matchit::Router<&'static (&'static str, &'static [(Method, Page)])>;

/// The table of pages, ready to be asked.
pub(super) fn router() -> Result<Router, matchit::InsertError> {
    let mut router = Router::new();
    for page in PAGES {
        router.insert(page.0, page)?;
    }
    Ok(router)
}

/// A request for a page.
pub(super) struct Visit {
    call: Call,
    /// The variable parts of the path, in order.
    parts: Vec<String>,
    address: IpAddr,
    session: Option<sessions::Session>,
}

impl Visit {
    fn part(&self, place: usize) -> &str {
        self.parts.get(place).map_or("", String::as_str)
    }
}

impl Service {
    /// Answers a request for a page; `None` where there is none at this path.
    pub(super) async fn page(
        &self,
        parts: &Parts,
        body: &mut Incoming,
        known: &mut Known,
    ) -> Option<Result<Answer, Problem>> {
        let Parts { method, uri, headers, .. } = parts;
        let Ok(found) = self.pages.at(uri.path()) else {
            let without = uri.path().strip_suffix('/').filter(|path| self.pages.at(path).is_ok());
            return without.map(|path| Ok(frame::moved(path)));
        };
        let (path, methods) = *found.value;
        known.route = path;
        let wanted = if method == Method::HEAD { &Method::GET } else { method };
        let Some((_, page)) = methods.iter().find(|(served, _)| served == wanted) else {
            let allow = if methods[0].0 == Method::GET { "GET, HEAD" } else { "POST" };
            let detail = format!("{method} is not allowed here; see Allow");
            return Some(Err(Problem::new(405, "method_not_allowed", detail).with("allow", allow)));
        };
        let mut visit = Visit {
            parts: found.params.iter().map(|(_, part)| part.to_owned()).collect(),
            address: known.address,
            session: None,
            call: Call {
                route: path,
                id: found.params.iter().last().map(|(_, id)| id.to_owned()).unwrap_or_default(),
                query: Query::parse(uri.query().unwrap_or_default()),
                headers: headers.clone(),
                address: known.address,
                at: clock::now(),
            },
        };
        if *page != Page::Asset {
            match self.session(headers, visit.call.at) {
                Ok(session) => visit.session = session,
                Err(problem) => return Some(Err(problem)),
            }
        }
        known.caller = visit.session.as_ref().map(|session| session.caller.clone());
        Some(self.visit(*page, &visit, body).await)
    }

    async fn visit(
        &self,
        page: Page,
        visit: &Visit,
        body: &mut Incoming,
    ) -> Result<Answer, Problem> {
        match page {
            Page::TryIt => try_it::form(self, visit).await,
            Page::Submit => try_it::submit(self, visit, body).await,
            Page::Result => try_it::result(self, visit).await,
            Page::Occupations => Ok(frame::moved("/occupations/au-2022")),
            Page::Edition => occupations::browse(visit),
            Page::Entry => occupations::entry(visit),
            Page::Docs => docs::guide(self, visit),
            Page::Reference => docs::reference(self, visit),
            Page::Accuracy => docs::accuracy(visit),
            Page::Account => account::show(self, visit).await,
            Page::Usage => ledger::show(self, visit).await,
            Page::Webhook => webhooks::show(self, visit).await,
            Page::Asset => assets::get(visit),
            _ => self.change(page, visit, body).await,
        }
    }

    /// What a form of the account page asks for.
    async fn change(
        &self,
        page: Page,
        visit: &Visit,
        body: &mut Incoming,
    ) -> Result<Answer, Problem> {
        forms::check_origin(&visit.call.headers)?;
        let form = forms::Form::read(self, visit, body).await?;
        match page {
            Page::SignUp => return account::sign_up(self, visit, &form).await,
            Page::SignIn => return account::sign_in(self, visit, &form),
            _ => {}
        }
        let Some(session) = &visit.session else { return Ok(frame::see("/account")) };
        form.check_token(session)?;
        match page {
            Page::SignOut => Ok(account::sign_out(self, session)),
            Page::MakeKey => account::make_key(self, visit, session, &form).await,
            Page::RevokeKey => account::revoke_key(self, visit, session).await,
            Page::RotateKey => account::rotate_key(self, visit, session).await,
            Page::AddWebhook => webhooks::add(self, visit, session, &form).await,
            Page::RemoveWebhook => webhooks::remove(self, visit, session).await,
            _ => webhooks::resend(self, visit, session, &form).await,
        }
    }
}
