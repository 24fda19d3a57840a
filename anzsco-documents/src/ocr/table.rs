//! Tesseract's table of words.
//!
//! Takes the table (TSV); gives lines with their place, and how sure Tesseract is of their letters.

use crate::lines::Lines;

/// Words below this confidence (0 to 100) are noise more often than words.
const WORD_CONFIDENCE: f32 = 30.0;

/// What Tesseract found, and how sure it is.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// The language data it was read with.
    pub(super) languages: String,
    pub(super) lines: Vec<Line>,
    /// How many letters and digits there are.
    pub(super) letters: usize,
    /// How sure Tesseract is of them on average, 0 to 100.
    pub(super) confidence: f32,
}

/// A line of a page.
#[derive(Debug, Default)]
pub(super) struct Line {
    pub(super) text: String,
    /// Whether it begins a paragraph.
    pub(super) apart: bool,
    /// The page of the input, from 1.
    pub(super) page: usize,
    /// Where it stands, in pixels.
    pub(super) top: u32,
    pub(super) bottom: u32,
    pub(super) left: u32,
    pub(super) right: u32,
    pub(super) letters: usize,
    pub(super) confidence: f32,
}

impl Reading {
    /// Reads a table; words that are hardly sure are left out.
    pub(super) fn of(table: &str, languages: &str) -> Self {
        Self::at_least(WORD_CONFIDENCE, table, languages)
    }

    /// Reads a table with the words that are at least so sure.
    pub(super) fn at_least(confidence: f32, table: &str, languages: &str) -> Self {
        let words: Vec<Word<'_>> = table
            .lines()
            .skip(1)
            .filter_map(Word::of)
            .filter(|word| word.confidence >= confidence)
            .collect();
        let mut reading = Self { languages: languages.to_owned(), ..Self::default() };
        let mut before = None;
        let mut sure = 0.0;
        for words in words.chunk_by(|a, b| a.place == b.place) {
            let paragraph = words.first().map(|word| (word.place.0, word.place.1, word.place.2));
            let line = Line { apart: before.is_some() && before != paragraph, ..line(words) };
            before = paragraph;
            reading.letters += line.letters;
            sure += line.confidence * line.letters as f32;
            reading.lines.push(line);
        }
        reading.confidence = sure / reading.letters.max(1) as f32;
        reading
    }

    /// How much was found, as far as it is sure.
    pub(super) fn weight(&self) -> f32 {
        self.letters as f32 * self.confidence
    }

    /// The text, with blank lines between paragraphs.
    pub(super) fn text(&self) -> String {
        let mut text = Lines::default();
        for line in &self.lines {
            if line.apart {
                text.blank();
            }
            text.block(&line.text);
        }
        text.finish()
    }
}

/// Words of one line, with gaps where they stand far apart.
fn line(words: &[Word<'_>]) -> Line {
    let mut text = Lines::default();
    let mut line = Line { top: u32::MAX, left: u32::MAX, ..Line::default() };
    let (mut before, mut sure) = (None::<&Word<'_>>, 0.0);
    for word in words {
        match before {
            Some(last) if word.left > last.right + 2 * word.height.max(last.height) => text.gap(),
            // Scripts without spaces come as a word for each letter or two.
            Some(last) if is_spaceless(last.text) && is_spaceless(word.text) => {}
            Some(_) => text.words(" "),
            None => {}
        }
        text.words(word.text);
        let letters = word.text.chars().filter(|letter| letter.is_alphanumeric()).count();
        line.letters += letters;
        sure += word.confidence * letters as f32;
        line.page = word.place.0;
        (line.top, line.left) = (line.top.min(word.top), line.left.min(word.left));
        line.bottom = line.bottom.max(word.top + word.height);
        line.right = line.right.max(word.right);
        before = Some(word);
    }
    line.confidence = sure / line.letters.max(1) as f32;
    line.text = text.finish();
    line
}

fn is_spaceless(text: &str) -> bool {
    text.chars().all(|letter| {
        matches!(letter, '\u{e00}'..='\u{e7f}' | '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}'
            | '\u{ff00}'..='\u{ffef}')
    })
}

/// A row of the table that is a word.
struct Word<'a> {
    /// Page, block, paragraph, line.
    place: (usize, u32, u32, u32),
    left: u32,
    right: u32,
    top: u32,
    height: u32,
    confidence: f32,
    text: &'a str,
}

impl<'a> Word<'a> {
    fn of(row: &'a str) -> Option<Self> {
        let cells: Vec<&str> = row.split('\t').collect();
        let [level, page, block, paragraph, line, _, left, top, width, height, confidence, text] =
            cells.as_slice()
        else {
            return None;
        };
        if *level != "5" || text.trim().is_empty() {
            return None;
        }
        // No picture is larger than this, whatever the table says.
        let pixels = |cell: &str| Some(cell.parse::<u32>().ok()?.min(1 << 24));
        let number = |cell: &str| cell.parse::<u32>().ok();
        let left = pixels(left)?;
        Some(Self {
            place: (page.parse().ok()?, number(block)?, number(paragraph)?, number(line)?),
            left,
            right: left + pixels(width)?,
            top: pixels(top)?,
            height: pixels(height)?,
            confidence: confidence.parse().ok()?,
            text,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_becomes_lines_with_gaps() {
        let row = |line: u32, left: i32, confidence: &str, text: &str| {
            format!("5\t1\t1\t1\t{line}\t1\t{left}\t10\t40\t12\t{confidence}\t{text}\n")
        };
        let table = [
            "header\n".to_owned(),
            row(1, 0, "96", "Nurse"),
            row(1, 300, "90", "2019"),
            row(2, 0, "3", "~;"),
            row(2, 60, "95", "护"),
            row(2, 100, "95", "士"),
        ]
        .concat();
        let reading = Reading::of(&table, "eng");
        assert_eq!(reading.text(), "Nurse\t2019\n护士\n");
        assert_eq!(reading.letters, 11);
        assert_eq!((reading.lines[0].left, reading.lines[0].right), (0, 340));
    }
}
