//! What is missing or weaker than usual, in up to four short sentences.
//!
//! Takes a fit; gives sentences. A gap is only what this reading of the CV
//! could have seen: the tier that reads no duties says nothing of tasks.

use super::ended_licences::{ended_check, ended_licence};
use super::fit::{Fit, WORTH_A_GAP};
use super::ground::job_title;
use super::licence_gaps::{core_licences, everyday_checks, tickets};
use super::licence_strengths::{is_registered, lacks_registration};
use super::reading::Reading;
use super::requirements::{Standing, first_qualification, level_of, usual};
use super::strengths::{Said, fresh};
use super::studies;
use super::wording;
use super::work::{self, Work};
use super::worked;
use crate::profile::{self, Bilingual, Education, EducationLevel, YearMonth};

/// Most gaps of one entry.
const MOST: usize = 4;
/// Months after which work is called old.
const OLD: i32 = 60;
/// Confidence below which nobody asks why the job titles do not say it.
const WORTH: f64 = 0.1;
/// Confidence from which the CV as a whole says more than its titles.
const SURE: f64 = 0.5;
/// Likelihood up to which a task is named as missing of a first answer that misses nothing else.
const SELDOM: f32 = 0.4;

/// The gaps of one occupation, gravest first; with its place among the ranked. Of a remote one only what the
/// work requires is missed, and of one that nothing speaks for nothing.
pub(super) fn gaps(
    fit: &Fit<'_>,
    (turn, explanation): (usize, &str),
    reading: &Reading<'_>,
    said: &mut Said,
) -> Vec<String> {
    let remote = turn > 0 && fit.candidate.is_remote();
    if turn > 0 && fit.is_far() && !fit.has_ground(reading) {
        return Vec::new();
    }
    let beside = |gap: fn(&Fit<'_>, &Reading<'_>) -> Wordings| {
        if remote { None } else { gap(fit, reading) }
    };
    // What no job comes near misses nearly every task, and its explanation says that no title names it.
    let worked = turn == 0 || [&fit.own, &fit.near].iter().any(|work| !work.jobs.is_empty());
    let found = [
        core_licences(fit, reading),
        beside(ended_licence),
        if turn == 0 { elsewhere(fit, reading) } else { None },
        standing(fit, turn, reading),
        if remote { None } else { old(fit, (turn, explanation), reading) },
        qualification(fit, reading),
        if worked { beside(tasks) } else { None },
        beside(tickets),
    ];
    let mut gaps: Vec<String> = Vec::new();
    for wordings in found.into_iter().flatten() {
        if gaps.len() < MOST {
            gaps.extend(fresh(said, turn, wordings));
        }
    }
    // What nearly all work of the kind asks for is no gap of a later entry more than of the first.
    let everyday = || if turn == 0 { everyday_checks(fit, reading) } else { None };
    if gaps.is_empty()
        && let Some(wordings) = beside(ended_check).or_else(everyday)
    {
        gaps.extend(fresh(said, turn, wordings));
    }
    if gaps.is_empty() && turn == 0 {
        let wordings = absent_task(fit, SELDOM, reading);
        gaps.extend(wordings.and_then(|wordings| fresh(said, turn, wordings)));
    }
    if let Some(year) = reading.ended.filter(|_| turn == 0 && gaps.len() < MOST) {
        let year_said = year.to_string();
        // That the work of the occupation ended then says it already.
        if !gaps.iter().any(|gap| gap.contains(&year_said)) {
            gaps.extend(fresh(said, turn, vec![none_after(year, reading)]));
        }
    }
    gaps
}

/// That all work ended, with what the CV says was done since.
fn none_after(year: u16, reading: &Reading<'_>) -> String {
    let since = match reading.profile.standing {
        Some(profile::Standing::Home) => "; the CV names time spent on home and family",
        Some(profile::Standing::Break) => "; the CV tells of a break",
        _ => "",
    };
    format!("No work is shown after {year}{since}")
}

/// Alternative wordings of one gap.
pub(super) type Wordings = Option<Vec<String>>;

