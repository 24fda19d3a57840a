//! What a qualification was in: its field of study.
//!
//! Takes the place of a qualification's name; gives the words of the field, behind it or before it, up
//! to a date, a place or a school. It must not judge whether the words are a qualification.

use std::ops::Range;

use super::EducationLevel;
use super::page::{Gap, Shape};
use super::qualification_names::Name;
use super::qualifications::{END, PART, PART_END, QualificationReader};
use super::titles::EmployerKind;
use super::unfinished::{GOING_ON, LEFT, LONGEST_SAID, kind_told};
use crate::language::word_order::puts_from_last;

/// Letters of the longest last word of a short form.
const SHORT_FORM: usize = 4;
/// Letters of the longest small word that leads to a field in other languages.
const LONGEST_LINK: usize = 3;
/// Words of the longest field before the name of a qualification.
pub(super) const LONGEST_BEFORE: usize = 5;
/// The same where the name of who gives it stands before it.
const LONGEST_LED: usize = 9;
/// What stands in brackets behind a degree and says how it is studied.
const KINDS: [&str; 4] = ["exec", "executive", "coursework", "research"];
/// What is said of a qualification that is held.
const DONE: [&str; 5] = ["complete", "completed", "done", "finished", "passed"];
/// How adjectives end that a field cannot end with.
const ADJECTIVES: [&str; 6] = ["ical", "ial", "ied", "ory", "lic", "early"];
/// How the national certificates of a trade are called where the trade stands before them.
const TRADE: &str = "nc i";
/// How their certificates begin that are called so in plain words.
const CRAFT: &str = "trade cert";
/// What stands behind the trade that was learned.
const APPRENTICESHIP: &str = "apprenticeship";
/// What stands for a place in anonymised CVs.
const FILLERS: [&str; 2] = ["city", "state"];
/// Names that say nothing of what they are in, so that it stands before them.
const BARE: [&str; 6] = [
    "certificate",
    "cert",
    "diploma",
    "certificate program",
    "certificate programme",
    "certificate course",
];
/// Words of the longest list of school subjects, and signs between those of the shortest.
const MOST_SUBJECTS: usize = 20;
const FEWEST_SUBJECTS: usize = 2;

/// Words of the longest heading that a field runs into.
const LONGEST_HEADING: usize = 4;
/// Words of the longest remark in brackets before a field.
const LONGEST_REMARK: usize = 4;

