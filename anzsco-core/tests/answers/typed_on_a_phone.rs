//! CVs as people type them on a phone: small letters, odd bullets, dates told in words, and what nobody says twice.

#![allow(clippy::unwrap_used)]

use anzsco_core::profile::{Profile, YearMonth};
use anzsco_core::{Classifier, ClassifyOptions, Edition, ExtractOptions, extract};

fn read(text: &str) -> Profile {
    let options = ExtractOptions { as_of: YearMonth::parse("2026-11"), language: None };
    extract(text, &options)
}

/// Title, first and last year of each job; "now" where it goes on.
fn jobs(text: &str) -> Vec<(String, String)> {
    let year =
        |month: Option<YearMonth>| month.map_or(String::new(), |month| month.year.to_string());
    let jobs = read(text).experience.into_iter();
    jobs.map(|job| {
        let end = if job.current { "now".to_owned() } else { year(job.end) };
        (job.title.original, format!("{}-{end}", year(job.start)))
    })
    .collect()
}

fn told(title: &str, years: &str) -> (String, String) {
    (title.to_owned(), years.to_owned())
}

#[test]
fn items_behind_odd_signs_are_jobs() {
    for text in [
        "Jo Bloggs\n\n\u{1f338} florist, Oakvale Blooms. since june 21 - full time\n\n\u{1f338} 2015 to when covid \
         hit - kitchenhand, Fern Cafe\n",
        "Jo Bloggs\n\nbar work ive done:\n\n\u{2605} florist, Oakvale Blooms since june 21\n\u{2605} kitchenhand, Fern \
         Cafe 2015 till lockdown\n",
    ] {
        let wanted = [told("florist", "2021-now"), told("kitchenhand", "2015-2020")];
        assert_eq!(jobs(text), wanted, "{text}");
    }
}

#[test]
fn jobs_have_one_sign_and_duties_another() {
    let text = "Jo Bloggs\n\n* Jan 2021 > present // Oakvale Diesel, mechanic\n  - engines\n  - brakes\n  - \
                hoses\n* 2016 till end 2020. Fern Diesel, apprentice mechanic\n  - filters\n  - oils\n";
    let profile = read(text);
    assert_eq!(profile.experience.len(), 2, "{:?}", jobs(text));
    let duties: Vec<usize> = profile.experience.iter().map(|job| job.duties.len()).collect();
    assert_eq!(duties, [3, 2]);
}

#[test]
fn a_name_with_its_time_begins_an_item_that_tells_of_a_whole_job() {
    let text = "Jo Bloggs\n\nWork history\n\n- The Barrel, Oakvale - aug 21 to jan 25. about 3 yrs, started glassy then \
                behind the bar after my first month. schooners, cocktails, changing kegs, cash and eftpos, till \
                float, restock the fridges\n";
    assert_eq!(jobs(text), [told("", "2021-2025")]);
}

#[test]
fn sentences_that_begin_with_a_time_are_jobs_of_their_own() {
    let text = "Jo Bloggs\n\n2001 to 2015 Suva, sewing machinist. 2017 to june 2018 Oakvale pork plant, slicer, then july \
                2018 until now Fern Meats, boner.\n";
    let wanted = [
        told("sewing machinist", "2001-2015"),
        told("slicer", "2017-2018"),
        told("boner", "2018-now"),
    ];
    assert_eq!(jobs(text), wanted);
}

#[test]
fn a_word_for_when_is_no_title() {
    let text = "Jo Bloggs\n\nJobs\n\n1) present :: Oakvale Foods DC   from Nov 2019 .. now\n- pick with a headset\n\nBefore \
                - Fern Tower nights 2008-2014\n- nine floors\n";
    assert!(jobs(text).iter().all(|(title, _)| title != "present" && title != "Before"));
}

