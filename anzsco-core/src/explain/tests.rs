//! Whole explanations of constructed profiles and rankings.

use super::*;
use crate::profile::{
    Bilingual, Certification, Duty, Education, EducationLevel, Experience, Section, Skill, Source,
    YearMonth,
};
use crate::scoring::ranking::{Candidate, DutyReading, Item, Support};

mod any;
mod beside;
mod counted;
mod credited;
mod ended;
mod kin;
mod lines;
mod own;
mod papers;
mod quoted;
mod registered;
mod unread;
mod weighed;

fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}

fn source(quote: &str, section: Section) -> Source {
    Source { quote: quote.to_owned(), span: None, section }
}

fn words(text: &str, section: Section) -> Bilingual {
    Bilingual { original: text.to_owned(), english: None, source: Some(source(text, section)) }
}

fn job(title: &str, from: &str, to: &str, duties: &[&str]) -> Experience {
    let (start, end) = (YearMonth::parse(from), YearMonth::parse(to));
    let months = match (start, end) {
        (Some(start), Some(end)) => (end.index() - start.index() + 1) as u32,
        _ => 0,
    };
    let duties = duties.iter().map(|text| Duty {
        english: (*text).to_owned(),
        source: Some(source(text, Section::Experience)),
    });
    Experience {
        title: words(title, Section::Experience),
        start,
        end,
        months,
        duties: duties.collect(),
        ..Experience::default()
    }
}

fn degree(name: &str, level: EducationLevel) -> Education {
    Education {
        qualification: words(name, Section::Education),
        level: Some(level),
        ..Education::default()
    }
}

/// What the models make of a duty of the first job; hardly anything else is likelier where its meaning is known.
pub(super) fn duty_reading(duty: usize, lift: f32, meant: Option<f32>) -> DutyReading {
    DutyReading { job: 0, duty, lift, meant, other: meant.map(|_| -3.0), rival: None }
}

pub(super) fn candidate(digits: &str, confidence: f64, support: &[(Item, f32)]) -> Candidate {
    let worked = support.iter().filter_map(|(item, weight)| match item {
        Item::Title(job) => Some((*job, *weight)),
        _ => None,
    });
    let worked = worked.collect();
    let support = support.iter().map(|(item, weight)| Support { item: *item, weight: *weight });
    Candidate {
        code: code(digits),
        confidence,
        forced: false,
        support: support.collect(),
        titled: Vec::new(),
        worked,
        duties: Vec::new(),
        learners: None,
    }
}

/// A nurse in aged care who was a barista before.
fn nurse() -> Profile {
    Profile {
        language: "en".to_owned(),
        headline: Some(words("Registered Nurse - Aged Care", Section::Header)),
        experience: vec![
            job(
                "Aged Care Registered Nurse",
                "2018-02",
                "2024-03",
                &[
                    "Administered medications and wound dressings to 40 residents",
                    "Wrote care plans and completed ACFI funding assessments",
                    "Supervised enrolled nurses and personal care staff on night shift",
                    "Managed palliative care for residents and supported families",
                ],
            ),
            job("Barista", "2014-01", "2017-12", &["Made espresso coffee during the morning rush"]),
        ],
        education: vec![degree("Bachelor of Nursing", EducationLevel::Bachelor)],
        skills: vec![Skill { name: "Leecare".to_owned(), ..Skill::default() }],
        certifications: vec![Certification {
            name: "Current AHPRA registration".to_owned(),
            ..Certification::default()
        }],
        total_experience_months: 122,
        ..Profile::default()
    }
}

