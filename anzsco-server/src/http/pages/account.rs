//! The account page: sign-up with a plan, sign-in with a key, keys, balance, limits.
//!
//! A secret is shown on the page after the one that made it, and never again: it waits in the session
//! until then and is stored nowhere.

use askama::Template;

use super::Visit;
use super::charts::{Chart, daily_use};
use super::forms::Form;
use super::frame::{Frame, page, see, sentence};
use super::ledger::{self, Line};
use super::sessions::{Notice, Session, forget};
use super::webhooks::{EndpointRow, endpoints};
use crate::config::Plan;
use crate::http::answer::Answer;
use crate::http::problem::Problem;
use crate::http::webhooks::EVENTS;
use crate::http::{Service, jobs, new_account};
use crate::store::{Account, Key};
use crate::{clock, ids};

/// The longest label of an account or a key.
const LONGEST_NAME: usize = crate::http::accounts::LONGEST_NAME;

/// Lines of the ledger on the account page; all of them have a page of their own.
const LINES: usize = 8;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The sign-up and sign-in page.
#[derive(Template)]
#[template(path = "sign_in.html")]
struct SignInPage {
    frame: Frame,
    plans: Vec<Plan>,
    chosen: String,
    name: String,
    costs: (i64, i64, i64),
    /// What was wrong with what was sent, above the form that sent it.
    sign_up_error: Option<String>,
    sign_in_error: Option<String>,
}

impl SignInPage {
    fn is_chosen(&self, plan: &Plan) -> bool {
        plan.id == self.chosen
    }

