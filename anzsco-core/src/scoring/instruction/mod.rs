//! What a caller's instruction asks of the ranking.
//!
//! Takes free text in plain English and the profile it is about; gives weights
//! for jobs, boosts and penalties for codes, and an echo of what was and was
//! not understood. It never changes the profile, follows nothing but the
//! wishes its tables know, and drops no words silently.
//!
//! The words are in the lexicon (`instruction`: verbs, jobs, times; `fields`:
//! fields of work and their codes); titles are looked up in the index. The
//! text is read clause by clause (`grammar`), jobs are picked by
//! `selection`, and each clause is turned into effects by `effects`.

mod effects;
mod favour;
mod grammar;
mod heard;
mod selection;
mod spelling;
#[cfg(test)]
mod tests;
mod tokens;
mod window;

use anzsco_data::{Code, Edition};

use self::effects::About;
pub use self::favour::Wanted;
use self::grammar::Grammar;
use crate::classification::InstructionEcho;
use crate::privacy::PersonalData;
use crate::profile::Profile;

/// Longest instruction that is read, in characters.
const LONGEST: usize = 2_000;
/// Longest echo of words that were not understood, in characters.
const LONGEST_ECHO: usize = 160;
/// Most that a job can be raised by.
const MOST_FACTOR: f32 = 6.0;
/// What a job that is focused on is raised by.
const FOCUS: f32 = 6.0;
/// Most jobs whose titles are looked at.
const MOST_JOBS: usize = 80;
/// Likelihood from which a job is taken to be of an occupation.
const LIKELY: f64 = 0.3;
/// Most echoes of either kind.
const MOST_ECHOES: usize = 24;

/// The weight of one job is multiplied.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct JobEffect {
    /// Place in `profile.experience`.
    pub job: usize,
    /// 0 leaves it out, 3 puts it first.
    pub factor: f32,
}

/// A rank of work that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LevelWish {
    /// Managers.
    Management,
    /// Not managers: the work itself.
    HandsOn,
    /// Senior grades.
    Senior,
    /// Trainees, assistants, entry level.
    Junior,
}

/// A part of the CV whose weight is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Degrees and courses.
    Qualifications,
    /// Skills and tools.
    Skills,
    /// Licences and certificates.
    Licences,
    /// The headline or target title.
    Headline,
    /// The summary.
    Summary,
    /// What was done in the jobs.
    Duties,
    /// The job titles.
    Titles,
}

impl Part {
    /// What it is called in an echo.
    fn name(self) -> &'static str {
        match self {
            Self::Qualifications => "qualifications",
            Self::Skills => "skills",
            Self::Licences => "licences",
            Self::Headline => "headline",
            Self::Summary => "summary",
            Self::Duties => "duties",
            Self::Titles => "titles",
        }
    }
}

/// What an instruction asks for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Instruction {
    /// What was understood and what was not, for the caller.
    pub echo: InstructionEcho,
    /// Jobs that count more or less, in their order; others are unchanged.
    pub jobs: Vec<JobEffect>,
    /// Codes and groups that are wanted.
    pub targets: Vec<Wanted>,
    /// Codes and groups that are not: the score of what they hold is multiplied (below 1), and so much
    /// of the whole is the most that they may have.
    pub avoid: Vec<(Code, f32)>,
    /// The rank of work that is wanted.
    pub wants_level: Option<LevelWish>,
    /// The lowest and highest skill level asked for (1 is the highest skilled).
    pub skill_levels: Option<(u8, u8)>,
    /// Parts of the CV that count more or less.
    pub parts: Vec<(Part, f32)>,
    /// Words to be read as if they were duties ("nursing").
    pub words: Vec<String>,
}

