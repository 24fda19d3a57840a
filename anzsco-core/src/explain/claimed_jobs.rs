//! Which jobs of a CV count for one occupation.
//!
//! Takes a candidate and the reading of the CV; gives places of jobs: those whose titles name it, those that are
//! its work, those near it and those that may be. It must not say anything of how long they took: `work` does.

use anzsco_data::{Code, fold};

use super::fit::{CARRIES, COUNTED, LIKELY, MAIN, SURE};
use super::reading::{JobReading, Reading};
use super::stems::word_set;
use super::terms::{Term, term};
use super::work::is_training;
use crate::english::titles::is_grade;
use crate::scoring::ranking::{Candidate, FAR};

/// Likelihood from which a title by itself means an occupation.
const MEANT: f32 = 0.5;
/// Likelihood from which a job comes close to an occupation.
pub(super) const NEARLY: f32 = 0.3;
/// Likelihood from which title and duties together do not speak against what the title says.
pub(super) const NOT_UNLIKELY: f32 = 0.1;
/// Likelihood from which title and duties together make a job the work of an occupation.
const WORKED: f32 = 0.4;
/// The same of a title that the index lists for another kind of work.
const SURELY_WORKED: f32 = 0.6;
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
    // Under a sure answer a title such as "Tradesman" is rather of its trade than of the many others; a hand of a
    // farm is no farmer for all that.
    let surely_its = candidate.confidence >= SURE && !manages(candidate.code);
    let (mut named, mut worked) = (Vec::new(), Vec::new());
    let (mut near, mut possible) = (Vec::new(), Vec::new());
    let parts: Vec<f32> =
        (0..reading.jobs.len()).map(|place| candidate.part_of_job(place)).collect();
    let most = parts.iter().copied().fold(0.0, f32::max);
    let carried = (most / 2.0).max(LEAST_CARRIED);
    let telling = reading.jobs.iter().zip(parts).enumerate();
    for (place, (job, part)) in telling.filter(|(_, (job, _))| is_telling(job, candidate)) {
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
        // Of a job without a title only its duties tell.
        let has_title = job.untitled.is_none();
        let is_its_kind = surely_its && has_title && is_listed_near(candidate.code, job);
        let nearly = if is_its_kind { NOT_UNLIKELY } else { NEARLY };
        // What the index lists for another kind of work has to be surer.
        let elsewhere = meant == 0.0 && part < CARRIES && is_listed_elsewhere(candidate.code, job);
        let worked_at = if elsewhere { SURELY_WORKED } else { WORKED };
        if has_title && (listed || surely) && !contradicted {
            // A title that the index lists for other work can hardly be of this.
            if !likely && is_mere_claim(place, reading) {
                possible.push(place);
            } else if !doubtful {
                named.push(place);
            } else if listed || job.named.hits.is_empty() {
                possible.push(place);
            }
        } else if likely && together >= worked_at {
            worked.push(place);
        } else if !elsewhere
            && (likely && (if described { together } else { meant }) >= nearly
                || described && carries(candidate, part, carried))
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
        } else if has_title && contradicted && meant >= MEANT {
            // Its title is a reason to list it, whatever the duties say.
            possible.push(place);
        }
    }
    if !named.is_empty() {
        let helped = |place: &usize| {
            reading.jobs.get(*place).is_some_and(|job| is_helper(candidate.code, job, reading))
        };
        near.retain(|place| !helped(place));
        worked.retain(|place| !helped(place));
    }
    for own in [&mut named, &mut worked] {
        add_namesakes(own, candidate, reading);
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

/// Whether a title tells anything of a candidate. What one in another language means nobody knows where little else
/// speaks for it, nor is a rank alone ("Principal Consultant") of work that is hardly possible.
pub(super) fn is_telling(job: &JobReading, candidate: &Candidate) -> bool {
    let confidence = candidate.confidence;
    !job.name().is_empty()
        && (!job.is_foreign || confidence >= COUNTED)
        && (!job.is_rank || confidence >= FAR)
}

/// Whether an occupation is a manager's: many a career ends there, in the same field.
pub(super) fn manages(code: Code) -> bool {
    code.major() == 1
}

/// Whether the index lists a title, and under no occupation of the candidate's major group. The titles of
/// managers and clerks ("Project Coordinator") are those of all kinds of work.
fn is_listed_elsewhere(code: Code, job: &JobReading) -> bool {
    let of_kind = |hit: Code| hit.major() == code.major() || matches!(hit.major(), 1 | 5);
    !job.named.hits.is_empty() && !job.named.hits.iter().any(|hit| of_kind(hit.code))
}

/// Whether the index lists a title under an occupation of the candidate's sub-major group, or under none.
fn is_listed_near(code: Code, job: &JobReading) -> bool {
    let hits = &job.named.hits;
    hits.is_empty() || hits.iter().any(|hit| hit.code.prefix(2) == code.prefix(2))
}

/// Whether somebody only helped in the work that an occupation's title names: a Funeral Assistant is no Funeral
/// Director.
fn is_helper(code: Code, job: &JobReading, reading: &Reading<'_>) -> bool {
    let title = fold(&job.title);
    let Some((field, helper)) = title.rsplit_once(' ') else { return false };
    let own = fold(reading.title(code));
    HELPERS.contains(&helper)
        && !own.split(' ').any(|word| word == helper)
        && field.split(' ').all(|word| own.split(' ').any(|own| own == word))
}

/// Last words of the titles of those who help.
const HELPERS: [&str; 5] = ["assistant", "aide", "hand", "helper", "labourer"];

/// Whether nothing but a sentence that names it tells of a job: "please do not count me as a social worker".
fn is_mere_claim(place: usize, reading: &Reading<'_>) -> bool {
    reading.profile.experience.get(place).is_some_and(|job| {
        let title = fold(job.title.best());
        let undated = job.start.is_none() && job.end.is_none() && !job.current;
        undated && job.duties.iter().any(|duty| fold(&duty.english).contains(&title))
    })
}

/// Whether a job's part of a candidate's support makes it work of its field whatever the title: of a sure answer
/// a fair part, of a likely one most.
fn carries(candidate: &Candidate, part: f32, fair: f32) -> bool {
    candidate.confidence >= SURE && part >= fair || candidate.confidence >= GOOD && part >= MAIN
}

/// Adds the jobs that have the title of one of them: with one title all are meant but those whose duties say
/// otherwise. A Registered Nurse of a clinic may have been one of a surgical ward before.
fn add_namesakes(jobs: &mut Vec<usize>, candidate: &Candidate, reading: &Reading<'_>) {
    if jobs.is_empty() {
        return;
    }
    let title = |place: &usize| {
        reading.jobs.get(*place).map(|job| without_grade(job.name()).to_lowercase())
    };
    let titles: Vec<_> = jobs.iter().map(title).collect();
    let is_other = |place: &usize| {
        reading.describes(*place) && likelihood(&candidate.worked, *place) < NOT_UNLIKELY
    };
    let namesakes = (0..reading.jobs.len()).filter(|place| titles.contains(&title(place)));
    jobs.extend(namesakes.filter(|place| !is_other(place)));
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
    foremost_job(candidate, reading).filter(|(_, part)| *part >= MAIN).map(|(job, _)| job)
}

/// The job that more of a candidate's support comes from than from any other, and how much of it.
pub(super) fn foremost_job(candidate: &Candidate, reading: &Reading<'_>) -> Option<(usize, f32)> {
    let parts = (0..reading.jobs.len()).map(|place| (place, candidate.part_of_job(place)));
    parts.max_by(|a, b| a.1.total_cmp(&b.1))
}

/// The job that a rating rests on more than on any other, where it is paid and a fair part of it.
pub(super) fn foremost(candidate: &Candidate, reading: &Reading<'_>) -> Option<usize> {
    let is_paid = |job: usize| reading.jobs.get(job).is_some_and(|job| !job.voluntary);
    let foremost = foremost_job(candidate, reading);
    foremost.filter(|(job, part)| *part >= CARRIES && is_paid(*job)).map(|(job, _)| job)
}

/// How likely a job is by a list of jobs and likelihoods; 0 where it has no place there.
pub(super) fn likelihood(jobs: &[(usize, f32)], place: usize) -> f32 {
    jobs.iter().find(|(job, _)| *job == place).map_or(0.0, |(_, likely)| *likely)
}

#[cfg(test)]
mod tests {
    use super::super::vocabulary::Vocabulary;
    use super::*;
    use crate::classification::Tier;
    use crate::profile::{Bilingual, Duty, Experience, Profile};
    use anzsco_data::Edition;

    fn profile(titles: &[&str]) -> Profile {
        let job = |title: &&str| Experience {
            title: Bilingual { original: (*title).to_owned(), ..Bilingual::default() },
            ..Experience::default()
        };
        Profile {
            experience: titles.iter().map(job).collect(),
            language: "en".to_owned(),
            ..Profile::default()
        }
    }

    #[test]
    fn helpers_and_other_kinds_of_work_are_told_apart() {
        let profile = profile(&["Funeral Assistant", "Cellar Hand", "Project Coordinator"]);
        let vocabulary = Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
        let [funeral, cellar, project] = reading.jobs.as_slice() else { unreachable!() };
        let code = |digits| Code::parse(digits).unwrap();
        assert!(is_helper(code("451311"), funeral, &reading));
        assert!(!is_helper(code("423211"), funeral, &reading));
        assert!(is_listed_elsewhere(code("234311"), cellar));
        assert!(!is_listed_elsewhere(code("234311"), project));
    }

    #[test]
    fn a_sentence_alone_claims_no_job() {
        let mut profile = profile(&["social worker"]);
        let english = "please do not count me as a social worker".to_owned();
        profile.experience[0].duties.push(Duty { english, source: None });
        let vocabulary = Vocabulary::new();
        let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
        assert!(is_mere_claim(0, &reading));
    }
}
