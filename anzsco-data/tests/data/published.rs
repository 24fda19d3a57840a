//! The four editions against the publishers' own files, where these are at hand.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anzsco_data::{Country, Edition, Level};

/// Beside the workspace, or where `ANZSCO_SOURCES` says.
fn sources() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let folder = std::env::var_os("ANZSCO_SOURCES").map_or_else(beside, PathBuf::from);
    folder.join("anzsco").is_dir().then_some(folder)
}

#[test]
fn every_code_title_and_skill_level_is_as_published() {
    let Some(sources) = sources() else {
        println!("skipped: there is no ../shared/data beside the workspace");
        return;
    };
    let scope = std::fs::read_to_string(sources.join("anzsco/country_scope.csv")).unwrap();
    for edition in Edition::ALL {
        let file = format!("anzsco/structure_{}.csv", edition.version);
        let mut reader = csv::Reader::from_path(sources.join(file)).unwrap();
        let header = reader.headers().unwrap().clone();
        let column = |name: String| header.iter().position(|column| column == name).unwrap();
        let title = column(format!("title_{}", edition.country));
        let skill = column(format!("skill_{}", edition.country));

        let mut seen = BTreeSet::new();
        for record in reader.records().map(Result::unwrap) {
            let code = crate::code(&record[0]);
            let out_of_scope = edition.country == Country::Au && scope.contains(&record[0]);
            if out_of_scope && code.level() == Level::Occupation {
                assert_eq!(edition.entry(code), None);
                continue;
            }
            let entry = edition.entry(code).unwrap();
            assert_eq!(entry.title, record[title].trim(), "{edition}: {code}");
            assert_eq!(entry.parent.map(|p| p.to_string()).unwrap_or_default(), record[2]);
            assert_levels(edition, entry, &record[skill]);
            seen.insert(code);
        }
        assert_eq!(seen.len(), edition.entries().count());
    }
}

/// A group may have "4 Aus,3 NZ"; one group has nothing.
fn assert_levels(edition: Edition, entry: anzsco_data::Entry, published: &str) {
    if published.is_empty() {
        assert_ne!(entry.level, Level::Occupation);
        return;
    }
    let mark = if edition.country == Country::Au { "Aus" } else { "NZ" };
    let levels: Vec<&str> = published
        .split(',')
        .map(str::trim)
        .filter(|level| level.len() == 1 || level.ends_with(mark))
        .map(|level| &level[..1])
        .collect();
    assert_eq!(entry.skill_levels.to_string(), levels.join(", "), "{edition}: {}", entry.code);
}