#[test]
fn the_line_below_begins_with_the_title() {
    let text = "Jo Bloggs\n\nWORK\nOct 22 til now  - Oakvale Lifting & Install, labour hire to start\nrigger on the \
                hospital job and then shutdowns.\n";
    assert_eq!(jobs(text), [told("rigger", "2022-now")]);
}

#[test]
fn the_sentence_behind_the_employer_begins_with_the_title() {
    let text = "Jo Bloggs\n\nWORK\n2018 - present day\nRed Oak Events Ltd\nCrowd controller, head of door at a late bar on the \
                main street most weekends. Check IDs, count in count out.\n";
    assert_eq!(jobs(text), [told("Crowd controller", "2018-now")]);
}

#[test]
fn what_somebody_is_not_is_no_title() {
    let text = "Jo Bloggs\n\nWORK\n1998-2003 did the books at a garage, not a proper bookkeeper\n";
    assert!(jobs(text).iter().all(|(title, _)| !title.contains("bookkeeper")), "{:?}", jobs(text));
}

#[test]
fn an_operation_among_tickets_is_no_job() {
    let text = "Jo Bloggs\n\nLabourer, Oakvale Shire 2012 - 2020\n- roads\n\nHR, white card, first aid. knee op off dec 22 \
                - feb 23.\n";
    assert_eq!(jobs(text), [told("Labourer", "2012-2020")]);
}

#[test]
fn how_long_jobs_were_held_is_told_where_no_dates_are() {
    let text = "Jo Bloggs\n\nPresent role - Landscaper - Oak Gardens P/L (4 yr)\nWalls, paving, turf\nPrevious - Concreter \
                - Fern Kerbs Pty Ltd (2 yr)\n";
    let months: Vec<(String, u32)> =
        read(text).experience.into_iter().map(|job| (job.title.original, job.months)).collect();
    assert_eq!(months, [("Landscaper".to_owned(), 48), ("Concreter".to_owned(), 24)]);
}

#[test]
fn rows_that_begin_with_a_year_are_jobs() {
    let text = "Jo Bloggs\n\n2024    Station hand, Oakvale Downs\n2023    Cook, Fern Station\n2022   Gap year\n";
    assert_eq!(jobs(text)[..2], [told("Station hand", "2024-2024"), told("Cook", "2023-2023")]);
}

#[test]
fn blocks_below_languages_that_dates_stand_over_are_jobs() {
    let text = "Jo Bloggs\n\nLanguages:\nFrench (good)\n\n2017 - present\nArchivist\nOakvale Library\nLists papers and \
                gives access\n\n2009 - 2017\nRegistry clerk\nMinistry of Works\n";
    assert_eq!(jobs(text), [told("Archivist", "2017-now"), told("Registry clerk", "2009-2017")]);
}

#[test]
fn ends_of_lines_that_became_spaces_part_the_lines_again() {
    let text = "SCHOOL TEACHER         Summary         Teacher of eleven years.          Experience         4th Grade \
                Teacher 08/2015 to Current Company Name - City, State         Plan and teach reading, writing and \
                science to 26 students.         Meet the families each term.         2nd Grade Teacher 08/2011 to \
                06/2015 Company Name - City, State         Led a group for reading.         Education         B.Ed. \
                2011";
    let wanted = [told("4th Grade Teacher", "2015-now"), told("2nd Grade Teacher", "2011-2015")];
    assert_eq!(jobs(text), wanted);
}

#[test]
fn a_later_time_that_no_job_was_read_from_is_not_denied() {
    let text = "Jo Bloggs\n\nHistory\n\nKitchenhand, Oakvale Motel\n2010 - 2014\n- dishes\n\nSummary\nSince 2016 I have kept \
                the family books and helped my brother with his cows, and in between I looked after nan.\n";
    let profile = read(text);
    let result =
        Classifier::new(Edition::default()).classify(&profile, &ClassifyOptions::default());
    let result = result.unwrap();
    let said: Vec<String> =
        result.ranked.into_iter().flat_map(|one| one.reasons.unwrap().gaps).collect();
    assert!(!said.iter().any(|gap| gap.contains("No work is shown")), "{said:?}");
}

