//! Titles with which the text of a job begins whose header tells none: "2008 - 2014" over "Elm Hospital, Oak
//! Hill – Pharmacy assistant, ward stock. Buyer in the end".
//!
//! Takes a job without a title; gives it the title that its first words are, alone or behind the name and the place of
//! the employer. It must not look for titles further on in the text: what sentences tell is for `told_jobs`.

use std::ops::Range;

use super::layout::{Job, LIKELY, Layout};
use super::page::{Gap, Shape};
use super::segments::Segment;
use super::titles::SURE;

/// Words of the longest name of an employer that is a sentence, and of the longest title.
const LONGEST_NAME: usize = 7;
const LONGEST_TITLE: usize = 7;
const LONGEST_FOREIGN: usize = 9;
/// Words of a title of another language whose first one is none by itself.
const LONGEST_SHORT: usize = 4;
/// Parts with names and places before a title.
const MOST_NAMES: usize = 3;
/// Last words of what tells where it was: "Inpatient unit".
const WHERE: [&str; 5] = ["unit", "ward", "clinic", "department", "dept"];
/// Words of the longest town, and of the longest title behind a name that only may be one: "REGIONAL TRIALS LEAD".
const LONGEST_TOWN: usize = 2;
const LONGEST_LEAD: usize = 4;
/// Letters of the longest short form of a title: "SHO".
const SHORT_FORM: usize = 4;
/// Evidence that words of another language than English are a title where one is looked for.
const FOREIGN: f32 = 3.0;
/// Evidence that words name an employer.
const NAMED: f32 = 2.5;
/// Signs behind a title or a name from which the rest is read by itself.
const PARTING: Gap = Gap::COMMA.or(Gap::STOP).or(Gap::COLON).or(Gap::SEMICOLON).or(Gap::DASH);
/// Words behind a title that lead to where it was held or what was worked on.
const LEADING: [&str; 7] = ["on", "at", "for", "in", "with", "of", "and"];

/// A title that text begins with.
struct Opening {
    title: Range<usize>,
    employer: Option<Range<usize>>,
    /// What stands for the header: the title, and names before and behind it.
    header: Range<usize>,
    /// What is told before and behind it.
    told: [Range<usize>; 2],
}

