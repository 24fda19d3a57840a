//! What is asked of a classification and what comes back: the contract's
//! `result` object, as plain types. No judgement lives here.

use anzsco_data::{Code, Country, Edition, Version};
use serde::{Deserialize, Serialize};

use crate::profile::{Profile, Span};

/// The fixed statement on every result.
pub const DISCLAIMER: &str = "This is an occupational classification only. It is not migration, visa or legal advice, and it does not assess visa eligibility.";

/// How much of the CV is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tier {
    /// Fast: titles, headline and qualifications.
    #[default]
    Falcon,
    /// Smart: every duty and skill, each job weighed, siblings reranked.
    Sydney,
}

impl Tier {
    /// The contract's name: "falcon" or "sydney".
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Falcon => "falcon",
            Self::Sydney => "sydney",
        }
    }
}

/// What a caller may choose for one classification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassifyOptions {
    /// Falcon or sydney.
    pub tier: Tier,
    /// How many ranked occupations, 1 to 20. `None`: up to [`Self::USUAL_LIMIT`], without those that are
    /// hardly ever the answer.
    pub limit: Option<usize>,
    /// With reasons, evidence and alternatives, or codes only.
    pub explain: bool,
    /// Codes or prefixes (1, 4 or 6 digits) that are never returned.
    pub exclude_codes: Vec<Code>,
    /// At most five 6-digit codes that are always returned.
    pub include_codes: Vec<Code>,
    /// Free-text steering; affects the ranking, never the profile.
    pub instruction: Option<String>,
}

impl ClassifyOptions {
    /// How many occupations are ranked at most where no limit is given.
    pub const USUAL_LIMIT: usize = 5;

    /// How many occupations are ranked at most.
    pub(crate) fn most_ranked(&self) -> usize {
        self.limit.unwrap_or(Self::USUAL_LIMIT)
    }
}

impl Default for ClassifyOptions {
    fn default() -> Self {
        Self {
            tier: Tier::Falcon,
            limit: None,
            explain: true,
            exclude_codes: Vec::new(),
            include_codes: Vec::new(),
            instruction: None,
        }
    }
}

/// Which classification a result is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EditionInfo {
    /// "au" or "nz".
    pub country: &'static str,
    /// "1.3" or "2022".
    pub anzsco_version: &'static str,
    /// A caveat, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
}

impl From<Edition> for EditionInfo {
    fn from(edition: Edition) -> Self {
        Self {
            country: match edition.country {
                Country::Au => "au",
                Country::Nz => "nz",
            },
            anzsco_version: match edition.version {
                Version::V1_3 => "1.3",
                Version::V2022 => "2022",
            },
            note: edition.note(),
        }
    }
}

/// A code with its title, as in alternatives and unit groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TitledCode {
    /// ANZSCO code.
    pub code: String,
    /// Its title in the edition.
    pub title: String,
    /// Half a sentence on what sets it apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contrast: Option<String>,
}

/// What a piece of evidence is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EvidenceKind {
    /// A job title.
    Title,
    /// A duty.
    Duty,
    /// A skill or tool.
    Skill,
    /// A qualification.
    Qualification,
    /// A licence or registration.
    Licence,
    /// The headline or target title.
    Headline,
    /// The caller's instruction.
    Instruction,
}

/// A quote of the CV that supports a ranked occupation.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Evidence {
    /// What it is.
    pub kind: EvidenceKind,
    /// Quoted from the CV, personal data removed.
    pub text: String,
    /// In English, where the CV is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub english: Option<String>,
    /// The classification's own term or task keyword that it supports.
    pub matched: String,
    /// The part of the CV.
    pub section: &'static str,
    /// Its place in the text, in Unicode characters.
    pub span: Option<Span>,
    /// Share in the decision; the weights of one entry sum to 1.
    pub weight: f64,
}

/// Everything that explains one ranked occupation.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reasons {
    /// Skill level in the edition, 1 (highest) to 5.
    pub skill_level: u8,
    /// The unit group it belongs to.
    pub unit_group: TitledCode,
    /// "very high", "high", "medium" or "low".
    pub confidence_label: &'static str,
    /// What speaks for it, each a short sentence.
    pub strengths: Vec<String>,
    /// What is missing or weaker than usual.
    pub gaps: Vec<String>,
    /// A short rationale.
    pub explanation: String,
    /// Quotes that carry the strengths.
    pub evidence: Vec<Evidence>,
    /// Siblings that fit next best.
    pub alternatives: Vec<TitledCode>,
}

/// One ranked occupation.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RankedOccupation {
    /// 1 is the best fit.
    pub rank: usize,
    /// 6-digit code.
    pub code: String,
    /// Title in the edition.
    pub title: String,
    /// Calibrated, 0 to 1.
    pub confidence: f64,
    /// Whether the caller forced it into the ranking.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// Absent when `explain` is false.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Reasons>,
}

/// What was understood of an instruction.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct InstructionEcho {
    /// Each understood wish in plain words.
    pub understood: Vec<String>,
    /// Words that steered nothing.
    pub not_understood: Vec<String>,
}

/// Which engine answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Engine {
    /// Tier.
    pub tier: Tier,
    /// Version of this library.
    pub version: &'static str,
}

/// The whole result.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Classification {
    /// Result-level summary; absent when `explain` is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overview: Option<String>,
    /// Best first.
    pub ranked: Vec<RankedOccupation>,
    /// What was understood of the CV.
    pub profile: Profile,
    /// [`DISCLAIMER`].
    pub disclaimer: &'static str,
    /// The classification's edition.
    pub edition: EditionInfo,
    /// What was understood of the instruction, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instruction: Option<InstructionEcho>,
    /// The engine.
    pub engine: Engine,
}
