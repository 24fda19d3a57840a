//! Pictures of pages.
//!
//! Takes a PNG, JPEG, TIFF or WebP file; gives the text that recognition finds on its pages. The
//! size is checked before a picture is unpacked.

pub(crate) mod clean;
pub(crate) mod tiff;

use std::io::Cursor;

use image::{DynamicImage, GrayImage, ImageFormat, ImageReader};

use crate::ocr::{Recognised, Recogniser};
use crate::{Document, DocumentError, Kind, LeftOut, Limits};

/// The text of a picture.
pub(crate) fn read(
    bytes: &[u8],
    kind: Kind,
    limits: &Limits,
    recogniser: &mut Recogniser<'_>,
) -> Result<Document, DocumentError> {
    let mut pages = Pages::default();
    if kind == Kind::Tiff {
        for page in tiff::pages(bytes, limits)? {
            pages.add(recogniser.page(decode(&page, kind, limits)?)?);
        }
    } else {
        pages.add(recogniser.page(decode(bytes, kind, limits)?)?);
    }
    Ok(Document::of_pages(kind, &pages.texts, pages.left_out))
}

/// Texts of recognised pages and what is missing from them.
#[derive(Default)]
pub(crate) struct Pages {
    pub(crate) texts: Vec<String>,
    pub(crate) left_out: LeftOut,
}

impl Pages {
    /// Adds the next page.
    pub(crate) fn add(&mut self, page: Recognised) {
        let number = self.texts.len() as u32 + 1;
        let (list, text) = match page {
            Recognised::Text(text) => (&mut self.left_out.recognised_pages, text),
            Recognised::Unreadable => (&mut self.left_out.unreadable_pages, String::new()),
            Recognised::Skipped => (&mut self.left_out.skipped_pages, String::new()),
        };
        list.push(number);
        self.texts.push(text);
    }
}

fn decode(bytes: &[u8], kind: Kind, limits: &Limits) -> Result<GrayImage, DocumentError> {
    let (format, name) = match kind {
        Kind::Png => (ImageFormat::Png, "PNG"),
        Kind::Jpeg => (ImageFormat::Jpeg, "JPEG"),
        Kind::WebP => (ImageFormat::WebP, "WebP"),
        _ => (ImageFormat::Tiff, "TIFF"),
    };
    let damaged = |reason: image::ImageError| DocumentError::damaged(name, reason.to_string());
    let open = || ImageReader::with_format(Cursor::new(bytes), format);
    let (width, height) = open().into_dimensions().map_err(damaged)?;
    if u64::from(width) * u64::from(height) > limits.pixels {
        return Err(DocumentError::too_large("pixels of a picture", limits.pixels));
    }
    let mut reader = open();
    let mut allowed = image::Limits::default();
    allowed.max_alloc = Some(limits.memory / 2);
    reader.limits(allowed);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let turned = image::ImageDecoder::orientation(&mut decoder);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    // Cameras store which way up they were held.
    picture.apply_orientation(turned.unwrap_or(image::metadata::Orientation::NoTransforms));
    Ok(grey(picture))
}

/// Grey on white: what shows through is paper.
fn grey(picture: DynamicImage) -> GrayImage {
    if !picture.color().has_alpha() {
        return picture.into_luma8();
    }
    let picture = picture.into_luma_alpha8();
    let (width, height) = picture.dimensions();
    GrayImage::from_fn(width, height, |x, y| {
        let [grey, alpha] = picture.get_pixel(x, y).0;
        let (grey, alpha) = (u32::from(grey), u32::from(alpha));
        image::Luma([((grey * alpha + 255 * (255 - alpha)) / 255) as u8])
    })
}
