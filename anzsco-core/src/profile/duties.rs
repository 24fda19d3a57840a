//! Running text cut into duties: one for each bullet, sentence or clause.
//!
//! Takes lines; gives ranges of words, wrapped lines joined again and long paragraphs cut at the
//! ends of sentences. It must not judge what a duty says.

use std::ops::Range;

use super::page::{Column, Gap, Page, Shape};
use crate::language::{Vocabulary, Words};

/// How the table calls short forms.
const SHORT: &str = "short";

/// How the table of verbs calls what was done.
const PAST: &str = "past";

/// Most bytes of one duty.
const LONGEST: usize = 300;

/// Fewest words of a duty that is told from the next by its first word alone.
const FEWEST: usize = 3;

/// Words before the space behind which a row of a list tells something.
const LONGEST_HEAD: usize = 3;

/// Words of a line of running text.
const PROSE: usize = 9;

/// Fewest lines that are items of a list by their capitals alone.
const FEWEST_ITEMS: usize = 4;

/// And the part of them in per cent, where lines without such a beginning go on from the one above.
const ITEMS: usize = 75;

/// Small words that lead to what follows, so that no duty ends with them.
const LEADING: [&str; 33] = [
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
    "between",
    "during",
    "within",
    "than",
    "that",
    "which",
    "is",
    "are",
    "was",
    "were",
    "be",
    "via",
    "per",
];

/// And those that verbs end with, too: "what came in".
const PARTICLES: [&str; 6] = ["in", "on", "over", "under", "through", "across"];

/// A wrapped line is at least this part of the widest, and one that had no room for the next word this one.
const WRAPPED: f32 = 0.72;
const FULL: f32 = 0.85;

