//! Learns how the traces of a task in a CV are weighed (`task_weights.tsv` of anzsco-core).
//!
//! Takes tasks that were judged by reading (xtask/training/tasks) and the CVs they were judged in; gives a
//! logistic score, and from where on it says that a task is shown or not. Prints what it says of CVs held
//! out. The build's facts are what is looked for: learn again when tasks have changed.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;

use anzsco_core::explain::{TaskWeights, task_features};
use anzsco_core::{Classifier, ClassifyOptions, Code, Profile, Tier};
use serde::Deserialize;

use super::{TrainError, cvs_in, edition_of, read_cv, read_tsv, source_error};

const FOLDS: usize = 8;
/// Pull of the weights towards 0, beside one judged task.
const RIDGE: f64 = 1.0;
/// Steps uphill and how far each goes: far more of both changes no digit.
const STEPS: usize = 20_000;
const RATE: f64 = 0.1;
/// Share of readers' "yes" among all that is called shown, and their share of "no" at most.
const SHOWN_YES: f64 = 0.93;
const SHOWN_NO: f64 = 0.02;
/// Share of readers' "yes" at most among all that is called not shown.
const ABSENT_YES: f64 = 0.15;
/// The least that a threshold is learned from.
const LEAST: usize = 50;

#[derive(Debug, Deserialize)]
struct Cv {
    id: String,
    #[serde(default)]
    country: String,
    text: String,
}

/// What a reader says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    Yes,
    Part,
    No,
}

impl Shown {
    fn share(self) -> f64 {
        match self {
            Self::Yes => 1.0,
            Self::Part => 0.5,
            Self::No => 0.0,
        }
    }
}

type Features = [f64; TaskWeights::FEATURES];

/// One judged task.
struct Case {
    fold: usize,
    features: Features,
    shown: Shown,
}

/// Learns the weights and writes them into `core`.
pub(super) fn train(written: &Path, core: &Path) -> Result<(), TrainError> {
    let cases = cases(written)?;
    let held_out = held_out(&cases);
    let (shown, absent) = held_out.called();
    eprint!("{}", held_out.table());
    let thresholds = [shown.last(), absent.first()].map(|edge| edge.map_or(0.5, |case| case.0));
    write(&core.join("task_weights.tsv"), &fit(&cases.iter().collect::<Vec<_>>()), thresholds)
}

/// What readers say of the tasks of CVs held out that are called shown and not shown, as a table.
pub(crate) fn agreement(written: &Path) -> Result<String, TrainError> {
    Ok(held_out(&cases(written)?).table())
}

/// The answers to CVs that weights learned without, likeliest first, and what readers say.
struct HeldOut(Vec<Answer>);

/// How likely a task shows, and what readers say.
type Answer = (f64, Shown);

fn held_out(cases: &[Case]) -> HeldOut {
    let mut answers: Vec<Answer> = Vec::new();
    for fold in 0..FOLDS {
        let (part, rest): (Vec<&Case>, Vec<&Case>) =
            cases.iter().partition(|case| case.fold == fold);
        let weights = fit(&rest);
        answers.extend(part.iter().map(|case| (likely(&weights, &case.features), case.shown)));
    }
    answers.sort_by(|a, b| b.0.total_cmp(&a.0));
    HeldOut(answers)
}

impl HeldOut {
    /// Those called shown, and those called not shown.
    fn called(&self) -> (&[Answer], &[Answer]) {
        let (shown, rest) = self.0.split_at(called_shown(&self.0));
        let absent = called_absent(&self.0).min(rest.len());
        (shown, rest.split_at(rest.len() - absent).1)
    }

    fn table(&self) -> String {
        let (shown, absent) = self.called();
        let mut text = String::from(
            "| called | tasks | readers: yes | in part | no |\n|---|---|---|---|---|\n",
        );
        let all = self.0.as_slice();
        for (name, part) in [("shown", shown), ("not found", absent), ("all judged", all)] {
            let [yes, some, no] =
                [Shown::Yes, Shown::Part, Shown::No].map(|shown| 100.0 * share(part, shown));
            // Writing to a String cannot fail.
            let _ = writeln!(text, "| {name} | {} | {yes:.1} | {some:.1} | {no:.1} |", part.len());
        }
        text
    }
}

/// The share of answers that readers give this way.
fn share(part: &[Answer], shown: Shown) -> f64 {
    part.iter().filter(|case| case.1 == shown).count() as f64 / part.len().max(1) as f64
}

/// How many of the likeliest, that come first, are as sure as what is called shown should be.
fn called_shown(held_out: &[Answer]) -> usize {
    let sure = |most: &usize| {
        let part = held_out.get(..*most).unwrap_or(held_out);
        share(part, Shown::Yes) >= SHOWN_YES && share(part, Shown::No) <= SHOWN_NO
    };
    (LEAST..held_out.len()).rev().find(sure).unwrap_or(LEAST)
}

/// How many of the unlikeliest, that come last, may be called not shown.
fn called_absent(held_out: &[Answer]) -> usize {
    let sure = |most: &usize| {
        let part = held_out.get(held_out.len() - most..).unwrap_or(held_out);
        share(part, Shown::Yes) <= ABSENT_YES
    };
    (LEAST..held_out.len()).rev().find(sure).unwrap_or(LEAST)
}

/// The CVs, classifiers and folds by which judged tasks are read.
struct Reader {
    cvs: HashMap<String, Cv>,
    classifiers: [Classifier; 2],
    /// Of each CV its profile and its fold.
    profiles: HashMap<String, (Profile, usize)>,
}

