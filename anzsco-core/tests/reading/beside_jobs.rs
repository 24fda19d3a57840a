//! What stands between jobs and beside them: times without work, unpaid asides, sentences about the writer, text that
//! tells of one job of a list, and what is no part of duties.

use anzsco_core::profile::YearMonth;
use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

/// Each job as "title, start - end".
fn jobs(text: &str) -> Vec<String> {
    let year =
        |month: Option<YearMonth>| month.map_or(String::new(), |month| month.year.to_string());
    let jobs = read(text).experience.into_iter().map(|job| {
        let end = if job.current { "now".to_owned() } else { year(job.end) };
        format!("{}, {} - {end}", job.title.best(), year(job.start))
    });
    jobs.collect()
}

fn duties(text: &str) -> Vec<Vec<String>> {
    let jobs = read(text).experience.into_iter();
    jobs.map(|job| job.duties.into_iter().map(|duty| duty.english).collect()).collect()
}

#[test]
fn who_was_out_of_work_had_no_job_then() {
    let text = "Jo Bloggs\n\nA note first. I was out of paid work from 2006 until 2018: four children, then Mum with \
         dementia, and I can explain to anyone who asks.\n\n\
         PAYROLL OFFICER\nOak Meats Ltd - August 2018 to date\n- weekly wages\n";
    assert_eq!(jobs(text), ["PAYROLL OFFICER, 2018 - now"]);
}

#[test]
fn what_somebody_became_within_a_job_ended_with_it() {
    let text = "Jo Bloggs\n\nEmployment\n11/22-now   Oak Transit\nBus driver, full time.\n\n\
         06/95-09/18   Oak Litho Ltd\nTwenty three years in pre-press. Began in film planning and plates, went over \
         to computer to plate, and was team leader of 5 from 2007. Colour separations, imposition, proofing.\n";
    assert_eq!(jobs(text), ["Bus driver, 2022 - now", ", 1995 - 2018"]);
}

#[test]
fn the_time_that_opens_a_paragraph_is_that_of_a_job_without_title() {
    let text = "My name is Jo Bloggs and I live on site.\n\n\
         For the last nine years we have had the lease of the Oak Gateway, that is 34 units and a small conference \
         room. I set the rates, do the rosters for six housekeepers and deal with complaints.\n\n\
         Before that I was a stock agent for fourteen years, mostly in the south.\n";
    let read = read(text).experience;
    let told: Vec<_> = read.iter().map(|job| (job.title.best(), job.months, job.current)).collect();
    assert_eq!(told, [("", 108, true), ("stock agent", 168, false)]);
    assert!(read[0].duties.len() > 1);
}

#[test]
fn the_present_job_at_the_head_of_a_page_is_that_of_the_list() {
    let text = "Jo Bloggs\nCurrent: Senior Project Officer (APS6), Oak Branch\n\nEmployment summary\n\
         Senior Project Officer APS6, Oak Branch - 08/2020-now\nProject Officer, same - 02/2018-08/2020\n";
    assert_eq!(
        jobs(text),
        ["Senior Project Officer APS6, 2020 - now", "Project Officer, 2018 - 2020"]
    );
}

#[test]
fn times_without_work_give_no_dates_to_the_jobs_around_them() {
    for pause in [
        "Parental leave and travel in a campervan, Jan 2017 - Jan 2018",
        "Caring for newborn and grandmother     Jan 2017 - Jan 2018",
        "2017 - 2018: Full-time study and caring for father",
    ] {
        let text = format!(
            "Work\n\nClerk\nOak Ltd, Ferntown\n2015 - 2016\n- filed\n\n{pause}\n\n\
             Food service assistant (casual)\nFern Hospital, Oakvale\n2011 - 2014\n- plated meals\n"
        );
        assert_eq!(
            jobs(&text),
            ["Clerk, 2015 - 2016", "Food service assistant, 2011 - 2014"],
            "{pause}"
        );
    }
    let text = "Work\n\nTravel and tourism consultant\nOak Ltd, Ferntown\n2015 - 2016\n- booked\n";
    assert_eq!(jobs(text), ["Travel and tourism consultant, 2015 - 2016"]);
    let text = "Work\n\n2014 - 2015   full time study; night console operator\n";
    assert_eq!(jobs(text).len(), 1);
}

#[test]
fn what_somebody_says_of_himself_is_no_title() {
    let text = "Jo Bloggs\n\nFrom June 2004 till April 2013 I was at Oakmart in Ferntown, produce department. \
        Started as second and ended up department manager about 2008, six on the roster and the ordering.\n\n\
        Since May 2013 I've been at Oakvale Quality Meats, Fern Street. Two of us plus a Saturday lad. I break \
        down bodies and serve the customers at the counter.\n\nFrom 2021 to 2022 I did evenings at the works as a boner.\n";
    assert_eq!(
        jobs(text),
        ["department manager, 2004 - 2013", ", 2013 - now", "boner, 2021 - 2022"]
    );
}

