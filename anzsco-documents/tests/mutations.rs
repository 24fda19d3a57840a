//! Damaged files of every format: no panic, no hang.
//!
//! A short run by default. `MUTATIONS=10000 cargo test --release -p anzsco-documents --test
//! mutations` is the whole of it: 10,000 mutations of each format, the same ones every time. Memory
//! is bounded with `ulimit -v` around the command.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use anzsco_documents::{Limits, read};

/// Longer than any damaged fixture may take, in a build without optimisation too.
const HANG: Duration = Duration::from_secs(10);

/// Xorshift: the same sequence on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

fn mutated(source: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = source.to_vec();
    for _ in 0..=random.below(8) {
        if bytes.len() < 16 {
            break;
        }
        let at = random.below(bytes.len());
        let length = random.below(64).min(bytes.len() - at);
        match random.below(6) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = random.below(256) as u8,
            2 => bytes[at] = [0, 0xFF, b'9', b'<', b'{', b'('][random.below(6)],
            3 => drop(bytes.drain(at..at + length)),
            4 => {
                let copy = bytes[at..at + length].to_vec();
                let to = random.below(bytes.len());
                bytes.splice(to..to, copy);
            }
            _ => bytes.truncate(at.max(16)),
        }
    }
    bytes
}

fn run(names: &[&str]) {
    let count: usize =
        env::var("MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(150);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let sources: Vec<Vec<u8>> =
        names.iter().map(|name| fs::read(folder.join(name)).unwrap()).collect();
    // Recognition is Tesseract's matter; damaged pictures are unpacked and no further.
    let limits = Limits { ocr_pages: 0, ..Limits::default() };
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for number in 0..count {
        let bytes = mutated(&sources[number % sources.len()], &mut random);
        let began = Instant::now();
        let _ = read(&bytes, None, &limits);
        assert!(began.elapsed() < HANG, "mutation {number} of {names:?} hangs");
    }
}

#[test]
fn pdf() {
    run(&["two.pdf", "sidebar-browser.pdf", "script-arabic.pdf", "scan.pdf"]);
}

#[test]
fn docx() {
    run(&["one.docx", "table.docx"]);
}

#[test]
fn odt() {
    run(&["one.odt", "sidebar.odt"]);
}

#[test]
fn rtf() {
    run(&["one.rtf", "table.rtf"]);
}

#[test]
fn html() {
    run(&["one.html", "sidebar.html"]);
}

#[test]
fn doc() {
    run(&["one.doc", "table.doc"]);
}

#[test]
fn plain_text() {
    run(&["source.txt", "script-han.txt"]);
}

#[test]
fn pictures() {
    run(&["scan-eng.png", "scan.jpg", "scan-two.tiff", "scan.webp"]);
}
