//! A database of a test's own, with one account.

use std::time::{Duration, Instant};

use super::{Job, Kind, NewAccount, NewJob, Store, Stored, Submission, Submitted};
use crate::{clock, ids};

/// What the account has at first.
pub(crate) const CREDITS: i64 = 100;

/// What each job costs.
pub(crate) const COST: i64 = 12;

/// The database; its file is gone with it.
pub(crate) struct Database {
    pub(crate) store: Store,
    folder: tempfile::TempDir,
}

impl Database {
    pub(crate) async fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = Store::open(&folder.path().join("anzsco.db")).unwrap();
        let (id, at) = (ids::new("acct"), clock::now());
        let new = NewAccount {
            id,
            name: None,
            plan: "free".to_owned(),
            credits: CREDITS,
            keys: Vec::new(),
            at,
        };
        store.create_account(new).await.unwrap();
        Self { store, folder }
    }

    /// Queues a job; gives its id.
    pub(crate) async fn submit(&self, body: &str) -> String {
        self.submit_for(1, body).await
    }

    /// The same for another account, which has no credits and pays nothing.
    pub(crate) async fn submit_for(&self, account: i64, body: &str) -> String {
        let id = ids::new("job");
        let job = NewJob {
            id: id.clone(),
            account,
            kind: Kind::Job,
            tier: Some("sydney"),
            is_document: body == "document",
            livemode: account == 1,
            cost: if account == 1 { COST } else { 0 },
            body: body.as_bytes().to_vec(),
            at: clock::now(),
        };
        let answer = Stored { status: 202, location: None, body: String::new(), had_secret: false };
        let submission = Submission { job, replay: None, answer, queue_cap: 100 };
        assert_eq!(self.store.submit(submission).await.unwrap(), Submitted::Queued);
        id
    }

    pub(crate) fn job(&self, id: &str) -> Job {
        self.store.job(1, Kind::Job, id).unwrap().unwrap()
    }

    /// The job once nothing more will happen to it.
    pub(crate) async fn ended(&self, id: &str) -> Job {
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let job = self.job(id);
            if job.state.is_final() {
                return job;
            }
            assert!(Instant::now() < deadline, "{job:?}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Balance and what is reserved.
    pub(crate) async fn account(&self) -> (i64, i64) {
        let account = self.store.accounts().await.unwrap().remove(0);
        (account.balance, account.reserved)
    }

    /// The file, past the store.
    pub(crate) fn sql(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.folder.path().join("anzsco.db")).unwrap()
    }
}
