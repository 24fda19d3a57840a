//! `anzsco extract`.

use crate::run::{CV, Folder};

#[test]
fn the_profile_as_json_and_as_text() {
    let folder = Folder::new();
    let path = folder.file("cv.txt", CV);
    let ran = anzsco!("extract", path, "--format", "json");
    ended!(ran, 0);
    let profile = ran.json();
    for field in [
        "language",
        "headline",
        "experience",
        "education",
        "skills",
        "certifications",
        "languages",
        "total_experience_months",
        "removed",
    ] {
        assert!(profile.get(field).is_some(), "{field}");
    }
    let ran = anzsco!("extract", path);
    ended!(ran, 0);
    assert!(ran.out.starts_with("Language: "), "{}", ran.out);
}

#[test]
fn a_profile_comes_through_as_it_went_in() {
    let first = anzsco!("extract", "--format", "json", "--as-of", "2024-06"; < CV);
    let second = anzsco!("extract", "--format", "json", "--as-of", "2024-06"; < first.out);
    ended!(second, 0);
    assert_eq!(first.json()["experience"], second.json()["experience"]);
}

/// A CV with something of every kind, and markup that must stay text.
const PERSONAL: &str = "Wexa Tolkamarna\n0491 570 156\nwexa@example.org\n\nExperience\nFlorist, Bristofirm \
                        Pty Ltd, 2015 to 2024\n- Arranged <b>flowers</b> & bouquets\n- Reported to Quza \
                        Velotex\n";

#[test]
fn what_is_taken_out_is_shown_only_when_asked_for() {
    let ran = anzsco!("extract", "--show-removed"; < PERSONAL);
    ended!(ran, 0);
    for shown in
        ["Wexa Tolkamarna‹name›", "0491 570 156‹phone›", "wexa@example.org‹email›", "flowers"]
    {
        assert!(ran.out.contains(shown), "{shown}: {}", ran.out);
    }
    assert!(ran.out.contains("Taken out") && ran.err.is_empty(), "{}", ran.err);
    let page = anzsco!("extract", "--show-removed", "--format", "html"; < PERSONAL);
    ended!(page, 0);
    assert!(page.out.starts_with("<!doctype html>"));
    assert!(
        page.out.contains("<mark title=\"email: found here\">wexa@example.org</mark>"),
        "{}",
        page.out
    );
    assert!(page.out.contains("&lt;b&gt;flowers") && !page.out.contains("<script"));
    for (words, rule) in [
        (["--show-removed", "--format", "json"].as_slice(), "use --format text or html"),
        (["--format", "html"].as_slice(), "goes with --show-removed"),
    ] {
        let mut all = vec!["extract"];
        all.extend(words);
        let words: Vec<&std::ffi::OsStr> = all.iter().map(std::ffi::OsStr::new).collect();
        let ran = crate::run::run(&words, PERSONAL.as_bytes());
        ended!(ran, 2);
        assert!(ran.err.contains(rule) && ran.out.is_empty(), "{}", ran.err);
    }
}

#[test]
fn no_command_shows_what_is_personal_otherwise() {
    let folder = Folder::new();
    let path = folder.file("cv.txt", PERSONAL);
    let record = serde_json::json!({"id": "1", "source_text": PERSONAL}).to_string();
    let records =
        folder.file("records.jsonl", format!("{record}\n{{\"source_text\": \"Wexa Tolkamarna\n"));
    let (path, records) = (path.to_str().unwrap(), records.to_str().unwrap());
    let temporary = folder.path().join("temporary");
    std::fs::create_dir(&temporary).unwrap();
    for words in [
        vec!["extract", path],
        vec!["extract", path, "--format", "json"],
        vec![
            "classify",
            path,
            "--format",
            "json",
            "--instruction",
            "focus on Quza Velotex's flowers",
        ],
        vec!["classify", path, "--model-tier", "sydney"],
        vec!["classify", path, "--trace"],
        vec!["batch", records],
        vec!["batch", records, "--extract"],
    ] {
        let ran = crate::run::command().args(&words).env("TMPDIR", &temporary).output().unwrap();
        let told = [ran.stdout, ran.stderr].concat();
        let told = String::from_utf8_lossy(&told).to_lowercase();
        for secret in ["wexa", "tolkamarna", "velotex", "quza", "bristofirm", "570"] {
            assert!(!told.contains(secret), "{secret} in {words:?}: {told}");
        }
    }
    assert_eq!(std::fs::read_dir(&temporary).unwrap().count(), 0);
}
