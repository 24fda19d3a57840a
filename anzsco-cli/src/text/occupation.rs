//! Groups and occupations of the classification, for a person.
//!
//! Takes entries of an edition; gives a card, a line of a list or a line of the whole tree.

use std::fmt::Write as _;

use anzsco_core::{Code, Country, Edition, Version};
use anzsco_data::{Entry, IndexTitle, Level, OccupationFacts, TitleKind, facts};

use super::{FAINT, STRONG, heading, paragraph, plain};

/// The groups that hold an entry, widest first, then the entry itself.
pub(crate) fn path(edition: Edition, entry: Entry) -> impl Iterator<Item = Entry> {
    [1, 2, 3, 4, 6]
        .into_iter()
        .filter_map(move |digits| entry.code.prefix(digits))
        .filter_map(move |code| edition.entry(code))
}

/// The other entries that the same group holds.
pub(crate) fn siblings(edition: Edition, entry: Entry) -> impl Iterator<Item = Entry> {
    entry
        .parent
        .into_iter()
        .flat_map(move |parent| edition.children(parent))
        .filter(move |sibling| sibling.code != entry.code)
}

/// A country's name.
pub(crate) fn country(country: Country) -> &'static str {
    match country {
        Country::Au => "Australia",
        Country::Nz => "New Zealand",
    }
}

/// Everything about an entry.
pub(crate) fn occupation(
    edition: Edition,
    entry: Entry,
    linked: &[(Code, &'static str)],
    width: usize,
) -> String {
    let mut page = format!("{STRONG}{} {}{STRONG:#}\n", entry.code, entry.title);
    let levels = entry.skill_levels;
    let plural = if levels.lowest() == levels.highest() { "" } else { "s" };
    let _ = writeln!(
        page,
        "{FAINT}{}, ANZSCO {}, {}, skill level{plural} {levels}{FAINT:#}",
        level_name(entry.level),
        edition.version,
        country(edition.country),
    );
    if let Some(contrast) = facts(entry.code).and_then(OccupationFacts::contrast) {
        let mut text = contrast.to_owned();
        if let Some(first) = text.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        paragraph(&mut page, &text, "", "", width);
    }
    heading(&mut page, "Place");
    for (depth, group) in path(edition, entry).enumerate() {
        let _ = writeln!(page, "  {}{} {}", "  ".repeat(depth), group.code, group.title);
    }
    titles(&mut page, edition, entry, width);
    tasks(&mut page, entry, width);
    list(&mut page, "Holds", edition.children(entry.code));
    if entry.level == Level::Occupation || entry.level == Level::UnitGroup {
        list(&mut page, "Siblings", siblings(edition, entry));
    }
    links(&mut page, edition, entry, linked);
    page
}

/// An entry among those that words match.
pub(crate) fn found(entry: Entry, by: Option<&str>) -> String {
    let by = by.map(|by| format!("  {FAINT}{}{FAINT:#}", plain(by))).unwrap_or_default();
    format!("{:<6}  {}{by}\n", entry.code.to_string(), entry.title)
}

/// An entry as a line of the whole tree.
pub(crate) fn tree(entry: Entry) -> String {
    let depth = match entry.level {
        Level::Major => 0,
        Level::SubMajor => 1,
        Level::Minor => 2,
        Level::UnitGroup => 3,
        Level::Occupation => 4,
    };
    let indent = "  ".repeat(depth);
    format!("{indent}{} {}  {FAINT}{}{FAINT:#}\n", entry.code, entry.title, entry.skill_levels)
}

fn level_name(level: Level) -> &'static str {
    match level {
        Level::Major => "Major group",
        Level::SubMajor => "Sub-major group",
        Level::Minor => "Minor group",
        Level::UnitGroup => "Unit group",
        Level::Occupation => "Occupation",
    }
}

fn titles(page: &mut String, edition: Edition, entry: Entry, width: usize) {
    let of = |kind: TitleKind| -> Vec<String> {
        let own = move |title: &IndexTitle| title.kind == kind && title.text != entry.title;
        edition.titles(entry.code).filter(own).map(marked).collect()
    };
    for (title, kind) in [
        ("Called elsewhere", TitleKind::Principal),
        ("Also called", TitleKind::Alternative),
        ("Specialisations", TitleKind::Specialisation),
        ("Among others", TitleKind::Nec),
    ] {
        let texts = of(kind);
        if !texts.is_empty() {
            heading(page, title);
            paragraph(page, &texts.join(", "), "  ", "  ", width);
        }
    }
}

fn marked(title: IndexTitle) -> String {
    match title.country {
        Some(country) => format!("{} ({country})", title.text),
        None => title.text.to_owned(),
    }
}

fn tasks(page: &mut String, entry: Entry, width: usize) {
    let Some(facts) = facts(entry.code) else { return };
    let labels: Vec<&str> = facts.tasks().map(|task| task.label).collect();
    if !labels.is_empty() {
        heading(page, "Typical tasks");
        paragraph(page, &labels.join(", "), "  ", "  ", width);
    }
}

fn list(page: &mut String, title: &str, entries: impl Iterator<Item = Entry>) {
    for (place, entry) in entries.enumerate() {
        if place == 0 {
            heading(page, title);
        }
        let _ = writeln!(page, "  {:<6}  {}", entry.code.to_string(), entry.title);
    }
}

fn links(page: &mut String, edition: Edition, entry: Entry, linked: &[(Code, &'static str)]) {
    if entry.level != Level::Occupation {
        return;
    }
    let title = match edition.version {
        Version::V1_3 => "In 2022 it became",
        Version::V2022 => "In 1.3 it was",
    };
    heading(page, title);
    if linked.is_empty() {
        let _ = writeln!(page, "  not there");
    }
    for (code, name) in linked {
        let _ = writeln!(page, "  {code}  {name}");
    }
}
