//! Text with tables and boxes under construction, for both formats.
//!
//! Takes words and the ends of paragraphs, cells, rows and boxes; gives lines. A row whose cells
//! hold one line each is one line with gaps; a row of larger cells is a layout of columns, and its
//! cells are read one after the other.

use crate::lines::Lines;

/// A cell of one line, or a row of them, longer than this is text and not a table.
const SHORT_ROW: usize = 200;

/// Text with open tables and boxes.
#[derive(Default)]
pub(crate) struct Flow {
    lines: Lines,
    /// Texts around the open boxes and cells.
    outer: Vec<Lines>,
    /// Cells finished in the open rows.
    rows: Vec<Vec<String>>,
    /// Boxes that wait for the end of the paragraph they are anchored in.
    boxes: Vec<Vec<String>>,
    /// How much text there is.
    written: usize,
}

impl Flow {
    /// Adds words.
    pub(crate) fn words(&mut self, words: &str) {
        self.written += words.len();
        self.lines.words(words);
    }

    /// A gap of a tabulator.
    pub(crate) fn gap(&mut self) {
        self.lines.gap();
    }

    /// Ends a line within a paragraph.
    pub(crate) fn end_line(&mut self) {
        self.lines.end_line();
    }

    /// Ends a paragraph; an empty one is a blank line. Boxes anchored in it follow.
    pub(crate) fn end_paragraph(&mut self) {
        self.lines.end_paragraph();
        if self.boxes.len() == self.outer.len() + 1 {
            for text in self.boxes.pop().unwrap_or_default() {
                self.lines.blank();
                self.lines.block(&text);
                self.lines.blank();
            }
        }
    }

    /// Leaves a blank line.
    pub(crate) fn blank(&mut self) {
        self.lines.blank();
    }

    /// Begins a cell or a box, whose text is set apart.
    pub(crate) fn begin_inner(&mut self) {
        self.outer.push(std::mem::take(&mut self.lines));
    }

    fn end_inner(&mut self) -> Option<String> {
        let outer = self.outer.pop()?;
        // Boxes of an unfinished paragraph belong to this text.
        self.boxes.truncate(self.outer.len() + 1);
        Some(std::mem::replace(&mut self.lines, outer).finish())
    }

    /// Ends a box.
    pub(crate) fn end_box(&mut self) {
        if let Some(text) = self.end_inner().filter(|text| !text.is_empty()) {
            self.boxes.resize(self.outer.len() + 1, Vec::new());
            if let Some(waiting) = self.boxes.last_mut() {
                waiting.push(text);
            }
        }
    }

    /// Begins a row.
    pub(crate) fn begin_row(&mut self) {
        self.rows.push(Vec::new());
    }

    /// Ends a cell.
    pub(crate) fn end_cell(&mut self) {
        if let Some(text) = self.end_inner()
            && let Some(row) = self.rows.last_mut()
        {
            row.push(text);
        }
    }

    /// Ends a row.
    pub(crate) fn end_row(&mut self) {
        let cells: Vec<String> = self.rows.pop().unwrap_or_default();
        let cells: Vec<&str> =
            cells.iter().map(String::as_str).filter(|cell| !cell.trim().is_empty()).collect();
        let is_line = cells.iter().all(|cell| cell.trim_end().lines().count() == 1)
            && cells.iter().map(|cell| cell.len()).sum::<usize>() <= SHORT_ROW;
        if is_line {
            for cell in cells {
                self.lines.gap();
                self.lines.words(cell);
            }
            self.lines.end_line();
        } else {
            for cell in cells {
                self.lines.block(cell);
                if cell.trim_end().lines().count() > 3 {
                    self.lines.blank();
                }
            }
        }
    }

    /// How many bytes were written.
    pub(crate) fn len(&self) -> usize {
        self.written
    }

    /// The text, with everything that is still open closed.
    pub(crate) fn finish(mut self) -> String {
        self.lines.end_line();
        while !self.outer.is_empty() {
            let inner = self.end_inner().unwrap_or_default();
            self.lines.block(&inner);
        }
        self.end_paragraph();
        self.lines.finish()
    }
}
