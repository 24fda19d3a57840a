//! Text of pictures, by Tesseract.
//!
//! Takes a grey picture of a page; gives its text, or nothing where there is none that can be
//! trusted. Tesseract is a program of the system, run as a child that reads the picture from a pipe
//! and writes to one: no file is made. Its own layout analysis orders columns.

mod languages;

use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use image::GrayImage;

use crate::lines::Lines;
use crate::picture::clean;
use crate::{DocumentError, Limits};
use languages::{Installed, Script};

/// Words below this confidence (0 to 100) are noise more often than words.
const WORD_CONFIDENCE: f32 = 30.0;

/// A page whose letters have less confidence on average (0 to 100) is not readable.
const PAGE_CONFIDENCE: f32 = 55.0;

/// The most lines of a page that are read once more.
const MAX_RESCUED: usize = 4;

/// Detection of orientation and script, on short pages too.
const ORIENTATION: [&str; 8] =
    ["stdin", "stdout", "--psm", "0", "-l", "osd", "-c", "min_characters_to_try=10"];

/// A page with fewer letters is not readable.
const PAGE_LETTERS: usize = 8;

/// Recognition of the pages of one document.
pub(crate) struct Recogniser<'a> {
    limits: &'a Limits,
    on_begin: &'a dyn Fn(),
    began: Option<Instant>,
    installed: Option<Installed>,
    pages: usize,
}

/// What became of a page.
pub(crate) enum Recognised {
    /// Its text.
    Text(String),
    /// There is nothing that could be read.
    Unreadable,
    /// A limit on pages or time is passed, and it was not tried.
    Skipped,
}

/// What Tesseract found, and how sure it is.
struct Reading {
    /// The language data it was read with.
    languages: String,
    /// Lines, with the rows of the picture they stand on.
    lines: Vec<(u32, u32, String)>,
    text: String,
    letters: usize,
    confidence: f32,
}

impl<'a> Recogniser<'a> {
    /// Nothing happens until the first page.
    pub(crate) fn new(limits: &'a Limits, on_begin: &'a dyn Fn()) -> Self {
        Self { limits, on_begin, began: None, installed: None, pages: 0 }
    }

    /// The text of a page.
    pub(crate) fn page(&mut self, picture: GrayImage) -> Result<Recognised, DocumentError> {
        let began = *self.began.get_or_insert_with(|| {
            (self.on_begin)();
            Instant::now()
        });
        // A second is kept for handing over what was read.
        let left = self.limits.ocr_time.saturating_sub(began.elapsed() + Duration::from_secs(1));
        if self.pages >= self.limits.ocr_pages || left < Duration::from_secs(2) {
            return Ok(Recognised::Skipped);
        }
        self.pages += 1;
        if self.installed.is_none() {
            let listing = run(&["--list-langs"], &[], left)?.unwrap_or_default();
            self.installed = Some(Installed::of(&listing));
        }
        let Some(installed) = &self.installed else { return Ok(Recognised::Unreadable) };
        let Some(picture) = clean::upright(picture) else { return Ok(Recognised::Unreadable) };
        let end = Instant::now() + left.min(self.limits.ocr_page_time);
        recognise(picture, installed, end)
    }
}

fn recognise(
    picture: GrayImage,
    installed: &Installed,
    end: Instant,
) -> Result<Recognised, DocumentError> {
    let mut picture = picture;
    let mut script = Script::default();
    if installed.has("osd") {
        let found = run(&ORIENTATION, &pgm(&picture), left(end))?;
        let found = Orientation::of(&found.unwrap_or_default());
        picture = clean::turned(picture, found.turn);
        script = found.script;
    }
    let bytes = pgm(&picture);
    let Some(mut best) = read(&bytes, &installed.first(&script)?, end)? else {
        return Ok(Recognised::Unreadable);
    };
    // English letters tell which language it is; its own data then reads the accents.
    if let Some(languages) = installed.second(&script, &best.text, best.confidence)
        && let Some(second) = read(&bytes, &languages, end)?
        && second.letters as f32 * second.confidence > best.letters as f32 * best.confidence * 0.9
    {
        best = second;
    }
    rescue(&picture, &mut best, end)?;
    let readable = best.letters >= PAGE_LETTERS && best.confidence >= PAGE_CONFIDENCE;
    Ok(if readable { Recognised::Text(best.text) } else { Recognised::Unreadable })
}

