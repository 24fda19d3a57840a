//! Errors of the crate: what was wrong, where, and what to do about it.

/// Why a classification could not be made as asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// `limit` outside 1 to 20.
    #[error("limit is {0}; give a number from 1 to 20")]
    Limit(usize),
    /// More than five forced codes.
    #[error("include_codes has {0} entries; at most 5 are allowed")]
    TooManyIncludes(usize),
    /// A forced code that the edition does not have.
    #[error("include_codes: {code} is not a 6-digit occupation of ANZSCO {version} ({country})")]
    UnknownInclude {
        /// The code as given.
        code: String,
        /// "1.3" or "2022".
        version: &'static str,
        /// "au" or "nz".
        country: &'static str,
    },
    /// An exclusion of another length than 1, 4 or 6 digits.
    #[error("exclude_codes: {0} has a length that is not allowed; give 1, 4 or 6 digits")]
    ExcludeLength(String),
    /// A code that is both forced and excluded.
    #[error("{0} is both in include_codes and excluded by exclude_codes; drop one of them")]
    IncludedAndExcluded(String),
    /// A structured profile that cannot be read.
    #[error("profile at {pointer}: {detail}")]
    Profile {
        /// JSON pointer to the offending value.
        pointer: String,
        /// What is wrong and how to mend it.
        detail: String,
    },
}
