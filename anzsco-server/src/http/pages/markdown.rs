//! The project's own Markdown reports as HTML, with a chart where there is a table of calibration.
//!
//! Takes a report that was made by `cargo xtask evaluate`; gives HTML without any that was written in
//! the report itself.

use std::fmt::Write;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The side of a chart in the units of its picture.
const SIDE: f64 = 100.0;

/// A table while it is read.
#[derive(Default)]
struct Table {
    rows: Vec<Vec<String>>,
}

/// Writes a report out. Its first heading is left to the page.
pub(super) fn html(markdown: &str) -> String {
    let mut out = String::with_capacity(markdown.len() * 2);
    let mut table: Option<Table> = None;
    let mut in_title = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match (&mut table, event) {
            (_, Event::Start(Tag::Heading { level, .. })) if level as usize == 1 => in_title = true,
            (_, Event::End(TagEnd::Heading(level))) if level as usize == 1 => in_title = false,
            _ if in_title => {}
            (None, Event::Start(Tag::Table(_))) => table = Some(Table::default()),
            (Some(done), Event::End(TagEnd::Table)) => {
                write_table(&mut out, done);
                table = None;
            }
            (Some(table), event) => table.take(&event),
            (None, event) => write_event(&mut out, &event),
        }
    }
    out
}

impl Table {
    fn take(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => self.rows.push(Vec::new()),
            Event::Start(Tag::TableCell) => {
                if let Some(row) = self.rows.last_mut() {
                    row.push(String::new());
                }
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(cell) = self.rows.last_mut().and_then(|row| row.last_mut()) {
                    cell.push_str(text);
                }
            }
            _ => {}
        }
    }
}

fn write_event(out: &mut String, event: &Event<'_>) {
    let tag = |out: &mut String, name: &str| {
        let _ = write!(out, "<{name}>");
    };
    match event {
        Event::Start(Tag::Paragraph) => tag(out, "p"),
        Event::End(TagEnd::Paragraph) => tag(out, "/p"),
        Event::Start(Tag::Heading { level, .. }) => tag(out, &format!("h{}", *level as usize)),
        Event::End(TagEnd::Heading(level)) => tag(out, &format!("/h{}", *level as usize)),
        Event::Start(Tag::List(_)) => tag(out, "ul"),
        Event::End(TagEnd::List(_)) => tag(out, "/ul"),
        Event::Start(Tag::Item) => tag(out, "li"),
        Event::End(TagEnd::Item) => tag(out, "/li"),
        Event::Start(Tag::Strong) => tag(out, "strong"),
        Event::End(TagEnd::Strong) => tag(out, "/strong"),
        Event::Start(Tag::Emphasis) => tag(out, "em"),
        Event::End(TagEnd::Emphasis) => tag(out, "/em"),
        Event::Start(Tag::CodeBlock(_)) => tag(out, "pre tabindex=\"0\"><code"),
        Event::End(TagEnd::CodeBlock) => out.push_str("</code></pre>"),
        Event::Code(text) => {
            let _ = write!(out, "<code>{}</code>", escape(text));
        }
        // Html in a report is shown as it is written, and runs nothing.
        Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
            out.push_str(&escape(text));
        }
        Event::SoftBreak | Event::HardBreak => out.push(' '),
        // Links of a report lead to other files of the repository: their words are enough.
        _ => {}
    }
}

fn write_table(out: &mut String, table: &Table) {
    let Some((head, rows)) = table.rows.split_first() else { return };
    write_chart(out, head, rows);
    out.push_str("<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>");
    for cell in head {
        if cell.is_empty() {
            out.push_str("<td></td>");
            continue;
        }
        let _ = write!(out, "<th scope=\"col\">{}</th>", escape(cell));
    }
    out.push_str("</tr></thead><tbody>");
    for row in rows {
        out.push_str("<tr>");
        for (place, cell) in row.iter().enumerate() {
            let name = if place == 0 { "th scope=\"row\"" } else { "td" };
            let end = if place == 0 { "th" } else { "td" };
            let _ = write!(out, "<{name}>{}</{end}>", escape(cell));
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>");
}

/// A chart of calibration for every kind of answer in the table: the share that is right over the
/// confidence that was given. The nearer to the diagonal, the more the confidence can be relied on.
fn write_chart(out: &mut String, head: &[String], rows: &[Vec<String>]) {
    let column = |name: &str| head.iter().position(|cell| cell == name);
    let (Some(confidence), Some(right), Some(answers)) =
        (column("mean confidence"), column("right"), column("answers"))
    else {
        return;
    };
    let mut kinds: Vec<&str> =
        rows.iter().filter_map(|row| row.first()).map(String::as_str).collect();
    kinds.dedup();
    out.push_str("<div class=\"charts\">");
    for kind in kinds {
        let number = |row: &Vec<String>, place: usize| row.get(place)?.parse::<f64>().ok();
        let points: Vec<(f64, f64, f64)> = rows
            .iter()
            .filter(|row| row.first().is_some_and(|first| first == kind))
            .filter_map(|row| {
                Some((number(row, confidence)?, number(row, right)?, number(row, answers)?))
            })
            .collect();
        write_plot(out, kind, &points);
    }
    out.push_str("</div>");
}

fn write_plot(out: &mut String, kind: &str, points: &[(f64, f64, f64)]) {
    let kind = escape(kind);
    let most = points.iter().map(|point| point.2).fold(1.0, f64::max);
    let _ = write!(
        out,
        "<figure class=\"plot\"><svg viewBox=\"-14 -4 120 120\" role=\"img\" aria-label=\"Calibration \
         of {kind}: share that is right over confidence\"><path class=\"axis\" d=\"M0 0V100H100\"/>\
         <path class=\"ideal\" d=\"M0 100L100 0\"/>"
    );
    for step in [0, 50, 100] {
        let _ = write!(
            out,
            "<text x=\"{step}\" y=\"110\" text-anchor=\"middle\">{step}</text>\
             <text x=\"-3\" y=\"{}\" text-anchor=\"end\">{step}</text>",
            103 - step
        );
    }
    for (confidence, right, answers) in points {
        let radius = 1.5 + 3.5 * (answers / most).sqrt();
        let _ = write!(
            out,
            "<circle cx=\"{confidence:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\"><title>{answers} answers, \
             confidence {confidence}, right {right}</title></circle>",
            SIDE - right
        );
    }
    let _ = write!(
        out,
        "</svg><figcaption>{kind}: per cent right over confidence; larger dots are more answers, the \
         line is perfect calibration</figcaption></figure>"
    );
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_become_html_and_charts() {
        let report = "# Title\n\nText <b>x</b> **bold**\n\n| | confidence | answers | mean confidence | right |\n\
                      |---|---|---|---|---|\n| falcon | 0.2 to 0.3 | 5 | 25.7 | 20.0 |\n";
        let html = html(report);
        assert!(!html.contains("Title"), "{html}");
        assert!(html.contains("Text &lt;b&gt;x&lt;/b&gt; <strong>bold</strong>"), "{html}");
        assert!(html.contains("<circle cx=\"25.7\" cy=\"80.0\" r=\"5.0\">"), "{html}");
        assert!(html.contains("<th scope=\"row\">falcon</th><td>0.2 to 0.3</td>"), "{html}");
    }
}
