//! Webhooks: signed so that another implementation agrees, tried again, given up on in the end, and
//! kept from private networks.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use serde_json::{Value, json};
use standardwebhooks::Webhook;
use ureq::http::{HeaderMap, HeaderName};

use crate::harness::{Answer, Server, body, until};

/// For endpoints of the test's own, tried again soon.
const DEVELOPMENT: [&str; 4] =
    ["--allow-private-webhooks", "true", "--webhook-retry-milliseconds", "50"];

/// An endpoint that is told what to answer, message by message.
struct Endpoint(TcpListener);

impl Endpoint {
    fn open() -> Self {
        Self(TcpListener::bind("127.0.0.1:0").unwrap())
    }

    fn port(&self) -> u16 {
        self.0.local_addr().unwrap().port()
    }

    /// Registers it for an account; gives what the server says.
    fn register(&self, server: &Server, key: &str, events: &Value) -> Answer {
        let url = format!("http://127.0.0.1:{}/hook", self.port());
        let body = json!({ "url": url, "events": events }).to_string();
        let made = server.post("/v1/webhooks", key, &body);
        assert_eq!(made.status, 201, "{made:?}");
        made
    }

    /// Takes one message and answers it with a status and header lines.
    fn take(&self, answer: &str) -> (HeaderMap, String) {
        let (stream, _) = self.0.accept().unwrap();
        read(&stream, answer)
    }

    /// Whether nobody comes for a while.
    fn is_left_alone(&self, time: Duration) -> bool {
        std::thread::sleep(time);
        self.0.set_nonblocking(true).unwrap();
        let came = self.0.accept();
        self.0.set_nonblocking(false).unwrap();
        came.is_err()
    }
}

fn read(mut stream: impl Read + Write, answer: &str) -> (HeaderMap, String) {
    let mut reader = BufReader::new(&mut stream);
    let mut headers = HeaderMap::new();
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    assert_eq!(line, "POST /hook HTTP/1.1\r\n");
    loop {
        line.clear();
        reader.read_line(&mut line).unwrap();
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        headers.insert(HeaderName::try_from(name).unwrap(), value.parse().unwrap());
    }
    let length: usize = headers["content-length"].to_str().unwrap().parse().unwrap();
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    write!(stream, "HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n").unwrap();
    (headers, String::from_utf8(body).unwrap())
}

/// A webhook as the account sees it.
fn seen(server: &Server, key: &str, made: &Answer) -> Value {
    server.get(made.header("location"), key).body
}

#[test]
fn a_message_is_signed_and_tried_again_until_it_arrives() {
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let endpoint = Endpoint::open();
    let made = endpoint.register(&server, &key, &json!(["job.succeeded"]));
    let secret = made.body["secret"].as_str().unwrap();
    let verifier = Webhook::new(secret).unwrap();
    let job = server.job(&key, &body("falcon"));
    let (first, _) = endpoint.take("500 Internal Server Error");
    let (second, message) = endpoint.take("204 No Content");
    verifier.verify(message.as_bytes(), &first).unwrap();
    verifier.verify(message.as_bytes(), &second).unwrap();
    assert!(verifier.verify(message.replace("job_", "job-").as_bytes(), &second).is_err());
    assert_eq!(first["webhook-id"], second["webhook-id"]);
    let message: Value = serde_json::from_str(&message).unwrap();
    assert_eq!(message["type"], "job.succeeded");
    assert_eq!(message["data"], json!({ "id": job["id"], "status": "succeeded" }));
    assert!(message["timestamp"].is_string());
    until(5, "the endpoint is well again", || {
        seen(&server, &key, &made)["failing_since"].is_null()
    });
    // The secret is shown once, and what is not asked for is not told.
    assert!(seen(&server, &key, &made)["secret"].is_null());
    let text = r#"{"source_text":"Florist, 2015 to 2024"}"#;
    assert_eq!(server.post("/v1/extractions", &key, text).status, 202);
    assert!(endpoint.is_left_alone(Duration::from_millis(700)));
}

/// A certificate for localhost and the key to it, signed by itself.
fn certificate() -> (rcgen::Certificate, Arc<ServerConfig>) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let settings = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    (made.cert, Arc::new(settings))
}

#[test]
fn certificates_are_checked_against_the_systems_authorities() {
    let (certificate, settings) = certificate();
    let endpoint = Endpoint::open();
    let url = format!("https://localhost:{}/hook", endpoint.port());
    let hook = json!({ "url": url, "events": ["job.succeeded"] }).to_string();
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let made = server.post("/v1/webhooks", &key, &hook);
    server.job(&key, &body("falcon"));
    let accept = || {
        let (tcp, _) = endpoint.0.accept().unwrap();
        StreamOwned::new(ServerConnection::new(Arc::clone(&settings)).unwrap(), tcp)
    };
    // Nobody vouches for it: not a byte of the message is sent.
    let mut refused = accept();
    assert!(refused.read(&mut [0]).is_err());
    until(5, "it is a failure", || seen(&server, &key, &made)["last_error"] == "no connection");
    // The system now does.
    let folder = server.crash();
    let file = folder.path().join("authority.pem");
    std::fs::write(&file, certificate.pem()).unwrap();
    let server = Server::over(folder, &DEVELOPMENT, &[("SSL_CERT_FILE", &file)]);
    server.sql().execute("UPDATE deliveries SET next_at = 0", []).unwrap();
    let (headers, message) = read(accept(), "200 OK");
    let verifier = Webhook::new(made.body["secret"].as_str().unwrap()).unwrap();
    verifier.verify(message.as_bytes(), &headers).unwrap();
}

