//! `cargo xtask bench`: the budgets, measured.
//!
//! Runs the criterion benches and the release build of the command; gives docs/benchmarks.md and
//! one CSV of the day beside the benches. Numbers depend on the machine and on what else it does,
//! so the page names the processor.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use serde::{Deserialize, Serialize};

/// What to measure, and where the results go.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// How many CVs the batch has.
    #[arg(long, default_value_t = 10_000)]
    batch: usize,
    /// The page.
    #[arg(long, default_value = "docs/benchmarks.md")]
    page: PathBuf,
    /// Folder of the dated results.
    #[arg(long, default_value = "benches/results")]
    results: PathBuf,
}

/// The command that a child measures.
#[derive(Debug, clap::Args)]
pub(crate) struct MeasureArguments {
    /// How often to run it.
    #[arg(long, default_value_t = 1)]
    times: usize,
    /// The command and its arguments.
    #[arg(trailing_var_arg = true, required = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
enum BenchError {
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    #[error("`{0}` failed: {1}")]
    Command(String, String),
}

/// What one command took.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct Usage {
    median_ms: f64,
    /// Processor time over wall time: how many cores were at work.
    cores: f64,
    resident_mb: f64,
}

/// One line of the results.
struct Measured {
    name: String,
    value: f64,
    unit: &'static str,
    budget: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    report(measure_all(arguments).and_then(|results| write(&results, arguments)))
}

/// Runs a command and prints what it took. A process of its own for each command, because the
/// system only knows the largest memory of all children together.
pub(crate) fn measure(arguments: &MeasureArguments) -> ExitCode {
    report(measure_command(arguments).map(|usage| {
        println!("{}", serde_json::to_string(&usage).unwrap_or_default());
    }))
}

fn report(outcome: Result<(), BenchError>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure_command(arguments: &MeasureArguments) -> Result<Usage, BenchError> {
    let [program, words @ ..] = arguments.command.as_slice() else {
        return Err(BenchError::Command(String::new(), "there is no command".to_owned()));
    };
    let failed = |reason: String| BenchError::Command(arguments.command.join(" "), reason);
    let mut seconds = Vec::new();
    for _ in 0..arguments.times.max(1) {
        let began = Instant::now();
        let status = Command::new(program)
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status()
            .map_err(|error| failed(error.to_string()))?;
        if !status.success() {
            return Err(failed(status.to_string()));
        }
        seconds.push(began.elapsed().as_secs_f64());
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| failed(error.to_string()))?;
    let processor = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    let wall: f64 = seconds.iter().sum();
    seconds.sort_by(f64::total_cmp);
    Ok(Usage {
        median_ms: seconds.get(seconds.len() / 2).map_or(0.0, |s| s * 1000.0),
        cores: processor as f64 / 1e6 / wall.max(1e-9),
        // Linux counts kibibytes.
        resident_mb: usage.max_rss() as f64 * 1024.0 / 1e6,
    })
}

fn measure_all(arguments: &Arguments) -> Result<Vec<Measured>, BenchError> {
    cargo(&["build", "--release", "-p", "anzsco-cli"])?;
    cargo(&["bench", "-p", "benches", "--", "--warm-up-time", "1", "--measurement-time", "3"])?;
    let mut results = Vec::new();
    for (name, folder, per, unit, budget) in [
        ("title", "title/twelve", 12.0 * 1e3, "µs", Some(20.0)),
        ("title in German", "title/de", 8.0 * 1e3, "µs", Some(20.0)),
        ("title in Russian", "title/ru", 8.0 * 1e3, "µs", Some(20.0)),
        ("title in Arabic", "title/ar", 8.0 * 1e3, "µs", Some(20.0)),
        ("title in Chinese", "title/zh", 8.0 * 1e3, "µs", Some(60.0)),
        ("title in Japanese", "title/ja", 8.0 * 1e3, "µs", Some(60.0)),
        ("title in Thai", "title/th", 8.0 * 1e3, "µs", Some(60.0)),
        ("personal data found, 6,000 characters", "privacy", 1e6, "ms", Some(0.5)),
        ("extract, 6,000 characters", "extract", 1e6, "ms", None),
        ("falcon, 6,000 characters", "falcon", 1e6, "ms", Some(1.0)),
        ("sydney, 6,000 characters", "sydney", 1e6, "ms", Some(5.0)),
    ] {
        let value = criterion_median(folder)? / per;
        results.push(Measured { name: name.to_owned(), value, unit, budget });
    }
    results.extend(processes(arguments)?);
    Ok(results)
}

/// The command as a whole: start-up, memory, and a long batch.
fn processes(arguments: &Arguments) -> Result<Vec<Measured>, BenchError> {
    let anzsco = target().join("release/anzsco").display().to_string();
    let cv = "benches/cvs/office_career.txt";
    let mut results = Vec::new();
    let mut push = |name: &str, value: f64, unit: &'static str, budget: Option<f64>| {
        results.push(Measured { name: name.to_owned(), value, unit, budget });
    };
    let title = child(51, &[&anzsco, "title", "nurse"])?;
    push("anzsco title nurse, process", title.median_ms, "ms", Some(30.0));
    push("anzsco title nurse, resident", title.resident_mb, "MB", Some(100.0));
    for tier in ["falcon", "sydney"] {
        let usage = child(21, &[&anzsco, "classify", "--model-tier", tier, cv])?;
        push(&format!("anzsco classify, {tier}, process"), usage.median_ms, "ms", None);
        push(&format!("anzsco classify, {tier}, resident"), usage.resident_mb, "MB", Some(100.0));
    }
    let [small, large] = [arguments.batch / 10, arguments.batch];
    for records in [small, large] {
        let input = batch_input(Path::new(cv), records)?;
        let output = target().join("bench-batch-out.jsonl").display().to_string();
        let usage = child(1, &[&anzsco, "batch", "--model-tier", "sydney", &input, "-o", &output])?;
        let rate = records as f64 / (usage.median_ms / 1000.0);
        push(&format!("batch of {records}, sydney"), rate, "CVs/s", None);
        push(&format!("batch of {records}, sydney, cores at work"), usage.cores, "cores", None);
        push(&format!("batch of {records}, sydney, resident"), usage.resident_mb, "MB", None);
        for path in [input, output] {
            std::fs::remove_file(&path).map_err(|error| BenchError::File(path, error))?;
        }
    }
    Ok(results)
}

