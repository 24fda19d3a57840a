//! Documents to text.
//!
//! Takes the bytes of a file; gives its text with lines, blank lines and page marks kept, and says
//! what was left out. The format is told by content, never by name. It touches no network, leaves
//! no file behind, reads no metadata (author, title, producer) and knows nothing about CVs.
//!
//! [`read`] works in the caller's process. Files of strangers belong into [`isolated::read`], which
//! does the same in a child process that a crash, a hang or a bomb can take down alone.
//!
//! ```
//! use anzsco_documents::{Kind, Limits, read};
//!
//! let document = read(br"{\rtf1\ansi Nurse\par M\'e4rz 2019}", None, &Limits::default())?;
//! assert_eq!(document.kind, Kind::Rtf);
//! assert_eq!(document.text, "Nurse\nMärz 2019\n");
//! # Ok::<(), anzsco_documents::DocumentError>(())
//! ```

mod document;
mod error;
mod html;
pub mod isolated;
mod kind;
mod limits;
mod lines;
mod ocr;
mod office;
mod pdf;
mod picture;
mod plain;
mod rtf;
mod word97;

pub use document::{Document, LeftOut};
pub use error::DocumentError;
pub use kind::Kind;
pub use limits::Limits;

/// The text of a document.
///
/// `filename` only helps where the content leaves a choice: between HTML without an opening tag and
/// plain text. It is never part of the text.
///
/// # Errors
///
/// When the format is not read, a limit is passed, or there is no text; [`DocumentError`] says
/// which. The time limits of `limits` are kept by [`isolated::read`] and between pages here.
///
/// ```
/// use anzsco_documents::{DocumentError, Limits, read};
///
/// let error = read(b"GIF89a", None, &Limits::default()).unwrap_err();
/// assert!(matches!(error, DocumentError::Unsupported { .. }));
/// ```
pub fn read(
    bytes: &[u8],
    filename: Option<&str>,
    limits: &Limits,
) -> Result<Document, DocumentError> {
    read_observed(bytes, filename, limits, &|| {})
}

/// Reads, and tells when recognition of pictures begins, which has a time limit of its own.
fn read_observed(
    bytes: &[u8],
    filename: Option<&str>,
    limits: &Limits,
    on_recognition: &dyn Fn(),
) -> Result<Document, DocumentError> {
    if bytes.len() as u64 > limits.bytes {
        return Err(DocumentError::too_large("bytes", limits.bytes));
    }
    let kind = kind::of(bytes, filename)?;
    let recogniser = || ocr::Recogniser::new(limits, on_recognition);
    let document = match kind {
        Kind::Text => plain::read(bytes)?,
        Kind::Html => html::read(bytes, limits)?,
        Kind::Rtf => rtf::read(bytes, limits)?,
        Kind::Docx => office::docx(bytes, limits)?,
        Kind::Odt => office::odt(bytes, limits)?,
        Kind::Doc => word97::read(bytes, limits)?,
        Kind::Pdf => pdf::read(bytes, limits, &mut recogniser())?,
        Kind::Png | Kind::Jpeg | Kind::Tiff | Kind::WebP => {
            picture::read(bytes, kind, limits, &mut recogniser())?
        }
    };
    document.checked(limits)
}
