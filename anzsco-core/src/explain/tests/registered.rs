//! What is missed of those who must stand in a register.

use super::*;

/// The gaps of a teacher of many years, with the papers named.
fn gaps_of_a_teacher(papers: &[&str]) -> String {
    let mut degree = degree("Bachelor of Arts in Psychology", EducationLevel::Bachelor);
    degree.field = Some(words("Psychology", Section::Education));
    let held = |name: &&str| Certification { name: (*name).to_owned(), ..Default::default() };
    let duties = ["Taught classes of children in all subjects"];
    let profile = Profile {
        language: "en".to_owned(),
        experience: vec![job("Primary school teacher", "2010-01", "2024-06", &duties)],
        education: vec![degree],
        certifications: papers.iter().map(held).collect(),
        ..Profile::default()
    };
    let ranked = vec![candidate("241213", 0.9, &[(Item::Title(0), 0.9)])];
    let ranking = Ranking { ranked, ..Ranking::default() };
    let mut explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    explained.reasons.remove(0).gaps.join(" ")
}

#[test]
fn years_do_not_stand_in_for_the_degree_that_a_register_asks_for() {
    let unregistered = gaps_of_a_teacher(&[]);
    assert!(unregistered.contains("not the usual qualification"), "{unregistered}");
    let registered = gaps_of_a_teacher(&["Teacher registration"]);
    assert!(!registered.contains("not the usual qualification"), "{registered}");
}
