//! Web pages.
//!
//! Takes HTML in any encoding; gives the text of what a browser would show: blocks as lines, table
//! cells with gaps, links as their text. Scripts, styles and the title are not text. Tags are read
//! one by one without building a tree, so that nesting costs little. `styles` tells what is unseen.

mod styles;

use std::collections::BTreeMap;

use encoding_rs::Encoding;
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{HtmlString, StringReader, Token, Tokenizer};

use self::styles::{Effect, Sheet};
use crate::lines::Lines;
use crate::{Document, DocumentError, Kind, Limits, plain};

/// How much of a page is searched for its encoding; the standard says 1,024, pages are laxer.
const ENCODING_WITHIN: usize = 4096;

/// Elements whose content is never text.
const SKIPPED: [&str; 12] = [
    "script", "style", "title", "template", "noscript", "svg", "iframe", "object", "select",
    "textarea", "math", "audio",
];

/// Elements that begin and end lines of their own.
const BLOCKS: [&str; 26] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "header",
    "li",
    "main",
    "nav",
    "ol",
    "pre",
    "section",
    "table",
    "tbody",
    "tr",
    "ul",
];

/// Elements that stand apart from what is before them by a blank line.
const HEADINGS: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/// Elements without content.
const VOID: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// The most open elements that are remembered.
const MAX_OPEN: usize = 20_000;

/// How many open elements an end tag may close, so that stray ones cost little.
const CLOSES_WITHIN: usize = 256;

/// How much of an attribute is read, in bytes.
const MAX_ATTRIBUTE: usize = 1000;

/// The text of a web page.
pub(crate) fn read(bytes: &[u8], limits: &Limits) -> Result<Document, DocumentError> {
    let text = decode(bytes)?;
    let limit = limits.characters * 4;
    let mut page = Page { limit, sheet: sheet(&text), ..Page::default() };
    for token in tokens(&text) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                let effect = page.effect(&name, &tag.attributes);
                page.open(name, tag.self_closing, effect);
            }
            Token::EndTag(tag) => page.close(&String::from_utf8_lossy(&tag.name)),
            Token::String(words) => page.words(&String::from_utf8_lossy(&words)),
            _ => {}
        }
        if page.lines.len() > page.limit {
            return Err(DocumentError::too_large("characters of text", limits.characters as u64));
        }
    }
    Ok(Document::whole(Kind::Html, page.lines.finish(), page.hidden_characters))
}

fn tokens(text: &str) -> Tokenizer<StringReader<'_>, DefaultEmitter> {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(text, emitter)
}

/// The rules of all style sheets, wherever they stand.
fn sheet(text: &str) -> Sheet {
    let mut sheet = Sheet::default();
    let mut within = false;
    for token in tokens(text) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => within = tag.name.as_slice() == b"style",
            Token::EndTag(_) => within = false,
            Token::String(rules) if within => sheet.add(&String::from_utf8_lossy(&rules)),
            _ => {}
        }
    }
    sheet
}

/// The encoding that the page names, if it does and has no byte order mark.
fn decode(bytes: &[u8]) -> Result<String, DocumentError> {
    let head = bytes.get(..ENCODING_WITHIN).unwrap_or(bytes).to_ascii_lowercase();
    let named = head.windows(8).position(|window| window == b"charset=").and_then(|at| {
        let value = head.get(at + 8..)?.trim_ascii_start();
        let value = value.strip_prefix(b"\"").or(value.strip_prefix(b"'")).unwrap_or(value);
        let end = value.iter().position(|byte| b"\"'>; /".contains(byte)).unwrap_or(value.len());
        Encoding::for_label(value.get(..end)?)
    });
    match named {
        // A page in UTF-16 could not have been searched; and many pages that say Latin are UTF-8.
        Some(encoding)
            if Encoding::for_bom(bytes).is_none() && std::str::from_utf8(bytes).is_err() =>
        {
            Ok(encoding.decode(bytes).0.into_owned())
        }
        _ => plain::decode(bytes),
    }
}

/// An open element: what becomes of text in it.
struct Open {
    name: String,
    skipped: bool,
    gone: bool,
    effect: Effect,
}

impl Open {
    fn is_hidden(&self) -> bool {
        let on = |property: Option<bool>| property.unwrap_or(false);
        let effect = &self.effect;
        let white = on(effect.white) && !on(effect.grounded);
        self.gone || on(effect.invisible) || on(effect.tiny) || white
    }
}

