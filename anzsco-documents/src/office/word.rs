//! Text of Office Open XML (ECMA-376, part 1).
//!
//! Takes a package; gives the text of headers, body, notes and footers. Tracked changes count as
//! accepted; of two versions of a drawing for old and new readers the new one is read.

use quick_xml::events::BytesStart;

use super::looks::{Look, Style, Styles, is_white};
use super::package::Package;
use super::table::Flow;
use super::xml::{self, Step, attribute, is_on};
use crate::{DocumentError, Limits};

/// Elements that hold no text of the accepted document.
const SKIPPED: [&str; 10] = [
    "del",
    "moveFrom",
    "Fallback",
    "instrText",
    "delText",
    "delInstrText",
    "rPrChange",
    "pPrChange",
    "sdtPr",
    "fldData",
];

/// The text and how many letters of it are hidden.
pub(super) fn text(
    package: &mut Package<'_>,
    limits: &Limits,
) -> Result<(String, usize), DocumentError> {
    let names = package.names();
    let body = main_part(package, &names, limits)?.ok_or_else(|| package.missing("main part"))?;
    let styles = match package.part("word/styles.xml")? {
        Some(part) => styles(&part, limits)?,
        None => Styles::default(),
    };
    let mut whole = crate::lines::Lines::default();
    let mut hidden = 0;
    let mut seen: Vec<String> = Vec::new();
    let around = |kind: &str| -> Vec<String> {
        let opening = format!("word/{kind}");
        let is_part = |name: &&String| {
            name.strip_prefix(&opening).and_then(|rest| rest.strip_suffix(".xml")).is_some()
        };
        names.iter().filter(is_part).cloned().collect()
    };
    let headers = around("header");
    let footers = [around("footnotes"), around("endnotes"), around("footer")].concat();
    for name in headers.into_iter().chain([body]).chain(footers) {
        let Some(part) = package.part(&name)? else { continue };
        let (text, unseen) = read(&part, &styles, limits)?;
        hidden += unseen;
        // Headers for first, odd and even pages tend to say the same.
        if !seen.contains(&text) {
            whole.block(&text);
            whole.blank();
            seen.push(text);
        }
    }
    Ok((whole.finish(), hidden))
}

/// The part that the package calls its document.
fn main_part(
    package: &mut Package<'_>,
    names: &[String],
    limits: &Limits,
) -> Result<Option<String>, DocumentError> {
    let usual = "word/document.xml".to_owned();
    if names.contains(&usual) {
        return Ok(Some(usual));
    }
    let mut found = None;
    if let Some(relations) = package.part("_rels/.rels")? {
        xml::walk(&relations, limits, |step| {
            if let Step::Open(tag) = step
                && attribute(&tag, "Type").is_some_and(|kind| kind.ends_with("/officeDocument"))
            {
                let target = attribute(&tag, "Target").unwrap_or_default();
                found = Some(target.trim_start_matches('/').to_owned());
            }
            Ok(())
        })?;
    }
    Ok(found.filter(|name| names.contains(name)))
}

/// The styles, with the one that paragraphs have by default under the empty name.
fn styles(part: &str, limits: &Limits) -> Result<Styles, DocumentError> {
    let (mut styles, mut current) = (Styles::default(), None::<String>);
    xml::walk(part, limits, |step| {
        let tag = match step {
            Step::Open(tag) => tag,
            Step::Close(name) if name == "style" => {
                current = None;
                return Ok(());
            }
            _ => return Ok(()),
        };
        match tag.local_name().into_inner() {
            "style" => {
                let name = attribute(&tag, "styleId").unwrap_or_default();
                let is_default = attribute(&tag, "default").is_some_and(|value| value == "1");
                if is_default && attribute(&tag, "type").is_some_and(|kind| kind == "paragraph") {
                    let parent = Some(name.clone());
                    styles.add(String::new(), Style { parent, ..Style::default() });
                }
                styles.add(name.clone(), Style::default());
                current = Some(name);
            }
            "basedOn" => {
                if let Some(style) = current.as_ref().and_then(|name| styles.get_mut(name)) {
                    style.parent = attribute(&tag, "val");
                }
            }
            name => match current.as_ref().and_then(|name| styles.get_mut(name)) {
                Some(style) => set(&mut style.look, name, &tag),
                None => set(&mut styles.default, name, &tag),
            },
        }
        Ok(())
    })?;
    Ok(styles)
}

/// Takes over a property of letters.
fn set(look: &mut Look, name: &str, tag: &BytesStart<'_>) {
    match name {
        "vanish" => look.vanished = Some(is_on(tag)),
        "color" => look.white = attribute(tag, "val").map(|colour| is_white(&colour)),
        "sz" => {
            let half_points = attribute(tag, "val").and_then(|size| size.parse::<u32>().ok());
            look.tiny = half_points.map(|size| size <= 2);
        }
        "highlight" => look.grounded = Some(attribute(tag, "val").is_some_and(|is| is != "none")),
        // White on white shading is as unseen as on white paper.
        "shd" if is_ground(tag) => look.grounded = Some(true),
        _ => {}
    }
}

fn is_ground(shading: &BytesStart<'_>) -> bool {
    let fill = attribute(shading, "fill").unwrap_or_default();
    !(fill.is_empty() || fill.eq_ignore_ascii_case("auto") || is_white(&fill))
}

/// Whose properties are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    Table,
    Cell,
    Paragraph,
    /// The mark at the end of a paragraph, which has no letters.
    Mark,
}

