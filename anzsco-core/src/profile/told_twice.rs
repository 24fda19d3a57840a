//! Jobs that a list at the head of a CV names and its details name again.
//!
//! Takes the entries of the profile; leaves out those that stand again with more, and gives a job of a table what its
//! title heads again below. It must not join what two entries with dates say.

use anzsco_data::fold;

use super::assemble::Writer;
use super::{Experience, YearMonth};

impl Writer<'_> {
    /// Leaves the jobs of a list at the head that stand again below it with what was done there, or with months
    /// where the list has years.
    pub(super) fn leave_told_twice(&mut self) {
        self.give_duties_to_rows();
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

    /// Gives a job with dates and nothing else the duties that stand below its title written again without dates, as
    /// below a table of jobs.
    fn give_duties_to_rows(&mut self) {
        let jobs = &mut self.profile.experience;
        let mut place = 0;
        while let Some(again) = jobs.get(place) {
            let bare = again.start.is_none() && again.end.is_none() && !again.duties.is_empty();
            let title = fold(again.title.best());
            let row = (bare && !title.is_empty()).then(|| {
                jobs.iter().take(place).position(|job| {
                    job.start.is_some() && job.duties.is_empty() && fold(job.title.best()) == title
                })
            });
            let Some(row) = row.flatten() else {
                place += 1;
                continue;
            };
            let again = jobs.remove(place);
            if let Some(job) = jobs.get_mut(row) {
                job.duties = again.duties;
                job.skills.extend(again.skills);
                job.industry = job.industry.take().or(again.industry);
                job.seniority = job.seniority.or(again.seniority);
            }
        }
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
    // "Current: Senior Project Officer" at the head of the page.
    let undated = one.start.is_none() && one.end.is_none() && one.months == 0;
    if undated && other.start.is_some() {
        return fold(one.title.best()) == fold(other.title.best());
    }
    one.start.is_some()
        && year(one.start) == year(other.start)
        && year(one.end) == year(other.end)
        && one.current == other.current
        && titled()
}
