//! The options that several subcommands share, named as the API's fields.
//!
//! Takes single words; gives single values or the reason why a word will not do.

use anzsco_core::{Code, Country, Tier, Version};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

/// Which edition of the classification answers.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct EditionArguments {
    /// The country whose edition answers; au by default.
    #[arg(long, value_name = "au|nz", hide_possible_values = true)]
    #[arg(value_parser = country())]
    pub(crate) country: Option<Country>,
    /// The version of ANZSCO; 2022 for au and 1.3 for nz by default.
    #[arg(long, value_name = "1.3|2022", hide_possible_values = true)]
    #[arg(value_parser = version())]
    pub(crate) anzsco_version: Option<Version>,
}

/// How a CV is ranked.
#[derive(Debug, Clone, Args)]
pub(crate) struct RankingArguments {
    /// falcon is fast and reads titles, headline and qualifications; sydney reads the whole CV.
    #[arg(long, value_enum, default_value_t, value_name = "falcon|sydney")]
    #[arg(hide_possible_values = true)]
    pub(crate) model_tier: TierArgument,
    /// Codes, or prefixes of 1 or 4 digits, that are never returned.
    #[arg(long, value_name = "CODE,...", value_delimiter = ',')]
    pub(crate) exclude_codes: Vec<Code>,
    /// At most five 6-digit codes that are always ranked.
    #[arg(long, value_name = "CODE,...", value_delimiter = ',')]
    pub(crate) include_codes: Vec<Code>,
    /// A wish in plain English that steers the ranking, for example "focus on her nursing work".
    #[arg(long, value_name = "WORDS")]
    pub(crate) instruction: Option<String>,
    /// Codes only: no reasons, no evidence, no overview.
    #[arg(long)]
    pub(crate) no_explain: bool,
    /// How many occupations to rank, 1 to 20. Without it up to 5, fewer where the rest is hardly ever right.
    #[arg(long, value_name = "N", value_parser = limit)]
    pub(crate) limit: Option<usize>,
}

/// The tiers by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum TierArgument {
    /// Fast: titles, headline and qualifications.
    #[default]
    Falcon,
    /// Smart: every duty and skill of the whole CV.
    Sydney,
}

impl From<TierArgument> for Tier {
    fn from(tier: TierArgument) -> Self {
        match tier {
            TierArgument::Falcon => Self::Falcon,
            TierArgument::Sydney => Self::Sydney,
        }
    }
}

pub(super) fn country() -> impl TypedValueParser<Value = Country> {
    PossibleValuesParser::new(["au", "nz"]).try_map(|text| text.parse())
}

pub(super) fn version() -> impl TypedValueParser<Value = Version> {
    PossibleValuesParser::new(["1.3", "2022"]).try_map(|text| text.parse())
}

pub(super) fn limit(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|limit| (1..=20).contains(limit))
        .ok_or_else(|| "give a number from 1 to 20".to_owned())
}

/// A BCP 47 tag by its shape; which languages are known is the library's matter.
pub(super) fn language(text: &str) -> Result<String, String> {
    let mut parts = text.split('-');
    let primary = parts.next().unwrap_or_default();
    let is_tag = matches!(primary.len(), 2..=3)
        && primary.chars().all(|letter| letter.is_ascii_alphabetic())
        && parts.all(|part| {
            matches!(part.len(), 1..=8) && part.chars().all(|letter| letter.is_ascii_alphanumeric())
        });
    if is_tag {
        Ok(text.to_owned())
    } else {
        Err("give a language tag such as en, de or zh-Hant".to_owned())
    }
}

pub(super) fn delimiter(text: &str) -> Result<u8, String> {
    match text {
        "\\t" | "tab" => Ok(b'\t'),
        _ => match text.as_bytes() {
            [byte] if byte.is_ascii() => Ok(*byte),
            _ => Err("give one ASCII character, or tab".to_owned()),
        },
    }
}
