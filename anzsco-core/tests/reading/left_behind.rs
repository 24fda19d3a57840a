//! What a CV says was not finished, or is over.

use anzsco_core::profile::{EducationLevel, Standing, YearMonth};
use anzsco_core::{ExtractOptions, Profile, extract};

fn read(text: &str) -> Profile {
    extract(text, &ExtractOptions::default())
}

#[test]
fn a_level_that_was_not_reached_is_not_claimed() {
    let text = "Jo Bloggs\n\nEducation\n\
        Bachelor of Science in Computer Science, unfinished\n\
        Diploma of Building and Construction, 2012\n\
        Bachelor of Nursing, 9 of 24 units done\n";
    let levels: Vec<_> = read(text).education.into_iter().map(|entry| entry.level).collect();
    assert_eq!(levels, [None, Some(EducationLevel::Diploma), None]);
}

#[test]
fn what_was_left_has_no_year_of_the_line_below() {
    let text = "Jo Bloggs\n\nEducation\n\
        Master of Public Policy (half complete - 4 of 8 units)\n\
        B Arts (Politics), 2016\n\
        Certificate III in Concreting - book done, 2 assessments still to get\n";
    let told: Vec<_> = read(text)
        .education
        .into_iter()
        .map(|entry| (entry.level, entry.year, entry.unfinished))
        .collect();
    let bachelor = (Some(EducationLevel::Bachelor), Some(2016), false);
    assert_eq!(told, [(None, None, true), bachelor, (None, None, true)]);
}

#[test]
fn who_works_has_not_retired_from_work() {
    let top = "Retired Navy petty officer\n\n";
    let cook = "Experience\nCook, Harbour Cafe, March 2015 - present\n- Cooked breakfasts\n";
    assert_eq!(read(top).standing, Some(Standing::Retired));
    assert_eq!(read(&format!("{top}{cook}")).standing, None);
}

#[test]
fn a_broken_line_does_not_tell_of_the_present() {
    let of = |line: &str| {
        let text = format!(
            "Jo Bloggs\n\nExperience\n02/2011 to 06/2013\nBuyer Oak Ltd\n\
             - Worked with others to ensure that the stock\n  {line} properly counted each month.\n"
        );
        let now = YearMonth::parse("2026-11");
        extract(&text, &ExtractOptions { as_of: now, ..ExtractOptions::default() }).told_until
    };
    assert_eq!(of("is"), YearMonth::parse("2013-06"));
    assert_eq!(of("was"), YearMonth::parse("2013-06"));
}
