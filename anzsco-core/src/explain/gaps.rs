//! What is missing or weaker than usual, in up to four short sentences.
//!
//! Takes a fit; gives sentences. A gap is only what this reading of the CV
//! could have seen: the tier that reads no duties says nothing of tasks.

use anzsco_data::{Country, fold};

use super::fit::Fit;
use super::licences::{Missing, Weight};
use super::reading::Reading;
use super::requirements::{Standing, first_qualification, level_of, level_words, usual};
use super::stems::{Phrase, Scratch};
use super::strengths::{self, Said, fresh, month_of};
use super::tasks::TaskReading;
use super::wording::{self, list, list_or};
use crate::profile::{Bilingual, Education, EducationLevel};

/// Most gaps of one entry.
const MOST: usize = 4;
/// Most tasks that are named as missing.
const MOST_TASKS: usize = 3;
/// Months after which work is called old.
const OLD: i32 = 60;

/// The gaps of one occupation, gravest first; with its place and the entry that comes first.
pub(super) fn gaps(
    fit: &Fit<'_>,
    (turn, first): (usize, Option<&Fit<'_>>),
    reading: &Reading<'_>,
    said: &mut Said,
) -> Vec<String> {
    let found = [
        core_licences(fit, reading),
        elsewhere(fit, first.filter(|_| turn > 0), reading),
        standing(fit),
        old(fit, reading),
        qualification(fit, reading),
        tasks(fit, reading),
        tickets(fit, reading),
    ];
    let mut gaps: Vec<String> = Vec::new();
    for wordings in found.into_iter().flatten() {
        if gaps.len() < MOST {
            gaps.extend(fresh(said, turn, wordings));
        }
    }
    if gaps.len() < 2
        && let Some(wordings) = everyday_checks(fit, reading)
    {
        gaps.extend(fresh(said, turn, wordings));
    }
    if gaps.is_empty()
        && let Some(wordings) = hinted_tasks(fit, reading)
    {
        gaps.extend(fresh(said, turn, wordings));
    }
    gaps
}

/// Alternative wordings of one gap.
type Wordings = Option<Vec<String>>;

/// "No sign of AHPRA registration as a registered nurse, which this work requires in Australia".
fn core_licences(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let core: Vec<&Missing> = fit.required().take(2).collect();
    let first = core.first()?;
    let names: Vec<String> = core.iter().map(|missing| wanted(missing, reading)).collect();
    let names = list_or(&names);
    let place = if first.national { country(reading) } else { "" };
    let title = fit.title;
    Some(vec![
        format!("No sign of {names}, which this work requires{place}"),
        format!("{title} requires {names}{place}, which the CV does not show"),
    ])
}

/// A licence after "no sign of".
pub(super) fn wanted(missing: &Missing, reading: &Reading<'_>) -> String {
    let words = reading.speller.phrase(missing.fact);
    let first = missing.fact.split(' ').next().unwrap_or("");
    if matches!(first, "appointed" | "elected" | "warranted" | "ordained") {
        return format!("being {words}");
    }
    // "registered BAS agent", "licensed building practitioner": someone, not something.
    let someone = matches!(first, "registered" | "licensed" | "accredited" | "certified")
        && ["agent", "practitioner", "builder", "person"].iter().any(|who| words.contains(who));
    if someone { format!("being {}", wording::with_article(&words)) } else { words }
}

fn country(reading: &Reading<'_>) -> &'static str {
    match reading.edition.country {
        Country::Au => " in Australia",
        Country::Nz => " in New Zealand",
    }
}

/// Tickets and licences that are usual; those asked of some only where the CV hints at their use.
fn tickets(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let missing = fit.licences.missing.iter();
    let wanted = missing
        .filter(|m| m.weight > Weight::Common && !m.aside)
        .filter(|m| m.weight < Weight::Core || m.conditional)
        .filter(|m| !m.conditional || is_hinted(m.fact, reading));
    let wanted: Vec<&Missing> = wanted.take(2).collect();
    let names: Vec<String> = wanted.iter().map(|m| reading.speller.phrase(m.fact)).collect();
    if names.is_empty() {
        return None;
    }
    let names = list_or(&names);
    if wanted.iter().any(|missing| missing.conditional) {
        return Some(vec![
            format!("Some of this work asks for {names}, which the CV does not mention"),
            format!("Some posts as {} ask for {names}; the CV does not mention it", fit.title),
        ]);
    }
    Some(vec![
        format!("The CV does not mention {names}, often asked for in this work"),
        format!("Employers often ask {} for {names}, which the CV does not mention", fit.person()),
    ])
}

/// Whether the CV speaks of what a conditional licence is for: "for insolvency appointments".
fn is_hinted(fact: &str, reading: &Reading<'_>) -> bool {
    let purpose = [" for ", " where ", " if ", " to "];
    let mut purpose = purpose.iter().filter_map(|word| fact.split_once(word)).map(|(_, rest)| rest);
    purpose.next().is_some_and(|rest| {
        let phrases = [Phrase::new(rest, reading.words)];
        reading.work.hints(rest, &phrases, reading.words, &mut Scratch::new())
    })
}

/// Licences asked of nearly everybody: said only where little else is missing.
fn everyday_checks(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let missing = fit.licences.missing.iter().filter(|m| m.weight == Weight::Common);
    let names: Vec<String> = missing.take(2).map(|m| reading.speller.phrase(m.fact)).collect();
    if names.is_empty() {
        return None;
    }
    let names = list_or(&names);
    Some(vec![
        format!("The CV does not mention {names}"),
        format!(
            "{} would usually have {names}, which the CV does not mention",
            wording::capitalise(&fit.person())
        ),
    ])
}

/// The job titles of the CV name other occupations. `first` is the entry that comes first.
fn elsewhere(fit: &Fit<'_>, first: Option<&Fit<'_>>, reading: &Reading<'_>) -> Wordings {
    if !fit.own.jobs.is_empty() || fit.is_worked() {
        return None;
    }
    let title = fit.title;
    if reading.jobs.iter().all(|job| job.title.is_empty()) {
        let none = if reading.profile.experience.is_empty() {
            format!("No work as {title} is listed; the CV lists no jobs")
        } else {
            format!("None of the jobs has a title, so none says {title}")
        };
        return Some(vec![none]);
    }
    let mut wordings = Vec::new();
    if let Some(first) = first.filter(|first| !first.own.jobs.is_empty()) {
        let titles = strengths::titles(&first.named, reading);
        let names = list(&titles);
        let name = if titles.len() == 1 { "names" } else { "name" };
        let other = first.title;
        if titles.iter().any(|known| known.eq_ignore_ascii_case(other)) {
            wordings.push(format!("The CV has no job of its kind; its work is as {names}"));
        } else {
            wordings.push(format!("{names} {name} {other} rather than {title}"));
        }
    }
    if let Some(near) = fit.near.jobs.first().and_then(|place| reading.jobs.get(*place)) {
        let name = &near.title;
        let rests = if fit.shown() > 0 { "; the duties have to carry it" } else { "" };
        wordings.push(format!("{name} is near it, but no job title is that of {}", fit.person()));
        wordings.push(format!("No job title names {title} as such{rests}"));
        wordings.push(format!("No job title says {title}"));
        return Some(wordings);
    }
    let latest = reading.jobs.iter().filter(|job| !job.title.is_empty());
    let latest = latest.max_by_key(|job| (job.current, job.end)).map(|job| job.title.as_str())?;
    wordings.push(format!("No job title says {title}; the latest is {latest}"));
    wordings.push(format!("{title} is not among the job titles; the latest is {latest}"));
    wordings.push(format!("The CV names no work as {title}"));
    Some(wordings)
}

/// The work was unpaid, or held in training only.
fn standing(fit: &Fit<'_>) -> Wordings {
    let title = fit.title;
    if fit.own.voluntary {
        return Some(vec![
            "The work in this occupation was unpaid".to_owned(),
            format!("Work as {title} was unpaid"),
        ]);
    }
    fit.own.training.then(|| {
        vec![
            "So far held as trainee, apprentice or intern only".to_owned(),
            format!("{title} was held in training only"),
        ]
    })
}

/// "The latest job of its kind, Florist, ended in 2012".
fn old(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let work = if fit.own.jobs.is_empty() { &fit.near } else { &fit.own };
    let (now, end) = (reading.now?, work.end?);
    let nearby = fit.near.current || fit.near.end.is_some_and(|end| now - end < OLD);
    if work.current || nearby || fit.speaks_now(reading) || now - end < OLD {
        return None;
    }
    let year = month_of(end)?.year;
    let title = fit.title;
    let last =
        work.jobs.first().and_then(|place| reading.jobs.get(*place)).map(|job| &job.title)?;
    let gone = wording::count(((now - end) / 12) as usize, "year", "years");
    let since =
        if reading.profile.as_of.is_some() { "ago" } else { "before the latest date in the CV" };
    Some(if fit.own.jobs.is_empty() {
        vec![
            format!("The nearest job, {last}, ended in {year}"),
            format!("What comes near to {title} ended in {year}"),
        ]
    } else {
        vec![
            format!("The latest job of its kind, {last}, ended in {year}, {gone} {since}"),
            format!("Work as {title} shows until {year} only"),
        ]
    })
}

/// Qualification below the usual, with too little experience to stand in for it.
fn qualification(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let qualified = &fit.qualified;
    let usual = usual(fit.skill_level);
    let title = fit.title;
    if qualified.standing != Standing::Below && qualified.reaches() {
        return None;
    }
    if qualified.reaches() {
        return other_field(fit, reading);
    }
    if fit.skill_level >= 5 {
        return None;
    }
    let enough = fit.practised() >= usual.months;
    let has = match qualified.highest {
        Some((_, EducationLevel::Certificate)) if usual.level == EducationLevel::Certificate => {
            "a lower certificate is the highest given"
        }
        Some((_, level)) => return Some(below(fit, level, enough)),
        None if holds_certificate(reading) => return None,
        None if reading.profile.education.is_empty() => "the CV names none",
        None => "the level of those named is not clear",
    };
    let words = usual.words;
    let time = usual.time;
    Some(if enough {
        vec![
            format!(
                "{} is usual for this work; {has}, though the experience can stand in for it",
                wording::capitalise(words)
            ),
            format!(
                "{title} usually asks for {words}; {has}, and experience has to stand in for it"
            ),
        ]
    } else {
        vec![
            format!("{} or {time} in the work is usual; {has}", wording::capitalise(words)),
            format!("{title} usually asks for {words} or {time} in the work; {has}"),
        ]
    })
}

/// Whether a qualification stands among the licences: "NZ Certificate in Security L3".
fn holds_certificate(reading: &Reading<'_>) -> bool {
    let named = |name: &str| {
        let folded = fold(name);
        let mut words = folded.split(' ');
        words.any(|word| matches!(word, "certificate" | "cert" | "diploma" | "degree"))
            && folded.split(' ').any(|word| word == "in" || word == "of")
    };
    reading.profile.certifications.iter().any(|held| named(&held.name))
}

fn below(fit: &Fit<'_>, level: EducationLevel, enough: bool) -> Vec<String> {
    let usual = usual(fit.skill_level);
    let (words, held, title) = (usual.words, level_words(level), fit.title);
    if enough {
        vec![
            format!(
                "The highest qualification is {held} where {words} is usual; the years in the work can make up for it"
            ),
            format!("{title} usually asks for {words}; the CV has {held} and years in the work"),
        ]
    } else {
        vec![
            format!(
                "The highest qualification is {held}, where {words} or {} in the work is usual",
                usual.time
            ),
            format!(
                "{title} usually asks for {words} or {} in the work; the CV has {held}",
                usual.time
            ),
        ]
    }
}

/// Whether a qualification in another field than the usual one is no lack: it is of a higher level, years
/// stand in for it, or it shares a word with the titles of the occupation or its usual qualifications.
fn qualifies_anyway(fit: &Fit<'_>, held: &Education, reading: &Reading<'_>) -> bool {
    let asked = first_qualification(fit.facts).and_then(level_of);
    let above = held.level.zip(asked).is_some_and(|(held, asked)| held > asked);
    let field = held.field.as_ref().map_or("", Bilingual::best);
    above
        || fit.practised() >= usual(fit.skill_level).months
        || [held.qualification.best(), field]
            .iter()
            .any(|name| strengths::in_title(name, fit, reading))
}

/// The level is reached in another field than the usual one.
fn other_field(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    if fit.skill_level > 3 || fit.qualified.in_field.is_some() {
        return None;
    }
    let usual = reading.speller.name(first_qualification(fit.facts)?);
    let highest = fit.qualified.highest.map(|(place, _)| place);
    let entry = reading.profile.education.get(highest?)?;
    let name = wording::value(entry.qualification.best(), reading.speller);
    // Above the usual level, beside years in the work or with a word of its titles it is no lack.
    let made_up_for = qualifies_anyway(fit, entry, reading);
    if name.is_empty() || name.eq_ignore_ascii_case(&usual) || made_up_for {
        return None;
    }
    Some(vec![
        format!("{name} is not the usual qualification, such as {}", wording::with_article(&usual)),
        format!(
            "{} usually has a qualification such as {}, not {name}",
            wording::capitalise(&fit.person()),
            wording::with_article(&usual)
        ),
    ])
}

/// The first typical tasks of a kind, as they are spelt.
fn task_names(
    fit: &Fit<'_>,
    of_kind: impl Fn(&TaskReading) -> bool,
    reading: &Reading<'_>,
) -> Vec<String> {
    let tasks = fit.tasks.iter().filter(|task| of_kind(task)).take(MOST_TASKS);
    tasks.map(|task| reading.speller.phrase(task.label)).collect()
}

/// Typical tasks that words of the CV hint at and no text shows: worth a line where nothing is missing.
fn hinted_tasks(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let hinted = task_names(fit, |task| task.shown.is_none() && !task.absent, reading);
    if hinted.is_empty() || !reading.describes_duties() {
        return None;
    }
    let names = list(&hinted);
    Some(vec![
        format!("Shown less clearly in the CV than other typical tasks: {names}"),
        format!("Of the tasks of {} the CV shows less clearly {names}", fit.person()),
    ])
}

/// Typical tasks of which no word was found: said with care, for other words may stand for them.
fn tasks(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let title = fit.title;
    if !reading.describes_duties() {
        let silent = fit.tasks.is_empty() && reading.tier == crate::classification::Tier::Sydney;
        let jobs = !reading.profile.experience.is_empty();
        let foreign = !reading.profile.language.starts_with("en");
        return (silent && jobs).then(|| {
            if foreign {
                return vec![
                    "No duties were understood in the CV's language, so the tasks cannot be checked"
                        .to_owned(),
                    format!("No duties were understood against which {title} could be checked"),
                ];
            }
            vec![
                "The CV gives job titles without duties, so the tasks cannot be checked".to_owned(),
                format!("No duties are described against which {title} could be checked"),
            ]
        });
    }
    let missing = task_names(fit, |task| task.absent, reading);
    if missing.is_empty() {
        return None;
    }
    let (all, any) = (list(&missing), list_or(&missing));
    Some(if fit.tasks.iter().all(|task| task.absent) {
        vec![
            format!("None of the typical tasks shows clearly in the CV, such as {all}"),
            format!("{title}: none of the typical tasks shows clearly, such as {all}"),
        ]
    } else {
        vec![
            format!("Not clearly shown in the CV: {any}, which are typical of the work"),
            format!("Typical of {title} but not clearly shown in the CV: {all}"),
        ]
        .into_iter()
        .map(|words| {
            if missing.len() == 1 {
                words.replace("which are typical", "which is typical")
            } else {
                words
            }
        })
        .collect()
    })
}
