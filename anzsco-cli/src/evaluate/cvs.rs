//! Whole CVs, one report for each tier.
//!
//! Takes labelled CVs; reads and ranks each as `classify` does, reasons and all, so that the time
//! is that of a real answer.

use anzsco_core::{Classifier, ClassifyOptions, Code, Country, Edition, Tier, extract};

use super::confusions::{Confused, Confusions};
use super::families::family;
use super::gold::GoldCv;
use super::groups::{Group, Member, groups};
use super::metrics::{ByDigits, Calibration, InFirst, LEVELS, place_at};
use super::misses::Miss;
use super::report::{CvTier, Report};
use super::timed;
use super::vague::Says;
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
        let (answered, times) = timed(gold, |cv| {
            let classifier = engine.classifier(edition(cv, arguments));
            let profile = extract(&cv.text, &reading);
            (answer(classifier, *tier, &profile), Says::of_profile(&profile))
        });
        let (answers, says): (Vec<Answers>, Vec<Says>) = answered.into_iter().unzip();
        misses.extend(missed(gold, &answers, *tier));
        reports.push(report(gold, &answers, &says, *tier, times));
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

/// Of each CV, the place of the first answer that shares the first digits with the best code.
fn best_places(gold: &[GoldCv], answers: &[Answers], digits: usize) -> Vec<Option<usize>> {
    let pairs = gold.iter().zip(answers);
    pairs.map(|(cv, answers)| place_at(&codes(answers), &[cv.best], digits)).collect()
}

/// Of each CV, the place of the first answer that shares the first digits with the best or an acceptable code.
fn acceptable_places(gold: &[GoldCv], answers: &[Answers], digits: usize) -> Vec<Option<usize>> {
    let pairs = gold.iter().zip(answers);
    pairs.map(|(cv, answers)| place_at(&codes(answers), &acceptable(cv), digits)).collect()
}

fn report(
    gold: &[GoldCv],
    answers: &[Answers],
    says: &[Says],
    tier: Tier,
    times: super::Times,
) -> CvTier {
    let places = acceptable_places(gold, answers, 6);
    let first: Vec<(f64, bool)> = answers
        .iter()
        .zip(&places)
        .filter_map(|(answers, place)| Some((answers.first()?.1, *place == Some(0))))
        .collect();
    let firsts = |digits: usize| InFirst::of(&best_places(gold, answers, digits)).one;
    let level = |digits: usize| ByDigits {
        digits,
        right: InFirst::of(&best_places(gold, answers, digits)),
    };
    CvTier {
        tier: tier.as_str(),
        best_first: firsts(6),
        acceptable: InFirst::of(&places),
        unit_group_first: firsts(4),
        acceptable_unit_group_first: InFirst::of(&acceptable_places(gold, answers, 4)).one,
        by_digits: LEVELS.map(level).to_vec(),
        by_major_group: parts(gold, answers, &places, |cv| {
            cv.best.prefix(1).unwrap_or(cv.best).to_string()
        }),
        by_family: parts(gold, answers, &places, |cv| {
            cv.family.clone().unwrap_or_else(|| family(cv.best).to_owned())
        }),
        calibration: Calibration::of(&first),
        confusions: confusions(gold, answers, &places, says),
        time: times,
    }
}

/// The figures of each part that `part` divides the CVs into.
fn parts(
    gold: &[GoldCv],
    answers: &[Answers],
    places: &[Option<usize>],
    part: impl Fn(&GoldCv) -> String,
) -> Vec<Group> {
    let best = best_places(gold, answers, 6);
    groups(gold.iter().zip(best).zip(places).map(|((cv, best), place)| Member {
        group: part(cv),
        best: Some(best == Some(0)),
        place: *place,
    }))
}

fn confusions(
    gold: &[GoldCv],
    answers: &[Answers],
    places: &[Option<usize>],
    says: &[Says],
) -> Confusions {
    let records = gold.iter().zip(answers).zip(places.iter().zip(says));
    let wrong = records.filter(|(_, (place, _))| **place != Some(0));
    let misses: Vec<Confused> = wrong
        .map(|((cv, answers), (_, says))| Confused {
            expected: cv.best,
            answered: answers.first().map(|(code, _)| *code),
            says: *says,
        })
        .collect();
    Confusions::of(&misses)
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
