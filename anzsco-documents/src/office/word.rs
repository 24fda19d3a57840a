//! Text of Office Open XML (ECMA-376, part 1).
//!
//! Takes a package; gives the text of headers, body, notes and footers. Tracked changes count as
//! accepted; of two versions of a drawing for old and new readers the new one is read.

use quick_xml::events::BytesStart;

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
    let hidden_styles = match package.part("word/styles.xml")? {
        Some(styles) => hidden_styles(&styles, limits)?,
        None => Vec::new(),
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
        let (text, unseen) = read(&part, &hidden_styles, limits)?;
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

/// The names of styles whose text is hidden.
fn hidden_styles(styles: &str, limits: &Limits) -> Result<Vec<String>, DocumentError> {
    let (mut names, mut current) = (Vec::new(), None);
    xml::walk(styles, limits, |step| {
        if let Step::Open(tag) = step {
            match tag.local_name().into_inner() {
                "style" => current = attribute(&tag, "styleId"),
                "vanish" if is_on(&tag) => names.extend(current.clone()),
                _ => {}
            }
        }
        Ok(())
    })?;
    Ok(names)
}

/// How the letters of a run or a paragraph look.
#[derive(Default, Clone)]
struct Look {
    vanished: bool,
    white: bool,
    tiny: bool,
}

#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the format")]
struct Part<'a> {
    flow: Flow,
    hidden: usize,
    hidden_styles: &'a [String],
    /// The element being skipped, and how often it is open within itself.
    skipping: Option<(String, usize)>,
    run: Look,
    run_grounded: bool,
    in_run: bool,
    paragraph_hidden: bool,
    paragraph_grounded: bool,
    /// Whether each open cell or box has a ground of its own.
    grounds: Vec<bool>,
    in_text: bool,
    table_properties: bool,
    /// Whether the paragraph is an item of a list whose bullet is still to come.
    item: bool,
}

fn read(part: &str, styles: &[String], limits: &Limits) -> Result<(String, usize), DocumentError> {
    let mut reader = Part {
        flow: Flow::default(),
        hidden: 0,
        hidden_styles: styles,
        skipping: None,
        run: Look::default(),
        run_grounded: false,
        in_run: false,
        paragraph_hidden: false,
        paragraph_grounded: false,
        grounds: Vec::new(),
        in_text: false,
        table_properties: false,
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
                self.paragraph_hidden = false;
                self.paragraph_grounded = false;
                self.item = false;
            }
            "r" => {
                self.run = Look::default();
                self.run_grounded = false;
                self.in_run = true;
            }
            "tr" => self.flow.begin_row(),
            "tc" | "txbxContent" => {
                self.grounds.push(name == "txbxContent");
                self.flow.begin_inner();
            }
            "tblPr" => self.table_properties = true,
            // Tab stops of a paragraph bear the same name as the tab itself.
            "tab" | "ptab" if self.in_run => self.flow.gap(),
            "br" | "cr" => self.flow.end_line(),
            "noBreakHyphen" => self.text("-"),
            "sym" => self.text("•"),
            _ => self.look(name, tag),
        }
    }

    fn look(&mut self, name: &str, tag: &BytesStart<'_>) {
        match name {
            "vanish" if self.in_run => self.run.vanished = is_on(tag),
            "rStyle" | "pStyle" => {
                let style = attribute(tag, "val").unwrap_or_default();
                let hidden = self.hidden_styles.contains(&style);
                if name == "rStyle" {
                    self.run.vanished |= hidden;
                } else {
                    self.paragraph_hidden = hidden;
                }
            }
            "color" if self.in_run => {
                let colour = attribute(tag, "val").unwrap_or_default();
                self.run.white = colour.eq_ignore_ascii_case("FFFFFF");
            }
            "sz" if self.in_run => {
                let half_points = attribute(tag, "val").and_then(|size| size.parse::<u32>().ok());
                self.run.tiny = half_points.is_some_and(|size| size <= 2);
            }
            "numId" => self.item = attribute(tag, "val").is_some_and(|list| list != "0"),
            "highlight" => self.run_grounded = true,
            "shd" => {
                let fill = attribute(tag, "fill").unwrap_or_default();
                let light = matches!(fill.to_ascii_uppercase().as_str(), "" | "AUTO" | "FFFFFF");
                if light {
                } else if self.in_run {
                    self.run_grounded = true;
                } else if let (true, Some(ground)) =
                    (!self.table_properties, self.grounds.last_mut())
                {
                    *ground = true;
                    self.paragraph_grounded = true;
                } else {
                    self.paragraph_grounded = true;
                }
            }
            _ => {}
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
                self.grounds.pop();
                self.flow.end_cell();
            }
            "txbxContent" => {
                self.grounds.pop();
                self.flow.end_box();
            }
            "tblPr" => self.table_properties = false,
            "tbl" => self.flow.blank(),
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        let grounded = self.run_grounded || self.paragraph_grounded || self.grounds.contains(&true);
        let look = &self.run;
        if look.vanished || look.tiny || self.paragraph_hidden || (look.white && !grounded) {
            self.hidden += text.chars().filter(|letter| !letter.is_whitespace()).count();
        } else {
            if std::mem::take(&mut self.item) {
                self.flow.words("• ");
            }
            self.flow.words(text);
        }
    }
}
