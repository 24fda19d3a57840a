//! Concepts: the one space in which models predict, whatever the edition.
//!
//! Takes an occupation of either version; gives its [`ConceptId`], and from a concept the
//! occupation that carries it in an edition. A concept is an occupation of 2022 or one that existed
//! in version 1.3 only. All of this is a table made at build time from [`links`](crate::links); it
//! must not depend on any model.

use crate::packed::{Records, embedded};
use crate::{Code, Country, Edition, Version};

/// Fields: code, whether it is of version 1.3 only. By code.
const CONCEPT_WIDTH: usize = 5;
const CONCEPTS: Records = Records::new(embedded!("concepts.bin"), CONCEPT_WIDTH);

/// Per edition, one field a concept: the dense index of the occupation, or [`NOWHERE`].
const CARRIER_WIDTH: usize = 2;
const AU_1_3: Records = Records::new(embedded!("carriers_au_1.3.bin"), CARRIER_WIDTH);
const NZ_1_3: Records = Records::new(embedded!("carriers_nz_1.3.bin"), CARRIER_WIDTH);
const AU_2022: Records = Records::new(embedded!("carriers_au_2022.bin"), CARRIER_WIDTH);
const NZ_2022: Records = Records::new(embedded!("carriers_nz_2022.bin"), CARRIER_WIDTH);

/// No occupation of the edition carries the concept.
const NOWHERE: u16 = u16::MAX;

/// A concept: an index from 0 to [`concept_count`] in code order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConceptId(u16);

impl ConceptId {
    /// The concept with this index; `None` from [`concept_count`] on.
    pub fn new(index: usize) -> Option<ConceptId> {
        (index < concept_count()).then_some(ConceptId(index as u16))
    }

    /// The concept as an index into arrays of [`concept_count`] elements.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many concepts there are: 1,130.
pub fn concept_count() -> usize {
    CONCEPTS.len()
}

/// All concepts in code order.
///
/// ```
/// assert_eq!(anzsco_data::concepts().count(), 1130);
/// ```
pub fn concepts() -> impl DoubleEndedIterator<Item = ConceptId> + ExactSizeIterator + Clone {
    (0..concept_count() as u16).map(ConceptId)
}

/// The code of a concept and the version it is a code of: 2022 unless only version 1.3 has it.
pub fn concept_code(concept: ConceptId) -> (Code, Version) {
    let record = CONCEPTS.record(concept.index());
    let version = if record.u8(4) == 0 { Version::V2022 } else { Version::V1_3 };
    (Code::from_packed(record.u32(0)), version)
}

/// The concept of an occupation. A code that both versions have means the same in both, so it is
/// one concept; `None` for groups and for codes that the version has not.
///
/// ```
/// use anzsco_data::{Code, Version, concept_code, concept_of};
/// let florist = Code::parse("362111")?;
/// let concept = concept_of(Version::V1_3, florist);
/// assert_eq!(concept.map(concept_code), Some((florist, Version::V2022)));
/// # Ok::<(), anzsco_data::CodeError>(())
/// ```
pub fn concept_of(version: Version, occupation: Code) -> Option<ConceptId> {
    // The New Zealand edition of a version has all of its occupations.
    Edition::new(Country::Nz, version).position(occupation)?;
    CONCEPTS.find(occupation.packed()).map(|(index, _)| ConceptId(index as u16))
}

impl Edition {
    /// The dense index of the occupation that carries a concept in this edition: itself if the
    /// edition has it, else the linked occupation with the nearest title. `None` for concepts that
    /// are out of this edition's scope: the seven New Zealand occupations in an Australian edition.
    ///
    /// ```
    /// use anzsco_data::{Code, Country, Edition, Version, concept_of};
    /// // Version 1.3 had no codes for cyber security: there it was ICT Security Specialist.
    /// let analyst = concept_of(Version::V2022, Code::parse("262116")?);
    /// let edition = Edition::new(Country::Au, Version::V1_3);
    /// let carrier = analyst.and_then(|c| edition.occupation_of(c)).and_then(|i| edition.occupation_at(i));
    /// assert_eq!(carrier.map(|entry| entry.title), Some("ICT Security Specialist"));
    /// # Ok::<(), anzsco_data::CodeError>(())
    /// ```
    pub fn occupation_of(self, concept: ConceptId) -> Option<usize> {
        let carriers = match (self.country, self.version) {
            (Country::Au, Version::V1_3) => AU_1_3,
            (Country::Nz, Version::V1_3) => NZ_1_3,
            (Country::Au, Version::V2022) => AU_2022,
            (Country::Nz, Version::V2022) => NZ_2022,
        };
        let carrier = carriers.get(concept.index())?.u16(0);
        (carrier != NOWHERE).then_some(carrier as usize)
    }
}
