//! What a qualification says for an occupation: its field, how near that is, or its level alone.
//!
//! Takes a fit; gives the strength that a qualification is, with its place in the profile. It must not say
//! what is missing: that is for the gaps.

use anzsco_data::facts::OccupationFacts;
use anzsco_data::fold;

use super::fit::Fit;
use super::gaps::of_another_field;
use super::reading::Reading;
use super::requirements::{self, Standing, Studied, Usual, certificate_number, usual};
use super::stems::key;
use super::strengths::Found;
use super::study_fields::{Fields, Nearness};
use super::wording;
use crate::profile::{Bilingual, Education, EducationLevel};
use crate::scoring::ranking::Item;

/// Confidence from which a qualification of no known field says something by its level.
const COUNTED: f64 = 0.35;
/// What is said of a qualification in the field of the work.
const RELEVANT: &str = "is relevant to";
/// The same of one that reaches the usual level, or goes beyond it.
const AT_LEVEL: &str = "is in the field and at the level usual for";
const ABOVE: &str = "is in the field and above the level usual for";
/// The same of the usual one itself.
const USUAL: &str = "is a usual qualification for";

/// The qualification that speaks most for an occupation.
pub(super) fn qualification(fit: &Fit<'_>, reading: &Reading<'_>) -> Found {
    let name = |place: usize| {
        let entry = reading.profile.education.get(place)?;
        let name = reading.qualification(entry);
        (!name.is_empty()).then(|| wording::qualification(&name))
    };
    let level = fit.skill_level;
    // What is only close to the field says something where the work is likely at all.
    let telling = fit.qualified.whole || fit.is_likely();
    if let Some((place, fact)) = of_field(fit, reading).filter(|_| telling) {
        let name = name(place)?;
        let usual_level = usual(level);
        let usual = reading.speller.name(fact);
        let entry = reading.profile.education.get(place)?;
        let name =
            if is_unfinished(entry) { format!("{name}, which is not finished,") } else { name };
        let reaches = fit.qualified.whole && fit.qualified.reaching.contains(&place);
        let says = if usual.eq_ignore_ascii_case(&name) {
            USUAL
        } else if reaches && fit.is_sure() {
            if is_above(entry, usual_level) { ABOVE } else { AT_LEVEL }
        } else if is_it(entry, fact, fit) {
            USUAL
        } else {
            RELEVANT
        };
        let mut wordings = vec![format!("{name} {says} this work")];
        if matches!(says, RELEVANT | USUAL) && !fit.is_nec() {
            wordings.push(format!("{name} {says} the work of {}", fit.person()));
        }
        return Some((wordings, vec![Item::Education(place)]));
    }
    if fit.candidate.confidence < COUNTED {
        return None;
    }
    let wanted = requirements::usual_fields(fit.facts, fit.title, reading);
    let (place, held) = telling_qualification(fit, wanted, reading)?;
    let usual = usual(level);
    // A degree says nothing for work that asks for a certificate, unless it is in its field.
    let beside = usual.level == EducationLevel::Certificate && held >= EducationLevel::Bachelor;
    if level >= 3 || held == EducationLevel::Secondary || beside {
        return None;
    }
    let name = name(place)?;
    let nearness = nearness(place, wanted, reading);
    // What a gap calls another field than the usual one is no strength.
    let denied = || of_another_field(fit, reading).is_some_and(|(denied, _)| denied == place);
    let (says, of_this, of_person) = match nearness {
        Nearness::Near => (RELEVANT, "this work", format!("the work of {}", fit.person())),
        _ if denied() => return None,
        Nearness::Elsewhere if !in_title(&name, fit, reading) => return None,
        _ => ("reaches the level usual", "for this work", format!("for {}", fit.person())),
    };
    let beside = nearness == Nearness::Unknown && names_other_field(place, fit, reading);
    let though = if beside { ", though in another field" } else { "" };
    Some((
        vec![
            format!("{name} {says} {of_this}{though}"),
            format!("{name} {says} {of_person}{though}"),
        ],
        vec![Item::Education(place)],
    ))
}

/// Whether a qualification is of a field that is neither business, which is of all kinds of work, nor named by the titles
/// of the occupation.
fn names_other_field(place: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let business = reading.study_fields.of([BUSINESS].into_iter());
    let fields = reading.studies.get(place).map_or_else(Fields::default, Studied::fields);
    let held = reading.profile.education.get(place);
    fields.is_some()
        && fields.nearness(business) == Nearness::Elsewhere
        && held.is_some_and(|held| {
            held.field.is_some() && !in_title(held.qualification.best(), fit, reading)
        })
}

