//! Folding holds its promises for every character there is.

use anzsco_data::{fold, fold_into};

/// Every character, alone and between letters.
fn every_character() -> impl Iterator<Item = String> {
    ('\0'..=char::MAX).flat_map(|letter| [format!("{letter}"), format!("a{letter}b {letter}c")])
}

#[test]
fn folding_twice_changes_nothing_and_leaves_single_spaces() {
    for text in every_character() {
        let folded = fold(&text);
        assert_eq!(fold(&folded), folded, "{text:?}");
        assert_eq!(folded.trim(), folded, "{text:?}");
        assert!(!folded.contains("  "), "{text:?}");
        assert!(!folded.chars().any(|l| l.is_ascii_uppercase() || l.is_control()), "{text:?}");
    }
}

#[test]
fn case_and_composition_make_no_difference() {
    for word in ["Müller", "ΔΙΕΥΘΥΝΤΗΣ", "Διευθυντής", "ЁЖИК", "Ἀθῆναι", "Đầu bếp", "İşçi"]
    {
        let upper = fold(&word.to_uppercase());
        assert_eq!(fold(&word.to_lowercase()), upper, "{word}");
    }
    assert_eq!(fold("Διευθυντής"), fold("ΔΙΕΥΘΥΝΤΗΣ"));
    assert_eq!(fold("cafe\u{301}"), "cafe");
}

#[test]
fn latin_letters_become_plain_and_other_scripts_stay() {
    for (text, folded) in [
        ("Größe", "grosse"),
        ("Ærø Łódź", "aero lodz"),
        ("kế toán trưởng", "ke toan truong"),
        ("Kaiāwhina", "kaiawhina"),
        ("Повар-кондитер", "повар кондитер"),
        ("看護師（病棟）", "看護師 病棟"),
        ("พยาบาลวิชาชีพ", "พยาบาลวิชาชีพ"),
        ("सॉफ़्टवेयर इंजीनियर", "सॉफ़्टवेयर इंजीनियर"),
        ("मैनेजर", "मैनेजर"),
        ("مُهَنْدِسٌ", "مهندس"),
        ("مهندسی", "مهندسي"),
        ("ＩＴ　マネージャー", "it マネージャー"),
        ("간호사", "간호사"),
    ] {
        // What is expected is written composed; NFKC has the last word on how.
        assert_eq!(fold(text), fold(folded), "{text}");
        assert_eq!(fold(text).split(' ').count(), folded.split(' ').count(), "{text}");
    }
    assert_eq!(fold("Größe"), "grosse");
    assert_eq!(fold("Повар"), "повар");
}

#[test]
fn signs_stay_only_at_the_end_of_a_word() {
    for (text, folded) in [
        ("C++ / C# developer", "c++ c# developer"),
        ("sales+marketing", "sales marketing"),
        ("#1 seller", "1 seller"),
        ("a + b", "a b"),
        ("c++++++++", "c"),
        ("R&D", "r and d"),
        ("& Sons &", "and sons and"),
        ("Driver’s, drivers' and driver´s", "drivers drivers and drivers"),
        (" --- ", ""),
        ("2IC/Team-Leader", "2ic team leader"),
        (".NET", "net"),
    ] {
        assert_eq!(fold(text), folded, "{text}");
    }
}

#[test]
fn a_buffer_is_replaced() {
    let mut buffer = "left over".to_owned();
    fold_into("Chef", &mut buffer);
    assert_eq!(buffer, "chef");
    fold_into("Küchenchef", &mut buffer);
    assert_eq!(buffer, "kuchenchef");
}

#[test]
fn texts_of_ascii_are_folded_like_all_others() {
    let text = "Head Chef, Driver's  Offsider (2IC)/night-shift 24x7 ['tween DECKS@z{] \t";
    for start in 0..=text.len() {
        for end in start..=text.len() {
            let part = &text[start..end];
            let other = fold(&format!("{part} é"));
            assert_eq!(format!("{} e", fold(part)).trim_start(), other, "{part:?}");
        }
    }
}
