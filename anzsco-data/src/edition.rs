//! The four editions: two countries, two versions.
//!
//! Takes the names people type ("au", "2022"); gives [`Edition`], the key to every table that
//! differs between countries or versions. It must not hold any facts of the classification itself:
//! those are in [`classification`](crate::classification).

use std::fmt;
use std::str::FromStr;

/// One of the two countries that share the classification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Country {
    /// Australia, written "au".
    Au,
    /// New Zealand, written "nz".
    Nz,
}

/// A version of the classification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// ANZSCO version 1.3 of 2013, written "1.3".
    V1_3,
    /// ANZSCO 2022, written "2022".
    V2022,
}

/// A country's edition of a version. Titles and skill levels of some codes differ between the two
/// countries, and seven occupations exist in New Zealand only.
///
/// ```
/// use anzsco_data::{Country, Edition, Version};
/// let edition = Edition::new(Country::Nz, Version::V1_3);
/// assert_eq!(edition.occupations().count(), 1023);
/// assert_eq!(Edition::ALL.len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edition {
    /// Whose titles and skill levels apply.
    pub country: Country,
    /// Which version's codes apply.
    pub version: Version,
}

/// Why a text names neither a country nor a version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditionError {
    /// The text is not a country of the classification.
    #[error("the country is \"au\" or \"nz\", not {0:?}")]
    Country(String),
    /// The text is not a version of the classification.
    #[error("the version is \"1.3\" or \"2022\", not {0:?}")]
    Version(String),
}

impl Edition {
    /// All four editions.
    pub const ALL: [Edition; 4] = [
        Edition::new(Country::Au, Version::V1_3),
        Edition::new(Country::Nz, Version::V1_3),
        Edition::new(Country::Au, Version::V2022),
        Edition::new(Country::Nz, Version::V2022),
    ];

    /// The edition of this country and version.
    pub const fn new(country: Country, version: Version) -> Edition {
        Edition { country, version }
    }

    /// The version in use in a country: 2022 in Australia; 1.3 in New Zealand, which did not take
    /// part in the update of 2022.
    ///
    /// ```
    /// use anzsco_data::{Country, Edition, Version};
    /// assert_eq!(Edition::default_version(Country::Nz), Version::V1_3);
    /// ```
    pub const fn default_version(country: Country) -> Version {
        match country {
            Country::Au => Version::V2022,
            Country::Nz => Version::V1_3,
        }
    }

    /// What a reader of this edition's codes should know: only nz 2022 has such a note.
    pub const fn note(self) -> Option<&'static str> {
        match (self.country, self.version) {
            (Country::Nz, Version::V2022) => Some(
                "ANZSCO 2022 is notional for New Zealand, which stayed on version 1.3 until its \
                 own National Occupation List of November 2024",
            ),
            _ => None,
        }
    }
}

impl Default for Edition {
    /// Australia, 2022.
    fn default() -> Edition {
        Edition::new(Country::Au, Version::V2022)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.country, self.version)
    }
}

impl fmt::Display for Country {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Country::Au => "au",
            Country::Nz => "nz",
        })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Version::V1_3 => "1.3",
            Version::V2022 => "2022",
        })
    }
}

impl FromStr for Country {
    type Err = EditionError;

    fn from_str(text: &str) -> Result<Country, EditionError> {
        match text {
            "au" => Ok(Country::Au),
            "nz" => Ok(Country::Nz),
            _ => Err(EditionError::Country(text.to_owned())),
        }
    }
}

impl FromStr for Version {
    type Err = EditionError;

    fn from_str(text: &str) -> Result<Version, EditionError> {
        match text {
            "1.3" => Ok(Version::V1_3),
            "2022" => Ok(Version::V2022),
            _ => Err(EditionError::Version(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_as_written() {
        for edition in Edition::ALL {
            assert_eq!(edition.country.to_string().parse(), Ok(edition.country));
            assert_eq!(edition.version.to_string().parse(), Ok(edition.version));
        }
        let error = "fr".parse::<Country>().unwrap_err();
        assert_eq!(error.to_string(), "the country is \"au\" or \"nz\", not \"fr\"");
    }

    #[test]
    fn only_the_notional_edition_has_a_note() {
        let noted: Vec<Edition> = Edition::ALL.into_iter().filter(|e| e.note().is_some()).collect();
        assert_eq!(noted, [Edition::new(Country::Nz, Version::V2022)]);
    }
}
