//! Trains the title model and reports how it does on titles it has not seen.

use std::collections::BTreeMap;
use std::path::Path;

use anzsco_core::english::titles::TitleReader;
use anzsco_core::scoring::calibration::AnswerKind;
use anzsco_core::scoring::crosswalk::{Crosswalk, Spread};
use anzsco_core::scoring::features::{title_features, word_features};
use anzsco_core::scoring::linear::LinearModel;
use anzsco_core::scoring::title_model::TitleModel;
use anzsco_core::scoring::word_vectors::key_of;
use anzsco_data::{concept_count, fold};

use super::duty_sources::{self, PhraseKind};
use super::isotonic;
use super::labels::Labels;
use super::quantise::{Budget, encode, quantised, scores_of, vectors};
use super::softmax::{DenseModel, Example, Options, softmax};
use super::title_sources::{
    BESIDE_ONET, LabelledTitle, Origin, isco_classes, isco_of, read, unit_groups,
};
use super::{TrainError, source_error};

/// Weights of the concept view.
const CONCEPT_BUDGET: Budget = Budget { weights: 1_100_000, per_row: 140 };
/// Weights of the ISCO-08 view.
const ISCO_BUDGET: Budget = Budget { weights: 900_000, per_row: 140 };
/// Words that have a row of their own: as many as the package has room for.
const COMMON_WORDS: usize = 4_000;
/// How much a phrase counts beside a title.
const PHRASE_SHARE: f32 = 0.3;
/// Words of a phrase at the most: longer ones say more than a title does.
const LONGEST_PHRASE: usize = 8;
/// Origins reported, each on its own.
const ORIGINS: [Origin; 8] = [
    Origin::Index,
    Origin::Everyday,
    Origin::Written,
    Origin::Osca,
    Origin::Esco,
    Origin::Isco,
    Origin::Onet,
    Origin::WrittenByOnet,
];

/// The ISCO-08 view forgets less of what it has seen: it has more titles a class.
const ISCO_DROPOUT: f32 = 0.2;

fn options(classes: usize) -> Options {
    Options { classes, epochs: 12, rate: 0.2, l2: 1e-5, dropout: 0.5, min_count: 2, seed: 22 }
}

