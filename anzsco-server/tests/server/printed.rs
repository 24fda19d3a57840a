//! What the documentation prints is run as it is printed.

use std::collections::HashMap;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;
use standardwebhooks::Webhook;

use crate::harness::Server;

#[allow(unreachable_pub, reason = "it is printed for other crates to take over")]
#[path = "../../src/http/pages/snippets/verify.rs"]
mod verify;

const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY: &str = r#"{"type":"job.succeeded","data":{"id":"job_1"}}"#;

#[expect(clippy::print_stdout, reason = "the reason why a test is skipped")]
fn is_there(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        println!("skipped: there is no {program}");
    }
    found
}

fn unescape(html: &str) -> String {
    let text = html.replace("&#34;", "\"").replace("&#39;", "'").replace("&#60;", "<");
    text.replace("&lt;", "<").replace("&#62;", ">").replace("&#38;", "&")
}

/// The text of every `<pre>` with an attribute.
fn printed(html: &str, attribute: &str) -> Vec<String> {
    let starts = html
        .split("<pre ")
        .skip(1)
        .filter(|rest| rest.split_once('>').is_some_and(|(tag, _)| tag.contains(attribute)));
    let inner = starts.map(|rest| rest.split_once('>').unwrap().1.split_once("</pre>").unwrap().0);
    inner.map(unescape).collect()
}

fn page(server: &Server, path: &str) -> String {
    server.get(path, "").body.as_str().unwrap().to_owned()
}

#[test]
fn the_session_of_the_guide_runs() {
    if !is_there("bash") || !is_there("curl") {
        return;
    }
    let server = Server::start();
    let session = printed(&page(&server, "/docs"), "id=\"session\"").remove(0);
    let output = Command::new("bash").args(["-euo", "pipefail", "-c", &session]).output().unwrap();
    let job: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(job["status"], "succeeded", "{output:?}");
    assert!(job["result"]["ranked"][0]["code"].as_str().unwrap().starts_with("2544"), "{job}");
}

#[test]
fn the_commands_of_the_reference_run() {
    if !is_there("bash") || !is_there("curl") {
        return;
    }
    let server = Server::with(&["--allow-private-webhooks", "true"]);
    let (_, key) = server.sign_up();
    let commands = printed(&page(&server, "/docs/api"), "class=\"runs\"");
    assert!(commands.len() > 20, "{}", commands.len());
    for command in commands {
        let shown = format!("{} -o /dev/null -w '%{{http_code}}'", command.trim_end());
        // Keys would be revoked that the next commands need: there is no such key, job or webhook.
        let output = Command::new("bash")
            .args(["-c", &shown])
            .env("ANZSCO_KEY", &key)
            .env("ID", "job_none")
            .env("WEBHOOK", "wh_none")
            .output()
            .unwrap();
        let status = String::from_utf8(output.stdout).unwrap();
        let names_one = command.contains("$ID") || command.contains("$WEBHOOK");
        // The example's webhook is at a name that no resolver here may know.
        let is_webhook = command.contains("/v1/webhooks\"") && command.contains("-d ");
        let wanted: &[&str] = match (names_one, is_webhook) {
            (true, _) => &["404"],
            (_, true) => &["201", "422"],
            _ => &["200", "201", "202"],
        };
        assert!(wanted.contains(&status.as_str()), "{status}: {command}");
    }
}

/// A message as it is sent: id, time, signature.
fn signed(at: i64) -> (String, String, String) {
    let signature = Webhook::new(SECRET).unwrap().sign("msg_1", at, BODY.as_bytes()).unwrap();
    ("msg_1".to_owned(), at.to_string(), signature)
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    since.as_secs() as i64
}

/// Messages to check: whether they are genuine, their headers, their body.
fn messages() -> Vec<(bool, HashMap<&'static str, String>, String)> {
    let message = |is_genuine, (id, at, signature): (String, String, String), body: &str| {
        let headers = HashMap::from([
            ("webhook-id", id),
            ("webhook-timestamp", at),
            ("webhook-signature", signature),
        ]);
        (is_genuine, headers, body.to_owned())
    };
    let (id, at, signature) = signed(now());
    vec![
        message(true, signed(now()), BODY),
        message(true, (id.clone(), at.clone(), format!("v1,AAAA {signature}")), BODY),
        message(false, signed(now()), &format!("{BODY} ")),
        message(false, signed(now() - 600), BODY),
        message(false, signed(now() + 600), BODY),
        message(false, ("msg_2".to_owned(), at.clone(), signature.clone()), BODY),
        message(false, (id.clone(), at.clone(), signature.replace("v1,", "v2,")), BODY),
        message(false, (id, at, "v1,".to_owned()), BODY),
    ]
}

#[test]
fn the_rust_snippet_tells_genuine_messages() {
    for (is_genuine, headers, body) in messages() {
        let [id, at, signature] =
            ["webhook-id", "webhook-timestamp", "webhook-signature"].map(|name| &headers[name]);
        let found = verify::verify(SECRET, id, at, signature, body.as_bytes());
        assert_eq!(found, is_genuine, "{headers:?}");
    }
}

/// Runs a snippet with a line after it that reads a message and prints what came of it.
fn run(program: &str, arguments: &[&str], script: &str) {
    if !is_there(program) {
        return;
    }
    for (is_genuine, headers, body) in messages() {
        let mut child = Command::new(program)
            .args(arguments)
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let message = serde_json::json!({ "headers": headers, "body": body, "secret": SECRET });
        child.stdin.take().unwrap().write_all(message.to_string().as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed.trim().to_lowercase(), is_genuine.to_string(), "{headers:?}");
    }
}

#[test]
fn the_python_snippet_tells_genuine_messages() {
    let snippet = include_str!("../../src/http/pages/snippets/verify.py");
    let after = "import json, sys\nm = json.load(sys.stdin)\n\
                 print(verify(m['secret'], m['headers'], m['body'].encode()))";
    run("python3", &["-c"], &format!("{snippet}\n{after}"));
}

#[test]
fn the_node_snippet_tells_genuine_messages() {
    let snippet = include_str!("../../src/http/pages/snippets/verify.mjs");
    let after = "import { readFileSync } from 'node:fs';\n\
                 const m = JSON.parse(readFileSync(0, 'utf8'));\n\
                 console.log(verify(m.secret, m.headers, m.body));";
    run("node", &["--input-type=module", "-e"], &format!("{snippet}\n{after}"));
}
