//! Rich Text Format, as its specification 1.9.1 describes it.
//!
//! Takes RTF; gives its text. A document is a tree of groups of control words; what a group holds
//! that is no text (fonts, styles, information about the author, pictures) is skipped whole.

use encoding_rs::{Encoding, WINDOWS_1252};

use crate::lines::Lines;
use crate::{Document, DocumentError, Kind, Limits};

/// Groups that hold no text of the page. An unknown group that begins with `\*` is skipped too.
const SKIPPED: [&str; 23] = [
    "fonttbl",
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "object",
    "fldinst",
    "listtable",
    "listoverridetable",
    "rsidtbl",
    "generator",
    "themedata",
    "colorschememapping",
    "datastore",
    "latentstyles",
    "xmlnstbl",
    "filetbl",
    "revtbl",
    "annotation",
    "atnid",
    "atnauthor",
    "nonshppict",
    "sp",
];

/// A colour component from which white cannot be told.
const NEARLY_WHITE: u8 = 240;

/// Groups that begin with `\*` and hold text all the same.
const TEXT_AFTER_STAR: [&str; 6] = ["footnote", "shpinst", "shptxt", "shppict", "fldrslt", "pn"];

/// Groups that are set apart: headers come first and once, the others last.
const APART: [&str; 9] = [
    "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf",
    "footnote",
];

#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the format")]
struct Group {
    skipped: bool,
    /// Whether the next control word names what the group is for.
    star: bool,
    fonts: bool,
    hidden: bool,
    deleted: bool,
    in_table: bool,
    colour: usize,
    grounded: bool,
    half_points: i32,
    /// How many characters stand for a `\u` in readers without Unicode.
    fallback: usize,
    encoding: &'static Encoding,
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    group: Group,
    outer: Vec<Group>,
    lines: Lines,
    /// Bytes of an encoding of more than one byte a letter.
    pending: Vec<u8>,
    /// Fallback characters still to be skipped.
    to_skip: usize,
    surrogate: Option<u16>,
    encoding: &'static Encoding,
    fonts: Vec<(i32, &'static Encoding)>,
    font: i32,
    whites: Vec<bool>,
    hidden_characters: usize,
    /// Whether a cell of the row has a ground of its own.
    row_grounded: bool,
    /// The text around an open header, footer or note, how deep that is, and whether it is a header.
    around: Option<(Lines, usize, bool)>,
    headers: Vec<String>,
    footers: Vec<String>,
}

/// The text of an RTF document.
pub(crate) fn read(bytes: &[u8], limits: &Limits) -> Result<Document, DocumentError> {
    let group = Group {
        skipped: false,
        star: false,
        fonts: false,
        hidden: false,
        deleted: false,
        in_table: false,
        colour: 0,
        grounded: false,
        half_points: 24,
        fallback: 1,
        encoding: WINDOWS_1252,
    };
    let mut reader = Reader {
        bytes,
        at: 0,
        group,
        outer: Vec::new(),
        lines: Lines::default(),
        pending: Vec::new(),
        to_skip: 0,
        surrogate: None,
        encoding: WINDOWS_1252,
        fonts: Vec::new(),
        font: 0,
        whites: colours(bytes),
        hidden_characters: 0,
        row_grounded: false,
        around: None,
        headers: Vec::new(),
        footers: Vec::new(),
    };
    reader.run(limits)?;
    let hidden = reader.hidden_characters;
    Ok(Document::whole(Kind::Rtf, reader.finish(), hidden))
}

impl Reader<'_> {
    fn run(&mut self, limits: &Limits) -> Result<(), DocumentError> {
        while let Some(&byte) = self.bytes.get(self.at) {
            self.at += 1;
            match byte {
                b'{' => {
                    self.flush();
                    if self.outer.len() >= limits.depth {
                        return Err(DocumentError::TooDeep { limit: limits.depth as u64 });
                    }
                    self.to_skip = 0;
                    self.outer.push(self.group.clone());
                }
                b'}' => {
                    self.flush();
                    self.to_skip = 0;
                    if self.around.as_ref().is_some_and(|(_, depth, _)| *depth == self.outer.len())
                    {
                        self.end_apart();
                    }
                    match self.outer.pop() {
                        Some(outer) => self.group = outer,
                        None => break,
                    }
                    if self.outer.is_empty() {
                        break;
                    }
                }
                b'\\' => self.control(),
                b'\r' | b'\n' => {}
                _ => self.byte(byte),
            }
        }
        self.flush();
        Ok(())
    }

    /// Begins a header, a footer or a note.
    fn begin_apart(&mut self, is_header: bool) {
        if self.around.is_none() && !self.group.skipped {
            let lines = std::mem::take(&mut self.lines);
            self.around = Some((lines, self.outer.len(), is_header));
        }
    }

    fn end_apart(&mut self) {
        let Some((lines, _, is_header)) = self.around.take() else { return };
        let text = std::mem::replace(&mut self.lines, lines).finish();
        let list = if is_header { &mut self.headers } else { &mut self.footers };
        // First, left and right pages tend to have the same.
        if !text.is_empty() && !list.contains(&text) {
            list.push(text);
        }
    }

