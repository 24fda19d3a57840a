//! PDF, drawn by hayro-interpret onto a surface that only takes notes.
//!
//! Takes a PDF; gives its text in reading order. `surface` notes glyphs with their place and whether
//! a reader sees them, `layout` finds columns, `item` joins what goes on in the next line, `line` puts glyphs into words and letters into
//! logical order, `running` takes out headers and footers that repeat, `raster` draws the pictures
//! of a page without text for recognition.

mod item;
mod layout;
mod line;
mod raster;
mod running;
mod surface;

use std::time::Instant;

use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use hayro_interpret::kurbo::{Affine, Rect};
use hayro_interpret::{Context, Device, InterpreterCache, InterpreterSettings, interpret_page};

use crate::ocr::{Recognised, Recogniser};
use crate::{Document, DocumentError, Kind, LeftOut, Limits};
use surface::Surface;

/// A page with fewer visible letters and a large picture is a picture of a page.
const FEW_LETTERS: usize = 25;

/// The share of a page that a picture of a page covers.
const LARGE_PICTURE: f64 = 0.3;

/// The text of a PDF.
pub(crate) fn read(
    bytes: &[u8],
    limits: &Limits,
    recogniser: &mut Recogniser<'_>,
) -> Result<Document, DocumentError> {
    let began = Instant::now();
    let pdf = Pdf::new(bytes.to_vec()).map_err(load_error)?;
    let pages = pdf.pages();
    if pages.len() > limits.pages {
        return Err(DocumentError::too_large("pages", limits.pages as u64));
    }
    let cache = InterpreterCache::new();
    let mut texts = Vec::new();
    let mut left_out = LeftOut::default();
    let mut pictures = Vec::new();
    for (index, page) in pages.iter().enumerate() {
        let surface = drawn(&pdf, page, &cache, Surface::new(page_size(page), limits));
        let notes = surface.finish();
        left_out.hidden_characters += notes.hidden;
        if notes.letters() < FEW_LETTERS && notes.pictured > LARGE_PICTURE {
            pictures.push(index);
        } else if notes.glyphs.is_empty() && notes.unknown > 0 {
            left_out.unreadable_pages.push(index as u32 + 1);
        }
        texts.push(layout::lines(notes.glyphs));
        if began.elapsed() > limits.text_time {
            return Err(DocumentError::TooSlow { seconds: limits.text_time.as_secs() });
        }
    }
    let mut texts = running::taken_out(texts);
    for index in pictures {
        let Some(page) = pages.get(index) else { continue };
        let Some(picture) = raster::picture(&pdf, page, &cache, limits) else { continue };
        let number = index as u32 + 1;
        let own = texts.get_mut(index);
        match recogniser.page(picture)? {
            Recognised::Text(text) => {
                left_out.recognised_pages.push(number);
                if let Some(own) = own {
                    own.push_str(&text);
                }
            }
            Recognised::Unreadable => left_out.unreadable_pages.push(number),
            Recognised::Skipped => left_out.skipped_pages.push(number),
        }
    }
    Ok(Document::of_pages(Kind::Pdf, &texts, left_out))
}

/// Width and height of a page as it is seen, in points.
fn page_size(page: &Page<'_>) -> (f64, f64) {
    let (width, height) = page.render_dimensions();
    (f64::from(width), f64::from(height))
}

/// Draws a page, with the origin at its upper left corner and y downwards.
fn drawn<'a, D: Device<'a>>(
    pdf: &'a Pdf,
    page: &Page<'a>,
    cache: &InterpreterCache<'a>,
    mut device: D,
) -> D {
    let (width, height) = page_size(page);
    let transform = Affine::new(page.initial_transform(true).as_coeffs());
    let bounds = Rect::new(0.0, 0.0, width, height);
    let settings = InterpreterSettings::default();
    let mut context = Context::new(transform, bounds, cache, pdf.xref(), settings);
    interpret_page(page, &mut context, &mut device);
    device
}

fn load_error(error: LoadPdfError) -> DocumentError {
    match error {
        LoadPdfError::Decryption(DecryptionError::PasswordProtected) => DocumentError::Encrypted,
        LoadPdfError::Decryption(DecryptionError::UnsupportedAlgorithm) => {
            DocumentError::unsupported("a PDF encrypted in an unknown way")
        }
        _ => DocumentError::damaged("PDF", "its objects cannot be found"),
    }
}
