//! Jobs from sign-up to result, what they cost, and what is kept of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness::{CV, Server, body, until};

#[test]
fn a_cv_becomes_a_result_is_charged_once_and_is_forgotten() {
    let server = Server::start();
    let (key, test) = server.sign_up();
    let accepted = server.post("/v1/jobs", &key, &body("sydney"));
    assert_eq!((accepted.status, &accepted.body["status"]), (202, &json!("queued")));
    let job = server.get(&format!("{}?wait=30", accepted.header("location")), &key).body;
    assert_eq!((&job["status"], &job["credits_charged"]), (&json!("succeeded"), &json!(12)));
    assert_eq!(
        (&job["livemode"], &job["result"]["ranked"][0]["code"]),
        (&json!(true), &json!("362111"))
    );
    for time in ["created_at", "started_at", "finished_at"] {
        assert!(job[time].as_str().unwrap().ends_with('Z'), "{job}");
    }
    let extraction = server.post("/v1/extractions", &key, &format!("{{\"source_text\":\"{CV}\"}}"));
    let place = extraction.header("location").to_owned();
    let extraction = server.get(&format!("{place}?wait=30"), &key).body;
    assert_eq!(extraction["profile"]["removed"]["email"], 1, "{extraction}");
    assert_eq!(extraction["credits_charged"], 1);
    let account = server.get("/v1/account", &key).body;
    assert_eq!((&account["credits"], &account["credits_reserved"]), (&json!(37), &json!(0)));
    let used = server.get("/v1/account/usage?limit=2", &key).body;
    assert_eq!(
        (&used["data"][0]["credits"], &used["data"][1]["credits"]),
        (&json!(-1), &json!(-12))
    );
    assert_eq!((&used["data"][1]["job"], &used["has_more"]), (&job["id"], &json!(true)));
    // A test key does everything and charges nothing.
    let tried = server.job(&test, &body("sydney"));
    assert_eq!((&tried["status"], &tried["credits_charged"]), (&json!("succeeded"), &json!(0)));
    assert_eq!(tried["livemode"], false);
    assert_eq!(server.get("/v1/account", &key).body["credits"], 37);
    // The source is erased with the result's writing, from the log too once the service is idle, and
    // a key is never stored.
    until(20, "the source is gone", || !server.holds("quokkazebra") && !server.holds("Zanzibar"));
    assert!(server.holds("362111") && !server.holds(&key) && !server.holds(&test));
}

#[test]
fn under_steady_work_erased_text_does_not_stay() {
    let options = ["--free-credits", "100000", "--submissions-per-minute", "100000"];
    let server = Server::with(&options);
    let (key, _) = server.sign_up();
    // A document of one long word, so large that it reaches far into the log.
    let word = "cXVva2th";
    let large = format!("{{\"source_document\":\"{}\"}}", word.repeat(1_000_000));
    let other = r#"{"source_text":"Florist, 2015 to 2024: wedding flowers"}"#;
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let load = scope.spawn(|| {
            // Never idle for as long as the writer waits for.
            let until = Instant::now() + Duration::from_secs(15);
            while !stop.load(Ordering::Relaxed) && Instant::now() < until {
                assert_eq!(server.post("/v1/jobs", &key, other).status, 202);
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        assert!(server.job(&key, &large)["finished_at"].is_string());
        until(10, "the source is gone", || !server.holds(&word.repeat(4)));
        stop.store(true, Ordering::Relaxed);
        load.join().unwrap();
    });
}

#[test]
fn documents_are_read_and_broken_ones_fail_without_a_charge() {
    let server = Server::start();
    let (key, _) = server.sign_up();
    // <p>Florist, 2015 to 2020</p>, and a PDF that is none.
    for (document, status) in
        [("PHA+RmxvcmlzdCwgMjAxNSB0byAyMDIwPC9wPg==", "succeeded"), ("JVBERi0xLjc=", "failed")]
    {
        let job = server.job(&key, &format!("{{\"source_document\":\"{document}\"}}"));
        assert_eq!(job["status"], status, "{job}");
        assert_eq!(job["error"]["code"].is_string(), status == "failed", "{job}");
    }
    assert_eq!(server.get("/v1/account", &key).body["credits"], 48);
}

#[test]
fn fifty_credits_reserve_four_sydney_jobs() {
    let server = Server::start();
    let (key, _) = server.sign_up();
    let answers: Vec<_> = (0..6).map(|_| server.post("/v1/jobs", &key, &body("sydney"))).collect();
    assert!(answers[..4].iter().all(|answer| answer.status == 202));
    for refused in &answers[4..] {
        refused.is_problem(402, "insufficient_credits");
    }
    for accepted in &answers[..4] {
        let place = format!("{}?wait=30", accepted.header("location"));
        assert_eq!(server.get(&place, &key).body["status"], "succeeded");
    }
    assert_eq!(server.get("/v1/account", &key).body["credits"], 2);
}

#[test]
fn fifty_equal_requests_at_once_make_one_job_and_one_charge() {
    let server = Server::start();
    let (key, test) = server.sign_up();
    let headers = [("idempotency-key", "one-and-only")];
    let send = |key: &str, body: &str| server.send("POST", "/v1/jobs", key, &headers, Some(body));
    let answers: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..50).map(|_| scope.spawn(|| send(&key, &body("falcon")))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|answer| answer.status == 202 && answer.body == answers[0].body));
    let replayed = answers.iter().filter(|answer| answer.header("idempotent-replayed") == "true");
    assert_eq!(replayed.count(), 49);
    let place = format!("{}?wait=30", answers[0].header("location"));
    assert_eq!(server.get(&place, &key).body["status"], "succeeded");
    assert_eq!(server.get("/v1/account", &key).body["credits"], 48);
    send(&key, &body("sydney")).is_problem(409, "idempotency_conflict");
    // The order of fields does not make another request; another key of the account does.
    let cv = CV;
    let turned = format!("{{\"model_tier\":\"falcon\", \"source_text\":\"{cv}\"}}");
    assert_eq!(send(&key, &turned).body, answers[0].body);
    assert_ne!(send(&test, &body("falcon")).body, answers[0].body);
    assert_eq!(server.get("/v1/jobs", &key).body["data"].as_array().unwrap().len(), 2);
}

