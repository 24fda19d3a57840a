//! Reading documents of strangers in a child process.
//!
//! Takes bytes; gives what [`crate::read`] gives, or the error that says how the child ended. The
//! child is the calling program itself, started with a hidden argument, with limits on memory, CPU
//! time and written files (none), and killed when its time is up or its parent is gone. So a crash,
//! a hang or a bomb ends one document and nothing else.
//!
//! A program that calls [`read`] calls [`serve_if_asked`] first thing in `main`:
//!
//! ```no_run
//! use std::process::ExitCode;
//! use anzsco_documents::{Limits, isolated};
//!
//! fn main() -> ExitCode {
//!     if let Some(code) = isolated::serve_if_asked() {
//!         return code;
//!     }
//!     let Ok(bytes) = std::fs::read("cv.pdf") else { return ExitCode::FAILURE };
//!     match isolated::read(&bytes, None, &Limits::default()) {
//!         Ok(document) => ExitCode::from(u8::from(document.text.is_empty())),
//!         Err(_) => ExitCode::FAILURE,
//!     }
//! }
//! ```

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{env, thread};

use rustix::process::{Pid, Resource, Rlimit, Signal};
use serde::{Deserialize, Serialize};

use crate::{Document, DocumentError, Limits};

/// The argument that makes a program a reader of documents.
const ARGUMENT: &str = "__read-document";

/// What the child says when it begins to recognise pictures, which may take longer.
const RECOGNISING: &str = "recognising";

/// The most bytes of an answer for each character of text that is allowed.
const ANSWER_BYTES_PER_CHARACTER: u64 = 8;

/// Stack of the thread that parses, so that recursion meets its limit before the guard page.
const STACK_BYTES: usize = 32 << 20;

/// What the parent asks; the bytes of the document follow.
#[derive(Serialize, Deserialize)]
struct Question {
    filename: Option<String>,
    limits: Limits,
}

/// Reads a document in a child process of the running program.
///
/// # Errors
///
/// As [`crate::read`]; and [`DocumentError::TooSlow`], [`DocumentError::Crashed`] or
/// [`DocumentError::Worker`] when the child ended without an answer.
pub fn read(
    bytes: &[u8],
    filename: Option<&str>,
    limits: &Limits,
) -> Result<Document, DocumentError> {
    let program = env::current_exe().map_err(|reason| worker_error(&reason))?;
    read_with(&program, bytes, filename, limits)
}

/// Reads a document in a child process of another program that calls [`serve_if_asked`].
///
/// # Errors
///
/// As [`read`].
pub fn read_with(
    program: &Path,
    bytes: &[u8],
    filename: Option<&str>,
    limits: &Limits,
) -> Result<Document, DocumentError> {
    if bytes.len() as u64 > limits.bytes {
        return Err(DocumentError::too_large("bytes", limits.bytes));
    }
    let mut worker = Running::start(program)?;
    let question = Question { filename: filename.map(str::to_owned), limits: limits.clone() };
    worker.answer(&question, bytes)
}

/// Makes this process a reader of one document if it was started as such; gives the exit code then.
pub fn serve_if_asked() -> Option<ExitCode> {
    let mut arguments = env::args_os().skip(1);
    if arguments.next()? != ARGUMENT || arguments.next().is_some() {
        return None;
    }
    Some(serve().map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS))
}

fn worker_error(reason: &io::Error) -> DocumentError {
    DocumentError::Worker { reason: reason.to_string() }
}

