//! Codes of the classification.
//!
//! Takes the digits people write; gives [`Code`], a small copyable value that sorts in the order of
//! the published tables. It must not know which codes exist: only an
//! [`Edition`](crate::Edition) can say that.

use std::fmt;
use std::str::FromStr;

/// A code of 1, 2, 3, 4 or 6 digits: a group or an occupation of any edition.
///
/// Codes sort as the published tables do, each group before what it holds.
///
/// ```
/// use anzsco_data::{Code, Level};
/// let florist: Code = "362111".parse()?;
/// assert_eq!(florist.level(), Level::Occupation);
/// assert_eq!(florist.prefix(4).map(|group| group.to_string()), Some("3621".to_owned()));
/// assert!(florist.starts_with(Code::parse("36")?));
/// # Ok::<(), anzsco_data::CodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(u32);

/// How deep a code lies in the classification. The numbers of digits are 1, 2, 3, 4 and 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// One digit, for example 3 Technicians and Trades Workers.
    Major,
    /// Two digits, for example 36 Skilled Animal, Agricultural and Horticultural Workers.
    SubMajor,
    /// Three digits, for example 362 Horticultural Trades Workers.
    Minor,
    /// Four digits, for example 3621 Florists.
    UnitGroup,
    /// Six digits, for example 362111 Florist.
    Occupation,
}

/// Why a text is not a [`Code`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CodeError {
    /// The text has a number of digits that no level of the classification has.
    #[error("a code has 1, 2, 3, 4 or 6 digits, but {text:?} has {length}")]
    Length {
        /// What was given.
        text: String,
        /// How many characters it has.
        length: usize,
    },
    /// The text holds something other than the digits 0 to 9.
    #[error("a code is made of digits only, but {text:?} contains {found:?}")]
    NotADigit {
        /// What was given.
        text: String,
        /// The first character that is not a digit.
        found: char,
    },
}

impl Code {
    /// Reads a code. White space around it is not allowed; whether it exists is not checked.
    ///
    /// # Errors
    /// When `text` is not 1, 2, 3, 4 or 6 digits.
    ///
    /// ```
    /// use anzsco_data::Code;
    /// assert_eq!(
    ///     Code::parse("36211").unwrap_err().to_string(),
    ///     "a code has 1, 2, 3, 4 or 6 digits, but \"36211\" has 5"
    /// );
    /// ```
    pub fn parse(text: &str) -> Result<Code, CodeError> {
        if let Some(found) = text.chars().find(|letter| !letter.is_ascii_digit()) {
            return Err(CodeError::NotADigit { text: text.to_owned(), found });
        }
        let digits = text.len();
        if !matches!(digits, 1..=4 | 6) {
            return Err(CodeError::Length { text: text.to_owned(), length: digits });
        }
        let value = text.bytes().fold(0, |value, byte| value * 10 + u32::from(byte - b'0'));
        Ok(Code::new(value, digits))
    }

    /// The code of `digits` digits with this value. Stored as six digits filled up with zeros,
    /// then the number of digits: so the order of the numbers is the order of the tables.
    fn new(value: u32, digits: usize) -> Code {
        Code(value * 10_u32.pow(6 - digits as u32) * 8 + digits as u32)
    }

    /// How many digits the code has: 1, 2, 3, 4 or 6.
    pub fn digits(self) -> usize {
        (self.0 % 8) as usize
    }

    /// The level of the classification that codes of this length belong to.
    pub fn level(self) -> Level {
        match self.digits() {
            1 => Level::Major,
            2 => Level::SubMajor,
            3 => Level::Minor,
            4 => Level::UnitGroup,
            _ => Level::Occupation,
        }
    }

    /// The group of `digits` digits that holds this code (the code itself if it has just as many);
    /// `None` if the code is shorter or no level has that many digits.
    pub fn prefix(self, digits: usize) -> Option<Code> {
        if !matches!(digits, 1..=4 | 6) || digits > self.digits() {
            return None;
        }
        Some(Code::new(self.0 / 8 / 10_u32.pow(6 - digits as u32), digits))
    }

    /// Whether `group` is this code or holds it.
    pub fn starts_with(self, group: Code) -> bool {
        self.prefix(group.digits()) == Some(group)
    }

    /// The digit of the major group that holds this code: 1 for managers, 8 for labourers.
    ///
    /// ```
    /// use anzsco_data::Code;
    /// assert_eq!(Code::parse("362111")?.major(), 3);
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn major(self) -> u32 {
        self.0 / 8 / 100_000
    }

    /// Whether this is an occupation "not elsewhere classified": its code ends in 99 (ABS, ANZSCO code
    /// structure).
    ///
    /// ```
    /// use anzsco_data::Code;
    /// assert!(Code::parse("139999")?.is_nec() && !Code::parse("254499")?.prefix(4).unwrap().is_nec());
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn is_nec(self) -> bool {
        self.digits() == 6 && self.0 / 8 % 100 == 99
    }

    /// The code as a number, as the packed tables store it.
    pub(crate) fn packed(self) -> u32 {
        self.0
    }

    /// The inverse of [`Code::packed`].
    pub(crate) fn from_packed(packed: u32) -> Code {
        Code(packed)
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Code, CodeError> {
        Code::parse(text)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.digits();
        let value = self.0 / 8 / 10_u32.pow(6_u32.saturating_sub(digits as u32));
        write!(formatter, "{value:0digits$}")
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Code({self})")
    }
}

impl Level {
    /// How many digits codes of this level have.
    pub fn digits(self) -> usize {
        match self {
            Level::Major => 1,
            Level::SubMajor => 2,
            Level::Minor => 3,
            Level::UnitGroup => 4,
            Level::Occupation => 6,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_sort_as_the_tables_do() {
        let mut codes: Vec<Code> =
            ["2", "111111", "1", "1111", "12", "111", "11"].map(|c| Code::parse(c).unwrap()).into();
        codes.sort();
        let sorted: Vec<String> = codes.iter().map(Code::to_string).collect();
        assert_eq!(sorted, ["1", "11", "111", "1111", "111111", "12", "2"]);
    }

    #[test]
    fn what_is_not_a_code_is_refused_with_the_reason() {
        for (text, reason) in [
            ("", "a code has 1, 2, 3, 4 or 6 digits, but \"\" has 0"),
            ("1234567", "a code has 1, 2, 3, 4 or 6 digits, but \"1234567\" has 7"),
            ("36 2", "a code is made of digits only, but \"36 2\" contains ' '"),
            ("٣", "a code is made of digits only, but \"٣\" contains '٣'"),
        ] {
            assert_eq!(Code::parse(text).unwrap_err().to_string(), reason);
        }
    }

    #[test]
    fn leading_zeros_are_kept() {
        assert_eq!(Code::parse("0110").unwrap().to_string(), "0110");
        assert_ne!(Code::parse("0").unwrap(), Code::parse("00").unwrap());
    }

    #[test]
    fn prefixes() {
        let code = Code::parse("254412").unwrap();
        assert_eq!(code.prefix(1).unwrap().to_string(), "2");
        assert_eq!(code.prefix(6), Some(code));
        assert_eq!(code.prefix(5), None);
        assert_eq!(code.prefix(2).unwrap().prefix(3), None);
        assert!(code.starts_with(Code::parse("2544").unwrap()));
        assert!(!code.starts_with(Code::parse("2545").unwrap()));
        assert!(!Code::parse("2").unwrap().starts_with(code));
    }
}
