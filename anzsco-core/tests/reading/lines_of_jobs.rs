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

fn years(profile: &Profile) -> Vec<(String, Option<String>, Option<String>)> {
    let jobs = profile.experience.iter();
    jobs.map(|job| {
        let year = |month: Option<anzsco_core::profile::YearMonth>| month.map(|m| m.to_string());
        (job.title.best().to_owned(), year(job.start), year(job.end))
    })
    .collect()
}

#[test]
fn items_that_name_their_years_are_jobs() {
    let text = "Cleaner with good references\n\
        - Brightway Schools contract: Hill Street PS. Cleaner (evenings). 2001 to present. Vacuum, mop, toilets, desks.\n\
        - Lemon Office Cleaning, early 5am 2008 - 2013 second job\n\
        - Sewing machinist at home for Marlo 1993 - 2000\n";
    let profile = read(text);
    let starts: Vec<_> = years(&profile).into_iter().map(|(_, start, _)| start).collect();
    let expected = ["2001-01", "2008-01", "1993-01"].map(|start| Some(start.to_owned()));
    assert_eq!(starts, expected, "{:#?}", profile.experience);
}

#[test]
fn items_within_a_job_stay_its_duties() {
    let text = "Experience\nProject Officer, Council, 2009 - 2018\n\
        - Rolled out the new library system 2012 - 2014\n\
        - Ran the summer reading program 2015 - 2017\n\
        - Wrote reports\nClerk, Council, 2005 - 2009\n- Filed and typed\n";
    assert_eq!(read(text).experience.len(), 2);
}

#[test]
fn lines_that_begin_with_a_name_and_its_years_are_jobs() {
    let text = "Driver - MC / RT\n\n\
        Redgum Bulk, Kalgoorlie 2018 - now: Quad road trains, side tippers, Leonora and back. 12 hour days and nights.\n\
        Gumleaf Freight 2011-18: Perth / Karratha / Newman, triples general freight, load restraint\n\
        Bluebell Kewdale 2003-2011: store runs, tautliner, pallet jack\n";
    let starts: Vec<_> = years(&read(text)).into_iter().map(|(_, start, _)| start).collect();
    assert_eq!(starts, ["2018-01", "2011-01", "2003-01"].map(|start| Some(start.to_owned())));
}

#[test]
fn a_duty_that_speaks_of_linkedin_is_no_contact_detail() {
    let text = "Experience\nMarketing Officer, Council, 2015 - 2019\n\
        Wrote the monthly newsletter and kept the Facebook, Instagram and LinkedIn pages of the library up to date\n";
    assert_eq!(duties(&read(text))[0].len(), 1);
}

#[test]
fn a_cv_that_was_run_together_into_one_line_is_read() {
    let text = "BUSINESS DEVELOPMENT MANAGER Qualifications Summary Hunter of new accounts with ten years in \
        software and services, known for a full diary and short proposals. Experience Company Name September \
        2014 to Current Business Development Manager City, State Generate new accounts for a payroll platform \
        in the middle market by telephone, trade shows and referrals from partners Maintain the forecast and \
        close deals of eighty thousand dollars and more every quarter Company Name June 2012 to September \
        2014 Inside Sales Representative City, State Qualified leads for managed services and booked \
        demonstrations for the field team in three time zones Education Bachelor of Business in Marketing \
        2010 Skills: cold calling, closing, demonstrations, negotiation, presentations, Salesforce";
    let profile = read(text);
    let jobs: Vec<_> =
        years(&profile).into_iter().map(|(title, start, _)| (title, start)).collect();
    let expected =
        [("Business Development Manager", "2014-09"), ("Inside Sales Representative", "2012-06")];
    let expected = expected.map(|(title, start)| (title.to_owned(), Some(start.to_owned())));
    assert_eq!(jobs, expected);
    assert!(duties(&profile)[0].iter().any(|duty| duty.starts_with("Maintain the forecast")));
    assert_eq!(profile.education.len(), 1);
}

#[test]
fn dates_before_a_place_are_those_of_a_job_whatever_its_title() {
    let text = "Experience\n\
        Company Name\n\
        Battalion S1 NCOIC 03/2014 to 05/2019 City, State\n\
        Supervised 11 clerks and processed evaluations\n\
        Senior Sergeant 10/2010 to 03/2014 City, State\n\
        Slotted arrivals and kept flight manifests\n";
    let profile = read(text);
    let titles: Vec<String> = years(&profile).into_iter().map(|(title, ..)| title).collect();
    assert_eq!(titles, ["Battalion S1 NCOIC", "Senior Sergeant"]);
}

