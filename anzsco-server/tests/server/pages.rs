//! Pages without a browser: what keeps them safe, and what is kept of those who use them.

use serde_json::Value;

use crate::harness::{Answer, CV, Server, until};

const PAGES: [&str; 9] = [
    "/",
    "/?example=1",
    "/docs",
    "/docs/api",
    "/docs/accuracy",
    "/account",
    "/occupations/au-2022",
    "/occupations/nz-1.3?q=nurse",
    "/occupations/au-2022/362111",
];

/// Sends a form as a browser does.
fn form(server: &Server, path: &str, cookie: &str, more: &[(&str, &str)], body: &str) -> Answer {
    let mut headers = vec![
        ("content-type", "application/x-www-form-urlencoded"),
        ("accept", "text/html"),
        ("sec-fetch-site", "same-origin"),
        ("cookie", cookie),
    ];
    headers.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    headers.extend(more);
    server.send("POST", path, "", &headers, Some(body))
}

fn page(server: &Server, path: &str, cookie: &str) -> String {
    let headers = [("cookie", cookie), ("accept", "text/html")];
    let answer = server.send("GET", path, "", &headers, None);
    answer.body.as_str().unwrap_or_default().to_owned()
}

/// The value of the cookie that an answer sets.
fn cookie(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before} in {text}"));
    rest.split_once(after).unwrap().0
}

/// Signs up on the page; gives the cookie, the token of its forms and the two keys.
fn sign_up(server: &Server) -> (String, String, Vec<String>) {
    let answer = form(server, "/account/sign-up", "", &[], "plan=free&name=x");
    assert_eq!((answer.status, answer.header("location")), (303, "/account"), "{answer:?}");
    let cookie = cookie(&answer);
    let html = page(server, "/account", &cookie);
    let token = between(&html, "name=\"token\" value=\"", "\"").to_owned();
    let keys = html.match_indices("ak_").map(|(at, _)| html[at..].split('<').next().unwrap());
    let keys = keys.filter(|key| key.len() == 56).map(str::to_owned).collect();
    (cookie, token, keys)
}

fn status(server: &Server, key: &str) -> u16 {
    server.get("/v1/account", key).status
}

#[test]
fn pages_let_nothing_run_that_is_not_ours() {
    let server = Server::start();
    for path in PAGES {
        let answer = server.send("GET", path, "", &[("accept", "text/html")], None);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
        assert!(
            !policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("cache-control"), "no-store");
        let html = answer.body.as_str().unwrap();
        for inline in [" style=", "<style", "javascript:", " onclick=", " onload=", "<script>"] {
            assert!(!html.contains(inline), "{path}: {inline}");
        }
        for (place, _) in html.match_indices("src=\"").chain(html.match_indices("href=\"")) {
            let target = between(&html[place..], "=\"", "\"");
            assert!(target.starts_with('/') || target.starts_with('#'), "{path}: {target}");
        }
        assert!(html.contains("not migration, visa or legal advice"), "{path}");
    }
}

#[test]
fn assets_are_kept_for_good_at_their_own_address_only() {
    let server = Server::start();
    let html = page(&server, "/", "");
    let address = between(&html, "rel=\"stylesheet\" href=\"", "\"");
    let kept = |path: &str| server.get(path, "").header("cache-control").to_owned();
    assert_eq!(kept(address), "public, max-age=31536000, immutable");
    assert_eq!(kept("/assets/style.css"), "no-cache");
    assert_eq!(kept("/assets/style.css?v=0"), "no-cache");
    assert_eq!(server.get("/assets/..%2fCargo.toml", "").status, 404);
}

