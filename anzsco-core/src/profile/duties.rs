//! Running text cut into duties: one for each bullet, sentence or clause.
//!
//! Takes lines; gives ranges of words, wrapped lines joined again and long paragraphs cut at the
//! ends of sentences. It must not judge what a duty says.

use std::ops::Range;

use super::page::{Column, Gap, Page, Shape};
use crate::language::{Vocabulary, Words};

/// How the table calls short forms.
const SHORT: &str = "short";

/// Most bytes of one duty.
const LONGEST: usize = 300;

/// Fewest words of a duty that is told from the next by its first word alone.
const FEWEST: usize = 3;

/// Words of a line of running text.
const PROSE: usize = 9;

/// Fewest lines that are items of a list by their capitals alone.
const FEWEST_ITEMS: usize = 4;

/// Small words that lead to what follows, so that no duty ends with them.
const LEADING: [&str; 20] = [
    "and",
    "or",
    "of",
    "the",
    "a",
    "an",
    "to",
    "for",
    "with",
    "from",
    "by",
    "at",
    "as",
    "into",
    "our",
    "their",
    "its",
    "all",
    "using",
    "including",
];

/// A wrapped line is at least this part of the widest.
const WRAPPED: f32 = 0.72;

/// Joins wrapped lines and cuts the whole into duties.
pub(crate) struct DutyCutter<'a> {
    page: &'a Page<'a>,
    verbs: Vocabulary,
    labels: Vocabulary,
    width: usize,
}

impl<'a> DutyCutter<'a> {
    pub(crate) fn new(page: &'a Page<'a>, words: &Words) -> Self {
        // The width of the text: what nine lines in ten stay under.
        let mut lengths: Vec<usize> =
            page.lines.iter().map(|line| line.indent as usize + line.bytes.len()).collect();
        lengths.sort_unstable();
        let widest = lengths.get(lengths.len().saturating_sub(1) * 95 / 100).copied().unwrap_or(0);
        Self { page, verbs: words.duty_verbs, labels: words.labels, width: widest.max(50) }
    }

    /// The duties on some lines; `parts` are their words, in order, each within one line.
    pub(crate) fn cut(&self, parts: &[Range<usize>], duties: &mut Vec<Range<usize>>) {
        let mut open: Option<Range<usize>> = None;
        let listed = self.are_items(parts);
        for part in parts.iter().filter(|part| !part.is_empty()) {
            match &mut open {
                Some(range)
                    if range.end == part.start
                        && !listed
                        && self.goes_on(range.start, part.start) =>
                {
                    range.end = part.end;
                }
                _ => {
                    if let Some(range) = open.replace(part.clone()) {
                        self.cut_sentences(&range, duties);
                    }
                }
            }
        }
        if let Some(range) = open {
            self.cut_sentences(&range, duties);
        }
    }

    /// Whether lines are items of a list without signs: all of several begin with a capital, as no text that was
    /// wrapped does.
    fn are_items(&self, parts: &[Range<usize>]) -> bool {
        let capital = |part: &Range<usize>| {
            self.page.word(part.start).is_some_and(|word| word.shape == Shape::Capital)
        };
        parts.len() >= FEWEST_ITEMS && parts.iter().all(capital)
    }

    /// Whether the line that begins with word `first` goes on from the line before it, in text that begins with word
    /// `start`.
    fn goes_on(&self, start: usize, first: usize) -> bool {
        let line = self.page.line_of(first);
        let (Some(this), Some(before)) = (
            self.page.lines.get(line),
            line.checked_sub(1).and_then(|line| self.page.lines.get(line)),
        ) else {
            return false;
        };
        let reach = before.indent as usize + before.bytes.len();
        let small = self.page.word(first).is_some_and(|word| word.shape == Shape::Lower);
        let ended = self.page.gap(first).has(Gap::STOP);
        // What goes on small behind a long line that no point ends was wrapped, however wide other text is, if its first
        // line began with a capital.
        let capital = self.page.word(start).is_some_and(|word| word.shape != Shape::Lower);
        let parted = ended || self.page.gap(first).has(Gap::CLOSE);
        let prose = small && capital && !parted && before.words.len() >= PROSE;
        let wide = prose || reach as f32 >= WRAPPED * self.width as f32;
        let whole = matches!(this.column, Column::Only | Column::Beside);
        whole && !this.after_blank && !this.bullet && wide && (small || !ended)
    }

