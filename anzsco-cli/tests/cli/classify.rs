//! `anzsco classify`.

use serde_json::json;

use crate::run::{CV, Folder};

#[test]
fn the_result_has_the_fields_of_the_contract() {
    let ran = anzsco!("classify", "--format", "json", "--limit", "3"; < CV);
    ended!(ran, 0);
    let result = ran.json();
    assert_eq!(result["edition"], json!({"country": "au", "anzsco_version": "2022"}));
    assert_eq!(result["engine"]["tier"], "falcon");
    assert_eq!(result["ranked"].as_array().unwrap().len(), 3);
    for field in ["rank", "code", "title", "confidence"] {
        assert!(!result["ranked"][0][field].is_null(), "{field}");
    }
    assert!(result["disclaimer"].as_str().unwrap().contains("not migration, visa or legal advice"));
    assert!(result["profile"].is_object());
}

#[test]
fn options_reach_the_library() {
    let ran = anzsco!(
        "classify", "-", "--format", "json", "--country", "nz", "--model-tier", "sydney",
        "--exclude-codes", "1,3513", "--exclude-codes", "851311", "--include-codes", "254499",
        "--no-explain"; < CV
    );
    ended!(ran, 0);
    let result = ran.json();
    assert_eq!(result["edition"]["anzsco_version"], "1.3");
    assert_eq!(result["engine"]["tier"], "sydney");
    assert!(result.get("overview").is_none());
    let ranked = result["ranked"].as_array().unwrap();
    let code = |entry: &serde_json::Value| entry["code"].as_str().unwrap().to_owned();
    assert!(ranked.iter().any(|entry| code(entry) == "254499" && entry["forced"] == true));
    let excluded = ["1", "3513", "851311"];
    assert!(!ranked.iter().any(|entry| excluded.iter().any(|e| code(entry).starts_with(e))));
    assert!(ranked.iter().all(|entry| entry.as_object().unwrap().len() <= 5), "{ranked:?}");
}

#[test]
fn the_notional_edition_says_so() {
    let words = ["--country", "nz", "--anzsco-version", "2022"];
    let ran = anzsco!("classify", words[0], words[1], words[2], words[3]; < CV);
    ended!(ran, 0);
    assert!(ran.out.contains("notional"), "{}", ran.out);
}

#[test]
fn choices_that_contradict_each_other_are_refused_before_reading() {
    for (words, reason) in [
        (
            ["--include-codes", "254499", "--exclude-codes", "2"],
            "both in include_codes and excluded",
        ),
        (["--include-codes", "999999", "--limit", "5"], "not a 6-digit occupation"),
        (["--exclude-codes", "25", "--limit", "5"], "length that is not allowed"),
        (
            ["--include-codes", "111111,111211,121111,131112,132111,132211", "--limit", "5"],
            "at most 5",
        ),
    ] {
        let [a, b, c, d] = words;
        let ran = anzsco!("classify", a, b, c, d, "/no/such/file");
        ended!(ran, 2);
        assert!(ran.err.contains(reason), "{}", ran.err);
    }
}

#[test]
fn unreadable_inputs_are_named() {
    let folder = Folder::new();
    let file = |name: &str, bytes: &[u8]| folder.file(name, bytes);
    for (path, reason) in [
        (file("a.pdf", b"%PDF-1.7 ..."), "this PDF file is damaged"),
        (file("b.docx", b"PK\x03\x04..."), "this zip file is damaged"),
        (file("c.bin", b"\x01\x02\0\x03"), "this is a binary file"),
        (file("e.txt", b" \n\n"), "there is no text in it"),
        (file("f.txt", "word ".repeat(100_001).as_bytes()), "at most 500000 characters"),
        (file("g.json", b"{\"headline\":"), "malformed JSON"),
        (folder.path().to_owned(), "this is a folder"),
    ] {
        let ran = anzsco!("classify", path);
        ended!(ran, 2);
        let name = path.display().to_string();
        assert!(ran.err.contains(&name) && ran.err.contains(reason), "{}", ran.err);
        assert_eq!(ran.out, "");
    }
    let ran = anzsco!("classify", "/no/such/file");
    ended!(ran, 2);
    assert!(ran.err.starts_with("anzsco: /no/such/file: "), "{}", ran.err);
}

#[test]
fn poor_input_is_answered_without_panic() {
    let noise: String =
        (0..490_000_u32).filter_map(|n| char::from_u32(n * 7919 % 0x3000 + 1)).collect();
    for input in ["chef", "?", "\u{feff}x", "日本語の履歴書", noise.as_str()] {
        for tier in ["falcon", "sydney"] {
            let ran = anzsco!("classify", "--model-tier", tier; < input);
            ended!(ran, 0);
        }
    }
}

#[test]
fn utf_16_is_read() {
    let bytes: Vec<u8> =
        format!("\u{feff}{CV}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let as_of = ["--as-of", "2024-06"];
    let wide = anzsco!("classify", "--format", "json", as_of[0], as_of[1]; < bytes);
    let plain = anzsco!("classify", "--format", "json", as_of[0], as_of[1]; < CV);
    ended!(wide, 0);
    assert_eq!(wide.out, plain.out);
}

#[test]
fn a_profile_is_an_input_too() {
    let profile =
        r#"{"experience":[{"title":{"original":"Florist","english":"Florist"},"months":24}]}"#;
    let ran = anzsco!("classify", "--format", "json"; < profile);
    ended!(ran, 0);
    assert_eq!(ran.json()["profile"]["experience"][0]["title"]["original"], "Florist");
    let ran = anzsco!("classify"; < r#"{"expereince":[]}"#);
    ended!(ran, 2);
    assert!(ran.err.contains("expereince"), "{}", ran.err);
}

#[test]
fn a_trace_goes_to_standard_error() {
    let ran = anzsco!("classify", "--format", "json", "--trace"; < CV);
    ended!(ran, 0);
    assert!(ran.json()["ranked"].is_array());
    for step in ["language: ", "profile: {", "candidates:\n"] {
        assert!(ran.err.contains(step), "{}", ran.err);
    }
}

#[test]
fn a_cv_cannot_steer_the_terminal() {
    let cv = CV.replace("Head Chef", "Head \u{1b}]0;title\u{7}\u{1b}[31mChef");
    let ran = anzsco!("classify"; < cv);
    ended!(ran, 0);
    assert!(!ran.out.contains('\u{1b}') && !ran.out.contains('\u{7}'), "{}", ran.out);
}
