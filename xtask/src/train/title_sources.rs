//! Every source of job titles, as (title, concepts, weight).
//!
//! Reads the published lists in the sources folder, the project's everyday
//! titles, and its long lists for training alone (xtask/training/titles).
//! Evaluation files are never opened here.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use anzsco_core::scoring::isco_classes::IscoClasses;
use anzsco_core::scoring::titles::divided;
use anzsco_data::{
    Code, ConceptId, Country, Edition, Lexicon, Version, concept_code, concept_of, facts, fold,
    isco08,
};

use super::labels::{Labels, of_code};
use super::{Row, TrainError, read_csv, read_tsv, written_titles};

/// A title and the concepts it may stand for.
#[derive(Debug, Clone)]
pub(crate) struct LabelledTitle {
    pub(crate) title: String,
    pub(crate) labels: Vec<u16>,
    /// ISCO-08 unit groups it may stand for.
    pub(crate) isco: Vec<u16>,
    pub(crate) weight: f32,
    /// Titles of one origin are held out together in cross-validation.
    pub(crate) origin: Origin,
}

/// How much the titles of other sources count beside O*NET's where ISCO-08 groups are learned: these are what
/// people call their work, the others what classifications do.
pub(crate) const BESIDE_ONET: f32 = 1.0 / 3.0;

impl LabelledTitle {
    /// How much it counts where ISCO-08 groups are learned, beside its weight.
    pub(crate) fn share_by_isco(&self) -> f32 {
        if self.origin == Origin::Onet { 1.0 } else { BESIDE_ONET }
    }
}

/// Where a title comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Origin {
    Index,
    Everyday,
    Written,
    Common,
    Osca,
    Esco,
    Isco,
    Onet,
    /// Written for the project by occupation of O*NET.
    WrittenByOnet,
}

/// Weights say how exact a source's label is.
const INDEX_WEIGHT: f32 = 3.0;
const EVERYDAY_WEIGHT: f32 = 2.0;
/// All that bear a common title together.
const COMMON_WEIGHT: f32 = 1.0;
const OSCA_WEIGHT: f32 = 2.0;
const CROSSWALK_WEIGHT: f32 = 1.0;