/// A child process, killed with all its children when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // The group outlives its leader while Tesseract still runs.
        if let Some(group) = i32::try_from(self.0.id()).ok().and_then(Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, Signal::KILL);
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    fn start(program: &Path) -> Result<Self, DocumentError> {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new(program);
        command.arg(ARGUMENT).env_clear().process_group(0);
        // A program that allocates with mimalloc would reserve a gigabyte of addresses, more than a child may have.
        command.env("MIMALLOC_ARENA_RESERVE", "32MiB");
        for name in ["PATH", "TESSDATA_PREFIX"] {
            if let Some(value) = env::var_os(name) {
                command.env(name, value);
            }
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().map(Self).map_err(|reason| worker_error(&reason))
    }

    fn answer(&mut self, question: &Question, bytes: &[u8]) -> Result<Document, DocumentError> {
        let (Some(mut input), Some(output)) = (self.0.stdin.take(), self.0.stdout.take()) else {
            return Err(DocumentError::Crashed);
        };
        let limits = &question.limits;
        let header = serde_json::to_string(question).map_err(|_| DocumentError::Crashed)?;
        let most =
            (limits.characters as u64).saturating_mul(ANSWER_BYTES_PER_CHARACTER) + (1 << 16);
        let (sender, receiver) = mpsc::channel();
        let result = thread::scope(|scope| {
            scope.spawn(move || {
                // A child that died does not read; its end is seen below.
                let _ = writeln!(input, "{header}").and_then(|()| input.write_all(bytes));
            });
            scope.spawn(move || {
                for line in BufReader::new(output.take(most)).lines() {
                    let Ok(line) = line else { return };
                    if sender.send(line).is_err() {
                        return;
                    }
                }
            });
            let result = wait(&receiver, limits);
            // Ends the pipes, so that the threads end too.
            let _ = self.0.kill();
            if let Some(group) = i32::try_from(self.0.id()).ok().and_then(Pid::from_raw) {
                let _ = rustix::process::kill_process_group(group, Signal::KILL);
            }
            result
        })?;
        serde_json::from_str::<Result<Document, DocumentError>>(&result)
            .unwrap_or(Err(DocumentError::Crashed))
    }
}

/// The answer, if it comes in time.
fn wait(receiver: &mpsc::Receiver<String>, limits: &Limits) -> Result<String, DocumentError> {
    let mut allowed = limits.text_time;
    let began = Instant::now();
    loop {
        match receiver.recv_timeout(allowed.saturating_sub(began.elapsed())) {
            Ok(line) if line == RECOGNISING => allowed = limits.text_time + limits.ocr_time,
            Ok(line) => return Ok(line),
            Err(RecvTimeoutError::Timeout) => {
                return Err(DocumentError::TooSlow { seconds: allowed.as_secs() });
            }
            Err(RecvTimeoutError::Disconnected) => return Err(DocumentError::Crashed),
        }
    }
}

/// The child's side.
fn serve() -> io::Result<()> {
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    let mut input = BufReader::new(io::stdin().lock());
    let mut header = String::new();
    input.by_ref().take(1 << 16).read_line(&mut header)?;
    let question: Question = serde_json::from_str(&header)?;
    confine(&question.limits)?;
    let mut bytes = Vec::new();
    input.take(question.limits.bytes + 1).read_to_end(&mut bytes)?;
    let reading = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
        let Question { filename, limits } = question;
        crate::read_observed(&bytes, filename.as_deref(), &limits, &|| {
            let _ = writeln!(io::stdout(), "{RECOGNISING}");
        })
    })?;
    let result = reading.join().unwrap_or(Err(DocumentError::Crashed));
    let mut answer = serde_json::to_vec(&result)?;
    answer.push(b'\n');
    io::stdout().write_all(&answer)?;
    io::stdout().flush()
}

/// Takes away what reading a document does not need.
fn confine(limits: &Limits) -> io::Result<()> {
    let most = |value: u64| Rlimit { current: Some(value), maximum: Some(value) };
    let seconds = (limits.text_time + limits.ocr_time + Duration::from_secs(1)).as_secs();
    rustix::process::setrlimit(Resource::As, most(limits.memory))?;
    rustix::process::setrlimit(Resource::Cpu, most(seconds))?;
    rustix::process::setrlimit(Resource::Fsize, most(0))?;
    rustix::process::setrlimit(Resource::Core, most(0))?;
    Ok(())
}