#[test]
fn a_job_of_a_cv_run_together_ends_its_header_at_the_first_sentence() {
    let text = "Experience RN, Trauma ICU 05/2013 to Current Company Name City, State 1:2 ratio. \
        Ventilators, arterial lines and balloon pumps; titrates pressors and sedation on every shift. \
        Rapid response team, charge relief, and precepts new graduates in the unit through the year. \
        Receives trauma patients from theatre and the emergency department, massive transfusions. \
        Family meetings, goals of care, organ donor referral, and rounds with the intensivist daily. \
        Floats to the cardiac unit and recovery, keeps annual competencies of arterial lines for peers. \
        RN, Telemetry 2010 to 05/2013 Company Name City, State Five patients after operations, heparin \
        drips and discharge teaching, tele strips read each hour and admissions from the emergency room.";
    assert!(text.len() > 700);
    let begun: Vec<String> =
        read(text).experience.iter().filter_map(|job| job.start).map(|m| m.to_string()).collect();
    assert_eq!(begun, ["2013-05", "2010-01"]);
}

#[test]
fn what_stands_below_a_job_is_no_title_of_it() {
    let text = "Asha Verrin\n\
        Tarkine Valley\n\
        \n\
        Since 2011 own & run Verrin Brothers Growers. 64ha: potatoes, onions, lettuce, cabbage.\n\
        My part: crop plan and rotations, seed orders, irrigation scheduling.\n\
        Why this CV: applying for industry director\n";
    let profile = extract(text, &ExtractOptions::default());
    assert_eq!(profile.experience.len(), 1);
    assert!(profile.experience.iter().all(|job| !job.title.original.contains("director")));
}

#[test]
fn a_qualification_told_twice_counts_once() {
    let text = "Summary\n\
        MBA graduate specialised in trade, open to travel.\n\
        Education\n\
        MBA, Hillmore University, 2016\n\
        Bachelor of Arts - Sociology Bachelor of Science - Biochemistry\n";
    let profile = extract(text, &ExtractOptions::default());
    let held: Vec<&str> =
        profile.education.iter().map(|entry| entry.qualification.best()).collect();
    let wanted = [
        "Master of Business Administration",
        "Bachelor of Arts in Sociology",
        "Bachelor of Science in Biochemistry",
    ];
    assert_eq!(held, wanted);
}

fn jobs(text: &str) -> Vec<String> {
    let jobs = years(&read(text)).into_iter();
    jobs.map(|(title, start, end)| {
        format!("{title} {}..{}", start.unwrap_or_default(), end.unwrap_or_default())
    })
    .collect()
}

#[test]
fn dates_that_are_an_item_head_the_job_below_them() {
    let text = "Jo Bloggs\n\n• 03/2018 – 04/2020\n  Quollbrook Power Pty Ltd\n  Electrician\n  ‣ switchboards\n\n\
        • 01/2013 – 12/2016\n  Oak Car Wash\n  Car detailer\n";
    assert_eq!(jobs(text), ["electrician 2018-03..2020-04", "Car detailer 2013-01..2016-12"]);
}

#[test]
fn roles_below_their_employer_are_jobs() {
    let text = "Experience\n\nQuollbrook Bank Ltd (August 2011 – May 2020)\n\n\
        Team Leader, Customer Care\nQuality Coach\n\nLed a team of sixteen.\n";
    assert_eq!(jobs(text), ["Team Leader, Customer Care 2011-08..2020-05", "Quality Coach .."]);
}

#[test]
fn prose_tells_several_jobs() {
    let text = "Jo Bloggs\n\nBefore health I spent ten years in retail banking in the one building. I started \
        as a teller in 2003 and was one until 2007, then personal banker until 2011, and for the last two \
        years (2011-2013) I looked after nine people as branch supervisor.\n";
    assert_eq!(
        jobs(text),
        [
            "teller 2003-01..2007-12",
            "personal banker 2007-01..2011-12",
            "branch supervisor 2011-01..2013-12"
        ]
    );
}