impl Reader {
    /// The features of the tasks of an occupation in a CV, and the fold of the CV.
    fn read(&mut self, id: &str, code: Code) -> Result<(TaskFeatures, usize), String> {
        let cv = self.cvs.get(id).ok_or_else(|| format!("there is no CV {id}"))?;
        let fold = self.profiles.len() % FOLDS;
        let (profile, fold) =
            self.profiles.entry(id.to_owned()).or_insert_with(|| (read_cv(&cv.text), fold));
        let classifier = &self.classifiers[usize::from(cv.country == "nz")];
        let confidence =
            confidence(classifier, profile, code).map_err(|error| error.to_string())?;
        Ok((task_features(classifier.edition(), profile, code, confidence), *fold))
    }
}

type TaskFeatures = Vec<(&'static str, [f32; TaskWeights::FEATURES])>;

fn cases(written: &Path) -> Result<Vec<Case>, TrainError> {
    let cvs: Vec<(_, _, Cv)> = cvs_in(&written.join("cvs"))?;
    let mut reader = Reader {
        cvs: cvs.into_iter().map(|(_, _, cv)| (cv.id.clone(), cv)).collect(),
        classifiers: ["au", "nz"].map(|country| Classifier::new(edition_of(country))),
        profiles: HashMap::new(),
    };
    let path = written.join("tasks/judged.tsv");
    let mut cases = Vec::new();
    let mut last: Option<(String, Code, TaskFeatures, usize)> = None;
    for row in read_tsv(&path)? {
        let field = |name: &str| row.get(name).map_or("", String::as_str);
        let (id, task) = (field("cv"), field("task"));
        let code = Code::parse(field("code")).map_err(|error| source_error(&path, error))?;
        // The tasks of an occupation stand together.
        if last.as_ref().is_none_or(|known| known.0 != id || known.1 != code) {
            let (tasks, fold) = reader.read(id, code).map_err(|why| source_error(&path, why))?;
            last = Some((id.to_owned(), code, tasks, fold));
        }
        let Some((_, _, tasks, fold)) = &last else { continue };
        let Some((_, features)) = tasks.iter().find(|(label, _)| *label == task) else {
            return Err(source_error(&path, format!("{code} has no task \u{201c}{task}\u{201d}")));
        };
        let shown = match field("shown") {
            "yes" => Shown::Yes,
            "part" => Shown::Part,
            "no" => Shown::No,
            other => return Err(source_error(&path, format!("{other} is no judgement"))),
        };
        cases.push(Case { fold: *fold, features: features.map(f64::from), shown });
    }
    Ok(cases)
}

fn confidence(
    classifier: &Classifier,
    profile: &Profile,
    code: Code,
) -> Result<f64, anzsco_core::Error> {
    let options = ClassifyOptions {
        tier: Tier::Sydney,
        include_codes: vec![code],
        explain: false,
        ..ClassifyOptions::default()
    };
    let result = classifier.classify(profile, &options)?;
    let found = result.ranked.iter().find(|ranked| ranked.code == code.to_string());
    Ok(found.map_or(0.0, |ranked| ranked.confidence))
}

fn likely(weights: &Features, features: &Features) -> f64 {
    let score: f64 = weights.iter().zip(features).map(|(weight, x)| weight * x).sum();
    1.0 / (1.0 + (-score).exp())
}

/// Logistic regression, uphill in small steps.
fn fit(cases: &[&Case]) -> Features {
    let mut weights = Features::default();
    for _ in 0..STEPS {
        let mut slope = weights.map(|weight| -RIDGE * weight);
        for case in cases {
            let off = case.shown.share() - likely(&weights, &case.features);
            slope.iter_mut().zip(&case.features).for_each(|(slope, x)| *slope += off * x);
        }
        let rate = RATE / cases.len().max(1) as f64;
        weights.iter_mut().zip(slope).for_each(|(weight, slope)| *weight += rate * slope);
    }
    weights
}

fn write(path: &Path, weights: &Features, [shown, absent]: [f64; 2]) -> Result<(), TrainError> {
    let mut text = String::from(
        "# Learned by `cargo xtask train tasks` from tasks judged by reading (xtask/training/tasks).\n\
         # task_weights.rs says what each name means; a value may be corrected by hand.\n\
         name\tvalue\n",
    );
    let rows = TaskWeights::NAMES.iter().zip(weights).map(|(name, value)| (*name, *value));
    for (name, value) in rows.chain([("shown", shown), ("absent", absent)]) {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name}\t{value:.4}");
    }
    std::fs::write(path, text).map_err(|error| source_error(path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tells_gets_a_weight() {
        let case = |best: u8| Case {
            fold: 0,
            features: [1.0, f64::from(best), 0.3, 0.1, 0.5, 5.0],
            shown: if best == 2 { Shown::Yes } else { Shown::No },
        };
        let cases: Vec<Case> = (0..60).map(|at| case(at % 3)).collect();
        let weights = fit(&cases.iter().collect::<Vec<_>>());
        assert!(weights[1] > 1.0, "{weights:?}");
        assert!(likely(&weights, &cases[2].features) > 0.6);
        assert!(likely(&weights, &cases[0].features) < 0.2);
    }

    #[test]
    fn what_is_called_shown_is_as_sure_as_it_should_be() {
        let answers = |yes: usize, no: usize| {
            let all =
                std::iter::repeat_n(Shown::Yes, yes).chain(std::iter::repeat_n(Shown::No, no));
            all.enumerate().map(|(at, shown)| (1.0 - at as f64 / 1000.0, shown)).collect::<Vec<_>>()
        };
        assert_eq!(called_shown(&answers(98, 100)), 100);
        assert!((117..=118).contains(&called_absent(&answers(98, 100))));
    }
}
