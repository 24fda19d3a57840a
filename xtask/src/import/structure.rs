//! `tables/structure`: every group and occupation of both versions.
//!
//! Takes `anzsco/structure_*.csv` and `anzsco/country_scope.csv`; gives code, parent, titles and
//! skill levels by country, and which occupations exist in one country only.

use std::collections::{BTreeMap, BTreeSet};

use super::Error;
use super::source::Sources;
use super::table::{ABS, CC_BY, Credit, Table};

const SCOPE: &str = "anzsco/country_scope.csv";
const COLUMNS: [&str; 6] = ["code", "parent", "title_au", "title_nz", "skill_au", "skill_nz"];

/// Skill levels by country: Australia first.
type Levels = [BTreeSet<u8>; 2];

pub(crate) fn tables(sources: &Sources) -> Result<Vec<Table>, Error> {
    let nz_only = sources.rows(SCOPE, ["code", "scope"])?;
    let mut tables = Vec::new();
    for version in ["1.3", "2022"] {
        let file = format!("anzsco/structure_{version}.csv");
        let rows = sources.rows(&file, COLUMNS)?;
        let mut levels: BTreeMap<String, Levels> = BTreeMap::new();
        for [code, .., au, nz] in &rows {
            let both = [parse_levels(au, "Aus")?, parse_levels(nz, "NZ")?];
            levels.insert(code.clone(), both);
        }
        fill_in(&mut levels);
        tables.push(table(version, &file, &rows, &levels, &nz_only));
    }
    Ok(tables)
}

fn table(
    version: &str,
    file: &str,
    rows: &[[String; 6]],
    levels: &BTreeMap<String, Levels>,
    nz_only: &[[String; 2]],
) -> Table {
    let credit = Credit {
        files: &format!("{file}, {SCOPE}"),
        publisher: ABS,
        licence: CC_BY,
        note: "scope: nz where the occupation exists in New Zealand only",
    };
    let mut columns = COLUMNS.to_vec();
    columns.push("scope");
    let mut table = Table::new(&format!("structure/{version}.tsv"), &credit, &columns);
    for [code, parent, title_au, title_nz, ..] in rows {
        let scope = nz_only.iter().find(|[only, _]| only == code);
        let scope = scope.map_or("", |[_, scope]| scope.as_str());
        let [au, nz] = levels.get(code).cloned().unwrap_or_default().map(|set| written(&set));
        table.push(&[code, parent, title_au, title_nz, &au, &nz, scope]);
    }
    table
}

/// Reads skill levels such as "1", "2,3" or, of a group whose levels differ between the countries,
/// "4 Aus,3 NZ", of which only the part of `country` is taken.
fn parse_levels(published: &str, country: &str) -> Result<BTreeSet<u8>, Error> {
    let mut levels = BTreeSet::new();
    for part in published.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (level, only) = part.split_once(' ').unwrap_or((part, country));
        match level.parse() {
            Ok(level @ 1..=5) if only == country => {
                levels.insert(level);
            }
            Ok(1..=5) if only == "Aus" || only == "NZ" => {}
            _ => {
                let reason = format!("{published:?} is not a list of skill levels");
                return Err(Error::Fact { file: "anzsco/structure_*.csv", reason });
            }
        }
    }
    Ok(levels)
}

/// One group of each version has no published levels: it gets those of the groups it holds.
fn fill_in(levels: &mut BTreeMap<String, Levels>) {
    let blank: Vec<String> = levels
        .iter()
        .filter(|(_, countries)| countries.iter().any(BTreeSet::is_empty))
        .map(|(code, _)| code.clone())
        .collect();
    for code in blank {
        let mut union = Levels::default();
        let held = levels.iter().filter(|(other, _)| other.len() == 6 && other.starts_with(&code));
        for (_, [au, nz]) in held {
            union[0].extend(au);
            union[1].extend(nz);
        }
        levels.insert(code, union);
    }
}

fn written(levels: &BTreeSet<u8>) -> String {
    let levels: Vec<String> = levels.iter().map(u8::to_string).collect();
    levels.join(", ")
}