/// The qualification of the work itself that is not finished: one with a word of its title where the one that was `named`
/// has none, or one of its field where none was.
pub(super) fn begun(fit: &Fit<'_>, named: Option<Item>, reading: &Reading<'_>) -> Found {
    let named = match named {
        Some(Item::Education(place)) => reading.profile.education.get(place),
        _ => None,
    };
    if named.is_some_and(|named| is_unfinished(named) || has_title(named, fit, reading))
        || !fit.is_done_or_counted()
    {
        return None;
    }
    let education = reading.profile.education.iter().enumerate();
    let goes_on = |held: &Education| held.unfinished && !is_left(held, reading);
    let mut begun = education.filter(|(_, held)| goes_on(held)).filter_map(|(place, held)| {
        let own = has_title(held, fit, reading) || is_usual(held, fit, reading);
        // What is but near the field says something of work that asks for more than a certificate.
        let near = || fit.skill_level < 3 && named.is_none() && is_near(place, fit, reading);
        (own || near()).then_some((place, held, own))
    });
    let (place, held, own) = begun.next()?;
    let name = reading.qualification(held);
    let name = Some(wording::qualification(&name)).filter(|_| !name.is_empty())?;
    let says = if own { "is in the field of" } else { RELEVANT };
    let told = |work: &str| format!("{name}, which is not finished, {says} {work}");
    Some((
        vec![told("this work"), told(&format!("the work of {}", fit.person()))],
        vec![Item::Education(place)],
    ))
}

/// Whether a qualification has a word of the occupation's title.
fn has_title(held: &Education, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    has_words(held, fit.title, reading, |held, asked| asked.iter().any(|key| held.contains(key)))
}

/// Whether a qualification has all that a usual one says but its level.
fn is_usual(held: &Education, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let usual = fit.facts.into_iter().flat_map(OccupationFacts::qualifications);
    let mut usual = usual.filter(|fact| requirements::level_of(fact).is_some());
    usual.any(|fact| {
        has_words(held, fact, reading, |held, asked| {
            !asked.is_empty() && asked.iter().all(|key| held.contains(key))
        })
    })
}

/// Compares the telling words of a qualification with those of a text that are not of many fields.
fn has_words(
    held: &Education,
    asked: &str,
    reading: &Reading<'_>,
    is: impl Fn(&[u64], &[u64]) -> bool,
) -> bool {
    let telling = |text: &str| -> Vec<u64> {
        let words = reading.words.telling(text, "level");
        words
            .iter()
            .filter(|word| !reading.words.has(word, "broad"))
            .map(|word| key(word))
            .collect()
    };
    is(&telling(held.qualification.best()), &telling(asked))
}

/// Whether a qualification is the usual one of a fact, which may be of a lower level than the skill level asks for: it
/// has all of its words, its level and, of certificates, its number or a higher one.
fn is_it(held: &Education, fact: &str, fit: &Fit<'_>) -> bool {
    let number = |text: &str| certificate_number(&fold(text));
    fit.qualified.whole
        && fit.qualified.standing == Standing::Level
        && number(fact).is_none_or(|asked| number(held.qualification.best()) >= Some(asked))
}

