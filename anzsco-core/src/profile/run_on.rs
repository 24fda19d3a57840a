//! Lines of a CV that were run together, as forms and clipboards do: broken again where its parts begin.
//!
//! Takes the text; gives it back with some of its spaces made ends of lines, so that every byte keeps its
//! place. Breaks around headings, before the header of each dated job and before the first duty behind
//! it. It must not touch a text whose lines are lines.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Section;
use super::dates::{Period, find_periods, periods_in};
use super::page::{Gap, Page, Shape};
use super::sections::heading_at;
use crate::language::Words;

/// Bytes from which a line is a run of several, and from which one is that has the whole CV.
const LONG: usize = 700;
const LONG_ALONE: usize = 300;
/// Share of the text, in per cent, that such lines have where it was run together.
const MOSTLY: usize = 60;
/// Words before the dates of a job that may be its header, and behind them.
const MOST_BEFORE: usize = 12;
const MOST_AFTER: usize = 9;

/// The text with its lines broken again; none where it was not run together.
pub(super) fn broken(text: &str, words: &Words) -> Option<String> {
    let least = if text.trim().contains('\n') { LONG } else { LONG_ALONE };
    if !has_line_of(text, least) {
        return None;
    }
    let long: usize = text.lines().map(str::len).filter(|length| *length >= least).sum();
    if long * 100 < text.len() * MOSTLY || long == 0 {
        return None;
    }
    let page = Page::read(text);
    let breaker = Breaker { page: &page, words, periods: find_periods(&page, words) };
    let mut bytes = text.as_bytes().to_vec();
    for place in breaker.places() {
        let Some(before) = place.checked_sub(1) else { continue };
        let gap = page.bytes(&(before..before + 1)).end..page.bytes(&(place..place + 1)).start;
        // Only a space of one byte can become the end of a line without moving what follows.
        if let Some(space) = bytes.get_mut(gap).and_then(|gap| gap.iter_mut().find(|b| **b == b' '))
        {
            *space = b'\n';
        }
    }
    String::from_utf8(bytes).ok()
}

/// Whether a line may be long: somewhere so many bytes have no end of a line among them.
fn has_line_of(text: &str, least: usize) -> bool {
    let mut rest = text.as_bytes();
    while let Some(part) = rest.get(..least) {
        let Some(end) = part.iter().rposition(|byte| *byte == b'\n') else { return true };
        rest = rest.get(end + 1..).unwrap_or(&[]);
    }
    false
}

struct Breaker<'a> {
    page: &'a Page<'a>,
    words: &'a Words,
    periods: Vec<Period>,
}

impl Breaker<'_> {
    /// The words that begin a line.
    fn places(&self) -> BTreeSet<usize> {
        let mut places = BTreeSet::new();
        let mut jobs = true;
        let mut place = 0;
        while place < self.page.words.len() {
            let period = periods_in(&self.periods, &(place..place + 1)).first();
            // Where ends of lines became spaces, more than two of them are left; dates may be the next column.
            let broken = period.is_none() && self.page.gap(place).has(Gap::WIDE);
            if broken || self.page.gap(place).has(Gap::BULLET) {
                places.insert(place);
            }
            if let Some((section, end)) = self.heading(place) {
                places.extend([place, end]);
                jobs = section != Section::Education;
                place = end;
                continue;
            }
            match period.filter(|period| jobs && period.is_range()) {
                Some(period) => {
                    places.insert(self.header_start(place, &places));
                    places.extend(self.first_duty(period.words.end));
                    place = period.words.end.max(place + 1);
                }
                None => place += 1,
            }
        }
        places
    }

    /// The section that a heading at a word opens, and the word behind it.
    fn heading(&self, place: usize) -> Option<(Section, usize)> {
        let (section, end) = heading_at(self.page, self.words, place)?;
        let capital = |place: usize| !matches!(self.shape(place), None | Some(Shape::Lower));
        let begins = capital(place) && (capital(end) || self.page.gap(end).has(Gap::COLON));
        // "10 years of Experience": not after a word that goes on.
        let free = place == 0
            || self.page.gap(place).has(Gap::STOP)
            || self.page.row(self.words.stopwords, place - 1).is_none();
        // "ELEMENTARY SCHOOL TEACHER": nor within a title in capitals.
        let upper = |place: usize| {
            self.shape(place) == Some(Shape::Upper) && !self.page.gap(place).has(Gap::WIDE)
        };
        let within = upper(place) && place.checked_sub(1).is_none_or(upper) && upper(end);
        (begins && free && !within).then_some((section, end))
    }

    /// Where the header begins whose dates are at `place`: the names, in capitals, that stand before them.
    fn header_start(&self, place: usize, known: &BTreeSet<usize>) -> usize {
        let floor = known.range(..=place).next_back().copied().unwrap_or(0);
        let floor = floor.max(place.saturating_sub(MOST_BEFORE));
        if let Some(sentence) = (floor..place).rev().find(|start| self.tells_job(*start)) {
            return sentence;
        }
        let mut start = place;
        let ordinal = |place: usize| {
            let word = self.page.folded_word(place);
            self.shape(place) == Some(Shape::Number)
                && word.ends_with(|letter: char| letter.is_ascii_lowercase())
        };
        let named = |place: usize| matches!(self.shape(place), Some(Shape::Capital | Shape::Upper));
        while start > floor
            && !self.page.gap(start).has(Gap::STOP)
            && (named(start - 1) || ordinal(start - 1))
        {
            start -= 1;
        }
        start
    }

    /// Whether a sentence begins with words that lead to a title: "Before this HC driver for ...".
    fn tells_job(&self, place: usize) -> bool {
        let cue = || self.page.phrase_at(self.words.role_cues, place, self.page.words.len(), 5);
        self.page.gap(place).has(Gap::STOP)
            && cue().is_some_and(|(_, row)| matches!(row.field(1), "worked" | "holds" | "next"))
    }

    /// The verb that begins the first duty behind the dates, or "I"; else the first sentence there.
    fn first_duty(&self, after: usize) -> Option<usize> {
        let reach: Range<usize> = after + 1..(after + MOST_AFTER).min(self.page.words.len());
        let capital =
            |place: &usize| matches!(self.shape(*place), Some(Shape::Capital | Shape::Upper));
        let verb = |place: &usize| {
            let word = self.page.folded_word(*place);
            word == "i" || self.words.duty_verbs.get(word).is_some()
        };
        let begins = |place: &usize| self.page.gap(*place).has(Gap::STOP);
        let mut capitals = reach.clone().filter(capital);
        capitals.find(verb).or_else(|| reach.filter(capital).find(begins))
    }

    fn shape(&self, place: usize) -> Option<Shape> {
        self.page.word(place).map(|word| word.shape)
    }
}