fn nurses() -> Ranking {
    Ranking {
        ranked: vec![
            candidate(
                "254412",
                0.81,
                &[
                    (Item::Title(0), 0.5),
                    (Item::Duty(0, 0), 0.2),
                    (Item::Duty(0, 1), 0.1),
                    (Item::Headline, 0.1),
                    (Item::Education(0), 0.02),
                ],
            ),
            candidate("254418", 0.08, &[(Item::Title(0), 0.2), (Item::Duty(0, 0), 0.1)]),
            candidate("431112", 0.05, &[(Item::Title(1), 0.3), (Item::Duty(1, 0), 0.1)]),
            candidate("254311", 0.02, &[(Item::Duty(0, 2), 0.1)]),
            candidate("411411", 0.01, &[(Item::Duty(0, 0), 0.05)]),
        ],
        others: vec![candidate("254499", 0.01, &[]), candidate("254415", 0.005, &[])],
        own_title: None,
        concentration: 0.9,
    }
}

fn explained(tier: Tier) -> Explained {
    explain(Edition::default(), &nurse(), &nurses(), tier)
}

/// What sydney says of some jobs, the ranked candidates and those kept beside them.
fn explained_of(
    experience: Vec<Experience>,
    ranked: Vec<Candidate>,
    others: Vec<Candidate>,
) -> Explained {
    let profile = Profile { experience, ..Profile::default() };
    let ranking = Ranking { ranked, others, ..Ranking::default() };
    explain(Edition::default(), &profile, &ranking, Tier::Sydney)
}

/// The same of a CV in English.
fn of_english(experience: Vec<Experience>, ranked: Vec<Candidate>) -> Vec<Reasons> {
    let profile = Profile { language: "en".to_owned(), experience, ..Profile::default() };
    let ranking = Ranking { ranked, ..Ranking::default() };
    explain(Edition::default(), &profile, &ranking, Tier::Sydney).reasons
}

/// Every sentence of an entry.
fn sentences(reasons: &Reasons) -> Vec<&str> {
    let lists = reasons.strengths.iter().chain(&reasons.gaps).map(String::as_str);
    lists.chain([reasons.explanation.as_str()]).collect()
}

#[test]
fn strengths_are_facts_of_the_cv() {
    let explained = explained(Tier::Sydney);
    assert_eq!(
        explained.reasons[0].strengths,
        [
            "6 years 2 months of work as Aged Care Registered Nurse, until 2024.",
            "A typical task that the CV shows: supervising care staff (\u{201c}Supervised enrolled nurses and personal \
             care staff on night shift\u{201d}).",
            "The CV lists “Current AHPRA registration”, needed for this work.",
            "Bachelor of Nursing is a usual qualification for this work.",
            "The CV names Leecare, used in this work.",
        ]
    );
    assert_eq!(explained.reasons[0].gaps, [] as [&str; 0]);
    assert_eq!(explained.reasons[0].confidence_label, "high");
    assert_eq!(explained.reasons[0].unit_group.code, "2544");
}

#[test]
fn the_explanation_leaves_to_the_strengths_what_they_say() {
    let explained = explained(Tier::Sydney);
    let first = &explained.reasons[0];
    assert!(!first.explanation.contains("supervising care staff"), "{}", first.explanation);
    assert!(!first.explanation.contains("Bachelor of Nursing"), "{}", first.explanation);
}

#[test]
fn no_years_make_up_for_the_study_that_a_register_asks_for() {
    let mut profile = nurse();
    profile.education.clear();
    profile.certifications.clear();
    let explained = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
    let first = &explained.reasons[0].strengths[0];
    assert_eq!(first, "6 years 2 months of work as Aged Care Registered Nurse, until 2024.");
}

#[test]
fn work_that_ended_is_set_against_the_present_work() {
    let mut profile = nurse();
    profile.experience[0].current = true;
    profile.experience[0].end = None;
    let mut ranking = nurses();
    ranking.ranked[0].confidence = 0.95;
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let barista = &explained.reasons[2].explanation;
    assert!(barista.starts_with("Past work as Barista (until 2017) speaks for it."), "{barista}");
    let gaps = explained.reasons[2].gaps.join(" ");
    assert!(!gaps.contains("2017"), "told already: {gaps}");
    ranking.ranked.swap(1, 2);
    let explained = explain(Edition::default(), &profile, &ranking, Tier::Sydney);
    let barista = &explained.reasons[1].explanation;
    let present = "and the present work is that of a Registered Nurse (Aged Care)";
    assert!(barista.contains(present), "{barista}");
}

