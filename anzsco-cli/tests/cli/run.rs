//! Running the command and looking at what it did.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run did.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the command: words of the command line, then `<` and the bytes of standard input.
macro_rules! anzsco {
    ($($word:expr),* $(,)?; < $input:expr) => {
        crate::run::run(&[$(AsRef::<std::ffi::OsStr>::as_ref(&$word)),*], $input.as_ref())
    };
    ($($word:expr),* $(,)?) => { anzsco!($($word),*; < "") };
}

/// Asserts how a run ended; a failure shows what it said.
macro_rules! ended {
    ($ran:expr, $code:expr) => {
        assert_eq!($ran.code, $code, "\nstdout: {}\nstderr: {}", $ran.out, $ran.err)
    };
}

/// The command, with an environment that no machine changes.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anzsco"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env("TERM", "dumb");
    command
}

pub(crate) fn run(words: &[&std::ffi::OsStr], input: &[u8]) -> Ran {
    let mut child = command()
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A command that needs no input may have ended already.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output.into()
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Ran {
    /// Standard output as one JSON value.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// Standard output as JSON lines.
    pub(crate) fn lines(&self) -> Vec<Value> {
        lines(&self.out)
    }
}

/// JSON lines.
pub(crate) fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A temporary folder with files in it.
pub(crate) struct Folder(tempfile::TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, content).unwrap();
        path
    }
}

/// A CV of a person who does not exist.
pub(crate) const CV: &str = "Head Chef\n\nExperience\nHead Chef, Harbour Kitchen, Hobart\nMarch 2018 - present\n\
    - Ran a brigade of nine and wrote the seasonal menu\n- Costed dishes and ordered stock\n\n\
    Education\nCertificate III in Commercial Cookery, 2011\n";
