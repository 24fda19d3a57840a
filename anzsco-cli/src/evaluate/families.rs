//! Families of CVs: what recruiters would sort them by.
//!
//! Takes the code of a CV; gives the family that its group belongs to, for files that name no
//! family themselves. The rule is the table below, the longest beginning first.

use anzsco_core::Code;

/// Beginnings of codes and the family of each; a longer beginning goes before a shorter one.
const FAMILIES: [(&str, &str); 39] = [
    ("1", "managers"),
    ("12", "farm, garden and animals"),
    ("21", "arts and media"),
    ("22", "business and marketing"),
    ("23", "engineering and science"),
    ("231", "drivers and pilots"),
    ("24", "teaching"),
    ("25", "health"),
    ("26", "information technology"),
    ("27", "legal and welfare"),
    ("31", "engineering and science"),
    ("313", "information technology"),
    ("32", "trades"),
    ("33", "trades"),
    ("34", "trades"),
    ("35", "kitchen and hospitality"),
    ("36", "farm, garden and animals"),
    ("39", "trades"),
    ("391", "sport and personal service"),
    ("41", "health"),
    ("4117", "care"),
    ("42", "care"),
    ("422", "teaching"),
    ("43", "kitchen and hospitality"),
    ("44", "safety and security"),
    ("45", "sport and personal service"),
    ("5", "office"),
    ("6", "sales"),
    ("71", "machine operators"),
    ("72", "machine operators"),
    ("73", "drivers and pilots"),
    ("74", "stores"),
    ("81", "cleaning"),
    ("82", "labouring"),
    ("83", "labouring"),
    ("84", "farm, garden and animals"),
    ("85", "kitchen and hospitality"),
    ("89", "labouring"),
    ("891", "stores"),
];

/// The family of a code.
pub(super) fn family(code: Code) -> &'static str {
    let digits = code.to_string();
    FAMILIES
        .iter()
        .filter(|(beginning, _)| digits.starts_with(beginning))
        .max_by_key(|(beginning, _)| beginning.len())
        .map_or("other", |(_, family)| family)
}

#[cfg(test)]
mod tests {
    use anzsco_core::{Country, Edition, Version};

    use super::*;

    #[test]
    fn the_longest_beginning_decides() {
        for (code, expected) in [
            ("313111", "information technology"),
            ("312111", "engineering and science"),
            ("423111", "care"),
            ("341111", "trades"),
            ("733111", "drivers and pilots"),
            ("121111", "farm, garden and animals"),
            ("131112", "managers"),
        ] {
            assert_eq!(family(Code::parse(code).unwrap()), expected, "{code}");
        }
    }

    #[test]
    fn every_occupation_has_a_family() {
        let edition = Edition::new(Country::Au, Version::V2022);
        for occupation in edition.occupations() {
            assert_ne!(family(occupation.code), "other", "{}", occupation.code);
        }
    }
}
