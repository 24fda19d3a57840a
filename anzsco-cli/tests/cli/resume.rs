//! `anzsco batch --resume`: the output of a killed run is taken up without a gap or a repetition.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::run::{CV, Folder};

fn records(folder: &Folder, count: usize) -> PathBuf {
    let line = |id: usize| {
        // Every tenth record is bad.
        let field = if id.is_multiple_of(10) { "sauce_text" } else { "source_text" };
        json!({ "id": id, field: CV }).to_string() + "\n"
    };
    folder.file("records.jsonl", (0..count).map(line).collect::<String>())
}

/// The whole output, made in one go.
fn whole(folder: &Folder, input: &Path) -> String {
    let output = folder.path().join("whole.jsonl");
    ended!(anzsco!("batch", input, "-o", output, "--as-of", "2024-06"), 1);
    fs::read_to_string(output).unwrap()
}

#[test]
fn a_torn_output_is_completed() {
    let folder = Folder::new();
    let input = records(&folder, 60);
    let whole = whole(&folder, &input);
    let output = folder.path().join("out.jsonl");
    let ends: Vec<usize> = whole.match_indices('\n').map(|(place, _)| place + 1).collect();
    for cut in [0, 1, ends[0] - 1, ends[0], ends[0] + 1, ends[30] + 17, ends[58], whole.len()] {
        fs::write(&output, &whole.as_bytes()[..cut]).unwrap();
        let ran = anzsco!("batch", input, "-o", output, "--resume", "--as-of", "2024-06");
        ended!(ran, 1);
        assert_eq!(fs::read_to_string(&output).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn a_run_killed_in_the_middle_is_completed() {
    let folder = Folder::new();
    let input = records(&folder, 1_500);
    let whole = whole(&folder, &input);
    let output = folder.path().join("out.jsonl");
    let mut child = crate::run::command()
        .args(["batch", "--as-of", "2024-06", "-o"])
        .args([&output, &input])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    let has_begun = || fs::metadata(&output).is_ok_and(|metadata| metadata.len() > 0);
    while !has_begun() && began.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let ran = anzsco!("batch", input, "-o", output, "--resume", "--as-of", "2024-06");
    ended!(ran, 1);
    assert!(fs::read_to_string(&output).unwrap() == whole, "the output differs");
}

#[test]
fn failures_of_the_earlier_run_count() {
    let folder = Folder::new();
    let input = records(&folder, 5);
    let whole = whole(&folder, &input);
    let output = folder.file("out.jsonl", &whole);
    let ran = anzsco!("batch", input, "-o", output, "--resume");
    ended!(ran, 1);
}

#[test]
fn another_input_or_output_is_refused_and_left_alone() {
    let folder = Folder::new();
    let input = records(&folder, 5);
    for (content, reason) in [
        ("{\"id\":7,\"status\":\"succeeded\"}\n", "its last id is not that of the record"),
        (&"{\"id\":4,\"status\":\"failed\"}\n".repeat(6), "it has more lines than the input"),
        ("some notes\nof mine", "out.jsonl:1: not the output of an earlier run"),
    ] {
        let output = folder.file("out.jsonl", content);
        let ran = anzsco!("batch", input, "-o", output, "--resume");
        ended!(ran, 2);
        assert!(ran.err.contains(reason), "{}", ran.err);
        assert_eq!(fs::read_to_string(&output).unwrap(), content);
    }
}

#[test]
fn without_an_earlier_output_it_simply_starts() {
    let folder = Folder::new();
    let input = records(&folder, 3);
    let output = folder.path().join("new.jsonl");
    let ran = anzsco!("batch", input, "-o", output, "--resume");
    ended!(ran, 1);
    assert_eq!(fs::read_to_string(output).unwrap().lines().count(), 3);
}
