//! Learns the weights of the ranking and the calibration of confidence.
//!
//! Takes the labelled CVs that were written for the project (xtask/training/cvs); writes weights.tsv
//! and calibration.tsv of anzsco-core. The search goes weight by weight, keeping what raises the
//! likelihood of the coders' answers; for it the build should have models trained `--unfamiliar`. Confidence
//! is learned with the models that answer, on the same CVs, each answered with weights that were searched on
//! others, though from the committed table on, which all of them made, and on the CVs of strangers
//! (xtask/unseen), which no model and no weight has learned from. The development sets, where they are at hand,
//! teach confidence besides, for they alone have real people's CVs, as much as each of the others; the error printed for them is that of
//! answers whose confidence was learned on the others.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anzsco_core::scoring::calibration::AnswerKind;
use anzsco_core::scoring::weights::Weights;
use anzsco_core::scoring::whole::{ProfileScorer, Reading};
use anzsco_core::{Code, Country, Edition, Profile, Tier, Version};
use anzsco_data::{ConceptId, concept_count};
use rayon::prelude::*;
use serde::Deserialize;

use super::isotonic::{Answer, cross_validated_error, isotonic};
use super::softmax::softmax;
use super::{TrainError, cvs_in, edition_of, read_cv, source_error};

/// A labelled CV.
#[derive(Debug, Deserialize)]
struct LabelledCv {
    #[serde(default)]
    country: String,
    best: String,
    #[serde(default)]
    acceptable: Vec<String>,
    text: String,
}

/// A CV read once, to be scored many times.
struct Case {
    profile: Profile,
    /// By tier: falcon, sydney.
    readings: [Reading; 2],
    edition: Edition,
    best: usize,
    acceptable: Vec<usize>,
}

/// How far an acceptable code counts beside the best.
const ACCEPTABLE_SHARE: f64 = 0.5;
const FOLDS: usize = 5;
const ROUNDS: usize = 3;
/// Rise of the mean likelihood for which a weight moves: half its standard error over several hundred CVs.
const LEAST_GAIN: f64 = 2e-2;
const STEPS: [f32; 4] = [0.7, 0.87, 1.15, 1.45];

/// Where the labelled CVs are.
pub(super) struct Folders<'a> {
    /// Those that weights learn from.
    pub training: &'a Path,
    /// Those that confidence alone learns from.
    pub strangers: &'a Path,
    /// Those that confidence alone learns from, and on which its error is told; there need be none.
    pub development: &'a Path,
}

/// Learns both tiers and writes both tables into `core`.
pub(super) fn train(folders: &Folders<'_>, core: &Path) -> Result<(), TrainError> {
    let cases = read(folders.training)?;
    let strangers = read(folders.strangers)?;
    let strangers: Vec<&Case> = strangers.iter().collect();
    let development =
        if folders.development.is_dir() { read(folders.development)? } else { Vec::new() };
    eprintln!(
        "{} labelled CVs, {} of strangers, {} for development",
        cases.len(),
        strangers.len(),
        development.len()
    );
    let mut weights = Vec::new();
    let mut points = Vec::new();
    for tier in [Tier::Falcon, Tier::Sydney] {
        let all: Vec<&Case> = cases.iter().collect();
        let learned = search(&all, tier);
        report(&format!("{} on its own CVs", tier.as_str()), &outcomes(&all, tier, learned));
        let held_out = cross_validated(&cases, tier);
        report(&format!("{} held out", tier.as_str()), &held_out);
        let met = outcomes(&strangers, tier, learned);
        report(&format!("{} on strangers", tier.as_str()), &met);
        let fresh = outcomes(&development.iter().collect::<Vec<_>>(), tier, learned);
        let answers = alike([&held_out, &met, &fresh]);
        eprintln!(
            "{}: calibration error {:.3}, cross-validated",
            tier.as_str(),
            cross_validated_error(&answers, 0)
        );
        if !fresh.is_empty() {
            report(&format!("{} on the development sets", tier.as_str()), &fresh);
            eprintln!(
                "{} on the development sets: calibration error {:.3}, cross-validated",
                tier.as_str(),
                cross_validated_error(&answers, answers.len() - fresh.len())
            );
        }
        let kind = if tier == Tier::Falcon { AnswerKind::Falcon } else { AnswerKind::Sydney };
        points.push((kind, isotonic(&answers)));
        weights.push(learned);
    }
    write_weights(&core.join("weights.tsv"), &weights)?;
    super::isotonic::write(&core.join("calibration.tsv"), &points)
}

fn read(training: &Path) -> Result<Vec<Case>, TrainError> {
    let cvs: Vec<(_, _, LabelledCv)> = cvs_in(training)?;
    let case = |(file, line, cv): &(PathBuf, usize, LabelledCv)| {
        let unknown = || format!("line {line}: {} is no 2022 occupation", cv.best);
        case_of(cv).ok_or_else(|| source_error(file, unknown()))
    };
    cvs.iter().map(case).collect()
}

fn case_of(cv: &LabelledCv) -> Option<Case> {
    let edition = edition_of(&cv.country);
    let place = |code: &str| Code::parse(code).ok().and_then(|code| edition.position(code));
    let profile = read_cv(&cv.text);
    let readings =
        [Tier::Falcon, Tier::Sydney].map(|tier| ProfileScorer::new(edition, tier).read(&profile));
    Some(Case {
        profile,
        readings,
        edition,
        best: place(&cv.best)?,
        acceptable: cv.acceptable.iter().filter_map(|code| place(code)).collect(),
    })
}

