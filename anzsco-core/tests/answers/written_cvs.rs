//! The CVs written for this project in every language, and what is known of each.
//!
//! Takes a line of a file in `anzsco-core/tests/languages`; gives the CV with its labels, its profile
//! as of the month in which the CVs were written, and whether its jobs and unit group were found. Read
//! by the test of that folder and by the report over it, so that both measure the same. It must not
//! count.

use anzsco_core::profile::YearMonth;
use anzsco_core::{Classifier, ClassifyOptions, ExtractOptions, Profile, Tier, extract};
use serde::Deserialize;

/// The month in which the CVs were written: what "present" means in them.
const WRITTEN_IN: &str = "2025-11";

/// A CV and what is known of it.
#[derive(Deserialize)]
pub(crate) struct LabelledCv {
    pub(crate) id: String,
    pub(crate) language: String,
    pub(crate) text: String,
    /// The unit group (ANZSCO 2022) of the whole CV.
    pub(crate) unit_group: String,
    /// Start and end of each job: "YYYY-MM", "YYYY" or "present".
    pub(crate) jobs: Vec<(String, String)>,
}

impl LabelledCv {
    /// What is read of the CV, its language untold.
    pub(crate) fn read(&self) -> Profile {
        let options = ExtractOptions { as_of: YearMonth::parse(WRITTEN_IN), language: None };
        extract(&self.text, &options)
    }

    /// Whether the first answer for the profile lies in the CV's unit group.
    pub(crate) fn comes_first(
        &self,
        profile: &Profile,
        classifier: &Classifier,
        tier: Tier,
    ) -> bool {
        let options = ClassifyOptions { tier, ..ClassifyOptions::default() };
        let result = classifier.classify(profile, &options).ok();
        let first = result.and_then(|result| Some(result.ranked.first()?.code.clone()));
        first.is_some_and(|code| code.starts_with(&self.unit_group))
    }
}

/// Whether the profile has a job with these dates, as far as they are given.
pub(crate) fn has_job(profile: &Profile, start: &str, end: &str) -> bool {
    let is = |month: Option<YearMonth>, text: &str| {
        month.is_some_and(|month| month.to_string().starts_with(text))
    };
    profile
        .experience
        .iter()
        .any(|job| is(job.start, start) && (is(job.end, end) || (job.current && end == "present")))
}
