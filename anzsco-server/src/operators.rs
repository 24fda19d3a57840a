//! The commands of operators: on the same database as the server, also while it runs.
//!
//! Takes a command; prints JSON on standard output, one object a line.

use std::io::Write;

use serde_json::{Value, json};

use crate::config::{AccountCommand, Command, CreditsCommand, KeyCommand, Plan, Settings};
use crate::error::ServerError;
use crate::store::{Account, Store, back_up};
use crate::{clock, http, ids};

/// Runs a command.
pub(crate) async fn run(settings: &Settings, command: Command) -> Result<(), ServerError> {
    if let Command::Backup { file } = command {
        if !settings.database.exists() {
            return Err(ServerError::Unknown(format!("database {}", settings.database.display())));
        }
        if file.exists() {
            let message = format!("{} exists; name a new file", file.display());
            return Err(ServerError::Settings(message));
        }
        back_up(&settings.database, &file)?;
        return print(&json!({ "backup": file.display().to_string() }));
    }
    let (store, writer) = Store::open(&settings.database)?;
    let done = match command {
        Command::Account(command) => account(settings, &store, command).await,
        Command::Credits(CreditsCommand::Grant { account, credits, note }) => {
            grant(&store, account, credits, note).await
        }
        Command::Key(command) => key(&store, command).await,
        Command::Backup { .. } => Ok(()),
    };
    drop(store);
    // The thread ends with the store; one that panicked has said so.
    let _ = writer.join();
    done
}

async fn account(
    settings: &Settings,
    store: &Store,
    command: AccountCommand,
) -> Result<(), ServerError> {
    match command {
        AccountCommand::Create { name } => {
            let made = http::new_account(name, &Plan::free(settings.free_credits), clock::now());
            let (new, secrets) = made.map_err(|problem| ServerError::Random(problem.detail))?;
            let body = http::account_body(&new, Some(&secrets));
            store.create_account(new).await?;
            print(&body)
        }
        AccountCommand::List => {
            store.accounts().await?.iter().try_for_each(|found| print(&http::account_json(found)))
        }
        AccountCommand::Show { account } => {
            let found = find(store, account).await?;
            let mut body = http::account_json(&found);
            let keys = store.keys(found.seq).await?;
            body["keys"] = keys.iter().map(http::key_json).collect::<Value>();
            let entries = store.usage(found.seq, None, 20).await?;
            body["usage"] = entries.iter().map(http::entry_json).collect::<Value>();
            print(&body)
        }
    }
}

async fn grant(
    store: &Store,
    account: String,
    credits: i64,
    note: Option<String>,
) -> Result<(), ServerError> {
    if credits == 0 {
        return Err(ServerError::Settings("0 credits; give another number".to_owned()));
    }
    let balance = store.grant(account.clone(), credits, note, clock::now()).await?;
    let balance = balance.ok_or_else(|| ServerError::Unknown(format!("account {account}")))?;
    print(&json!({ "id": account, "granted": credits, "credits": balance }))
}

async fn key(store: &Store, command: KeyCommand) -> Result<(), ServerError> {
    match command {
        KeyCommand::Create { account, test, name } => {
            let found = find(store, account).await?;
            let (key, secret) = ids::new_key(!test, name)?;
            let body = json!({ "id": key.id, "livemode": key.livemode, "key": secret.0 });
            store.create_key(found.seq, key, clock::now()).await?;
            print(&body)
        }
        KeyCommand::Revoke { key } => {
            if !store.revoke_key(None, key.clone(), clock::now()).await? {
                return Err(ServerError::Unknown(format!("key {key} that is still valid")));
            }
            print(&json!({ "id": key, "revoked": true }))
        }
    }
}

async fn find(store: &Store, id: String) -> Result<Account, ServerError> {
    let found = store.account(id.clone()).await?;
    found.ok_or_else(|| ServerError::Unknown(format!("account {id}")))
}

/// The only place that writes to standard output, beside the line that tells the address.
pub(crate) fn print(value: &Value) -> Result<(), ServerError> {
    writeln!(std::io::stdout().lock(), "{value}")?;
    Ok(())
}
