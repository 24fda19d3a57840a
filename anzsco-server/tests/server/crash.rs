//! `kill -9` at random moments under load: nothing is lost, nothing is charged twice, and nothing of
//! a CV stays.
//!
//! `ANZSCO_TEST_KILLS` says how often (50 unless said), `ANZSCO_TEST_SEED` which moments.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::Value;

use crate::harness::{CV, Server, until};

/// How many clients submit at once.
const CLIENTS: u64 = 4;

/// How many jobs each client submits between two kills at most, so that the queue stays short.
const AT_ONCE: usize = 12;

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |text| text.parse().unwrap())
}

/// The next number of a sequence that looks random (`SplitMix64`).
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *seed;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// What the clients were told.
#[derive(Default)]
struct Told {
    /// Places of accepted jobs, with the idempotency key of each.
    accepted: Mutex<Vec<(String, String)>>,
    /// Requests whose answer never came: they may have been accepted.
    unanswered: Mutex<Vec<String>>,
    sent: AtomicU64,
}

fn submission(number: u64) -> String {
    let tier = if number.is_multiple_of(5) { "sydney" } else { "falcon" };
    format!("{{\"source_text\":\"{CV}\\nnumber {number}\",\"model_tier\":\"{tier}\"}}")
}

fn submit(server: &Server, key: &str, name: &str) -> Option<String> {
    let number: u64 = name.strip_prefix("load-").unwrap().parse().unwrap();
    let headers = [("idempotency-key", name)];
    let body = submission(number);
    let answer = server.try_send("POST", "/v1/jobs", key, &headers, Some(&body)).ok()?;
    assert_eq!(answer.status, 202, "{answer:?}");
    Some(answer.header("location").to_owned())
}

/// Submits until told to stop or the server is gone.
fn load(server: &Server, key: &str, told: &Told, stop: &AtomicBool) {
    for _ in 0..AT_ONCE {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let name = format!("load-{}", told.sent.fetch_add(1, Ordering::Relaxed));
        match submit(server, key, &name) {
            Some(place) => told.accepted.lock().unwrap().push((name, place)),
            None => return told.unanswered.lock().unwrap().push(name),
        }
    }
}

#[test]
fn killed_at_any_moment_the_server_loses_nothing_and_charges_nothing_twice() {
    let (kills, mut seed) = (number("ANZSCO_TEST_KILLS", 50), number("ANZSCO_TEST_SEED", 7));
    let options = ["--free-credits", "10000000", "--submissions-per-minute", "1000000"];
    let told = Told::default();
    let mut server = Server::with(&options);
    let (key, _) = server.sign_up();
    for _ in 0..kills {
        let stop = AtomicBool::new(false);
        // From before the first answer to well into the work.
        let moment = Duration::from_micros(next(&mut seed) % 120_000);
        std::thread::scope(|scope| {
            for _ in 0..CLIENTS {
                scope.spawn(|| load(&server, &key, &told, &stop));
            }
            std::thread::sleep(moment);
            server.kill();
            stop.store(true, Ordering::Relaxed);
        });
        server = Server::over(server.crash(), &options, &[]);
    }
    let accepted = told.accepted.into_inner().unwrap();
    let unanswered = told.unanswered.into_inner().unwrap();
    println!("{kills} kills, {} jobs accepted, {} unanswered", accepted.len(), unanswered.len());
    assert!(accepted.len() as u64 > kills, "the load was no load");
    // Whoever got no answer asks again; whoever asks twice gets the first answer.
    let mut places: HashSet<String> = HashSet::new();
    for (name, place) in &accepted {
        assert!(places.insert(place.clone()), "{place} was given out twice");
        if name.ends_with('3') {
            assert_eq!(submit(&server, &key, name).as_ref(), Some(place));
        }
    }
    places.extend(unanswered.iter().map(|name| submit(&server, &key, name).unwrap()));
    let mut charged = 0;
    for place in &places {
        let job = server.get(&format!("{place}?wait=30"), &key).body;
        // Whoever was at work in three crashes is given up, and not charged.
        let is_failed = job["status"] == "failed" && job["error"]["code"] == "internal_error";
        assert!(job["status"] == "succeeded" || is_failed, "{job}");
        assert_eq!(job["credits_charged"] == 0, is_failed, "{job}");
        charged += job["credits_charged"].as_i64().unwrap();
    }
    let account = server.get("/v1/account", &key).body;
    assert_eq!(account["credits_reserved"], 0);
    assert_eq!(account["credits"], 10_000_000 - charged);
    let failed = the_books_are_right(&server, places.len());
    println!("{} jobs, of which {failed} failed after three crashes", places.len());
    until(20, "the sources are gone", || !server.holds("quokkazebra") && !server.holds("Zanzibar"));
    assert!(!server.holds(&key));
}

/// What the database itself says, past the server; gives how many jobs failed.
fn the_books_are_right(server: &Server, jobs: usize) -> i64 {
    let sql = server.sql();
    let number = |query: &str| sql.query_row::<i64, _, _>(query, [], |row| row.get(0)).unwrap();
    let failed = number("SELECT COUNT(*) FROM jobs WHERE state = 'failed' AND attempts = 3");
    let succeeded = jobs as i64 - failed;
    assert!(succeeded > failed * 20, "crashes cost more than they must");
    assert_eq!(number("SELECT COUNT(*) FROM jobs"), jobs as i64);
    assert_eq!(number("SELECT COUNT(*) FROM jobs WHERE state = 'succeeded'"), succeeded);
    assert_eq!(number("SELECT COUNT(*) FROM ledger WHERE job IS NOT NULL"), succeeded);
    assert_eq!(number("SELECT COUNT(DISTINCT job) FROM ledger"), succeeded);
    assert_eq!(number("SELECT balance - (SELECT SUM(credits) FROM ledger) FROM accounts"), 0);
    let differing = "SELECT COUNT(*) FROM jobs LEFT JOIN ledger ON job = jobs.id \
                     WHERE charged <> -COALESCE(credits, 0) OR charged NOT IN (0, cost)";
    assert_eq!(number(differing), 0);
    assert_eq!(number("SELECT queued + processing FROM totals"), 0);
    assert_eq!(number("SELECT COUNT(*) FROM sources"), 0);
    let checked: Value =
        sql.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0)).unwrap().into();
    assert_eq!(checked, "ok");
    failed
}