/// Which lines are items of a list without signs.
#[derive(Clone, Copy)]
enum List {
    None,
    /// All of them.
    Whole,
    /// Those that begin with a capital, unless they had no room above.
    Wrapped,
}

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
        let list = self.list_of(parts);
        for part in parts.iter().filter(|part| !part.is_empty()) {
            match &mut open {
                Some(range)
                    if range.end == part.start
                        && (self.leads_on(range.start, part.start)
                            || !self.is_item(list, part.start)
                                && self.goes_on(range.start, part.start)) =>
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

    /// Whether lines are items of a list without signs: all of several begin with a capital, or nearly all, as no text
    /// that was wrapped does.
    fn list_of(&self, parts: &[Range<usize>]) -> List {
        let bullet = |part: &Range<usize>| {
            self.page.lines.get(self.page.line_of(part.start)).is_some_and(|line| line.bullet)
        };
        let capital = |part: &&Range<usize>| self.shape(part.start) == Some(Shape::Capital);
        let capitals = parts.iter().filter(capital).count();
        match () {
            () if parts.len() < FEWEST_ITEMS => List::None,
            () if capitals == parts.len() => List::Whole,
            () if capitals * 100 >= parts.len() * ITEMS && !parts.iter().any(bullet) => {
                List::Wrapped
            }
            () => List::None,
        }
    }

    /// Whether the line that begins with word `first` is an item of a list. Of items that were wrapped a word with a
    /// capital begins the next where the line above had room for it.
    fn is_item(&self, list: List, first: usize) -> bool {
        let room = || {
            let above = self.page.line_of(first).checked_sub(1);
            let above = above.and_then(|above| self.page.lines.get(above));
            let word = self.page.bytes(&(first..first + 1)).len();
            above.is_some_and(|above| {
                let reach = above.indent as usize + above.bytes.len() + 1 + word;
                (reach as f32) < FULL * self.width as f32
            })
        };
        match list {
            List::None => false,
            List::Whole => true,
            List::Wrapped => self.shape(first) == Some(Shape::Capital) && room(),
        }
    }

    /// Whether the line that begins with word `first` goes on from one that ends in the middle of a phrase or of what
    /// stands in brackets, in text that begins with word `start`: "an initiative in" over "Oak County".
    fn leads_on(&self, start: usize, first: usize) -> bool {
        let Some(this) = self.page.lines.get(self.page.line_of(first)) else { return false };
        let Some(last) = first.checked_sub(1).filter(|last| *last >= start) else { return false };
        let gap = self.page.gap(first);
        let whole = matches!(this.column, Column::Only | Column::Beside);
        if !whole || this.after_blank || this.bullet || gap.has(Gap::STOP.or(Gap::COLON)) {
            return false;
        }
        let word = self.page.folded_word(last);
        let verb = || {
            self.shape(first) == Some(Shape::Capital)
                && self.verbs.get(self.page.folded_word(first)).is_some()
        };
        // A year begins an item, a sum of money does not.
        let year = self.shape(first) == Some(Shape::Number) && !gap.has(Gap::OTHER);
        let leads = self.shape(last) == Some(Shape::Lower)
            && !year
            && (LEADING.contains(&word) || PARTICLES.contains(&word) && !verb());
        let joins = |place: usize| self.page.raw(&(place..place + 1)) == "&";
        leads || joins(last) || joins(first) || self.is_in_brackets(start, first, this.words.end)
    }

    /// Whether a bracket that was opened behind word `start` closes only behind the line's first word, before its `end`.
    fn is_in_brackets(&self, start: usize, first: usize, end: usize) -> bool {
        let signed = |place: usize| {
            let gap = self.page.gap(place);
            (gap.has(Gap::OPEN) || gap.has(Gap::CLOSE)).then(|| gap.has(Gap::OPEN))
        };
        !self.page.gap(first).has(Gap::CLOSE)
            && (start + 1..first).rev().find_map(signed) == Some(true)
            && (first + 1..=end).find_map(signed) == Some(false)
    }

    fn shape(&self, place: usize) -> Option<Shape> {
        self.page.word(place).map(|word| word.shape)
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
        // Nor does a point that broke in: "scheduled." over "interviews and physicals".
        let parted = self.page.gap(first).has(Gap::CLOSE);
        // Nor is it an item of its own below one with a bullet.
        let dated = self.page.folded_word(first - 1).parse::<u16>().is_ok_and(|year| year > 1900);
        let bullet = self.page.lines.get(self.page.line_of(start)).is_some_and(|line| line.bullet);
        let item = bullet && !dated;
        let prose = small && capital && !parted && (item || before.words.len() >= PROSE);
        let wide = prose || reach as f32 >= WRAPPED * self.width as f32;
        let whole = matches!(this.column, Column::Only | Column::Beside);
        let row = self.is_row(line) && self.is_row(line - 1);
        whole && !this.after_blank && !this.bullet && !row && wide && (small || !ended)
    }

    /// Whether a line is one of a list whose items stand apart from what each is about: "rain days   mended the fences".
    fn is_row(&self, line: usize) -> bool {
        let words = self.page.line_words(line);
        let head = words.start + 1..words.end.min(words.start + LONGEST_HEAD + 1);
        head.into_iter().any(|place| self.page.gap(place).has(Gap::WIDE))
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
        if place < start + FEWEST
            || place + FEWEST > end
            || self.shape(place) != Some(Shape::Capital)
            || LEADING.contains(&self.page.folded_word(place - 1))
        {
            return false;
        }
        let gap = self.page.gap(place);
        let Some(verb) = self.verbs.get(self.page.folded_word(place)) else { return false };
        let small = self.shape(place - 1) == Some(Shape::Lower);
        // "(statements etc) Responsible for", "of 35% Implemented".
        let signs = Gap::LINE.or(Gap::POINT).or(Gap::WIDE);
        let closed = gap.has(Gap::CLOSE)
            && gap.without(signs.or(Gap::CLOSE)).plain()
            && self.shape(place - 1) != Some(Shape::Number);
        // What a line begins with was no name in the middle of a phrase if it can be nothing but a verb.
        let line = gap.has(Gap::LINE)
            && gap.without(signs.or(Gap::OTHER)).plain()
            && verb.field(1) == PAST
            && self.shape(place + 1) == Some(Shape::Lower);
        small && gap.without(signs).plain() || closed || line
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
            let capital = self.shape(place) == Some(Shape::Capital);
            let small_before = self.shape(place - 1) == Some(Shape::Lower);
            let before = self.page.folded_word(place - 1);
            let strength = match () {
                () if gap.plain() && (LEADING.contains(&before) || PARTICLES.contains(&before)) => {
                    0
                }
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
    fn rows_of_a_list_that_say_what_each_is_about_stay_apart() {
        let text = "wet days   fix irrigation laterals, stack pallets and bins, clean the smoko room out\ndry days   pick \
                    bags into bins, tie down canes, carry the ladders along the rows";
        let found = duties(text);
        assert_eq!(found.len(), 2, "{found:?}");
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
    fn a_line_that_ends_in_the_middle_of_a_phrase_goes_on() {
        for (above, below) in [
            ("Ran the harvest fair, an outing in", "Oak County"),
            ("Mended the nets, the sails, the ropes &", "Flags of the fleet"),
            ("Set up the lines (Oak Mills", "Fernport) with the crew"),
            ("Closed sales of seed worth over", "$2.8K in May"),
            ("Checked each net for holes, knots and wear, scheduled.", "repairs and their costs"),
        ] {
            let text = format!("{above}\n{below}");
            assert_eq!(duties(&text), [text.as_str()]);
        }
    }

    #[test]
    fn items_of_a_list_without_signs_begin_with_a_capital() {
        let wrapped = "Talk each day with the owner, the harbour and the buyers of the catch about prices and\nberths\n";
        let text = format!(
            "{wrapped}Give the crew a talk on the wind and the catch, each trip\n\
             Coach and counsel deckhands\n{wrapped}Drive the van\nWash the deck\nMend the nets\n"
        );
        let found = duties(&text);
        assert_eq!(found.len(), 7, "{found:?}");
        assert!(found[3].ends_with("berths") && found[4] == "Drive the van");
    }

    #[test]
    fn a_verb_behind_brackets_begins_the_next_duty() {
        let found =
            duties("Set the ledgers right (tax, wages etc) Responsible for the yard and its crew");
        assert_eq!(found.len(), 2, "{found:?}");
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
