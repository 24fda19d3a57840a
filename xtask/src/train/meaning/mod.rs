//! Trains the model of what words mean (`anzsco-words/models/meaning.bin`).
//!
//! Takes the phrases and jobs that the duty model learns from too, and vectors in which words of like
//! meaning lie close together (`xtask/training/words`); gives the vectors as occupations need them, and
//! the network that reads their sum.

mod encode;
mod network;
mod rows;
mod title_network;
pub(super) mod titles;
mod vocabulary;

use std::path::Path;

use anzsco_core::scoring::meaning::TITLE_COUNTS;

use self::network::{Network, Options, Text};
use self::vocabulary::Vocabulary;
use super::TrainError;
use super::bodies::draw;
use super::duty_sources::{LabelledPhrase, WrittenJob, read, written_jobs};
use super::labels::Labels;
use super::softmax::Random;

const OPTIONS: Options =
    Options { hidden: 384, epochs: 5, rate: 3e-3, word_dropout: 0.2, dropout: 0.15, seed: 5 };
/// Networks that begin alike and read in another order; the mean of their weights is kept. What one run
/// learns by chance falls out: near ties go the same way the next time.
const RUNS: u64 = 9;
/// Bodies drawn from each pool of phrases, anew each epoch.
const BODIES_PER_POOL: usize = 16;
/// How often each job counts in an epoch.
const PLAIN_JOB_REPEATS: usize = 2;
const STRANGERS_JOB_REPEATS: usize = 8;
/// How much of a job is read, of four parts at a time: some CVs say little.
const PARTS_READ: [f32; 4] = [0.4, 0.7, 1.0, 1.0];
/// How far an acceptable code counts beside the best.
const ACCEPTABLE_SHARE: f32 = 0.35;

/// The model's bytes.
pub(super) fn train(
    sources: &Path,
    written: &Path,
    labels: &Labels,
    unfamiliar: bool,
) -> Result<Vec<u8>, TrainError> {
    let jobs = written_jobs(written, unfamiliar)?;
    let mut phrases = read(sources, written, labels)?;
    phrases.extend(jobs.iter().flat_map(|job| job.duties.iter().cloned()));
    let mut vocabulary = Vocabulary::read(&written.join("words"))?;
    let seen: Vec<&str> = phrases.iter().map(|phrase| phrase.text.as_str()).collect();
    vocabulary.weigh(&seen);
    eprintln!("{} words, {} phrases, {} jobs", vocabulary.len(), phrases.len(), jobs.len());
    let network = |run| {
        Network::train(&vocabulary, OPTIONS, run, |seed| texts(&vocabulary, &phrases, &jobs, seed))
    };
    let mean = Network::mean(network(0), (1..RUNS).map(network));
    Ok(encode::jobs(&vocabulary, &mean))
}

/// What is read in one epoch.
fn texts(
    vocabulary: &Vocabulary,
    phrases: &[LabelledPhrase],
    jobs: &[WrittenJob],
    seed: u64,
) -> Vec<Text> {
    let mut texts: Vec<Text> = draw(phrases, BODIES_PER_POOL, seed)
        .iter()
        .map(|body| {
            let lines = body.phrases.iter().map(|phrase| (phrase.text.as_str(), 1.0));
            Text {
                words: vocabulary.count(lines),
                labels: body.labels.iter().map(|label| (*label, 1.0)).collect(),
                weight: body.weight,
            }
        })
        .collect();
    let mut random = Random::new(seed);
    for job in jobs {
        let repeats = if job.as_strangers { STRANGERS_JOB_REPEATS } else { PLAIN_JOB_REPEATS };
        for _ in 0..repeats {
            texts.push(text_of(vocabulary, job, &mut random));
        }
    }
    texts.retain(|text| !text.words.is_empty());
    texts
}

/// A job as a CV might have it: all of it, or a part if it is a stranger's, its title half of the time.
fn text_of(vocabulary: &Vocabulary, job: &WrittenJob, random: &mut Random) -> Text {
    let mut lines: Vec<(&str, f32)> =
        job.duties.iter().map(|duty| (duty.text.as_str(), 1.0)).collect();
    if job.as_strangers {
        let part = PARTS_READ[random.below(PARTS_READ.len())];
        let kept = ((lines.len() as f32 * part) as usize).max(1);
        for at in 0..kept {
            let other = at + random.below(lines.len() - at);
            lines.swap(at, other);
        }
        lines.truncate(kept);
        if random.below(2) == 0 {
            lines.push((&job.title, TITLE_COUNTS));
        }
    }
    let best = job.labels.iter().map(|label| (*label, 1.0));
    let acceptable = job.acceptable.iter().map(|label| (*label, ACCEPTABLE_SHARE));
    Text {
        words: vocabulary.count(lines.into_iter()),
        labels: best.chain(acceptable).collect(),
        weight: 1.0,
    }
}
