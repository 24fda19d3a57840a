//! What the store promises: leases, attempts, charges, the ledger, and groups of changes.

use super::fixture::{COST, CREDITS, Database};
use super::{Claimed, Ending, Store, StoreError};

const MOST_ATTEMPTS: u32 = 3;

async fn claim(store: &Store, lease_until: i64) -> Vec<Claimed> {
    store.claim(8, lease_until, 1000).await.unwrap().unwrap()
}

async fn finish(store: &Store, claimed: Claimed, ending: Ending, at: i64) {
    let (done, finished) = tokio::sync::oneshot::channel();
    store.finish(claimed, ending, at, |outcome| done.send(outcome).unwrap());
    finished.await.unwrap().unwrap();
}

fn succeeded() -> Ending {
    Ending::Succeeded("{}".to_owned())
}

#[tokio::test]
async fn a_job_whose_worker_is_lost_three_times_fails_and_costs_nothing() {
    let database = Database::open().await;
    let store = &database.store;
    let id = database.submit("cv").await;
    for attempt in 1..=MOST_ATTEMPTS {
        let claimed = claim(store, 5000).await;
        assert_eq!((claimed.len(), claimed[0].attempts), (1, attempt));
        assert!(claim(store, 5000).await.is_empty());
        // Until the lease ends, the job is the worker's.
        assert_eq!(store.recover(4999, MOST_ATTEMPTS, 4999).await.unwrap(), (0, Vec::new()));
        assert_eq!(database.account().await, (CREDITS, COST));
        let is_last = attempt == MOST_ATTEMPTS;
        let (put_back, failed) = store.recover(5000, MOST_ATTEMPTS, 5000).await.unwrap();
        assert_eq!((put_back, failed.len()), if is_last { (0, 1) } else { (1, 0) });
    }
    let job = database.job(&id);
    assert_eq!((job.state.as_str(), job.charged), ("failed", 0));
    assert_eq!(job.error.unwrap().0, "internal_error");
    assert_eq!(database.account().await, (CREDITS, 0));
    let left = database.sql().query_row("SELECT COUNT(*) FROM sources", [], |row| row.get(0));
    assert_eq!(left, Ok(0));
}

#[tokio::test]
async fn a_worker_whose_lease_was_taken_away_changes_nothing() {
    let database = Database::open().await;
    let store = &database.store;
    let id = database.submit("cv").await;
    let late = claim(store, 5000).await.remove(0);
    store.recover(5000, MOST_ATTEMPTS, 5000).await.unwrap();
    let now = claim(store, 9000).await.remove(0);
    finish(store, late.clone(), succeeded(), 5001).await;
    assert_eq!(database.job(&id).state.as_str(), "processing");
    finish(store, now.clone(), succeeded(), 5002).await;
    assert_eq!(database.account().await, (CREDITS - COST, 0));
    // Nor does anybody end it a second time.
    for again in [late, now] {
        let failed = Ending::Failed("internal_error", String::new());
        finish(store, again, failed, 5003).await;
    }
    assert_eq!(database.job(&id).state.as_str(), "succeeded");
    assert_eq!(database.account().await, (CREDITS - COST, 0));
}

#[tokio::test]
async fn what_was_tried_before_or_may_take_long_is_claimed_alone() {
    let database = Database::open().await;
    let store = &database.store;
    database.submit("suspect").await;
    claim(store, 5000).await;
    store.recover(5000, MOST_ATTEMPTS, 5000).await.unwrap();
    let large = "x".repeat(3 * 1024 * 1024);
    for body in ["sound", "document", "sound", &large, &large] {
        database.submit(body).await;
    }
    let mut lengths: Vec<Vec<usize>> = Vec::new();
    for _ in 0..5 {
        lengths.push(claim(store, 5000).await.iter().map(|job| job.body.len()).collect());
    }
    let large = large.len();
    assert_eq!(lengths, [vec![7], vec![5], vec![8], vec![5, large], vec![large]]);
}

#[tokio::test]
async fn a_job_that_was_not_begun_keeps_its_attempts() {
    let database = Database::open().await;
    let store = database.store.clone();
    let id = database.submit("cv").await;
    for _ in 0..5 {
        let claimed = claim(&store, 5000).await.remove(0);
        assert_eq!(claimed.attempts, 1);
        let store = store.clone();
        tokio::task::spawn_blocking(move || store.put_back(&claimed, true)).await.unwrap().unwrap();
    }
    assert_eq!(database.job(&id).started_at, None);
}

#[tokio::test]
async fn the_ledger_is_never_rewritten() {
    let database = Database::open().await;
    let sql = database.sql();
    for change in ["UPDATE ledger SET credits = 1000", "DELETE FROM ledger"] {
        assert!(sql.execute(change, []).unwrap_err().to_string().contains("append-only"));
    }
    assert_eq!(database.account().await, (CREDITS, 0));
}

#[tokio::test]
async fn a_change_that_panics_takes_back_its_own_changes_only() {
    let database = Database::open().await;
    let rename = |name: &'static str, is_sound: bool| {
        database.store.writer.send(move |connection| {
            connection.execute("UPDATE accounts SET name = ?", [name])?;
            assert!(is_sound, "a fault in the program");
            Ok(())
        })
    };
    let (one, bad) = (rename("one", true), rename("bad", false));
    one.await.unwrap().unwrap();
    assert!(matches!(bad.await.unwrap(), Err(StoreError::Panicked)));
    assert_eq!(database.store.accounts().await.unwrap()[0].name.as_deref(), Some("one"));
}

#[tokio::test]
async fn files_are_for_their_owner_only_and_later_versions_are_refused() {
    use std::os::unix::fs::PermissionsExt;
    let database = Database::open().await;
    let path = std::path::PathBuf::from(database.sql().path().unwrap());
    for file in std::fs::read_dir(path.parent().unwrap()).unwrap() {
        assert_eq!(file.unwrap().metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    database.sql().pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(Store::open(&path), Err(StoreError::TooNew { found: 99, .. })));
}

#[tokio::test]
async fn what_a_visitor_left_behind_is_erased_long_before_other_results() {
    let database = Database::open().await;
    let store = &database.store;
    let owned = database.submit("cv").await;
    let visitors = store.visitors(1000).await.unwrap();
    assert_eq!(store.visitors(2000).await.unwrap(), visitors);
    let left = database.submit_for(visitors, "cv").await;
    for claimed in claim(store, 5000).await {
        finish(store, claimed, succeeded(), 2000).await;
    }
    let is_there = |id: &str| {
        let found = database.sql().query_row("SELECT 1 FROM jobs WHERE id = ?", [id], |_| Ok(()));
        found.is_ok()
    };
    store.sweep(0, 2000, 10, 3000).await.unwrap();
    assert!(is_there(&owned) && is_there(&left));
    store.sweep(0, 2001, 10, 3000).await.unwrap();
    assert!(is_there(&owned) && !is_there(&left));
    assert_eq!(store.accounts().await.unwrap().len(), 1);
}
