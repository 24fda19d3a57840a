//! Labelled records.
//!
//! Takes a file of JSON lines or TSV; gives CVs with the code they should get, or titles with the
//! groups or codes that are right for them. A line that cannot be read stops the run: a measure
//! over half a file would be a wrong one.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anzsco_core::{Code, Country};
use serde_json::Value;

use crate::failure::Failure;
use crate::lines::Lines;

/// The longest line.
const MAX_LINE_BYTES: usize = 64 * 1024 * 1024;

/// A labelled file.
#[derive(Debug)]
pub(super) enum Gold {
    /// Whole CVs.
    Cvs(Vec<GoldCv>),
    /// Bare titles.
    Titles(Vec<GoldTitle>),
}

/// A CV and the codes a careful coder would give it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct GoldCv {
    pub(super) id: String,
    pub(super) text: String,
    /// The best code.
    pub(super) best: Code,
    /// Other codes that can be defended.
    pub(super) acceptable: Vec<Code>,
    /// Whose edition answers, where the file says so.
    pub(super) country: Option<Country>,
    /// The family of CVs that the file puts it in.
    pub(super) family: Option<String>,
}

/// A title and the groups or occupations that are right for it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct GoldTitle {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) language: Option<String>,
    /// An answer in one of these is right.
    pub(super) expected: Vec<Code>,
}

/// Names that a column or a field of right answers may have.
const EXPECTED: [&str; 5] = ["unit_groups", "codes", "code", "best", "acceptable"];

/// Reads a file; the kind is told by its first line.
pub(super) fn read(path: &Path) -> Result<Gold, Failure> {
    let name = path.display().to_string();
    let unreadable = |source| Failure::Read { name: name.clone(), source };
    let mut lines =
        Lines::new(BufReader::new(File::open(path).map_err(unreadable)?), MAX_LINE_BYTES);
    let mut reader = Reader::default();
    while let Some(line) = lines.next().map_err(unreadable)? {
        let wrong = |reason: &str| Failure::content(format!("{name}:{}", line.number), reason);
        let bytes = line.bytes.as_deref().ok_or_else(|| wrong("the line is too long"))?;
        let text = std::str::from_utf8(bytes).map_err(|_| wrong("not UTF-8"))?;
        if !text.trim().is_empty() {
            reader.line(text, line.number).map_err(|reason| wrong(&reason))?;
        }
    }
    match (reader.cvs.is_empty(), reader.titles.is_empty()) {
        (false, true) => Ok(Gold::Cvs(reader.cvs)),
        (true, false) => Ok(Gold::Titles(reader.titles)),
        (true, true) => Err(Failure::content(name, "there is no labelled record in it")),
        (false, false) => Err(Failure::content(name, "it holds CVs and titles; give one kind")),
    }
}

#[derive(Default)]
struct Reader {
    header: Option<Vec<String>>,
    cvs: Vec<GoldCv>,
    titles: Vec<GoldTitle>,
}

impl Reader {
    fn line(&mut self, text: &str, number: u64) -> Result<(), String> {
        match &self.header {
            Some(header) => {
                let cells: Vec<&str> = text.split('\t').collect();
                self.titles.push(title_of_row(header, &cells, number)?);
            }
            None if text.trim_start().starts_with('{') => self.json(text, number)?,
            None => self.header = Some(header(text)?),
        }
        Ok(())
    }

    fn json(&mut self, text: &str, number: u64) -> Result<(), String> {
        let value: Value = serde_json::from_str(text)
            .map_err(|reason| format!("malformed JSON at column {}", reason.column()))?;
        let id = match value.get("id") {
            Some(Value::String(id)) => id.clone(),
            Some(id @ Value::Number(_)) => id.to_string(),
            _ => number.to_string(),
        };
        let string = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
        if let Some(text) = string("text").or_else(|| string("source_text")) {
            self.cvs.push(GoldCv {
                id,
                text,
                best: one(codes(value.get("best"))?).ok_or("best is not one code")?,
                acceptable: codes(value.get("acceptable"))?,
                country: match string("country") {
                    Some(country) => Some(country.parse().map_err(|reason| format!("{reason}"))?),
                    None => None,
                },
                family: string("family").or_else(|| string("category")).map(|name| plain(&name)),
            });
        } else if let Some(title) = string("title") {
            let mut expected = Vec::new();
            for field in EXPECTED {
                expected.extend(codes(value.get(field))?);
            }
            let language = string("language");
            self.titles.push(GoldTitle { id, title, language, expected: some(expected)? });
        } else {
            return Err("it has neither text nor title".to_owned());
        }
        Ok(())
    }
}

