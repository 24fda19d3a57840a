//! The whole result in two to four sentences.
//!
//! Takes the reading and the fits; says what the CV shows, the best code and
//! how sure it is, and plainly when there is little to go on. It must not
//! claim a career that the profile does not hold.

use anzsco_data::{Code, Lexicon, fold};

use super::claimed_jobs::manages;
use super::fit::{CARRIES, Fit};
use super::ratings::{SUREST, hundredths};
use super::reading::{JobReading, Reading};
use super::requirements::level_words;
use super::wording::{self, begins_alike, sentence};
use super::work;
use super::worked;
use crate::classification::Tier;
use crate::profile::{Duty, Experience, Seniority, Standing, YearMonth};
use crate::scoring::calibration::label;
use crate::scoring::substance::is_paid_work;

/// Longest instruction that is repeated.
const LONGEST_INSTRUCTION: usize = 160;
/// Confidence from which a second field is named however short the time in it was.
const LIKELY: f64 = 0.08;
/// Months that make a career of their own.
const LONG: u32 = 36;
/// Months after which other work is told only where it was a good part of the career.
const LONG_AGO: i32 = 60;
/// Months of a year, and years before its end that a course may have taken.
const YEAR: i32 = 12;
const COURSE: i32 = 3;
/// Months between jobs that are told as a break.
const LONG_BREAK: i32 = 60;
/// How many times its months the work of an occupation counts that is likely.
const LIKELY_WEIGHT: u32 = 3;
/// Months of the shortest work that is a field of its own.
const SOME: u32 = 12;
/// Letters in which words of one kind of work are the same: "Concretor", "Concrete Pump Operator".
const SAME_LETTERS: usize = 5;
/// Confidence below which an answer is a guess.
const GUESS: f64 = 0.2;
/// Part of the best answer's confidence from which the second gives reason for doubt, and from which it is nearly
/// level.
const CLOSE: f64 = 0.6;
const NEARLY_LEVEL: f64 = 0.8;
/// Confidence below which the overview says why.
const UNSURE: f64 = 0.65;

