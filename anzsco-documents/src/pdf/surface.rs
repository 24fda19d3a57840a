//! A surface that notes what is drawn on a page.
//!
//! Takes drawing operations; gives glyphs with their letters, place and size, in points with y
//! downwards. Glyphs that no reader sees are counted and left out: drawn invisibly (unless they are
//! the text layer of a scan), of the colour of their ground, transparent, of no size, off the page,
//! clipped away.

use hayro_interpret::font::{Glyph as FontGlyph, GlyphRun};
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::object::{Dict, String as PdfString};
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect, Shape};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, Paint, SoftMask,
};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::Limits;
use crate::lines::{is_invisible, typed};

/// Letters smaller than this are not seen, in points.
const SMALLEST: f64 = 1.2;

/// How little letters and ground may differ in each colour (0 to 1) and not be seen.
const SAME_COLOUR: f32 = 0.06;

/// How transparent letters may be and not be seen.
const UNSEEN_ALPHA: f32 = 0.05;

/// Stands for a letter that cannot be known.
pub(super) const UNKNOWN: char = '\u{fffd}';

/// Advance of a glyph whose font does not say, in thousandths of its size.
const USUAL_ADVANCE: f64 = 500.0;

/// A glyph on the page.
#[derive(Debug, Clone)]
pub(super) struct Glyph {
    /// Its letters: one, or several for a ligature or a letter with marks.
    pub(super) text: String,
    /// Left edge.
    pub(super) left: f64,
    /// Right edge.
    pub(super) right: f64,
    /// Base line.
    pub(super) base: f64,
    /// Size of the font.
    pub(super) size: f64,
    /// Quarter turns clockwise of its writing direction.
    pub(super) turn: u8,
}

/// What was noted of a page.
pub(super) struct Notes {
    pub(super) glyphs: Vec<Glyph>,
    /// How many letters no reader sees.
    pub(super) hidden: usize,
    /// How many glyphs stand for letters that cannot be known.
    pub(super) unknown: usize,
    /// The largest share of the page that one picture, or all of them together, cover.
    pub(super) pictured: f64,
}

impl Notes {
    /// How many letters and digits there are.
    pub(super) fn letters(&self) -> usize {
        let letters = self.glyphs.iter().flat_map(|glyph| glyph.text.chars());
        letters.filter(|letter| letter.is_alphanumeric()).count()
    }
}

/// The ground at a place, last drawn last.
struct Ground {
    area: Rect,
    /// None where it is not one colour.
    colour: Option<[f32; 3]>,
}

/// What is drawn is seen within this.
#[derive(Clone, Copy)]
struct Clip {
    area: Rect,
    /// Whether the clip is the whole area, and not a shape within it.
    is_exact: bool,
}

/// A sequence of glyphs that stands for other letters (ISO 32000-2, 14.9.4).
struct Replaced {
    text: Option<String>,
    first: Option<Glyph>,
}

pub(super) struct Surface {
    page: Rect,
    glyphs: Vec<Glyph>,
    /// Glyphs drawn invisibly: the text layer of a scan, or a trick.
    invisible: Vec<Glyph>,
    grounds: Vec<Ground>,
    /// Small filled shapes that may be the bullets of lists: browsers draw them so.
    bullets: Vec<Rect>,
    clips: Vec<Clip>,
    alphas: Vec<f32>,
    replaced: Vec<Replaced>,
    hidden: usize,
    unknown: usize,
    pictured: f64,
    most: usize,
}

/// The narrowest rectangle that covers letters, in points.
const SMALLEST_COVER: f64 = 4.0;

/// How far a bullet may stand from its line, in sizes of the font.
const BULLET_GAP: f64 = 1.6;

/// How large a drawn bullet is, in sizes of the font: from a dot to a small square.
const BULLET_SIZE: std::ops::Range<f64> = 0.12..0.6;

/// The most drawn bullets that are remembered.
const MAX_BULLETS: usize = 1000;

/// The most grounds that are remembered; drawings have hundreds of thousands.
const MAX_GROUNDS: usize = 2000;

impl Surface {
    pub(super) fn new((width, height): (f64, f64), limits: &Limits) -> Self {
        let page = Rect::new(0.0, 0.0, width, height);
        Self {
            page,
            glyphs: Vec::new(),
            invisible: Vec::new(),
            grounds: Vec::new(),
            bullets: Vec::new(),
            clips: vec![Clip { area: page, is_exact: true }],
            alphas: Vec::new(),
            replaced: Vec::new(),
            hidden: 0,
            unknown: 0,
            pictured: 0.0,
            most: limits.characters,
        }
    }

