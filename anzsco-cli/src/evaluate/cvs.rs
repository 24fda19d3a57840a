//! Whole CVs, one report for each tier.
//!
//! Takes labelled CVs; reads and ranks each as `classify` does, reasons and all, so that the time
//! is that of a real answer.

use anzsco_core::{Classifier, ClassifyOptions, Code, Country, Edition, Tier, extract};

use super::gold::GoldCv;
use super::metrics::{ByDigits, Calibration, InFirst, LEVELS, place_at, share};
use super::misses::Miss;
use super::report::{CvTier, Report};
use super::timed;
use crate::arguments::{Evaluate, MeasuredTier};
use crate::engine::Engine;

/// The first five answers, with their confidence.
type Answers = Vec<(Code, f64)>;

/// Measures the tiers asked for.
pub(super) fn measure(gold: &[GoldCv], arguments: &Evaluate) -> (Report, Vec<Miss>) {
    let tiers: &[Tier] = match arguments.tier {
        MeasuredTier::Falcon => &[Tier::Falcon],
        MeasuredTier::Sydney => &[Tier::Sydney],
        MeasuredTier::Both => &[Tier::Falcon, Tier::Sydney],
    };
    let engine = Engine::default();
    let reading = arguments.reading.options();
    let mut reports = Vec::new();
    let mut misses = Vec::new();
    for tier in tiers {
        let (answers, times) = timed(gold, |cv| {
            let classifier = engine.classifier(edition(cv, arguments));
            answer(classifier, *tier, &extract(&cv.text, &reading))
        });
        misses.extend(missed(gold, &answers, *tier));
        reports.push(report(gold, &answers, *tier, times));
    }
    (Report::Cvs { records: gold.len(), tiers: reports }, misses)
}

/// The edition that was coded in: ANZSCO 2022 of the CV's country, unless the caller says
/// otherwise.
fn edition(cv: &GoldCv, arguments: &Evaluate) -> Edition {
    let country = arguments.country.or(cv.country).unwrap_or(Country::Au);
    Edition::new(country, arguments.anzsco_version)
}

fn answer(classifier: &Classifier, tier: Tier, profile: &anzsco_core::Profile) -> Answers {
    let options = ClassifyOptions { tier, ..ClassifyOptions::default() };
    // The default options never contradict each other.
    let Ok(result) = classifier.classify(profile, &options) else { return Vec::new() };
    let ranked = result.ranked.iter();
    ranked.filter_map(|answer| Some((Code::parse(&answer.code).ok()?, answer.confidence))).collect()
}

fn acceptable(cv: &GoldCv) -> Vec<Code> {
    std::iter::once(cv.best).chain(cv.acceptable.iter().copied()).collect()
}

fn codes(answers: &Answers) -> Vec<Code> {
    answers.iter().map(|(code, _)| *code).collect()
}

fn report(gold: &[GoldCv], answers: &[Answers], tier: Tier, times: super::Times) -> CvTier {
    let best_place = |digits: usize| -> Vec<Option<usize>> {
        let pairs = gold.iter().zip(answers);
        pairs.map(|(cv, answers)| place_at(&codes(answers), &[cv.best], digits)).collect()
    };
    let acceptable_places: Vec<Option<usize>> = gold
        .iter()
        .zip(answers)
        .map(|(cv, answers)| place_at(&codes(answers), &acceptable(cv), 6))
        .collect();
    let first: Vec<(f64, bool)> = answers
        .iter()
        .zip(&acceptable_places)
        .filter_map(|(answers, place)| Some((answers.first()?.1, *place == Some(0))))
        .collect();
    let firsts = |digits: usize| {
        share(best_place(digits).iter().filter(|place| **place == Some(0)).count(), gold.len())
    };
    CvTier {
        tier: tier.as_str(),
        best_first: firsts(6),
        acceptable: InFirst::of(&acceptable_places),
        unit_group_first: firsts(4),
        by_digits: LEVELS
            .map(|digits| ByDigits { digits, right: InFirst::of(&best_place(digits)) })
            .to_vec(),
        calibration: Calibration::of(&first),
        time: times,
    }
}

fn missed(gold: &[GoldCv], answers: &[Answers], tier: Tier) -> Vec<Miss> {
    let pairs = gold.iter().zip(answers);
    let is_missed = |(cv, answers): &(&GoldCv, &Answers)| {
        place_at(&codes(answers), &acceptable(cv), 6) != Some(0)
    };
    pairs
        .filter(is_missed)
        .map(|(cv, answers)| Miss {
            tier: Some(tier.as_str()),
            id: cv.id.clone(),
            title: String::new(),
            expected: acceptable(cv),
            answers: answers.clone(),
        })
        .collect()
}
