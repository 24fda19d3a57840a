//! What operators do, beside a server that runs.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::harness::{Server, body};

/// Runs a command over a database; gives its lines of JSON, or what it says is wrong.
pub(crate) fn run(database: &Path, arguments: &[&str]) -> Result<Vec<Value>, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_anzsco-server"))
        .args(arguments)
        .arg("--database")
        .arg(database)
        .output()
        .unwrap();
    if !output.status.success() {
        return Err(String::from_utf8(output.stderr).unwrap());
    }
    let text = String::from_utf8(output.stdout).unwrap();
    Ok(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn accounts_credits_and_keys_are_kept_while_the_server_runs() {
    let server = Server::start();
    let run = |arguments: &[&str]| run(&server.database(), arguments);
    let made = run(&["account", "create", "--name", "Pilot"]).unwrap().remove(0);
    let (id, key) = (made["id"].as_str().unwrap(), made["keys"][0]["key"].as_str().unwrap());
    assert_eq!(
        run(&["credits", "grant", id, "500", "--note", "trial"]).unwrap()[0]["credits"],
        550
    );
    assert_eq!(run(&["credits", "grant", id, "-50"]).unwrap()[0]["credits"], 500);
    assert_eq!(server.get("/v1/account", key).body["credits"], 500);
    let other = run(&["key", "create", id, "--test"]).unwrap().remove(0);
    assert_eq!(server.get("/v1/account", other["key"].as_str().unwrap()).body["livemode"], false);
    run(&["key", "revoke", made["keys"][0]["id"].as_str().unwrap()]).unwrap();
    server.get("/v1/account", key).is_problem(401, "invalid_api_key");
    let shown = run(&["account", "show", id]).unwrap().remove(0);
    assert_eq!(shown["usage"].as_array().unwrap().len(), 3);
    assert!(!shown.to_string().contains("ak_"), "{shown}");
    assert_eq!(run(&["account", "list"]).unwrap()[0]["name"], "Pilot");
    for wrong in [&["account", "show", "acct_0"][..], &["credits", "grant", "acct_0", "1"]] {
        assert!(run(wrong).unwrap_err().contains("acct_0"), "{wrong:?}");
    }
}

#[test]
fn a_backup_of_a_busy_server_is_a_whole_database_that_can_be_served() {
    let server = Server::with(&["--free-credits", "100000", "--submissions-per-minute", "100000"]);
    let (key, _) = server.sign_up();
    let copy = tempfile::tempdir().unwrap();
    let file = copy.path().join("anzsco.db");
    let stop = std::sync::atomic::AtomicBool::new(false);
    let accepted = std::thread::scope(|scope| {
        let load = scope.spawn(|| {
            let mut accepted = 0;
            while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                assert_eq!(server.post("/v1/jobs", &key, &body("falcon")).status, 202);
                accepted += 1;
            }
            accepted
        });
        std::thread::sleep(std::time::Duration::from_millis(300));
        let made = run(&server.database(), &["backup", file.to_str().unwrap()]);
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(made.unwrap()[0]["backup"], file.to_str().unwrap());
        load.join().unwrap()
    });
    let database = rusqlite::Connection::open(&file).unwrap();
    let text = |sql| database.query_row::<String, _, _>(sql, [], |row| row.get(0)).unwrap();
    let number = |sql| database.query_row::<i64, _, _>(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(text("PRAGMA integrity_check"), "ok");
    let copied = number("SELECT COUNT(*) FROM jobs");
    assert!((1..=accepted).contains(&copied), "{copied} of {accepted}");
    assert_eq!(number("SELECT balance - (SELECT SUM(credits) FROM ledger) FROM accounts"), 0);
    drop(database);
    // The copy is a database to go on with: its waiting jobs end and its keys are valid.
    let restored = Server::over(copy, &[], &[]);
    crate::harness::until(30, "the copy's jobs end", || {
        restored.get("/v1/account", &key).body["credits_reserved"] == 0
    });
    assert_eq!(restored.get("/v1/account", &key).body["credits"], 100_000 - 2 * copied);
}

#[test]
fn a_backup_overwrites_nothing_and_invents_nothing() {
    let server = Server::start();
    let existing = server.folder().join("log");
    let refused = run(&server.database(), &["backup", existing.to_str().unwrap()]);
    assert!(refused.unwrap_err().contains("exists"));
    let none = server.folder().join("none.db");
    let copy = server.folder().join("copy.db");
    assert!(run(&none, &["backup", copy.to_str().unwrap()]).unwrap_err().contains("none.db"));
    assert!(!copy.exists() && !none.exists());
}

#[test]
fn sigterm_lets_running_jobs_end_and_leaves_none_in_the_middle() {
    let mut server = Server::start();
    let (key, _) = server.sign_up();
    let places: Vec<String> = (0..20)
        .map(|_| server.post("/v1/jobs", &key, &body("falcon")).header("location").to_owned())
        .collect();
    assert!(server.stop());
    let running = "SELECT COUNT(*) FROM jobs WHERE state = 'processing'";
    assert_eq!(server.sql().query_row(running, [], |row| row.get(0)), Ok(0));
    let server = Server::over(server.crash(), &[], &[]);
    for place in places {
        assert_eq!(server.get(&format!("{place}?wait=30"), &key).body["status"], "succeeded");
    }
}
