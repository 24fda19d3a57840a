//! What in a CV's line is a job title, an employer, a place.
//!
//! Takes ranges of words; gives how much they look like a title or an employer's name, by the
//! published and everyday titles, by nouns that name workers, and by the words of employers' names.
//! It must not decide between candidates: that is for who knows the layout.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::page::{Page, Shape};
use crate::english::names::translate;
use crate::english::titles::{TitleReader, is_known_title};
use crate::language::Words;

/// Evidence from which words are taken for a title wherever they stand.
pub(crate) const SURE: f32 = 3.4;

/// Evidence of a title that the tables list, and of one that they list without its rank words.
const LISTED: f32 = 6.0;
pub(crate) const UNRANKED: f32 = 5.5;
/// Evidence of a common title without a noun that names a worker: enough where a title is looked for.
const COMMON: f32 = 2.8;
/// Evidence that the legal form of a firm ("Ltd") gives that words name an employer.
pub(super) const LEGAL_FORM: f32 = 6.0;
/// Evidence that a noun which others than workers bear too ("hand", "member") stays under.
const WEAK: f32 = 3.0;

/// Words before what says how much was worked: "back 2 days", "mostly nights".
const BEFORE_TERMS: [&str; 6] = ["back", "mostly", "mainly", "only", "usually", "about"];

/// Words before a sentence about oneself: "Before that I".
const LONGEST_LEAD: usize = 3;

/// Words of the longest phrase that leads to a title.
const LONGEST_CUE: usize = 5;

/// Judges words of one page.
pub(crate) struct TitleJudge<'a> {
    pub(super) page: &'a Page<'a>,
    pub(super) words: &'a Words,
    pub(crate) reader: TitleReader,
    /// Scores by first word and one past the last: lines are asked about several times.
    scores: RefCell<BTreeMap<(usize, usize), f32>>,
    /// The employers' word that begins at each word, wherever it ends.
    markers: Vec<Option<Marker>>,
}

/// An employers' word: its kind and one past its last word.
type Marker = (&'static str, usize);

/// What kind of name the words of an employer tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EmployerKind {
    Placeholder,
    Firm,
    School,
}

impl<'a> TitleJudge<'a> {
    pub(crate) fn new(page: &'a Page<'a>, words: &'a Words) -> Self {
        let (reader, scores) = (TitleReader::new(), RefCell::default());
        let mut judge = Self { page, words, reader, scores, markers: Vec::new() };
        let count = page.words.len();
        // Most words begin none.
        let marker = |place| {
            let may_begin = page.may_begin(words.employers, place);
            may_begin.then(|| judge.find_marker(place, count)).flatten()
        };
        judge.markers = (0..count).map(marker).collect();
        judge
    }

    /// How much the words look like a job title; [`SURE`] and more are taken anywhere.
    pub(crate) fn title_score(&self, words: &Range<usize>) -> f32 {
        let count = self.page.width(words);
        if count == 0 || count > 16 {
            return 0.0;
        }
        let key = (words.start, words.end);
        if let Some(score) = self.scores.borrow().get(&key) {
            return *score;
        }
        let score = self.weigh_title(words);
        self.scores.borrow_mut().insert(key, score);
        score
    }

    /// Whether a word alone is one of the small ones of another language than English: Bulgarian "имам" ("I have") is
    /// no imam.
    fn is_function_word(&self, words: &Range<usize>) -> bool {
        let alone = words.len() == 1 && !self.words.english;
        alone && self.words.stopwords.own(self.page.folded_word(words.start)).is_some()
    }

    fn weigh_title(&self, words: &Range<usize>) -> f32 {
        let count = self.page.width(words);
        if self.counts(words)
            || self.is_count(words)
            || self.is_load(words)
            || self.is_function_word(words)
            || self.is_sentence_of_self(words)
        {
            return 0.0;
        }
        let known = self.known(words);
        if known == 0.0 && self.is_common_title(words) {
            return if self.noun_score(words) >= SURE { LISTED } else { COMMON };
        }
        if known == 0.0 && (self.is_firm(words) || self.is_machine(words)) {
            return 0.0;
        }
        let mut score = if known > 0.0 { known } else { self.noun_score(words) };
        if known == 0.0 {
            let marked = self.employer_score(words);
            // "Warehouse Team Member": what narrows a worker's noun is no name.
            let weak = marked > 0.0 && marked < 2.5 && score > 0.0 && score < WEAK;
            let narrowed = weak && self.ends_in_noun(words);
            score -= if narrowed { marked.min(0.2) } else { marked * 0.8 };
            score -= match count {
                0..=7 => 0.0,
                8..=10 => 1.0,
                _ => 3.0,
            };
            if self.shape(words.start) == Some(Shape::Lower) && count > 5 {
                score -= 1.0;
            }
        }
        score
    }

