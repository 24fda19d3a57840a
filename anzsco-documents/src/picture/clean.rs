//! Making a picture of a page fit for recognition.
//!
//! Takes a grey picture; gives it at the size that Tesseract reads best, level and without specks.

use image::imageops::{self, FilterType};
use image::{GrayImage, Luma};

/// The longer side of an A4 page at 300 dots an inch, in pixels; larger pictures gain nothing.
const LONG_SIDE: u32 = 3508;

/// Lines of letters lower than this (11 points at about 200 dots an inch) are enlarged, in pixels.
const SMALL_LINE: u32 = 28;

/// The longer side of the small copy on which the tilt is measured, in pixels.
const SAMPLE_SIDE: u32 = 1000;

/// The largest tilt that is looked for, in quarters of a degree.
const MAX_QUARTERS: i32 = 28;

/// Tilt below which turning blurs more than it mends, in degrees.
const LEVEL: f32 = 0.3;

/// The picture scaled, cleaned and levelled, or nothing for a picture too small to hold a line.
pub(crate) fn upright(picture: GrayImage) -> Option<GrayImage> {
    let (width, height) = picture.dimensions();
    let longer = width.max(height);
    if width.min(height) < 20 {
        return None;
    }
    let picture = despeckled(picture);
    let picture = if longer > LONG_SIDE { resized(&picture, LONG_SIDE) } else { picture };
    let tilt = tilt(&picture);
    let picture = if tilt.abs() < LEVEL { picture } else { rotated(&picture, tilt) };
    let small = line_height(&picture).is_some_and(|height| height < SMALL_LINE);
    let larger = (picture.width().max(picture.height()) * 2).min(LONG_SIDE);
    Some(if small { resized(&picture, larger) } else { picture })
}

/// The picture with a longer side of so many pixels.
fn resized(picture: &GrayImage, longer: u32) -> GrayImage {
    let (width, height) = picture.dimensions();
    let side = |length: u32| {
        let length = u64::from(length) * u64::from(longer) / u64::from(width.max(height));
        (length as u32).max(1)
    };
    imageops::resize(picture, side(width), side(height), FilterType::CatmullRom)
}

/// The rows from and to which there is ink without a break.
pub(crate) fn inked(picture: &GrayImage) -> Vec<(u32, u32)> {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (y, mut row) in (0..).zip(picture.rows()) {
        if row.any(|grey| grey.0[0] < 128) {
            match runs.last_mut() {
                // Dots and marks stand a little apart from their letters.
                Some((_, end)) if y <= *end + 2 => *end = y + 1,
                _ => runs.push((y, y + 1)),
            }
        }
    }
    runs
}

/// The ink of some rows between two columns, with a white border.
pub(crate) fn strip(
    picture: &GrayImage,
    (top, bottom): (u32, u32),
    (from, to): (u32, u32),
) -> Option<GrayImage> {
    const BORDER: u32 = 24;
    let (bottom, to) = (bottom.min(picture.height()), to.min(picture.width()));
    let is_ink = |x: u32| (top..bottom).any(|y| picture.get_pixel(x, y).0[0] < 128);
    let left = (from..to).find(|x| is_ink(*x))?;
    let right = (from..to).rfind(|x| is_ink(*x))? + 1;
    let (width, height) = (right - left, bottom.checked_sub(top)?);
    Some(GrayImage::from_fn(width + 2 * BORDER, height + 2 * BORDER, |x, y| {
        let inside = x >= BORDER && y >= BORDER && x < width + BORDER && y < height + BORDER;
        if inside { *picture.get_pixel(left + x - BORDER, top + y - BORDER) } else { Luma([255]) }
    }))
}

/// How far the ink of some rows goes on to the left and to the right of a box, over gaps not wider
/// than those between words.
pub(crate) fn reach(
    picture: &GrayImage,
    (top, bottom): (u32, u32),
    (left, right): (u32, u32),
) -> (u32, u32) {
    let (bottom, width) = (bottom.min(picture.height()), picture.width());
    let gap = bottom.saturating_sub(top).max(1);
    let is_ink = |x: u32| (top..bottom).any(|y| picture.get_pixel(x, y).0[0] < 128);
    let (mut from, mut to) = (left.min(width), right.min(width));
    while let Some(x) = (from.saturating_sub(gap)..from).find(|x| is_ink(*x)) {
        from = x;
    }
    while let Some(x) = (to..to.saturating_add(gap).min(width)).rfind(|x| is_ink(*x)) {
        to = x + 1;
    }
    (from, to)
}

/// The usual height of a line of letters, in pixels: of the runs of rows (or columns, on a page that
/// lies on its side) that hold ink, the middle one.
fn line_height(picture: &GrayImage) -> Option<u32> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let (mut rows, mut columns) = (vec![0_u32; height], vec![0_u32; width]);
    for (x, y, grey) in picture.enumerate_pixels() {
        if grey.0[0] < 128 {
            for (line, place) in [(&mut rows, y), (&mut columns, x)] {
                if let Some(count) = line.get_mut(place as usize) {
                    *count += 1;
                }
            }
        }
    }
    let middle = |line: &[u32]| {
        let runs = line.split(|count| *count < 2).map(<[u32]>::len);
        let mut runs: Vec<u32> = runs.filter(|run| *run > 4).map(|run| run as u32).collect();
        runs.sort_unstable();
        runs.get(runs.len() / 2).copied()
    };
    middle(&rows).into_iter().chain(middle(&columns)).min()
}

