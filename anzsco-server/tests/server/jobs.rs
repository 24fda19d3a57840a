//! Jobs from sign-up to result, what they cost, and what is kept of them.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::run::Server;

const CV: &str = "Registered Nurse\\nquokkazebra@example.org\\nExperience\\nRegistered Nurse, Westmere Hospital, January 2015 - \
                  present\\n- ward rounds\\n- medication and wound care";

fn body(tier: &str) -> String {
    format!("{{\"source_text\":\"{CV}\",\"model_tier\":\"{tier}\"}}")
}

#[test]
fn a_cv_becomes_a_result_and_is_forgotten() {
    let server = Server::start();
    let key = server.sign_up();
    let accepted = server.post("/v1/jobs", Some(&key), &body("sydney"), &[]);
    assert_eq!((accepted.status, &accepted.body["status"]), (202, &json!("queued")));
    let place = accepted.headers["location"].to_str().unwrap().to_owned();
    let job = server.get(&format!("{place}?wait=20"), &key).body;
    assert_eq!(
        (&job["status"], &job["credits_charged"]),
        (&json!("succeeded"), &json!(12)),
        "{job}"
    );
    assert!(job["result"]["ranked"][0]["code"].as_str().unwrap().starts_with("2544"), "{job}");
    assert_eq!(server.get("/v1/account", &key).body["credits"], 38);
    // The source is erased with the result's writing, from the log too once the service is idle, and
    // a key is never stored.
    let kept = |secret: &str| {
        let stored = server.stored();
        stored.windows(secret.len()).any(|bytes| bytes == secret.as_bytes())
    };
    let deadline = Instant::now() + Duration::from_secs(20);
    while kept("quokkazebra") && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(!kept("quokkazebra"));
    assert!(!kept(&key));
}

#[test]
fn documents_are_read_and_broken_ones_fail_without_a_charge() {
    let server = Server::start();
    let key = server.sign_up();
    // <p>Florist, 2015 to 2020</p>, and a PDF that is none.
    for (document, status) in
        [("PHA+RmxvcmlzdCwgMjAxNSB0byAyMDIwPC9wPg==", "succeeded"), ("JVBERi0xLjc=", "failed")]
    {
        let body = format!("{{\"source_document\":\"{document}\"}}");
        let accepted = server.post("/v1/jobs", Some(&key), &body, &[]);
        let place = accepted.headers["location"].to_str().unwrap().to_owned();
        let job = server.get(&format!("{place}?wait=20"), &key).body;
        assert_eq!(job["status"], status, "{job}");
    }
    assert_eq!(server.get("/v1/account", &key).body["credits"], 48);
}

#[test]
fn fifty_credits_reserve_four_sydney_jobs() {
    let server = Server::start();
    let key = server.sign_up();
    let statuses: Vec<u16> =
        (0..6).map(|_| server.post("/v1/jobs", Some(&key), &body("sydney"), &[]).status).collect();
    assert_eq!(statuses, [202, 202, 202, 202, 402, 402]);
}

#[test]
fn equal_requests_at_once_make_one_job_and_one_charge() {
    let server = Server::start();
    let key = server.sign_up();
    let ids: Vec<String> = std::thread::scope(|scope| {
        let send = || {
            let headers = [("idempotency-key", "one-and-only")];
            let answer = server.post("/v1/jobs", Some(&key), &body("falcon"), &headers);
            assert_eq!(answer.status, 202, "{}", answer.body);
            answer.body["id"].as_str().unwrap().to_owned()
        };
        let threads: Vec<_> = (0..50).map(|_| scope.spawn(send)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(ids.iter().all(|id| id == &ids[0]));
    server.get(&format!("/v1/jobs/{}?wait=20", ids[0]), &key);
    assert_eq!(server.get("/v1/account", &key).body["credits"], 48);
    let headers = [("idempotency-key", "one-and-only")];
    assert_eq!(server.post("/v1/jobs", Some(&key), &body("sydney"), &headers).status, 409);
}

#[test]
fn accounts_cannot_see_each_other() {
    let server = Server::start();
    let (one, other) = (server.sign_up(), server.sign_up());
    let accepted = server.post("/v1/jobs", Some(&one), &body("falcon"), &[]);
    let place = accepted.headers["location"].to_str().unwrap().to_owned();
    assert_eq!(server.get(&place, &one).status, 200);
    assert_eq!(server.get(&place, &other).status, 404);
}

#[test]
fn what_is_wrong_is_said_by_code_and_place() {
    let server = Server::start();
    let key = server.sign_up();
    let post = |body: &str| server.post("/v1/jobs", Some(&key), body, &[]);
    for (body, status, code) in [
        ("{", 400, "malformed_json"),
        ("{\"source_text\":\"x\",\"sauce\":1}", 422, "invalid_request"),
        ("{}", 422, "invalid_request"),
        ("{\"source_text\":\"x\",\"exclude_codes\":[\"22\"]}", 422, "invalid_request"),
        ("{\"source_text\":\"x\",\"limit\":0}", 422, "invalid_request"),
    ] {
        let answer = post(body);
        assert_eq!(answer.status, status, "{body}: {}", answer.body);
        assert!(answer.headers["content-type"].to_str().unwrap().contains("problem+json"));
        assert_eq!(answer.body["code"], code, "{body}");
    }
    assert_eq!(server.post("/v1/jobs", None, "{}", &[]).status, 401);
    assert_eq!(server.post("/v1/account", Some(&key), "{}", &[]).status, 405);
    assert_eq!(server.get("/v1/nothing", &key).status, 404);
}

#[test]
fn accepted_jobs_survive_a_crash() {
    let server = Server::start();
    let key = server.sign_up();
    let ids: Vec<String> = (0..20)
        .map(|_| server.post("/v1/jobs", Some(&key), &body("falcon"), &[]).body["id"].to_string())
        .collect();
    let server = server.crash_and_restart();
    for id in &ids {
        let place = format!("/v1/jobs/{}?wait=30", id.trim_matches('"'));
        assert_eq!(server.get(&place, &key).body["status"], "succeeded");
    }
    assert_eq!(server.get("/v1/account", &key).body["credits"], 50 - 2 * 20);
}