#[test]
fn failed_jobs_are_told_and_messages_outlive_the_server() {
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let endpoint = Endpoint::open();
    let made = endpoint.register(&server, &key, &json!(["job.failed", "extraction.failed"]));
    let failed = server.job(&key, r#"{"source_document":"JVBERi0xLjc="}"#);
    let (first, _) = endpoint.take("503 Service Unavailable");
    let server = Server::over(server.crash(), &DEVELOPMENT, &[]);
    // The message that was under way is free again after its lease at the latest.
    let free = "UPDATE deliveries SET next_at = 0";
    assert_eq!(server.sql().execute(free, []), Ok(1));
    let (second, message) = endpoint.take("200 OK");
    assert_eq!(first["webhook-id"], second["webhook-id"]);
    let verifier = Webhook::new(made.body["secret"].as_str().unwrap()).unwrap();
    verifier.verify(message.as_bytes(), &second).unwrap();
    let message: Value = serde_json::from_str(&message).unwrap();
    assert_eq!(message["type"], "job.failed");
    assert_eq!(message["data"], json!({ "id": failed["id"], "status": "failed" }));
}

#[test]
fn an_endpoint_that_fails_for_days_is_disabled_and_shown_as_such() {
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let endpoint = Endpoint::open();
    let made = endpoint.register(&server, &key, &json!(["job.succeeded"]));
    server.job(&key, &body("falcon"));
    endpoint.take("500 Internal Server Error");
    until(5, "the failure is seen", || {
        let hook = seen(&server, &key, &made);
        hook["failing_since"].is_string() && hook["last_error"] == "answered 500"
    });
    assert_eq!(seen(&server, &key, &made)["status"], "enabled");
    // As if it had begun to fail four days ago.
    let days = 4_i64 * 24 * 60 * 60 * 1000;
    let earlier = "UPDATE webhooks SET failing_since = failing_since - ?";
    assert_eq!(server.sql().execute(earlier, [days]), Ok(1));
    endpoint.take("500 Internal Server Error");
    until(5, "it is disabled", || seen(&server, &key, &made)["status"] == "disabled");
    assert!(seen(&server, &key, &made)["disabled_at"].is_string());
    server.job(&key, &body("falcon"));
    assert!(endpoint.is_left_alone(Duration::from_millis(700)));
}

#[test]
fn an_endpoint_that_is_gone_is_disabled_at_once() {
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let endpoint = Endpoint::open();
    let made = endpoint.register(&server, &key, &json!(["job.succeeded"]));
    server.job(&key, &body("falcon"));
    endpoint.take("410 Gone");
    until(5, "it is disabled", || seen(&server, &key, &made)["status"] == "disabled");
    assert_eq!(server.delete(made.header("location"), &key).status, 204);
    server.get(made.header("location"), &key).is_problem(404, "not_found");
}

#[test]
fn redirects_are_not_followed() {
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let (endpoint, elsewhere) = (Endpoint::open(), Endpoint::open());
    let made = endpoint.register(&server, &key, &json!(["job.succeeded"]));
    server.job(&key, &body("falcon"));
    for status in ["301 Moved Permanently", "307 Temporary Redirect"] {
        let port = elsewhere.port();
        endpoint.take(&format!("{status}\r\nlocation: http://127.0.0.1:{port}/hook"));
    }
    until(5, "it is a failure", || seen(&server, &key, &made)["last_error"] == "answered 307");
    assert!(elsewhere.is_left_alone(Duration::from_millis(300)));
}

#[test]
fn private_addresses_are_refused_when_they_are_registered() {
    let server = Server::start();
    let (key, _) = server.sign_up();
    for url in [
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:192.168.0.1]/",
        "https://2130706433/",
        "http://example.org/",
        "ftp://example.org/",
        "https://user:word@example.org/",
        "https://name.invalid/",
        "example.org",
    ] {
        let answer = server.post("/v1/webhooks", &key, &json!({ "url": url }).to_string());
        answer.is_problem(422, "invalid_request");
        assert_eq!(answer.body["errors"][0]["pointer"], "/url", "{url}");
    }
    assert_eq!(server.get("/v1/webhooks", &key).body["data"], json!([]));
}

#[test]
fn private_addresses_are_refused_when_they_are_connected_to() {
    // Registered while they were allowed, as a name that pointed elsewhere then would be.
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let endpoint = Endpoint::open();
    let register = |host: &str| {
        let url = format!("https://{host}:{}/hook", endpoint.port());
        server.post("/v1/webhooks", &key, &json!({ "url": url }).to_string())
    };
    let made = [register("localhost"), register("127.0.0.1")];
    let server = Server::over(server.crash(), &DEVELOPMENT[2..], &[]);
    server.job(&key, &body("falcon"));
    for made in &made {
        assert_eq!(made.status, 201, "{made:?}");
        until(10, "the delivery fails", || {
            seen(&server, &key, made)["last_error"]
                .as_str()
                .is_some_and(|error| error.contains("private"))
        });
    }
    assert!(endpoint.is_left_alone(Duration::from_millis(300)));
}

#[test]
fn an_endpoint_that_never_answers_holds_nothing_up() {
    let server = Server::with(&DEVELOPMENT);
    let (key, _) = server.sign_up();
    let (silent, sound) = (Endpoint::open(), Endpoint::open());
    let made = silent.register(&server, &key, &json!(["job.succeeded"]));
    sound.register(&server, &key, &json!(["job.succeeded"]));
    server.job(&key, &body("falcon"));
    let held = silent.0.accept().unwrap();
    sound.take("200 OK");
    until(15, "the attempt is given up", || {
        seen(&server, &key, &made)["last_error"] == "no answer in 10 seconds"
    });
    drop(held);
}
