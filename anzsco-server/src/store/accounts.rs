//! Accounts and their keys. Of a key only the part that finds it and a hash are stored.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError, ledger};

/// An account as its owner sees it.
#[derive(Debug, Clone)]
pub(crate) struct Account {
    pub(crate) seq: i64,
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) plan: String,
    pub(crate) balance: i64,
    pub(crate) reserved: i64,
    pub(crate) created_at: i64,
}

/// An account to be made, with its keys and its first credits.
#[derive(Debug, Clone)]
pub(crate) struct NewAccount {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) plan: String,
    pub(crate) credits: i64,
    pub(crate) keys: Vec<NewKey>,
    pub(crate) at: i64,
}

/// A key to be stored.
#[derive(Debug, Clone)]
pub(crate) struct NewKey {
    pub(crate) id: String,
    pub(crate) lookup: String,
    pub(crate) hash: [u8; 32],
    pub(crate) livemode: bool,
    pub(crate) name: Option<String>,
}

/// A key as its owner sees it.
#[derive(Debug, Clone)]
pub(crate) struct Key {
    pub(crate) id: String,
    pub(crate) livemode: bool,
    pub(crate) name: Option<String>,
    pub(crate) created_at: i64,
    pub(crate) revoked_at: Option<i64>,
}

/// Whom a key stands for.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) account: i64,
    pub(crate) account_id: String,
    pub(crate) livemode: bool,
    pub(crate) hash: Vec<u8>,
}

/// The id of the account that tries without an account belong to.
pub(super) const VISITORS: &str = "acct_visitors";

const ACCOUNT: &str = "SELECT seq, id, name, plan, balance, reserved, created_at FROM accounts";

fn account(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account {
        seq: row.get(0)?,
        id: row.get(1)?,
        name: row.get(2)?,
        plan: row.get(3)?,
        balance: row.get(4)?,
        reserved: row.get(5)?,
        created_at: row.get(6)?,
    })
}

/// Adds an account; for use inside a larger change.
pub(super) fn insert(connection: &Connection, new: &NewAccount) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT INTO accounts (id, name, plan, created_at) VALUES (?, ?, ?, ?)")?
        .execute(params![new.id, new.name, new.plan, new.at])?;
    let seq = connection.last_insert_rowid();
    if new.credits > 0 {
        ledger::insert(connection, seq, new.credits, "signup", None, None, new.at)?;
    }
    for key in &new.keys {
        insert_key(connection, seq, key, new.at)?;
    }
    Ok(())
}

/// Adds a key; for use inside a larger change.
pub(super) fn insert_key(
    connection: &Connection,
    account: i64,
    key: &NewKey,
    at: i64,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO keys (id, account, lookup, hash, livemode, name, created_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![key.id, account, key.lookup, key.hash, key.livemode, key.name, at])?;
    Ok(())
}

impl Store {
    /// Makes an account.
    pub(crate) async fn create_account(&self, new: NewAccount) -> Result<(), StoreError> {
        self.write(move |connection| insert(connection, &new)).await
    }

    /// Adds a key to an account.
    pub(crate) async fn create_key(
        &self,
        account: i64,
        key: NewKey,
        at: i64,
    ) -> Result<(), StoreError> {
        self.write(move |connection| insert_key(connection, account, &key, at)).await
    }

    /// The caller whose key has this look-up part, unless it was revoked.
    pub(crate) fn caller(&self, lookup: &str) -> Result<Option<Caller>, StoreError> {
        self.read_row(|connection| {
            let found = connection
                .prepare_cached(
                    "SELECT account, accounts.id, livemode, hash FROM keys
                     JOIN accounts ON accounts.seq = account
                     WHERE lookup = ? AND revoked_at IS NULL",
                )?
                .query_row([lookup], |row| {
                    Ok(Caller {
                        account: row.get(0)?,
                        account_id: row.get(1)?,
                        livemode: row.get(2)?,
                        hash: row.get(3)?,
                    })
                })
                .optional()?;
            Ok(found)
        })
    }

