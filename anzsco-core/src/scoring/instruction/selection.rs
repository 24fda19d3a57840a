//! Which jobs of the profile a clause means.
//!
//! Takes the tokens of a clause; gives places in `profile.experience`, the
//! latest first. It does not know what is to be done with them.

use anzsco_data::{Lexicon, fold};

use super::LevelWish;
use super::effects::About;
use super::tokens::{Clause, Standing, Token, When, Which};
use super::window::Window;
use crate::english::stem::{stem, verb_stem};
use crate::english::titles::TitleReader;
use crate::profile::{Experience, Profile, Seniority, YearMonth};

/// Months back that "recent" reaches.
const RECENT: u32 = 60;
/// A job shorter than this is a short one.
const SHORT: u32 = 12;
/// Stems are compared by their beginning: "nursing" meets "nurse".
const STEM_LENGTH: usize = 7;

/// The stems of the words in the profile's job titles and industries, sorted.
pub(super) fn job_words(profile: &Profile) -> Vec<String> {
    let titles = profile.experience.iter().map(|job| job.title.best());
    let industries = profile.experience.iter().filter_map(|job| job.industry.as_deref());
    let mut words: Vec<String> = Vec::new();
    for text in titles.chain(industries).take(200) {
        let folded = fold(text);
        words.extend(
            folded.split(' ').filter(|word| word.len() > 2).map(|word| stem(word).into_owned()),
        );
    }
    words.sort_unstable();
    words.dedup();
    words
}

/// The jobs that a clause picks, and whether it picks at all.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Picked {
    /// Places in the profile, latest first.
    pub(super) jobs: Vec<usize>,
    /// By time, place or standing ("the last two", "casual", "before 2015").
    pub(super) by_order: bool,
    /// By what the work was ("nursing", "the barista job").
    pub(super) by_work: bool,
}

/// Picks jobs; `before` are those that the clause before picked.
pub(super) fn pick(clause: &Clause, about: &About<'_>, before: &[usize]) -> Picked {
    let profile = about.profile;
    let mut jobs = latest_first(profile);
    let now = profile.now().map_or(0, YearMonth::index);
    let mut picked = Picked::default();
    let work: Vec<(&Token, &str)> = clause
        .tokens
        .iter()
        .filter(|(token, _)| matches!(token, Token::Field(_) | Token::Title(_) | Token::JobWord))
        .map(|(token, words)| (token, words.as_str()))
        .collect();
    if !work.is_empty() {
        picked.by_work = true;
        let titles = TitleReader::new();
        jobs.retain(|place| {
            work.iter().any(|(token, words)| is_about(*place, token, words, about, &titles))
        });
    }
    let has = |wanted: &Token| clause.tokens.iter().any(|(token, _)| token == wanted);
    if !picked.by_work && has(&Token::Noun) && has(&Token::Level(LevelWish::Management)) {
        let leads = |place: &usize| profile.experience.get(*place).is_some_and(leads);
        if jobs.iter().any(leads) {
            picked.by_work = true;
            jobs.retain(leads);
        }
    }
    let junior = has(&Token::Level(LevelWish::Junior));
    if !picked.by_work && junior && clause.act_on_jobs() {
        let learns = |place: &usize| profile.experience.get(*place).is_some_and(learns);
        if jobs.iter().any(learns) {
            picked.by_work = true;
            jobs.retain(learns);
        }
    }
    for (token, _) in &clause.tokens {
        let job = |place: &usize| profile.experience.get(*place);
        if let Token::Standing(standing) = token {
            picked.by_order = true;
            jobs.retain(|place| job(place).is_some_and(|job| has_standing(job, *standing)));
        }
    }
    let times = clause.tokens.iter().filter_map(|(token, _)| match token {
        Token::When(when) => Some(*when),
        _ => None,
    });
    if let Some(window) = Window::of(times, now) {
        picked.by_order = true;
        let within = |place: &usize| profile.experience.get(*place).map(|job| window.holds(job));
        jobs.retain(|place| within(place) == Some(true));
    }
    let mut counts = clause.tokens.iter().filter_map(|(token, _)| match token {
        Token::Count(count) => Some(*count as usize),
        _ => None,
    });
    let count = counts.next_back();
    for (token, _) in &clause.tokens {
        if let Token::Which(which) = token {
            picked.by_order = true;
            jobs = by_place(*which, count, jobs, profile, now, before);
        }
    }
    picked.jobs = jobs;
    picked
}

/// All jobs, those that go on first, then by their end.
fn latest_first(profile: &Profile) -> Vec<usize> {
    let mut jobs: Vec<usize> = (0..profile.experience.len()).collect();
    jobs.sort_by_key(|place| {
        let job = profile.experience.get(*place);
        let end = job.and_then(|job| job.end.or(job.start)).map(YearMonth::index);
        (std::cmp::Reverse(job.is_some_and(|job| job.current)), std::cmp::Reverse(end), *place)
    });
    jobs
}

