//! Limits: sizes, rates, the queue, and time.

use serde_json::json;

use crate::harness::{Server, body, until};

#[test]
fn what_is_too_large_is_refused_before_it_is_work() {
    let server = Server::with(&["--max-body-bytes", "3000000", "--max-document-bytes", "1000"]);
    let (key, _) = server.sign_up();
    let text = |length: usize| format!("{{\"source_text\":\"{}\"}}", "é".repeat(length));
    let document = |length: usize| format!("{{\"source_document\":\"{}\"}}", "A".repeat(length));
    for wrong in [text(500_001), document(1336), "x".repeat(3_000_001)] {
        server.post("/v1/jobs", &key, &wrong).is_problem(413, "input_too_large");
    }
    assert_eq!(server.post("/v1/jobs", &key, &text(500_000)).status, 202);
    assert_eq!(server.post("/v1/jobs", &key, &document(1332)).status, 202);
}

#[test]
fn the_rate_limit_is_told_on_every_answer_and_kept() {
    let server = Server::with(&["--submissions-per-minute", "3"]);
    let ((_, key), (_, other)) = (server.sign_up(), server.sign_up());
    let policy = "\"submissions\";q=3;w=60";
    for left in ["r=2;", "r=1;", "r=0;"] {
        let answer = server.post("/v1/jobs", &key, &body("falcon"));
        assert_eq!(answer.status, 202);
        assert_eq!(answer.header("ratelimit-policy"), policy);
        assert!(answer.header("ratelimit").contains(left), "{answer:?}");
    }
    for path in ["/v1/jobs", "/v1/extractions"] {
        let refused = server.post(path, &key, &body("falcon"));
        refused.is_problem(429, "rate_limited");
        assert!((1..=60).contains(&refused.header("retry-after").parse::<u32>().unwrap()));
        assert_eq!(refused.header("ratelimit-policy"), policy);
    }
    // Reading is not limited, and one account does not use up another's.
    let read = server.get("/v1/account", &key);
    assert!(read.status == 200 && read.header("ratelimit").contains("r=0;"), "{read:?}");
    assert_eq!(server.post("/v1/jobs", &other, &body("falcon")).status, 202);
}

#[test]
fn sign_ups_are_limited_by_address() {
    let server = Server::with(&["--signups-per-hour", "2", "--trusted-proxy", "127.0.0.1"]);
    let from = |address: &str| {
        let headers = [("x-forwarded-for", address)];
        server.send("POST", "/v1/accounts", "", &headers, Some("{}"))
    };
    assert_eq!((from("192.0.2.1").status, from("192.0.2.1").status), (201, 201));
    let refused = from("192.0.2.1");
    refused.is_problem(429, "rate_limited");
    assert!(refused.header("retry-after").parse::<u32>().unwrap() <= 3600);
    // What a client says of itself is not believed, only what the proxy adds.
    from("198.51.100.9, 192.0.2.1").is_problem(429, "rate_limited");
    assert_eq!(from("192.0.2.2").status, 201);
}

#[test]
fn a_full_queue_refuses_and_keeps_what_it_has() {
    let server = Server::with(&["--max-queued", "0"]);
    let (key, _) = server.sign_up();
    for path in ["/v1/jobs", "/v1/extractions"] {
        let text = r#"{"source_text":"Florist, 2015 to 2024"}"#;
        let refused = server.send("POST", path, &key, &[("idempotency-key", "again")], Some(text));
        refused.is_problem(503, "queue_full");
        assert!(refused.header("retry-after").parse::<u32>().unwrap() >= 1);
    }
    let account = server.get("/v1/account", &key).body;
    assert_eq!((&account["credits"], &account["credits_reserved"]), (&json!(50), &json!(0)));
    // A refusal is not an answer to be repeated: the same request is accepted later.
    let server = Server::over(server.crash(), &[], &[]);
    let text = r#"{"source_text":"Florist, 2015 to 2024"}"#;
    let headers = [("idempotency-key", "again")];
    assert_eq!(server.send("POST", "/v1/jobs", &key, &headers, Some(text)).status, 202);
}