#[test]
fn a_licence_that_a_sentence_speaks_of_is_not_missed() {
    let text = "Jo Bloggs\nTruck Driver\n\nTruck driver, Oakvale Haulage, 2015 - now\nheld HC first then upgraded to MC in \
                04, never had a load move\n";
    let result = Classifier::new(Edition::default())
        .classify(&read(text), &ClassifyOptions::default())
        .unwrap();
    let gaps = result.ranked.into_iter().next().unwrap().reasons.unwrap().gaps;
    assert!(!gaps.iter().any(|gap| gap.contains("HC")), "{gaps:?}");
}

#[test]
fn a_department_behind_a_rank_is_of_the_title() {
    for (text, wanted) in [
        ("Manager, Funding, Oak Bank, 2010 - 2012", "Manager, Funding"),
        ("2019 - present  Officer, Private Wealth", "Officer, Private Wealth"),
        (
            "Municipal Officer, Building Services, City of Oakvale, 2015 - present",
            "Municipal Officer, Building Services",
        ),
        ("Consultant - Technology Risk, Oak Advisory, 2008 - 2010", "Consultant - Technology Risk"),
    ] {
        let found = jobs(&format!("Jo Bloggs\n\nEmployment\n{text}\n- did it\n"));
        assert_eq!(found[0].0, wanted, "{text}");
    }
    let headline = |text: &str| read(text).headline.unwrap().original;
    assert_eq!(
        headline("Dr Jo Bloggs | Associate, Regulatory | Oakvale\n\nfoo\n"),
        "Associate, Regulatory"
    );
    assert_eq!(
        headline("Jo Bloggs\nSpecialist, Trust & Assurance\n\nfoo\n"),
        "Specialist, Trust & Assurance"
    );
}

#[test]
fn what_is_under_way_is_not_held() {
    let levels = |text: &str| -> Vec<bool> {
        let education = read(&format!("Jo Bloggs\n\nEducation\n{text}\n")).education;
        education.iter().map(|one| one.level.is_some()).collect()
    };
    for text in [
        "Doctor of Education, part time, expected 2028",
        "MBA (part time, commenced S2 2024)",
        "Doctorate of Arts (part-time), Oak University, year 3",
        "Master of Business Administration, in progress",
        "2024 -      LLB, Oak University, part-time",
    ] {
        assert_eq!(levels(text), [false], "{text}");
    }
    for text in
        ["Bachelor of Science, expected 2018", "Certificate III in Process Manufacturing, 2016"]
    {
        assert_eq!(levels(text), [true], "{text}");
    }
}

#[test]
fn both_halves_of_a_double_degree_have_its_year() {
    let text =
        "Jo Bloggs\n\nEducation\nBSc (Adv) (Biochemistry) / LLB (Hons I), Univ. of Oakvale, 2014\n";
    let years: Vec<Option<u16>> = read(text).education.iter().map(|one| one.year).collect();
    assert_eq!(years, [Some(2014), Some(2014)]);
}

#[test]
fn what_a_list_says_no_to_is_not_held() {
    let text = "Jo Bloggs\n\nTickets: RI (int rigging) RB, DG (dogman), WAH, TMP no, Coal board n/a, TI NO, white card\n";
    let names: Vec<String> = read(text).certifications.into_iter().map(|one| one.name).collect();
    let wanted = [
        "Rigging licence",
        "Dogging licence (DG)",
        "Working at heights",
        "White Card (construction induction)",
    ];
    assert_eq!(names, wanted);
}

#[test]
fn a_small_word_of_another_language_is_no_title() {
    let text = "Здравейте,\n\nШия от 1999 г. в цех за панталони, после в шивашко предприятие.\n\nИмам книжка кат. В и не карам \
                често. Руски говоря добре, английски сега уча.\n";
    assert_eq!(read(text).headline.map(|headline| headline.original), None);
}