#[test]
fn a_registration_of_another_country_is_missing_here() {
    let mut profile = nurse();
    let elsewhere = "Registered Nurse, State Board of Nursing";
    profile.certifications[0].name = elsewhere.to_owned();
    let told = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
    let first = &told.reasons[0];
    assert!(first.strengths.iter().all(|told| !told.contains(elsewhere)), "{:?}", first.strengths);
    let gaps = first.gaps.join(" ");
    assert!(gaps.contains("given in another country; this work requires AHPRA"), "{gaps}");
}

#[test]
fn gaps_name_what_is_missing() {
    let mut profile = nurse();
    profile.certifications.clear();
    profile.education =
        vec![degree("Certificate III in Individual Support", EducationLevel::Certificate)];
    let explained = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
    let gaps = explained.reasons[0].gaps.join(" ");
    assert!(gaps.contains("does not show AHPRA registration as a registered nurse"), "{gaps}");
    let named = "is Certificate III in Individual Support where a bachelor degree is usual";
    assert!(gaps.contains(named), "{gaps}");
    let barista = sentences(&explained.reasons[2]).join(" ");
    assert!(barista.contains("that work ended in 2017"), "{barista}");
}

#[test]
fn what_sets_the_first_apart_is_named_and_not_only_rated() {
    let cook = || job("Cook", "2019-01", "2024-12", &["Cooked braises for the lunch service"]);
    let explanations = |jobs: Vec<Experience>, second: &[(Item, f32)]| {
        let first = candidate("351411", 0.8, &[(Item::Title(0), 0.6), (Item::Duty(0, 0), 0.1)]);
        let ranked = vec![first, candidate("851311", 0.1, second)];
        explained_of(jobs, ranked, Vec::new()).reasons[1].explanation.clone()
    };
    let vague =
        job("Kitchen Hand", "2019-01", "2024-12", &["Cooked braises for the lunch service"]);
    let shared = explanations(vec![vague], &[(Item::Title(0), 0.3)]);
    assert!(shared.contains("that job is rather the work of a Cook"), "{shared}");
    let earlier = job("Kitchen Hand", "2012-07", "2018-06", &[]);
    let earlier = explanations(vec![cook(), earlier], &[(Item::Title(1), 0.6)]);
    assert!(earlier.contains("ended in 2018, and the work of a Cook came later"), "{earlier}");
}

#[test]
fn the_falcon_tier_says_nothing_of_duties() {
    for reasons in explained(Tier::Falcon).reasons {
        assert!(
            sentences(&reasons).iter().all(|text| !text.contains("task") && !text.contains("dut"))
        );
        let kinds = reasons.evidence.iter().map(|evidence| evidence.kind);
        for kind in kinds {
            assert!(!matches!(
                kind,
                crate::classification::EvidenceKind::Duty
                    | crate::classification::EvidenceKind::Skill
            ));
        }
    }
}

#[test]
fn the_rationale_names_the_neighbour() {
    let explained = explained(Tier::Sydney);
    let first = &explained.reasons[0].explanation;
    assert!(first.contains("Registered Nurse (Medical), the next match"), "{first}");
    assert!(explained.reasons[1].explanation.contains("Registered Nurse (Aged Care)"));
}

#[test]
fn every_strength_is_carried_by_evidence() {
    let (profile, ranking) = (nurse(), nurses());
    let vocabulary = Vocabulary::new();
    let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
    let licensed = Licensed::new(&reading, &vocabulary);
    let mut said = Said::new();
    for candidate in &ranking.ranked {
        let fit = Fit::new(candidate, &reading, &licensed);
        let points = strengths::strengths(&fit, (0, ""), &reading, &mut said);
        for point in &points {
            let items: Vec<Item> = points.iter().flat_map(|point| point.items.clone()).collect();
            let all = evidence::evidence(&fit, &[], &items, &|_| false, None, &reading);
            let alone = evidence::evidence(&fit, &[], &point.items, &|_| false, None, &reading);
            let texts: Vec<&str> = all.iter().map(|evidence| evidence.text.as_str()).collect();
            assert!(!alone.is_empty() && !point.items.is_empty(), "{}", point.text);
            assert!(alone.iter().take(point.items.len()).any(|e| texts.contains(&e.text.as_str())));
        }
    }
}