/// The qualification of its field that is named for an occupation, and the usual one that it is.
pub(super) fn of_field(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<(usize, &'static str)> {
    let in_field = fit.qualified.in_field.filter(|(place, _)| !fit.is_far_above(*place, reading));
    let told = in_field.map(|(place, fact)| (more_telling(place, fit, reading), fact));
    told.filter(|(place, _)| {
        reading.profile.education.get(*place).is_some_and(|held| !is_left(held, reading))
    })
}

/// A finished qualification of the field instead of one that is not, and one with a word of the title instead of a
/// lower one without: to a software tester a Master of Software Engineering is more than a Bachelor of Engineering.
fn more_telling(place: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> usize {
    let held = |place: usize| reading.profile.education.get(place);
    let Some(named) = held(place) else { return place };
    let mut others = fit.qualified.reaching.iter().copied().filter(|other| *other != place);
    let better = if is_unfinished(named) {
        others.find(|other| is_of_field(*other, fit, reading))
    } else if !has_title(named, fit, reading) {
        others.find(|other| {
            held(*other).is_some_and(|other| {
                other.level > named.level && !is_unfinished(other) && has_title(other, fit, reading)
            })
        })
    } else {
        None
    };
    better.unwrap_or(place)
}

/// Whether a qualification was given up: what was not finished for so long before the latest work goes on no more.
fn is_left(held: &Education, reading: &Reading<'_>) -> bool {
    let latest = reading.profile.latest_named().map(|month| month.year);
    let begun = held.year.zip(latest);
    is_unfinished(held) && begun.is_some_and(|(year, latest)| year + LONG_AGO < latest)
}

/// Whether a qualification is in a field near the occupation's, or has a word of its titles.
pub(super) fn is_of_field(place: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let held = reading.profile.education.get(place);
    is_near(place, fit, reading)
        || held.is_some_and(|held| in_title(held.qualification.best(), fit, reading))
}

/// Whether a qualification was not finished: the CV says so, or it names a level and reaches none.
pub(super) fn is_unfinished(held: &Education) -> bool {
    held.unfinished
        || held.level.is_none()
            && requirements::level_of(&fold(held.qualification.best())).is_some()
}

/// Whether a qualification is of a higher kind than the usual one. Where a degree is usual, higher ones are as well
/// (ANZSCO: "a bachelor degree or higher qualification").
fn is_above(held: &Education, usual: Usual) -> bool {
    let least = match usual.level {
        EducationLevel::Secondary => EducationLevel::Certificate,
        EducationLevel::Certificate => EducationLevel::Diploma,
        EducationLevel::Diploma => EducationLevel::Bachelor,
        _ => return false,
    };
    // Two certificates are usual, "a certificate II or III".
    let certificate = certificate_number(&fold(held.qualification.best()));
    let numbered = usual.certificate > 0
        && held.level == Some(EducationLevel::Certificate)
        && certificate.is_some_and(|number| number > usual.certificate + 1);
    numbered || held.level >= Some(least)
}

/// Of the qualifications that reach the usual level, one near the field of the occupation, else the one that
/// speaks most for it; where none does, the highest.
fn telling_qualification(
    fit: &Fit<'_>,
    wanted: Fields,
    reading: &Reading<'_>,
) -> Option<(usize, EducationLevel)> {
    let reaching = &fit.qualified.reaching;
    let is_near = |place: &usize| nearness(*place, wanted, reading) == Nearness::Near;
    let near = reaching.iter().copied().find(is_near);
    let supported = || {
        fit.candidate.support.iter().find_map(|support| match support.item {
            Item::Education(place) if reaching.contains(&place) => Some(place),
            _ => None,
        })
    };
    let level = |place: usize| reading.profile.education.get(place)?.level;
    near.or_else(supported)
        .and_then(|place| Some((place, level(place)?)))
        .or_else(|| fit.qualified.highest.filter(|_| fit.qualified.reaches()))
}

/// Whether the field of a qualification is near those of the usual ones or of the occupation's title.
pub(super) fn is_near(place: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let wanted = requirements::usual_fields(fit.facts, fit.title, reading);
    nearness(place, wanted, reading) == Nearness::Near
}

/// How the field of a qualification stands to those wanted.
fn nearness(place: usize, wanted: Fields, reading: &Reading<'_>) -> Nearness {
    let held = reading.studies.get(place).map_or_else(Fields::default, Studied::fields);
    held.nearness(wanted)
}

/// Whether a qualification or certificate shares a telling word with the title of the occupation, of
/// its unit group or of one of its usual qualifications.
pub(super) fn in_title(name: &str, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let group = fit.code.prefix(4).map_or("", |group| reading.title(group));
    let mut wanted = reading.words.telling(fit.title, "level");
    wanted.extend(reading.words.telling(group, "level"));
    let usual = fit.facts.into_iter().flat_map(OccupationFacts::qualifications);
    wanted.extend(usual.flat_map(|fact| reading.words.telling(fact, "level")));
    wanted.retain(|word| !reading.words.has(word, "broad"));
    let wanted: Vec<u64> = wanted.iter().map(|word| key(word)).collect();
    reading.words.telling(name, "level").iter().any(|word| wanted.contains(&key(word)))
}

/// Whether a qualification stands elsewhere than among the qualifications: "NZ Certificate in Security L3"
/// among the licences, "Apprentice. Certificate III in Bricklaying" in a job.
pub(super) fn tells_of_study(reading: &Reading<'_>) -> bool {
    tells(reading, |word| {
        STUDIES.contains(&word) || word.starts_with("apprentic") || word.starts_with("qualifi")
    })
}

/// Whether one that may reach a level does: where a degree is usual, a certificate among the licences is none.
pub(super) fn may_tell_of(level: EducationLevel, reading: &Reading<'_>) -> bool {
    if level < EducationLevel::Bachelor {
        return tells_of_study(reading);
    }
    tells(reading, |word| DEGREES.contains(&word) || word.starts_with("graduat"))
}

/// Whether a word of the CV that `is_study` takes stands elsewhere than among the qualifications.
fn tells(reading: &Reading<'_>, is_study: impl Fn(&str) -> bool) -> bool {
    let profile = reading.profile;
    let tells = |text: &str| fold(text).split(' ').any(&is_study);
    let jobs = profile.experience.iter();
    let duties = jobs.clone().flat_map(|job| &job.duties).chain(&profile.summary);
    let mut texts = duties
        .map(|duty| duty.english.as_str())
        .chain(profile.certifications.iter().map(|held| held.name.as_str()))
        .chain(profile.skills.iter().map(|skill| skill.name.as_str()))
        .chain(jobs.map(|job| job.title.best()))
        .chain(profile.headline.as_ref().map(Bilingual::best));
    texts.any(tells)
}

/// The kind of a qualification before its name: "qualification BS Nursing"; a name that says it itself needs none
/// ("Diploma in Hospitality").
pub(super) fn with_kind(name: &str) -> String {
    let folded = fold(name);
    if folded.split(' ').any(|word| STUDIES.contains(&word)) {
        name.to_owned()
    } else {
        format!("qualification {name}")
    }
}

/// Years after which a qualification that was not finished is no more begun than given up.
const LONG_AGO: u16 = 5;

/// The field that is of all kinds of work.
const BUSINESS: &str = "business";

/// Words that tell of a qualification, and of one of a university.
const STUDIES: [&str; 9] =
    ["certificate", "cert", "diploma", "degree", "bachelor", "master", "masters", "mba", "phd"];
const DEGREES: [&str; 8] =
    ["degree", "bachelor", "bachelors", "master", "masters", "mba", "phd", "doctorate"];