impl QualificationReader<'_> {
    /// The field of study after a name.
    pub(super) fn field(&self, name: &Name, end: usize) -> Option<Range<usize>> {
        let field = self.plain_field(name, end)?;
        Some(self.without_heading(self.with_stream(name, field, end)))
    }

    /// A field without the heading of several words that it runs into, told by its colon: "Botany Education and Training:".
    fn without_heading(&self, field: Range<usize>) -> Range<usize> {
        if !self.page.gap(field.end).has(Gap::COLON) {
            return field;
        }
        let heads = |at: &usize| {
            let found = self.page.phrase_at(self.words.headings, *at, field.end, LONGEST_HEADING);
            found.is_some_and(|(length, _)| {
                length > 1 && self.page.word_after(*at, length) == field.end
            })
        };
        let heading = (field.start + 1..field.end.saturating_sub(1)).find(heads);
        field.start..heading.unwrap_or(field.end)
    }

    /// The same without what stands in brackets behind it.
    fn plain_field(&self, name: &Name, end: usize) -> Option<Range<usize>> {
        let place = self.after_faculty(name, self.field_start(name, end)?, end);
        let whole = place..self.field_end(place, end);
        let words = self.without_glue(self.with_next_line(whole, end))?;
        // Behind the name of a school certificate stands the school.
        let studied = name.level != Some(EducationLevel::Secondary);
        let again = || self.told_again_behind(place, words.end, end);
        if let Some(stop) = studied.then(again).flatten() {
            return Some(place..stop);
        }
        let words = if studied { self.without_double(words) } else { words };
        let stop = words.end;
        if self.is_said_of_it(name, place)
            || self.is_register(name, &words)
            || self.is_giver_or_kind(&words)
            || self.judge.shape(place) == Some(Shape::Number)
            || self.is_length(place)
            || self.names_university(place)
            || self.judge.is_place(&words)
        {
            return None;
        }
        let marked = self.judge.employer_kind(&words) == EmployerKind::School
            && !self.begins_as_school_word(name, &words);
        let bracketed = self.page.gap(place).has(Gap::OPEN);
        if let Some(stop) = self.after_bracketed_beginning(name.after, place, stop, end) {
            return Some(place..stop);
        }
        let capital = |word: usize| self.judge.shape(word) != Some(Shape::Lower);
        let whole = if bracketed { self.bracket_end(stop, end) } else { stop };
        let range =
            place..self.after_series(self.after_second(self.after_dash(whole, end), end), end);
        match self.known_field(place, stop) {
            Some(known) if known == stop => Some(range),
            Some(known) if whole > stop && capital(known) => Some(range),
            // "Finance and Foresight", of which only the first is known.
            Some(known) if !marked && self.adds_another(known, stop) => Some(range),
            Some(known) if marked || !capital(known) => Some(place..known),
            // "Drafting Key papers include: ..."
            Some(known) if self.begins_list(known, stop) => Some(place..known),
            Some(known) if self.goes_on_as_school(known, stop, end) => Some(place..known),
            None if marked && let Some(school) = self.before_school(&range) => Some(place..school),
            None if marked || (bracketed && !capital(place)) => None,
            _ => Some(range),
        }
    }

    /// Where the field begins, if the words after the name lead to one: "of", "in", ":" or an open bracket
    /// do, "(Hons)" does not.
    fn field_start(&self, name: &Name, end: usize) -> Option<usize> {
        if self.leads_to_state(name, end) {
            return None;
        }
        let mut place = name.after;
        let mut led =
            place.checked_sub(1).is_some_and(|place| self.is_label(place, &["link", "of"]));
        for _ in 0..3 {
            if place >= end || self.leads_to_school(place, end) || self.is_state(place, end) {
                return None;
            }
            let gap = self.page.gap(place);
            let bytes = self.page.folded_word(place).len();
            let grade = self.judge.shape(place) == Some(Shape::Number) && bytes == 1;
            if let Some(after) = self.after_short_form(place, end) {
                place = after;
            } else if let Some(after) = self.after_remark(place, end) {
                place = after;
            } else if let Some(after) = self.after_class_of_honours(place, end) {
                // "MA (cum laude) Oak": what follows is rather a school.
                if self.known_field(after, end).is_none() && !self.is_label(after, &["link", "of"])
                {
                    return None;
                }
                place = after;
            } else if let Some(after) = self.after_class_alone(place) {
                place = after;
            } else if self.is_label(place, &["skip", "class"])
                || gap.plain()
                    && (grade || self.is_short_level(place) || self.is_class_of_honours(place))
            {
                place += 1;
            } else if self.is_label(place, &["link", "of"]) && !self.leads_through(place)
                || self.leads_elsewhere(place, end)
            {
                place += 1;
                led = true;
            } else if gap.has(Gap::COLON.or(Gap::OPEN).or(Gap::DASH).or(Gap::COMMA)) {
                led |= gap.has(Gap::COLON.or(Gap::OPEN))
                    || self.known_field(place, end).is_some()
                    || self.is_free_comma(place)
                    || self.is_behind_form(name, place)
                    || self.is_field_before_school(place, end)
                    || self.names_trade(name, place, end)
                    || self.names_science(place, end);
                break;
            } else {
                led |= gap.plain()
                    || self.is_hyphened_field(place, end)
                    || gap.has(Gap::CLOSE) && !gap.has(PART_END)
                    || self.ends_with_points(name, place);
                break;
            }
        }
        (led && place < end && !self.page.gap(place).has(END)).then_some(place)
    }

    /// One past a remark in brackets that a colon and the field follow: "B.A. (by distance) : Botany". How far it is says
    /// more than a remark.
    fn after_remark(&self, place: usize, end: usize) -> Option<usize> {
        let gap = self.page.gap(place);
        let state = || self.page.phrase_at(self.words.unfinished, place, end, LONGEST_BEFORE);
        let small = self.judge.shape(place) == Some(Shape::Lower);
        if !gap.has(Gap::OPEN) || gap.has(END.or(Gap::COLON)) || !small || state().is_some() {
            return None;
        }
        let last = end.min(place + LONGEST_REMARK + 1);
        let close = (place + 1..last).find(|at| self.page.gap(*at).has(Gap::CLOSE))?;
        let gap = self.page.gap(close);
        (gap.has(Gap::COLON) && !gap.has(Gap::LINE)).then_some(close)
    }

    /// Whether a small word of another language leads to a field: "en", "de", unless it begins how far the course
    /// is: "en curso".
    fn leads_elsewhere(&self, place: usize, end: usize) -> bool {
        let word = self.page.folded_word(place);
        !self.words.english
            && word.len() <= LONGEST_LINK
            && self.page.gap(place).plain()
            && self.judge.shape(place) == Some(Shape::Lower)
            && self.words.stopwords.own(word).is_some()
            && self.page.phrase_at(self.words.unfinished, place, end, LONGEST_BEFORE).is_none()
    }

    /// Whether a name ends with a word that leads to its field, and a date follows: "certificate in 2021".
    pub(super) fn leads_to_date(&self, name: &Name) -> bool {
        self.begins_period(name.after) && self.is_label(name.after - 1, &["link", "of"])
    }

    /// Whether a name ends with a word that begins how far it is: "degree in progress".
    pub(super) fn leads_to_state(&self, name: &Name, end: usize) -> bool {
        name.after > 0 && self.is_state(name.after - 1, end)
    }

    /// Whether a small word for a link begins how far a qualification is: "in progress".
    fn is_state(&self, place: usize, end: usize) -> bool {
        let state = self.page.phrase_at(self.words.unfinished, place, end, LONGEST_SAID);
        let kind = |row| kind_told(self.page, place, &row);
        self.is_label(place, &["link"])
            && state.is_some_and(|(_, row)| matches!(kind(row), Some(LEFT | GOING_ON)))
    }

    /// Whether a word is one that leads to who gave a qualification, as it leads to where a time ends: "through".
    fn leads_through(&self, place: usize) -> bool {
        let row = self.page.row(self.words.dating, place);
        self.words.english && row.is_some_and(|row| row.field(1) == "to")
    }

    /// Whether the sign behind a name is the last point of its short form: "B.Sc. Botany", "Dip. Horticulture".
    fn ends_with_points(&self, name: &Name, place: usize) -> bool {
        let gap = self.page.gap(place);
        let is_last = |last: usize| {
            // "HSC." ends a sentence.
            let short = || {
                self.judge.shape(last) == Some(Shape::Capital)
                    && self.page.folded_word(last).len() <= SHORT_FORM
            };
            (self.is_initial(last) || short()) && gap.has(Gap::POINT.or(Gap::STOP))
                || self.page.gap(last).has(Gap::POINT)
                    && self.page.folded_word(last).len() <= SHORT_FORM
                    && gap.without(Gap::STOP.or(Gap::POINT)).plain()
        };
        place == name.after
            && self.judge.shape(place) == Some(Shape::Capital)
            && place.checked_sub(1).is_some_and(is_last)
    }

    /// Whether a sign leads to a field that is known: "Certificate: Banking".
    pub(super) fn is_marked_field(&self, field: &Range<usize>) -> bool {
        let gap = self.page.gap(field.start);
        let known = || self.known_field(field.start, field.end).is_some();
        gap.has(Gap::COLON) || gap.has(Gap::COMMA.or(Gap::DASH)) && known()
    }

    /// Whether a comma stands free before a word, as the forms of some sites have it between a degree and its
    /// field: "Associate of Arts , Stage Design 2010".
    fn is_free_comma(&self, place: usize) -> bool {
        let before = self.page.bytes(&(place.saturating_sub(1)..place)).end;
        let rest = self.page.text.get(before..).unwrap_or("");
        self.page.gap(place).has(Gap::COMMA) && rest.starts_with(" , ")
    }

    /// One past the short form in brackets that repeats a name: "Bachelor of Science (BS) : Biology".
    fn after_short_form(&self, place: usize, end: usize) -> Option<usize> {
        let opens = self.page.gap(place).has(Gap::OPEN);
        let name = opens.then(|| self.name_at(place, end, true)).flatten()?;
        self.page.gap(name.after).has(Gap::CLOSE.or(Gap::COLON)).then_some(name.after)
    }

    /// Some words without the small ones at their end, nor "Level", unless they begin with one: of "B.Com from
    /// City College" there is no field.
    fn without_glue(&self, words: Range<usize>) -> Option<Range<usize>> {
        let glue = |place: usize| {
            self.judge.shape(place) == Some(Shape::Lower)
                && self.page.row(self.words.stopwords, place).is_some()
        };
        let level = |place: usize| self.is_level_word(place);
        let last = words.clone().rev().find(|place| !glue(*place) && !level(*place))?;
        (!glue(words.start)).then_some(words.start..last + 1)
    }

    /// Whether the words behind a short form tell of it and not of a field: "LLB equivalent".
    fn is_said_of_it(&self, name: &Name, place: usize) -> bool {
        let short = name.after == place
            && self.page.folded_word(place - 1).len() <= SHORT_FORM
            && !self.is_label(place - 1, &["link"]);
        short
            && self.words.english
            && self.page.gap(place).plain()
            && self.judge.shape(place) == Some(Shape::Lower)
            && self.known_field(place, place + 1).is_none()
            || name.after == place && DONE.contains(&self.page.folded_word(place))
    }

    /// Whether letters in brackets behind a name that ends with its field are those of a register or a title, no field:
    /// "Diploma in Nursing (KRPN)". Those of a branch may be spoken: "(MECH)".
    fn is_register(&self, name: &Name, words: &Range<usize>) -> bool {
        let last = name.after.saturating_sub(1);
        words.len() == 1
            && words.start == name.after
            && self.page.gap(words.start).has(Gap::OPEN)
            && self.page.gap(words.end).has(Gap::CLOSE)
            && self.judge.shape(words.start) == Some(Shape::Upper)
            && self.page.folded_word(words.start).len() >= SHORT_FORM
            && !self.page.folded_word(words.start).contains(['a', 'e', 'i', 'o', 'u'])
            && self.known_field(words.start, words.end).is_none()
            && self.known_field(last, name.after).is_some()
            && self.words.common.get(self.page.folded_word(words.start)).is_none()
    }

    /// Whether the words behind a name are but who gave it, in brackets, or what kind of course it is:
    /// "certificate (Braille Authority)", "certificate training".
    fn is_giver_or_kind(&self, words: &Range<usize>) -> bool {
        let body = |at: usize| self.is_label(at, &["body"]);
        let opened = self.page.gap(words.start).has(Gap::OPEN);
        let kind = opened
            && words.len() == 1
            && self.page.gap(words.end).has(Gap::CLOSE)
            && KINDS.contains(&self.page.folded_word(words.start));
        let mere = words
            .start
            .checked_sub(1)
            .is_some_and(|at| matches!(self.page.folded_word(at), "certificate" | "diploma"));
        let small = self.judge.shape(words.start) == Some(Shape::Lower);
        kind || opened && words.clone().any(body)
            || mere && small && words.len() == 1 && self.has_course_word(words)
    }

    /// Whether "in" leads to words of which only the first is one of schools: "in Primary Industry Business".
    fn begins_as_school_word(&self, name: &Name, words: &Range<usize>) -> bool {
        let led = words
            .start
            .checked_sub(1)
            .is_some_and(|before| before + 1 >= name.after && self.is_label(before, &["link"]));
        // "NZ Cert Primary Industry".
        let vocational = name.level.is_some_and(EducationLevel::is_vocational)
            && words.start == name.after
            && self.page.gap(words.start).plain();
        (led || vocational)
            && words.len() > 1
            && (words.start + 1..words.end)
                .all(|place| self.judge.marker(place, words.end).is_none())
            && self
                .judge
                .marker(words.start, words.end)
                .is_some_and(|(_, after)| after == words.start + 1)
    }

    /// Whether a word counts time: "MHA with 9 years of experience".
    fn is_length(&self, place: usize) -> bool {
        let row = self.page.row(self.words.dating, place);
        row.is_some_and(|row| matches!(row.field(1), "years" | "months" | "weeks"))
    }

    /// A field whose last word on its line leads to the next line: "Graduate Diploma in Medical", "Imaging".
    fn with_next_line(&self, field: Range<usize>, end: usize) -> Range<usize> {
        let (last, stop) = (field.end - 1, field.end);
        let gap = self.page.gap(stop);
        let line = gap.has(Gap::LINE) && gap.without(Gap::LINE.or(Gap::WIDE)).plain();
        let word = self.page.folded_word(last);
        let goes_on = || {
            self.page.row(self.words.stopwords, last).is_some()
                || ADJECTIVES.iter().any(|ending| word.ends_with(ending))
                    && self.known_field(field.start, stop) != Some(stop)
        };
        if !self.words.english || !line || stop >= end || !goes_on() {
            return field;
        }
        let more = stop..self.field_end(stop, end);
        let other = self.judge.is_place(&more)
            || self.judge.employer_kind(&more) == EmployerKind::School
            || self.judge.shape(stop) == Some(Shape::Number);
        if other { field } else { field.start..more.end }
    }

    /// The field that stands before the name: "Medical Billing certificate".
    pub(super) fn field_before(&self, start: usize, after: usize) -> Option<Range<usize>> {
        let name = self.page.folded(&(start..after));
        let line = self.page.line_words(self.page.line_of(start));
        if self.page.is_spaceless(start) || puts_from_last(&self.words.language) {
            return self.known_field_before(start, line.start);
        }
        let mut first = start;
        // "Small Engine Servicing (Marine) NC II".
        let trade = name.starts_with(TRADE);
        let parts = if trade { PART.without(Gap::OPEN.or(Gap::CLOSE)) } else { PART };
        while first > line.start
            && start - first < LONGEST_LED
            && !self.page.gap(first).has(parts)
            && self.judge.shape(first - 1) != Some(Shape::Number)
        {
            first -= 1;
        }
        first = self.after_held(first, start);
        // "City, State Bread Baking certificate".
        while first + 1 < start && FILLERS.contains(&self.page.folded_word(first)) {
            first += 1;
        }
        let words = first..start;
        let named = |word: usize| {
            matches!(self.judge.shape(word), Some(Shape::Capital | Shape::Upper))
                || word > first && self.page.row(self.words.stopwords, word).is_some()
        };
        let bare = name.split(" level ").next().unwrap_or(name);
        let crafted = bare.starts_with(CRAFT) && !self.page.gap(first).has(Gap::OPEN);
        // "Bread baking trade certificate".
        let small = |word: usize| {
            crafted
                && word > first
                && self.judge.shape(word) == Some(Shape::Lower)
                && self.names_subject(&(first..start))
        };
        let plain = !words.is_empty()
            && (trade || crafted || bare.starts_with(APPRENTICESHIP) || BARE.contains(&bare))
            && self.words.english
            && !self.page.gap(start).has(parts)
            && (self.page.row(self.words.stopwords, start - 1).is_none()
                || self.known_field(first, start) == Some(start))
            && words.clone().all(|word| named(word) || small(word))
            && (trade
                || self.judge.employer_score(&words) < 1.5
                || self.known_field(first, start) == Some(start))
            && !self.judge.is_place(&words)
            && self.licence_at(first).is_none_or(|end| end < start);
        plain.then_some(words)
    }

    /// The known field that ends right before a name, as languages have it that put the head last, or before
    /// the small word that leads to the name: "होटल मैनेजमेंट में डिप्लोमा".
    pub(super) fn known_field_before(&self, start: usize, line: usize) -> Option<Range<usize>> {
        let near = start.saturating_sub(LONGEST_LED).max(line);
        let small = |place: usize| self.words.stopwords.own(self.page.folded_word(place)).is_some();
        let led = start.checked_sub(1).filter(|last| *last > near && small(*last));
        let end = led.unwrap_or(start);
        let first = (near..end).find(|first| self.known_field(*first, end) == Some(end))?;
        let beside = |place: usize| self.page.gap(place).without(Gap::WIDE.or(Gap::PIPE)).plain();
        (beside(start) && beside(end)).then_some(first..end)
    }

    /// One past the subjects behind a school certificate: "A Levels: Maths (B), Geography (C)".
    pub(super) fn after_subjects(&self, name: &Name, stop: usize) -> usize {
        let listed = name.level == Some(EducationLevel::Secondary)
            && self.page.gap(name.after).has(Gap::COLON)
            && !self.page.gap(name.after).has(Gap::LINE);
        if !listed {
            return stop;
        }
        let line = self.page.line_words(self.page.line_of(name.after));
        let last = line.end.min(name.after + MOST_SUBJECTS);
        let ends = |place: &usize| {
            self.page.gap(*place).has(Gap::DASH.or(Gap::PIPE).or(Gap::STOP).or(Gap::WIDE))
                || self.judge.shape(*place) == Some(Shape::Number)
                || self.judge.marker(*place, line.end).is_some()
                || self.page.row(self.words.places, *place).is_some()
        };
        let end = (name.after..last).find(ends).unwrap_or(last);
        let signs = Gap::COMMA.or(Gap::CLOSE);
        let several =
            (name.after + 1..end).filter(|place| self.page.gap(*place).has(signs)).count();
        if several >= FEWEST_SUBJECTS { stop.max(end) } else { stop }
    }

    /// Whether a date begins at a word: "Interior Design May 2011".
    pub(super) fn begins_period(&self, place: usize) -> bool {
        self.periods.binary_search_by_key(&place, |period| period.words.start).is_ok()
    }

    /// One past the known field of study that begins at `place`; "X and Y" are both taken.
    pub(super) fn known_field(&self, place: usize, end: usize) -> Option<usize> {
        let (length, _) = self.page.phrase_at(self.words.fields, place, end, 8)?;
        let after = self.page.word_after(place, length);
        if self.page.folded_word(after) == "and" && after + 1 < end {
            let rest = after + 1..end.min(after + 9);
            if let Some((length, _)) = self.page.phrase(self.words.fields, &rest) {
                return Some(self.page.word_after(after + 1, length));
            }
        }
        Some(after)
    }
}