    /// Whether words begin a sentence about the writer: "I was", "I've been".
    pub(crate) fn tells_of_self(&self, words: &Range<usize>) -> bool {
        let rest = self.page.raw(words).strip_prefix('I');
        self.words.english
            && rest.is_some_and(|rest| rest.starts_with([' ', '\'', '’']))
            && self.shape(words.start + 1) == Some(Shape::Lower)
    }

    /// The same wherever in them it is said: "At present I am employed by".
    pub(crate) fn speaks_of_self(&self, words: &Range<usize>) -> bool {
        let said = |place: usize| {
            place + 1 < words.end
                && self.page.folded_word(place) == "i"
                && self.shape(place + 1) == Some(Shape::Lower)
        };
        self.tells_of_self(words) || self.words.english && words.clone().any(said)
    }

    /// Whether words are a sentence about the writer, behind those that lead to it or not, in which nothing leads to a
    /// title: "I sail with my partner", "Before that I loaded the trucks".
    fn is_sentence_of_self(&self, words: &Range<usize>) -> bool {
        let lead = words.start..words.end.min(words.start + LONGEST_LEAD + 1);
        let own = lead.map(|first| first..words.end).find(|rest| self.tells_of_self(rest));
        own.is_some_and(|own| !self.has_cue(&own))
    }

    /// Whether words that lead to a title stand among some words: "I am a nurse", but not "I sail with my partner".
    fn has_cue(&self, words: &Range<usize>) -> bool {
        words.clone().any(|place| {
            let cue = self.page.phrase_at(self.words.role_cues, place, words.end, LONGEST_CUE);
            cue.is_some_and(|(_, row)| !matches!(row.field(1), "wanted" | "self"))
        })
    }

    /// Whether a name ends in what several people are: "Lanternfish Architects" is a firm, and no architect.
    fn is_firm(&self, words: &Range<usize>) -> bool {
        let Some(last) = words.end.checked_sub(1).filter(|last| *last > words.start) else {
            return false;
        };
        self.words.english
            && self.shape(last) != Some(Shape::Lower)
            && self.page.folded_word(last).ends_with('s')
            && self.marker(last, words.end).is_some_and(|(kind, _)| kind == "firm")
            && self.after_last_noun(&(last..words.end)).is_some()
            && self.after_last_noun(&(words.start..last)).is_none()
    }

    /// Whether the words are a title that the tables know as it stands.
    pub(crate) fn is_listed(&self, words: &Range<usize>) -> bool {
        self.known(words) >= LISTED
    }

    /// Whether the words are a title that the tables know, as written or without rank words.
    fn known(&self, words: &Range<usize>) -> f32 {
        let folded = self.page.folded(words);
        if self.page.width(words) > 8
            || folded.len() < 2
            || !folded.bytes().any(|byte| !byte.is_ascii_digit() && byte != b' ')
        {
            return 0.0;
        }
        if is_known_title(folded) {
            return if self.words.places.get(folded).is_some() { 1.0 } else { LISTED };
        }
        if !self.words.english {
            let raw = self.page.raw(words);
            return match translate(raw, Some(&self.words.language)) {
                Some(found) if found.whole && found.exact => LISTED,
                Some(found) if found.whole => 3.0,
                _ => 0.0,
            };
        }
        if self.is_read_as_written(words) {
            return 0.0;
        }
        let reading = self.reader.read(self.page.raw(words));
        let fits = |title: &str| title.len() > 2 && is_known_title(title);
        if (reading.core != reading.folded && fits(&reading.core))
            || (reading.expanded != reading.folded && fits(&reading.expanded))
        {
            return UNRANKED;
        }
        0.0
    }

    /// Whether some words are plain and stay as they are when they are read as a title: many do, and need no reading.
    fn is_read_as_written(&self, words: &Range<usize>) -> bool {
        let (page, raw) = (self.page, self.page.raw(words));
        let may_change = |place: usize| {
            let opening = page.word(place).map(|word| word.opening);
            opening.is_none_or(|start| self.reader.may_change(start, page.folded_word(place)))
        };
        raw.eq_ignore_ascii_case(page.folded(words))
            && raw.bytes().all(|byte| byte == b' ' || byte.is_ascii_alphanumeric())
            && !words.clone().any(may_change)
    }

