//! A CV of one or two sentences: "Electrician, 10 years, mostly houses and small shops".
//!
//! Takes the words of a text in which no job was found, and no heading; gives the one job that it tells, with a title if
//! it names one, and the names of who somebody works for. It must not read longer texts: there titles and employers stand
//! in headers or sentences of their own.

use std::ops::Range;

use super::Section;
use super::assemble::Writer;
use super::layout::Layout;
use super::line_kinds::LineKind;
use super::page::{Gap, Shape};

/// Most words of such a text.
const MOST_WORDS: usize = 40;
/// Fewest words of a text that says what was done without a title.
const FEWEST_DONE: usize = 4;
/// Fewest words beside title and time that say something.
const FEWEST_LEFT: usize = 3;
/// The word before the name of who somebody works for, and others that are it behind a word for work.
const AT: &str = "at";
const FOR: [&str; 2] = ["for", "with"];
const WORKING: [&str; 3] = ["work", "worked", "working"];

/// A text of a few words, line by line, without what tells how to reach somebody.
pub(super) struct Brief {
    lines: Vec<Range<usize>>,
    text: Range<usize>,
    /// The names of who somebody works for.
    pub(super) employers: Vec<Range<usize>>,
}

impl Layout<'_> {
    /// The text of a CV that is no longer than a sentence or two, and has no headings.
    pub(super) fn brief(&self, kinds: &[LineKind]) -> Option<Brief> {
        let all = 0..self.page.lines.len();
        let is_headed =
            |line: usize| self.sections.get(line).is_some_and(|line| line.heading_words > 0);
        let told = |line: &usize| kinds.get(*line) != Some(&LineKind::Contact);
        if all.clone().any(|line| is_headed(line) || self.section(line) != Section::Header) {
            return None;
        }
        let lines = all.filter(told).map(|line| self.content(line));
        let lines: Vec<Range<usize>> = lines.filter(|words| !words.is_empty()).collect();
        let text = lines.first()?.start..lines.last()?.end;
        let words = lines.iter().map(ExactSizeIterator::len).sum::<usize>();
        (words <= MOST_WORDS).then(|| Brief {
            employers: self.brief_employers(&lines),
            lines,
            text,
        })
    }

    /// The names of who somebody works for: "Manager at Oak Stores", "worked for Oak Bank 2015-2022".
    fn brief_employers(&self, lines: &[Range<usize>]) -> Vec<Range<usize>> {
        let is_name = |place: &usize| {
            !matches!(self.judge.shape(*place), Some(Shape::Lower) | None)
                && self.page.folded_word(*place).starts_with(char::is_alphabetic)
        };
        let name = |line: &Range<usize>, at: usize| {
            let parted = |place: usize| self.page.gap(place).has(Gap::COMMA.or(Gap::STOP));
            let mut end = at + 1;
            while end < line.end && is_name(&end) && (end == at + 1 || !parted(end)) {
                end += 1;
            }
            (end > at + 1).then_some(at + 1..end)
        };
        let mut found = Vec::new();
        // What language three words are in is hard to tell.
        for line in lines {
            let at = line.clone().filter(|place| {
                let word = self.page.folded_word(*place);
                let before = place.checked_sub(1).map_or("", |place| self.page.folded_word(place));
                word == AT || FOR.contains(&word) && WORKING.contains(&before)
            });
            found.extend(at.filter_map(|at| name(line, at)));
        }
        found
    }
}

impl Writer<'_> {
    /// Writes the job of a text of a few words.
    pub(super) fn write_brief(&mut self, brief: Brief) {
        let layout = self.layout;
        if !self.profile.experience.is_empty() || self.profile.standing.is_some() {
            return;
        }
        let Brief { lines, text, employers } = brief;
        let title = lines.iter().find_map(|line| {
            clauses(layout, line).into_iter().find_map(|place| {
                let title = layout.title_from(place, line.end)?;
                let is_open = !self.is_masked(&(place..place + 1));
                (is_open && title.start == place && !is_verb(layout, place)).then_some(title)
            })
        });
        let period = title.as_ref().and_then(|title| {
            layout.time_told(&(text.start..title.start), &(title.end..text.end), None)
        });
        let period = period.or_else(|| layout.periods_in(&text).first().cloned());
        let is_done =
            lines.iter().any(|words| words.len() >= FEWEST_DONE && tells_doing(layout, words));
        // A name and a telephone number tell of no work, nor does a title that is all there is.
        if is_done || title.is_some() && (period.is_some() || !employers.is_empty()) {
            let told: Vec<Range<usize>> =
                [title.clone(), period.as_ref().map(|period| period.words.clone())]
                    .into_iter()
                    .flatten()
                    .collect();
            let left = lines.iter().flat_map(|line| left_of(layout, line, &told));
            let duties: Vec<Range<usize>> = left.filter(|words| !self.is_masked(words)).collect();
            self.write_prose(title, period, text, &duties, &[]);
        }
    }
}

