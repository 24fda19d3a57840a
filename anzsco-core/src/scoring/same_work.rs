//! Jobs told in the same duties: one work, whatever each was called.
//!
//! Takes the jobs of a profile and what each is by title and duties; gives those that repeat the duties of another what
//! they are together. A seller of cars who was a "Sales Associate" at the dealership before was no shop assistant there.
//! It must not look at titles but to count each once.

use std::collections::BTreeSet;

use anzsco_data::fold;

use super::ranking::Item;
use super::whole::Voice;
use crate::profile::{Experience, MOST_JOBS, Profile};

/// Duties that two jobs share at least, and the part of the shorter list that they are.
const SHARED: usize = 2;
const PART: f32 = 0.5;
/// Bytes of a duty that two people would hardly write alike: "Data entry" is no sign.
const TELLING: usize = 24;

/// Gives each of the jobs that share their duties the mean of what they are, by each of their titles once.
pub(super) fn share(voices: &mut [Voice], profile: &Profile) {
    for jobs in groups(&profile.experience) {
        let of_group = |item: Item| matches!(item, Item::Title(job) if jobs.contains(&job));
        let mut titles = Vec::new();
        let mut mean: Vec<f32> = Vec::new();
        for voice in voices.iter().filter(|voice| of_group(voice.item)) {
            let Item::Title(job) = voice.item else { continue };
            let title = profile.experience.get(job).map(|job| fold(job.title.best()));
            if titles.contains(&title) {
                continue;
            }
            titles.push(title);
            mean.resize(voice.together.len(), 0.0);
            for (sum, likely) in mean.iter_mut().zip(&voice.together) {
                *sum += likely;
            }
        }
        if titles.len() < 2 {
            continue;
        }
        for sum in &mut mean {
            *sum /= titles.len() as f32;
        }
        for voice in voices.iter_mut().filter(|voice| of_group(voice.item)) {
            voice.together.clone_from(&mean);
        }
    }
}

/// The places of the jobs that share their duties, each group once.
fn groups(jobs: &[Experience]) -> Vec<Vec<usize>> {
    let told: Vec<BTreeSet<&str>> = jobs.iter().take(MOST_JOBS).map(telling_duties).collect();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (place, duties) in told.iter().enumerate() {
        let joins = |group: &Vec<usize>| {
            group.iter().any(|other| told.get(*other).is_some_and(|other| are_same(duties, other)))
        };
        let (joined, mut apart): (Vec<_>, Vec<_>) = groups.into_iter().partition(joins);
        apart.push(joined.into_iter().flatten().chain([place]).collect());
        groups = apart;
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// The duties of a job that two people would hardly write alike.
fn telling_duties(job: &Experience) -> BTreeSet<&str> {
    let duties = job.duties.iter().map(|duty| duty.english.as_str());
    duties.filter(|duty| duty.len() >= TELLING).collect()
}

/// Whether two jobs share their duties.
fn are_same(one: &BTreeSet<&str>, other: &BTreeSet<&str>) -> bool {
    let shared = one.intersection(other).count();
    shared >= SHARED && shared as f32 >= PART * one.len().min(other.len()) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Bilingual, Duty};

    const FIND: &str = "Help customers find a vehicle and take it for a test drive";
    const GREET: &str = "Greet everybody who comes to the dealership";

    fn job(title: &str, duties: &[&str]) -> Experience {
        let duty = |words: &&str| Duty { english: (*words).to_owned(), source: None };
        Experience {
            title: Bilingual { original: title.to_owned(), ..Bilingual::default() },
            duties: duties.iter().map(duty).collect(),
            ..Experience::default()
        }
    }

    fn voice(job: usize, together: [f32; 2]) -> Voice {
        Voice {
            item: Item::Title(job),
            share: 0.3,
            by_title: Vec::new(),
            together: together.to_vec(),
            by_itself: 0.0,
        }
    }

    #[test]
    fn jobs_with_the_same_duties_are_one_work() {
        let experience = vec![
            job("Sales", &[FIND, GREET]),
            job("Sales Associate", &[FIND, GREET]),
            job("Sales Associate", &[GREET, FIND, "Fetched the post"]),
            job("Cook", &[GREET, "Cooked breakfast for the whole crew", "Ordered meat and bread"]),
        ];
        let profile = Profile { experience, ..Profile::default() };
        let mut voices = vec![
            voice(0, [0.8, 0.2]),
            voice(1, [0.2, 0.8]),
            voice(2, [0.2, 0.8]),
            voice(3, [0.0, 0.1]),
        ];
        share(&mut voices, &profile);
        for voice in &voices[..3] {
            assert_eq!(voice.together, [0.5, 0.5]);
        }
        assert_eq!(voices[3].together, [0.0, 0.1]);
    }
}