    fn cut_sentences(&self, range: &Range<usize>, duties: &mut Vec<Range<usize>>) {
        let mut start = range.start;
        for place in range.start + 1..range.end {
            if self.ends_sentence(place) || self.begins_duty(start, place, range.end) {
                self.push(start..place, duties);
                start = place;
            }
        }
        self.push(start..range.end, duties);
    }

    /// Whether a sentence ends before the word at `place`.
    fn ends_sentence(&self, place: usize) -> bool {
        let gap = self.page.gap(place);
        if gap.has(Gap::BULLET) {
            return true;
        }
        if !gap.has(Gap::STOP) {
            return false;
        }
        let begins = self.page.word(place).is_some_and(|word| word.shape != Shape::Lower);
        begins && !self.is_short_form(place.saturating_sub(1), place)
    }

    /// Whether the point behind a word is that of a short form or of the number of an item, and ends no sentence: "J.
    /// Smith", "approx. 90 styles", "2. Fed the line". It does where a verb begins the next: "of the PT. Booked rooms".
    fn is_short_form(&self, word: usize, next: usize) -> bool {
        let folded = self.page.folded_word(word);
        let shape = self.page.word(word).map_or(Shape::Lower, |word| word.shape);
        let told = self.labels.get(folded).is_some_and(|row| row.field(1) == SHORT);
        let brief = folded.len() <= 2 && (shape != Shape::Lower || folded.len() == 1);
        if !(told || brief) {
            return false;
        }
        // A number behind other words of the sentence counts something: "grades 9 - 12. Ran the greenhouse".
        let item = || {
            let gap = self.page.gap(word);
            gap.has(Gap::STOP.or(Gap::BULLET).or(Gap::LINE).or(Gap::OPEN))
        };
        let capital = self.page.word(next).is_some_and(|word| word.shape == Shape::Capital);
        match shape {
            Shape::Number => item() || !capital,
            Shape::Lower | Shape::Upper => {
                folded.len() == 1
                    || !capital
                    || self.verbs.get(self.page.folded_word(next)).is_none()
            }
            Shape::Capital => true,
        }
    }

    /// Whether the next duty begins at `place` without a sign: "entered invoices Prepared reports".
    fn begins_duty(&self, start: usize, place: usize, end: usize) -> bool {
        let shape = |place: usize| self.page.word(place).map(|word| word.shape);
        place >= start + FEWEST
            && place + FEWEST <= end
            && shape(place) == Some(Shape::Capital)
            && shape(place - 1) == Some(Shape::Lower)
            && !LEADING.contains(&self.page.folded_word(place - 1))
            && self.page.gap(place).without(Gap::LINE.or(Gap::POINT).or(Gap::WIDE)).plain()
            && self.verbs.get(self.page.folded_word(place)).is_some()
    }

    /// Keeps a duty, cut further where it is too long.
    fn push(&self, mut range: Range<usize>, duties: &mut Vec<Range<usize>>) {
        while self.page.bytes(&range).len() > LONGEST {
            let cut = self.cut_point(&range);
            if cut <= range.start || cut >= range.end {
                break;
            }
            self.keep(range.start..cut, duties);
            range.start = cut;
        }
        self.keep(range, duties);
    }

    /// Where to cut a long duty: at the strongest sign past its first third, else at the limit.
    fn cut_point(&self, range: &Range<usize>) -> usize {
        let start = self.page.bytes(range).start;
        let mut best = (0, range.start);
        for place in range.start + 1..range.end {
            let offset = self.page.bytes(&(place..place + 1)).start.saturating_sub(start);
            if offset > LONGEST {
                break;
            }
            if offset < LONGEST / 3 {
                best.1 = place;
                continue;
            }
            let gap = self.page.gap(place);
            let capital = self.page.word(place).is_some_and(|word| word.shape == Shape::Capital);
            let small_before =
                self.page.word(place - 1).is_some_and(|word| word.shape == Shape::Lower);
            let strength = match () {
                () if gap.has(Gap::SEMICOLON.or(Gap::COLON)) => 4,
                // Sentences run together without points: "entered invoices Prepared reports".
                () if capital && small_before && gap.plain() => 3,
                () if gap.has(Gap::COMMA) => 2,
                () => 1,
            };
            if strength >= best.0 {
                best = (strength, place);
            }
        }
        best.1
    }

