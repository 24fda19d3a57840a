//! Licences as CVs have them, and how each is quoted.

use crate::{ExtractOptions, extract};

type Told = (String, Option<String>, Option<u16>);

fn licences(text: &str) -> Vec<Told> {
    let profile = extract(text, &ExtractOptions::default());
    let all = profile.certifications.into_iter();
    all.map(|held| (held.name, held.original, held.year)).collect()
}

fn told(name: &str, original: &str, year: Option<u16>) -> Told {
    (name.into(), Some(original.into()), year)
}

#[test]
fn what_is_listed_is_quoted_whole_without_its_dates() {
    assert_eq!(
        licences("Tickets\nBlue Card (Working with Children)\nProvide First Aid, exp. March 2027"),
        [
            told("Working with Children Check", "Blue Card (Working with Children)", None),
            told("First aid certificate", "Provide First Aid", None),
        ]
    );
    assert_eq!(
        licences("Licences\nForklift OSH certificate + F endorsement\nWhite Card, 2019"),
        [
            told("Forklift operator certificate", "Forklift OSH certificate", None),
            told("Forklift endorsement (F, New Zealand)", "F endorsement", None),
            told("White Card (construction induction)", "White Card", Some(2019)),
        ]
    );
}

#[test]
fn what_is_not_held_says_so() {
    let names = |text: &str| -> Vec<String> {
        licences(text).into_iter().map(|(name, _, _)| name).collect()
    };
    assert_eq!(
        names("Licences\nPMP studying"),
        ["Project Management Professional (PMP) (pending)"]
    );
    assert_eq!(
        names("Licences\nRSA (expired)"),
        ["Responsible Service of Alcohol (RSA) (expired)"]
    );
    assert!(names("Drivers licence: none\nWork\nClerk, 2010 to 2012").is_empty());
}

#[test]
fn labels_and_small_writing() {
    assert_eq!(licences("Licence          HC licence\nTicket           White Card").len(), 2);
    assert_eq!(
        licences("Driver licence: class 1")[0].1.as_deref(),
        Some("Driver licence: class 1")
    );
    let small = licences("tickets\nwhite card\npole pruning\nrsa certificate\n");
    assert!(small.iter().any(|(name, _, _)| name == "pole pruning"), "{small:?}");
}

#[test]
fn registers_memberships_and_levels_are_quoted_with_their_paper() {
    let quotes = |text: &str| -> Vec<String> {
        let held = licences(text).into_iter();
        held.map(|(name, original, _)| original.unwrap_or(name)).collect()
    };
    assert_eq!(
        quotes(
            "Licences\nGlazing Technician, Glazing Council - current to 2027\nFirst aid, workplace level 1, \
             current\nRegistered as a glazier with the Glazing Workers Board"
        ),
        [
            "Glazing Technician, Glazing Council",
            "First aid, workplace level 1",
            "Registered as a glazier with the Glazing Workers Board"
        ]
    );
    let other = "Other\nWQIA member. Full NZ licence. First aid (2025).\n";
    assert_eq!(quotes(other), ["Full NZ licence", "First aid", "WQIA member"]);
}

#[test]
fn who_is_accredited_and_what_ends_as_a_course() {
    let names = |text: &str| -> Vec<String> {
        licences(text).into_iter().map(|(name, _, _)| name).collect()
    };
    let text = "Education\nSeed Savers Association - member since 2015, QBPR accredited 2018\nBSc Botany, 2012";
    assert_eq!(names(text), ["Seed Savers Association - member", "QBPR accredited"]);
    let text = "Other\nWelsh (second language), full driver licence (class 1), Bush Safety river crossing course";
    assert_eq!(names(text), ["Driver licence", "Bush Safety river crossing course"]);
    let text = "Tickets\n4WD recovery, 2022\nDeputy Warden warrant (delegated)";
    assert_eq!(names(text).len(), 2);
}

#[test]
fn certificates_of_one_giver_are_kept_apart() {
    let text =
        "Certs\nCCNP Enterprise          2021\nCCNA                     2013\nRope Marshal\n";
    let quotes: Vec<String> =
        licences(text).into_iter().map(|(name, original, _)| original.unwrap_or(name)).collect();
    assert_eq!(quotes, ["CCNP Enterprise", "CCNA", "Rope Marshal"]);
}

#[test]
fn awards_insurance_and_unpaid_work_are_no_licences() {
    let text = "Tickets\nWhite Card\nClass 1,2,3,4\n\nPublic liability 20 mill, ABN.\n\
                State landscape award (small residential), runner up 2022.\n\n\
                Vollie: Dune planting, Fernport, July weekends. Junior footy gate bbq.\n";
    let names: Vec<String> = licences(text).into_iter().map(|(name, _, _)| name).collect();
    assert_eq!(names, ["White Card (construction induction)", "Class 1,2,3,4"]);
}

#[test]
fn who_learns_and_who_has_an_office_hold_no_licence() {
    let names = |text: &str| -> Vec<String> {
        licences(text).into_iter().map(|(name, _, _)| name).collect()
    };
    assert_eq!(names("Tickets\nHR licence - learning"), ["Heavy vehicle licence HR (pending)"]);
    assert_eq!(names("Tickets\nClass 6 learner"), ["Learner motorcycle licence"]);
    let other = "Other\nDriver licence, first aid officer for the depot, owns a first aid kit\n";
    assert_eq!(names(other), ["Driver licence"]);
    assert!(names("Skills\nBloodborne pathogens, mopping").is_empty());
    assert_eq!(
        names("Tickets\nWhite Card\nDrug and alcohol test any day you like"),
        ["White Card (construction induction)"]
    );
}

#[test]
fn letters_of_endorsements_are_named() {
    let held = licences("Licences\nClass 2 licence, D, W and R endorsements");
    assert_eq!(held.len(), 1, "{held:?}");
    assert_eq!(
        held[0].0,
        "Class 2 licence (NZ heavy vehicle), Dangerous goods endorsement (D), Wheels endorsement (W), Rollers \
         endorsement (R)"
    );
}

#[test]
fn a_class_with_a_remark_is_a_licence() {
    let held = licences("Licences: HR (upgraded from MR 2018), white card");
    assert_eq!(held[0].0, "Heavy vehicle licence HR", "{held:?}");
}

#[test]
fn a_heading_in_capitals_before_its_first_words_ends_the_licences() {
    for rest in ["INTERESTS Model trains, chess club", "EDUCATION Westmere, Form 5"] {
        let held = licences(&format!("TICKETS\nWhite Card\n\n{rest}\n"));
        assert_eq!(held.len(), 1, "{held:?}");
    }
}

#[test]
fn the_paper_above_who_keeps_the_register_is_one_with_it() {
    let held =
        licences("Registrations\nPRACTISING CERTIFICATE\nTeaching Council of Aotearoa, full\n");
    assert_eq!(held.len(), 1, "{held:?}");
}

#[test]
fn words_that_lead_to_a_list_are_no_part_of_its_first_licence() {
    let held = licences("Licences\nAlso: white card, forklift licence");
    assert_eq!(held[0].1.as_deref(), Some("white card"), "{held:?}");
}
