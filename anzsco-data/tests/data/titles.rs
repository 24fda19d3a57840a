//! The index of titles: everything in it is found again.

use anzsco_data::{Country, Edition, TitleKind, Version, fold};

#[test]
fn every_occupation_has_its_own_title_among_its_titles() {
    for edition in Edition::ALL {
        for entry in edition.occupations() {
            let titles = edition.titles(entry.code);
            assert_eq!(titles.clone().next().unwrap().kind, TitleKind::Principal);
            let mut principal = titles.filter(|title| title.kind == TitleKind::Principal);
            assert!(principal.any(|title| title.text == entry.title), "{edition}: {}", entry.code);
        }
    }
}

#[test]
fn every_title_is_found_exactly_and_with_a_misspelling() {
    for edition in Edition::ALL {
        for title in edition.occupations().flat_map(|entry| edition.titles(entry.code)) {
            let folded = fold(title.text);
            assert!(edition.find_title(&folded).any(|found| found == title), "{title:?}");
        }
    }
    let edition = Edition::default();
    for title in edition.occupations().flat_map(|entry| edition.titles(entry.code)).step_by(40) {
        let mut misspelt = fold(title.text);
        misspelt.remove(1);
        let found = edition.fuzzy_titles(&misspelt, 1);
        assert!(found.iter().any(|(found, _)| *found == title), "{misspelt}");
    }
}

#[test]
fn nearest_titles_come_first() {
    let found = Edition::default().fuzzy_titles("registered nurse age care", 2);
    assert_eq!(found[0].0.text, "Registered Nurse (Aged Care)");
    assert!(found.is_sorted_by_key(|(_, edits)| *edits));
    assert!(Edition::default().fuzzy_titles("", 2).is_empty());
}

#[test]
fn titles_of_the_own_country_come_first_and_foreign_ones_are_still_found() {
    let au = Edition::new(Country::Au, Version::V2022);
    let found = au.find_title("market gardener").next().unwrap();
    assert_eq!((found.code.to_string().as_str(), found.country), ("121616", Some(Country::Nz)));
    for edition in Edition::ALL {
        for title in edition.occupations().flat_map(|entry| edition.titles(entry.code)) {
            let foreign = |country: Option<Country>| country.is_some_and(|c| c != edition.country);
            let countries: Vec<_> =
                edition.find_title(&fold(title.text)).map(|found| foreign(found.country)).collect();
            assert!(countries.is_sorted(), "{title:?}");
        }
    }
}

#[test]
fn occupations_out_of_scope_are_not_found() {
    let nz_only = "Kaiawhina Kohanga Reo (Maori Language Nest Assistant)";
    let counts = Edition::ALL.map(|edition| edition.find_title(&fold(nz_only)).count());
    assert_eq!(counts, [0, 1, 0, 1]);
}