impl Layout<'_> {
    /// Gives a job without a title the one that its text begins with; `next` is the line on which the next job begins.
    pub(super) fn name_by_opening(&self, job: &mut Job, next: usize) {
        if job.pause || job.told || job.title.as_ref().is_some_and(|title| self.is_work(title)) {
            return;
        }
        if let Some(told) = job.rest.first().cloned() {
            if let Some(opening) = self.opening(&told) {
                job.rest.remove(0);
                self.take_opening(job, opening);
            }
            return;
        }
        let below = job.lines.end;
        if !self.is_text_of(job, below, next) {
            return;
        }
        let words = self.content(below);
        if let Some(opening) = self.opening(&words) {
            job.lines.end = below + 1;
            self.take_opening(job, opening);
            return;
        }
        let listed = self.page.lines.get(below + 1).is_some_and(|line| line.bullet);
        if listed || !self.is_text_of(job, below + 1, next) {
            return;
        }
        // "the same yard, firm Oak Lifts" over "Fitter".
        let words = self.content(below + 1);
        let opening = self.opening_title(&words);
        let alone = |opening: &Opening| opening.title == words;
        let named = self.is_mere_name(&self.content(below));
        if let Some(opening) = opening.filter(|opening| named || alone(opening)) {
            job.lines.end = below + 2;
            job.header.push(self.content(below));
            self.take_opening(job, opening);
        }
    }

    /// Whether what its place alone made a title may tell the work: it is no name, nor where it was.
    fn is_work(&self, title: &Range<usize>) -> bool {
        let last = title.end.saturating_sub(1);
        let ends = || WHERE.contains(&self.page.folded_word(last));
        self.words.english && !self.may_name(title) && !ends()
    }

    /// Whether what its place alone made a title may be the employer's name: capitals, and words that no dictionary has.
    fn may_name(&self, title: &Range<usize>) -> bool {
        self.is_capital(title) && title.clone().any(|word| !self.is_no_name(word))
    }

    /// Whether a line below a header is of the job's text.
    fn is_text_of(&self, job: &Job, line: usize, next: usize) -> bool {
        let listed = self.page.lines.get(line).is_some_and(|line| line.bullet);
        line < next
            && self.in_jobs(line)
            && self.section(line) == job.section
            && !self.opens_block(line)
            && !(listed && self.dated.bullets)
            && self.sections.get(line).is_none_or(|section| !section.inner)
    }

    fn take_opening(&self, job: &mut Job, opening: Opening) {
        // What only its place made a title names the employer or tells where it was.
        let name = job.title.replace(opening.title).filter(|name| self.may_name(name));
        job.told = true;
        job.header.push(opening.header);
        job.rest.splice(0..0, opening.told.into_iter().filter(|told| !told.is_empty()));
        if let Some(employer) = name.or(opening.employer).filter(|_| job.employer.is_none()) {
            let kind = self.judge.employer_kind(&employer);
            job.employer = Some((employer, kind));
        }
    }

    /// The title that some words begin with, alone or behind names.
    fn opening(&self, words: &Range<usize>) -> Option<Opening> {
        let (first, behind) = self.first_sentence(words);
        // "Iron Gate Guarding Ltd. Crowd controller, the cricket in summer".
        let legal =
            self.after_legal_form(&first).map(|after| (words.start..after, after..words.end));
        let parted = legal.or(behind.map(|behind| (first.clone(), behind)));
        if let Some((name, behind)) = parted.filter(|(name, _)| self.is_mere_name(name)) {
            let opening = self.opening_title(&behind)?;
            let named = self.segments(&name, &[]).iter().all(|part| self.is_name_part(part));
            return Some(if named {
                Opening { employer: opening.employer.or(Some(name)), ..opening }
            } else {
                let [_, behind] = opening.told;
                Opening { told: [name, behind], ..opening }
            });
        }
        let segments = self.segments(&first, &[]);
        let mut names = 0;
        while names < MOST_NAMES
            && segments
                .get(names)
                .is_some_and(|part| self.is_name_part(part) || names == 1 && self.may_be_town(part))
        {
            names += 1;
        }
        let part = segments.get(names)?;
        let lead = names > 0 && part.before.has(Gap::DASH) && self.segment_score(part) >= LIKELY;
        let lead = lead && part.words.len() <= LONGEST_LEAD && self.judge.ends_in_noun(&part.words);
        let title = self.title_of_part(part).or_else(|| lead.then(|| part.words.clone()))?;
        let employer = segments.iter().take(names).find(|part| !self.judge.is_place(&part.words));
        let employer = employer.map(|part| part.words.clone());
        Some(self.with_names(title, employer, words))
    }

    /// One past the legal form of a firm that ends a sentence: "Oak Events Ltd. Crowd controller".
    fn after_legal_form(&self, words: &Range<usize>) -> Option<usize> {
        let end = words.end.min(words.start + LONGEST_NAME);
        (words.start + 1..end).find_map(|place| {
            let (kind, after) = self.judge.marker(place, words.end)?;
            let ends = kind == "legal" && after < words.end && self.page.gap(after).has(Gap::STOP);
            ends.then_some(after)
        })
    }

    /// The title that some words begin with.
    fn opening_title(&self, words: &Range<usize>) -> Option<Opening> {
        let (first, _) = self.first_sentence(words);
        let part = self.segments(&first, &[]).into_iter().next()?;
        let title = self.title_of_part(&part)?;
        (title.start == words.start).then(|| self.with_names(title, None, words))
    }

    /// A title with the employer and the place behind it.
    fn with_names(
        &self,
        title: Range<usize>,
        employer: Option<Range<usize>>,
        words: &Range<usize>,
    ) -> Opening {
        let (first, _) = self.first_sentence(&(title.end..words.end));
        let segments = self.segments(&first, &[]);
        let brackets = segments.iter().take_while(|part| part.bracketed).last();
        let closed = brackets.map_or(title.end, |last| last.words.end);
        let parts = segments.iter().take_while(|part| self.is_name_part(part) || part.bracketed);
        let names: Vec<&Segment> = parts.collect();
        let found = names.iter().find(|part| self.judge.employer_score(&part.words) >= NAMED);
        let end = found.and(names.last()).map_or(closed, |last| last.words.end);
        let employer = employer.or_else(|| found.map(|part| part.words.clone()));
        // "Apprentice from 2014, qualified 2016" is told whole.
        let parted = end == words.end || self.page.gap(end).has(PARTING);
        let behind = if parted { end } else { title.start }..words.end;
        Opening { title, employer, header: words.start..end, told: [0..0, behind] }
    }

    /// Whether a part of a line names an employer or its place.
    fn is_name_part(&self, part: &Segment) -> bool {
        part.placeholder
            || self.judge.employer_score(&part.words) >= NAMED
            || self.judge.is_place(&part.words)
    }

    /// Whether a part behind a name and a comma may be the town for all that its words say: "Oak Hospital, Shiraz".
    fn may_be_town(&self, part: &Segment) -> bool {
        let last = part.words.end.saturating_sub(1);
        part.before.without(Gap::SPACE) == Gap::COMMA
            && part.words.len() <= LONGEST_TOWN
            && self.judge.shape(last) == Some(Shape::Capital)
            && self.segment_score(part) == 0.0
    }

    /// Whether words are a name and nothing else.
    fn is_mere_name(&self, words: &Range<usize>) -> bool {
        !words.is_empty()
            && words.len() <= LONGEST_NAME
            && self.judge.shape(words.start) != Some(Shape::Lower)
            && (self.segments(words, &[]).iter().all(|part| self.is_name_part(part))
                || self.title_score(words, &[]) == 0.0)
    }

    /// The title that a part of a line is, or begins with before words for where it was held.
    fn title_of_part(&self, part: &Segment) -> Option<Range<usize>> {
        let words = &part.words;
        if part.bracketed || part.label.is_some() {
            return None;
        }
        let english = self.words.english;
        let verb = english && self.page.row(self.words.duty_verbs, words.start).is_some();
        let score = self.segment_score(part);
        let whole = if english {
            words.len() <= LONGEST_TITLE && score >= SURE && self.judge.ends_in_noun(words)
        } else {
            let first = words.start..words.start + 1;
            let short = words.len() <= LONGEST_SHORT || self.judge.title_score(&first) >= LIKELY;
            short && words.len() <= LONGEST_FOREIGN && score >= FOREIGN
        };
        if whole && (!verb || self.judge.is_listed(words))
            || score >= LIKELY && self.is_short_form(words)
        {
            return Some(self.after_cue(words.clone()));
        }
        let title = self.title_told(words.start, words.end).filter(|_| !verb && english)?;
        let leads =
            LEADING.contains(&self.page.folded_word(title.end)) && self.page.gap(title.end).plain();
        (title.start == words.start && leads && self.judge.ends_in_noun(&title)).then_some(title)
    }

    /// Whether words are the short form of a title: "SHO (2nd year)".
    fn is_short_form(&self, words: &Range<usize>) -> bool {
        words.len() == 1
            && self.page.folded_word(words.start).len() <= SHORT_FORM
            && self.judge.shape(words.start) == Some(Shape::Upper)
    }
}

