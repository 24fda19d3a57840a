//! What was taken out of a text and why, for the one whose text it is.
//!
//! Takes the text of a CV; gives its pieces in order, those that stay in with
//! their kind and the reason. It holds the personal data itself: it is for a
//! person's own screen and must not be stored, sent or logged.

use std::fmt;
use std::ops::Range;

use super::PersonalData;
use super::quoting::{Held, held};
use crate::profile::{ExtractOptions, PersonalKind, read_with};

/// Why a piece of a text stays in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// It was found to be of its kind where it stands.
    Found,
    /// The same was found elsewhere in the text.
    Again,
    /// It is written like a name, and no list knows it as anything else.
    Unknown,
}

impl Reason {
    /// The reason in words.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Found => "found here",
            Self::Again => "found elsewhere in the CV",
            Self::Unknown => "written like a name and not known as a word",
        }
    }
}

/// A piece of the text that stays in.
#[derive(Clone, PartialEq, Eq)]
pub struct Piece {
    /// Its bytes in the text.
    pub place: Range<usize>,
    /// What it is; what is not known counts as a name.
    pub kind: PersonalKind,
    /// Why it stays in.
    pub reason: Reason,
}

impl fmt::Debug for Piece {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} ({:?})", self.kind, self.reason)
    }
}

/// What stays in of a text.
pub struct Redaction {
    /// The pieces in the order of the text; they do not overlap.
    pub pieces: Vec<Piece>,
    data: PersonalData,
}

impl Redaction {
    /// The words at a place (in bytes) as they would be quoted.
    pub fn quote(&self, text: &str, place: Range<usize>) -> String {
        self.data.quote(text, place)
    }
}

impl fmt::Debug for Redaction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Redaction")
            .field("pieces", &self.pieces.len())
            .finish_non_exhaustive()
    }
}

/// Reads a CV as [`crate::extract`] does and tells what of its text stays in.
pub fn redact(text: &str, options: &ExtractOptions) -> Redaction {
    let (_, data) = read_with(text, options);
    Redaction { pieces: data.pieces(text), data }
}

impl PersonalData {
    /// What of the text stays in, in its order.
    pub(crate) fn pieces(&self, text: &str) -> Vec<Piece> {
        let sheet = self.sheet();
        let mut pieces: Vec<Piece> = Vec::new();
        for (_, place, why) in held(&sheet, &self.gate, &(0..text.len())) {
            let reason = match why {
                Held::Found(_) => Reason::Found,
                Held::Again(_) => Reason::Again,
                Held::Strange => Reason::Unknown,
            };
            let blank = |from: usize| {
                text.get(from..place.start)
                    .is_some_and(|gap| !gap.contains('\n') && gap.trim().is_empty())
            };
            match pieces.last_mut() {
                Some(last)
                    if last.kind == why.kind()
                        && last.reason == reason
                        && blank(last.place.end) =>
                {
                    last.place.end = place.end;
                }
                _ => pieces.push(Piece { place, kind: why.kind(), reason }),
            }
        }
        pieces
    }
}
