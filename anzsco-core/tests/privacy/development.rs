//! The development set, where it lies beside the workspace: every planted string stays in.

use std::fs;
use std::path::Path;

use anzsco_core::privacy::PersonalData;
use anzsco_data::fold;
use serde_json::Value;

use crate::support::{has_phrase, is_common, quotes, telling_parts, words};

fn texts(file: &str) -> Vec<(String, Vec<String>)> {
    let folder = std::env::var_os("ANZSCO_EVAL").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/eval/cvs"),
        |folder| Path::new(&folder).join("cvs"),
    );
    let Ok(lines) = fs::read_to_string(folder.join(file)) else {
        println!("skipped: there is no {file} beside the workspace");
        return Vec::new();
    };
    let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let record = |line: &str| -> Value { serde_json::from_str(line).unwrap() };
    lines
        .lines()
        .map(record)
        .map(|cv| {
            let planted =
                cv["pii"].as_array().map_or(Vec::new(), |all| all.iter().map(string).collect());
            (string(&cv["text"]), planted)
        })
        .collect()
}

/// Towns and states of an address are not counted: people work there.
fn parts(planted: &str) -> Vec<String> {
    let street = planted.split(',').next().unwrap_or(planted);
    let numbered = planted.starts_with(|letter: char| letter.is_ascii_digit());
    let address = planted.contains(',') || numbered && planted.contains(char::is_alphabetic);
    if address && !planted.contains('@') { telling_parts(street) } else { telling_parts(planted) }
}

#[test]
fn planted_strings_of_the_development_set_stay_in() {
    let mut missed = Vec::new();
    for (place, (text, planted)) in texts("gold_dev_anz.jsonl").into_iter().enumerate() {
        let data = PersonalData::find(&text);
        let cleaned = text.lines().filter_map(|line| data.clean(line));
        for (way, line) in quotes(&data, &text)
            .into_iter()
            .map(|line| ("quote", line))
            .chain(cleaned.map(|line| ("clean", line)))
        {
            let folded = words(&line);
            let digits: String = line.chars().filter(char::is_ascii_digit).collect();
            for string in &planted {
                let whole = has_phrase(&folded, &words(string));
                let part = parts(string).into_iter().find(|part| {
                    folded.contains(part)
                        || part.len() > 6
                            && part.bytes().all(|b| b.is_ascii_digit())
                            && digits.contains(part.as_str())
                });
                if whole || part.is_some() {
                    missed.push(format!("{place} {way}: {} in {line:?}", fold(string)));
                }
            }
        }
    }
    missed.dedup();
    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

/// The other development set names no persons: no word may be lost there that the lists know; what
/// nobody knows are towns, firms and schools.
#[test]
fn anonymised_texts_lose_next_to_nothing() {
    let (mut all, mut lost, mut unknown) = (0, 0, 0);
    let mut lines = Vec::new();
    for (text, _) in texts("gold_dev.jsonl") {
        let data = PersonalData::find(&text);
        for (line, quote) in text.lines().zip(quotes(&data, &text)) {
            let (before, mut after) = (words(line), words(&quote));
            all += before.len();
            let gone: Vec<String> = before
                .into_iter()
                .filter(|word| match after.iter().position(|other| other == word) {
                    Some(place) => {
                        after.remove(place);
                        false
                    }
                    None => true,
                })
                .collect();
            let known = gone.iter().filter(|word| is_common(word)).count();
            lost += known;
            unknown += gone.len() - known;
            if known > 0 {
                lines.push(format!("{known}: {line:?} -> {quote:?}"));
            }
        }
    }
    println!("{lost} known and {unknown} unknown of {all} words lost\n{}", lines.join("\n"));
    assert!(lost * 200 <= all, "{lost} of {all} words lost\n{}", lines.join("\n"));
    assert!(unknown * 40 <= all, "{unknown} unknown of {all} words lost");
}