fn left(end: Instant) -> Duration {
    end.saturating_duration_since(Instant::now())
}

fn read(picture: &[u8], languages: &str, end: Instant) -> Result<Option<Reading>, DocumentError> {
    let arguments = ["stdin", "stdout", "-l", languages, "--psm", "3", "tsv"];
    Ok(run(&arguments, picture, left(end))?.map(|table| reading(&table, languages)))
}

/// Reads lines of ink that the layout analysis passed over, each by itself. It does so with short
/// lines of Arabic above all. Pages of columns, where a line is beside others, are left alone.
fn rescue(picture: &GrayImage, best: &mut Reading, end: Instant) -> Result<(), DocumentError> {
    let heights: Vec<u32> = best.lines.iter().map(|(top, bottom, _)| bottom - top).collect();
    let usual = heights.iter().sum::<u32>() / (heights.len() as u32).max(1);
    let passed_over = clean::inked(picture).into_iter().filter(|(top, bottom)| {
        let free = best.lines.iter().all(|(from, to, _)| bottom <= from || top >= to);
        free && (usual / 2..=usual * 2).contains(&(bottom - top))
    });
    for (top, bottom) in passed_over.take(MAX_RESCUED).collect::<Vec<_>>() {
        let above = top.saturating_sub(usual / 3);
        let below = (bottom + usual / 3).min(picture.height());
        let Some(strip) = clean::strip(picture, above, below) else { continue };
        // Mode 13 takes the strip as one line as it is, without looking for lines in it again.
        let arguments = ["stdin", "stdout", "-l", &best.languages, "--psm", "13", "tsv"];
        let Some(table) = run(&arguments, &pgm(&strip), left(end))? else { continue };
        let found = reading(&table, &best.languages);
        if found.confidence >= PAGE_CONFIDENCE && found.letters > 2 {
            let line = found.text.trim_matches(|edge: char| edge == '|' || edge.is_whitespace());
            let at = best.lines.iter().take_while(|(from, ..)| *from < top).count();
            // The text has the lines in the same order, with blank lines between paragraphs.
            let place = best.lines.get(at).and_then(|(_, _, next)| best.text.find(next.as_str()));
            best.text.insert_str(place.unwrap_or(best.text.len()), &format!("{line}\n"));
            best.lines.insert(at, (top, bottom, line.to_owned()));
            best.letters += found.letters;
        }
    }
    Ok(())
}

/// Which way up a page is, and in which script.
struct Orientation {
    /// Quarter turns clockwise that make it upright.
    turn: u8,
    script: Script,
}

impl Orientation {
    /// Reads the lines of Tesseract's orientation and script detection.
    fn of(text: &str) -> Self {
        let value = |name: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(':'));
            lines.find(|(key, _)| *key == name).map(|(_, value)| value.trim())
        };
        let number = |name: &str| value(name).and_then(|value| value.parse::<f32>().ok());
        let sure = number("Orientation confidence").unwrap_or(0.0) >= 1.0;
        let degrees = number("Rotate").filter(|_| sure).unwrap_or(0.0);
        let turn = (degrees / 90.0).round() as u8 % 4;
        Self { turn, script: Script::named(value("Script").unwrap_or_default()) }
    }
}

/// Lines of words from Tesseract's table.
fn reading(table: &str, languages: &str) -> Reading {
    let mut lines = Lines::default();
    let (mut letters, mut sure) = (0_usize, 0.0_f32);
    let mut before: Option<Word<'_>> = None;
    let mut places: Vec<(u32, u32, String)> = Vec::new();
    for word in table.lines().skip(1).filter_map(Word::of) {
        if word.confidence < WORD_CONFIDENCE {
            continue;
        }
        let count = word.text.chars().filter(|letter| letter.is_alphanumeric()).count();
        letters += count;
        sure += word.confidence * count as f32;
        match &before {
            Some(last) if last.line != word.line => {
                lines.end_line();
                if last.line.0 != word.line.0 || last.line.1 != word.line.1 {
                    lines.blank();
                }
            }
            Some(last) if word.left - last.right > 2 * word.height.max(last.height) => lines.gap(),
            // Scripts without spaces come as a word for each letter or two.
            Some(last) if is_spaceless(last.text) && is_spaceless(word.text) => {}
            Some(_) => lines.words(" "),
            None => {}
        }
        lines.words(word.text);
        let (top, bottom) = (word.top, word.top + word.height.max(0) as u32);
        match (places.last_mut(), &before) {
            (Some(place), Some(last)) if last.line == word.line => {
                (place.0, place.1) = (place.0.min(top), place.1.max(bottom));
            }
            _ => places.push((top, bottom, word.text.to_owned())),
        }
        before = Some(word);
    }
    let confidence = if letters == 0 { 0.0 } else { sure / letters as f32 };
    Reading {
        languages: languages.to_owned(),
        lines: places,
        text: lines.finish(),
        letters,
        confidence,
    }
}

