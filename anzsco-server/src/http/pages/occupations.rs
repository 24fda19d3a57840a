//! The classification to browse and to search, every group and occupation at an address of its own.

use anzsco_data::{Code, Country, Edition, Entry, Level, Version};
use anzsco_data::{became, facts, fold, isco_title, isco08, was};
use askama::Template;

use super::Visit;
use super::frame::{Frame, moved, page};
use crate::http::answer::Answer;
use crate::http::occupations::{LONGEST_QUERY, matches};
use crate::http::problem::Problem;

/// Search results of a page.
const RESULTS: usize = 60;

/// Tasks, tools and so on that a page lists.
const FACTS: usize = 12;

/// An edition as the pages address and name it.
struct EditionLink {
    name: String,
    /// Where in that edition this page's subject is.
    href: String,
    is_here: bool,
}

/// A group or an occupation in a list.
struct Row {
    code: String,
    title: &'static str,
    skill: String,
    children: Vec<Row>,
}

/// The edition's front page, and what a search found.
#[derive(Template)]
#[template(path = "occupations.html")]
struct BrowsePage {
    frame: Frame,
    slug: String,
    name: String,
    note: Option<&'static str>,
    editions: Vec<EditionLink>,
    query: String,
    searched: bool,
    results: Vec<Row>,
    has_more: bool,
    groups: Vec<Row>,
    count: usize,
}

/// One entry.
#[derive(Template)]
#[template(path = "occupation.html")]
struct EntryPage {
    frame: Frame,
    slug: String,
    name: String,
    note: Option<&'static str>,
    editions: Vec<EditionLink>,
    code: String,
    title: &'static str,
    level: &'static str,
    is_occupation: bool,
    skill: String,
    skill_words: &'static str,
    above: Vec<Row>,
    children: Vec<Row>,
    siblings: Vec<Row>,
    unit_group: String,
    titles: Vec<&'static str>,
    everyday: Vec<&'static str>,
    tasks: Vec<&'static str>,
    tools: Vec<&'static str>,
    qualifications: Vec<&'static str>,
    licences: Vec<&'static str>,
    other_slug: String,
    other_version: String,
    other_verb: &'static str,
    other: Vec<Row>,
    isco: Vec<String>,
}

fn slug(edition: Edition) -> String {
    format!("{}-{}", edition.country, edition.version)
}

fn name(edition: Edition) -> String {
    let country = match edition.country {
        Country::Au => "Australia",
        Country::Nz => "New Zealand",
    };
    format!("{country}, version {}", edition.version)
}

fn edition(visit: &Visit) -> Result<Edition, Problem> {
    let wanted = visit.part(0);
    let found = Edition::ALL.into_iter().find(|edition| slug(*edition) == wanted);
    found
        .ok_or_else(|| Problem::not_found("edition; there are au-2022, au-1.3, nz-2022 and nz-1.3"))
}

fn row(entry: Entry) -> Row {
    Row {
        code: entry.code.to_string(),
        title: entry.title,
        skill: entry.skill_levels.to_string(),
        children: Vec::new(),
    }
}

/// Links to all editions; `href` says where in each the subject is.
fn editions(here: Edition, href: impl Fn(Edition) -> String) -> Vec<EditionLink> {
    [
        Edition::new(Country::Au, Version::V2022),
        Edition::new(Country::Au, Version::V1_3),
        Edition::new(Country::Nz, Version::V1_3),
        Edition::new(Country::Nz, Version::V2022),
    ]
    .into_iter()
    .map(|edition| EditionLink {
        name: name(edition),
        href: href(edition),
        is_here: edition == here,
    })
    .collect()
}

/// The groups of an edition, or what a search finds in it.
pub(super) fn browse(visit: &Visit) -> Result<Answer, Problem> {
    let edition = edition(visit)?;
    let query = visit.call.query.get("q").unwrap_or_default().trim();
    let query: String = query.chars().take(LONGEST_QUERY).collect();
    let code = Code::parse(&query).ok().and_then(|code| edition.entry(code));
    if let Some(entry) = code {
        return Ok(moved(&format!("/occupations/{}/{}", slug(edition), entry.code)));
    }
    let found = matches(edition, &fold(&query));
    let majors = edition.entries().filter(|entry| entry.level == Level::Major);
    let groups = majors.map(|major| Row {
        children: edition.children(major.code).map(row).collect(),
        ..row(major)
    });
    let searched = !query.is_empty();
    let encoded: String = url::form_urlencoded::byte_serialize(query.as_bytes()).collect();
    let name = name(edition);
    let title = if searched { format!("{query} \u{2013} {name}") } else { name.clone() };
    let template = BrowsePage {
        frame: Frame::new(format!("Occupations: {title}"), "occupations", visit),
        slug: slug(edition),
        name,
        note: edition.note(),
        editions: editions(edition, |other| {
            let query = if searched { format!("?q={encoded}") } else { String::new() };
            format!("/occupations/{}{query}", slug(other))
        }),
        searched,
        has_more: found.len() > RESULTS,
        results: found.into_iter().take(RESULTS).map(row).collect(),
        groups: groups.collect(),
        count: edition.occupation_count(),
        query,
    };
    page(200, &template)
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Major => "Major group",
        Level::SubMajor => "Sub-major group",
        Level::Minor => "Minor group",
        Level::UnitGroup => "Unit group",
        Level::Occupation => "Occupation",
    }
}

