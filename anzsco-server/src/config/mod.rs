//! Settings: flags, then environment variables, then a TOML file, then defaults.
//!
//! Takes the command line; gives settings that hold for the life of the process, and the command to
//! run. Each setting is one line of `settings!`, with one name for all three places.

#![allow(rustdoc::broken_intra_doc_links, reason = "help texts end in their default, in brackets")]

mod plans;

use std::net::IpAddr;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};
use serde::Deserialize;

use crate::error::ServerError;
pub(crate) use plans::{Plan, Plans};

/// Classifies CVs over HTTP.
///
/// Without a command, serves. The commands work on the same database, also while a server runs.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = false)]
pub(crate) struct CommandLine {
    /// A TOML file with settings, named as the flags with `_` for `-`.
    #[arg(long, global = true, env = "ANZSCO_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    given: Given,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What to do instead of serving.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Accounts: create, list, show.
    #[command(subcommand)]
    Account(AccountCommand),
    /// Credits: grant.
    #[command(subcommand)]
    Credits(CreditsCommand),
    /// Keys: create, revoke.
    #[command(subcommand)]
    Key(KeyCommand),
    /// Copies the database to a new file while it is in use.
    Backup {
        /// The file to write; it must not exist.
        file: PathBuf,
    },
}

/// `anzsco-server account`
#[derive(Debug, Subcommand)]
pub(crate) enum AccountCommand {
    /// Makes an account and prints its two keys, which are shown only now.
    Create {
        /// A label of your own.
        #[arg(long)]
        name: Option<String>,
    },
    /// Prints all accounts, one JSON object a line.
    List,
    /// Prints an account with its keys and its last charges.
    Show {
        /// The account's id.
        account: String,
    },
}

/// `anzsco-server credits`
#[derive(Debug, Subcommand)]
pub(crate) enum CreditsCommand {
    /// Adds credits to an account; a negative number takes some back.
    #[command(allow_negative_numbers = true)]
    Grant {
        /// The account's id.
        account: String,
        /// How many.
        credits: i64,
        /// Why, for the ledger.
        #[arg(long)]
        note: Option<String>,
    },
}

/// `anzsco-server key`
#[derive(Debug, Subcommand)]
pub(crate) enum KeyCommand {
    /// Makes a key and prints it, which is shown only now.
    Create {
        /// The account's id.
        account: String,
        /// A test key, which is charged nothing.
        #[arg(long)]
        test: bool,
        /// A label of your own.
        #[arg(long)]
        name: Option<String>,
    },
    /// Revokes a key at once.
    Revoke {
        /// The key's id, not the key.
        key: String,
    },
}

