//! Documents packed as XML in a zip file: Office Open XML and `OpenDocument`.
//!
//! Takes a zip file; gives the text of its document in reading order. Parts are unpacked one at a
//! time, up to a limit on size and on ratio; entities of a document type are never expanded, and
//! the parts that hold author and title are never opened.

mod looks;
mod odt;
mod package;
pub(crate) mod table;
mod word;
mod xml;

use crate::{Document, DocumentError, Kind, Limits};
use package::Package;

/// The text of a DOCX file.
pub(crate) fn docx(bytes: &[u8], limits: &Limits) -> Result<Document, DocumentError> {
    let mut package = Package::open(bytes, "DOCX", limits)?;
    let (text, hidden) = word::text(&mut package, limits)?;
    Ok(Document::whole(Kind::Docx, text, hidden))
}

/// The text of an ODT file.
pub(crate) fn odt(bytes: &[u8], limits: &Limits) -> Result<Document, DocumentError> {
    let mut package = Package::open(bytes, "ODT", limits)?;
    let (text, hidden) = odt::text(&mut package, limits)?;
    Ok(Document::whole(Kind::Odt, text, hidden))
}
