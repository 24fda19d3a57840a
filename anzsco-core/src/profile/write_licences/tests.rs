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
