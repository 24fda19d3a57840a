//! What the CVs are about: the project's own CVs and phrases, without their heads.

use std::fs;
use std::path::{Path, PathBuf};

use anzsco_data::{Edition, Lexicon, facts, fold};
use serde_json::Value;

use super::style::Style;
use crate::bodies::BODIES;

/// A body: the title of its latest job and the lines below the head.
pub(crate) struct Source {
    pub(crate) title: String,
    pub(crate) text: String,
    /// Put together from phrases; nothing in it is personal.
    composed: bool,
}

/// The bodies of every language.
pub(crate) struct Sources {
    english: Vec<Source>,
    others: Vec<(String, Vec<Source>)>,
}

impl Sources {
    pub(crate) fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut english: Vec<Source> = BODIES
            .iter()
            .map(|body| Source {
                composed: true,
                title: body.title.to_owned(),
                text: format!(
                    "{}, 2015 - 2021\n- {}\n\nSkills\n{}\n",
                    body.title,
                    body.duties.join("\n- "),
                    body.skills
                ),
            })
            .collect();
        for file in files(&root.join("../xtask/training/cvs")) {
            for cv in records(&file) {
                let title = edition_title(cv["best"].as_str().unwrap_or_default());
                let text = without_head(cv["text"].as_str().unwrap_or_default(), "en");
                english.push(Source { title, text, composed: false });
            }
        }
        english.extend(everyday());
        let mut others: Vec<(String, Vec<Source>)> = Vec::new();
        for file in files(&root.join("tests/languages")) {
            let cvs: Vec<Source> = records(&file)
                .iter()
                .map(|cv| Source {
                    composed: false,
                    title: cv["titles"][0][0].as_str().unwrap_or_default().to_owned(),
                    text: without_head(
                        cv["text"].as_str().unwrap_or_default(),
                        cv["language"].as_str().unwrap_or("en"),
                    ),
                })
                .collect();
            others.push((file.file_stem().unwrap().to_string_lossy().into_owned(), cvs));
        }
        Self { english, others }
    }

    /// The bodies composed of the project's own phrases, in which nothing is personal.
    pub(crate) fn composed(&self) -> impl Iterator<Item = &str> {
        let own = self.english.iter().filter(|source| source.composed);
        own.map(|source| source.text.as_str())
    }

    /// How many bodies a country's CVs may have.
    pub(crate) fn count(&self, style: &Style) -> usize {
        match self.of(style) {
            Some(all) => all.len(),
            None => style.jobs.len(),
        }
    }

    fn of(&self, style: &Style) -> Option<&[Source]> {
        if style.language() == "en" {
            return Some(&self.english);
        }
        let own = self.others.iter().find(|(language, _)| language == style.language());
        own.map(|(_, sources)| sources.as_slice())
    }

    /// A country's body.
    pub(crate) fn get(&self, style: &Style, place: usize) -> Source {
        if let Some(all) = self.of(style) {
            let source = &all[place % all.len()];
            return Source {
                title: source.title.clone(),
                text: source.text.clone(),
                composed: source.composed,
            };
        }
        let (title, duties) = &style.jobs[place % style.jobs.len()];
        let text = format!("{title}\n2015 - 2021\n- {}\n", duties.join("\n- "));
        Source { title: title.clone(), text, composed: true }
    }
}

/// Bodies composed of the everyday facts, one an occupation.
fn everyday() -> Vec<Source> {
    let composed = Edition::default().occupations().filter_map(|entry| {
        let known = facts(entry.code)?;
        let title = known.titles().next()?;
        let duties: Vec<&str> = known.tasks().map(|task| task.label).take(5).collect();
        let tools: Vec<&str> = known.tools().take(6).collect();
        (duties.len() > 2).then(|| Source {
            composed: true,
            title: title.to_owned(),
            text: format!(
                "{title} - 03/2016 to 07/2022\n{}\n\nSkills: {}\n",
                duties.join("\n"),
                tools.join(", ")
            ),
        })
    });
    composed.collect()
}

fn edition_title(code: &str) -> String {
    let code = anzsco_data::Code::parse(code).ok();
    let entry = code.and_then(|code| Edition::default().entry(code));
    entry.map_or_else(|| "Manager".to_owned(), |entry| entry.title.to_owned())
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    all.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    all.sort();
    all
}

fn records(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The text from its first heading of work, study or summary on; without a heading, all but the
/// first four lines.
fn without_head(text: &str, language: &str) -> String {
    let tables: Vec<_> = [language, "en"]
        .iter()
        .filter_map(|language| Lexicon::of(language)?.table("headings"))
        .collect();
    let lines: Vec<&str> = text.lines().collect();
    let heading = lines.iter().position(|line| {
        let line = fold(line.trim_matches(|letter: char| !letter.is_alphanumeric()));
        let row = tables.iter().find_map(|table| table.get(&line)?.next());
        row.is_some_and(|row| !matches!(row.field(1), "header" | "other" | "referees"))
    });
    lines.get(heading.unwrap_or(4).min(lines.len())..).unwrap_or(&[]).join("\n")
}
