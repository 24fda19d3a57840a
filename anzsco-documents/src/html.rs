//! Web pages.
//!
//! Takes HTML in any encoding; gives the text of what a browser would show: blocks as lines, table
//! cells with gaps, links as their text. Scripts, styles and the title are not text. Tags are read
//! one by one without building a tree, so that nesting costs nothing.

use std::collections::BTreeMap;

use encoding_rs::Encoding;
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{HtmlString, Token, Tokenizer};

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

/// The text of a web page.
pub(crate) fn read(bytes: &[u8], limits: &Limits) -> Result<Document, DocumentError> {
    let text = decode(bytes)?;
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut page = Page { limit: limits.characters * 4, ..Page::default() };
    for token in Tokenizer::new_with_emitter(text.as_str(), emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).into_owned();
                let hidden = is_hidden(&tag.attributes);
                page.open(name, tag.self_closing, hidden);
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

/// An open element that matters.
struct Open {
    name: String,
    skipped: bool,
    hidden: bool,
}

#[derive(Default)]
struct Page {
    lines: Lines,
    open: Vec<Open>,
    hidden_characters: usize,
    limit: usize,
    /// How much text was finished when the last cell began.
    cell_from: usize,
}

impl Page {
    fn open(&mut self, name: String, self_closing: bool, hidden: bool) {
        let skipping = self.open.last().is_some_and(|open| open.skipped);
        if !skipping {
            self.lay_out(&name, true);
        }
        if VOID.contains(&name.as_str()) || (self_closing && name != "div" && name != "p") {
            return;
        }
        let parent = self.open.last();
        let skipped = skipping || SKIPPED.contains(&name.as_str());
        let hidden = hidden || parent.is_some_and(|parent| parent.hidden);
        // Only elements under which text is treated otherwise need to be remembered.
        if skipped || hidden {
            self.open.push(Open { name, skipped, hidden });
        }
    }

    fn close(&mut self, name: &str) {
        if let Some(at) = self.open.iter().rposition(|open| open.name == name) {
            self.open.truncate(at);
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
            Some(_) => {
                let letters = words.chars().filter(|letter| !letter.is_whitespace());
                self.hidden_characters += letters.count();
            }
            None => self.lines.words(words),
        }
    }
}

/// Whether an element says that it is not shown. White letters count only without a ground of
/// their own, since light words on a dark bar are seen.
fn is_hidden<T: std::ops::Deref<Target = HtmlString>>(
    attributes: &BTreeMap<HtmlString, T>,
) -> bool {
    if attributes.contains_key(b"hidden".as_slice()) {
        return true;
    }
    let Some(style) = attributes.get(b"style".as_slice()) else { return false };
    let style: String = String::from_utf8_lossy(style)
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect::<String>()
        .to_ascii_lowercase();
    style.split(';').any(|rule| {
        matches!(rule.split_once(':'), Some((name, value)) if match name {
            "display" => value.starts_with("none"),
            "visibility" => value.starts_with("hidden"),
            "opacity" => value.parse() == Ok(0.0_f32),
            "font-size" => is_tiny(value),
            "color" => is_white(value) && !style.contains("background"),
            _ => false,
        })
    })
}

fn is_tiny(size: &str) -> bool {
    let number = size.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let small = number.parse().is_ok_and(|number: f32| number <= 1.0);
    small && !(size.ends_with("em") || size.ends_with('%')) || number.parse() == Ok(0.0_f32)
}

fn is_white(colour: &str) -> bool {
    let colour = colour.trim_end_matches("!important");
    matches!(colour, "white" | "#fff" | "#ffffff" | "rgb(255,255,255)" | "transparent")
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
    fn deep_nesting_costs_nothing() {
        let page = format!("{}x{}", "<div>".repeat(100_000), "</div>".repeat(100_000));
        assert_eq!(text(&page).text, "x\n");
    }
}
