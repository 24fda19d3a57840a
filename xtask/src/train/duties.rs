//! Trains the duty model on made-up CV bodies drawn from what occupations do, and on jobs as they were
//! written.

use std::path::Path;

use anzsco_core::scoring::duties::normalise;
use anzsco_core::scoring::features::{Feature, text_features};
use anzsco_data::{concept_count, fold};

use super::TrainError;
use super::bodies::draw;
use super::duty_sources::{LabelledPhrase, WrittenJob, read, written_jobs};
use super::labels::Labels;
use super::quantise::{Budget, encode, quantised, scores_of};
use super::softmax::{DenseModel, Example, Options};

const BUDGET: Budget = Budget { weights: 890_000, per_row: 200 };
/// How often each job counts as it was written.
const JOB_REPEATS: usize = 2;
/// Bodies drawn from each pool of phrases.
const BODIES_PER_POOL: usize = 48;

fn options() -> Options {
    Options {
        classes: concept_count(),
        epochs: 8,
        rate: 0.3,
        l2: 1e-6,
        dropout: 0.3,
        min_count: 8,
        seed: 8,
    }
}

/// The model's bytes.
pub(super) fn train(
    sources: &Path,
    written: &Path,
    labels: &Labels,
    unfamiliar: bool,
) -> Result<Vec<u8>, TrainError> {
    let phrases = read(sources, written, labels)?;
    let jobs = told_jobs(written, unfamiliar)?;
    eprintln!("{} labelled phrases, {} jobs", phrases.len(), jobs.len());
    let model = DenseModel::train(&examples(phrases, &jobs, 1), &options(), BUDGET);
    Ok(encode(&[&model]))
}

/// The written jobs but for those of occupations that few jobs tell of: the model has room for so many weights, and what
/// these take is missing elsewhere. With them 661 of 712 unseen CVs had an acceptable first answer in sydney, without
/// them 669; what words mean is learned from them, too.
fn told_jobs(written: &Path, unfamiliar: bool) -> Result<Vec<WrittenJob>, TrainError> {
    let mut jobs = written_jobs(written, unfamiliar)?;
    jobs.retain(|job| !job.is_of_rare);
    Ok(jobs)
}

/// Single phrases, bodies drawn from them, and the jobs as they were written.
fn examples(mut phrases: Vec<LabelledPhrase>, jobs: &[WrittenJob], seed: u64) -> Vec<Example> {
    phrases.extend(jobs.iter().flat_map(|job| job.duties.iter().cloned()));
    let bodies = draw(&phrases, BODIES_PER_POOL, seed);
    let mut examples: Vec<Example> =
        bodies.iter().map(|body| example(&body.phrases, &body.labels, body.weight)).collect();
    for job in jobs {
        examples.extend(std::iter::repeat_n(whole(job), JOB_REPEATS));
    }
    examples
}

fn whole(job: &WrittenJob) -> Example {
    example(&job.duties.iter().collect::<Vec<_>>(), &job.labels, 1.0)
}

/// An example of some phrases together, as answering reads them.
pub(super) fn example(phrases: &[&LabelledPhrase], labels: &[u16], weight: f32) -> Example {
    let mut features: Vec<Feature> = Vec::new();
    for phrase in phrases {
        text_features(&fold(&phrase.text), phrase.channel, &mut features);
    }
    normalise(&mut features);
    Example { features, labels: labels.to_vec(), weight }
}

/// Trains on all but one in `folds` jobs and reports how many of the rest are told by their duties.
pub(super) fn cross_validate(
    sources: &Path,
    written: &Path,
    labels: &Labels,
    folds: usize,
) -> Result<(), TrainError> {
    let phrases = read(sources, written, labels)?;
    let (held, kept): (Vec<_>, Vec<_>) =
        told_jobs(written, false)?.into_iter().enumerate().partition(|(at, _)| at % folds == 0);
    let kept: Vec<WrittenJob> = kept.into_iter().map(|(_, job)| job).collect();
    let model = quantised(&[&DenseModel::train(&examples(phrases, &kept, 1), &options(), BUDGET)]);
    let places: Vec<usize> =
        held.iter().map(|(_, job)| place(&scores_of(model, &whole(job).features), job)).collect();
    let share = |limit: usize| {
        let right = places.iter().filter(|place| **place < limit).count();
        100.0 * right as f64 / places.len().max(1) as f64
    };
    eprintln!(
        "{} jobs never seen, by their duties alone: {:.1} % first, {:.1} % in five",
        places.len(),
        share(1),
        share(5)
    );
    Ok(())
}

/// How many concepts score higher than a job's own.
fn place(scores: &[f32], job: &WrittenJob) -> usize {
    let own = job.labels.iter().map(|label| scores[usize::from(*label)]);
    let own = own.fold(f32::NEG_INFINITY, f32::max);
    scores.iter().filter(|score| **score > own).count()
}
