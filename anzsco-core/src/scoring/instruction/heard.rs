//! The profile as an instruction has it read.
//!
//! Takes a profile and what was understood; gives a copy in which what is
//! left out is empty, so that neither scores nor reasons rest on it. Every
//! entry keeps its place. The profile that callers get back is not this one.

use std::borrow::Cow;

use anzsco_data::fold;

use super::selection::beginning;
use super::{Instruction, Part};
use crate::profile::{Bilingual, Experience, Profile};

/// What the other jobs are multiplied with where some are focused on.
pub(super) const BESIDE_FOCUS: f32 = 0.15;

/// The part of the leading jobs' factor up to which a job steps back.
const STEPS_BACK: f32 = 0.3;

impl Instruction {
    /// The profile without what the instruction leaves out.
    pub fn heard<'a>(&self, profile: &'a Profile) -> Cow<'a, Profile> {
        let factors = self.job_factors(profile.experience.len());
        let silent: Vec<bool> = factors.iter().map(|factor| *factor <= 0.0).collect();
        let without = |part| self.parts.iter().any(|(known, f)| *known == part && *f <= 0.0);
        if !silent.contains(&true) && !self.parts.iter().any(|(_, factor)| *factor <= 0.0) {
            return Cow::Borrowed(profile);
        }
        let mut heard = profile.clone();
        if without(Part::Headline) || names_one_of(profile, &silent) {
            heard.headline = None;
        }
        for (job, _) in heard.experience.iter_mut().zip(&silent).filter(|(_, silent)| **silent) {
            *job = emptied(job);
        }
        if silent.contains(&true) {
            // Counted anew from the jobs that are left.
            heard.total_experience_months = 0;
        }
        for job in &mut heard.experience {
            if without(Part::Duties) {
                job.duties.clear();
            }
            if without(Part::Titles) {
                job.title = Bilingual::default();
            }
        }
        if without(Part::Qualifications) {
            heard.education.clear();
        }
        if without(Part::Licences) {
            heard.certifications.clear();
        }
        if without(Part::Skills) {
            heard.skills.clear();
        }
        if without(Part::Summary) {
            heard.summary.clear();
        }
        Cow::Owned(heard)
    }

    /// The jobs that count most alone, to be read as the words of the whole CV; `None` where none
    /// steps back.
    pub fn in_focus(&self, profile: &Profile) -> Option<Profile> {
        let factors = self.job_factors(profile.experience.len());
        let most = factors.iter().copied().fold(0.0, f32::max);
        let lead: Vec<bool> = factors.iter().map(|factor| *factor > STEPS_BACK * most).collect();
        if most <= 0.0 || !lead.contains(&false) {
            return None;
        }
        let mut jobs = profile.experience.clone();
        for (job, _) in jobs.iter_mut().zip(&lead).filter(|(_, lead)| !**lead) {
            *job = emptied(job);
        }
        let others: Vec<bool> = lead.iter().map(|lead| !lead).collect();
        let headline = profile.headline.clone().filter(|_| !names_one_of(profile, &others));
        Some(Profile { experience: jobs, headline, summary: Vec::new(), ..profile.clone() })
    }

    /// What the headline is multiplied with: in a CV with jobs in focus, one of another job steps back.
    pub fn headline_factor(&self, profile: &Profile) -> f32 {
        match self.in_focus(profile) {
            Some(focused) if focused.headline.is_none() => BESIDE_FOCUS,
            _ => 1.0,
        }
    }
}

/// A job of which nothing is said but when it was.
fn emptied(job: &Experience) -> Experience {
    Experience {
        start: job.start,
        end: job.end,
        months: job.months,
        current: job.current,
        voluntary: job.voluntary,
        ..Experience::default()
    }
}

/// Whether the headline is the title of one of the marked jobs, and of none of the others.
fn names_one_of(profile: &Profile, marked: &[bool]) -> bool {
    let Some(headline) = &profile.headline else { return false };
    let headline = beginnings(headline.best());
    let meets = |job: &Experience| {
        let title = beginnings(job.title.best());
        let common = headline.iter().filter(|word| title.contains(word)).count();
        common > 0 && common * 2 >= headline.len()
    };
    let names = |wanted: bool| {
        let jobs = profile.experience.iter().zip(marked);
        jobs.filter(|(_, marked)| **marked == wanted).any(|(job, _)| meets(job))
    };
    names(true) && !names(false)
}

fn beginnings(title: &str) -> Vec<String> {
    let folded = fold(title);
    folded.split(' ').filter(|word| word.len() > 2).map(beginning).collect()
}
