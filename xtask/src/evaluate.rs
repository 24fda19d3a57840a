//! `cargo xtask evaluate`: the development sets in, docs/accuracy.md out.
//!
//! Runs the release build of `anzsco evaluate` over every set; gives a page that regenerates to the
//! same bytes from the same code. Times are left out: they belong to docs/benchmarks.md.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use serde::Deserialize;

/// The month that "present" means in every measure, so that the page does not change by itself.
const AS_OF: &str = "2026-11";

/// Where the sets are and where the page goes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Folder of the development sets.
    #[arg(long, default_value = "../shared/eval")]
    from: PathBuf,
    /// The page.
    #[arg(long, default_value = "docs/accuracy.md")]
    to: PathBuf,
    /// Write nothing; fail where the page is not up to date.
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
    #[error("{0} is not up to date; run `cargo xtask evaluate`")]
    Outdated(String),
}

/// What `anzsco evaluate --format json` prints.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Report {
    Cvs {
        records: usize,
        tiers: Vec<Tier>,
    },
    Titles {
        records: usize,
        compatible: InFirst,
        by_digits: Vec<ByDigits>,
        calibration: Calibration,
    },
}

#[derive(Debug, Deserialize)]
struct Tier {
    #[serde(rename = "tier")]
    name: String,
    best_first: f64,
    acceptable: InFirst,
    unit_group_first: f64,
    by_digits: Vec<ByDigits>,
    calibration: Calibration,
}

#[derive(Debug, Clone, Copy, Deserialize)]
struct InFirst {
    #[serde(rename = "in_1")]
    one: f64,
    #[serde(rename = "in_3")]
    three: f64,
    #[serde(rename = "in_5")]
    five: f64,
}

#[derive(Debug, Deserialize)]
struct ByDigits {
    digits: usize,
    #[serde(flatten)]
    right: InFirst,
}

#[derive(Debug, Deserialize)]
struct Calibration {
    ece: f64,
    bins: Vec<Bin>,
}

#[derive(Debug, Deserialize)]
struct Bin {
    from: f64,
    to: f64,
    count: usize,
    confidence: f64,
    right: f64,
}

pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    match page(arguments).and_then(|page| deliver(&page, arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("evaluate: {error}");
            ExitCode::FAILURE
        }
    }
}

fn deliver(page: &str, arguments: &Arguments) -> Result<(), EvaluateError> {
    let name = arguments.to.display().to_string();
    if arguments.check {
        let is_same = std::fs::read_to_string(&arguments.to).is_ok_and(|written| written == page);
        return if is_same { Ok(()) } else { Err(EvaluateError::Outdated(name)) };
    }
    if let Some(folder) = arguments.to.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| EvaluateError::File(name.clone(), error))?;
    }
    std::fs::write(&arguments.to, page).map_err(|error| EvaluateError::File(name, error))
}

fn page(arguments: &Arguments) -> Result<String, EvaluateError> {
    let cvs = sets(&arguments.from.join("cvs"), "jsonl")?;
    let titles = sets(&arguments.from.join("titles"), "tsv")?;
    if cvs.is_empty() && titles.is_empty() {
        return Err(EvaluateError::NoSets(arguments.from.display().to_string()));
    }
    let mut page = String::from(OPENING);
    for path in cvs.iter().chain(&titles) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        eprintln!("measuring {name}");
        match measure(path)? {
            Report::Cvs { records, tiers } => cvs_section(&mut page, &name, records, &tiers),
            Report::Titles { records, compatible, by_digits, calibration } => {
                titles_section(&mut page, &name, records, compatible, &by_digits);
                calibration_table(&mut page, &[("titles", &calibration)]);
            }
        }
    }
    Ok(page)
}

const OPENING: &str = "# Accuracy

Made by `cargo xtask evaluate`; do not edit. It runs `anzsco evaluate` over the development sets,
which are not part of this repository and never part of the training data. All shares are per cent.

- **best**: the answer is the code that a careful coder gave.
- **acceptable**: the answer is that code or another one that a careful coder could defend.
- **compatible**: the answer lies in a unit group that the title's ISCO-08 group corresponds to.
- **calibration error**: the mean distance between the confidence given and the share that is right,
  over ten bins (ECE); 0 is perfect.
";

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

fn cvs_section(page: &mut String, name: &str, records: usize, tiers: &[Tier]) {
    let _ = writeln!(page, "\n## {name}: {records} CVs\n");
    page.push_str(
        "| tier | best first | acceptable first | acceptable in 3 | acceptable in 5 | unit group first \
         | calibration error |\n|---|---|---|---|---|---|---|\n",
    );
    for tier in tiers {
        let _ = writeln!(
            page,
            "| {} | {} | **{}** | {} | **{}** | {} | {:.3} |",
            tier.name,
            share(tier.best_first),
            share(tier.acceptable.one),
            share(tier.acceptable.three),
            share(tier.acceptable.five),
            share(tier.unit_group_first),
            tier.calibration.ece,
        );
    }
    let _ = writeln!(page, "\nThe best code, level by level (first / in 3 / in 5):\n");
    digits_table(page, tiers.iter().map(|tier| (tier.name.as_str(), tier.by_digits.as_slice())));
    let calibrations: Vec<(&str, &Calibration)> =
        tiers.iter().map(|tier| (tier.name.as_str(), &tier.calibration)).collect();
    calibration_table(page, &calibrations);
}

fn titles_section(
    page: &mut String,
    name: &str,
    records: usize,
    compatible: InFirst,
    levels: &[ByDigits],
) {
    let _ = writeln!(page, "\n## {name}: {records} titles\n");
    page.push_str("| | first | in 3 | in 5 |\n|---|---|---|---|\n");
    let _ = writeln!(
        page,
        "| compatible | **{}** | {} | **{}** |",
        share(compatible.one),
        share(compatible.three),
        share(compatible.five)
    );
    let _ = writeln!(page, "\nLevel by level (first / in 3 / in 5):\n");
    digits_table(page, std::iter::once(("titles", levels)));
}

fn digits_table<'a>(page: &mut String, rows: impl Iterator<Item = (&'a str, &'a [ByDigits])>) {
    for (place, (name, levels)) in rows.enumerate() {
        if place == 0 {
            let digits: Vec<String> = levels
                .iter()
                .map(|level| {
                    format!("{} digit{}", level.digits, if level.digits == 1 { "" } else { "s" })
                })
                .collect();
            let _ = writeln!(page, "| | {} |", digits.join(" | "));
            let _ = writeln!(page, "|---|{}", "---|".repeat(levels.len()));
        }
        let cells: Vec<String> = levels
            .iter()
            .map(|ByDigits { right, .. }| {
                format!("{} / {} / {}", share(right.one), share(right.three), share(right.five))
            })
            .collect();
        let _ = writeln!(page, "| {name} | {} |", cells.join(" | "));
    }
}

fn calibration_table(page: &mut String, calibrations: &[(&str, &Calibration)]) {
    let _ = writeln!(page, "\nCalibration of the first answer:\n");
    page.push_str("| | confidence | answers | mean confidence | right |\n|---|---|---|---|---|\n");
    for (name, calibration) in calibrations {
        for bin in calibration.bins.iter().filter(|bin| bin.count > 0) {
            let _ = writeln!(
                page,
                "| {name} | {:.1} to {:.1} | {} | {} | {} |",
                bin.from,
                bin.to,
                bin.count,
                share(bin.confidence),
                share(bin.right)
            );
        }
    }
}

/// Per cent with one decimal.
fn share(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}
