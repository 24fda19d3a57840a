//! Which words of the lines around a job's dates are its title, and what its dates are.

use anzsco_core::profile::YearMonth;
use anzsco_core::{ExtractOptions, extract};

/// Each job as "title, start - end".
fn jobs(text: &str) -> Vec<String> {
    let profile = extract(text, &ExtractOptions::default());
    let year =
        |month: Option<YearMonth>| month.map_or(String::new(), |month| month.year.to_string());
    let jobs = profile.experience.iter().map(|job| {
        let end = if job.current { "now".to_owned() } else { year(job.end) };
        format!("{}, {} - {end}", job.title.best(), year(job.start))
    });
    jobs.collect()
}

#[test]
fn a_title_that_begins_like_a_duty_stands_above_the_employer_and_its_dates() {
    let text = "Work\n\nWarehouse Team Member\nFernfoods North Island, Auckland            Sept '17 - Present\n\
        - picking cartons\n\nNightfill\nOakmart Ferntown                 2015 - Aug '17\n- filling shelves\n";
    assert_eq!(jobs(text), ["Warehouse Team Member, 2017 - now", "Nightfill, 2015 - 2017"]);
}

#[test]
fn the_title_further_below_heads_the_next_job() {
    let text = "EXPERIENCE\nSTAFF NURSE I\nFern Valley Medical Center, Oak City\nJuly 2012 up to May 2019\n\
        Surgical ward with 40 beds\nPRIVATE DUTY NURSE (home based)\nOak City\n2011 to 2012\n";
    assert_eq!(
        jobs(text),
        ["STAFF NURSE I, 2012 - 2019", "PRIVATE DUTY NURSE (home based), 2011 - 2012"]
    );
}

#[test]
fn a_title_that_begins_with_a_digit_is_no_house() {
    let text = "Work\n\n2012-2015   2IC, Fernmilk Ltd\nmilking\n";
    assert_eq!(jobs(text), ["2IC, 2012 - 2015"]);
}

#[test]
fn a_title_that_heads_its_block_has_the_employer_below_it() {
    let text = "Work\n\nStoreman\nFernmart, Oakvale\n2013 to 2018\nInwards goods\n\n\
        Factory worker\nOakbeds\n2010 to 2013\nSewing covers\n";
    assert_eq!(jobs(text), ["Storeman, 2013 - 2018", "Factory worker, 2010 - 2013"]);
}

#[test]
fn plain_words_beside_a_name_are_the_title() {
    let below = "Work\nOakline Distribution Centre\n2015 to Mar 2019\n\
        Order selector (voice). 180 cartons an hour, chiller and ambient\n";
    assert_eq!(jobs(below), ["Order selector (voice), 2015 - 2019"]);
    let above = "Work\nSELF EMPLOYED, Ferntown\nSign writing and portraits\n2003 - 2008 (as a student)\n\
        - sign writing by hand\n";
    assert_eq!(jobs(above), ["Sign writing and portraits, 2003 - 2008"]);
    let listed = "Work\n2001 - 2011: OAK REEF PROPERTIES, Ferntown\n\
        * Salesperson, later branch manager. Top lister twice\n* Trained new staff\n";
    assert_eq!(jobs(listed), ["Salesperson, later branch manager, 2001 - 2011"]);
    let behind = "Work\n2009 to 2012  Ironbark forestry Ferntown. Skidder operator (bell logger)\n";
    assert_eq!(jobs(behind), ["Skidder operator (bell logger), 2009 - 2012"]);
}

#[test]
fn the_order_of_the_other_jobs_tells_a_title() {
    let text = "Work\n2014 - 2018 Hydraulics, Oakdiesel\n2010 - 2014 Workshop mechanic, Fern Truck Wreckers\n\
        2008 - 2010 Storeperson, Ferndale Mowers\n";
    assert_eq!(jobs(text)[0], "Hydraulics, 2014 - 2018");
}

