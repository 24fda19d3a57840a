//! Titles in every language, as (words, language, ISCO-08 groups, concepts).

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use anzsco_core::scoring::isco_classes::isco_groups;
use anzsco_core::scoring::titles::TitleScorer;
use anzsco_data::{Country, Edition, Version, concept_of, fold};

use super::translated::{self, Named};
use super::{Sources, held_out};
use crate::train::labels::Labels;
use crate::train::title_sources::{self, isco_of};
use crate::train::{TrainError, files_in, read_tsv};

/// All titles and what their labels count.
#[derive(Debug)]
pub(super) struct TitleSet {
    pub(super) titles: Vec<Title>,
    /// BCP 47, in alphabetical order.
    pub(super) languages: Vec<String>,
}

/// A title and what it may stand for.
#[derive(Debug, Clone)]
pub(super) struct Title {
    pub(super) folded: String,
    pub(super) language: usize,
    /// Places in [`isco_groups`], each as likely as the model finds it.
    pub(super) isco: Vec<u16>,
    /// Concepts and their shares; where the shares are 0, the model divides them itself.
    pub(super) concepts: Vec<(u16, f32)>,
    /// How much it counts.
    pub(super) weight: f32,
    /// Number of the ESCO occupation whose name it is.
    pub(super) esco: Option<u32>,
}

impl Title {
    /// A title of what is told later, in a language that is told later.
    fn new(words: &str, isco: Vec<u16>, concepts: Vec<(u16, f32)>) -> Self {
        Self { folded: fold(words), language: 0, isco, concepts, weight: 1.0, esco: None }
    }

    /// A title whose source says its ISCO-08 group; the model itself divides the group's concepts.
    fn of_group(words: &str, group: &str, labels: &Labels) -> Self {
        let isco: Option<u16> = group.parse().ok();
        let concepts = labels.of_isco(group).into_iter().map(|concept| (concept, 0.0)).collect();
        let title = Self::new(words, classes(isco.as_slice()), concepts);
        Self { weight: GROUP_WEIGHT, ..title }
    }
}

/// How much a title counts whose source says exactly which ISCO-08 group it is: the name of the group
/// itself, or one of a national classification.
const GROUP_WEIGHT: f32 = 2.0;
/// Concepts that an ESCO label is divided among at the most.
const MOST_CONCEPTS: usize = 8;

/// Reads all titles; where some will be held out of `folds`, nothing is made of what these teach.
pub(super) fn read(sources: Sources<'_>, folds: Option<usize>) -> Result<TitleSet, TrainError> {
    let Sources { published, written, tables, labels } = sources;
    let mut found: Vec<(String, Title)> = Vec::new();
    english(published, written, labels, &mut found)?;
    let in_english: Vec<Title> = found.iter().map(|(_, title)| title.clone()).collect();
    let mut named: Vec<Named> = Vec::new();
    esco(tables, labels, &mut found, &mut named)?;
    group_titles(published, labels, &mut found)?;
    written_names(tables, &mut found, &mut named)?;
    national_titles(tables, labels, &mut found, &mut named)?;
    if let Some(folds) = folds {
        named.retain(|name| !held_out::withholds(&name.language, name.esco, folds));
    }
    found.extend(translated::titles(&named, &in_english));
    found.retain(|(_, title)| !title.folded.is_empty() && !title.isco.is_empty());
    let languages: BTreeSet<String> = found.iter().map(|(tag, _)| tag.clone()).collect();
    let languages: Vec<String> = languages.into_iter().collect();
    let titles = found
        .into_iter()
        .map(|(tag, title)| {
            let language = languages.binary_search(&tag).unwrap_or(0);
            Title { language, ..title }
        })
        .collect();
    Ok(TitleSet { titles, languages })
}

fn classes(isco: &[u16]) -> Vec<u16> {
    let all = isco_groups();
    isco.iter().filter_map(|group| all.binary_search(group).ok().map(|at| at as u16)).collect()
}

fn english(
    published: &Path,
    written: &Path,
    labels: &Labels,
    found: &mut Vec<(String, Title)>,
) -> Result<(), TrainError> {
    for title in title_sources::read(published, written, labels)? {
        let concepts = title.labels.iter().map(|concept| (*concept, 0.0)).collect();
        let title = Title::new(&title.title, classes(&title.isco), concepts);
        found.push(("en".to_owned(), title));
    }
    Ok(())
}

/// ISCO-08 classes, concepts with their shares, and the English name.
type Meant = (Vec<u16>, Vec<(u16, f32)>, String);

