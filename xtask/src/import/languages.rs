//! `anzsco-languages/tables/esco*`: what ESCO calls occupations in each of its languages.
//!
//! Takes `titles/esco108_occupation_labels_26langs.tsv.gz`; gives one table of occupations (number,
//! ISCO-08 group, English name) and one a language (number, labels).

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

use flate2::read::GzDecoder;

use super::Error;
use super::source::Sources;
use super::table::{Credit, Table};

const FILE: &str = "titles/esco108_occupation_labels_26langs.tsv.gz";
const PACKAGE: &str = "anzsco-languages";

/// Labels of one occupation: the preferred one first, then the others in alphabetical order.
type LabelsOf = BTreeMap<String, BTreeSet<(bool, String)>>;

pub(crate) fn tables(sources: &Sources) -> Result<Vec<Table>, Error> {
    let text = read(sources)?;
    let mut occupations: BTreeMap<String, (String, String)> = BTreeMap::new();
    let mut languages: BTreeMap<String, LabelsOf> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [language, uri, isco08, kind, label, english] = fields[..] else {
            return Err(Error::Fact { file: FILE, reason: format!("not six fields: {line}") });
        };
        occupations.insert(uri.to_owned(), (isco08.to_owned(), english.to_owned()));
        if language != "en" {
            let labels = languages.entry(language.to_owned()).or_default();
            let of_occupation = labels.entry(uri.to_owned()).or_default();
            of_occupation.insert((kind != "pref", label.trim().to_owned()));
        }
    }
    let credit = Credit {
        files: FILE,
        publisher: "European Union, ESCO 1.0.8",
        licence: "reuse with attribution, https://esco.ec.europa.eu",
        note: "",
    };
    let columns = ["number", "isco08", "english"];
    let mut all = vec![Table::of(PACKAGE, "esco-occupations.tsv", &credit, &columns)];
    for (number, (isco08, english)) in occupations.values().enumerate() {
        all[0].push(&[&number.to_string(), isco08, english]);
    }
    let numbers: BTreeMap<&String, usize> = occupations.keys().zip(0..).collect();
    for (language, labels) in &languages {
        let name = format!("esco/{language}.tsv");
        let mut table = Table::of(PACKAGE, &name, &credit, &["number", "labels"]);
        for (uri, labels) in labels {
            let mut distinct: Vec<&str> = Vec::new();
            for (_, label) in labels {
                if !distinct.contains(&label.as_str()) {
                    distinct.push(label);
                }
            }
            table.push(&[&numbers[uri].to_string(), &distinct.join("|")]);
        }
        all.push(table);
    }
    Ok(all)
}

fn read(sources: &Sources) -> Result<String, Error> {
    let path = sources.path(FILE);
    let mut text = String::new();
    let read =
        std::fs::File::open(&path).and_then(|file| GzDecoder::new(file).read_to_string(&mut text));
    read.map_err(|source| Error::Io { path, source })?;
    Ok(text)
}
