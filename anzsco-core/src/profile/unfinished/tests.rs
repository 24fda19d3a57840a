//! What lines beside a qualification say of how far it is.

use crate::{ExtractOptions, extract};

fn unfinished(lines: &str) -> Vec<bool> {
    let text = format!("Education\n{lines}\n");
    let education = extract(&text, &ExtractOptions::default()).education;
    education.into_iter().map(|one| one.unfinished).collect()
}

#[test]
fn what_stands_behind_a_wrapped_field_is_said_of_it() {
    assert_eq!(unfinished("Master of Science in Forest and\nSoil Care (in progress)"), [true]);
    assert_eq!(unfinished("Master of Science in Forest and\nSoil Care, 2012"), [false]);
}

#[test]
fn a_full_line_goes_on_with_how_far_its_last_qualification_is() {
    let form = |state: &str| {
        format!(
            "Oak University 2002 Bachelor of Science : Botany City , State\n\
             Oak University Master of Science : Soil Care City , State Soil Care Forest\nManagement {state}"
        )
    };
    assert_eq!(unfinished(&form("(on-going)")), [false, true]);
    assert_eq!(unfinished(&form("GPA 4.0")), [false, false]);
    assert_eq!(unfinished("Bachelor of Science, Oak University\nClimbing (on-going)"), [false]);
}

#[test]
fn the_present_above_the_first_entry_is_in_place_of_its_date() {
    assert_eq!(
        unfinished("Present\nMaster of Botany Oak University\n1988\nBachelor of Botany"),
        [true, false]
    );
}

#[test]
fn a_school_is_finished_though_a_study_behind_it_is_not() {
    assert_eq!(unfinished("High school diploma, 2 yrs soil care (did not finish)"), [false]);
    assert_eq!(unfinished("High school, 2 years (did not finish)"), [true]);
}

#[test]
fn a_degree_that_is_current_goes_on() {
    assert_eq!(unfinished("Bachelor of Soil Care, Oak University (current)"), [true]);
    assert_eq!(
        unfinished("Bachelor of Soil and\nWater Management - current\nOak University"),
        [true]
    );
    assert_eq!(unfinished("Certificate III in Soil Care (current)"), [false]);
    assert_eq!(unfinished("Bachelor of Soil Care (current registration)"), [false]);
}

#[test]
fn what_is_said_at_the_end_of_a_row_is_said_of_the_last() {
    assert_eq!(
        unfinished("Year 11 Oak College, certificate II in bee keeping not finnished"),
        [false, true]
    );
    assert_eq!(unfinished("Certificate II in Bee Keeping not finnished"), [true]);
}
