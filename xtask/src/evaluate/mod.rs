//! `cargo xtask evaluate`: the development sets and the CVs of all languages in,
//! docs/accuracy.md, docs/accuracy-languages.md and docs/charts out.
//!
//! Runs the release build of `anzsco evaluate` over every set; gives pages and charts that
//! regenerate to the same bytes from the same code. Times are left out: they belong to
//! docs/benchmarks.md. No word of a record goes into a page.

mod charts;
mod languages;
mod page;
mod parts;
mod report;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use report::Report;

/// The month that "present" means in every measure, so that the page does not change by itself.
pub(crate) const AS_OF: &str = "2026-11";

/// Before the table of tasks.
const TASKS: &str = "
## Typical tasks in reasons

What readers say of the typical tasks that reasons call shown, and of those that they call not found, in the
project's own CVs (`xtask/training/tasks`): the CV shows it, in part, or not. Each CV was answered with
weights that others taught. Of tasks between the two, reasons say nothing.

";

/// Before the table of duties.
const DUTIES: &str = "
## Duties quoted in reasons

What readers say of the duties that reasons quote as the work of an occupation, likewise (`xtask/training/duties`).

";

/// Where the sets are and where the pages go.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Folder of the development sets.
    #[arg(long, default_value = "../shared/eval")]
    from: PathBuf,
    /// Folder of the project's own CVs that no model and no weight learns from.
    #[arg(long, default_value = "xtask/unseen")]
    unseen: PathBuf,
    /// Folder of the CVs in other languages.
    #[arg(long, default_value = "anzsco-core/tests/languages")]
    languages: PathBuf,
    /// Folder of what was written for training, with the tasks judged by reading.
    #[arg(long, default_value = "xtask/training")]
    written: PathBuf,
    /// The page; that of the languages and the folder of charts go beside it.
    #[arg(long, default_value = "docs/accuracy.md")]
    to: PathBuf,
    /// Write nothing; fail where a page or a chart is not up to date.
    #[arg(long)]
    check: bool,
}

#[derive(Debug, thiserror::Error)]
enum EvaluateError {
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    #[error("{0}: no development sets (*.jsonl in cvs, *.tsv in titles)")]
    NoSets(String),
    #[error("anzsco evaluate {0}: {1}")]
    Command(String, String),
    #[error(transparent)]
    Tasks(#[from] crate::train::TrainError),
    #[error("not up to date: {0}; run `cargo xtask evaluate`")]
    Outdated(String),
}

pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    match files(arguments).and_then(|files| deliver(&files, arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("evaluate: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Everything the command makes: where it belongs and what is in it.
fn files(arguments: &Arguments) -> Result<Vec<(PathBuf, String)>, EvaluateError> {
    let cvs = sets(&arguments.from.join("cvs"), "jsonl")?;
    let titles = sets(&arguments.from.join("titles"), "tsv")?;
    if cvs.is_empty() && titles.is_empty() {
        return Err(EvaluateError::NoSets(arguments.from.display().to_string()));
    }
    let developed = reports(cvs.iter().chain(&titles))?;
    let unseen = reports(&sets(&arguments.unseen, "jsonl")?)?;
    eprintln!("measuring {}", arguments.languages.display());
    let by_language = languages::page(&arguments.languages)?;
    let mut pages = page::pages(&developed, &unseen);
    eprintln!("measuring the tasks that reasons name");
    pages.text.push_str(TASKS);
    pages.text.push_str(&crate::train::tasks::agreement(&arguments.written)?);
    pages.text.push_str(DUTIES);
    pages.text.push_str(&crate::train::telling::agreement(&arguments.written)?);
    let charts = charts_folder(&arguments.to);
    let mut files = vec![
        (arguments.to.clone(), pages.text),
        (arguments.to.with_file_name("accuracy-languages.md"), by_language),
    ];
    files.extend(pages.charts.into_iter().map(|(name, chart)| (charts.join(name), chart)));
    Ok(files)
}

/// What is measured of some sets, each with its name.
fn reports<'p>(
    paths: impl IntoIterator<Item = &'p PathBuf>,
) -> Result<Vec<(String, Report)>, EvaluateError> {
    let report = |path: &PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        eprintln!("measuring {name}");
        Ok((name, measure(path)?))
    };
    paths.into_iter().map(report).collect()
}

/// Charts lie in a folder beside the page.
fn charts_folder(page: &Path) -> PathBuf {
    page.with_file_name("charts")
}

/// Writes all files, or compares them; charts that nothing makes any more are outdated too.
fn deliver(files: &[(PathBuf, String)], arguments: &Arguments) -> Result<(), EvaluateError> {
    let left_over: Vec<PathBuf> = sets(&charts_folder(&arguments.to), "svg")?
        .into_iter()
        .filter(|path| !files.iter().any(|(made, _)| made == path))
        .collect();
    if arguments.check {
        let changed = files.iter().filter(|(path, text)| {
            !std::fs::read_to_string(path).is_ok_and(|written| written == *text)
        });
        let changed: Vec<String> =
            changed.map(|(path, _)| path).chain(&left_over).map(|path| name(path)).collect();
        return if changed.is_empty() {
            Ok(())
        } else {
            Err(EvaluateError::Outdated(changed.join(", ")))
        };
    }
    for (path, text) in files {
        let failed = |error| EvaluateError::File(name(path), error);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        std::fs::write(path, text).map_err(failed)?;
    }
    for path in &left_over {
        std::fs::remove_file(path).map_err(|error| EvaluateError::File(name(path), error))?;
    }
    Ok(())
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The files of a folder with this ending, by name.
fn sets(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, EvaluateError> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let unreadable = |error| EvaluateError::File(folder.display().to_string(), error);
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == ending) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

fn measure(path: &Path) -> Result<Report, EvaluateError> {
    let failed = |reason: String| EvaluateError::Command(path.display().to_string(), reason);
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["run", "--quiet", "--release", "-p", "anzsco-cli", "--", "evaluate"])
        .args(["--format", "json", "--as-of", AS_OF])
        .arg(path)
        .output()
        .map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outdated_files_are_named_and_mended() {
        let folder = std::env::temp_dir().join(format!("xtask-evaluate-{}", std::process::id()));
        let arguments = |check| Arguments {
            from: PathBuf::new(),
            unseen: PathBuf::new(),
            languages: PathBuf::new(),
            written: PathBuf::new(),
            to: folder.join("accuracy.md"),
            check,
        };
        let charts = folder.join("charts");
        std::fs::create_dir_all(&charts).unwrap();
        std::fs::write(charts.join("old.svg"), "old").unwrap();
        let files = [
            (folder.join("accuracy.md"), "page".to_owned()),
            (charts.join("new.svg"), "chart".to_owned()),
        ];
        let error = deliver(&files, &arguments(true)).unwrap_err().to_string();
        for named in ["accuracy.md", "new.svg", "old.svg"] {
            assert!(error.contains(named), "{error}");
        }
        deliver(&files, &arguments(false)).unwrap();
        assert!(!charts.join("old.svg").exists());
        deliver(&files, &arguments(true)).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
