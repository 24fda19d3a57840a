//! Bad input: bodies that are broken, late, too deep or too many.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::harness::{Server, body, until};

/// Sends bytes as they are; gives what comes back until the server ends the connection.
fn raw(server: &Server, parts: &[&[u8]]) -> String {
    exchange(server, parts, false)
}

/// As [`raw`], and sends no more after them.
fn cut(server: &Server, parts: &[&[u8]]) -> String {
    exchange(server, parts, true)
}

fn exchange(server: &Server, parts: &[&[u8]], is_cut: bool) -> String {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    for part in parts {
        // The server may have answered and hung up already.
        let _ = stream.write_all(part);
    }
    if is_cut {
        let _ = stream.shutdown(Shutdown::Write);
    }
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// The head of a submission, with more header lines.
fn head(key: &str, more: &str) -> Vec<u8> {
    format!(
        "POST /v1/jobs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         authorization: Bearer {key}\r\n{more}\r\n\r\n"
    )
    .into_bytes()
}

#[test]
fn json_that_is_none_or_says_things_twice_is_refused() {
    let server = Server::start();
    let (_, key) = server.sign_up();
    let deep = |open: &str, close: &str, levels| {
        format!("{{\"profile\":{}1{}}}", open.repeat(levels), close.repeat(levels))
    };
    for wrong in [
        "",
        "{\"source_text\"",
        "{\"source_text\":\"x\"}}",
        "{'source_text':'x'}",
        "{\"source_text\":\"\\ud800\"}",
        "{\"source_text\":\"\\x\"}",
        "{\"source_text\":\"a\u{0}b\"}",
        "{\"limit\":NaN}",
        "{\"limit\":1e999999}",
        "{\"source_text\":\"x\",}",
        "\u{feff}{\"source_text\":\"x\"}",
        &deep("[", "]", 200),
        &deep("{\"a\":", "}", 200),
        &"[".repeat(1_000_000),
        &"{\"a\":".repeat(1_000_000),
    ] {
        let answer = server.post("/v1/jobs", &key, wrong);
        answer.is_problem(400, "malformed_json");
    }
    for (twice, pointer) in [
        ("{\"source_text\":\"x\",\"source_text\":\"y\"}", "/source_text"),
        ("{\"source_text\":\"x\",\"limit\":1,\"\\u006cimit\":2}", "/limit"),
        ("{\"profile\":{\"skills\":[],\"skills\":[]}}", "/profile/skills"),
    ] {
        let answer = server.post("/v1/jobs", &key, twice);
        answer.is_problem(422, "invalid_request");
        assert_eq!(answer.body["errors"][0]["pointer"], pointer);
    }
    let utf8 = raw(
        &server,
        &[
            &head(&key, "connection: close\r\ncontent-length: 20"),
            b"{\"source_text\":\"\xff\xfe\"}",
        ],
    );
    assert!(utf8.starts_with("HTTP/1.1 400 ") && utf8.contains("malformed_json"), "{utf8}");
    // An answer stays small, however much is wrong.
    let many: Vec<String> = (0..20_000).map(|n| format!("\"field{n}\":1")).collect();
    let long = format!("{{\"{}\":1}}", "y".repeat(1_000_000));
    for wrong in [format!("{{{}}}", many.join(",")), long] {
        let answer = server.post("/v1/jobs", &key, &wrong);
        answer.is_problem(422, "invalid_request");
        assert!(answer.body.to_string().len() < 100_000);
    }
    assert_eq!(server.get("/v1/jobs", &key).body["data"], json!([]));
}

#[test]
fn bodies_whose_length_is_wrong_make_no_job() {
    let server = Server::start();
    let (_, key) = server.sign_up();
    let whole = body("falcon").into_bytes();
    let short = cut(&server, &[&head(&key, "content-length: 1000"), &whole]);
    assert!(short.starts_with("HTTP/1.1 400 ") && short.contains("truncated_body"), "{short}");
    let chunk = b"50\r\n{\"source_text\":";
    let short = cut(&server, &[&head(&key, "transfer-encoding: chunked"), chunk]);
    assert!(short.starts_with("HTTP/1.1 400 ") && short.contains("truncated_body"), "{short}");
    let early = raw(&server, &[&head(&key, "content-length: 10"), &whole]);
    assert!(early.starts_with("HTTP/1.1 400 ") && early.contains("malformed_json"), "{early}");
    // These are no HTTP; there is no request to answer with more than a status.
    for wrong in [
        &head(&key, "content-length: many")[..],
        &head(&key, "content-length: 5\r\ncontent-length: 6"),
        &head(&key, "content-length: -1"),
        b"POST /v1/jobs\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        &head(&key, &format!("x-long: {}", "x".repeat(100_000))),
    ] {
        let answer = raw(&server, &[wrong, &whole]);
        assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
        assert!(!answer.contains("202 Accepted"), "{answer}");
    }
    let chunked = raw(
        &server,
        &[
            &head(&key, "transfer-encoding: chunked\r\nconnection: close"),
            format!("{:x}\r\n{}\r\n0\r\n\r\n", whole.len(), body("falcon")).as_bytes(),
        ],
    );
    assert!(chunked.starts_with("HTTP/1.1 202 "), "{chunked}");
    assert_eq!(server.get("/v1/jobs", &key).body["data"].as_array().unwrap().len(), 1);
}

#[test]
fn refusals_reach_clients_that_are_still_sending() {
    let server = Server::with(&["--submissions-per-minute", "1"]);
    let (_, key) = server.sign_up();
    let large = format!("{{\"source_text\":\"{}\"}}", "x".repeat(4_000_000));
    server.post("/v1/jobs", &key, &large).is_problem(413, "input_too_large");
    for _ in 0..20 {
        server.post("/v1/jobs", &key, &large).is_problem(429, "rate_limited");
        server.post("/v1/jobs", "", &large).is_problem(401, "invalid_api_key");
        server.post("/v1/nothing", &key, &large).is_problem(404, "not_found");
        server.post("/v1/account", &key, &large).is_problem(405, "method_not_allowed");
        let plain = [("content-type", "text/plain")];
        let answer = server.send("POST", "/v1/keys", &key, &plain, Some(&large));
        answer.is_problem(415, "unsupported_media_type");
    }
}

#[test]
fn slow_clients_are_cut_off_and_keep_nobody_waiting() {
    let server = Server::with(&["--header-timeout-seconds", "1", "--body-timeout-seconds", "1"]);
    let (_, key) = server.sign_up();
    let open = |bytes: &[u8]| {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(bytes).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    };
    let began = Instant::now();
    let silent: Vec<_> = (0..100).map(|_| open(b"")).collect();
    let halves: Vec<_> = (0..100).map(|_| open(b"POST /v1/jobs HTTP/1.1\r\nhost:")).collect();
    let bodies: Vec<_> = (0..100).map(|_| open(&head(&key, "content-length: 100"))).collect();
    // Meanwhile others are served.
    assert_eq!(server.job(&key, &body("falcon"))["status"], "succeeded");
    for mut stream in bodies {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
        assert!(answer.contains("request_timeout"), "{answer}");
    }
    for mut stream in silent.into_iter().chain(halves) {
        // Nothing was asked, so nothing need be answered.
        let _ = stream.read_to_end(&mut Vec::new());
    }
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    until(5, "the connections are given back", || {
        let metrics = server.get("/metrics", "").body;
        let text = metrics.as_str().unwrap();
        let line = text.lines().find(|line| line.starts_with("anzsco_http_connections "));
        line.unwrap().rsplit(' ').next().unwrap().parse::<u32>().unwrap() <= 2
    });
}

#[test]
fn connections_beyond_the_cap_wait_their_turn() {
    let server = Server::with(&["--max-connections", "2", "--header-timeout-seconds", "1"]);
    let _held: Vec<_> = (0..2).map(|_| TcpStream::connect(server.address()).unwrap()).collect();
    let began = Instant::now();
    assert_eq!(server.get("/healthz", "").status, 200);
    assert!(began.elapsed() < Duration::from_secs(10));
}

/// The most memory that a process had, in MiB.
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

#[test]
fn memory_stays_flat_under_large_bad_bodies() {
    if !cfg!(target_os = "linux") {
        println!("skipped: memory is read from /proc");
        return;
    }
    let options = ["--max-buffered-bytes", "33554432", "--submissions-per-minute", "100000"];
    let server = Server::with(&options);
    let (_, key) = server.sign_up();
    // Valid for 13 MiB, then cut off; nested; and more than is allowed.
    let text = format!("{{\"source_text\":\"{}", "x".repeat(13 << 20));
    let nested = "[".repeat(13 << 20);
    let long = "x".repeat(15 << 20);
    let round = || {
        std::thread::scope(|scope| {
            for _ in 0..6 {
                scope.spawn(|| {
                    server.post("/v1/jobs", &key, &text).is_problem(400, "malformed_json");
                    server.post("/v1/jobs", &key, &nested).is_problem(400, "malformed_json");
                    server.post("/v1/jobs", &key, &long).is_problem(413, "input_too_large");
                });
            }
        });
        peak(server.process())
    };
    let (first, _, _, last) = (round(), round(), round(), round());
    println!("peak after one round {first} MiB, after four {last} MiB");
    assert!(last < 300, "{last} MiB");
    // How many bodies are held at once is chance; three rounds of bodies that stay would be over 700 MiB.
    assert!(last <= first + 128, "{first} MiB, then {last} MiB");
}
