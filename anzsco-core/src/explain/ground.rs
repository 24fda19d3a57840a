//! What most of an entry's rating comes from, by its name in the CV.
//!
//! Takes a fit; gives a job, a line, a skill or a qualification, and how much of the rating it carries. It
//! must not say what that means for the ranking.

use anzsco_data::fold;

use super::claimed_jobs::{is_telling, manages};
use super::fit::{Fit, MAIN};
use super::reading::Reading;
use super::stems::{key, split};
use super::studies;
use super::telling;
use super::vocabulary::Kind;
use super::wording;
use super::worked::names_nobody;
use crate::profile::{Education, EducationLevel, YearMonth};
use crate::scoring::ranking::{Item, Support};

/// How much of a rating comes from what is named, where that is most of it; of less nothing is said.
const MOSTLY: &str = "mainly ";
const IN_PART: &str = "";
/// The same of a job that is hardly likely its work.
const ONLY: &str = "only ";
/// Likelihood from which title and duties make a job one that may well be the work.
const MAY_BE: f32 = 0.2;
/// The same of an answer far behind, which would not stand there without it.
const MAY_BE_REMOTELY: f32 = 0.05;
/// Part of a rating that a job carries at least whose title is named as what speaks for the entry: of a Project
/// Lead's work his years as barista tell nothing.
const LEAST_NAMED: f32 = 0.1;
/// Entries of the CV among which one is looked for that can be named.
const STRONGEST: usize = 4;
/// The same for one that tells what was done.
const STRONGEST_DONE: usize = 8;
/// Words of the titles of those who lead and are no managers.
const LEADERS: [&str; 3] = ["Leader", "Senior ", "Supervisor"];
/// Before the title of a job, and of one that names no person.
const WORK_AS: &str = "work as ";
const JOB: &str = "job ";

/// What an entry's rating comes from.
pub(super) struct Ground {
    /// "mainly ", "only " or nothing.
    pub(super) how_much: &'static str,
    pub(super) what: String,
    /// The job that it is.
    pub(super) job: Option<usize>,
    /// The job that a duty stands in.
    pub(super) duty_of: Option<usize>,
}

impl Ground {
    /// Whether it is the work of a job that a clause names.
    pub(super) fn is_told_in(&self, clause: &str) -> bool {
        let job = self.what.split_once(WORK_AS).or_else(|| self.what.split_once(JOB));
        job.is_some_and(|(_, job)| clause.contains(job))
    }
}