#[test]
fn names_with_the_form_of_a_company_are_no_part_of_a_title() {
    let text = "Experience\nNov 2020 - Present\nSupport Worker - Compass (Aust) Ltd, Ferntown\n\
        - community access\n";
    assert_eq!(jobs(text), ["Support Worker, 2020 - now"]);
    let text = "Experience\nRIVERVALE BEVERAGES (ASX: RVB) - Adelaide          2016 - present\n\
        Supply Planner (2016 - 2020)\n- forecasts\n";
    assert_eq!(jobs(text), ["Supply Planner, 2016 - 2020"]);
}

#[test]
fn what_a_label_says_ends_with_the_dates() {
    let text = "Employment\nCompany: Fern Sugars Ltd 2011 - 2016 Accounts Executive. voucher entry, bank reco\n";
    assert_eq!(jobs(text), ["Accounts Executive, 2011 - 2016"]);
}

#[test]
fn a_title_is_kept_with_what_it_led_to() {
    let later = "Experience\nPosition: Crew member, later crew trainer\nEmployer: Fern Burgers\n\
        Period: 2014 - 2019\n";
    assert_eq!(jobs(later), ["Crew member, later crew trainer, 2014 - 2019"]);
    let arrow = "Experience\nOaktown DC | Building Inspector → Senior BCO | Sept 2014 - 2019\n inspections\n";
    assert_eq!(jobs(arrow), ["Senior BCO, 2014 - 2019"]);
}

#[test]
fn a_title_is_kept_with_the_list_it_ends_in() {
    let text = "Experience\nFern Cyber (consultancy, on site at a corporate entity)\n\
        Manager - Governance, Risk and Compliance      Oct 2014 - 2019\n- audits\n";
    assert_eq!(jobs(text), ["Manager - Governance, Risk and Compliance, 2014 - 2019"]);
}

#[test]
fn brackets_that_tell_how_long_are_no_part_of_a_title() {
    let text = "Work\nNail technician (5 days) - Oak Nails - Jan 2019 to Dec 2020\n";
    assert_eq!(jobs(text), ["Nail technician, 2019 - 2020"]);
}

#[test]
fn since_when_somebody_led_is_told_within_the_job() {
    let text = "Work\nCarpenter, foreman from 2012\nFern Homes, Oakvale - 2006 to 2019\nFrames and fixing\n\n\
        Apprentice carpenter\nOak Builders, Ferntown - 2002 to 2005\n";
    assert_eq!(
        jobs(text),
        ["Carpenter, foreman, 2006 - 2019", "Apprentice carpenter, 2002 - 2005"]
    );
}

#[test]
fn years_in_a_row_are_those_of_a_job_among_others() {
    let text = "Pat Example\nOrchard Foreman - Fern Orchards, Oakvale - 2008 until 2015\n\
        Leading hand, Oak Dam - 1988 & 89\nFreezing worker, Fernville. 1984-1987\n";
    assert_eq!(jobs(text)[1], "Leading hand, 1988 - 1989");
}

#[test]
fn the_end_of_a_page_parts_no_title_from_its_dates() {
    let text = "Experience\nProgrammer\nJanuary 2008 to January 2010 Company Name City , State\nWrote programs.\n\
        Reports Engineer\n\u{c}January 2005 to January 2008 Company Name City , State\nWrote reports.\n";
    assert_eq!(jobs(text), ["Programmer, 2008 - 2010", "Reports Engineer, 2005 - 2008"]);
}

#[test]
fn where_fillers_stand_for_names_a_firms_word_is_none() {
    let text = "Experience\nCompany Name - City , State\nLine Service 2007 - 2010\nFueled and towed.\n\
        Company Name - City , State\nFlight Instructor 2010 - 2014\nTaught.\n\
        Summer 2006\nCompany Name - City , State\nIntern\n";
    assert_eq!(
        jobs(text),
        ["Line Service, 2007 - 2010", "Flight Instructor, 2010 - 2014", "Intern, 2006 - 2006"]
    );
}

#[test]
fn the_field_of_a_qualification_is_no_school_that_hides_a_title() {
    let text = "Work\nLine Mechanic (Distribution) - Fern Lines Services, Rotorua - Aug 2016 to Dec 2018\n\
        - pole changes\n\nQualifications\n\
        NZ Certificate in Electricity Supply (Line Mechanic Distribution) L4\n";
    assert_eq!(jobs(text), ["Line Mechanic, 2016 - 2018"]);
}

