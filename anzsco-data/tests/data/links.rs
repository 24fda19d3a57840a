//! Links between the versions and to ISCO-08.

use anzsco_data::{Code, Country, Edition, Version, became, isco_title, isco08, was};

fn occupations(version: Version) -> impl Iterator<Item = Code> {
    Edition::new(Country::Nz, version).occupations().map(|entry| entry.code)
}

#[test]
fn every_occupation_is_linked_to_the_other_version_and_back() {
    for old in occupations(Version::V1_3) {
        assert!(became(old).count() > 0, "{old} became nothing");
        for new in became(old) {
            assert!(occupations(Version::V2022).any(|code| code == new), "{old} -> {new}");
            assert!(was(new).any(|code| code == old), "{old} -> {new} has no way back");
        }
    }
    for new in occupations(Version::V2022) {
        assert!(was(new).count() > 0, "{new} was nothing");
        assert!(was(new).all(|old| became(old).any(|code| code == new)));
    }
}

#[test]
fn a_kept_code_is_its_own_best_link() {
    let mut kept = 0;
    for old in occupations(Version::V1_3) {
        if occupations(Version::V2022).any(|new| new == old) {
            kept += 1;
            assert_eq!((became(old).next(), was(old).next()), (Some(old), Some(old)));
        }
    }
    assert_eq!(kept, 969);
}

#[test]
fn every_occupation_belongs_to_titled_groups_of_isco_08() {
    for version in [Version::V1_3, Version::V2022] {
        for occupation in occupations(version) {
            assert!(isco08(version, occupation).count() > 0, "{version}: {occupation}");
            assert!(isco08(version, occupation).all(|link| isco_title(link.isco).is_some()));
            assert!(isco08(version, occupation).is_sorted_by_key(|link| link.partial));
        }
    }
}

#[test]
fn armed_forces_groups_keep_their_leading_zero_as_a_number() {
    assert_eq!(isco_title(110), Some("Commissioned Armed Forces Officers"));
    assert_eq!(isco_title(9999), None);
}
