//! The plain types that scoring gives and explaining takes.

use anzsco_data::Code;

pub use super::own_words::OwnTitle;
pub use super::told_kinds::KindWord;

/// Confidence below which an occupation is hardly ever the answer: of 2,151 such answers to labelled CVs 8 were
/// the code that the coder gave.
const REMOTE: f64 = 0.002;
/// Confidence below which an answer stands far behind whatever comes first.
pub const FAR: f64 = 0.1;

/// One thing in a profile that can speak for an occupation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// The headline or target title.
    Headline,
    /// The title of job `.0` (index into `profile.experience`).
    Title(usize),
    /// Duty `.1` of job `.0`.
    Duty(usize, usize),
    /// A sentence of the summary.
    Summary(usize),
    /// A skill of the profile's list.
    Skill(usize),
    /// A qualification.
    Education(usize),
    /// A licence or certificate.
    Certification(usize),
    /// The caller's instruction.
    Instruction,
}

/// How much one item speaks for one occupation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Support {
    /// The item.
    pub item: Item,
    /// Its part in the score; above 0.
    pub weight: f32,
}

/// Longest part of a duty that is quoted, in bytes, and that its meaning is asked of: what stands far behind, where lines
/// were run together, is no part of what a reader sees.
pub(crate) const LONGEST_QUOTE: usize = 160;

/// What the models make of one duty alone, for one occupation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DutyReading {
    /// The job (index into `profile.experience`).
    pub job: usize,
    /// The duty within it.
    pub duty: usize,
    /// What its words add to the occupation; above 0.
    pub lift: f32,
    /// Logarithm of the occupation's probability by what the words mean; known of the first few only.
    pub meant: Option<f32>,
    /// The same of the next occupation for the first of the ranked, and of the first for the others.
    pub rival: Option<f32>,
    /// The same of the likeliest occupation but it.
    pub other: Option<f32>,
}

impl DutyReading {
    /// Job and duty.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.job, self.duty)
    }
}

/// One occupation in the running.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// Its 6-digit code in the edition.
    pub code: Code,
    /// Calibrated confidence, 0 to 1.
    pub confidence: f64,
    /// Whether the caller forced it in.
    pub forced: bool,
    /// The items that speak for it, strongest first.
    pub support: Vec<Support>,
    /// Jobs whose titles by themselves name it, and how likely they mean it; not the unlikely ones. Of what is not ranked
    /// known within the minor group of the first alone, and where reasons are asked for.
    pub titled: Vec<(usize, f32)>,
    /// Jobs that title and duties together make it, and how likely; not the unlikely ones. Known of the same.
    pub worked: Vec<(usize, f32)>,
    /// The duties that speak for it, those first that tell it from the other ranked; none where no
    /// reasons are asked for, and in the tier that reads no duties.
    pub duties: Vec<DutyReading>,
    /// The words that tell of those whom it teaches or looks after: none where the CV tells of others more. `None` where
    /// it teaches nobody, where the CV tells of no learners, and where no reasons are asked for.
    pub learners: Option<Vec<KindWord>>,
}

impl Candidate {
    /// Whether it stands so far behind that it is hardly ever the answer, and nobody asked for it.
    pub fn is_remote(&self) -> bool {
        self.confidence < REMOTE && !self.forced
    }

    /// The weight of all that speaks for it.
    pub fn total_support(&self) -> f32 {
        self.support.iter().map(|support| support.weight).sum()
    }

    /// The part of it that a job's title and duties carry, 0 to 1.
    pub fn part_of_job(&self, place: usize) -> f32 {
        let of_job = self.support.iter().filter(|support| match support.item {
            Item::Title(job) | Item::Duty(job, _) => job == place,
            _ => false,
        });
        let weight: f32 = of_job.map(|support| support.weight).sum();
        weight / self.total_support().max(f32::MIN_POSITIVE)
    }

    /// Adds the instruction to what speaks for it, by how much it raised its share.
    pub(super) fn support_by_instruction(&mut self, before: f32, after: f32) {
        const MOST: f32 = 0.9;
        if after <= before {
            return;
        }
        let gain = (1.0 - before / after).clamp(0.0, MOST);
        let others = self.total_support();
        let weight = if others > 0.0 { others * gain / (1.0 - gain) } else { 1.0 };
        self.support.push(Support { item: Item::Instruction, weight });
        self.support.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.item.cmp(&b.item)));
    }
}

/// The outcome of scoring, before it is put in words.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ranking {
    /// What will be returned, best first, forced ones included.
    pub ranked: Vec<Candidate>,
    /// The next best after them (at most 60), for alternatives.
    pub others: Vec<Candidate>,
    /// The title that the person bears in the summary.
    pub own_title: Option<OwnTitle>,
    /// Share of the probability that falls on the best unit group, 0 to 1: low where careers are mixed.
    pub concentration: f64,
}
