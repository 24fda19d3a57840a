//! `cargo xtask import`: from the publishers' files to the tables of `anzsco-data` and
//! `anzsco-languages`.
//!
//! Takes the folder of source data; gives the generated files of their `tables/`, byte for byte the same on every
//! run. It must not take over the publishers' sentences: codes, titles, levels, links and counts
//! are all that leaves this module.
//!
//! This program is built on `anzsco-data` as it stands, so the committed tables must compile. Where
//! a spoilt one keeps them from it, `git checkout anzsco-data/tables` brings it back.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

mod employment;
mod languages;
mod links;
mod source;
mod structure;
mod table;
mod titles;

use source::Sources;
use table::Table;

/// Regenerates the tables of anzsco-data and anzsco-languages from the publishers' files
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Change nothing; exit 1 and name the tables that differ from the sources
    #[arg(long)]
    check: bool,
    /// The folder of the sources [default: ../shared/data beside the workspace]
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
}

/// Why an import cannot be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: std::io::Error },
    #[error("{}: {source}", path.display())]
    Csv { path: PathBuf, source: csv::Error },
    #[error("{}: there is no column {column:?}", path.display())]
    Column { path: PathBuf, column: String },
    #[error("{file}: {reason}")]
    Fact { file: &'static str, reason: String },
}

/// Runs the task. Exits 1 where `--check` finds a difference, 2 where the sources cannot be read.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let from = arguments.from.clone().unwrap_or_else(default_sources);
    let differing = generate(&from).and_then(|tables| {
        if arguments.check { differing(&tables) } else { write(&tables).map(|()| Vec::new()) }
    });
    match differing {
        Ok(paths) if paths.is_empty() => ExitCode::SUCCESS,
        Ok(paths) => {
            for path in paths {
                let path = path.strip_prefix(workspace()).unwrap_or(&path).display();
                println!("{path} differs from what `cargo xtask import` would write");
            }
            ExitCode::from(1)
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Makes all tables in memory.
fn generate(from: &Path) -> Result<Vec<Table>, Error> {
    let sources = Sources::open(from);
    let mut tables = structure::tables(&sources)?;
    tables.extend(titles::tables(&sources)?);
    tables.extend(links::tables(&sources)?);
    tables.push(employment::table(&sources)?);
    tables.extend(languages::tables(&sources)?);
    Ok(tables)
}

fn write(tables: &[Table]) -> Result<(), Error> {
    for table in tables {
        let path = path_of(table);
        let written = fs::create_dir_all(path.parent().unwrap_or(&path))
            .and_then(|()| fs::write(&path, table.text()));
        written.map_err(|source| Error::Io { path, source })?;
    }
    Ok(())
}

/// The tables that are not as the sources would have them.
fn differing(tables: &[Table]) -> Result<Vec<PathBuf>, Error> {
    let mut paths = Vec::new();
    for table in tables {
        let path = path_of(table);
        match fs::read(&path) {
            Ok(bytes) if bytes == table.text().as_bytes() => {}
            Ok(_) => paths.push(path),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => paths.push(path),
            Err(source) => return Err(Error::Io { path, source }),
        }
    }
    Ok(paths)
}

fn path_of(table: &Table) -> PathBuf {
    workspace().join(table.package()).join("tables").join(table.name())
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn default_sources() -> PathBuf {
    workspace().join("../shared/data")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the sources of this checkout are: beside the workspace, or where `ANZSCO_SOURCES`
    /// says. `None` where they are absent, as on most machines.
    fn sources() -> Option<PathBuf> {
        let folder = std::env::var_os("ANZSCO_SOURCES").map_or_else(default_sources, PathBuf::from);
        folder.join("anzsco").is_dir().then_some(folder)
    }

    #[test]
    fn committed_tables_are_what_import_writes() {
        let Some(from) = sources() else {
            println!("skipped: there is no ../shared/data beside the workspace");
            return;
        };
        let tables = generate(&from).unwrap();
        assert_eq!(differing(&tables).unwrap(), Vec::<PathBuf>::new());
    }

    #[test]
    fn an_absent_source_is_named() {
        let error = generate(Path::new("no such folder")).map(|_| ()).unwrap_err();
        assert!(error.to_string().contains("country_scope.csv"), "{error}");
    }
}
