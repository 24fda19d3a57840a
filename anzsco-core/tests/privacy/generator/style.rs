//! How CVs are written in a country, read from its table.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// A labelled fact: its kind, its label, and what may stand there.
#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) kind: String,
    pub(crate) label: String,
    pub(crate) values: Vec<String>,
}

/// A country's way of writing.
#[derive(Clone, Default)]
pub(crate) struct Style {
    pub(crate) country: String,
    lists: BTreeMap<String, Vec<String>>,
    labels: BTreeMap<String, String>,
    headings: BTreeMap<String, String>,
    sentences: Vec<(String, String)>,
    pub(crate) fields: Vec<Field>,
    /// Job titles with duties, for languages of which the project has no whole CVs.
    pub(crate) jobs: Vec<(String, Vec<String>)>,
}

impl Style {
    /// Every style, in the order of their names; tables that others build on are no countries.
    pub(crate) fn all() -> Vec<Self> {
        let mut names: Vec<String> = fs::read_dir(folder())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter_map(|name| name.strip_suffix(".tsv").map(str::to_owned))
            .filter(|name| !name.starts_with("base"))
            .collect();
        names.sort();
        names.iter().map(|name| Self::read(name)).collect()
    }

    fn read(name: &str) -> Self {
        let text = fs::read_to_string(folder().join(format!("{name}.tsv"))).unwrap();
        let mut style = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let parts: Vec<&str> = line.split('\t').collect();
            let split = |list: &str| list.split('|').map(str::to_owned).collect::<Vec<String>>();
            match parts.as_slice() {
                ["like", other] => style = Self::read(other),
                ["clear", "fields"] => style.fields.clear(),
                ["label", key, word] => {
                    style.labels.insert((*key).to_owned(), (*word).to_owned());
                }
                ["heading", key, word] => {
                    style.headings.insert((*key).to_owned(), (*word).to_owned());
                }
                ["field", kind, label, values] => style.fields.push(Field {
                    kind: (*kind).to_owned(),
                    label: (*label).to_owned(),
                    values: split(values),
                }),
                ["job", title, duties] => style.jobs.push(((*title).to_owned(), split(duties))),
                ["say", kind, sentence] => {
                    style.sentences.push(((*kind).to_owned(), (*sentence).to_owned()));
                }
                [key, values] => {
                    style.lists.insert((*key).to_owned(), split(values));
                }
                _ => unreachable!("{name}: {line}"),
            }
        }
        name.clone_into(&mut style.country);
        style
    }

    /// The values of a key; empty where the country has none.
    pub(crate) fn list(&self, key: &str) -> &[String] {
        self.lists.get(key).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn language(&self) -> &str {
        &self.list("language")[0]
    }

    /// "gs" given name first, "sg" surname first, "sgj" without a space.
    pub(crate) fn order(&self) -> &str {
        &self.list("order")[0]
    }

    pub(crate) fn label<'a>(&'a self, key: &'a str) -> &'a str {
        self.labels.get(key).map_or(key, String::as_str)
    }

    pub(crate) fn heading<'a>(&'a self, key: &'a str) -> &'a str {
        self.headings.get(key).map_or(key, String::as_str)
    }

    /// The sentences of a kind.
    pub(crate) fn sentences(&self, kind: &str) -> Vec<&str> {
        let of_kind = self.sentences.iter().filter(|(known, _)| known == kind);
        of_kind.map(|(_, sentence)| sentence.as_str()).collect()
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/privacy/generator/styles")
}