#[test]
fn a_date_before_the_second_title_of_a_sentence_is_not_of_the_first() {
    let text = "Jo Bloggs\n\nI have worked with horses all my life, first as a stablehand in Gumnut and since \
        2013 as a farrier.\n";
    let told = jobs(text);
    assert!(told.iter().any(|job| job.starts_with("farrier 2013-01")), "{told:?}");
    assert!(!told.iter().any(|job| job.starts_with("stablehand 2013")), "{told:?}");
}

#[test]
fn a_time_without_work_is_no_job() {
    let text = "Experience\n\nReceptionist\nOak Dental Pty Ltd\nMar 2016 - Nov 2019\n\n\
        Career break\nParenting\nDec 2019 - Present\n";
    assert_eq!(jobs(text), ["Receptionist 2016-03..2019-11"]);
}

#[test]
fn whose_work_it_was_is_no_part_of_the_title() {
    let text = "Experience\nHC driver for Quollbrook Cartage, 2017 - 2020\n\
        Owner/operator with my father, 2012 - 2016\nHousekeeper — Quollbrook Brae, Gumnut, 2009 - 2011\n";
    assert_eq!(
        jobs(text),
        [
            "HC driver 2017-01..2020-12",
            "Owner/operator 2012-01..2016-12",
            "Housekeeper 2009-01..2011-12"
        ]
    );
}

#[test]
fn how_a_job_was_held_is_no_part_of_its_title_and_does_not_swallow_it() {
    let text = "Experience\n\nTennis Coach (casual, Tue arvo + Sun mornings, approx. 7 hrs)\n\
        Quollbrook Leisure Pty Ltd\nOct 2021 - present\nTaught small children\n\n\
        Manager (leasehold, May 2012 - Sep 2019)\nRan the park\n\n\
        Picture Framer (on call)\nCompany Name City, State\n2012 - 2015\nHung shows\n\n\
        Welder Trainee (OJT then contractual)\nOak Equipment Corporation\n06/2009 - 01/2011\nWashed parts\n\n\
        Contract Manager (Roads)\nOak Council\n2005 - 2008\nLet contracts\n";
    let titles: Vec<String> =
        read(text).experience.into_iter().map(|job| job.title.original).collect();
    assert_eq!(
        titles,
        ["Tennis Coach", "Manager", "Picture Framer", "Welder Trainee", "Contract Manager (Roads)"]
    );
}

#[test]
fn being_self_employed_or_a_casual_is_no_title() {
    let text = "Work\n\nSelf employed - Oak Roofing & Cladding Ltd\nSept 2013 to now\nLaid roofs on barns\n\n\
        Oak Plaza - Acorn, Christmas casual then casual. Dec 2010 to 2012. Stacked the shelves.\n\n\
        on the side: wedding cakes, freelance, 2008 to 2010\nBaked and iced\n";
    let told: Vec<(String, usize)> = read(text)
        .experience
        .into_iter()
        .map(|job| (job.title.original, job.duties.len()))
        .collect();
    assert_eq!(told, [(String::new(), 1), (String::new(), 1), ("wedding cakes".into(), 1)]);
}

#[test]
fn what_a_title_is_of_stays_where_the_employer_has_a_line_of_its_own() {
    let named = "Experience\nOakmart Gumnut\nTeam Member – Frozen / Fruit\nNov 2019 - Present\nPicked orders\n";
    assert_eq!(jobs(named), ["Team Member – Frozen / Fruit 2019-11.."]);
    let filled = "Experience\nDepartment Lead - Toys & Garden Sep 2017 to Oct 2019\nCompany Name - City , State\n\
        Planned windows\nBarista Jun 2009 to Oct 2010\nCompany Name - City , State\nPrepared drinks\n";
    assert_eq!(
        jobs(filled),
        ["Department Lead - Toys & Garden 2017-09..2019-10", "Barista 2009-06..2010-10"]
    );
}

#[test]
fn employers_called_like_a_duty_or_a_trade_take_no_job_from_their_dates() {
    let text = "Experience\n\nKitchen fitter\nComplete Kitchens, Oakvale region\nMay 23 to Jul 23\nFitted benches\n\n\
        Jolly Plumber, Oakvale\nApprentice Plumber\nJan 2003 to 2007\n\n\
        Machine operator\nOak Tools\nFeb 2001 to Dec 2002\nOperate brake press\n";
    assert_eq!(
        jobs(text),
        [
            "Kitchen fitter 2023-05..2023-07",
            "Apprentice Plumber 2003-01..2007-12",
            "Machine operator 2001-02..2002-12"
        ]
    );
}

