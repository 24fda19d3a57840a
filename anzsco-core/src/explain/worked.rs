//! What some work is called and how long it took, in words.
//!
//! Takes the jobs that count for an occupation; gives their titles, their length and their end as they
//! stand in a sentence. It must not decide which jobs count.

use super::reading::{JobReading, Reading, UNTITLED};
use super::title_voice::STEPS;
use super::wording::{self, list};
use super::work::{Work, going_on_since};
use crate::profile::YearMonth;

/// Most titles of some work in one sentence.
const MOST_TITLES: usize = 3;

/// Behind the length of work that was broken off and taken up again.
pub(super) const IN_ALL: &str = " in all";
/// What makes two of one title: "Manager and Executive Chef".
const AND: &str = " and ";
/// Signs and words of titles that are lists themselves.
const JOINTS: [&str; 6] = [",", AND, " & ", "(", " - ", " \u{2013} "];

/// The titles of some work after "work": all where they are few, else the latest and the one held longest.
pub(super) fn names(work: &Work, reading: &Reading<'_>) -> Option<String> {
    let titles = titles(work, reading);
    let first = titles.first()?;
    Some(match titles.len() {
        1 => held_one(undated(first)),
        2..=MOST_TITLES => held(&titles),
        many => {
            let jobs = work.jobs.iter().filter_map(|place| reading.jobs.get(*place));
            let others = jobs.filter(|job| !job.name().eq_ignore_ascii_case(first));
            let longest = longest(others).map(JobReading::name);
            let told: Vec<&str> = [first.as_str()].into_iter().chain(longest).collect();
            format!("{} and in {} other jobs", held(&told), many - told.len())
        }
    })
}

/// The job under the title that was held longest; of titles held equally long the last of the jobs.
fn longest<'j>(jobs: impl Iterator<Item = &'j JobReading> + Clone) -> Option<&'j JobReading> {
    let all = jobs.clone();
    let of_title = |title: &str| {
        let same = all.clone().filter(|job| job.name().eq_ignore_ascii_case(title));
        same.map(|job| job.months).sum::<u32>()
    };
    jobs.max_by_key(|job| of_title(job.name()))
}

/// "as Ward Clerk and Receptionist"; what names no person is a job: "in the job \u{201c}Night fill\u{201d}", and what has no
/// title has dates: "in a job without a title since 2021".
pub(super) fn held<S: AsRef<str>>(titles: &[S]) -> String {
    let (untitled, others): (Vec<&str>, Vec<&str>) =
        titles.iter().map(AsRef::as_ref).partition(|title| title.starts_with(UNTITLED));
    let (jobs, persons): (Vec<&str>, Vec<&str>) =
        others.into_iter().partition(|title| names_nobody(title));
    let job = if jobs.len() == 1 { "in the job" } else { "in the jobs" };
    let mut told = Vec::new();
    if !persons.is_empty() {
        told.push(format!("as {}", told_apart(&persons)));
    }
    if !jobs.is_empty() {
        told.push(format!("{job} {}", told_apart(&jobs)));
    }
    match untitled.as_slice() {
        [] => {}
        [only] => told.push(format!("in {only}")),
        several => told.push(format!("in {} jobs without a title", several.len())),
    }
    // Without the comma that parts what holds "and" itself: what follows goes on with the sentence.
    told.join(AND)
}

/// The same of one title.
pub(super) fn held_one(title: &str) -> String {
    held(&[title])
}

/// What a job is called beside the time that it took: of one without a title the dates are that time.
pub(super) fn undated(name: &str) -> &str {
    if name.starts_with(UNTITLED) { UNTITLED } else { name }
}

/// Whether a title is quoted, for it names no person; who came from one to another is one.
pub(super) fn names_nobody(title: &str) -> bool {
    title.starts_with('\u{201c}') && !STEPS.iter().any(|step| title.contains(step))
}

/// Whether words name a job by its title: "the work as Senior Designer" does not name a Designer.
pub(super) fn are_named(words: &str, title: &str) -> bool {
    let begins = |before: &str| BEFORE_TITLES.iter().any(|word| before.ends_with(word));
    words.match_indices(title).any(|(at, _)| words.get(..at).is_some_and(begins))
}