fn is_spaceless(text: &str) -> bool {
    text.chars().all(|letter| {
        matches!(letter, '\u{e00}'..='\u{e7f}' | '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}'
            | '\u{ff00}'..='\u{ffef}')
    })
}

/// A row of the table that is a word.
struct Word<'a> {
    /// Block, paragraph, line.
    line: (u32, u32, u32),
    left: i32,
    right: i32,
    top: u32,
    height: i32,
    confidence: f32,
    text: &'a str,
}

impl<'a> Word<'a> {
    fn of(row: &'a str) -> Option<Self> {
        let cells: Vec<&str> = row.split('\t').collect();
        let [level, _, block, paragraph, line, _, left, top, width, height, confidence, text] =
            cells.as_slice()
        else {
            return None;
        };
        if *level != "5" || text.trim().is_empty() {
            return None;
        }
        let left: i32 = left.parse().ok()?;
        Some(Self {
            line: (block.parse().ok()?, paragraph.parse().ok()?, line.parse().ok()?),
            left,
            right: left.saturating_add(width.parse().ok()?),
            top: top.parse().ok()?,
            height: height.parse().ok()?,
            confidence: confidence.parse().ok()?,
            text,
        })
    }
}

/// A picture as Tesseract reads it from a pipe: a portable grey map.
fn pgm(picture: &GrayImage) -> Vec<u8> {
    let mut bytes = format!("P5\n{} {}\n255\n", picture.width(), picture.height()).into_bytes();
    bytes.extend_from_slice(picture.as_raw());
    bytes
}

/// Runs Tesseract; gives what it wrote, or nothing when it failed or took too long.
fn run(arguments: &[&str], input: &[u8], time: Duration) -> Result<Option<String>, DocumentError> {
    let mut command = Command::new("tesseract");
    command.args(arguments).env("OMP_THREAD_LIMIT", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => {
            return Err(DocumentError::NoTesseract);
        }
        Err(reason) => return Err(DocumentError::Worker { reason: reason.to_string() }),
    };
    let (Some(mut stdin), Some(mut stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Ok(None);
    };
    let (mut text, mut in_time) = (Vec::new(), false);
    thread::scope(|scope| {
        scope.spawn(move || {
            // A child that ended early does not read; its exit code says so.
            let _ = stdin.write_all(input);
        });
        let output = scope.spawn(|| stdout.read_to_end(&mut text));
        let end = Instant::now() + time;
        while !output.is_finished() && Instant::now() < end {
            thread::sleep(Duration::from_millis(5));
        }
        in_time = output.is_finished();
        if !in_time {
            let _ = child.kill();
        }
    });
    let succeeded = child.wait().is_ok_and(|status| status.success());
    Ok((in_time && succeeded).then(|| String::from_utf8_lossy(&text).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_becomes_lines_with_gaps() {
        let row = |line: u32, left: i32, confidence: &str, text: &str| {
            format!("5\t1\t1\t1\t{line}\t1\t{left}\t10\t40\t12\t{confidence}\t{text}\n")
        };
        let table = [
            "header\n".to_owned(),
            row(1, 0, "96", "Nurse"),
            row(1, 300, "90", "2019"),
            row(2, 0, "3", "~;"),
            row(2, 60, "95", "护"),
            row(2, 100, "95", "士"),
        ]
        .concat();
        let reading = reading(&table, "eng");
        assert_eq!(reading.text, "Nurse\t2019\n护士\n");
        assert_eq!(reading.letters, 11);
    }

    #[test]
    fn orientation_counts_when_it_is_sure() {
        let text = "Rotate: 270\nOrientation confidence: 8.1\nScript: Arabic\n";
        assert_eq!(Orientation::of(text).turn, 3);
        assert_eq!(Orientation::of("Rotate: 180\nOrientation confidence: 0.2\n").turn, 0);
    }
}