#[test]
fn whom_somebody_reports_to_and_what_is_done_are_no_titles() {
    let text = "Work\n\nTECHNICAL MANAGER\nOak Foods Ltd, Ferntown\nJune 2019 - March 2024\n\n\
        Report to the Operations GM; sit on site leadership team. Eleven reports.\n- Keep the HACCP plans\n";
    assert_eq!(jobs(text), ["TECHNICAL MANAGER, 2019 - 2024"]);
    let text = "Work\n\nOak's Munno Para      2019 to 2021\ngrill, drive thru, close\n\n\
        Bob's Wheels and Rubber, Ferntown      2016 - 2018\nworkshop. cars and light trucks\n\n\
        Clerk, Oak Ltd   2012 - 2014\nFiled\n";
    assert_eq!(jobs(text), [", 2019 - 2021", ", 2016 - 2018", "Clerk, 2012 - 2014"]);
    let text = "Work\n\nFeb 2014-2019 Oakvale Structural, Fernport. leading hand after the first year. Crew of 5.\n";
    assert_eq!(jobs(text), ["leading hand, 2014 - 2019"]);
}

#[test]
fn a_title_is_preferred_to_whose_contractor_somebody_was() {
    let text = "Work\n\n2011 - 2013 Fernhill Oakmine contractor. Dump truck operator 2/1. Drove haul trucks.\n\n\
        2009 - 2010 Oakphone contractor. Installed phones.\n";
    let titles = jobs(text);
    assert!(titles[0].starts_with("Dump truck operator"), "{titles:?}");
    assert!(titles[1].ends_with("contractor, 2009 - 2010"), "{titles:?}");
}

#[test]
fn brackets_that_tell_how_a_job_went_on_are_no_part_of_the_title() {
    let text = "Work\n\nOak & Elm Law\nLitigation Secretary (general pool, then to one partner)\n\
        February 2009 to March 2016\n- typed\n\nFern Tours, Europe\nTour Manager (apprentice then qualified)\n2007 - 2008\n- led\n";
    assert_eq!(
        jobs(text),
        [
            "Litigation Secretary, 2009 - 2016",
            "Tour Manager (apprentice then qualified), 2007 - 2008"
        ]
    );
}

#[test]
fn unpaid_asides_in_a_row_are_no_jobs_with_duties() {
    let work = "Work\n\nClerk, Oak Ltd, 2015 - 2019\n- filed\n\n";
    for asides in [
        "Community\nNetball coach, Under 13s, Oakvale Saints, 2019 onwards\nFoodbank: recipes for hampers, 2020",
        "Volunteer: budget service Ferntown, two evenings a month since 2023. Treasurer of the choir.\nSpeaks Welsh.",
    ] {
        assert_eq!(jobs(&format!("{work}{asides}\n")), ["Clerk, 2015 - 2019"], "{asides}");
    }
}

#[test]
fn captions_below_a_table_say_of_which_job_the_text_is() {
    let text = "Work\n\n\
        Oct 22 - now      Oakmine Resources      Senior Infrastructure Specialist\n\
        Jan 19 - Sep 22   Oakmine Resources      Infrastructure Specialist\n\
        Mar 16 - Dec 18   Fernport Managed IT    Level 3 Engineer\n\n\
        Oakmine (senior)\nDesigned networks for two new sites and a port.\n\
        Oakmine (first)\nRebuilt the firewall policy and ran wireless surveys.\n\
        Fernport L3\nShipped switches and hosts for many schools.\n";
    let told: Vec<usize> = duties(text).iter().map(Vec::len).collect();
    assert_eq!(told, [2, 2, 2]);
}

#[test]
fn lines_that_all_begin_with_a_capital_are_duties_of_their_own() {
    let text = "Work\n\nAssociate\nOak Animal Health Ltd, Ferntown\n1 July 2019 to 1 May 2024\n\
        \x20  Dairy herd work for 34 farms: calvings, caesareans, lameness, trouble in spring\n\
        \x20  Pregnancy scanning, approx 28,000 cows a season, early aged dating of the herd\n\
        \x20  Body condition scoring and mating reviews, reports, transition feeding talks\n\
        \x20  Small animals 1.5 days: spays, castrations, lumps, x-rays, vaccinations\n";
    assert_eq!(duties(text).iter().map(Vec::len).collect::<Vec<_>>(), [4]);
}

#[test]
fn large_numbers_and_a_year_are_no_telephone_number() {
    let text = "Work\n\nLibrarian\nFern Council, Oakvale\n07/2015 - 11/2019\n\n\
        Storytimes and songs, summer reading programme (1,100 children in 2018), class visits, booktalks in schools.\n";
    assert_eq!(duties(text).iter().map(Vec::len).collect::<Vec<_>>(), [1]);
}

#[test]
fn a_letter_that_opens_the_lines_of_a_list_is_its_bullet() {
    let text = "Experience\nYard Hand, Oak Mills, 2012 - 2019\n  o Fed the saw\n  o Stacked boards\n  o swept up\n";
    assert_eq!(duties(text), [vec!["Fed the saw", "Stacked boards", "swept up"]]);
}