macro_rules! settings {
    ($( $(#[doc = $doc:literal])+ $name:ident: $type:ty = $default:expr, $env:literal; )*) => {
        /// Settings as given in one place.
        #[derive(Debug, Clone, Default, Args, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct Given {
            $(
                $(#[doc = $doc])+
                #[arg(long, global = true, env = $env, num_args = 1)]
                $name: Option<$type>,
            )*
        }

        /// Settings as they hold.
        #[derive(Debug, Clone)]
        pub(crate) struct Settings {
            $( $(#[doc = $doc])+ pub(crate) $name: $type, )*
        }

        impl Given {
            fn settle(self, file: Self) -> Settings {
                Settings { $( $name: self.$name.or(file.$name).unwrap_or_else(|| $default), )* }
            }
        }

        /// Every setting's name and environment variable.
        #[cfg(test)]
        const NAMES: &[(&str, &str)] = &[$((stringify!($name), $env),)*];
    };
}

settings! {
    #[doc = " The address to listen on; port 0 picks a free one [127.0.0.1:8080]"]
    listen: String = "127.0.0.1:8080".to_owned(), "ANZSCO_LISTEN";
    #[doc = " The database file [anzsco.db]"]
    database: PathBuf = PathBuf::from("anzsco.db"), "ANZSCO_DATABASE";
    #[doc = " Threads that classify; 0 is one for each core [0]"]
    workers: usize = 0, "ANZSCO_WORKERS";
    #[doc = " The longest body in bytes [14 MiB]"]
    max_body_bytes: usize = 14 * 1024 * 1024, "ANZSCO_MAX_BODY_BYTES";
    #[doc = " The longest decoded document in bytes [10 MiB]"]
    max_document_bytes: usize = 10 * 1024 * 1024, "ANZSCO_MAX_DOCUMENT_BYTES";
    #[doc = " The memory that all bodies being read may take, in bytes [256 MiB]"]
    max_buffered_bytes: usize = 256 * 1024 * 1024, "ANZSCO_MAX_BUFFERED_BYTES";
    #[doc = " Submissions a minute for each account [120]"]
    submissions_per_minute: u32 = 120, "ANZSCO_SUBMISSIONS_PER_MINUTE";
    #[doc = " Sign-ups an hour from each address [10]"]
    signups_per_hour: u32 = 10, "ANZSCO_SIGNUPS_PER_HOUR";
    #[doc = " Credits of a new account [50]"]
    free_credits: i64 = 50, "ANZSCO_FREE_CREDITS";
    #[doc = " Further plans to choose at sign-up, as an array of TOML tables [none]"]
    plans: Plans = Plans::default(), "ANZSCO_PLANS";
    #[doc = " CVs a day that each address may try on the page without an account [5]"]
    free_tries_per_day: u32 = 5, "ANZSCO_FREE_TRIES_PER_DAY";
    #[doc = " The address of the service in examples, with https:// before it; as asked for unless named"]
    public_url: String = String::new(), "ANZSCO_PUBLIC_URL";
    #[doc = " Hours without use after which a sign-in on the pages ends [12]"]
    session_hours: u32 = 12, "ANZSCO_SESSION_HOURS";
    #[doc = " How many jobs may wait [10000]"]
    max_queued: i64 = 10_000, "ANZSCO_MAX_QUEUED";
    #[doc = " How many connections may be open [1024]"]
    max_connections: usize = 1024, "ANZSCO_MAX_CONNECTIONS";
    #[doc = " Seconds to wait for a request's headers, also on an idle connection [30]"]
    header_timeout_seconds: u64 = 30, "ANZSCO_HEADER_TIMEOUT_SECONDS";
    #[doc = " Seconds that a body may take [60]"]
    body_timeout_seconds: u64 = 60, "ANZSCO_BODY_TIMEOUT_SECONDS";
    #[doc = " Seconds that a worker may hold a job: longer than a scan takes to read [300]"]
    lease_seconds: u32 = 300, "ANZSCO_LEASE_SECONDS";
    #[doc = " Days until an ended job is erased [30]"]
    retention_days: u32 = 30, "ANZSCO_RETENTION_DAYS";
    #[doc = " Seconds that running work may take after SIGTERM [20]"]
    drain_seconds: u64 = 20, "ANZSCO_DRAIN_SECONDS";
    #[doc = " Allow webhooks to private addresses and over plain HTTP: for development [false]"]
    allow_private_webhooks: bool = false, "ANZSCO_ALLOW_PRIVATE_WEBHOOKS";
    #[doc = " Milliseconds until a failed delivery is first tried again; doubles from then on [5000]"]
    webhook_retry_milliseconds: u32 = 5_000, "ANZSCO_WEBHOOK_RETRY_MILLISECONDS";
    #[doc = " Hours of failure after which a webhook is disabled [72]"]
    webhook_disable_hours: u32 = 72, "ANZSCO_WEBHOOK_DISABLE_HOURS";
    #[doc = " A reverse proxy whose X-Forwarded-For is believed; none unless named"]
    trusted_proxy: OptionalAddress = OptionalAddress(None), "ANZSCO_TRUSTED_PROXY";
    #[doc = " What is logged: error, warn, info, debug, or a tracing filter [info]"]
    log: String = "info".to_owned(), "ANZSCO_LOG";
}

/// An address, or none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct OptionalAddress(pub(crate) Option<IpAddr>);

impl std::str::FromStr for OptionalAddress {
    type Err = std::net::AddrParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(|address| Self(Some(address)))
    }
}

impl CommandLine {
    /// Settles all settings and hands out the command.
    pub(crate) fn settle(self) -> Result<(Settings, Option<Command>), ServerError> {
        let file = match &self.config {
            Some(path) => read(path)?,
            None => Given::default(),
        };
        let settings = self.given.settle(file);
        settings.check()?;
        Ok((settings, self.command))
    }
}

fn read(path: &Path) -> Result<Given, ServerError> {
    let text = std::fs::read_to_string(path)
        .map_err(|source| ServerError::File { path: path.to_owned(), source })?;
    toml::from_str(&text)
        .map_err(|reason| ServerError::Settings(format!("{}: {reason}", path.display())))
}

impl Settings {
    /// Refuses what could not work.
    fn check(&self) -> Result<(), ServerError> {
        let positive = [
            ("max_body_bytes", self.max_body_bytes as u64),
            ("max_connections", self.max_connections as u64),
            ("submissions_per_minute", u64::from(self.submissions_per_minute)),
            ("signups_per_hour", u64::from(self.signups_per_hour)),
            ("header_timeout_seconds", self.header_timeout_seconds),
            ("body_timeout_seconds", self.body_timeout_seconds),
            ("lease_seconds", u64::from(self.lease_seconds)),
            ("retention_days", u64::from(self.retention_days)),
            ("session_hours", u64::from(self.session_hours)),
            ("webhook_retry_milliseconds", u64::from(self.webhook_retry_milliseconds)),
        ];
        if let Some((name, _)) = positive.into_iter().find(|(_, value)| *value == 0) {
            return Err(ServerError::Settings(format!("{name} is 0; give at least 1")));
        }
        if self.max_buffered_bytes < self.max_body_bytes {
            let rule = "max_buffered_bytes is less than max_body_bytes; give at least as much";
            return Err(ServerError::Settings(rule.to_owned()));
        }
        self.plans.check().map_err(ServerError::Settings)
    }

    /// How many threads classify.
    pub(crate) fn worker_count(&self) -> usize {
        match self.workers {
            0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            workers => workers,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(arguments: &[&str]) -> Result<Settings, ServerError> {
        let command = std::iter::once("anzsco-server").chain(arguments.iter().copied());
        CommandLine::try_parse_from(command).unwrap().settle().map(|(settings, _)| settings)
    }

    #[test]
    fn a_flag_beats_the_file_and_the_file_beats_the_default() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(&file, "listen = \"[::1]:1\"\nmax_queued = 7\n").unwrap();
        let path = file.path().to_str().unwrap();
        let settled = settings(&["--config", path, "--listen", "127.0.0.1:2"]).unwrap();
        assert_eq!(settled.listen, "127.0.0.1:2");
        assert_eq!(settled.max_queued, 7);
        assert_eq!(settled.max_body_bytes, 14 * 1024 * 1024);
    }

    #[test]
    fn what_cannot_work_is_refused() {
        assert!(settings(&["--max-connections", "0"]).is_err());
        assert!(settings(&["--max-buffered-bytes", "10"]).is_err());
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(&file, "lisen = \"x\"\n").unwrap();
        let error = settings(&["--config", file.path().to_str().unwrap()]).unwrap_err();
        assert!(error.to_string().contains("lisen"), "{error}");
    }

    #[test]
    fn environment_variables_are_named_as_the_settings() {
        for (name, variable) in NAMES {
            assert_eq!(*variable, format!("ANZSCO_{}", name.to_uppercase()));
        }
    }
}
