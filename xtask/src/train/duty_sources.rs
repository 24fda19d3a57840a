//! Every source of what occupations do, as phrases with their concepts.
//!
//! Publishers' sentences are read here to learn weights from; none of them is
//! stored in the project. The project's own everyday facts are read too.

use std::collections::HashMap;
use std::path::Path;

use anzsco_core::scoring::features::Channel;
use anzsco_data::{Country, Edition, Version, concept_of, facts};

use super::labels::{Labels, of_code};
use super::title_sources::{onet_concepts, osca_concepts};
use super::{TrainError, files_in, read_csv, read_tsv, source_error};

/// A phrase of what people in some occupations do, use or hold.
#[derive(Debug, Clone)]
pub(crate) struct LabelledPhrase {
    pub(crate) text: String,
    pub(crate) channel: Channel,
    pub(crate) kind: PhraseKind,
    pub(crate) labels: Vec<u16>,
    /// How much the phrase tells: a cue of one occupation more than a sentence on a whole group.
    pub(crate) weight: f32,
}

/// What a phrase is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PhraseKind {
    /// A job title, as it stands in running text.
    Title,
    /// A task, a tool, a workplace, a qualification.
    Fact,
    /// A study and one of the occupations that its holders divide over.
    Study,
}

const CUE: f32 = 1.0;
const TASK_OF_OCCUPATION: f32 = 1.0;
const TASK_OF_GROUP: f32 = 0.6;
const TOOL: f32 = 0.7;
const CROSSWALKED: f32 = 0.5;
const WRITTEN: f32 = 1.0;
/// A study, all its occupations together.
const STUDY: f32 = 1.5;

