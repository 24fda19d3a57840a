//! How the studies of a profile count beside its work.
//!
//! Takes a profile; gives for each concept how much less likely the level of what was studied makes it, by the concept's
//! skill level (ANZSCO, 1 to 5), and how much more studies count where little else tells. The words of a qualification
//! say the field alone: of electrical engineering a degree makes an engineer, a diploma a technician and a Certificate
//! III a tradesperson. It must not read the field.

use anzsco_data::{Country, Edition, concept_code, concepts};

use super::jobs::{has_just_begun, thinness};
use super::weights::Weights;
use crate::profile::{Education, EducationLevel, Experience, Profile};

/// How much less likely, as a logarithm, work of skill level 1, 2, 3, 4 and 5 is by a qualification.
type Against = [f32; 5];

const DEGREE: Against = [0.0, 0.5, 1.0, 1.0, 1.0];
const DIPLOMA: Against = [0.6, 0.0, 0.3, 0.5, 0.6];
const CERTIFICATE: Against = [1.0, 0.6, 0.0, 0.2, 0.4];

/// The skill level of each concept.
#[derive(Debug, Clone)]
pub(super) struct StudyLevels {
    skill_levels: Vec<usize>,
}

impl StudyLevels {
    pub(super) fn new() -> Self {
        let level = |concept| {
            let (code, version) = concept_code(concept);
            let entry = Edition::new(Country::Au, version).entry(code);
            entry.map_or(1, |entry| usize::from(entry.skill_levels.lowest()))
        };
        Self { skill_levels: concepts().map(level).collect() }
    }

    /// Takes off what the highest finished qualification of a profile says against each concept.
    pub(super) fn weaken(&self, profile: &Profile, by_studies: &mut [f32]) {
        let Some(against) = against(profile) else { return };
        for (logit, level) in by_studies.iter_mut().zip(&self.skill_levels) {
            *logit -= against.get(level.saturating_sub(1)).copied().unwrap_or(0.0);
        }
    }
}

fn against(profile: &Profile) -> Option<Against> {
    match finished(profile).filter_map(|entry| entry.level).max()? {
        EducationLevel::Secondary => None,
        EducationLevel::Certificate => Some(CERTIFICATE),
        EducationLevel::Diploma | EducationLevel::AdvancedDiploma => Some(DIPLOMA),
        EducationLevel::Bachelor
        | EducationLevel::GraduateCertificate
        | EducationLevel::Master
        | EducationLevel::Doctorate => Some(DEGREE),
    }
}

fn finished(profile: &Profile) -> impl Iterator<Item = &Education> {
    profile.education.iter().filter(|entry| !entry.unfinished)
}

/// Exponent by which qualifications count beside their own: more where titles that tell little stand over hardly a duty,
/// and of who has only begun, whose studies may still go on. `told` gives the part of what the titles say that lies in
/// one unit group, from 0 to 1; few CVs ask for it. Licences alone say what somebody may do, not what they are.
pub(super) fn more_qualification(
    profile: &Profile,
    told: impl FnOnce() -> f32,
    weights: &Weights,
) -> f32 {
    let is_trained = |entry: &Education| entry.level > Some(EducationLevel::Secondary);
    let thin = thinness(paid(profile).map(|job| job.duties.len()).sum());
    let vague = if thin > 0.0 && finished(profile).any(is_trained) {
        (1.0 - told()).clamp(0.0, 1.0) * thin
    } else {
        0.0
    };
    let learns = profile.education.iter().any(|entry| entry.unfinished || is_trained(entry));
    let beginner = if learns && has_only_begun(profile) { 1.0 } else { 0.0 };
    weights.vague_qualification_power * vague + weights.beginner_qualification_power * beginner
}

/// Whether a profile has nothing but jobs of learners and beginners, and what was done beside school or study.
fn has_only_begun(profile: &Profile) -> bool {
    let mut titled = paid(profile).filter(|job| !job.title.best().is_empty());
    let mut begun = paid(profile).filter(|job| has_just_begun(job));
    begun.next().is_some() && titled.all(|job| has_just_begun(job) || job.casual)
}

fn paid(profile: &Profile) -> impl Iterator<Item = &Experience> {
    profile.experience.iter().filter(|job| !job.voluntary)
}

#[cfg(test)]
mod tests {
    use crate::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

    fn first(title: &str, studies: &str, duties: &str) -> Option<String> {
        first_of(ClassifyOptions::default().tier, title, studies, duties)
    }

    fn first_of(tier: Tier, title: &str, studies: &str, duties: &str) -> Option<String> {
        let text = format!(
            "Jo Bloggs\n\nExperience\n\n{title}\nOakleaf Group, March 2022 - Present\n{duties}\n\
             Education\n{studies}, 2021\n"
        );
        let profile = extract(&text, &ExtractOptions::default());
        let options = ClassifyOptions { tier, ..ClassifyOptions::default() };
        let found = Classifier::new(Edition::default()).classify(&profile, &options);
        found.ok().and_then(|found| found.ranked.first().map(|one| one.title.clone()))
    }

    #[test]
    fn the_degree_tells_which_engineer_has_begun() {
        let title = "Graduate Engineer";
        let electrical = first(title, "Bachelor of Electrical Engineering", "");
        assert_eq!(electrical.as_deref(), Some("Electrical Engineer"));
        let civil = first(title, "Bachelor of Civil Engineering", "");
        assert_eq!(civil.as_deref(), Some("Civil Engineer"));
    }

    #[test]
    fn the_certificate_tells_which_trade_an_apprentice_learns() {
        for (field, title) in [("Hairdressing", "Hairdresser"), ("Carpentry", "Carpenter")] {
            let found = first("Apprentice", &format!("Certificate III in {field}"), "");
            assert_eq!(found.as_deref(), Some(title));
        }
    }

    #[test]
    fn papers_that_many_hold_do_not_drown_the_degree() {
        let papers =
            "\n\nLicences\nFirst aid\nDriver licence\nWhite card\nForklift licence\nPolice check";
        let studies = format!("Bachelor of Speech Pathology, 2012{papers}");
        let found = first_of(Tier::Falcon, "Senior Clinician", &studies, "");
        assert_eq!(found.as_deref(), Some("Speech Pathologist"));
    }

    #[test]
    fn a_licence_tells_what_a_technician_does() {
        let papers = "Year 12, 2012\n\nLicences\nRefrigerant handling licence (ARC)";
        let found = first_of(Tier::Falcon, "Technician", papers, "");
        assert_eq!(found.as_deref(), Some("Airconditioning and Refrigeration Mechanic"));
    }

    #[test]
    fn a_degree_does_not_outweigh_a_plain_title() {
        let found = first("Taxi Driver", "Bachelor of Medicine", "");
        assert_eq!(found.as_deref(), Some("Taxi Driver"));
    }
}
