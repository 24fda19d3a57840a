//! What reading a document gives.

use serde::{Deserialize, Serialize};

use crate::{DocumentError, Kind, Limits};

/// The text of a document and what is not in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Document {
    /// What the bytes are.
    pub kind: Kind,
    /// The text: a line of the page is a line, a gap between columns of a table row is a tab, a
    /// paragraph ends with a blank line, and a page but the last with a form feed.
    pub text: String,
    /// Where each page starts, in characters of `text`. One entry for formats without pages.
    pub page_starts: Vec<usize>,
    /// What was seen and left out.
    pub left_out: LeftOut,
}

/// What was seen and left out of the text. Pages count from 1.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct LeftOut {
    /// How many characters no reader of the page can see: hidden, of the page's colour, of no
    /// size, off the page.
    pub hidden_characters: usize,
    /// Pages that hold something, but nothing that could be read as text.
    pub unreadable_pages: Vec<u32>,
    /// Pages whose text was read from a picture, so that letters may be wrong.
    pub recognised_pages: Vec<u32>,
    /// Pages that were not tried because of a limit.
    pub skipped_pages: Vec<u32>,
}

impl Document {
    /// A document without pages.
    pub(crate) fn whole(kind: Kind, text: String, hidden_characters: usize) -> Self {
        let left_out = LeftOut { hidden_characters, ..LeftOut::default() };
        Self { kind, text, page_starts: vec![0], left_out }
    }

    /// Joins the texts of pages.
    pub(crate) fn of_pages(kind: Kind, pages: &[String], left_out: LeftOut) -> Self {
        let (mut text, mut page_starts, mut characters) = (String::new(), Vec::new(), 0);
        for (index, page) in pages.iter().enumerate() {
            if index > 0 {
                text.push('\u{c}');
                characters += 1;
            }
            page_starts.push(characters);
            text.push_str(page);
            characters += page.chars().count();
        }
        Self { kind, text, page_starts, left_out }
    }

    /// Refuses a document without text or with more than the limit.
    pub(crate) fn checked(self, limits: &Limits) -> Result<Self, DocumentError> {
        // What somebody typed is text if anything can be seen; a parsed page needs letters.
        let is_text = |letter: char| match self.kind {
            Kind::Text => !(letter.is_whitespace() || letter.is_control()),
            _ => letter.is_alphanumeric(),
        };
        if !self.text.chars().any(is_text) {
            return Err(if self.left_out.hidden_characters > 0 {
                DocumentError::OnlyHidden
            } else if self.left_out.unreadable_pages.is_empty() {
                DocumentError::Empty
            } else {
                DocumentError::NothingReadable
            });
        }
        if self.text.len() > limits.characters && self.text.chars().count() > limits.characters {
            return Err(DocumentError::too_large("characters of text", limits.characters as u64));
        }
        Ok(self)
    }
}