/// The job titles of the CV name other occupations.
fn elsewhere(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let worth_a_word = (WORTH..SURE).contains(&fit.candidate.confidence);
    let told = fit.has_jobs() || fit.headline || !worth_a_word;
    // A specialisation in brackets is hardly ever in a job title: "Registered Nurse (Surgical)".
    if told
        || fit.is_titled(reading)
        || fit.is_worked(reading)
        || fit.title.ends_with(')')
        || fit.is_in_title(reading)
    {
        return None;
    }
    // A title that tells nothing may well be one of this work.
    if reading.latest().is_some_and(|job| job.is_unknown) {
        return None;
    }
    let title = fit.title;
    if is_unread(reading) {
        return None;
    }
    if reading.jobs.iter().all(|job| job.title.is_empty()) {
        let none = if reading.profile.experience.is_empty() {
            format!("No work as {title} was found; no job could be read in the CV")
        } else {
            format!("None of the jobs has a title, so none says {title}")
        };
        return Some(vec![none]);
    }
    // Nobody's title says "nec" or "Supervisor or Specialist"; and where the CV speaks of the things that a
    // title names, its absence among the job titles hides more than it tells.
    let several = [" or ", " and ", ",", " - "].iter().any(|joint| title.contains(joint));
    if fit.is_nec() || title.starts_with("Other ") || several || reading.speaks_of(title) {
        return None;
    }
    let mut wordings = Vec::new();
    if let Some(latest) = reading.latest().map(|job| job.title.as_str()) {
        wordings.push(format!("No job title says {title}; the latest is {latest}"));
        wordings.push(format!("{title} is not among the job titles; the latest is {latest}"));
    }
    wordings.push(format!("None of the job titles says {title}"));
    Some(wordings)
}

/// Whether no job was read from a text that may well tell of some: nothing is missed there.
fn is_unread(reading: &Reading<'_>) -> bool {
    reading.profile.experience.is_empty() && reading.is_running_text()
}

/// The work was unpaid, or held in training only.
fn standing(fit: &Fit<'_>, turn: usize, reading: &Reading<'_>) -> Wordings {
    let title = fit.title;
    if fit.own.voluntary {
        return Some(vec![
            "The work in this occupation was unpaid".to_owned(),
            format!("Work as {title} was unpaid"),
        ]);
    }
    // Where other work speaks for it too, it was not in training only; of a later entry that may be what the first
    // one's jobs were.
    let only = fit.own.training && turn == 0 && fit.near.jobs.is_empty() && fit.shown.len() < 2;
    let names = worked::names(&fit.own, reading).filter(|_| only)?;
    Some(vec![
        format!("So far the work was done in training only, {names}"),
        format!("Work as {title} was in training only, {names}"),
    ])
}

/// "The latest job with a title of this work, Florist, ended in 2012": where nothing later is near it.
fn old(fit: &Fit<'_>, (turn, explanation): (usize, &str), reading: &Reading<'_>) -> Wordings {
    let work = &fit.own;
    let (now, end) = (reading.now?, work.end?);
    let nearby = fit.near.current || fit.near.end.is_some_and(|end| now - end < OLD);
    let later =
        fit.speaks_now(reading) || fit.is_told_later(reading) || reading.is_unknown_after(work.end);
    if work.current || nearby || later || now - end < OLD {
        return None;
    }
    let year = YearMonth::of_index(end)?.year;
    // Where all work ended then, the first entry says so, and the explanation may have told when this did.
    let told =
        ["ended in", "until"].iter().any(|end| explanation.contains(&format!("{end} {year}")));
    if turn > 0 && reading.ended == Some(year) || told {
        return None;
    }
    // What is likely is mostly done under other titles since.
    if fit.candidate.confidence >= SURE {
        let ended = reading.ended == Some(year);
        return ended.then(|| vec![none_after(year, reading)]);
    }
    let last = work.jobs.iter().find_map(|place| job_title(*place, reading))?;
    Some(vec![
        format!("The latest job with a title of this work, {last}, ended in {year}"),
        if fit.is_nec() {
            format!("No job title of this code is shown after {year}")
        } else {
            format!("No job title of {} is shown after {year}", fit.person())
        },
    ])
}

