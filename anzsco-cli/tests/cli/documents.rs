//! CVs as files: alone, in a folder, and within records.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::run::{Folder, Ran, command};

fn fixture(name: &str) -> Vec<u8> {
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../anzsco-documents/tests/fixtures");
    std::fs::read(folder.join(name)).unwrap()
}

/// The titles of the jobs of a profile.
fn titles(profile: &Value) -> Vec<String> {
    let jobs = profile["experience"].as_array().unwrap();
    jobs.iter().map(|job| job["title"]["original"].as_str().unwrap().to_owned()).collect()
}

const TITLES: [&str; 3] = ["Registered Nurse", "Aged Care Worker", "Kitchen Hand"];

#[test]
fn a_record_may_hold_a_document() {
    let record = |id: &str, name: &str| {
        let document = STANDARD.encode(fixture(name));
        json!({ "id": id, "source_document": document, "source_filename": name }).to_string()
    };
    let bad = |document: &str| json!({ "id": "bad", "source_document": document }).to_string();
    let input = [
        record("pdf", "one.pdf"),
        record("docx", "one.docx"),
        record("locked", "locked-256.pdf"),
        bad("not base64!"),
        bad(&STANDARD.encode(b"GIF89a\0\0")),
        json!({ "id": "two", "source_text": "x", "source_document": "eA==" }).to_string(),
    ]
    .join("\n");
    let ran = anzsco!("batch", "-", "--extract"; < input);
    ended!(ran, 1);
    let lines = ran.lines();
    for line in &lines[..2] {
        assert_eq!(line["status"], "succeeded", "{line}");
        assert_eq!(titles(&line["profile"]), TITLES, "{}", line["id"]);
    }
    let codes: Vec<&str> =
        lines[2..].iter().map(|line| line["error"]["code"].as_str().unwrap()).collect();
    let expected =
        ["encrypted_document", "invalid_request", "unsupported_document", "invalid_request"];
    assert_eq!(codes, expected);
    assert!(ran.err.contains("standard input:3: it is protected by a password"), "{}", ran.err);
    assert!(ran.err.contains("standard input:4: source_document is not base64"), "{}", ran.err);
    assert!(ran.err.contains("give exactly one of"), "{}", ran.err);

    // The same documents are ranked, with the options of the record.
    let mut first: Value = serde_json::from_str(input.lines().next().unwrap()).unwrap();
    first["limit"] = 2.into();
    let ran = anzsco!("batch", "-"; < format!("{first}\n"));
    ended!(ran, 0);
    assert_eq!(ran.lines()[0]["result"]["ranked"].as_array().unwrap().len(), 2);
}

#[test]
fn folders_hold_documents_of_every_format() {
    let folder = Folder::new();
    let names = ["a.pdf", "b.docx", "c.odt", "d.rtf", "e.doc", "f.html"];
    for name in names {
        let (_, extension) = name.split_once('.').unwrap();
        folder.file(&format!("cvs/{name}"), fixture(&format!("one.{extension}")));
    }
    // The content decides, not the name.
    folder.file("cvs/g.txt", fixture("sidebar.docx"));
    let root = folder.path().join("cvs");
    let ran = anzsco!("batch", root, "--extract");
    ended!(ran, 0);
    let lines = ran.lines();
    assert_eq!(lines.len(), names.len() + 1);
    for line in &lines {
        assert_eq!(titles(&line["profile"]), TITLES, "{}", line["id"]);
    }
}

#[test]
fn a_scan_without_tesseract_names_the_package_and_all_else_works() {
    let folder = Folder::new();
    let run = |name: &str| -> Ran {
        let path = folder.file(name, fixture(name));
        // A search path on which no program can be.
        command()
            .args(["extract", "--format", "json"])
            .arg(path)
            .env("PATH", folder.path())
            .output()
            .unwrap()
            .into()
    };
    let ran = run("scan-eng.png");
    ended!(ran, 2);
    assert!(ran.err.contains("install the package tesseract-ocr"), "{}", ran.err);
    let ran = run("one.pdf");
    ended!(ran, 0);
    assert_eq!(titles(&ran.json()), TITLES);
}

#[test]
fn what_is_left_out_is_told() {
    let folder = Folder::new();
    let path = folder.file("cv.docx", fixture("rich.docx"));
    let ran = anzsco!("extract", path);
    ended!(ran, 0);
    assert!(ran.err.contains("32 hidden characters are left out"), "{}", ran.err);
    assert!(!ran.out.contains("whitened"), "{}", ran.out);
}
