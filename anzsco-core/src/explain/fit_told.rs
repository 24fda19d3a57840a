//! What of a fit is left to tell beside another entry.
//!
//! Takes a fit and what was told of others; leaves out the jobs and tasks that say nothing beside them. It must not
//! change how an occupation is rated.

use super::claimed_jobs::{NEARLY, likelihood};
use super::fit::{CARRIES, Fit};
use super::reading::{JobReading, Reading};
use super::work::{Work, work};
use crate::scoring::ranking::Item;

/// Months of a job from which it is of some weight, and those after which a shorter one says little.
const SUBSTANTIAL: u32 = 24;
const LONG_PAST: i32 = 60;

impl Fit<'_> {
    /// Drops what is mere likeness: beside an answer that is far likelier it misleads.
    pub(super) fn keep_what_is_plain(&mut self) {
        self.near = Work::default();
        self.possible = Work::default();
        self.shown.clear();
        self.telling.clear();
        self.tools.clear();
        self.licences.held.clear();
        self.headline = false;
        self.own_title = false;
    }

    /// Leaves out work near it that says little beside a career: what was unpaid, or short and long ago.
    pub(super) fn leave_slight(&mut self, reading: &Reading<'_>) {
        let paid = |job: &&JobReading| !job.voluntary && job.months >= SUBSTANTIAL;
        let career = reading.jobs.iter().filter(paid).filter_map(|job| job.end).max();
        let Some(career) = career else { return };
        let of = |place: &usize| reading.jobs.get(*place);
        let is_unpaid = |place: &usize| of(place).is_some_and(|job| job.voluntary);
        let is_past = |place: &usize| {
            of(place).is_some_and(|job| {
                let old = job.end.is_some_and(|end| end + LONG_PAST < career);
                old && !job.current && job.months < SUBSTANTIAL
            })
        };
        let mut kept = self.near.jobs.clone();
        kept.retain(|place| !is_unpaid(place));
        if kept.iter().all(is_past) {
            kept.clear();
        }
        self.keep_near(kept, reading);
    }

    /// Leaves out earlier work, hardly near it, that has the title of another entry.
    pub(super) fn leave_named(&mut self, other: &Fit<'_>, reading: &Reading<'_>) {
        let latest = self.near.jobs.first().copied();
        let hardly = |place: usize| {
            likelihood(&self.candidate.worked, place) < NEARLY
                && self.candidate.part_of_job(place) < CARRIES
        };
        let leaves = |place: usize| {
            Some(place) != latest && hardly(place) && other.named.jobs.contains(&place)
        };
        let mut kept = self.near.jobs.clone();
        kept.retain(|place| !leaves(*place));
        self.keep_near(kept, reading);
    }

    /// Leaves out work near it but for some of its jobs.
    fn keep_near(&mut self, kept: Vec<usize>, reading: &Reading<'_>) {
        if kept.len() < self.near.jobs.len() {
            self.near = work(kept, reading);
        }
    }

    /// Counts the jobs of other work as such whose titles can mean this one, unless they say so themselves.
    pub(super) fn leave_jobs(&mut self, other: &Work, reading: &Reading<'_>) {
        let named = |place: &usize| {
            reading.jobs.get(*place).is_some_and(|job| self.is_called(&job.named, reading))
        };
        let meant_otherwise = |place: &usize| other.jobs.contains(place) && !named(place);
        let left: Vec<usize> = self.own.jobs.iter().copied().filter(meant_otherwise).collect();
        if left.is_empty() {
            return;
        }
        let kept = |jobs: &[usize]| -> Vec<usize> {
            jobs.iter().copied().filter(|job| !left.contains(job)).collect()
        };
        let (titled, own) = (kept(&self.named.jobs), kept(&self.own.jobs));
        let own = if titled.is_empty() { Vec::new() } else { own };
        let mut possible = self.possible.jobs.clone();
        possible.extend(left);
        self.named = work(titled, reading);
        self.own = work(own, reading);
        self.possible = work(possible, reading);
    }

    /// Leaves to other work the tasks that were done there, where there are jobs of this.
    pub(super) fn leave_tasks(&mut self, other: &Work) {
        let own = &self.own.jobs;
        let is_others = |item: &Item| match item {
            Item::Duty(job, _) => other.jobs.contains(job) && !own.contains(job),
            _ => false,
        };
        if !own.is_empty() {
            self.shown.retain(|(_, item)| !is_others(item));
        }
    }
}
