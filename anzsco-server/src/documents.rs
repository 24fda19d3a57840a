//! The way from a submitted file to text.
//!
//! Takes base64 and a file name; gives text, or an error for the job. The file itself is parsed by
//! [`anzsco_documents`] in a child process, so that none can take the service with it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use anzsco_documents::{Limits, isolated};

/// Why a document gives no text.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DocumentError {
    /// Not base64.
    #[error("source_document is not base64 (RFC 4648, section 4)")]
    NotBase64,
    /// Too many bytes.
    #[error("the document has more than {0} bytes")]
    TooManyBytes(usize),
    /// What is wrong with the document itself.
    #[error(transparent)]
    Document(#[from] anzsco_documents::DocumentError),
}

impl DocumentError {
    /// The stable code of the failed job.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::NotBase64 => "invalid_request",
            Self::TooManyBytes(_) => "input_too_large",
            Self::Document(error) => error.code(),
        }
    }
}

/// Decodes a document within its bound. Cheap enough to be asked before a job is accepted.
pub(crate) fn decode(base64: &str, max_bytes: usize) -> Result<Vec<u8>, DocumentError> {
    if base64.len() / 4 * 3 > max_bytes.saturating_add(3) {
        return Err(DocumentError::TooManyBytes(max_bytes));
    }
    let bytes = STANDARD.decode(base64).map_err(|_| DocumentError::NotBase64)?;
    if bytes.len() > max_bytes {
        return Err(DocumentError::TooManyBytes(max_bytes));
    }
    Ok(bytes)
}

/// Reads a document's text in a child process. The name is a hint at most.
pub(crate) fn text(bytes: &[u8], filename: Option<&str>) -> Result<String, DocumentError> {
    Ok(isolated::read(bytes, filename, &Limits::default())?.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_bounded() {
        assert_eq!(decode("eHg=", 2).unwrap(), b"xx");
        assert!(matches!(decode("eHh4", 2), Err(DocumentError::TooManyBytes(2))));
        assert!(matches!(decode("????", 9), Err(DocumentError::NotBase64)));
    }
}
