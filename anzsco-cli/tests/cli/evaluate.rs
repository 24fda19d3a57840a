//! `anzsco evaluate`.

use serde_json::{Value, json};

use crate::run::{CV, Folder};

fn gold_cvs(folder: &Folder) -> std::path::PathBuf {
    let lines = [
        json!({ "id": "a", "text": CV, "best": "351311", "acceptable": ["141111"] }),
        json!({ "id": "b", "text": CV, "best": "351411", "acceptable": [], "country": "nz" }),
    ];
    folder.file("gold.jsonl", lines.map(|line| line.to_string()).join("\n"))
}

fn without_times(mut report: Value) -> Value {
    if let Some(report) = report.as_object_mut() {
        report.remove("time");
    }
    for tier in report["tiers"].as_array_mut().into_iter().flatten() {
        tier.as_object_mut().unwrap().remove("time");
    }
    report
}

#[test]
fn both_tiers_are_measured_and_repeat() {
    let folder = Folder::new();
    let gold = gold_cvs(&folder);
    let misses = folder.path().join("misses.tsv");
    let ran = anzsco!("evaluate", gold, "--format", "json", "--misses", misses);
    ended!(ran, 0);
    let report = ran.json();
    assert_eq!((&report["kind"], &report["records"]), (&json!("cvs"), &json!(2)));
    let tiers = report["tiers"].as_array().unwrap();
    assert_eq!((&tiers[0]["tier"], &tiers[1]["tier"]), (&json!("falcon"), &json!("sydney")));
    for tier in tiers {
        assert!(tier["acceptable"]["in_5"].as_f64() >= tier["acceptable"]["in_1"].as_f64());
        assert_eq!(tier["by_digits"].as_array().unwrap().len(), 5);
        assert_eq!(tier["calibration"]["bins"].as_array().unwrap().len(), 10);
        assert!(tier["time"]["median_ms"].as_f64().unwrap() > 0.0);
        let groups = tier["by_major_group"].as_array().unwrap();
        assert_eq!((&groups[0]["name"], &groups[0]["records"]), (&json!("3"), &json!(2)));
        assert_eq!(tier["by_family"][0]["name"], "kitchen and hospitality");
        let pair = &tier["confusions"]["pairs"][0];
        assert_eq!((&pair["count"], pair["expected"].as_str().unwrap().len()), (&json!(1), 4));
    }
    let again = anzsco!("evaluate", gold, "--format", "json", "--threads", "1");
    assert_eq!(without_times(report), without_times(again.json()));
    // The two CVs are the same and have different codes: each tier misses one at least.
    let misses = std::fs::read_to_string(misses).unwrap();
    assert!(misses.starts_with("tier\tid\ttitle\texpected\tfirst"));
    assert!(misses.lines().count() >= 3, "{misses}");
}

#[test]
fn titles_are_measured_by_group_or_code() {
    let folder = Folder::new();
    let gold = folder
        .file("gold.tsv", "title\tlanguage\tunit_groups\nFlorist\ten\t3621\nKoch\tde\t3513,3514\n");
    let ran = anzsco!("evaluate", gold, "--format", "json");
    ended!(ran, 0);
    let report = ran.json();
    assert_eq!(report["kind"], "titles");
    assert_eq!(report["by_digits"].as_array().unwrap().len(), 4);
    assert_eq!(report["by_language"].as_array().unwrap().len(), 2);
    assert!(report["compatible"]["in_1"].is_f64());
    assert_eq!(report["by_major_group"][0]["records"], 2);
    assert!(report["confusions"]["misses"].is_u64());
    assert!(anzsco!("evaluate", gold).out.starts_with("2 titles\n"));
}

#[test]
fn a_bad_line_stops_the_measure() {
    let folder = Folder::new();
    for (name, text, reason) in [
        (
            "a.jsonl",
            "{\"text\":\"x\",\"best\":\"111111\"}\n{\"text\":\"x\"}\n",
            "a.jsonl:2: best is not one code",
        ),
        ("b.tsv", "titel\tcode\nx\t1\n", "b.tsv:1: the header needs"),
        ("c.tsv", "\n", "c.tsv: there is no labelled record"),
    ] {
        let ran = anzsco!("evaluate", folder.file(name, text));
        ended!(ran, 2);
        assert!(ran.err.contains(reason), "{}", ran.err);
    }
}