#[test]
fn awards_and_talks_below_achievements_are_no_jobs() {
    let text = "Experience\nMechanic\n06/2008 to 04/2012 Company Name City, State\nRepaired brakes\n\
        Teacher\n01/2013 to 04/2018 Company Name City, State\nTaught classes\nAccomplishments\n\
        Campus Teacher of the Year 2014-2015\nMechanic of the Year 2010 and 2011\n\
        Speaker, State Conference, 2018\nAthletics\nRowing team 2009-2011, Scholar Athlete Captain\n";
    assert_eq!(jobs(text), ["Mechanic 2008-06..2012-04", "Teacher 2013-01..2018-04"]);
}

#[test]
fn a_break_told_below_its_years_is_no_job() {
    let text = "Experience\n\n2013 - 2022\nCareer break - full time father, at home.\n\n\
        Nov 2006 - May 2013\nPayroll Officer\nOak Council\nPaid the wages\n";
    assert_eq!(jobs(text), ["Payroll Officer 2006-11..2013-05"]);
}

#[test]
fn who_a_letter_is_to_is_not_who_wrote_it() {
    let headline = |text: &str| read(text).headline.map(|title| title.original);
    let text = "Jo Bloggs\n\nDear Hiring Manager\n\nExperience\nClerk 2010 - 2012\nPaid wages\n";
    assert_eq!(headline(text), None);
    let text = "Jo Bloggs\n\nObjective\nTo find a position as diesel mechanic in a steady company\n\n\
        Experience\nClerk 2010 - 2012\nPaid wages\n";
    assert_eq!(headline(text).as_deref(), Some("diesel mechanic"));
}

#[test]
fn a_job_that_a_list_at_the_head_tells_again_is_one() {
    let text = "Jo Bloggs\n\nCareer summary\n2015 - 2021  Payroll Officer, Oak Ltd\n2009 - 2015  Receptionist, \
        Elm Ltd\n\nEmployment\nPayroll Officer\nOak Ltd\nMay 2015 - March 2021\n- Paid the wages of 300 \
        staff each fortnight\n\nReceptionist\nElm Ltd\nJune 2009 - April 2015\n- Answered the switchboard\n";
    assert_eq!(jobs(text).len(), 2, "{:?}", jobs(text));
}

/// Each job as its title and the year it began in.
fn begun(text: &str) -> Vec<String> {
    let profile = read(text);
    let year = |start: Option<anzsco_core::profile::YearMonth>| start.map_or(0, |start| start.year);
    profile
        .experience
        .iter()
        .map(|job| format!("{} {}", job.title.best(), year(job.start)))
        .collect()
}

#[test]
fn what_is_told_of_a_time_without_work_is_no_job() {
    let text = "Work\n\nJan 2021 - Feb 2021  Overseas bereavement leave in Apia\n\n\
        2015 - 2020  Court Clerk, Oakvale Court\n\n2012 - 2014  Travel around Asia\n";
    assert_eq!(begun(text), ["Court Clerk 2015"]);
    let worked = "Work\n\n2008 - 2009  Unemployed / Handyman\n\n2005 - 2008  Travel and Tourism Consultant, Oak Ltd\n";
    assert_eq!(begun(worked), ["Unemployed / Handyman 2008", "Travel and Tourism Consultant 2005"]);
}

#[test]
fn what_was_done_unpaid_beside_work_in_a_line_is_no_job() {
    let paid = "Work\n\nFencer, Oak Fencing Ltd 2015 - 2019\nbuilt fences\n";
    let aside = format!("{paid}\nCommunity\n\nTreasurer, Oakvale Tennis Club, since 2017\n");
    assert_eq!(begun(&aside), ["Fencer 2015"]);
    // One with its own text is kept, and so is all where there is nothing else.
    let told = format!(
        "{paid}\nVolunteering\n\nKitchen Hand, Oakvale Hall 2012 - 2014\n- cooked for 80\n"
    );
    assert_eq!(begun(&told), ["Fencer 2015", "Kitchen Hand 2012"]);
    assert_eq!(
        begun("Volunteering\n\nKitchen Hand, Oakvale Hall 2012 - 2014\n"),
        ["Kitchen Hand 2012"]
    );
}

