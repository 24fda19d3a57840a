//! Compiles the concepts: every occupation of 2022 and those of 1.3 alone.
//!
//! Takes the classification and its links; gives the list of concepts and, for each edition, the
//! occupation that carries each.

use std::collections::{BTreeMap, BTreeSet};

use crate::classification::{COUNTRIES, VERSIONS, Version};
use crate::code::Code;
use crate::fold::fold;
use crate::links::Links;
use crate::pack::Packed;
use crate::tables::Build;

/// What is written where no occupation of an edition carries a concept.
const NOWHERE: usize = u16::MAX as usize;

pub(crate) fn compile(build: &Build, versions: &[Version; 2], links: &Links) {
    let [old, new] = versions;
    // Whether a concept is of version 1.3 only, by code.
    let mut concepts: BTreeMap<Code, bool> = BTreeMap::new();
    concepts.extend(old.occupations(1).into_iter().map(|code| (code, true)));
    concepts.extend(new.occupations(1).into_iter().map(|code| (code, false)));

    let mut packed = Packed::default();
    for (code, old_only) in &concepts {
        packed.code(*code).u8(u8::from(*old_only));
    }
    build.write("concepts.bin", packed.bytes());

    for (version, (name, linked)) in
        versions.iter().zip(VERSIONS.into_iter().zip([&links.was, &links.became]))
    {
        for (country, country_name) in COUNTRIES.iter().enumerate() {
            let occupations = version.occupations(country);
            let mut carriers = Packed::default();
            for (concept, old_only) in &concepts {
                let home = if *old_only { old } else { new };
                let none = Vec::new();
                let candidates = linked.get(concept).unwrap_or(&none);
                let carrier = carrier(*concept, home, version, candidates, &occupations);
                carriers.u16(carrier.unwrap_or(NOWHERE));
            }
            build.write(&format!("carriers_{country_name}_{name}.bin"), carriers.bytes());
        }
    }
}

/// The place among `occupations` of the one that carries a concept: itself, else the linked one
/// with the nearest title, else the best link.
fn carrier(
    concept: Code,
    home: &Version,
    version: &Version,
    candidates: &[Code],
    occupations: &[Code],
) -> Option<usize> {
    if let Ok(place) = occupations.binary_search(&concept) {
        return Some(place);
    }
    let mut best = None;
    for candidate in candidates {
        let Ok(place) = occupations.binary_search(candidate) else { continue };
        let likeness = likeness(concept, home, *candidate, version);
        // The first of equals stays: candidates come best link first.
        if best.is_none_or(|(most, _)| likeness > most) {
            best = Some((likeness, place));
        }
    }
    best.map(|(_, place)| place)
}

/// How alike the nearest titles of two occupations are, in thousandths of the words they share.
fn likeness(a: Code, a_version: &Version, b: Code, b_version: &Version) -> usize {
    let names = a_version.entries.get(&a).map(|entry| entry.titles.as_slice()).unwrap_or_default();
    let none = Vec::new();
    let titles = b_version.titles.get(&b).unwrap_or(&none);
    let pairs = names.iter().flat_map(|name| titles.iter().map(move |title| (name, title)));
    pairs.map(|(name, title)| shared_words(name, title)).max().unwrap_or(0)
}

/// Twice the words in common over all words (the Dice coefficient), in thousandths.
fn shared_words(a: &str, b: &str) -> usize {
    let (a, b) = (fold(a), fold(b));
    let (a, b): (BTreeSet<&str>, BTreeSet<&str>) = (a.split(' ').collect(), b.split(' ').collect());
    2000 * a.intersection(&b).count() / (a.len() + b.len())
}
