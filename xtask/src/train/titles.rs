//! Trains the title model and reports how it does on titles it has not seen.

use std::path::Path;

use anzsco_core::english::titles::TitleReader;
use anzsco_core::scoring::calibration::AnswerKind;
use anzsco_core::scoring::features::title_features;
use anzsco_core::scoring::linear::LinearModel;
use anzsco_core::scoring::spread::spread_over_groups;
use anzsco_data::{Code, concept_code, concept_count, concepts};

use super::TrainError;
use super::duty_sources::{self, PhraseKind};
use super::labels::Labels;
use super::quantise::{Budget, encode, quantised, scores_of};
use super::softmax::{DenseModel, Example, Options, softmax};
use super::title_sources::{LabelledTitle, Origin, read, unit_groups};

const BUDGET: Budget = Budget { weights: 1_000_000, per_row: 200 };

/// How much a phrase counts beside a title.
const PHRASE_SHARE: f32 = 0.3;
/// Words of a phrase at the most: longer ones say more than a title does.
const LONGEST_PHRASE: usize = 8;

fn options() -> Options {
    Options {
        classes: concept_count(),
        epochs: 12,
        rate: 0.2,
        l2: 1e-5,
        dropout: 0.5,
        min_count: 2,
        seed: 22,
    }
}

/// The model's bytes.
pub(super) fn train(sources: &Path, labels: &Labels) -> Result<Vec<u8>, TrainError> {
    let titles = read(sources, labels)?;
    eprintln!("{} labelled titles", titles.len());
    let mut examples = examples(&titles);
    examples.extend(phrase_examples(sources, labels)?);
    let model = DenseModel::train(&examples, &options(), BUDGET);
    Ok(encode(&model))
}

fn examples(titles: &[LabelledTitle]) -> Vec<Example> {
    let reader = TitleReader::new();
    let mut features = Vec::new();
    titles
        .iter()
        .map(|title| {
            title_features(&reader.read(&title.title).core, &mut features);
            Example { features: features.clone(), labels: title.labels.clone(), weight: title.weight }
        })
        .collect()
}

/// What occupations do, taught beside their titles: a title often names a task or a tool.
fn phrase_examples(sources: &Path, labels: &Labels) -> Result<Vec<Example>, TrainError> {
    let reader = TitleReader::new();
    let mut features = Vec::new();
    let phrases = duty_sources::read(sources, labels)?;
    Ok(phrases
        .iter()
        .filter(|phrase| phrase.kind != PhraseKind::Title && phrase.text.split(' ').count() <= LONGEST_PHRASE)
        .map(|phrase| {
            title_features(&reader.read(&phrase.text).core, &mut features);
            // Whole words only: the spelling of titles is learned from titles.
            features.retain(|feature| feature.value >= 1.0);
            Example {
                features: features.clone(),
                labels: phrase.labels.clone(),
                weight: phrase.weight * PHRASE_SHARE,
            }
        })
        .collect())
}

/// Trains on all but one part of each origin's titles and reports the accuracy on that part.
pub(super) fn cross_validate(sources: &Path, labels: &Labels, folds: usize, core: &Path) -> Result<(), TrainError> {
    let titles = read(sources, labels)?;
    let (held, kept): (Vec<_>, Vec<_>) =
        titles.into_iter().enumerate().partition(|(at, _)| at % folds == 0);
    let kept: Vec<LabelledTitle> = kept.into_iter().map(|(_, title)| title).collect();
    let held: Vec<LabelledTitle> = held.into_iter().map(|(_, title)| title).collect();
    let mut training = examples(&kept);
    training.extend(phrase_examples(sources, labels)?);
    let model = quantised(&DenseModel::train(&training, &options(), BUDGET));
    let examples = examples(&held);
    let groups_of: Vec<Code> = concepts().filter_map(|concept| concept_code(concept).0.prefix(4)).collect();
    calibrate(&model, &held, &examples, &groups_of, core)?;
    for origin in [Origin::Index, Origin::Everyday, Origin::Osca, Origin::Esco, Origin::Isco, Origin::Onet] {
        let mut counts = [0_usize; 4];
        for (title, example) in held.iter().zip(&examples).filter(|(title, _)| title.origin == origin) {
            let mut scores = scores_of(model, &example.features);
            softmax(&mut scores);
            let order: Vec<u16> =
                spread_over_groups(&scores, &groups_of, 5).into_iter().map(|place| place as u16).collect();
            let groups = unit_groups(&title.labels);
            let hit = |take: usize| unit_groups(&order[..take]).iter().any(|group| groups.contains(group));
            counts[0] += 1;
            counts[1] += usize::from(title.labels.contains(&order[0]));
            counts[2] += usize::from(hit(1));
            counts[3] += usize::from(hit(5));
        }
        let share = |n: usize| 100.0 * n as f64 / counts[0].max(1) as f64;
        eprintln!(
            "{origin:?}: {} titles, first concept {:.1} %, first unit group {:.1} %, in five {:.1} %",
            counts[0], share(counts[1]), share(counts[2]), share(counts[3])
        );
    }
    Ok(())
}

/// Learns the confidence of bare titles from unseen ones: right is the right unit group.
fn calibrate(model: &LinearModel, held: &[LabelledTitle], examples: &[Example], groups_of: &[Code], core: &Path) -> Result<(), TrainError> {
    let mut outcomes = Vec::new();
    for (title, example) in held.iter().zip(examples) {
        let mut scores = scores_of(*model, &example.features);
        softmax(&mut scores);
        let first = spread_over_groups(&scores, groups_of, 1).first().copied().unwrap_or(0);
        let groups = unit_groups(&[first as u16]);
        let right = unit_groups(&title.labels).iter().any(|group| groups.contains(group));
        outcomes.push((f64::from(scores[first]), right));
    }
    super::isotonic::write(&core.join("calibration.tsv"), &[(AnswerKind::Title, super::isotonic::isotonic(&outcomes))])
}
