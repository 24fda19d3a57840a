//! Jobs that a list at the head of a CV names and its details name again.
//!
//! Takes the entries of the profile; leaves out those that stand again with more. It must not join what two
//! entries say.

use anzsco_data::fold;

use super::assemble::Writer;
use super::{Experience, YearMonth};

impl Writer<'_> {
    /// Leaves the jobs of a list at the head that stand again below it with what was done there, or with months
    /// where the list has years.
    pub(super) fn leave_told_twice(&mut self) {
        let jobs = &self.profile.experience;
        let again = |place: usize, job: &Experience| {
            jobs.iter().enumerate().any(|(other_place, other)| {
                let dated = other_place > place && other.start != job.start;
                (dated || !other.duties.is_empty()) && is_same(job, other)
            })
        };
        let told: Vec<bool> = jobs
            .iter()
            .enumerate()
            .map(|(place, job)| {
                job.duties.is_empty() && !job.title.best().is_empty() && again(place, job)
            })
            .collect();
        let mut told = told.into_iter();
        self.profile.experience.retain(|_| !told.next().unwrap_or(false));
    }
}

/// Whether one job is the other by its years and its title, of which the one may say more behind a sign:
/// "Relief Teacher – various schools".
fn is_same(one: &Experience, other: &Experience) -> bool {
    let year = |month: Option<YearMonth>| month.map(|month| month.year);
    let titled = || {
        let again = other.title.best();
        let more = one.title.best().strip_prefix(again).map(str::trim_start);
        let signed = more.is_some_and(|more| more.starts_with(['-', '–', '—', '(']));
        fold(one.title.best()) == fold(again) || !again.is_empty() && signed
    };
    one.start.is_some()
        && year(one.start) == year(other.start)
        && year(one.end) == year(other.end)
        && one.current == other.current
        && titled()
}
