//! CVs laid out in ways of their own: exports of online profiles, headings that begin a line.

#![allow(clippy::unwrap_used)]

use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

fn titles(profile: &Profile) -> Vec<&str> {
    profile.experience.iter().map(|job| job.title.best()).collect()
}

#[test]
fn the_export_of_an_online_profile_has_its_side_column_first() {
    let text = "Contact\njo.bloggs@example.com\n\nCertifications\nITIL 4 Foundation\n\n\
        Jo Bloggs\nDatabase Administrator at Oak Mills\nPerth, Australia\n\n\
        Summary\nI look after data\n\nExperience\n\n\
        Oak Mills\nSenior Database Administrator\nAugust 2020 - Present (3 years)\nPerth\n\n\
        Elm Systems\nDBA\nJune 2016 - July 2020 (4 years 2 months)\nPerth\nDaily production support\n";
    let profile = read(text);
    assert_eq!(titles(&profile), ["Senior Database Administrator", "Database administrator"]);
    assert_eq!(profile.headline.as_ref().unwrap().original, "Database Administrator");
    assert_eq!(profile.certifications.len(), 1, "{:?}", profile.certifications);
    assert!(profile.education.is_empty(), "{:?}", profile.education);
}

#[test]
fn a_job_stands_on_the_line_of_a_heading_that_is_a_phrase() {
    let text = "Jo Bloggs\n\nWHAT WE DO NOW - Resident Managers, Oak Tourist Park (since Aug 2018)\n\
        142 sites, 31 of them cabins\n\nBEFORE THAT\nDepot foreman, Elm Shire Council 1999-2015\n";
    let profile = read(text);
    assert_eq!(titles(&profile), ["Resident Managers", "Depot foreman"]);
    assert!(profile.experience.first().unwrap().current);
}

#[test]
fn jobs_follow_a_licence_that_stands_on_the_line_of_its_label() {
    let text = "Jo Bloggs\n\nLicence : Victoria full\nVisa: permanent resident\n\nwork now\n\
        Oak Repairs, Dandenong. from 2019 until now\n- strip and fit bumpers\n- cut and weld panels\n";
    let profile = read(text);
    assert_eq!(profile.experience.len(), 1, "{:?}", profile.experience);
    assert_eq!(profile.experience.first().unwrap().duties.len(), 2);
}

#[test]
fn the_number_of_a_page_is_no_duty() {
    let text = "Jo Bloggs\n\nExperience\nCook, Oak Cafe, 2015 - present\n- Cooked breakfasts\nPage 1 of 2\n\
        - Ordered stock\n\nWaiter, Elm Hotel, 2010 - 2014\n- Served guests\nPage 2\n";
    let profile = read(text);
    let duties = profile.experience.iter().flat_map(|job| &job.duties);
    let duties: Vec<&str> = duties.map(|duty| duty.english.as_str()).collect();
    assert_eq!(duties, ["Cooked breakfasts", "Ordered stock", "Served guests"]);
}

#[test]
fn two_letters_of_a_name_are_no_degree() {
    let text = "นักบัญชี\nกฤตภาสกร บุญประคองสุข\n\nการศึกษา\n2550 - 2554 ร.บ. มหาวิทยาลัยเชียงใหม่\n";
    let profile = read(text);
    assert_eq!(profile.education.len(), 1, "{:?}", profile.education);
}

#[test]
fn below_two_columns_the_text_goes_on_over_the_whole_width() {
    let text = "BAKER\nHighlights                         Systems\nRye loaves                         Oakbake\nLong \
                ferments                      Rosters\nFlour orders                       Stock sheets\nShaping by \
                hand                    Invoices\nExperience\nOven hand\nFern Mill\n2013 - 2016\nScraped and greased \
                the trays of both ovens each night\n";
    let jobs = extract(text, &ExtractOptions::default()).experience;
    let told: Vec<_> = jobs.iter().map(|job| (job.title.best(), job.duties.len())).collect();
    assert_eq!(told, [("Oven hand", 1)]);
}

#[test]
fn labels_in_capitals_with_two_spaces_head_lists_below_lists() {
    let text = "Jan 2021 - now  Net mender, Oak Slipways\n- mended nets\n\nTOOLS  Oakrig, spar gauge\nCERTS  First aid\n\
                EDUC   Dipl. Boat building, Fernport 2009\n";
    let profile = read(text);
    assert_eq!(profile.certifications.len(), 1, "{:?}", profile.certifications);
    assert_eq!(profile.education.len(), 1, "{:?}", profile.education);
    assert!(profile.skills.iter().all(|skill| !skill.name.contains("Dipl")));
}