    /// The caller whom a key stands for, with the key, unless it was revoked.
    pub(crate) fn caller_of_key(&self, id: &str) -> Result<Option<(Caller, Key)>, StoreError> {
        self.read_row(|connection| {
            let found = connection
                .prepare_cached(
                    "SELECT account, accounts.id, livemode, hash, keys.id, keys.name, keys.created_at
                     FROM keys JOIN accounts ON accounts.seq = account
                     WHERE keys.id = ? AND revoked_at IS NULL",
                )?
                .query_row([id], |row| {
                    let caller = Caller {
                        account: row.get(0)?,
                        account_id: row.get(1)?,
                        livemode: row.get(2)?,
                        hash: row.get(3)?,
                    };
                    let key = Key {
                        id: row.get(4)?,
                        livemode: caller.livemode,
                        name: row.get(5)?,
                        created_at: row.get(6)?,
                        revoked_at: None,
                    };
                    Ok((caller, key))
                })
                .optional()?;
            Ok(found)
        })
    }

    /// The id of the key with this look-up part, unless it was revoked.
    pub(crate) fn key_id(&self, lookup: &str) -> Result<Option<String>, StoreError> {
        self.read_row(|connection| {
            let found = connection
                .prepare_cached("SELECT id FROM keys WHERE lookup = ? AND revoked_at IS NULL")?
                .query_row([lookup], |row| row.get(0))
                .optional()?;
            Ok(found)
        })
    }

    /// The account that tries without an account belong to: made when it is first needed, shown to
    /// nobody, without keys and credits.
    pub(crate) async fn visitors(&self, at: i64) -> Result<i64, StoreError> {
        let find = |connection: &Connection| {
            let found = connection
                .prepare_cached("SELECT seq FROM accounts WHERE id = ?")?
                .query_row([VISITORS], |row| row.get(0))
                .optional()?;
            Ok::<Option<i64>, StoreError>(found)
        };
        if let Some(account) = self.read_row(find)? {
            return Ok(account);
        }
        self.write(move |connection| {
            connection.execute(
                "INSERT OR IGNORE INTO accounts (id, name, plan, created_at)
                 VALUES (?, 'visitors of the pages', 'visitors', ?)",
                params![VISITORS, at],
            )?;
            find(connection)?.ok_or(StoreError::Corrupt("visitors' account"))
        })
        .await
    }

    /// An account by the id that its owner knows.
    pub(crate) async fn account(&self, id: String) -> Result<Option<Account>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(&format!("{ACCOUNT} WHERE id = ?"))?;
            Ok(query.query_row([id], account).optional()?)
        })
        .await
    }

    /// All accounts, oldest first.
    pub(crate) async fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        self.read(|connection| {
            let mut query =
                connection.prepare_cached(&format!("{ACCOUNT} WHERE id <> ? ORDER BY seq"))?;
            let found = query.query_map([VISITORS], account)?.collect::<Result<_, _>>()?;
            Ok(found)
        })
        .await
    }

    /// An account's keys, oldest first.
    pub(crate) async fn keys(&self, account: i64) -> Result<Vec<Key>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT id, livemode, name, created_at, revoked_at FROM keys
                 WHERE account = ? ORDER BY id",
            )?;
            let keys = query.query_map([account], |row| {
                Ok(Key {
                    id: row.get(0)?,
                    livemode: row.get(1)?,
                    name: row.get(2)?,
                    created_at: row.get(3)?,
                    revoked_at: row.get(4)?,
                })
            })?;
            let found = keys.collect::<Result<_, _>>()?;
            Ok(found)
        })
        .await
    }

    /// Revokes a key of an account, or, for an operator, of any. Whether there was such a key.
    pub(crate) async fn revoke_key(
        &self,
        account: Option<i64>,
        id: String,
        at: i64,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let changed = connection
                .prepare_cached(
                    "UPDATE keys SET revoked_at = ?3
                     WHERE id = ?1 AND (?2 IS NULL OR account = ?2) AND revoked_at IS NULL",
                )?
                .execute(params![id, account, at])?;
            Ok(changed == 1)
        })
        .await
    }
}