#[test]
fn only_who_asks_for_pages_gets_problems_as_pages() {
    let server = Server::start();
    for path in ["/nothing", "/occupations/au-2021", "/occupations/au-2022/999999"] {
        let answer = server.send("GET", path, "", &[("accept", "text/html")], None);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.as_str().unwrap().contains("There is nothing here"), "{path}");
        server.get(path, "").is_problem(404, "not_found");
    }
    let answer = server.send("GET", "/v1/jobs", "", &[("accept", "text/html")], None);
    answer.is_problem(401, "invalid_api_key");
    let answer = server.send("PUT", "/docs", "", &[], None);
    answer.is_problem(405, "method_not_allowed");
    assert_eq!(answer.header("allow"), "GET, HEAD");
}

#[test]
fn forms_of_other_sites_and_other_sessions_change_nothing() {
    let server = Server::start();
    let (cookie, token, keys) = sign_up(&server);
    let (_, other_token, _) = sign_up(&server);
    let html = page(&server, "/account", &cookie);
    let key = between(&html, "data-key-id=\"", "\"").to_owned();
    let path = format!("/account/keys/{key}/revoke");
    let body = format!("token={token}");
    for more in [("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site")] {
        assert_eq!(form(&server, &path, &cookie, &[more], &body).status, 403);
    }
    let foreign = [("sec-fetch-site", ""), ("origin", "https://evil.example")];
    assert_eq!(form(&server, &path, &cookie, &foreign, &body).status, 403);
    for wrong in [String::new(), "token=".to_owned(), format!("token={other_token}")] {
        assert_eq!(form(&server, &path, &cookie, &[], &wrong).status, 403);
    }
    assert_eq!(server.get(&path, "").status, 405);
    assert_eq!(form(&server, &path, "", &[], &body).header("location"), "/account");
    assert_eq!(status(&server, &keys[0]), 200);
    // The try that an account pays for needs the token too.
    let cv = "source_text=Florist%2C+2015+to+2020";
    assert_eq!(form(&server, "/try", &cookie, &[], cv).status, 403);
    let ours = form(&server, "/try", &cookie, &[], &format!("{cv}&token={token}"));
    assert_eq!(ours.status, 303);
    assert_eq!(form(&server, &path, &cookie, &[], &body).status, 303);
    assert_eq!(status(&server, &keys[0]), 401);
    // The session ended with its key.
    assert!(page(&server, "/account", &cookie).contains("Sign in"));
}

#[test]
fn a_session_is_a_cookie_that_scripts_and_other_sites_do_not_see() {
    let server = Server::start();
    let plain = form(&server, "/account/sign-up", "", &[], "plan=free");
    let line = plain.header("set-cookie");
    assert!(line.contains("; HttpOnly; SameSite=Strict") && !line.contains("Secure"), "{line}");
    let https = [("origin", "https://anzsco.example")];
    let secure = form(&server, "/account/sign-up", "", &https, "plan=free");
    assert!(secure.header("set-cookie").ends_with("; Secure"), "{secure:?}");
    // A key revoked elsewhere ends it; a restart too.
    let (cookie, _, keys) = sign_up(&server);
    let listed = server.get("/v1/keys", &keys[0]).body;
    let own = listed["data"].as_array().unwrap().iter().find(|key| key["livemode"] == true);
    let id = own.unwrap()["id"].as_str().unwrap();
    assert!(page(&server, "/account", &cookie).contains(id));
    assert_eq!(server.delete(&format!("/v1/keys/{id}"), &keys[1]).status, 403);
    assert_eq!(server.delete(&format!("/v1/keys/{id}"), &keys[0]).status, 204);
    assert!(!page(&server, "/account", &cookie).contains(id));
}

#[test]
fn keys_are_on_one_page_once_and_in_no_file() {
    let server = Server::start();
    let (cookie, token, keys) = sign_up(&server);
    assert_eq!(keys.len(), 2);
    assert_eq!(keys.iter().map(|key| status(&server, key)).collect::<Vec<_>>(), [200, 200]);
    assert!(!page(&server, "/account", &cookie).contains(&keys[0]));
    for secret in [&keys[0], &keys[1], &cookie, &token] {
        assert!(!server.holds(secret.split('=').next_back().unwrap()));
    }
}