/// What stands before the title of a job in a clause.
const BEFORE_TITLES: [&str; 8] =
    ["as ", "in ", "job ", "and ", ", ", "title ", "titles ", "\u{201c}"];

/// Titles in a list: between quotation marks where one of them is a list itself, and one alone where it may be taken
/// for two.
pub(super) fn told_apart<S: AsRef<str>>(titles: &[S]) -> String {
    let joints = if titles.len() == 1 { &[AND] } else { JOINTS.as_slice() };
    let is_list = |title: &S| joints.iter().any(|joint| title.as_ref().contains(joint));
    if !titles.iter().any(is_list) {
        return list(titles);
    }
    let quote = |title: &str| {
        if title.starts_with('\u{201c}') {
            title.to_owned()
        } else {
            format!("\u{201c}{title}\u{201d}")
        }
    };
    let quoted: Vec<String> = titles.iter().map(|title| quote(title.as_ref())).collect();
    // Not `list`, which sets a comma before "and" where the last holds one.
    match quoted.as_slice() {
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => String::new(),
    }
}

/// The titles of some work and how long it took, in brackets; of work since a year the latest alone, with what
/// came before, since the others began and ended at other times: "as Coordinator", " since 2019, and earlier as
/// Imports Operator,".
pub(super) fn names_and_time(work: &Work, reading: &Reading<'_>) -> Option<(String, String)> {
    let span = span(work, reading);
    let Some(Span { since: true, time, .. }) = &span else {
        return Some((names(work, reading)?, in_brackets(span)));
    };
    if let Some((names, before)) = side_by_side(work, reading) {
        return Some((names, closed(&before)));
    }
    let latest = titles(work, reading).into_iter().next()?;
    let before = before(work, &latest, reading);
    let time = if before.is_empty() {
        format!(" ({time})")
    } else {
        format!(" {time}{}", closed(&before))
    };
    Some((held_one(undated(&latest)), time))
}

/// What came before as a clause within a sentence, with the comma that ends it.
pub(super) fn closed(before: &str) -> String {
    if before.is_empty() { String::new() } else { format!("{before},") }
}

/// "as Lead Chef since 2015 and as Owner since 2010", and what came before: work that goes on under several titles,
/// which began at several times.
pub(super) fn side_by_side(work: &Work, reading: &Reading<'_>) -> Option<(String, String)> {
    let jobs: Vec<&JobReading> =
        work.jobs.iter().filter_map(|place| reading.jobs.get(*place)).collect();
    let since = |title: &String| {
        let same = jobs.iter().filter(|job| job.name().eq_ignore_ascii_case(title)).copied();
        let start = going_on_since(&same.collect::<Vec<_>>())?;
        Some((held_one(undated(title)), YearMonth::of_index(start)?.year))
    };
    let titles = different(jobs.iter().copied().filter(|job| job.current));
    let told: Vec<(String, u16)> = titles.iter().map(since).collect::<Option<_>>()?;
    let (_, year) = told.first()?;
    if told.len() > MOST_TITLES || told.iter().all(|(_, other)| other == year) {
        return None;
    }
    let told: Vec<String> =
        told.iter().map(|(name, year)| format!("{name} since {year}")).collect();
    Some((list(&told), before(work, "", reading)))
}

/// How long some work took, in words.
pub(super) struct Span {
    /// "3 years 2 months", or "since 2016".
    pub(super) time: String,
    /// ", until 2019".
    pub(super) tail: String,
    /// Whether it is no length but says when: only the beginning is known, or the work was casual.
    pub(super) since: bool,
}

/// How long some work took. Work that goes on has a length only where the CV is of the present.
pub(super) fn span(work: &Work, reading: &Reading<'_>) -> Option<Span> {
    if work.current && !reading.is_of_now {
        let year = work.start.and_then(YearMonth::of_index)?.year;
        return Some(Span { time: format!("since {year}"), tail: String::new(), since: true });
    }
    // Of casual work nobody knows how much it was, nor of that of a single year.
    if (work.casual || is_of_one_year(work, reading)) && !work.current {
        let places = work.jobs.iter().filter_map(|place| reading.jobs.get(*place));
        let first = places.filter_map(|job| job.start).min().and_then(YearMonth::of_index)?.year;
        let last = work.end.and_then(YearMonth::of_index)?.year;
        let time = if first == last {
            format!("in {first}")
        } else {
            format!("between {first} and {last}")
        };
        return Some(Span { time, tail: String::new(), since: true });
    }
    let time = (work.months > 0).then(|| length(work, reading))?;
    let time = if work.broken { format!("{time}{IN_ALL}") } else { time };
    Some(Span { time, tail: until(work), since: false })
}

