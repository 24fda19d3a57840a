//! Text of `OpenDocument` (ISO/IEC 26300, part 1).
//!
//! Takes a package; gives the text of headers, body and footers. Deletions that are tracked are
//! stored apart and not read, so that changes count as accepted.

use quick_xml::events::BytesStart;

use super::looks::{Look, Style, Styles, is_white};
use super::package::Package;
use super::table::Flow;
use super::xml::{self, Step, attribute};
use crate::{DocumentError, Limits};

/// Elements that hold no text of the accepted document.
const SKIPPED: [&str; 9] = [
    "tracked-changes",
    "note-citation",
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
    let around = package.part("styles.xml")?.unwrap_or_default();
    // Automatic styles of both parts may bear the same name, so each part is read with its own.
    let mut styles = Styles::default();
    add_styles(&mut styles, &around, limits)?;
    let mut hidden = 0;
    let mut whole = crate::lines::Lines::default();
    for (part, within) in [(&around, "header"), (&content, "body"), (&around, "footer")] {
        if within == "body" {
            add_styles(&mut styles, &content, limits)?;
        }
        let (text, unseen) = read(part, within, &styles, limits)?;
        whole.block(&text);
        whole.blank();
        hidden += unseen;
    }
    Ok((whole.finish(), hidden))
}

/// Adds the styles of a part, by family and name; the default of a family has no name.
fn add_styles(styles: &mut Styles, part: &str, limits: &Limits) -> Result<(), DocumentError> {
    let mut current = None::<String>;
    xml::walk(part, limits, |step| {
        let tag = match step {
            Step::Open(tag) => tag,
            Step::Close(name) if matches!(name.as_str(), "style" | "default-style") => {
                current = None;
                return Ok(());
            }
            _ => return Ok(()),
        };
        let name = tag.local_name().into_inner();
        match name {
            "style" | "default-style" => {
                let family = attribute(&tag, "family").unwrap_or_default();
                let own = attribute(&tag, "name").unwrap_or_default();
                let parent = attribute(&tag, "parent-style-name").unwrap_or_default();
                let parent = (!own.is_empty()).then(|| key(&family, &parent));
                let own = key(&family, &own);
                styles.add(own.clone(), Style { parent, ..Style::default() });
                current = Some(own);
            }
            _ if name.ends_with("-properties") => {
                if let Some(style) = current.as_ref().and_then(|name| styles.get_mut(name)) {
                    let sets_letters = name == "text-properties";
                    style.look =
                        if sets_letters { look(&tag) } else { ground(&tag) }.over(style.look);
                }
            }
            _ => {}
        }
        Ok(())
    })
}

fn key(family: &str, name: &str) -> String {
    format!("{family}/{name}")
}

/// How the properties of letters make them look.
fn look(tag: &BytesStart<'_>) -> Look {
    let size = attribute(tag, "font-size");
    let points = size.and_then(|size| size.strip_suffix("pt").and_then(|size| size.parse().ok()));
    Look {
        vanished: attribute(tag, "display").map(|display| display == "none"),
        white: attribute(tag, "color").map(|colour| is_white(&colour)),
        tiny: points.map(|points: f32| points <= 1.0),
        ..ground(tag)
    }
}

/// The ground that properties of letters, paragraphs, cells or boxes set.
fn ground(tag: &BytesStart<'_>) -> Look {
    let colours = ["background-color", "fill-color"].map(|name| attribute(tag, name));
    let is_ground = |colour: &String| colour.starts_with('#') && !is_white(colour);
    let filled = attribute(tag, "fill").is_none_or(|fill| fill != "none");
    let grounded = filled && colours.iter().flatten().any(is_ground);
    Look { grounded: grounded.then_some(true), ..Look::default() }
}

