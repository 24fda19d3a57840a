//! Text of pictures, by Tesseract.
//!
//! Takes a grey picture of a page; gives its text, or nothing where there is none that can be
//! trusted. Tesseract is a program of the system, run as a child that reads the picture from a pipe
//! and writes to one: no file is made. Its own layout analysis orders columns.

mod again;
mod languages;
mod table;

use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use image::GrayImage;

use crate::picture::clean;
use crate::{DocumentError, Limits};
use languages::{Installed, Script};
use table::Reading;

/// A page whose letters have less confidence on average (0 to 100) is not readable.
const PAGE_CONFIDENCE: f32 = 55.0;

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
    let (languages, missing) = installed.first(&script)?;
    let Some(mut best) = read(&bytes, &languages, end)? else {
        return Ok(Recognised::Unreadable);
    };
    for languages in installed.others(&script, &languages) {
        let found = read(&bytes, languages, end)?;
        best = found.filter(|found| found.weight() > best.weight()).unwrap_or(best);
    }
    // English letters tell which language it is; its own data then reads the accents.
    if let Some(languages) = installed.second(&script, &best.text(), best.confidence)
        && let Some(second) = read(&bytes, &languages, end)?
        && second.weight() > best.weight() * 0.9
    {
        best = second;
    }
    again::passed_over(&picture, &mut best, end)?;
    if best.languages != "eng" && installed.has("eng") {
        again::numbers(&picture, &mut best, end)?;
    }
    let readable = best.letters >= PAGE_LETTERS && best.confidence >= PAGE_CONFIDENCE;
    match missing {
        _ if readable => Ok(Recognised::Text(best.text())),
        Some(error) => Err(error),
        None => Ok(Recognised::Unreadable),
    }
}

fn left(end: Instant) -> Duration {
    end.saturating_duration_since(Instant::now())
}

fn read(picture: &[u8], languages: &str, end: Instant) -> Result<Option<Reading>, DocumentError> {
    let arguments = ["stdin", "stdout", "-l", languages, "--psm", "3", "--dpi", "300", "tsv"];
    Ok(run(&arguments, picture, left(end))?.map(|table| Reading::of(&table, languages)))
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
        let certainty = number("Script confidence").unwrap_or(0.0);
        Self { turn, script: Script::named(value("Script").unwrap_or_default(), certainty) }
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
    fn orientation_counts_when_it_is_sure() {
        let text = "Rotate: 270\nOrientation confidence: 8.1\nScript: Arabic\n";
        assert_eq!(Orientation::of(text).turn, 3);
        assert_eq!(Orientation::of("Rotate: 180\nOrientation confidence: 0.2\n").turn, 0);
    }
}
