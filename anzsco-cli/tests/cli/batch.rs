//! `anzsco batch`: order, formats and bad records.

use std::fmt::Write as _;
use std::io::Read;
use std::process::Stdio;

use serde_json::json;

use crate::run::{CV, Folder};

fn record(id: usize) -> String {
    json!({ "id": format!("cv-{id}"), "source_text": CV, "limit": 1 }).to_string() + "\n"
}

#[test]
fn answers_keep_the_order_of_the_input() {
    let input: String = (0..2_000).map(record).collect();
    let ran = anzsco!("batch", "-", "--no-explain"; < input);
    ended!(ran, 0);
    let lines = ran.lines();
    assert_eq!(lines.len(), 2_000);
    for (place, line) in lines.iter().enumerate() {
        assert_eq!(line["id"], format!("cv-{place}"));
        assert_eq!(line["status"], "succeeded");
        assert_eq!(line["result"]["ranked"].as_array().unwrap().len(), 1);
    }
    assert_eq!(ran.err, "");
}

#[test]
fn a_bad_record_is_an_error_line_and_does_not_stop_the_run() {
    let input = [
        &record(1),
        "\n",
        "{\"id\":\"typo\",\"source_txt\":\"x\"}\n",
        "not json\n",
        "{\"id\":3,\"source_document\":\"AAAA\"}\n",
        &record(2),
    ]
    .concat();
    let ran = anzsco!("batch", "-"; < input);
    ended!(ran, 1);
    let lines = ran.lines();
    let heads: Vec<String> =
        lines.iter().map(|line| format!("{} {}", line["id"], line["status"])).collect();
    insta::assert_snapshot!(heads.join("\n"), @r#"
    "cv-1" "succeeded"
    "typo" "failed"
    4 "failed"
    3 "failed"
    "cv-2" "succeeded"
    "#);
    insta::assert_snapshot!(ran.err, @r#"
    anzsco: standard input:3: unknown field "source_txt"; the fields are source_text, source_document, source_filename, profile, model_tier, country, anzsco_version, exclude_codes, include_codes, instruction, explain, limit, and id
    anzsco: standard input:4: malformed JSON, at line 1, column 2
    anzsco: standard input:5: this is a video or a HEIC picture; PDF, DOCX, DOC, ODT, RTF, HTML, plain text and pictures (PNG, JPEG, TIFF, WebP) are read
    "#);
    assert_eq!(lines[1]["error"]["code"], "invalid_request");
    assert!(lines[1].get("result").is_none());
}

#[test]
fn options_hold_for_records_that_do_not_say_otherwise() {
    let input = [
        json!({ "source_text": CV }),
        json!({ "source_text": CV, "country": "au" }),
        json!({ "source_text": CV, "anzsco_version": "2022", "model_tier": "falcon", "limit": 7 }),
    ]
    .map(|record| record.to_string())
    .join("\n");
    let ran =
        anzsco!("batch", "-", "--country", "nz", "--model-tier", "sydney", "--limit", "2"; < input);
    ended!(ran, 0);
    let seen: Vec<String> = ran
        .lines()
        .iter()
        .map(|line| {
            let result = &line["result"];
            let edition = &result["edition"];
            let (country, version) = (&edition["country"], &edition["anzsco_version"]);
            let count = result["ranked"].as_array().unwrap().len();
            format!("{} {country} {version} {} {count}", line["id"], result["engine"]["tier"])
        })
        .collect();
    insta::assert_snapshot!(seen.join("\n"), @r#"
    1 "nz" "1.3" "sydney" 2
    2 "au" "2022" "sydney" 2
    3 "nz" "2022" "falcon" 7
    "#);
}

#[test]
fn csv_columns_hold_cvs_or_titles() {
    let folder = Folder::new();
    let cvs = folder.file("cvs.csv", format!("ref,cv\nA1,\"{CV}\"\n,\"{CV}\"\nA3,\nA4\n"));
    let ran = anzsco!("batch", cvs, "--text-column", "cv", "--id-column", "ref");
    ended!(ran, 1);
    let heads: Vec<String> =
        ran.lines().iter().map(|line| format!("{} {}", line["id"], line["status"])).collect();
    assert_eq!(heads[0], "\"A1\" \"succeeded\"");
    assert_eq!(heads[1], "13 \"succeeded\"");
    assert_eq!(heads[2..], ["\"A3\" \"failed\"", "\"A4\" \"failed\""]);
    assert!(ran.err.contains("column 2 is read"), "{}", ran.err);

    let titles = folder.file("titles.tsv", "id\ttitle\n7\tHead Chef\n8\t\n");
    let ran = anzsco!("batch", titles);
    ended!(ran, 1);
    let lines = ran.lines();
    assert_eq!(lines[0]["id"], "7");
    assert_eq!(lines[0]["result"]["profile"]["experience"][0]["title"]["original"], "Head Chef");
    assert_eq!(lines[1]["error"]["detail"], "there is neither a CV nor a title");

    let ran = anzsco!("batch", cvs, "--text-column", "resume");
    ended!(ran, 2);
    assert!(ran.err.contains("cvs.csv:1: there is no column \"resume\""), "{}", ran.err);
}

#[test]
fn folders_are_read_sorted_and_whole() {
    let folder = Folder::new();
    folder.file("cvs/b.txt", CV);
    folder.file("cvs/a/z.txt", CV);
    folder.file("cvs/a/scan.pdf", "%PDF-1.4");
    folder.file("cvs/.hidden", CV);
    let root = folder.path().join("cvs");
    let output = root.join("out.jsonl");
    let ran = anzsco!("batch", root, "-o", output, "--extract");
    ended!(ran, 1);
    assert_eq!(ran.out, "");
    let lines = crate::run::lines(&std::fs::read_to_string(&output).unwrap());
    let ids: Vec<String> =
        lines.iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect();
    let expected =
        ["a/scan.pdf", "a/z.txt", "b.txt"].map(|name| root.join(name).display().to_string());
    assert_eq!(ids, expected);
    assert_eq!(lines[0]["error"]["code"], "unreadable_document");
    assert!(lines[1]["profile"].is_object() && lines[1].get("result").is_none());
}

#[test]
fn the_output_cannot_be_an_input() {
    let folder = Folder::new();
    let path = folder.file("records.jsonl", record(1));
    let ran = anzsco!("batch", path, "-o", path);
    ended!(ran, 2);
    assert!(ran.err.contains("both an input and the output"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(path).unwrap(), record(1));
}

#[test]
fn a_missing_input_stops_the_run_before_it_starts() {
    let folder = Folder::new();
    let first = folder.file("records.jsonl", record(1));
    let output = folder.path().join("out.jsonl");
    let ran = anzsco!("batch", first, folder.path().join("none.jsonl"), "-o", output);
    ended!(ran, 2);
    assert!(ran.err.contains("none.jsonl: "), "{}", ran.err);
    assert!(!output.exists());
}

#[test]
fn a_line_too_large_is_one_error_line() {
    let huge = format!("{{\"source_text\":\"{}\"}}\n", "x".repeat(15 * 1024 * 1024));
    let long = json!({ "source_text": "x ".repeat(250_001) }).to_string() + "\n";
    let ran = anzsco!("batch", "-"; < [huge, long, record(3)].concat());
    ended!(ran, 1);
    let lines = ran.lines();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["error"]["code"], "input_too_large");
    assert_eq!(lines[1]["error"]["code"], "input_too_large");
    assert_eq!(lines[2]["status"], "succeeded");
}

#[test]
fn a_quote_that_is_never_closed_does_not_fill_the_memory() {
    let folder = Folder::new();
    let mut rows = String::from("text\n\"an open quote ");
    while rows.len() < 20 * 1024 * 1024 {
        let _ = writeln!(rows, "and more and more and more and more and more and more");
    }
    let path = folder.file("open.csv", rows);
    let ran = anzsco!("batch", path);
    ended!(ran, 2);
    assert!(ran.err.contains("is a quote not closed?"), "{}", ran.err);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = Folder::new();
    let path = folder.file("records.jsonl", (0..3_000).map(record).collect::<String>());
    let mut child = crate::run::command()
        .arg("batch")
        .arg(path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut start = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