/// Runs a command in a child of this task and reads what it took.
fn child(times: usize, command: &[&str]) -> Result<Usage, BenchError> {
    let failed = |reason: String| BenchError::Command(command.join(" "), reason);
    let this = std::env::current_exe().map_err(|error| failed(error.to_string()))?;
    let output = Command::new(this)
        .args(["measure", "--times", &times.to_string()])
        .args(command)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| failed(error.to_string()))?;
    serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))
}

/// Writes a batch of the same CV many times over.
fn batch_input(cv: &Path, records: usize) -> Result<String, BenchError> {
    let text = std::fs::read_to_string(cv)
        .map_err(|error| BenchError::File(cv.display().to_string(), error))?;
    let line = serde_json::json!({ "source_text": text }).to_string() + "\n";
    let path = target().join("bench-batch-in.jsonl");
    let name = path.display().to_string();
    std::fs::write(&path, line.repeat(records))
        .map_err(|error| BenchError::File(name.clone(), error))?;
    Ok(name)
}

fn cargo(words: &[&str]) -> Result<(), BenchError> {
    let failed = |reason: String| BenchError::Command(format!("cargo {}", words.join(" ")), reason);
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status =
        Command::new(cargo).args(words).status().map_err(|error| failed(error.to_string()))?;
    if status.success() { Ok(()) } else { Err(failed(status.to_string())) }
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// The median that criterion has written, in nanoseconds.
fn criterion_median(bench: &str) -> Result<f64, BenchError> {
    #[derive(Deserialize)]
    struct Estimates {
        median: Estimate,
    }
    #[derive(Deserialize)]
    struct Estimate {
        point_estimate: f64,
    }
    let path = target().join("criterion").join(bench).join("new/estimates.json");
    let unreadable = |error| BenchError::File(path.display().to_string(), error);
    let text = std::fs::read_to_string(&path).map_err(unreadable)?;
    let estimates: Estimates =
        serde_json::from_str(&text).map_err(|error| unreadable(error.into()))?;
    Ok(estimates.median.point_estimate)
}

fn write(results: &[Measured], arguments: &Arguments) -> Result<(), BenchError> {
    let today = jiff::Zoned::now().date().to_string();
    let mut csv = String::from("bench,value,unit,budget\n");
    let mut page = format!("{OPENING}\nMeasured on {today}, {}.\n\n{HEADER}", machine());
    for Measured { name, value, unit, budget } in results {
        let budget_cell = budget.map(|budget| budget.to_string()).unwrap_or_default();
        let _ = writeln!(csv, "\"{name}\",{value:.3},{unit},{budget_cell}");
        let budget = budget.map(|budget| format!("{budget} {unit}")).unwrap_or_default();
        let digits = if *value < 100.0 { 2 } else { 0 };
        let _ = writeln!(page, "| {name} | {value:.digits$} {unit} | {budget} |");
    }
    for (path, content) in
        [(arguments.results.join(format!("{today}.csv")), csv), (arguments.page.clone(), page)]
    {
        let failed = |error| BenchError::File(path.display().to_string(), error);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        std::fs::write(&path, content).map_err(failed)?;
    }
    Ok(())
}

const OPENING: &str = "# Benchmarks

Made by `cargo xtask bench`; do not edit. Single answers are criterion medians on one core; processes
are medians of whole runs, start-up included. Earlier results lie in `benches/results`.
";

const HEADER: &str = "| what | measured | budget |\n|---|---|---|\n";

/// The processor and how many cores there are.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| {
            line.strip_prefix("model name")?.split_once(':').map(|(_, name)| name.trim())
        })
        .unwrap_or("unknown processor");
    format!("{cores} cores of {model}")
}