#[test]
fn a_slogan_or_somebody_elses_title_is_no_headline() {
    let headline = |line: &str| {
        let text =
            format!("Sam Example\n{line}\n0400 000 000\n\nWork\nCleaner, Oak Ltd 2010 - 2012\n");
        let profile = extract(&text, &ExtractOptions::default());
        profile.headline.map(|headline| headline.original)
    };
    assert_eq!(headline("Helping people, Manager of my own time and Driver of change"), None);
    assert_eq!(headline("My mother was a nurse and I always helped her"), None);
    assert_eq!(headline("Vet, Palmerston North").as_deref(), Some("Vet"));
    assert_eq!(headline("Vet nurse, surgery").as_deref(), Some("Vet nurse, surgery"));
}

#[test]
fn lower_case_lists_with_a_line_of_capitals_are_jobs() {
    let text = "sam\nferntown\n\nwhat i did\n\
        - nursery hand @ oak garden shed, feb 2018 til 2020, watering, pricing\n\
        - barmaid @ the pub group, 2015 to 2017\n- roustabout, shearing around fernvale, 2012-14\n\
        RSA and first aid\ncan start now\n";
    assert_eq!(
        jobs(text),
        ["nursery hand, 2018 - 2020", "barmaid, 2015 - 2017", "roustabout, 2012 - 2014"]
    );
}

#[test]
fn names_behind_a_title_are_no_part_of_it() {
    let text = "Work\n\nPolicy Officer, Early Childhood — Department of Education and Training\n\
        Feb 2015 – Jul 2017\n- analysed data\n\n**Oak Public Radio, Wellington**\n\
        Senior Producer, \"First Light\", the daily breakfast programme, 2011 – 2014\n- ran the show\n";
    assert_eq!(
        jobs(text),
        ["Policy Officer, Early Childhood, 2015 - 2017", "Senior Producer, 2011 - 2014"]
    );
}

#[test]
fn what_a_title_was_before_stands_in_brackets() {
    let text = "Work\n\nResearch Executive (formerly Graduate Analyst), Oak Insights\nFeb 2014 – Aug 2017\n";
    assert_eq!(jobs(text), ["Research Executive (formerly Graduate Analyst), 2014 - 2017"]);
}

#[test]
fn an_intern_with_a_rank_is_a_title() {
    let text = "Work\n\nTherapist 06/2007 to 12/2009\nCompany Name - City, State\ntherapy\n\n\
        Graduate Intern 08/2006 to 05/2007\nCompany Name - City, State\ncounseling\n";
    assert_eq!(jobs(text), ["Therapist, 2007 - 2009", "Graduate Intern, 2006 - 2007"]);
}

#[test]
fn small_words_of_other_languages_are_no_english_cues() {
    let text = "Berufspraxis\n\n08/2010 – 01/2014  Verkäuferin im Kundendienst\nJuwelier Brandt GmbH, Leipzig\n\n\
        08/2006 – 01/2010  Bäckerin, Werkstattleitung\nBäckerei Eiche GmbH, Leipzig\n";
    let profile = extract(text, &ExtractOptions::default());
    let titles: Vec<&str> =
        profile.experience.iter().map(|job| job.title.original.as_str()).collect();
    assert_eq!(titles, ["Verkäuferin im Kundendienst", "Bäckerin, Werkstattleitung"]);
}

#[test]
fn short_forms_are_no_names() {
    let text = "Work\n\nJOB 1:   Light Veh. Mechanic\nCO:   Oak Motors Ltd\nFROM/TO:   02/2011 - 10/2012\n";
    assert_eq!(jobs(text), ["Light Veh. Mechanic, 2011 - 2012"]);
}

