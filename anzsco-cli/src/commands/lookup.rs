//! `anzsco lookup`: the classification itself.
//!
//! Takes a code or words; gives what the tables of an edition say, and where another edition knows
//! the code, what became of it.

use std::fmt::Write as _;
use std::io::Write;

use anzsco_core::{Code, Edition, Version};
use anzsco_data::{Entry, Level, TitleKind, became, was};
use serde::Serialize;

use super::matches::{Kind, Match, matches};
use crate::arguments::{LinesFormat, Lookup};
use crate::failure::{Failure, Outcome};
use crate::output::{self, Out};
use crate::text;

pub(super) fn run(arguments: &Lookup) -> Result<Outcome, Failure> {
    let edition = arguments.edition.edition();
    let mut out = match arguments.format {
        LinesFormat::Text => output::for_people(),
        LinesFormat::Jsonl => output::for_machines(),
    };
    let query = arguments.query.join(" ");
    let outcome = if arguments.all {
        all(edition, arguments.format, &mut out)?
    } else if query.trim().chars().all(|letter| letter.is_ascii_digit()) {
        by_code(edition, query.trim(), arguments.format, &mut out)?
    } else {
        by_words(edition, &query, arguments, &mut out)?
    };
    out.flush()?;
    Ok(outcome)
}

/// Every group and occupation, in code order.
fn all(edition: Edition, format: LinesFormat, out: &mut Out) -> Result<Outcome, Failure> {
    for entry in edition.entries() {
        match format {
            LinesFormat::Text => out.write_all(text::tree(entry).as_bytes())?,
            LinesFormat::Jsonl => json_line(&Row::of(entry), out)?,
        }
    }
    Ok(Outcome::Done)
}

fn by_code(
    edition: Edition,
    digits: &str,
    format: LinesFormat,
    out: &mut Out,
) -> Result<Outcome, Failure> {
    let code = Code::parse(digits).map_err(|reason| Failure::Usage(reason.to_string()))?;
    let Some(entry) = edition.entry(code) else {
        output::complain(&elsewhere(edition, code));
        return Ok(Outcome::SomeFailed);
    };
    card(edition, entry, format, out)?;
    Ok(Outcome::Done)
}

fn by_words(
    edition: Edition,
    words: &str,
    arguments: &Lookup,
    out: &mut Out,
) -> Result<Outcome, Failure> {
    let found = matches(edition, words);
    if found.is_empty() {
        output::complain(&format!(
            "no title of ANZSCO {} ({}) has the words {words:?}; `anzsco title` codes any job title",
            edition.version, edition.country
        ));
        return Ok(Outcome::SomeFailed);
    }
    if arguments.format == LinesFormat::Jsonl {
        for found in found.iter().take(arguments.limit) {
            card(edition, found.entry, LinesFormat::Jsonl, out)?;
        }
        return Ok(Outcome::Done);
    }
    if let Some(only) = only_one(&found) {
        card(edition, only.entry, LinesFormat::Text, out)?;
        return Ok(Outcome::Done);
    }
    for found in found.iter().take(arguments.limit) {
        out.write_all(text::found(found.entry, found.by.as_deref()).as_bytes())?;
    }
    if found.len() > arguments.limit {
        let more = found.len() - arguments.limit;
        writeln!(out, "{more} more; say it more exactly or raise --limit")?;
    }
    Ok(Outcome::Done)
}

/// The one entry that is meant: the only match, or the only one that is spelt just so.
fn only_one(found: &[Match]) -> Option<&Match> {
    let exact = |found: &&Match| found.kind <= Kind::ExactOther;
    let mut exact_ones = found.iter().filter(exact);
    match (found, exact_ones.next(), exact_ones.next()) {
        ([only], _, _) => Some(only),
        (_, Some(exact), None) => Some(exact),
        _ => None,
    }
}