/// The model's bytes.
pub(super) fn train(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<u8>, TrainError> {
    let titles = read(sources, written, labels)?;
    eprintln!("{} labelled titles", titles.len());
    let [by_concept, by_isco] = both_views(sources, written, labels, &titles)?;
    Ok(encode(&[&by_concept, &by_isco]))
}

/// A model of concepts and one of ISCO-08 groups over the same titles and phrases.
fn both_views(
    sources: &Path,
    written: &Path,
    labels: &Labels,
    titles: &[LabelledTitle],
) -> Result<[DenseModel; 2], TrainError> {
    let classes = isco_classes(sources)?;
    let read = examples(titles);
    let mut by_isco: Vec<Example> = read
        .iter()
        .zip(titles)
        .map(|(example, title)| Example {
            labels: classes.admitted(&title.isco),
            weight: example.weight * title.share_by_isco(),
            ..example.clone()
        })
        .collect();
    // Which of many concepts is meant O*NET does not know.
    let by_anzsco =
        read.into_iter().zip(titles).filter(|(_, title)| title.origin != Origin::WrittenByOnet);
    let mut by_concept: Vec<Example> = by_anzsco.map(|(example, _)| example).collect();
    for example in phrase_examples(sources, written, labels)? {
        by_isco.push(Example {
            labels: classes.admitted(&isco_of(&example.labels)),
            weight: example.weight * BESIDE_ONET,
            ..example.clone()
        });
        by_concept.push(example);
    }
    by_isco.retain(|example| !example.labels.is_empty());
    Ok([
        DenseModel::train(&by_concept, &options(concept_count()), CONCEPT_BUDGET),
        DenseModel::train(
            &by_isco,
            &Options { dropout: ISCO_DROPOUT, ..options(classes.count()) },
            ISCO_BUDGET,
        ),
    ])
}

/// What the commonest words of titles say by the embedded model, each with all its n-grams in one row.
pub(super) fn words(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<u8>, TrainError> {
    let Some(model) = TitleModel::embedded().map(|model| model.rows()) else {
        return Err(source_error(&written.join("titles"), "this build has no model of titles"));
    };
    let titles = read(sources, written, labels)?;
    let mut features = Vec::new();
    let (mut keys, mut rows) = (Vec::new(), Vec::new());
    for word in commonest_words(&titles) {
        features.clear();
        word_features(&word, &mut features);
        let mut row = vec![0.0; model.classes()];
        for feature in &features {
            model.add(*feature, &mut row);
        }
        keys.push(key_of(&word));
        rows.extend(row);
    }
    eprintln!("{} words", keys.len());
    Ok(vectors(*b"ATW1", &keys, model.classes(), &[], &rows))
}

/// The words of letters of ASCII that stand in most titles, the commonest first.
fn commonest_words(titles: &[LabelledTitle]) -> Vec<String> {
    let reader = TitleReader::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for title in titles {
        for word in reader.read(&title.title).core.split(' ') {
            if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()) {
                *counts.entry(word.to_owned()).or_default() += 1;
            }
        }
    }
    let mut words: Vec<(String, usize)> = counts.into_iter().collect();
    words.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    words.truncate(COMMON_WORDS);
    words.into_iter().map(|(word, _)| word).collect()
}

fn examples(titles: &[LabelledTitle]) -> Vec<Example> {
    let reader = TitleReader::new();
    let mut features = Vec::new();
    titles
        .iter()
        .map(|title| {
            title_features(&reader.read(&title.title).core, &mut features);
            Example {
                features: features.clone(),
                labels: title.labels.clone(),
                weight: title.weight,
            }
        })
        .collect()
}

/// What occupations do, taught beside their titles: a title often names a task or a tool.
fn phrase_examples(
    sources: &Path,
    written: &Path,
    labels: &Labels,
) -> Result<Vec<Example>, TrainError> {
    let reader = TitleReader::new();
    let mut features = Vec::new();
    let phrases = duty_sources::read(sources, written, labels)?;
    Ok(phrases
        .iter()
        .filter(|phrase| {
            phrase.kind == PhraseKind::Fact && phrase.text.split(' ').count() <= LONGEST_PHRASE
        })
        .map(|phrase| {
            title_features(&reader.read(&phrase.text).core, &mut features);
            // Whole words only: the spelling of titles is learned from titles.
            let most = features.iter().map(|feature| feature.value).fold(0.0, f32::max);
            features.retain(|feature| feature.value >= most);
            Example {
                features: features.clone(),
                labels: phrase.labels.clone(),
                weight: phrase.weight * PHRASE_SHARE,
            }
        })
        .collect())
}

/// An answer to a title that was held out.
struct HeldOut {
    origin: Origin,
    /// Value of the first answer, before calibration.
    raw: f32,
    concept: bool,
    group: bool,
    in_five: bool,
}

/// Trains on all but a part of the titles and reports the accuracy on that part; learns the
/// confidence of bare titles from it.
pub(super) fn cross_validate(
    sources: &Path,
    written: &Path,
    labels: &Labels,
    folds: usize,
    core: &Path,
) -> Result<(), TrainError> {
    let titles = read(sources, written, labels)?;
    let (held, kept) = split(titles, folds);
    let [by_concept, by_isco] = both_views(sources, written, labels, &kept)?;
    let model = quantised(&[&by_concept, &by_isco]);
    let answers = answer(model, &held);
    for origin in ORIGINS {
        report(origin, &answers);
    }
    let outcomes: Vec<isotonic::Answer> =
        answers.iter().map(|answer| (f64::from(answer.raw), answer.group).into()).collect();
    isotonic::write(
        &core.join("calibration.tsv"),
        &[(AnswerKind::Title, isotonic::isotonic(&outcomes))],
    )
}

/// Every `folds`-th wording is held out, with all its rows and origins.
fn split(titles: Vec<LabelledTitle>, folds: usize) -> (Vec<LabelledTitle>, Vec<LabelledTitle>) {
    titles.into_iter().partition(|title| {
        let words = fold(&title.title);
        words
            .bytes()
            .fold(7_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte)))
            % folds
            == 0
    })
}

fn answer(model: LinearModel, held: &[LabelledTitle]) -> Vec<HeldOut> {
    let crosswalk = Crosswalk::of_concepts();
    let examples = examples(held);
    held.iter()
        .zip(&examples)
        .map(|(title, example)| {
            let mut by_concept = scores_of(model, &example.features);
            let mut by_isco = by_concept.split_off(concept_count());
            softmax(&mut by_concept);
            softmax(&mut by_isco);
            let places = crosswalk.spread(&by_concept, &by_isco, 5, Spread::ENGLISH);
            let groups = unit_groups(&title.labels);
            let fits = |place: usize| {
                unit_groups(&[place as u16]).iter().any(|group| groups.contains(group))
            };
            let (first, raw) = places.first().copied().unwrap_or_default();
            HeldOut {
                origin: title.origin,
                raw,
                concept: title.labels.contains(&(first as u16)),
                group: fits(first),
                in_five: places.iter().any(|(place, _)| fits(*place)),
            }
        })
        .collect()
}

fn report(origin: Origin, answers: &[HeldOut]) {
    let of_origin: Vec<&HeldOut> =
        answers.iter().filter(|answer| answer.origin == origin).collect();
    let share = |test: fn(&HeldOut) -> bool| {
        100.0 * of_origin.iter().filter(|answer| test(answer)).count() as f64
            / of_origin.len().max(1) as f64
    };
    eprintln!(
        "{origin:?}: {} titles, first concept {:.1} %, first unit group {:.1} %, in five {:.1} %",
        of_origin.len(),
        share(|answer| answer.concept),
        share(|answer| answer.group),
        share(|answer| answer.in_five)
    );
}