/// Whether the dates of some work seem to be years alone: all of it begins in January and ends in December, or in January
/// How long some work took, in words: by years where one of its jobs is told by years alone.
pub(super) fn length(work: &Work, reading: &Reading<'_>) -> String {
    let mut jobs = work.jobs.iter().filter_map(|place| reading.jobs.get(*place));
    if jobs.any(is_told_by_years) {
        wording::years(work.months)
    } else {
        wording::months(work.months)
    }
}

/// Whether a job is told by years: both its dates are, or the first alone where the next job says when it ended, so that
/// fewer months are counted than lie between them.
fn is_told_by_years(job: &JobReading) -> bool {
    let date = |month: Option<i32>| Some((month?, month.and_then(YearMonth::of_index)?));
    let (Some((first, start)), Some((last, end))) = (date(job.start), date(job.end)) else {
        return false;
    };
    let is_whole = end.month == 12 || end.month == 1 && end.year > start.year;
    let is_counted_less = (job.months as i32) < last - first;
    start.month == 1 && !job.current && (is_whole || is_counted_less)
}

/// Whether some work is one job of which nothing but a year or a single month is told.
fn is_of_one_year(work: &Work, reading: &Reading<'_>) -> bool {
    let [place] = work.jobs.as_slice() else { return false };
    let year = |month: Option<i32>| month.and_then(YearMonth::of_index).map(|month| month.year);
    reading.jobs.get(*place).is_some_and(|job| {
        let year_alone = || year(job.start) == year(job.end) && job.reached < job.end;
        job.start.is_some() && (job.start == job.end || year_alone())
    })
}

/// " (3 years, until 2019)", or nothing where no length is known.
fn in_brackets(span: Option<Span>) -> String {
    span.map_or_else(String::new, |span| format!(" ({}{})", span.time, span.tail))
}

/// ", and before that from 2014 to 2021" of work under the same title, else ", and earlier as Junior Parts" of the
/// title held longest, where other work of the kind came before the one that goes on.
pub(super) fn before(work: &Work, latest: &str, reading: &Reading<'_>) -> String {
    let jobs = work.jobs.iter().filter_map(|place| reading.jobs.get(*place));
    let earlier = jobs.filter(|job| !job.current && work.start > job.start && job.start.is_some());
    let earlier: Vec<&JobReading> = earlier.collect();
    let year = |month: Option<i32>| month.and_then(YearMonth::of_index).map(|month| month.year);
    let mut alike = earlier.iter().filter(|job| job.name().eq_ignore_ascii_case(latest));
    if let Some((from, to)) = alike.find_map(|job| year(job.start).zip(year(job.end))) {
        return if from == to {
            format!(", and before that in {from}")
        } else {
            format!(", and before that from {from} to {to}")
        };
    }
    let others = earlier.into_iter().filter(|job| !job.name().eq_ignore_ascii_case(latest));
    let titles = different(others.clone());
    match titles.len() {
        0 => String::new(),
        1..=MOST_TITLES => format!(", and earlier {}", held(&titles)),
        // Of titles held equally long the latest.
        _ => longest(others.rev()).map_or_else(String::new, |job| {
            format!(", and earlier {} and in other jobs", held_one(job.name()))
        }),
    }
}

/// The different titles of some jobs, in their order.
fn different<'j>(jobs: impl Iterator<Item = &'j JobReading>) -> Vec<String> {
    let mut titles: Vec<String> = Vec::new();
    for job in jobs {
        if !titles.iter().any(|title| title.eq_ignore_ascii_case(job.name())) {
            titles.push(job.name().to_owned());
        }
    }
    titles
}

