//! The tables of a lexicon: `anzsco-data/tables/lexicon/<language>`.
//!
//! Takes them as they lie there; finds malformed rows, unknown values, repeated phrases and rows
//! without an English value.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use anzsco_data::fold;

use super::english::English;
use super::findings::{Kind, Report};
use super::rules::{Allowed, RULES, Rule, rule};
use super::table::{Row, Table};

/// Where lexicons lie below the root.
pub(super) const FOLDER: &str = "anzsco-data/tables/lexicon";

/// Checks all tables of a language.
pub(super) fn check(root: &Path, report: &mut Report, english: &English) -> std::io::Result<()> {
    let folder = format!("{FOLDER}/{}", report.language);
    let files = super::files(&root.join(&folder))?;
    for file in &files {
        let path = format!("{folder}/{file}.tsv");
        let table = Table::read(root, &path)?;
        report.tables.insert(path, table.rows.len());
        check_table(&table, report, english);
    }
    let has = |rule: &&Rule| files.iter().any(|file| file == rule.table);
    // English words are told by their own, larger tables.
    let missing = RULES.iter().filter(|rule| rule.needed && report.language != "en" && !has(rule));
    for rule in missing.collect::<Vec<_>>() {
        report.add(Kind::NoTable, &format!("{folder}/{}.tsv", rule.table), None, "missing".into());
    }
    Ok(())
}

/// Checks one table, whatever its language.
pub(super) fn check_table(table: &Table, report: &mut Report, english: &English) {
    let rule = rule(table.name());
    match rule {
        Some(rule) => columns(table, rule, report),
        None if report.language != "en" => report.add(
            Kind::Unread,
            &table.path,
            None,
            "only English has a table of this name".into(),
        ),
        None => {}
    }
    for row in &table.rows {
        if row.fields.len() != table.columns.len() {
            let (found, wanted) = (row.fields.len(), table.columns.len());
            let text = format!("{found} fields under {wanted} columns");
            report.add(Kind::Malformed, &table.path, Some(row.line), text);
        } else if fold(row.phrase()).is_empty() {
            let text = format!("“{}” has no letters or digits", row.phrase());
            report.add(Kind::Malformed, &table.path, Some(row.line), text);
        } else if let Some(rule) = rule {
            values(table, rule, row, report, english);
        }
    }
    // Tables that only English has file several values under one phrase.
    if let Some(rule) = rule {
        repeated(table, rule, report);
    }
}

fn columns(table: &Table, rule: &Rule, report: &mut Report) {
    let wanted: Vec<&str> =
        std::iter::once("phrase").chain(rule.columns.iter().map(|(name, _)| *name)).collect();
    // What is already English needs no English value.
    let bare = report.language == "en" && table.columns == ["phrase"];
    if table.columns != wanted && !bare {
        let text = format!("the columns are {:?} and not {wanted:?}", table.columns);
        report.add(Kind::Malformed, &table.path, None, text);
    }
}

fn values(table: &Table, rule: &Rule, row: &Row, report: &mut Report, english: &English) {
    for (column, value) in table.fields(row).skip(1) {
        let Some((_, allowed)) = rule.columns.iter().find(|(name, _)| *name == column) else {
            continue;
        };
        let at = Some(row.line);
        if *allowed != Allowed::English {
            if !allowed.allows(value) {
                let text = format!("“{}”: {column} “{value}” is unknown", row.phrase());
                report.add(Kind::Unknown, &table.path, at, text);
            }
        } else if value.is_empty() {
            let text = format!("“{}” has no English value", row.phrase());
            report.add(Kind::Untranslated, &table.path, at, text);
        } else if report.language != "en" {
            translated(table, row, value, report, english);
        }
    }
}

fn translated(table: &Table, row: &Row, value: &str, report: &mut Report, english: &English) {
    let phrase = row.phrase();
    let strange = english.strange_word(value);
    if fold(phrase) == fold(value) {
        // Names of products are the same everywhere: they begin with a capital.
        let is_name =
            value.chars().next().is_some_and(char::is_uppercase) && table.name() == "skills";
        if strange.is_some() && !is_name {
            let text = format!("“{phrase}” has itself as its English value");
            report.add(Kind::Untranslated, &table.path, Some(row.line), text);
        }
    } else if English::has_other_script(value) {
        let text = format!("“{phrase}”: “{value}” is not written in Latin letters");
        report.add(Kind::NotEnglish, &table.path, Some(row.line), text);
    } else if let Some(word) = strange.filter(|_| table.name() == "glossary") {
        let text = format!("“{phrase}”: no title or English table has “{word}”");
        report.add(Kind::NotEnglish, &table.path, Some(row.line), text);
    }
}