    pub(super) fn finish(mut self) -> Notes {
        let pictured = self.pictured / self.page.area().max(1.0);
        // Invisible letters over a picture of the page say what the picture says.
        if self.glyphs.len() < 25 && pictured > super::LARGE_PICTURE {
            self.glyphs.append(&mut self.invisible);
        }
        let bullets = std::mem::take(&mut self.bullets);
        let bullets = drawn_bullets(&bullets, &self.glyphs);
        self.glyphs.extend(bullets);
        let letters = self.invisible.iter().map(|glyph| letters(&glyph.text)).sum::<usize>();
        let hidden = self.hidden + letters;
        Notes { glyphs: self.glyphs, hidden, unknown: self.unknown, pictured }
    }

    fn add(&mut self, glyph: Glyph, invisible: bool, unseen: bool) {
        if let Some(replaced) = self.replaced.iter_mut().rev().find(|entry| entry.text.is_some()) {
            match &mut replaced.first {
                Some(first) => {
                    first.left = first.left.min(glyph.left);
                    first.right = first.right.max(glyph.right);
                }
                None if !(unseen || invisible) => replaced.first = Some(glyph),
                None => {}
            }
            return;
        }
        if unseen {
            self.hidden += letters(&glyph.text);
        } else if self.glyphs.len() + self.invisible.len() < self.most {
            let list = if invisible { &mut self.invisible } else { &mut self.glyphs };
            // A mark belongs to the letter drawn before it, wherever it is drawn.
            if glyph.text.chars().all(is_combining_mark)
                && let Some(before) = list.last_mut()
            {
                before.text.push_str(&glyph.text);
                // A mark that takes room moves the edge of its letter.
                if (glyph.left - before.right).abs() < before.size {
                    before.right = before.right.max(glyph.right);
                }
                return;
            }
            list.push(glyph);
        }
    }

    fn ground_at(&self, place: Point) -> Option<[f32; 3]> {
        let ground = self.grounds.iter().rev().find(|ground| ground.area.contains(place));
        ground.map_or(Some([1.0; 3]), |ground| ground.colour)
    }

    fn is_unseen(&self, area: Rect, size: f64, paint: &Paint<'_>) -> bool {
        let centre = area.center();
        let clip = self.clip().area;
        if size < SMALLEST
            || !self.page.contains(centre)
            || !clip.inflate(2.0, 2.0).contains(centre)
        {
            return true;
        }
        if self.alphas.iter().any(|alpha| *alpha < UNSEEN_ALPHA) {
            return true;
        }
        let Paint::Color(colour) = paint else { return false };
        let [red, green, blue, alpha] = colour.to_rgba().components();
        let same = |ground: [f32; 3]| {
            let own = [red, green, blue];
            own.iter().zip(ground).all(|(own, ground)| (own - ground).abs() < SAME_COLOUR)
        };
        alpha < UNSEEN_ALPHA || self.ground_at(centre).is_some_and(same)
    }

    fn clip(&self) -> Clip {
        self.clips.last().copied().unwrap_or(Clip { area: self.page, is_exact: true })
    }

    /// Leaves out the letters that an opaque rectangle is drawn over.
    fn cover(&mut self, area: Rect) {
        if area.width() < SMALLEST_COVER || area.height() < SMALLEST_COVER {
            return;
        }
        let page = self.page;
        let mut covered = 0;
        self.glyphs.retain(|glyph| {
            let middle =
                Point::new(f64::midpoint(glyph.left, glyph.right), glyph.base - glyph.size * 0.3);
            let under = glyph.turn == 0 && page.contains(middle) && area.contains(middle);
            covered += if under { letters(&glyph.text) } else { 0 };
            !under
        });
        self.hidden += covered;
    }

    fn note_ground(&mut self, area: Rect, paint: &Paint<'_>) {
        if area.width() < 3.0 || area.height() < 3.0 || self.grounds.len() >= MAX_GROUNDS {
            return;
        }
        let clip = self.clip().area;
        let colour = match paint {
            Paint::Color(colour) => {
                let [red, green, blue, alpha] = colour.to_rgba().components();
                if alpha < UNSEEN_ALPHA {
                    return;
                }
                (alpha > 0.9).then_some([red, green, blue])
            }
            Paint::Pattern(_) => None,
        };
        self.grounds.push(Ground { area: area.intersect(clip), colour });
    }
}

