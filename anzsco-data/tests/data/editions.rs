//! The four editions: counts, hierarchy, and where the countries differ.

use std::collections::BTreeSet;

use anzsco_data::{Code, Country, Edition, Level, Version};

const NZ_ONLY: [&str; 7] = ["241112", "241211", "241212", "252215", "411512", "422113", "422114"];

fn au_and_nz(version: Version) -> (Edition, Edition) {
    (Edition::new(Country::Au, version), Edition::new(Country::Nz, version))
}

#[test]
fn every_edition_has_the_published_number_of_groups_and_occupations() {
    for (country, version, counts) in [
        (Country::Au, Version::V1_3, [8, 43, 97, 358, 1016]),
        (Country::Nz, Version::V1_3, [8, 43, 97, 358, 1023]),
        (Country::Au, Version::V2022, [8, 43, 99, 364, 1069]),
        (Country::Nz, Version::V2022, [8, 43, 99, 364, 1076]),
    ] {
        let edition = Edition::new(country, version);
        let levels =
            [Level::Major, Level::SubMajor, Level::Minor, Level::UnitGroup, Level::Occupation];
        let found = levels.map(|level| edition.entries().filter(|e| e.level == level).count());
        assert_eq!(found, counts, "{edition}");
        assert_eq!(edition.occupations().count(), counts[4], "{edition}");
        assert_eq!(edition.occupation_count(), counts[4], "{edition}");
    }
}

#[test]
fn entries_come_in_code_order_with_existing_parents_and_children() {
    for edition in Edition::ALL {
        let codes: Vec<Code> = edition.entries().map(|entry| entry.code).collect();
        assert!(codes.is_sorted_by(|a, b| a < b), "{edition}");
        for entry in edition.entries() {
            assert_eq!(edition.entry(entry.code), Some(entry));
            assert_eq!(entry.parent.is_none(), entry.level == Level::Major);
            let is_child = |parent| edition.children(parent).any(|child| child == entry);
            assert!(entry.parent.is_none_or(is_child), "{edition}: {}", entry.code);
            let childless = edition.children(entry.code).next().is_none();
            assert_eq!(childless, entry.level == Level::Occupation, "{edition}: {}", entry.code);
            assert!(!entry.title.is_empty());
            assert!(entry.skill_levels.lowest() >= 1, "{edition}: {}", entry.code);
        }
    }
}

#[test]
fn dense_indexes_count_the_occupations() {
    for edition in Edition::ALL {
        for (index, entry) in edition.occupations().enumerate() {
            assert_eq!(edition.position(entry.code), Some(index));
            assert_eq!(edition.occupation_at(index), Some(entry));
        }
        assert_eq!(edition.occupation_at(edition.occupation_count()), None);
    }
}

#[test]
fn seven_occupations_exist_in_new_zealand_only() {
    for version in [Version::V1_3, Version::V2022] {
        let (au, nz) = au_and_nz(version);
        let only_nz: Vec<String> = nz
            .occupations()
            .filter(|entry| au.entry(entry.code).is_none())
            .map(|entry| entry.code.to_string())
            .collect();
        assert_eq!(only_nz, NZ_ONLY);
        assert!(au.occupations().all(|entry| nz.entry(entry.code).is_some()));
    }
}

#[test]
fn the_countries_differ_in_24_and_23_titles_and_56_skill_levels() {
    for (version, titles, levels) in [(Version::V1_3, 24, 56), (Version::V2022, 23, 56)] {
        let (au, nz) = au_and_nz(version);
        let pairs: Vec<_> =
            au.occupations().filter_map(|a| nz.entry(a.code).map(|n| (a, n))).collect();
        assert_eq!(pairs.iter().filter(|(a, n)| a.title != n.title).count(), titles);
        let differ = pairs.iter().filter(|(a, n)| a.skill_levels != n.skill_levels);
        assert_eq!(differ.count(), levels);
    }
}

/// Unit groups whose published skill levels leave out one of an occupation they hold.
const PUBLISHED_OTHERWISE: [&str; 3] = ["6214", "7113", "7211"];

#[test]
fn an_occupation_has_one_skill_level_and_a_group_those_of_its_occupations() {
    for edition in Edition::ALL {
        for entry in edition.entries() {
            let levels: BTreeSet<u8> = entry.skill_levels.iter().collect();
            let code = entry.code.to_string();
            if entry.level == Level::Occupation {
                assert_eq!(levels.len(), 1, "{edition}: {code}");
            } else if entry.level == Level::UnitGroup
                && !PUBLISHED_OTHERWISE.contains(&code.as_str())
            {
                let held: BTreeSet<u8> =
                    edition.children(entry.code).map(|child| child.skill_levels.lowest()).collect();
                assert!(held.is_subset(&levels), "{edition}: {code}: {held:?}");
            }
        }
    }
}

#[test]
fn skill_levels_are_written_as_lists() {
    let managers = Edition::default().entry(crate::code("1")).unwrap();
    assert_eq!(managers.skill_levels.to_string(), "1, 2");
    assert_eq!((managers.skill_levels.lowest(), managers.skill_levels.highest()), (1, 2));
}