#[test]
fn alternatives_are_siblings_that_are_neither_ranked_nor_excluded() {
    let excluded = [code("254499")];
    let choices = Choices { excluded: &excluded, ..Choices::default() };
    let alternatives = |ranking: &Ranking| {
        let nurse = nurse();
        let explained = explain_with(Edition::default(), &nurse, ranking, Tier::Sydney, choices);
        let all = explained.reasons.into_iter().flat_map(|reasons| reasons.alternatives);
        all.collect::<Vec<_>>()
    };
    let mut ranking = nurses();
    assert!(alternatives(&ranking).is_empty(), "a sibling that is ranked is the alternative");
    ranking.ranked.retain(|candidate| candidate.code != code("254418"));
    let alternatives = alternatives(&ranking);
    assert_eq!(alternatives[0].code, "254415", "the best of those that scoring kept comes first");
    for other in &alternatives {
        assert!(other.code.starts_with("254") && other.contrast.is_some());
        assert!(!ranking.ranked.iter().any(|candidate| candidate.code.to_string() == other.code));
        assert_ne!(other.code, "254499");
    }
}

#[test]
fn the_overview_tells_career_and_confidence() {
    let overview = explained(Tier::Sydney).overview;
    assert!(overview.starts_with(
        "The CV shows 10 years of work, most recently as Aged Care Registered Nurse."
    ));
    assert!(
        overview.contains("254412") && overview.contains("high confidence (0.81)"),
        "{overview}"
    );
}

#[test]
fn an_empty_cv_is_called_empty() {
    let ranking = Ranking { ranked: vec![candidate("899999", 0.02, &[])], ..Ranking::default() };
    for tier in [Tier::Falcon, Tier::Sydney] {
        let explained = explain(Edition::default(), &Profile::default(), &ranking, tier);
        assert!(explained.overview.contains("very little to go on"), "{}", explained.overview);
        assert!(explained.overview.contains("low confidence"), "{}", explained.overview);
        assert!(explained.reasons[0].strengths.is_empty());
        assert!(explained.reasons[0].evidence.is_empty());
    }
}

#[test]
fn students_and_home_makers_are_named_plainly() {
    let mut student = Profile {
        headline: Some(words("University student", Section::Header)),
        education: vec![degree("Year 12 Certificate", EducationLevel::Secondary)],
        ..Profile::default()
    };
    let ranking = Ranking { ranked: vec![candidate("621111", 0.1, &[])], ..Ranking::default() };
    let overview =
        |profile: &Profile| explain(Edition::default(), profile, &ranking, Tier::Sydney).overview;
    assert!(
        overview(&student).starts_with("This is a student's CV without paid work"),
        "{}",
        overview(&student)
    );
    student.headline = Some(words("Stay at home mum returning to work", Section::Header));
    assert!(overview(&student).contains("home and family"));
}

#[test]
fn what_nothing_speaks_for_is_listed_as_kin_or_not_claimed() {
    let explained = explained_of(
        vec![job("Baker", "2015-01", "2024-06", &["Baked bread and rolls"])],
        vec![
            candidate("351111", 0.9, &[(Item::Title(0), 0.9)]),
            candidate("351112", 0.05, &[]),
            candidate("599411", 0.04, &[(Item::Summary(0), 0.1)]),
        ],
        Vec::new(),
    );
    let text = |place: usize| explained.reasons[place].explanation.as_str();
    assert!(text(1).contains("one of Bakers and Pastrycooks, like Baker"), "{}", text(1));
    assert!(text(2).contains("is no more than a possibility"), "{}", text(2));
}