/// Where a code that this edition has not is known.
fn elsewhere(edition: Edition, code: Code) -> String {
    let mut message = format!("{code} is not in ANZSCO {} ({})", edition.version, edition.country);
    let known = Edition::ALL.into_iter().filter(|other| *other != edition);
    let known = known.filter_map(|other| other.entry(code).map(|entry| (other, entry.title)));
    // The same country's other version says more than the other country's.
    let Some((other, title)) = known.min_by_key(|(other, _)| other.country != edition.country)
    else {
        return message;
    };
    let _ = write!(message, "; in {} ({}) it is {title}", other.version, other.country);
    let linked: Vec<String> = links(other, code)
        .into_iter()
        .filter_map(|(code, _)| edition.entry(code))
        .map(|entry| format!("{} {}", entry.code, entry.title))
        .collect();
    if other.version != edition.version && !linked.is_empty() {
        let verb = if other.version == Version::V1_3 { "became" } else { "was" };
        let _ = write!(message, ", which {verb} {}", linked.join(" or "));
    }
    message
}

/// What an occupation is linked to in the other version, with titles.
pub(super) fn links(edition: Edition, code: Code) -> Vec<(Code, &'static str)> {
    let (other, linked): (_, Vec<Code>) = match edition.version {
        Version::V1_3 => (Version::V2022, became(code).collect()),
        Version::V2022 => (Version::V1_3, was(code).collect()),
    };
    let title = |code: Code| {
        let home = Edition::new(edition.country, other).entry(code);
        // Seven occupations exist in one country only.
        home.or_else(|| Edition::ALL.iter().find_map(|edition| edition.entry(code)))
            .map(|entry| (code, entry.title))
    };
    linked.into_iter().filter_map(title).collect()
}

/// A line of `--all`.
#[derive(Serialize)]
struct Row<'a> {
    code: String,
    title: &'a str,
    level: usize,
    parent: Option<String>,
    /// The one level of an occupation; null for a group that holds several.
    skill_level: Option<u8>,
    skill_levels: Vec<u8>,
}

impl Row<'static> {
    fn of(entry: Entry) -> Self {
        let levels = entry.skill_levels;
        Self {
            code: entry.code.to_string(),
            title: entry.title,
            level: entry.level.digits(),
            parent: entry.parent.map(|parent| parent.to_string()),
            skill_level: (levels.lowest() == levels.highest()).then_some(levels.lowest()),
            skill_levels: levels.iter().collect(),
        }
    }
}

/// Everything about one entry.
#[derive(Serialize)]
struct Card<'a> {
    #[serde(flatten)]
    row: Row<'a>,
    country: String,
    anzsco_version: String,
    path: Vec<Titled<'a>>,
    titles: Vec<CardTitle<'a>>,
    siblings: Vec<Titled<'a>>,
    children: Vec<Titled<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    was: Option<Vec<Titled<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    became: Option<Vec<Titled<'a>>>,
}

#[derive(Serialize)]
struct Titled<'a> {
    code: String,
    title: &'a str,
}

#[derive(Serialize)]
struct CardTitle<'a> {
    title: &'a str,
    kind: &'static str,
    country: Option<String>,
}

fn card(edition: Edition, entry: Entry, format: LinesFormat, out: &mut Out) -> Result<(), Failure> {
    if format == LinesFormat::Text {
        let linked = links(edition, entry.code);
        out.write_all(text::occupation(edition, entry, &linked, output::width()).as_bytes())?;
        return Ok(());
    }
    let brief = |entry: Entry| Titled { code: entry.code.to_string(), title: entry.title };
    let linked = || {
        let linked = links(edition, entry.code).into_iter();
        linked.map(|(code, title)| Titled { code: code.to_string(), title }).collect()
    };
    let is_occupation = entry.level == Level::Occupation;
    let titles = edition.titles(entry.code).map(|title| CardTitle {
        title: title.text,
        kind: kind_name(title.kind),
        country: title.country.map(|country| country.to_string()),
    });
    let card = Card {
        row: Row::of(entry),
        country: edition.country.to_string(),
        anzsco_version: edition.version.to_string(),
        path: text::path(edition, entry).map(brief).collect(),
        titles: titles.collect(),
        siblings: text::siblings(edition, entry).map(brief).collect(),
        children: edition.children(entry.code).map(brief).collect(),
        was: (is_occupation && edition.version == Version::V2022).then(linked),
        became: (is_occupation && edition.version == Version::V1_3).then(linked),
    };
    json_line(&card, out)
}

fn kind_name(kind: TitleKind) -> &'static str {
    match kind {
        TitleKind::Principal => "principal",
        TitleKind::Alternative => "alternative",
        TitleKind::Specialisation => "specialisation",
        TitleKind::Nec => "nec",
    }
}

fn json_line(value: &impl Serialize, out: &mut Out) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    Ok(())
}