    fn has_codes(&self) -> bool {
        self.plans.iter().any(Plan::needs_code)
    }
}

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    frame: Frame,
    token: String,
    notice: Option<Notice>,
    account: Account,
    plan: String,
    created: String,
    livemode: bool,
    keys: Vec<KeyRow>,
    revoked: Vec<KeyRow>,
    chart: Chart,
    lines: Vec<Line>,
    endpoints: Vec<EndpointRow>,
    events: [&'static str; 4],
    limits: Vec<(&'static str, String)>,
    costs: (i64, i64, i64),
}

/// A key as the page lists it.
struct KeyRow {
    id: String,
    name: String,
    livemode: bool,
    created: String,
    revoked: String,
    /// Whether this session was begun with it.
    is_own: bool,
    /// Whether this session may change it.
    is_open: bool,
}

/// The account of whoever is signed in, or the ways to one.
pub(super) async fn show(service: &Service, visit: &Visit) -> Result<Answer, Problem> {
    let Some(session) = &visit.session else {
        let chosen = visit.call.query.get("plan").unwrap_or("free").to_owned();
        return sign_in_page(service, visit, 200, |page| page.chosen = chosen);
    };
    let account = service.store.account(session.caller.account_id.clone()).await?;
    let account = account.ok_or_else(|| Problem::not_found("account"))?;
    let row = |key: &Key| key_row(key, session);
    let keys = service.store.keys(account.seq).await?;
    let (open, revoked): (Vec<&Key>, Vec<&Key>) =
        keys.iter().partition(|key| key.revoked_at.is_none());
    let lines = service.store.usage(account.seq, None, LINES).await?;
    let since = visit.call.at - 30 * DAY;
    let used = service.store.used_by_day(account.seq, since).await?;
    let template = AccountPage {
        frame: Frame::new("Account", "account", visit),
        token: session.token.clone(),
        notice: service.sessions.take(session),
        plan: plan_title(service, &account.plan),
        created: ledger::day(account.created_at),
        livemode: session.caller.livemode,
        keys: open.into_iter().map(row).collect(),
        revoked: revoked.into_iter().map(row).collect(),
        chart: daily_use(&used, visit.call.at),
        lines: lines.iter().map(ledger::line).collect(),
        endpoints: endpoints(service, account.seq).await?,
        events: EVENTS,
        limits: limits(service),
        costs: jobs::COSTS,
        account,
    };
    page(200, &template)
}

fn plan_title(service: &Service, id: &str) -> String {
    let known = plans(service).into_iter().find(|plan| plan.id == id);
    known.map_or_else(|| id.to_owned(), |plan| plan.title)
}

fn plans(service: &Service) -> Vec<Plan> {
    let free = Plan::free(service.settings.free_credits);
    std::iter::once(free).chain(service.settings.plans.iter().cloned()).collect()
}

fn limits(service: &Service) -> Vec<(&'static str, String)> {
    let settings = &service.settings;
    let megabytes = |bytes: usize| format!("{} MiB", bytes / 1024 / 1024);
    vec![
        ("Submissions a minute", settings.submissions_per_minute.to_string()),
        ("Longest request", megabytes(settings.max_body_bytes)),
        ("Longest document", megabytes(settings.max_document_bytes)),
        ("Longest text", format!("{} characters", anzsco_core::request::MAX_CHARACTERS)),
        ("Results are kept", format!("{} days", settings.retention_days)),
        ("CVs are kept", "until they are read".to_owned()),
    ]
}

fn key_row(key: &Key, session: &Session) -> KeyRow {
    KeyRow {
        id: key.id.clone(),
        name: key.name.clone().unwrap_or_default(),
        livemode: key.livemode,
        created: ledger::day(key.created_at),
        revoked: key.revoked_at.map(ledger::day).unwrap_or_default(),
        is_own: key.id == session.key.id,
        is_open: key.revoked_at.is_none() && (session.caller.livemode || !key.livemode),
    }
}

fn sign_in_page(
    service: &Service,
    visit: &Visit,
    status: u16,
    change: impl FnOnce(&mut SignInPage),
) -> Result<Answer, Problem> {
    let mut template = SignInPage {
        frame: Frame::new("Sign up or sign in", "account", visit),
        plans: plans(service),
        chosen: "free".to_owned(),
        name: String::new(),
        costs: jobs::COSTS,
        sign_up_error: None,
        sign_in_error: None,
    };
    change(&mut template);
    page(status, &template)
}

/// Makes an account with its two keys, and signs in with the live one.
pub(super) async fn sign_up(
    service: &Service,
    visit: &Visit,
    form: &Form,
) -> Result<Answer, Problem> {
    let (name, chosen) = (form.get("name").to_owned(), form.get("plan").to_owned());
    let refuse = |status, reason: &str| {
        sign_in_page(service, visit, status, |page| {
            page.sign_up_error = Some(sentence(reason));
            page.name.clone_from(&name);
            page.chosen.clone_from(&chosen);
        })
    };
    let Some(plan) = plans(service).into_iter().find(|plan| plan.id == chosen) else {
        return refuse(422, "choose one of the plans");
    };
    if name.chars().count() > LONGEST_NAME {
        return refuse(422, &format!("a label has at most {LONGEST_NAME} characters"));
    }
    let standing = service.signups.take(visit.address, visit.call.at);
    if !standing.is_allowed {
        let answer = refuse(429, "too many sign-ups from this address; try again later")?;
        return Ok(answer.with("retry-after", standing.reset));
    }
    if !plan.opens(form.get("code")) {
        return refuse(422, "this is not the code of the plan; whoever offers it gave you one");
    }
    let name = Some(name.clone()).filter(|name| !name.is_empty());
    let (new, secrets) = new_account(name, &plan, visit.call.at)?;
    let live = new.keys.first().map(|key| key.id.clone()).unwrap_or_default();
    service.store.create_account(new).await?;
    let labels = ["Live key", "Test key"].map(str::to_owned);
    let notice = Notice {
        text: format!("Welcome. Your account has {} credits.", plan.credits),
        secrets: labels.into_iter().zip(secrets.into_iter().map(|secret| secret.0)).collect(),
    };
    let cookie = service.sign_in(visit, &live, Some(notice))?;
    Ok(see("/account").with("set-cookie", cookie))
}

/// Signs in with a key.
pub(super) fn sign_in(service: &Service, visit: &Visit, form: &Form) -> Result<Answer, Problem> {
    let typed = form.get("key");
    let caller = match ids::lookup(typed) {
        Some(lookup) => service.store.caller(lookup)?.zip(service.store.key_id(lookup)?),
        None => None,
    };
    match caller.filter(|(caller, _)| ids::is_key_of(typed, caller)) {
        Some((_, key)) => {
            let cookie = service.sign_in(visit, &key, None)?;
            Ok(see("/account").with("set-cookie", cookie))
        }
        None => sign_in_page(service, visit, 401, |page| {
            let reason = "This key is not valid. It may have been revoked, or letters are missing.";
            page.sign_in_error = Some(reason.to_owned());
        }),
    }
}

pub(super) fn sign_out(service: &Service, session: &Session) -> Answer {
    service.sessions.end(session);
    see("/account").with("set-cookie", forget())
}

/// A test key can neither make nor change live keys.
fn check_livemode(session: &Session, livemode: bool) -> Result<(), Problem> {
    if livemode && !session.caller.livemode {
        let detail = "you signed in with a test key, which cannot make or revoke live keys";
        return Err(Problem::new(403, "live_key_required", detail));
    }
    Ok(())
}

/// Makes a key.
pub(super) async fn make_key(
    service: &Service,
    visit: &Visit,
    session: &Session,
    form: &Form,
) -> Result<Answer, Problem> {
    let livemode = form.get("mode") == "live";
    check_livemode(session, livemode)?;
    let name: String = form.get("name").chars().take(LONGEST_NAME).collect();
    let name = Some(name).filter(|name| !name.is_empty());
    let (key, secret) = ids::new_key(livemode, name)?;
    service.store.create_key(session.caller.account, key, visit.call.at).await?;
    let label = if livemode { "New live key" } else { "New test key" };
    service.sessions.leave(
        session,
        Notice {
            text: "The key was made.".to_owned(),
            secrets: vec![(label.to_owned(), secret.0)],
        },
    );
    Ok(see("/account"))
}

/// A key of the account that is still valid.
async fn find(service: &Service, visit: &Visit, session: &Session) -> Result<Key, Problem> {
    let keys = service.store.keys(session.caller.account).await?;
    let key = keys.into_iter().find(|key| key.id == visit.part(0) && key.revoked_at.is_none());
    let key = key.ok_or_else(|| Problem::not_found("key"))?;
    check_livemode(session, key.livemode)?;
    Ok(key)
}

/// Revokes a key. With one's own, the session ends.
pub(super) async fn revoke_key(
    service: &Service,
    visit: &Visit,
    session: &Session,
) -> Result<Answer, Problem> {
    let key = find(service, visit, session).await?;
    let account = Some(session.caller.account);
    service.store.revoke_key(account, key.id.clone(), visit.call.at).await?;
    if key.id == session.key.id {
        return Ok(sign_out(service, session));
    }
    service
        .sessions
        .leave(session, Notice::text("The key was revoked. It opens nothing any more."));
    Ok(see("/account"))
}

/// Puts a new key in the place of one, which is revoked.
pub(super) async fn rotate_key(
    service: &Service,
    visit: &Visit,
    session: &Session,
) -> Result<Answer, Problem> {
    let old = find(service, visit, session).await?;
    let (new, secret) = ids::new_key(old.livemode, old.name.clone())?;
    let (new_id, account, at) = (new.id.clone(), session.caller.account, visit.call.at);
    service.store.create_key(account, new, at).await?;
    service.store.revoke_key(Some(account), old.id.clone(), at).await?;
    if old.id == session.key.id {
        service.sessions.change_key(session, &new_id);
    }
    let label = if old.livemode { "New live key" } else { "New test key" };
    let text = "The key was replaced. The old one opens nothing any more.".to_owned();
    let notice = Notice { text, secrets: vec![(label.to_owned(), secret.0)] };
    service.sessions.leave(session, notice);
    Ok(see("/account"))
}

/// A moment as pages tell it.
pub(super) fn moment(at: i64) -> String {
    clock::rfc3339(at).get(..16).map(|text| text.replace('T', " ")).unwrap_or_default()
}
