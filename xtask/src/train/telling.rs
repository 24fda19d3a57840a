//! Learns how the signs are weighed that a duty is the work of an occupation (`duty_weights.tsv` of
//! anzsco-core).
//!
//! Takes duties that were judged by reading (xtask/training/duties) and the CVs they stand in; gives a
//! logistic score, and from where on a duty is told. Learn again when a model or the tasks have changed.

use std::fmt::Write as _;
use std::path::Path;

use anzsco_core::explain::{DutyWeights, duty_features};
use anzsco_core::scoring::ranking::Item;
use anzsco_core::{Code, Profile};

use super::judged::JudgedCvs;
use super::logistic::{self, Case, most, share};
use super::{TrainError, read_tsv, source_error};

/// Share of readers' "not" at most among all duties that are told as the work of an occupation, and share
/// of "plainly" at least.
const TOLD_NOT: f64 = 0.01;
const TOLD_PLAINLY: f64 = 0.93;
/// Parts in which the threshold is told.
const HUNDRED: f64 = 100.0;
/// The least that a threshold is learned from.
const LEAST: usize = 40;

/// What a reader says of a duty as the work of an occupation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Work {
    Plainly,
    Edge,
    Not,
}

impl Work {
    fn share(self) -> f64 {
        match self {
            Self::Plainly => 1.0,
            Self::Edge => 0.3,
            Self::Not => 0.0,
        }
    }
}

type DutyCase = Case<{ DutyWeights::FEATURES }, Work>;

/// Learns the weights and writes them into `core`.
pub(super) fn train(written: &Path, core: &Path) -> Result<(), TrainError> {
    let cases = cases(written)?;
    let answers = logistic::held_out(&cases, Work::share);
    eprint!("{}", table(&answers));
    let telling = answers.get(told(&answers).saturating_sub(1)).map_or(1.0, |answer| answer.0);
    // Finer than readers judge: of two duties as likely neither is left out.
    let telling = (telling * HUNDRED).floor() / HUNDRED;
    let weights = logistic::fit(&cases.iter().collect::<Vec<_>>(), Work::share);
    let weights = DutyWeights::NAMES.into_iter().zip(weights);
    logistic::write(
        &core.join("duty_weights.tsv"),
        "`cargo xtask train telling` from duties judged by reading (xtask/training/duties)",
        weights.chain([("telling", telling)]),
    )
}

/// What readers say of the duties of CVs held out that are told as the work of an occupation, as a table.
pub(crate) fn agreement(written: &Path) -> Result<String, TrainError> {
    let answers = logistic::held_out(&cases(written)?, Work::share);
    Ok(table(&answers))
}

fn table(answers: &[(f64, Work)]) -> String {
    let mut text = String::from(
        "| duties | judged | readers: plainly its work | on the edge | not |\n|---|---|---|---|---|\n",
    );
    let rows = [("told", 0..told(answers)), ("all judged", 0..answers.len())];
    for (name, range) in rows {
        let part = answers.get(range).unwrap_or(answers);
        let [plainly, edge, not] =
            [Work::Plainly, Work::Edge, Work::Not].map(|work| 100.0 * share(part, work));
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| {name} | {} | {plainly:.1} | {edge:.1} | {not:.1} |", part.len());
    }
    text
}

/// How many of the likeliest, that come first, are as sure as what is told should be.
fn told(answers: &[(f64, Work)]) -> usize {
    most(answers, LEAST, |part| {
        share(part, Work::Not) <= TOLD_NOT && share(part, Work::Plainly) >= TOLD_PLAINLY
    })
}

fn cases(written: &Path) -> Result<Vec<DutyCase>, TrainError> {
    let mut cvs = JudgedCvs::new(written)?;
    let path = written.join("duties/judged.tsv");
    let mut cases = Vec::new();
    for row in read_tsv(&path)? {
        let field = |name: &str| row.get(name).map_or("", String::as_str);
        let code = Code::parse(field("code")).map_err(|error| source_error(&path, error))?;
        let judged = cvs.read(field("cv"), code).map_err(|why| source_error(&path, why))?;
        let said = match field("work") {
            "plainly" => Work::Plainly,
            "edge" => Work::Edge,
            "not" => Work::Not,
            other => return Err(source_error(&path, format!("{other} is no judgement"))),
        };
        let read = duty_features(judged.edition, judged.profile, &judged.candidate);
        // A duty that is no longer among those read alone says nothing of what would be told.
        let known = read.iter().find(|(item, _)| begins(judged.profile, *item, field("duty")));
        cases.extend(known.map(|(_, features)| Case {
            fold: judged.fold,
            features: features.map(f64::from),
            said,
        }));
    }
    Ok(cases)
}

/// Whether a duty begins with the words that were judged.
fn begins(profile: &Profile, item: Item, words: &str) -> bool {
    let Item::Duty(job, duty) = item else { return false };
    let duty = profile.experience.get(job).and_then(|job| job.duties.get(duty));
    duty.is_some_and(|duty| duty.english.starts_with(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_as_sure_as_it_should_be() {
        let answers = |plainly: usize, not: usize| {
            let all = std::iter::repeat_n(Work::Plainly, plainly);
            let all = all.chain(std::iter::repeat_n(Work::Not, not));
            all.enumerate().map(|(at, work)| (1.0 - at as f64 / 1000.0, work)).collect::<Vec<_>>()
        };
        assert_eq!(told(&answers(99, 100)), 100);
        assert_eq!(told(&answers(10, 0)), 10);
    }
}