#[test]
fn work_with_volunteers_is_paid() {
    let text = "Work\n\nProgram Officer, Volunteer Deployments, Oak Trust 2015 - 2018\nplaced people\n\n\
        Volunteer Coordinator, Elm Trust 2012 - 2014\nran the roster\n\n\
        Paralegal | Fern Legal; volunteer credit advice | 2010 - 2012\n\n\
        Ambulance Officer (volunteer), Oakvale 2008 - 2010\ndrove\n";
    let unpaid: Vec<bool> = read(text).experience.iter().map(|job| job.voluntary).collect();
    assert_eq!(unpaid, [false, false, false, true]);
}

#[test]
fn a_heading_over_a_group_of_jobs_is_none_of_them() {
    let text = "Collections (since 2020)\n\nWork\n\nCABIN CREW (2011 to 2020)\n\n\
        Flight Attendant, Oak Airlines\nJune 2011 to October 2020\nserved meals\n\n\
        JOB 2:  Storeman\nCO:  Oak Stores Ltd\nFROM/TO:  2005 - 2010\n";
    assert_eq!(begun(text), ["Flight Attendant 2011", "Storeman 2005"]);
}

#[test]
fn versions_of_products_are_no_dates() {
    let text = "Work\n\nDatabase Administrator - Oak Bank - 2019 to 2022\n\
        SQL Server 2012 to 2019 upgrade of 22 instances\n";
    assert_eq!(begun(text), ["Database Administrator 2019"]);
}

#[test]
fn since_when_something_was_so_is_told_of_no_other_job() {
    let text = "Summary\nKeen traveller turned florist. Since 2016 I have run a shop and love it.\n\n\
        Work\n\nFlorist, Oak Flowers, 2018 to now (promoted from Shop Assistant, which I was from 2016)\n- bouquets\n";
    assert_eq!(begun(text), ["Florist 2018"]);
}

#[test]
fn items_parted_by_semicolons_have_dates_of_their_own() {
    let text = "Work\n\nTeacher, Oak School 2003 - 2010\n\nEarlier\n\
        Station hand, Oakvale, gap year 1996; night filler 1997 - 2000 (uni)\n";
    assert_eq!(begun(text), ["Teacher 2003", "Station hand 1996", "night filler 1997"]);
}

#[test]
fn dates_before_how_a_job_was_held_are_its_own() {
    let text = "Work\n\nLabourer   Oak Landscapes   2015 to 2017\nturf\n\n\
        Kitchen hand, Oakvale surf club, part time 2013 - 2015 while at school\n";
    assert_eq!(begun(text), ["Labourer 2015", "Kitchen hand 2013"]);
}

#[test]
fn a_header_may_tell_of_the_employer_in_brackets() {
    let text = "Work\n\n\
        DIVERSIONAL THERAPIST - Oakvale Lifecare (62 beds: rest home, hospital, 14-bed secure dementia unit with garden), Napier\n\
        May 2017 to current\n* planned sessions\n";
    assert_eq!(begun(text), ["DIVERSIONAL THERAPIST 2017"]);
}

#[test]
fn a_sentence_tells_the_title_of_the_dates_it_begins_with() {
    let text = "I work on the salmon.\n\n\
        Before that, from 2018 until October 2021, I was a deckhand with Oak Ltd: seeding spat rope and cleaning floats.\n";
    assert_eq!(begun(text), ["deckhand 2018"]);
}

#[test]
fn a_month_alone_is_when_a_job_began() {
    let text = "Work\n\nFencer, Oak Fencing Ltd 2015 - 2019\n\nCensus Collector, March 2006\n";
    let profile = read(text);
    let job = profile.experience.last().unwrap();
    assert_eq!(job.start.map(|month| month.to_string()).as_deref(), Some("2006-03"));
    assert_eq!((job.end, job.months, job.current), (None, 0, false));
}

#[test]
fn columns_of_a_table_may_be_set_apart_by_tabs() {
    let text = "Work\n\nYear\t\tEmployer\t\tPosition Held\t\tMain Duties\n\
        2012 – 2019\tOak Pipe Ltd, Oakvale\tExtruder Operator Grade II\tpipe line, cutter, die cleaning\n\
        2010 – 2012\tOak Pipe Ltd, Oakvale\tGeneral Hand\t\tloading trucks, grinder\n";
    assert_eq!(begun(text), ["Extruder Operator Grade II 2012", "General Hand 2010"]);
}

