//! What occupations are called: `anzsco-languages/tables/{esco,written,titles}`.
//!
//! Takes the tables of a language; finds malformed rows, names given twice, English names that no
//! title table has, and the unit groups that no name reaches.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::Path;

use anzsco_data::{Code, Country, Edition, Level, Version, fold, isco08};

use super::english::English;
use super::findings::{Kind, Report};
use super::table::{Row, Table};

const WRITTEN: &str = "anzsco-languages/tables/written";
const ESCO: &str = "anzsco-languages/tables/esco";
const TITLES: &str = "anzsco-languages/tables/titles";
/// ESCO's occupations by number, with their ISCO-08 groups.
const ESCO_OCCUPATIONS: &str = "anzsco-languages/tables/esco-occupations.tsv";

/// The unit groups of ANZSCO 2022, and how ISCO-08 leads to them.
pub(super) struct Groups {
    edition: Edition,
    all: BTreeMap<Code, &'static str>,
    of_isco: HashMap<u16, BTreeSet<Code>>,
    /// ISCO-08 group of each ESCO occupation.
    esco: HashMap<String, u16>,
}

impl Groups {
    /// Reads the crosswalk; ESCO's occupations from the repository, where they are.
    pub(super) fn new(repository: &Path) -> Self {
        // The New Zealand edition has all occupations of the version.
        let edition = Edition::new(Country::Nz, Version::V2022);
        let entries = edition.entries().filter(|entry| entry.level == Level::UnitGroup);
        let mut of_isco: HashMap<u16, BTreeSet<Code>> = HashMap::new();
        for occupation in edition.occupations() {
            for link in isco08(Version::V2022, occupation.code) {
                of_isco.entry(link.isco).or_default().extend(occupation.code.prefix(4));
            }
        }
        let esco = Table::read(repository, ESCO_OCCUPATIONS).unwrap_or_default();
        let number =
            |row: &Row| Some((row.fields.first()?.clone(), row.fields.get(1)?.parse().ok()?));
        Self {
            edition,
            all: entries.map(|entry| (entry.code, entry.title)).collect(),
            of_isco,
            esco: esco.rows.iter().filter_map(number).collect(),
        }
    }
}

/// Whether a language has names of its own.
pub(super) fn languages(root: &Path) -> std::io::Result<BTreeSet<String>> {
    let mut languages: BTreeSet<String> = BTreeSet::new();
    for folder in [WRITTEN, ESCO, TITLES] {
        languages.extend(super::files(&root.join(folder))?);
    }
    Ok(languages)
}

/// Checks the names of a language.
pub(super) fn check(
    root: &Path,
    report: &mut Report,
    english: &English,
    groups: &Groups,
) -> std::io::Result<()> {
    let mut reached: BTreeSet<Code> = BTreeSet::new();
    for folder in [WRITTEN, ESCO, TITLES] {
        let path = format!("{folder}/{}.tsv", report.language);
        if !root.join(&path).is_file() {
            continue;
        }
        let table = Table::read(root, &path)?;
        report.tables.insert(path, table.rows.len());
        match folder {
            WRITTEN => written(&table, report, english, groups, &mut reached),
            ESCO => esco(&table, report, groups, &mut reached),
            _ => titles(&table, report, groups, &mut reached),
        }
    }
    if report.language != "en" {
        for (code, title) in groups.all.iter().filter(|(code, _)| !reached.contains(*code)) {
            let path = format!("{WRITTEN}/{}.tsv", report.language);
            report.add(Kind::NoName, &path, None, format!("no name of {code} {title}"));
        }
    }
    Ok(())
}

/// Whether the table has these columns and the row as many fields; tells what is wrong.
fn sound(table: &Table, row: &Row, columns: &[&str], report: &mut Report) -> bool {
    let sound = table.columns == columns && row.fields.len() == columns.len();
    if !sound {
        let text = format!("{} fields; the columns are to be {columns:?}", row.fields.len());
        report.add(Kind::Malformed, &table.path, Some(row.line), text);
    }
    sound
}

fn written(
    table: &Table,
    report: &mut Report,
    english: &English,
    groups: &Groups,
    reached: &mut BTreeSet<Code>,
) {
    // A name may mean several occupations; under one it needs to stand but once.
    let mut told: HashSet<(Code, String)> = HashSet::new();
    for row in &table.rows {
        if !sound(table, row, &["code", "english", "titles"], report) {
            continue;
        }
        let at = Some(row.line);
        let (name, titles) = (row.fields[1].as_str(), row.fields[2].as_str());
        let code = Code::parse(row.phrase()).ok();
        let code = code.filter(|code| groups.edition.entry(*code).is_some() && code.digits() == 6);
        let Some(code) = code else {
            let text = format!("“{}” is no occupation of ANZSCO 2022", row.phrase());
            report.add(Kind::Unknown, &table.path, at, text);
            continue;
        };
        reached.extend(code.prefix(4));
        let titles: Vec<String> = titles.split('|').map(fold).collect();
        report.names += titles.len();
        if titles.iter().any(String::is_empty) {
            let text = format!("{code}: a name has no letters or digits");
            report.add(Kind::Malformed, &table.path, at, text);
        }
        if name.is_empty() {
            report.add(Kind::Untranslated, &table.path, at, format!("{code} has no English name"));
        } else if !english.is_title(name) {
            let (kind, text) = if titles.contains(&fold(name)) {
                (Kind::Untranslated, format!("{code}: “{name}” has itself as its English name"))
            } else {
                (Kind::NotEnglish, format!("{code}: no title table has “{name}”"))
            };
            report.add(kind, &table.path, at, text);
        }
        for title in titles {
            if told.contains(&(code, title.clone())) {
                let text = format!("{code}: “{title}” is told already");
                report.add(Kind::Again, &table.path, at, text);
            }
            told.insert((code, title));
        }
    }
}

