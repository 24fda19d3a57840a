//! The caller's choices, checked against each other and the edition.

use anzsco_data::{Country, Edition, Version};

use crate::classification::ClassifyOptions;
use crate::error::Error;

const MOST_INCLUDES: usize = 5;

/// Checks the options of a classification.
pub(crate) fn check(options: &ClassifyOptions, edition: Edition) -> Result<(), Error> {
    if let Some(limit) = options.limit.filter(|limit| !(1..=20).contains(limit)) {
        return Err(Error::Limit(limit));
    }
    if options.include_codes.len() > MOST_INCLUDES {
        return Err(Error::TooManyIncludes(options.include_codes.len()));
    }
    for code in &options.exclude_codes {
        if !matches!(code.digits(), 1 | 4 | 6) {
            return Err(Error::ExcludeLength(code.to_string()));
        }
    }
    for code in &options.include_codes {
        if code.digits() != 6 || edition.position(*code).is_none() {
            return Err(Error::UnknownInclude {
                code: code.to_string(),
                version: match edition.version {
                    Version::V1_3 => "1.3",
                    Version::V2022 => "2022",
                },
                country: match edition.country {
                    Country::Au => "au",
                    Country::Nz => "nz",
                },
            });
        }
        if options.exclude_codes.iter().any(|prefix| code.starts_with(*prefix)) {
            return Err(Error::IncludedAndExcluded(code.to_string()));
        }
    }
    Ok(())
}
