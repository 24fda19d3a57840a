//! How much is read of one document.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How much is read of one document. The default is what the service promises.
///
/// ```
/// let limits = anzsco_documents::Limits { pages: 10, ..Default::default() };
/// assert_eq!(limits.bytes, 10 * 1024 * 1024);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Bytes of the file: 10 MiB.
    pub bytes: u64,
    /// Pages: 60.
    pub pages: usize,
    /// Pages read by optical character recognition: 20.
    pub ocr_pages: usize,
    /// Characters of text: 500,000.
    pub characters: usize,
    /// Bytes of one unpacked part of a DOCX or ODT file: 32 MiB.
    pub part_bytes: u64,
    /// How many times larger than packed a part may be, once it is over 1 MiB: 200.
    pub ratio: u64,
    /// How deep groups and elements may nest: 256.
    pub depth: usize,
    /// Pixels of one picture: 60 million, an A4 page at 700 dots an inch.
    pub pixels: u64,
    /// Time for a document without recognition: 10 s.
    pub text_time: Duration,
    /// Time for recognition of a whole document: 60 s.
    pub ocr_time: Duration,
    /// Time for recognition of one page: 20 s.
    pub ocr_page_time: Duration,
    /// Bytes of address space of the child process: 512 MiB.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 10 << 20,
            pages: 60,
            ocr_pages: 20,
            characters: 500_000,
            part_bytes: 32 << 20,
            ratio: 200,
            depth: 256,
            pixels: 60_000_000,
            text_time: Duration::from_secs(10),
            ocr_time: Duration::from_mins(1),
            ocr_page_time: Duration::from_secs(20),
            memory: 512 << 20,
        }
    }
}