/// Tries the CV of the harness on the page; gives the path of its result.
fn try_cv(server: &Server, cookie: &str, token: &str) -> String {
    let body = format!(
        "token={token}&model_tier=falcon&source_text={}",
        CV.replace("\\n", "%0A").replace(' ', "+")
    );
    let answer = form(server, "/try", cookie, &[], &body);
    assert_eq!(answer.status, 303, "{answer:?}");
    answer.header("location").to_owned()
}

#[test]
fn of_a_visitor_nothing_stays_but_a_page_in_memory() {
    let server = Server::start();
    let result = try_cv(&server, "", "");
    let html = page(&server, &format!("{result}?wait=20"), "");
    assert!(html.contains("<h3>Florist</h3>") && !html.contains("quokkazebra"), "{html}");
    assert!(html.contains("<span class=\"removed\">e-mail</span>"), "{html}");
    let count = |sql: &str| server.sql().query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM jobs"), 0);
    assert_eq!(count("SELECT COUNT(*) FROM outputs"), 0);
    assert_eq!(count("SELECT COUNT(*) FROM sources"), 0);
    until(10, "the log of the database is empty", || !server.holds("Zanzibarquill"));
    assert!(!server.holds("quokkazebra") && !server.holds("wedding flowers"));
    // Loaded again, it is the same page; who has not its address has nothing.
    assert_eq!(page(&server, &result, ""), html);
    assert_eq!(server.get(&format!("/results/{}", "0".repeat(48)), "").status, 404);
    assert!(server.get("/metrics", "").body.as_str().unwrap().contains("/results/{ticket}"));
}

#[test]
fn a_result_of_an_account_is_for_that_account() {
    let server = Server::start();
    let (cookie, token, keys) = sign_up(&server);
    let (other, _, _) = sign_up(&server);
    let result = try_cv(&server, &cookie, &token);
    assert!(page(&server, &format!("{result}?wait=20"), &cookie).contains("<h3>Florist</h3>"));
    for stranger in ["", &other] {
        assert!(!page(&server, &result, stranger).contains("Florist"));
    }
    // It is a job like any other.
    let jobs = server.get("/v1/jobs", &keys[0]).body;
    assert_eq!(jobs["data"][0]["credits_charged"], 2);
    assert_eq!(server.get("/v1/account", &keys[0]).body["credits"], 48);
}

#[test]
fn tries_are_counted_for_each_address() {
    let server = Server::with(&["--free-tries-per-day", "1", "--trusted-proxy", "127.0.0.1"]);
    let from = |address: &'static str| {
        let body = "source_text=Florist";
        form(&server, "/try", "", &[("x-forwarded-for", address)], body).status
    };
    assert_eq!(from("192.0.2.1"), 303);
    assert_eq!(from("192.0.2.1"), 429);
    assert_eq!(from("192.0.2.2"), 303);
    // A CV that is refused uses none up.
    let empty = form(&server, "/try", "", &[("x-forwarded-for", "192.0.2.3")], "source_text=");
    assert_eq!(empty.status, 422);
    assert_eq!(from("192.0.2.3"), 303);
    // Visitors have no account that could be listed or spoken for.
    let listed = crate::operators::run(&server.database(), &["account", "list"]).unwrap();
    assert_eq!(listed, Vec::<Value>::new());
}

