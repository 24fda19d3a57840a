//! The titles by which the jobs of a CV speak for an occupation.
//!
//! Takes a fit; gives the titles that name it outright, else those that can mean it, and the latest of the jobs that are
//! told for it. It must not word what is said of them.

use super::fit::Fit;
use super::reading::Reading;
use super::work::{Work, is_training};
use super::worked;

/// The titles of its work that name it outright, and whether there are any; else those that can mean it. At
/// most two.
pub(super) fn telling_titles(fit: &Fit<'_>, reading: &Reading<'_>) -> (Vec<String>, bool) {
    let called = called(fit, reading);
    let any = !called.jobs.is_empty();
    let mut titles = worked::titles(if any { &called } else { &fit.named }, reading);
    titles.truncate(2);
    // "Tutor" alone says little of what is classified nowhere else.
    let bare = |job: &usize| reading.jobs.get(*job).is_some_and(|job| job.named.words.len() < 2);
    let is_generic = fit.is_nec() && called.jobs.iter().any(bare);
    (titles, any && !is_generic)
}

/// Its work whose titles name it outright.
fn called(fit: &Fit<'_>, reading: &Reading<'_>) -> Work {
    let trained = |job: &usize| is_training(*job, reading) && !fit.named.training;
    let outright = |job: &usize| {
        let named = reading.jobs.get(*job).map(|job| &job.named);
        !trained(job)
            && named
                .is_some_and(|named| fit.is_called(named, reading) || fit.is_listed_alone(named))
    };
    let mut called = fit.named.clone();
    called.jobs.retain(outright);
    called
}

/// The latest of the jobs by which a clause speaks for an entry.
pub(super) fn told_job(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<usize> {
    let called = called(fit, reading);
    let works = [&called, &fit.named, &fit.own, &fit.near, &fit.possible];
    works.iter().find_map(|work| work.jobs.first()).copied()
}
