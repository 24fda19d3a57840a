//! How sure an answer may be at most, by how much a CV has in it.
//!
//! Takes a profile; gives a bound on confidence. Calibration is learned on CVs
//! with jobs in them and says nothing of those without: where hardly anything
//! is given, the few words that are must not look like certainty.

use crate::profile::{Experience, Profile, Standing};

/// Below "high", for CVs without a paid job or a title over them.
const WITHOUT_JOBS: f64 = 0.64;
/// Below "medium", for CVs that hardly say anything.
const WITHOUT_ANYTHING: f64 = 0.34;
/// Duties, skills, sentences and qualifications from which a CV says something.
const SOMETHING: usize = 6;

/// The highest confidence that an answer for this profile may have.
pub fn most_confidence(profile: &Profile) -> f64 {
    if profile.experience.iter().any(|job| is_paid_work(job, profile.standing))
        || (profile.headline.is_some() && profile.standing.is_none())
    {
        return 1.0;
    }
    let duties: usize = profile.experience.iter().map(|job| job.duties.len() + 1).sum();
    let lists = profile.skills.len() + profile.summary.len() + profile.certifications.len();
    if duties + lists + profile.education.len() >= SOMETHING {
        WITHOUT_JOBS
    } else {
        WITHOUT_ANYTHING
    }
}

/// Months from which dates alone tell of work.
const SOME_MONTHS: u32 = 24;

/// Whether a job is paid work. Where the person is at home, retired or studies, a bare title may be
/// a line of something else, and must be borne out by duties or by its time.
pub(crate) fn is_paid_work(job: &Experience, standing: Option<Standing>) -> bool {
    let elsewhere =
        matches!(standing, Some(Standing::Home | Standing::Retired | Standing::Student));
    let borne_out = || !job.duties.is_empty() || job.months >= SOME_MONTHS;
    !job.voluntary && !job.title.best().trim().is_empty() && (!elsewhere || borne_out())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::Bilingual;

    #[test]
    fn a_cv_with_nothing_in_it_is_never_sure() {
        assert!(most_confidence(&Profile::default()) < 0.35);
        let title = Bilingual { original: "Chef".to_owned(), ..Bilingual::default() };
        let job = Experience { title, ..Experience::default() };
        let with = Profile { experience: vec![job], ..Profile::default() };
        assert!(most_confidence(&with) >= 1.0);
        let home = Profile { standing: Some(Standing::Home), ..with };
        assert!(most_confidence(&home) < 0.35, "a title without duties may be anything there");
    }
}
