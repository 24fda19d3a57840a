//! Documents made for the project (see `make_fixtures.py`), read as a caller reads them.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anzsco_documents::{Document, DocumentError, Limits, isolated, read};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

fn bytes(name: &str) -> Vec<u8> {
    fs::read(fixture(name)).unwrap()
}

fn text(name: &str) -> String {
    let document = read(&bytes(name), None, &Limits::default());
    document.unwrap_or_else(|reason| panic!("{name}: {reason}")).text
}

/// Letters and digits only, so that layout does not matter.
fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

const FORMATS: [&str; 7] = [".docx", ".odt", ".rtf", ".doc", ".pdf", "-browser.pdf", ".html"];

#[test]
fn every_format_keeps_the_order_of_jobs_in_every_layout() {
    for layout in ["one", "two", "sidebar", "table"] {
        for format in FORMATS {
            let name = format!("{layout}{format}");
            let text = letters(&text(&name));
            let mut at = 0;
            for (title, employer, duty) in [
                ("Registered Nurse", "Riverside Clinic, Hobart", "supplies"),
                ("Aged Care Worker", "Hill View Home, Launceston", "residents were doing"),
                ("Kitchen Hand", "The Old Mill, Launceston", "the store clean"),
            ] {
                for part in [title, employer, duty] {
                    let found = text[at..].find(&letters(part));
                    at += found.unwrap_or_else(|| panic!("{name}: {part} is not in its place"));
                }
            }
            assert!(!text.contains("Secret"), "{name}: metadata is in the text");
            assert!(!text.contains("astronaut"), "{name}: hidden text is in the text");
        }
    }
}

#[test]
fn hidden_text_is_counted_and_boxes_are_read() {
    for format in [".docx", ".odt", ".rtf"] {
        let name = format!("one{format}");
        let document = read(&bytes(&name), None, &Limits::default()).unwrap();
        assert_eq!(document.left_out.hidden_characters, 9, "{name}");
        assert!(document.text.contains("Open to night shifts"), "{name}");
    }
}

#[test]
fn twelve_scripts_come_in_logical_order() {
    for script in [
        "latin",
        "cyrillic",
        "greek",
        "arabic",
        "hebrew",
        "devanagari",
        "bengali",
        "tamil",
        "thai",
        "han",
        "japanese",
        "hangul",
    ] {
        let source = fs::read_to_string(fixture(&format!("script-{script}.txt"))).unwrap();
        for format in ["pdf", "docx"] {
            let text = text(&format!("script-{script}.{format}"));
            let lines = |text: &str| -> Vec<String> {
                let lines = text.lines().map(|line| line.trim().to_owned());
                lines.filter(|line| !line.is_empty()).collect()
            };
            assert_eq!(lines(&text), lines(&source), "{script} {format}");
        }
    }
}

fn child(bytes: &[u8], limits: &Limits) -> Result<Document, DocumentError> {
    isolated::read_with(Path::new(env!("CARGO_BIN_EXE_read-document")), bytes, None, limits)
}

#[test]
fn the_child_gives_what_the_caller_would_get() {
    let (limits, name) = (Limits::default(), "one.docx");
    assert_eq!(child(&bytes(name), &limits), read(&bytes(name), None, &limits));
    assert_eq!(child(b"GIF89a\0", &limits), read(b"GIF89a\0", None, &limits));
}

#[test]
fn a_child_out_of_time_is_ended() {
    let limits = Limits { text_time: Duration::ZERO, ..Limits::default() };
    assert_eq!(child(&bytes("one.pdf"), &limits), Err(DocumentError::TooSlow { seconds: 0 }));
}

#[test]
fn a_child_out_of_memory_is_an_error_of_one_document() {
    let limits = Limits { memory: 40 << 20, ..Limits::default() };
    assert_eq!(child(&bytes("one.pdf"), &limits), Err(DocumentError::Crashed));
}

#[test]
fn bombs_are_refused() {
    use std::io::Write;
    let mut bomb = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    bomb.start_file("word/document.xml", zip::write::SimpleFileOptions::default()).unwrap();
    for _ in 0..64 {
        bomb.write_all(&vec![b' '; 1 << 20]).unwrap();
    }
    let bomb = bomb.finish().unwrap().into_inner();
    let error = read(&bomb, None, &Limits::default()).unwrap_err();
    assert!(
        matches!(error, DocumentError::Bomb { .. } | DocumentError::TooLarge { .. }),
        "{error}"
    );

    let mut deep = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    deep.start_file("word/document.xml", zip::write::SimpleFileOptions::default()).unwrap();
    deep.write_all("<w:p>".repeat(100_000).as_bytes()).unwrap();
    let deep = deep.finish().unwrap().into_inner();
    assert_eq!(read(&deep, None, &Limits::default()), Err(DocumentError::TooDeep { limit: 256 }));
}

#[test]
fn too_many_bytes_and_pages_are_named() {
    let limits = Limits { bytes: 10, ..Limits::default() };
    let error = read(b"registered nurse", None, &limits).unwrap_err();
    assert_eq!(error.to_string(), "it is too large: at most 10 bytes are read");
    let limits = Limits { pages: 0, ..Limits::default() };
    let error = read(&bytes("one.pdf"), None, &limits).unwrap_err();
    assert_eq!(error.to_string(), "it is too large: at most 0 pages are read");
}

#[test]
fn truncated_files_are_errors_or_less_text() {
    for format in FORMATS {
        let whole = bytes(&format!("one{format}"));
        for part in 1..10 {
            // An error is as good as a part of the text; a panic is not.
            let _ = read(&whole[..whole.len() * part / 10], None, &Limits::default());
        }
    }
}