    /// Whether people give the words as what they are, though no noun in them names a worker: "Sales",
    /// "Client Services".
    fn is_common_title(&self, words: &Range<usize>) -> bool {
        self.words.common_titles.get(self.page.folded(words)).is_some()
    }

    /// How much the words look like the name of an employer or school.
    pub(crate) fn employer_score(&self, words: &Range<usize>) -> f32 {
        let mut score: f32 = 0.0;
        let mut place = words.start;
        while place < words.end {
            let Some((row, after)) = self.marker(place, words.end) else {
                place += 1;
                continue;
            };
            // "Hospital Santa Casa", "quán Phở Hòa": where heads lead, names begin with what they are.
            let leads = place == words.start && after < words.end && self.head_leads();
            let named = leads && self.shape(after) == Some(Shape::Capital);
            let capital = named || self.shape(place) != Some(Shape::Lower);
            let weight = match row {
                "placeholder" => 7.0,
                "legal" => LEGAL_FORM,
                _ if !capital => 0.4,
                _ if named || after == words.end => 3.0,
                _ => 1.2,
            };
            score = score.max(weight);
            place = after;
        }
        score
    }

    /// What kind of employer the words name.
    pub(crate) fn employer_kind(&self, words: &Range<usize>) -> EmployerKind {
        let mut kind = EmployerKind::Firm;
        let mut place = words.start;
        while place < words.end {
            match self.marker(place, words.end) {
                Some(("placeholder", _)) => return EmployerKind::Placeholder,
                Some((found, after)) => {
                    if found == "school" {
                        kind = EmployerKind::School;
                    }
                    place = after;
                }
                None => place += 1,
            }
        }
        kind
    }

    /// The employers' word that begins here: its kind and one past its last word.
    pub(crate) fn marker(&self, place: usize, end: usize) -> Option<Marker> {
        let marker = self.markers.get(place).copied().flatten()?;
        // A shorter one may end before.
        if marker.1 <= end { Some(marker) } else { self.find_marker(place, end) }
    }

    /// Whether any begins at a word.
    pub(super) fn is_marked(&self, place: usize) -> bool {
        self.markers.get(place).is_some_and(Option::is_some)
    }

    fn find_marker(&self, place: usize, end: usize) -> Option<Marker> {
        let (length, row) = self.page.phrase_at(self.words.employers, place, end, 5)?;
        Some((row.field(1), self.page.word_after(place, length).max(place + 1)))
    }

    /// Whether the words are nothing but a place.
    pub(crate) fn is_place(&self, words: &Range<usize>) -> bool {
        let mut place = words.start;
        while place < words.end {
            // A postcode, but not "2IC" or "1st".
            if self.shape(place) == Some(Shape::Number) && !self.is_title_number(place) {
                place += 1;
                continue;
            }
            let rest = place..words.end;
            match self.page.phrase(self.words.places, &rest) {
                Some((length, _)) if self.shape(place) != Some(Shape::Lower) => {
                    place = self.page.word_after(place, length).max(place + 1);
                }
                _ => return false,
            }
        }
        !words.is_empty()
    }

    /// Whether a word that begins with a digit is of titles: "2IC", "1st Line Analyst".
    fn is_title_number(&self, place: usize) -> bool {
        let word = self.page.folded_word(place);
        self.words.title_nouns.get(word).is_some()
            || self.words.english
                && ["st", "nd", "rd", "th"].iter().any(|ending| word.ends_with(ending))
    }

    /// The flag of an employment phrase that begins here ("casual", "voluntary", "intern").
    pub(crate) fn employment(&self, place: usize, end: usize) -> Option<(&'static str, usize)> {
        let (length, row) = self.page.phrase_at(self.words.employment, place, end, 5)?;
        Some((row.field(1), self.page.word_after(place, length).max(place + 1)))
    }

    /// Whether the words say nothing but the hours and the contract, which no title does, as "Intern" and "Babysitting"
    /// may.
    pub(crate) fn is_manner(&self, words: &Range<usize>) -> bool {
        let named = |place: usize| {
            self.employment(place, words.end)
                .is_some_and(|(flag, _)| !matches!(flag, "terms" | "maybe"))
        };
        self.is_terms(words) && !words.clone().any(named)
    }

