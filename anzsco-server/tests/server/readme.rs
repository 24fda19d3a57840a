//! The session of the README, run as it is printed.

use std::process::Command;

use serde_json::Value;

use crate::harness::Server;

/// The block of shell that begins with a line.
fn block<'a>(text: &'a str, first: &str) -> &'a str {
    let (_, rest) = text.split_once(&format!("```sh\n{first}")).unwrap();
    rest.split_once("```").unwrap().0
}

#[test]
fn the_session_of_the_readme_runs_as_printed() {
    let readme = include_str!("../../../README.md");
    let base = "BASE=http://127.0.0.1:8080\n";
    let session = block(readme, base);
    for program in ["bash", "curl"] {
        if Command::new(program).arg("--version").output().is_err() {
            println!("skipped: there is no {program}");
            return;
        }
    }
    // The port of the text may be another program's: only it is replaced.
    let server = Server::start();
    let session = format!("BASE=http://{}\n{session}", server.address());
    let output = Command::new("bash").args(["-euo", "pipefail", "-c", &session]).output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    let job: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(job["status"], "succeeded", "{job}");
    assert_eq!(job["credits_charged"], 12);
    let first = &job["result"]["ranked"][0];
    assert!(first["code"].as_str().unwrap().starts_with("2544"), "{first}");
}