#[test]
fn the_labels_of_rows_are_no_part_of_what_was_done() {
    let text = "Experience\nSaw Operator, Oak Mills, 2012 - 2019\n\
        Edger and resaw     set the fences and widths\n\
        Bandsaws            change blades every four hours\n\
        Chipper             clear jams under lockout\n";
    assert_eq!(
        duties(text),
        [vec![
            "set the fences and widths",
            "change blades every four hours",
            "clear jams under lockout"
        ]]
    );
}

#[test]
fn a_time_of_study_is_no_job_and_tells_its_qualification() {
    let text = "Work\n2016 - 2018: Storeman, Oakmart Ferntown\n2014 - 2016: Student - Diploma of Nursing (completed)\n\
        2012 - 2014: Picker, Fern Orchards\nUni student 2010 - 2012 (incomplete)\n";
    assert_eq!(jobs(text), ["Storeman, 2016 - 2018", "Picker, 2012 - 2014"]);
    let education = read(text).education;
    let told: Vec<_> =
        education.iter().map(|one| (one.qualification.original.as_str(), one.year)).collect();
    assert_eq!(told, [("Diploma of Nursing", Some(2016))]);
    let text = "Work\n2014 - 2016: Student - Nursing Assistant, Oak Hospital\n2012 - 2014: Student teacher, Fern School\n";
    assert_eq!(jobs(text).len(), 2);
}

#[test]
fn the_title_over_a_cv_is_not_lent_to_a_job_beside_the_one_it_names() {
    let text = "PACKAGING DESIGNER\nOakvale\n\nExperience\nPackaging Designer\nOak Foods Ltd\n10/2013 - Current\n\
        - cartons and labels\n\nFreelance   2009 - Current\n- wedding cards and menus\n";
    assert_eq!(jobs(text)[0], "Packaging Designer, 2013 - now");
    let named = |job: &&String| job.to_lowercase().contains("packaging");
    assert_eq!(jobs(text).iter().filter(named).count(), 1);
}

#[test]
fn what_was_studied_among_the_jobs_is_a_qualification() {
    let text = "Jo Bloggs\n\nEmployment history\n2015-        Examiner of Patents\n\
         2006-2010  PhD Mechanical Engineering, University of Otago\n\
         2003-2006  High school teacher, Oamaru\n";
    assert_eq!(jobs(text), ["Examiner of Patents, 2015 - now", "High school teacher, 2003 - 2006"]);
    let studies: Vec<_> = read(text).education.into_iter().map(|held| held.year).collect();
    assert_eq!(studies, [Some(2010)]);
    // What a firm trained somebody for is work.
    let text = "Lebenslauf\n\nBerufspraxis\n\n02/2014 – 06/2019 Kassiererin, Volksbank Kaiserslautern eG\n\
         - Ein- und Auszahlungen\n\n08/2011 – 01/2014 Ausbildung zur Bankkauffrau, Volksbank eG\n";
    assert_eq!(jobs(text).len(), 2);
}

#[test]
fn ends_with_labels_and_the_year_of_a_law_are_told_apart() {
    let text = "Work experience\n\nHYDROLOGIST\nOak Water Council\nStart: 11/2019    End: Present    Hours: 40\n\
         - Operate gauges under the Water Act 2007\n\nTECHNICIAN\nOak Centre\n\
         Start Date: 06/2012   End Date: 10/2019\n- Ran gauges\n";
    assert_eq!(jobs(text), ["HYDROLOGIST, 2019 - now", "TECHNICIAN, 2012 - 2019"]);
}

#[test]
fn who_cared_for_the_family_had_no_job_then() {
    for time in ["Full time carer / family. Also fete stall", "Full-time mum / carer"] {
        let text = format!(
            "Experience\n\nNov 2019 - present    {time}\n\nAug 2014 - Nov 2019   Stock Clerk, Oak Mills\n"
        );
        assert_eq!(jobs(&text), ["Stock Clerk, 2014 - 2019"], "{time}");
    }
}

#[test]
fn what_answers_the_criteria_of_an_advertisement_is_told_of_no_job() {
    let text = "WORK HISTORY\n\nLakes Trust - Tenancy Clerk   2016 - 2019\n- sent letters\n\nCRITERIA (from my last \
                letter)\n1. Order. I sorted three hundred old files in one winter and labelled them.\n\nOak Credit \
                Union - Phone Teller   2014 - 2016\n- loans and cards\n";
    assert_eq!(duties(text), [["sent letters"], ["loans and cards"]]);
    assert_eq!(jobs(text), ["Tenancy Clerk, 2016 - 2019", "Phone Teller, 2014 - 2016"]);
}

#[test]
fn a_label_with_a_remark_is_no_part_of_the_duties() {
    let text = "WORK\nCook, Oak Cafe, 2016 - now\nDuties (the main ones): roasts, stews and pies. Ordering meat.\n";
    assert_eq!(duties(text), [["roasts, stews and pies", "Ordering meat"]]);
}
