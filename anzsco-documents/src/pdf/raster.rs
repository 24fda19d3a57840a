//! The pictures of a page, drawn together.
//!
//! Takes a page without text; gives it as one grey picture for recognition. Scanners store a page
//! as one picture or as strips, in colour or as a stencil.

use hayro_interpret::font::GlyphRun;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageData, ImageDrawProps,
    InterpreterCache, SoftMask,
};
use image::{GrayImage, Luma};

use super::{drawn, page_size};
use crate::Limits;

/// Pixels for a point: 300 dots an inch.
const SCALE: f64 = 300.0 / 72.0;

/// The longest side that is drawn, in pixels.
const LONGEST: f64 = 3600.0;

/// The most pictures of a page that are drawn.
const MAX_PICTURES: usize = 400;

/// A page of pictures.
struct Canvas {
    grey: GrayImage,
    scale: f64,
    pictures: usize,
    pixels: u64,
}

/// The page as a picture, or nothing if it has none that can be unpacked.
pub(super) fn picture<'a>(
    pdf: &'a Pdf,
    page: &Page<'a>,
    cache: &InterpreterCache<'a>,
    limits: &Limits,
) -> Option<GrayImage> {
    let (width, height) = page_size(page);
    let scale = SCALE.min(LONGEST / width.max(height));
    let side = |points: f64| ((points * scale) as u32).clamp(1, LONGEST as u32 + 1);
    let grey = GrayImage::from_pixel(side(width), side(height), Luma([255]));
    let canvas = Canvas { grey, scale, pictures: 0, pixels: limits.pixels };
    let canvas = drawn(pdf, page, cache, canvas);
    (canvas.pictures > 0).then_some(canvas.grey)
}

impl Canvas {
    /// Draws a picture of `width` times `height` pixels. `sample` gives grey and opacity.
    fn draw(
        &mut self,
        transform: Affine,
        (width, height): (u32, u32),
        sample: impl Fn(usize) -> Option<(u8, u8)>,
    ) {
        if transform.determinant().abs() < 1e-12 {
            return;
        }
        self.pictures += 1;
        let area = Rect::new(0.0, 0.0, f64::from(width), f64::from(height));
        let area = (Affine::scale(self.scale) * transform).transform_rect_bbox(area);
        let back = transform.inverse() * Affine::scale(1.0 / self.scale);
        let clamp = |value: f64, most: u32| value.max(0.0).min(f64::from(most)) as u32;
        let (left, right) =
            (clamp(area.x0, self.grey.width()), clamp(area.x1 + 1.0, self.grey.width()));
        let (top, bottom) =
            (clamp(area.y0, self.grey.height()), clamp(area.y1 + 1.0, self.grey.height()));
        for y in top..bottom {
            for x in left..right {
                let place = back * Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
                if place.x < 0.0 || place.y < 0.0 {
                    continue;
                }
                let (column, row) = (place.x as usize, place.y as usize);
                if column >= width as usize || row >= height as usize {
                    continue;
                }
                if let Some((grey, opacity)) = sample(row * width as usize + column) {
                    let under = u32::from(self.grey.get_pixel(x, y).0[0]);
                    let opacity = u32::from(opacity);
                    let mixed = (u32::from(grey) * opacity + under * (255 - opacity)) / 255;
                    self.grey.put_pixel(x, y, Luma([mixed as u8]));
                }
            }
        }
    }
}

impl<'a> Device<'a> for Canvas {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let pixels = u64::from(image.width()) * u64::from(image.height());
        if pixels > self.pixels || self.pictures >= MAX_PICTURES {
            return;
        }
        let scaled = |(across, down): (f32, f32)| {
            props.transform * Affine::scale_non_uniform(f64::from(across), f64::from(down))
        };
        match image {
            Image::Stencil(stencil) => stencil.with_stencil(
                |luma, _| {
                    let transform = scaled(luma.scale_factors);
                    self.draw(transform, (luma.width, luma.height), |at| {
                        luma.data.get(at).map(|opacity| (0, *opacity))
                    });
                },
                None,
            ),
            Image::Raster(raster) => raster.with_rgba(
                |data, alpha| {
                    let alpha = alpha.as_ref();
                    let size = (data.width(), data.height());
                    let opacity = |at: usize| match alpha {
                        Some(alpha) if (alpha.width, alpha.height) == size => {
                            alpha.data.get(at).copied().unwrap_or(255)
                        }
                        _ => 255,
                    };
                    self.draw(scaled(data.scale_factors()), size, |at| {
                        let grey = match &data {
                            ImageData::Luma(luma) => *luma.data.get(at)?,
                            ImageData::Rgb(colours) => {
                                match colours.data.get(at * 3..at * 3 + 3)? {
                                    [red, green, blue] => {
                                        let sum = 2 * u32::from(*red)
                                            + 5 * u32::from(*green)
                                            + u32::from(*blue);
                                        (sum / 8) as u8
                                    }
                                    _ => return None,
                                }
                            }
                        };
                        Some((grey, opacity(at)))
                    });
                },
                None,
            ),
        }
    }

    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}
