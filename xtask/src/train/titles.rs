//! Trains the title model and reports how it does on titles it has not seen.

use std::path::Path;

use anzsco_core::english::titles::TitleReader;
use anzsco_core::scoring::calibration::AnswerKind;
use anzsco_core::scoring::features::title_features;
use anzsco_data::concept_count;

use super::TrainError;
use super::labels::Labels;
use super::quantise::{Budget, encode};
use super::softmax::{DenseModel, Example, Options, softmax};
use super::title_sources::{LabelledTitle, Origin, read, unit_groups};

const BUDGET: Budget = Budget { weights: 1_100_000, per_row: 160 };

fn options() -> Options {
    Options { classes: concept_count(), epochs: 8, rate: 0.12, l2: 1e-5, min_count: 2, seed: 22 }
}

/// The model's bytes.
pub(super) fn train(sources: &Path, labels: &Labels) -> Result<Vec<u8>, TrainError> {
    let titles = read(sources, labels)?;
    eprintln!("{} labelled titles", titles.len());
    let model = DenseModel::train(&examples(&titles), &options());
    Ok(encode(&model, BUDGET))
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

/// Trains on all but one part of each origin's titles and reports the accuracy on that part.
pub(super) fn cross_validate(sources: &Path, labels: &Labels, folds: usize, core: &Path) -> Result<(), TrainError> {
    let titles = read(sources, labels)?;
    let (held, kept): (Vec<_>, Vec<_>) =
        titles.into_iter().enumerate().partition(|(at, _)| at % folds == 0);
    let kept: Vec<LabelledTitle> = kept.into_iter().map(|(_, title)| title).collect();
    let held: Vec<LabelledTitle> = held.into_iter().map(|(_, title)| title).collect();
    let model = DenseModel::train(&examples(&kept), &options());
    let examples = examples(&held);
    calibrate(&model, &held, &examples, core)?;
    for origin in [Origin::Index, Origin::Everyday, Origin::Osca, Origin::Esco, Origin::Isco, Origin::Onet] {
        let mut counts = [0_usize; 4];
        for (title, example) in held.iter().zip(&examples).filter(|(title, _)| title.origin == origin) {
            let scores = model.scores(&example.features);
            let mut order: Vec<u16> = (0..scores.len() as u16).collect();
            order.sort_by(|a, b| scores[usize::from(*b)].total_cmp(&scores[usize::from(*a)]));
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
fn calibrate(model: &DenseModel, held: &[LabelledTitle], examples: &[Example], core: &Path) -> Result<(), TrainError> {
    let mut outcomes = Vec::new();
    for (title, example) in held.iter().zip(examples) {
        let mut scores = model.scores(&example.features);
        softmax(&mut scores);
        let first = (0..scores.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b])).unwrap_or(0);
        let groups = unit_groups(&[first as u16]);
        let right = unit_groups(&title.labels).iter().any(|group| groups.contains(group));
        outcomes.push((f64::from(scores[first]), right));
    }
    super::isotonic::write(&core.join("calibration.tsv"), &[(AnswerKind::Title, super::isotonic::isotonic(&outcomes))])
}
