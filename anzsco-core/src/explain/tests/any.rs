//! What must hold of every explanation, of whatever profile and ranking.

use super::*;
use proptest::prelude::*;

/// What must hold of any explanation.
fn check(profile: &Profile, ranking: &Ranking, edition: Edition, tier: Tier) {
    let explained = explain(edition, profile, ranking, tier);
    assert_eq!(explained.reasons.len(), ranking.ranked.len());
    assert!(explained.overview.chars().count() <= 900, "{}", explained.overview);
    let mut said = std::collections::BTreeSet::new();
    for reasons in &explained.reasons {
        assert!(
            reasons.strengths.len() <= 5
                && reasons.gaps.len() <= 5
                && reasons.alternatives.len() <= 3
        );
        assert!(reasons.evidence.len() <= 8);
        for text in sentences(reasons) {
            assert!(text.ends_with(['.', '!', '?']) && text.chars().count() <= 900, "{text}");
            assert!(said.insert(text.to_owned()), "said twice: {text}");
        }
        if !reasons.evidence.is_empty() {
            let parts =
                reasons.evidence.iter().map(|evidence| (evidence.weight * 10_000.0).round() as i64);
            assert_eq!(parts.sum::<i64>(), 10_000);
        }
        for evidence in &reasons.evidence {
            assert!(
                evidence.weight > 0.0 && !evidence.text.is_empty() && !evidence.matched.is_empty()
            );
            assert!(evidence.text.chars().count() <= 281);
        }
    }
    assert_eq!(explained, explain(edition, profile, ranking, tier));
}

fn any_text() -> impl Strategy<Value = String> {
    const KNOWN: &[&str] = &[
        "Registered Nurse",
        "CHEF",
        "Barista / Waiter",
        "managed the team",
        "AHPRA",
        "Bachelor of Nursing",
        "",
        "\u{0}",
        "Certificate III",
    ];
    prop_oneof![
        any::<String>(),
        prop::sample::select(KNOWN).prop_map(ToOwned::to_owned),
        "[a-zA-Z' ]{0,300}"
    ]
}

fn any_month() -> impl Strategy<Value = Option<YearMonth>> {
    prop::option::of(
        (1900_u16..=2100, 1_u8..=12).prop_map(|(year, month)| YearMonth { year, month }),
    )
}

fn any_job() -> impl Strategy<Value = Experience> {
    let flags = (any::<bool>(), any::<bool>());
    (
        any_text(),
        any_month(),
        any_month(),
        0_u32..2000,
        prop::collection::vec(any_text(), 0..4),
        flags,
    )
        .prop_map(|(title, start, end, months, duties, (current, voluntary))| Experience {
            title: words(&title, Section::Experience),
            start,
            end,
            months,
            current,
            voluntary,
            duties: duties.into_iter().map(|english| Duty { english, source: None }).collect(),
            ..Experience::default()
        })
}

fn any_profile() -> impl Strategy<Value = Profile> {
    let lists = (
        prop::collection::vec(any_job(), 0..5),
        prop::collection::vec(any_text(), 0..4),
        prop::collection::vec(any_text(), 0..4),
        prop::collection::vec(any_text(), 0..4),
    );
    (prop::option::of(any_text()), lists, 0_u32..2000).prop_map(
        |(headline, (experience, education, skills, certifications), months)| Profile {
            headline: headline.map(|text| words(&text, Section::Header)),
            experience,
            education: education.iter().map(|text| degree(text, EducationLevel::Diploma)).collect(),
            skills: skills.into_iter().map(|name| Skill { name, ..Skill::default() }).collect(),
            certifications: certifications
                .into_iter()
                .map(|name| Certification { name, ..Certification::default() })
                .collect(),
            total_experience_months: months,
            ..Profile::default()
        },
    )
}

fn any_ranking(edition: Edition) -> impl Strategy<Value = Ranking> {
    let item = prop_oneof![
        Just(Item::Headline),
        Just(Item::Instruction),
        (0_usize..6).prop_map(Item::Title),
        (0_usize..6, 0_usize..5).prop_map(|(job, duty)| Item::Duty(job, duty)),
        (0_usize..5).prop_map(Item::Skill),
        (0_usize..5).prop_map(Item::Summary),
        (0_usize..5).prop_map(Item::Education),
        (0_usize..5).prop_map(Item::Certification),
    ];
    let support = prop::collection::vec((item, prop_oneof![0.001_f32..1.0, Just(f32::NAN)]), 0..8);
    let one = (0..edition.occupation_count(), support, 0.0_f64..1.0, any::<bool>());
    prop::collection::vec(one, 0..7).prop_map(move |all| {
        let mut ranking = Ranking::default();
        for (place, support, confidence, forced) in all {
            let code = edition.occupation_at(place).unwrap().code;
            let support = support.into_iter().map(|(item, weight)| Support { item, weight });
            if ranking.ranked.iter().all(|known| known.code != code) {
                ranking.ranked.push(Candidate {
                    code,
                    confidence,
                    forced,
                    support: support.collect(),
                    titled: vec![(0, 0.6), (2, 0.3)],
                    worked: Vec::new(),
                    duties: vec![DutyReading {
                        job: 0,
                        duty: 1,
                        lift: 4.0,
                        meant: Some(-1.0),
                        other: Some(-2.0),
                        rival: None,
                    }],
                    learners: None,
                });
            }
        }
        ranking
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_profile_is_explained(
        profile in any_profile(),
        ranking in any_ranking(Edition::ALL[0]),
        sydney in any::<bool>(),
    ) {
        check(&profile, &ranking, Edition::ALL[0], if sydney { Tier::Sydney } else { Tier::Falcon });
    }
}

#[test]
fn every_occupation_of_every_edition_can_be_explained() {
    let profile = nurse();
    for edition in Edition::ALL {
        let codes: Vec<Code> = edition.occupations().map(|entry| entry.code).collect();
        for five in codes.chunks(5) {
            let support = [(Item::Title(0), 0.4), (Item::Duty(0, 1), 0.2)];
            let ranked = five.iter().map(|code| candidate(&code.to_string(), 0.2, &support));
            let ranking = Ranking { ranked: ranked.collect(), ..Ranking::default() };
            check(&profile, &ranking, edition, Tier::Sydney);
        }
    }
}
