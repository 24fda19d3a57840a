//! What a reason rests on where job titles say little.

#![allow(clippy::unwrap_used)]

use anzsco_core::profile::YearMonth;
use anzsco_core::{
    Classifier, ClassifyOptions, Edition, ExtractOptions, RankedOccupation, Tier, extract,
};

const CV: &str = "Jo Bloggs\n\nExperience\n\
    Operator, Harbour Transit, March 2015 - present\n\
    - Drive trams on routes through the city and the suburbs\n\
    - I am based at the eastern depot\n\
    - Check the tram before each run and report faults\n\
    Baker, Corner Bakery, 2001 - 2013\n\
    - Baked bread, rolls and buns\n";

fn ranked(text: &str) -> Vec<RankedOccupation> {
    let options = ExtractOptions { as_of: YearMonth::parse("2026-06"), language: None };
    let classifier = Classifier::new(Edition::default());
    let sydney = ClassifyOptions { tier: Tier::Sydney, ..ClassifyOptions::default() };
    classifier.classify(&extract(text, &options), &sydney).unwrap().ranked
}

#[test]
fn a_title_that_says_little_is_explained_by_what_was_done() {
    let ranked = ranked(CV);
    let first = ranked.first().unwrap();
    assert_eq!(first.title, "Tram Driver");
    let reasons = first.reasons.as_ref().unwrap();
    let (explanation, duty) = (&reasons.explanation, "Drive trams on routes");
    assert!(explanation.contains("with duties such as"), "{explanation}");
    assert!(explanation.contains(duty), "{explanation}");
    let carried = reasons.evidence.iter().any(|evidence| evidence.text.contains(duty));
    assert!(carried, "{:?}", reasons.evidence);
}

#[test]
fn work_of_another_kind_is_said_to_have_ended_once() {
    let ranked = ranked(CV);
    let baker = ranked.iter().find(|entry| entry.title == "Baker").unwrap();
    let reasons = baker.reasons.as_ref().unwrap();
    assert!(reasons.explanation.contains("2013"), "{}", reasons.explanation);
    let gaps = reasons.gaps.join(" ");
    assert!(!gaps.contains("2013"), "{gaps}");
}

#[test]
fn what_a_person_says_to_be_tells_where_the_title_does_not() {
    let first = |trade: &str| {
        let text = format!(
            "ENGINEERING TRAINEE\nSummary\nCareful {trade} engineer with an eye for detail.\nExperience\n\
             Engineering Trainee 02/2023 to 12/2023 Company Name City , State\n- Drew plans in AutoCAD\n- Wrote \
             reports for the manager\n"
        );
        ranked(&text).remove(0)
    };
    assert_eq!(first("mechanical").title, "Mechanical Engineer");
    let electrical = first("electrical");
    assert_eq!(electrical.title, "Electrical Engineer");
    let explanation = electrical.reasons.unwrap().explanation;
    assert!(explanation.contains("the summary describes the person as"), "{explanation}");
}

#[test]
fn an_internship_at_the_head_says_no_more_than_as_a_job() {
    let text = |head: &str| {
        format!(
            "{head}\nExperience\nLegal Intern 02/2015 to 11/2015 Company Name City , State\n- Sat in on hearings\n\
             Bookkeeper 02/2003 to 01/2015 Company Name City , State\n- Reconciled bank accounts in MYOB\n- Chased \
             debtors and paid creditors\n"
        )
    };
    let headed = ranked(&text("LEGAL INTERN"));
    let plain = ranked(&text("Jo Bloggs"));
    assert_eq!(headed[0].title, "Bookkeeper");
    assert!((headed[0].confidence - plain[0].confidence).abs() < 1e-9);
}