/// The overview of a result. `concentration` is the share of the best unit group.
/// `instruction` is what was understood of the caller's.
pub(super) fn overview(
    fits: &[Fit<'_>],
    concentration: f64,
    instruction: Option<&str>,
    reading: &Reading<'_>,
) -> String {
    let mut sentences = vec![career(reading)];
    if let Some(asked) = instruction {
        let asked = wording::shorten(asked, LONGEST_INSTRUCTION);
        sentences.push(format!("The instruction was followed: {asked}."));
    }
    match fits.first() {
        None => sentences.push("No occupation is left to rank.".to_owned()),
        Some(best) => {
            sentences.push(best_code(best));
            sentences.extend(second_field(fits, reading));
            if best.candidate.confidence < UNSURE && sentences.len() < 4 {
                sentences.extend(doubt(fits, concentration, reading));
            }
        }
    }
    sentences.join(" ")
}

/// What the CV shows: length, number of jobs, the latest.
fn career(reading: &Reading<'_>) -> String {
    let profile = reading.profile;
    let stands = standing(reading);
    let jobs = reading.jobs.iter().zip(&profile.experience);
    let told =
        |reading: &JobReading, job: &Experience| has_title(reading) || !job.duties.is_empty();
    let paid: Vec<&JobReading> = jobs
        .filter(|(reading, job)| told(reading, job) && is_paid_work(job, stands))
        .map(|(reading, _)| reading)
        .collect();
    let unpaid = reading.jobs.iter().filter(|job| job.voluntary && has_title(job)).count();
    if !paid.iter().any(|job| has_title(job)) {
        return no_paid_work(reading, unpaid);
    }
    let months = months(&paid, reading);
    let latest = reading.latest().map_or("", |job| job.title.as_str());
    let held = profile.experience.iter().filter(|job| !job.voluntary).count();
    let two = held == 2 && paid.len() == 2;
    let time = time(&paid, months, reading);
    let current = reading.latest().is_some_and(|job| job.current);
    // Of one job or two it is not said that there were no more: a CV may tell of others in its own way.
    let mut text = if held <= 1 {
        format!("The CV shows {time}{}", worked::held_one(latest))
    } else if latest.is_empty() {
        let titled = paid.iter().filter(|job| has_title(job));
        let before =
            titled.max_by_key(|job| (job.current, job.end)).map_or_else(String::new, |job| {
                format!(", an earlier one {}", worked::held_one(&job.title))
            });
        let several = if two { "two" } else { "several" };
        format!("The CV shows {time}in {several} jobs, the latest without a clear title{before}")
    } else {
        let now = if current && reading.is_of_now { "currently" } else { "most recently" };
        let beside = beside(&paid, latest);
        let latest = worked::held_one(latest);
        let number = if two { "" } else { " in several jobs" };
        format!("The CV shows {}{number}, {now} {latest}{beside}", time.trim_end())
    };
    if let Some(year) = reading.ended {
        text = format!("{text} (until {year})");
    }
    match stands {
        // Who studied when an old CV was written has done so long since.
        Some(Standing::Student) if reading.ended.is_some() => {}
        Some(Standing::Student) => text.push_str("; the person is studying"),
        Some(Standing::Home) => text.push_str("; it also names time spent on home and family"),
        Some(Standing::Retired) => text.push_str("; the person has retired"),
        _ => {}
    }
    sentence(&text)
}

/// The months of paid work, without spells between jobs that say they were none.
fn months(paid: &[&JobReading], reading: &Reading<'_>) -> u32 {
    let profile = reading.profile;
    let unpaid = |duty: &Duty| fold(&duty.english).split(' ').any(|word| word == "unpaid");
    let jobs = reading.jobs.iter().zip(&profile.experience);
    let spells = jobs.filter(|(read, job)| !has_title(read) && job.duties.iter().any(unpaid));
    let spent = spells.map(|(_, job)| job.months).sum();
    match profile.total_experience_months {
        0 => work::months(paid),
        total => total.saturating_sub(spent),
    }
}

/// " and as Swim Teacher", where a second job goes on beside the latest.
fn beside(paid: &[&JobReading], latest: &str) -> String {
    let mut titles: Vec<&str> = Vec::new();
    for job in paid.iter().filter(|job| job.current && has_title(job)) {
        if !titles.iter().any(|title| title.eq_ignore_ascii_case(&job.title)) {
            titles.push(&job.title);
        }
    }
    match titles.iter().filter(|title| !title.eq_ignore_ascii_case(latest)).collect::<Vec<_>>()[..]
    {
        [other] if titles.len() == 2 => format!(" and {}", worked::held_one(other)),
        _ => String::new(),
    }
}

fn no_paid_work(reading: &Reading<'_>, unpaid: usize) -> String {
    let profile = reading.profile;
    let mut has: Vec<String> = Vec::new();
    if unpaid > 0 {
        has.push(wording::count(unpaid, "unpaid role", "unpaid roles"));
    }
    if let Some(level) = profile.education.iter().filter_map(|entry| entry.level).max() {
        has.push(format!("{} as the highest qualification", level_words(level)));
    } else if !profile.education.is_empty() {
        has.push(wording::count(profile.education.len(), "qualification", "qualifications"));
    }
    if has.is_empty() && !profile.skills.is_empty() {
        has.push(wording::count(profile.skills.len(), "skill", "skills"));
    }
    if let Some((headline, _)) = &reading.headline {
        let what = if profile.headline_wanted { "the wish for work as" } else { "the heading" };
        has.push(format!("{what} \u{201c}{headline}\u{201d}"));
    }
    let untitled = profile.experience.iter().any(|job| !job.voluntary && !job.duties.is_empty());
    let what = match standing(reading) {
        Some(Standing::Student) => "This is a student's CV without paid work",
        Some(Standing::Home) => "The CV tells of home and family rather than paid work",
        Some(Standing::Retired) => "The person has retired and no paid work is described",
        _ if untitled => "The CV describes work but gives no job titles",
        _ if reading.is_running_text() => {
            "No job could be read from the running text of the CV, which was taken as a whole"
        }
        _ => "No paid work could be read in the CV",
    };
    if has.is_empty() && reading.is_running_text() {
        return sentence(what);
    }
    if has.is_empty() {
        sentence(&format!("{what}, so there is very little to go on"))
    } else {
        sentence(&format!("{what}; it gives {}", wording::list(&has)))
    }
}

/// "about 4 years of work ", "work since 2009 " where the CV is not of the present, "work " where a job
/// has no end.
fn time(paid: &[&JobReading], months: u32, reading: &Reading<'_>) -> String {
    let goes_on = paid.iter().any(|job| job.current);
    if goes_on && !reading.is_of_now {
        let worked = reading.jobs.iter().filter(|job| !job.voluntary);
        let since = worked.filter_map(|job| job.start).min().and_then(YearMonth::of_index);
        return since.map_or_else(
            || "work ".to_owned(),
            |month| format!("work since {}{} ", month.year, with_break(reading)),
        );
    }
    let known = paid.iter().all(|job| job.months > 0);
    if known && months > 0 { format!("{} of work ", about(months)) } else { "work ".to_owned() }
}

/// " (with a break of 19 years)" where no job is dated for long, nor any study.
fn with_break(reading: &Reading<'_>) -> String {
    let mut spans: Vec<(i32, i32)> = reading
        .jobs
        .iter()
        .filter(|job| !job.voluntary)
        .filter_map(|job| Some((job.start?, job.end.or(job.start)?)))
        .collect();
    let begun = spans.iter().map(|(start, _)| *start).min();
    let studied = reading.profile.education.iter().filter_map(|entry| entry.year);
    let studied =
        studied.map(|year| ((i32::from(year) - COURSE) * YEAR, (i32::from(year) + 1) * YEAR));
    spans.extend(studied.filter(|(_, end)| begun.is_some_and(|begun| *end > begun)));
    spans.sort_unstable();
    // From the last month of the one to the first of the next lies a month less.
    let longest = work::longest_break(&spans) - 1;
    // Of a job without dates nobody knows where it belongs.
    let is_dated = |job: &JobReading| job.voluntary || job.start.is_some();
    if longest >= LONG_BREAK && reading.jobs.iter().all(is_dated) {
        format!(" (with a break of {})", about(longest.unsigned_abs()))
    } else {
        String::new()
    }
}

fn has_title(job: &JobReading) -> bool {
    !job.title.is_empty()
}

/// "about 4 years"; "8 months" and "over 12 years" as the strengths say it.
fn about(months: u32) -> String {
    if !(24..120).contains(&months) {
        return wording::months(months);
    }
    let years = (months + 6) / 12;
    format!("about {}", wording::count(years as usize, "year", "years"))
}

/// How the person stands to paid work: as the CV says, else by the heading or the latest title.
fn standing(reading: &Reading<'_>) -> Option<Standing> {
    let profile = reading.profile;
    if profile.standing.is_some() {
        return profile.standing;
    }
    let table = Lexicon::of("en")?.table("standing")?;
    let latest = profile.experience.iter().max_by_key(|job| (job.current, job.end.or(job.start)));
    let title = |job: &&Experience| job.title.best().to_owned();
    let headline = profile.headline.as_ref().map(|headline| headline.best().to_owned());
    // Of who works already the summary may say "an apt student of languages".
    let working = latest.is_some_and(|job| job.current) || profile.total_experience_months >= LONG;
    let summary = profile.summary.iter().take(if working { 0 } else { 2 });
    let summary = summary.map(|duty| duty.english.clone());
    for text in headline.into_iter().chain(latest.iter().map(title)).chain(summary) {
        let folded = fold(&wording::shorten(&text, 300));
        let starts = std::iter::once(0).chain(folded.match_indices(' ').map(|(at, _)| at + 1));
        for start in starts {
            let hit = folded.get(start..).and_then(|rest| table.longest_prefix(rest));
            if let Some((_, mut rows)) = hit {
                return rows.next().and_then(|row| Standing::parse(row.field(1)));
            }
        }
    }
    None
}

fn best_code(best: &Fit<'_>) -> String {
    let confidence = hundredths(best.candidate.confidence);
    let label = label(best.candidate.confidence.min(SUREST));
    let (title, code) = (best.title, best.code);
    sentence(&format!("The best match is {title} ({code}), with {label} confidence ({confidence})"))
}

/// Careers in two fields: both of some length, and neither the other's step up.
fn second_field(fits: &[Fit<'_>], reading: &Reading<'_>) -> Option<String> {
    let best = fits.first()?;
    let field = best.code.prefix(2)?;
    let works = [&best.own, &best.near, &best.possible, &best.main];
    if works.iter().all(|work| work.jobs.is_empty()) {
        return None;
    }
    let other = fits.iter().skip(1).find_map(|fit| {
        let named = !fit.own.jobs.is_empty();
        let work = if named { &fit.own } else { &fit.near };
        let worked = |job: usize| best.candidate.worked.iter().any(|(place, _)| *place == job);
        let shared = work.jobs.iter().any(|job| is_of(best, *job) || worked(*job));
        let long = work.months >= LONG && !manages(fit.code) && !manages(best.code);
        let likely = fit.candidate.confidence >= LIKELY && (named || long);
        let some = work.months >= SOME && !work.training && !work.voluntary && !work.casual;
        // What is likely still is told though it was shorter.
        let weight = if fit.candidate.confidence >= LIKELY { LIKELY_WEIGHT } else { 1 };
        let some = some && !is_bygone(work.end, work.months.saturating_mul(weight), best, reading);
        let apart = !fit.code.starts_with(field)
            && !akin(fit.code, best.code)
            && !alike(fit.title, best.title)
            && !work.jobs.is_empty()
            && some
            && !shared;
        (apart && (likely || (long && named))).then_some((fit, work))
    });
    if let Some((other, work)) = other {
        let (names, time) = worked::names_and_time(work, reading)?;
        let earlier = earlier(work, best);
        return Some(sentence(&format!(
            "The work is in more than one field: {earlier}work {names}{time} points to {} ({})",
            other.title, other.code
        )));
    }
    unranked_field(best, fits, reading)
}

/// Whether other work ended long ago and was shorter than what followed: of that nobody speaks.
fn is_bygone(end: Option<i32>, months: u32, best: &Fit<'_>, reading: &Reading<'_>) -> bool {
    let now = reading.now.or(best.own.end).or(best.near.end);
    let old = end.zip(now).is_some_and(|(end, now)| now - end > LONG_AGO);
    old && months < best.practised().max(best.main.months)
}

/// Whether two codes are of one kind of work although of two fields: all offices, and all shops.
fn akin(one: Code, other: Code) -> bool {
    matches!(one.major(), 5 | 6) && other.major() == one.major()
}

/// Whether two titles share a word: "Human Resource Clerk", "Human Resource Adviser".
fn alike(one: &str, other: &str) -> bool {
    let of_other = |word: &str| other.split(' ').any(|own| begins_alike(word, own, SAME_LETTERS));
    one.split(' ').any(of_other)
}

/// A long time in work of another field, whether a ranked occupation is of it or none.
fn unranked_field(best: &Fit<'_>, fits: &[Fit<'_>], reading: &Reading<'_>) -> Option<String> {
    if manages(best.code) {
        return None;
    }
    let jobs = reading.jobs.iter().zip(&reading.profile.experience).enumerate();
    let others = jobs.filter(|(place, (read, job))| {
        let rank = job.seniority.is_some_and(|rank| rank >= Seniority::Manager);
        is_paid_work(job, reading.profile.standing)
            && !read.casual
            && !is_of(best, *place)
            && !rank
            && read.months >= LONG
            && !is_bygone(read.end, read.months, best, reading)
            && read.months.saturating_mul(3) >= best.own.months.max(best.near.months)
    });
    let elsewhere = others.filter(|(_, (read, _))| {
        let codes = reading.codes(&read.named);
        let related = codes.iter().any(|code| {
            best.code.prefix(2).is_some_and(|field| code.starts_with(field))
                || akin(*code, best.code)
                || manages(*code)
        });
        !codes.is_empty() && !related && !alike(&read.title, best.title)
    });
    let (place, (job, _)) = elsewhere.max_by_key(|(_, (read, _))| read.months)?;
    let one = work::work(vec![place], reading);
    let (names, time) = worked::names_and_time(&one, reading)?;
    let codes = reading.codes(&job.named);
    let mut groups: Vec<Code> = codes.iter().filter_map(|code| code.prefix(4)).collect();
    groups.dedup();
    let ranked = fits.iter().find(|fit| fit.own.jobs.contains(&place));
    // What is said to come close to a listed occupation is not said to be of another group.
    let mut near = fits.iter().filter(|fit| fit.near.jobs.contains(&place));
    let other = |fit: &Fit<'_>| group(fit).is_some_and(|group| !groups.contains(&group));
    if ranked.is_none() && near.any(other) {
        return None;
    }
    let is = match groups.as_slice() {
        _ if let Some(fit) = ranked => format!("points to {} ({})", fit.title, fit.code),
        [_] if let [only] = codes.as_slice()
            && only.digits() == 6
            && !only.is_nec() =>
        {
            format!("points to {} ({only})", reading.title(*only))
        }
        [group] => format!("is that of {}", reading.title(*group)),
        _ => "is of another kind".to_owned(),
    };
    let earlier = earlier(&one, best);
    Some(sentence(&format!("The work is in more than one field: {earlier}work {names}{time} {is}")))
}

/// "earlier ", where work was over before that of the best answer.
fn earlier(other: &work::Work, best: &Fit<'_>) -> &'static str {
    let works = || [&best.own, &best.near, &best.main].into_iter();
    let goes_on = works().any(|work| work.current);
    let came_before = goes_on || works().any(|work| work.end > other.end);
    if !other.current && came_before { "earlier " } else { "" }
}

/// Whether a job counts for an occupation, or carries much of what speaks for it.
fn is_of(fit: &Fit<'_>, job: usize) -> bool {
    fit.own.jobs.contains(&job)
        || fit.near.jobs.contains(&job)
        || fit.candidate.part_of_job(job) >= CARRIES
}

/// Why the answer is not sure.
fn doubt(fits: &[Fit<'_>], concentration: f64, reading: &Reading<'_>) -> Option<String> {
    let best = fits.first()?;
    let profile = reading.profile;
    let text = if profile.experience.is_empty()
        && profile.skills.is_empty()
        && profile.education.is_empty()
        && profile.headline.is_none()
    {
        if reading.is_running_text() {
            "The codes below rest on single words of it and should be checked"
        } else {
            "Nothing in it names an occupation, so the codes below are hardly more than a guess"
        }
    } else if reading.jobs.iter().all(|job| !has_title(job)) && profile.headline.is_none() {
        "Without a job title to rely on, the choice rests on the other entries and should be checked"
    } else if fits.get(1).is_some_and(|second| second.shares_group(best)) && concentration >= 0.5 {
        return Some(sentence(&format!(
            "The unit group {} is fairly clear; which of its occupations fits best is less so",
            best.code.prefix(4).map_or("", |code| reading.title(code))
        )));
    } else if let Some(second) = fits.get(1).filter(|second| is_close(best, second)) {
        let (other, rated) = (second.title, second.candidate.confidence);
        let level = rated >= NEARLY_LEVEL * best.candidate.confidence;
        let why = if hundredths(rated) == hundredths(best.candidate.confidence) {
            "is rated as high"
        } else if level {
            "is rated nearly as high"
        } else {
            "comes into question, too"
        };
        return Some(sentence(&format!(
            "It is not higher because {other} ({}) {why}",
            hundredths(rated)
        )));
    } else if best.own.jobs.is_empty() && !best.is_in_title(reading) {
        "No job title names that occupation outright, so the choice should be checked"
    } else if reading.tier == Tier::Sydney
        && !reading.describes_duties()
        && let Some(language) = &reading.language
    {
        return Some(sentence(&format!(
            "It is not higher because the CV is in {language} and its duties were read only in part"
        )));
    } else if reading.tier == Tier::Sydney && !reading.describes_duties() {
        "It is not higher because the CV gives hardly any duties"
    } else if concentration < 0.5 {
        "It is not higher because the jobs point to several kinds of work"
    } else {
        "It is not higher because the titles can be read in more than one way"
    };
    Some(sentence(text))
}

/// Whether the second is good enough beside the best to be the reason for doubt; of guesses all are.
fn is_close(best: &Fit<'_>, second: &Fit<'_>) -> bool {
    let confidence = best.candidate.confidence;
    confidence >= GUESS && second.candidate.confidence >= CLOSE * confidence
}

fn group(fit: &Fit<'_>) -> Option<anzsco_data::Code> {
    fit.code.prefix(4)
}
