//! Whether a licence is held, by what stands beside it.

use crate::{ExtractOptions, extract};

fn names(text: &str) -> Vec<String> {
    let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
    held.certifications.into_iter().map(|one| one.name).collect()
}

#[test]
fn what_is_booked_or_planned_is_not_held() {
    for text in [
        "Rope Marshal - booked for March 2027",
        "Rope Marshal - to be done",
        "Rope Marshal, planned for May",
        "Rope Marshal - in progress",
    ] {
        assert_eq!(names(text).len(), 1, "{text}");
        assert!(names(text)[0].ends_with("(pending)"), "{text}");
    }
    assert_eq!(names("Rope Marshal - booked for March 2027"), ["Rope Marshal (pending)"]);
    let both = names("RSA and White card - booked");
    assert!(both.len() == 2 && both.iter().all(|name| name.ends_with("(pending)")), "{both:?}");
}

#[test]
fn what_is_to_come_or_half_passed_is_pending() {
    for text in [
        "Rope Marshal next month",
        "Rope Marshal ticket (applied Sept)",
        "Rope Marshal ticket, applied",
        "Rope Marshal ticket - passed theory, prac to go",
        "In progress - Rope Marshal ticket",
        "Rope Marshal exam - written only",
    ] {
        let names = names(text);
        assert!(names.len() == 1 && names[0].ends_with("(pending)"), "{text} {names:?}");
    }
    for text in ["Rope Marshal ticket, expires next month", "Applied Rope Rescue ticket"] {
        assert!(names(text).iter().all(|name| !name.ends_with(')')), "{text}");
    }
    assert!(names("Rope Marshal ticket - passed theory, didn't do the prac").is_empty());
    assert!(names("Licence - due back in spring").is_empty());
    assert_eq!(names("QPMR? no | Rope Marshal ticket"), ["Rope Marshal ticket"]);
    let header = "Jo Bloggs\nSocial Worker, LMSW (Ohio, inactive)\n\nTickets\nWhite card\n";
    let held = extract(header, &ExtractOptions::default()).certifications;
    assert!(held.iter().any(|one| one.name.ends_with("(inactive)")), "{held:?}");
    assert_eq!(names("Teacher registration let go in 2019"), ["Teacher registration (expired)"]);
}

#[test]
fn what_ran_out_is_not_held() {
    for text in [
        "Rope Marshal - ran out in 2019",
        "I also have a Rope Marshal ticket but that one ran out in 2019",
        "My Rope Marshal ticket has lapsed",
        "Rope Marshal ticket, 2012, voluntarily removed 2021",
        "Rope Marshal ticket. That one was not renewed",
    ] {
        let names = names(text);
        assert_eq!(names.len(), 1, "{text} {names:?}");
        assert!(names[0].starts_with("Rope Marshal") && names[0].ends_with("(expired)"));
    }
    assert!(names("STMS: no").is_empty() && names("STMS no but TC yes").is_empty());
}

#[test]
fn quotes_begin_with_the_name_and_end_before_a_clause() {
    let quotes = |text: &str| -> Vec<String> {
        let held = extract(&format!("Tickets\n{text}\n"), &ExtractOptions::default());
        let held = held.certifications.into_iter();
        held.map(|one| one.original.unwrap_or(one.name)).collect()
    };
    assert_eq!(
        quotes("I hold a forklift ticket and a current first aid"),
        ["forklift ticket", "current first aid"]
    );
    assert_eq!(quotes("I also have a white card, which I got at school"), ["white card"]);
    assert_eq!(quotes("A Grade electrician licence")[0], "A Grade electrician licence");
    assert_eq!(quotes("Forklift ticket - ran out in 2019"), ["Forklift ticket - ran out"]);
}

#[test]
fn answers_of_a_form_are_no_part_of_a_name() {
    let text = "White card yes.   Rope Marshal - yes\nGlazing registration - yes, current\nSTMS no. Dogging: no";
    assert_eq!(
        names(text),
        ["White Card (construction induction)", "Rope Marshal", "Glazing registration"]
    );
}

#[test]
fn what_a_list_says_of_a_licence_holds_for_its_mention() {
    let text = "Jo Bloggs\nAccountant CPA\n\nLicences\nCPA (inactive)\n";
    let held = extract(text, &ExtractOptions::default()).certifications;
    assert_eq!(held.len(), 1, "{held:?}");
    assert!(held[0].name.ends_with("(inactive)"));
}

