//! Which duties are quoted as what speaks for an entry.

use super::*;

/// What is said of each candidate of an English CV with one job.
fn told_of(work: Experience, ranked: Vec<Candidate>) -> Vec<String> {
    let profile =
        Profile { language: "en".to_owned(), experience: vec![work], ..Profile::default() };
    let ranking = Ranking { ranked, ..Ranking::default() };
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    explained.reasons.into_iter().map(|reasons| reasons.explanation).collect()
}

/// A baker, and a cook behind, for whom one of the baker's duties might speak: what is said of the cook.
fn of_the_cook(duty: &str, meant: f32) -> String {
    let baker = job("Baker", "2015-01", "2024-06", &["Baked bread and rolls", duty]);
    let mut cook = candidate("351411", 0.05, &[(Item::Duty(0, 1), 0.1)]);
    cook.duties = vec![duty_reading(1, 6.0, Some(meant))];
    let candidates = vec![candidate("351111", 0.8, &[(Item::Title(0), 0.9)]), cook];
    told_of(baker, candidates).remove(1)
}

#[test]
fn a_duty_that_is_hardly_the_work_is_not_quoted_for_a_later_entry() {
    let likely = of_the_cook("Cooked lunches to order in the kitchen", -0.5);
    assert!(likely.contains("Cooked lunches to order"), "{likely}");
    let unlikely = of_the_cook("Swept the yard behind the old shop", -9.0);
    assert!(!unlikely.contains("Swept"), "{unlikely}");
}

#[test]
fn what_came_of_the_work_is_not_quoted_as_its_duty() {
    let duties = |words: &str| {
        let mut baker = candidate("351111", 0.8, &[(Item::Title(0), 0.9)]);
        baker.duties = vec![duty_reading(0, 6.0, Some(-0.5))];
        let work = job("Dough room lead", "2015-01", "2024-06", &[words]);
        told_of(work, vec![baker]).remove(0)
    };
    let done = duties("Shaped and scaled dough for the early shift");
    assert!(done.contains("Shaped and scaled dough"), "{done}");
    let won = duties("Promoted to run the early shift after a year");
    assert!(!won.contains("Promoted"), "{won}");
}

#[test]
fn a_duty_speaks_for_the_entry_that_it_says_most_of() {
    let duty = "Cooked lunches to order in the kitchen";
    let hand = job("Hand", "2015-01", "2024-06", &["Cleaned benches", duty]);
    let of = |digits: &str, confidence, lift| {
        let mut candidate = candidate(digits, confidence, &[(Item::Duty(0, 1), 0.1)]);
        candidate.duties = vec![duty_reading(1, lift, Some(-0.5))];
        candidate
    };
    let told = |lifts: [f32; 2]| {
        let ranked = vec![of("351111", 0.6, lifts[0]), of("351411", 0.05, lifts[1])];
        told_of(hand.clone(), ranked).remove(1)
    };
    assert!(told([4.0, 9.0]).contains(duty), "{}", told([4.0, 9.0]));
    assert!(!told([40.0, 4.0]).contains(duty), "{}", told([40.0, 4.0]));
}

#[test]
fn what_proves_the_first_entry_is_quoted_of_no_other() {
    let duty = "Shaped rolls and fried eggs for the early shift";
    let of = |digits: &str, confidence, lift| {
        let mut candidate =
            candidate(digits, confidence, &[(Item::Title(0), 0.2), (Item::Duty(0, 0), 0.1)]);
        candidate.duties = vec![duty_reading(0, lift, Some(-0.5))];
        candidate
    };
    let ranked = vec![of("351111", 0.7, 20.0), of("351411", 0.3, 19.0)];
    let told = told_of(job("Dough room lead", "2015-01", "2024-06", &[duty]), ranked);
    assert!(told[0].contains(duty) && !told[1].contains(duty), "{told:?}");
}

#[test]
fn a_degree_behind_its_field_is_told_the_usual_way_round() {
    let mut held = degree("Civil Engineering Bachelor of Engineering", EducationLevel::Bachelor);
    held.qualification.english = Some("Bachelor of Engineering in Civil Engineering".to_owned());
    held.field = Some(words("Civil Engineering", Section::Education));
    let profile = Profile {
        language: "en".to_owned(),
        experience: vec![job("Civil engineer", "2015-01", "2024-06", &["Designed bridges"])],
        education: vec![held],
        ..Profile::default()
    };
    let ranked = vec![candidate("233211", 0.9, &[(Item::Title(0), 0.9)])];
    let ranking = Ranking { ranked, ..Ranking::default() };
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let told = explained.reasons[0].strengths.join(" ");
    assert!(told.contains("Bachelor of Engineering in Civil Engineering"), "{told}");
}

#[test]
fn a_title_of_the_occupation_itself_is_told_with_a_duty() {
    let told = |meant| {
        let work = job("Florist", "2016-01", "2024-06", &["Wired and bound bouquets for weddings"]);
        let mut own = candidate("362111", 0.97, &[(Item::Title(0), 0.9)]);
        own.duties = vec![duty_reading(0, 0.5, Some(meant))];
        told_of(work, vec![own]).remove(0)
    };
    let with_duty = "with duties such as \u{201c}Wired and bound bouquets for weddings\u{201d}";
    assert!(told(-1.5).contains(with_duty), "{}", told(-1.5));
    assert!(!told(-11.0).contains("bouquets"), "{}", told(-11.0));
}

#[test]
fn nearly_the_same_words_are_quoted_once() {
    let duties = ["Supervised 90 kitchen hands and six sous chefs at banquets for the hotel"];
    let again = ["Supervised 80 kitchen hands and five sous chefs at banquets for the hotel"];
    let jobs =
        vec![job("Chef", "2015-01", "2024-06", &duties), job("Chef", "2008-01", "2014-12", &again)];
    let mut chef = candidate("351311", 0.9, &[(Item::Title(0), 0.9), (Item::Title(1), 0.5)]);
    let of = |job| DutyReading { job, ..duty_reading(0, 6.0, Some(-0.2)) };
    chef.duties = vec![of(0), of(1)];
    let profile = Profile { language: "en".to_owned(), experience: jobs, ..Profile::default() };
    let ranking = Ranking { ranked: vec![chef], ..Ranking::default() };
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let told = sentences(&explained.reasons[0]).join(" ");
    assert_eq!(told.matches("kitchen hands").count(), 1, "{told}");
}