struct Part<'a> {
    flow: Flow,
    hidden: usize,
    styles: &'a Styles,
    /// The element being skipped, and how often it is open within itself.
    skipping: Option<(String, usize)>,
    /// What the open run says itself, and what its style says.
    run: Look,
    run_style: Look,
    in_run: bool,
    paragraph: Look,
    /// The paragraphs around the open boxes and cells.
    outer: Vec<Look>,
    /// Whether the page and each open table, cell and box have a ground of their own.
    grounds: Vec<bool>,
    in_text: bool,
    owner: Option<Owner>,
    /// Whether the paragraph is an item of a list whose bullet is still to come.
    item: bool,
}

fn read(part: &str, styles: &Styles, limits: &Limits) -> Result<(String, usize), DocumentError> {
    let mut reader = Part {
        flow: Flow::default(),
        hidden: 0,
        styles,
        skipping: None,
        run: Look::default(),
        run_style: Look::default(),
        in_run: false,
        paragraph: Look::default(),
        outer: Vec::new(),
        grounds: vec![false],
        in_text: false,
        owner: None,
        item: false,
    };
    xml::walk(part, limits, |step| {
        match step {
            Step::Open(tag) => reader.open(&tag),
            Step::Close(name) => reader.close(&name),
            Step::Text(text) if reader.in_text && reader.skipping.is_none() => reader.text(&text),
            Step::Text(_) => {}
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
        if let Some((skipped, depth)) = &mut self.skipping {
            *depth += usize::from(skipped == name);
            return;
        }
        if SKIPPED.contains(&name) {
            self.skipping = Some((name.to_owned(), 1));
            return;
        }
        match name {
            "t" => self.in_text = true,
            "p" => {
                self.paragraph = self.styles.look("");
                self.item = false;
            }
            "r" => {
                self.run = Look::default();
                self.run_style = Look::default();
                self.in_run = true;
            }
            "tr" => self.flow.begin_row(),
            "tbl" => self.grounds.push(false),
            "tc" | "txbxContent" => {
                self.grounds.push(name == "txbxContent");
                self.outer.push(self.paragraph);
                self.flow.begin_inner();
            }
            "tblPr" => self.owner = Some(Owner::Table),
            "tcPr" => self.owner = Some(Owner::Cell),
            "pPr" => self.owner = Some(Owner::Paragraph),
            "rPr" if self.owner == Some(Owner::Paragraph) => self.owner = Some(Owner::Mark),
            // Tab stops of a paragraph bear the same name as the tab itself.
            "tab" | "ptab" if self.in_run => self.flow.gap(),
            "br" | "cr" => self.flow.end_line(),
            "noBreakHyphen" => self.text("-"),
            "sym" => self.text("•"),
            _ => self.look(name, tag),
        }
    }

    fn look(&mut self, name: &str, tag: &BytesStart<'_>) {
        let style = || self.styles.look(&attribute(tag, "val").unwrap_or_default());
        match name {
            "rStyle" if self.in_run => self.run_style = style(),
            "pStyle" => self.paragraph = style(),
            "numId" => self.item = attribute(tag, "val").is_some_and(|list| list != "0"),
            "background" => {
                let colour = attribute(tag, "color").unwrap_or_default();
                self.ground(colour.len() == 6 && !is_white(&colour));
            }
            "tblStyle" => self.ground(style().grounded == Some(true)),
            _ if self.in_run => set(&mut self.run, name, tag),
            "shd" if is_ground(tag) => match self.owner {
                Some(Owner::Table | Owner::Cell) => self.ground(true),
                Some(Owner::Paragraph) => self.paragraph.grounded = Some(true),
                _ => {}
            },
            _ => {}
        }
    }

    /// Says that the innermost of page, table, cell and box has a ground of its own.
    fn ground(&mut self, has: bool) {
        if let Some(ground) = self.grounds.last_mut() {
            *ground |= has;
        }
    }

    /// Leaves a cell or a box for the paragraph around it.
    fn leave_inner(&mut self) {
        self.leave_ground();
        self.paragraph = self.outer.pop().unwrap_or_default();
    }

    /// Leaves the innermost table, cell or box; the page stays.
    fn leave_ground(&mut self) {
        if self.grounds.len() > 1 {
            self.grounds.pop();
        }
    }

    fn close(&mut self, name: &str) {
        if let Some((skipped, depth)) = &mut self.skipping {
            if skipped == name {
                *depth -= 1;
                if *depth == 0 {
                    self.skipping = None;
                }
            }
            return;
        }
        match name {
            "t" => self.in_text = false,
            "r" => self.in_run = false,
            "p" => self.flow.end_paragraph(),
            "tr" => self.flow.end_row(),
            "tc" => {
                self.leave_inner();
                self.flow.end_cell();
            }
            "txbxContent" => {
                self.leave_inner();
                self.flow.end_box();
            }
            "tblPr" | "tcPr" | "pPr" => self.owner = None,
            "rPr" if self.owner == Some(Owner::Mark) => self.owner = Some(Owner::Paragraph),
            "tbl" => {
                self.leave_ground();
                self.flow.blank();
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        let look = self.run.over(self.run_style).over(self.paragraph).over(self.styles.default);
        if look.is_unseen(self.grounds.contains(&true)) {
            self.hidden += text.chars().filter(|letter| !letter.is_whitespace()).count();
        } else {
            if std::mem::take(&mut self.item) {
                self.flow.words("• ");
            }
            self.flow.words(text);
        }
    }
}
