//! What keeping personal data in costs: the same labelled CVs with and without it.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::fs;
use std::path::Path;

use anzsco_data::{Country, Edition, Version};
use serde_json::Value;

use super::PersonalData;
use crate::plain_word::PlainText;
use crate::profile::{ExtractOptions, read_knowing};
use crate::{Classifier, ClassifyOptions, Tier};

/// A text and the codes that fit it.
struct Labelled {
    text: String,
    codes: Vec<String>,
}

/// The project's own CVs, and the development sets where they lie beside the workspace.
fn sets() -> Vec<(String, Vec<Labelled>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = std::env::var_os("ANZSCO_EVAL")
        .map_or_else(|| root.join("../../shared/eval"), |folder| Path::new(&folder).to_owned());
    let mut sets = Vec::new();
    for (name, folder) in [
        ("the project's own", root.join("../xtask/training/cvs")),
        ("development", shared.join("cvs")),
    ] {
        let Ok(files) = fs::read_dir(&folder) else {
            println!("skipped: there is no {}", folder.display());
            continue;
        };
        let mut files: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
        files.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
        files.sort();
        let mut cvs = Vec::new();
        for file in files {
            for line in fs::read_to_string(file).unwrap().lines() {
                let cv: Value = serde_json::from_str(line).unwrap();
                let codes = ["best", "code", "acceptable"].iter().filter_map(|key| cv.get(key));
                let codes = codes.flat_map(|codes| match codes {
                    Value::Array(all) => all.clone(),
                    one => vec![one.clone()],
                });
                let codes: Vec<String> =
                    codes.filter_map(|code| code.as_str().map(str::to_owned)).collect();
                if let (Some(text), false) = (cv["text"].as_str(), codes.is_empty()) {
                    cvs.push(Labelled { text: text.to_owned(), codes });
                }
            }
        }
        sets.push((name.to_owned(), cvs));
    }
    sets
}

/// How many CVs have one of their codes first, and the unit group of one.
fn right(
    cvs: &[Labelled],
    tier: Tier,
    find: impl Fn(&PlainText<'_>, &str, Option<&str>) -> PersonalData,
) -> (usize, usize) {
    let classifier = Classifier::new(Edition::new(Country::Au, Version::V2022));
    let options = ClassifyOptions { tier, explain: false, ..ClassifyOptions::default() };
    let (mut whole, mut group) = (0, 0);
    for cv in cvs {
        let (profile, _) = read_knowing(&cv.text, &ExtractOptions::default(), &find);
        let result = classifier.classify(&profile, &options).unwrap();
        let Some(first) = result.ranked.first() else { continue };
        whole += usize::from(cv.codes.contains(&first.code));
        group += usize::from(cv.codes.iter().any(|code| code.get(..4) == first.code.get(..4)));
    }
    (whole, group)
}

#[test]
fn keeping_personal_data_in_costs_less_than_half_a_point() {
    let sets = sets();
    for tier in [Tier::Falcon, Tier::Sydney] {
        // Of one set, a single CV may be more than half a point.
        let (mut all, mut kept, mut open) = (0, (0, 0), (0, 0));
        for (name, cvs) in &sets {
            let with = right(cvs, tier, PersonalData::find_in_plain);
            let without = right(cvs, tier, |text, _, _| PersonalData::open(text.text));
            println!("{name}, {tier:?}: {}", told(cvs.len(), with, without));
            all += cvs.len();
            kept = (kept.0 + with.0, kept.1 + with.1);
            open = (open.0 + without.0, open.1 + without.1);
        }
        println!("all, {tier:?}: {}", told(all, kept, open));
        assert!(all >= 300);
        assert!(open.0 * 200 <= kept.0 * 200 + all, "{tier:?}");
        assert!(open.1 * 200 <= kept.1 * 200 + all, "{tier:?}");
    }
}

fn told(all: usize, with: (usize, usize), without: (usize, usize)) -> String {
    let part = |count: usize| 100.0 * count as f64 / all.max(1) as f64;
    format!(
        "{all} CVs, occupation and unit group right: with privacy {:.1} % and {:.1} %, without {:.1} % and {:.1} %",
        part(with.0),
        part(with.1),
        part(without.0),
        part(without.1),
    )
}