#[derive(Default)]
struct Page {
    lines: Lines,
    sheet: Sheet,
    open: Vec<Open>,
    hidden_characters: usize,
    limit: usize,
    /// How much text was finished when the last cell began.
    cell_from: usize,
}

impl Page {
    /// What attributes and rules do to an element.
    fn effect<T: std::ops::Deref<Target = HtmlString>>(
        &self,
        name: &str,
        attributes: &BTreeMap<HtmlString, T>,
    ) -> Effect {
        let text = |attribute: &str| {
            let value = attributes.get(attribute.as_bytes());
            let value = value.map(|value| value.get(..MAX_ATTRIBUTE).unwrap_or(value));
            value.map(|value| String::from_utf8_lossy(value).into_owned())
        };
        let own = text("style").map_or_else(Effect::default, |style| Effect::of(&style));
        let (id, classes) = (text("id").unwrap_or_default(), text("class").unwrap_or_default());
        let colour = |name: &str| text(name).map(|colour| colour.trim().to_ascii_lowercase());
        let plain = Effect {
            gone: attributes.contains_key(b"hidden".as_slice()).then_some(true),
            white: colour("color").filter(|_| name == "font").and_then(|it| styles::white(&it)),
            grounded: colour("bgcolor").and_then(|colour| styles::ground(&colour)),
            ..Effect::default()
        };
        own.over(self.sheet.effect(name, &id, &classes)).over(plain)
    }

    fn open(&mut self, name: String, self_closing: bool, effect: Effect) {
        self.end_implied(&name);
        let skipping = self.open.last().is_some_and(|open| open.skipped);
        if !skipping {
            self.lay_out(&name, true);
        }
        if VOID.contains(&name.as_str()) || (self_closing && name != "div" && name != "p") {
            return;
        }
        if self.open.len() >= MAX_OPEN {
            return;
        }
        let parent = self.open.last();
        let skipped = skipping || SKIPPED.contains(&name.as_str());
        let gone = parent.is_some_and(|open| open.gone) || effect.gone.unwrap_or(false);
        let effect = effect.over(parent.map(|open| open.effect).unwrap_or_default());
        self.open.push(Open { name, skipped, gone, effect });
    }

    /// Ends what the next element ends without a tag: paragraphs, items and cells.
    fn end_implied(&mut self, name: &str) {
        let ends: &[&str] = match name {
            "li" => &["li", "p"],
            "td" | "th" => &["td", "th", "p"],
            "tr" => &["tr", "td", "th", "p"],
            _ if name == "p" || HEADINGS.contains(&name) || BLOCKS.contains(&name) => &["p"],
            _ => return,
        };
        while self.open.last().is_some_and(|open| ends.contains(&open.name.as_str())) {
            self.open.pop();
        }
    }

    fn close(&mut self, name: &str) {
        let near = self.open.len().saturating_sub(CLOSES_WITHIN);
        let found = self.open.iter().skip(near).rposition(|open| open.name == name);
        if let Some(at) = found {
            self.open.truncate(near + at);
        }
        if !self.open.last().is_some_and(|open| open.skipped) {
            self.lay_out(name, false);
        }
    }

    fn lay_out(&mut self, name: &str, opens: bool) {
        match name {
            // A break at the start of a line leaves the line empty.
            "br" if opens => self.lines.end_paragraph(),
            "hr" => self.lines.blank(),
            "td" | "th" if opens => self.cell(),
            "li" if opens => {
                self.lines.end_line();
                self.lines.words("• ");
            }
            // A list item or a cell may begin with a paragraph: the bullet stays beside it.
            _ if opens && self.lines.at_bullet() => {}
            // Lines of one entry are often paragraphs, so only an empty one is a blank line.
            "p" if opens => self.lines.end_line(),
            "p" => self.lines.end_paragraph(),
            _ if HEADINGS.contains(&name) => {
                self.lines.end_line();
                if opens {
                    self.lines.blank();
                }
            }
            _ if BLOCKS.contains(&name) => {
                self.lines.end_line();
                if name == "tr" {
                    self.cell_from = self.lines.finished();
                }
                if matches!(name, "section" | "article" | "table" | "ul" | "ol" | "dl") {
                    self.lines.blank();
                }
            }
            _ => {}
        }
    }

