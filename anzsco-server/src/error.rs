//! Why the program cannot go on: what, where and what to do.

use std::path::PathBuf;

use crate::store::StoreError;

/// A reason to stop the program. Errors of single requests are problem documents instead.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ServerError {
    /// Settings that cannot be read or contradict each other.
    #[error("{0}")]
    Settings(String),
    /// A settings file that cannot be read.
    #[error("{path}: {source}")]
    File {
        /// The file as given.
        path: PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}; is another server running there?")]
    Listen {
        /// The address as given.
        address: String,
        /// The system's reason.
        source: std::io::Error,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No such account, key or the like.
    #[error("there is no {0}")]
    Unknown(String),
    /// Standard output or another stream.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// The system's random numbers.
    #[error("the system gives no random numbers: {0}")]
    Random(String),
}

impl ServerError {
    pub(crate) fn random(reason: getrandom::Error) -> Self {
        Self::Random(reason.to_string())
    }
}
