//! Everyday facts and employment: every occupation has them.

use anzsco_data::{
    Country, Edition, Version, became, employed, facts, find_everyday_title, fold, was,
};

const NZ_2022: Edition = Edition::new(Country::Nz, Version::V2022);
const NZ_1_3: Edition = Edition::new(Country::Nz, Version::V1_3);

#[test]
fn every_occupation_of_2022_has_facts_of_every_kind() {
    for entry in NZ_2022.occupations() {
        let facts = facts(entry.code).unwrap();
        assert_eq!(facts.code(), entry.code);
        assert!(facts.titles().count() > 0, "{}", entry.code);
        assert!((6..=8).contains(&facts.tasks().count()), "{}", entry.code);
        assert!(facts.tools().count() >= 4, "{}", entry.code);
        assert!(facts.qualifications().count() > 0, "{}", entry.code);
        assert!(facts.industries().count() > 0, "{}", entry.code);
        assert!(facts.contrast().is_some(), "{}", entry.code);
        for task in facts.tasks() {
            assert!(!task.label.is_empty(), "{}", entry.code);
            assert!(task.cues().count() >= 3, "{}: {}", entry.code, task.label);
        }
    }
}

#[test]
fn phrases_are_clean() {
    for entry in NZ_2022.occupations() {
        let facts = facts(entry.code).unwrap();
        let licences = facts.licences().map(|(_, licence)| licence);
        let cues = facts.tasks().flat_map(anzsco_data::Task::cues);
        let lists = facts.titles().chain(facts.vague_titles()).chain(facts.tools());
        for phrase in lists.chain(facts.qualifications()).chain(licences).chain(cues) {
            assert_eq!(phrase.trim(), phrase);
            assert!(!fold(phrase).is_empty(), "{}: {phrase:?}", entry.code);
            assert!(!phrase.contains(['~', ';', '=', '\t']), "{}: {phrase:?}", entry.code);
            assert!(!phrase.contains(" @"), "{}: {phrase:?}", entry.code);
        }
    }
}

#[test]
fn occupations_of_the_old_version_answer_with_what_they_became() {
    for entry in NZ_1_3.occupations() {
        let facts = facts(entry.code).unwrap();
        assert!(became(entry.code).any(|code| code == facts.code()), "{}", entry.code);
    }
    assert!(facts(crate::code("3621")).is_none());
    assert!(facts(crate::code("999999")).is_none());
}

#[test]
fn every_everyday_title_is_found_with_its_marks() {
    for entry in NZ_2022.occupations() {
        let facts = facts(entry.code).unwrap();
        for title in facts.titles() {
            let mut found = find_everyday_title(&fold(title));
            assert!(found.any(|found| found.code == entry.code && !found.vague), "{title}");
        }
        for title in facts.vague_titles() {
            let mut found = find_everyday_title(&fold(title));
            assert!(found.any(|found| found.code == entry.code && found.vague), "{title}");
        }
    }
    assert_eq!(find_everyday_title("no such title").count(), 0);
}

#[test]
fn licences_say_whose_they_are() {
    let nurse = facts(crate::code("254412")).unwrap();
    assert!(nurse.licences().any(|(country, text)| {
        country == Some(Country::Au) && text.to_lowercase().contains("ahpra")
    }));
}

#[test]
fn people_are_carried_between_the_versions_and_not_lost() {
    let old: f64 = NZ_1_3
        .occupations()
        .filter_map(|entry| {
            // Where both versions have a code, employed answers for 2022: count what flowed there.
            employed(entry.code).map(f64::from)
        })
        .sum();
    let new: f64 =
        NZ_2022.occupations().filter_map(|entry| employed(entry.code)).map(f64::from).sum();
    assert!(new > 10_000_000.0 && old > 10_000_000.0, "{old} {new}");
    for entry in NZ_2022.occupations() {
        let known = was(entry.code).any(|old| employed(old).is_some());
        assert_eq!(employed(entry.code).is_some(), known, "{}", entry.code);
    }
    assert_eq!(employed(crate::code("241112")), None);
}