/// Qualification below the usual, with too little experience to stand in for it.
fn qualification(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let qualified = &fit.qualified;
    let usual = usual(fit.skill_level);
    if qualified.standing != Standing::Below && qualified.reaches() {
        return None;
    }
    if qualified.reaches() {
        return other_field(fit, reading);
    }
    if fit.skill_level >= 5 || fit.candidate.confidence < WORTH_A_GAP {
        return None;
    }
    // Where the CV as a whole is surely of this work, all its years are.
    let all = || work::months(&reading.jobs.iter().collect::<Vec<_>>());
    if fit.candidate.confidence >= SURE && fit.practised() < usual.months && all() >= usual.months {
        return None;
    }
    // Nor is the time missing that was worked in it, near it or under a title that can be its own, where time stands
    // beside a certificate.
    let enough = fit.practised().max(fit.near.months) >= usual.months;
    let perhaps = fit.possible.months.max(fit.main.months) >= usual.months;
    if fit.skill_level >= 3 && (enough || perhaps) {
        return None;
    }
    // The usual qualification of the work is no lack, whatever the level says.
    let is_usual = qualified.whole && qualified.standing != Standing::Below;
    if qualified.in_field.is_some() && is_usual {
        return None;
    }
    let has = match qualified.highest {
        Some((_, EducationLevel::Certificate)) if usual.level == EducationLevel::Certificate => {
            "a lower certificate is the highest given"
        }
        // Of what has no known level some may be higher.
        Some(_) if reading.profile.education.iter().any(|entry| entry.level.is_none()) => {
            return None;
        }
        // Nor is a lower one of its own field, beside years in it: farmers have certificates.
        Some(_) if qualified.in_field.is_some() && fit.practised() >= usual.months => return None,
        // A school or a short course is not what a degree is missed beside.
        Some((_, EducationLevel::Secondary | EducationLevel::Certificate))
            if usual.level == EducationLevel::Bachelor && !is_registered(fit) =>
        {
            if fit.own.months >= usual.months {
                return None;
            }
            "the CV names no degree"
        }
        Some((place, _)) => return below(fit, place, enough, reading),
        None if studies::tells_of_study(reading) || is_unread(reading) => return None,
        None if reading.profile.education.is_empty() => "the CV names none",
        None => "the level of those named is not clear",
    };
    let words = usual.words(reading.edition.country);
    let time = usual.time;
    let usual_for = usual_for(fit, words);
    let own = fit.own.months >= usual.months;
    Some(if own {
        vec![
            format!(
                "{} is usual for this work; {has}, though the experience can stand in for it",
                wording::capitalise(words)
            ),
            format!("{usual_for}; {has}, and experience has to stand in for it"),
        ]
    } else if enough {
        // What was worked near it may not count.
        vec![
            format!("{} is usual for this work; {has}", wording::capitalise(words)),
            format!("{usual_for}; {has}"),
        ]
    } else {
        vec![
            format!("{} or {time} in the work is usual; {has}", wording::capitalise(words)),
            format!("{usual_for}, or {time} in the work; {has}"),
        ]
    })
}

/// "A diploma is usual for a Florist".
fn usual_for(fit: &Fit<'_>, words: &str) -> String {
    format!("{} is usual for {}", wording::capitalise(words), fit.person())
}

fn below(fit: &Fit<'_>, place: usize, enough: bool, reading: &Reading<'_>) -> Wordings {
    let usual = usual(fit.skill_level);
    // Years in the work itself make up for it, and the strengths tell of them; not for what a register asks for.
    let registered = is_registered(fit);
    if fit.own.months >= usual.months && !registered {
        return None;
    }
    let entry = reading.profile.education.get(place)?;
    let held = wording::qualification(&reading.qualification(entry));
    let words = usual.words(reading.edition.country);
    let usual_for = usual_for(fit, words);
    Some(if registered {
        vec![
            format!("The highest qualification named is {held} where {words} is usual"),
            format!("{usual_for}; the CV names {held}"),
        ]
    } else if enough {
        vec![
            format!(
                "The highest qualification named is {held} where {words} is usual; years of such work can make up for it"
            ),
            format!(
                "{usual_for}; the CV names {held}, and years of such work can make up for that"
            ),
        ]
    } else {
        vec![
            format!(
                "The highest qualification named is {held}, where {words} or {} in the work is usual",
                usual.time
            ),
            format!("{usual_for}, or {} in the work; the CV names {held}", usual.time),
        ]
    })
}

/// Whether a qualification in another field than the usual one is no lack: it is of a higher level, years
/// stand in for it, though not for what a register asks for, or it shares a word with the titles of the occupation
/// or its usual qualifications.
fn qualifies_anyway(fit: &Fit<'_>, held: &Education, reading: &Reading<'_>) -> bool {
    let asked = first_qualification(fit.facts).and_then(level_of);
    let above = held.level.zip(asked).is_some_and(|(held, asked)| held > asked);
    let field = held.field.as_ref().map_or("", Bilingual::best);
    above
        || fit.practised() >= usual(fit.skill_level).months && !asks_for_degree(fit)
        || [held.qualification.best(), field]
            .iter()
            .any(|name| studies::in_title(name, fit, reading))
}

/// Whether the work is a profession whose register asks for a degree in it, and the CV does not show that it was entered.
/// What trades ask for is called otherwise in every country.
fn asks_for_degree(fit: &Fit<'_>) -> bool {
    usual(fit.skill_level).level == EducationLevel::Bachelor && lacks_registration(fit)
}