/// "the last two", "the longest", "the rest".
fn by_place(
    which: Which,
    count: Option<usize>,
    jobs: Vec<usize>,
    profile: &Profile,
    now: i32,
    before: &[usize],
) -> Vec<usize> {
    let months = |place: &usize| profile.experience.get(*place).map_or(0, |job| job.months);
    let some = count.unwrap_or(1);
    match which {
        Which::Last => jobs.into_iter().take(some).collect(),
        Which::Current => {
            let current =
                |place: &usize| profile.experience.get(*place).is_some_and(|job| job.current);
            let going: Vec<usize> = jobs.iter().copied().filter(current).collect();
            if going.is_empty() { jobs.into_iter().take(some).collect() } else { going }
        }
        Which::First => jobs.into_iter().rev().take(some).collect(),
        Which::Previous => jobs.into_iter().skip(1).take(some).collect(),
        Which::Longest => jobs
            .into_iter()
            .max_by_key(|place| (months(place), std::cmp::Reverse(*place)))
            .into_iter()
            .collect(),
        Which::Shortest => {
            jobs.into_iter().min_by_key(|place| (months(place), *place)).into_iter().collect()
        }
        Which::Older => {
            let recent = by_place(Which::Recent, None, jobs.clone(), profile, now, before);
            let latest = jobs.first().copied();
            jobs.into_iter()
                .filter(|place| !recent.contains(place) && Some(*place) != latest)
                .collect()
        }
        Which::Recent => {
            let window = Window::of(std::iter::once(When::Within(RECENT)), now);
            let within = |place: &usize| {
                let job = profile.experience.get(*place);
                window.zip(job).is_some_and(|(window, job)| window.holds(job))
            };
            jobs.into_iter().filter(within).take(count.unwrap_or(usize::MAX)).collect()
        }
        Which::Highest => {
            let rank = |place: &usize| profile.experience.get(*place).and_then(|job| job.seniority);
            let highest = jobs.iter().filter_map(rank).max();
            jobs.into_iter().filter(|place| highest.is_some() && rank(place) == highest).collect()
        }
        Which::Former => jobs.into_iter().skip(1).collect(),
        Which::Rest => jobs.into_iter().filter(|place| !before.contains(place)).collect(),
    }
}

/// Whether the title says that the job was to manage.
fn leads(job: &Experience) -> bool {
    job.seniority.is_some_and(|rank| rank >= Seniority::Manager)
}

/// Whether the title says that the job was to learn.
fn learns(job: &Experience) -> bool {
    matches!(job.seniority, Some(Seniority::Trainee | Seniority::Intern))
}

fn has_standing(job: &Experience, standing: Standing) -> bool {
    match standing {
        Standing::Voluntary => job.voluntary,
        Standing::Casual => job.casual,
        Standing::Intern => job.seniority == Some(Seniority::Intern),
        Standing::Trainee => job.seniority == Some(Seniority::Trainee),
        Standing::Paid => !job.voluntary,
        Standing::Short => job.months > 0 && job.months < SHORT,
        Standing::Home => named_in(job.title.best(), "standing", "home"),
        Standing::Own => named_in(job.title.best(), "instruction", "own"),
    }
}

/// Whether a title has a phrase that a table files under this value.
fn named_in(title: &str, table: &str, value: &str) -> bool {
    let table = Lexicon::of("en").and_then(|english| english.table(table));
    let folded = fold(title);
    let starts = std::iter::once(0).chain(folded.match_indices(' ').map(|(at, _)| at + 1));
    let rows = starts.filter_map(|at| table?.longest_prefix(folded.get(at..)?));
    rows.flat_map(|(_, rows)| rows).any(|row| row.field(1) == value || row.field(2) == value)
}

/// Whether a job is of the work that some words name.
fn is_about(
    place: usize,
    token: &Token,
    words: &str,
    about: &About<'_>,
    titles: &TitleReader,
) -> bool {
    let Some(job) = about.profile.experience.get(place) else { return false };
    let title = fold(job.title.best());
    let industry = job.industry.as_deref().map(fold).unwrap_or_default();
    let telling = words.split(' ').filter(|word| word.len() > 2);
    let has = |word: &str| {
        let beginning = beginning(word);
        title.split(' ').chain(industry.split(' ')).any(|known| self::beginning(known) == beginning)
    };
    if telling.clone().count() > 0 && telling.clone().all(has) {
        return true;
    }
    let (Token::Field(wanted) | Token::Title(wanted)) = token else { return false };
    let reading = titles.read(job.title.best());
    let forms = [reading.folded, reading.expanded, reading.core];
    let listed = forms.iter().flat_map(|form| about.grammar.title(form));
    let likely = about.job_codes.get(place).into_iter().flatten().copied();
    listed.chain(likely).any(|code| wanted.iter().any(|prefix| code.starts_with(*prefix)))
}

/// How words are compared: "nursing" meets "nurse".
pub(super) fn beginning(word: &str) -> String {
    verb_stem(word).chars().take(STEM_LENGTH).collect()
}
