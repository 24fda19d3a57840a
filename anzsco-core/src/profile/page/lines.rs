//! The lines of a page: which words are of one, what it begins with, and in which column it stands.
//!
//! Takes the words of a page, or the cells of its columns; gives its lines, each word knowing its own. It must not
//! read words from the text: that is for `page_words`.

use std::ops::Range;

use super::{Cell, Column, Gap, Line, Page, Word, is_line_end};

/// The letter that bullets become where a text loses its signs, and the lines that at least begin with it.
const LETTER_BULLET: u8 = b'o';
const FEWEST_LETTERS: usize = 3;

/// Signs of money, which begin no item of a list.
const MONEY: [char; 5] = ['$', '€', '£', '¥', '₹'];

impl Page<'_> {
    /// Takes the letter "o" at the beginning of lines for the bullet that it was before the text lost its signs, where
    /// lines below one another begin with it and it is no word elsewhere.
    pub(super) fn read_letters_as_bullets(&mut self) {
        let is_letter = |word: &Word| {
            word.folded_length() == 1
                && self.text.as_bytes().get(word.start as usize) == Some(&LETTER_BULLET)
        };
        if self.words.iter().filter(|word| is_letter(word)).count() < FEWEST_LETTERS {
            return;
        }
        let begins = |place: usize, word: &Word| word.gap.has(Gap::LINE) || place == 0;
        let (mut items, mut others, mut runs, mut last) = (0, 0, 0, false);
        for (place, word) in self.words.iter().enumerate() {
            let (letter, first) = (is_letter(word), begins(place, word));
            items += usize::from(first && letter);
            others += usize::from(!first && letter);
            runs += usize::from(first && letter && last);
            last = if first { letter } else { last };
        }
        if items < FEWEST_LETTERS || runs == 0 || others > 0 {
            return;
        }
        let mut kept: Vec<Word> = Vec::with_capacity(self.words.len());
        let mut item: Option<Gap> = None;
        for (place, word) in self.words.iter().enumerate() {
            let parted = self
                .words
                .get(place + 1)
                .is_some_and(|next| next.gap.has(Gap::SPACE) && !next.gap.has(Gap::LINE));
            if is_letter(word) && begins(place, word) && parted {
                item = Some(word.gap);
                continue;
            }
            let mut word = *word;
            word.gap = item.take().map_or(word.gap, |gap| gap.or(Gap::BULLET).or(word.gap));
            kept.push(word);
        }
        self.words = kept;
    }

    /// Groups the words to lines.
    pub(super) fn find_lines(&mut self) {
        let mut first = 0;
        while let Some(word) = self.words.get(first) {
            let line = self.lines.len() as u32;
            let mut end = first + 1;
            while self.words.get(end).is_some_and(|word| !word.gap.has(Gap::LINE)) {
                end += 1;
            }
            let after_blank = word.gap.has(Gap::BLANK) || first == 0;
            let words = first..end;
            let bytes = self.line_bytes(&words);
            let indent = self.indent(bytes.start);
            // "**bold**" is emphasis, not a list.
            let start = self.text.get(bytes.clone()).unwrap_or("");
            let pointed = start.starts_with(". ");
            let emphasis = start.starts_with("**") || start.starts_with("__");
            let money = start.starts_with(MONEY);
            let bullet = (word.gap.has(Gap::ITEM) || pointed) && !emphasis && !money;
            if let Some(words) = self.words.get_mut(words.clone()) {
                for word in words {
                    word.line = line;
                }
            }
            let column = Column::Only;
            self.lines.push(Line { bytes, words, indent, bullet, after_blank, column });
            first = end;
        }
    }

    /// From the first sign of the line to its last.
    fn line_bytes(&self, words: &Range<usize>) -> Range<usize> {
        let bytes = self.bytes(words);
        let before = self.text.get(..bytes.start).unwrap_or("");
        let start = before.rfind(is_line_end).map_or(0, |place| {
            place
                + before.get(place..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
        });
        let after = self.text.get(bytes.end..).unwrap_or("");
        let end = after.find(is_line_end).map_or(self.text.len(), |place| bytes.end + place);
        let line = self.text.get(start..end).unwrap_or("");
        let left = line.len() - line.trim_start().len();
        let right = line.len() - line.trim_end().len();
        // A line may begin or end within a word of the text.
        let (from, to) = (self.end_before(words.start), self.start_of(words.end));
        let (start, end) = ((start + left).max(from), (end - right).min(to));
        start.min(bytes.start)..end.max(bytes.end)
    }

    fn end_before(&self, place: usize) -> usize {
        let before = place.checked_sub(1).and_then(|before| self.words.get(before));
        before.map_or(0, |word| word.end as usize)
    }

    fn start_of(&self, place: usize) -> usize {
        self.words.get(place).map_or(self.text.len(), |word| word.start as usize)
    }

    fn indent(&self, start: usize) -> u32 {
        let before = self.text.get(..start).unwrap_or("");
        before
            .chars()
            .rev()
            .take_while(|letter| letter.is_whitespace() && !is_line_end(*letter))
            .take(200)
            .count() as u32
    }

    /// Has the text between the first and the last of some cells read in their order.
    pub(crate) fn set_columns(&mut self, cells: &[Cell]) {
        let start = cells.iter().map(|cell| cell.bytes.start).min().unwrap_or(0);
        let end = cells.iter().map(|cell| cell.bytes.end).max().unwrap_or(0);
        let from = self.words.partition_point(|word| (word.start as usize) < start);
        let to = self.words.partition_point(|word| (word.start as usize) < end);
        let old = std::mem::take(&mut self.words);
        let mut lines: Vec<Line> =
            self.lines.iter().filter(|line| line.words.end <= from).cloned().collect();
        self.words.extend(old.iter().take(from));
        for cell in cells {
            let first = self.words.len();
            self.words
                .extend(old.iter().filter(|word| cell.bytes.contains(&(word.start as usize))));
            if first < self.words.len() {
                lines.push(self.line_of_cell(cell, first));
            }
        }
        self.words.extend(old.iter().skip(to));
        lines.extend(self.lines.iter().filter(|line| line.words.start >= to).cloned());
        self.lines = lines;
        self.fold_again();
    }

    /// Has the cells of some runs of lines read in their order. Those of a run hold all words of its lines, and the runs
    /// stand in the order of the text.
    pub(crate) fn reorder(&mut self, runs: &[Vec<Cell>]) {
        let mut runs = runs.iter().peekable();
        let old_words = std::mem::take(&mut self.words);
        let old_lines = std::mem::take(&mut self.lines);
        let mut lines: Vec<Line> = Vec::with_capacity(old_lines.len() + runs.len());
        let mut place = 0;
        while let Some(line) = old_lines.get(place) {
            let run =
                runs.next_if(|run| run.iter().any(|cell| cell.bytes.contains(&line.bytes.start)));
            let Some(run) = run else {
                self.words.extend(old_words.get(line.words.clone()).unwrap_or_default());
                lines.push(line.clone());
                place += 1;
                continue;
            };
            let end = run.iter().map(|cell| cell.bytes.end).max().unwrap_or(0);
            let last = old_lines.iter().skip(place).take_while(|line| line.bytes.start < end);
            let count = last.count().max(1);
            let of_run = old_lines.get(place..place + count).unwrap_or_default();
            for cell in run {
                let first = self.words.len();
                let words = of_run.iter().flat_map(|line| line.words.clone());
                let words = words.filter_map(|word| old_words.get(word));
                self.words.extend(words.filter(|word| cell.bytes.contains(&(word.start as usize))));
                if first < self.words.len() {
                    lines.push(self.line_of_cell(cell, first));
                }
            }
            place += count;
        }
        self.lines = lines;
        self.fold_again();
    }

    /// The line of a cell whose words begin at `first`, their gap being that of a line.
    fn line_of_cell(&mut self, cell: &Cell, first: usize) -> Line {
        let words = first..self.words.len();
        let bytes = cell.bytes.clone();
        let begins = self.words.get(first).map_or(bytes.start, |word| word.start as usize);
        let bullet = begins > bytes.start
            && self.text.get(bytes.start..begins).is_some_and(|sign| !sign.contains('('));
        if let Some(word) = self.words.get_mut(first) {
            let blank = if cell.after_blank { Gap::BLANK } else { Gap::default() };
            let sign = if bullet { Gap::BULLET } else { Gap::default() };
            word.gap = Gap::LINE.or(blank).or(sign);
        }
        let (after_blank, column) = (cell.after_blank, cell.column);
        let indent = if column == Column::Beside { self.place_in_line(bytes.start) } else { 0 };
        Line { bytes, words, indent, bullet, after_blank, column }
    }

    /// How far from the beginning of its line a place in the text is.
    fn place_in_line(&self, place: usize) -> u32 {
        let before = self.text.get(..place).unwrap_or("");
        before.chars().rev().take_while(|letter| !is_line_end(*letter)).take(200).count() as u32
    }

    /// Folds the words in their new order, and tells each its line.
    fn fold_again(&mut self) {
        let old = std::mem::take(&mut self.folded);
        let mut end = 0;
        for (number, line) in self.lines.iter().enumerate() {
            for word in self.words.get_mut(line.words.clone()).unwrap_or_default() {
                let touches = word.fold_start == end && !word.gap.has(Gap::LINE);
                end = word.fold_end;
                let folded = old.get(word.fold_start as usize..word.fold_end as usize);
                if !self.folded.is_empty() && !touches {
                    self.folded.push(' ');
                }
                word.fold_start = self.folded.len() as u32;
                self.folded.push_str(folded.unwrap_or_default());
                word.fold_end = self.folded.len() as u32;
                word.line = number as u32;
            }
        }
    }
}
