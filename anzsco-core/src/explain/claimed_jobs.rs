//! Which jobs of a CV count for one occupation.
//!
//! Takes a candidate and the reading of the CV; gives places of jobs: those whose titles name it, those that are
//! its work, those near it and those that may be. It must not say anything of how long they took: `work` does.

use anzsco_data::{Code, fold};

use super::fit::{COUNTED, LIKELY, MAIN, SURE, Term, term};
use super::reading::Reading;
use super::stems::word_set;
use super::work::is_training;
use crate::english::titles::is_grade;
use crate::scoring::ranking::Candidate;

/// Likelihood from which a title by itself means an occupation.
const MEANT: f32 = 0.5;
/// Likelihood from which a job comes close to an occupation.
const NEARLY: f32 = 0.3;
/// Likelihood from which title and duties together do not speak against what the title says.
const NOT_UNLIKELY: f32 = 0.1;
/// Likelihood from which title and duties together make a job the work of an occupation.
const WORKED: f32 = 0.4;
/// Confidence from which an answer is good enough for its main job to be its work.
const GOOD: f64 = 0.6;
/// Share of the support from which a job with duties is of a sure answer's field whatever its title, where no
/// other job has twice as much.
const LEAST_CARRIED: f32 = 0.03;

/// Places in the profile of the jobs that have to do with a candidate.
pub(super) struct Jobs {
    pub(super) named: Vec<usize>,
    pub(super) own: Vec<usize>,
    pub(super) near: Vec<usize>,
    pub(super) possible: Vec<usize>,
}

/// The jobs whose titles name the candidate, those that are its work, those that are close to it, and
/// those whose titles can mean it.
pub(super) fn jobs(candidate: &Candidate, terms: &[Term], reading: &Reading<'_>) -> Jobs {
    let group = candidate.code.prefix(4);
    // "Registered Nurse" is no occupation but the name of a unit group.
    let group_title = group.map_or("", |group| reading.title(group));
    let group_words = word_set(&fold(group_title), reading.words);
    let title = reading.title(candidate.code);
    let likely = candidate.confidence >= LIKELY;
    let (mut named, mut worked) = (Vec::new(), Vec::new());
    let (mut near, mut possible) = (Vec::new(), Vec::new());
    let most = (0..reading.jobs.len()).map(|job| candidate.part_of_job(job)).fold(0.0, f32::max);
    let carried = (most / 2.0).max(LEAST_CARRIED);
    for (place, job) in reading.jobs.iter().enumerate().filter(|(_, job)| !job.title.is_empty()) {
        let names_group = job.named.words == group_words;
        let in_group = |code: Code| group.is_some_and(|group| code.starts_with(group));
        let meant = likelihood(&candidate.titled, place);
        let together = likelihood(&candidate.worked, place);
        let described = reading.describes(place);
        // What title and duties together hardly mean, the title alone does not make so.
        let least = if likely { NOT_UNLIKELY } else { WORKED };
        let contradicted = described && together < least;
        let surely = likely && meant >= MEANT;
        let own_title = job.title.eq_ignore_ascii_case(title);
        let unsaid = described && together < WORKED;
        let doubtful = unsaid && candidate.confidence < COUNTED && !own_title;
        let listed = term(candidate.code, &job.named, terms).is_some();
        if (listed || surely) && !contradicted {
            // A title that the index lists for other work can hardly be of this.
            if !doubtful {
                named.push(place);
            } else if listed || job.named.hits.is_empty() {
                possible.push(place);
            }
        } else if likely && together >= WORKED {
            worked.push(place);
        } else if likely && (if described { together } else { meant }) >= NEARLY
            || described && carries(candidate, candidate.part_of_job(place), carried)
        {
            near.push(place);
        } else if (names_group || job.named.hits.iter().any(|hit| in_group(hit.code)))
            && !contradicted
        {
            // Of all siblings of a unit group its name says the same, the title of one does not.
            if candidate.confidence >= COUNTED {
                near.push(place);
            } else if names_group {
                possible.push(place);
            }
        }
    }
    for own in [&mut named, &mut worked] {
        add_namesakes(own, reading);
    }
    worked.retain(|place| !named.contains(place));
    for jobs in [&mut near, &mut possible] {
        jobs.retain(|place| !named.contains(place) && !worked.contains(place));
    }
    // What was done unpaid says little beside what was paid.
    let paid = |place: &usize| reading.jobs.get(*place).is_some_and(|job| !job.voluntary);
    if named.iter().chain(&worked).chain(&near).any(paid) {
        for jobs in [&mut named, &mut worked, &mut near, &mut possible] {
            jobs.retain(paid);
        }
    }
    // Nor does a place in training, beside work that was none.
    let trained = |place: &usize| is_training(*place, reading);
    if named.iter().all(trained) && worked.iter().chain(&near).any(|place| !trained(place)) {
        near.append(&mut named);
    }
    if named.is_empty() {
        near.append(&mut worked);
    }
    let own = named.iter().copied().chain(worked).collect();
    Jobs { named, own, near, possible }
}

/// Whether a job's part of a candidate's support makes it work of its field whatever the title: of a sure answer
/// a fair part, of a likely one most.
fn carries(candidate: &Candidate, part: f32, fair: f32) -> bool {
    candidate.confidence >= SURE && part >= fair || candidate.confidence >= GOOD && part >= MAIN
}

/// Adds the jobs that have the title of one of them: with one title all are meant.
fn add_namesakes(jobs: &mut Vec<usize>, reading: &Reading<'_>) {
    if jobs.is_empty() {
        return;
    }
    let title = |place: &usize| {
        reading.jobs.get(*place).map(|job| without_grade(&job.title).to_lowercase())
    };
    let titles: Vec<_> = jobs.iter().map(title).collect();
    jobs.extend((0..reading.jobs.len()).filter(|place| titles.contains(&title(place))));
    jobs.sort_unstable();
    jobs.dedup();
}

/// A title without the grade behind it: a Coordinator I does what a Coordinator II does.
fn without_grade(title: &str) -> &str {
    match title.rsplit_once(' ') {
        Some((name, grade)) if is_grade(&grade.to_ascii_lowercase()) => name,
        _ => title,
    }
}

/// The job that most of a candidate's support comes from.
pub(super) fn main_job(candidate: &Candidate, reading: &Reading<'_>) -> Option<usize> {
    let part = |place: usize| candidate.part_of_job(place);
    let most = (0..reading.jobs.len()).max_by(|a, b| part(*a).total_cmp(&part(*b)))?;
    (part(most) >= MAIN).then_some(most)
}

/// How likely a job is by a list of jobs and likelihoods; 0 where it has no place there.
fn likelihood(jobs: &[(usize, f32)], place: usize) -> f32 {
    jobs.iter().find(|(job, _)| *job == place).map_or(0.0, |(_, likely)| *likely)
}