#[cfg(test)]
mod tests {
    use super::super::work_history::titles;

    #[test]
    fn the_line_below_the_dates_begins_with_the_title() {
        for (text, title) in [
            (
                "2008 - 2014, Egypt\nElm Teaching Hospital, Cairo – Pharmacy assistant, ward stock and returns. \
                 Buyer in the end.",
                "Pharmacy assistant",
            ),
            (
                "May 2017 - to date\nMAPLE SEED PARTNERS LTD - REGIONAL TRIALS LEAD (lucerne, maize). Coast \
                 and ranges.\n- walked the plots",
                "REGIONAL TRIALS LEAD",
            ),
            (
                "2007 - 2009   Self employed\n- Owner driver, two tippers, gravel for the shire. Gave it up.",
                "Owner driver",
            ),
            (
                "2018 to now\nIron Gate Guarding Ltd. Crowd controller, the football in winter and the cricket in \
                 summer, plus the show in town.",
                "Crowd controller",
            ),
            (
                "Elmvale RSA   1996 - 2011\nAppy then artisan. Pump shed, conveyors.",
                "Appy then artisan",
            ),
            ("2014 - 2018   Oak Hospital, ED\nTA (casual, 38h)\n- dug trenches", "TA"),
        ] {
            assert_eq!(titles(text), [title], "{text}");
        }
    }

    #[test]
    fn what_was_done_is_no_title() {
        for text in [
            "2014 - 2018\nOak Foods Ltd\nCook three meals a day for the shift, two weeks on and one off.",
            "2014 - 2018   Oak Foods Ltd\nApron washing, floors and the bins at night for two shops in town.",
        ] {
            assert_eq!(titles(text), [""], "{text}");
        }
    }

    #[test]
    fn in_other_languages_too() {
        let text = "Doświadczenie zawodowe\n\n06.2007 – 09.2013\nten sam rejon, firma Dębowa Sp. z o.o., Bytom\nMonter\n\
                    - kabina, przeciwwaga, okablowanie\n";
        let jobs = crate::extract(text, &crate::ExtractOptions::default()).experience;
        assert_eq!(jobs[0].title.original, "Monter");
    }
}
