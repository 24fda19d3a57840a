//! Learns how the traces of a task in a CV are weighed (`task_weights.tsv` of anzsco-core).
//!
//! Takes tasks that were judged by reading (xtask/training/tasks) and the CVs they were judged in; gives a
//! logistic score, and from where on it says that a task is shown or not. Prints what it says of CVs held
//! out. The build's facts are what is looked for: learn again when tasks have changed.

use std::fmt::Write as _;
use std::path::Path;

use anzsco_core::Code;
use anzsco_core::explain::{TaskWeights, task_features};

use super::judged::JudgedCvs;
use super::logistic::{self, Case, most, share};
use super::{TrainError, read_tsv, source_error};

/// Share of readers' "yes" among all that is called shown, and their share of "no" at most.
const SHOWN_YES: f64 = 0.95;
const SHOWN_NO: f64 = 0.02;
/// Share of readers' "yes" at most among all that is called not shown.
const ABSENT_YES: f64 = 0.1;
/// The least that a threshold is learned from.
const LEAST: usize = 50;

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

/// What a reader says of a task, and whether its occupation is likely.
type TaskCase = Case<{ TaskWeights::FEATURES }, (Shown, bool)>;

/// Learns the weights and writes them into `core`.
pub(super) fn train(written: &Path, core: &Path) -> Result<(), TrainError> {
    let cases = cases(written)?;
    let held_out = HeldOut::of(&cases);
    eprint!("{}", held_out.table());
    let edges =
        [held_out.shown(true).last(), held_out.shown(false).last(), held_out.absent().first()];
    let weights = logistic::fit(&cases.iter().collect::<Vec<_>>(), |(shown, _)| shown.share());
    let [shown, unlikely, absent] = edges.map(|edge| edge.map_or(0.5, |case| case.0));
    let weights = TaskWeights::NAMES.into_iter().zip(weights);
    let thresholds = [("shown", shown), ("shown_unlikely", unlikely), ("absent", absent)];
    logistic::write(
        &core.join("task_weights.tsv"),
        "`cargo xtask train tasks` from tasks judged by reading (xtask/training/tasks)",
        weights.chain(thresholds),
    )
}

/// What readers say of the tasks of CVs held out that are called shown and not shown, as a table.
pub(crate) fn agreement(written: &Path) -> Result<String, TrainError> {
    Ok(HeldOut::of(&cases(written)?).table())
}

/// The answers to CVs that weights learned without, likeliest first.
struct HeldOut {
    all: Vec<Answer>,
    likely: Vec<Answer>,
    unlikely: Vec<Answer>,
}

/// How likely a task shows, and what readers say.
type Answer = (f64, Shown);

impl HeldOut {
    fn of(cases: &[TaskCase]) -> Self {
        let answers = logistic::held_out(cases, |(shown, _)| shown.share());
        let (likely, unlikely): (Vec<_>, Vec<_>) =
            answers.iter().copied().partition(|(_, (_, is_likely))| *is_likely);
        let said = |answers: Vec<(f64, (Shown, bool))>| {
            answers.into_iter().map(|(likely, (shown, _))| (likely, shown)).collect()
        };
        Self { all: said(answers), likely: said(likely), unlikely: said(unlikely) }
    }

    /// Those called shown, of occupations that are likely or not.
    fn shown(&self, is_likely: bool) -> &[Answer] {
        let part = if is_likely { &self.likely } else { &self.unlikely };
        part.get(..called_shown(part)).unwrap_or(part)
    }

    /// Those called not shown.
    fn absent(&self) -> &[Answer] {
        self.all.get(self.all.len() - called_absent(&self.all)..).unwrap_or(&self.all)
    }

    fn table(&self) -> String {
        let mut text = String::from(
            "| called | tasks | readers: yes | in part | no |\n|---|---|---|---|---|\n",
        );
        let rows = [
            ("shown, the occupation likely", self.shown(true)),
            ("shown, the occupation unlikely", self.shown(false)),
            ("not found", self.absent()),
            ("all judged", self.all.as_slice()),
        ];
        for (name, part) in rows {
            let [yes, some, no] =
                [Shown::Yes, Shown::Part, Shown::No].map(|shown| 100.0 * share(part, shown));
            // Writing to a String cannot fail.
            let _ = writeln!(text, "| {name} | {} | {yes:.1} | {some:.1} | {no:.1} |", part.len());
        }
        text
    }
}

/// How many of the likeliest, that come first, are as sure as what is called shown should be.
fn called_shown(held_out: &[Answer]) -> usize {
    most(held_out, LEAST, |part| {
        share(part, Shown::Yes) >= SHOWN_YES && share(part, Shown::No) <= SHOWN_NO
    })
}

/// How many of the unlikeliest, that come last, may be called not shown.
fn called_absent(held_out: &[Answer]) -> usize {
    let unlikeliest: Vec<Answer> = held_out.iter().rev().copied().collect();
    most(&unlikeliest, LEAST, |part| share(part, Shown::Yes) <= ABSENT_YES)
}

fn cases(written: &Path) -> Result<Vec<TaskCase>, TrainError> {
    let mut cvs = JudgedCvs::new(written)?;
    let path = written.join("tasks/judged.tsv");
    let mut cases = Vec::new();
    let mut last: Option<(String, Code, TaskFeatures, (usize, bool))> = None;
    for row in read_tsv(&path)? {
        let field = |name: &str| row.get(name).map_or("", String::as_str);
        let (id, task) = (field("cv"), field("task"));
        let code = Code::parse(field("code")).map_err(|error| source_error(&path, error))?;
        // The tasks of an occupation stand together.
        if last.as_ref().is_none_or(|known| known.0 != id || known.1 != code) {
            let judged = cvs.read(id, code).map_err(|why| source_error(&path, why))?;
            let tasks = task_features(judged.edition, judged.profile, &judged.candidate);
            let is_likely = judged.candidate.confidence >= TaskWeights::LIKELY;
            last = Some((id.to_owned(), code, tasks, (judged.fold, is_likely)));
        }
        let Some((_, _, tasks, (fold, is_likely))) = &last else { continue };
        let Some((_, features)) = tasks.iter().find(|(label, _)| *label == task) else {
            return Err(source_error(&path, format!("{code} has no task \u{201c}{task}\u{201d}")));
        };
        let shown = match field("shown") {
            "yes" => Shown::Yes,
            "part" => Shown::Part,
            "no" => Shown::No,
            other => return Err(source_error(&path, format!("{other} is no judgement"))),
        };
        cases.push(Case {
            fold: *fold,
            features: features.map(f64::from),
            said: (shown, *is_likely),
        });
    }
    Ok(cases)
}

type TaskFeatures = Vec<(&'static str, [f32; TaskWeights::FEATURES])>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_called_shown_is_as_sure_as_it_should_be() {
        let answers = |yes: usize, no: usize| {
            let all =
                std::iter::repeat_n(Shown::Yes, yes).chain(std::iter::repeat_n(Shown::No, no));
            all.enumerate().map(|(at, shown)| (1.0 - at as f64 / 1000.0, shown)).collect::<Vec<_>>()
        };
        assert_eq!(called_shown(&answers(98, 100)), 100);
        assert!((110..=112).contains(&called_absent(&answers(98, 100))));
    }
}
