//! The pages of a TIFF file.
//!
//! Takes a TIFF file; gives one file for each page, since the decoder reads the first page only: the
//! same bytes with the header pointing at the page's directory (TIFF 6.0, section 2).

use crate::{DocumentError, Limits};

/// Bytes of one entry of a directory.
const ENTRY: usize = 12;

/// One file for each page.
pub(super) fn pages(bytes: &[u8], limits: &Limits) -> Result<Vec<Vec<u8>>, DocumentError> {
    let little = bytes.starts_with(b"II");
    let number = |at: usize, size: usize| -> Option<usize> {
        let digits = bytes.get(at..at.checked_add(size)?)?;
        let add = |sum: usize, byte: &u8| (sum << 8) | usize::from(*byte);
        Some(if little { digits.iter().rev().fold(0, add) } else { digits.iter().fold(0, add) })
    };
    let mut starts: Vec<usize> = Vec::new();
    let mut next = number(4, 4);
    while let Some(start) = next.filter(|start| *start != 0 && !starts.contains(start)) {
        if starts.len() >= limits.pages {
            return Err(DocumentError::too_large("pages", limits.pages as u64));
        }
        starts.push(start);
        next = number(start, 2).and_then(|entries| number(start + 2 + entries * ENTRY, 4));
    }
    let pages = starts.into_iter().map(|start| {
        let mut page = bytes.to_vec();
        let start = start as u32;
        let start = if little { start.to_le_bytes() } else { start.to_be_bytes() };
        if let Some(pointer) = page.get_mut(4..8) {
            pointer.copy_from_slice(&start);
        }
        page
    });
    Ok(pages.collect())
}
