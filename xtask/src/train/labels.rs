//! What a source says of an occupation, as a set of concepts.
//!
//! Sources speak in codes of either edition at any level, or in ISCO-08 unit
//! groups; the models speak in concepts ([`mod@anzsco_data::concepts`]).

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use anzsco_data::{Code, Country, Edition, Version, concept_of};

use super::{TrainError, read_csv};

/// Concepts reached from codes and crosswalks.
#[derive(Debug)]
pub(crate) struct Labels {
    isco: HashMap<String, BTreeSet<u16>>,
}

impl Labels {
    /// Reads the crosswalk from ISCO-08 to ANZSCO 2022, both directions.
    pub(crate) fn read(sources: &Path) -> Result<Self, TrainError> {
        let mut isco: HashMap<String, BTreeSet<u16>> = HashMap::new();
        for file in ["corr_isco08_to_2022.csv", "corr_2022_to_isco08.csv"] {
            for row in read_csv(&sources.join("anzsco").join(file))? {
                let code = row.get("code_2022").map_or("", String::as_str);
                for concept in of_code(Version::V2022, code) {
                    isco.entry(row["isco08"].clone()).or_default().insert(concept);
                }
            }
        }
        Ok(Self { isco })
    }

    /// Concepts of an ISCO-08 unit group (or of every unit group below a shorter code).
    pub(crate) fn of_isco(&self, code: &str) -> Vec<u16> {
        if code.len() == 4 {
            return self
                .isco
                .get(code)
                .map(|set| set.iter().copied().collect())
                .unwrap_or_default();
        }
        let below: BTreeSet<u16> = self
            .isco
            .iter()
            .filter(|(isco, _)| isco.starts_with(code))
            .flat_map(|(_, set)| set.iter().copied())
            .collect();
        below.into_iter().collect()
    }
}

/// Concepts of a code of an edition: itself, or every occupation below a group.
pub(crate) fn of_code(version: Version, code: &str) -> Vec<u16> {
    let Ok(code) = Code::parse(code) else { return Vec::new() };
    let edition = Edition::new(Country::Nz, version);
    edition
        .occupations()
        .filter(|entry| entry.code.starts_with(code))
        .filter_map(|entry| concept_of(version, entry.code))
        .map(|concept| concept.index() as u16)
        .collect()
}