#[test]
fn what_narrows_a_title_stays_with_it() {
    let text = "Work\n\nLegal Executive (Senior), Property and Private Client\nOak & Elm Law, Ferntown\n\
        April 2017 to now\n- files\n\n>> Oakvale Council — Technical Officer, Traffic (2014 - 2017)\n- surveys\n\n\
        2012 - 2014  Classroom Teacher, Stage 2 – St Fern's Primary School, Oakvale\n\n\
        Jan 2012 – Jul 2012\nRecruit, then Trainee\nOakvale Fire Service\n";
    assert_eq!(
        jobs(text),
        [
            "Legal Executive (Senior), Property and Private Client, 2017 - now",
            "Technical Officer, Traffic, 2014 - 2017",
            "Classroom Teacher, Stage 2, 2012 - 2014",
            "Recruit, then Trainee, 2012 - 2012"
        ]
    );
}

/// The titles and qualifications of a CV, as they stand there.
fn quoted(text: &str) -> (Vec<String>, Vec<String>) {
    let profile = extract(text, &ExtractOptions::default());
    let titles = profile.experience.iter().map(|job| job.title.original.clone());
    let studies = profile.education.iter().map(|study| study.qualification.original.clone());
    (titles.collect(), studies.collect())
}

#[test]
fn titles_of_other_languages_are_kept_whole() {
    for (text, title) in [
        // A trade that has the word for "worked as" within.
        (
            "KINH NGHIỆM LÀM VIỆC\n\n1) Thợ làm tóc – Fern Salon, Sydney\n03/2019 – 02/2020\n",
            "Thợ làm tóc",
        ),
        // What it led to.
        (
            "Esperienze lavorative\n\n2017 – 2021\nMuratore, poi capocantiere, Edilfelce S.r.l., Bari\n",
            "Muratore, poi capocantiere",
        ),
        (
            "工作经历\n2017.03—2021.06　　Oak Foods Pty Ltd　　厨师，后任厨师长\n",
            "厨师，后任厨师长",
        ),
        // The last letter of a word is no road.
        (
            "ประสบการณ์การทำงาน\n\n1) ช่างซ่อมรถ – Fern Motors Pty Ltd, Sydney\n03/2019 – 02/2020\n",
            "ช่างซ่อมรถ",
        ),
        (
            "ประสบการณ์การทำงาน\n\n2551 – 2557\nพ่อครัวและหัวหน้าครัว โรงแรมริมน้ำ เชียงใหม่\n",
            "พ่อครัวและหัวหน้าครัว",
        ),
        // A name that begins with what it is, and a place that "in a" leads to.
        (
            "Experiência profissional\n\n2011 – 2019\nTécnica de enfermagem – Hospital Santa Clara, São Paulo\n",
            "Técnica de enfermagem",
        ),
        ("Esperienze lavorative\n\nEstate 2016\nBarista in un caffè di Bari\n", "Barista"),
    ] {
        assert_eq!(quoted(text).0, [title], "{text}");
    }
}

#[test]
fn studies_are_read_where_the_field_comes_first() {
    for (text, studies) in [
        ("शैक्षणिक योग्यता\nहोटल मैनेजमेंट में डिप्लोमा, 2011\n", "होटल मैनेजमेंट में डिप्लोमा"),
        ("학력\n2005 – 2009 초록대학교 경영학과 졸업\n", "경영학과 졸업"),
    ] {
        assert_eq!(quoted(text).1, [studies], "{text}");
    }
}

#[test]
fn a_line_in_brackets_below_a_header_is_a_note_on_its_job() {
    let text = "Employment\n\n2017 to now - Team Leader, Settlements\nNorthmere Settlements, Wandiloo\n\
        (Licensee in charge since March 2021)\n - Prepare transfers\n\n2011 to 2017 - Settlement Officer\n\
        Oak Conveyancing, Wandiloo\n - Own files\n";
    assert_eq!(
        jobs(text),
        ["Team Leader, Settlements, 2017 - now", "Settlement Officer, 2011 - 2017"]
    );
}

