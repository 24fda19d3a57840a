//! What was typed means this: the second of the two stages of arguments.
//!
//! Takes the plain values of [`crate::arguments`]; gives the library's options. Defaults that
//! depend on each other (the version on the country) are settled here and nowhere else.

use anzsco_core::{ClassifyOptions, Country, Edition, ExtractOptions, Profile, Version};

use crate::arguments::{EditionArguments, RankingArguments, ReadingArguments};
use crate::clock;
use crate::engine::Engine;
use crate::failure::Failure;

/// The edition that is meant by a country and a version, either of which may be left open.
pub(crate) fn edition(country: Option<Country>, version: Option<Version>) -> Edition {
    let country = country.unwrap_or(Country::Au);
    Edition::new(country, version.unwrap_or_else(|| Edition::default_version(country)))
}

impl EditionArguments {
    /// The edition that is meant.
    pub(crate) fn edition(self) -> Edition {
        edition(self.country, self.anzsco_version)
    }
}

impl ReadingArguments {
    /// How CVs are read; the clock is asked once for a whole run.
    pub(crate) fn options(&self) -> ExtractOptions {
        ExtractOptions {
            as_of: self.as_of.or_else(clock::this_month),
            language: self.language.clone(),
        }
    }
}

impl RankingArguments {
    /// How profiles are ranked.
    pub(crate) fn options(&self) -> ClassifyOptions {
        ClassifyOptions {
            tier: self.model_tier.into(),
            limit: self.limit,
            explain: !self.no_explain,
            exclude_codes: self.exclude_codes.clone(),
            include_codes: self.include_codes.clone(),
            instruction: self.instruction.clone(),
        }
    }
}

/// Refuses choices that contradict each other or the edition before any input is read.
pub(crate) fn check(
    engine: &Engine,
    edition: Edition,
    options: &ClassifyOptions,
) -> Result<(), Failure> {
    engine.classifier(edition).classify(&Profile::default(), options)?;
    Ok(())
}

/// How many threads may work: `None` is one for each core.
pub(crate) fn pool(threads: Option<usize>) -> Result<rayon::ThreadPool, Failure> {
    if threads == Some(0) {
        return Err(Failure::Usage("--threads is 0; give at least 1".to_owned()));
    }
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .map_err(|reason| Failure::Usage(format!("cannot start threads: {reason}")))
}
