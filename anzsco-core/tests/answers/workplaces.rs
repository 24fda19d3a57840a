//! Where somebody works: what kind of workplace it is, and what that says of a generic title.

#![allow(clippy::unwrap_used)]

use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, Tier, extract};

fn job(title: &str, employer: &str, duties: &str) -> String {
    format!("Jo Bloggs\n\nExperience\n{title}\n{employer}\nMarch 2019 - present\n{duties}\n")
}

fn industry(title: &str, employer: &str) -> Option<String> {
    let profile =
        extract(&job(title, employer, "- Looked after the day"), &ExtractOptions::default());
    profile.experience.first().and_then(|job| job.industry.clone())
}

fn first_code(text: &str) -> String {
    let options = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
    let profile = extract(text, &ExtractOptions::default());
    let result = Classifier::new(Edition::default()).classify(&profile, &options).unwrap();
    result.ranked.into_iter().next().unwrap().code
}

#[test]
fn a_school_of_a_university_is_one_of_it() {
    let of = |employer| industry("Tutor", employer);
    assert_eq!(of("School of Health, University of Bellbird").as_deref(), Some("university"));
    assert_eq!(of("Bellbird Primary School").as_deref(), Some("primary school"));
}

#[test]
fn the_suburb_behind_an_employer_is_no_workplace() {
    assert_eq!(industry("Mentor", "Bellbird Living (4 residents), Banksia Gardens"), None);
    assert_eq!(industry("Hand", "Bellbird Garden Care").as_deref(), Some("landscaping"));
    assert_eq!(industry("Teacher", "Port Moresby"), None);
    assert_eq!(industry("Hand", "Bellbird Port").as_deref(), Some("shipping"));
}

#[test]
fn a_word_in_the_name_of_a_holiday_village_is_no_workplace() {
    let of = |employer| industry("Managing Couple", employer);
    assert_eq!(of("Oyster Bar Holiday Village").as_deref(), Some("holiday park"));
}

#[test]
fn a_newspaper_called_after_the_mail_is_no_post_office() {
    assert_eq!(industry("Sub-editor", "Bellbird Evening Mail").as_deref(), Some("media"));
    assert_eq!(industry("Sorter", "Bellbird Mail").as_deref(), Some("postal service"));
}

#[test]
fn what_stands_in_brackets_is_no_workplace() {
    assert_eq!(industry("All Rounder", "Plum & Sons, Sale (casual while at school)"), None);
}

#[test]
fn the_workplace_decides_what_a_title_leaves_open() {
    let duties =
        "- Opened and closed, rosters, banking and stock\n- Ran the shift and trained new staff";
    let at = |employer| first_code(&job("Shift Supervisor", employer, duties));
    assert_eq!(at("Elm Street Coffee Roasters"), "141111");
    assert_eq!(at("Elm Street Department Store"), "621511");
}
