//! Word 97 to 2003, read by undoc.
//!
//! Takes a compound file; gives the text of its Word document: header, paragraphs, lists, tables,
//! footer. What the format hides is not handed on. Other documents in compound files (Excel, `PowerPoint`, Outlook) are named and not read.

use undoc::model::{Block, Paragraph, RevisionType, Table};

use crate::office::table::Flow;
use crate::{Document, DocumentError, Kind, Limits};

/// The text of an old Word document.
pub(crate) fn read(bytes: &[u8], limits: &Limits) -> Result<Document, DocumentError> {
    if !has_stream(bytes, "WordDocument") {
        let format = if has_stream(bytes, "EncryptedPackage") {
            return Err(DocumentError::Encrypted);
        } else if has_stream(bytes, "Workbook") || has_stream(bytes, "Book") {
            "an old Excel workbook"
        } else if has_stream(bytes, "PowerPoint Document") {
            "an old PowerPoint presentation"
        } else {
            "a compound file without a Word document"
        };
        return Err(DocumentError::unsupported(format));
    }
    let parsed = undoc::parse_bytes(bytes).map_err(|reason| {
        let reason = reason.to_string();
        if reason.to_lowercase().contains("encrypt") || reason.contains("password") {
            DocumentError::Encrypted
        } else {
            DocumentError::damaged("DOC", "its text cannot be found")
        }
    })?;
    let mut text = Text { depth: limits.depth, ..Text::default() };
    for section in &parsed.sections {
        text.paragraphs(section.header.as_deref().unwrap_or_default());
        for block in &section.content {
            match block {
                Block::Paragraph(paragraph) => text.paragraph(paragraph),
                Block::Table(table) => text.table(table, 0)?,
                _ => {}
            }
        }
        text.paragraphs(section.notes.as_deref().unwrap_or_default());
        text.paragraphs(section.footer.as_deref().unwrap_or_default());
    }
    Ok(Document::whole(Kind::Doc, text.flow.finish(), 0))
}

/// Text under construction.
#[derive(Default)]
struct Text {
    flow: Flow,
    in_list: bool,
    depth: usize,
}

impl Text {
    /// A header, a footer or notes: apart from what is around them.
    fn paragraphs(&mut self, paragraphs: &[Paragraph]) {
        for paragraph in paragraphs {
            self.paragraph(paragraph);
        }
        if !paragraphs.is_empty() {
            self.flow.blank();
        }
    }

    fn paragraph(&mut self, paragraph: &Paragraph) {
        let is_item = paragraph.is_list_item();
        // Empty paragraphs are not handed on, so what follows a list stands apart.
        if paragraph.is_heading() || (self.in_list && !is_item) {
            self.flow.blank();
        }
        self.in_list = is_item;
        let mut bullet = is_item;
        for run in &paragraph.runs {
            if run.revision == RevisionType::Deleted {
                continue;
            }
            if std::mem::take(&mut bullet) {
                self.flow.words("• ");
            }
            for (at, words) in run.text.split('\t').enumerate() {
                if at > 0 {
                    self.flow.gap();
                }
                self.flow.words(words);
            }
            if run.line_break || run.page_break {
                self.flow.end_line();
            }
        }
        self.flow.end_paragraph();
    }

    fn table(&mut self, table: &Table, depth: usize) -> Result<(), DocumentError> {
        if depth > self.depth {
            return Err(DocumentError::TooDeep { limit: self.depth as u64 });
        }
        for row in &table.rows {
            self.flow.begin_row();
            for cell in &row.cells {
                self.flow.begin_inner();
                self.in_list = false;
                for paragraph in &cell.content {
                    self.paragraph(paragraph);
                }
                for nested in &cell.nested_tables {
                    self.table(nested, depth + 1)?;
                }
                self.flow.end_cell();
            }
            self.flow.end_row();
        }
        self.in_list = false;
        self.flow.blank();
        Ok(())
    }
}

/// Whether the directory of a compound file names a stream: [MS-CFB] writes names in UTF-16.
fn has_stream(bytes: &[u8], name: &str) -> bool {
    let name: Vec<u8> = name.encode_utf16().chain([0]).flat_map(u16::to_le_bytes).collect();
    bytes.windows(name.len()).any(|window| window == name)
}
