//! Lines that are read a second time.
//!
//! Takes a picture and what was found on it; adds the lines that the layout analysis passed over
//! (short ones of Arabic above all), and reads numbers again with English data, since the data of
//! other scripts drops digits. All lines of a kind go to Tesseract at once, a page each.

use std::time::Instant;

use image::GrayImage;

use super::table::{Line, Reading};
use super::{PAGE_CONFIDENCE, left, run};
use crate::DocumentError;
use crate::picture::clean;
use crate::picture::tiff;

/// The most lines of a kind that are read again.
const MAX_LINES: usize = 60;

/// A run of rows of ink higher than this, in pixels, is more than one line.
const TALL_LINE: u32 = 120;

/// How sure a number must be to be believed over the first reading.
const NUMBER_CONFIDENCE: f32 = 80.0;

/// Adds lines of ink where nothing was found. Pages of columns, where a line is beside others, are
/// left alone.
pub(super) fn passed_over(
    picture: &GrayImage,
    best: &mut Reading,
    end: Instant,
) -> Result<(), DocumentError> {
    let heights = best.lines.iter().map(|line| line.bottom - line.top);
    let usual = heights.sum::<u32>() / (best.lines.len() as u32).max(1);
    let is_free = |(top, bottom): &(u32, u32)| {
        // Boxes of neighbours may reach a little into the line.
        let shared = |line: &Line| line.bottom.min(*bottom).saturating_sub(line.top.max(*top));
        let free = best.lines.iter().all(|line| shared(line) * 4 <= bottom - top);
        free && (usual / 2..=usual * 3).contains(&(bottom - top))
    };
    let runs: Vec<(u32, u32)> =
        clean::inked(picture).into_iter().filter(is_free).take(MAX_LINES).collect();
    let strips: Vec<(u32, GrayImage)> = runs
        .iter()
        .filter_map(|(top, bottom)| {
            let above = top.saturating_sub(usual / 3);
            let below = (bottom + usual / 3).min(picture.height());
            Some((*top, clean::strip(picture, (above, below), (0, picture.width()))?))
        })
        .collect();
    // Mode 13 takes a strip as one line as it is, without looking for lines in it again.
    for (at, line) in read(&strips, &best.languages.clone(), "13", end)? {
        let Some((top, strip)) = strips.get(at) else { continue };
        if line.confidence < PAGE_CONFIDENCE || line.letters <= 2 {
            continue;
        }
        let text = line.text.trim_matches(|edge: char| edge == '|' || edge.is_whitespace());
        let place = best.lines.iter().take_while(|other| other.top < *top).count();
        // A line belongs to what follows it.
        let apart = best.lines.get(place).is_some_and(|next| next.apart);
        if let Some(next) = best.lines.get_mut(place) {
            next.apart = false;
        }
        best.letters += line.letters;
        let (top, bottom) = (*top, top + strip.height());
        best.lines.insert(place, Line { text: text.to_owned(), apart, top, bottom, ..line });
    }
    Ok(())
}

/// Reads lines of numbers again.
pub(super) fn numbers(
    picture: &GrayImage,
    best: &mut Reading,
    end: Instant,
) -> Result<(), DocumentError> {
    let runs = clean::inked(picture);
    // The whole height of a line of which only a dash was found.
    let height = |line: &Line| {
        let run = runs.iter().find(|(top, bottom)| *top <= line.top && *bottom >= line.bottom);
        let own = (line.top, line.bottom);
        run.copied().filter(|(top, bottom)| bottom - top < TALL_LINE).unwrap_or(own)
    };
    let may_be = |text: &str| is_number(text) || !text.chars().any(char::is_alphabetic);
    let lines = best.lines.iter().enumerate().filter(|(_, line)| may_be(&line.text));
    let (places, strips): (Vec<usize>, Vec<(u32, GrayImage)>) = lines
        .take(MAX_LINES)
        .filter_map(|(place, line)| {
            let (top, bottom) = height(line);
            let room = (bottom - top) / 3;
            let rows = (top.saturating_sub(room), bottom + room);
            let columns = clean::reach(picture, (top, bottom), (line.left, line.right));
            Some((place, (top, clean::strip(picture, rows, columns)?)))
        })
        .unzip();
    // Mode 7: one line.
    for (at, found) in read(&strips, "eng", "7", end)? {
        let Some(line) = places.get(at).and_then(|place| best.lines.get_mut(*place)) else {
            continue;
        };
        let digits = |text: &str| text.chars().filter(|letter| letter.is_numeric()).count();
        if found.confidence >= NUMBER_CONFIDENCE
            && is_number(&found.text)
            && digits(&found.text) >= digits(&line.text)
        {
            line.text = found.text;
        }
    }
    Ok(())
}

/// Whether a line is a number or some, such as a span of years: more digits than letters.
fn is_number(text: &str) -> bool {
    let digits = text.chars().filter(|letter| letter.is_numeric()).count();
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    digits > 1 && digits > letters
}

/// Reads strips; gives the lines with the index of the strip each stands on.
fn read(
    strips: &[(u32, GrayImage)],
    languages: &str,
    mode: &str,
    end: Instant,
) -> Result<Vec<(usize, Line)>, DocumentError> {
    if strips.is_empty() {
        return Ok(Vec::new());
    }
    let arguments = ["stdin", "stdout", "-l", languages, "--psm", mode, "--dpi", "300", "tsv"];
    let pictures: Vec<&GrayImage> = strips.iter().map(|(_, strip)| strip).collect();
    let table = run(&arguments, &tiff::of_pages(&pictures), left(end))?.unwrap_or_default();
    // A line is judged as a whole.
    let lines = Reading::at_least(0.0, &table, languages).lines;
    Ok(lines.into_iter().filter_map(|line| Some((line.page.checked_sub(1)?, line))).collect())
}
