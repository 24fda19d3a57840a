//! `anzsco lookup`.

use serde_json::json;

#[test]
fn an_occupation_and_a_group() {
    insta::assert_snapshot!(anzsco!("lookup", "311216").out);
    insta::assert_snapshot!(anzsco!("lookup", "311216", "--country", "nz").out);
    insta::assert_snapshot!(anzsco!("lookup", "362").out);
}

#[test]
fn words_are_an_occupation_or_a_list() {
    insta::assert_snapshot!(anzsco!("lookup", "tree", "surgeon").out);
    insta::assert_snapshot!(anzsco!("lookup", "--limit", "6", "veterinary").out);
    assert!(anzsco!("lookup", "bricklayr").out.starts_with("331111 Bricklayer\n"));
}

#[test]
fn a_code_of_the_other_version_says_what_it_became() {
    let ran = anzsco!("lookup", "362213");
    ended!(ran, 1);
    assert!(ran.err.contains("which became 362711 Landscape Gardener"), "{}", ran.err);
    let ran = anzsco!("lookup", "362213", "--anzsco-version", "1.3");
    ended!(ran, 0);
    assert!(ran.out.contains("In 2022 it became\n  362711  Landscape Gardener"), "{}", ran.out);
}

#[test]
fn what_is_nowhere_ends_with_1() {
    let ran = anzsco!("lookup", "999999");
    ended!(ran, 1);
    assert_eq!(ran.err, "anzsco: 999999 is not in ANZSCO 2022 (au)\n");
    let ran = anzsco!("lookup", "qqqqqqq");
    ended!(ran, 1);
    assert!(ran.err.contains("no title of ANZSCO 2022 (au)"), "{}", ran.err);
}

#[test]
fn all_of_each_edition() {
    for (country, version, groups, occupations) in [
        ("au", "1.3", 506, 1016),
        ("nz", "1.3", 506, 1023),
        ("au", "2022", 514, 1069),
        ("nz", "2022", 514, 1076),
    ] {
        let ran = anzsco!(
            "lookup",
            "--all",
            "--format",
            "jsonl",
            "--country",
            country,
            "--anzsco-version",
            version
        );
        ended!(ran, 0);
        let lines = ran.lines();
        let count = lines.iter().filter(|line| line["level"] == 6).count();
        assert_eq!((lines.len() - count, count), (groups, occupations), "{country} {version}");
        for line in lines.iter().filter(|line| line["level"] == 6) {
            assert!(line["skill_level"].is_u64(), "{line}");
            assert!(line["parent"].is_string(), "{line}");
        }
    }
}

#[test]
fn json_names_levels_by_their_digits() {
    let ran = anzsco!("lookup", "--all", "--format", "jsonl");
    let line = &ran.lines()[0];
    assert_eq!(line["code"], "1");
    assert_eq!(line["level"], 1);
    assert_eq!(line["parent"], json!(null));
    let ran = anzsco!("lookup", "362111", "--format", "jsonl");
    let card = ran.json();
    assert_eq!(card["level"], 6);
    assert_eq!(card["path"][0], json!({"code": "3", "title": "Technicians and Trades Workers"}));
    assert_eq!(card["was"], json!([{"code": "362111", "title": "Florist"}]));
}