/// The year of work of which no second date is known: it may have gone on.
pub(super) fn only_year(work: &Work, reading: &Reading<'_>) -> Option<u16> {
    let [only] = work.jobs.as_slice() else { return None };
    reading.jobs.get(*only)?.start.and_then(YearMonth::of_index).map(|month| month.year)
}

/// The different titles of some work, latest first.
pub(super) fn titles(work: &Work, reading: &Reading<'_>) -> Vec<String> {
    let jobs = work.jobs.iter().filter_map(|place| reading.jobs.get(*place));
    // A length of time is that of the jobs whose dates are known.
    let dated = jobs.clone().any(|job| job.months > 0);
    different(jobs.filter(|job| !dated || job.months > 0))
}

/// ", and still going" or ", until 2024".
fn until(work: &Work) -> String {
    if work.current {
        return ", and still going".to_owned();
    }
    match work.end.filter(|_| !work.is_open).and_then(YearMonth::of_index) {
        Some(end) if work.broken => format!(", up to {}", end.year),
        Some(end) => format!(", until {}", end.year),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classification::Tier;
    use crate::explain::vocabulary::Vocabulary;
    use crate::explain::work::work;
    use crate::profile::{Bilingual, Experience, Profile};
    use anzsco_data::Edition;

    #[test]
    fn people_and_jobs_are_told_apart() {
        let told = |titles: &[&str]| held(titles);
        assert_eq!(told(&["Ward Clerk", "Receptionist"]), "as Ward Clerk and Receptionist");
        assert_eq!(told(&["\u{201c}Night fill\u{201d}"]), "in the job \u{201c}Night fill\u{201d}");
        assert_eq!(told(&["Owner and Baker"]), "as \u{201c}Owner and Baker\u{201d}");
        assert_eq!(
            told(&["\u{201c}Back Counter\u{201d}", "Junior"]),
            "as Junior and in the job \u{201c}Back Counter\u{201d}"
        );
        assert_eq!(
            told(&["Owner and Baker", "\u{201c}Sales\u{201d}"]),
            "as \u{201c}Owner and Baker\u{201d} and in the job \u{201c}Sales\u{201d}"
        );
        let untitled = ["a job without a title since 2021", "a job without a title in 2013"];
        assert_eq!(told(&untitled[..1]), "in a job without a title since 2021");
        let told = held(&["Nanny", untitled[0], untitled[1]]);
        assert_eq!(told, "as Nanny and in 2 jobs without a title");
    }

    #[test]
    fn work_under_two_titles_began_at_two_times() {
        let job = |title: &str, year: u16, current: bool| Experience {
            title: Bilingual { original: title.to_owned(), ..Bilingual::default() },
            start: Some(YearMonth { year, month: 5 }),
            end: (!current).then_some(YearMonth { year: year + 1, month: 5 }),
            current,
            ..Experience::default()
        };
        let told = |jobs: [(&str, u16, bool); 3]| {
            let experience = jobs.map(|(title, year, current)| job(title, year, current)).to_vec();
            let language = "en".to_owned();
            let profile = Profile { language, experience, ..Profile::default() };
            let vocabulary = Vocabulary::new();
            let reading = Reading::new(Edition::default(), &profile, Tier::Sydney, &vocabulary);
            side_by_side(&work(vec![0, 1, 2], &reading), &reading)
        };
        let jobs = [("Lead Chef", 2015, true), ("Owner", 2010, true), ("Cook", 2008, false)];
        let (names, before) = told(jobs).unwrap();
        assert_eq!(names, "as Lead Chef since 2015 and as Owner since 2010");
        assert_eq!(before, ", and earlier as Cook");
        let jobs = [("Lead Chef", 2015, true), ("Owner", 2010, false), ("Cook", 2008, false)];
        assert_eq!(told(jobs), None);
    }

    #[test]
    fn a_title_is_named_by_itself_and_not_within_another() {
        assert!(are_named("the work as Senior Baker and Baker matches it", "Baker"));
        assert!(are_named("the work in the job \u{201c}Ovens\u{201d}", "\u{201c}Ovens\u{201d}"));
        assert!(!are_named("the work as Senior Baker matches it", "Baker"));
    }
}
