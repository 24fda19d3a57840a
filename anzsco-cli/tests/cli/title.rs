//! `anzsco title`.

use std::fmt::Write as _;

use crate::run::Folder;

#[test]
fn a_json_line_for_each_title_in_input_order() {
    let folder = Folder::new();
    let mut titles = String::new();
    for number in 0..20_000 {
        let _ = writeln!(titles, "cook {number}");
    }
    let path = folder.file("titles.txt", titles);
    let ran = anzsco!("title", "first one", "--file", path, "--format", "jsonl", "--limit", "2");
    ended!(ran, 0);
    let lines = ran.lines();
    assert_eq!(lines.len(), 20_001);
    assert_eq!(lines[0]["title"], "first one");
    for (number, line) in lines.iter().skip(1).enumerate() {
        assert_eq!(line["title"], format!("cook {number}"));
        assert_eq!(line["ranked"].as_array().unwrap().len(), 2);
    }
}

#[test]
fn a_line_has_the_fields_of_the_contract() {
    let line = anzsco!("title", "nurse", "--format", "jsonl").json();
    let fields: Vec<&String> = line.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["english", "language", "ranked", "title"]);
    let fields: Vec<&String> = line["ranked"][0].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["code", "confidence", "title"]);
}

#[test]
fn empty_lines_are_answered_with_nothing() {
    let ran = anzsco!("title", "--file", "-", "--format", "jsonl"; < "\r\n  \nchef\n");
    ended!(ran, 0);
    let lines = ran.lines();
    assert_eq!(lines.len(), 3);
    for line in &lines[..2] {
        assert_eq!(line["ranked"].as_array().unwrap().len(), 0);
        assert_eq!(line["language"], "und");
    }
}

#[test]
fn a_line_that_is_no_title_keeps_its_place_and_ends_with_1() {
    let input = [b"chef\nca\xE9\n".as_slice(), "x".repeat(20_000).as_bytes(), b"\ncook\n"].concat();
    let ran = anzsco!("title", "--file", "-", "--format", "jsonl"; < input);
    ended!(ran, 1);
    assert_eq!(ran.lines().len(), 4);
    assert!(ran.err.contains("standard input:2: not UTF-8"), "{}", ran.err);
    assert!(ran.err.contains("standard input:3: too long"), "{}", ran.err);
}

#[test]
fn the_language_can_be_said() {
    let line = anzsco!("title", "--language", "de", "Koch", "--format", "jsonl").json();
    assert_eq!(line["language"], "de");
}

#[test]
fn a_missing_file_ends_with_2() {
    let ran = anzsco!("title", "--file", "no/such/file");
    ended!(ran, 2);
    assert!(ran.err.starts_with("anzsco: no/such/file: "), "{}", ran.err);
}
