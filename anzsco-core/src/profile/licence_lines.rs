//! Lines and sentences that are about licences wherever they stand.
//!
//! Takes a line; tells whether it lists licences although no heading says so, and whether a time on it is
//! since when a licence is held. It must not read them.

use std::ops::Range;

use super::dates::{Period, periods_in};
use super::layout::Layout;
use super::lists::{Hit, ListReader};
use super::page::{Gap, Page, Shape};
use super::titles::SURE;

/// Words of the longest line that is read.
const LONGEST_LINE: usize = 40;
/// Known licences from which a line is a list of them.
const FEWEST_LISTED: usize = 3;
/// Words of the longest sentence that is about a licence, and those before its name.
const LONGEST_LICENCE: usize = 8;
const MOST_LEADING: usize = 2;
/// The same where it says since when it has been held.
const LONGEST_SINCE: usize = 10;
const MOST_SINCE: usize = 3;
/// Lines of the longest list that begins beside its heading.
const MOST_BESIDE: usize = 8;
/// Words for the right to live in a country, and the way to it.
const RESIDENCE: [&str; 7] =
    ["citizen", "citizenship", "resident", "residence", "residency", "visa", "naturalised"];

/// Whether a line is a list of licences although no heading says so, or begins with a sentence that is
/// about one: "HC licence since 2009. No accidents."
pub(super) fn is_licence_line(
    lists: &ListReader<'_>,
    periods: &[Period],
    words: &Range<usize>,
    number: usize,
) -> bool {
    let page = lists.page;
    let listed = page.lines.get(number).is_none_or(|line| line.bullet);
    if listed || words.len() > LONGEST_LINE {
        return false;
    }
    let mut hits = Vec::new();
    lists.licences(words, &mut hits);
    let Some(first) = hits.first() else { return false };
    let covered = covered(&hits, words.end);
    if hits.len() >= FEWEST_LISTED && covered * 3 >= words.len() {
        return true;
    }
    if !page.gap(words.start).has(Gap::LINE) {
        return false;
    }
    let short = words.len() <= LONGEST_LICENCE && covered * 2 >= words.len();
    first.words.start == words.start && short
        || begins_with_licence(lists, periods, words, number, &hits)
}

/// How many words before a place are of licences.
fn covered(hits: &[Hit], end: usize) -> usize {
    hits.iter().filter(|hit| hit.words.start < end).map(|hit| hit.words.len()).sum()
}

/// Whether the first sentence of a line is about licences.
fn begins_with_licence(
    lists: &ListReader<'_>,
    periods: &[Period],
    words: &Range<usize>,
    number: usize,
    hits: &[Hit],
) -> bool {
    let page = lists.page;
    let stop = (words.start + 1..words.end).find(|place| page.gap(*place).has(Gap::STOP));
    let stop = stop.unwrap_or(words.end);
    let several = hits.get(1).is_some_and(|second| second.words.start < stop);
    // A short form alone may be a headline: "AHPRA RN. Ten years in theatre."
    let paper = || several || (words.start..stop).any(|place| lists.names_paper(place));
    if stop < words.end && (goes_on(page, number) || !paper()) {
        return false;
    }
    let dated: usize = periods_in(periods, &(words.start..stop))
        .iter()
        .map(|period| period.words.end.min(stop) - period.words.start)
        .sum();
    let length = stop - words.start - dated;
    let begins = hits.first().is_some_and(|first| {
        let plain = |place: usize| page.gap(place).plain();
        let small = page.word(words.start).is_none_or(|word| word.shape == Shape::Lower);
        // "Obtained a security clearance" is a duty.
        let verb = lists.words.duty_verbs.get(page.folded_word(words.start)).is_some();
        first.words.start == words.start
            || first.words.start - words.start <= MOST_LEADING
                && lists.names_paper(first.words.end - 1)
                && (words.start + 1..=first.words.start).all(plain)
                && !small
                && !verb
    });
    begins && length <= LONGEST_LICENCE && covered(hits, stop) * 2 >= length
}

/// Whether a line goes on with the sentence of the line above it.
fn goes_on(page: &Page<'_>, number: usize) -> bool {
    let blank = page.lines.get(number).is_none_or(|line| line.after_blank);
    !blank
        && number.checked_sub(1).is_some_and(|above| {
            page.line_words(above).len() >= LONGEST_LICENCE && !page.line_text(above).ends_with('.')
        })
}

