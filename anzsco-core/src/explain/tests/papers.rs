//! What is said of licences and qualifications.

use super::*;

/// What speaks for and against the first entry of a CV with one job.
fn said_of(
    title: &str,
    code: &str,
    education: Vec<Education>,
    certifications: Vec<Certification>,
) -> (String, String) {
    let profile = Profile {
        language: "en".to_owned(),
        as_of: YearMonth::parse("2026-11"),
        experience: vec![job(title, "2019-01", "2026-06", &["Did the daily work of the place"])],
        education,
        certifications,
        ..Profile::default()
    };
    let ranked = vec![candidate(code, 0.95, &[(Item::Title(0), 0.9)])];
    let ranking = Ranking { ranked, ..Ranking::default() };
    let mut explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let first = explained.reasons.remove(0);
    (first.strengths.join(" "), first.gaps.join(" "))
}

fn held(name: &str, expires: Option<&str>) -> Certification {
    let expires = expires.and_then(YearMonth::parse);
    Certification { name: name.to_owned(), expires, ..Certification::default() }
}

#[test]
fn a_licence_that_ended_is_a_gap_and_no_strength() {
    let said = |expires| {
        let licence = held("Electrical licence", Some(expires));
        said_of("Electrician", "341111", Vec::new(), vec![licence])
    };
    let (strengths, gaps) = said("2026-03");
    assert!(gaps.contains("needed for this work, ended in March 2026"), "{gaps}");
    assert!(!strengths.contains("Electrical licence"), "{strengths}");
    let (strengths, gaps) = said("2027-03");
    assert!(!gaps.contains("ended"), "{gaps}");
    assert!(strengths.contains("Electrical licence"), "{strengths}");
}

#[test]
fn who_may_drive_the_heavier_may_drive_the_lighter() {
    let said = |class: &str| {
        let licences = vec![held(class, None), held("Bus driver authority", None)];
        said_of("Coach driver", "731213", Vec::new(), licences).0
    };
    let heavier = said("MC licence");
    assert!(heavier.contains("needed for this work"), "{heavier}");
    let lighter = said("LR licence");
    assert!(!lighter.contains("LR licence"), "{lighter}");
}

#[test]
fn the_unfinished_qualification_of_the_work_itself_is_told() {
    let mut begun = degree("Certificate III in Lift Mechanics", EducationLevel::Certificate);
    (begun.level, begun.unfinished) = (None, true);
    let trade = degree("Trade certificate in electrical fitting", EducationLevel::Certificate);
    let (strengths, _) = said_of("Lift mechanic", "341113", vec![trade, begun.clone()], Vec::new());
    let told =
        "Certificate III in Lift Mechanics, which is not finished, is in the field of this work";
    assert!(strengths.contains(told), "{strengths}");
    assert!(strengths.contains("Trade certificate"), "{strengths}");
    let mut elsewhere = begun;
    elsewhere.qualification = words("Certificate III in Bricklaying", Section::Education);
    let (strengths, _) = said_of("Florist", "362111", vec![elsewhere], Vec::new());
    assert!(!strengths.contains("not finished"), "{strengths}");
}

#[test]
fn a_degree_of_another_field_is_said_to_be_one() {
    let mut geology = degree("Advanced Diploma of Geology", EducationLevel::AdvancedDiploma);
    geology.field = Some(words("Geology", Section::Education));
    let (strengths, _) = said_of("Store manager", "142111", vec![geology], Vec::new());
    assert!(strengths.contains("for this work, though in another field"), "{strengths}");
}

#[test]
fn of_two_usual_qualifications_the_one_at_the_usual_level_is_named() {
    let education = vec![
        degree(
            "Certificate IV in Child, Youth and Family Intervention",
            EducationLevel::Certificate,
        ),
        degree("Diploma of Community Services", EducationLevel::Diploma),
    ];
    let (strengths, _) = said_of("Family support worker", "411713", education, Vec::new());
    assert!(strengths.contains("Diploma of Community Services"), "{strengths}");
}

#[test]
fn of_two_the_one_with_a_word_of_the_title_is_named() {
    let education = vec![
        degree("Bachelor of Information Technology", EducationLevel::Bachelor),
        degree("Master of Software Engineering", EducationLevel::Master),
    ];
    let (strengths, _) = said_of("Software tester", "261314", education, Vec::new());
    assert!(strengths.contains("Master of Software Engineering"), "{strengths}");
}

#[test]
fn what_was_given_up_long_ago_is_no_strength() {
    let said = |year| {
        let mut begun = degree("Certificate III in Lift Mechanics", EducationLevel::Certificate);
        (begun.level, begun.unfinished, begun.year) = (None, true, Some(year));
        said_of("Lift mechanic", "341113", vec![begun], Vec::new()).0
    };
    assert!(said(2024).contains("which is not finished"), "{}", said(2024));
    assert!(!said(2004).contains("Certificate III"), "{}", said(2004));
}
