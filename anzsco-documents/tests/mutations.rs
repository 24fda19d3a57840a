//! Damaged files of every format: no panic, no hang.
//!
//! A short run by default. `MUTATIONS=10000 cargo nextest run --release -p anzsco-documents --test
//! mutations --no-capture` is the whole of it: 10,000 mutations of each format, the same ones every
//! time, each format in a process whose largest memory is printed.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may fail")]

use std::io::{Cursor, Read as _, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use anzsco_documents::{DocumentError, Limits, isolated, read};

/// Longer than any damaged fixture may take, in a build without optimisation too.
const HANG: Duration = Duration::from_secs(10);

/// More than reading any document may take, in KiB.
const MEMORY_KIB: u64 = 512 << 10;

/// One of so many mutations is read in a child process too, with its limits on memory and time.
const CHILD_EACH: usize = 50;

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

/// Damages a part of a zip file and packs it anew: damage of the file itself is found by its sums.
fn mutated_part(source: &[u8], random: &mut Random) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(Cursor::new(source)).unwrap();
    let mut packed = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let parts = ["content.xml", "styles.xml", "word/document.xml", "word/styles.xml"];
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        let name = part.name().unwrap().into_owned();
        if parts.contains(&name.as_str()) {
            bytes = mutated(&bytes, random);
        }
        packed.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        packed.write_all(&bytes).unwrap();
    }
    packed.finish().unwrap().into_inner()
}

/// The largest memory of this process so far, where the system tells.
fn peak_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

fn run(names: &[&str]) {
    let count: usize =
        env::var("MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(1000);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let sources: Vec<Vec<u8>> =
        names.iter().map(|name| fs::read(folder.join(name)).unwrap()).collect();
    // Recognition is Tesseract's matter; damaged pictures are unpacked and no further.
    let limits = Limits { ocr_pages: 0, ..Limits::default() };
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut read_anyway, mut slowest) = (0, Duration::ZERO);
    for number in 0..count {
        let source = &sources[number % sources.len()];
        let is_packed = source.starts_with(b"PK") && random.below(4) > 0;
        let damage = if is_packed { mutated_part } else { mutated };
        let bytes = damage(source, &mut random);
        let began = Instant::now();
        let result = read(&bytes, None, &limits);
        read_anyway += usize::from(result.is_ok());
        slowest = slowest.max(began.elapsed());
        assert!(began.elapsed() < HANG, "mutation {number} of {names:?} hangs");
        if number % CHILD_EACH == 0 {
            let program = Path::new(env!("CARGO_BIN_EXE_read-document"));
            let result = isolated::read_with(program, &bytes, None, &limits);
            let ended = matches!(
                result,
                Err(DocumentError::Crashed
                    | DocumentError::TooSlow { .. }
                    | DocumentError::Worker { .. })
            );
            assert!(!ended, "mutation {number} of {names:?} ends the child: {result:?}");
        }
    }
    let peak = peak_kib();
    eprintln!(
        "{names:?}: {count} read, {read_anyway} gave text, slowest {slowest:.1?}, {peak:?} KiB"
    );
    assert!(peak.is_none_or(|peak| peak < MEMORY_KIB), "{peak:?} KiB");
}

#[test]
fn pdf() {
    run(&[
        "two.pdf",
        "plain.pdf",
        "sidebar-browser.pdf",
        "script-arabic.pdf",
        "scan.pdf",
        "open-128.pdf",
    ]);
}

#[test]
fn docx() {
    run(&["one.docx", "table.docx", "rich.docx"]);
}

#[test]
fn odt() {
    run(&["one.odt", "sidebar.odt", "rich.odt"]);
}

#[test]
fn rtf() {
    run(&["one.rtf", "table.rtf", "rich.rtf"]);
}

#[test]
fn html() {
    run(&["one.html", "sidebar.html"]);
}

#[test]
fn doc() {
    run(&["one.doc", "table.doc", "rich.doc"]);
}

#[test]
fn plain_text() {
    run(&["source.txt", "script-han.txt"]);
}

#[test]
fn pictures() {
    run(&["scan-eng.png", "scan.jpg", "scan-two.tiff", "scan.webp"]);
}