/// Phrases that fold to the same key: most readers take the first.
fn repeated(table: &Table, rule: &Rule, report: &mut Report) {
    let mut first: HashMap<String, &Row> = HashMap::new();
    let mut told: HashSet<(String, &[String])> = HashSet::new();
    for row in &table.rows {
        let key = fold(row.phrase());
        if key.is_empty() {
            continue;
        }
        let Some(before) = first.get(&key) else {
            first.insert(key, row);
            continue;
        };
        let (phrase, line) = (row.phrase(), before.line);
        if before.values() == row.values() || !told.insert((key, row.values())) {
            let text = format!("“{phrase}” stands in line {line} already");
            report.add(Kind::Again, &table.path, Some(row.line), text);
        } else if !rule.several {
            let (one, other) = (before.values().join(", "), row.values().join(", "));
            let text = format!("“{phrase}” is “{one}” in line {line} and “{other}” here");
            report.add(Kind::Differs, &table.path, Some(row.line), text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::findings::Finding;
    use super::super::repository;
    use super::*;

    fn findings(name: &str, text: &str) -> Vec<(Kind, Option<usize>)> {
        let mut report = Report { language: "cy".to_owned(), ..Report::default() };
        let english = English::new(repository());
        check_table(&Table::parse(&format!("cy/{name}.tsv"), text), &mut report, &english);
        report.findings.sort();
        report.findings.iter().map(|Finding { kind, line, .. }| (*kind, *line)).collect()
    }

    #[test]
    fn wrong_rows_are_errors() {
        for (name, text, expected) in [
            ("months", "phrase\tmonth\nIonawr\t1\nIon\t13\n", (Kind::Unknown, Some(3))),
            ("labels", "phrase\tkind\nswydd\ttitel\n", (Kind::Unknown, Some(2))),
            ("labels", "phrase\tkind\nswydd\n", (Kind::Malformed, Some(2))),
            ("labels", "phrase\tkind\n--\ttitle\n", (Kind::Malformed, Some(2))),
            ("labels", "word\tkind\nswydd\ttitle\n", (Kind::Malformed, None)),
            ("glossary", "phrase\tenglish\ntŷ\thouse\nTy\troof\n", (Kind::Differs, Some(3))),
        ] {
            assert_eq!(findings(name, text), [expected], "{text}");
            assert!(expected.0.is_error());
        }
    }

    #[test]
    fn doubtful_rows_are_warnings() {
        for (name, text, expected) in [
            ("glossary", "phrase\tenglish\ntŷ\thouse\nTy\thouse\n", (Kind::Again, Some(3))),
            ("studies", "phrase\tenglish\nnyrsio\t\n", (Kind::Untranslated, Some(2))),
            ("studies", "phrase\tenglish\nnyrsio\tNyrsio\n", (Kind::Untranslated, Some(2))),
            ("glossary", "phrase\tenglish\ngyrrwr\tdreiver\n", (Kind::NotEnglish, Some(2))),
            ("studies", "phrase\tenglish\nnyrsio\tСестринское\n", (Kind::NotEnglish, Some(2))),
            ("moons", "phrase\n", (Kind::Unread, None)),
        ] {
            assert_eq!(findings(name, text), [expected], "{text}");
            assert!(!expected.0.is_error());
        }
    }

    #[test]
    fn sound_rows_are_left_alone() {
        for (name, text) in [
            ("skills", "phrase\tname\tcase\nExcel\tExcel\tany\nweldio\tWelding\tany\n"),
            // The privacy gate looks at all roles of a word.
            ("address_words", "phrase\trole\nct\tstreet\nct\tstate2\n"),
            ("months", "phrase\tmonth\nmehr\tfa:7\nMai\t5\n"),
        ] {
            assert_eq!(findings(name, text), [], "{name}");
        }
    }
}
