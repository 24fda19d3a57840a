//! Every error of the contract: its status, its code, and what it points at.

use serde_json::json;

use crate::harness::{CV, Server, body};

#[test]
fn every_wrong_body_is_told_by_code_and_place() {
    let server = Server::start();
    let (_, key) = server.sign_up();
    let cv = |more: &str| format!("{{\"source_text\":\"{CV}\"{more}}}");
    let six = cv(r#","include_codes":["254411","254412","254413","254414","254415","254416"]"#);
    for (path, body, pointer) in [
        ("/v1/jobs", cv(r#","countyr":"au""#), "/countyr"),
        ("/v1/jobs", cv(r#","country":"uk""#), "/country"),
        ("/v1/jobs", cv(r#","anzsco_version":"2021""#), "/anzsco_version"),
        ("/v1/jobs", cv(r#","model_tier":"eagle""#), "/model_tier"),
        ("/v1/jobs", cv(r#","exclude_codes":["22"]"#), "/exclude_codes/0"),
        ("/v1/jobs", cv(r#","exclude_codes":["2","12345"]"#), "/exclude_codes/1"),
        ("/v1/jobs", cv(r#","include_codes":["2544"]"#), "/include_codes/0"),
        ("/v1/jobs", cv(r#","include_codes":["999999"]"#), "/include_codes/0"),
        ("/v1/jobs", six, "/include_codes"),
        ("/v1/jobs", cv(r#","limit":0"#), "/limit"),
        ("/v1/jobs", cv(r#","limit":21"#), "/limit"),
        ("/v1/jobs", cv(r#","explain":"yes""#), "/explain"),
        ("/v1/jobs", cv(r#","instruction":7"#), "/instruction"),
        ("/v1/jobs", cv(r#","source_text":"x""#), "/source_text"),
        ("/v1/jobs", cv(r#","profile":{}"#), ""),
        ("/v1/jobs", cv(r#","source_filename":"cv.pdf""#), "/source_filename"),
        ("/v1/jobs", "{}".to_owned(), ""),
        ("/v1/jobs", "[]".to_owned(), ""),
        ("/v1/jobs", r#"{"source_text":7}"#.to_owned(), "/source_text"),
        ("/v1/jobs", r#"{"source_document":"????"}"#.to_owned(), "/source_document"),
        ("/v1/jobs", r#"{"profile":{"headlin":1}}"#.to_owned(), "/profile/headlin"),
        ("/v1/extractions", cv(r#","country":"au""#), "/country"),
        ("/v1/extractions", r#"{"profile":{}}"#.to_owned(), "/profile"),
        ("/v1/keys", r#"{"livemode":"yes"}"#.to_owned(), "/livemode"),
        (
            "/v1/webhooks",
            r#"{"url":"https://example.org/","events":["job.lost"]}"#.to_owned(),
            "/events/0",
        ),
        ("/v1/webhooks", "{}".to_owned(), "/url"),
        ("/v1/accounts", r#"{"nmae":"x"}"#.to_owned(), "/nmae"),
    ] {
        let answer = server.post(path, &key, &body);
        answer.is_problem(422, "invalid_request");
        assert_eq!(answer.body["errors"][0]["pointer"], pointer, "{body}: {answer:?}");
        assert!(answer.body["errors"][0]["detail"].is_string());
    }
    let both = cv(r#","include_codes":["254411"],"exclude_codes":["2544"]"#);
    server.post("/v1/jobs", &key, &both).is_problem(422, "invalid_request");
    assert_eq!(server.get("/v1/jobs", &key).body["data"], json!([]));
}

#[test]
fn keys_that_are_none_are_refused_everywhere() {
    let server = Server::start();
    let (key, test) = server.sign_up();
    let (mut other, last) = (key.clone(), if key.ends_with('0') { '1' } else { '0' });
    other.pop();
    other.push(last);
    let unknown = format!("ak_live_{}", "0".repeat(48));
    for wrong in ["", "nonsense", "ak_live_", &unknown, &other, &key.replace("live", "test")] {
        for (method, path) in [
            ("GET", "/v1/jobs"),
            ("POST", "/v1/jobs"),
            ("GET", "/v1/jobs/job_0"),
            ("POST", "/v1/extractions"),
            ("GET", "/v1/account"),
            ("GET", "/v1/account/usage"),
            ("GET", "/v1/occupations/254411"),
            ("POST", "/v1/keys"),
            ("GET", "/v1/webhooks"),
        ] {
            let answer = server.send(method, path, wrong, &[], None);
            answer.is_problem(401, "invalid_api_key");
            assert!(answer.header("www-authenticate").starts_with("Bearer"));
        }
    }
    let basic = [("authorization", "Basic YTpi")];
    server.send("GET", "/v1/jobs", "", &basic, None).is_problem(401, "invalid_api_key");
    // A test key must not grow into a live one.
    let live = server.post("/v1/keys", &test, "{\"livemode\":true}");
    live.is_problem(403, "live_key_required");
}

#[test]
fn paths_methods_and_types_that_are_not_there_are_told() {
    let server = Server::start();
    let (_, key) = server.sign_up();
    server.get("/v1/nothing", &key).is_problem(404, "not_found");
    server.get("/v1/jobs/job_0", &key).is_problem(404, "not_found");
    server.get("/v1/occupations/999999", &key).is_problem(404, "not_found");
    server.delete("/v1/webhooks/wh_0", &key).is_problem(404, "not_found");
    for (method, path, allow) in [
        ("PUT", "/v1/jobs", "GET, HEAD, POST"),
        ("PATCH", "/v1/jobs/job_0", "DELETE, GET, HEAD"),
        ("POST", "/v1/account", "GET, HEAD"),
        ("GET", "/v1/accounts", "POST"),
        ("DELETE", "/openapi.json", "GET, HEAD"),
    ] {
        let answer = server.send(method, path, &key, &[], Some("{}"));
        answer.is_problem(405, "method_not_allowed");
        assert_eq!(answer.header("allow"), allow, "{method} {path}");
    }
    for headers in [
        &[("content-type", "text/plain")][..],
        &[("content-type", "")],
        &[("content-type", "application/json"), ("content-encoding", "gzip")],
    ] {
        let answer = server.send("POST", "/v1/jobs", &key, headers, Some(&body("falcon")));
        answer.is_problem(415, "unsupported_media_type");
    }
    let charset = [("content-type", "Application/JSON; charset=utf-8")];
    assert_eq!(server.send("POST", "/v1/jobs", &key, &charset, Some(&body("falcon"))).status, 202);
    for path in [
        "/v1/jobs?limit=0",
        "/v1/jobs?limit=101",
        "/v1/jobs?limit=1&limit=2",
        "/v1/jobs?cursor=x",
        "/v1/jobs?status=lost",
        "/v1/jobs?page=2",
        "/v1/jobs/job_0?wait=31",
        "/v1/jobs/job_0?wait=-1",
        "/v1/account/usage?cursor=x",
        "/v1/occupations?country=uk&q=nurse",
    ] {
        server.get(path, &key).is_problem(422, "invalid_request");
    }
    for key in ["", "two words", &"x".repeat(256)] {
        let headers = [("idempotency-key", key)];
        let answer = server.send("POST", "/v1/jobs", "", &headers, Some(&body("falcon")));
        assert_eq!(answer.status, 401);
    }
    let headers = [("idempotency-key", "two words")];
    server
        .send("POST", "/v1/jobs", &key, &headers, Some(&body("falcon")))
        .is_problem(400, "invalid_idempotency_key");
}

#[test]
fn what_is_open_needs_no_key() {
    let server = Server::start();
    for path in ["/healthz", "/readyz", "/openapi.json", "/metrics"] {
        assert_eq!(server.get(path, "").status, 200, "{path}");
    }
    let head = server.send("HEAD", "/healthz", "", &[], None);
    assert_eq!((head.status, head.body), (200, json!("")));
    let metrics = server.get("/metrics", "").body.as_str().unwrap().to_owned();
    for name in ["anzsco_http_requests_total{route=\"/healthz\"", "anzsco_jobs_queued 0"] {
        assert!(metrics.contains(name), "{metrics}");
    }
}
