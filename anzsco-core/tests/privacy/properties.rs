//! Whatever the text: no panic, the same answer every time, and no planted word in what leaves.

use anzsco_core::privacy::{PersonalData, clean_profile};
use anzsco_core::profile::{Bilingual, Duty, Experience, Profile};
use proptest::prelude::*;

use crate::support::{quotes, words};

/// Pieces that meet every finder, and anything else.
fn pieces() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "Jane",
        "SMITH",
        "O'Neil",
        "van",
        "der",
        "Referees:",
        "Ref",
        "Mr",
        "Dr.",
        "@",
        "jane@x.com",
        "www.",
        "http://",
        ".com",
        "0491",
        "570",
        "156",
        "+61",
        "(03)",
        "-",
        "–",
        "/",
        "|",
        "•",
        "\n",
        "\n\n",
        "\t",
        "12",
        "High",
        "St",
        "VIC",
        "3000",
        "Unit",
        "DOB:",
        "1/2/1990",
        "aged",
        "34",
        "ABN",
        "years old",
        "Name:",
        "reported to",
        "\"",
        "(",
        ")",
        ".",
        ",",
        ":",
        "王小明",
        "Ünïcode",
        "e\u{301}",
        "\u{200b}",
        "ﬁ",
        "İ",
        "ß",
        "🙂",
        "\u{202e}",
    ]);
    prop::collection::vec(
        prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()],
        0..60,
    )
    .prop_map(|all| all.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_read_and_quoted(text in pieces(), start in 0usize..400, length in 0usize..400) {
        let data = PersonalData::find(&text);
        prop_assert_eq!(data.counts(), PersonalData::find(&text).counts());
        let whole = data.quote(&text, 0..text.len());
        prop_assert!(!whole.contains("jane@x.com"));
        let _ = data.quote(&text, start..start + length);
        let _ = data.clean(&text);
        let _ = quotes(&data, &text);
    }

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        let mut data = PersonalData::find(&text);
        data.add(0..text.len() / 2, anzsco_core::profile::PersonalKind::Employer);
        let _ = data.quote(&text, 0..text.len());
        let printed = format!("{data:?}");
        prop_assert!(printed.len() < 400);
    }

    #[test]
    fn a_planted_name_never_leaves(
        name in "[A-Z][b-df-hj-np-tv-z]{2}[aeo]q[a-z]{2}u",
        before in prop::sample::select(vec!["", "Reported to Mary ", "I worked with ", "Thanks "]),
        noise in pieces(),
    ) {
        let text = format!("Jane {name}\n0491 570 156\njane@example.com\n\nSummary\n{before}{name} there.\n{noise}\n{}", name.to_uppercase());
        let data = PersonalData::find(&text);
        let folded = name.to_lowercase();
        for line in quotes(&data, &text) {
            prop_assert!(!words(&line).contains(&folded), "{}", line);
        }
        let cleaned = data.clean(&format!("{noise} {folded} {name}'s {}", name.to_uppercase())).unwrap_or_default();
        prop_assert!(!words(&cleaned).contains(&folded), "{}", cleaned);
    }
}

#[test]
fn debug_prints_counts_only() {
    let data = PersonalData::find("Jane Quillfeather\njane@example.com\n");
    let printed = format!("{data:?}");
    assert!(printed.contains("Name: 1") && !printed.to_lowercase().contains("quill"), "{printed}");
}

#[test]
fn structured_profiles_are_cleaned() {
    let duty = |english: &str| Duty { english: english.to_owned(), source: None };
    let title = Bilingual {
        original: "Nurse (ring Tevita Tuipulotu 0491 570 156)".to_owned(),
        ..Bilingual::default()
    };
    let mut profile = Profile {
        headline: Some(Bilingual {
            original: "Head Baker".to_owned(),
            english: Some("Head Baker".to_owned()),
            source: None,
        }),
        experience: vec![Experience {
            title,
            duties: vec![
                duty("Reported to Tevita Tuipulotu"),
                duty("jane@example.com"),
                duty("Took blood, with Tuipulotu as mentor"),
            ],
            skills: vec!["venepuncture".to_owned(), "+64 27 555 0123".to_owned()],
            ..Experience::default()
        }],
        ..Profile::default()
    };
    clean_profile(&mut profile);
    let written = serde_json::to_string(&profile).unwrap();
    assert_eq!(profile.headline.unwrap().original, "Head Baker");
    for secret in ["Tevita", "Tuipulotu", "0491", "555", "jane"] {
        assert!(!written.contains(secret), "{written}");
    }
    assert!(written.contains("Took blood") && written.contains("venepuncture"), "{written}");
    assert_eq!(profile.experience[0].duties.len(), 2);
    assert!(profile.removed.values().sum::<u32>() >= 3);
}
