//! Jobs of CVs that lay them out otherwise than in headers: paragraphs, letters, forms, lines that broke off.

use anzsco_core::profile::YearMonth;
use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

/// Each job as "title start..end".
fn jobs(text: &str) -> Vec<String> {
    let month =
        |month: Option<YearMonth>| month.map_or("now".to_owned(), |month| month.to_string());
    let jobs = read(text).experience.into_iter();
    let of = |job: anzsco_core::profile::Experience| {
        format!("{} {}..{}", job.title.original, month(job.start), month(job.end))
    };
    jobs.map(of).collect()
}

#[test]
fn a_date_further_on_in_the_text_below_hides_no_title() {
    let text = "Jo Bloggs

Work
FERNVALE LAUNDRY LTD      2011 to now
Presser, early shift. Hotel linen and uniforms. \
                Washers, driers, folding line. Since 2018 I am the first aider as well.
";
    assert_eq!(jobs(text), ["Presser, early shift 2011-01..now"]);
}

#[test]
fn how_much_was_worked_may_stand_before_the_title() {
    let text = "Jo Bloggs

Work
OAKVALE SURF CLUB         2015 to now
Casual, roughly six evenings a month. Gardener of \
                the grounds. Mowing, hedges, watering.
";
    assert_eq!(jobs(text), ["Gardener of the grounds 2015-01..now"]);
}

#[test]
fn a_long_paragraph_that_begins_with_a_title_and_its_dates_is_a_job() {
    let text = "Jo Bloggs

\
        Dental nurse at Fern Street Clinic, May 2018 until now, four days. Chairside help for two dentists, \
        sterilising and setting up trays, charting, taking X-rays, ordering stock from three suppliers, recalls and \
        reminders by telephone, calming small patients and their parents, the books on Fridays and all that \
        nobody else wants to do. I train the juniors, and wrote the manual that passed when the inspectors came.

\
        Shop assistant, old maps, Oakvale 2012 to 2016 then travel (Peru; harvests).
";
    assert_eq!(
        jobs(text),
        ["Dental nurse 2018-05..now", "Shop assistant, old maps 2012-01..2016-12"]
    );
}

#[test]
fn what_somebody_does_at_home_is_no_title() {
    let profile = read(
        "Hello, I'm Jo.

I sail around Fernvale with my partner and our parrot.

From 2012 to 2019 I worked as a welder \
         in a yard by the river with nine others.
",
    );
    let titles: Vec<&str> = profile.experience.iter().map(|job| job.title.best()).collect();
    assert_eq!(titles, ["welder"]);
    assert!(profile.headline.is_none_or(|headline| headline.best() == "welder"));
}

#[test]
fn the_end_of_a_period_may_stand_on_the_next_line() {
    let text = "Jo Bloggs

Experience
Fern Libraries, Oakvale
Archivist                05/2019 –
Present
\
                Looked after maps and letters

Oak Museum
Library Assistant              01/2014 –
04/2019
Lent books
";
    assert_eq!(jobs(text), ["Archivist 2019-05..now", "Library Assistant 2014-01..2019-04"]);
}

#[test]
fn headings_whose_letters_stand_apart_end_the_jobs() {
    let text = "Jo Bloggs

E X P E R I E N C E
Fern Libraries
Archivist   2010 – 2014
I looked after the maps and the \
                letters of the town and showed them to schools every week
E D U C AT I O N
\
                Bachelor of Arts, Oakvale University      2009
";
    assert_eq!(read(text).experience[0].duties.len(), 1);
    assert_eq!(read(text).education.len(), 1);
}

#[test]
fn fields_of_a_form_do_not_end_its_job() {
    let text = "Jo Bloggs

Career

Company : Oak Power Pty Ltd
Designation  : Electrical Engineer
Duration     : \
                Feb 2019 - till date
Projects     : Fern Valley substation
Responsibilities :
 - drew single line \
                diagrams
 - tested relays on site

Company : Fern Wire Ltd
Designation  : Site Engineer
\
                Duration     : Jan 2014 - Jan 2019
";
    let profile = read(text);
    assert_eq!(profile.experience.len(), 2);
    let duties: Vec<&str> =
        profile.experience[0].duties.iter().map(|duty| duty.english.as_str()).collect();
    assert!(duties.contains(&"drew single line diagrams"), "{duties:?}");
}