#[test]
fn what_was_done_for_a_while_within_a_job_is_no_other() {
    let text = "Work\n\nElectrician, Oak Power Ltd\n2015 - present\n- fit-outs\n\
        Leading hand from 2018 (crew of 5), daily pre-starts\n\
        - Acting Manager, March to May 2023, for leave\n";
    assert_eq!(begun(text), ["Electrician 2015"]);
}

#[test]
fn a_sentence_tells_until_when_a_job_lasted() {
    let text = "I teach.\n\nFrom 1998 until my first child came in 2004 I was a bank officer with Oak Savings.\n";
    let job = &read(text).experience[0];
    assert_eq!(job.title.original, "bank officer");
    assert_eq!(job.end.map(|end| end.year), Some(2004));
}

#[test]
fn a_list_at_the_head_may_say_more_than_the_title() {
    let text = "Work\n\n2015  Relief Teacher – various schools\n2011 – 2014  Teacher – Oak School\n\n\
        Relief Teacher\nJanuary 2015 – December 2015\n- taught\n\nTeacher\n2011 – 2014\n- taught\n";
    assert_eq!(begun(text), ["Relief Teacher 2015", "Teacher 2011"]);
}

#[test]
fn rows_and_loose_lines_keep_their_own_dates() {
    let text = "Jo\n\nWORK\n\n\
        Carer                 Oak Lodge, nights          2011 - Dec 2015\n\
        Dispatch / packing    pet food mill, Wodonga     2005 - 2010\n\
        Nanny                 family, live-in            before that\n";
    let wanted = ["Carer 2011-01..2015-12", "Dispatch / packing 2005-01..2010-12", "Nanny .."];
    assert_eq!(jobs(text), wanted);
}

#[test]
fn careless_lines_are_jobs_and_asides_are_none() {
    for (text, wanted) in [
        (
            "Jobs (newest on top)\n\ncleaner, Oak school - feb 2022 till now. mon to fri 3pm",
            "cleaner",
        ),
        ("Work\n\nOak Glass Merchants\nGlaizer, 1985 to 1997", "Glaizer"),
        ("Work\n\n2016 - 2020 : Plasterer with Oak Interiors", "Plasterer"),
        ("Work\n\nStoreman -- Trident Tools -- from 2/19", "Storeman"),
        ("Work\n\nPizza delivery, 95 to 99\nTrolleys, while at school", "Pizza delivery"),
    ] {
        let titles: Vec<String> =
            read(text).experience.into_iter().map(|job| job.title.original).collect();
        assert_eq!(titles, [wanted], "{text}");
    }
    let text = "Work\n\nClerk, Oak Ltd, 2016 - 2020\n\n[2021 - 2024: at home raising children.]\n\n\
        (Jul - Oct 2013: Europe, with a rucksack)\n\nBreaks\nFeb-Nov 2012: twins.\n";
    assert_eq!(read(text).experience.len(), 1);
}

#[test]
fn what_somebody_once_was_is_no_job() {
    let text = "Jo Bloggs\n\nEx diesel fitter, off the tools since 2014.\n\nWORK\nAsset Coordinator\n\
                Oak open cut coal operation            Nov 2019 - current\n- build the plan\n\n\
                EDUCATION  BSc Geology Oak University 2001\n";
    let profile = read(text);
    let titles: Vec<&str> = profile.experience.iter().map(|job| job.title.best()).collect();
    assert_eq!(titles, ["Asset Coordinator"]);
    assert!(profile.experience[0].current);
    assert_eq!(profile.education.len(), 1);
}

#[test]
fn spaces_part_firm_and_title_where_words_have_none() {
    let text = "个人简历\n姓名：陈小云\n\n工作经历\n2018.04-至今 杭州青禾纺织有限公司 会计\n负责应收账款和应付账款\n\
        2014年9月 – 2018年3月  宁波白鹭酒店  前台接待\n办理入住登记\n";
    let profile = read(text);
    let titles = profile.experience.iter().map(|job| job.title.original.as_str());
    assert_eq!(titles.collect::<Vec<_>>(), ["会计", "前台接待"]);
    assert!(duties(&profile).iter().all(|duties| duties.len() == 1));
}