/// All labelled titles in a fixed order. Equal titles of an origin are merged, but for those of
/// O*NET: there each row stands for an occupation that has the title, so that repeats say how likely
/// each reading is.
pub(crate) fn read(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<LabelledTitle>, TrainError> {
    let mut all = Vec::new();
    all.extend(index_titles());
    all.extend(everyday_titles());
    all.extend(written_titles::by_anzsco(&written.join("titles"))?);
    all.extend(osca_titles(sources)?);
    all.extend(esco_titles(sources, labels)?);
    all.extend(isco_titles(sources, labels)?);
    let mut all = merged(all);
    all.extend(common_titles());
    let onet = onet_titles(sources, labels)?;
    all.extend(written_titles::by_onet(&written.join("titles/onet"), &onet)?);
    all.extend(onet.into_values().flatten());
    Ok(all)
}

/// Concepts, ISCO-08 groups and weight of equal titles.
type Merged = (BTreeSet<u16>, BTreeSet<u16>, f32);

fn merged(all: Vec<LabelledTitle>) -> Vec<LabelledTitle> {
    let mut by_title: BTreeMap<(Origin, String), Merged> = BTreeMap::new();
    for title in all {
        if title.labels.is_empty() {
            continue;
        }
        let slot = by_title.entry((title.origin, title.title.trim().to_owned())).or_default();
        slot.0.extend(title.labels);
        slot.1.extend(title.isco);
        slot.2 = slot.2.max(title.weight);
    }
    by_title
        .into_iter()
        .map(|((origin, title), (labels, isco, weight))| LabelledTitle {
            title,
            labels: labels.into_iter().collect(),
            isco: isco.into_iter().collect(),
            weight,
            origin,
        })
        .collect()
}

fn index_titles() -> Vec<LabelledTitle> {
    let mut titles = Vec::new();
    for version in [Version::V1_3, Version::V2022] {
        let edition = Edition::new(Country::Nz, version);
        for entry in edition.entries() {
            let labels = of_code(version, &entry.code.to_string());
            for text in edition.titles(entry.code).map(|title| title.text).chain([entry.title]) {
                titles.push(LabelledTitle {
                    title: text.to_owned(),
                    isco: isco_of(&labels),
                    labels: labels.clone(),
                    weight: INDEX_WEIGHT,
                    origin: Origin::Index,
                });
            }
        }
    }
    titles
}

fn everyday_titles() -> Vec<LabelledTitle> {
    let mut titles = Vec::new();
    for entry in Edition::new(Country::Nz, Version::V2022).occupations() {
        let Some(facts) = facts(entry.code) else { continue };
        let Some(concept) = concept_of(Version::V2022, entry.code) else { continue };
        for text in facts.titles().chain(facts.vague_titles()) {
            titles.push(LabelledTitle {
                title: text.to_owned(),
                labels: vec![concept.index() as u16],
                isco: isco_of(&[concept.index() as u16]),
                weight: EVERYDAY_WEIGHT,
                origin: Origin::Everyday,
            });
        }
    }
    titles
}

/// The common titles: one row an occupation, weighing as many as bear the title.
fn common_titles() -> Vec<LabelledTitle> {
    let table = Lexicon::of("en").and_then(|english| english.table("common_titles"));
    let rows = table.into_iter().flat_map(anzsco_data::lexicon::Table::rows);
    rows.flat_map(|row| {
        divided(row.field(1)).map(move |(concept, share)| {
            let labels = vec![concept as u16];
            LabelledTitle {
                title: row.phrase().to_owned(),
                isco: isco_of(&labels),
                labels,
                weight: share * COMMON_WEIGHT,
                origin: Origin::Common,
            }
        })
    })
    .collect()
}

/// OSCA occupations carry over where one of their titles is an ANZSCO 2022 index title.
pub(crate) fn osca_concepts(sources: &Path) -> Result<Vec<(Row, Vec<u16>)>, TrainError> {
    let mut by_title: HashMap<String, BTreeSet<u16>> = HashMap::new();
    let edition = Edition::new(Country::Nz, Version::V2022);
    for entry in edition.occupations() {
        for title in edition.titles(entry.code) {
            if let Some(concept) = concept_of(Version::V2022, entry.code) {
                by_title.entry(fold(title.text)).or_default().insert(concept.index() as u16);
            }
        }
    }
    let rows = read_csv(&sources.join("anzsco/osca_2024_occupations.csv"))?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let labels = std::iter::once(row["title"].as_str())
                .chain(row["alternative_titles"].split(';'))
                .find_map(|title| by_title.get(&fold(title)))
                .map(|set| set.iter().copied().collect())
                .unwrap_or_default();
            (row, labels)
        })
        .collect())
}

fn osca_titles(sources: &Path) -> Result<Vec<LabelledTitle>, TrainError> {
    let mut titles = Vec::new();
    for (row, labels) in osca_concepts(sources)? {
        let lists = [&row["title"], &row["alternative_titles"], &row["specialisations"]];
        for title in lists.iter().flat_map(|list| list.split(';')).map(str::trim) {
            if !title.is_empty() {
                titles.push(LabelledTitle {
                    title: title.to_owned(),
                    isco: isco_of(&labels),
                    labels: labels.clone(),
                    weight: OSCA_WEIGHT,
                    origin: Origin::Osca,
                });
            }
        }
    }
    Ok(titles)
}

fn esco_titles(sources: &Path, labels: &Labels) -> Result<Vec<LabelledTitle>, TrainError> {
    let mut titles = Vec::new();
    for row in read_csv(&sources.join("titles/esco121_occupations_en.csv"))? {
        let concepts = labels.of_isco(&row["iscoGroup"]);
        let lists = [&row["preferredLabel"], &row["altLabels"], &row["hiddenLabels"]];
        for title in lists.iter().flat_map(|list| list.lines()).filter(|line| !line.is_empty()) {
            titles.push(crosswalked(title, concepts.clone(), &[&row["iscoGroup"]], Origin::Esco));
        }
    }
    Ok(titles)
}

