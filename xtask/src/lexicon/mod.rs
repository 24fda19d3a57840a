//! `cargo xtask lexicon`: are the tables of a language sound?
//!
//! Takes the tables of every language, or of those named; tells what is wrong with them and what is
//! doubtful, and fails where something is wrong. It changes nothing.

mod english;
mod findings;
mod names;
mod print;
mod rules;
mod table;
mod words;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use english::English;
use findings::{Kind, Report};
use names::Groups;

/// Crates whose features choose languages.
const CRATES: [&str; 3] = ["anzsco-data", "anzsco-languages", "anzsco-core"];
/// CVs, one file a language.
const CVS: &str = "anzsco-core/tests/languages";
/// So many a language should have.
const ENOUGH_CVS: usize = 3;

/// Checks the lexicons and names of languages.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Languages (BCP 47), each with its tables and worst rows; all in one line each by default.
    languages: Vec<String>,
    /// Where the tables lie: the repository, or a folder laid out like it.
    #[arg(long, default_value = ".")]
    root: PathBuf,
    /// How many doubtful rows of a language are shown.
    #[arg(long, default_value_t = 20)]
    rows: usize,
}

#[derive(Debug, thiserror::Error)]
enum LexiconError {
    #[error("{0}: {1}")]
    Root(String, std::io::Error),
    #[error("{0}: no tables of this language below {1}")]
    NoTables(String, String),
    #[error("there are no tables below {0}")]
    Nothing(String),
}

pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    match check(&arguments.root, &arguments.languages) {
        Ok(reports) => {
            print!("{}", print::text(&reports, !arguments.languages.is_empty(), arguments.rows));
            let errors: usize = reports.iter().map(Report::errors).sum();
            if errors > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
        }
        Err(error) => {
            eprintln!("lexicon: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Checks the languages named, or all.
fn check(root: &Path, wanted: &[String]) -> Result<Vec<Report>, LexiconError> {
    let failed = |error| LexiconError::Root(root.display().to_string(), error);
    let known = languages(root).map_err(failed)?;
    if known.is_empty() {
        return Err(LexiconError::Nothing(root.display().to_string()));
    }
    if let Some(language) = wanted.iter().find(|language| !known.contains(*language)) {
        return Err(LexiconError::NoTables(language.clone(), root.display().to_string()));
    }
    // What is English is told by the repository, wherever the tables lie.
    let (english, groups) = (English::new(repository()), Groups::new(repository()));
    let chosen = known.iter().filter(|language| wanted.is_empty() || wanted.contains(language));
    chosen
        .map(|language| {
            let mut report = Report { language: language.clone(), ..Report::default() };
            words::check(root, &mut report, &english)
                .and_then(|()| names::check(root, &mut report, &english, &groups))
                .and_then(|()| surroundings(root, &mut report))
                .map_err(failed)?;
            report.findings.sort();
            Ok(report)
        })
        .collect()
}

/// The folder that this crate was built in.
fn repository() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package)
}

/// Every language that has a table of any kind.
fn languages(root: &Path) -> std::io::Result<BTreeSet<String>> {
    let mut languages = names::languages(root)?;
    let folder = root.join(words::FOLDER);
    if folder.is_dir() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                languages.insert(entry.file_name().to_string_lossy().into_owned());
            }
        }
    }
    Ok(languages)
}

/// The tables of a folder without their endings, in order; none where there is no folder.
fn files(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    if folder.is_dir() {
        for entry in std::fs::read_dir(folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            names.extend(name.strip_suffix(".tsv").map(str::to_owned));
        }
    }
    names.sort();
    Ok(names)
}

/// What belongs to a language beside its tables: CVs and features.
fn surroundings(root: &Path, report: &mut Report) -> std::io::Result<()> {
    let path = format!("{CVS}/{}.jsonl", report.language);
    if root.join(&path).is_file() {
        let text = std::fs::read_to_string(root.join(&path))?;
        report.cvs = text.lines().filter(|line| !line.trim().is_empty()).count();
    }
    if report.language == "en" {
        return Ok(());
    }
    if report.cvs < ENOUGH_CVS {
        let text = format!("{} CVs; {ENOUGH_CVS} are wanted", report.cvs);
        report.add(Kind::FewCvs, &path, None, text);
    }
    let feature = format!("lang-{}", report.language.to_lowercase());
    for name in CRATES {
        let path = format!("{name}/Cargo.toml");
        // A folder laid out like the repository may have tables alone.
        let Ok(text) = std::fs::read_to_string(root.join(&path)) else { continue };
        if !has_feature(&text, &feature) {
            report.add(Kind::NoFeature, &path, None, format!("there is no feature {feature}"));
        }
    }
    Ok(())
}

fn has_feature(manifest: &str, feature: &str) -> bool {
    let manifest = toml::from_str::<toml::Table>(manifest).unwrap_or_default();
    manifest.get("features").and_then(|features| features.get(feature)).is_some()
}

#[cfg(test)]
mod tests {
    use super::table::Table;
    use super::*;

    #[test]
    fn the_example_language_is_sound() {
        let reports = check(&repository().join("docs/example-language"), &[]).unwrap();
        let [welsh] = reports.as_slice() else { panic!("one language: {reports:?}") };
        assert_eq!((welsh.language.as_str(), welsh.cvs), ("cy", 1));
        // What is left to do is what a few rows cannot do.
        let doubtful = welsh.findings.iter().filter(|finding| finding.kind != Kind::NoName);
        let doubtful: Vec<String> = doubtful.map(ToString::to_string).collect();
        assert_eq!(
            doubtful,
            ["warning: anzsco-core/tests/languages/cy.jsonl: 1 CVs; 3 are wanted"]
        );
        assert!(welsh.count(Kind::NoName) > 300);
    }

    #[test]
    fn the_example_has_every_table() {
        let folder = repository().join("docs/example-language").join(words::FOLDER).join("cy");
        for rule in rules::RULES {
            let table = Table::read(&folder, &format!("{}.tsv", rule.table)).unwrap();
            assert!(table.rows.len() >= 3, "{}", rule.table);
        }
    }

    #[test]
    fn unknown_languages_are_refused() {
        let error = check(repository(), &["tlh".to_owned()]).unwrap_err();
        assert!(error.to_string().starts_with("tlh: no tables of this language"));
    }

    #[test]
    fn features_are_looked_up_in_their_table() {
        let manifest = "[features]\nlang-zh-hant = []\n[dependencies]\nlang-cy = \"1\"\n";
        assert!(has_feature(manifest, "lang-zh-hant"));
        assert!(!has_feature(manifest, "lang-cy"));
    }
}