    /// Headers, body, footers and notes.
    fn finish(mut self) -> String {
        self.end_apart();
        let mut whole = Lines::default();
        for part in self.headers.into_iter().chain([self.lines.finish()]).chain(self.footers) {
            whole.block(&part);
            whole.blank();
        }
        whole.finish()
    }

    /// A control word or symbol, after its backslash.
    fn control(&mut self) {
        let Some(&first) = self.bytes.get(self.at) else { return };
        if first.is_ascii_alphabetic() {
            let (name, value) = self.word();
            if name != "u" {
                self.flush();
            }
            self.apply(&name, value);
            self.group.star = false;
            return;
        }
        self.at += 1;
        match first {
            b'\'' => {
                let digits = self.bytes.get(self.at..self.at + 2);
                let value = digits
                    .and_then(|digits| std::str::from_utf8(digits).ok())
                    .and_then(|digits| u8::from_str_radix(digits, 16).ok());
                if let Some(value) = value {
                    self.at += 2;
                    self.byte(value);
                }
            }
            b'*' => self.group.star = true,
            b'~' => self.letters("\u{a0}"),
            b'_' => self.letters("-"),
            b'\\' | b'{' | b'}' => self.byte(first),
            b'\r' | b'\n' => self.paragraph(),
            _ => {}
        }
    }

    /// The name and number of a control word.
    fn word(&mut self) -> (String, Option<i32>) {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = rest.iter().take(32).take_while(|byte| byte.is_ascii_alphabetic()).count();
        let name = String::from_utf8_lossy(rest.get(..length).unwrap_or_default()).into_owned();
        let rest = rest.get(length..).unwrap_or_default();
        let sign = usize::from(rest.first() == Some(&b'-'));
        let digits =
            rest.iter().skip(sign).take(11).take_while(|byte| byte.is_ascii_digit()).count();
        let number = if digits == 0 { 0 } else { sign + digits };
        let value =
            rest.get(..number).and_then(|text| std::str::from_utf8(text).ok()?.parse().ok());
        self.at += length + number;
        if self.bytes.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
        (name, value)
    }

    fn apply(&mut self, name: &str, value: Option<i32>) {
        let on = value != Some(0);
        if SKIPPED.contains(&name) {
            self.group.skipped = true;
            self.group.fonts |= name == "fonttbl";
        } else if self.group.star && !TEXT_AFTER_STAR.contains(&name) {
            self.group.skipped = true;
        }
        match name {
            _ if APART.contains(&name) => self.begin_apart(name.starts_with("header")),
            "pard" => self.group.in_table = false,
            "intbl" => self.group.in_table = on,
            "trowd" => self.row_grounded = false,
            "clcbpat" => self.row_grounded |= self.is_ground(value),
            "shptxt" => self.group.grounded = true,
            "u" => self.unicode(value.unwrap_or(0)),
            "uc" => self.group.fallback = value.unwrap_or(1).clamp(0, 16) as usize,
            "par" | "sect" | "page" => self.paragraph(),
            "line" | "row" | "nestrow" | "column" => self.end_line(),
            "tab" | "cell" | "nestcell" if !self.group.skipped => self.lines.gap(),
            "bullet" => self.letters("•"),
            "endash" => self.letters("–"),
            "emdash" => self.letters("—"),
            "lquote" => self.letters("‘"),
            "rquote" => self.letters("’"),
            "ldblquote" => self.letters("“"),
            "rdblquote" => self.letters("”"),
            "emspace" | "enspace" | "qmspace" => self.letters(" "),
            "bin" => self.at = self.at.saturating_add(value.unwrap_or(0).max(0) as usize),
            "v" => self.group.hidden = on,
            "deleted" => self.group.deleted = on,
            "cf" => self.group.colour = value.unwrap_or(0).max(0) as usize,
            "highlight" | "cb" | "chcbpat" | "cbpat" => self.group.grounded = self.is_ground(value),
            "fs" => self.group.half_points = value.unwrap_or(24),
            "plain" => {
                self.group.hidden = false;
                self.group.deleted = false;
                self.group.colour = 0;
                self.group.grounded = false;
                self.group.half_points = 24;
            }
            "ansicpg" => {
                self.encoding = value.and_then(code_page).unwrap_or(WINDOWS_1252);
                self.group.encoding = self.encoding;
            }
            "mac" => self.encoding = encoding_rs::MACINTOSH,
            "f" | "af" => self.font(value.unwrap_or(0)),
            "fcharset" => {
                if let Some(encoding) = value.and_then(character_set).filter(|_| self.group.fonts) {
                    self.fonts.push((self.font, encoding));
                }
            }
            _ => {}
        }
    }

    fn font(&mut self, number: i32) {
        self.font = number;
        let known = self.fonts.iter().find(|(font, _)| *font == number);
        self.group.encoding = known.map_or(self.encoding, |(_, encoding)| encoding);
    }