#[test]
fn rare_siblings_that_the_cv_has_nothing_of_are_no_alternatives() {
    let explained = explained_of(
        vec![job("Store manager", "2015-01", "2024-06", &["Ran the shop"])],
        vec![candidate("142111", 0.9, &[(Item::Title(0), 0.9)])],
        vec![candidate("142113", 0.0, &[])],
    );
    assert_eq!(explained.reasons[0].alternatives, []);
}

#[test]
fn two_careers_are_called_two() {
    let mut ranking = nurses();
    ranking.ranked[0].confidence = 0.4;
    ranking.ranked[2].confidence = 0.3;
    let overview = explain(Edition::default(), &nurse(), &ranking, Tier::Sydney).overview;
    assert!(
        overview.contains(
            "more than one field: earlier work as Barista (4 years, until 2017) points to Barista"
        ),
        "{overview}"
    );
}

#[test]
fn other_languages_are_quoted_with_their_english() {
    let mut profile = nurse();
    profile.language = "de".to_owned();
    profile.experience[0].title = Bilingual {
        original: "Krankenpfleger".to_owned(),
        english: Some("Registered Nurse".to_owned()),
        source: Some(source("Krankenpfleger/in", Section::Experience)),
    };
    let explained = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
    let evidence = &explained.reasons[0].evidence[0];
    assert_eq!(evidence.text, "Krankenpfleger/in");
    assert_eq!(evidence.english.as_deref(), Some("Registered Nurse"));
}

#[test]
fn work_under_another_title_counts_beside_the_title_that_names_it() {
    let mut candidates = nurses();
    let named = explain(Edition::default(), &nurse(), &candidates, Tier::Sydney);
    assert!(named.reasons[0].strengths[0].starts_with("6 years 2 months of work as"));
    candidates.ranked[0].worked = vec![(0, 0.9), (1, 0.9)];
    let both = explain(Edition::default(), &nurse(), &candidates, Tier::Sydney);
    assert!(
        both.reasons[0].strengths[0].starts_with("10 years of work as "),
        "{}",
        both.reasons[0].strengths[0]
    );
}

#[test]
fn an_old_cv_tells_since_when_and_not_how_long() {
    let mut profile = nurse();
    profile.as_of = YearMonth::parse("2026-11");
    profile.experience[0].end = None;
    profile.experience[0].current = true;
    let explained = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
    let first = &explained.reasons[0].strengths[0];
    assert_eq!(
        first,
        "Work as Aged Care Registered Nurse since 2018 is that of a Registered Nurse (Aged Care)."
    );
    assert!(
        explained.overview.starts_with("The CV shows work since 2014, "),
        "{}",
        explained.overview
    );
}

#[test]
fn work_that_began_anew_is_not_said_to_have_ended_before() {
    let mut profile = nurse();
    let again = Experience {
        start: YearMonth::parse("2025-03"),
        end: None,
        months: 0,
        ..profile.experience[0].clone()
    };
    profile.experience.insert(0, again);
    let explained = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
    let first = &explained.reasons[0].strengths[0];
    assert!(!first.contains("until 2024"), "{first}");
}

#[test]
fn a_job_whose_end_is_not_told_has_no_length() {
    let mut profile = nurse();
    profile.experience[0].end = None;
    profile.experience[0].months = 1;
    let explained = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
    let first = &explained.reasons[0].strengths[0];
    assert!(first.ends_with(" (2018)."), "{first}");
    assert!(explained.overview.starts_with("The CV shows work, most recently"));
}

#[test]
fn what_is_no_title_is_not_said_to_be_one() {
    for no_title in ["Fat Spanner Garage", "Teacher of the year", "Freelance ( self)"] {
        let mut profile = nurse();
        profile.experience[0].title = words(no_title, Section::Experience);
        let explained = explain(Edition::default(), &profile, &nurses(), Tier::Sydney);
        for reasons in &explained.reasons {
            assert!(sentences(reasons).iter().all(|text| !text.contains(no_title)), "{no_title}");
        }
        assert!(!explained.overview.contains(no_title));
    }
}
