//! What is lost of CVs in which nothing is personal.

use std::fs;
use std::path::Path;

use anzsco_core::ExtractOptions;
use anzsco_core::privacy::redact;
use serde_json::Value;

use super::bodies::Sources;

/// Letters of a text.
fn letters(text: &str) -> usize {
    text.chars().filter(|letter| letter.is_alphabetic()).count()
}

/// Letters of all lines and of those that were lost, and the lines that lost some.
#[derive(Default)]
struct Loss {
    all: usize,
    lost: usize,
    lines: Vec<String>,
}

impl Loss {
    /// Quotes the wanted lines of a text.
    fn add(&mut self, text: &str, wanted: impl Fn(&str) -> bool) {
        let redaction = redact(text, &ExtractOptions::default());
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let whole = start..start + line.trim_end().len();
            start += line.len();
            if !wanted(line) {
                continue;
            }
            let lost: usize = redaction
                .pieces
                .iter()
                .filter(|piece| piece.place.start >= whole.start && piece.place.end <= whole.end)
                .map(|piece| letters(&text[piece.place.clone()]))
                .sum();
            self.all += letters(line);
            self.lost += lost;
            if lost > 0 {
                self.lines.push(format!("{} -> {}", line.trim(), redaction.quote(text, whole)));
            }
        }
    }
}

#[test]
fn bodies_of_every_occupation_lose_next_to_nothing() {
    let mut loss = Loss::default();
    for body in Sources::read().composed() {
        let text = format!("Summary\nTen years in the trade.\n\nExperience\n{body}");
        loss.add(&text, |_| true);
    }
    println!("{} of {} letters lost\n{}", loss.lost, loss.all, loss.lines.join("\n"));
    assert!(loss.lost * 200 < loss.all, "{} of {} letters lost", loss.lost, loss.all);
}

/// The duties of the project's CVs in other languages: employers and schools stand elsewhere.
#[test]
fn duties_of_other_languages_lose_next_to_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/languages");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    let mut all = Loss::default();
    for file in files {
        let mut loss = Loss::default();
        for record in fs::read_to_string(&file).unwrap().lines() {
            let cv: Value = serde_json::from_str(record).unwrap();
            let text = cv["text"].as_str().unwrap_or_default();
            let referees =
                |line: &str| line.contains(['@', '+']) || line.contains(": ") && line.len() < 60;
            loss.add(text, |line| {
                let line = line.trim_start();
                let bullet = line.starts_with(['-', '•', '*', '–', '▪', '·', '■', '●', '◆', '・']);
                let employer =
                    line.to_lowercase().contains("datore di lavoro") || line.starts_with('■');
                bullet && !employer && letters(line) > 12 && !referees(line)
            });
        }
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        println!("{name}: {} of {} letters lost", loss.lost, loss.all);
        all.all += loss.all;
        all.lost += loss.lost;
        all.lines.extend(loss.lines.into_iter().map(|line| format!("{name}: {line}")));
    }
    println!("{} of {} letters lost\n{}", all.lost, all.all, all.lines.join("\n"));
    assert!(all.lost * 200 < all.all, "{} of {} letters lost", all.lost, all.all);
}
