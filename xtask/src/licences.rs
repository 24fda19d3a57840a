//! `cargo xtask licences`: every dependency has a licence that is allowed, and none is banned.
//!
//! Takes `cargo metadata` and the lists of deny.toml; gives the offenders. It stands in for
//! cargo-deny where that is not installed, and needs no network.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use serde::Deserialize;

/// Where the lists are.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The lists of what is allowed.
    #[arg(long, default_value = "deny.toml")]
    lists: PathBuf,
}

#[derive(Debug, thiserror::Error)]
enum LicenceError {
    #[error("{0}: {1}")]
    Lists(String, String),
    #[error("cargo metadata: {0}")]
    Metadata(String),
}

/// As much of deny.toml as is needed.
#[derive(Deserialize)]
struct Lists {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    name: String,
}

/// As much of `cargo metadata` as is needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// `None` for the project's own packages.
    source: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    match offenders(arguments) {
        Ok((count, offenders)) if offenders.is_empty() => {
            println!("{count} dependencies, all allowed");
            ExitCode::SUCCESS
        }
        Ok((_, offenders)) => {
            for offender in offenders {
                eprintln!("licences: {offender}");
            }
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("licences: {error}");
            ExitCode::FAILURE
        }
    }
}

fn offenders(arguments: &Arguments) -> Result<(usize, Vec<String>), LicenceError> {
    let bad_lists =
        |reason: String| LicenceError::Lists(arguments.lists.display().to_string(), reason);
    let text = std::fs::read_to_string(&arguments.lists).map_err(|e| bad_lists(e.to_string()))?;
    let lists: Lists = toml::from_str(&text).map_err(|e| bad_lists(e.to_string()))?;
    let packages = metadata()?.packages;
    let foreign: Vec<&Package> =
        packages.iter().filter(|package| package.source.is_some()).collect();
    let offenders = foreign.iter().filter_map(|package| offence(package, &lists)).collect();
    Ok((foreign.len(), offenders))
}

fn metadata() -> Result<Metadata, LicenceError> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--format-version", "1", "--locked"])
        .output()
        .map_err(|error| LicenceError::Metadata(error.to_string()))?;
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(LicenceError::Metadata(reason));
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|error| LicenceError::Metadata(error.to_string()))
}

/// What is wrong with a package, if anything.
fn offence(package: &Package, lists: &Lists) -> Option<String> {
    let Package { name, version, .. } = package;
    if lists.bans.deny.iter().any(|banned| banned.name == *name) {
        return Some(format!("{name} {version} is banned"));
    }
    match &package.license {
        None => Some(format!("{name} {version} names no licence")),
        Some(licence) if is_allowed(licence, &lists.licenses.allow) => None,
        Some(licence) => Some(format!("{name} {version} is under {licence}")),
    }
}

/// Whether a licence expression (SPDX, or the older "A/B") can be met with the allowed ones.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Expression { words: &words, allowed };
    let is_met = reader.any_of();
    is_met && reader.words.is_empty()
}

struct Expression<'a> {
    words: &'a [&'a str],
    allowed: &'a [String],
}

impl Expression<'_> {
    fn any_of(&mut self) -> bool {
        let mut is_met = self.all_of();
        while self.take("OR") {
            is_met |= self.all_of();
        }
        is_met
    }

    fn all_of(&mut self) -> bool {
        let mut is_met = self.one();
        while self.take("AND") {
            is_met &= self.one();
        }
        is_met
    }

    fn one(&mut self) -> bool {
        if self.take("(") {
            let is_met = self.any_of();
            return self.take(")") && is_met;
        }
        let Some((licence, rest)) = self.words.split_first() else { return false };
        self.words = rest;
        let mut licence = (*licence).to_owned();
        if self.take("WITH")
            && let Some((exception, rest)) = self.words.split_first()
        {
            self.words = rest;
            licence = format!("{licence} WITH {exception}");
        }
        self.allowed.contains(&licence)
    }

    fn take(&mut self, word: &str) -> bool {
        match self.words.split_first() {
            Some((first, rest)) if *first == word => {
                self.words = rest;
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_met_or_not() {
        let allowed: Vec<String> =
            ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"]
                .map(String::from)
                .into();
        for (expression, expected) in [
            ("MIT", true),
            ("MIT OR GPL-3.0", true),
            ("MIT/Apache-2.0", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("MIT AND GPL-3.0", false),
            ("GPL-3.0", false),
            ("GPL-3.0 WITH Classpath-exception-2.0", false),
            ("MIT GPL-3.0", false),
            ("(MIT", false),
            ("", false),
        ] {
            assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
        }
    }
}