/// The picture after some quarter turns clockwise.
pub(crate) fn turned(picture: GrayImage, quarters: u8) -> GrayImage {
    match quarters % 4 {
        1 => imageops::rotate90(&picture),
        2 => imageops::rotate180(&picture),
        3 => imageops::rotate270(&picture),
        _ => picture,
    }
}

/// Takes out dots of one pixel where there are many: a clean page is left as it is.
fn despeckled(picture: GrayImage) -> GrayImage {
    let (width, height) = picture.dimensions();
    let at = |x: u32, y: u32| picture.get_pixel(x, y).0[0];
    let is_speck = |x: u32, y: u32| {
        let own = i32::from(at(x, y));
        let around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        around.iter().all(|(x, y)| (i32::from(at(*x, *y)) - own).abs() > 80)
    };
    let specks = (1..height - 1).step_by(3).flat_map(|y| (1..width - 1).map(move |x| (x, y)));
    let count = specks.filter(|(x, y)| is_speck(*x, *y)).count() as u64;
    if count * 3 * 500 < u64::from(width) * u64::from(height) {
        return picture;
    }
    GrayImage::from_fn(width, height, |x, y| {
        if x == 0 || y == 0 || x + 1 >= width || y + 1 >= height {
            return *picture.get_pixel(x, y);
        }
        let mut nine = [0_u8; 9];
        for (slot, (dx, dy)) in
            nine.iter_mut().zip((0..3).flat_map(|dy| (0..3).map(move |dx| (dx, dy))))
        {
            *slot = at(x + dx - 1, y + dy - 1);
        }
        nine.sort_unstable();
        Luma([nine[4]])
    })
}

/// How far lines lean, in degrees: the shear under which ink gathers most in rows (or in columns,
/// for a page that lies on its side).
fn tilt(picture: &GrayImage) -> f32 {
    let (width, height) = picture.dimensions();
    let scale = (width.max(height) / SAMPLE_SIDE).max(1);
    let sample = imageops::resize(
        picture,
        (width / scale).max(1),
        (height / scale).max(1),
        FilterType::Triangle,
    );
    let mean = sample.as_raw().iter().map(|grey| u64::from(*grey)).sum::<u64>()
        / sample.as_raw().len().max(1) as u64;
    let dark = mean * 3 / 4;
    let ink: Vec<(f32, f32)> = sample
        .enumerate_pixels()
        .filter(|(_, _, grey)| u64::from(grey.0[0]) < dark)
        .map(|(x, y, _)| (x as f32, y as f32))
        .collect();
    let step = ink.len() / 60_000 + 1;
    let ink: Vec<(f32, f32)> = ink.into_iter().step_by(step).collect();
    let (wide, high) = (sample.width() as f32, sample.height() as f32);
    let gathered = |quarters: i32, lying: bool| -> f64 {
        let slope = (quarters as f32 / 4.0).to_radians().tan();
        let reach = (wide.max(high) * slope.abs()) as usize + 1;
        let mut rows = vec![0_u32; wide.max(high) as usize + 2 * reach + 2];
        for (x, y) in &ink {
            let place = if lying { x + slope * y } else { y - slope * x };
            if let Some(row) = rows.get_mut((place + reach as f32) as usize) {
                *row += 1;
            }
        }
        rows.windows(2).map(|pair| (f64::from(pair[0]) - f64::from(pair[1])).powi(2)).sum()
    };
    let mut best = (0.0, 0);
    for lying in [false, true] {
        for quarters in -MAX_QUARTERS..=MAX_QUARTERS {
            let score = gathered(quarters, lying);
            // A level page is not turned for a trifle.
            let score = if quarters == 0 { score * 1.05 } else { score };
            if score > best.0 {
                best = (score, quarters);
            }
        }
    }
    best.1 as f32 / 4.0
}

/// The picture turned against its tilt, with white corners.
fn rotated(picture: &GrayImage, degrees: f32) -> GrayImage {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    let (width, height) = picture.dimensions();
    let (centre_x, centre_y) = (width as f32 / 2.0, height as f32 / 2.0);
    let at = |x: i64, y: i64| {
        let inside = x >= 0 && y >= 0 && x < i64::from(width) && y < i64::from(height);
        if inside { f32::from(picture.get_pixel(x as u32, y as u32).0[0]) } else { 255.0 }
    };
    GrayImage::from_fn(width, height, |x, y| {
        let (dx, dy) = (x as f32 - centre_x, y as f32 - centre_y);
        let (from_x, from_y) =
            (centre_x + dx * cosine - dy * sine, centre_y + dx * sine + dy * cosine);
        let (left, top) = (from_x.floor(), from_y.floor());
        let (across, down) = (from_x - left, from_y - top);
        let (left, top) = (left as i64, top as i64);
        let above = at(left, top) * (1.0 - across) + at(left + 1, top) * across;
        let below = at(left, top + 1) * (1.0 - across) + at(left + 1, top + 1) * across;
        Luma([(above * (1.0 - down) + below * down) as u8])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilted_page_is_levelled() {
        let page = GrayImage::from_fn(800, 1000, |x, y| {
            let line = y % 40 < 12 && (60..740).contains(&x) && (60..940).contains(&y);
            Luma([if line && x % 9 < 6 { 0 } else { 255 }])
        });
        assert!(tilt(&page).abs() < LEVEL);
        for degrees in [3.0, -3.0] {
            // Turned by `degrees` here, lines lean by as much the other way.
            let found = tilt(&rotated(&page, degrees));
            assert!((found + degrees).abs() < 0.6, "{degrees}: {found}");
        }
    }
}