#[test]
fn a_waiting_job_can_be_cancelled_and_costs_nothing() {
    let server = Server::start();
    let (key, _) = server.sign_up();
    let sql = server.sql();
    // No worker can claim anything until this is taken away again.
    let hold = "CREATE TRIGGER hold BEFORE UPDATE OF state ON jobs WHEN NEW.state = 'processing' \
                BEGIN SELECT RAISE(ABORT, 'held by a test'); END";
    sql.execute_batch(hold).unwrap();
    let [first, second] = [body("falcon"), body("sydney")]
        .map(|body| server.post("/v1/jobs", &key, &body).header("location").to_owned());
    assert_eq!(server.get("/v1/account", &key).body["credits_reserved"], 14);
    let waiting = server.get(&format!("{second}?wait=1"), &key);
    assert_eq!((&waiting.body["status"], waiting.header("retry-after")), (&json!("queued"), "1"));
    let cancelled = server.delete(&second, &key);
    assert_eq!((cancelled.status, &cancelled.body["status"]), (200, &json!("cancelled")));
    let sources = sql.query_row("SELECT COUNT(*) FROM sources", [], |row| row.get(0));
    assert_eq!(
        (server.get("/v1/account", &key).body["credits_reserved"].as_i64(), sources),
        (Some(2), Ok(1))
    );
    sql.execute_batch("DROP TRIGGER hold").unwrap();
    assert_eq!(server.get(&format!("{first}?wait=30"), &key).body["status"], "succeeded");
    assert_eq!(server.get(&second, &key).body["status"], "cancelled");
    let account = server.get("/v1/account", &key).body;
    assert_eq!((&account["credits"], &account["credits_reserved"]), (&json!(48), &json!(0)));
    // Who was cancelled is erased by a second deletion.
    assert_eq!(server.delete(&second, &key).status, 204);
    server.get(&second, &key).is_problem(404, "not_found");
}

#[test]
fn a_running_job_is_not_deleted_and_comes_back_when_its_lease_ends() {
    let server = Server::start();
    let (_, key) = server.sign_up();
    let done = server.job(&key, &body("falcon"));
    let id = done["id"].as_str().unwrap();
    let place = format!("/v1/jobs/{id}");
    // As if a worker that is gone were still at it.
    let running = "UPDATE jobs SET state = 'processing', finished_at = NULL, \
                   attempts = 3, lease_until = ?2 WHERE id = ?1";
    let lease = |until: i64| assert_eq!(server.sql().execute(running, (id, until)), Ok(1));
    server.sql().execute("DELETE FROM outputs", []).unwrap();
    lease(i64::MAX);
    let refused = server.delete(&place, &key);
    refused.is_problem(409, "job_in_progress");
    assert_eq!(refused.header("retry-after"), "1");
    server.sql().execute("UPDATE jobs SET lease_until = 1 WHERE id = ?", [id]).unwrap();
    until(15, "the sweeper finds it", || server.get(&place, &key).body["status"] == "failed");
    assert_eq!(server.get(&place, &key).body["error"]["code"], "internal_error");
}

#[test]
fn ended_jobs_are_erased_when_their_time_is_over() {
    let server = Server::start();
    let (key, _) = server.sign_up();
    let old = server.job(&key, &body("falcon"));
    let new = server.job(&key, &body("falcon"));
    let id = old["id"].as_str().unwrap();
    // What was done thirty-one days ago.
    let days = 31_i64 * 24 * 60 * 60 * 1000;
    let changed = server
        .sql()
        .execute("UPDATE jobs SET finished_at = finished_at - ?2 WHERE id = ?1", (id, days));
    assert_eq!(changed, Ok(1));
    let server = Server::over(server.crash(), &[], &[]);
    until(10, "the old job is erased", || {
        server.get(&format!("/v1/jobs/{id}"), &key).status == 404
    });
    let new = format!("/v1/jobs/{}", new["id"].as_str().unwrap());
    assert_eq!(server.get(&new, &key).status, 200);
    // What was paid for stays in the ledger.
    assert_eq!(server.get("/v1/account", &key).body["credits"], 46);
}
