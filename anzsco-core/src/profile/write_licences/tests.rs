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
    assert_eq!(names(text), ["Seed Savers Association membership", "QBPR accredited"]);
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
    assert_eq!(quotes(text), ["White Card", "Class 1,2,3,4"]);
    let classes = "Driver licence, Class 2 licence (NZ heavy vehicle), Class 3 licence (NZ heavy combination), Class 4 \
                   licence (NZ heavy vehicle)";
    assert_eq!(names(text), ["White Card (construction induction)", classes]);
}

#[test]
fn who_learns_and_who_has_an_office_hold_no_licence() {
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

fn names(text: &str) -> Vec<String> {
    licences(text).into_iter().map(|(name, _, _)| name).collect()
}

fn quotes(text: &str) -> Vec<String> {
    licences(text).into_iter().map(|(name, quote, _)| quote.unwrap_or(name)).collect()
}

#[test]
fn a_no_before_the_next_question_denies_only_its_own_licence() {
    assert_eq!(
        names("Tickets\nFirst aid, STMS no - TC level 1 yes")[1..],
        ["Traffic controller ticket"]
    );
    assert_eq!(names("Tickets\nRope Marshal yes - STMS no - White card yes").len(), 2);
    assert_eq!(names("Tickets\nSecurity licence no - 4471").len(), 1);
}

#[test]
fn what_is_written_by_the_rules_of_a_licence_is_none() {
    for text in ["fill in the HACCP book", "first aid register, HACCP records", "HACCP plans"] {
        assert!(!names(&format!("Summary\n{text}\n")).contains(&"Food safety certificate".into()));
    }
    assert_eq!(names("Tickets\nHACCP level 2"), ["Food safety certificate"]);
}

#[test]
fn what_somebody_likes_below_a_label_and_a_referee_are_no_licences() {
    let text = "Tickets:  White card, Rope Marshal.\n\nChess, rowing, old tractors. Mother of two - Wellsford.\n";
    assert_eq!(names(text), ["White Card (construction induction)", "Rope Marshal"]);
    let text =
        "TICKETS\nWhite card | Rope Marshal\n\nReferee on request: Yard foreman (07) 5550 1234\n";
    assert_eq!(names(text), ["White Card (construction induction)", "Rope Marshal"]);
}

#[test]
fn a_designation_that_is_pending_is_not_held_by_its_letters() {
    for text in [
        "Summary\nBookkeeper and CPA candidate.\n\nKeywords\naudit, CPA, tax\n",
        "Skills\naudit, CPA, tax\n\nSummary\nBookkeeper and CPA candidate.\n",
    ] {
        assert_eq!(names(text), ["CPA (accountant) (pending)"], "{text}");
    }
}

#[test]
fn a_licence_and_its_short_form_are_one_without_what_is_on_file() {
    let text = "Summary\nLCDC with a kind ear.\n\nLicensure\nLicensed Chemical Dependency Counselor #on file\n";
    assert_eq!(quotes(text), ["Licensed Chemical Dependency Counselor"]);
    assert_eq!(names("Licences\nRope Marshal, number on file"), ["Rope Marshal"]);
}

#[test]
fn the_subject_of_a_licence_names_it_in_a_list_of_them() {
    assert_eq!(names("Other\nSite Safe, confined space, swimming")[1..], ["Confined space entry"]);
    assert_eq!(names("Tickets\nFirst aid, chainsaw")[1..], ["Chainsaw ticket"]);
    assert_eq!(
        quotes("Licences\nVictorian full car, no demerit"),
        ["Victorian full car, no demerit"]
    );
    assert_eq!(names("Licences\nVictorian full car, no demerit"), ["Driver licence"]);
    assert_ne!(
        names("Licences\nRegistered Nurse, Board of Westmere")[0],
        "Registered nurse licence (overseas)"
    );
}

#[test]
fn numbers_of_classes_are_named() {
    let held = licences("Licences:  Class 1, 2, 5 full. F endorsement.");
    assert_eq!(held[0].1.as_deref(), Some("Class 1, 2, 5 full"), "{held:?}");
    assert!(held[0].0.contains("Class 2") && held[0].0.contains("Class 5"), "{held:?}");
    assert_eq!(names("Licences\nSecurity licence class 1, 2").len(), 1);
}

#[test]
fn positions_of_a_welder_belong_to_the_certification() {
    let text = "Summary\nSteady hands. AWS D1.1 2G 3G, 6GR pipe. Own hood.\n";
    assert_eq!(quotes(text), ["AWS D1.1 2G 3G, 6GR pipe"]);
}

#[test]
fn what_somebody_says_to_hold_at_work_is_read() {
    let text = "Experience\nBus Aide, Oak Lodge, 2012 - 2019\n- beach trips (I hold the P endorsement)\n\
                - I checked that drivers had a police check\n";
    assert_eq!(names(text), ["Passenger endorsement (P)"]);
}

#[test]
fn heads_of_tables_are_no_licences() {
    let text = "TICKETS / LICENCES\nTicket\tNo.\tIssued\tExpiry\nWhite Card\txxx48\t2006\tn/a\n\
                LF High risk work licence         Issued Feb 2008  Expires Feb 2028\n";
    let names: Vec<String> = licences(text).into_iter().map(|(name, ..)| name).collect();
    assert!(names.iter().all(|name| name != "Issued" && name != "Expiry"), "{names:?}");
    assert!(names.iter().any(|name| name.starts_with("White Card")), "{names:?}");
}

#[test]
fn a_licence_told_again_beside_itself_keeps_the_year() {
    let held = licences("Tickets\nForklift ticket and white card\nLF 2019\n");
    let forklift: Vec<_> = held.iter().filter(|(name, ..)| name.contains("Forklift")).collect();
    assert!(forklift.len() == 1 && forklift[0].2 == Some(2019), "{held:?}");
}

#[test]
fn classes_before_what_is_driven_and_behind_the_word_for_them() {
    let names = |text: &str| -> Vec<String> {
        let held = crate::extract(text, &crate::ExtractOptions::default()).certifications;
        held.into_iter().map(|one| one.name).collect()
    };
    assert_eq!(
        names("Tickets\nHC truck, white card\nLicence class: MR\n"),
        [
            "Heavy vehicle licence HC",
            "White Card (construction induction)",
            "Heavy vehicle licence MR"
        ]
    );
    assert!(
        !names("Licences\nCertified Soil Adviser - exam passed 2015\n")[0].contains("Financial")
    );
}

#[test]
fn a_heading_that_touches_a_licence_is_none_of_it() {
    assert_eq!(
        licences("Licences\nForklift licence with two seats HOBBIES"),
        [told("Forklift licence (LF)", "Forklift licence with two seats", None)]
    );
}

#[test]
fn who_is_registered_with_a_board_holds_its_registration() {
    let name = |text: &str| licences(text).into_iter().next().map(|(name, _, _)| name);
    let osteopath =
        "Pat Lee\nRegistered with the Osteopathic Council of NZ\n\nWork\nOsteopath, 2019 - 2024";
    assert_eq!(name(osteopath).as_deref(), Some("Osteopathic Council registration"));
    let listed = "Registration\nNZ Psychologists Board, scope: general\n";
    assert_eq!(name(listed).as_deref(), Some("Psychologists Board registration"));
}

#[test]
fn what_a_sentence_among_other_things_denies_is_not_held() {
    let text = "Work\nJoiner, 2019 - 2024\n\nOther\nSite Safe no, EWP ticket. Plays the cornet.\n";
    let names: Vec<String> = licences(text).into_iter().map(|(name, _, _)| name).collect();
    assert_eq!(names.len(), 1, "{names:?}");
    assert!(names[0].contains("Elevated"), "{names:?}");
}

#[test]
fn who_is_registered_under_a_short_name_beside_studies_is_so() {
    let text = "Work\nMiller, 2019 - 2024\n\nEducation\nDiploma of Milling, 2018\nRegistered KLBD; miller of the year\n";
    let names: Vec<String> = licences(text).into_iter().map(|(name, _, _)| name).collect();
    assert_eq!(names, ["Registered KLBD"]);
}

#[test]
fn what_is_only_thought_of_does_not_replace_what_is_held() {
    let text = "about me: mum of two. WWCC till 09/2027. Blue card if I move back to Queensland.\n\n\
                Cert III in Early Childhood Education, 2015\n\n\
                2015 - 2018 Elm Early Learning, educator in the toddler room\n";
    assert!(names(text).contains(&"Working with Children Check".to_owned()), "{:?}", names(text));
    let alone = text.replace("WWCC till 09/2027. ", "");
    let pending = "Working with Children Check (pending)".to_owned();
    assert!(names(&alone).contains(&pending), "{:?}", names(&alone));
}