fn isco_titles(sources: &Path, labels: &Labels) -> Result<Vec<LabelledTitle>, TrainError> {
    let mut titles = Vec::new();
    for row in read_csv(&sources.join("titles/isco08_title_index.csv"))? {
        titles.push(crosswalked(
            &turned(&row["title"]),
            labels.of_isco(&row["isco08"]),
            &[&row["isco08"]],
            Origin::Isco,
        ));
    }
    for row in read_csv(&sources.join("anzsco/isco08_structure.csv"))? {
        if row["code"].len() == 4 {
            titles.push(crosswalked(
                &row["title"],
                labels.of_isco(&row["code"]),
                &[&row["code"]],
                Origin::Isco,
            ));
        }
    }
    Ok(titles)
}

/// "Agent, sales: computer (systems)" reads "computer sales agent systems".
fn turned(title: &str) -> String {
    let (head, detail) = title.split_once(',').unwrap_or((title, ""));
    let (kind, of) = detail.split_once(':').unwrap_or((detail, ""));
    format!("{} {} {}", of.trim(), kind.trim(), head.trim())
}

/// O*NET's titles by the code of their occupation.
fn onet_titles(
    sources: &Path,
    labels: &Labels,
) -> Result<BTreeMap<String, Vec<LabelledTitle>>, TrainError> {
    let mut titles: BTreeMap<String, Vec<LabelledTitle>> = BTreeMap::new();
    for row in read_tsv(&sources.join("titles/onet_titles_train.tsv"))? {
        let isco: Vec<&str> = row["isco08"].split(',').collect();
        let title = crosswalked(&row["title"], onet_concepts(&row, labels), &isco, Origin::Onet);
        if !title.labels.is_empty() {
            titles.entry(row["onet_soc"].clone()).or_default().push(title);
        }
    }
    Ok(titles)
}

/// What the table of sets begins with.
const SETS_HEAD: &str = "# Made by `cargo xtask train titles`; do not edit. Sets of ISCO-08 unit groups that an occupation of O*NET \
                         corresponds to.\n";

/// The sets of ISCO-08 groups that O*NET's occupations correspond to, one a line.
pub(crate) fn isco_sets(sources: &Path) -> Result<String, TrainError> {
    let rows = read_tsv(&sources.join("titles/onet_titles_train.tsv"))?;
    let sets: BTreeSet<String> = rows
        .iter()
        .map(|row| row["isco08"].replace(',', " "))
        .filter(|set| set.contains(' '))
        .collect();
    Ok(SETS_HEAD.to_owned() + &sets.into_iter().map(|set| set + "\n").collect::<String>())
}

/// The classes of ISCO-08 groups that titles are taught.
pub(crate) fn isco_classes(sources: &Path) -> Result<IscoClasses, TrainError> {
    isco_sets(sources).map(|sets| IscoClasses::of(&sets))
}

/// The concepts of an O*NET row: reached through ISCO-08 and inside its unit groups.
pub(crate) fn onet_concepts(row: &HashMap<String, String>, labels: &Labels) -> Vec<u16> {
    let groups: BTreeSet<u16> =
        row["unit_groups"].split(',').flat_map(|group| of_code(Version::V2022, group)).collect();
    let reached: BTreeSet<u16> = row["isco08"]
        .split(',')
        .flat_map(|isco| labels.of_isco(isco))
        .filter(|c| groups.contains(c))
        .collect();
    if reached.is_empty() { groups.into_iter().collect() } else { reached.into_iter().collect() }
}

/// A title that its source labels with ISCO-08 groups.
fn crosswalked(title: &str, labels: Vec<u16>, isco: &[&str], origin: Origin) -> LabelledTitle {
    let isco = isco.iter().filter_map(|group| group.parse().ok()).collect();
    LabelledTitle { title: title.to_owned(), labels, isco, weight: CROSSWALK_WEIGHT, origin }
}

/// ISCO-08 unit groups that concepts correspond to.
pub(crate) fn isco_of(labels: &[u16]) -> Vec<u16> {
    let linked =
        labels.iter().filter_map(|label| ConceptId::new(usize::from(*label))).flat_map(|concept| {
            let (code, version) = concept_code(concept);
            isco08(version, code).map(|link| link.isco)
        });
    let groups: BTreeSet<u16> = linked.collect();
    groups.into_iter().collect()
}

/// The unit groups (2022) of a set of concepts.
pub(crate) fn unit_groups(labels: &[u16]) -> BTreeSet<Code> {
    labels
        .iter()
        .filter_map(|label| ConceptId::new(usize::from(*label)).map(concept_code))
        .filter_map(|(code, _)| code.prefix(4))
        .collect()
}
