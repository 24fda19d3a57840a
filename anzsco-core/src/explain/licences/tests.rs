//! Licences of an occupation against those of made-up profiles.

use super::*;
use crate::classification::Tier;
use crate::profile::Profile;
use anzsco_data::{Country, Edition, facts};

fn compare(certifications: &[&str], code: &str) -> Licences {
    let certifications = certifications
        .iter()
        .map(|name| Certification { name: (*name).to_owned(), ..Certification::default() });
    let profile = Profile { certifications: certifications.collect(), ..Profile::default() };
    let vocabulary = Vocabulary::new();
    let reading = Reading::new(Edition::default(), &profile, Tier::Falcon, &vocabulary);
    let code = Code::parse(code).unwrap();
    Licensed::new(&reading, &vocabulary).compare((code, facts(code)), true, &reading)
}

#[test]
fn a_licence_for_a_trade_is_that_of_who_does_it() {
    let zealand = Edition { country: Country::Nz, ..Edition::default() };
    let held = |name: &str, title: &str| {
        let licence = Certification { name: name.to_owned(), ..Certification::default() };
        let profile = Profile { certifications: vec![licence], ..Profile::default() };
        let vocabulary = Vocabulary::new();
        let reading = Reading::new(zealand, &profile, Tier::Falcon, &vocabulary);
        let code = Code::parse(title).unwrap();
        let licences =
            Licensed::new(&reading, &vocabulary).compare((code, facts(code)), true, &reading);
        licences.held.iter().any(|held| held.needed)
    };
    assert!(held("Plumbing licence", "334116"));
    assert!(!held("Electrical licence", "334116"));
}

#[test]
fn registration_is_core_and_known_by_its_short_name() {
    let none = compare(&[], "254412");
    assert_eq!(none.missing[0].weight, Weight::Core);
    let held = compare(&["AHPRA registered nurse, Division 1"], "254412");
    assert_eq!(held.held[0].certification, 0);
    assert!(held.missing.iter().all(|missing| missing.weight < Weight::Core));
}

/// A fact that the table does not know counts as a ticket, which years in the work settle: an
/// electrician without a licence would not be told.
#[test]
fn every_licence_of_the_facts_is_known() {
    let vocabulary = Vocabulary::new();
    let profile = Profile::default();
    let reading = Reading::new(Edition::default(), &profile, Tier::Falcon, &vocabulary);
    let licensed = Licensed::new(&reading, &vocabulary);
    let occupations = Edition::ALL.iter().flat_map(|edition| edition.occupations());
    let unknown: Vec<&str> = occupations
        .filter_map(|occupation| facts(occupation.code))
        .flat_map(OccupationFacts::licences)
        .map(|(_, fact)| fact)
        .filter(|fact| fold(fact).split(' ').any(|word| word == "licence"))
        .filter(|fact| licensed.rows(&fold(fact)).is_empty())
        .collect();
    assert!(unknown.is_empty(), "not in lexicon/en/licences.tsv: {unknown:#?}");
}

#[test]
fn a_licence_is_known_in_either_spelling_and_by_who_holds_it() {
    for core in ["341111", "452413", "334114", "451211"] {
        let none = compare(&[], core);
        assert_eq!(none.missing[0].weight, Weight::Core, "{core}: {:?}", none.missing);
    }
    let held = ["Electrical Licence NSW", "NSW electrician license", "Licensed electrician"];
    for held in held {
        let found = compare(&[held], "341111");
        assert_eq!(found.held.first().map(|held| held.weight), Some(Weight::Core), "{held}");
    }
}

#[test]
fn a_licence_by_law_is_needed_and_found_by_its_class() {
    let held = ["High Risk Work Licence: LF", "HR licence", "High Risk Work Licence: PB"];
    let found = compare(&held, "712915");
    assert_eq!((found.held[0].certification, found.held[0].needed), (2, true));
    assert!(found.held.iter().skip(1).all(|held| !held.needed));
    assert!(compare(&["White card"], "331111").held.iter().all(|held| !held.needed));
}

#[test]
fn a_lapsed_licence_is_neither_held_nor_missing() {
    let found = compare(&["Electrical licence (expired 2018)"], "341111");
    assert!(found.held.is_empty());
    assert!(found.missing.iter().all(|missing| missing.weight < Weight::Core));
}

#[test]
fn one_of_several_tickets_is_enough_not_to_call_them_missing() {
    let several = "rf awareness";
    let says = |licences: &Licences| {
        licences.missing.iter().any(|missing| missing.fact.to_lowercase().contains(several))
    };
    assert!(says(&compare(&[], "313212")));
    assert!(!says(&compare(&["RF Awareness"], "313212")));
}

#[test]
fn registration_in_another_profession_is_not_held() {
    assert!(compare(&["AHPRA registration as a pharmacist"], "254412").held.is_empty());
}

#[test]
fn checks_of_those_who_care_for_children_are_needed_by_law() {
    let needed = |name: &str, code: &str| compare(&[name], code).held.iter().any(|one| one.needed);
    assert!(needed("Working with Children Check", "421111"));
    assert!(needed("Working with Children Check", "422116"));
    assert!(!needed("Working with Children Check", "452322"));
    assert!(!needed("First aid certificate", "421111"));
}

#[test]
fn who_carries_dangerous_goods_needs_the_licence_for_them() {
    let found = compare(&["Dangerous goods licence", "Gate pass"], "733114");
    assert!(found.held.iter().any(|held| held.certification == 0 && held.needed));
    assert!(found.held.iter().all(|held| held.certification == 0 || !held.needed));
    let offsider = compare(&["HR licence"], "821912");
    assert!(offsider.held.iter().all(|held| !held.needed));
}

#[test]
fn a_licence_that_ended_is_told_unless_another_goes_on() {
    let ended = compare(&["Electrical licence (expired)"], "341111");
    assert_eq!(ended.ended.first().map(|held| (held.certification, held.needed)), Some((0, true)));
    assert!(ended.held.is_empty());
    let renewed = compare(&["Electrical licence (expired)", "Electrical licence"], "341111");
    assert!(renewed.ended.is_empty());
    let pending = compare(&["Growsafe certificate (pending)"], "362312");
    assert!(pending.ended.is_empty());
}

#[test]
fn a_registration_that_may_be_any_is_not_called_missing() {
    let unregistered = |name: &str| {
        let found = compare(&[name], "234611");
        found.missing.iter().any(|missing| missing.weight == Weight::Core)
    };
    let core = compare(&[], "254412").missing.iter().any(|one| one.weight == Weight::Core);
    assert!(core);
    assert!(!unregistered("KLBD – provisional registration"));
}