#[test]
fn a_message_is_sent_again_for_its_owner_only() {
    let server = Server::with(&[
        "--allow-private-webhooks",
        "true",
        "--webhook-retry-milliseconds",
        "600000",
    ]);
    let (cookie, token, keys) = sign_up(&server);
    // Nobody listens at port 9.
    let body = "{\"url\":\"http://127.0.0.1:9/hook\",\"events\":[\"job.succeeded\"]}";
    let hook = server.post("/v1/webhooks", &keys[0], body).body;
    let path = format!("/account/webhooks/{}", hook["id"].as_str().unwrap());
    let job = server.job(&keys[0], &crate::harness::body("falcon"));
    assert_eq!(job["status"], "succeeded");
    until(10, "the message was tried", || page(&server, &path, &cookie).contains("msg_"));
    let html = page(&server, &path, &cookie);
    assert!(html.contains("will be tried again") && html.contains(job["id"].as_str().unwrap()));
    let message = between(&html, "name=\"message\" value=\"", "\"").to_owned();
    let (other, other_token, _) = sign_up(&server);
    let resend = format!("{path}/resend");
    let theirs = format!("token={other_token}&message={message}");
    assert_eq!(form(&server, &resend, &other, &[], &theirs).status, 404);
    assert!(page(&server, &path, &other).contains("There is nothing here"));
    let ours = format!("token={token}&message={message}");
    assert_eq!(form(&server, &resend, &cookie, &[], &ours).status, 303);
    until(10, "the message was tried again", || {
        let sql = "SELECT attempts FROM messages";
        server.sql().query_row(sql, [], |row| row.get::<_, i64>(0)) == Ok(2)
    });
}

#[test]
fn every_entry_of_every_edition_has_a_page() {
    let server = Server::start();
    let mut checked = 0;
    for (country, version) in [("au", "2022"), ("au", "1.3"), ("nz", "2022"), ("nz", "1.3")] {
        let edition = format!("{country}-{version}");
        let front = page(&server, &format!("/occupations/{edition}"), "");
        // From the front down to the occupations of a unit group of each major group.
        for major in 1..=8 {
            let mut code = major.to_string();
            assert!(front.contains(&format!("/occupations/{edition}/{code}\"")));
            loop {
                let html = page(&server, &format!("/occupations/{edition}/{code}"), "");
                assert!(
                    html.contains(&format!("<span class=\"code-number\">{code}</span>")),
                    "{code}"
                );
                checked += 1;
                if code.len() == 6 {
                    break;
                }
                let list = between(&html, "<h2>In this group</h2>", "</section>");
                between(list, &format!("/occupations/{edition}/"), "\"").clone_into(&mut code);
            }
        }
    }
    assert_eq!(checked, 4 * 8 * 5);
}

#[test]
fn the_address_in_examples_is_the_one_asked_for_or_the_operators() {
    let server = Server::start();
    let own = format!("BASE=http://{}", server.address());
    assert!(page(&server, "/docs", "").contains(&own));
    let strange = [("host", "a\"><b"), ("accept", "text/html")];
    let answer = server.send("GET", "/docs", "", &strange, None);
    assert!(!answer.body.as_str().unwrap_or_default().contains("<b\n"));
    let named = Server::with(&["--public-url", "https://anzsco.example/"]);
    assert!(page(&named, "/docs", "").contains("BASE=https://anzsco.example\n"));
    assert_eq!(named.get("/openapi.json", "").body["openapi"], Value::from("3.1.0"));
}

#[test]
fn a_server_that_stops_keeps_nothing_of_a_try_and_nobody_waiting() {
    let mut server = Server::start();
    let result = try_cv(&server, "", "");
    assert!(page(&server, &format!("{result}?wait=20"), "").contains("<h3>Florist</h3>"));
    let began = std::time::Instant::now();
    assert!(server.stop());
    assert!(began.elapsed().as_secs() < 4, "{:?}", began.elapsed());
    assert!(!server.holds("quokkazebra") && !server.holds("wedding flowers"));
    assert!(!server.holds("still in use"));
}

#[test]
fn an_address_may_end_in_a_slash() {
    let server = Server::start();
    let answer = server.get("/docs/", "");
    assert_eq!((answer.status, answer.header("location")), (307, "/docs"));
    assert_eq!(server.get("/nothing/", "").status, 404);
}
