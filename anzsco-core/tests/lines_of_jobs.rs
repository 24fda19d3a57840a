//! Which line around a job's title and dates is its employer, and which tells of the work.

use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

fn duties(profile: &Profile) -> Vec<Vec<&str>> {
    let jobs = profile.experience.iter();
    jobs.map(|job| job.duties.iter().map(|duty| duty.english.as_str()).collect()).collect()
}

#[test]
fn what_was_done_last_is_not_the_next_employer() {
    let text = "Experience\n\
        Field Technician 08/2013 - 05/2019\nCompany Name City, State\n\
        Installed sensors at wells.\nDrove to sites and calibrated pumps\n\
        Pool Lifeguard 06/2011 - 07/2013\nCompany Name City, State\n\
        Watched swimmers and taught lessons\n";
    assert_eq!(
        duties(&read(text)),
        [
            vec!["Installed sensors at wells", "Drove to sites and calibrated pumps"],
            vec!["Watched swimmers and taught lessons"],
        ]
    );
}

#[test]
fn a_bare_name_below_title_and_dates_is_the_employer() {
    let text = "Experience\nEducator 2008 - 2009\nSunny Pebblewick\n\
        Cared for toddlers, prepared activities\n\
        Lifeguard 2005 - 2007\nHarrowgate Pool\nWatched swimmers and taught lessons\n";
    let profile = read(text);
    assert_eq!(
        duties(&profile),
        [
            vec!["Cared for toddlers, prepared activities"],
            vec!["Watched swimmers and taught lessons"]
        ]
    );
}