/// All labelled phrases in a fixed order, but for those of [`written_jobs`].
pub(crate) fn read(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<LabelledPhrase>, TrainError> {
    let mut phrases = everyday();
    phrases.extend(written_studies(&written.join("studies"))?);
    phrases.extend(osca(sources)?);
    phrases.extend(by_code(sources)?);
    phrases.extend(skills_classification(sources)?);
    phrases.extend(by_isco(sources, labels)?);
    phrases.extend(onet_tools(sources, labels)?);
    phrases.retain(|phrase| !phrase.labels.is_empty() && !phrase.text.trim().is_empty());
    Ok(phrases)
}

fn duty(text: &str, labels: &[u16], weight: f32) -> LabelledPhrase {
    LabelledPhrase {
        text: text.to_owned(),
        channel: Channel::Duty,
        kind: PhraseKind::Fact,
        labels: labels.to_vec(),
        weight,
    }
}

fn everyday() -> Vec<LabelledPhrase> {
    let mut phrases = Vec::new();
    for entry in Edition::new(Country::Nz, Version::V2022).occupations() {
        let Some(facts) = facts(entry.code) else { continue };
        let Some(concept) = concept_of(Version::V2022, entry.code) else { continue };
        let labels = [concept.index() as u16];
        for task in facts.tasks() {
            phrases.push(duty(task.label, &labels, CUE));
            phrases.extend(task.cues().map(|cue| duty(cue, &labels, CUE)));
        }
        phrases.extend(
            facts.titles().map(|title| LabelledPhrase {
                kind: PhraseKind::Title,
                ..duty(title, &labels, CUE)
            }),
        );
        phrases.extend(facts.tools().map(|tool| duty(tool, &labels, TOOL)));
        phrases.extend(facts.industries().map(|industry| duty(industry, &labels, TOOL)));
        let held = facts.qualifications().chain(facts.licences().map(|(_, licence)| licence));
        phrases.extend(held.map(|text| LabelledPhrase {
            text: text.to_owned(),
            channel: Channel::Qualification,
            kind: PhraseKind::Fact,
            labels: labels.to_vec(),
            weight: CUE,
        }));
    }
    phrases
}

/// The file of jobs of occupations that few jobs told of.
const RARE: &str = "strangers_rare.tsv";

/// A job written for training.
#[derive(Debug, Clone)]
pub(crate) struct WrittenJob {
    pub(crate) labels: Vec<u16>,
    /// What a careful coder could defend beside them.
    pub(crate) acceptable: Vec<u16>,
    /// Whether it is written as strangers write, with a title that need not tell the occupation.
    pub(crate) as_strangers: bool,
    /// Whether it is one of those written for occupations that few jobs told of.
    pub(crate) is_of_rare: bool,
    pub(crate) title: String,
    /// What its holder did, as CVs have it.
    pub(crate) duties: Vec<LabelledPhrase>,
}

/// The jobs written for training, in a fixed order; without those that imitate strangers where the model
/// shall be unfamiliar with them.
pub(crate) fn written_jobs(
    written: &Path,
    unfamiliar: bool,
) -> Result<Vec<WrittenJob>, TrainError> {
    let mut jobs = Vec::new();
    for path in files_in(&written.join("jobs"), "tsv")? {
        let is_of_rare = path.ends_with(RARE);
        for row in read_tsv(&path)? {
            let labels = of_code(Version::V2022, &row["code"]);
            let duties = row["duties"].split('|').map(|text| duty(text, &labels, WRITTEN));
            let acceptable = row.get("acceptable");
            jobs.push(WrittenJob {
                duties: duties.collect(),
                acceptable: acceptable
                    .iter()
                    .flat_map(|codes| codes.split_whitespace())
                    .flat_map(|code| of_code(Version::V2022, code))
                    .collect(),
                as_strangers: acceptable.is_some(),
                is_of_rare,
                title: row["title"].clone(),
                labels,
            });
        }
    }
    jobs.retain(|job| !job.labels.is_empty());
    if unfamiliar {
        jobs.retain(|job| !job.as_strangers);
    }
    Ok(jobs)
}

/// The studies and what their holders work as: a phrase an occupation, weighing as many.
fn written_studies(folder: &Path) -> Result<Vec<LabelledPhrase>, TrainError> {
    let mut phrases = Vec::new();
    for path in files_in(folder, "tsv")? {
        for row in read_tsv(&path)? {
            for part in row["divided"].split(' ') {
                let read = part.split_once(':');
                let read = read.and_then(|(code, share)| Some((code, share.parse::<f32>().ok()?)));
                let Some((code, share)) = read else {
                    return Err(source_error(&path, format!("{part:?} is no code:share")));
                };
                let labels = of_code(Version::V2022, code);
                phrases.extend(row["studies"].split('|').map(|study| LabelledPhrase {
                    text: format!("{} {study}", row["level"].replace('_', " ")),
                    channel: Channel::Qualification,
                    kind: PhraseKind::Study,
                    labels: labels.clone(),
                    weight: share / 100.0 * STUDY,
                }));
            }
        }
    }
    Ok(phrases)
}

fn osca(sources: &Path) -> Result<Vec<LabelledPhrase>, TrainError> {
    let mut phrases = Vec::new();
    for (row, labels) in osca_concepts(sources)? {
        let tasks = row["main_tasks"].split(';').chain([row["lead_statement"].as_str()]);
        phrases.extend(tasks.map(|task| duty(task, &labels, TASK_OF_OCCUPATION)));
    }
    Ok(phrases)
}

fn weight_of(code: &str) -> f32 {
    if code.len() == 6 { TASK_OF_OCCUPATION } else { TASK_OF_GROUP }
}

/// Descriptions and tasks published by ANZSCO code.
fn by_code(sources: &Path) -> Result<Vec<LabelledPhrase>, TrainError> {
    let files = [
        ("descriptions_1.3.csv", Version::V1_3, "code", "description"),
        ("descriptions_2022.csv", Version::V2022, "code", "description"),
        ("tasks_1.3.csv", Version::V1_3, "code", "task"),
        ("tasks_2022.csv", Version::V2022, "unit_code", "task"),
        ("asc_2022_descriptions.csv", Version::V1_3, "ANZSCO Code", "ANZSCO Description"),
    ];
    let mut phrases = Vec::new();
    for (file, version, code, text) in files {
        for row in read_csv(&sources.join("anzsco").join(file))? {
            let labels = of_code(version, &row[code]);
            phrases.push(duty(&row[text], &labels, weight_of(&row[code])));
        }
    }
    Ok(phrases)
}

/// Tasks and tools of the Australian Skills Classification.
fn skills_classification(sources: &Path) -> Result<Vec<LabelledPhrase>, TrainError> {
    let mut phrases = Vec::new();
    for row in read_csv(&sources.join("anzsco/asc_2021beta_specialist_tasks.csv"))? {
        let code = &row["anzsco_code"];
        phrases.push(duty(&row["specialist_task"], &of_code(Version::V1_3, code), weight_of(code)));
    }
    for row in read_csv(&sources.join("anzsco/asc_2022_technology_tools.csv"))? {
        let code = &row["ANZSCO Code"];
        phrases.push(duty(
            &row["Technology Tool"],
            &of_code(Version::V1_3, code),
            TASK_OF_GROUP * TOOL,
        ));
    }
    Ok(phrases)
}

/// Descriptions published by ISCO-08 group: ESCO's and the ILO's.
fn by_isco(sources: &Path, labels: &Labels) -> Result<Vec<LabelledPhrase>, TrainError> {
    let mut phrases = Vec::new();
    for row in read_csv(&sources.join("titles/esco121_occupations_en.csv"))? {
        let concepts = labels.of_isco(&row["iscoGroup"]);
        phrases.push(duty(&row["description"], &concepts, CROSSWALKED));
        phrases.push(LabelledPhrase {
            kind: PhraseKind::Title,
            ..duty(&row["preferredLabel"], &concepts, CROSSWALKED)
        });
    }
    for row in read_csv(&sources.join("anzsco/isco08_structure.csv"))? {
        if row["code"].len() == 4 {
            let concepts = labels.of_isco(&row["code"]);
            let tasks = row["tasks"]
                .split(';')
                .chain([row["definition"].as_str(), row["included"].as_str()]);
            phrases.extend(tasks.map(|task| duty(task, &concepts, CROSSWALKED)));
        }
    }
    Ok(phrases)
}

/// Tools and technologies of O*NET occupations, through the occupation's ISCO-08 groups.
fn onet_tools(sources: &Path, labels: &Labels) -> Result<Vec<LabelledPhrase>, TrainError> {
    let mut concepts_of: HashMap<String, Vec<u16>> = HashMap::new();
    for row in read_tsv(&sources.join("titles/onet_titles_train.tsv"))? {
        let concepts = onet_concepts(&row, labels);
        concepts_of.entry(row["onet_soc"].clone()).or_insert(concepts);
    }
    let mut phrases = Vec::new();
    for row in read_tsv(&sources.join("skills/onet_technology_skills.tsv"))? {
        if let Some(concepts) = concepts_of.get(&row["O*NET-SOC Code"]) {
            phrases.push(duty(&row["Example"], concepts, CROSSWALKED * TOOL));
        }
    }
    Ok(phrases)
}