/// What an entry's rating comes from: mainly one job, else a job that may well be its work and is not the first
/// entry's, or of one that is more than a possibility the strongest entry of the CV that has a name.
pub(super) fn ground(
    fit: &Fit<'_>,
    first: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> Option<Ground> {
    // Far behind a sure answer its own job says nothing for work of another kind.
    let main =
        fit.main.jobs.first().copied().filter(|job| {
            (!fit.is_far() || !is_firsts(*job, first)) && is_ground(*job, fit, reading)
        });
    if let Some(what) = main.and_then(|job| work_as(job, fit, reading)) {
        return Some(Ground { how_much: MOSTLY, what, job: main, duty_of: None });
    }
    let known = |job| reading.jobs.get(job).is_some_and(|job| is_telling(job, fit.candidate));
    if let Some((job, likely)) = likely_job(fit, first)
        && (likely >= MAY_BE && known(job) || is_ground(job, fit, reading))
        && let Some(what) = work_as(job, fit, reading)
    {
        let how_much = if likely < MAY_BE { ONLY } else { IN_PART };
        return Some(Ground { how_much, what, job: Some(job), duty_of: None });
    }
    let total = fit.candidate.total_support();
    let supports = fit.candidate.support.iter().filter(|_| fit.is_likely());
    let named = |support: &Support| {
        // What speaks for one far behind is a title or qualification of its own, or a duty.
        let what = match support.item {
            Item::Title(job) if fit.candidate.part_of_job(job) < LEAST_NAMED => return None,
            Item::Skill(place) if !is_own(place, fit, first, reading) => return None,
            Item::Education(place) if first.is_none() && is_unfinished(place, reading) => {
                return None;
            }
            Item::Title(job) if fit.is_far() && !is_of_kind(job, fit, reading) => return None,
            // What is hardly the work of a later entry misleads as what speaks for it.
            Item::Duty(..) if first.is_some() && !fit.speaks_by(support.item) => {
                return None;
            }
            Item::Duty(job, _) if fit.is_far() && !is_of_kind(job, fit, reading) => {
                in_job(support.item, reading)?
            }
            Item::Education(place) if first.is_some() && !speaks(place, fit, first, reading) => {
                return None;
            }
            item => entry(item, fit, reading)?,
        };
        // Beside jobs no qualification is what mainly speaks.
        let is_study = matches!(support.item, Item::Education(_));
        let beside = is_study && !reading.profile.experience.is_empty();
        let mainly = support.weight >= MAIN * total && !beside;
        let how_much = if mainly { MOSTLY } else { IN_PART };
        Some(Ground { how_much, what, job: None, duty_of: job_of_duty(support.item) })
    };
    // What was done says more than what was studied.
    let is_done = |support: &&Support| matches!(support.item, Item::Title(_) | Item::Duty(..));
    let done = supports.clone().take(STRONGEST_DONE).filter(is_done).find_map(named);
    let near = || {
        let (what, job) = first.and_then(|_| near_duty(fit, reading))?;
        Some(Ground { how_much: IN_PART, what, job: None, duty_of: Some(job) })
    };
    let ground = done.or_else(near).or_else(|| supports.take(STRONGEST).find_map(named))?;
    // A clause that is quoted stands in a sentence as what it is.
    let is_quote = ground.duty_of.is_some() && ground.what.starts_with('\u{201c}');
    let what = if is_quote { format!("the duty {}", ground.what) } else { ground.what };
    Some(Ground { what, ..ground })
}

/// Whether a qualification was begun and not finished: nothing comes first for that.
fn is_unfinished(place: usize, reading: &Reading<'_>) -> bool {
    reading.profile.education.get(place).is_some_and(studies::is_unfinished)
}

/// Whether it is no more than what a school gives.
fn is_school(held: &Education) -> bool {
    held.level == Some(EducationLevel::Secondary)
}

/// The job that is likeliest its work by title and duties, if that may well be and it is not the first entry's.
fn likely_job(fit: &Fit<'_>, first: Option<&Fit<'_>>) -> Option<(usize, f32)> {
    let worked = fit.candidate.worked.iter();
    let least = if fit.candidate.is_remote() { MAY_BE_REMOTELY } else { MAY_BE };
    let jobs = worked.filter(|(job, likely)| *likely >= least && !is_firsts(*job, first));
    jobs.max_by(|a, b| a.1.total_cmp(&b.1)).copied()
}

/// Whether the title of a job can be named as what speaks for an entry. For one far behind it must be an
/// occupation's, or have a word of the entry's: what no list knows and words in another language tell a reader
/// nothing.
fn is_ground(place: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let Some(job) = reading.jobs.get(place) else { return false };
    is_telling(job, fit.candidate)
        && (!fit.is_far() || !job.named.hits.is_empty() || fit.shares_word(&job.title, reading))
}

/// Whether a job is the first entry's.
fn is_firsts(job: usize, first: Option<&Fit<'_>>) -> bool {
    first.is_some_and(|first| first.has_job(job))
}

/// "the work as Shift Foreman" or "the job \u{201c}Night fill\u{201d}", where the title is not just the occupation's.
fn work_as(job: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let title = job_title(job, reading).filter(|title| !title.eq_ignore_ascii_case(fit.title))?;
    let unpaid = reading.jobs.get(job).is_some_and(|job| job.voluntary);
    let kind = if names_nobody(title) { JOB } else { WORK_AS };
    Some(format!("{}{kind}{title}", if unpaid { "the unpaid " } else { "the " }))
}

/// An entry of the CV by its name.
fn entry(item: Item, fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let profile = reading.profile;
    match item {
        Item::Title(job) => work_as(job, fit, reading).filter(|_| is_ground(job, fit, reading)),
        Item::Duty(job, _) => {
            // What tells of no work is proof of none.
            let told = in_job(item, reading).filter(|_| telling::is_quotable(item, reading));
            told.or_else(|| entry(Item::Title(job), fit, reading))
        }
        Item::Skill(place) => {
            let skill = profile.skills.get(place)?;
            let name = wording::value(&skill.name, reading.speller);
            // What the CV says in other words is no quote.
            let says = |own: &String| fold(own).contains(&fold(&skill.name));
            Some(if skill.original.as_ref().is_none_or(says) {
                format!("the skill \u{201c}{name}\u{201d}")
            } else {
                format!("the skill {name}")
            })
        }
        Item::Education(place) => {
            // The strengths name the one that is of its field.
            let place = studies::of_field(fit, reading).map_or(place, |(place, _)| place);
            // Everybody went to school.
            let told = |held: &&Education| !is_school(held) && !fit.is_far_above(place, reading);
            let held = profile.education.get(place).filter(told)?;
            let name = reading.qualification(held);
            let state = if studies::is_unfinished(held) { "unfinished " } else { "" };
            (!name.is_empty()).then(|| format!("the {state}{}", studies::with_kind(&name)))
        }
        _ => None,
    }
}

/// A duty with the job that it stands in: "\u{201c}Vouching and tracing\u{201d} (Junior Auditor, until
/// 2011)".
pub(super) fn in_job(item: Item, reading: &Reading<'_>) -> Option<String> {
    let Item::Duty(place, _) = item else { return None };
    let words = reading.quote(item)?;
    let job = reading.jobs.get(place).filter(|job| !job.title.is_empty());
    let held = job.map_or_else(String::new, |job| {
        let year = job.end.filter(|_| !job.current).and_then(YearMonth::of_index);
        let until = year.map_or_else(String::new, |month| format!(", until {}", month.year));
        format!(" ({}{until})", job.title)
    });
    Some(format!("\u{201c}{words}\u{201d}{held}"))
}

/// What speaks most for an entry that has no better ground, by a name: a job that may be its work at all, a skill
/// or a qualification of its field.
pub(super) fn strongest(
    fit: &Fit<'_>,
    first: Option<&Fit<'_>>,
    reading: &Reading<'_>,
) -> Option<String> {
    let jobs = || fit.candidate.titled.iter().chain(&fit.candidate.worked);
    let mut supports = fit.candidate.support.iter().take(STRONGEST);
    let strongest = supports.find_map(|support| match support.item {
        Item::Title(place) | Item::Duty(place, _) => work_as(place, fit, reading)
            .filter(|_| jobs().any(|(job, _)| *job == place) && is_of_kind(place, fit, reading)),
        Item::Education(place) if !speaks(place, fit, first, reading) => None,
        Item::Skill(place) if !is_own(place, fit, first, reading) => None,
        item => entry(item, fit, reading),
    });
    strongest.or_else(|| job_of_its_own(fit, first, reading))
}

/// The job whose work it was by title and duties, and not the first entry's: by its title or, where it has none, by
/// the duty that tells most.
fn job_of_its_own(fit: &Fit<'_>, first: Option<&Fit<'_>>, reading: &Reading<'_>) -> Option<String> {
    let (job, _) = likely_job(fit, first).filter(|(_, likely)| *likely >= MAY_BE)?;
    let told = || {
        let mut duties = fit.speaking.iter().filter(|duty| job_of_duty(duty.item) == Some(job));
        duties.find_map(|duty| in_job(duty.item, reading))
    };
    work_as(job, fit, reading).or_else(told).or_else(|| untitled(job, reading))
}

/// "a job without a clear title, until 2021".
fn untitled(job: usize, reading: &Reading<'_>) -> Option<String> {
    let job = reading.jobs.get(job).filter(|job| job.title.is_empty())?;
    let year = job.end.filter(|_| !job.current).and_then(YearMonth::of_index);
    let until = year.map_or_else(String::new, |month| format!(", until {},", month.year));
    Some(format!("a job without a clear title{until}"))
}

/// The job that title and duties most make its work, be it the first entry's, too.
pub(super) fn shared_job(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<String> {
    let (job, _) = likely_job(fit, None).filter(|(_, likely)| *likely >= MAY_BE)?;
    work_as(job, fit, reading)
}

/// The duty that speaks most for the entry, whosever job it stands in, and that job.
pub(super) fn near_duty(fit: &Fit<'_>, reading: &Reading<'_>) -> Option<(String, usize)> {
    let mut quotable = fit.speaking.iter().filter(|duty| telling::is_quotable(duty.item, reading));
    quotable.find_map(|duty| Some((in_job(duty.item, reading)?, job_of_duty(duty.item)?)))
}

fn job_of_duty(item: Item) -> Option<usize> {
    match item {
        Item::Duty(job, _) => Some(job),
        _ => None,
    }
}

/// Whether a qualification is of the entry's field and has a word of its title, or, where the CV shows no work, is not the
/// one that the first entry is told to rest on: beside jobs a degree makes nobody a manager or a technologist.
fn speaks(place: usize, fit: &Fit<'_>, first: Option<&Fit<'_>>, reading: &Reading<'_>) -> bool {
    let own = |fit: &Fit<'_>| studies::of_field(fit, reading).map(|(place, _)| place);
    let named = own(fit).unwrap_or(place);
    let name = reading.profile.education.get(named).map_or("", |held| held.qualification.best());
    let is_free = || reading.profile.experience.is_empty() && first.and_then(own) != Some(named);
    studies::is_of_field(named, fit, reading) && (fit.shares_word(name, reading) || is_free())
}

/// Whether the title of a job is that of the entry, or has a word of it.
fn is_of_kind(place: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    reading.jobs.get(place).is_some_and(|job| {
        job.named.hits.iter().any(|hit| hit.code == fit.code)
            || fit.shares_word(&job.title, reading)
    })
}

/// Whether a skill is one of the occupation and not of the first entry's, too: drawings are read in every trade.
fn is_own(place: usize, fit: &Fit<'_>, first: Option<&Fit<'_>>, reading: &Reading<'_>) -> bool {
    // What the hands can do makes nobody a supervisor of those who do it.
    !leads(fit)
        && is_typical(place, fit, reading)
        && first.is_none_or(|first| !is_typical(place, first, reading))
}

/// Whether the work is to lead others.
fn leads(fit: &Fit<'_>) -> bool {
    manages(fit.code) || LEADERS.iter().any(|word| fit.title.contains(word))
}

/// Whether a skill is one of the occupation: its telling words are of its title, tasks or tools, and not those of
/// every office.
fn is_typical(place: usize, fit: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let Some(skill) = reading.profile.skills.get(place) else { return false };
    if fit.shares_word(&skill.name, reading) {
        return true;
    }
    let folded = fold(&skill.name);
    let strong = |word: &&str| reading.words.kind(word) == Kind::Strong;
    let mut words = folded.split(' ').filter(strong);
    if !words.clone().any(|word| !reading.words.has(word, "everyday")) {
        return false;
    }
    let known = fit.facts.into_iter().flat_map(|facts| {
        facts.tasks().map(|task| task.label).chain(facts.tools()).chain(facts.contrast())
    });
    let known: Vec<u64> = known.chain([fit.title]).flat_map(split).map(key).collect();
    words.all(|word| known.contains(&key(word)))
}

/// The title of a job that has one.
pub(super) fn job_title<'r>(place: usize, reading: &'r Reading<'_>) -> Option<&'r str> {
    reading.jobs.get(place).map(|job| job.title.as_str()).filter(|title| !title.is_empty())
}