impl Instruction {
    /// What was understood, as one line: the quote of evidence that the instruction gives.
    pub fn quote(&self) -> Option<String> {
        (!self.echo.understood.is_empty()).then(|| self.echo.understood.join("; "))
    }

    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.jobs.is_empty()
            && self.targets.is_empty()
            && self.avoid.is_empty()
            && self.wants_level.is_none()
            && self.skill_levels.is_none()
            && self.parts.is_empty()
            && self.words.is_empty()
    }

    /// A factor for each of `jobs` jobs, 1 where nothing was said.
    pub fn job_factors(&self, jobs: usize) -> Vec<f32> {
        // Where some jobs are in focus, the others stand back.
        let focused = self.jobs.iter().any(|effect| effect.factor >= FOCUS);
        let mut factors = vec![if focused { heard::BESIDE_FOCUS } else { 1.0 }; jobs];
        for effect in &self.jobs {
            if let Some(factor) = factors.get_mut(effect.job) {
                let before = if effect.factor >= FOCUS { factor.max(1.0) } else { *factor };
                *factor = (before * effect.factor).min(MOST_FACTOR);
            }
        }
        factors
    }

    /// What the score of an occupation is multiplied with, from 0.001 to 1,000.
    ///
    /// ```
    /// use anzsco_core::{Code, Edition, Profile};
    /// use anzsco_core::scoring::instruction::understand;
    /// let wish = understand("treat as florist", Edition::default(), &Profile::default());
    /// assert!(wish.code_factor(Code::parse("362111")?) > 10.0);
    /// assert_eq!(wish.code_factor(Code::parse("351311")?), 1.0);
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn code_factor(&self, code: Code) -> f32 {
        let mut factor = 1.0;
        for wanted in &self.targets {
            if wanted.codes.iter().any(|prefix| code.starts_with(*prefix)) {
                factor *= wanted.boost;
            }
        }
        for (prefix, penalty) in &self.avoid {
            if code.starts_with(*prefix) {
                factor *= penalty;
            }
        }
        (factor * self.level_factor(code)).clamp(0.001, 1000.0)
    }

    /// The factor for a part of the CV, 1 where nothing was said.
    pub fn part_factor(&self, part: Part) -> f32 {
        self.parts.iter().filter(|(known, _)| *known == part).map(|(_, factor)| factor).product()
    }
}

/// Reads an instruction.
///
/// ```
/// use anzsco_core::{Edition, Profile};
/// use anzsco_core::scoring::instruction::understand;
/// let wish = understand("She is looking for management roles.", Edition::default(), &Profile::default());
/// assert_eq!(wish.echo.understood, ["Aim for management roles"]);
/// assert!(wish.echo.not_understood.is_empty());
/// ```
pub fn understand(instruction: &str, edition: Edition, profile: &Profile) -> Instruction {
    understand_with(instruction, edition, profile, &|_, _| Vec::new())
}

/// Reads an instruction. `guess` gives the codes of a title that no index lists if they are at least
/// so likely: the caller that has the title model asks it there.
pub fn understand_with(
    instruction: &str,
    edition: Edition,
    profile: &Profile,
    guess: &dyn Fn(&str, f64) -> Vec<Code>,
) -> Instruction {
    let mut read = Instruction::default();
    let (text, rest) = cut(instruction);
    // The caller's own words are echoed, so personal data is taken out of them first.
    let clean =
        PersonalData::find_in(text, crate::language::detect(text)).quote(text, 0..text.len());
    let grammar = Grammar::new(edition);
    let titles = profile.experience.iter().map(|job| job.title.best()).take(MOST_JOBS);
    let job_codes: Vec<Vec<Code>> = titles.map(|title| guess(title, LIKELY)).collect();
    let about = About { edition, profile, grammar: &grammar, guess, job_codes: &job_codes };
    let mut selected = Vec::new();
    for clause in grammar.clauses(&clean, &selection::job_words(profile)) {
        effects::apply(&clause, &about, &mut selected, &mut read);
    }
    if !rest.trim().is_empty() {
        read.echo.not_understood.push(format!("what follows the first {LONGEST} characters"));
    }
    tidy(&mut read.echo);
    read
}

/// The part that is read, and what is too much.
fn cut(instruction: &str) -> (&str, &str) {
    let at = instruction.char_indices().nth(LONGEST).map_or(instruction.len(), |(at, _)| at);
    instruction.split_at_checked(at).unwrap_or((instruction, ""))
}

/// Bounds the echo and leaves out what was said twice.
fn tidy(echo: &mut InstructionEcho) {
    for list in [&mut echo.understood, &mut echo.not_understood] {
        let mut kept: Vec<String> = Vec::new();
        for line in list.drain(..) {
            let short: String = line.chars().take(LONGEST_ECHO).collect();
            if !short.trim().is_empty() && !kept.contains(&short) && kept.len() < MOST_ECHOES {
                kept.push(short);
            }
        }
        *list = kept;
    }
}