    fn keep(&self, range: Range<usize>, duties: &mut Vec<Range<usize>>) {
        let letters =
            self.page.raw(&range).chars().filter(|letter| letter.is_alphabetic()).take(3).count();
        // A single giant word is noise, not a duty.
        if letters >= 3 && self.page.bytes(&range).len() <= 2 * LONGEST {
            duties.push(range);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duties(text: &str) -> Vec<&str> {
        let page = Page::read(text);
        let parts: Vec<Range<usize>> = page.lines.iter().map(|line| line.words.clone()).collect();
        let mut found = Vec::new();
        DutyCutter::new(&page, &Words::of("en")).cut(&parts, &mut found);
        found.iter().map(|range| page.raw(range)).collect()
    }

    #[test]
    fn wrapped_lines_are_joined_and_sentences_cut() {
        let text = "- Prepared the monthly accounts of forty small firms and sent them to\n  the partner for review. Lodged returns.\n- Paid wages";
        assert_eq!(
            duties(text),
            [
                "Prepared the monthly accounts of forty small firms and sent them to\n  the partner for review",
                "Lodged returns",
                "Paid wages"
            ]
        );
    }

    #[test]
    fn long_runs_are_cut_where_a_new_clause_begins() {
        let text = "Entered invoices into the system every day ".repeat(12);
        let found = duties(&text);
        assert!(found.len() > 1 && found.iter().all(|duty| duty.len() <= LONGEST));
        assert!(found.iter().all(|duty| duty.starts_with("Entered")));
    }

    #[test]
    fn a_verb_with_a_capital_begins_the_next_duty() {
        assert_eq!(
            duties(
                "Entered the invoices and paid them Prepared monthly reports to the Managing Director"
            ),
            [
                "Entered the invoices and paid them",
                "Prepared monthly reports to the Managing Director"
            ]
        );
    }

    #[test]
    fn a_duty_does_not_end_with_a_small_word_that_leads_on() {
        let whole =
            "Led the move of four clinics to Oakchart and Enhanced Charting from start to end";
        assert_eq!(duties(whole), [whole]);
    }

    #[test]
    fn the_point_of_a_short_form_ends_no_sentence() {
        assert_eq!(
            duties("Sewed approx. 90 coats incl. Two linings"),
            ["Sewed approx. 90 coats incl. Two linings"]
        );
        assert_eq!(
            duties(
                "Taught welding to years 9 - 12. Managed the greenhouse. Booked rooms for the PT. Opened mail"
            ),
            [
                "Taught welding to years 9 - 12",
                "Managed the greenhouse",
                "Booked rooms for the PT",
                "Opened mail"
            ]
        );
        assert_eq!(duties("2. Fed the old line"), ["2. Fed the old line"]);
    }

    #[test]
    fn running_text_goes_on_small_below_however_wide_other_text_is() {
        let wide = "Kept the stock of the mill and of the four yards beside it in order, told the owner of each week \
                    and the crew of each day and the drivers of each load";
        let wrapped = "Ran workshops with the crew and the people from the\nyard to find faults";
        assert_eq!(
            duties(&format!("{wide}\n{wrapped}\nloaded trucks"))[1..],
            [wrapped, "loaded trucks"]
        );
    }

    #[test]
    fn short_list_lines_stay_apart() {
        assert_eq!(
            duties(
                "fencing, hay carting\nshed work\nThis line is much longer than the two lines before it"
            ),
            [
                "fencing, hay carting",
                "shed work",
                "This line is much longer than the two lines before it"
            ]
        );
    }
}