    /// Begins a cell: beside the one before it, or under it if that one has several lines.
    fn cell(&mut self) {
        if self.lines.finished() > self.cell_from {
            self.lines.end_line();
        }
        self.lines.gap();
        self.cell_from = self.lines.finished();
    }

    fn words(&mut self, words: &str) {
        match self.open.last() {
            Some(open) if open.skipped => {}
            Some(open) if open.is_hidden() => {
                let letters = words.chars().filter(|letter| !letter.is_whitespace());
                self.hidden_characters += letters.count();
            }
            _ => self.lines.words(words),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(page: &str) -> Document {
        read(page.as_bytes(), &Limits::default()).unwrap()
    }

    #[test]
    fn blocks_are_lines_and_cells_have_gaps() {
        let page = "<html><head><title>Private</title><style>p{}</style></head><body>
            <h1>Jane</h1><p>Nurse at <a href='x'>a clinic</a></p><ul><li>Wards<li><p>Theatre</p></ul>
            <table><tr><td>2019</td><td>Nurse</td></tr></table><script>x<y</script></body>";
        assert_eq!(
            text(page).text,
            "Jane\nNurse at a clinic\n\n• Wards\n• Theatre\n\n2019\tNurse\n"
        );
    }

    #[test]
    fn a_cell_of_several_lines_is_not_run_into_the_next() {
        let page = "<html><table><tr><td>Skills<br>Triage<td>Jane<p>Nurse</table>a<br><br>b";
        assert_eq!(text(page).text, "Skills\nTriage\nJane\nNurse\n\na\n\nb\n");
    }

    #[test]
    fn what_is_not_shown_is_counted_and_left_out() {
        let page =
            "<p>Nurse<span style='color: #FFF; '>lawyer</span><b hidden>x<i>y</i></b> RN</p>";
        let document = text(page);
        assert_eq!(
            (document.text.as_str(), document.left_out.hidden_characters),
            ("Nurse RN\n", 8)
        );
        assert_eq!(text("<p style='color:#fff;background:#000'>Seen</p>").text, "Seen\n");
    }

    #[test]
    fn rules_of_style_hide_and_show() {
        let sheet = "<style>/* x{} */ @media print{.seen{display:none}} .white{color:white}
            .dark , #top {background:#123} .black{color:black} .far{position:absolute;left:-9999px}
            p.none{display:none} .gone .seen{display:none} .tiny{font-size:1px} .back{visibility:visible}
            .cut{height:0;overflow:hidden} #x.y{opacity:0}</style>";
        for hidden in [
            "<div class='a white'>x</div>",
            "<p class=none>x",
            "<p class=none>x<div hidden>y</div>",
            "<div class=white><div>x</div>y</div>",
            "<div class=far><p><b>x</b></div>",
            "<div class=cut>x</div>",
            "<span class=tiny>x</span>",
            "<span id=x class=y>x</span>",
            "<div class=dark><div style='background: #fff'><i class=white>x</i></div></div>",
            "<font color='#FFFFFF'>x</font>",
            "<span style='color:rgba(0, 0, 0, 0)'>x</span>",
            "<ul><li hidden>x</ul>",
            "<table><tr><td hidden>x</table>",
        ] {
            let document = text(&format!("<html>{sheet}{hidden}<p>Nurse"));
            assert_eq!(document.text.trim(), "Nurse", "{hidden}");
            assert!(document.left_out.hidden_characters > 0, "{hidden}");
        }
        for seen in [
            "<p class=seen>x",
            "<div class=none>x</div>",
            "<div class=dark><b class=white>x</b></div>",
            "<table bgcolor=navy><tr><td class=white>x</table>",
            "<div class=white><b class=black>x</b></div>",
            "<div style='visibility:hidden'><b class=back>x</b></div>",
            "<ul><li hidden><li>x</ul>",
            "<table><tr><td hidden><td>x</table>",
            "<div class=gone><div class=seen>x</div></div>",
        ] {
            let document = text(&format!("<html>{sheet}{seen}<p>Nurse"));
            let words: Vec<&str> = document.text.split_whitespace().collect();
            assert_eq!(words.join(" ").trim_start_matches("• "), "x Nurse", "{seen}");
        }
    }

    #[test]
    fn deep_nesting_costs_nothing() {
        for tag in ["<div>", "<div hidden>", "<div class=a>"] {
            let page = format!("<p>x{}x{}", tag.repeat(100_000), "</b>".repeat(100_000));
            assert!(text(&page).text.starts_with('x'));
        }
    }
}