    fn unicode(&mut self, value: i32) {
        self.flush_bytes();
        self.to_skip = self.group.fallback;
        // The number is a signed 16-bit unit of UTF-16.
        let unit = value as u16;
        match (self.surrogate.take(), unit) {
            (_, 0xD800..=0xDBFF) => self.surrogate = Some(unit),
            (Some(high), 0xDC00..=0xDFFF) => {
                let text = String::from_utf16_lossy(&[high, unit]);
                self.letters(&text);
            }
            _ => self.letters(&String::from_utf16_lossy(&[unit])),
        }
    }

    /// A letter or a part of one in the encoding of the font.
    fn byte(&mut self, byte: u8) {
        if self.to_skip > 0 {
            self.to_skip -= 1;
        } else if !self.group.skipped {
            self.pending.push(byte);
        }
    }

    fn flush(&mut self) {
        self.flush_bytes();
        self.surrogate = None;
    }

    fn flush_bytes(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let bytes = std::mem::take(&mut self.pending);
        let (text, _) = self.group.encoding.decode_without_bom_handling(&bytes);
        self.letters(&text);
    }

    fn letters(&mut self, text: &str) {
        let group = &self.group;
        if group.skipped || group.deleted {
            return;
        }
        let grounded = group.grounded || (group.in_table && self.row_grounded);
        let white = !grounded && self.whites.get(group.colour).copied().unwrap_or(false);
        if group.hidden || group.half_points <= 2 || white {
            self.hidden_characters += text.chars().filter(|letter| !letter.is_whitespace()).count();
        } else {
            self.lines.words(text);
        }
    }

    /// Whether a colour of the table is a ground on which white is seen.
    fn is_ground(&self, value: Option<i32>) -> bool {
        let colour = value.unwrap_or(0).max(0) as usize;
        colour > 0 && !self.whites.get(colour).copied().unwrap_or(false)
    }

    fn end_line(&mut self) {
        if !self.group.skipped {
            self.lines.end_line();
        }
    }

    /// An empty paragraph is a blank line.
    fn paragraph(&mut self) {
        if !self.group.skipped {
            self.lines.end_paragraph();
        }
    }
}

/// Which colours of the table are white.
fn colours(bytes: &[u8]) -> Vec<bool> {
    let opening = b"{\\colortbl";
    let Some(start) = bytes.windows(opening.len()).position(|window| window == opening) else {
        return Vec::new();
    };
    let table = bytes.get(start + opening.len()..).unwrap_or_default();
    let end = table.iter().position(|byte| *byte == b'}').unwrap_or(table.len()).min(1 << 16);
    let table = String::from_utf8_lossy(table.get(..end).unwrap_or_default()).into_owned();
    let is_white = |entry: &str| {
        ["\\red", "\\green", "\\blue"].iter().all(|part| {
            let digits = entry.split_once(part).map_or("", |(_, digits)| digits);
            let end = digits.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(digits.len());
            digits
                .get(..end)
                .and_then(|digits| digits.parse().ok())
                .is_some_and(|part: u8| part >= NEARLY_WHITE)
        })
    };
    table.split(';').map(is_white).collect()
}

/// The encoding of a Windows code page.
fn code_page(number: i32) -> Option<&'static Encoding> {
    let label = match number {
        932 => "shift_jis".to_owned(),
        936 | 54936 => "gb18030".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        866 => "ibm866".to_owned(),
        10000 => "macintosh".to_owned(),
        20866 => "koi8-r".to_owned(),
        65001 => "utf-8".to_owned(),
        _ => format!("windows-{number}"),
    };
    Encoding::for_label(label.as_bytes())
}

/// The encoding of a font's character set.
fn character_set(number: i32) -> Option<&'static Encoding> {
    code_page(match number {
        77 => 10000,
        128 => 932,
        129 => 949,
        134 => 936,
        136 => 950,
        161 => 1253,
        162 => 1254,
        163 => 1258,
        177 => 1255,
        178 => 1256,
        186 => 1257,
        204 => 1251,
        222 => 874,
        238 => 1250,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(source: &str) -> Document {
        read(source.as_bytes(), &Limits::default()).unwrap()
    }

    #[test]
    fn letters_come_in_every_spelling() {
        let source = r"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}
            {\info{\author Secret}}{\f0 M\'e4rz \u8211- \u-10179?\u-8704?}\par{\f1 \'cc\'e5\'e4}\par
            \trowd 2019\cell Nurse\cell\row{\*\unknown x}{\v hidden}{\deleted gone}\~end}";
        let document = text(source);
        assert_eq!(document.text, "März – 😀\nМед\n2019\tNurse\nend\n");
        assert_eq!(document.left_out.hidden_characters, 6);
    }

    #[test]
    fn white_words_are_left_out_unless_they_have_a_ground() {
        let source =
            r"{\rtf1{\colortbl;\red255\green255\blue255;}{\cf1 lawyer}{\cf1\cb2 Seen} nurse}";
        assert_eq!(text(source).text, "Seen nurse\n");
    }

    #[test]
    fn deep_groups_are_refused() {
        let source = format!("{{\\rtf1{}", "{".repeat(10_000));
        let error = read(source.as_bytes(), &Limits::default()).unwrap_err();
        assert_eq!(error, DocumentError::TooDeep { limit: 256 });
    }
}