#[test]
fn a_table_of_jobs_and_their_duties_below_are_the_same_jobs() {
    let text = "Work\n\n| Dates | Role | Store |\n| Oct 2019 - present | Grocery Manager (Nights) | Oakmart |\n\
        | 2016 - Oct 2019 | Dairy Leader | Oakmart |\n\n\
        Grocery Manager (Nights)\n- run the night crew\n- order stock\n\n\
        Dairy Leader\n- rotate the milk\n";
    assert_eq!(jobs(text).len(), 2);
    let profile = extract(text, &ExtractOptions::default());
    let duties: Vec<usize> = profile.experience.iter().map(|job| job.duties.len()).collect();
    assert_eq!(duties, [2, 1]);
}

#[test]
fn a_single_year_heads_a_job_where_the_others_stand_in_such_rows() {
    let text = "Sam Example\n\n2018 – 2021 | Associate, Fern Gully Sports & Spinal\n- private list\n\n\
        2017 | New graduate rotation, Ferntown Hospital (12 months contract)\nwards and outpatients\n";
    assert_eq!(jobs(text), ["Associate, 2018 - 2021", "New graduate rotation, 2017 - 2017"]);
}

#[test]
fn dates_alone_in_the_other_cell_leave_the_employer_beside_the_title() {
    let text = "Work\n2012 - 2015 | Florist, Fern & Daughters\n- bouquets\n";
    assert_eq!(jobs(text), ["Florist, 2012 - 2015"]);
    let text = "Work\n2012 - 2015 | Executive Director, Operations | Fern Ltd\n- ran it\n";
    assert_eq!(jobs(text), ["Executive Director, Operations, 2012 - 2015"]);
}

#[test]
fn how_a_job_was_held_is_no_title() {
    let text = "Work\n2015 - 2016 part time while student: petrol station, Ferntown, night shift\n";
    assert_eq!(jobs(text), ["petrol station, 2015 - 2016"]);
}

#[test]
fn the_first_of_several_jobs_wanted_is_the_headline() {
    let text = "Sam Example\n\nAbout me\nI am looking for a herd manager or manager job on a big farm.\n\n\
        Work\nFarm Assistant, Oak Dairies Ltd 2010 - 2012\n";
    let profile = extract(text, &ExtractOptions::default());
    assert_eq!(profile.headline.map(|title| title.original).as_deref(), Some("herd manager"));
}

#[test]
fn how_often_something_was_so_is_no_part_of_a_title() {
    let text = "Work\nOakvale Care Home                Feb 2015 - May 2019\n\
        Healthcare assistant, mostly afternoons. Showers, hoists, feeding.\n";
    assert_eq!(jobs(text), ["Healthcare assistant, 2015 - 2019"]);
}

/// The titles of the jobs.
fn titles(text: &str) -> Vec<String> {
    let jobs = extract(text, &ExtractOptions::default()).experience;
    jobs.into_iter().map(|job| job.title.original).collect()
}

#[test]
fn a_word_for_work_before_a_firm_and_its_place_is_the_title() {
    let text = "Work history\n\nSilviculture, Fernline Forestry, Rotorua\n2010 - 2012\n- Planted seedlings\n";
    assert_eq!(titles(text), ["Silviculture"]);
    let text = "Work history\n\n2009 - 2013: Warehouse work with father, Oakvale\n";
    assert_eq!(titles(text), ["Warehouse work with father"]);
}

#[test]
fn a_firm_whose_name_ends_like_a_title_is_none() {
    let text = "Experience\n\nPLANT TECHNICIAN\nBlue Gorge Stone & Paver, Fernport (2013 - 2021)\n- Ran the saws\n";
    assert_eq!(titles(text), ["PLANT TECHNICIAN"]);
    let text = "Experience\n\nDunedin Tractor Mechanic - Technician   2004 - 2009\n";
    assert_eq!(titles(text), ["Technician"]);
    let text = "Jobs\n\nApple thinning, contractor Oakvale Orchard Crews, 2020 - 2021\n";
    assert_eq!(titles(text), ["Apple thinning"]);
}

#[test]
fn what_went_on_beside_a_job_is_no_title() {
    let text = "Experience\n\n2007 - 2010 Cafe hand, then evenings at the bowls club, while raising the kids\n";
    assert!(!titles(text).iter().any(|title| title.contains("raising")), "{:?}", titles(text));
}

