//! Links between the versions, and to ISCO-08.
//!
//! Takes an occupation code of one classification; gives the codes it is linked to in another. It
//! must not choose among several: the best link comes first, and that is all.

use crate::classification::TEXTS;
use crate::packed::{Records, embedded};
use crate::{Code, Version};

/// Fields: code, linked code. By code, then best link first.
const PAIR_WIDTH: usize = 8;
const BECAME: Records = Records::new(embedded!("became.bin"), PAIR_WIDTH);
const WAS: Records = Records::new(embedded!("was.bin"), PAIR_WIDTH);

/// Fields: code, ISCO-08 group, partial.
const ISCO_WIDTH: usize = 7;
const ISCO_1_3: Records = Records::new(embedded!("isco_1.3.bin"), ISCO_WIDTH);
const ISCO_2022: Records = Records::new(embedded!("isco_2022.bin"), ISCO_WIDTH);

/// Fields: group and its number of digits as one number, title.
const ISCO_TITLE_WIDTH: usize = 10;
const ISCO_TITLES: Records = Records::new(embedded!("isco_titles.bin"), ISCO_TITLE_WIDTH);

/// A link from an occupation to a unit group of ISCO-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IscoLink {
    /// The unit group as a number: 110 stands for 0110.
    pub isco: u16,
    /// Only a part of the occupation belongs to this group.
    pub partial: bool,
}

/// What an occupation of version 1.3 became in 2022: the same code first, then those that took over
/// a listed title, then the nearest ones where nothing was published.
///
/// ```
/// use anzsco_data::{Code, became};
/// let landscape_gardener = Code::parse("362213")?;
/// assert_eq!(became(landscape_gardener).next(), Some(Code::parse("362711")?));
/// # Ok::<(), anzsco_data::CodeError>(())
/// ```
pub fn became(occupation_1_3: Code) -> impl Iterator<Item = Code> + Clone {
    linked(BECAME, occupation_1_3)
}

/// What an occupation of 2022 was in version 1.3, best link first.
///
/// ```
/// use anzsco_data::{Code, was};
/// let landscape_gardener = Code::parse("362711")?;
/// assert_eq!(was(landscape_gardener).next(), Some(Code::parse("362213")?));
/// # Ok::<(), anzsco_data::CodeError>(())
/// ```
pub fn was(occupation_2022: Code) -> impl Iterator<Item = Code> + Clone {
    linked(WAS, occupation_2022)
}

/// The unit groups of ISCO-08 that an occupation is linked to, wholly contained ones first.
///
/// ```
/// use anzsco_data::{Code, Version, isco08, isco_title};
/// let midwife = Code::parse("254111")?;
/// let titles: Vec<_> =
///     isco08(Version::V2022, midwife).filter_map(|link| isco_title(link.isco)).collect();
/// assert_eq!(titles, ["Midwifery Professionals"]);
/// # Ok::<(), anzsco_data::CodeError>(())
/// ```
pub fn isco08(version: Version, occupation: Code) -> impl Iterator<Item = IscoLink> + Clone {
    let records = match version {
        Version::V1_3 => ISCO_1_3,
        Version::V2022 => ISCO_2022,
    };
    records
        .range_of(occupation.packed())
        .filter_map(move |index| records.get(index))
        .map(|record| IscoLink { isco: record.u16(4), partial: record.u8(6) != 0 })
}

/// The title of a unit group of ISCO-08, given as in [`IscoLink::isco`].
pub fn isco_title(isco: u16) -> Option<&'static str> {
    ISCO_TITLES.find(u32::from(isco)).map(|(_, record)| record.text(4, TEXTS))
}

fn linked(records: Records, code: Code) -> impl Iterator<Item = Code> + Clone {
    records
        .range_of(code.packed())
        .filter_map(move |index| records.get(index))
        .map(|record| Code::from_packed(record.u32(4)))
}
