//! The learned weights of the ranking, one table for both tiers.
//!
//! `weights.tsv` beside this file is written by `cargo xtask train ranking`
//! and can be read and corrected by hand: a name and its value per tier.

use crate::classification::Tier;

const TABLE: &str = include_str!("weights.tsv");

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $default:expr,)*) => {
        /// How much each thing counts. All are plain factors unless a unit is named.
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub struct Weights {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Weights {
            /// What holds where the table says nothing.
            pub const DEFAULT: Self = Self { $($name: $default,)* };

            /// The names in order, as in the table.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];

            /// The weight of that name, to read or to change.
            pub fn by_name(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// Years after its end in which a job's weight halves.
    half_life_years = 5.0,
    /// Power of a job's length in years.
    length_power = 0.5,
    /// Years of a job beyond which its length counts no more.
    longest_years = 12.0,
    /// Factor of a job for each place further down the CV where dates are missing.
    place_factor = 0.7,
    /// Factor of the latest substantive job.
    latest = 1.6,
    /// Factor of unpaid work.
    voluntary = 0.3,
    /// Factor of casual and student work.
    casual = 0.45,
    /// Factor of internships and placements.
    intern = 0.5,
    /// Weight of the headline beside a job of one year that ends now.
    headline = 0.8,
    /// Exponent of a title's probability inside a job.
    title_power = 1.0,
    /// Exponent with which the title of the latest job counts once more by itself, whatever its duties say,
    /// where it leaves no doubt.
    sure_title_power = 0.0,
    /// The same of the headline.
    sure_headline_power = 0.0,
    /// Weight of the title that the person bears in the summary, beside a job of one year that ends now.
    own_words = 0.0,
    /// Exponent of the duties' probability inside a job.
    duty_power = 0.5,
    /// Exponent of the probability by what a job's title and duties mean, inside the job.
    meaning_power = 0.0,
    /// How far the kind of workplace speaks for or against an occupation inside a job, as a natural logarithm.
    workplace_power = 0.0,
    /// Exponent of what title and duties mean, over all jobs.
    career_meaning_power = 0.0,
    /// How far the workplaces of all jobs together speak for or against an occupation.
    career_workplace_power = 0.0,
    /// How far a CV without a word of a profession speaks against it, as a natural logarithm.
    profession_power = 0.0,
    /// How far the learners that a CV tells of speak for or against who teaches them, as a natural logarithm.
    learner_power = 0.0,
    /// How far what a CV's work is done on speaks against who works on other things of the kind, as a natural logarithm.
    matter_power = 0.0,
    /// Exponent of the whole text's probability.
    text_power = 0.35,
    /// Exponent of what all job titles say in common (their geometric mean).
    career_power = 0.2,
    /// Exponent of the probability from qualifications.
    qualification_power = 0.15,
    /// Exponent of the probability from licences and certificates, where they are read by themselves.
    licence_power = 0.15,
    /// The exponent of both besides, the less titles and duties tell: of an "Engineer" and no more the degree tells which.
    vague_qualification_power = 0.0,
    /// The same besides of who has only begun: of a "Graduate Engineer", of an apprentice.
    beginner_qualification_power = 0.0,
    /// Exponent of the share of people employed.
    employed_power = 0.05,
    /// Floor under a title's probability, as a natural logarithm.
    title_floor = -9.0,
    /// Furthest that duties and text may put an occupation behind their favourite, as a natural logarithm.
    text_floor = -8.0,
    /// Exponent of the probability of an occupation's whole unit group: siblings share what is sure.
    group_power = 0.3,
    /// Added for occupations "not elsewhere classified", as a natural logarithm.
    nec = -0.4,
    /// Added for managers' occupations, as a natural logarithm: CVs are more often theirs than employment says.
    manager = 0.0,
    /// Added for them too where the title of the latest job is a manager's or an executive's.
    manager_title = 0.0,
    /// Sharpness of the final probabilities.
    sharpness = 1.0,
}

impl Weights {
    /// The weights of a tier: the table over the defaults.
    pub fn of(tier: Tier) -> Self {
        let column = match tier {
            Tier::Falcon => 1,
            Tier::Sydney => 2,
        };
        let mut weights = Self::DEFAULT;
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let mut fields = line.split('\t');
            let name = fields.next().unwrap_or("");
            let value = fields.nth(column - 1).and_then(|field| field.parse().ok());
            if let (Some(slot), Some(value)) = (weights.by_name(name), value) {
                *slot = value;
            }
        }
        weights
    }
}