impl Layout<'_> {
    /// Whether a line stands below an empty one that ends what its heading has beside it: "Tickets: white card, EWP".
    pub(super) fn is_below_blank(&self, line: usize) -> bool {
        let mut blank = false;
        for above in (line.saturating_sub(MOST_BESIDE)..=line).rev() {
            let heading = self.sections.get(above).map_or(0, |section| section.heading_words);
            if heading > 0 {
                return blank && heading < self.page.line_words(above).len();
            }
            blank |= self.page.lines.get(above).is_some_and(|line| line.after_blank);
        }
        false
    }

    /// Whether a line tells something in sentences below an empty one that ends a list of licences: "Two boys at school.
    /// Plays cricket."
    pub(super) fn tells_below_list(&self, line: usize) -> bool {
        if !self.page.line_text(line).trim_end().ends_with('.') {
            return false;
        }
        let (mut blank, mut listed) = (false, false);
        for above in (line.saturating_sub(MOST_BESIDE)..=line).rev() {
            let words = self.page.line_words(above);
            let heading = self.sections.get(above).map_or(0, |section| section.heading_words);
            if heading > 0 {
                return blank && (listed || heading < words.len());
            }
            listed |=
                blank && !words.is_empty() && !self.page.line_text(above).trim_end().ends_with('.');
            blank |= self.page.lines.get(above).is_some_and(|line| line.after_blank);
        }
        false
    }

    /// Whether a time that goes on is that of a licence, a registration, a membership or the right to stay: "HC
    /// licence since 2009", "NZ citizen since 2019".
    pub(super) fn is_held_since(&self, period: &Period) -> bool {
        let since = period.current && period.end.is_none() && period.words.len() > 1;
        if !since {
            return false;
        }
        let place = period.words.start;
        let line = self.page.line_words(self.page.line_of(place)).start;
        let first = place.saturating_sub(LONGEST_SINCE).max(line);
        let begins = |at: &usize| self.page.gap(*at).has(Gap::STOP.or(Gap::SEMICOLON));
        let subject = (first..place).rev().find(begins).unwrap_or(first)..place;
        self.names_held(&subject) && self.title_score(&subject, &[]) < SURE
    }

    /// Whether some words are about a licence, a membership or the right to stay.
    fn names_held(&self, subject: &Range<usize>) -> bool {
        let lists = ListReader { page: self.page, words: self.words };
        let known = |at: usize| lists.licence_end(at, subject.end).is_some();
        let body = |at: usize| self.is_label(at, &["body"]);
        let label = self.page.phrase_at(self.words.labels, subject.start, subject.end, 2);
        let member = label.is_some_and(|(_, row)| row.field(1) == "member");
        let near = subject.start..subject.end.min(subject.start + MOST_SINCE + 1);
        member && subject.clone().any(body)
            || near.clone().any(known)
            || subject
                .clone()
                .any(|at| lists.names_paper(at) || RESIDENCE.contains(&self.page.folded_word(at)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{ExtractOptions, Profile, extract};

    fn read(text: &str) -> Profile {
        extract(text, &ExtractOptions::default())
    }

    fn quotes(profile: &Profile) -> Vec<&str> {
        let held = profile.certifications.iter();
        held.map(|one| one.original.as_deref().unwrap_or(&one.name)).collect()
    }

    const JOB: &str =
        "Milk Tanker Driver, Oakvale Dairy, 2012 - 2019\n- night runs to the depot\n\n";

    #[test]
    fn since_when_a_licence_is_held_makes_no_job() {
        for line in [
            "HC licence since 2004. No suspensions, 1 demerit point.",
            "Dangerous goods licence since 2016",
            "Member of the Institute of Drivers since 2016",
            "NZ citizen since 2019, full licence, non smoker",
        ] {
            let profile = read(&format!("Jo Bloggs\n\n{JOB}{line}\n"));
            assert_eq!(profile.experience.len(), 1, "{line}");
            assert!(quotes(&profile).iter().all(|quote| !quote.contains('[')), "{line}");
        }
        let profile = read(&format!("Jo Bloggs\n\n{JOB}HC licence since 2004. No suspensions.\n"));
        assert_eq!(quotes(&profile), ["HC licence"]);
        assert_eq!(profile.certifications[0].year, Some(2004));
        let since = read(&format!("Jo Bloggs\n\nDepot Manager since 2020\n\n{JOB}"));
        assert_eq!(since.experience.len(), 2);
    }

    #[test]
    fn sentences_below_a_list_of_licences_name_none() {
        let text = "Jo Bloggs\n\nCerts\nFirst aid | White card\n\nLooking for work near home.\n\nTwo boys at Oak College. Plays cricket.\n";
        assert_eq!(quotes(&read(text)), ["First aid", "White card"]);
        let apart = "Jo Bloggs\n\nCerts\nWhite card\n\nRope Marshal\n";
        assert_eq!(quotes(&read(apart)).len(), 2);
    }

    #[test]
    fn a_licence_at_the_end_is_no_duty_of_the_last_job() {
        let profile = read(&format!("Jo Bloggs\n\n{JOB}NSW driver licence\n"));
        assert_eq!(quotes(&profile), ["NSW driver licence"]);
        assert_eq!(profile.experience[0].duties.len(), 1);
    }

    #[test]
    fn what_was_gained_at_work_stays_a_duty() {
        let text = "Work\nClerk, Oak Mills, 2012 - 2019\nObtained a driver licence\nFiled letters";
        assert_eq!(read(text).experience[0].duties.len(), 2);
    }

    #[test]
    fn the_end_of_a_sentence_is_no_line_of_licences() {
        let text = "Experience\nTrainer, Oak Skills, 2012 - 2019\n  Taught young people from local schools first \
                    aid courses and\n  CPR and white card. Went out to sites to assess them.";
        assert!(read(text).experience[0].duties.iter().any(|duty| duty.english.contains("sites")));
    }
}