fn esco(table: &Table, report: &mut Report, groups: &Groups, reached: &mut BTreeSet<Code>) {
    for row in &table.rows {
        if !sound(table, row, &["number", "labels"], report) {
            continue;
        }
        let Some(isco) = groups.esco.get(row.phrase()) else {
            let text = format!("ESCO has no occupation “{}”", row.phrase());
            report.add(Kind::Unknown, &table.path, Some(row.line), text);
            continue;
        };
        report.names += row.fields[1].split('|').count();
        reached.extend(groups.of_isco.get(isco).into_iter().flatten());
    }
}

fn titles(table: &Table, report: &mut Report, groups: &Groups, reached: &mut BTreeSet<Code>) {
    let mut told: HashSet<String> = HashSet::new();
    for row in &table.rows {
        if !sound(table, row, &["title", "isco08", "english"], report) {
            continue;
        }
        let at = Some(row.line);
        let (title, isco, english) = (row.phrase(), &row.fields[1], &row.fields[2]);
        if let Some(units) = isco.parse().ok().and_then(|isco: u16| groups.of_isco.get(&isco)) {
            reached.extend(units);
        } else {
            let text = format!("“{title}”: ANZSCO has nothing of ISCO-08 group {isco}");
            report.add(Kind::Unknown, &table.path, at, text);
        }
        report.names += 1;
        if fold(title).is_empty() {
            report.add(Kind::Malformed, &table.path, at, "no letters or digits".to_owned());
        }
        if english.is_empty() {
            let text = format!("“{title}” has no English name");
            report.add(Kind::Untranslated, &table.path, at, text);
        }
        if !told.insert(title.to_lowercase()) {
            report.add(Kind::Again, &table.path, at, format!("“{title}” is told already"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::repository;
    use super::*;

    fn report() -> (Report, English, Groups) {
        let report = Report { language: "cy".to_owned(), ..Report::default() };
        (report, English::new(repository()), Groups::new(repository()))
    }

    #[test]
    fn written_names_are_checked() {
        let (mut report, english, groups) = report();
        let text = "code\tenglish\ttitles\n\
                    254499\tRegistered Nurse\tNyrs|nyrs\n\
                    341111\tElectrician\tTrydanwr|Trydanwraig\n\
                    999999\tElectrician\tTrydanwr\n\
                    733111\tLorry Person\tGyrrwr lori\n\
                    423111\tGofalwr\tGofalwr\n";
        let mut reached = BTreeSet::new();
        written(&Table::parse("cy.tsv", text), &mut report, &english, &groups, &mut reached);
        report.findings.sort();
        let found: Vec<(Kind, Option<usize>)> =
            report.findings.iter().map(|finding| (finding.kind, finding.line)).collect();
        assert_eq!(
            found,
            [
                (Kind::Unknown, Some(4)),
                (Kind::Untranslated, Some(6)),
                (Kind::NotEnglish, Some(5)),
                (Kind::Again, Some(2)),
            ]
        );
        let reached: Vec<String> = reached.iter().map(Code::to_string).collect();
        assert_eq!(reached, ["2544", "3411", "4231", "7331"]);
        assert_eq!(report.names, 6);
    }

    #[test]
    fn names_of_esco_reach_groups_through_isco() {
        let (mut report, _, groups) = report();
        // ISCO-08 2261, dentists, is ANZSCO 2523, dental practitioners.
        let (dentist, _) = groups.esco.iter().find(|(_, isco)| **isco == 2261).unwrap();
        let text = format!("number\tlabels\n{dentist}\tdeintydd|deintyddes\nnone\tdim\n");
        let mut reached = BTreeSet::new();
        esco(&Table::parse("cy.tsv", &text), &mut report, &groups, &mut reached);
        assert!(reached.contains(&Code::parse("2523").unwrap()), "{reached:?}");
        assert_eq!((report.names, report.count(Kind::Unknown)), (2, 1));
    }

    #[test]
    fn titles_are_checked() {
        let text = "title\tisco08\tenglish\nNyrs\t2221\tNurse\nNYRS\t2221\tNurse\nX\t9998\t\n";
        let (mut report, _, groups) = report();
        let mut reached = BTreeSet::new();
        titles(&Table::parse("cy.tsv", text), &mut report, &groups, &mut reached);
        assert_eq!(report.names, 3);
        let count = |kind| report.findings.iter().filter(|finding| finding.kind == kind).count();
        assert_eq!([Kind::Again, Kind::Unknown, Kind::Untranslated].map(count), [1, 1, 1]);
        assert!(reached.iter().any(|code| code.to_string() == "2544"), "{reached:?}");
    }
}