struct Part<'a> {
    flow: Flow,
    hidden: usize,
    styles: &'a Styles,
    within: &'a str,
    /// How often the part to be read is open.
    inside: usize,
    skipping: usize,
    /// How each open paragraph, heading, span or link looks.
    spans: Vec<Look>,
    /// Whether each open table, row, cell and box has a ground of its own.
    grounds: Vec<bool>,
    /// How many sections that are not shown are open, with the others on top of them.
    sections: Vec<bool>,
    item: bool,
}

fn read(
    part: &str,
    within: &str,
    styles: &Styles,
    limits: &Limits,
) -> Result<(String, usize), DocumentError> {
    let mut reader = Part {
        flow: Flow::default(),
        hidden: 0,
        styles,
        within,
        inside: 0,
        skipping: 0,
        spans: Vec::new(),
        grounds: Vec::new(),
        sections: Vec::new(),
        item: false,
    };
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
        self.inside += usize::from(self.is_within(name));
        self.skipping += usize::from(SKIPPED.contains(&name));
        if self.inside == 0 || self.skipping > 0 {
            return;
        }
        match name {
            "p" | "h" | "span" | "a" => {
                let inherits = matches!(name, "span" | "a");
                let outer = self.spans.last().copied().filter(|_| inherits).unwrap_or_default();
                let own = self.style(if inherits { "text" } else { "paragraph" }, tag);
                self.spans.push(own.over(outer));
                if self.item && !inherits {
                    self.item = false;
                    self.flow.words("• ");
                }
            }
            "hidden-paragraph" if attribute(tag, "is-hidden").is_some_and(|is| is == "true") => {
                if let Some(span) = self.spans.last_mut() {
                    span.vanished = Some(true);
                }
            }
            "section" => {
                let shown = attribute(tag, "display").is_none_or(|display| display == "true");
                self.sections.push(!shown);
            }
            "table" | "table-row" | "table-cell" | "frame" | "custom-shape" => {
                let family = if name.starts_with("table") { name } else { "graphic" };
                let ground = self.style(family, tag).grounded == Some(true);
                self.grounds.push(ground);
            }
            _ => {}
        }
        match name {
            "list-item" => self.item = true,
            "tab" => self.flow.gap(),
            "s" => self.flow.words(" "),
            "line-break" => self.flow.end_line(),
            "table-row" => self.flow.begin_row(),
            "table-cell" | "text-box" | "note-body" => self.flow.begin_inner(),
            _ => {}
        }
    }

    /// Whether an element is the part to be read: headers may differ on first and left pages.
    fn is_within(&self, name: &str) -> bool {
        name.strip_prefix(self.within).is_some_and(|rest| matches!(rest, "" | "-left" | "-first"))
    }

    /// How the style of an element looks.
    fn style(&self, family: &str, tag: &BytesStart<'_>) -> Look {
        let name = attribute(tag, "style-name").unwrap_or_default();
        if name.is_empty() && family == "text" {
            return Look::default();
        }
        self.styles.look(&key(family, &name))
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
                "section" => drop(self.sections.pop()),
                "table" | "table-row" | "table-cell" | "frame" | "custom-shape" => {
                    self.grounds.pop();
                }
                _ => {}
            }
            match name {
                "list-item" => self.item = false,
                "table-row" => self.flow.end_row(),
                "table-cell" => self.flow.end_cell(),
                "text-box" | "note-body" => self.flow.end_box(),
                "table" => self.flow.blank(),
                _ => {}
            }
        }
        self.skipping -= usize::from(SKIPPED.contains(&name)).min(self.skipping);
        self.inside -= usize::from(self.is_within(name)).min(self.inside);
    }

    fn text(&mut self, text: &str) {
        let Some(look) = self.spans.last().filter(|_| self.inside > 0 && self.skipping == 0) else {
            return;
        };
        if look.is_unseen(self.grounds.contains(&true)) || self.sections.contains(&true) {
            self.hidden += text.chars().filter(|letter| !letter.is_whitespace()).count();
        } else {
            self.flow.words(text);
        }
    }
}