/// What a skill level asks for, in the project's own words.
fn skill_words(entry: Entry) -> &'static str {
    if entry.skill_levels.lowest() != entry.skill_levels.highest() {
        return "the occupations in it differ";
    }
    match entry.skill_levels.lowest() {
        1 => "a bachelor degree or more, or five years of work instead",
        2 => "a diploma or an associate degree, or three years of work instead",
        3 => "a trade certificate (level IV, or III with two years on the job)",
        4 => "a certificate II or III, or a year of work instead",
        5 => "a certificate I or schooling to the compulsory age",
        _ => "",
    }
}

/// A group or an occupation.
pub(super) fn entry(visit: &Visit) -> Result<Answer, Problem> {
    let edition = edition(visit)?;
    let code = Code::parse(visit.part(1)).ok();
    let Some(entry) = code.and_then(|code| edition.entry(code)) else {
        let detail =
            format!("there is no {} in this edition ({})", shortened(visit.part(1)), name(edition));
        return Err(Problem::new(404, "not_found", detail));
    };
    let is_occupation = entry.level == Level::Occupation;
    let other_edition = Edition::new(
        edition.country,
        if edition.version == Version::V2022 { Version::V1_3 } else { Version::V2022 },
    );
    let template = EntryPage {
        frame: Frame::new(format!("{} {}", entry.code, entry.title), "occupations", visit),
        slug: slug(edition),
        name: name(edition),
        note: edition.note(),
        editions: editions(edition, |other| address(other, edition, entry)),
        code: entry.code.to_string(),
        title: entry.title,
        level: level(entry.level),
        is_occupation,
        skill: entry.skill_levels.to_string(),
        skill_words: skill_words(entry),
        above: above(edition, entry),
        children: edition.children(entry.code).map(row).collect(),
        siblings: siblings(edition, entry),
        unit_group: entry.parent.map(|parent| parent.to_string()).unwrap_or_default(),
        titles: titles(edition, entry),
        other_slug: slug(other_edition),
        other_version: other_edition.version.to_string(),
        other_verb: if edition.version == Version::V2022 { "was" } else { "became" },
        other: in_version(edition, other_edition, entry.code),
        isco: isco(edition, entry),
        everyday: of_facts(entry, |facts| facts.titles().take(FACTS).collect()),
        tasks: of_facts(entry, |facts| facts.tasks().take(FACTS).map(|task| task.label).collect()),
        tools: of_facts(entry, |facts| facts.tools().take(FACTS).collect()),
        qualifications: of_facts(entry, |facts| facts.qualifications().take(FACTS).collect()),
        licences: of_facts(entry, |facts| {
            let here = |country: Option<Country>| country.is_none_or(|c| c == edition.country);
            let licences = facts.licences().filter(|(country, _)| here(*country));
            licences.map(|(_, name)| name).take(FACTS).collect()
        }),
    };
    page(200, &template)
}

fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

fn of_facts(
    entry: Entry,
    look: impl FnOnce(anzsco_data::OccupationFacts) -> Vec<&'static str>,
) -> Vec<&'static str> {
    if entry.level != Level::Occupation {
        return Vec::new();
    }
    facts(entry.code).map(look).unwrap_or_default()
}

/// Where an entry is in another edition: at its code, else at what it became, else at the front.
fn address(other: Edition, here: Edition, entry: Entry) -> String {
    let same = other.entry(entry.code).filter(|found| {
        other.version == here.version || found.title == entry.title || entry.code.digits() < 6
    });
    let code = same.map(|found| found.code).or_else(|| {
        let linked = in_version(here, other, entry.code);
        linked.first().and_then(|row| Code::parse(&row.code).ok())
    });
    match code {
        Some(code) => format!("/occupations/{}/{code}", slug(other)),
        None => format!("/occupations/{}", slug(other)),
    }
}

/// The groups that hold an entry, largest first.
fn above(edition: Edition, entry: Entry) -> Vec<Row> {
    let codes = [1, 2, 3, 4].into_iter().filter(|digits| *digits < entry.code.digits());
    codes.filter_map(|digits| edition.entry(entry.code.prefix(digits)?)).map(row).collect()
}

fn siblings(edition: Edition, entry: Entry) -> Vec<Row> {
    let all = entry.parent.into_iter().flat_map(|parent| edition.children(parent));
    all.filter(|other| other.code != entry.code).map(row).collect()
}

fn titles(edition: Edition, entry: Entry) -> Vec<&'static str> {
    let here = |country: Option<Country>| country.is_none_or(|c| c == edition.country);
    let all = edition.titles(entry.code).filter(|title| here(title.country));
    all.map(|title| title.text).filter(|text| *text != entry.title).collect()
}

/// What an occupation was or became in the edition of the other version.
fn in_version(here: Edition, other: Edition, code: Code) -> Vec<Row> {
    if code.digits() != 6 || here.version == other.version {
        return Vec::new();
    }
    let codes: Vec<Code> = match here.version {
        Version::V1_3 => became(code).collect(),
        Version::V2022 => was(code).collect(),
    };
    codes.into_iter().filter_map(|code| other.entry(code)).map(row).collect()
}

fn isco(edition: Edition, entry: Entry) -> Vec<String> {
    let links = isco08(edition.version, entry.code);
    links
        .map(|link| {
            let title = isco_title(link.isco).unwrap_or_default();
            let part = if link.partial { " (in part)" } else { "" };
            format!("{:04} {title}{part}", link.isco)
        })
        .collect()
}