/// The words with which a line and its clauses begin, and that behind the time with which it begins: "10 years truck
/// driver", "Maria Gonzalez, nurse".
fn clauses(layout: &Layout<'_>, line: &Range<usize>) -> Vec<usize> {
    let led = layout.periods_in(line).first().filter(|time| time.words.start == line.start);
    let behind = led.map(|time| time.words.end);
    let ends = |place: &usize| layout.page.gap(*place).has(Gap::COMMA.or(Gap::STOP));
    let begun = line.clone().skip(1).filter(ends);
    let starts = std::iter::once(line.start).chain(behind).chain(begun);
    starts.filter(|place| *place < line.end).collect()
}

/// What is left of a line without the words that are told already, where it says something and is no name.
fn left_of(layout: &Layout<'_>, line: &Range<usize>, told: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut left = Vec::new();
    let mut start = line.start;
    for place in line.clone().chain([line.end]) {
        if place == line.end || told.iter().any(|words| words.contains(&place)) {
            left.push(start..place);
            start = place + 1;
        }
    }
    let says = |place: usize| {
        layout.judge.shape(place) == Some(Shape::Lower)
            && layout.page.row(layout.words.stopwords, place).is_none()
    };
    left.retain(|words| words.len() >= FEWEST_LEFT && words.clone().any(says));
    left
}

/// Whether a line begins with what was done ("Worked in a warehouse") or says where somebody works.
fn tells_doing(layout: &Layout<'_>, words: &Range<usize>) -> bool {
    is_verb(layout, words.start) || layout.tells_workplace(words)
}

/// Whether a word is one that duties begin with.
fn is_verb(layout: &Layout<'_>, place: usize) -> bool {
    layout.words.duty_verbs.get(layout.page.folded_word(place)).is_some()
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, extract};

    /// Title, months and duties of a job.
    type Told = (String, u32, Vec<String>);

    /// The jobs of a text, and its heading.
    fn read(text: &str) -> (Vec<Told>, Option<String>) {
        let profile = extract(text, &ExtractOptions::default());
        let jobs = profile.experience.into_iter().map(|job| {
            let duties = job.duties.into_iter().map(|duty| duty.english).collect();
            (job.title.original, job.months, duties)
        });
        (jobs.collect(), profile.headline.map(|headline| headline.original))
    }

    #[test]
    fn a_sentence_that_is_all_of_a_cv_tells_a_job() {
        let (jobs, _) = read("Electrician, 10 years, mostly houses and small shops");
        let duties = vec!["mostly houses and small shops".to_owned()];
        assert_eq!(jobs, [("Electrician".to_owned(), 120, duties)]);
        let (jobs, _) = read("Packed and sorted fruit in a shed, loaded pallets onto trucks");
        assert_eq!((jobs.len(), jobs[0].0.as_str()), (1, ""));
        assert!(!jobs[0].2.is_empty());
        assert!(read("I have lived in Oakvale for ten years.").0.is_empty());
    }

    #[test]
    fn who_somebody_works_for_stays_in() {
        for text in [
            "Manager at Quollback since 2015",
            "Store manager at Quollback Stores, Dubbo",
            "Software developer. Java, Spring. Worked at Quollback Bank 2015-2022",
            "Plumber Quollback & Sons Plumbing 2010-2020",
            "Sarah Thompson, registered nurse at Quollback Hospital since 2014",
            "My name is Priya Nair. Software engineer at Quollback Bangalore, 5 years, Java.",
        ] {
            let (jobs, headline) = read(text);
            assert_eq!(jobs.len(), 1, "{text}");
            assert!(
                !format!("{jobs:?} {headline:?}").contains("Quollback"),
                "{jobs:?} {headline:?}"
            );
        }
    }

    #[test]
    fn a_name_alone_and_longer_texts_are_no_such_job() {
        assert!(read("Maria Gonzalez\nmaria.g@example.com\n0412 345 678").0.is_empty());
        assert!(read("Electrician").0.is_empty());
        let long = "Some words about gardens and the sea. ".repeat(7) + "Electrician";
        assert!(read(&long).0.is_empty());
    }
}
