//! `tables/links` and `tables/isco08.tsv`: from version to version, and to ISCO-08.
//!
//! Takes the correspondence tables of both directions; gives their union, one link a line.

use std::collections::BTreeMap;

use super::Error;
use super::source::Sources;
use super::table::{ABS, CC_BY, Credit, Table};

const VERSIONS_FILE: &str = "anzsco/corr_1.3_to_2022.csv";
const ISCO_FILE: &str = "anzsco/isco08_structure.csv";

pub(crate) fn tables(sources: &Sources) -> Result<Vec<Table>, Error> {
    Ok(vec![
        versions(sources)?,
        // The codes of ANZSCO 1.2 and 1.3 are the same.
        isco(sources, "1.3", ["anzsco/corr_1.2_to_isco08.csv", "anzsco/corr_isco08_to_1.2.csv"])?,
        isco(
            sources,
            "2022",
            ["anzsco/corr_2022_to_isco08.csv", "anzsco/corr_isco08_to_2022.csv"],
        )?,
        isco_titles(sources)?,
    ])
}

fn versions(sources: &Sources) -> Result<Table, Error> {
    let columns = ["code_1.3", "code_2022", "relation"];
    let mut rows = sources.rows(VERSIONS_FILE, columns)?;
    rows.sort();
    let credit = Credit {
        files: VERSIONS_FILE,
        publisher: ABS,
        licence: CC_BY,
        note: "relation: same where the code was kept, moved where a title went to another code\n\
               occupations of 2022 that none of these leads to are in 2022_without_1.3.tsv",
    };
    let mut table = Table::new("links/1.3_to_2022.tsv", &credit, &columns);
    for row in &rows {
        table.push(&row.each_ref().map(String::as_str));
    }
    Ok(table)
}

/// What the two directions say of one link. A direction that does not have the link says `None`.
#[derive(Default)]
struct Marks {
    /// The occupation covers only a part of the ISCO-08 group (as the first direction marks).
    of_group: Option<bool>,
    /// Only a part of the occupation is in the group (as the second direction marks).
    of_occupation: Option<bool>,
}

fn isco(sources: &Sources, version: &str, [there, back]: [&str; 2]) -> Result<Table, Error> {
    let code = if version == "1.3" { "code" } else { "code_2022" };
    let existing = occupations(sources, version)?;
    let mut links: BTreeMap<(String, String), Marks> = BTreeMap::new();
    for [code, group, partial] in sources.rows(there, [code, "isco08", "partial"])? {
        links.entry((code, group)).or_default().of_group = Some(partial == "p");
    }
    for [code, group, partial] in sources.rows(back, [code, "isco08", "partial"])? {
        links.entry((code, group)).or_default().of_occupation = Some(partial == "p");
    }
    // Placeholders for groups without correspondence ("0", "xxxxxx"), and one misprinted code.
    links.retain(|(code, _), _| existing.contains(code));
    links.extend(inherit(&existing, &links)?);

    let credit = Credit {
        files: &format!("{there}, {back}"),
        publisher: ABS,
        licence: CC_BY,
        note: "covers_part_of_group: p where the ISCO-08 group holds other occupations too\n\
               partly_in_group: p where only a part of the occupation belongs to the group",
    };
    let columns = ["code", "isco08", "covers_part_of_group", "partly_in_group"];
    let mut table = Table::new(&format!("links/isco08_{version}.tsv"), &credit, &columns);
    for ((code, group), marks) in &links {
        let several = links.keys().filter(|(other, _)| other == code).count() > 1;
        let mark = |part: bool| if part { "p" } else { "" };
        // A link that the second direction does not have is partial where it is not the only one.
        let of_occupation = marks.of_occupation.unwrap_or(several);
        let of_group = marks.of_group.unwrap_or(true);
        table.push(&[code, group, mark(of_group), mark(of_occupation)]);
    }
    Ok(table)
}

/// An occupation that the publisher linked to nothing (121617 Wine Grape Grower) gets the ISCO-08
/// group that most occupations of its unit group are linked to.
fn inherit(
    existing: &[String],
    links: &BTreeMap<(String, String), Marks>,
) -> Result<BTreeMap<(String, String), Marks>, Error> {
    let mut inherited = BTreeMap::new();
    let linked = |code: &String| links.keys().any(|(other, _)| other == code);
    for code in existing.iter().filter(|code| !linked(code)) {
        let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
        let unit_group = code.get(..4).unwrap_or_default();
        for (_, group) in links.keys().filter(|(other, _)| other.starts_with(unit_group)) {
            *sizes.entry(group).or_default() += 1;
        }
        let most = sizes.iter().max_by_key(|(group, size)| (**size, std::cmp::Reverse(**group)));
        let (group, _) = most.ok_or_else(|| Error::Fact {
            file: "anzsco/corr_*_isco08.csv",
            reason: format!("nothing in unit group {unit_group} is linked"),
        })?;
        inherited.insert((code.clone(), (*group).to_owned()), Marks::default());
    }
    Ok(inherited)
}

fn occupations(sources: &Sources, version: &str) -> Result<Vec<String>, Error> {
    let rows = sources.rows(&format!("anzsco/structure_{version}.csv"), ["code"])?;
    Ok(rows.into_iter().map(|[code]| code).filter(|code| code.len() == 6).collect())
}

fn isco_titles(sources: &Sources) -> Result<Table, Error> {
    let credit = Credit {
        files: ISCO_FILE,
        publisher: "International Labour Organization, ISCO-08",
        licence: "codes and titles reproduced with attribution",
        note: "",
    };
    let mut table = Table::new("isco08.tsv", &credit, &["code", "title"]);
    let mut rows = sources.rows(ISCO_FILE, ["code", "title"])?;
    rows.retain(|[code, _]| code.len() == 4);
    rows.sort();
    for [code, title] in &rows {
        table.push(&[code, title]);
    }
    Ok(table)
}
