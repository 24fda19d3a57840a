//! Why a command stopped, and how a command that did not stop ended.
//!
//! Takes the reasons of every module; gives messages that name the file, the line where there is
//! one, and the reason. It must not quote a CV.

use std::io;
use std::process::ExitCode;

/// How a command ended that was not stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Everything was done.
    Done,
    /// Some records failed, or what was looked up is not there.
    SomeFailed,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => Self::SUCCESS,
            Outcome::SomeFailed => Self::from(1),
        }
    }
}

/// Why a command stopped.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The arguments contradict each other or lack something.
    #[error("{0}")]
    Usage(String),
    /// A file or a stream that cannot be read.
    #[error("{name}: {source}")]
    Read {
        /// The file as typed.
        name: String,
        /// The system's reason.
        source: io::Error,
    },
    /// A document that is not text, or a file that is not what the command expects.
    #[error("{name}: {reason}")]
    Content {
        /// The file as typed, with the line where there is one.
        name: String,
        /// What is wrong and what would be right.
        reason: String,
    },
    /// A choice that the library refuses.
    #[error("{0}")]
    Choice(#[from] anzsco_core::Error),
    /// An output file that cannot be written.
    #[error("{name}: {source}")]
    Write {
        /// The file as typed.
        name: String,
        /// The system's reason.
        source: io::Error,
    },
    /// Standard output that cannot be written.
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Whether the reader of standard output went away, as `head` does: no error at all.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(reason) if reason.kind() == io::ErrorKind::BrokenPipe)
    }

    /// A file's content that will not do.
    pub(crate) fn content(name: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::Content { name: name.into(), reason: reason.into() }
    }
}
