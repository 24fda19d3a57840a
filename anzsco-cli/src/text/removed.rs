//! What is taken out of a CV, for the eyes of the one whose CV it is.
//!
//! Takes the text of a CV and what stays in of it; gives the text with those places marked, for a
//! terminal or as a page of HTML that needs nothing else. The only place of the command that shows
//! personal data: it must be asked for, and its words go to standard output alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Color, Style};
use anzsco_core::privacy::{Piece, Reason, Redaction};

use super::profile::kind_name;
use super::{FAINT, STRONG, plain};

/// Found where it stands, or as found elsewhere.
const TAKEN: Style = on(AnsiColor::Yellow);
/// Written like a name and known to nobody.
const UNKNOWN: Style = on(AnsiColor::Cyan);

const fn on(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(AnsiColor::Black))).bg_color(Some(Color::Ansi(colour)))
}

/// The rules of the page's looks; it loads nothing.
const LOOKS: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
color:#1b1b1b;background:#fff}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid \
#bbb;padding:1rem}mark{background:#ffe08a;color:#1b1b1b;border-radius:3px;padding:0 .15em}mark.unknown{\
background:#a8dde8}table{border-collapse:collapse}th,td{text-align:left;padding:.2rem 1rem .2rem 0}\
@media(prefers-color-scheme:dark){body{background:#1b1b1b;color:#eee}pre{border-color:#555}}";

/// The text for a terminal: what is taken out is marked and named, then counted.
pub(crate) fn removed(text: &str, redaction: &Redaction) -> String {
    let mut page = String::new();
    let mut from = 0;
    for piece in &redaction.pieces {
        push_lines(&mut page, text.get(from..piece.place.start).unwrap_or_default());
        let style = if piece.reason == Reason::Unknown { UNKNOWN } else { TAKEN };
        let words = plain(text.get(piece.place.clone()).unwrap_or_default());
        let _ = write!(page, "{style}{words}{style:#}{FAINT}‹{}›{FAINT:#}", name(piece));
        from = piece.place.end;
    }
    push_lines(&mut page, text.get(from..).unwrap_or_default());
    if !page.ends_with('\n') {
        page.push('\n');
    }
    let _ = writeln!(page, "\n{STRONG}Taken out{STRONG:#}");
    for ((kind, reason), count) in counts(redaction) {
        let _ = writeln!(page, "  {kind}, {reason}: {count}");
    }
    page
}

/// The text as a page of HTML.
pub(crate) fn removed_page(text: &str, redaction: &Redaction) -> String {
    let mut body = String::new();
    let mut from = 0;
    for piece in &redaction.pieces {
        escape(&mut body, text.get(from..piece.place.start).unwrap_or_default());
        let class = if piece.reason == Reason::Unknown { " class=\"unknown\"" } else { "" };
        let _ = write!(body, "<mark{class} title=\"{}: {}\">", name(piece), piece.reason.as_str());
        escape(&mut body, text.get(piece.place.clone()).unwrap_or_default());
        body.push_str("</mark>");
        from = piece.place.end;
    }
    escape(&mut body, text.get(from..).unwrap_or_default());
    let mut rows = String::new();
    for ((kind, reason), count) in counts(redaction) {
        let _ = write!(rows, "<tr><td>{kind}</td><td>{reason}</td><td>{count}</td></tr>");
    }
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><meta name=\"referrer\" content=\"no-referrer\"><title>What is \
         taken out</title><style>{LOOKS}</style></head>\n<body><h1>What is taken out</h1>\n<p>This page \
         holds the personal data of the CV. It was made on this machine and sent nowhere.</p>\n<pre \
         dir=\"auto\">{body}</pre>\n<table><thead><tr><th>Kind</th><th>Why</th><th>Places</th></tr></thead>\
         <tbody>{rows}</tbody></table></body></html>\n"
    )
}

/// What a piece is, in words.
fn name(piece: &Piece) -> String {
    if piece.reason == Reason::Unknown { "unknown word".to_owned() } else { kind_name(piece.kind) }
}

/// How many pieces there are of each kind and reason.
fn counts(redaction: &Redaction) -> BTreeMap<(String, &'static str), usize> {
    let mut counts = BTreeMap::new();
    for piece in &redaction.pieces {
        *counts.entry((name(piece), piece.reason.as_str())).or_default() += 1;
    }
    counts
}

/// Text whose lines stay lines and that cannot steer the terminal.
fn push_lines(page: &mut String, text: &str) {
    for part in text.split_inclusive('\n') {
        let line = part.strip_suffix('\n');
        page.push_str(&plain(line.unwrap_or(part)));
        if line.is_some() {
            page.push('\n');
        }
    }
}

fn escape(page: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            '>' => page.push_str("&gt;"),
            '"' => page.push_str("&quot;"),
            '\n' => page.push('\n'),
            _ if letter.is_control() => page.push(' '),
            _ => page.push(letter),
        }
    }
}
