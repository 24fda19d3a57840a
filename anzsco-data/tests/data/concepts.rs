//! Concepts: every one is carried by every edition whose scope it is in.

use anzsco_data::{
    ConceptId, Country, Edition, Version, concept_code, concept_count, concept_of, concepts,
};

#[test]
fn there_are_1130_concepts_54_of_them_of_the_old_version_only() {
    assert_eq!(concept_count(), 1130);
    let old = concepts().filter(|concept| concept_code(*concept).1 == Version::V1_3).count();
    assert_eq!(old, 54);
    assert!(concepts().is_sorted_by_key(|concept| concept_code(concept).0));
    assert_eq!(ConceptId::new(1130), None);
}

#[test]
fn occupations_and_concepts_lead_to_each_other() {
    for edition in Edition::ALL {
        for (index, entry) in edition.occupations().enumerate() {
            let concept = concept_of(edition.version, entry.code).unwrap();
            assert_eq!(concept_code(concept).0, entry.code);
            assert_eq!(edition.occupation_of(concept), Some(index));
        }
    }
    assert_eq!(concept_of(Version::V2022, crate::code("362213")), None);
    assert_eq!(concept_of(Version::V2022, crate::code("3621")), None);
}

#[test]
fn only_new_zealand_concepts_have_no_carrier_and_only_in_australia() {
    for edition in Edition::ALL {
        let without: Vec<String> = concepts()
            .filter(|concept| edition.occupation_of(*concept).is_none())
            .map(|concept| concept_code(concept).0.to_string())
            .collect();
        let expected: &[&str] = match edition.country {
            Country::Au => &["241112", "241211", "241212", "252215", "411512", "422113", "422114"],
            Country::Nz => &[],
        };
        assert_eq!(without, expected, "{edition}");
    }
}

#[test]
fn of_several_links_the_nearest_title_carries() {
    let carrier = |version, code| {
        let concept = concept_of(version, crate::code(code)).unwrap();
        let other = if version == Version::V1_3 { Version::V2022 } else { Version::V1_3 };
        let edition = Edition::new(Country::Au, other);
        edition.occupation_of(concept).and_then(|index| edition.occupation_at(index)).unwrap().title
    };
    assert_eq!(carrier(Version::V1_3, "121215"), "Wine Grape Grower");
    assert_eq!(carrier(Version::V1_3, "121213"), "Fruit Grower");
    assert_eq!(carrier(Version::V2022, "842216"), "Fruit or Nut Farm Worker");
    assert_eq!(carrier(Version::V2022, "121614"), "Crop Farmers nec");
}
