//! A header line cut into the parts its writer set apart.
//!
//! Takes a range of words and the periods in it; gives the segments between commas, dashes, bars,
//! brackets and the word "at", without the dates. Knows labels ("Position:") and the fillers of
//! anonymised CVs. It must not judge what a segment is.

use std::ops::Range;

use super::applied_for::is_beside_applicant;
use super::dates::Period;
use super::layout::LIKELY;
use super::page::{Gap, Page, Shape};
use super::tables::{column_of, columns_before};
use super::titles::{SURE, TitleJudge};
use crate::language::Words;
use crate::language::word_order::{parts_phrases_by_spaces, puts_verb_last};

/// One part of a header.
#[derive(Debug, Clone)]
pub(crate) struct Segment {
    pub(crate) words: Range<usize>,
    /// What stands before it.
    pub(crate) before: Gap,
    /// Which column, counted by bars.
    pub(crate) cell: usize,
    /// Whether it stands in brackets.
    pub(crate) bracketed: bool,
    /// What a label or table column says it is ("title", "employer", ...).
    pub(crate) label: Option<&'static str>,
    /// Whether it stands for an employer's name that was taken out.
    pub(crate) placeholder: bool,
}

const CUT: Gap = Gap::COMMA
    .or(Gap::DASH)
    .or(Gap::PIPE)
    .or(Gap::BULLET)
    .or(Gap::SEMICOLON)
    .or(Gap::COLON)
    .or(Gap::WIDE)
    .or(Gap::ARROW)
    .or(Gap::AT)
    .or(Gap::LINE)
    .or(Gap::OPEN)
    .or(Gap::CLOSE)
    .or(Gap::OTHER);

/// Words for "as" behind a title.
const AS: [&str; 8] =
    ["として", "로 ", "으로 ", "olarak", "के रूप में", "के पद पर", "के तौर पर", "হিসেবে"];

/// Words of "at" with its article.
const LONGEST_AT: usize = 2;

/// Words of the longest label: "Nome e indirizzo del datore di lavoro".
pub(crate) const LONGEST_LABEL: usize = 8;

/// Cuts `range` into segments, leaving out the words of `periods`.
pub(crate) fn cut(
    page: &Page<'_>,
    words: &Words,
    judge: &TitleJudge<'_>,
    range: &Range<usize>,
    periods: &[Period],
    columns: &[&'static str],
) -> Vec<Segment> {
    let mut cutter = Cutter {
        page,
        words,
        judge,
        columns,
        segments: Vec::new(),
        open: None,
        cell: if columns.is_empty() { 0 } else { column_of(page, range.start) },
        bracketed: false,
        label: None,
    };
    let mut place = range.start;
    let mut periods = periods.iter().peekable();
    // A leading bar does not begin the second column.
    let mut first = true;
    while place < range.end {
        let gap = page.gap(place);
        if !first || gap.has(Gap::OPEN) {
            cutter.note_gap(gap, first);
        }
        if !first {
            cutter.note_columns(place..place + 1);
        }
        first = false;
        while periods.peek().is_some_and(|period| period.words.end <= place) {
            periods.next();
        }
        if let Some(period) = periods.peek().filter(|period| period.words.start <= place) {
            cutter.close(place);
            cutter.end_label();
            let after = period.words.end.min(range.end).max(place + 1);
            cutter.note_columns(place + 1..after);
            place = after;
            continue;
        }
        place = cutter.read(place, range);
    }
    cutter.close(range.end);
    cutter.segments
}

struct Cutter<'a> {
    page: &'a Page<'a>,
    words: &'a Words,
    judge: &'a TitleJudge<'a>,
    columns: &'a [&'static str],
    segments: Vec<Segment>,
    open: Option<Segment>,
    cell: usize,
    bracketed: bool,
    label: Option<&'static str>,
}