#[test]
fn a_point_before_a_line_makes_it_an_item() {
    let text = "Employment\n\nOakvale Trams, Fernport Depot\nTram driver Feb 2014 - present\n. Drive every line\n\
        . Buddy for new drivers since 2018 (nine so far)\n. Report faults\n";
    assert_eq!(titles(text), ["Tram driver"]);
}

#[test]
fn an_english_title_in_another_language_is_left_as_it_is() {
    let options = ExtractOptions { language: Some("fil".to_owned()), ..ExtractOptions::default() };
    let text = "Karanasan sa trabaho\n\nRoom attendant\nHotel Oak, Doha\n2014 - 2018\n- naglilinis ng mga kuwarto\n";
    let job = anzsco_core::extract(text, &options).experience.remove(0);
    assert_eq!(job.title.english.as_deref(), Some("Room attendant"));
}

#[test]
fn who_is_called_incharge_leads_what_the_title_names() {
    let text = "Asha Example\nSpares Incharge\n2019 to till date: Oak tractor dealership, Fernport\n\
        - issue of parts to the bays\n2014-2018 Storekeeper, Fern Mills, Oakvale\n";
    let options = ExtractOptions { as_of: YearMonth::parse("2026-11"), language: None };
    let profile = extract(text, &options);
    let titles: Vec<&str> = profile.experience.iter().map(|job| job.title.best()).collect();
    assert_eq!(titles, ["Spares Incharge", "Storekeeper"]);
}

#[test]
fn a_sentence_about_oneself_that_says_what_was_before_is_no_title() {
    let text = "Dear all,\n\nBefore this I minded the gate of a timber yard at night for those years (2015 to 2018). Before \
                that I steered barges at the lime works in Oakvale and sang.\n\nQuick list\n2018 - now  Baker, Fern \
                Mill\n2015 - 2018  Gate keeper, timber yard\n";
    let titles = titles(text);
    assert!(titles.iter().all(|title| !title.contains("barges")), "{titles:?}");
}

#[test]
fn the_number_of_a_job_is_not_its_title() {
    let text = "JOB TWO  (Mondays)\nLedgers for my aunt's florist, since 2014. Bills and wages.\n";
    assert!(titles(text).iter().all(|title| !title.starts_with("JOB")));
}

#[test]
fn sentences_that_each_end_with_years_are_each_a_job() {
    let text = "Employment\n\nPacker, Oak Foods, Fernport   2014 - 2016\n- packed pears\n\nVarious\nFencing labourer, \
                Oakvale 2010-11. Fish factory Wellington 2009. Laundry Hamilton (folding, pressing) 2008\n";
    let told = titles(text);
    assert_eq!(told.len(), 4, "{told:?}");
    assert_eq!(told[1], "Fencing labourer");
    // What was learned and done in a year is no job.
    let text = "Employment\n\nStylist, Salon Fern, Oakvale 2010 - 2014. Cert III 2012.\n";
    assert_eq!(titles(text), ["Stylist"]);
}

#[test]
fn the_title_of_a_line_with_its_year_is_not_of_the_line_below() {
    let text = "Work\n2019 - 2022  Gardener, Oak Estates\n- cut hedges\n\n2018   Dairy worker casual - calves, \
                gates\n2016-17 Field hand on uncles onion farm\n";
    assert_eq!(titles(text)[1..], ["Dairy worker", "Field hand"]);
}

#[test]
fn the_name_of_a_firm_before_a_title_is_no_part_of_it() {
    let text = "Experience\nOakvale Quillan Company Licensed Electrical Inspector\nMarch 2008 to March 2010\n      Checked \
                boards.\n";
    assert_eq!(titles(text), ["Licensed Electrical Inspector"]);
}

#[test]
fn a_workplace_and_its_town_behind_a_dash_are_no_part_of_a_title() {
    let text = "Work\nKitchen helper - Cafe in Fernport, 2019 - 2020. Dishes and pies\n";
    assert_eq!(titles(text), ["Kitchen helper"]);
}