/// ESCO's labels: the English name says which concepts of the ISCO-08 group are meant.
fn esco(
    tables: &Path,
    labels: &Labels,
    found: &mut Vec<(String, Title)>,
    named: &mut Vec<Named>,
) -> Result<(), TrainError> {
    let scorer = TitleScorer::new();
    let edition = Edition::new(Country::Nz, Version::V2022);
    let mut occupations: HashMap<String, Meant> = HashMap::new();
    for row in read_tsv(&tables.join("esco-occupations.tsv"))? {
        let admitted = labels.of_isco(&row["isco08"]);
        let answer = scorer.score(&row["english"], edition);
        let mut shares: Vec<(u16, f32)> = admitted
            .iter()
            .map(|concept| (*concept, answer.by_concept.get(usize::from(*concept))))
            .map(|(concept, share)| (concept, share.copied().unwrap_or(0.0) + 1e-4))
            .collect();
        shares.sort_by(|a, b| b.1.total_cmp(&a.1));
        shares.truncate(MOST_CONCEPTS);
        let sum: f32 = shares.iter().map(|(_, share)| share).sum();
        for (_, share) in &mut shares {
            *share /= sum;
        }
        let isco: Option<u16> = row["isco08"].parse().ok();
        occupations.insert(
            row["number"].clone(),
            (classes(isco.as_slice()), shares, row["english"].clone()),
        );
    }
    for (tag, path) in files(&tables.join("esco"))? {
        for row in read_tsv(&path)? {
            let Some((isco, concepts, english)) = occupations.get(&row["number"]) else { continue };
            let number = row["number"].parse().ok();
            for label in row["labels"].split('|') {
                let title = Title::new(label, isco.clone(), concepts.clone());
                found.push((tag.clone(), Title { esco: number, ..title }));
                named.push(Named {
                    language: tag.clone(),
                    name: label.to_owned(),
                    english: english.clone(),
                    esco: number,
                });
            }
        }
    }
    Ok(())
}

fn group_titles(
    published: &Path,
    labels: &Labels,
    found: &mut Vec<(String, Title)>,
) -> Result<(), TrainError> {
    for row in read_tsv(&published.join("titles/isco08_group_titles_by_lang.tsv"))? {
        if row["isco08"].len() != 4 || row["lang"] == "en" {
            continue;
        }
        let title = Title::of_group(&row["title"], &row["isco08"], labels);
        found.push((row["lang"].clone(), title));
    }
    Ok(())
}

fn written_names(
    tables: &Path,
    found: &mut Vec<(String, Title)>,
    named: &mut Vec<Named>,
) -> Result<(), TrainError> {
    for (tag, path) in files(&tables.join("written"))? {
        for row in read_tsv(&path)? {
            let code = anzsco_data::Code::parse(&row["code"]).ok();
            let concept = code.and_then(|code| concept_of(Version::V2022, code));
            let Some(concept) = concept.map(|concept| concept.index() as u16) else { continue };
            for name in row["titles"].split('|') {
                let isco = classes(&isco_of(&[concept]));
                found.push((tag.clone(), Title::new(name, isco, vec![(concept, 1.0)])));
                named.push(Named {
                    language: tag.clone(),
                    name: name.to_owned(),
                    english: row["english"].clone(),
                    esco: None,
                });
            }
        }
    }
    Ok(())
}

/// Titles of national classifications and the like: exact in their ISCO-08 group.
fn national_titles(
    tables: &Path,
    labels: &Labels,
    found: &mut Vec<(String, Title)>,
    named: &mut Vec<Named>,
) -> Result<(), TrainError> {
    for (tag, path) in files(&tables.join("titles"))? {
        for row in read_tsv(&path)? {
            let title = Title::of_group(&row["title"], &row["isco08"], labels);
            found.push((tag.clone(), title));
            named.push(Named {
                language: tag.clone(),
                name: row["title"].clone(),
                english: row["english"].clone(),
                esco: None,
            });
        }
    }
    Ok(())
}

/// The tables of a folder with the language each is of, in alphabetical order.
fn files(folder: &Path) -> Result<Vec<(String, PathBuf)>, TrainError> {
    let paths = files_in(folder, "tsv")?.into_iter();
    let tagged = paths.filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)));
    let mut files: Vec<(String, PathBuf)> = tagged.collect();
    // "zh" before "zh-Hant", as paths do not have it.
    files.sort();
    Ok(files)
}
