//! Whether a title says what the work is.
//!
//! Takes a title in English or a profile; tells whether it names a kind of work, or only ranks and
//! roles that every trade has. It serves the report alone: no answer depends on it.

use anzsco_core::Profile;
use anzsco_core::profile::{Experience, YearMonth};
use anzsco_data::fold;

/// What the title of a record says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Says {
    /// There is none, or it is not understood.
    Nothing,
    /// Words that all trades share.
    Vague,
    /// A kind of work.
    Work,
}

/// Words that say a rank, a role or nothing, in order; numbers and single letters are among them
/// without being listed.
const SHARED: [&str; 92] = [
    "acting",
    "administrator",
    "adviser",
    "advisor",
    "agent",
    "all",
    "an",
    "analyst",
    "and",
    "apprentice",
    "area",
    "assistant",
    "associate",
    "at",
    "attendant",
    "boss",
    "business",
    "casual",
    "chief",
    "clerk",
    "co",
    "company",
    "consultant",
    "contract",
    "contractor",
    "coordinator",
    "crew",
    "department",
    "deputy",
    "director",
    "duty",
    "employed",
    "employee",
    "engineer",
    "entrepreneur",
    "executive",
    "expert",
    "for",
    "founder",
    "freelance",
    "freelancer",
    "full",
    "general",
    "graduate",
    "group",
    "head",
    "helper",
    "ii",
    "iii",
    "in",
    "inspector",
    "intern",
    "iv",
    "junior",
    "labourer",
    "lead",
    "leader",
    "manager",
    "member",
    "of",
    "officer",
    "operations",
    "operator",
    "owner",
    "part",
    "partner",
    "principal",
    "professional",
    "program",
    "programme",
    "project",
    "proprietor",
    "regional",
    "representative",
    "self",
    "senior",
    "service",
    "services",
    "site",
    "specialist",
    "staff",
    "supervisor",
    "support",
    "team",
    "technician",
    "the",
    "time",
    "to",
    "trainee",
    "various",
    "volunteer",
    "worker",
];

impl Says {
    /// Of a title whose English value may be unknown.
    pub(super) fn of_english(english: Option<&str>) -> Self {
        english.map_or(Self::Nothing, Self::of_title)
    }

    fn of_title(title: &str) -> Self {
        let folded = fold(title);
        let mut words = folded.split(' ').filter(|word| !word.is_empty()).peekable();
        if words.peek().is_none() {
            return Self::Nothing;
        }
        let is_shared = |word: &str| {
            word.chars().count() == 1
                || word.bytes().all(|byte| byte.is_ascii_digit())
                || SHARED.binary_search(&word).is_ok()
        };
        if words.all(is_shared) { Self::Vague } else { Self::Work }
    }

    /// Of a CV: of its latest job, or of its headline where it has no job.
    pub(super) fn of_profile(profile: &Profile) -> Self {
        let latest = profile.experience.iter().enumerate().max_by_key(|(place, job)| {
            // Of jobs that end together the one that the CV names first.
            (ends(job), std::cmp::Reverse(*place))
        });
        let title = latest.map(|(_, job)| &job.title).or(profile.headline.as_ref());
        Self::of_english(title.and_then(|title| title.english.as_deref()))
    }
}

/// Jobs that go on end last; jobs without an end before all others.
fn ends(job: &Experience) -> (bool, Option<YearMonth>) {
    (job.current, job.end)
}

#[cfg(test)]
mod tests {
    use anzsco_core::{ExtractOptions, extract};

    use super::*;

    #[test]
    fn words_are_in_order() {
        assert!(SHARED.is_sorted(), "binary search needs it");
    }

    #[test]
    fn ranks_and_roles_say_no_work() {
        for title in ["Senior Officer", "Team Leader 2", "Manager", "Consultant (Contract)"] {
            assert_eq!(Says::of_title(title), Says::Vague, "{title}");
        }
        for title in ["Nurse Manager", "Truck Driver", "Civil Engineer"] {
            assert_eq!(Says::of_title(title), Says::Work, "{title}");
        }
        assert_eq!(Says::of_title(" - "), Says::Nothing);
    }

    #[test]
    fn the_latest_job_speaks_for_a_cv() {
        let says = |text: &str| Says::of_profile(&extract(text, &ExtractOptions::default()));
        let plumber_last = "Experience\n\nTeam Leader\nAcme Pty Ltd\nJan 2010 - Dec 2014\n\n\
                            Plumber\nPipes Pty Ltd\nJan 2015 - Present\n";
        assert_eq!(says(plumber_last), Says::Work);
        let leader_last = "Experience\n\nTeam Leader\nAcme Pty Ltd\nJan 2015 - Present\n\n\
                           Plumber\nPipes Pty Ltd\nJan 2010 - Dec 2014\n";
        assert_eq!(says(leader_last), Says::Vague);
        assert_eq!(says("I like walks."), Says::Nothing);
    }
}