/// Bullets for the shapes that stand close before the first letter of a line.
fn drawn_bullets(shapes: &[Rect], glyphs: &[Glyph]) -> Vec<Glyph> {
    if shapes.is_empty() {
        return Vec::new();
    }
    let level = |glyph: &&Glyph| glyph.turn == 0 && !glyph.text.trim().is_empty();
    let mut lines: Vec<&Glyph> = glyphs.iter().filter(level).collect();
    lines.sort_by(|a, b| a.base.total_cmp(&b.base));
    let bullet = |shape: &Rect| {
        let middle = shape.center().y;
        let from = lines.partition_point(|glyph| glyph.base < middle);
        // Letters whose middle is level with the shape.
        let beside = lines.iter().skip(from).take_while(|glyph| glyph.base < middle + 20.0).filter(
            |glyph| (0.1..0.65).contains(&((glyph.base - middle) / glyph.size.max(SMALLEST))),
        );
        let next = beside
            .clone()
            .filter(|glyph| glyph.left >= shape.x1 - 0.5)
            .min_by(|a, b| a.left.total_cmp(&b.left))?;
        let before = beside.clone().any(|glyph| {
            glyph.left < shape.x0 && glyph.right > shape.x0 - 2.0 * BULLET_GAP * glyph.size
        });
        let near = next.left - shape.x1 < BULLET_GAP * next.size;
        (near && !before && BULLET_SIZE.contains(&(shape.width() / next.size))).then(|| Glyph {
            text: "•".to_owned(),
            left: shape.x0,
            right: shape.x1,
            ..(*next).clone()
        })
    };
    shapes.iter().filter_map(bullet).collect()
}

fn letters(text: &str) -> usize {
    text.chars().filter(|letter| !letter.is_whitespace()).count()
}