/// Whether a qualification says what it is in: "Bachelor of Science" may be of any field.
fn names_field(held: &Education, reading: &Reading<'_>) -> bool {
    let field = held.field.as_ref().map_or("", Bilingual::best);
    [held.qualification.best(), field].iter().any(|name| {
        let words = reading.words.telling(name, "level");
        words.iter().any(|word| !reading.words.has(word, "broad"))
    })
}

/// The level is reached in another field than the usual one.
fn other_field(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let (place, usual) = of_another_field(fit, reading)?;
    let name = reading.qualification(reading.profile.education.get(place)?);
    Some(vec![
        format!("{name} is not the usual qualification, such as {}", wording::with_article(&usual)),
        format!(
            "{} usually has a qualification such as {}, not {name}",
            wording::capitalise(&fit.person()),
            wording::with_article(&usual)
        ),
    ])
}

/// The place of the highest qualification, where it reaches the level in another field than the usual qualification,
/// and the name of that one.
pub(super) fn of_another_field(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<(usize, String)> {
    let likely = fit.candidate.confidence >= WORTH_A_GAP;
    let qualified = &fit.qualified;
    if qualified.standing != Standing::Below
        || !qualified.reaches()
        || fit.skill_level > 3
        || qualified.in_field.is_some()
        || !likely
    {
        return None;
    }
    let usual = first_qualification(fit.facts)?;
    // "Bachelor's degree" is of any field.
    if reading.words.telling(usual, "level").iter().all(|word| reading.words.has(word, "broad")) {
        return None;
    }
    let usual = reading.speller.name(usual);
    let (place, _) = qualified.highest?;
    let entry = reading.profile.education.get(place)?;
    let name = reading.qualification(entry);
    if studies::is_near(place, fit, reading) {
        return None;
    }
    // Above the usual level, beside years in the work or with a word of its titles it is no lack.
    let made_up_for = qualifies_anyway(fit, entry, reading) || !names_field(entry, reading);
    if name.is_empty() || name.eq_ignore_ascii_case(&usual) || made_up_for {
        return None;
    }
    Some((place, usual))
}

/// Typical tasks that the CV hardly shows: said with care, for other words may stand for them.
fn tasks(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    if !reading.describes_duties() {
        let title = fit.title;
        let silent = fit.tasks.is_empty() && reading.tier == crate::classification::Tier::Sydney;
        let jobs = !reading.profile.experience.is_empty();
        let foreign = !reading.is_english();
        // What was not understood is no lack of the CV.
        return (silent && jobs && !foreign).then(|| {
            vec![
                "The CV gives job titles without duties, so the tasks cannot be checked".to_owned(),
                format!("No duties are described against which {title} could be checked"),
            ]
        });
    }
    if let Some(untold) = untold_work(fit, reading) {
        return Some(untold);
    }
    // Of what is hardly possible everything is missing, and of jobs without duties nothing was looked for.
    let works = [&fit.own, &fit.near, &fit.possible, &fit.main];
    let mut jobs = works.iter().flat_map(|work| &work.jobs).peekable();
    let is_untold = jobs.peek().is_some() && !jobs.any(|job| reading.describes(*job));
    if fit.is_far() || is_untold {
        return None;
    }
    absent_task(fit, reading.task_weights.absent, reading)
}

/// The work itself is told without a duty, though other work of the CV is not.
fn untold_work(fit: &Fit<'_>, reading: &Reading<'_>) -> Wordings {
    let jobs = &fit.own.jobs;
    // Of a later answer it may stand in a table, or in words that nothing is known of.
    let is_likely = fit.candidate.confidence >= SURE && reading.is_english();
    let told = |work: &Work| work.jobs.iter().any(|job| reading.describes(*job));
    // Nor is it untold where duties of other titles speak for it.
    let elsewhere = !fit.speaking.is_empty() || !fit.shown.is_empty();
    if !is_likely || jobs.is_empty() || told(&fit.own) || told(&fit.near) || elsewhere {
        return None;
    }
    let names = worked::names(&fit.own, reading)?;
    Some(vec![
        format!("The CV gives no duties for the work {names}"),
        format!("What was done {names} is not told"),
    ])
}

/// A typical task that the CV does not name, shown with a likelihood of `most` at the most.
fn absent_task(fit: &Fit<'_>, most: f32, reading: &Reading<'_>) -> Wordings {
    let name = reading.speller.phrase(fit.absent(most, reading)?);
    Some(vec![
        format!("A typical task that the CV does not name: {name}"),
        format!("The CV does not name {name}, typical of the work of {}", fit.person()),
    ])
}
