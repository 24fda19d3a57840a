//! Jobs of CVs whose employers were replaced by "Company Name", as sites for jobs publish them.

use anzsco_core::profile::YearMonth;
use anzsco_core::{ExtractOptions, extract};

/// Title, start and end of each job.
fn jobs(text: &str) -> Vec<(String, String, String)> {
    let options = ExtractOptions { as_of: YearMonth::parse("2020-01"), ..Default::default() };
    let month = |at: Option<YearMonth>| at.map_or_else(String::new, |at| at.to_string());
    let jobs = extract(text, &options).experience;
    jobs.into_iter().map(|job| (job.title.original, month(job.start), month(job.end))).collect()
}

fn titles(text: &str) -> Vec<String> {
    jobs(text).into_iter().map(|(title, _, _)| title).collect()
}

#[test]
fn what_stands_before_the_filler_is_the_title() {
    let text = "Experience\n\
        03/2014 to 11/2016\n\
        Guest Services Company Name City , State\n\
        - Looked after visitors at the desk\n\
        05/2011 to 02/2014\n\
        Night Auditor Company Name City\n\
        - Closed the books of the day\n";
    assert_eq!(titles(text), ["Guest Services", "Night Auditor"]);
}

#[test]
fn the_title_may_stand_below_dates_and_filler() {
    let text = "Professional Experience\n\
        April 2013 to Present\n\
        Company Name - City , State\n\
        Director of Laundry Services, 90 bed home\n\
        - Ran the laundry with nine workers\n\
        - Rotated weekend manager on duty\n\
        June 2009 to March 2013\n\
        Company Name - City , State\n\
        Laundry Attendant\n\
        - Washed and ironed linen\n";
    assert_eq!(titles(text), ["Director of Laundry Services", "Laundry Attendant"]);
}

#[test]
fn one_month_beside_the_filler_begins_a_job() {
    let text = "Experience\n\
        Sales\n\
        March 2015 Company Name State\n\
        Replenished racks and served customers.\n\
        Warehouse\n\
        January 2012 Company Name City , State\n\
        Loaded vans for the morning round.\n";
    let read = jobs(text);
    assert_eq!(read.len(), 2, "{read:?}");
    assert_eq!((read[0].0.as_str(), read[0].1.as_str()), ("Sales", "2015-03"));
    assert_eq!((read[1].0.as_str(), read[1].1.as_str()), ("Warehouse", "2012-01"));
}

#[test]
fn jobs_under_a_heading_in_the_plural_are_jobs() {
    let text = "Qualifications\n\
        Computer literate, can work under pressure\n\n\
        Work Experiences\n\n\
        Company Name , City , Philippines\n\
        Team Lead, Telco Account\n\
        November 2012 - present\n\
        - Handled a team of 15 agents\n";
    assert_eq!(titles(text), ["Team Lead"]);
}
