//! Counts which tasks of an occupation its jobs tell of (`typical_tasks.tsv` of anzsco-core).
//!
//! Takes the jobs written for training; gives of each occupation the tasks that a good part of its jobs show.
//! Only such a task is missed of a CV: "controlling aircraft loads" is a task of despatching clerks that hardly
//! one of them has. Count again when the weights of tasks or the facts have changed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use anzsco_core::explain::{TaskWeights, task_features};
use anzsco_core::profile::{Bilingual, Duty, Experience};
use anzsco_core::scoring::ranking::Candidate;
use anzsco_core::{Code, Edition, Profile};

use super::{TrainError, files_in, read_tsv, source_error};

/// Likelihood from which a job shows a task.
const SHOWN: f32 = 0.7;
/// Jobs from which on an occupation's tasks are counted, and that have to show a task at least.
const MOST_SEEN: usize = 4;
const LEAST_SHOWN: usize = 3;
/// Part of the jobs that has to show a typical task.
const PART: f64 = 0.4;
/// Most typical tasks of one occupation.
const MOST_TYPICAL: usize = 4;
/// Confidence with which a job that is known to be the occupation's is read.
const KNOWN: f64 = 0.9;

/// What the jobs of one occupation show: how many there are, and how many tell of each task.
#[derive(Debug, Default)]
struct Counts {
    jobs: usize,
    shown: BTreeMap<&'static str, usize>,
}

impl Counts {
    fn typical(&self) -> Vec<&'static str> {
        let least = LEAST_SHOWN.max((PART * self.jobs as f64).ceil() as usize);
        let mut typical: Vec<(usize, &'static str)> = self
            .shown
            .iter()
            .filter(|(_, shown)| self.jobs >= MOST_SEEN && **shown >= least)
            .map(|(task, shown)| (*shown, *task))
            .collect();
        typical.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(b.1)));
        typical.into_iter().take(MOST_TYPICAL).map(|(_, task)| task).collect()
    }
}

/// Counts the tasks and writes those that are typical into `reasons`.
pub(super) fn train(written: &Path, reasons: &Path) -> Result<(), TrainError> {
    let weights = TaskWeights::new();
    let mut counts: BTreeMap<Code, Counts> = BTreeMap::new();
    for path in files_in(&written.join("jobs"), "tsv")? {
        for row in read_tsv(&path)? {
            let field = |name: &str| row.get(name).map_or("", String::as_str);
            let code = Code::parse(field("code")).map_err(|error| source_error(&path, error))?;
            let job = profile(field("title"), field("duties"));
            count(code, &job, &weights, counts.entry(code).or_default());
        }
    }
    let path = reasons.join("typical_tasks.tsv");
    std::fs::write(&path, table(&counts)).map_err(|error| source_error(&path, error))
}

fn count(code: Code, profile: &Profile, weights: &TaskWeights, counts: &mut Counts) {
    let candidate = Candidate {
        code,
        confidence: KNOWN,
        forced: false,
        support: Vec::new(),
        titled: Vec::new(),
        worked: Vec::new(),
        duties: Vec::new(),
        learners: None,
    };
    counts.jobs += 1;
    for (task, features) in task_features(Edition::default(), profile, &candidate) {
        *counts.shown.entry(task).or_default() += usize::from(weights.likely(&features) >= SHOWN);
    }
}

/// A CV of one job.
fn profile(title: &str, duties: &str) -> Profile {
    let title = Bilingual { original: title.to_owned(), english: None, source: None };
    let duty = |text: &str| Duty { english: text.trim().to_owned(), source: None };
    let duties = duties.split('|').map(duty).collect();
    let job = Experience { title, duties, ..Experience::default() };
    Profile { language: "en".to_owned(), experience: vec![job], ..Profile::default() }
}

fn table(counts: &BTreeMap<Code, Counts>) -> String {
    let mut text = String::from(
        "# Counted by `cargo xtask train typical` in the jobs of xtask/training/jobs: the tasks that a good part\n\
         # of an occupation's jobs show, commonest first. A task may be added or taken out by hand.\n\
         code\ttasks\n",
    );
    for (code, counts) in counts {
        let typical = counts.typical();
        if !typical.is_empty() {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{code}\t{}", typical.join("; "));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_typical_that_a_good_part_of_the_jobs_show() {
        let shown =
            BTreeMap::from([("arranging flowers", 6), ("wrapping gifts", 4), ("driving", 2)]);
        let counts = |jobs: usize| Counts { jobs, shown: shown.clone() };
        assert_eq!(counts(8).typical(), ["arranging flowers", "wrapping gifts"]);
        assert_eq!(counts(12).typical(), ["arranging flowers"]);
        assert!(counts(2).typical().is_empty());
    }
}