    /// Whether the words are only about how and when the job was held: "casual then permanent", "part time 15
    /// hrs Thu Fri". A rank word is not: a contract manager is something else than a manager on contract.
    pub(crate) fn is_terms(&self, words: &Range<usize>) -> bool {
        // "back 2 to 3 days", "mostly nights".
        let aside = self.words.english
            && words.len() > 1
            && self.shape(words.start) == Some(Shape::Lower)
            && BEFORE_TERMS.contains(&self.page.folded_word(words.start));
        let mut place = words.start + usize::from(aside);
        while place < words.end {
            let between = || {
                self.shape(place) == Some(Shape::Number)
                    || self.page.row(self.words.stopwords, place).is_some()
                    || self.page.row(self.words.dating, place).is_some()
            };
            match self.employment(place, words.end) {
                Some((_, after)) => place = after,
                None if place > words.start && between() => place += 1,
                // "5 days", "two days", and behind "back" the first of "2 to 3 days".
                None if (self.shape(place) == Some(Shape::Number)
                    || self.is_number_word(place))
                    && (self.employment(place + 1, words.end).is_some()
                        || aside && place == words.start + 1) =>
                {
                    place += 1;
                }
                None => return self.is_employment(words),
            }
        }
        !words.is_empty()
    }

    /// Whether the words are only about how the job was held ("casual", "on a voluntary basis").
    pub(crate) fn is_employment(&self, words: &Range<usize>) -> bool {
        let mut place = words.start;
        let mut any = false;
        while place < words.end {
            match self.employment(place, words.end) {
                Some((flag, after)) if flag != "terms" => {
                    any = true;
                    place = after;
                }
                // "Temp assistant": who holds a rank may have no other title.
                None if self.page.row(self.words.seniority, place).is_some()
                    && !(self.words.english && self.names_worker(place)) =>
                {
                    place += 1;
                }
                _ => return false,
            }
        }
        any
    }

    /// Whether a word is a number in words: "three".
    fn is_number_word(&self, place: usize) -> bool {
        let row = self.page.row(self.words.dating, place);
        row.is_some_and(|row| row.field(1).starts_with("number"))
    }

    /// Whether a word surely names a worker.
    pub(crate) fn names_worker(&self, place: usize) -> bool {
        self.page.row(self.words.title_nouns, place).is_some_and(|row| row.field(1) == "strong")
    }

    pub(crate) fn shape(&self, place: usize) -> Option<Shape> {
        self.page.word(place).map(|word| word.shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(text: &str) -> (f32, f32) {
        let page = Page::read(text);
        let words = Words::of("en");
        let judge = TitleJudge::new(&page, &words);
        let all = 0..page.words.len();
        (judge.title_score(&all), judge.employer_score(&all))
    }

    #[test]
    fn who_holds_a_rank_has_a_title_however_it_is_held() {
        let is_terms = |text: &str| {
            let page = Page::read(text);
            let words = Words::of("en");
            TitleJudge::new(&page, &words).is_terms(&(0..page.words.len()))
        };
        for text in ["Temp Associate", "Casual Supervisor", "Temporary Assistant Manager"] {
            assert!(!is_terms(text), "{text}");
        }
        for text in ["Casual", "Senior casual", "part time"] {
            assert!(is_terms(text), "{text}");
        }
    }

    #[test]
    fn titles_score_as_titles() {
        for text in [
            "Registered Nurse",
            "Snr RN",
            "Accounts Payable Clerk",
            "Head of Sales",
            "Assistant in Nursing",
            "Dog Walker",
            "Level 2 Support Technician",
            "Teacher (Year 3)",
            "Forklift driver",
        ] {
            assert!(scores(text).0 >= SURE, "{text}: {:?}", scores(text));
        }
    }

    #[test]
    fn common_titles_without_a_workers_noun_score_where_a_title_is_looked_for() {
        for text in ["Sales", "Client Services", "Warehouse"] {
            let score = scores(text).0;
            assert!((COMMON..SURE).contains(&score), "{text}: {score}");
        }
    }

    #[test]
    fn employers_do_not() {
        for text in [
            "Lanternfish Workspace Architects",
            "Quollbrook Linehaul Pty Ltd",
            "Westmere Base Hospital",
            "Company Name",
            "Hollow & Daughters",
            "Banksia Grove Partners",
            "City",
            "Lead 18 staff",
        ] {
            assert!(scores(text).0 < SURE, "{text}: {:?}", scores(text));
        }
    }
}