impl<'a> Device<'a> for Surface {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        if matches!(mode, DrawMode::Fill(_) | DrawMode::FillAndStroke(..)) {
            let area = props.transform.transform_rect_bbox(path.bounding_box());
            let square = (area.width() - area.height()).abs() < 0.2 * area.width();
            if square
                && (1.0..12.0).contains(&area.width())
                && self.bullets.len() < MAX_BULLETS
                && !self.is_unseen(area, area.width(), &props.paint)
            {
                self.bullets.push(area);
            }
            let is_rectangle = path.area().abs() > 0.98 * path.bounding_box().area()
                && props.transform.as_coeffs()[1] == 0.0
                && props.transform.as_coeffs()[2] == 0.0;
            let is_opaque = match &props.paint {
                Paint::Color(colour) => colour.to_rgba().components()[3] > 0.99,
                Paint::Pattern(_) => false,
            };
            let is_plain = props.blend_mode == BlendMode::Normal
                && props.soft_mask.is_none()
                && self.alphas.iter().all(|alpha| *alpha > 0.99);
            let clip = self.clip();
            if is_rectangle
                && is_opaque
                && is_plain
                && clip.is_exact
                && self.grounds.len() < MAX_GROUNDS
            {
                self.cover(area.intersect(clip.area));
            }
            self.note_ground(area, &props.paint);
        }
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        let within = self.clip();
        let area = clip.path.bounding_box();
        let is_exact = within.is_exact && clip.path.area().abs() > 0.98 * area.area();
        self.clips.push(Clip { area: within.area.intersect(area), is_exact });
    }

    fn push_transparency_group(&mut self, opacity: f32, _: Option<SoftMask<'a>>, _: BlendMode) {
        self.alphas.push(opacity);
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, mode: &DrawMode) {
        let invisible = matches!(mode, DrawMode::Invisible);
        for placed in run.glyphs() {
            let transform = props.transform * placed.transform();
            let (found, advance) = match &**placed {
                FontGlyph::Outline(glyph) => (glyph.as_unicode(), glyph.advance_width()),
                FontGlyph::Type3(glyph) => (glyph.as_unicode(), glyph.advance_width()),
            };
            let Some(text) = found.map(text_of).filter(|text| !text.is_empty()) else {
                self.unknown += 1;
                let advance = advance.map_or(USUAL_ADVANCE, f64::from);
                let glyph = placed_glyph(UNKNOWN.into(), transform, advance);
                if !invisible && glyph.size >= SMALLEST {
                    self.add(glyph, false, false);
                }
                continue;
            };
            let advance = advance.map_or(USUAL_ADVANCE, f64::from);
            let glyph = placed_glyph(text, transform, advance);
            let area = Rect::new(
                glyph.left,
                glyph.base - glyph.size * 0.4,
                glyph.right,
                glyph.base - glyph.size * 0.2,
            );
            let area = if glyph.turn == 0 {
                area
            } else {
                Rect::from_points(transform * Point::ZERO, transform * Point::new(advance, 300.0))
            };
            let blank = glyph.text.trim().is_empty();
            let unseen = !invisible && !blank && self.is_unseen(area, glyph.size, &props.paint);
            self.add(glyph, invisible, unseen);
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let (width, height) = (f64::from(image.width()), f64::from(image.height()));
        let area = props.transform.transform_rect_bbox(Rect::new(0.0, 0.0, width, height));
        let area = area.intersect(self.page);
        self.pictured += area.area();
        if self.grounds.len() < MAX_GROUNDS {
            self.grounds.push(Ground { area, colour: None });
        }
    }

    fn pop_clip(&mut self) {
        if self.clips.len() > 1 {
            self.clips.pop();
        }
    }

    fn pop_transparency_group(&mut self) {
        self.alphas.pop();
    }

    fn begin_marked_content(&mut self, _: &[u8], properties: Option<&Dict<'_>>) {
        let text = properties
            .and_then(|properties| properties.get::<PdfString<'_>>(b"ActualText".as_slice()))
            .map(|text| text_string(text.as_bytes()));
        self.replaced.push(Replaced { text, first: None });
    }

    fn end_marked_content(&mut self) {
        if let Some(Replaced { text: Some(text), first: Some(glyph) }) = self.replaced.pop() {
            let text = cleaned(&text);
            if !text.is_empty() {
                self.add(Glyph { text, ..glyph }, false, false);
            }
        }
    }
}

/// A glyph in points. Turned writing is turned back, so that layout sees level lines.
fn placed_glyph(text: String, transform: Affine, advance: f64) -> Glyph {
    let [a, b, c, d, ..] = transform.as_coeffs();
    let start = transform * Point::ZERO;
    let end = transform * Point::new(advance, 0.0);
    let size = (c.hypot(d) * 1000.0).abs();
    // Which of the four ways the writing runs.
    let turn = if a.abs() >= b.abs() {
        if a >= 0.0 { 0 } else { 2 }
    } else if b > 0.0 {
        1
    } else {
        3
    };
    let (from, to, base) = match turn {
        0 => (start.x, end.x, start.y),
        1 => (start.y, end.y, -start.x),
        2 => (-start.x, -end.x, -start.y),
        _ => (-start.y, -end.y, start.x),
    };
    Glyph { text, left: from.min(to), right: from.max(to), base, size, turn }
}

fn text_of(found: BfString) -> String {
    match found {
        BfString::Char(letter) => cleaned(letter.encode_utf8(&mut [0; 4])),
        BfString::String(text) => cleaned(&text),
    }
}

/// Letters as they are typed: ligatures and presentation forms taken apart, bullets of symbol fonts
/// made bullets, other letters of private use (icons) left out.
fn cleaned(text: &str) -> String {
    let mut cleaned = String::new();
    for letter in text.chars().filter_map(typed) {
        match letter {
            '\u{fb00}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' => cleaned.extend(letter.nfkc()),
            // A soft hyphen at the end of a line is needed to join its word.
            '\u{ad}' => cleaned.push('\u{ad}'),
            _ if is_invisible(letter) => {}
            _ if letter.is_whitespace() => cleaned.push(' '),
            _ if letter.is_control() => {}
            _ => cleaned.push(letter),
        }
    }
    cleaned
}

/// A text string (ISO 32000-2, 7.9.2.2).
fn text_string(bytes: &[u8]) -> String {
    match bytes {
        [0xFE, 0xFF, rest @ ..] => encoding_rs::UTF_16BE.decode_without_bom_handling(rest).0,
        [0xEF, 0xBB, 0xBF, rest @ ..] => String::from_utf8_lossy(rest),
        // PDFDocEncoding is Latin-1 but for some punctuation.
        _ => encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
    .into_owned()
}
