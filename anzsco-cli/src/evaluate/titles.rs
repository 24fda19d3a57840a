//! Bare titles.
//!
//! Takes labelled titles; answers each as `title` does. An answer is right that is in one of the
//! groups or codes expected.

use std::collections::{BTreeMap, BTreeSet};

use anzsco_core::{Classifier, Code, Country, Edition};

use super::confusions::{Confused, Confusions, nearest};
use super::gold::GoldTitle;
use super::groups::{Group, Member, groups};
use super::metrics::{ByDigits, Calibration, InFirst, LEVELS, place_at};
use super::misses::Miss;
use super::report::{ByLanguage, Report, Titles};
use super::timed;
use super::vague::Says;
use crate::arguments::Evaluate;

/// How many answers are asked for.
const ANSWERS: usize = 5;

/// The first answers, with their confidence.
type Answers = Vec<(Code, f64)>;

/// Measures all titles, and each language where there are several.
pub(super) fn measure(gold: &[GoldTitle], arguments: &Evaluate) -> (Report, Vec<Miss>) {
    let country = arguments.country.unwrap_or(Country::Au);
    let edition = Edition::new(country, arguments.anzsco_version);
    let classifier = Classifier::new(edition);
    let (answered, time) = timed(gold, |title| answer(&classifier, title));
    let (answers, english): (Vec<Answers>, Vec<Option<String>>) = answered.into_iter().unzip();
    let says: Vec<Says> =
        english.iter().map(|english| Says::of_english(english.as_deref())).collect();
    let codes: Vec<Vec<Code>> =
        answers.iter().map(|answers| answers.iter().map(|(code, _)| *code).collect()).collect();
    let places: Vec<Option<usize>> =
        gold.iter().zip(&codes).map(|(title, codes)| place_in(codes, &title.expected)).collect();
    let first: Vec<(f64, bool)> = answers
        .iter()
        .zip(&places)
        .filter_map(|(answers, place)| Some((answers.first()?.1, *place == Some(0))))
        .collect();
    let report = Titles {
        compatible: InFirst::of(&places),
        by_digits: by_digits(gold, &codes),
        by_language: by_language(gold, &places),
        by_major_group: by_major_group(gold, &places),
        calibration: Calibration::of(&first),
        confusions: confusions(gold, &codes, &places, &says),
        time,
    };
    let misses = gold.iter().zip(answers).zip(&places).filter(|(_, place)| **place != Some(0));
    let misses = misses.map(|((title, answers), _)| Miss {
        tier: None,
        id: title.id.clone(),
        title: title.title.clone(),
        expected: title.expected.clone(),
        answers,
    });
    let misses = misses.collect();
    (Report::Titles { records: gold.len(), titles: Box::new(report) }, misses)
}

fn answer(classifier: &Classifier, title: &GoldTitle) -> (Answers, Option<String>) {
    let answered = classifier.title(&title.title, title.language.as_deref(), ANSWERS);
    let answer = |ranked: anzsco_core::scoring::RankedTitle| {
        Some((Code::parse(&ranked.code).ok()?, ranked.confidence))
    };
    (answered.ranked.into_iter().filter_map(answer).collect(), answered.english)
}

fn by_major_group(gold: &[GoldTitle], places: &[Option<usize>]) -> Vec<Group> {
    let members = gold.iter().zip(places).flat_map(|(title, place)| {
        let majors: BTreeSet<Code> =
            title.expected.iter().filter_map(|code| code.prefix(1)).collect();
        majors.into_iter().map(|major| Member {
            group: major.to_string(),
            best: None,
            place: *place,
        })
    });
    groups(members)
}

fn confusions(
    gold: &[GoldTitle],
    codes: &[Vec<Code>],
    places: &[Option<usize>],
    says: &[Says],
) -> Confusions {
    let records = gold.iter().zip(codes).zip(places.iter().zip(says));
    let wrong = records.filter(|(_, (place, _))| **place != Some(0));
    let misses: Vec<Confused> = wrong
        .filter_map(|((title, codes), (_, says))| {
            let answered = codes.first().copied();
            let expected = nearest(&title.expected, answered)?;
            Some(Confused { expected, answered, says: *says })
        })
        .collect();
    Confusions::of(&misses)
}

/// The place of the first answer that is, or lies in, what is expected.
fn place_in(answers: &[Code], expected: &[Code]) -> Option<usize> {
    answers.iter().position(|answer| expected.iter().any(|code| answer.starts_with(*code)))
}

/// At each level that all expectations reach.
fn by_digits(gold: &[GoldTitle], codes: &[Vec<Code>]) -> Vec<ByDigits> {
    let deepest =
        gold.iter().flat_map(|title| &title.expected).map(|code| code.digits()).min().unwrap_or(0);
    let levels = LEVELS.into_iter().filter(|digits| *digits <= deepest);
    let at = |digits: usize| {
        let places: Vec<Option<usize>> = gold
            .iter()
            .zip(codes)
            .map(|(title, codes)| place_at(codes, &title.expected, digits))
            .collect();
        ByDigits { digits, right: InFirst::of(&places) }
    };
    levels.map(at).collect()
}

fn by_language(gold: &[GoldTitle], places: &[Option<usize>]) -> Vec<ByLanguage> {
    let mut languages: BTreeMap<&str, Vec<Option<usize>>> = BTreeMap::new();
    for (title, place) in gold.iter().zip(places) {
        languages.entry(title.language.as_deref().unwrap_or("und")).or_default().push(*place);
    }
    if languages.len() < 2 {
        return Vec::new();
    }
    let language = |(language, places): (&str, Vec<Option<usize>>)| ByLanguage {
        language: language.to_owned(),
        records: places.len(),
        compatible: InFirst::of(&places),
    };
    languages.into_iter().map(language).collect()
}
