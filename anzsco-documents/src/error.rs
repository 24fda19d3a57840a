//! Why a document gives no text.

use serde::{Deserialize, Serialize};

/// Formats that are read, for messages.
const SUPPORTED: &str =
    "PDF, DOCX, DOC, ODT, RTF, HTML, plain text and pictures (PNG, JPEG, TIFF, WebP) are read";

/// Why a document gives no text. Messages name the rule and the way out and never quote a document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum DocumentError {
    /// A format that is not read.
    #[error("this is {format}; {SUPPORTED}")]
    Unsupported {
        /// What it is, with its article.
        format: String,
    },
    /// A limit on size is passed.
    #[error("it is too large: at most {limit} {what} are read")]
    TooLarge {
        /// What is counted.
        what: String,
        /// How many are read.
        limit: u64,
    },
    /// A packed part unpacks to far more than a document holds.
    #[error(
        "a packed part is more than {ratio} times larger unpacked; save the document afresh if it is genuine"
    )]
    Bomb {
        /// How many times larger a part may be.
        ratio: u64,
    },
    /// Groups or elements nest too deep.
    #[error("its structure nests deeper than {limit} levels; save the document afresh")]
    TooDeep {
        /// How deep they may nest.
        limit: u64,
    },
    /// Reading took too long.
    #[error("reading it took more than {seconds} s; save it in a simpler form")]
    TooSlow {
        /// How long it may take, in seconds.
        seconds: u64,
    },
    /// Reading took more memory than a document may, or the parser died.
    #[error("reading it failed (the parser stopped); save the document afresh, for example as PDF")]
    Crashed,
    /// A password is needed.
    #[error("it is protected by a password; save it without one")]
    Encrypted,
    /// The file is damaged.
    #[error("this {format} file is damaged: {reason}; save the document afresh")]
    Damaged {
        /// Which format.
        format: String,
        /// What is wrong.
        reason: String,
    },
    /// There is no text.
    #[error("there is no text in it")]
    Empty,
    /// All its text is hidden.
    #[error("all its text is hidden from a reader (colour, size or place); nothing is read")]
    OnlyHidden,
    /// There are pictures of pages, but no text was found in them.
    #[error("its pages are pictures without readable text; scan it at 300 dots an inch, upright")]
    NothingReadable,
    /// The program for reading pictures is not installed.
    #[error(
        "it holds pictures of text, and Tesseract is not installed; install the package tesseract-ocr"
    )]
    NoTesseract,
    /// The data for a script is not installed.
    #[error("it holds pictures of text in a script that needs the package {package}")]
    NoTesseractLanguage {
        /// The package of the system.
        package: String,
    },
    /// The child process cannot be started.
    #[error("the process that reads documents cannot be started: {reason}")]
    Worker {
        /// The system's reason.
        reason: String,
    },
}

impl DocumentError {
    /// The stable word for the error in answers to programs.
    ///
    /// ```
    /// assert_eq!(anzsco_documents::DocumentError::Encrypted.code(), "encrypted_document");
    /// ```
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unsupported { .. } => "unsupported_document",
            Self::TooLarge { .. } => "input_too_large",
            Self::Bomb { .. } | Self::TooDeep { .. } => "document_too_complex",
            Self::TooSlow { .. } => "document_timeout",
            Self::Encrypted => "encrypted_document",
            Self::Crashed | Self::Damaged { .. } => "unreadable_document",
            Self::Empty | Self::OnlyHidden => "empty_document",
            Self::NothingReadable => "no_readable_text",
            Self::NoTesseract | Self::NoTesseractLanguage { .. } => "ocr_unavailable",
            Self::Worker { .. } => "document_worker_unavailable",
        }
    }

    pub(crate) fn too_large(what: &str, limit: u64) -> Self {
        Self::TooLarge { what: what.to_owned(), limit }
    }

    pub(crate) fn unsupported(format: &str) -> Self {
        Self::Unsupported { format: format.to_owned() }
    }

    pub(crate) fn damaged(format: &str, reason: impl Into<String>) -> Self {
        Self::Damaged { format: format.to_owned(), reason: reason.into() }
    }
}