/// What a scorer said of one case.
struct Outcome {
    raw: f64,
    best: bool,
    acceptable: bool,
    in_five: bool,
    likelihood: f64,
}

fn outcomes(cases: &[&Case], tier: Tier, weights: Weights) -> Vec<Outcome> {
    let au = ProfileScorer::with_weights(Edition::new(Country::Au, Version::V2022), tier, weights);
    let nz = ProfileScorer::with_weights(Edition::new(Country::Nz, Version::V2022), tier, weights);
    cases
        .par_iter()
        .map(|case| {
            let scorer = if case.edition.country == Country::Nz { &nz } else { &au };
            let reading = &case.readings[usize::from(tier == Tier::Sydney)];
            let mut probabilities = scorer.weigh(reading, &case.profile, &[]).logits;
            softmax(&mut probabilities);
            outcome(case, &by_occupation(case.edition, &probabilities))
        })
        .collect()
}

fn by_occupation(edition: Edition, probabilities: &[f32]) -> Vec<f64> {
    let mut sums = vec![0.0; edition.occupations().count()];
    for (at, probability) in probabilities.iter().enumerate().take(concept_count()) {
        if let Some(place) = ConceptId::new(at).and_then(|concept| edition.occupation_of(concept)) {
            sums[place] += f64::from(*probability);
        }
    }
    sums
}

fn outcome(case: &Case, sums: &[f64]) -> Outcome {
    let mut order: Vec<usize> = (0..sums.len()).collect();
    order.sort_by(|a, b| sums[*b].total_cmp(&sums[*a]));
    let fits = |place: &usize| *place == case.best || case.acceptable.contains(place);
    let shared: f64 = case.acceptable.iter().map(|place| sums[*place]).sum();
    Outcome {
        raw: sums[order[0]],
        best: order[0] == case.best,
        acceptable: fits(&order[0]),
        in_five: order.iter().take(5).any(fits),
        likelihood: (sums[case.best] + ACCEPTABLE_SHARE * shared).clamp(1e-6, 1.0).ln(),
    }
}

fn likelihood(cases: &[&Case], tier: Tier, weights: Weights) -> f64 {
    mean_likelihood(&outcomes(cases, tier, weights))
}

fn mean_likelihood(outcomes: &[Outcome]) -> f64 {
    let sum: f64 = outcomes.iter().map(|outcome| outcome.likelihood).sum();
    sum / outcomes.len().max(1) as f64
}

/// Weight by weight, a few rounds, keeping what raises the likelihood. Starts from the committed table:
/// a few hundred CVs cannot tell apart weights that do nearly as well, so a weight only moves for a
/// gain that matters.
fn search(cases: &[&Case], tier: Tier) -> Weights {
    let mut weights = Weights::of(tier);
    let mut reached = likelihood(cases, tier, weights);
    for _ in 0..ROUNDS {
        for name in Weights::NAMES {
            for step in STEPS {
                let mut tried = weights;
                if let Some(value) = tried.by_name(name) {
                    *value *= step;
                }
                let found = likelihood(cases, tier, tried);
                if found > reached + LEAST_GAIN {
                    reached = found;
                    weights = tried;
                }
            }
        }
        eprintln!("{}: likelihood {reached:.4}", tier.as_str());
    }
    weights
}

/// The answers to CVs of several kinds, of which each kind counts as much as the first.
fn alike(kinds: [&[Outcome]; 3]) -> Vec<Answer> {
    let most = kinds[0].len() as f64;
    let answers = kinds.into_iter().flat_map(|outcomes| {
        let weight = most / outcomes.len().max(1) as f64;
        outcomes.iter().map(move |o| Answer { raw: o.raw, right: o.acceptable, weight })
    });
    answers.collect()
}

/// Each case answered with weights learned on the other folds.
fn cross_validated(cases: &[Case], tier: Tier) -> Vec<Outcome> {
    let mut all = Vec::new();
    for fold in 0..FOLDS {
        let part = |held: bool| -> Vec<&Case> {
            cases
                .iter()
                .enumerate()
                .filter(|(at, _)| (at % FOLDS == fold) == held)
                .map(|(_, case)| case)
                .collect()
        };
        let weights = search(&part(false), tier);
        all.extend(outcomes(&part(true), tier, weights));
    }
    all
}

fn report(name: &str, outcomes: &[Outcome]) {
    let share = |test: fn(&Outcome) -> bool| {
        100.0 * outcomes.iter().filter(|o| test(o)).count() as f64 / outcomes.len().max(1) as f64
    };
    eprintln!(
        "{name}: likelihood {:.3}, best {:.1} %, acceptable {:.1} %, acceptable in five {:.1} %",
        mean_likelihood(outcomes),
        share(|o| o.best),
        share(|o| o.acceptable),
        share(|o| o.in_five)
    );
}

fn write_weights(path: &Path, tiers: &[Weights]) -> Result<(), TrainError> {
    let mut text = String::from(
        "# Learned by `cargo xtask train ranking` on the CVs written for the project (xtask/training/cvs).\n\
         # weights.rs says what each name means; a value may be corrected by hand.\n\
         name\tfalcon\tsydney\n",
    );
    let mut tiers = tiers.to_vec();
    for name in Weights::NAMES {
        text.push_str(name);
        for weights in &mut tiers {
            let value = weights.by_name(name).map_or(0.0, |value| *value);
            // Writing to a String cannot fail.
            let _ = write!(text, "\t{value:.4}");
        }
        text.push('\n');
    }
    std::fs::write(path, text).map_err(|error| source_error(path, error))
}
