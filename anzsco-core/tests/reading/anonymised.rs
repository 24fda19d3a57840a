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
    assert_eq!(titles(text), ["Team Lead, Telco Account"]);
}

#[test]
fn titles_keep_what_stands_behind_their_signs() {
    let text = "Experience\n\
        Accounts Payable (Creditors) Clerk\n\
        May 2012 to March 2014 Company Name City , State\n\
        Paid what was owed to suppliers.\n\
        Consultant, People & Total Rewards\n\
        April 2009 to May 2012 Company Name City , State\n\
        Compared pay across sites.\n\
        02/2006 to 03/2009\n\
        Cashier/Customer Service Company Name City , State\n\
        Served at the till.\n\
        Company Name January 2004 to January 2006 Supervisor, Night Fill City , State\n\
        Filled shelves.\n\
        Intern\n\
        June 2003 to August 2003 Company Name City , State\n\
        Sorted the archive.\n";
    let expected = [
        "Accounts Payable (Creditors) Clerk",
        "Consultant, People & Total Rewards",
        "Cashier/Customer Service",
        "Supervisor, Night Fill",
        "Intern",
    ];
    assert_eq!(titles(text), expected);
}

#[test]
fn years_within_a_job_begin_none() {
    let text = "Experience\n\
        Loan Officer\n\
        June 2004 to August 2012 Company Name City , State\n\
        Was backup for the lead since 2010.\n\
        Teller of the month 3 times, teller of the year 2009.\n\
              Top Producer - December 2008, Gold Club 8 times\n\
              between 2006 - 2009\n\
        Promoted from Assistant Officer (03/2007) to Officer (2008).\n\
        Closed the branch in 2012\n\
        Store Manager\n\
        May 2000 to May 2004 Company Name City , State\n\
        Ran the store.\n";
    assert_eq!(titles(text), ["Loan Officer", "Store Manager"]);
}

#[test]
fn what_stands_between_two_jobs_is_no_employer() {
    let text = "Experience\n\
        Intern\n\
        June 2007 to August 2008 Company Name City , State\n\
        Filed what came in\n\
        Wrote the report for the Human Relations Department\n\
        Marketing Coordinator\n\
        May 2002 to May 2004 Company Name City , State Planned the fairs of the year.\n\
        Wrote leaflets.\n";
    let jobs = extract(text, &ExtractOptions::default()).experience;
    let duties = |at: usize| -> Vec<&str> {
        jobs[at].duties.iter().map(|duty| duty.english.as_str()).collect()
    };
    assert_eq!(duties(0).len(), 2, "{:?}", duties(0));
    assert!(duties(1)[0].starts_with("Planned the fairs"), "{:?}", duties(1));
}

#[test]
fn the_first_line_in_capitals_is_the_headline() {
    let text = "BUSINESS DEVELOPMENT\n\
        Summary\n\
        Found new trade for eight years.\n\
        Experience\n\
        Company Name City , State\n\
        Company Name City , State\n";
    let headline = extract(text, &ExtractOptions::default()).headline;
    assert_eq!(headline.map(|title| title.original).as_deref(), Some("BUSINESS DEVELOPMENT"));
}

#[test]
fn a_job_without_dates_begins_as_those_with_dates_do() {
    let text = "Experience\n\
        Company Name City , State Dental Technician 01/2016 to Current\n\
        \u{2022} Cast crowns and bridges\n\
        Company Name City , State Dental Technician 04/2012 to 10/2015\n\
        \u{2022} Trimmed models\n\
        Company Name City , State Airedale Groomsmen\n\
        \u{2022} Washed and clipped dogs\n\
        Education\n";
    let jobs = extract(text, &ExtractOptions::default()).experience;
    assert_eq!(jobs.len(), 3);
    assert_eq!(jobs[1].duties.len(), 1);
    assert_eq!(jobs[2].duties[0].english, "Washed and clipped dogs");
}

#[test]
fn a_firm_in_capitals_is_taken_out_wherever_it_stands() {
    let text = "Jo Bloggs\n\nWORK\n\nEMPLOYER:  GOLDEN OAK EXPLORATION DRILLING PTY LTD  (all my life)\n\n\
         2018 - 2020  Driller\n- ran the rig for GOLDEN OAK EXPLORATION DRILLING PTY LTD\n";
    let profile = anzsco_core::extract(text, &anzsco_core::ExtractOptions::default());
    let read = serde_json::to_string(&profile).unwrap();
    assert!(read.contains("Driller") && !read.contains("GOLDEN"), "{read}");
}

#[test]
fn a_title_over_the_filler_and_its_town_is_one_where_the_others_stand_there() {
    let text = "Experience\nWorkshop Manager\nCompany Name Oakvale , VIC\n10/2016 to Current\nRan a workshop of nine\n\
                Spare Parts Clerk\nCompany Name Oakvale , VIC\n2011 - 2016\nSold parts to garages\nYard Desk\nCompany \
                Name Fernport , VIC\n2008 - 2011\nTyre bay, sweeping, forklift, phones\n";
    let jobs = extract(text, &ExtractOptions::default()).experience;
    let titles: Vec<&str> = jobs.iter().map(|job| job.title.best()).collect();
    assert_eq!(titles, ["Workshop Manager", "Spare Parts Clerk", "Yard Desk"]);
}

#[test]
fn what_was_done_begins_behind_the_filler_on_the_line_of_the_job() {
    let text = "Experience\n\
        Store Manager 10/2013 to 09/2016 Company Name City , State Opened a new store and hired its staff.\n\
        Ordered stock for two floors.\n\
        Store Manager 05/2010 to 06/2013 Company Name City , State Ran the tills at night.\n\
        Counted stock each month.\n";
    let options = ExtractOptions { as_of: YearMonth::parse("2020-01"), ..Default::default() };
    let jobs = extract(text, &options).experience;
    let first = jobs.first().and_then(|job| job.duties.first()).map(|duty| duty.english.as_str());
    assert_eq!(first, Some("Opened a new store and hired its staff"));
}
