//! `cargo xtask train`: the sources in, the models of anzsco-data out.
//!
//! Reads ../shared/data and the project's own tables; writes
//! anzsco-data/models/*.bin. Evaluation files are never opened.

mod adam;
mod bodies;
mod duties;
mod duty_sources;
mod isotonic;
mod judged;
mod labels;
mod logistic;
mod meaning;
mod multilingual;
mod quantise;
mod ranking;
mod softmax;
mod studies;
pub(crate) mod tasks;
pub(crate) mod telling;
mod title_confidence;
mod title_sources;
mod titles;
mod typical;
mod written_titles;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anzsco_core::profile::YearMonth;
use anzsco_core::{Country, Edition, ExtractOptions, Profile, Version, extract};
use serde::de::DeserializeOwned;

use crate::evaluate::AS_OF;

/// What to train, and from where.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Folder of the published sources.
    #[arg(long, default_value = "../shared/data")]
    from: PathBuf,
    /// Folder the models are written to.
    #[arg(long, default_value = "anzsco-data/models")]
    to: PathBuf,
    /// Report the accuracy on what is held out of this many folds, and learn the confidence of titles
    /// from it; write no model.
    #[arg(long)]
    folds: Option<usize>,
    /// Folder of what was written for training: CVs, jobs, studies and titles.
    #[arg(long, default_value = "xtask/training")]
    written: PathBuf,
    /// Folder of the development sets, on which the confidence of bare titles is learned and nothing else.
    #[arg(long, default_value = "../shared/eval")]
    unseen: PathBuf,
    /// Folder of labelled CVs that no model and no weight learns from, only the confidence of CVs.
    #[arg(long, default_value = "xtask/unseen")]
    strangers: PathBuf,
    /// Folder of the ranking's tables.
    #[arg(long, default_value = "anzsco-core/src/scoring")]
    ranking: PathBuf,
    /// Folder of the reasons' tables.
    #[arg(long, default_value = "anzsco-core/src/explain")]
    reasons: PathBuf,
    /// Tables of what occupations are called in other languages.
    #[arg(long, default_value = "anzsco-languages/tables")]
    languages: PathBuf,
    /// Folder the models of English titles are written to.
    #[arg(long, default_value = "anzsco-titles/models")]
    titles: PathBuf,
    /// Folder the model of studies is written to.
    #[arg(long, default_value = "anzsco-studies/models")]
    studies: PathBuf,
    /// Folder the multilingual model is written to.
    #[arg(long, default_value = "anzsco-letters/models")]
    letters: PathBuf,
    /// Leave out the jobs that imitate strangers: weights are learned with such models, for real strangers
    /// write as nobody did whom the models know.
    #[arg(long)]
    unfamiliar: bool,
    /// Folder the model of what words mean is written to.
    #[arg(long, default_value = "anzsco-words/models")]
    words: PathBuf,
    /// Which models; the ranking needs a build that has the others.
    #[arg(value_enum, default_values = ["titles", "duties", "studies", "meaning", "title-meaning"])]
    models: Vec<Model>,
}

/// The models there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Model {
    /// Job titles to concepts.
    Titles,
    /// What the commonest words of titles say, a row each; needs a build that has the titles.
    TitleWords,
    /// Duties, skills and qualifications to concepts.
    Duties,
    /// Qualifications, licences and certificates to concepts.
    Studies,
    /// What the words of jobs mean, to concepts.
    Meaning,
    /// What the words of titles mean, to ISCO-08 groups.
    TitleMeaning,
    /// Titles in any language; needs a build that has the English titles.
    Multilingual,
    /// Weights and calibration.
    Ranking,
    /// Confidence of bare titles; needs a build that has all models.
    Confidence,
    /// How the traces of a typical task in a CV are weighed; needs a build that has all models.
    Tasks,
    /// How the signs are weighed that a duty is the work of an occupation; needs a build that has all models.
    Telling,
    /// Which tasks of an occupation its jobs tell of; needs a build that has the weights of tasks.
    Typical,
}

/// Why training stopped.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TrainError {
    /// A source file that is not as expected.
    #[error("{path}: {reason}")]
    Source {
        /// The file.
        path: String,
        /// What is wrong.
        reason: String,
    },
}

/// Trains what was asked.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    match arguments.models.iter().try_for_each(|model| train(*model, arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("train: {error}");
            ExitCode::FAILURE
        }
    }
}

