//! The jobs of a work history, for the tests of those who read its lines.

use crate::{ExtractOptions, extract};

/// The titles of the jobs below a heading of jobs.
pub(super) fn titles(jobs: &str) -> Vec<String> {
    let profile = extract(&format!("Work history\n\n{jobs}\n"), &ExtractOptions::default());
    profile.experience.into_iter().map(|job| job.title.original).collect()
}
