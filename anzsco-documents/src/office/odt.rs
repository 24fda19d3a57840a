//! Text of `OpenDocument` (ISO/IEC 26300, part 1).
//!
//! Takes a package; gives the text of headers, body and footers. Deletions that are tracked are
//! stored apart and not read, so that changes count as accepted.

use quick_xml::events::BytesStart;

use super::package::Package;
use super::table::Flow;
use super::xml::{self, Step, attribute};
use crate::{DocumentError, Limits};

/// Elements that hold no text of the accepted document.
const SKIPPED: [&str; 8] = [
    "tracked-changes",
    "annotation",
    "desc",
    "title",
    "forms",
    "scripts",
    "bibliography-source",
    "table-of-content-source",
];

/// The text and how many letters of it are hidden.
pub(super) fn text(
    package: &mut Package<'_>,
    limits: &Limits,
) -> Result<(String, usize), DocumentError> {
    if let Some(manifest) = package.part("META-INF/manifest.xml")?
        && manifest.contains("encryption-data")
    {
        return Err(DocumentError::Encrypted);
    }
    let content = package.part("content.xml")?.ok_or_else(|| package.missing("content"))?;
    let styles = package.part("styles.xml")?.unwrap_or_default();
    let mut hidden_styles = hidden_styles(&styles, limits)?;
    hidden_styles.extend(self::hidden_styles(&content, limits)?);
    let mut hidden = 0;
    let mut whole = crate::lines::Lines::default();
    for (part, within) in [(&styles, "header"), (&content, "body"), (&styles, "footer")] {
        let (text, unseen) = read(part, within, &hidden_styles, limits)?;
        whole.block(&text);
        whole.blank();
        hidden += unseen;
    }
    Ok((whole.finish(), hidden))
}

/// The names of styles whose text nobody sees.
fn hidden_styles(part: &str, limits: &Limits) -> Result<Vec<String>, DocumentError> {
    let (mut names, mut current) = (Vec::new(), None);
    xml::walk(part, limits, |step| {
        if let Step::Open(tag) = step {
            match tag.local_name().into_inner() {
                "style" => current = attribute(&tag, "name"),
                "text-properties" if is_hidden(&tag) => names.extend(current.clone()),
                _ => {}
            }
        }
        Ok(())
    })?;
    Ok(names)
}

fn is_hidden(tag: &BytesStart<'_>) -> bool {
    let is = |name: &str, value: &str| {
        attribute(tag, name).is_some_and(|found| found.eq_ignore_ascii_case(value))
    };
    let grounded = attribute(tag, "background-color").is_some_and(|ground| ground != "transparent");
    let tiny = attribute(tag, "font-size").is_some_and(|size| {
        size.strip_suffix("pt")
            .and_then(|size| size.parse().ok())
            .is_some_and(|size: f32| size <= 1.0)
    });
    is("display", "none") || tiny || (is("color", "#ffffff") && !grounded)
}

struct Part<'a> {
    flow: Flow,
    hidden: usize,
    hidden_styles: &'a [String],
    within: &'a str,
    /// How often the part to be read is open.
    inside: usize,
    skipping: usize,
    /// Whether each open paragraph, heading, span or link is hidden.
    spans: Vec<bool>,
    item: bool,
}

fn read(
    part: &str,
    within: &str,
    hidden_styles: &[String],
    limits: &Limits,
) -> Result<(String, usize), DocumentError> {
    let (flow, spans) = (Flow::default(), Vec::new());
    let mut reader =
        Part { flow, hidden: 0, hidden_styles, within, inside: 0, skipping: 0, spans, item: false };
    xml::walk(part, limits, |step| {
        match step {
            Step::Open(tag) => reader.open(&tag),
            Step::Close(name) => reader.close(&name),
            Step::Text(text) => reader.text(&text),
        }
        if reader.flow.len() > limits.characters * 4 {
            return Err(DocumentError::too_large("characters of text", limits.characters as u64));
        }
        Ok(())
    })?;
    Ok((reader.flow.finish(), reader.hidden))
}

impl Part<'_> {
    fn open(&mut self, tag: &BytesStart<'_>) {
        let name = tag.local_name().into_inner();
        self.inside += usize::from(name == self.within);
        self.skipping += usize::from(SKIPPED.contains(&name));
        if self.inside == 0 || self.skipping > 0 {
            return;
        }
        match name {
            "p" | "h" | "span" | "a" => {
                let style = attribute(tag, "style-name").unwrap_or_default();
                let hidden = self.hidden_styles.contains(&style);
                let inherits = matches!(name, "span" | "a");
                let outer = inherits && self.spans.last().copied().unwrap_or(false);
                self.spans.push(hidden || outer);
                if self.item && !inherits {
                    self.item = false;
                    self.flow.words("• ");
                }
            }
            "list-item" => self.item = true,
            "tab" => self.flow.gap(),
            "s" => self.flow.words(" "),
            "line-break" => self.flow.end_line(),
            "table-row" => self.flow.begin_row(),
            "table-cell" | "text-box" | "note-body" => self.flow.begin_inner(),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        if self.inside > 0 && self.skipping == 0 {
            match name {
                "p" | "h" => {
                    self.spans.pop();
                    self.flow.end_paragraph();
                }
                "span" | "a" => {
                    self.spans.pop();
                }
                "list-item" => self.item = false,
                "table-row" => self.flow.end_row(),
                "table-cell" => self.flow.end_cell(),
                "text-box" | "note-body" => self.flow.end_box(),
                "table" => self.flow.blank(),
                _ => {}
            }
        }
        self.skipping -= usize::from(SKIPPED.contains(&name)).min(self.skipping);
        self.inside -= usize::from(name == self.within).min(self.inside);
    }

    fn text(&mut self, text: &str) {
        let Some(hidden) = self.spans.last().filter(|_| self.inside > 0 && self.skipping == 0)
        else {
            return;
        };
        if *hidden {
            self.hidden += text.chars().filter(|letter| !letter.is_whitespace()).count();
        } else {
            self.flow.words(text);
        }
    }
}