#[test]
fn many_places_behind_a_title_make_it_no_sentence() {
    let text = "Jo Bloggs

Experience

Mar 2011 - Oct 2014
PHARMACY TECHNICIAN, dispensary then oncology unit, Fern Oak \
                General Hospital, Oakvale City, Kenya (150 beds, two wards)

Nov 2014 - May 2018
PHARMACIST, Oak Chemist
";
    let titles: Vec<String> =
        read(text).experience.into_iter().map(|job| job.title.original).collect();
    assert!(titles[0].starts_with("PHARMACY TECHNICIAN"), "{titles:?}");
}

#[test]
fn a_short_form_with_its_point_ends_no_sentence() {
    let text = "Jo Bloggs

Experience

LIGHTING TECHNICIAN - various event companies incl. Fern Fringe
2009 - 2013
\
                - hung lamps and ran the desk
";
    assert_eq!(jobs(text), ["LIGHTING TECHNICIAN 2009-01..2013-12"]);
}

#[test]
fn brackets_behind_the_dates_hide_no_job() {
    let text = "Jo Bloggs

Baker - Fern Bakery Ltd, Oakvale - 2020 to now
sourdough, rolls, early shifts
\
                Courier thru Oak Staffing 2016-2020 (parcels in town, some freight)
";
    assert_eq!(jobs(text), ["Baker 2020-01..now", "Courier 2016-01..2020-01"]);
}

#[test]
fn learning_and_service_are_no_paid_jobs() {
    let text = "Jo Bloggs

STATEMENT OF LEADERSHIP

My work is with people who are ill and, since 2015, as the manager of \
        two wards by the sea.

CURRENT APPOINTMENT

Nurse Unit Manager, Oakvale Hospital
\
        March 2015 - present

Community
* Open day with the families

PREVIOUS APPOINTMENTS

\
        Registered Nurse, Fern Hospital
2004 - 2015

Volunteer nurse, Coral Island Mission
2003 (six months)

\
        PROFESSIONAL LEARNING (selected, recent)

Coaching for Managers, modules 2-3 - 2022

\
        MEMBERSHIPS AND SERVICE

Member, Guild of Nurse Managers; branch secretary 2017-20
\
        Supervisor of students since 2009
";
    let profile = read(text);
    let paid: Vec<&str> = profile
        .experience
        .iter()
        .filter(|job| !job.voluntary)
        .map(|job| job.title.best())
        .collect();
    assert_eq!(paid, ["Nurse Unit Manager", "Registered Nurse"]);
}

#[test]
fn a_bullet_alone_on_its_line_is_that_of_the_item_below() {
    let text = "Jo Bloggs

Experience
Fern Libraries, Oakvale
Archivist     03/2017 - 09/2020
•
Cataloguing of \
                old maps
•
Adviser to the town historian
•
Repaired bindings
";
    let profile = read(text);
    assert_eq!(profile.experience.len(), 1);
    assert_eq!(profile.experience[0].duties.len(), 3);
}

#[test]
fn text_below_a_table_of_jobs_goes_on_behind_a_line_of_licences() {
    let text = "Jo Bloggs

From | To | Where | Position
03/2021 | now | Fern Lodge | Head Gardener
2012 | 2021 | Oak \
                Shoes | Shop assistant

THE JOB I HAVE
Beds | 4 acres, roses and lawns
Chemical \
                users certificate 2023
Ordering | bulbs and mulch each month
";
    let profile = read(text);
    assert!(profile.experience[1].duties.is_empty(), "{:?}", profile.experience[1].duties);
}

#[test]
fn a_letter_tells_when_what_it_told_of_ended() {
    let text = "Hello, I'm Jo.

In 2013 I moved to the coast and studied boats in the evenings (passed 2016) while I worked \
                as a deckhand for Fern Ferries at the old wharf. I was there until late 2018 and learned the ropes.

\
                Since March 2019 I have been repairing and painting for Oak Slipways. Most days I sand hulls, patch \
                fibreglass, fit new fenders and engines, and help the two shipwrights with the heavier timber work.
";
    assert!(jobs(text).contains(&"deckhand 2013-01..2018-12".to_owned()), "{:?}", jobs(text));
}