#[test]
fn a_repeated_sign_up_gives_the_same_keys_and_none_is_stored() {
    let server = Server::start();
    let headers = [("idempotency-key", "sign-up")];
    let send = |body| server.send("POST", "/v1/accounts", "", &headers, Some(body));
    let (one, other) = (send("{}"), send("{}"));
    assert_eq!((one.status, &one.body), (201, &other.body));
    send("{\"name\":\"x\"}").is_problem(409, "idempotency_conflict");
    assert!(!server.holds(one.body["keys"][0]["key"].as_str().unwrap()));
    // The answer with its secrets was in memory only.
    let server = Server::over(server.crash(), &[], &[]);
    let again = server.send("POST", "/v1/accounts", "", &headers, Some("{}"));
    again.is_problem(409, "secret_already_shown");
}

#[test]
fn accounts_cannot_see_each_other() {
    let server = Server::start();
    let ((one, _), (other, _)) = (server.sign_up(), server.sign_up());
    let accepted = server.post("/v1/jobs", &one, &body("falcon"));
    let place = accepted.header("location");
    assert_eq!(server.get(&format!("{place}?wait=30"), &one).status, 200);
    let key = server.post("/v1/keys", &one, "{}");
    assert_eq!(key.status, 201, "{key:?}");
    for path in [place, key.header("location")] {
        server.delete(path, &other).is_problem(404, "not_found");
    }
    server.get(place, &other).is_problem(404, "not_found");
    let jobs = server.get("/v1/jobs", &other).body;
    assert_eq!(jobs["data"], json!([]));
    assert_eq!(server.get("/v1/account/usage", &other).body["data"].as_array().unwrap().len(), 1);
    assert_eq!(server.get("/v1/keys", &other).body["data"].as_array().unwrap().len(), 2);
    // A revoked key is one no more, at once.
    assert_eq!(server.delete(key.header("location"), &one).status, 204);
    server.get("/v1/account", key.body["key"].as_str().unwrap()).is_problem(401, "invalid_api_key");
}

#[test]
fn lists_are_newest_first_in_pages_and_ended_jobs_can_be_erased() {
    let server = Server::start();
    let (key, _) = server.sign_up();
    let mut places: Vec<String> = (0..5)
        .map(|_| server.post("/v1/jobs", &key, &body("falcon")).header("location").to_owned())
        .collect();
    for place in &places {
        assert_eq!(server.get(&format!("{place}?wait=30"), &key).body["status"], "succeeded");
    }
    let (mut listed, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = server.get(&format!("/v1/jobs?limit=2{cursor}"), &key).body;
        let ids = page["data"].as_array().unwrap().iter().map(|job| job["id"].as_str().unwrap());
        listed.extend(ids.map(|id| format!("/v1/jobs/{id}")));
        let Some(next) = page["next_cursor"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    places.reverse();
    assert_eq!(listed, places);
    assert_eq!(server.get("/v1/jobs?status=failed", &key).body["data"], json!([]));
    assert_eq!(server.delete(&places[0], &key).status, 204);
    server.get(&places[0], &key).is_problem(404, "not_found");
    assert_eq!(server.get("/v1/jobs", &key).body["data"].as_array().unwrap().len(), 4);
}
