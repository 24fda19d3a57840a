//! What an occupation is left at least, however sure the first answer is.
//!
//! Takes the probabilities of an edition's occupations and what each job is by itself; raises those of the likely
//! occupations' neighbours and of the work that the CV tells of. It must not raise one above what is likely.

use std::ops::Range;

use anzsco_data::Code;

use super::jobs::now_index;
use super::ranking::Item;
use super::softmax::{at, largest};
use super::whole::Voice;
use crate::classification::Tier;
use crate::profile::{Experience, Profile, Seniority, YearMonth};

/// Digits of a group, and the part of its probability that its occupations share evenly.
const BY_GROUP: [(usize, f32); 3] = [(4, 3e-4), (3, 1e-4), (2, 5e-5)];

/// Likelihood from which a job by itself is told to be of an occupation, and the part of it that is the least
/// of the occupation's probability.
const LIKELY_ALONE: f32 = 0.3;
const BY_JOB: f32 = 3e-4;
/// The least that a job counts of what it lends, however small its share.
const COUNTS_AT_LEAST: f32 = 0.5;
/// The same of work of some length, not long past, whose title is that of the occupation: an earlier occupation is worth
/// a place in the list. Of 450 that CVs with labels were given by it, 45 were acceptable to the coders.
const PLAIN_ALONE: f32 = 0.6;
const BY_OCCUPATION_HELD: f32 = 0.02;
const HELD_MONTHS: u32 = 24;
const LONG_PAST_MONTHS: i32 = 12 * 12;
/// Likelihood by the title alone from which it is that of the occupation.
pub(super) const TITLED: f32 = 0.3;
/// Concepts that are looked at together.
const TOGETHER: usize = 64;

/// The occupations of an edition's groups, each of which is lent a little of its group's probability.
#[derive(Debug, Clone)]
pub(super) struct Kin {
    /// Places of the occupations of each group, and the part of its probability that they share evenly.
    groups: Vec<(Range<usize>, f32)>,
}

impl Kin {
    /// By the unit group of each occupation, in the order of codes.
    pub(super) fn of(unit_groups: &[Code]) -> Self {
        let mut groups = Vec::new();
        for (digits, lent) in BY_GROUP {
            let mut start = 0;
            for group in unit_groups.chunk_by(|a, b| a.prefix(digits) == b.prefix(digits)) {
                groups.push((start..start + group.len(), lent));
                start += group.len();
            }
        }
        Self { groups }
    }

    /// Spreads a little of each group's probability over its occupations: what the CV says nothing of is
    /// likelier to be a neighbour of what it does than work of another kind that many people do.
    pub(super) fn lend(&self, by_occupation: &mut [(f32, usize)]) {
        let kept = 1.0 - BY_GROUP.iter().map(|(_, share)| share).sum::<f32>();
        let before: Vec<f32> = by_occupation.iter().map(|(share, _)| *share).collect();
        for (share, _) in by_occupation.iter_mut() {
            *share *= kept;
        }
        for (places, lent) in &self.groups {
            let all: f32 = before.get(places.clone()).unwrap_or(&[]).iter().sum();
            let each = lent * all / places.len() as f32;
            for (share, _) in by_occupation.get_mut(places.clone()).unwrap_or(&mut []) {
                *share += each;
            }
        }
    }
}

/// Leaves to no occupation less than a little of what each job by itself would be: far behind a sure answer,
/// what the CV has of other work is worth more than what it says nothing of. The treasurer of a club is none
/// of a company. `carriers`: of each concept the place of its occupation.
pub(super) fn lend_to_jobs(
    tier: Tier,
    profile: &Profile,
    voices: &[Voice],
    carriers: &[Option<usize>],
    by_occupation: &mut [(f32, usize)],
) {
    let now = now_index(profile);
    for voice in voices {
        let Item::Title(job) = voice.item else { continue };
        let Some(job) = profile.experience.get(job).filter(|job| !job.voluntary) else { continue };
        let is_held = tier == Tier::Sydney && is_occupation_held(job, now);
        // The later and longer work stands before what was done long ago.
        let counted = (COUNTS_AT_LEAST + voice.share).min(1.0);
        let mut lend = |concept: usize, likely: f32| {
            let is_plain = || likely >= PLAIN_ALONE && at(&voice.by_title, concept) >= TITLED;
            let part = if is_held && is_plain() { BY_OCCUPATION_HELD } else { BY_JOB };
            let carrier = carriers.get(concept).copied().flatten();
            if let Some((share, _)) = carrier.and_then(|place| by_occupation.get_mut(place)) {
                *share = share.max(part * likely * counted);
            }
        };
        // Hardly any is likely: several are looked at together.
        let some = voice.together.chunks(TOGETHER).enumerate();
        for (block, some) in some.filter(|(_, some)| largest(some) >= LIKELY_ALONE) {
            let likely = some.iter().enumerate().filter(|(_, likely)| **likely >= LIKELY_ALONE);
            likely.for_each(|(place, likely)| lend(block * TOGETHER + place, *likely));
        }
    }
}

/// Whether a job is an occupation that the person had: for long enough, not too long ago, and neither beside something
/// else nor to learn.
fn is_occupation_held(job: &Experience, now: i32) -> bool {
    let ended = job.end.or(job.start).map(YearMonth::index);
    let is_past = !job.current && ended.is_none_or(|end| end + LONG_PAST_MONTHS < now);
    let is_aside = job.casual || job.seniority == Some(Seniority::Intern);
    job.months >= HELD_MONTHS && !is_past && !is_aside
}
