//! Which duties tell of one ranked occupation rather than of the others.
//!
//! Takes the words of a profile's duties and the ranked concepts; gives for each concept what every
//! duty's words add to it, and for the few duties that speak most for it and least for the others what
//! they mean alone. It must not change a score.

use anzsco_data::fold_into;

use super::items::{ItemWords, JobWords, Words};
use super::ranking::{Candidate, DutyReading, FAR, Item, LONGEST_QUOTE};
use super::softmax::at;
use super::whole::ProfileScorer;
use crate::privacy::without_stand_ins;
use crate::profile::Profile;

/// Duties of the first occupation whose meaning is asked for, which takes longest, of each of the others, and of one of
/// them that stands far behind.
const READ_OF_FIRST: usize = 12;
const READ_OF_OTHERS: usize = 6;
const READ_OF_FAR: usize = 3;

/// What the words of each duty, and of each item of a list, add to each of some concepts.
pub(super) struct DutyLifts {
    /// The concepts, as they were asked for.
    concepts: Vec<usize>,
    /// Of each job, of each duty, what is added to each concept.
    jobs: Vec<Vec<Vec<f32>>>,
    /// The same of what is no duty.
    lists: Vec<(Item, Vec<f32>)>,
}

impl DutyLifts {
    pub(super) fn new(items: &ItemWords, concepts: Vec<usize>) -> Self {
        let mut rising = concepts.clone();
        rising.sort_unstable();
        let places: Vec<usize> = concepts
            .iter()
            .map(|concept| rising.partition_point(|other| other < concept))
            .collect();
        let mut sums = vec![0.0; rising.len()];
        let mut lift = |words: &Words| {
            sums.fill(0.0);
            for known in words {
                known.add_to(&rising, &mut sums);
            }
            places.iter().map(|place| at(&sums, *place)).collect()
        };
        let mut of_job = |job: &JobWords| job.duties.iter().map(&mut lift).collect();
        let jobs = items.jobs.iter().map(&mut of_job).collect();
        let lists = items.lists().map(|(item, words)| (item, lift(words))).collect();
        Self { concepts, jobs, lists }
    }

    /// The concept at a place.
    pub(super) fn concept(&self, place: usize) -> Option<usize> {
        self.concepts.get(place).copied()
    }

    /// What the duties of a job add to the concept at a place, never below 0.
    pub(super) fn of_job(&self, job: usize, place: usize) -> impl Iterator<Item = f32> + '_ {
        let duties = self.jobs.get(job).into_iter().flatten();
        duties.map(move |lifts| at(lifts, place).max(0.0))
    }

    /// What the items of the lists add to the concept at a place, where it is above 0.
    pub(super) fn of_lists(&self, place: usize) -> impl Iterator<Item = (Item, f32)> + '_ {
        let lists = self.lists.iter().map(move |(item, lifts)| (*item, at(lifts, place)));
        lists.filter(|(_, lift)| *lift > 0.0)
    }

    /// The duties that speak for the concept at a place, those that tell it from the others first.
    fn telling(&self, place: usize) -> Vec<DutyReading> {
        let mut found: Vec<(f32, DutyReading)> = Vec::new();
        for (job, duties) in self.jobs.iter().enumerate() {
            for (duty, lifts) in duties.iter().enumerate() {
                let lift = at(lifts, place);
                let others = lifts.iter().enumerate().filter(|(other, _)| *other != place);
                let most = others.map(|(_, lift)| *lift).fold(0.0, f32::max);
                if lift > 0.0 {
                    found.push((
                        2.0 * lift - most,
                        DutyReading { job, duty, lift, meant: None, rival: None, other: None },
                    ));
                }
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.place().cmp(&b.1.place())));
        found.into_iter().map(|(_, duty)| duty).collect()
    }
}

impl ProfileScorer {
    /// The duties that speak for each of the concepts of some candidates, those that tell it from the others first.
    pub(super) fn telling(
        &self,
        profile: &Profile,
        lifts: &DutyLifts,
        candidates: &[Candidate],
    ) -> Vec<Vec<DutyReading>> {
        let mut meant = Meant { scorer: self, profile, known: Vec::new(), folded: String::new() };
        let concepts = lifts.concepts.iter().zip(candidates).enumerate();
        concepts
            .map(|(place, (concept, candidate))| {
                let mut duties = lifts.telling(place);
                let rival = lifts.concept(usize::from(place == 0));
                let read = match candidate.confidence {
                    _ if place == 0 => READ_OF_FIRST,
                    ..FAR => READ_OF_FAR,
                    _ => READ_OF_OTHERS,
                };
                for duty in duties.iter_mut().take(read) {
                    let Some(read) = meant.of(duty.place()) else { continue };
                    let others = read.iter().enumerate().filter(|(other, _)| other != concept);
                    duty.other = others.map(|(_, meant)| *meant).reduce(f32::max);
                    duty.meant = read.get(*concept).copied();
                    duty.rival = rival.and_then(|rival| read.get(rival).copied());
                }
                duties
            })
            .collect()
    }
}

/// The words with which a duty begins, as far as it can be quoted.
fn head(text: &str) -> &str {
    if text.len() <= LONGEST_QUOTE {
        return text;
    }
    let ends = text.match_indices(' ').map(|(at, _)| at).take_while(|at| *at <= LONGEST_QUOTE);
    ends.last().and_then(|end| text.get(..end)).unwrap_or(text)
}

/// What single duties mean, each read once.
struct Meant<'p> {
    scorer: &'p ProfileScorer,
    profile: &'p Profile,
    known: Vec<((usize, usize), Vec<f32>)>,
    folded: String,
}

impl Meant<'_> {
    /// Logarithm of the probability of each concept by what a duty means alone; `None` where it has no known word.
    fn of(&mut self, place: (usize, usize)) -> Option<&[f32]> {
        if !self.known.iter().any(|(known, _)| *known == place) {
            let read = self.read(place)?;
            self.known.push((place, read));
        }
        let (_, read) = self.known.iter().find(|(known, _)| *known == place)?;
        Some(read)
    }

    fn read(&mut self, (job, duty): (usize, usize)) -> Option<Vec<f32>> {
        let model = self.scorer.meaning?;
        let duty = self.profile.experience.get(job)?.duties.get(duty)?;
        fold_into(&without_stand_ins(head(&duty.english)), &mut self.folded);
        let mut sum = Vec::new();
        model.add(&self.folded, 1.0, &mut sum);
        Some(model.by_meaning(&sum))
    }
}