fn train(model: Model, arguments: &Arguments) -> Result<(), TrainError> {
    if model == Model::Ranking {
        let folders = ranking::Folders {
            training: &arguments.written.join("cvs"),
            strangers: &arguments.strangers,
            development: &arguments.unseen.join("cvs"),
        };
        return ranking::train(&folders, &arguments.ranking);
    }
    if model == Model::Confidence {
        return title_confidence::train(&arguments.unseen.join("titles"), &arguments.ranking);
    }
    if model == Model::Telling {
        return telling::train(&arguments.written, &arguments.reasons);
    }
    if model == Model::Typical {
        return typical::train(&arguments.written, &arguments.reasons);
    }
    if model == Model::Tasks {
        return tasks::train(&arguments.written, &arguments.reasons);
    }
    let labels = labels::Labels::read(&arguments.from)?;
    match (model, arguments.folds) {
        (Model::Titles, Some(folds)) => titles::cross_validate(
            &arguments.from,
            &arguments.written,
            &labels,
            folds,
            &arguments.ranking,
        ),
        (Model::Titles, None) => {
            let sets = title_sources::isco_sets(&arguments.from)?;
            write(&arguments.ranking.join("isco_sets.tsv"), sets.as_bytes())?;
            let model = titles::train(&arguments.from, &arguments.written, &labels)?;
            write(&arguments.titles.join("titles.bin"), &model)
        }
        (Model::TitleWords, _) => write(
            &arguments.titles.join("words.bin"),
            &titles::words(&arguments.from, &arguments.written, &labels)?,
        ),
        (Model::Meaning, _) => write(
            &arguments.words.join("meaning.bin"),
            &meaning::train(&arguments.from, &arguments.written, &labels, arguments.unfamiliar)?,
        ),
        (Model::TitleMeaning, _) => write(
            &arguments.words.join("titles.bin"),
            &meaning::titles::train(&arguments.from, &arguments.written, &labels)?,
        ),
        (Model::Studies, _) => write(
            &arguments.studies.join("studies.bin"),
            &studies::train(&arguments.from, &arguments.written, &labels)?,
        ),
        (Model::Multilingual, folds) => multilingual(arguments, &labels, folds),
        (_, Some(folds)) => {
            duties::cross_validate(&arguments.from, &arguments.written, &labels, folds)
        }
        (_, None) => write(
            &arguments.to.join("duties.bin"),
            &duties::train(&arguments.from, &arguments.written, &labels, arguments.unfamiliar)?,
        ),
    }
}

/// The files of a folder with an ending, in the order of their names.
fn files_in(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, TrainError> {
    let entries = std::fs::read_dir(folder).map_err(|error| source_error(folder, error))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    Ok(files)
}

/// Reads a CV as of the time that the evaluation takes for the present.
fn read_cv(text: &str) -> Profile {
    let as_of = YearMonth::parse(AS_OF);
    extract(text, &ExtractOptions { as_of, ..ExtractOptions::default() })
}

/// The 2022 edition of the country that a CV was written for; Australia where it names none.
fn edition_of(country: &str) -> Edition {
    let country = if country == "nz" { Country::Nz } else { Country::Au };
    Edition::new(country, Version::V2022)
}

/// The CVs of a folder's JSON lines, each with its file and line.
fn cvs_in<T: DeserializeOwned>(folder: &Path) -> Result<Vec<(PathBuf, usize, T)>, TrainError> {
    let mut cvs = Vec::new();
    for file in files_in(folder, "jsonl")? {
        let text = std::fs::read_to_string(&file).map_err(|error| source_error(&file, error))?;
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let line_number = number + 1;
            let cv = serde_json::from_str(line)
                .map_err(|error| source_error(&file, format!("line {line_number}: {error}")))?;
            cvs.push((file.clone(), line_number, cv));
        }
    }
    Ok(cvs)
}

fn multilingual(
    arguments: &Arguments,
    labels: &labels::Labels,
    folds: Option<usize>,
) -> Result<(), TrainError> {
    let sources = multilingual::Sources {
        published: &arguments.from,
        written: &arguments.written,
        tables: &arguments.languages,
        labels,
    };
    match folds {
        Some(folds) => multilingual::cross_validate(sources, folds, &arguments.ranking),
        None => write(&arguments.letters.join("multilingual.bin"), &multilingual::train(sources)?),
    }
}

fn source_error(path: &Path, reason: impl std::fmt::Display) -> TrainError {
    TrainError::Source { path: path.display().to_string(), reason: reason.to_string() }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| source_error(folder, error))?;
    }
    std::fs::write(path, bytes).map_err(|error| source_error(path, error))?;
    eprintln!("{}: {} bytes", path.display(), bytes.len());
    Ok(())
}

type Row = HashMap<String, String>;

fn read_csv(path: &Path) -> Result<Vec<Row>, TrainError> {
    read_delimited(path, b',')
}

fn read_tsv(path: &Path) -> Result<Vec<Row>, TrainError> {
    read_delimited(path, b'\t')
}

fn read_delimited(path: &Path, delimiter: u8) -> Result<Vec<Row>, TrainError> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .quoting(delimiter == b',')
        .comment((delimiter == b'\t').then_some(b'#'))
        .flexible(true)
        .from_path(path)
        .map_err(|error| source_error(path, error))?;
    let headers = reader.headers().map_err(|error| source_error(path, error))?.clone();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| source_error(path, error))?;
        let row = headers.iter().enumerate();
        rows.push(
            row.map(|(at, name)| {
                let name = name.trim_start_matches('\u{feff}').to_owned();
                (name, record.get(at).unwrap_or("").to_owned())
            })
            .collect(),
        );
    }
    Ok(rows)
}
