//! `anzsco extract`.

use crate::run::{CV, Folder};

#[test]
fn the_profile_as_json_and_as_text() {
    let folder = Folder::new();
    let path = folder.file("cv.txt", CV);
    let ran = anzsco!("extract", path, "--format", "json");
    ended!(ran, 0);
    let profile = ran.json();
    for field in [
        "language",
        "headline",
        "experience",
        "education",
        "skills",
        "certifications",
        "languages",
        "total_experience_months",
        "removed",
    ] {
        assert!(profile.get(field).is_some(), "{field}");
    }
    let ran = anzsco!("extract", path);
    ended!(ran, 0);
    assert!(ran.out.starts_with("Language: "), "{}", ran.out);
}

#[test]
fn a_profile_comes_through_as_it_went_in() {
    let first = anzsco!("extract", "--format", "json", "--as-of", "2024-06"; < CV);
    let second = anzsco!("extract", "--format", "json", "--as-of", "2024-06"; < first.out);
    ended!(second, 0);
    assert_eq!(first.json()["experience"], second.json()["experience"]);
}