impl Cutter<'_> {
    fn note_gap(&mut self, gap: Gap, first: bool) {
        if self.columns.is_empty() && gap.has(Gap::PIPE) && !first {
            self.cell += 1;
            self.label = None;
        }
        // "Client: Oak Mills   Fernport   Consultant": the next column is not what the label announced.
        let told = self.open.is_some()
            || self.segments.last().is_some_and(|last| last.label == self.label);
        if gap.has(Gap::WIDE) && !first && self.columns.is_empty() && told {
            self.label = None;
        }
        if gap.has(Gap::CLOSE) {
            self.bracketed = false;
        }
        if gap.has(Gap::OPEN) {
            self.bracketed = true;
        }
    }

    /// Counts the columns of a table that end before some words.
    fn note_columns(&mut self, words: Range<usize>) {
        if self.columns.is_empty() {
            return;
        }
        for word in words {
            let ended = columns_before(self.page, word);
            if ended > 0 {
                self.cell += ended;
                self.label = None;
            }
        }
    }

    /// Behind dates begins what no label before them says: "Company: Oak Ltd 2011 - 2016 Clerk".
    fn end_label(&mut self) {
        if self.segments.last().is_some_and(|last| last.label == self.label) {
            self.label = None;
        }
    }

    /// Reads the word at `place`; gives the next place.
    fn read(&mut self, place: usize, range: &Range<usize>) -> usize {
        let gap = self.page.gap(place);
        let stop = gap.has(Gap::STOP) && !self.is_abbreviation(place);
        let slashes = gap.has(Gap::SLASH) && gap.has(Gap::SPACE);
        if gap.has(CUT) && !self.page.joins_halves(place) && !self.is_joined_by_plus(place)
            || self.is_spaced_apart(place)
            || stop
            || slashes
            || self.open.is_none()
            || self.is_filler_place(place)
        {
            self.close(place);
        }
        if let Some(("placeholder", after)) = self.judge.marker(place, range.end) {
            self.close(place);
            let after = self.after_fillers(after, range.end);
            self.start(place, gap);
            self.close(after);
            if let Some(last) = self.segments.last_mut() {
                last.placeholder = true;
            }
            return after;
        }
        if let Some(after) = self.is_at(place, range) {
            self.close(place);
            return after;
        }
        if let Some(after) = self.label_at(place, range.end) {
            return after;
        }
        if let Some((after, named)) = self.after_worked(place, range.end) {
            if let Some(open) = self.open.as_mut().filter(|_| named) {
                open.label = open.label.or(Some("title"));
            }
            self.close(place);
            return after;
        }
        if self.open.is_none() {
            self.start(place, gap);
        }
        place + 1
    }

    /// Whether a plus sign joins a small word that is no title by itself to another: "deer + pig culling".
    fn is_joined_by_plus(&self, place: usize) -> bool {
        let small = |place: usize| self.judge.shape(place) == Some(Shape::Lower);
        let Some(open) = self.open.as_ref().filter(|_| self.words.english) else { return false };
        open.words.start + 1 == place
            && small(place)
            && small(open.words.start)
            && self.page.joins_with_plus(place)
            && self.judge.title_score(&(open.words.start..place)) < LIKELY
    }

    /// Whether a space parts phrases, in languages that have none within them: "พ่อครัว โรงแรมริมปิง".
    fn is_spaced_apart(&self, place: usize) -> bool {
        let spaceless = |place: usize| self.page.is_spaceless(place);
        self.page.gap(place).has(Gap::SPACE)
            && spaceless(place)
            && place.checked_sub(1).is_some_and(spaceless)
            && parts_phrases_by_spaces(&self.words.language)
    }

    fn start(&mut self, place: usize, before: Gap) {
        let label = self.label.or_else(|| self.columns.get(self.cell).copied());
        self.open = Some(Segment {
            words: place..place + 1,
            before,
            cell: self.cell,
            bracketed: self.bracketed,
            label,
            placeholder: false,
        });
    }

    fn close(&mut self, end: usize) {
        if let Some(mut segment) = self.open.take()
            && end > segment.words.start
        {
            segment.words.end = end;
            self.segments.push(segment);
        }
    }

    /// Whether "City , State" begins here, as anonymised CVs have it.
    fn is_filler_place(&self, place: usize) -> bool {
        self.page.gap(place + 1).has(Gap::COMMA)
            && self.is_filler(place)
            && self.is_filler(place + 1)
    }

    fn is_filler(&self, place: usize) -> bool {
        let row = self.page.row(self.words.places, place);
        row.is_some_and(|row| row.field(1) == "filler")
    }

    /// The place after the fillers that follow "Company Name".
    fn after_fillers(&self, mut place: usize, end: usize) -> usize {
        while place < end {
            if !self.is_filler(place) || self.page.gap(place).has(Gap::LINE) {
                break;
            }
            place += 1;
        }
        place
    }

    /// The place after the word "at" between a title and an employer, or after "in a" ("in un").
    fn is_at(&self, place: usize, range: &Range<usize>) -> Option<usize> {
        if place == range.start {
            return None;
        }
        let (length, row) = self.page.phrase_at(self.words.labels, place, range.end, LONGEST_AT)?;
        let after = self.page.word_after(place, length);
        let small = self.page.word(after).is_none_or(|word| word.shape == Shape::Lower);
        let article = row.phrase().contains(' ');
        let named = || article || !small || self.is_small_name(place, after);
        (row.field(1) == "at" && after < range.end && named()).then_some(after)
    }

    /// Whether "at" leads from a title beyond doubt to a word that is no ordinary one: "kitchen hand at woolies" typed on
    /// a phone, but not "deckhand at sea".
    fn is_small_name(&self, at: usize, after: usize) -> bool {
        let before = self.open.as_ref().map_or(at, |open| open.words.start)..at;
        let word = self.page.folded_word(after);
        let known = [self.words.common, self.words.stopwords, self.words.skills];
        self.words.english
            && !before.is_empty()
            && !known.iter().any(|table| table.get(word).is_some())
            && self.judge.title_score(&before) >= SURE
    }

    /// The place after "worked as", which languages with the verb at the end of the sentence put
    /// behind the title: "용접공으로 근무", "Depo elemanı olarak çalıştım"; and whether the words say "as",
    /// so that a title it must be.
    fn after_worked(&self, place: usize, end: usize) -> Option<(usize, bool)> {
        let ends_in_verb = !self.words.english && puts_verb_last(&self.words.language);
        if !ends_in_verb || self.open.is_none() {
            return None;
        }
        let rest = self.page.folded(&self.page.reach(place, end, 5));
        let (length, row) = self.words.role_cues.own_prefix(rest)?;
        let named = AS.iter().any(|word| row.phrase().starts_with(word));
        let after = self.page.word_after(place, length).max(place + 1);
        (row.field(1) == "worked").then_some((after, named))
    }

    /// A label and its colon ("Position:"), at the start of a part.
    fn label_at(&mut self, place: usize, end: usize) -> Option<usize> {
        if self.open.is_some() {
            return None;
        }
        let (length, row) = self.page.phrase_at(self.words.labels, place, end, LONGEST_LABEL)?;
        let after = self.page.word_after(place, length);
        // "CURRENT POSITION  Senior Clinician": spaces alone may part it, or capitals from small letters.
        let capital = self.page.word(after).is_some_and(|word| word.shape == Shape::Capital);
        let shouted = capital && self.page.is_upper(&(place..after));
        let column = after > place + 1
            && self.page.gap(place).has(Gap::LINE)
            && (self.page.gap(after).has(Gap::WIDE) || shouted);
        let colon = (self.page.gap(after).has(Gap::COLON) || column) && after > place;
        let held = |kind| {
            !matches!(
                kind,
                "at" | "link"
                    | "of"
                    | "skip"
                    | "class"
                    | "pause"
                    | "study"
                    | "placement"
                    | "grade"
                    | "remark"
                    | "applicant"
            )
        };
        if !colon || !held(row.field(1)) {
            return None;
        }
        let wanted =
            row.field(1) == "title" && is_beside_applicant(self.page, self.words, &(place..after));
        self.label = Some(if wanted { "other" } else { row.field(1) });
        Some(after)
    }

    /// Whether the point before `place` ends an abbreviation ("St. Kilda", "Snr. Clerk", "Specjalista
    /// ds. płac"): a sentence would go on with a capital.
    fn is_abbreviation(&self, place: usize) -> bool {
        let Some(before) = place.checked_sub(1) else { return false };
        let letters = self.page.folded_word(before).chars().count();
        let small = self.page.word(place).is_some_and(|word| word.shape == Shape::Lower);
        let shape = self.judge.shape(before);
        let capital = shape == Some(Shape::Capital);
        let short = || self.words.is_label(self.page.folded_word(before), &["short"]);
        !self.page.gap(place).has(Gap::LINE)
            && shape != Some(Shape::Number)
            && (letters <= 2 || letters <= 4 && small || letters <= 3 && capital || short())
    }
}