/// "INFORMATION-TECHNOLOGY" as a person would write it.
fn plain(name: &str) -> String {
    name.replace(['-', '_'], " ").to_lowercase()
}

fn header(text: &str) -> Result<Vec<String>, String> {
    let header: Vec<String> = text.split('\t').map(|cell| cell.trim().to_owned()).collect();
    let has = |name: &str| header.iter().any(|cell| cell == name);
    if has("title") && EXPECTED.iter().any(|name| has(name)) {
        Ok(header)
    } else {
        let expected = EXPECTED.join(", ");
        Err(format!("the header needs the column title and one of {expected}, set apart by tabs"))
    }
}

fn title_of_row(header: &[String], cells: &[&str], number: u64) -> Result<GoldTitle, String> {
    let cell = |name: &str| {
        let place = header.iter().position(|cell| cell == name)?;
        cells.get(place).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
    };
    let mut expected = Vec::new();
    for name in EXPECTED {
        for code in cell(name).into_iter().flat_map(|cell| cell.split([',', ' ', '|'])) {
            if !code.is_empty() {
                expected.push(Code::parse(code).map_err(|reason| reason.to_string())?);
            }
        }
    }
    Ok(GoldTitle {
        id: cell("id").map_or_else(|| number.to_string(), str::to_owned),
        title: cell("title").ok_or("there is no title")?.to_owned(),
        language: cell("language").map(str::to_owned),
        expected: some(expected)?,
    })
}

fn some(expected: Vec<Code>) -> Result<Vec<Code>, String> {
    if expected.is_empty() { Err("it says no code that is right".to_owned()) } else { Ok(expected) }
}

fn one(codes: Vec<Code>) -> Option<Code> {
    let mut codes = codes.into_iter();
    codes.next().filter(|_| codes.next().is_none())
}

/// The codes of a field: a string or an array of strings.
fn codes(value: Option<&Value>) -> Result<Vec<Code>, String> {
    let texts: Vec<&str> = match value {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::String(text)) => text.split(',').map(str::trim).collect(),
        Some(Value::Array(entries)) => entries.iter().filter_map(Value::as_str).collect(),
        Some(_) => return Err("a code is neither a string nor an array of strings".to_owned()),
    };
    let texts = texts.into_iter().filter(|text| !text.is_empty());
    texts.map(|text| Code::parse(text).map_err(|reason| reason.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Result<Reader, String> {
        let mut reader = Reader::default();
        for (number, line) in (1..).zip(text.lines()) {
            reader.line(line, number)?;
        }
        Ok(reader)
    }

    #[test]
    fn titles_come_as_tsv_with_groups_or_codes() {
        let text = "title\tlanguage\tunit_groups\nFlower seller\ten\t3621,6211\n";
        let title = &lines(text).unwrap().titles[0];
        assert_eq!(title.expected, ["3621", "6211"].map(|code| Code::parse(code).unwrap()));
        assert_eq!((title.id.as_str(), title.language.as_deref()), ("2", Some("en")));
        assert_eq!(lines("title\tcode\nFlorist\t362111\n").unwrap().titles.len(), 1);
    }

    #[test]
    fn a_family_is_read_plainly() {
        let cv = "{\"text\":\"x\",\"best\":\"362111\",\"category\":\"PUBLIC-RELATIONS\"}";
        assert_eq!(lines(cv).unwrap().cvs[0].family.as_deref(), Some("public relations"));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, reason) in [
            ("name\tcode\n", "the header needs the column title"),
            ("title\tcode\nx\t12345\n", "a code has 1, 2, 3, 4 or 6 digits"),
            ("title\tcode\nx\t\n", "it says no code that is right"),
            ("{\"text\":\"x\"}", "best is not one code"),
            ("{\"best\":\"362111\"}", "it has neither text nor title"),
            ("{\"text\":\"x\",", "malformed JSON"),
        ] {
            let error = lines(text).err().unwrap();
            assert!(error.starts_with(reason), "{text}: {error}");
        }
    }
}