#[test]
fn what_sentences_deny_is_not_held() {
    let summary = |text: &str| -> Vec<String> {
        let text = format!("Profile\n{text}\n\nWork\nClerk, Oak Mills, 2012 - 2019\n- filed");
        let held = extract(&text, &ExtractOptions::default()).certifications.into_iter();
        held.map(|one| one.name).collect()
    };
    let lapsed =
        summary("I have a white card. My forklift ticket lapsed in 2021 and I never renewed it.");
    assert_eq!(lapsed, ["White Card (construction induction)", "Forklift licence (LF) (expired)"]);
    assert!(summary("I do not have a forklift ticket yet.").is_empty());
    assert!(summary("I do not yet hold TRBWA registration.").is_empty());
    assert!(summary("I am not yet registered with AHPRA.").is_empty());
    assert!(names("Field agent registration: no (office based)").is_empty());
    assert!(names("Are you willing to undergo a pre-employment medical? Yes").is_empty());
    let enrolled = summary("AHPRA registration: Division 2, no notations");
    assert_eq!(enrolled, ["Enrolled nurse registration"]);
    assert!(names("Certificate IV in Training and Assessment, not completed").is_empty());
    assert_eq!(names("White card\nVolunteer at the museum\nUNION: delegate").len(), 1);
}

#[test]
fn what_the_rest_of_the_line_says_counts() {
    for text in [
        "Forklift ticket: put in voluntary suspension 2020",
        "First aid, ran out in 2024 and not redone",
        "Expired: forklift ticket",
        "First aid, dogging (both expired)",
        "Forklift ticket          lapsed 2020",
        "Practising certificate, Glazing Workers Board - lapsed 2016",
        "PRC Registered Nurse, Philippines - expired 2022",
    ] {
        let names = names(text);
        assert!(!names.is_empty(), "{text}");
        assert!(names.iter().all(|name| name.ends_with("(expired)")), "{text} {names:?}");
    }
    assert_eq!(names("Rope Marshal ran out in 2019"), ["Rope Marshal (expired)"]);
    assert_eq!(names("Rope Marshal (renewal due)"), ["Rope Marshal (expired)"]);
    assert_eq!(names("Rope Marshal (renewal due 2030)"), ["Rope Marshal"]);
    assert_eq!(names("STMS (exp)"), ["Site traffic management supervisor (STMS) (expired)"]);
    assert!(!names("STMS (exp 2030)")[0].ends_with("(expired)"));
    for text in [
        "I have never held a crane ticket",
        "White card N",
        "RSA I dont have",
        "No RSA",
        "RSA: not needed",
        "STMS - n/a",
    ] {
        assert!(names(text).is_empty(), "{text}");
    }
}

#[test]
fn other_languages_deny_and_let_lapse_too() {
    let names = |text: &str| -> Vec<String> {
        let held = extract(text, &ExtractOptions::default()).certifications;
        held.into_iter().map(|one| one.name).collect()
    };
    let german = "Führerscheine\nFührerschein Klasse B\nStaplerschein, in Australien nicht gültig\n\
                  Erste Hilfe, nicht mehr gültig\nIch habe keine White Card\n";
    assert_eq!(
        names(german),
        ["Driver licence (car)", "Forklift licence (invalid)", "First aid certificate (expired)"]
    );
    let chinese = "证书\n驾照\n急救证 2019 年,已过期\n说明:我不是注册会计师\n";
    assert_eq!(names(chinese), ["Driver licence", "First aid certificate (expired)"]);
}

#[test]
fn an_enrolled_nurse_has_finished() {
    let text = "Education\nDiploma of Nursing (Enrolled Nurse), 2016\nMBA - enrolled, 2027\n";
    let education = extract(text, &ExtractOptions::default()).education;
    let levels: Vec<bool> = education.iter().map(|one| one.level.is_some()).collect();
    assert_eq!(levels, [true, false]);
}

#[test]
fn what_is_said_of_the_last_class_is_not_said_of_the_licence() {
    assert_eq!(names("Full licence (1, 2 booked)"), ["Driver licence"]);
    assert_eq!(names("Full licence (booked)"), ["Driver licence (pending)"]);
}
